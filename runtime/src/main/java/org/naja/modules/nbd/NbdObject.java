package org.naja.modules.nbd;

import java.lang.foreign.MemorySegment;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.memory.Buffer;
import org.naja.modules.io.FileTable;
import org.naja.nbd.NbdCallbacks;
import org.naja.nbd.NbdException;
import org.naja.nbd.NbdHandle;
import org.naja.objects.Errors;
import org.naja.objects.PyBool;
import org.naja.objects.PyByteArray;
import org.naja.objects.PyInt;
import org.naja.objects.PyMemoryView;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** {@code nbd.NBD}: the commands. */
@ExposeType(name = "NBD", module = "nbd", derived = true, doc = "NBD handle")
public class NbdObject extends NbdConnecting {
    public static final PyType TYPE = PyType.of(new NbdObjectExposed());
    private static final int MAX_REQUEST = 64 << 20;

    protected NbdObject() {}

    @Override
    public PyType type() {
        return TYPE;
    }

    @ExposeNew("NBD(*args, **kwargs)")
    static PyObject __new__(PyType type, PyObject[] args, org.naja.objects.PyDict kwargs) {
        return type == TYPE ? new NbdObject() : new NbdObjectDerived(type);
    }

    @ExposeMethod("__init__(self)")
    final void __init__() {}

