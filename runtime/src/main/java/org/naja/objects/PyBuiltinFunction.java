package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;

/** A built-in function, a bound built-in method, or a type's {@code __new__} (methodobject.c). */
@ExposeType(name = "builtin_function_or_method", subclassable = false)
public final class PyBuiltinFunction extends PyObject {
    public static final PyType TYPE = PyType.of(new PyBuiltinFunctionExposed());

    final String name;
    /** The receiver of a bound method, the module of a function, the type of {@code __new__}. */
    private final PyObject self;
    private final PyObject moduleName;
    private final ExposedType exposed;
    private final ExposedModule module;
    private final int index;
    private final Kind kind;
    private CodeBody code;

    private enum Kind { FUNCTION, NEW, STATIC, BOUND }

    private PyBuiltinFunction(String name, PyObject self, PyObject moduleName, ExposedType exposed,
            ExposedModule module, int index, Kind kind) {
        this.name = name;
        this.self = self;
        this.moduleName = moduleName;
        this.exposed = exposed;
        this.module = module;
        this.index = index;
        this.kind = kind;
    }

    static PyBuiltinFunction ofNew(PyType type, ExposedType exposed, int index) {
        return new PyBuiltinFunction("__new__", type, PyNone.NONE, exposed, null, index, Kind.NEW);
    }

    static PyBuiltinFunction ofStatic(PyType type, String name, ExposedType exposed, int index) {
        return new PyBuiltinFunction(name, type, PyNone.NONE, exposed, null, index, Kind.STATIC);
    }

    static PyBuiltinFunction ofModule(PyModule module, String name, ExposedModule exposed, int index) {
        return new PyBuiltinFunction(name, module, PyStr.of(exposed.name()), null, exposed, index, Kind.FUNCTION);
    }

    /** A built-in method with its receiver: calls put {@code self} in front. */
    static PyBuiltinFunction bound(String name, PyObject self, BuiltinCode method) {
        PyBuiltinFunction f = new PyBuiltinFunction(name, self, PyNone.NONE, null, null, 0, Kind.BOUND);
        f.code = new BoundCode(self, method);
        return f;
    }

    /** A function written in Java by hand, for runtime parts that have no module of their own. */
    public static PyBuiltinFunction of(String name, CodeBody code) {
        PyBuiltinFunction f = new PyBuiltinFunction(name, PyNone.NONE, PyNone.NONE, null, null, 0, Kind.STATIC);
        f.code = code;
        return f;
    }

    boolean isNew() {
        return kind == Kind.NEW;
    }

