package org.naja.modules.json;

import org.naja.expose.ExposeMember;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.objects.Errors;
import org.naja.objects.FloatText;
import org.naja.objects.NumberFormatting;
import org.naja.objects.PyBaseObject;
import org.naja.objects.PyBool;
import org.naja.objects.PyBuiltinFunction;
import org.naja.objects.PyDict;
import org.naja.objects.PyFloat;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.Sequences;
import org.naja.objects.ThreadState;

/** {@code _json.make_encoder}: writes values on one line. */
@ExposeType(name = "Encoder", module = "_json", subclassable = false,
        doc = "Encoder(markers, default, encoder, indent, key_separator, item_separator, sort_keys, skipkeys, allow_nan)")
public final class JsonEncoder extends PyObject {
    public static final PyType TYPE = PyType.of(new JsonEncoderExposed());

    @ExposeMember(doc = "markers")
    final PyObject markers;
    @ExposeMember(value = "default", doc = "default")
    final PyObject defaultFunction;
    @ExposeMember(doc = "encoder")
    final PyObject encoder;
    @ExposeMember(doc = "indent")
    final PyObject indent;
    @ExposeMember(value = "key_separator", doc = "key_separator")
    final PyObject keySeparator;
    @ExposeMember(value = "item_separator", doc = "item_separator")
    final PyObject itemSeparator;
    @ExposeMember(value = "sort_keys", doc = "sort_keys")
    final PyObject sortKeys;
    @ExposeMember(doc = "skipkeys")
    final PyObject skipkeys;

    private final boolean sorted, skips, allowNan;
    /** The encoder is the module's own for ASCII, or for all characters: no need to call it. */
    private final boolean ownAscii, own;

    private JsonEncoder(PyObject markers, PyObject defaultFunction, PyObject encoder, PyObject indent,
            PyStr keySeparator, PyStr itemSeparator, boolean sortKeys, boolean skipkeys, boolean allowNan) {
        if (markers != PyNone.NONE && !(markers instanceof PyDict)) {
            throw Errors.typeError("make_encoder() argument 1 must be dict or None, not " + markers.type().name());
        }
        this.markers = markers;
        this.defaultFunction = defaultFunction;
        this.encoder = encoder;
        this.indent = indent;
        this.keySeparator = keySeparator;
        this.itemSeparator = itemSeparator;
        this.sorted = sortKeys;
        this.skips = skipkeys;
        this.sortKeys = PyBool.of(sortKeys);
        this.skipkeys = PyBool.of(skipkeys);
        this.allowNan = allowNan;
        this.ownAscii = isOwn(encoder, "encode_basestring_ascii");
        this.own = ownAscii || isOwn(encoder, "encode_basestring");
    }

    private static boolean isOwn(PyObject f, String name) {
        if (!(f instanceof PyBuiltinFunction)) {
            return false;
        }
        PyObject module = ThreadState.current().interpreter.modules.get("_json");
        return module != null && module.lookupAttr(name) == f;
    }

