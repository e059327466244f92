package org.naja.modules.hash;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;
import org.naja.objects.Errors;
import org.naja.objects.PyBytes;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyType;

/** A hash object that gives digests of any length. */
@ExposeType(name = "HASHXOF", module = "_hashlib", subclassable = false,
        doc = "HASHXOF(name, string=b\"\")\n--\n\nA hash is an object used to calculate a checksum of a string of information.")
final class XofObject extends PyObject {
    static final PyType TYPE = PyType.of(new XofObjectExposed());
    private final Digest digest;

    XofObject(Digest digest) {
        this.digest = digest;
    }

    @Override
    public PyType type() {
        return TYPE;
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
        byte[] d = HashObject.data(obj);
        synchronized (digest) {
            digest.update(d, 0, d.length);
        }
    }

    private byte[] now(long length) {
        if (length < 0) {
            throw Errors.valueError("value must be positive");
        }
        if (length >= 1 << 29) {
            throw Errors.valueError("length is too large");
        }
        synchronized (digest) {
            return digest.digest((int) length);
        }
    }

    @ExposeMethod(value = "digest(self, /, length)", doc = "Return the digest value as a bytes object.")
    PyObject digest(long length) {
        return PyBytes.of(now(length));
    }

    @ExposeMethod(value = "hexdigest(self, /, length)", doc = "Return the digest value as a string of hex digits.")
    PyObject hexdigest(long length) {
        return HashObject.hex(now(length));
    }

    @ExposeMethod(value = "copy(self, /)", doc = "Return a copy of the hash object.")
    PyObject copy() {
        synchronized (digest) {
            return new XofObject(digest.copy());
        }
    }

    PyObject __repr__() {
        return PyStr.of("<" + digest.name + " _hashlib.HASHXOF object @ 0x"
                + Integer.toHexString(System.identityHashCode(this)) + ">");
    }
}