    /** The entry points, made when first asked for. */
    CodeBody code() {
        CodeBody c = code;
        if (c == null) {
            code = c = exposed != null ? exposed.code(index) : module.code(index);
        }
        return c;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @Override
    public CodeBody target() {
        CodeBody c = code();
        return kind == Kind.NEW ? NewCall.INSTANCE : c;
    }

    PyObject __call__(ThreadState ts, PyObject[] args, String[] kwnames) {
        return target().call(ts, this, args, kwnames);
    }

    /** An explicit {@code T.__new__(S)}: S must be a subtype of T with T's layout (tp_new_wrapper). */
    private static final class NewCall extends CodeBody {
        static final NewCall INSTANCE = new NewCall();

        @Override
        public PyObject call(ThreadState ts, PyObject callee, PyObject[] args, String[] kwnames) {
            PyBuiltinFunction f = (PyBuiltinFunction) callee;
            PyType owner = (PyType) f.self;
            int positional = args.length - (kwnames == null ? 0 : kwnames.length);
            if (positional == 0) {
                throw Errors.typeError(owner.name() + ".__new__(): not enough arguments");
            }
            if (!(args[0] instanceof PyType sub)) {
                throw Errors.typeError(
                        owner.name() + ".__new__(X): X is not a type object (" + args[0].type().name() + ")");
            }
            if (!sub.isSubtype(owner)) {
                throw Errors.typeError(owner.name() + ".__new__(" + sub.name() + "): " + sub.name()
                        + " is not a subtype of " + owner.name());
            }
            PyType layout = sub;
            while (layout.isHeap) {
                layout = layout.base();
            }
            if (layout != owner && layout.lookup("__new__") != f && !PyBaseException.sharesLayout(layout)) {
                throw Errors.typeError(owner.name() + ".__new__(" + sub.name() + ") is not safe, use "
                        + layout.name() + ".__new__()");
            }
            return f.construct(ts, sub, args, kwnames);
        }
    }

    /** Runs as {@code __new__}; keywords that are meant for the {@code __init__} of a Python class are left out. */
    PyObject construct(ThreadState ts, PyType type, PyObject[] args, String[] kwnames) {
        if (kwnames != null && kwnames.length > 0 && type != self && signature().takesNoKeywords()
                && type.lookup("__init__") != ((PyType) self).lookup("__init__")) {
            return code().callN(ts, this, java.util.Arrays.copyOf(args, args.length - kwnames.length));
        }
        return code().call(ts, this, args, kwnames);
    }

    /** Puts the receiver in front of the arguments. */
    private static final class BoundCode extends CodeBody {
        private final PyObject self;
        private final BuiltinCode method;

        BoundCode(PyObject self, BuiltinCode method) {
            this.self = self;
            this.method = method;
        }

        @Override
        public PyObject call0(ThreadState ts, PyObject callee) {
            return method.call1(ts, callee, self);
        }

        @Override
        public PyObject call1(ThreadState ts, PyObject callee, PyObject a) {
            return method.call2(ts, callee, self, a);
        }

        @Override
        public PyObject call2(ThreadState ts, PyObject callee, PyObject a, PyObject b) {
            return method.call3(ts, callee, self, a, b);
        }

        @Override
        public PyObject call3(ThreadState ts, PyObject callee, PyObject a, PyObject b, PyObject c) {
            return method.call4(ts, callee, self, a, b, c);
        }

        @Override
        public PyObject call(ThreadState ts, PyObject callee, PyObject[] args, String[] kwnames) {
            return method.call(ts, callee, Abstract.prepend(self, args), kwnames);
        }
    }

    Signature signature() {
        return code() instanceof BuiltinCode b ? b.signature
                : code() instanceof BoundCode c ? c.method.signature : null;
    }

    PyObject textSignature() {
        Signature s = signature();
        return s == null || s.text() == null ? PyNone.NONE : PyStr.of(s.text());
    }

    @ExposeGet("__name__")
    PyObject getName() {
        return PyStr.of(name);
    }

    @ExposeGet("__qualname__")
    PyObject getQualName() {
        if (kind == Kind.FUNCTION || self == PyNone.NONE) {
            return PyStr.of(name);
        }
        PyType owner = self instanceof PyType t ? t : self.type();
        return PyStr.of(owner.qualName() + "." + name);
    }

    @ExposeGet("__module__")
    PyObject getModule() {
        return moduleName;
    }

    @ExposeGet("__self__")
    PyObject getSelf() {
        return self;
    }

    @ExposeGet("__doc__")
    PyObject getDoc() {
        Signature s = signature();
        return s == null || s.doc() == null ? PyNone.NONE : PyStr.of(s.doc());
    }

    @ExposeGet("__text_signature__")
    PyObject getTextSignature() {
        return textSignature();
    }

    @ExposeMethod("__reduce__(self, /)")
    PyObject reduce() {
        if (kind == Kind.FUNCTION || self == PyNone.NONE) {
            return PyStr.of(name);
        }
        PyObject getattr = ThreadState.current().interpreter.builtins.dict.get("getattr");
        return PyTuple.of(new PyObject[] {getattr, PyTuple.of(new PyObject[] {self, PyStr.of(name)})});
    }

    PyObject __richcmp__(PyObject other, int op) {
        if (!(other instanceof PyBuiltinFunction f) || op != TypeSlots.EQ && op != TypeSlots.NE) {
            return PyNotImplemented.VALUE;
        }
        boolean same = this == f || self == f.self && name.equals(f.name) && kind == f.kind && index == f.index;
        return PyBool.of(same == (op == TypeSlots.EQ));
    }

    long __hash__() {
        return System.identityHashCode(self) * 31L + name.hashCode();
    }

    PyObject __repr__() {
        if (kind == Kind.FUNCTION || self == PyNone.NONE) {
            return PyStr.of("<built-in function " + name + ">");
        }
        PyType shown = self.type();
        return PyStr.of("<built-in method " + name + " of " + shown.name() + " object at 0x"
                + Long.toHexString(PyBaseObject.id(self)) + ">");
    }
}
