package org.naja.codecs;

import org.naja.memory.Buffer;
import org.naja.objects.Errors;
import org.naja.objects.PyBytes;
import org.naja.objects.PyInt;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyUnicodeDecodeError;
import org.naja.objects.StrRepr;
import org.naja.objects.TextArgs;
import org.naja.objects.ThreadState;

/** What one decoding run does about bytes that are not valid. */
final class DecodeErrors {
    private final String encoding;
    private final String errors;
    private PyObject handler;
    private PyObject exception;
    /** The bytes being decoded; an error handler may exchange them. */
    byte[] input;

    DecodeErrors(String encoding, byte[] input, String errors) {
        this.encoding = encoding;
        this.input = input;
        this.errors = errors == null ? "strict" : errors;
    }

    RuntimeException strict(int start, int end, String reason) {
        return PyUnicodeDecodeError.of(encoding, PyBytes.of(input), start, end, reason).throwable();
    }

    /** Asks the error handler about {@code [start, end)}: appends what it says and returns where to go on. */
    int handle(int start, int end, String reason, StringBuilder out) {
        switch (errors) {
            case "strict" -> throw strict(start, end, reason);
            case "ignore" -> { }
            case "replace" -> out.append('\ufffd');
            case "backslashreplace" -> {
                for (int i = start; i < end; i++) {
                    StrRepr.hex(out.append("\\x"), input[i] & 0xff, 2);
                }
            }
            case "surrogateescape" -> {
                int i = start;
                while (i < end && i < start + 4 && input[i] < 0) {
                    out.append((char) (0xdc00 + (input[i++] & 0xff)));
                }
                if (i == start) {
                    throw strict(start, end, reason);
                }
                return i;
            }
            case "surrogatepass" -> {
                int c = Surrogates.decode(encoding, input, start);
                if (c < 0) {
                    throw strict(start, end, reason);
                }
                out.append((char) c);
                return start + Surrogates.size(encoding);
            }
            default -> {
                return call(start, end, reason, out);
            }
        }
        return end;
    }

    private int call(int start, int end, String reason, StringBuilder out) {
        ThreadState ts = ThreadState.current();
        if (handler == null) {
            handler = CodecRegistry.of(ts).lookupError(errors);
        }
        if (exception == null) {
            exception = PyUnicodeDecodeError.of(encoding, PyBytes.of(input), start, end, reason);
        } else {
            exception.setAttr("start", PyInt.of(start));
            exception.setAttr("end", PyInt.of(end));
            exception.setAttr("reason", PyStr.of(reason));
        }
        PyObject result = handler.call1(ts, exception);
        if (!(result instanceof PyTuple t) || t.size() != 2 || !(t.get(0) instanceof PyStr s)
                || !(t.get(1) instanceof PyInt)) {
            throw Errors.typeError("decoding error handler must return (str, int) tuple");
        }
        PyObject object = exception.getAttr("object");
        if (!(object instanceof PyBytes)) {
            throw Errors.typeError("exception attribute object must be bytes");
        }
        input = Buffer.bytes(object);
        long position = TextArgs.toIndex(t.get(1), null);
        if (position < 0) {
            position += input.length;
        }
        if (position < 0 || position > input.length) {
            throw Errors.indexError("position " + TextArgs.toIndex(t.get(1), null) + " from error handler out of bounds");
        }
        out.append(s.toJava());
        return (int) position;
    }
}
