package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;

/** {@code typing.TypeVar}. */
@ExposeType(name = "TypeVar", module = "typing", subclassable = false, doc = "Type variable.")
public final class PyTypeVar extends PyTypeParameter {
    public static final PyType TYPE = PyType.of(new PyTypeVarExposed());

    private PyObject bound;
    private PyObject constraints;
    /** Computes the bound or the constraints when first asked for. */
    private PyObject evaluateBound;
    private PyObject evaluateConstraints;
    private final boolean covariant;
    private final boolean contravariant;
    private final boolean inferVariance;

    private PyTypeVar(String name, PyObject module, PyObject bound, PyObject constraints, boolean covariant,
            boolean contravariant, boolean inferVariance) {
        super(name, module);
        this.bound = bound;
        this.constraints = constraints;
        this.covariant = covariant;
        this.contravariant = contravariant;
        this.inferVariance = inferVariance;
    }

    /** {@code def f[T: bound]}: {@code evaluate} computes the bound, or a tuple of constraints; {@code null}: none. */
    public static PyTypeVar of(ThreadState ts, String name, PyObject evaluate, boolean isConstraints) {
        PyTypeVar v = new PyTypeVar(name, callerModule(ts), null, null, false, false, true);
        if (isConstraints) {
            v.evaluateConstraints = evaluate;
        } else {
            v.evaluateBound = evaluate;
        }
        return v;
    }

    @ExposeNew("TypeVar(name, *constraints, bound=None, covariant=False, contravariant=False, infer_variance=False)")
    static PyObject __new__(ThreadState ts, PyType type, String name, PyObject[] constraints, PyObject bound,
            boolean covariant, boolean contravariant, boolean inferVariance) {
        if (covariant && contravariant) {
            throw Errors.valueError("Bivariant types are not supported.");
        }
        if (inferVariance && (covariant || contravariant)) {
            throw Errors.valueError("Variance cannot be specified with infer_variance.");
        }
        PyObject checked = checkBound(bound);
        if (constraints.length == 1) {
            throw Errors.typeError("A single constraint is not allowed");
        }
        if (constraints.length > 0 && checked != null) {
            throw Errors.typeError("Constraints cannot be combined with bound=...");
        }
        return new PyTypeVar(name, callerModule(ts), checked, PyTuple.of(constraints), covariant, contravariant,
                inferVariance);
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    PyObject __repr__() {
        return PyStr.of(inferVariance ? name : (covariant ? "+" : contravariant ? "-" : "~") + name);
    }

    PyObject __or__(PyObject other) {
        return union(this, other);
    }

    PyObject __ror__(PyObject other) {
        return union(other, this);
    }

    @ExposeGet("__name__")
    PyObject getName() {
        return PyStr.of(name);
    }

    @ExposeGet("__covariant__")
    boolean isCovariant() {
        return covariant;
    }

    @ExposeGet("__contravariant__")
    boolean isContravariant() {
        return contravariant;
    }

    @ExposeGet("__infer_variance__")
    boolean infersVariance() {
        return inferVariance;
    }

    @ExposeGet("__bound__")
    PyObject getBound(ThreadState ts) {
        if (bound == null && evaluateBound != null) {
            bound = evaluateBound.call0(ts);
        }
        return bound == null ? PyNone.NONE : bound;
    }

    @ExposeGet("__constraints__")
    PyObject getConstraints(ThreadState ts) {
        if (constraints == null) {
            constraints = evaluateConstraints == null ? PyTuple.EMPTY : evaluateConstraints.call0(ts);
        }
        return constraints;
    }

    @ExposeMethod("__typing_subst__(self, arg, /)")
    PyObject subst(PyObject arg) {
        return typing("_typevar_subst", this, arg);
    }

    @ExposeMethod("__reduce__(self, /)")
    PyObject reduce() {
        return PyStr.of(name);
    }

    @ExposeMethod("__mro_entries__(self, bases, /)")
    PyObject mroEntries(PyObject bases) {
        throw Errors.typeError("Cannot subclass an instance of TypeVar");
    }
}
