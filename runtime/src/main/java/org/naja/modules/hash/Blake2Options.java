package org.naja.modules.hash;

import java.math.BigInteger;
import org.naja.objects.Errors;
import org.naja.objects.PyInt;
import org.naja.objects.PyObject;

/** The checked arguments of a BLAKE2 constructor. */
final class Blake2Options {
    private final int most;
    private final int saltSize;
    private final int offsetBits;
    byte[] key, salt, person;
    long leaf, offset;

    Blake2Options(int most, int saltSize, int offsetBits) {
        this.most = most;
        this.saltSize = saltSize;
        this.offsetBits = offsetBits;
    }

    void check(int size, PyObject key, PyObject salt, PyObject person, int fanout, int depth, PyObject leaf,
            PyObject offset, int nodeDepth, int inner) {
        if (size <= 0 || size > most) {
            throw Errors.valueError("digest_size for Blake2" + (most == 64 ? "b" : "s")
                    + " must be between 1 and " + most + " bytes, here it is " + size);
        }
        this.salt = bytes(salt, saltSize, "salt");
        this.person = bytes(person, saltSize, "person");
        if (fanout < 0 || fanout > 255) {
            throw Errors.valueError("fanout must be between 0 and 255");
        }
        if (depth <= 0 || depth > 255) {
            throw Errors.valueError("depth must be between 1 and 255");
        }
        this.leaf = unsigned(leaf, 32, "leaf_size is too large");
        this.offset = unsigned(offset, offsetBits, "node_offset is too large");
        if (nodeDepth < 0 || nodeDepth > 255) {
            throw Errors.valueError("node_depth must be between 0 and 255");
        }
        if (inner < 0 || inner > most) {
            throw Errors.valueError("inner_size must be between 0 and is " + most);
        }
        if (key != null) {
            this.key = HashObject.data(key);
            if (this.key.length > most) {
                throw Errors.valueError("maximum key length is " + most + " bytes");
            }
        }
    }

    private static byte[] bytes(PyObject o, int most, String name) {
        if (o == null) {
            return null;
        }
        byte[] b = HashObject.data(o);
        if (b.length > most) {
            throw Errors.valueError("maximum " + name + " length is " + most + " bytes");
        }
        return b;
    }

    private static long unsigned(PyObject o, int bits, String message) {
        BigInteger n = PyInt.index(o).bigValue();
        if (n.signum() < 0) {
            throw Errors.valueError("value must be positive");
        }
        if (n.bitLength() > bits) {
            throw Errors.overflowError(message);
        }
        return n.longValue();
    }
}
