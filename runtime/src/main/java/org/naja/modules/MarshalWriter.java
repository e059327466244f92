package org.naja.modules;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import org.naja.compiler.CodeBytes;
import org.naja.memory.Buffer;
import org.naja.objects.Errors;
import org.naja.objects.PyBool;
import org.naja.objects.PyBytes;
import org.naja.objects.PyCode;
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

/** Values to marshal's bytes. */
final class MarshalWriter {
    private static final int MAX_DEPTH = 2000;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final int version;
    private int depth;

    MarshalWriter(int version) {
        this.version = version;
    }

    byte[] write(PyObject o) {
        value(o);
        return out.toByteArray();
    }

    private void int32(int n) {
        out.write(n);
        out.write(n >> 8);
        out.write(n >> 16);
        out.write(n >> 24);
    }

    private void int64(long n) {
        int32((int) n);
        int32((int) (n >> 32));
    }

    private void value(PyObject o) {
        if (++depth > MAX_DEPTH) {
            throw Errors.valueError("object too deeply nested to marshal");
        }
        if (o == PyNone.NONE) {
            out.write('N');
        } else if (o == PyEllipsis.ELLIPSIS) {
            out.write('.');
        } else if (o == PyExceptions.STOP_ITERATION) {
            out.write('S');
        } else if (o == PyBool.TRUE) {
            out.write('T');
        } else if (o == PyBool.FALSE) {
            out.write('F');
        } else if (o.type() == PyInt.TYPE) {
            integer((PyInt) o);
        } else if (o.type() == PyFloat.TYPE) {
            floating(((PyFloat) o).value, 'g', 'f');
        } else if (o.type() == PyComplex.TYPE) {
            complex((PyComplex) o);
        } else if (o.type() == PyStr.TYPE) {
            string(((PyStr) o).toJava());
        } else if (o.type() == PyTuple.TYPE) {
            PyTuple t = (PyTuple) o;
            if (version >= 4 && t.size() < 256) {
                out.write(')');
                out.write(t.size());
            } else {
                out.write('(');
                int32(t.size());
            }
            for (int i = 0; i < t.size(); i++) {
                value(t.get(i));
            }
        } else if (o.type() == PyList.TYPE) {
            PyObject[] items = ((PyList) o).toArray();
            out.write('[');
            int32(items.length);
            for (PyObject item : items) {
                value(item);
            }
        } else if (o.type() == PyDict.TYPE) {
            out.write('{');
            for (PyObject[] item : ((PyDict) o).itemsSnapshot()) {
                value(item[0]);
                value(item[1]);
            }
            out.write('0');
        } else if (o.type() == PySet.TYPE || o.type() == PyFrozenSet.TYPE) {
            out.write(o.type() == PySet.TYPE ? '<' : '>');
            int32((int) o.length());
            PyObject it = o.iter();
            for (PyObject item = it.next(); item != null; item = it.next()) {
                value(item);
            }
        } else if (o instanceof PyCode code) {
            byte[] bytes = code(code);
            out.write('c');
            int32(bytes.length);
            out.writeBytes(bytes);
        } else if (Buffer.supports(o)) {
            byte[] bytes = Buffer.bytes(o);
            out.write('s');
            int32(bytes.length);
            out.writeBytes(bytes);
        } else {
            throw Errors.valueError("unmarshallable object");
        }
        depth--;
    }

    private static byte[] code(PyCode code) {
        try {
            return CodeBytes.write(code);
        } catch (StackOverflowError e) {
            throw Errors.valueError("object too deeply nested to marshal");
        } catch (IllegalArgumentException e) {
            throw Errors.valueError("unmarshallable object");
        }
    }

    private void integer(PyInt i) {
        if (i.isLong() && i.longValue() == (int) i.longValue()) {
            out.write('i');
            int32((int) i.longValue());
            return;
        }
        BigInteger n = i.bigValue();
        BigInteger left = n.abs();
        int digits = (left.bitLength() + 14) / 15;
        out.write('l');
        int32(n.signum() < 0 ? -digits : digits);
        for (int k = 0; k < digits; k++) {
            int digit = left.intValue() & 0x7FFF;
            out.write(digit);
            out.write(digit >> 8);
            left = left.shiftRight(15);
        }
    }

    private void floating(double d, char binary, char text) {
        if (version > 1) {
            out.write(binary);
            int64(Double.doubleToRawLongBits(d));
        } else {
            out.write(text);
            floatText(d);
        }
    }

    private void floatText(double d) {
        String s = PyFloat.of(d).repr().toJava();
        out.write(s.length());
        out.writeBytes(s.getBytes(java.nio.charset.StandardCharsets.US_ASCII));
    }

    private void complex(PyComplex c) {
        if (version > 1) {
            out.write('y');
            int64(Double.doubleToRawLongBits(c.real));
            int64(Double.doubleToRawLongBits(c.imag));
        } else {
            out.write('x');
            floatText(c.real);
            floatText(c.imag);
        }
    }

    private void string(String s) {
        boolean ascii = true;
        for (int i = 0; i < s.length(); i++) {
            ascii &= s.charAt(i) < 0x80;
        }
        if (ascii && version >= 4) {
            byte[] bytes = s.getBytes(java.nio.charset.StandardCharsets.US_ASCII);
            if (bytes.length < 256) {
                out.write('z');
                out.write(bytes.length);
            } else {
                out.write('a');
                int32(bytes.length);
            }
            out.writeBytes(bytes);
            return;
        }
        byte[] bytes = ((PyBytes) PyStr.of(s).callMethod(org.naja.objects.ThreadState.current(), "encode",
                PyStr.of("utf-8"), PyStr.of("surrogatepass"))).toBytes();
        out.write('u');
        int32(bytes.length);
        out.writeBytes(bytes);
    }

}
