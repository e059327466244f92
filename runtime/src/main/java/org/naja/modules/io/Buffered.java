package org.naja.modules.io;

import java.util.concurrent.locks.ReentrantLock;
import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.objects.Errors;
import org.naja.objects.PyBytes;
import org.naja.objects.PyException;
import org.naja.objects.PyInt;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** What the buffered streams share (bufferedio.c): the raw stream, the buffer, one lock. */
abstract class Buffered extends PyBufferedIOBase {
    PyObject raw;
    /** The raw stream when Java may use it directly. */
    PyFileIO direct;
    final ReentrantLock lock = new ReentrantLock();
    byte[] buffer;
    /** Unread data: from {@link #at} to {@link #end}. */
    int at, end;
    /** Written data that is still to go out, for writers: {@code buffer[0, pending)}. */
    int pending;
    private boolean detached;
    private boolean finalizing;

    Buffered(PyType type) {
        super(type);
    }

    final void setUp(PyObject rawStream, long size) {
        // Until all is well the object is as good as never initialized.
        raw = null;
        direct = null;
        detached = false;
        if (size <= 0) {
            throw Errors.valueError("buffer size must be strictly positive");
        }
        if (size > Integer.MAX_VALUE - 16) {
            throw Errors.memoryError();
        }
        raw = rawStream;
        direct = rawStream instanceof PyFileIO f && f.isExact(PyFileIO.TYPE) ? f : null;
        buffer = new byte[(int) size];
        at = end = pending = 0;
    }

    /** The file, as far as that is known. */
    final java.nio.file.Path path() {
        return direct == null ? null : direct.path();
    }

    final PyObject raw() {
        if (raw == null) {
            throw Errors.valueError(detached ? "raw stream has been detached" : "I/O operation on uninitialized object");
        }
        return raw;
    }

    final void checkOpen(String what) {
        PyObject r = raw();
        if (direct != null ? direct.isClosed() : isClosed(r)) {
            throw Errors.valueError(what);
        }
    }

    // ---- the raw stream ------------------------------------------------------------------------------------------------

    /** Reads into an array; 0 at the end, -1 when the raw stream would block. */
    final int rawRead(ThreadState ts, byte[] into, int from, int n) {
        if (direct != null) {
            return direct.read(into, from, n);
        }
        org.naja.objects.PyByteArray target = new org.naja.objects.PyByteArray(new byte[n]);
        PyObject result = raw.callMethod(ts, "readinto", target);
        if (result == PyNone.NONE) {
            return -1;
        }
        long got;
        try {
            got = PyInt.asSize(result);
        } catch (PyException e) {
            PyException failed = Errors.of(org.naja.objects.PyExceptions.OS_ERROR, "raw readinto() failed");
            failed.value.cause = e.value;
            failed.value.suppressContext = true;
            failed.value.setContextAvoidingCycle(e.value);
            throw failed;
        }
        if (got < 0 || got > n) {
            throw Errors.of(org.naja.objects.PyExceptions.OS_ERROR,
                    "raw readinto() returned invalid length " + got + " (should have been between 0 and " + n + ")");
        }
        System.arraycopy(target.copy(), 0, into, from, (int) got);
        return (int) got;
    }

    /** Writes all; the raw stream may take it piece by piece. */
    final void rawWrite(ThreadState ts, byte[] from, int start, int n) {
        if (direct != null) {
            direct.write(from, start, n);
            return;
        }
        int done = 0;
        while (done < n) {
            PyObject data = PyBytes.of(java.util.Arrays.copyOfRange(from, start + done, start + n));
            PyObject result = raw.callMethod(ts, "write", data);
            if (result == PyNone.NONE) {
                throw IoModule.blocking(ts, "write could not complete without blocking", done);
            }
            long written = PyInt.asSize(result);
            if (written < 0 || written > n - done) {
                throw Errors.of(org.naja.objects.PyExceptions.OS_ERROR, "raw write() returned invalid length "
                        + written + " (should have been between 0 and " + (n - done) + ")");
            }
            done += (int) written;
        }
    }

