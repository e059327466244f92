package org.naja.modules.nbd;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.naja.modules.io.FileTable;
import org.naja.modules.io.OsErrors;
import org.naja.modules.system.Environment;
import org.naja.nbd.NbdCallbacks;
import org.naja.nbd.NbdCallbacks.ErrorCell;
import org.naja.nbd.NbdException;
import org.naja.nbd.NbdHandle;
import org.naja.objects.Abstract;
import org.naja.objects.Errors;
import org.naja.objects.PyBytes;
import org.naja.objects.PyException;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** The handle behind an NBD object, and what goes between it and Python: arguments, callbacks, errors. */
abstract class NbdBase extends PyObject {
    private static final BigInteger TWO_64 = BigInteger.ONE.shiftLeft(64);

    private volatile NbdHandle handle = new NbdHandle();
    /** The socket's number in the table of files; -1: it was not asked for. */
    private int number = -1;

    // ---- the handle --------------------------------------------------------------------------------------------------

    /** The handle, for a call of that name. */
    final NbdHandle handle(String call) {
        NbdHandle h = handle;
        if (h == null) {
            ThreadState ts = ThreadState.current();
            throw Errors.of(exception(ts, "ClosedHandle"), "nbd_" + call + ": the handle is closed");
        }
        return h;
    }

    /** The handle for a call that may wait: signals can end it. */
    final NbdHandle waiting(String call) {
        NbdHandle h = handle(call);
        ThreadState ts = ThreadState.current();
        h.setInterruption(() -> signals(ts));
        return h;
    }

    private static void signals(ThreadState ts) {
        if (ThreadState.current() == ts && (ts.breaker & (ThreadState.INTERRUPT | ThreadState.FINALIZE)) != 0) {
            ts.poll(ts.top);
        }
    }

    /** The handle for a call that connects: a server that it starts sees the interpreter's environment and folder. */
    final NbdHandle connecting(ThreadState ts, String call) {
        NbdHandle h = waiting(call);
        FileTable table = FileTable.of(ts.interpreter);
        h.setChildren(Environment.of(ts.interpreter).block(), table.folder().toString());
        return h;
    }

    final NbdHandle takeHandle(String call) {
        NbdHandle h = handle(call);
        handle = null;
        return h;
    }

    /** The number of the handle's socket for Python. */
    final int number(ThreadState ts, NbdHandle h) {
        int descriptor = h.aioGetFd();
        if (number < 0) {
            FileTable table = FileTable.of(ts.interpreter);
            number = table.add(new HandleFile(descriptor));
            h.setReleased(() -> release(table));
        }
        return number;
    }

    private void release(FileTable table) {
        int n = number;
        number = -1;
        if (n >= 0 && table.isOpen(n)) {
            table.close(n);
        }
    }

    /** A descriptor of the same socket for the handle; the number goes with it from now on. */
    final int adopt(ThreadState ts, int sock) {
        FileTable table = FileTable.of(ts.interpreter);
        int copy = NbdHandle.duplicate(table.descriptor(sock));
        if (copy < 0) {
            throw OsErrors.of(-copy);
        }
        number = sock;
        handle.setReleased(() -> release(table));
        return copy;
    }

    // ---- errors ------------------------------------------------------------------------------------------------------

    private static PyType exception(ThreadState ts, String name) {
        return (PyType) ts.interpreter.importModule(ts, "nbd").getAttr(name);
    }

    final PyException error(NbdException e) {
        ThreadState ts = ThreadState.current();
        return Errors.of(exception(ts, "Error"), PyStr.of(e.getMessage()), PyInt.of(e.errnum()));
    }

    // ---- arguments ---------------------------------------------------------------------------------------------------

    /** The low 64 bits of an integer. */
    static long bits(PyObject o) {
        PyInt i = PyInt.index(o);
        return i.isLong() ? i.longValue() : i.bigValue().longValue();
    }

    /** The integer of 64 bits without sign. */
    static PyObject u64(long bits) {
        return bits >= 0 ? PyInt.of(bits) : PyInt.of(BigInteger.valueOf(bits).add(TWO_64));
    }

    static String path(ThreadState ts, PyObject o) {
        String text = FileTable.pathText(ts, o);
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        byte[] resolved = FileTable.of(ts.interpreter).nativePath(bytes);
        return resolved == bytes ? text : new String(resolved, StandardCharsets.UTF_8);
    }

    static List<String> strings(PyObject o) {
        if (!(o instanceof PyList list)) {
            throw Errors.typeError("expecting a list parameter");
        }
        List<String> all = new ArrayList<>();
        for (PyObject item : list.toArray()) {
            if (item instanceof PyStr s) {
                all.add(s.toJava());
            } else if (item instanceof PyBytes b) {
                all.add(new String(b.toBytes(), StandardCharsets.UTF_8));
            } else {
                throw Errors.typeError("expecting a list of strings, not " + item.type().name());
            }
        }
        return all;
    }

    // ---- callbacks ---------------------------------------------------------------------------------------------------

    static void callable(PyObject f, String parameter) {
        if (!Abstract.isCallable(f)) {
            throw Errors.typeError("callback parameter " + parameter + " is not callable");
        }
    }

    /** Calls it; -1 when it raised an exception, which is printed. What is no integer counts as 0. */
    static int call(PyObject f, PyObject... args) {
        ThreadState ts = ThreadState.current();
        try {
            PyObject r = f.callN(ts, args);
            return r instanceof PyInt i ? (int) bits(i) : 0;
        } catch (PyException e) {
            print(ts, e);
            return -1;
        }
    }

    private static void print(ThreadState ts, PyException e) {
        PyObject hook = ts.interpreter.sysAttribute("excepthook");
        PyObject traceback = e.value.lookupAttr("__traceback__");
        if (hook == null) {
            throw e;
        }
        hook.callN(ts, e.value.type(), e.value, traceback == null ? PyNone.NONE : traceback);
    }

    static NbdCallbacks.Completion completion(PyObject f) {
        if (f == PyNone.NONE) {
            return null;
        }
        callable(f, "completion");
        return e -> call(f, new ErrorObject(e));
    }

    static NbdCallbacks.ExportName exports(PyObject f) {
        callable(f, "list");
        return (name, description) -> call(f, PyStr.of(name), PyStr.of(description));
    }

    static NbdCallbacks.ContextName contexts(PyObject f) {
        callable(f, "context");
        return name -> call(f, PyStr.of(name));
    }

    static NbdCallbacks.Debug debug(PyObject f) {
        callable(f, "debug");
        return (context, message) -> call(f, PyStr.of(context), PyStr.of(message));
    }

    /** Pairs of length and flags one after the other. */
    static NbdCallbacks.Extent extents(PyObject f, boolean pairs) {
        callable(f, "extent");
        return (context, offset, entries, e) -> {
            int n = pairs ? entries.length / 2 : entries.length;
            PyObject[] items = new PyObject[n];
            for (int i = 0; i < n; i++) {
                items[i] = pairs ? PyTuple.of(u64(entries[2 * i]), u64(entries[2 * i + 1])) : u64(entries[i]);
            }
            return call(f, PyStr.of(context), u64(offset), PyList.of(items), new ErrorObject(e));
        };
    }

    static PyObject cell(ErrorCell e) {
        return new ErrorObject(e);
    }
}
