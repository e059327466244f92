package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeSet;
import org.naja.expose.ExposeType;

/** {@code BaseException} and the types that share its layout (exceptions.c). */
@ExposeType(name = "BaseException", doc = "Common base class for all exceptions", hasDict = true)
public class PyBaseException extends PyObject implements Attributed {
    public static final PyType TYPE = PyType.of(new PyBaseExceptionExposed());
    private static final PyObject[] NOTHING = {};

    private Shape shape;
    private PyObject[] values;
    public PyTuple args;
    /** The entries of {@code __traceback__}; {@code null}: None. */
    public PyTraceback traceback;
    /** {@code __context__}; {@code null}: None. */
    public PyBaseException context;
    /** {@code __cause__}; {@code null}: None. */
    public PyBaseException cause;
    /** {@code __suppress_context__}. */
    public boolean suppressContext;
    private PyException throwable;

    public PyBaseException(PyType type, PyTuple args) {
        this.shape = type.rootShape();
        this.values = type.instanceSize == 0 ? NOTHING : new PyObject[type.instanceSize];
        this.args = args;
    }

    /** Whether instances of a built-in type are laid out like BaseException's: such types can be combined freely. */
    static boolean sharesLayout(PyType type) {
        return type != TYPE && type.isSubtype(TYPE) && !ExceptionTable.hasFields(type);
    }

    /** What Java code throws for this exception. */
    public PyException throwable() {
        PyException t = throwable;
        if (t == null) {
            throwable = t = new PyException(this);
        }
        return t;
    }

    /** Makes {@code handled} this exception's context, and cuts the chain where it would come back to this exception. */
    public void setContextAvoidingCycle(PyBaseException handled) {
        if (handled == this) {
            return;
        }
        // The chain may already hold a cycle made by hand: a second, slower walker notices it.
        PyBaseException slow = handled;
        boolean advance = false;
        for (PyBaseException e = handled; e.context != null; e = e.context) {
            if (e.context == this) {
                e.context = null;
                break;
            }
            if (e.context == slow) {
                break;
            }
            if (advance) {
                slow = slow.context;
            }
            advance = !advance;
        }
        context = handled;
    }

    /** {@code __cause__ = cause}, which also sets {@code __suppress_context__}. */
    public void setCause(PyBaseException cause) {
        this.cause = cause;
        suppressContext = true;
    }

    /** {@code add_note(note)}. */
    public void addNote(String note) {
        addNote(PyStr.of(note));
    }

    // ---- making ---------------------------------------------------------------------------------------------------

    @ExposeNew(value = "BaseException(*args, **kwargs)", textSignature = false)
    static PyObject __new__(PyType type, PyObject[] args, String[] kwnames) {
        return new PyBaseException(type, positional(args, kwnames));
    }

    static void __init__(PyBaseException self, PyObject[] args, String[] kwnames) {
        noKeywords(self.type(), kwnames);
        self.args = PyTuple.of(args.clone());
    }

    /** The arguments without the values of the keywords. */
    static PyTuple positional(PyObject[] args, String[] kwnames) {
        int n = args.length - (kwnames == null ? 0 : kwnames.length);
        return n == 0 ? PyTuple.EMPTY : PyTuple.of(java.util.Arrays.copyOf(args, n));
    }

    /** The items of any iterable. */
    static PyTuple tupleOf(PyObject iterable) {
        if (iterable instanceof PyTuple t && t.type() == PyTuple.TYPE) {
            return t;
        }
        java.util.ArrayList<PyObject> items = new java.util.ArrayList<>();
        PyObject it = iterable.iter();
        for (PyObject o = it.next(); o != null; o = it.next()) {
            items.add(o);
        }
        return PyTuple.of(items.toArray(new PyObject[0]));
    }

    static void noKeywords(PyType type, String[] kwnames) {
        if (kwnames != null && kwnames.length > 0) {
            throw Errors.typeError(type.name() + "() takes no keyword arguments");
        }
    }

    // ---- texts -----------------------------------------------------------------------------------------------------

    static PyObject __str__(PyBaseException self) {
        PyTuple args = self.args;
        return switch (args.size()) {
            case 0 -> PyStr.of("");
            case 1 -> args.get(0).str();
            default -> args.str();
        };
    }

    static PyObject __repr__(PyBaseException self) {
        PyTuple args = self.args;
        String name = self.type().name();
        name = name.substring(name.lastIndexOf('.') + 1);
        return PyStr.of(name + (args.size() == 1 ? "(" + args.get(0).repr().toJava() + ")"
                : args.repr().toJava()));
    }

    // ---- methods ---------------------------------------------------------------------------------------------------

    @ExposeMethod("__reduce__(self, /)")
    static PyObject __reduce__(PyBaseException self) {
        return self.reduced(self.args, self.stateDict());
    }

    /** The instance's attributes, {@code null} when it has none. */
    final PyDict stateDict() {
        if (shape.isDictionary || shape.size > shape.type.slotCount) {
            PyDict dict = instanceDict();
            return dict == null || dict.size() == 0 ? null : dict;
        }
        return null;
    }

    static PyDict copyOf(PyDict state) {
        PyDict copy = new PyDict();
        if (state != null) {
            copy.update(state);
        }
        return copy;
    }

