package org.naja.modules;

import java.math.BigInteger;
import java.util.SplittableRandom;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.objects.Errors;
import org.naja.objects.PyFloat;
import org.naja.objects.PyInt;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;

/**
 * {@code _random.Random}: the generator MT19937, with the sequences that CPython gives for a seed. Threads that share
 * one without a lock may see a number twice, nothing worse.
 */
@ExposeType(name = "Random", module = "_random", derived = true,
        doc = "Random() -> create a random number generator with its own internal state.")
public class MersenneTwister extends PyObject {
    public static final PyType TYPE = PyType.of(new MersenneTwisterExposed());
    private static final int N = 624, M = 397;

    private final int[] state = new int[N];
    /** How many numbers of the state are used up. */
    private int index = N;

    @ExposeNew(value = "Random(*args, **kwargs)", textSignature = false)
    static PyObject __new__(PyType type, PyObject[] args, String[] kwnames) {
        return type == TYPE ? new MersenneTwister() : new MersenneTwisterDerived(type);
    }

    @ExposeMethod("__init__(self, x=None, /)")
    final void init(PyObject x) {
        seed(x);
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    // ---- the generator ------------------------------------------------------------------------------------------------

    private static int twist(int high, int low) {
        int y = high & 0x80000000 | low & 0x7fffffff;
        return y >>> 1 ^ -(y & 1) & 0x9908b0df;
    }

    private void refill() {
        int[] s = state;
        int k = 0;
        for (; k < N - M; k++) {
            s[k] = s[k + M] ^ twist(s[k], s[k + 1]);
        }
        for (; k < N - 1; k++) {
            s[k] = s[k + M - N] ^ twist(s[k], s[k + 1]);
        }
        s[N - 1] = s[M - 1] ^ twist(s[N - 1], s[0]);
    }

    private int nextBits() {
        int i = index;
        if (i >= N) {
            refill();
            i = 0;
        }
        index = i + 1;
        int y = state[i];
        y ^= y >>> 11;
        y ^= y << 7 & 0x9d2c5680;
        y ^= y << 15 & 0xefc60000;
        return y ^ y >>> 18;
    }

    private void seedByInt(int seed) {
        int[] s = state;
        s[0] = seed;
        for (int i = 1; i < N; i++) {
            s[i] = 1812433253 * (s[i - 1] ^ s[i - 1] >>> 30) + i;
        }
        index = N;
    }

    private void seedByKey(int[] key) {
        seedByInt(19650218);
        int[] s = state;
        int i = 1, j = 0;
        for (int k = Math.max(N, key.length); k > 0; k--) {
            s[i] = (s[i] ^ (s[i - 1] ^ s[i - 1] >>> 30) * 1664525) + key[j] + j;
            i++;
            j++;
            if (i >= N) {
                s[0] = s[N - 1];
                i = 1;
            }
            if (j >= key.length) {
                j = 0;
            }
        }
        for (int k = N - 1; k > 0; k--) {
            s[i] = (s[i] ^ (s[i - 1] ^ s[i - 1] >>> 30) * 1566083941) - i;
            i++;
            if (i >= N) {
                s[0] = s[N - 1];
                i = 1;
            }
        }
        s[0] = 0x80000000;
    }

    // ---- methods --------------------------------------------------------------------------------------------------------

    @ExposeMethod(value = "random(self, /)", doc = "random() -> x in the interval [0, 1).")
    final PyObject random() {
        long a = nextBits() >>> 5, b = nextBits() >>> 6;
        return PyFloat.of((a * 67108864 + b) * (1.0 / 9007199254740992.0));
    }

    @ExposeMethod(value = "seed(self, n=None, /)", doc = "seed([n]) -> None.\n\n"
            + "Defaults to use random data of the platform.")
    final void seed(PyObject n) {
        if (n == PyNone.NONE) {
            // Not a source of secrets, so the JDK's cheap mix of time and counters will do.
            SplittableRandom source = new SplittableRandom();
            int[] key = new int[N];
            for (int i = 0; i < N; i++) {
                key[i] = source.nextInt();
            }
            seedByKey(key);
            return;
        }
        BigInteger magnitude = n instanceof PyInt i ? i.bigValue().abs()
                : PyInt.ofUnsigned(n.hash()).bigValue();
        int[] key = new int[Math.max(1, (magnitude.bitLength() + 31) / 32)];
        for (int i = 0; i < key.length; i++) {
            key[i] = magnitude.shiftRight(32 * i).intValue();
        }
        seedByKey(key);
    }

    @ExposeMethod(value = "getstate(self, /)", doc = "getstate() -> tuple containing the current state.")
    final PyObject getState() {
        PyObject[] items = new PyObject[N + 1];
        for (int i = 0; i < N; i++) {
            items[i] = PyInt.of(Integer.toUnsignedLong(state[i]));
        }
        items[N] = PyInt.of(index);
        return PyTuple.of(items);
    }

    @ExposeMethod(value = "setstate(self, state, /)", doc = "setstate(state) -> None.  Restores generator state.")
    final void setState(PyObject newState) {
        if (!(newState instanceof PyTuple t)) {
            throw Errors.typeError("state vector must be a tuple");
        }
        if (t.size() != N + 1) {
            throw Errors.valueError("state vector is the wrong size");
        }
        int[] next = new int[N];
        for (int i = 0; i < N; i++) {
            PyInt v = expectInt(t.get(i));
            if (v.signum() < 0) {
                throw Errors.overflowError("can't convert negative value to unsigned int");
            }
            if (!v.isLong()) {
                throw Errors.overflowError("Python int too large to convert to C unsigned long");
            }
            next[i] = (int) v.longValue();
        }
        PyInt at = expectInt(t.get(N));
        if (!at.isLong()) {
            throw Errors.overflowError("Python int too large to convert to C long");
        }
        if (at.longValue() < 0 || at.longValue() > N) {
            throw Errors.valueError("invalid state");
        }
        System.arraycopy(next, 0, state, 0, N);
        index = (int) at.longValue();
    }

    private static PyInt expectInt(PyObject o) {
        if (o instanceof PyInt i) {
            return i;
        }
        throw Errors.typeError("an integer is required");
    }

    @ExposeMethod(value = "getrandbits(self, k, /)", doc = "getrandbits(k) -> x.  Generates an int with k random bits.")
    final PyObject getRandBits(PyObject count) {
        int k = PyInt.asIndexInt(count);
        if (k < 0) {
            throw Errors.valueError("number of bits must be non-negative");
        }
        if (k <= 32) {
            return k == 0 ? PyInt.ZERO : PyInt.of(Integer.toUnsignedLong(nextBits()) >>> 32 - k);
        }
        // Words arrive lowest first; the last one gives its high bits.
        int words = (k - 1) / 32 + 1;
        byte[] big = new byte[4 * words];
        for (int i = 0; i < words; i++) {
            int r = nextBits();
            if (k < 32) {
                r >>>= 32 - k;
            }
            k -= 32;
            int at = big.length - 4 * i;
            big[at - 1] = (byte) r;
            big[at - 2] = (byte) (r >> 8);
            big[at - 3] = (byte) (r >> 16);
            big[at - 4] = (byte) (r >> 24);
        }
        return PyInt.of(new BigInteger(1, big));
    }
}
