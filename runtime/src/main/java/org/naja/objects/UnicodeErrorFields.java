package org.naja.objects;

/** What the three Unicode errors with a position share. */
abstract class UnicodeErrorFields extends PyBaseException {
    /** {@code null} as long as {@code __init__} has not run; encoding stays so for translation errors. */
    PyObject encoding, object, reason;
    long start, end;

    UnicodeErrorFields(PyType type, PyTuple args) {
        super(type, args);
    }

    /** Takes the fields from the arguments of {@code __init__}; the object itself is left to the caller to check. */
    final void fill(PyObject[] args, String[] kwnames, boolean hasEncoding) {
        PyBaseException.__init__(this, args, kwnames);
        int n = hasEncoding ? 5 : 4;
        if (args.length != n) {
            throw Errors.typeError("function takes exactly " + n + " arguments (" + args.length + " given)");
        }
        int at = 0;
        if (hasEncoding) {
            encoding = text(args[at], ++at);
        }
        PyObject subject = args[at++];
        if (!(this instanceof PyUnicodeDecodeError)) {
            text(subject, at);
        }
        start = integer(args[at++]);
        end = integer(args[at++]);
        reason = text(args[at], at + 1);
        object = subject;
    }

    private static PyObject text(PyObject o, int number) {
        if (!(o instanceof PyStr)) {
            throw Errors.typeError("argument " + number + " must be str, not "
                    + (o == PyNone.NONE ? "None" : o.type().name()));
        }
        return o;
    }

    private static long integer(PyObject o) {
        PyObject index = o.type().slots.index(o);
        if (!(index instanceof PyInt i)) {
            throw Errors.typeError("'" + o.type().name() + "' object cannot be interpreted as an integer");
        }
        if (!i.isLong()) {
            throw Errors.overflowError("Python int too large to convert to C ssize_t");
        }
        return i.longValue();
    }

    static long position(PyObject value) {
        if (value == null) {
            throw Errors.typeError("can't delete numeric/char attribute");
        }
        if (!(value instanceof PyInt i)) {
            throw Errors.typeError("an integer is required");
        }
        return integer(i);
    }

    static PyObject shown(PyObject field) {
        return field == null ? PyNone.NONE : field;
    }

    /** {@code '\\x41'} and the like for the one character that is in question, {@code null} when it is not one. */
    final String badCharacter() {
        if (object instanceof PyStr s && start >= 0 && end == start + 1 && start < s.__len__()) {
            String text = s.toJava();
            int c = text.codePointAt(text.offsetByCodePoints(0, (int) start));
            return "'" + String.format(c <= 0xff ? "\\x%02x" : c <= 0xffff ? "\\u%04x" : "\\U%08x", c) + "'";
        }
        return null;
    }

    final String reasonText() {
        return shown(reason).str().toJava();
    }

    final String encodingText() {
        return shown(encoding).str().toJava();
    }

    final String range() {
        return "in position " + start + "-" + (end - 1) + ": " + reasonText();
    }
}
