package org.naja.builtins;

import org.naja.modules.io.PyTextIOWrapper;
import org.naja.objects.Errors;
import org.naja.objects.PyException;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.ThreadState;

/** {@code print()} and {@code input()}. */
final class Printing {
    private Printing() {}

    static void print(ThreadState ts, PyObject[] args, String[] kwnames) {
        int n = args.length;
        String separator = " ";
        String end = "\n";
        PyObject file = null;
        boolean flush = false;
        if (kwnames != null && kwnames.length > 0) {
            n -= kwnames.length;
            for (int i = 0; i < kwnames.length; i++) {
                PyObject value = args[n + i];
                switch (kwnames[i]) {
                    case "sep" -> separator = text(value, "sep", " ");
                    case "end" -> end = text(value, "end", "\n");
                    case "file" -> file = value == PyNone.NONE ? null : value;
                    case "flush" -> flush = value.isTrue();
                    default -> throw Errors.typeError(
                            "print() got an unexpected keyword argument '" + kwnames[i] + "'");
                }
            }
        }
        if (file == null) {
            file = ts.interpreter.sysAttribute("stdout");
            if (file == null) {
                throw Errors.runtimeError("lost sys.stdout");
            }
            if (file == PyNone.NONE) {
                return;
            }
        }
        if (file.getClass() == PyTextIOWrapper.class) {
            PyTextIOWrapper out = (PyTextIOWrapper) file;
            for (int i = 0; i < n; i++) {
                if (i > 0) {
                    out.print(ts, separator);
                }
                PyObject o = args[i];
                out.print(ts, (o instanceof PyStr s && o.getClass() == PyStr.class ? s : o.str()).toJava());
            }
            out.print(ts, end);
            if (flush) {
                out.flushAll(ts);
            }
            return;
        }
        PyObject write = file.getAttr("write");
        for (int i = 0; i < n; i++) {
            if (i > 0) {
                write.call1(ts, PyStr.of(separator));
            }
            write.call1(ts, args[i].str());
        }
        write.call1(ts, PyStr.of(end));
        if (flush) {
            file.callMethod(ts, "flush");
        }
    }

    private static String text(PyObject value, String what, String whenNone) {
        if (value == PyNone.NONE) {
            return whenNone;
        }
        if (value instanceof PyStr s) {
            return s.toJava();
        }
        throw Errors.typeError(what + " must be None or a string, not " + value.type().name());
    }

    static PyObject input(ThreadState ts, PyObject prompt) {
        PyObject in = stream(ts, "stdin");
        PyObject out = stream(ts, "stdout");
        PyObject err = stream(ts, "stderr");
        ts.interpreter.audit(ts, "builtins.input", prompt);
        flushQuietly(ts, err);
        String text = prompt.str().toJava();
        if (!text.isEmpty()) {
            out.callMethod(ts, "write", PyStr.of(text));
        }
        flushQuietly(ts, out);
        PyObject line = in.callMethod(ts, "readline");
        if (!(line instanceof PyStr s)) {
            throw Errors.typeError("object.readline() returned non-string");
        }
        String read = s.toJava();
        if (read.isEmpty()) {
            throw Errors.of(PyExceptions.EOF_ERROR, "EOF when reading a line");
        }
        return read.endsWith("\n") ? PyStr.of(read.substring(0, read.length() - 1)) : s;
    }

    private static PyObject stream(ThreadState ts, String name) {
        PyObject s = ts.interpreter.sysAttribute(name);
        if (s == null || s == PyNone.NONE) {
            throw Errors.runtimeError("input(): lost sys." + name);
        }
        return s;
    }

    private static void flushQuietly(ThreadState ts, PyObject file) {
        try {
            file.callMethod(ts, "flush");
        } catch (PyException e) {
            // As in CPython: input() goes on.
        }
    }
}
