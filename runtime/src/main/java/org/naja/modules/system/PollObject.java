package org.naja.modules.system;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.LinkedHashMap;
import java.util.Map;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;
import org.naja.modules.io.FileTable;
import org.naja.modules.io.OsErrors;
import org.naja.objects.Errors;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyObject;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** What {@code select.poll()} returns. */
@ExposeType(name = "poll", module = "select", subclassable = false)
final class PollObject extends PyObject {
    static final PyType TYPE = PyType.of(new PollObjectExposed());
    private final Map<Integer, Integer> files = new LinkedHashMap<>();
    private boolean polling;

    @Override
    public PyType type() {
        return TYPE;
    }

    private static int mask(PyObject o) {
        if (o == null) {
            return 1 | 2 | 4;
        }
        PyInt i = PyInt.index(o);
        if (i.signum() < 0) {
            throw Errors.valueError("value must be positive");
        }
        if (!i.isLong() || i.longValue() > 0xffff) {
            throw Errors.overflowError("Python int too large to convert to C unsigned short");
        }
        return (int) i.longValue();
    }

    @ExposeMethod("register(self, fd, eventmask=NULL, /)")
    void register(ThreadState ts, PyObject fd, PyObject eventmask) {
        int number = PosixFiles.fileno(ts, fd);
        int mask = mask(eventmask);
        synchronized (files) {
            files.put(number, mask);
        }
    }

    @ExposeMethod("modify(self, fd, eventmask, /)")
    void modify(ThreadState ts, PyObject fd, PyObject eventmask) {
        int number = PosixFiles.fileno(ts, fd);
        int mask = mask(eventmask);
        synchronized (files) {
            if (files.replace(number, mask) == null) {
                throw OsErrors.of(OsErrors.ENOENT);
            }
        }
    }

    @ExposeMethod("unregister(self, fd, /)")
    void unregister(ThreadState ts, PyObject fd) {
        int number = PosixFiles.fileno(ts, fd);
        synchronized (files) {
            if (files.remove(number) != null) {
                return;
            }
        }
        throw Errors.keyError(PyInt.of(number));
    }

    @ExposeMethod("poll(self, timeout=None, /)")
    PyObject poll(ThreadState ts, PyObject timeout) {
        long deadline = SelectModule.deadline(timeout, 1_000_000L);
        if (deadline == Long.MIN_VALUE) {
            deadline = Long.MAX_VALUE;
        }
        int[] numbers;
        int[] masks;
        synchronized (files) {
            if (polling) {
                throw Errors.runtimeError("concurrent poll() invocation");
            }
            polling = true;
            int n = files.size();
            numbers = new int[n];
            masks = new int[n];
            int at = 0;
            for (Map.Entry<Integer, Integer> e : files.entrySet()) {
                numbers[at] = e.getKey();
                masks[at++] = e.getValue();
            }
        }
        try (Arena a = Arena.ofConfined()) {
            FileTable table = FileTable.of(ts.interpreter);
            MemorySegment m = a.allocate(8L * numbers.length + 8, 8);
            boolean missing = false;
            for (int i = 0; i < numbers.length; i++) {
                boolean open = table.isOpen(numbers[i]);
                missing |= !open;
                m.set(JAVA_INT, 8L * i, open ? table.get(numbers[i]).descriptor() : -1);
                m.set(JAVA_INT, 8L * i + 4, masks[i]);
            }
            SelectModule.poll(ts, m, numbers.length, missing ? Long.MIN_VALUE / 2 : deadline);
            PyList ready = new PyList();
            for (int i = 0; i < numbers.length; i++) {
                int events = m.get(JAVA_INT, 8L * i) < 0 ? Waits.POLLNVAL : m.get(JAVA_SHORT, 8L * i + 6) & 0xffff;
                if (events != 0) {
                    ready.append(PyTuple.of(PyInt.of(numbers[i]), PyInt.of(events)));
                }
            }
            return ready;
        } finally {
            polling = false;
        }
    }
}