    @ExposeMethod(value = "close(self)", doc = "close the handle")
    final void close() {
        try {
            takeHandle("close").close();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    // ---- debugging and versions --------------------------------------------------------------------------------------

    @ExposeMethod("set_debug_callback(self, debug)")
    final void setDebugCallback(PyObject debug) {
        handle("set_debug_callback").setDebugCallback(debug(debug));
    }

    @ExposeMethod("clear_debug_callback(self)")
    final void clearDebugCallback() {
        handle("clear_debug_callback").setDebugCallback(null);
    }

    @ExposeMethod("get_package_name(self)")
    final String getPackageName() {
        return NbdModule.PACKAGE;
    }

    @ExposeMethod("get_version(self)")
    final String getVersion() {
        return NbdModule.VERSION;
    }

    @ExposeMethod("supports_tls(self)")
    final boolean supportsTls() {
        return true;
    }

    @ExposeMethod("supports_vsock(self)")
    final boolean supportsVsock() {
        return !System.getProperty("os.name").startsWith("Mac");
    }

    @ExposeMethod("supports_uri(self)")
    final boolean supportsUri() {
        return true;
    }

    // ---- memory ------------------------------------------------------------------------------------------------------

    /** The memory for so many bytes; more than can ever be read get none, since the request will be refused. */
    private static MemorySegment memory(PyByteArray result, long count) {
        return result == null ? MemorySegment.NULL.reinterpret(count) : result.export(true).segment();
    }

    private static PyByteArray result(long count) {
        if (count < 0) {
            throw Errors.systemError("Negative size passed to PyByteArray_FromStringAndSize");
        }
        return count > MAX_REQUEST ? null : new PyByteArray(new byte[(int) count]);
    }

    private static long count(PyObject count) {
        PyInt n = PyInt.index(count);
        if (!n.isLong()) {
            throw Errors.of(org.naja.objects.PyExceptions.OVERFLOW_ERROR,
                    "cannot fit 'int' into an index-sized integer");
        }
        return n.longValue();
    }

    /** A view of what a caller gave for an asynchronous command: a buffer, or an nbd.Buffer. */
    private static PyMemoryView view(PyObject o, boolean writable) {
        PyObject inner = o;
        if (!Buffer.supports(o)) {
            inner = o instanceof PyStr ? null : o.lookupAttr("_o");
            if (inner == null || !Buffer.supports(inner)) {
                throw Errors.typeError("aio_buffer: expecting buffer or nbd.Buffer instance");
            }
            if (writable) {
                o.setAttr("_init", PyBool.TRUE);
            }
        }
        PyMemoryView v = PyMemoryView.of(inner);
        if (writable && v.isReadOnly()) {
            v.end();
            throw Errors.bufferError("underlying buffer is not writable");
        }
        return v;
    }

    private static NbdCallbacks.Chunk chunks(PyObject f, PyMemoryView base, long start) {
        return (part, offset, status, e) -> call(f, base.bytes(offset - start, part.byteSize()), u64(offset),
                PyInt.of(status), cell(e));
    }

    /** Ends the use of the memory when the command has ended. */
    private static NbdCallbacks.Completion ending(PyObject completion, PyMemoryView view) {
        NbdCallbacks.Completion user = completion(completion);
        return e -> {
            view.end();
            return user == null ? 0 : user.completed(e);
        };
    }

    // ---- reading and writing -----------------------------------------------------------------------------------------

    @ExposeMethod("pread(self, count, offset, flags=0)")
    final PyObject pread(PyObject count, PyObject offset, int flags) {
        long n = count(count);
        long at = bits(offset);
        PyByteArray result = result(n);
        PyMemoryView v = result == null ? null : PyMemoryView.of(result);
        try {
            waiting("pread").pread(v == null ? memory(null, n) : v.segment(), at, flags);
        } catch (NbdException e) {
            throw error(e);
        } finally {
            end(v);
        }
        return result;
    }

    private static void end(PyMemoryView v) {
        if (v != null) {
            v.end();
        }
    }

    @ExposeMethod("pread_structured(self, count, offset, chunk, flags=0)")
    final PyObject preadStructured(PyObject count, PyObject offset, PyObject chunk, int flags) {
        callable(chunk, "chunk");
        long n = count(count);
        long at = bits(offset);
        PyByteArray result = result(n);
        PyMemoryView v = result == null ? null : PyMemoryView.of(result);
        try {
            waiting("pread_structured").preadStructured(v == null ? memory(null, n) : v.segment(), at,
                    chunks(chunk, v, at), flags);
        } catch (NbdException e) {
            throw error(e);
        } finally {
            end(v);
        }
        return result;
    }

    @ExposeMethod("pwrite(self, buf, offset, flags=0)")
    final void pwrite(PyObject buf, PyObject offset, int flags) {
        if (!Buffer.supports(buf)) {
            throw Errors.typeError("a bytes-like object is required, not '" + buf.type().name() + "'");
        }
        long at = bits(offset);
        PyMemoryView v = PyMemoryView.of(buf);
        try {
            waiting("pwrite").pwrite(v.segment(), at, flags);
        } catch (NbdException e) {
            throw error(e);
        } finally {
            v.end();
        }
    }

    @ExposeMethod("aio_pread(self, buf, offset, completion=None, flags=0)")
    final PyObject aioPread(PyObject buf, PyObject offset, PyObject completion, int flags) {
        PyMemoryView v = view(buf, true);
        boolean started = false;
        try {
            long cookie = handle("aio_pread").aioPread(v.segment(), bits(offset), ending(completion, v), flags);
            started = true;
            return u64(cookie);
        } catch (NbdException e) {
            throw error(e);
        } finally {
            if (!started) {
                v.end();
            }
        }
    }

    @ExposeMethod("aio_pread_structured(self, buf, offset, chunk, completion=None, flags=0)")
    final PyObject aioPreadStructured(PyObject buf, PyObject offset, PyObject chunk, PyObject completion, int flags) {
        callable(chunk, "chunk");
        PyMemoryView v = view(buf, true);
        boolean started = false;
        try {
            long at = bits(offset);
            long cookie = handle("aio_pread_structured").aioPreadStructured(v.segment(), at, chunks(chunk, v, at),
                    ending(completion, v), flags);
            started = true;
            return u64(cookie);
        } catch (NbdException e) {
            throw error(e);
        } finally {
            if (!started) {
                v.end();
            }
        }
    }

    @ExposeMethod("aio_pwrite(self, buf, offset, completion=None, flags=0)")
    final PyObject aioPwrite(PyObject buf, PyObject offset, PyObject completion, int flags) {
        PyMemoryView v = view(buf, false);
        boolean started = false;
        try {
            long cookie = handle("aio_pwrite").aioPwrite(v.segment(), bits(offset), ending(completion, v), flags);
            started = true;
            return u64(cookie);
        } catch (NbdException e) {
            throw error(e);
        } finally {
            if (!started) {
                v.end();
            }
        }
    }

    // ---- other commands ----------------------------------------------------------------------------------------------

    @ExposeMethod("flush(self, flags=0)")
    final void flush(int flags) {
        try {
            waiting("flush").flush(flags);
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("aio_flush(self, completion=None, flags=0)")
    final PyObject aioFlush(PyObject completion, int flags) {
        try {
            return u64(handle("aio_flush").aioFlush(completion(completion), flags));
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("trim(self, count, offset, flags=0)")
    final void trim(PyObject count, PyObject offset, int flags) {
        try {
            waiting("trim").trim(bits(count), bits(offset), flags);
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("aio_trim(self, count, offset, completion=None, flags=0)")
    final PyObject aioTrim(PyObject count, PyObject offset, PyObject completion, int flags) {
        try {
            return u64(handle("aio_trim").aioTrim(bits(count), bits(offset),
                    completion(completion), flags));
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("cache(self, count, offset, flags=0)")
    final void cache(PyObject count, PyObject offset, int flags) {
        try {
            waiting("cache").cache(bits(count), bits(offset), flags);
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("aio_cache(self, count, offset, completion=None, flags=0)")
    final PyObject aioCache(PyObject count, PyObject offset, PyObject completion, int flags) {
        try {
            return u64(handle("aio_cache").aioCache(bits(count), bits(offset),
                    completion(completion), flags));
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("zero(self, count, offset, flags=0)")
    final void zero(PyObject count, PyObject offset, int flags) {
        try {
            waiting("zero").zero(bits(count), bits(offset), flags);
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("aio_zero(self, count, offset, completion=None, flags=0)")
    final PyObject aioZero(PyObject count, PyObject offset, PyObject completion, int flags) {
        try {
            return u64(handle("aio_zero").aioZero(bits(count), bits(offset),
                    completion(completion), flags));
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("block_status(self, count, offset, extent, flags=0)")
    final void blockStatus(PyObject count, PyObject offset, PyObject extent, int flags) {
        try {
            waiting("block_status").blockStatus(bits(count), bits(offset),
                    extents(extent, false), flags);
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("aio_block_status(self, count, offset, extent, completion=None, flags=0)")
    final PyObject aioBlockStatus(PyObject count, PyObject offset, PyObject extent,
            PyObject completion, int flags) {
        try {
            return u64(handle("aio_block_status").aioBlockStatus(bits(count), bits(offset),
                    extents(extent, false), completion(completion), flags));
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("block_status_64(self, count, offset, extent64, flags=0)")
    final void blockStatus64(PyObject count, PyObject offset, PyObject extent64, int flags) {
        try {
            waiting("block_status_64").blockStatus64(bits(count), bits(offset),
                    extents(extent64, true), flags);
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("aio_block_status_64(self, count, offset, extent64, completion=None, flags=0)")
    final PyObject aioBlockStatus64(PyObject count, PyObject offset, PyObject extent64,
            PyObject completion, int flags) {
        try {
            return u64(handle("aio_block_status_64").aioBlockStatus64(bits(count), bits(offset),
                    extents(extent64, true), completion(completion), flags));
        } catch (NbdException e) {
            throw error(e);
        }
    }

    // ---- moving on ---------------------------------------------------------------------------------------------------

    @ExposeMethod("poll(self, timeout)")
    final int poll(int timeout) {
        try {
            return waiting("poll").poll(timeout);
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("poll2(self, fd, timeout)")
    final int poll2(ThreadState ts, int fd, int timeout) {
        try {
            int second = fd < 0 ? -1 : FileTable.of(ts.interpreter).descriptor(fd);
            return waiting("poll2").poll2(second, timeout);
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("aio_connect(self, addr)")
    final void aioConnect(ThreadState ts, PyObject addr) {
        if (!(addr instanceof PyStr)) {
            throw Errors.typeError("get_sockaddr: unknown address type");
        }
        try {
            connecting(ts, "aio_connect").aioConnect(path(ts, addr));
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("aio_get_fd(self)")
    final int aioGetFd(ThreadState ts) {
        try {
            return number(ts, handle("aio_get_fd"));
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("aio_notify_read(self)")
    final void aioNotifyRead() {
        try {
            handle("aio_notify_read").aioNotifyRead();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("aio_notify_write(self)")
    final void aioNotifyWrite() {
        try {
            handle("aio_notify_write").aioNotifyWrite();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("aio_command_completed(self, cookie)")
    final boolean aioCommandCompleted(PyObject cookie) {
        try {
            return handle("aio_command_completed").aioCommandCompleted(bits(cookie));
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("aio_peek_command_completed(self)")
    final long aioPeekCommandCompleted() {
        try {
            return handle("aio_peek_command_completed").aioPeekCommandCompleted();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("aio_in_flight(self)")
    final int aioInFlight() {
        try {
            return handle("aio_in_flight").aioInFlight();
        } catch (NbdException e) {
            throw error(e);
        }
    }
}
