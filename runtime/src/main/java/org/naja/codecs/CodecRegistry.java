package org.naja.codecs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.naja.objects.Errors;
import org.naja.objects.PyException;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.ThreadState;

/** An interpreter's codecs and error handlers (codecs.c). */
public final class CodecRegistry {
    private final CopyOnWriteArrayList<PyObject> searchers = new CopyOnWriteArrayList<>();
    private final ConcurrentHashMap<String, PyTuple> found = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<String, PyObject> handlers = new ConcurrentHashMap<>();
    private boolean imported;

    private CodecRegistry() {}

    /** The registry of the running interpreter. */
    public static CodecRegistry of(ThreadState ts) {
        Object state = ts.interpreter.state(CodecRegistry.class);
        if (state instanceof CodecRegistry r) {
            return r;
        }
        synchronized (ts.interpreter) {
            state = ts.interpreter.state(CodecRegistry.class);
            if (state instanceof CodecRegistry r) {
                return r;
            }
            CodecRegistry fresh = new CodecRegistry();
            ts.interpreter.setState(CodecRegistry.class, fresh);
            return fresh;
        }
    }

    // ---- codecs ---------------------------------------------------------------------------------------------------------

    public void register(PyObject search) {
        searchers.add(search);
    }

    public void unregister(PyObject search) {
        if (searchers.remove(search)) {
            found.clear();
        }
    }

    /** The codec's tuple; LookupError when there is none. */
    public PyTuple lookup(ThreadState ts, String encoding) {
        if (encoding.indexOf('\0') >= 0) {
            throw Errors.valueError("embedded null character");
        }
        String name = normalize(encoding);
        PyTuple codec = found.get(name);
        if (codec != null) {
            return codec;
        }
        if (!imported) {
            // The library's package registers its own search function.
            imported = true;
            try {
                ts.interpreter.importModule(ts, "encodings");
            } catch (PyException e) {
                imported = false;
                throw e;
            }
        }
        if (searchers.isEmpty()) {
            throw Errors.lookupError("no codec search functions registered: can't find encoding");
        }
        List<PyObject> all = new ArrayList<>(searchers);
        for (PyObject search : all) {
            PyObject result = search.call1(ts, PyStr.of(name));
            if (result == PyNone.NONE) {
                continue;
            }
            if (!(result instanceof PyTuple t) || t.size() != 4) {
                throw Errors.typeError("codec search functions must return 4-tuples");
            }
            found.put(name, t);
            return t;
        }
        throw Errors.lookupError("unknown encoding: " + encoding);
    }

    /** Lower case, with an underscore for each run of other characters than letters, digits and dots. */
    static String normalize(String encoding) {
        StringBuilder out = new StringBuilder(encoding.length());
        boolean gap = false;
        for (int i = 0; i < encoding.length(); i++) {
            char c = encoding.charAt(i);
            if (c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '.') {
                if (gap && !out.isEmpty()) {
                    out.append('_');
                }
                gap = false;
                out.append(c >= 'A' && c <= 'Z' ? (char) (c + 32) : c);
            } else {
                gap = true;
            }
        }
        return out.toString();
    }

    private PyTuple textCodec(ThreadState ts, String encoding, String instead) {
        PyTuple codec = lookup(ts, encoding);
        if (codec.getClass() != PyTuple.class) {
            PyObject flag = codec.lookupAttr("_is_text_encoding");
            if (flag != null && !flag.isTrue()) {
                throw Errors.lookupError("'" + encoding + "' is not a text encoding; use " + instead
                        + " to handle arbitrary codecs");
            }
        }
        return codec;
    }

    PyObject encodeText(ThreadState ts, PyObject s, String encoding, String errors) {
        return run(ts, textCodec(ts, encoding, "codecs.encode()"), true, s, encoding, errors);
    }

    PyObject decodeText(ThreadState ts, PyObject data, String encoding, String errors) {
        return run(ts, textCodec(ts, encoding, "codecs.decode()"), false, data, encoding, errors);
    }

    /** {@code codecs.encode}. */
    public PyObject encode(ThreadState ts, PyObject o, String encoding, String errors) {
        return run(ts, lookup(ts, encoding), true, o, encoding, errors);
    }

    /** {@code codecs.decode}. */
    public PyObject decode(ThreadState ts, PyObject o, String encoding, String errors) {
        return run(ts, lookup(ts, encoding), false, o, encoding, errors);
    }

    private static PyObject run(
            ThreadState ts, PyTuple codec, boolean encode, PyObject o, String encoding, String errors) {
        PyObject function = codec.get(encode ? 0 : 1);
        PyObject result;
        try {
            result = errors == null ? function.call1(ts, o) : function.call2(ts, o, PyStr.of(errors));
        } catch (PyException e) {
            e.value.callMethod(ts, "add_note", PyStr.of(
                    (encode ? "encoding" : "decoding") + " with '" + encoding + "' codec failed"));
            throw e;
        }
        return Codecs.first(result, encode ? "encoder" : "decoder");
    }

    // ---- error handlers ------------------------------------------------------------------------------------------------------

    public void registerError(String name, PyObject handler) {
        handlers.put(name, handler);
    }

    /** The handler of that name; LookupError when there is none. */
    public PyObject lookupError(String name) {
        PyObject handler = handlers.get(name);
        if (handler == null) {
            handler = ErrorHandlers.builtin(name);
            if (handler == null) {
                throw Errors.lookupError("unknown error handler name '" + name + "'");
            }
            handlers.putIfAbsent(name, handler);
        }
        return handler;
    }
}
