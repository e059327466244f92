package org.naja.modules.hash;

import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.objects.Errors;
import org.naja.objects.PyBuiltinFunction;
import org.naja.objects.PyBytes;
import org.naja.objects.PyDict;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyInt;
import org.naja.objects.PyBaseException;
import org.naja.objects.PyFrozenSet;
import org.naja.objects.PyList;
import org.naja.objects.PyModule;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** {@code _hashlib}: what OpenSSL does for CPython. */
@ExposeModule(name = "_hashlib", doc = "OpenSSL interface for hashlib module",
        types = {HashObject.class, XofObject.class, HmacObject.class})
final class HashlibModule {
    private static final String[] NAMES = {
        "md5", "sha1", "sha224", "sha256", "sha384", "sha512", "sha512_224", "sha512_256", "sha3_224", "sha3_256",
        "sha3_384", "sha3_512", "shake_128", "shake_256", "blake2b", "blake2s"
    };

    private PyObject unsupported;

    void init(ThreadState ts, PyModule module) {
        PyList names = new PyList();
        PyDict constructors = new PyDict();
        for (String n : NAMES) {
            names.append(PyStr.of(n));
            PyObject f = module.dict.get("openssl_" + n);
            if (f != null) {
                constructors.setItem(f, PyStr.of(n));
            }
        }
        module.dict.put("openssl_md_meth_names", PyFrozenSet.TYPE.call1(ts, names));
        module.dict.put("_constructors", constructors);
        PyDict body = new PyDict();
        body.put("__module__", PyStr.of("_hashlib"));
        unsupported = PyType.TYPE.call3(ts, PyStr.of("UnsupportedDigestmodError"),
                PyTuple.of(new PyObject[] {PyExceptions.VALUE_ERROR}), body);
        module.dict.put("UnsupportedDigestmodError", unsupported);
    }

    private static PyObject make(Digest d, PyObject string) {
        if (string != null) {
            byte[] data = HashObject.data(string);
            d.update(data, 0, data.length);
        }
        return d.size == 0 ? new XofObject(d) : new HashObject(d);
    }

    /** {@code openssl_x} and the constructors of the built-in modules. */
    static PyObject open(String name, PyObject string) {
        return make(Digest.of(name), string);
    }

    private static String canonical(String name) {
        String n = name.toLowerCase(java.util.Locale.ROOT);
        return switch (n) {
            case "sha-1" -> "sha1";
            case "sha-224", "sha2-224" -> "sha224";
            case "sha-256", "sha2-256" -> "sha256";
            case "sha-384", "sha2-384" -> "sha384";
            case "sha-512", "sha2-512" -> "sha512";
            case "sha512-224", "sha512/224", "sha-512/224" -> "sha512_224";
            case "sha512-256", "sha512/256", "sha-512/256" -> "sha512_256";
            case "shake128" -> "shake_128";
            case "shake256" -> "shake_256";
            case "blake2b512" -> "blake2b";
            case "blake2s256" -> "blake2s";
            default -> n.startsWith("sha3-") ? "sha3_" + n.substring(5) : n;
        };
    }

    @ExposeFunction("new(name, string=NULL, *, usedforsecurity=True)")
    static PyObject new_(PyObject name, PyObject string, boolean usedforsecurity) {
        if (!(name instanceof PyStr s)) {
            throw Errors.typeError("name must be a string");
        }
        Digest d = Digest.of(canonical(s.toJava()));
        if (d == null) {
            throw Errors.valueError("unsupported hash type " + s.toJava());
        }
        return make(d, string);
    }

    @ExposeFunction("openssl_md5(string=NULL, *, usedforsecurity=True)")
    static PyObject md5(PyObject string, boolean usedforsecurity) {
        return open("md5", string);
    }

    @ExposeFunction("openssl_sha1(string=NULL, *, usedforsecurity=True)")
    static PyObject sha1(PyObject string, boolean usedforsecurity) {
        return open("sha1", string);
    }