    @ExposeNew(value = "make_encoder(markers, default, encoder, indent, key_separator, item_separator, sort_keys, skipkeys,"
            + " allow_nan)", textSignature = false)
    static PyObject __new__(PyType type, PyObject markers, PyObject defaultFunction, PyObject encoder, PyObject indent,
            PyStr keySeparator, PyStr itemSeparator, boolean sortKeys, boolean skipkeys, boolean allowNan) {
        return new JsonEncoder(markers, defaultFunction, encoder, indent, keySeparator, itemSeparator, sortKeys, skipkeys,
                allowNan);
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @ExposeMethod("__call__(self, obj, _current_indent_level)")
    PyObject __call__(ThreadState ts, PyObject obj, PyObject level) {
        StringBuilder out = new StringBuilder();
        try {
            write(ts, out, obj);
        } catch (OutOfMemoryError e) {
            throw Errors.memoryError();
        }
        return PyTuple.of(new PyObject[] {PyStr.of(out.toString())});
    }

    private void write(ThreadState ts, StringBuilder out, PyObject o) {
        if (o instanceof PyStr s) {
            string(ts, out, s);
        } else if (o == PyNone.NONE) {
            out.append("null");
        } else if (o instanceof PyBool) {
            out.append(o == PyBool.TRUE ? "true" : "false");
        } else if (o instanceof PyInt i) {
            integer(out, i);
        } else if (o instanceof PyFloat f) {
            out.append(real(f));
        } else {
            ts.enterNative(" while encoding a JSON object");
            try {
                container(ts, out, o);
            } finally {
                ts.leaveNative();
            }
        }
    }

    private void container(ThreadState ts, StringBuilder out, PyObject o) {
        if (o instanceof PyList || o instanceof PyTuple) {
            PyObject[] items = Sequences.toArray(o);
            if (items.length == 0) {
                out.append("[]");
                return;
            }
            PyInt marker = mark(o);
            list(ts, out, o, items);
            unmark(marker);
        } else if (o instanceof PyDict d) {
            if (d.length() == 0) {
                out.append("{}");
                return;
            }
            PyInt marker = mark(o);
            dict(ts, out, d);
            unmark(marker);
        } else {
            PyInt marker = mark(o);
            write(ts, out, defaultFunction.call1(ts, o));
            unmark(marker);
        }
    }

    /** Remembers that the object is being written: its id, or {@code null} when nobody wants to know. */
    private PyInt mark(PyObject o) {
        if (!(markers instanceof PyDict m)) {
            return null;
        }
        PyInt id = PyInt.of(PyBaseObject.id(o));
        if (m.containsKey(id)) {
            throw Errors.valueError("Circular reference detected");
        }
        m.put(id, o);
        return id;
    }

    private void unmark(PyInt id) {
        if (id != null && ((PyDict) markers).remove(id) == null) {
            throw Errors.keyError(id);
        }
    }

    private void list(ThreadState ts, StringBuilder out, PyObject o, PyObject[] first) {
        PyObject[] items = first;
        String separator = ((PyStr) itemSeparator).toJava();
        out.append('[');
        for (int i = 0; i < items.length; i++) {
            if (i > 0) {
                out.append(separator);
            }
            write(ts, out, items[i]);
            if (o instanceof PyList l && l.size() != items.length) {
                // What was called has changed the list: its present items count.
                items = Sequences.toArray(l);
            }
        }
        out.append(']');
    }

    private void dict(ThreadState ts, StringBuilder out, PyDict d) {
        String separator = ((PyStr) itemSeparator).toJava();
        String colon = ((PyStr) keySeparator).toJava();
        out.append('{');
        boolean first = true;
        if (!sorted && d.getClass() == PyDict.class) {
            for (PyObject[] item : d.itemsSnapshot()) {
                first = item(ts, out, item[0], item[1], first, separator, colon);
            }
        } else {
            PyObject items = d.callMethod(ts, "items");
            PyList list = PyList.from(items);
            if (sorted) {
                list.sort(ts, null, false);
            }
            for (PyObject item : list.toArray()) {
                if (!(item instanceof PyTuple t) || t.size() != 2) {
                    throw Errors.valueError("items must return 2-tuples");
                }
                first = item(ts, out, t.get(0), t.get(1), first, separator, colon);
            }
        }
        out.append('}');
    }

    private boolean item(ThreadState ts, StringBuilder out, PyObject key, PyObject value, boolean first,
            String separator, String colon) {
        PyStr name;
        if (key instanceof PyStr s) {
            name = s;
        } else if (key instanceof PyFloat f) {
            name = PyStr.of(real(f));
        } else if (key == PyNone.NONE) {
            name = PyStr.of("null");
        } else if (key instanceof PyBool) {
            name = PyStr.of(key == PyBool.TRUE ? "true" : "false");
        } else if (key instanceof PyInt i) {
            StringBuilder digits = new StringBuilder();
            integer(digits, i);
            name = PyStr.of(digits.toString());
        } else if (skips) {
            return first;
        } else {
            throw Errors.typeError("keys must be str, int, float, bool or None, not " + key.type().name());
        }
        if (!first) {
            out.append(separator);
        }
        string(ts, out, name);
        out.append(colon);
        write(ts, out, value);
        return false;
    }

    private void string(ThreadState ts, StringBuilder out, PyStr s) {
        if (own) {
            JsonStrings.encode(out, s.toJava(), ownAscii);
            return;
        }
        PyObject encoded = encoder.call1(ts, s);
        if (!(encoded instanceof PyStr e)) {
            throw Errors.typeError("encoder() must return a string, not " + encoded.type().name());
        }
        out.append(e.toJava());
    }

    private static void integer(StringBuilder out, PyInt i) {
        if (i.isLong()) {
            out.append(i.num);
        } else {
            out.append(NumberFormatting.decimal(i));
        }
    }

    private String real(PyFloat f) {
        double d = f.value;
        if (Double.isFinite(d)) {
            return FloatText.repr(d);
        }
        if (!allowNan) {
            throw Errors.valueError("Out of range float values are not JSON compliant: " + f.repr().toJava());
        }
        return Double.isNaN(d) ? "NaN" : d > 0 ? "Infinity" : "-Infinity";
    }
}
