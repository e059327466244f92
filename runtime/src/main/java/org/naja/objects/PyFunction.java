package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeSet;
import org.naja.expose.ExposeType;

/** A function made by {@code def} or {@code lambda} (funcobject.c). */
@ExposeType(name = "function", subclassable = false)
public final class PyFunction extends PyObject {
    public static final PyType TYPE = PyType.of(new PyFunctionExposed());

    /** Called directly by call sites; first a stand-in that compiles. */
    public CodeBody body;

    public PyCode code;
    public final PyDict globals;
    /** {@code null}: none. */
    public PyTuple defaults;
    public PyDict kwDefaults;
    public final PyCell[] closure;
    private PyObject name;
    private PyObject qualName;
    private PyObject doc;
    private PyObject module;
    private PyObject annotations;
    public PyObject typeParams;
    private PyDict dict;
    private PyDict builtins;

    public PyFunction(PyCode code, PyDict globals, PyTuple defaults, PyDict kwDefaults, PyCell[] closure) {
        this.code = code;
        this.globals = globals;
        this.defaults = defaults;
        this.kwDefaults = kwDefaults;
        this.closure = closure;
        this.body = LazyBody.INSTANCE;
    }

    /** Compiles at the first call and takes its own place. */
    private static final class LazyBody extends CodeBody {
        static final LazyBody INSTANCE = new LazyBody();

        private static CodeBody compile(PyObject callee) {
            PyFunction f = (PyFunction) callee;
            return f.body = f.code.body();
        }

        @Override
        public PyObject call0(ThreadState ts, PyObject callee) {
            return compile(callee).call0(ts, callee);
        }

        @Override
        public PyObject call1(ThreadState ts, PyObject callee, PyObject a) {
            return compile(callee).call1(ts, callee, a);
        }

        @Override
        public PyObject call2(ThreadState ts, PyObject callee, PyObject a, PyObject b) {
            return compile(callee).call2(ts, callee, a, b);
        }

        @Override
        public PyObject call3(ThreadState ts, PyObject callee, PyObject a, PyObject b, PyObject c) {
            return compile(callee).call3(ts, callee, a, b, c);
        }

        @Override
        public PyObject call4(ThreadState ts, PyObject callee, PyObject a, PyObject b, PyObject c, PyObject d) {
            return compile(callee).call4(ts, callee, a, b, c, d);
        }

        @Override
        public PyObject callN(ThreadState ts, PyObject callee, PyObject[] args) {
            return compile(callee).callN(ts, callee, args);
        }

        @Override
        public PyObject call(ThreadState ts, PyObject callee, PyObject[] args, String[] kwnames) {
            return compile(callee).call(ts, callee, args, kwnames);
        }
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @Override
    public CodeBody target() {
        return body;
    }

    /** Runs a module or class body with the given namespace. */
    public PyObject exec(ThreadState ts, PyObject namespace) {
        return code.body().exec(ts, this, namespace);
    }

    public String nameText() {
        return name instanceof PyStr s ? s.toJava() : code.name;
    }

    public String qualNameText() {
        return qualName instanceof PyStr s ? s.toJava() : code.qualName;
    }

    public void setAnnotations(PyObject annotations) {
        this.annotations = annotations;
    }

    /** The builtins that this function's global names fall back to. */
    public PyDict builtins() {
        PyDict b = builtins;
        if (b == null) {
            PyObject own = globals.get("__builtins__");
            if (own instanceof PyModule m) {
                b = m.dict;
            } else if (own instanceof PyDict d) {
                b = d;
            } else {
                b = ThreadState.current().interpreter.builtins.dict;
            }
            builtins = b;
        }
        return b;
    }

    @ExposeNew("function(code, globals, name=None, argdefs=None, closure=None)")
    static PyObject __new__(PyType type, PyCode code, PyDict globals, PyObject name, PyObject argdefs,
            PyObject closure) {
        if (name != PyNone.NONE && !(name instanceof PyStr)) {
            throw Errors.typeError("arg 3 (name) must be None or string");
        }
        if (argdefs != PyNone.NONE && !(argdefs instanceof PyTuple)) {
            throw Errors.typeError("arg 4 (defaults) must be None or tuple");
        }
        PyCell[] cells = null;
        if (closure instanceof PyTuple t) {
            cells = new PyCell[t.size()];
            for (int i = 0; i < cells.length; i++) {
                if (!(t.get(i) instanceof PyCell c)) {
                    throw Errors.typeError(
                            "arg 5 (closure) expected cell, found " + t.get(i).type().name());
                }
                cells[i] = c;
            }
        } else if (closure != PyNone.NONE || code.freeVars.length > 0) {
            throw Errors.typeError(code.freeVars.length > 0
                    ? "arg 5 (closure) must be tuple" : "arg 5 (closure) must be None or tuple");
        }
        if ((cells == null ? 0 : cells.length) != code.freeVars.length) {
            throw Errors.valueError(code.name + " requires closure of length " + code.freeVars.length + ", not "
                    + (cells == null ? 0 : cells.length));
        }
        PyFunction f = new PyFunction(code, globals, argdefs instanceof PyTuple t ? t : null, null, cells);
        if (name != PyNone.NONE) {
            f.name = name;
        }
        return f;
    }

    PyObject __get__(PyObject instance, PyType owner) {
        return instance == null ? this : new PyMethod(this, instance);
    }

    PyObject __call__(ThreadState ts, PyObject[] args, String[] kwnames) {
        return body.call(ts, this, args, kwnames);
    }

    PyObject __repr__() {
        return PyStr.of("<function " + qualNameText() + " at 0x" + Long.toHexString(PyBaseObject.id(this)) + ">");
    }

