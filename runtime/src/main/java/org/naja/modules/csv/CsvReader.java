package org.naja.modules.csv;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMember;
import org.naja.expose.ExposeType;
import org.naja.objects.PyFloat;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** {@code csv.reader}: records out of lines. */
@ExposeType(name = "reader", module = "_csv", subclassable = false, doc = "CSV reader\n\n"
        + "Reader objects are responsible for reading and parsing tabular data\nin CSV format.\n")
public final class CsvReader extends PyObject {
    public static final PyType TYPE = PyType.of(new CsvReaderExposed());

    private static final int START_RECORD = 0, START_FIELD = 1, ESCAPED = 2, IN_FIELD = 3, IN_QUOTED = 4,
            ESCAPED_IN_QUOTED = 5, QUOTE_IN_QUOTED = 6, EAT_LINE_END = 7, AFTER_ESCAPED_LINE_END = 8;
    /** Stands for the end of a line. */
    private static final int END = -2;

    private final CsvModule module;
    private final PyObject lines;
    @ExposeMember
    final PyObject dialect;
    private final CsvDialect d;
    private PyList fields;
    private final StringBuilder field = new StringBuilder();
    private int state;
    private boolean numeric;
    private long line;

    CsvReader(CsvModule module, PyObject lines, CsvDialect dialect) {
        this.module = module;
        this.lines = lines;
        this.dialect = dialect;
        this.d = dialect;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @ExposeGet("line_num")
    PyObject lineNum() {
        return PyInt.of(line);
    }

    PyObject __iter__() {
        return this;
    }

    PyObject __next__() {
        fields = new PyList();
        field.setLength(0);
        state = START_RECORD;
        numeric = false;
        do {
            PyObject next = lines.next();
            if (next == null) {
                if (field.length() == 0 && state != IN_QUOTED) {
                    return null;
                }
                if (d.isStrict) {
                    throw CsvModule.error("unexpected end of data");
                }
                save();
                break;
            }
            if (!(next instanceof PyStr s)) {
                throw CsvModule.error("iterator should return strings, not " + next.type().name()
                        + " (the file should be opened in text mode)");
            }
            line++;
            parse(s.toJava());
        } while (state != START_RECORD);
        PyObject result = fields;
        fields = null;
        return result;
    }

    private void parse(String s) {
        int i = 0;
        int n = s.length();
        while (i < n) {
            if (state == IN_FIELD || state == IN_QUOTED) {
                i = plain(s, i);
                if (i == n) {
                    break;
                }
            }
            int c = s.codePointAt(i);
            i += c < 0x10000 ? 1 : 2;
            process(c);
        }
        process(END);
    }

    /** Takes over characters of a field that mean nothing special. */
    private int plain(String s, int from) {
        boolean quoted = state == IN_QUOTED;
        int i = from;
        int n = s.length();
        while (i < n) {
            char c = s.charAt(i);
            if (c == d.escapechar || Character.isSurrogate(c)
                    || (quoted ? c == d.quotechar : c == d.delimiter || c == '\n' || c == '\r')) {
                break;
            }
            i++;
        }
        if (i > from) {
            if (field.length() + (i - from) > module.fieldLimit) {
                throw tooLarge();
            }
            field.append(s, from, i);
        }
        return i;
    }

    private RuntimeException tooLarge() {
        return CsvModule.error("field larger than field limit (" + module.fieldLimit + ")");
    }

    private void add(int c) {
        if (field.length() >= module.fieldLimit) {
            throw tooLarge();
        }
        field.appendCodePoint(c);
    }

    private void save() {
        PyObject value = PyStr.of(field.toString());
        field.setLength(0);
        if (numeric) {
            numeric = false;
            value = PyFloat.TYPE.call1(ThreadState.current(), value);
        }
        fields.append(value);
    }

    private static boolean endsLine(int c) {
        return c == '\n' || c == '\r' || c == END;
    }

    private void endRecord(int c) {
        save();
        state = c == END ? START_RECORD : EAT_LINE_END;
    }

    private void process(int c) {
        switch (state) {
            case START_RECORD:
                if (c == END) {
                    return;
                }
                if (c == '\n' || c == '\r') {
                    state = EAT_LINE_END;
                    return;
                }
                state = START_FIELD;
                startField(c);
                break;
            case START_FIELD:
                startField(c);
                break;
            case ESCAPED:
                if (c == '\n' || c == '\r') {
                    add(c);
                    state = AFTER_ESCAPED_LINE_END;
                } else {
                    add(c == END ? '\n' : c);
                    state = IN_FIELD;
                }
                break;
            case AFTER_ESCAPED_LINE_END:
                if (c != END) {
                    inField(c);
                }
                break;
            case IN_FIELD:
                inField(c);
                break;
            case IN_QUOTED:
                if (c == END) {
                    return;
                }
                if (c == d.escapechar) {
                    state = ESCAPED_IN_QUOTED;
                } else if (c == d.quotechar && d.quoting != CsvModule.NONE) {
                    state = d.doubleQuoted ? QUOTE_IN_QUOTED : IN_FIELD;
                } else {
                    add(c);
                }
                break;
            case ESCAPED_IN_QUOTED:
                add(c == END ? '\n' : c);
                state = IN_QUOTED;
                break;
            case QUOTE_IN_QUOTED:
                if (d.quoting != CsvModule.NONE && c == d.quotechar) {
                    add(c);
                    state = IN_QUOTED;
                } else if (c == d.delimiter) {
                    save();
                    state = START_FIELD;
                } else if (endsLine(c)) {
                    endRecord(c);
                } else if (!d.isStrict) {
                    add(c);
                    state = IN_FIELD;
                } else {
                    throw CsvModule.error("'" + Character.toString(d.delimiter) + "' expected after '"
                            + Character.toString(d.quotechar) + "'");
                }
                break;
            default:
                if (c == END) {
                    state = START_RECORD;
                } else if (c != '\n' && c != '\r') {
                    throw CsvModule.error("new-line character seen in unquoted field - "
                            + "do you need to open the file in universal-newline mode?");
                }
        }
    }

    private void startField(int c) {
        if (endsLine(c)) {
            endRecord(c);
        } else if (c == d.quotechar && d.quoting != CsvModule.NONE) {
            state = IN_QUOTED;
        } else if (c == d.escapechar) {
            state = ESCAPED;
        } else if (c == ' ' && d.skipsSpace) {
            return;
        } else if (c == d.delimiter) {
            save();
        } else {
            if (d.quoting == CsvModule.NONNUMERIC) {
                numeric = true;
            }
            add(c);
            state = IN_FIELD;
        }
    }

    private void inField(int c) {
        if (endsLine(c)) {
            endRecord(c);
        } else if (c == d.escapechar) {
            state = ESCAPED;
        } else if (c == d.delimiter) {
            save();
            state = START_FIELD;
        } else {
            add(c);
        }
    }
}
