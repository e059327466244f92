package org.naja.modules.system;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.memory.Buffer;
import org.naja.memory.Exporter;
import org.naja.memory.Exports;
import org.naja.modules.io.FileTable;
import org.naja.objects.Errors;
import org.naja.objects.PyBytes;
import org.naja.objects.PyInt;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PySlice;
import org.naja.objects.PyStr;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** {@code mmap.mmap}: memory that is a file, or shared with nobody. */
@ExposeType(name = "mmap", module = "mmap", derived = true, doc = "Maps length bytes from the file specified by the "
        + "file descriptor fileno,\nand returns a mmap object.")
class MmapObject extends PyObject implements Exporter {
    static final PyType TYPE = PyType.of(new MmapObjectExposed());
    private static final int READ = 1, WRITE = 2, COPY = 3;

    /** {@code null} once closed. */
    private MemorySegment memory;
    /** Closed with the mapping, so that whoever still has the segment gets an exception and not a crash. */
    private Arena arena;
    private int access;
    /** A descriptor of our own, -1 for anonymous memory. */
    private int file = -1;
    private long offset;
    private long position;
    private final Exports exports = new Exports();

    MmapObject() {}

    @Override
    public PyType type() {
        return TYPE;
    }

    @ExposeNew("mmap(fileno, length, flags=1, prot=3, access=0, offset=0)")
    static PyObject __new__(ThreadState ts, PyType type, int fileno, long length, int flags, int prot, int access,
            long offset) {
        if (length < 0) {
            throw Errors.overflowError("memory mapped length must be positive");
        }
        if (offset < 0) {
            throw Errors.overflowError("memory mapped offset must be positive");
        }
        if (access != 0 && (flags != 1 || prot != 3)) {
            throw Errors.valueError("mmap can't specify both access, flags/prot.");
        }
        switch (access) {
            case READ -> {
                flags = 1;
                prot = 1;
            }
            case WRITE -> {
                flags = 1;
                prot = 3;
            }
            case COPY -> {
                flags = 2;
                prot = 3;
            }
            case 0 -> access = (prot & 3) == 3 ? 0 : (prot & 2) != 0 ? WRITE : READ;
            default -> throw Errors.valueError("mmap invalid access parameter.");
        }
        int copy = -1;
        if (fileno != -1) {
            int fd = FileTable.of(ts.interpreter).descriptor(fileno);
            long size = FileTable.of(ts.interpreter).get(fileno) instanceof NativeFile n && n.kind() != Stat.S_IFREG
                    ? -1 : size(fd);
            if (size >= 0) {
                if (length == 0) {
                    if (size == 0) {
                        throw Errors.valueError("cannot mmap an empty file");
                    }
                    if (offset >= size) {
                        throw Errors.valueError("mmap offset is greater than file size");
                    }
                    length = size - offset;
                } else if (offset > size || size - offset < length) {
                    throw Errors.valueError("mmap length is greater than file size");
                }
            }
            copy = (int) Native.check(Native.call("fcntl", fd, 1030, 0));
        } else {
            flags |= 0x20;
        }
        long address = Native.callLong("mmap", 0, length, prot, flags, copy, offset);
        if (address < 0 && address > -4096) {
            if (copy >= 0) {
                Native.call("close", copy);
            }
            throw Native.error(address);
        }
        MmapObject m = type == TYPE ? new MmapObject() : new MmapObjectDerived(type);
        m.map(address, length);
        m.access = access;
        m.file = copy;
        m.offset = offset;
        return m;
    }

    /** The arena is closed with the map. */
    @SuppressWarnings("MustBeClosedChecker")
    private void map(long address, long length) {
        arena = Arena.ofShared();
        memory = MemorySegment.ofAddress(address).reinterpret(length, arena, null);
    }

    private static long size(int fd) {
        long at = Native.callLong("lseek", fd, 0, 1);
        long end = Native.callLong("lseek", fd, 0, 2);
        if (at >= 0) {
            Native.callLong("lseek", fd, at, 0);
        }
        return end < 0 ? -1 : end;
    }

    private MemorySegment open() {
        MemorySegment m = memory;
        if (m == null) {
            throw Errors.valueError("mmap closed or invalid");
        }
        return m;
    }

    private MemorySegment writable() {
        MemorySegment m = open();
        if (access == READ) {
            throw Errors.typeError("mmap can't modify a readonly memory map.");
        }
        return m;
    }

    private long size() {
        return open().byteSize();
    }

    @Override
    public final Buffer export(boolean writable) {
        MemorySegment m = open();
        if (writable && access == READ) {
            throw Errors.bufferError("Object is not writable.");
        }
        synchronized (this) {
            return exports.opened(Buffer.ofBytes(this, m, access == READ));
        }
    }

    @Override
    public final void release(Buffer buffer) {
        synchronized (this) {
            exports.closed(buffer);
        }
    }

