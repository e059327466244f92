package org.naja.modules.system;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.ByteArrayOutputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.naja.memory.Buffer;
import org.naja.modules.io.FileTable;
import org.naja.objects.Errors;
import org.naja.objects.PyBytes;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyObject;
import org.naja.objects.PyTuple;
import org.naja.objects.Sequences;
import org.naja.objects.ThreadState;

/** {@code struct msghdr} with data and ancillary data; passed descriptors change between the table's and the system's. */
final class Messages {
    private static final int SOL_SOCKET = 1, SCM_RIGHTS = 1;

    private Messages() {}

    static long align(long n) {
        return n + 7 & ~7L;
    }

    static MemorySegment toSend(ThreadState ts, Arena a, PyObject buffers, PyObject ancillary) {
        ByteArrayOutputStream data = new ByteArrayOutputStream();
        for (PyObject o : Sequences.toArray(buffers)) {
            data.writeBytes(Buffer.bytes(o));
        }
        byte[] bytes = data.toByteArray();
        MemorySegment header = a.allocate(56, 8);
        MemorySegment vector = a.allocate(16, 8);
        vector.set(JAVA_LONG, 0, Native.copy(a, bytes, 0, bytes.length).address());
        vector.set(JAVA_LONG, 8, bytes.length);
        header.set(JAVA_LONG, 16, vector.address());
        header.set(JAVA_LONG, 24, 1);
        if (ancillary != null) {
            byte[] control = control(ts, ancillary);
            if (control.length > 0) {
                MemorySegment m = a.allocate(control.length, 8);
                MemorySegment.copy(control, 0, m, JAVA_BYTE, 0, control.length);
                header.set(JAVA_LONG, 32, m.address());
                header.set(JAVA_LONG, 40, control.length);
            }
        }
        return header;
    }

    private static byte[] control(ThreadState ts, PyObject ancillary) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (PyObject item : Sequences.toArray(ancillary)) {
            PyObject[] three = Sequences.toArray(item);
            if (three.length != 3) {
                throw Errors.typeError("[sendmsg() ancillary data items] must be 3-item tuples");
            }
            int level = PyInt.asIndexInt(three[0]);
            int type = PyInt.asIndexInt(three[1]);
            byte[] data = Buffer.bytes(three[2]).clone();
            if (level == SOL_SOCKET && type == SCM_RIGHTS) {
                ByteBuffer b = ByteBuffer.wrap(data).order(ByteOrder.nativeOrder());
                for (int i = 0; i + 4 <= data.length; i += 4) {
                    b.putInt(i, FileTable.of(ts.interpreter).descriptor(b.getInt(i)));
                }
            }
            ByteBuffer head = ByteBuffer.allocate((int) align(16 + data.length)).order(ByteOrder.nativeOrder());
            head.putLong(16 + data.length).putInt(level).putInt(type).put(data);
            out.writeBytes(head.array());
        }
        return out.toByteArray();
    }

    static MemorySegment toReceive(Arena a, MemorySegment data, long n, long controlSize) {
        if (controlSize < 0 || controlSize > 1 << 20) {
            throw Errors.valueError("invalid ancillary data buffer length");
        }
        MemorySegment header = a.allocate(56, 8);
        MemorySegment vector = a.allocate(16, 8);
        vector.set(JAVA_LONG, 0, data.address());
        vector.set(JAVA_LONG, 8, n);
        header.set(JAVA_LONG, 0, a.allocate(SocketAddress.SIZE, 8).address());
        header.set(JAVA_LONG, 16, vector.address());
        header.set(JAVA_LONG, 24, 1);
        header.set(JAVA_LONG, 32, controlSize == 0 ? 0 : a.allocate(controlSize, 8).address());
        return header;
    }

    static long receive(int fd, MemorySegment header, long controlSize, int flags) {
        header.set(JAVA_INT, 8, SocketAddress.SIZE);
        header.set(JAVA_LONG, 40, controlSize);
        return Native.callLong("recvmsg", fd, header.address(), flags);
    }

    /** {@code (data, ancdata, flags, address)}. */
    static PyObject result(ThreadState ts, MemorySegment header, PyObject data) {
        PyList ancillary = new PyList();
        long n = header.get(JAVA_LONG, 40);
        if (n > 0) {
            MemorySegment m = MemorySegment.ofAddress(header.get(JAVA_LONG, 32)).reinterpret(n);
            for (long at = 0; at + 16 <= n;) {
                long length = m.get(JAVA_LONG, at);
                if (length < 16) {
                    break;
                }
                int level = m.get(JAVA_INT, at + 8);
                int type = m.get(JAVA_INT, at + 12);
                byte[] bytes = Native.bytes(m.asSlice(at + 16), Math.min(length - 16, n - at - 16));
                if (level == SOL_SOCKET && type == SCM_RIGHTS) {
                    ByteBuffer b = ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder());
                    for (int i = 0; i + 4 <= bytes.length; i += 4) {
                        int fd = b.getInt(i);
                        int flags = Math.max(Native.call("fcntl", fd, 3, 0), 0);
                        b.putInt(i, FileTable.of(ts.interpreter).add(new NativeFile(fd, flags, null)));
                    }
                }
                ancillary.append(PyTuple.of(new PyObject[] {PyInt.of(level), PyInt.of(type), PyBytes.of(bytes)}));
                at += align(length);
            }
        }
        MemorySegment name = MemorySegment.ofAddress(header.get(JAVA_LONG, 0)).reinterpret(SocketAddress.SIZE);
        return PyTuple.of(new PyObject[] {
            data, ancillary, PyInt.of(header.get(JAVA_INT, 48) & ~0x40000000),
            SocketAddress.read(name, header.get(JAVA_INT, 8))
        });
    }
}
