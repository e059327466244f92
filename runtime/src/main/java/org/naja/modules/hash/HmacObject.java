package org.naja.modules.hash;

import java.util.Arrays;
import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;
import org.naja.objects.PyBytes;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyType;

/** HMAC (RFC 2104). */
@ExposeType(name = "HMAC", module = "_hashlib", subclassable = false,
        doc = "The object used to calculate HMAC of a message.")
final class HmacObject extends PyObject {
    static final PyType TYPE = PyType.of(new HmacObjectExposed());
    private final Digest inner;
    private final Digest outer;

    private HmacObject(Digest inner, Digest outer) {
        this.inner = inner;
        this.outer = outer;
    }

    static HmacObject of(Digest fresh, byte[] key) {
        int n = fresh.block;
        byte[] k = key;
        if (k.length > n) {
            Digest d = fresh.copy();
            d.update(k, 0, k.length);
            k = d.digest(d.size);
        }
        k = Arrays.copyOf(k, n);
        byte[] i = new byte[n];
        byte[] o = new byte[n];
        for (int at = 0; at < n; at++) {
            i[at] = (byte) (k[at] ^ 0x36);
            o[at] = (byte) (k[at] ^ 0x5c);
        }
        Digest inner = fresh.copy();
        inner.update(i, 0, n);
        Digest outer = fresh.copy();
        outer.update(o, 0, n);
        return new HmacObject(inner, outer);
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    void add(byte[] data) {
        synchronized (inner) {
            inner.update(data, 0, data.length);
        }
    }

    byte[] result() {
        byte[] d;
        synchronized (inner) {
            d = inner.digest(inner.size);
        }
        Digest o = outer.copy();
        o.update(d, 0, d.length);
        return o.digest(o.size);
    }

    HmacObject duplicate() {
        synchronized (inner) {
            return new HmacObject(inner.copy(), outer.copy());
        }
    }

    @ExposeGet("name")
    String name() {
        return "hmac-" + inner.name;
    }

    @ExposeGet("digest_size")
    int digestSize() {
        return inner.size;
    }

    @ExposeGet("block_size")
    int blockSize() {
        return inner.block;
    }

    @ExposeMethod("update(self, /, msg)")
    void update(PyObject msg) {
        add(HashObject.data(msg));
    }

    @ExposeMethod("digest(self, /)")
    PyObject digest() {
        return PyBytes.of(result());
    }

    @ExposeMethod("hexdigest(self, /)")
    PyObject hexdigest() {
        return HashObject.hex(result());
    }

    @ExposeMethod("copy(self, /)")
    PyObject copy() {
        return duplicate();
    }

    PyObject __repr__() {
        return PyStr.of("<" + inner.name + " HMAC object @ 0x" + Integer.toHexString(System.identityHashCode(this))
                + ">");
    }
}
