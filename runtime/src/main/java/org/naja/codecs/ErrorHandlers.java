package org.naja.codecs;

import org.naja.memory.Buffer;
import org.naja.objects.CodeBody;
import org.naja.objects.Errors;
import org.naja.objects.PyBaseException;
import org.naja.objects.PyBuiltinFunction;
import org.naja.objects.PyBytes;
import org.naja.objects.PyException;
import org.naja.objects.PyInt;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyUnicodeDecodeError;
import org.naja.objects.PyUnicodeEncodeError;
import org.naja.objects.PyUnicodeTranslateError;
import org.naja.objects.StrRepr;
import org.naja.objects.TextArgs;
import org.naja.objects.ThreadState;

/** The built-in error handlers as Python sees them: functions of an exception. */
final class ErrorHandlers {
    private ErrorHandlers() {}

    /** The handler of that name as a function, or {@code null}. */
    static PyObject builtin(String name) {
        return switch (name) {
            case "strict", "ignore", "replace", "xmlcharrefreplace", "backslashreplace", "namereplace" ->
                    PyBuiltinFunction.of(name + "_errors", new Body(name));
            case "surrogatepass", "surrogateescape" -> PyBuiltinFunction.of(name, new Body(name));
            default -> null;
        };
    }

    private static final class Body extends CodeBody {
        private final String name;

        Body(String name) {
            this.name = name;
        }

        @Override
        public PyObject call(ThreadState ts, PyObject callee, PyObject[] args, String[] kwnames) {
            String function = name.startsWith("surrogate") ? name : name + "_errors";
            if (kwnames != null && kwnames.length > 0) {
                throw Errors.typeError(function + "() takes no keyword arguments");
            }
            if (args.length != 1) {
                throw Errors.typeError(function + "() takes exactly one argument (" + args.length + " given)");
            }
            return handle(name, args[0]);
        }
    }

    private static RuntimeException wrong(PyObject e) {
        return Errors.typeError("don't know how to handle " + e.type().name() + " in error callback");
    }

    private static PyObject handle(String name, PyObject o) {
        if (name.equals("strict")) {
            if (o instanceof PyBaseException e) {
                throw e.throwable();
            }
            throw Errors.typeError("codec must pass exception instance");
        }
        if (o instanceof PyUnicodeEncodeError) {
            return encode(name, o);
        }
        if (o instanceof PyUnicodeDecodeError) {
            return decode(name, o);
        }
        if (o instanceof PyUnicodeTranslateError && !name.startsWith("surrogate") && !name.startsWith("xml")
                && !name.startsWith("name")) {
            String text = text(o);
            int start = offset(text, o, "start");
            int end = offset(text, o, "end");
            int n = text.codePointCount(start, Math.max(start, end));
            return result(switch (name) {
                case "ignore" -> "";
                case "replace" -> "\ufffd".repeat(n);
                default -> EncodeErrors.backslash(text, start, end);
            }, TextArgs.toIndex(o.getAttr("end"), null));
        }
        throw wrong(o);
    }

    private static String text(PyObject e) {
        if (e.getAttr("object") instanceof PyStr s) {
            return s.toJava();
        }
        throw Errors.typeError("object attribute must be unicode");
    }

    /** A position of the exception as a UTF-16 offset, within the text. */
    private static int offset(String text, PyObject e, String attribute) {
        long i = TextArgs.toIndex(e.getAttr(attribute), null);
        int n = text.codePointCount(0, text.length());
        return text.offsetByCodePoints(0, (int) Math.max(0, Math.min(i, n)));
    }

    private static PyObject result(String replacement, long position) {
        return PyTuple.of(new PyObject[] {PyStr.of(replacement), PyInt.of(position)});
    }

    private static PyObject encode(String name, PyObject e) {
        String text = text(e);
        int start = offset(text, e, "start");
        int end = Math.max(start, offset(text, e, "end"));
        PyObject object = e.getAttr("object");
        EncodeErrors errors = new EncodeErrors(encoding(e), (PyStr) object, name);
        try {
            errors.handle(start, end, "");
        } catch (PyException failed) {
            // The surrogate handlers raise the exception that they were asked about.
            throw ((PyBaseException) e).throwable();
        }
        PyObject replacement = errors.bytes != null ? PyBytes.of(errors.bytes) : PyStr.of(errors.replacement);
        long position = text.codePointCount(0, errors.next);
        return PyTuple.of(new PyObject[] {replacement, PyInt.of(position)});
    }

    private static String encoding(PyObject e) {
        return e.getAttr("encoding") instanceof PyStr s ? s.toJava() : "";
    }

    private static PyObject decode(String name, PyObject e) {
        if (name.equals("xmlcharrefreplace") || name.equals("namereplace")) {
            throw wrong(e);
        }
        PyObject object = e.getAttr("object");
        if (!(object instanceof PyBytes)) {
            throw Errors.typeError("object attribute must be bytes");
        }
        byte[] b = Buffer.bytes(object);
        int start = (int) Math.max(0, Math.min(TextArgs.toIndex(e.getAttr("start"), null), b.length));
        int end = (int) Math.max(start, Math.min(TextArgs.toIndex(e.getAttr("end"), null), b.length));
        StringBuilder out = new StringBuilder();
        if (name.equals("backslashreplace")) {
            for (int i = start; i < end; i++) {
                StrRepr.hex(out.append("\\x"), b[i] & 0xff, 2);
            }
            return result(out.toString(), end);
        }
        DecodeErrors errors = new DecodeErrors(encoding(e), b, name);
        try {
            int next = errors.handle(start, end, "", out);
            return result(out.toString(), next);
        } catch (PyException failed) {
            throw ((PyBaseException) e).throwable();
        }
    }
}