    @ExposeFunction("openssl_sha224(string=NULL, *, usedforsecurity=True)")
    static PyObject sha224(PyObject string, boolean usedforsecurity) {
        return open("sha224", string);
    }

    @ExposeFunction("openssl_sha256(string=NULL, *, usedforsecurity=True)")
    static PyObject sha256(PyObject string, boolean usedforsecurity) {
        return open("sha256", string);
    }

    @ExposeFunction("openssl_sha384(string=NULL, *, usedforsecurity=True)")
    static PyObject sha384(PyObject string, boolean usedforsecurity) {
        return open("sha384", string);
    }

    @ExposeFunction("openssl_sha512(string=NULL, *, usedforsecurity=True)")
    static PyObject sha512(PyObject string, boolean usedforsecurity) {
        return open("sha512", string);
    }

    @ExposeFunction("openssl_sha3_224(string=NULL, *, usedforsecurity=True)")
    static PyObject sha3_224(PyObject string, boolean usedforsecurity) {
        return open("sha3_224", string);
    }

    @ExposeFunction("openssl_sha3_256(string=NULL, *, usedforsecurity=True)")
    static PyObject sha3_256(PyObject string, boolean usedforsecurity) {
        return open("sha3_256", string);
    }

    @ExposeFunction("openssl_sha3_384(string=NULL, *, usedforsecurity=True)")
    static PyObject sha3_384(PyObject string, boolean usedforsecurity) {
        return open("sha3_384", string);
    }

    @ExposeFunction("openssl_sha3_512(string=NULL, *, usedforsecurity=True)")
    static PyObject sha3_512(PyObject string, boolean usedforsecurity) {
        return open("sha3_512", string);
    }

    @ExposeFunction("openssl_shake_128(string=NULL, *, usedforsecurity=True)")
    static PyObject shake_128(PyObject string, boolean usedforsecurity) {
        return open("shake_128", string);
    }

    @ExposeFunction("openssl_shake_256(string=NULL, *, usedforsecurity=True)")
    static PyObject shake_256(PyObject string, boolean usedforsecurity) {
        return open("shake_256", string);
    }

    @ExposeFunction("get_fips_mode()")
    static int get_fips_mode() {
        return 0;
    }

    @ExposeFunction("compare_digest(a, b, /)")
    static PyObject compare_digest(ThreadState ts, PyObject a, PyObject b) {
        return ts.interpreter.importModule(ts, "_operator").callMethod(ts, "_compare_digest", a, b);
    }

    // ---- keyed ---------------------------------------------------------------------------------------------------------

    private Digest digestFor(ThreadState ts, PyObject mod) {
        Digest d = null;
        if (mod instanceof PyStr s) {
            d = Digest.of(canonical(s.toJava()));
        } else if (mod instanceof PyBuiltinFunction) {
            PyObject constructors = ((PyModule) ts.interpreter.importModule(ts, "_hashlib")).dict.get("_constructors");
            d = constructors.contains(mod) ? Digest.of(constructors.getItem(mod).str().toJava()) : null;
        }
        if (d == null || d.size == 0) {
            PyObject e = unsupported.call1(ts, PyStr.of(mod instanceof PyStr s ? "unsupported hash type " + s.toJava()
                    : "Unsupported digestmod " + mod.repr().toJava()));
            throw ((PyBaseException) e).throwable();
        }
        return d;
    }

    @ExposeFunction("hmac_new(key, msg=NULL, digestmod=NULL)")
    PyObject hmac_new(ThreadState ts, PyObject key, PyObject msg, PyObject digestmod) {
        if (digestmod == null) {
            throw Errors.typeError("Missing required parameter 'digestmod'.");
        }
        HmacObject h = HmacObject.of(digestFor(ts, digestmod), HashObject.data(key));
        if (msg != null && msg != PyNone.NONE) {
            h.add(HashObject.data(msg));
        }
        return h;
    }

    @ExposeFunction("hmac_digest(key, msg, digest)")
    PyObject hmac_digest(ThreadState ts, PyObject key, PyObject msg, PyObject digest) {
        HmacObject h = HmacObject.of(digestFor(ts, digest), HashObject.data(key));
        h.add(HashObject.data(msg));
        return PyBytes.of(h.result());
    }

