package org.naja.modules.csv;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMember;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.objects.Errors;
import org.naja.objects.PyBool;
import org.naja.objects.PyInt;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** {@code _csv.Dialect}: how fields are separated and quoted. */
@ExposeType(name = "Dialect", module = "_csv", derived = true,
        doc = "CSV dialect\n\nThe Dialect type records CSV dialect options.")
public class CsvDialect extends PyObject {
    public static final PyType TYPE = PyType.of(new CsvDialectExposed());

    private static final String[] NAMES = {"dialect", "delimiter", "doublequote", "escapechar", "lineterminator",
        "quotechar", "quoting", "skipinitialspace", "strict"};
    /** No character. */
    static final int NOT_SET = -1;

    /** Code points. */
    int delimiter, escapechar, quotechar;
    int quoting;
    String lineterminator;
    boolean doubleQuoted, skipsSpace, isStrict;

    @ExposeMember
    PyObject doublequote;
    @ExposeMember
    PyObject skipinitialspace;
    @ExposeMember
    PyObject strict;

    @ExposeNew(value = "Dialect(*args, **kwargs)", textSignature = false)
    static PyObject __new__(PyType type, PyObject[] args, String[] kwnames) {
        return make(ThreadState.current(), type, args, kwnames == null ? new String[0] : kwnames);
    }

    static CsvDialect make(ThreadState ts, PyType type, PyObject[] args, String[] kwnames) {
        int positional = args.length - kwnames.length;
        if (positional > NAMES.length) {
            throw Errors.typeError("function takes at most " + NAMES.length + " arguments (" + args.length + " given)");
        }
        PyObject[] v = new PyObject[NAMES.length];
        System.arraycopy(args, 0, v, 0, positional);
        for (int i = 0; i < kwnames.length; i++) {
            int k = 0;
            while (k < NAMES.length && !NAMES[k].equals(kwnames[i])) {
                k++;
            }
            if (k == NAMES.length) {
                throw Errors.typeError("'" + kwnames[i] + "' is an invalid keyword argument for this function");
            }
            if (v[k] != null) {
                throw Errors.typeError("argument for function given by name ('" + NAMES[k] + "') and position ("
                        + (k + 1) + ")");
            }
            v[k] = args[positional + i];
        }
        PyObject base = v[0];
        if (base == PyNone.NONE) {
            base = null;
        }
        if (base instanceof PyStr) {
            base = CsvModule.registered(ts, base);
        }
        if (base != null) {
            boolean unchanged = base instanceof CsvDialect && type == TYPE;
            for (int i = 1; i < v.length; i++) {
                unchanged &= v[i] == null;
            }
            if (unchanged) {
                return (CsvDialect) base;
            }
            for (int i = 1; i < v.length; i++) {
                if (v[i] == null) {
                    v[i] = base.lookupAttr(NAMES[i]);
                }
            }
        }
        CsvDialect d = type == TYPE ? new CsvDialect() : new CsvDialectDerived(type);
        d.set(v);
        return d;
    }

    private void set(PyObject[] v) {
        delimiter = character("delimiter", v[1], ',', false);
        doubleQuoted = v[2] == null || v[2].isTrue();
        escapechar = character("escapechar", v[3], NOT_SET, true);
        lineterminator = v[4] == null ? "\r\n" : text("lineterminator", v[4]);
        quotechar = character("quotechar", v[5], '"', true);
        quoting = v[6] == null ? CsvModule.MINIMAL : integer("quoting", v[6]);
        skipsSpace = v[7] != null && v[7].isTrue();
        isStrict = v[8] != null && v[8].isTrue();
        doublequote = PyBool.of(doubleQuoted);
        skipinitialspace = PyBool.of(skipsSpace);
        strict = PyBool.of(isStrict);
        if (quoting < CsvModule.MINIMAL || quoting > CsvModule.NOTNULL) {
            throw Errors.typeError("bad \"quoting\" value");
        }
        if (v[5] == PyNone.NONE && v[6] == null) {
            quoting = CsvModule.NONE;
        }
        if (quoting != CsvModule.NONE && quotechar == NOT_SET) {
            throw Errors.typeError("quotechar must be set if quoting enabled");
        }
        if (lineterminator == null) {
            throw Errors.typeError("lineterminator must be set");
        }
    }

    private static int character(String name, PyObject value, int otherwise, boolean optional) {
        if (value == null) {
            return otherwise;
        }
        if (optional && value == PyNone.NONE) {
            return NOT_SET;
        }
        if (!(value instanceof PyStr s)) {
            throw Errors.typeError("\"" + name + "\" must be string" + (optional ? " or None" : "") + ", not "
                    + value.type().name());
        }
        if (s.size() != 1) {
            throw Errors.typeError("\"" + name + "\" must be a 1-character string");
        }
        return s.codePoint(0);
    }

    private static String text(String name, PyObject value) {
        if (value == PyNone.NONE) {
            return null;
        }
        if (!(value instanceof PyStr s)) {
            throw Errors.typeError("\"" + name + "\" must be a string");
        }
        return s.toJava();
    }

    private static int integer(String name, PyObject value) {
        if (value.getClass() != PyInt.class) {
            throw Errors.typeError("\"" + name + "\" must be an integer");
        }
        return PyInt.asIndexInt(value);
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    private static PyObject shown(int character) {
        return character == NOT_SET ? PyNone.NONE : PyStr.ofCodePoint(character);
    }

    @ExposeGet("delimiter")
    final PyObject getDelimiter() {
        return shown(delimiter);
    }

    @ExposeGet("escapechar")
    final PyObject getEscapechar() {
        return shown(escapechar);
    }

    @ExposeGet("quotechar")
    final PyObject getQuotechar() {
        return shown(quotechar);
    }

    @ExposeGet("lineterminator")
    final PyObject getLineterminator() {
        return PyStr.of(lineterminator);
    }

    @ExposeGet("quoting")
    final PyObject getQuoting() {
        return PyInt.of(quoting);
    }

    @ExposeMethod(value = "__reduce__(self, /)", doc = "raises an exception to avoid pickling")
    final PyObject reduce() {
        throw notPicklable();
    }

    private RuntimeException notPicklable() {
        String name = type().name();
        return Errors.typeError("cannot pickle '" + name.substring(name.lastIndexOf('.') + 1) + "' instances");
    }

    @ExposeMethod(value = "__reduce_ex__(self, protocol, /)", doc = "raises an exception to avoid pickling")
    final PyObject reduceEx(PyObject protocol) {
        throw notPicklable();
    }
}