    final long rawSeek(ThreadState ts, long offset, int whence) {
        if (direct != null) {
            return direct.seek(offset, whence);
        }
        long to = PyInt.asIndexLong(raw.callMethod(ts, "seek", PyInt.of(offset), PyInt.of(whence)));
        if (to < 0) {
            throw Errors.of(org.naja.objects.PyExceptions.OS_ERROR, "Raw stream returned invalid position " + to);
        }
        return to;
    }

    final long rawTell(ThreadState ts) {
        if (direct != null) {
            return direct.seek(0, 1);
        }
        long to = PyInt.asIndexLong(raw.callMethod(ts, "tell"));
        if (to < 0) {
            throw Errors.of(org.naja.objects.PyExceptions.OS_ERROR, "Raw stream returned invalid position " + to);
        }
        return to;
    }

    // ---- reading ---------------------------------------------------------------------------------------------------------

    /** Fills the empty buffer once; 0 at the end, -1 would block. */
    final int fill(ThreadState ts) {
        at = end = 0;
        int got = rawRead(ts, buffer, 0, buffer.length);
        if (got > 0) {
            end = got;
        }
        return got;
    }

    final byte[] take(int n) {
        byte[] out = java.util.Arrays.copyOfRange(buffer, at, at + n);
        at += n;
        return out;
    }

    /** {@code read(n)}: {@code null} when nothing is there yet and the stream would block. */
    final byte[] readBytes(ThreadState ts, int n) {
        int have = end - at;
        if (n <= have) {
            return take(n);
        }
        byte[] out = new byte[n];
        System.arraycopy(buffer, at, out, 0, have);
        at = end = 0;
        int got = have;
        while (got < n) {
            int r;
            if (n - got >= buffer.length) {
                r = rawRead(ts, out, got, n - got);
                if (r > 0) {
                    got += r;
                }
            } else {
                r = fill(ts);
                if (r > 0) {
                    int k = Math.min(r, n - got);
                    System.arraycopy(buffer, 0, out, got, k);
                    at = k;
                    got += k;
                }
            }
            if (r <= 0) {
                if (r < 0 && got == 0) {
                    return null;
                }
                break;
            }
        }
        return got == n ? out : java.util.Arrays.copyOf(out, got);
    }

    /** {@code read()} to the end. */
    final byte[] readAll(ThreadState ts) {
        byte[] first = take(end - at);
        at = end = 0;
        byte[] rest;
        if (direct != null) {
            rest = direct.readAllBytes();
        } else {
            PyObject readall = raw.lookupAttr("readall");
            if (readall != null && readall != PyNone.NONE) {
                PyObject data = readall.call0(ts);
                if (data == PyNone.NONE) {
                    return first.length == 0 ? null : first;
                }
                if (!(data instanceof PyBytes b)) {
                    throw Errors.typeError("readall() should return bytes");
                }
                rest = b.toBytes();
            } else {
                java.io.ByteArrayOutputStream all = new java.io.ByteArrayOutputStream();
                while (true) {
                    PyObject data = raw.callMethod(ts, "read");
                    if (data == PyNone.NONE) {
                        if (all.size() == 0 && first.length == 0) {
                            return null;
                        }
                        break;
                    }
                    if (!(data instanceof PyBytes b)) {
                        throw Errors.typeError("read() should return bytes");
                    }
                    if (b.size() == 0) {
                        break;
                    }
                    all.writeBytes(b.toBytes());
                }
                rest = all.toByteArray();
            }
        }
        if (first.length == 0) {
            return rest;
        }
        byte[] out = java.util.Arrays.copyOf(first, first.length + rest.length);
        System.arraycopy(rest, 0, out, first.length, rest.length);
        return out;
    }

    /** {@code read1(n)}: what is buffered, else one raw read. */
    final byte[] read1Bytes(ThreadState ts, int n) {
        if (n < 0) {
            n = buffer.length;
        }
        if (n == 0) {
            return new byte[0];
        }
        if (end > at) {
            return take(Math.min(n, end - at));
        }
        byte[] out = new byte[n];
        int got = rawRead(ts, out, 0, n);
        return got == n ? out : java.util.Arrays.copyOf(out, Math.max(got, 0));
    }