    final PyObject reduced(PyTuple args, PyDict state) {
        return state == null ? PyTuple.of(new PyObject[] {type(), args})
                : PyTuple.of(new PyObject[] {type(), args, state});
    }

    @ExposeMethod("__setstate__(self, state, /)")
    final void setState(PyObject state) {
        if (state == PyNone.NONE) {
            return;
        }
        if (!(state instanceof PyDict dict)) {
            throw Errors.typeError("state is not a dictionary");
        }
        for (PyObject[] item : dict.itemsSnapshot()) {
            setAttr(GenericAttributes.attributeName(item[0]), item[1]);
        }
    }

    @ExposeMethod(value = "with_traceback(self, tb, /)",
            doc = "Exception.with_traceback(tb) --\n    set self.__traceback__ to tb and return self.")
    final PyObject withTraceback(PyObject tb) {
        setTraceback(tb);
        return this;
    }

    @ExposeMethod(value = "add_note(self, note, /)",
            doc = "Exception.add_note(note) --\n    add a note to the exception")
    final void addNote(PyObject note) {
        if (!(note instanceof PyStr)) {
            throw Errors.typeError("note must be a str, not '" + note.type().name() + "'");
        }
        PyObject notes = lookupAttr("__notes__");
        if (notes == null) {
            notes = PyList.of(new PyObject[0]);
            setAttr("__notes__", notes);
        } else if (!(notes instanceof PyList)) {
            throw Errors.typeError("Cannot add note: __notes__ is not a list");
        }
        ((PyList) notes).append(note);
    }

    // ---- attributes ------------------------------------------------------------------------------------------------

    @ExposeGet("__suppress_context__")
    final boolean getSuppressContext() {
        return suppressContext;
    }

    @ExposeSet(value = "__suppress_context__", deletable = true)
    final void setSuppressContext(PyObject value) {
        if (value == null) {
            throw Errors.typeError("can't delete numeric/char attribute");
        }
        if (!(value instanceof PyBool)) {
            throw Errors.typeError("attribute value type must be bool");
        }
        suppressContext = value == PyBool.TRUE;
    }

    @ExposeGet("__dict__")
    final PyObject getDict() {
        return instanceDict();
    }

    @ExposeSet(value = "__dict__", deletable = true)
    final void setDict(PyObject value) {
        if (value == null) {
            throw Errors.typeError("cannot delete __dict__");
        }
        if (!(value instanceof PyDict dict)) {
            throw Errors.typeError("__dict__ must be set to a dictionary, not a '" + value.type().name() + "'");
        }
        setInstanceDict(dict);
    }

    @ExposeGet("args")
    final PyObject getArgs() {
        return args;
    }

    @ExposeSet(value = "args", deletable = true)
    final void setArgs(PyObject value) {
        if (value == null) {
            throw Errors.typeError("args may not be deleted");
        }
        args = tupleOf(value);
    }

    @ExposeGet("__traceback__")
    final PyObject getTraceback() {
        return traceback == null ? PyNone.NONE : traceback;
    }

    @ExposeSet(value = "__traceback__", deletable = true)
    final void setTraceback(PyObject value) {
        if (value == null) {
            throw Errors.typeError("__traceback__ may not be deleted");
        }
        if (value != PyNone.NONE && !(value instanceof PyTraceback)) {
            throw Errors.typeError("__traceback__ must be a traceback or None");
        }
        traceback = value instanceof PyTraceback t ? t : null;
    }

    @ExposeGet("__context__")
    final PyObject getContext() {
        return context == null ? PyNone.NONE : context;
    }

    @ExposeSet(value = "__context__", deletable = true)
    final void setContext(PyObject value) {
        context = checked(value, "__context__", "exception context");
    }

    @ExposeGet("__cause__")
    final PyObject getCause() {
        return cause == null ? PyNone.NONE : cause;
    }

    @ExposeSet(value = "__cause__", deletable = true)
    final void setCauseAttribute(PyObject value) {
        setCause(checked(value, "__cause__", "exception cause"));
    }

    private static PyBaseException checked(PyObject value, String attribute, String what) {
        if (value == null) {
            throw Errors.typeError(attribute + " may not be deleted");
        }
        if (value == PyNone.NONE) {
            return null;
        }
        if (value instanceof PyBaseException e) {
            return e;
        }
        throw Errors.typeError(what + " must be None or derive from BaseException");
    }

    // ---- Attributed ------------------------------------------------------------------------------------------------

    @Override
    public final PyType type() {
        return shape.type;
    }

    @Override
    public final Shape shape() {
        return shape;
    }

    @Override
    public final PyObject[] values() {
        return values;
    }

    @Override
    public final void setState(Shape shape, PyObject[] values) {
        this.values = values;
        java.lang.invoke.VarHandle.releaseFence();
        this.shape = shape;
    }

    @Override
    public final PyObject getOwn(String name) {
        return AttributeStore.get(this, name);
    }

    @Override
    public final boolean setOwn(String name, PyObject value) {
        return AttributeStore.set(this, name, value);
    }

    @Override
    public final boolean deleteOwn(String name) {
        return AttributeStore.delete(this, name);
    }

    @Override
    public final PyDict instanceDict() {
        return AttributeStore.dict(this);
    }

    @Override
    public final void setInstanceDict(PyDict dict) {
        AttributeStore.replaceDict(this, dict);
    }
}