    private static byte[] pbkdf2(Digest d, byte[] password, byte[] salt, long rounds, int length) {
        HmacObject keyed = HmacObject.of(d, password);
        byte[] out = new byte[length];
        for (int block = 1, at = 0; at < length; block++) {
            HmacObject h = keyed.duplicate();
            h.add(salt);
            h.add(new byte[] {(byte) (block >>> 24), (byte) (block >>> 16), (byte) (block >>> 8), (byte) block});
            byte[] u = h.result();
            byte[] t = u.clone();
            for (long i = 1; i < rounds; i++) {
                h = keyed.duplicate();
                h.add(u);
                u = h.result();
                for (int j = 0; j < t.length; j++) {
                    t[j] ^= u[j];
                }
            }
            int n = Math.min(t.length, length - at);
            System.arraycopy(t, 0, out, at, n);
            at += n;
        }
        return out;
    }

    @ExposeFunction("pbkdf2_hmac(hash_name, password, salt, iterations, dklen=None)")
    PyObject pbkdf2_hmac(ThreadState ts, String hash_name, PyObject password, PyObject salt, long iterations,
            PyObject dklen) {
        Digest d = digestFor(ts, PyStr.of(hash_name));
        byte[] p = HashObject.data(password);
        byte[] s = HashObject.data(salt);
        if (iterations < 1) {
            throw Errors.valueError("iteration value must be greater than 0.");
        }
        if (iterations > Integer.MAX_VALUE) {
            throw Errors.overflowError("iteration value is too great.");
        }
        long n = dklen == PyNone.NONE ? d.size : PyInt.asIndexLong(dklen);
        if (n < 1) {
            throw Errors.valueError("key length must be greater than 0.");
        }
        if (n > Integer.MAX_VALUE - 16) {
            throw Errors.overflowError("key length is too great.");
        }
        return PyBytes.of(pbkdf2(d, p, s, iterations, (int) n));
    }

    @ExposeFunction("scrypt(password, *, salt=None, n=None, r=None, p=None, maxmem=0, dklen=64)")
    static PyObject scrypt(PyObject password, PyObject salt, PyObject n, PyObject r, PyObject p, long maxmem,
            long dklen) {
        byte[] pass = HashObject.data(password);
        if (salt == PyNone.NONE) {
            throw Errors.typeError("salt is required");
        }
        byte[] s = HashObject.data(salt);
        long cost = integer(n, "n is required and must be an unsigned int");
        if (cost < 2 || (cost & cost - 1) != 0) {
            throw Errors.valueError("n must be a power of 2.");
        }
        long size = integer(r, "r is required and must be an unsigned int");
        long lanes = integer(p, "p is required and must be an unsigned int");
        if (maxmem < 0 || maxmem > Integer.MAX_VALUE) {
            throw Errors.valueError("maxmem must be positive and smaller than 2147483647");
        }
        if (dklen < 1 || dklen > Integer.MAX_VALUE) {
            throw Errors.valueError("dklen must be greater than 0 and smaller than 2147483647");
        }
        long most = maxmem == 0 ? 32L << 20 : maxmem;
        if (size < 1 || lanes < 1 || size * lanes > 1 << 30 || 128 * size * (cost + lanes + 2) > most) {
            throw Errors.valueError("Invalid parameter combination for n, r, p, maxmem.");
        }
        Digest sha = Digest.of("sha256");
        byte[] b = pbkdf2(sha, pass, s, 1, (int) (lanes * 128 * size));
        for (int i = 0; i < lanes; i++) {
            Scrypt.mix(b, i * 128 * (int) size, (int) size, (int) cost);
        }
        return PyBytes.of(pbkdf2(sha, pass, b, 1, (int) dklen));
    }

    private static long integer(PyObject o, String message) {
        if (!(o instanceof PyInt i) || !i.isLong() || i.longValue() < 0) {
            throw Errors.typeError(message);
        }
        return i.longValue();
    }
}