    @ExposeMethod("close(self, /)")
    final void close() {
        MemorySegment m;
        synchronized (this) {
            if (exports.any()) {
                throw Errors.bufferError("cannot close exported pointers exist");
            }
            m = memory;
            memory = null;
        }
        if (m != null) {
            arena.close();
            Native.call("munmap", m.address(), m.byteSize());
            if (file >= 0) {
                Native.call("close", file);
                file = -1;
            }
        }
    }

    @ExposeGet("closed")
    final boolean closed() {
        return memory == null;
    }

    @ExposeMethod("__enter__(self, /)")
    final PyObject enter() {
        open();
        return this;
    }

    @ExposeMethod("__exit__(self, *args)")
    final void exit(PyObject[] args) {
        close();
    }

    final long __len__() {
        return size();
    }

    private byte[] bytes(long from, long n) {
        if (n > Integer.MAX_VALUE - 16) {
            throw Errors.memoryError();
        }
        return Native.bytes(open().asSlice(from, n), n);
    }

    final PyObject __getitem__(PyObject key) {
        long n = size();
        if (key instanceof PySlice s) {
            long[] i = s.indices(n);
            if (i[2] == 1) {
                return PyBytes.of(bytes(i[0], Math.max(i[3], 0)));
            }
            byte[] out = new byte[(int) i[3]];
            MemorySegment m = open();
            for (int k = 0; k < out.length; k++) {
                out[k] = m.get(JAVA_BYTE, i[0] + k * i[2]);
            }
            return PyBytes.of(out);
        }
        long at = index(key, n);
        // The index may have closed the map.
        return PyInt.of(open().get(JAVA_BYTE, at) & 0xff);
    }

    private static long index(PyObject key, long n) {
        if (!PyInt.hasIndex(key)) {
            throw Errors.typeError("mmap indices must be integers");
        }
        long i = PyInt.asSubscript(key);
        if (i < 0) {
            i += n;
        }
        if (i < 0 || i >= n) {
            throw Errors.indexError("mmap index out of range");
        }
        return i;
    }

    final void __setitem__(PyObject key, PyObject value) {
        writable();
        long n = size();
        if (key instanceof PySlice s) {
            long[] i = s.indices(n);
            byte[] data = Buffer.bytes(value);
            if (data.length != i[3]) {
                throw Errors.indexError("mmap slice assignment is wrong size");
            }
            MemorySegment m = open();
            for (int k = 0; k < data.length; k++) {
                m.set(JAVA_BYTE, i[0] + k * i[2], data[k]);
            }
            return;
        }
        long at = index(key, n);
        open();
        if (!PyInt.hasIndex(value)) {
            throw Errors.typeError("mmap item value must be an int");
        }
        long v = PyInt.asIndexLong(value);
        if (v < 0 || v > 255) {
            throw Errors.valueError("mmap item value must be in range(0, 256)");
        }
        open().set(JAVA_BYTE, at, (byte) v);
    }

    // ---- as a file ---------------------------------------------------------------------------------------------------------

    @ExposeMethod("read(self, n=None, /)")
    final PyObject read(PyObject n) {
        long left = Math.max(0, size() - position);
        long wanted = n == PyNone.NONE ? -1 : PyInt.asIndexLong(n);
        long count = wanted < 0 ? left : Math.min(wanted, left);
        byte[] b = count == 0 ? new byte[0] : bytes(position, count);
        position += count;
        return PyBytes.of(b);
    }

    @ExposeMethod("read_byte(self, /)")
    final int read_byte() {
        if (position >= size()) {
            throw Errors.valueError("read byte out of range");
        }
        return open().get(JAVA_BYTE, position++) & 0xff;
    }

    @ExposeMethod("readline(self, /)")
    final PyObject readline() {
        MemorySegment m = open();
        long end = position;
        while (end < m.byteSize()) {
            if (m.get(JAVA_BYTE, end++) == '\n') {
                break;
            }
        }
        byte[] b = end == position ? new byte[0] : bytes(position, end - position);
        position = end;
        return PyBytes.of(b);
    }

    @ExposeMethod("write(self, bytes, /)")
    final long write(PyObject bytes) {
        writable();
        byte[] data = Buffer.bytes(bytes);
        MemorySegment m = open();
        if (position > m.byteSize() || m.byteSize() - position < data.length) {
            throw Errors.valueError("data out of range");
        }
        MemorySegment.copy(data, 0, m, JAVA_BYTE, position, data.length);
        position += data.length;
        return data.length;
    }

    @ExposeMethod("write_byte(self, byte, /)")
    final void write_byte(long byte_) {
        MemorySegment m = writable();
        if (byte_ < 0 || byte_ > 255) {
            throw Errors.overflowError("unsigned byte integer is greater than maximum");
        }
        if (position >= m.byteSize()) {
            throw Errors.valueError("write byte out of range");
        }
        m.set(JAVA_BYTE, position++, (byte) byte_);
    }

