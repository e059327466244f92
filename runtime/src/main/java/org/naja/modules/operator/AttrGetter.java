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

/** {@code operator.attrgetter}. */
@ExposeType(name = "attrgetter", module = "operator", subclassable = false,
        doc = "Return a callable object that fetches the given attribute(s) from its operand.\n"
        + "After f = attrgetter('name'), the call f(r) returns r.name.\n"
        + "After g = attrgetter('name', 'date'), the call g(r) returns (r.name, r.date).\n"
        + "After h = attrgetter('name.first', 'name.last'), the call h(r) returns\n"
        + "(r.name.first, r.name.last).")
public final class AttrGetter extends PyObject {
    public static final PyType TYPE = PyType.of(new AttrGetterExposed());

    private final PyObject[] names;
    /** Each name at its dots. */
    private final String[][] paths;

    private AttrGetter(PyObject[] names, String[][] paths) {
        this.names = names;
        this.paths = paths;
    }

    @ExposeNew(value = "attrgetter(*args, **kwargs)", textSignature = false)
    static PyObject __new__(PyType type, PyObject[] args, String[] kwnames) {
        if (kwnames != null && kwnames.length > 0) {
            throw Errors.typeError("attrgetter() takes no keyword arguments");
        }
        if (args.length == 0) {
            throw Errors.typeError("attrgetter expected 1 argument, got 0");
        }
        String[][] paths = new String[args.length][];
        for (int i = 0; i < paths.length; i++) {
            if (!(args[i] instanceof PyStr s)) {
                throw Errors.typeError("attribute name must be a string");
            }
            String name = s.toJava();
            paths[i] = name.indexOf('.') < 0 ? new String[] {name.intern()} : split(name);
        }
        return new AttrGetter(args, paths);
    }

    private static String[] split(String name) {
        String[] parts = name.split("\\.", -1);
        for (int i = 0; i < parts.length; i++) {
            parts[i] = parts[i].intern();
        }
        return parts;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @Override
    public CodeBody target() {
        return Call.INSTANCE;
    }

    private static PyObject get(PyObject o, String[] path) {
        for (String name : path) {
            o = o.getAttr(name);
        }
        return o;
    }

    private static final class Call extends CodeBody {
        static final Call INSTANCE = new Call();

        @Override
        public PyObject call1(ThreadState ts, PyObject callee, PyObject a) {
            String[][] paths = ((AttrGetter) callee).paths;
            if (paths.length == 1) {
                return get(a, paths[0]);
            }
            PyObject[] results = new PyObject[paths.length];
            for (int i = 0; i < results.length; i++) {
                results[i] = get(a, paths[i]);
            }
            return PyTuple.of(results);
        }

        @Override
        public PyObject call(ThreadState ts, PyObject callee, PyObject[] args, String[] kwnames) {
            return call1(ts, callee, OperatorModule.onlyArgument("attrgetter", args, kwnames));
        }
    }

    PyObject __call__(ThreadState ts, PyObject[] args, String[] kwnames) {
        return Call.INSTANCE.call(ts, this, args, kwnames);
    }

    PyObject __repr__() {
        return PyStr.of("operator.attrgetter(" + OperatorModule.reprs(names) + ")");
    }

    @ExposeMethod(value = "__reduce__(self, /)", textSignature = false, doc = "Return state information for pickling")
    PyObject reduce() {
        return PyTuple.of(TYPE, PyTuple.of(names.clone()));
    }
}
