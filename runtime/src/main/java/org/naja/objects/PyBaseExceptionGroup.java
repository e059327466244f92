package org.naja.objects;

import java.util.ArrayList;
import java.util.List;
import org.naja.expose.ExposeClassMethod;
import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;

/** {@code BaseExceptionGroup} and {@code ExceptionGroup}: several exceptions raised as one. */
@ExposeType(name = "BaseExceptionGroup", base = PyBaseException.class,
        doc = "A combination of multiple unrelated exceptions.")
public final class PyBaseExceptionGroup extends PyBaseException {
    public static final PyType TYPE = PyExceptions.BASE_EXCEPTION_GROUP;
    private static final int MAX_DEPTH = 2_000;

    public final PyObject message;
    public final PyTuple exceptions;

    private PyBaseExceptionGroup(PyType type, PyTuple args, PyObject message, PyTuple exceptions) {
        super(type, args);
        this.message = message;
        this.exceptions = exceptions;
    }

    /** {@code ExceptionGroup(message, exceptions)}, or a BaseExceptionGroup where one of them asks for it. */
    public static PyBaseExceptionGroup of(String message, List<? extends PyBaseException> exceptions) {
        PyObject[] args = {PyStr.of(message), PyList.of(exceptions.toArray(new PyObject[0]))};
        return (PyBaseExceptionGroup) __new__(TYPE, args, null);
    }

    @ExposeNew(value = "BaseExceptionGroup(*args, **kwargs)", textSignature = false)
    static PyObject __new__(PyType type, PyObject[] args, String[] kwnames) {
        PyTuple positional = positional(args, kwnames);
        if (positional.size() != 2) {
            throw Errors.typeError("BaseExceptionGroup.__new__() takes exactly 2 arguments (" + positional.size()
                    + " given)");
        }
        PyObject message = positional.get(0);
        if (!(message instanceof PyStr)) {
            throw Errors.typeError("BaseExceptionGroup.__new__() argument 1 must be str, not "
                    + (message == PyNone.NONE ? "None" : message.type().name()));
        }
        PyObject given = positional.get(1);
        if (given.type().lookup("__getitem__") == null || given instanceof PyDict) {
            throw Errors.typeError("second argument (exceptions) must be a sequence");
        }
        PyTuple exceptions = tupleOf(given);
        if (exceptions.size() == 0) {
            throw Errors.valueError("second argument (exceptions) must be a non-empty sequence");
        }
        boolean nestsBase = false;
        for (int i = 0; i < exceptions.size(); i++) {
            if (!(exceptions.get(i) instanceof PyBaseException e)) {
                throw Errors.valueError("Item " + i + " of second argument (exceptions) is not an exception");
            }
            nestsBase |= !e.type().isSubtype(PyExceptions.EXCEPTION);
        }
        if (type == PyExceptions.BASE_EXCEPTION_GROUP) {
            if (!nestsBase) {
                type = PyExceptions.EXCEPTION_GROUP;
            }
        } else if (nestsBase && type == PyExceptions.EXCEPTION_GROUP) {
            throw Errors.typeError("Cannot nest BaseExceptions in an ExceptionGroup");
        } else if (nestsBase && type.isSubtype(PyExceptions.EXCEPTION)) {
            throw Errors.typeError("Cannot nest BaseExceptions in '" + type.name() + "'");
        }
        return new PyBaseExceptionGroup(type, positional, message, exceptions);
    }

    static void __init__(PyBaseExceptionGroup self, PyObject[] args, String[] kwnames) {
        PyBaseException.__init__(self, args, kwnames);
    }

    static PyObject __str__(PyBaseExceptionGroup self) {
        int n = self.exceptions.size();
        return PyStr.of(self.message.str().toJava() + " (" + n + " sub-exception" + (n == 1 ? "" : "s") + ")");
    }

    @ExposeClassMethod(value = "__class_getitem__(cls, item, /)", doc = "See PEP 585")
    static PyObject classGetItem(PyType cls, PyObject item) {
        return TypeSupport.genericAlias(cls, item);
    }

    @ExposeGet(value = "message", doc = "exception message")
    PyObject getMessage() {
        return message;
    }

    @ExposeGet(value = "exceptions", doc = "nested exceptions")
    PyObject getExceptions() {
        return exceptions;
    }

    @ExposeMethod("derive(self, excs, /)")
    PyObject derive(ThreadState ts, PyObject excs) {
        return PyExceptions.BASE_EXCEPTION_GROUP.call2(ts, message, excs);
    }

    // ---- split and subgroup ------------------------------------------------------------------------------------------

    /** Says which exceptions of a group are meant. */
    private interface Matcher {
        boolean matches(ThreadState ts, PyBaseException e);
    }

    /** The parts of a split; {@code null} where nothing went there. */
    public record Parts(PyBaseException matched, PyBaseException rest) {}

