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

/** {@code operator.itemgetter}. */
@ExposeType(name = "itemgetter", module = "operator", subclassable = false,
        doc = "Return a callable object that fetches the given item(s) from its operand.\n"
        + "After f = itemgetter(2), the call f(r) returns r[2].\n"
        + "After g = itemgetter(2, 5, 3), the call g(r) returns (r[2], r[5], r[3])")
public final class ItemGetter extends PyObject {
    public static final PyType TYPE = PyType.of(new ItemGetterExposed());

    private final PyObject[] items;

    private ItemGetter(PyObject[] items) {
        this.items = items;
    }

    @ExposeNew(value = "itemgetter(*args, **kwargs)", textSignature = false)
    static PyObject __new__(PyType type, PyObject[] args, String[] kwnames) {
        if (kwnames != null && kwnames.length > 0) {
            throw Errors.typeError("itemgetter() takes no keyword arguments");
        }
        if (args.length == 0) {
            throw Errors.typeError("itemgetter expected 1 argument, got 0");
        }
        return new ItemGetter(args);
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
            PyObject[] items = ((ItemGetter) callee).items;
            if (items.length == 1) {
                return a.getItem(items[0]);
            }
            PyObject[] results = new PyObject[items.length];
            for (int i = 0; i < results.length; i++) {
                results[i] = a.getItem(items[i]);
            }
            return PyTuple.of(results);
        }

        @Override
        public PyObject call(ThreadState ts, PyObject callee, PyObject[] args, String[] kwnames) {
            return call1(ts, callee, OperatorModule.onlyArgument("itemgetter", args, kwnames));
        }
    }

    PyObject __call__(ThreadState ts, PyObject[] args, String[] kwnames) {
        return Call.INSTANCE.call(ts, this, args, kwnames);
    }

    PyObject __repr__() {
        return PyStr.of("operator.itemgetter(" + OperatorModule.reprs(items) + ")");
    }

    @ExposeMethod(value = "__reduce__(self, /)", textSignature = false, doc = "Return state information for pickling")
    PyObject reduce() {
        return PyTuple.of(TYPE, PyTuple.of(items.clone()));
    }
}