    @ExposeMethod("seek(self, pos, whence=0, /)")
    final void seek(long pos, int whence) {
        long n = size();
        long to = switch (whence) {
            case 0 -> pos;
            case 1 -> position + pos;
            case 2 -> n + pos;
            default -> throw Errors.valueError("unknown seek type");
        };
        if (to < 0 || to > n) {
            throw Errors.valueError("seek out of range");
        }
        position = to;
    }

    @ExposeMethod("tell(self, /)")
    final long tell() {
        open();
        return position;
    }

    @ExposeMethod("size(self, /)")
    final long fileSize() {
        long n = size();
        return file >= 0 ? Math.max(size(file), 0) : n;
    }

    @ExposeMethod("flush(self, offset=0, size=NULL, /)")
    final void flush(long offset, PyObject size) {
        MemorySegment m = open();
        long n = size == null ? m.byteSize() - offset : PyInt.asIndexLong(size);
        if (offset < 0 || n < 0 || offset > m.byteSize() || m.byteSize() - offset < n) {
            throw Errors.valueError("flush values out of range");
        }
        if (access != READ && access != COPY) {
            Native.check(Native.call("msync", m.address() + offset, n, 4));
        }
    }

    @ExposeMethod("madvise(self, option, start=0, length=NULL, /)")
    final void madvise(int option, long start, PyObject length) {
        MemorySegment m = open();
        long n = length == null ? m.byteSize() : PyInt.asIndexLong(length);
        if (start < 0 || start >= m.byteSize()) {
            throw Errors.valueError("madvise start out of bounds");
        }
        if (n < 0) {
            throw Errors.valueError("madvise length invalid");
        }
        if (Long.MAX_VALUE - start < n) {
            throw Errors.overflowError("madvise length too large");
        }
        Native.check(Native.call("madvise", m.address() + start, Math.min(n, m.byteSize() - start), option));
    }

    @ExposeMethod("move(self, dest, src, count, /)")
    final void move(long dest, long src, long count) {
        MemorySegment m = writable();
        long n = m.byteSize();
        if (dest < 0 || src < 0 || count < 0 || n - dest < count || n - src < count) {
            throw Errors.valueError("source, destination, or count out of range");
        }
        MemorySegment.copy(m, src, m, dest, count);
    }

    @ExposeMethod("resize(self, newsize, /)")
    final void resize(long newsize) {
        MemorySegment m = open();
        synchronized (this) {
            if (exports.any()) {
                throw Errors.bufferError("mmap can't resize with extant pointers exported.");
            }
        }
        if (access == READ || access == COPY) {
            throw Errors.typeError("mmap can't resize a readonly or copy-on-write memory map.");
        }
        if (newsize < 0) {
            throw Errors.valueError("new size out of range");
        }
        if (file >= 0) {
            Native.check(Native.call("ftruncate", file, offset + newsize));
        }
        long address = Native.callLong("mremap", m.address(), m.byteSize(), newsize, 1);
        if (address < 0 && address > -4096) {
            throw Native.error(address);
        }
        arena.close();
        map(address, newsize);
    }

    private long find(PyObject sub, PyObject start, PyObject end, boolean last) {
        byte[] what = Buffer.bytes(sub);
        long n = size();
        long from = bound(start == null ? last ? 0 : position : PyInt.asClippedLong(start), n);
        long to = bound(end == null ? n : PyInt.asClippedLong(end), n);
        long most = to - what.length;
        MemorySegment m = open();
        for (long at = last ? most : from; last ? at >= from : at <= most; at += last ? -1 : 1) {
            int k = 0;
            while (k < what.length && m.get(JAVA_BYTE, at + k) == what[k]) {
                k++;
            }
            if (k == what.length) {
                return at;
            }
        }
        return -1;
    }

    private static long bound(long i, long n) {
        return Math.clamp(i < 0 ? i + n : i, 0, n);
    }

    @ExposeMethod("find(self, sub, start=NULL, end=NULL, /)")
    final long find(PyObject sub, PyObject start, PyObject end) {
        return find(sub, start, end, false);
    }

    @ExposeMethod("rfind(self, sub, start=NULL, end=NULL, /)")
    final long rfind(PyObject sub, PyObject start, PyObject end) {
        return find(sub, start, end, true);
    }

    final PyObject __repr__() {
        if (memory == null) {
            return PyStr.of("<mmap.mmap closed=True>");
        }
        String name = access == READ ? "ACCESS_READ" : access == WRITE ? "ACCESS_WRITE"
                : access == COPY ? "ACCESS_COPY" : "ACCESS_DEFAULT";
        return PyStr.of("<mmap.mmap closed=False, access=" + name + ", length=" + size() + ", pos=" + position
                + ", offset=" + offset + ">");
    }
}