    /** At most one read of the raw stream, and none where what is read ahead suffices. */
    final byte[] readOnce(ThreadState ts, int n) {
        int have = Math.min(n, end - at);
        if (have == n || have > 0 && n - have <= buffer.length) {
            return take(have);
        }
        byte[] out = new byte[n];
        System.arraycopy(buffer, at, out, 0, have);
        at += have;
        int got = Math.max(rawRead(ts, out, have, n - have), 0);
        return have + got == n ? out : java.util.Arrays.copyOf(out, have + got);
    }

    final byte[] readLineBytes(ThreadState ts, long limit) {
        java.io.ByteArrayOutputStream out = null;
        while (true) {
            int stop = limit >= 0 && end - at > limit ? at + (int) limit : end;
            int i = at;
            while (i < stop && buffer[i] != '\n') {
                i++;
            }
            if (i < stop || limit >= 0 && stop - at == limit) {
                int n = i < stop ? i + 1 - at : stop - at;
                byte[] part = take(n);
                if (out == null) {
                    return part;
                }
                out.writeBytes(part);
                return out.toByteArray();
            }
            if (end > at) {
                if (out == null) {
                    out = new java.io.ByteArrayOutputStream();
                }
                if (limit >= 0) {
                    limit -= end - at;
                }
                out.write(buffer, at, end - at);
                at = end;
            }
            if (fill(ts) <= 0) {
                return out == null ? new byte[0] : out.toByteArray();
            }
        }
    }

    /** Forgets what is read ahead, so that the raw position is the logical one. */
    final void dropReadAhead(ThreadState ts) {
        if (end > at) {
            rawSeek(ts, at - end, 1);
        }
        at = end = 0;
    }

    // ---- writing -----------------------------------------------------------------------------------------------------------

    /** Sends out what is pending. */
    final void drain(ThreadState ts) {
        int n = pending;
        if (n > 0) {
            // Only what really went out is gone when the write fails.
            pending = 0;
            Unflushed.of(ts.interpreter).remove(this);
            boolean done = false;
            try {
                rawWrite(ts, buffer, 0, n);
                done = true;
            } finally {
                if (!done && direct == null) {
                    pending = n;
                }
            }
        }
    }

    final void writeBytes(ThreadState ts, byte[] data, int from, int n) {
        if (pending + n <= buffer.length) {
            if (pending == 0 && n > 0) {
                Unflushed.of(ts.interpreter).add(this);
            }
            System.arraycopy(data, from, buffer, pending, n);
            pending += n;
            return;
        }
        drain(ts);
        if (n >= buffer.length) {
            rawWrite(ts, data, from, n);
        } else {
            Unflushed.of(ts.interpreter).add(this);
            System.arraycopy(data, from, buffer, 0, n);
            pending = n;
        }
    }

    // ---- shared methods ------------------------------------------------------------------------------------------------------

    final void closeBuffered(ThreadState ts) {
        lock.lock();
        try {
            PyObject r = raw();
            if (isClosed(r)) {
                return;
            }
            PyException failed = null;
            try {
                callMethod(ts, "flush");
            } catch (PyException e) {
                failed = e;
            }
            try {
                r.callMethod(ts, "close");
            } catch (PyException e) {
                if (failed != null) {
                    e.value.setContextAvoidingCycle(failed.value);
                }
                throw e;
            } finally {
                buffer = new byte[1];
                at = end = pending = 0;
            }
            if (failed != null) {
                throw failed;
            }
        } finally {
            lock.unlock();
        }
    }

    final PyObject detachBuffered(ThreadState ts) {
        raw();
        callMethod(ts, "flush");
        PyObject r = raw;
        raw = null;
        direct = null;
        detached = true;
        return r;
    }

    final PyObject describe(String kind) {
        String name = raw == null ? null : nameForRepr(this);
        return PyStr.of("<" + kind + (name == null ? ">" : " name=" + name + ">"));
    }
}
