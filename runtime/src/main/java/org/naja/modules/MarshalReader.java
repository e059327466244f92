package org.naja.modules;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.naja.compiler.CodeBytes;
import org.naja.compiler.NestingTooDeep;
import org.naja.objects.Errors;
import org.naja.objects.PyBool;
import org.naja.objects.PyBytes;
import org.naja.objects.PyComplex;
import org.naja.objects.PyDict;
import org.naja.objects.PyEllipsis;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyFloat;
import org.naja.objects.PyFrozenSet;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PySet;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.ThreadState;
import org.naja.parser.PySyntaxException;

/** Marshal's bytes to values. */
final class MarshalReader {
    /** Where the bytes come from, for files. */
    interface Source {
        byte[] read(int n);
    }

    private static final int FLAG_REF = 0x80;

    private final byte[] data;
    private int at;
    private final Source source;
    private final List<PyObject> references = new ArrayList<>();

    MarshalReader(byte[] data) {
        this.data = data;
        this.source = null;
    }

    MarshalReader(Source source) {
        this.data = null;
        this.source = source;
    }

    PyObject read() {
        PyObject o = value();
        if (o == null) {
            throw Errors.typeError("NULL object in marshal data for object");
        }
        return o;
    }

    private byte[] take(int n) {
        if (n < 0) {
            throw Errors.valueError("bad marshal data (bytes object size out of range)");
        }
        if (source != null) {
            byte[] got = source.read(n);
            if (got.length != n) {
                throw Errors.of(PyExceptions.EOF_ERROR, "EOF read where data expected");
            }
            return got;
        }
        if (n > data.length - at) {
            throw Errors.of(PyExceptions.EOF_ERROR, "marshal data too short");
        }
        byte[] out = java.util.Arrays.copyOfRange(data, at, at + n);
        at += n;
        return out;
    }

    private int byte8() {
        return take(1)[0] & 0xFF;
    }

    private int int32() {
        byte[] b = take(4);
        return b[0] & 0xFF | (b[1] & 0xFF) << 8 | (b[2] & 0xFF) << 16 | b[3] << 24;
    }

    private long int64() {
        return int32() & 0xFFFFFFFFL | (long) int32() << 32;
    }

    private double floatText() {
        return Double.parseDouble(new String(take(byte8()), StandardCharsets.US_ASCII));
    }

    private PyObject value() {
        int code = byte8();
        boolean keep = (code & FLAG_REF) != 0;
        code &= ~FLAG_REF;
        int slot = -1;
        if (keep) {
            slot = references.size();
            references.add(null);
        }
        PyObject o = value(code, slot);
        if (keep && o != null) {
            references.set(slot, o);
        }
        return o;
    }

    private PyObject value(int code, int slot) {
        switch (code) {
            case '0':
                return null;
            case 'N':
                return PyNone.NONE;
            case '.':
                return PyEllipsis.ELLIPSIS;
            case 'S':
                return PyExceptions.STOP_ITERATION;
            case 'T':
                return PyBool.TRUE;
            case 'F':
                return PyBool.FALSE;
            case 'i':
                return PyInt.of(int32());
            case 'I':
                return PyInt.of(int64());
            case 'l':
                return big();
            case 'g':
                return PyFloat.of(Double.longBitsToDouble(int64()));
            case 'f':
                return PyFloat.of(floatText());
            case 'y':
                return PyComplex.of(Double.longBitsToDouble(int64()), Double.longBitsToDouble(int64()));
            case 'x':
                return PyComplex.of(floatText(), floatText());
            case 'c':
                return code(take(int32()));
            case 's':
                return PyBytes.of(take(int32()));
            case 'z', 'Z':
                return PyStr.of(new String(take(byte8()), StandardCharsets.ISO_8859_1));
            case 'a', 'A':
                return PyStr.of(new String(take(int32()), StandardCharsets.ISO_8859_1));
            case 'u', 't':
                return PyBytes.of(take(int32())).callMethod(
                        ThreadState.current(), "decode", PyStr.of("utf-8"), PyStr.of("surrogatepass"));
            case ')':
                return PyTuple.of(items(byte8()));
            case '(':
                return PyTuple.of(items(size("tuple")));
            case '[': {
                int n = size("list");
                PyList list = PyList.of(new PyObject[0]);
                if (slot >= 0) {
                    references.set(slot, list);
                }
                for (int i = 0; i < n; i++) {
                    list.append(item("list"));
                }
                return list;
            }
            case '{': {
                PyDict dict = new PyDict();
                if (slot >= 0) {
                    references.set(slot, dict);
                }
                while (true) {
                    PyObject key = value();
                    if (key == null) {
                        return dict;
                    }
                    PyObject value = value();
                    if (value == null) {
                        return dict;
                    }
                    dict.put(key, value);
                }
            }
            case '<', '>': {
                PyTuple content = PyTuple.of(items(size("set")));
                return (code == '<' ? PySet.TYPE : PyFrozenSet.TYPE).call1(ThreadState.current(), content);
            }
            case 'r': {
                int n = int32();
                if (n < 0 || n >= references.size() || references.get(n) == null) {
                    throw Errors.valueError("bad marshal data (invalid reference)");
                }
                return references.get(n);
            }
            default:
                throw Errors.valueError("bad marshal data (unknown type code)");
        }
    }

    private static PyObject code(byte[] bytes) {
        try {
            return CodeBytes.read(bytes);
        } catch (IllegalArgumentException | StackOverflowError | NestingTooDeep | PySyntaxException e) {
            throw Errors.valueError("bad marshal data (no code of this version of Naja)");
        }
    }

    private int size(String what) {
        int n = int32();
        if (n < 0) {
            throw Errors.valueError("bad marshal data (" + what + " size out of range)");
        }
        return n;
    }

    private PyObject item(String what) {
        PyObject o = value();
        if (o == null) {
            throw Errors.typeError("NULL object in marshal data for " + what);
        }
        return o;
    }

    private PyObject[] items(int n) {
        List<PyObject> list = new ArrayList<>(Math.min(n, 1024));
        for (int i = 0; i < n; i++) {
            list.add(item("tuple"));
        }
        return list.toArray(new PyObject[0]);
    }

    private PyObject big() {
        int n = int32();
        int digits = Math.abs(n);
        BigInteger value = BigInteger.ZERO;
        for (int k = 0; k < digits; k++) {
            byte[] b = take(2);
            int digit = b[0] & 0xFF | (b[1] & 0xFF) << 8;
            if (digit > 0x7FFF) {
                throw Errors.valueError("bad marshal data (digit out of range in long)");
            }
            value = value.or(BigInteger.valueOf(digit).shiftLeft(15 * k));
        }
        return PyInt.of(n < 0 ? value.negate() : value);
    }
}
