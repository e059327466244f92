package org.naja.execution.greenlet;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeSet;
import org.naja.expose.ExposeType;
import org.naja.objects.Errors;
import org.naja.objects.PyBaseException;
import org.naja.objects.PyBaseObject;
import org.naja.objects.PyDict;
import org.naja.objects.PyException;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyFrame;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTraceback;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/**
 * {@code greenlet.greenlet}: a stack of Python calls that runs, suspends and resumes inside one thread. A switch swaps
 * the thread's top frame and context and costs the same at any depth; frames are heap objects, so
 * {@code gr_frame} can be walked at any time.
 */
@ExposeType(name = "greenlet", module = "greenlet", derived = true, hasDict = true)
public class PyGreenlet extends PyObject {
    public static final PyType TYPE = PyType.of(new PyGreenletExposed());
    public static final PyType ERROR = PyExceptions.create("greenlet.error", PyExceptions.EXCEPTION);
    public static final PyType EXIT = PyExceptions.create("greenlet.GreenletExit", PyExceptions.BASE_EXCEPTION);

    private enum State { NEW, STARTED, DEAD }

    private State state = State.NEW;
    /** The thread's greenlets; {@code null} until started: then that of the parent lineage counts. */
    private Hub hub;
    private PyGreenlet parent;
    private PyObject run;
    private Stack stack;
    /** In the hub's list, once it has been suspended. */
    Hub.Entry entry;
    private PyDict dict;

    // What the thread state holds while this greenlet runs:
    private PyFrame top;
    private int nativeDepth;
    private int descents;
    private PyObject context;

    // What a switch brings along:
    private PyObject[] args;
    private String[] kwnames;
    private PyException thrown;
    private PyGreenlet origin;

    /** The main greenlet of a thread. */
    PyGreenlet(Hub hub) {
        this.hub = hub;
        this.state = State.STARTED;
    }

    public PyGreenlet() {
        this.parent = Hub.current().current;
    }

    @ExposeNew("greenlet(*args, **kwargs)")
    static PyObject __new__(PyType type, PyObject[] args, String[] kwnames) {
        return type == TYPE ? new PyGreenlet() : new PyGreenletDerived(type);
    }