    @Override
    public PyObject getOwn(String attribute) {
        return dict == null ? null : dict.get(attribute);
    }

    @Override
    public boolean setOwn(String attribute, PyObject value) {
        instanceDict().put(attribute, value);
        return true;
    }

    @Override
    public boolean deleteOwn(String attribute) {
        return dict != null && dict.remove(attribute) != null;
    }

    @Override
    public PyDict instanceDict() {
        if (dict == null) {
            dict = new PyDict();
        }
        return dict;
    }

    @Override
    public void setInstanceDict(PyDict value) {
        dict = value;
    }

    @ExposeGet("__dict__")
    PyObject getDict() {
        return instanceDict();
    }

    @ExposeSet("__dict__")
    void setDict(PyObject value) {
        if (!(value instanceof PyDict d)) {
            throw Errors.typeError("__dict__ must be set to a dictionary, not a '"
                    + (value == null ? "NULL" : value.type().name()) + "'");
        }
        dict = d;
    }

    @ExposeGet("__name__")
    PyObject getName() {
        if (name == null) {
            name = PyStr.of(code.name);
        }
        return name;
    }

    @ExposeSet("__name__")
    void setName(PyObject value) {
        if (!(value instanceof PyStr)) {
            throw Errors.typeError("__name__ must be set to a string object");
        }
        name = value;
    }

    @ExposeGet("__qualname__")
    PyObject getQualName() {
        if (qualName == null) {
            qualName = PyStr.of(code.qualName);
        }
        return qualName;
    }

    @ExposeSet("__qualname__")
    void setQualName(PyObject value) {
        if (!(value instanceof PyStr)) {
            throw Errors.typeError("__qualname__ must be set to a string object");
        }
        qualName = value;
    }

    @ExposeGet("__doc__")
    PyObject getDoc() {
        if (doc == null) {
            doc = code.consts.length > 0 && code.consts[0] instanceof PyStr s ? s : PyNone.NONE;
        }
        return doc;
    }

    @ExposeSet(value = "__doc__", deletable = true)
    void setDoc(PyObject value) {
        doc = value == null ? PyNone.NONE : value;
    }

    @ExposeGet("__module__")
    PyObject getModule() {
        if (module == null) {
            PyObject m = globals.get("__name__");
            module = m == null ? PyNone.NONE : m;
        }
        return module;
    }

    @ExposeSet(value = "__module__", deletable = true)
    void setModule(PyObject value) {
        module = value == null ? PyNone.NONE : value;
    }

    @ExposeGet("__code__")
    PyObject getCode() {
        return code;
    }

    @ExposeSet("__code__")
    void setCode(PyObject value) {
        if (!(value instanceof PyCode c)) {
            throw Errors.typeError("__code__ must be set to a code object");
        }
        int cells = closure == null ? 0 : closure.length;
        if (c.freeVars.length != cells) {
            throw Errors.valueError(nameText() + "() requires a code object with " + cells + " free vars, not "
                    + c.freeVars.length);
        }
        getName();
        name = getName();
        qualName = getQualName();
        getDoc();
        code = c;
        body = LazyBody.INSTANCE;
    }

    @ExposeGet("__defaults__")
    PyObject getDefaults() {
        return defaults == null ? PyNone.NONE : defaults;
    }

    @ExposeSet(value = "__defaults__", deletable = true)
    void setDefaults(PyObject value) {
        if (value == null || value == PyNone.NONE) {
            defaults = null;
        } else if (value instanceof PyTuple t) {
            defaults = t;
        } else {
            throw Errors.typeError("__defaults__ must be set to a tuple object");
        }
    }

    @ExposeGet("__kwdefaults__")
    PyObject getKwDefaults() {
        return kwDefaults == null ? PyNone.NONE : kwDefaults;
    }

    @ExposeSet(value = "__kwdefaults__", deletable = true)
    void setKwDefaults(PyObject value) {
        if (value == null || value == PyNone.NONE) {
            kwDefaults = null;
        } else if (value instanceof PyDict d) {
            kwDefaults = d;
        } else {
            throw Errors.typeError("__kwdefaults__ must be set to a dict object");
        }
    }

    @ExposeGet("__annotations__")
    PyObject getAnnotations() {
        if (annotations == null) {
            annotations = new PyDict();
        } else if (annotations instanceof PyTuple t) {
            PyDict d = new PyDict();
            for (int i = 0; i + 1 < t.size(); i += 2) {
                d.put(t.get(i), t.get(i + 1));
            }
            annotations = d;
        }
        return annotations;
    }

    @ExposeSet(value = "__annotations__", deletable = true)
    void setAnnotationsAttribute(PyObject value) {
        if (value == null || value == PyNone.NONE) {
            annotations = null;
        } else if (value instanceof PyDict) {
            annotations = value;
        } else {
            throw Errors.typeError("__annotations__ must be set to a dict object");
        }
    }

    @ExposeGet("__type_params__")
    PyObject getTypeParams() {
        return typeParams == null ? PyTuple.EMPTY : typeParams;
    }

    @ExposeSet("__type_params__")
    void setTypeParams(PyObject value) {
        if (!(value instanceof PyTuple)) {
            throw Errors.typeError("__type_params__ must be set to a tuple");
        }
        typeParams = value;
    }

    @ExposeGet("__closure__")
    PyObject getClosure() {
        return closure == null || closure.length == 0 ? PyNone.NONE : PyTuple.of(closure.clone());
    }

    @ExposeGet("__globals__")
    PyObject getGlobals() {
        return globals;
    }

    @ExposeGet("__builtins__")
    PyObject getBuiltins() {
        return builtins();
    }
}