    @ExposeMethod("split(self, matcher_value, /)")
    PyObject split(ThreadState ts, PyObject matcher) {
        Parts p = split(ts, this, matcher(matcher), true, 0);
        return PyTuple.of(new PyObject[] {shown(p.matched), shown(p.rest)});
    }

    @ExposeMethod("subgroup(self, matcher_value, /)")
    PyObject subgroup(ThreadState ts, PyObject matcher) {
        return shown(split(ts, this, matcher(matcher), false, 0).matched);
    }

    /** Splits by an exception type or a tuple of them: what {@code except*} does. */
    public static Parts splitByType(ThreadState ts, PyBaseException e, PyObject types) {
        return split(ts, e, byType(types), true, 0);
    }

    private static PyObject shown(PyBaseException e) {
        return e == null ? PyNone.NONE : e;
    }

    private static Matcher matcher(PyObject value) {
        if (value instanceof PyType t) {
            if (t.isSubtype(PyBaseException.TYPE)) {
                return byType(t);
            }
        } else if (value instanceof PyFunction) {
            return (ts, e) -> value.call1(ts, e).isTrue();
        } else if (value instanceof PyTuple tuple && tuple.type() == PyTuple.TYPE) {
            boolean allTypes = true;
            for (int i = 0; i < tuple.size(); i++) {
                allTypes &= tuple.get(i) instanceof PyType t && t.isSubtype(PyBaseException.TYPE);
            }
            if (allTypes) {
                return byType(tuple);
            }
        }
        throw Errors.typeError("expected a function, exception type or tuple of exception types");
    }

    private static Matcher byType(PyObject types) {
        return (ts, e) -> matchesType(e, types);
    }

    private static boolean matchesType(PyBaseException e, PyObject types) {
        if (types instanceof PyType t) {
            return e.type().isSubtype(t);
        }
        if (types instanceof PyTuple tuple) {
            for (int i = 0; i < tuple.size(); i++) {
                if (matchesType(e, tuple.get(i))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static Parts split(ThreadState ts, PyBaseException e, Matcher matcher, boolean wantRest, int depth) {
        if (matcher.matches(ts, e)) {
            return new Parts(e, null);
        }
        if (!(e instanceof PyBaseExceptionGroup group)) {
            return new Parts(null, wantRest ? e : null);
        }
        if (depth > Math.min(MAX_DEPTH, ts.recursionLimit - ts.depth())) {
            throw Errors.recursionError("maximum recursion depth exceeded in exceptiongroup_split_recursive");
        }
        List<PyObject> matched = new ArrayList<>();
        List<PyObject> rest = new ArrayList<>();
        for (int i = 0; i < group.exceptions.size(); i++) {
            Parts p = split(ts, (PyBaseException) group.exceptions.get(i), matcher, wantRest, depth + 1);
            if (p.matched != null) {
                matched.add(p.matched);
            }
            if (p.rest != null) {
                rest.add(p.rest);
            }
        }
        return new Parts(subset(ts, group, matched), wantRest ? subset(ts, group, rest) : null);
    }

    /** A group like {@code group} with these exceptions only. */
    private static PyBaseException subset(ThreadState ts, PyBaseExceptionGroup group, List<PyObject> exceptions) {
        if (exceptions.isEmpty()) {
            return null;
        }
        PyObject made = group.callMethod(ts, "derive", PyList.of(exceptions.toArray(new PyObject[0])));
        if (!(made instanceof PyBaseExceptionGroup part)) {
            throw Errors.typeError("derive must return an instance of BaseExceptionGroup");
        }
        part.traceback = group.traceback;
        part.context = group.context;
        part.setCause(group.cause);
        PyObject notes = group.lookupAttr("__notes__");
        if (notes != null && notes.type().lookup("__getitem__") != null && !(notes instanceof PyDict)) {
            part.setAttr("__notes__", PyList.of(tupleOf(notes).toArray().clone()));
        }
        return part;
    }

    /** The part of {@code group} whose leaves occur in one of {@code kept}; the nesting is that of {@code group}. */
    public static PyBaseException project(ThreadState ts, PyBaseException group, List<PyBaseException> kept) {
        java.util.Set<PyObject> leaves = java.util.Collections.newSetFromMap(new java.util.IdentityHashMap<>());
        for (PyBaseException e : kept) {
            collectLeaves(e, leaves);
        }
        return split(ts, group, (t, e) -> !(e instanceof PyBaseExceptionGroup) && leaves.contains(e), false, 0).matched;
    }

    private static void collectLeaves(PyBaseException e, java.util.Set<PyObject> leaves) {
        if (e instanceof PyBaseExceptionGroup group) {
            for (int i = 0; i < group.exceptions.size(); i++) {
                collectLeaves((PyBaseException) group.exceptions.get(i), leaves);
            }
        } else {
            leaves.add(e);
        }
    }
}
