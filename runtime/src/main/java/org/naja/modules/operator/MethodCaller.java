package org.naja.modules.operator;

import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.objects.CodeBody;
import org.naja.objects.Errors;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** {@code operator.methodcaller}. */
@ExposeType(name = "methodcaller", module = "operator", subclassable = false,
        doc = "Return a callable object that calls the given method on its operand.\n"
        + "After f = methodcaller('name'), the call f(r) returns r.name().\n"
        + "After g = methodcaller('name', 'date', foo=1), the call g(r) returns\n"
        + "r.name('date', foo=1).")
public final class MethodCaller extends PyObject {
    public static final PyType TYPE = PyType.of(new MethodCallerExposed());

    private final PyStr name;
    private final String method;
    private final PyObject[] args;
    private final String[] kwnames;

    private MethodCaller(PyStr name, PyObject[] args, String[] kwnames) {
        this.name = name;
        this.method = name.toJava().intern();
        this.args = args;
        this.kwnames = kwnames;
    }

    @ExposeNew(value = "methodcaller(*args, **kwargs)", textSignature = false)
    static PyObject __new__(PyType type, PyObject[] args, String[] kwnames) {
        String[] names = kwnames == null ? CodeBody.NO_NAMES : kwnames;
        if (args.length - names.length < 1) {
            throw Errors.typeError("methodcaller needs at least one argument, the method name");
        }
        if (!(args[0] instanceof PyStr name)) {
            throw Errors.typeError("method name must be a string");
        }
        PyObject[] rest = new PyObject[args.length - 1];
        System.arraycopy(args, 1, rest, 0, rest.length);
        return new MethodCaller(name, rest, names);
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @Override
    public CodeBody target() {
        return Call.INSTANCE;
    }

    private static final class Call extends CodeBody {
        static final Call INSTANCE = new Call();

        @Override
        public PyObject call1(ThreadState ts, PyObject callee, PyObject a) {
            MethodCaller m = (MethodCaller) callee;
            PyObject f = a.getAttr(m.method);
            return m.args.length == 0 ? f.call0(ts) : f.call(ts, m.args.clone(), m.kwnames);
        }

        @Override
        public PyObject call(ThreadState ts, PyObject callee, PyObject[] args, String[] kwnames) {
            return call1(ts, callee, OperatorModule.onlyArgument("methodcaller", args, kwnames));
        }
    }

    PyObject __call__(ThreadState ts, PyObject[] args, String[] kwnames) {
        return Call.INSTANCE.call(ts, this, args, kwnames);
    }

    PyObject __repr__() {
        StringBuilder out = new StringBuilder("operator.methodcaller(").append(name.repr().toJava());
        int positional = args.length - kwnames.length;
        for (int i = 0; i < args.length; i++) {
            out.append(", ");
            if (i >= positional) {
                out.append(kwnames[i - positional]).append('=');
            }
            out.append(args[i].repr().toJava());
        }
        return PyStr.of(out.append(')').toString());
    }

    @ExposeMethod(value = "__reduce__(self, /)", textSignature = false, doc = "Return state information for pickling")
    PyObject reduce(ThreadState ts) {
        int positional = args.length - kwnames.length;
        PyObject[] given = java.util.Arrays.copyOf(args, positional);
        if (kwnames.length == 0) {
            PyObject[] all = new PyObject[positional + 1];
            all[0] = name;
            System.arraycopy(given, 0, all, 1, positional);
            return PyTuple.of(TYPE, PyTuple.of(all));
        }
        PyObject partial = ts.interpreter.importModule(ts, "functools").getAttr("partial");
        PyObject[] bound = new PyObject[2 + kwnames.length];
        bound[0] = TYPE;
        bound[1] = name;
        System.arraycopy(args, positional, bound, 2, kwnames.length);
        return PyTuple.of(partial.call(ts, bound, kwnames), PyTuple.of(given));
    }
}
