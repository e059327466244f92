package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;

/** {@code typing.ParamSpec}. */
@ExposeType(name = "ParamSpec", module = "typing", subclassable = false, doc = "Parameter specification.")
public final class PyParamSpec extends PyTypeParameter {
    public static final PyType TYPE = PyType.of(new PyParamSpecExposed());

    private final PyObject bound;
    private final boolean covariant;
    private final boolean contravariant;
    private final boolean inferVariance;

    private PyParamSpec(String name, PyObject module, PyObject bound, boolean covariant, boolean contravariant,
            boolean inferVariance) {
        super(name, module);
        this.bound = bound;
        this.covariant = covariant;
        this.contravariant = contravariant;
        this.inferVariance = inferVariance;
    }

    public static PyParamSpec of(ThreadState ts, String name) {
        return new PyParamSpec(name, callerModule(ts), null, false, false, true);
    }

    @ExposeNew("ParamSpec(name, *, bound=None, covariant=False, contravariant=False, infer_variance=False)")
    static PyObject __new__(ThreadState ts, PyType type, String name, PyObject bound, boolean covariant,
            boolean contravariant, boolean inferVariance) {
        if (covariant && contravariant) {
            throw Errors.valueError("Bivariant types are not supported.");
        }
        if (inferVariance && (covariant || contravariant)) {
            throw Errors.valueError("Variance cannot be specified with infer_variance.");
        }
        return new PyParamSpec(name, callerModule(ts), checkBound(bound), covariant, contravariant, inferVariance);
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

    @ExposeGet("__bound__")
    PyObject getBound() {
        return bound == null ? PyNone.NONE : bound;
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

    @ExposeGet(value = "args", doc = "Represents positional arguments.")
    PyObject args() {
        return new PyParamSpecArgs(this);
    }

    @ExposeGet(value = "kwargs", doc = "Represents keyword arguments.")
    PyObject kwargs() {
        return new PyParamSpecKwargs(this);
    }

    @ExposeMethod("__typing_subst__(self, arg, /)")
    PyObject subst(PyObject arg) {
        return typing("_paramspec_subst", this, arg);
    }

    @ExposeMethod("__typing_prepare_subst__(self, alias, args, /)")
    PyObject prepareSubst(PyObject alias, PyObject args) {
        return typing("_paramspec_prepare_subst", this, alias, args);
    }

    @ExposeMethod("__reduce__(self, /)")
    PyObject reduce() {
        return PyStr.of(name);
    }

    @ExposeMethod("__mro_entries__(self, bases, /)")
    PyObject mroEntries(PyObject bases) {
        throw Errors.typeError("Cannot subclass an instance of ParamSpec");
    }
}
