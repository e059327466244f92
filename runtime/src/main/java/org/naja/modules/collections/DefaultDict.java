package org.naja.modules.collections;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeSet;
import org.naja.expose.ExposeType;
import org.naja.objects.Abstract;
import org.naja.objects.Arguments;
import org.naja.objects.Errors;
import org.naja.objects.PyDict;
import org.naja.objects.PyNone;
import org.naja.objects.PyNotImplemented;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.ReprGuard;
import org.naja.objects.ThreadState;

/** {@code collections.defaultdict}. */
@ExposeType(name = "defaultdict", module = "collections", base = PyDict.class, derived = true, mapping = true,
        doc = "defaultdict(default_factory=None, /, [...]) --> dict with default factory\n\nThe default factory is "
        + "called without arguments to produce\na new value when a key is not present, in __getitem__ only.\n"
        + "A defaultdict compares equal to a dict with the same items.\nAll remaining arguments are treated the same "
        + "as if they were\npassed to the dict constructor, including keyword arguments.")
public class DefaultDict extends PyDict {
    public static final PyType TYPE = PyType.of(new DefaultDictExposed());

    private PyObject factory = PyNone.NONE;

    DefaultDict() {}

    @ExposeNew(value = "defaultdict(*args, **kwargs)", textSignature = false)
    static PyObject __new__(PyType type, PyObject[] args, String[] kwnames) {
        return type == TYPE ? new DefaultDict() : new DefaultDictDerived(type);
    }

    final void __init__(ThreadState ts, PyObject[] args, String[] kwnames) {
        int positional = args.length - (kwnames == null ? 0 : kwnames.length);
        PyObject first = PyNone.NONE;
        if (positional > 0) {
            first = args[0];
            if (first != PyNone.NONE && !Abstract.isCallable(first)) {
                throw Errors.typeError("first argument must be callable or None");
            }
            args = Arguments.withoutFirst(args);
        }
        factory = first;
        PyDict.TYPE.slots.init(this, ts, args, kwnames);
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @Override
    public PyObject getItem(PyObject key) {
        if (getClass() == DefaultDict.class) {
            PyObject value = get(key);
            return value != null ? value : missing(ThreadState.current(), key);
        }
        return super.getItem(key);
    }

    @Override
    public void setItem(PyObject key, PyObject value) {
        if (getClass() == DefaultDict.class) {
            put(key, value);
        } else {
            super.setItem(key, value);
        }
    }

    @ExposeMethod(value = "__missing__(self, key, /)", textSignature = false,
            doc = "__missing__(key) # Called by __getitem__ for missing key; pseudo-code:\n"
            + "  if self.default_factory is None: raise KeyError((key,))\n"
            + "  self[key] = value = self.default_factory()\n  return value")
    final PyObject missing(ThreadState ts, PyObject key) {
        if (factory == PyNone.NONE) {
            throw Errors.keyError(key);
        }
        PyObject value = factory.call0(ts);
        setItem(key, value);
        return value;
    }

    @ExposeGet(value = "default_factory", doc = "Factory for default value called by __missing__().")
    final PyObject getFactory() {
        return factory;
    }

    @ExposeSet(value = "default_factory", deletable = true)
    final void setFactory(PyObject value) {
        factory = value == null ? PyNone.NONE : value;
    }

    final PyObject __repr__() {
        String base = PyDict.TYPE.slots.repr(this).str().toJava();
        String shown;
        if (factory == PyNone.NONE) {
            shown = "None";
        } else if (ReprGuard.enter(factory)) {
            try {
                shown = factory.repr().toJava();
            } finally {
                ReprGuard.leave(factory);
            }
        } else {
            shown = "...";
        }
        return PyStr.of(type().shortName() + "(" + shown + ", " + base + ")");
    }

    final PyObject __or__(PyObject other) {
        return other instanceof PyDict ? joined(this, other) : PyNotImplemented.VALUE;
    }

    final PyObject __ror__(PyObject other) {
        return other instanceof PyDict ? joined(other, this) : PyNotImplemented.VALUE;
    }

    private PyObject joined(PyObject left, PyObject right) {
        PyObject made = type().call2(ThreadState.current(), factory, left);
        if (made instanceof PyDict d) {
            d.update(right);
        }
        return made;
    }

    @ExposeMethod(value = "copy(self, /)", textSignature = false, doc = "D.copy() -> a shallow copy of D.")
    final PyObject copyDefault(ThreadState ts) {
        return type().call2(ts, factory, this);
    }

    @ExposeMethod(value = "__copy__(self, /)", textSignature = false, doc = "D.copy() -> a shallow copy of D.")
    final PyObject shallowCopy(ThreadState ts) {
        return type().call2(ts, factory, this);
    }

    @ExposeMethod(value = "__reduce__(self, /)", textSignature = false, doc = "Return state information for pickling.")
    final PyObject reduce(ThreadState ts) {
        PyTuple args = factory == PyNone.NONE ? PyTuple.EMPTY : PyTuple.of(new PyObject[] {factory});
        PyObject items = callMethod(ts, "items").iter();
        return PyTuple.of(new PyObject[] {type(), args, PyNone.NONE, PyNone.NONE, items});
    }
}
