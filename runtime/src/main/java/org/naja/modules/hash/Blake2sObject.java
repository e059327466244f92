package org.naja.modules.hash;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.objects.PyBytes;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyType;

/** {@code blake2s} objects. */
@ExposeType(name = "blake2s", module = "_blake2", subclassable = false, doc = "Return a new BLAKE2s hash object.")
final class Blake2sObject extends PyObject {
    static final PyType TYPE = PyType.of(new Blake2sObjectExposed());
    private final Digest digest;

    private Blake2sObject(Digest digest) {
        this.digest = digest;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @ExposeNew("blake2s(data=NULL, /, *, digest_size=32, key=NULL, salt=NULL, person=NULL, fanout=1, depth=1, leaf_size=0, "
            + "node_offset=0, node_depth=0, inner_size=0, last_node=False, usedforsecurity=True)")
    static PyObject __new__(PyType type, PyObject data, int digest_size, PyObject key, PyObject salt, PyObject person,
            int fanout, int depth, PyObject leaf_size, PyObject node_offset, int node_depth, int inner_size,
            boolean last_node, boolean usedforsecurity) {
        Blake2Options o = new Blake2Options(32, 8, 48);
        o.check(digest_size, key, salt, person, fanout, depth, leaf_size, node_offset, node_depth, inner_size);
        Digest d = new Blake2s(digest_size, o.key, o.salt, o.person, fanout, depth, o.leaf, o.offset, node_depth,
                inner_size, last_node);
        Blake2sObject made = new Blake2sObject(d);
        if (data != null) {
            made.update(data);
        }
        return made;
    }

    @ExposeGet("name")
    String name() {
        return "blake2s";
    }

    @ExposeGet("digest_size")
    int digestSize() {
        return digest.size;
    }

    @ExposeGet("block_size")
    int blockSize() {
        return digest.block;
    }

    @ExposeMethod("update(self, data, /)")
    void update(PyObject data) {
        byte[] d = HashObject.data(data);
        synchronized (digest) {
            digest.update(d, 0, d.length);
        }
    }

    private byte[] now() {
        synchronized (digest) {
            return digest.digest(digest.size);
        }
    }

    @ExposeMethod("digest(self, /)")
    PyObject digest() {
        return PyBytes.of(now());
    }

    @ExposeMethod("hexdigest(self, /)")
    PyObject hexdigest() {
        return HashObject.hex(now());
    }

    @ExposeMethod("copy(self, /)")
    PyObject copy() {
        synchronized (digest) {
            return new Blake2sObject(digest.copy());
        }
    }
}
