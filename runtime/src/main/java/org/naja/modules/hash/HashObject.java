package org.naja.modules.hash;

import java.util.HexFormat;
import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;
import org.naja.memory.Buffer;
import org.naja.objects.Errors;
import org.naja.objects.PyBytes;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyType;

/** A hash object with a digest of fixed length. */
@ExposeType(name = "HASH", module = "_hashlib", subclassable = false,
        doc = "HASH(name, string=b\"\")\n--\n\nA hash is an object used to calculate a checksum of a string of information.")
final class HashObject extends PyObject {
    static final PyType TYPE = PyType.of(new HashObjectExposed());
    private final Digest digest;

    HashObject(Digest digest) {
        this.digest = digest;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    /** The bytes to hash; str is an error of its own. */
    static byte[] data(PyObject o) {
        if (o instanceof PyStr) {
            throw Errors.typeError("Strings must be encoded before hashing");
        }
        if (!Buffer.supports(o)) {
            throw Errors.typeError("object supporting the buffer API required");
        }
        return Buffer.bytes(o);
    }

    static PyObject hex(byte[] bytes) {
        return PyStr.of(HexFormat.of().formatHex(bytes));
    }

    @ExposeGet("name")
    String name() {
        return digest.name;
    }

    @ExposeGet("digest_size")
    int digestSize() {
        return digest.size;
    }

    @ExposeGet("block_size")
    int blockSize() {
        return digest.block;
    }

    @ExposeMethod(value = "update(self, obj, /)", doc = "Update this hash object's state with the provided string.")
    void update(PyObject obj) {
        byte[] d = data(obj);
        synchronized (digest) {
            digest.update(d, 0, d.length);
        }
    }

    private byte[] now() {
        synchronized (digest) {
            return digest.digest(digest.size);
        }
    }

    @ExposeMethod(value = "digest(self, /)", doc = "Return the digest value as a bytes object.")
    PyObject digest() {
        return PyBytes.of(now());
    }

    @ExposeMethod(value = "hexdigest(self, /)", doc = "Return the digest value as a string of hexadecimal digits.")
    PyObject hexdigest() {
        return hex(now());
    }

    @ExposeMethod(value = "copy(self, /)", doc = "Return a copy of the hash object.")
    PyObject copy() {
        synchronized (digest) {
            return new HashObject(digest.copy());
        }
    }

    PyObject __repr__() {
        return PyStr.of("<" + digest.name + " _hashlib.HASH object @ 0x"
                + Integer.toHexString(System.identityHashCode(this)) + ">");
    }
}
