package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;

/** {@code BaseException} and the types that share its layout (exceptions.c). */
@ExposeType(name = "BaseException")
public class PyBaseException extends PyObject implements Attributed {
    public static final PyType TYPE = PyType.of(new PyBaseExceptionExposed());

    private Shape shape;
    private PyObject[] values = {};
    public PyTuple args;
    public PyTraceback traceback;
    public PyBaseException context;
    public PyBaseException cause;
    public boolean suppressContext;
    private PyException throwable;

    public PyBaseException(PyType type, PyTuple args) {
        this.shape = type.rootShape();
        this.args = args;
    }

    /** A type without fields of its own. */
    static PyType simpleType(String name, PyType base) {
        return PyType.of(new Simple(name, base));
    }

    private static final class Simple extends ExposedType {
        private final String name;
        private final PyType base;

        Simple(String name, PyType base) {
            this.name = name;
            this.base = base;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public PyType base() {
            return base;
        }

        @Override
        public TypeSlots slots() {
            return base.slots;
        }

        @Override
        public void define(PyType type) {}

        @Override
        public BuiltinCode code(int index) {
            throw new IllegalStateException(name);
        }
    }

    /** Whether instances of the built-in type are laid out like BaseException's. */
    static boolean sharesLayout(PyType type) {
        return type.isSubtype(TYPE);
    }

    /** What Java code throws for this exception. */
    public PyException throwable() {
        PyException t = throwable;
        if (t == null) {
            throwable = t = new PyException(this);
        }
        return t;
    }

    void setContextAvoidingCycle(PyBaseException handled) {
        for (PyBaseException e = handled; e.context != null; e = e.context) {
            if (e.context == this) {
                e.context = null;
                break;
            }
        }
        context = handled;
    }

    void addNote(String note) {
        PyObject notes = getOwn("__notes__");
        if (!(notes instanceof PyList)) {
            notes = PyList.of(new PyObject[0]);
            setOwn("__notes__", notes);
        }
        ((PyList) notes).append(PyStr.of(note));
    }

    @ExposeNew("BaseException(*args, **kwargs)")
    static PyObject __new__(PyType type, PyTuple args, PyDict kwargs) {
        return new PyBaseException(type, args);
    }

    @ExposeMethod("__init__(self, *args, **kwargs)")
    final void init(PyTuple args, PyDict kwargs) {
        this.args = args;
    }

    final PyObject __str__() {
        return args.size() == 0 ? PyStr.of("") : args.size() == 1 ? args.get(0).str() : args.str();
    }

    final PyObject __repr__() {
        return PyStr.of(type().name() + (args.size() == 1 ? "(" + args.get(0).repr().toJava() + ")"
                : args.repr().toJava()));
    }

    @ExposeGet("args")
    final PyObject getArgs() {
        return args;
    }

    @Override
    public PyType type() {
        return shape.type;
    }

    @Override
    public Shape shape() {
        return shape;
    }

    @Override
    public PyObject[] values() {
        return values;
    }

    @Override
    public void setState(Shape shape, PyObject[] values) {
        this.values = values;
        this.shape = shape;
    }

    @Override
    public PyObject getOwn(String name) {
        return AttributeStore.get(this, name);
    }

    @Override
    public boolean setOwn(String name, PyObject value) {
        return AttributeStore.set(this, name, value);
    }

    @Override
    public boolean deleteOwn(String name) {
        return AttributeStore.delete(this, name);
    }

    @Override
    public PyDict instanceDict() {
        return AttributeStore.dict(this);
    }
}
