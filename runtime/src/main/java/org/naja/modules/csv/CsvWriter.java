package org.naja.modules.csv;

import org.naja.expose.ExposeMember;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;
import org.naja.objects.PyException;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyFloat;
import org.naja.objects.PyInt;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** {@code csv.writer}: lines out of records. */
@ExposeType(name = "writer", module = "_csv", subclassable = false, doc = "CSV writer\n\n"
        + "Writer objects are responsible for generating tabular data\nin CSV format from sequence input.\n")
public final class CsvWriter extends PyObject {
    public static final PyType TYPE = PyType.of(new CsvWriterExposed());

    private final PyObject write;
    @ExposeMember
    final PyObject dialect;
    private final CsvDialect d;

    CsvWriter(PyObject write, CsvDialect dialect) {
        this.write = write;
        this.dialect = dialect;
        this.d = dialect;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @ExposeMethod(value = "writerow(self, iterable, /)", textSignature = false, doc = "writerow(iterable)\n\n"
            + "Construct and write a CSV record from an iterable of fields.")
    PyObject writerow(ThreadState ts, PyObject iterable) {
        PyObject fields;
        try {
            fields = iterable.iter();
        } catch (PyException e) {
            if (e.matches(PyExceptions.TYPE_ERROR)) {
                throw CsvModule.error("iterable expected, not " + iterable.type().name());
            }
            throw e;
        }
        StringBuilder out = new StringBuilder();
        int count = 0;
        PyObject field;
        while ((field = fields.next()) != null) {
            String text = field == PyNone.NONE ? "" : field instanceof PyStr s ? s.toJava() : field.str().toJava();
            append(out, text, count++, quotes(field));
        }
        if (count > 0 && out.length() == 0) {
            if (d.quoting == CsvModule.NONE) {
                throw CsvModule.error("single empty field record must be quoted");
            }
            append(out, "", count - 1, true);
        }
        return write.call1(ts, PyStr.of(out.append(d.lineterminator).toString()));
    }

    private boolean quotes(PyObject field) {
        return switch (d.quoting) {
            case CsvModule.NONNUMERIC -> !isNumber(field);
            case CsvModule.ALL -> true;
            case CsvModule.STRINGS -> field instanceof PyStr;
            case CsvModule.NOTNULL -> field != PyNone.NONE;
            default -> false;
        };
    }

    /** PyNumber_Check. */
    private static boolean isNumber(PyObject o) {
        return o instanceof PyInt || o instanceof PyFloat || o.type().lookup("__index__") != null
                || o.type().lookup("__int__") != null || o.type().lookup("__float__") != null
                || o instanceof org.naja.objects.PyComplex;
    }

    private void append(StringBuilder out, String text, int number, boolean quoted) {
        if (number > 0) {
            out.appendCodePoint(d.delimiter);
        }
        int start = out.length();
        int i = 0;
        while (i < text.length()) {
            int c = text.codePointAt(i);
            i += c < 0x10000 ? 1 : 2;
            if (c == d.delimiter || c == d.escapechar || c == d.quotechar || d.lineterminator.indexOf(c) >= 0) {
                boolean escape = d.quoting == CsvModule.NONE;
                if (!escape) {
                    if (c == d.quotechar) {
                        if (d.doubleQuoted) {
                            out.appendCodePoint(c);
                        } else {
                            escape = true;
                        }
                    } else if (c == d.escapechar) {
                        escape = true;
                    }
                    quoted |= !escape;
                }
                if (escape) {
                    if (d.escapechar == CsvDialect.NOT_SET) {
                        throw CsvModule.error("need to escape, but no escapechar set");
                    }
                    out.appendCodePoint(d.escapechar);
                }
            }
            out.appendCodePoint(c);
        }
        if (quoted) {
            String quote = Character.toString(d.quotechar);
            out.insert(start, quote).append(quote);
        }
    }

    @ExposeMethod(value = "writerows(self, iterable, /)", textSignature = false, doc = "writerows(iterable of iterables)\n\n"
            + "Construct and write a series of iterables to a csv file.")
    void writerows(ThreadState ts, PyObject iterable) {
        PyObject rows = iterable.iter();
        PyObject row;
        while ((row = rows.next()) != null) {
            writerow(ts, row);
        }
    }
}
