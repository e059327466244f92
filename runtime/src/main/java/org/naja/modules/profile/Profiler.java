package org.naja.modules.profile;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.objects.Errors;
import org.naja.objects.Interpreter;
import org.naja.objects.PyFloat;
import org.naja.objects.PyFrame;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyType;
import org.naja.objects.StructSequence;
import org.naja.objects.ThreadState;

/** Counts and times the calls of the thread that has enabled it, as its profile function. */
@ExposeType(name = "Profiler", module = "_lsprof", derived = true,
        doc = "Build a profiler object using the specified timer function.\n\n"
                + "The default timer is a fast built-in one based on real time.\nFor custom timer functions "
        + "returning integers, 'timeunit' can\nbe a float specifying a scale (that is, how long each integer unit\n"
        + "is, in seconds).")
public class Profiler extends PyObject {
    public static final PyType TYPE = PyType.of(new ProfilerExposed());

    /** The figures of a function, or of its calls from one caller. */
    private static class Figures {
        double total;
        double inline;
        long calls;
        long recursiveCalls;
        int depth;

        void enter() {
            depth++;
        }

        void leave(double passed, double own) {
            if (--depth == 0) {
                total += passed;
            } else {
                recursiveCalls++;
            }
            inline += own;
            calls++;
        }
    }

    private static final class Entry extends Figures {
        final PyObject code;
        final Map<Entry, Figures> callees = new LinkedHashMap<>();

        Entry(PyObject code) {
            this.code = code;
        }
    }

    /** A call that has not ended. */
    private static final class Call {
        final Entry entry;
        final Call caller;
        double began;
        double inCallees;

        Call(Entry entry, Call caller) {
            this.entry = entry;
            this.caller = caller;
        }
    }

    /** By code object, or by what a built-in function is called. */
    private final Map<Object, Entry> entries = new LinkedHashMap<>();
    private final long start = System.nanoTime();
    private Call current;
    private PyObject timer;
    private double unit;
    private boolean subcalls;
    private boolean builtins;
    /** The profile function, while this is enabled. */
    private PyObject installed;

    protected Profiler() {}

    @ExposeNew(value = "Profiler(*args, **kwargs)", textSignature = false)
    static PyObject __new__(PyType type, PyObject[] args, String[] kwnames) {
        return type == TYPE ? new Profiler() : new ProfilerDerived(type);
    }

