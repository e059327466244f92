package org.naja.modules.sre;

import org.naja.codecs.ByteBuilder;
import org.naja.memory.Buffer;
import org.naja.objects.Errors;
import org.naja.objects.PyBytes;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;

/** Joins pieces of a subject and replacements, as {@code ''.join(list)} would. */
abstract class Output {
    /** Number of pieces so far. */
    int count;

    /** Adds a part of the subject. */
    abstract void copy(int from, int to);

    /** Adds a replacement. */
    abstract void add(PyObject piece);

    abstract PyObject result();

    abstract static class Str extends Output {
        final StringBuilder out = new StringBuilder();

        @Override
        void add(PyObject piece) {
            if (!(piece instanceof PyStr s)) {
                throw Errors.typeError("sequence item " + count + ": expected str instance, " + piece.type().name()
                        + " found");
            }
            count++;
            out.append(s.toJava());
        }

        @Override
        PyObject result() {
            return PyStr.of(out.toString());
        }
    }

    static final class Bytes extends Output {
        private final byte[] source;
        private final ByteBuilder out;

        Bytes(byte[] source) {
            this.source = source;
            this.out = new ByteBuilder(source.length);
        }

        @Override
        void copy(int from, int to) {
            count++;
            for (int i = from; i < to; i++) {
                out.put(source[i]);
            }
        }

        @Override
        void add(PyObject piece) {
            if (!Buffer.supports(piece)) {
                throw Errors.typeError("sequence item " + count + ": expected a bytes-like object, "
                        + piece.type().name() + " found");
            }
            count++;
            out.put(Buffer.bytes(piece));
        }

        @Override
        PyObject result() {
            return PyBytes.of(out.toArray());
        }
    }
}