    @ExposeMethod("__init__(self, run=NULL, parent=None)")
    final void init(PyObject run, PyObject parent) {
        if (run != null) {
            setRun(run);
        }
        if (parent != PyNone.NONE) {
            setParent(parent);
        }
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    static PyException error(String text) {
        return Errors.of(ERROR, text);
    }

    Stack stack() {
        return stack;
    }

    void save(ThreadState ts) {
        top = ts.top;
        nativeDepth = ts.nativeDepth;
        descents = ts.descents;
        context = ts.context;
    }

    void restore(ThreadState ts) {
        ts.top = top;
        ts.nativeDepth = nativeDepth;
        ts.descents = descents;
        ts.context = context;
        top = null;
    }

    /** Whether it is suspended in a call from {@code f}, or in {@code f} itself. */
    boolean holds(PyFrame f) {
        for (PyFrame g = top; g != null; g = g.back) {
            if (g == f) {
                return true;
            }
        }
        return false;
    }

    boolean isMain() {
        return hub != null && hub.main == this;
    }

    private boolean isActive() {
        return state == State.STARTED;
    }

    /** The thread this greenlet belongs to: its own once started, else that of the nearest started ancestor. */
    private Hub lineage() {
        for (PyGreenlet g = this; g != null; g = g.parent) {
            if (g.hub != null) {
                return g.hub;
            }
        }
        return Hub.current();
    }

    // ---- switching -------------------------------------------------------------------------------------------------

    /** {@code g.switch(*args, **kwargs)}. */
    @ExposeMethod("switch(self, *args, **kwargs)")
    final PyObject switchTo(ThreadState ts, PyObject[] args, String[] kwnames) {
        return transfer(ts, args, kwnames, null);
    }

    @ExposeMethod("throw(self, type=NULL, value=NULL, traceback=NULL, /)")
    final PyObject throwInto(ThreadState ts, PyObject type, PyObject value, PyObject traceback) {
        PyException e = exception(ts, type, value, traceback);
        if (state == State.DEAD && e.matches(EXIT)) {
            // As if it had been running and had returned the exception.
            return transfer(ts, new PyObject[] {e.value}, null, null);
        }
        if (state == State.NEW && !isMain()) {
            getAttr("run");
        }
        return transfer(ts, null, null, e);
    }

    private static PyException exception(ThreadState ts, PyObject type, PyObject value, PyObject traceback) {
        if (traceback != null && traceback != PyNone.NONE && !(traceback instanceof PyTraceback)) {
            throw Errors.typeError("throw() third argument must be a traceback object");
        }
        PyObject kind = type == null ? EXIT : type;
        PyBaseException e;
        if (kind instanceof PyBaseException instance) {
            if (value != null && value != PyNone.NONE) {
                throw Errors.typeError("instance exception may not have a separate value");
            }
            e = instance;
        } else if (kind instanceof PyType t && t.isSubtype(PyBaseException.TYPE)) {
            PyObject made = value == null || value == PyNone.NONE ? kind.call0(ts)
                    : value instanceof PyBaseException v && v.type().isSubtype(t) ? v
                    : value instanceof PyTuple tuple ? kind.callN(ts, tuple.toArray()) : kind.call1(ts, value);
            if (!(made instanceof PyBaseException b)) {
                throw Errors.typeError("exceptions must derive from BaseException");
            }
            e = b;
        } else {
            throw Errors.typeError("exceptions must be classes, or instances, not " + kind.type().name());
        }
        if (traceback instanceof PyTraceback tb) {
            e.traceback = tb;
        }
        return e.throwable();
    }

    private PyObject transfer(ThreadState ts, PyObject[] args, String[] kwnames, PyException thrown) {
        Hub hub = Hub.of(ts);
        PyGreenlet self = hub.current;
        Hub mine = lineage();
        if (mine != hub) {
            throw error(mine.ts.ended
                    ? "cannot switch to a different thread (which happens to have exited)"
                    : "Cannot switch to a different thread\n\tCurrent:  " + hub.current.repr().toJava()
                    + "\n\tExpected: " + mine.current.repr().toJava());
        }
        PyGreenlet target = this;
        while (target.state == State.DEAD) {
            target = target.parent;
        }
        target.deliver(self, args, kwnames, thrown);
        if (target != self) {
            if (target.state == State.NEW) {
                target.start(ts, hub);
            }
            hub.transfer(target);
        }
        return self.arrive(ts, hub);
    }

    private void deliver(PyGreenlet from, PyObject[] args, String[] kwnames, PyException thrown) {
        this.origin = from;
        this.args = args;
        this.kwnames = kwnames;
        this.thrown = thrown;
    }

    /** Back in this greenlet: tells the tracer, then raises or returns what came with the switch. */
    private PyObject arrive(ThreadState ts, Hub hub) {
        PyObject[] values = args;
        String[] names = kwnames;
        args = null;
        kwnames = null;
        PyException e = thrown;
        thrown = null;
        PyGreenlet from = origin;
        origin = null;
        if (hub.trace != null && from != null) {
            traceSwitch(ts, hub, from, e != null);
        }
        if (e != null) {
            throw e;
        }
        return result(values, names);
    }

    private void traceSwitch(ThreadState ts, Hub hub, PyGreenlet from, boolean isThrow) {
        PyObject trace = hub.trace;
        try {
            trace.call2(ts, PyStr.of(isThrow ? "throw" : "switch"), PyTuple.of(new PyObject[] {from, this}));
        } catch (PyException failed) {
            hub.trace = null;
            throw failed;
        }
    }

    /** What {@code switch()} returns for the arguments given to it. */
    private static PyObject result(PyObject[] values, String[] names) {
        if (values == null) {
            return PyTuple.EMPTY;
        }
        if (names == null || names.length == 0) {
            return values.length == 1 ? values[0] : PyTuple.of(values);
        }
        int positional = values.length - names.length;
        PyDict keywords = new PyDict();
        for (int i = 0; i < names.length; i++) {
            keywords.put(names[i], values[positional + i]);
        }
        if (positional == 0) {
            return keywords;
        }
        return PyTuple.of(new PyObject[] {PyTuple.of(java.util.Arrays.copyOf(values, positional)), keywords});
    }

    private void start(ThreadState ts, Hub hub) {
        PyObject code = null;
        if (thrown == null) {
            PyObject[] values = args;
            String[] names = kwnames;
            PyGreenlet from = origin;
            // May run Python code, which may even switch.
            code = getAttr("run");
            deliver(from, values, names, null);
            if (state != State.NEW) {
                return;
            }
        }
        this.hub = hub;
        state = State.STARTED;
        run = null;
        nativeDepth = 0;
        descents = 0;
        top = null;
        PyObject callable = code;
        stack = Stack.of(() -> body(ts, hub, callable));
    }

    /** What runs on the greenlet's stack. */
    private void body(ThreadState ts, Hub hub, PyObject code) {
        PyObject[] result = null;
        PyException failure = null;
        try {
            PyException e = thrown;
            PyObject[] values = args;
            String[] names = kwnames;
            PyGreenlet from = origin;
            deliver(null, null, null, null);
            if (hub.trace != null && from != null) {
                traceSwitch(ts, hub, from, e != null);
            }
            if (e != null) {
                throw e;
            }
            result = new PyObject[] {code.call(ts, values == null ? new PyObject[0] : values, names)};
        } catch (Throwable t) {
            PyException e = PyException.of(t);
            if (e.matches(EXIT)) {
                result = new PyObject[] {e.value};
            } else {
                failure = e;
            }
        }
        state = State.DEAD;
        stack = null;
        if (entry != null) {
            hub.remove(entry);
            entry = null;
        }
        goToParent(ts, hub, result, failure);
    }

    /** The end of a greenlet: result or exception go to the nearest living parent, started if need be. */
    private void goToParent(ThreadState ts, Hub hub, PyObject[] result, PyException failure) {
        PyGreenlet target = parent;
        PyObject[] values = result;
        PyException e = failure;
        while (true) {
            while (target.state == State.DEAD) {
                target = target.parent;
            }
            target.deliver(this, values, null, e);
            if (target.state == State.NEW) {
                try {
                    target.start(ts, hub);
                } catch (PyException failed) {
                    values = null;
                    e = failed;
                    target = target.parent;
                    continue;
                }
            }
            hub.finish(target);
            return;
        }
    }

    // ---- attributes ----------------------------------------------------------------------------------------------------

    @ExposeGet("run")
    final PyObject getRun() {
        if (state != State.NEW || run == null) {
            throw Errors.attributeError("run", this, "run");
        }
        return run;
    }

    @ExposeSet(value = "run", deletable = true)
    final void setRun(PyObject value) {
        if (state != State.NEW) {
            throw Errors.attributeError("run cannot be set after the start of the greenlet");
        }
        run = value;
    }

    @ExposeGet("parent")
    final PyObject getParent() {
        return parent == null ? PyNone.NONE : parent;
    }

    @ExposeSet(value = "parent", deletable = true)
    final void setParent(PyObject value) {
        if (value == null) {
            throw Errors.attributeError("can't delete attribute");
        }
        if (isMain()) {
            throw Errors.attributeError("cannot set the parent of a main greenlet");
        }
        if (!(value instanceof PyGreenlet p)) {
            throw Errors.typeError(
                    "GreenletChecker: Expected any type of greenlet, not " + value.type().name());
        }
        for (PyGreenlet g = p; g != null; g = g.parent) {
            if (g == this) {
                throw Errors.valueError("cyclic parent chain");
            }
        }
        if (state == State.STARTED && p.lineage() != hub) {
            throw Errors.valueError("parent cannot be on a different thread");
        }
        parent = p;
    }

    @ExposeGet("dead")
    final boolean getDead() {
        return state == State.DEAD || hub != null && state == State.STARTED && hub.ts.ended;
    }

    @ExposeGet("gr_frame")
    final PyObject getFrame() {
        return isActive() && hub.current != this && top != null ? top : PyNone.NONE;
    }

    @ExposeGet("gr_context")
    final PyObject getContext() {
        PyObject c = isRunning() ? hub.ts.context : context;
        return c == null ? PyNone.NONE : c;
    }

    private boolean isRunning() {
        if (hub != null && hub.current == this && state == State.STARTED) {
            if (hub.ts != ThreadState.current()) {
                throw Errors.valueError("cannot get context of a greenlet that is running in a different thread");
            }
            return true;
        }
        return false;
    }

    @ExposeSet(value = "gr_context", deletable = true)
    final void setContext(PyObject value) {
        if (value == null) {
            throw Errors.attributeError("can't delete context attribute");
        }
        if (value != PyNone.NONE && !value.type().name().endsWith("Context")) {
            throw Errors.typeError("greenlet context must be a contextvars.Context or None");
        }
        PyObject c = value == PyNone.NONE ? null : value;
        if (isRunning()) {
            hub.ts.context = c;
        } else {
            context = c;
        }
    }

    @ExposeGet("_stack_saved")
    final long getStackSaved() {
        return isActive() && hub.current != this ? 1 : 0;
    }

    @ExposeGet("__dict__")
    final PyObject getDict() {
        return instanceDict();
    }

    @ExposeMethod("__getstate__(self)")
    final PyObject getState() {
        throw Errors.typeError("cannot serialize '" + type().name() + "' object");
    }

    @ExposeMethod("__reduce_ex__(self, protocol, /)")
    final PyObject reduceEx(PyObject protocol) {
        return getState();
    }

    final boolean __bool__() {
        return isActive();
    }

    final PyObject __repr__() {
        String at = "<" + type().fullName() + " object at 0x" + Long.toHexString(PyBaseObject.id(this));
        Hub owner = lineage();
        String thread = " (otid=0x" + Long.toHexString(System.identityHashCode(owner)) + ")";
        if (getDead()) {
            return PyStr.of(at + thread + (state == State.STARTED ? " (thread exited)" : "") + " dead>");
        }
        return PyStr.of(at + thread
                + (owner.current == this ? " current" : isActive() ? " suspended" : "")
                + (isActive() ? " active" : "")
                + (state == State.NEW ? " pending" : " started")
                + (isMain() ? " main" : "") + ">");
    }

    @Override
    public PyObject getOwn(String name) {
        return dict == null ? null : dict.get(name);
    }

    @Override
    public boolean setOwn(String name, PyObject value) {
        instanceDict().put(name, value);
        return true;
    }

    @Override
    public boolean deleteOwn(String name) {
        return dict != null && dict.remove(name) != null;
    }

    @Override
    public PyDict instanceDict() {
        if (dict == null) {
            dict = new PyDict();
        }
        return dict;
    }
}
