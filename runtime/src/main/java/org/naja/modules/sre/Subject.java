package org.naja.modules.sre;

import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import org.naja.memory.Buffer;
import org.naja.objects.Errors;
import org.naja.objects.PyBytes;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;

/** The string given to a pattern's method, as text to match and to cut pieces from. */
abstract class Subject {
    final PyObject string;
    final Text text;

    private Subject(PyObject string, Text text) {
        this.string = string;
        this.text = text;
    }

    abstract boolean isBytes();

    /** The part between two positions, as a str or bytes. */
    abstract PyObject slice(int from, int to);

    /** The same part as the string is now: a bytearray may have been written to since. */
    PyObject current(int from, int to) {
        return slice(from, to);
    }

    abstract PyObject empty();

    abstract Output output();

    /** Making the view takes time in proportion to the string's length. */
    boolean isCostly() {
        return true;
    }

    static Subject of(PyObject string) {
        if (string instanceof PyStr s) {
            String text = s.toJava();
            return s.size() == text.length() ? new Plain(s, text) : new Points(s, text.codePoints().toArray());
        }
        if (string instanceof PyBytes b) {
            return new Bytes(b, b.toBytes());
        }
        if (Buffer.supports(string)) {
            return new Bytes(string, Buffer.bytes(string));
        }
        throw Errors.typeError("expected string or bytes-like object, got '" + string.type().name() + "'");
    }

    /** Text in the BMP: positions are those of the Java string. */
    private static final class Plain extends Subject {
        private final String s;

        Plain(PyStr string, String s) {
            super(string, new Text.OfString(s));
            this.s = s;
        }

        @Override
        boolean isBytes() {
            return false;
        }

        @Override
        boolean isCostly() {
            return false;
        }

        @Override
        PyObject slice(int from, int to) {
            if (from >= to) {
                return PyStr.EMPTY;
            }
            return from == 0 && to == s.length() && string.getClass() == PyStr.class ? string
                    : to - from == 1 ? PyStr.of(s.charAt(from)) : PyStr.of(s.substring(from, to));
        }

        @Override
        PyObject empty() {
            return PyStr.EMPTY;
        }

        @Override
        Output output() {
            return new Output.Str() {
                @Override
                void copy(int from, int to) {
                    count++;
                    out.append(s, from, to);
                }
            };
        }
    }

    private static final class Points extends Subject {
        private final int[] points;

        Points(PyStr string, int[] points) {
            super(string, new Text.OfPoints(points));
            this.points = points;
        }

        @Override
        boolean isBytes() {
            return false;
        }

        @Override
        PyObject slice(int from, int to) {
            if (from >= to) {
                return PyStr.EMPTY;
            }
            return from == 0 && to == points.length && string.getClass() == PyStr.class ? string
                    : PyStr.of(new String(points, from, to - from));
        }

        @Override
        PyObject empty() {
            return PyStr.EMPTY;
        }

        @Override
        Output output() {
            return new Output.Str() {
                @Override
                void copy(int from, int to) {
                    count++;
                    for (int i = from; i < to; i++) {
                        out.appendCodePoint(points[i]);
                    }
                }
            };
        }
    }

    private static final class Bytes extends Subject {
        private final byte[] bytes;

        Bytes(PyObject string, byte[] bytes) {
            super(string, new Text.OfString(new String(bytes, StandardCharsets.ISO_8859_1)));
            this.bytes = bytes;
        }

        @Override
        boolean isBytes() {
            return true;
        }

        @Override
        PyObject slice(int from, int to) {
            if (from >= to) {
                return PyBytes.EMPTY;
            }
            return from == 0 && to == bytes.length && string.getClass() == PyBytes.class ? string
                    : PyBytes.copyOf(bytes, from, to);
        }

        @Override
        PyObject current(int from, int to) {
            if (string instanceof PyBytes) {
                return slice(from, to);
            }
            try (Buffer b = Buffer.of(string)) {
                if (!b.isContiguous()) {
                    throw Errors.bufferError("memoryview: underlying buffer is not C-contiguous");
                }
                long end = Math.min(to, b.byteLength());
                return from >= end ? PyBytes.EMPTY
                        : PyBytes.of(b.memory.asSlice(b.offset + from, end - from).toArray(ValueLayout.JAVA_BYTE));
            }
        }

        @Override
        PyObject empty() {
            return PyBytes.EMPTY;
        }

        @Override
        Output output() {
            return new Output.Bytes(bytes);
        }
    }
}
