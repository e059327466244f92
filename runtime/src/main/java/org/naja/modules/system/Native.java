package org.naja.modules.system;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.naja.modules.io.OsErrors;
import org.naja.objects.Errors;
import org.naja.objects.PyException;

/**
 * Calls of the C library. All functions go through one linked shape, seven integers to an integer: linking costs tens of
 * milliseconds a shape, and a function that takes fewer integers or pointers never looks at the other registers.
 * The class is loaded when the first call is made.
 */
public final class Native {
    private static final SymbolLookup LIBRARY;
    private static final MethodHandle CALL;
    private static final VarHandle ERRNO;
    private static final ConcurrentHashMap<String, MemorySegment> SYMBOLS = new ConcurrentHashMap<>();
    private static final ThreadLocal<MemorySegment> CAPTURED =
            ThreadLocal.withInitial(() -> Arena.ofAuto().allocate(Linker.Option.captureStateLayout()));
    /** Names and layouts differ between the processors. */
    static final boolean ARM = System.getProperty("os.arch").equals("aarch64");

    static {
        Linker linker = Linker.nativeLinker();
        LIBRARY = linker.defaultLookup();
        CALL = linker.downcallHandle(
                FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG,
                        JAVA_LONG),
                Linker.Option.captureCallState("errno"));
        ERRNO = Linker.Option.captureStateLayout().varHandle(
                java.lang.foreign.MemoryLayout.PathElement.groupElement("errno"));
        NativeState.linked = true;
    }

    private Native() {}

    private static MemorySegment symbol(String name) {
        MemorySegment s = SYMBOLS.get(name);
        if (s == null) {
            Optional<MemorySegment> found = LIBRARY.find(name);
            s = found.orElse(MemorySegment.NULL);
            SYMBOLS.put(name, s);
        }
        return s;
    }

    static boolean has(String name) {
        return symbol(name).address() != 0;
    }

    /** A function that returns {@code int}: its result, or {@code -errno} where that is -1. */
    static int call(String name, long... a) {
        long r = raw(name, a);
        return (int) r == -1 ? -errno() : (int) r;
    }

    /** A function that returns {@code long}: its result, or {@code -errno} where that is -1. */
    static long callLong(String name, long... a) {
        long r = raw(name, a);
        return r == -1 ? -errno() : r;
    }

    /** The errno of this thread's last call. */
    static int errno() {
        return (int) ERRNO.get(CAPTURED.get(), 0L);
    }

    /** Just the result. */
    static long raw(String name, long... a) {
        MemorySegment f = symbol(name);
        if (f.address() == 0) {
            throw OsErrors.of(OsErrors.ENOSYS);
        }
        int n = a.length;
        try {
            return (long) CALL.invokeExact(f, CAPTURED.get(), n > 0 ? a[0] : 0L, n > 1 ? a[1] : 0L, n > 2 ? a[2] : 0L,
                    n > 3 ? a[3] : 0L, n > 4 ? a[4] : 0L, n > 5 ? a[5] : 0L,
                    n > 6 ? a[6] : 0L);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /** A result below 0 becomes OSError. */
    static long check(long result) {
        if (result < 0) {
            throw OsErrors.of((int) -result);
        }
        return result;
    }

    // ---- memory --------------------------------------------------------------------------------------------------------

    /** The address of a copy with a zero byte behind. */
    static long string(Arena arena, byte[] bytes) {
        MemorySegment m = arena.allocate(bytes.length + 1L);
        MemorySegment.copy(bytes, 0, m, JAVA_BYTE, 0, bytes.length);
        return m.address();
    }

    static long string(Arena arena, String ascii) {
        return arena.allocateFrom(ascii).address();
    }

    /** A copy in native memory. */
    static MemorySegment copy(Arena arena, byte[] bytes, int from, int n) {
        MemorySegment m = arena.allocate(Math.max(n, 1));
        MemorySegment.copy(bytes, from, m, JAVA_BYTE, 0, n);
        return m;
    }

    /** A {@code char *[]} with NULL at the end. */
    static long strings(Arena arena, byte[][] all) {
        MemorySegment array = arena.allocate(8L * (all.length + 1), 8);
        for (int i = 0; i < all.length; i++) {
            array.set(JAVA_LONG, 8L * i, string(arena, all[i]));
        }
        return array.address();
    }

    static MemorySegment allocate(Arena arena, long size) {
        try {
            return arena.allocate(Math.max(size, 1), 8);
        } catch (OutOfMemoryError | IllegalArgumentException e) {
            throw Errors.memoryError();
        }
    }

    static byte[] bytes(MemorySegment m, long n) {
        byte[] out = new byte[(int) n];
        MemorySegment.copy(m, JAVA_BYTE, 0, out, 0, out.length);
        return out;
    }

    /** The bytes of a C string at {@code address}. */
    static byte[] cString(long address) {
        MemorySegment m = MemorySegment.ofAddress(address).reinterpret(Integer.MAX_VALUE);
        int n = 0;
        while (m.get(JAVA_BYTE, n) != 0) {
            n++;
        }
        return bytes(m, n);
    }

    static long u32(MemorySegment m, long at) {
        return Integer.toUnsignedLong(m.get(JAVA_INT, at));
    }

    static PyException error(long negative) {
        return OsErrors.of((int) -negative);
    }
}
