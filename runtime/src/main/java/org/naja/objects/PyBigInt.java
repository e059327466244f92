package org.naja.objects;

import java.math.BigInteger;

/** An {@code int} that does not fit 64 bits. Python sees no difference. */
final class PyBigInt extends PyInt {
    private final BigInteger big;

    PyBigInt(BigInteger big) {
        super(big.longValue());
        this.big = big;
    }

    @Override
    BigInteger big() {
        return big;
    }
}
