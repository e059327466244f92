package org.naja.objects;

/** Making instances: {@code type.__call__} for one class, with short cuts for plain classes. */
final class TypeCall extends CodeBody {
    private final PyType type;
    /** What a look-up found; {@code null} until the next call looks. */
    private volatile Plan plan;

    /**
     * {@code init}: a Python {@code __init__} of a class whose instances {@code object.__new__} makes; {@code newCode}:
     * the code of a built-in {@code __new__} when nothing is left to do for {@code __init__}.
     */
    private record Plan(PyFunction init, boolean plainNew, PyObject newFunction, CodeBody newCode, int version) {}

    TypeCall(PyType type) {
        this.type = type;
    }

    void reset() {
        plan = null;
    }

    private Plan plan() {
        Plan p = plan;
        if (p == null) {
            int version = type.version;
            PyObject newFunction = type.lookup("__new__");
            boolean plainNew = type.isHeap && newFunction == PyBaseObject.TYPE.ownAttribute("__new__")
                    && type.layout() == PyBaseObject.TYPE && !type.isAbstract;
            PyFunction init = plainNew && type.lookup("__init__") instanceof PyFunction f ? f : null;
            CodeBody newCode = newFunction instanceof PyBuiltinFunction b && b.isNew()
                    && newFunction != PyBaseObject.TYPE.ownAttribute("__new__") && type.type() == PyType.TYPE
                    && type != PyType.TYPE
                    && type.lookup("__init__") == PyBaseObject.TYPE.ownAttribute("__init__") ? b.code() : null;
            p = new Plan(init, plainNew, newFunction, newCode, version);
            if (type.version == version) {
                plan = p;
            }
        }
        return p;
    }

    private static PyObject checked(PyObject instance, PyObject initResult) {
        if (initResult != PyNone.NONE) {
            throw Errors.typeError("__init__() should return None, not '" + initResult.type().name() + "'");
        }
        return instance;
    }

    @Override
    public PyObject call0(ThreadState ts, PyObject callee) {
        Plan p = plan();
        PyFunction init = p.init;
        if (init != null) {
            PyInstance o = new PyInstance(type);
            return checked(o, init.body.call1(ts, init, o));
        }
        CodeBody newCode = p.newCode;
        if (newCode != null) {
            return newCode.call1(ts, p.newFunction, type);
        }
        return call(ts, callee, NO_ARGS, null);
    }

    @Override
    public PyObject call1(ThreadState ts, PyObject callee, PyObject a) {
        if (type == PyType.TYPE) {
            return a.type();
        }
        Plan p = plan();
        PyFunction init = p.init;
        if (init != null) {
            PyInstance o = new PyInstance(type);
            return checked(o, init.body.call2(ts, init, o, a));
        }
        CodeBody newCode = p.newCode;
        if (newCode != null) {
            return newCode.call2(ts, p.newFunction, type, a);
        }
        return call(ts, callee, new PyObject[] {a}, null);
    }

    @Override
    public PyObject call2(ThreadState ts, PyObject callee, PyObject a, PyObject b) {
        Plan p = plan();
        PyFunction init = p.init;
        if (init != null) {
            PyInstance o = new PyInstance(type);
            return checked(o, init.body.call3(ts, init, o, a, b));
        }
        CodeBody newCode = p.newCode;
        if (newCode != null) {
            return newCode.call3(ts, p.newFunction, type, a, b);
        }
        return call(ts, callee, new PyObject[] {a, b}, null);
    }

    @Override
    public PyObject call3(ThreadState ts, PyObject callee, PyObject a, PyObject b, PyObject c) {
        Plan p = plan();
        PyFunction init = p.init;
        if (init != null) {
            PyInstance o = new PyInstance(type);
            return checked(o, init.body.call4(ts, init, o, a, b, c));
        }
        CodeBody newCode = p.newCode;
        if (newCode != null) {
            return newCode.call4(ts, p.newFunction, type, a, b, c);
        }
        return call(ts, callee, new PyObject[] {a, b, c}, null);
    }

    @Override
    public PyObject call(ThreadState ts, PyObject callee, PyObject[] args, String[] kwnames) {
        if (type == PyType.TYPE) {
            if (args.length == 1 && (kwnames == null || kwnames.length == 0)) {
                return args[0].type();
            }
            int positional = args.length - (kwnames == null ? 0 : kwnames.length);
            if (positional != 3) {
                throw Errors.typeError("type() takes 1 or 3 arguments");
            }
        }
        Plan p = plan();
        PyObject instance;
        PyObject newFunction = p.newFunction;
        if (newFunction == null || !type.isHeap && type.layout() == type && type != PyBaseObject.TYPE
                && newFunction == PyBaseObject.TYPE.ownAttribute("__new__")) {
            // What object.__new__ would make is not of such a built-in type's layout.
            throw Errors.typeError("cannot create '" + type.fullName() + "' instances");
        } else if (newFunction instanceof PyBuiltinFunction b && b.isNew()) {
            instance = b.construct(ts, type, Abstract.prepend(type, args), kwnames);
        } else {
            PyType kind = newFunction.type();
            PyObject bound = kind.isDescriptor() ? kind.slots.descriptorGet(newFunction, null, type) : newFunction;
            instance = bound.call(ts, Abstract.prepend(type, args), kwnames);
        }
        PyType made = instance.type();
        if (made == type || made.isSubtype(type)) {
            made.slots.init(instance, ts, args, kwnames);
        }
        return instance;
    }
}