    @ExposeMethod("__init__(self, timer=None, timeunit=0.0, subcalls=True, builtins=True)")
    final void __init__(PyObject timer, double timeunit, boolean subcalls, boolean builtins) {
        this.timer = timer == PyNone.NONE ? null : timer;
        this.unit = timeunit;
        this.subcalls = subcalls;
        this.builtins = builtins;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @ExposeMethod(value = "enable(self, subcalls=True, builtins=True)", textSignature = false,
            doc = "enable(subcalls=True, builtins=True)\n\nStart collecting profiling information.\nIf 'subcalls' is "
                    + "True, also records for each function\nstatistics separated according to its current caller.\nIf "
                    + "'builtins' is True, records the time spent in\nbuilt-in functions separately from their caller.")
    final void enable(ThreadState ts, boolean subcalls, boolean builtins) {
        if (ts.profileFunction != null && ts.profileFunction != installed) {
            throw Errors.valueError("Another profiling tool is already active");
        }
        this.subcalls = subcalls;
        this.builtins = builtins;
        installed = getAttr("_event");
        ts.profileFunction = installed;
        Interpreter.raiseFlag(ts, ThreadState.TRACING);
    }

    @ExposeMethod(value = "disable(self)", textSignature = false,
            doc = "disable()\n\nStop collecting profiling information.\n")
    final void disable(ThreadState ts) {
        if (installed != null && ts.profileFunction == installed) {
            ts.profileFunction = null;
            if (ts.traceFunction == null) {
                Interpreter.clearFlag(ts, ThreadState.TRACING);
            }
        }
        installed = null;
        while (current != null) {
            leave(ts);
        }
    }

    @ExposeMethod(value = "clear(self)", textSignature = false,
            doc = "clear()\n\nClear all profiling information collected so far.\n")
    final void clear() {
        entries.clear();
        current = null;
    }

    /** Takes an event of the profile function. */
    @ExposeMethod("_event(self, frame, event, arg, /)")
    final void event(ThreadState ts, PyObject frame, PyObject event, PyObject argument) {
        switch (event.str().toJava()) {
            case "call" -> {
                if (frame instanceof PyFrame f) {
                    enter(ts, entries.computeIfAbsent(f.code(), code -> new Entry(f.code())));
                }
            }
            case "c_call" -> {
                if (builtins) {
                    String name = describe(argument);
                    enter(ts, entries.computeIfAbsent(name, n -> new Entry(PyStr.of(name))));
                }
            }
            case "return" -> leave(ts);
            default -> {
                if (builtins) {
                    leave(ts);
                }
            }
        }
    }

    /** How the statistics name a built-in function or method. */
    private static String describe(PyObject function) {
        String name = function.lookupAttr("__name__") instanceof PyStr s ? s.toJava() : function.type().name();
        PyObject self = function.lookupAttr("__self__");
        PyObject method = self == null ? null : self.type().lookup(name);
        if (method != null) {
            return method.repr().str().toJava();
        }
        if (self == null && function.lookupAttr("__objclass__") != null) {
            return function.repr().str().toJava();
        }
        return function.lookupAttr("__module__") instanceof PyStr module
                ? "<built-in method " + module.toJava() + "." + name + ">" : "<built-in method " + name + ">";
    }

    private double now(ThreadState ts) {
        if (timer == null) {
            return (System.nanoTime() - start) * 1e-9;
        }
        PyObject time = timer.call0(ts);
        return unit > 0 ? PyInt.index(time).toDouble() * unit : PyFloat.toDouble(time);
    }

    private void enter(ThreadState ts, Entry entry) {
        entry.enter();
        if (subcalls && current != null) {
            current.entry.callees.computeIfAbsent(entry, e -> new Figures()).enter();
        }
        Call call = new Call(entry, current);
        current = call;
        call.began = now(ts);
    }

    private void leave(ThreadState ts) {
        Call call = current;
        if (call == null) {
            return; // it began before this was enabled
        }
        double passed = now(ts) - call.began;
        double own = passed - call.inCallees;
        Call caller = call.caller;
        current = caller;
        call.entry.leave(passed, own);
        if (caller != null) {
            caller.inCallees += passed;
            Figures edge = caller.entry.callees.get(call.entry);
            if (edge != null && edge.depth > 0) {
                edge.leave(passed, own);
            }
        }
    }

    @ExposeMethod(value = "getstats(self)", textSignature = false,
            doc = "getstats() -> list of profiler_entry objects\n\n"
            + "Return all information collected by the profiler.\nEach profiler_entry is a tuple-like object with the\n"
            + "following attributes:\n\n"
            + "    code          code object\n"
            + "    callcount     how many times this was called\n"
            + "    reccallcount  how many times called recursively\n"
            + "    totaltime     total time in this entry\n"
            + "    inlinetime    inline time in this entry (not in subcalls)\n"
            + "    calls         details of the calls\n\n"
            + "The calls attribute is either None or a list of\nprofiler_subentry objects:\n\n"
            + "    code          called code object\n"
            + "    callcount     how many times this is called\n"
            + "    reccallcount  how many times this is called recursively\n"
            + "    totaltime     total time spent in this call\n"
            + "    inlinetime    inline time (not in further subcalls)\n")
    final PyObject getstats() {
        List<PyObject> stats = new ArrayList<>();
        for (Entry entry : entries.values()) {
            if (entry.calls == 0) {
                continue; // still running for the first time
            }
            List<PyObject> calls = new ArrayList<>();
            entry.callees.forEach((callee, edge) -> {
                if (edge.calls > 0) {
                    calls.add(StructSequence.make(LsprofModule.SUBENTRY, callee.code, PyInt.of(edge.calls),
                            PyInt.of(edge.recursiveCalls), PyFloat.of(edge.total), PyFloat.of(edge.inline)));
                }
            });
            PyObject details = calls.isEmpty() ? PyNone.NONE : PyList.of(calls.toArray(new PyObject[0]));
            stats.add(StructSequence.make(LsprofModule.ENTRY, entry.code, PyInt.of(entry.calls),
                    PyInt.of(entry.recursiveCalls), PyFloat.of(entry.total), PyFloat.of(entry.inline), details));
        }
        return PyList.of(stats.toArray(new PyObject[0]));
    }
}
