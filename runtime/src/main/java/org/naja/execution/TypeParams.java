package org.naja.execution;

import org.naja.objects.CodeBody;
import org.naja.objects.Interpreter;
import org.naja.objects.PyBuiltinFunction;
import org.naja.objects.PyClassMethod;
import org.naja.objects.PyDict;
import org.naja.objects.PyNone;
import org.naja.objects.PyBaseObject;
import org.naja.objects.PyObject;
import org.naja.objects.PyParamSpec;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.PyTypeAlias;
import org.naja.objects.PyTypeVar;
import org.naja.objects.PyTypeVarTuple;
import org.naja.objects.ThreadState;

/** Type parameters and type statements (PEP 695), as generated code makes them. */
public final class TypeParams {
    private TypeParams() {}

    /** {@code [T]}, {@code [T: bound]}: {@code evaluate} computes the bound; {@code null}: none. */
    public static PyObject typeVar(String name, PyObject evaluate) {
        return PyTypeVar.of(ThreadState.current(), name, evaluate, false);
    }

    /** {@code [T: (A, B)]}. */
    public static PyObject typeVarConstraints(String name, PyObject evaluate) {
        return PyTypeVar.of(ThreadState.current(), name, evaluate, true);
    }

    public static PyObject paramSpec(String name) {
        return PyParamSpec.of(ThreadState.current(), name);
    }

    public static PyObject typeVarTuple(String name) {
        return PyTypeVarTuple.of(ThreadState.current(), name);
    }

    /** {@code type name[params] = ...}; {@code params} may be {@code null}. */
    public static PyObject typeAlias(String name, PyObject params, PyObject evaluate) {
        return PyTypeAlias.of(ThreadState.current(), name, params == PyNone.NONE ? null : params, evaluate);
    }

    /** {@code Generic[params]}, the hidden base of a class with type parameters. */
    public static PyObject subscriptGeneric(PyObject params) {
        ThreadState ts = ThreadState.current();
        PyTuple tuple = (PyTuple) params;
        PyObject[] items = new PyObject[tuple.size()];
        for (int i = 0; i < items.length; i++) {
            PyObject p = tuple.get(i);
            items[i] = p instanceof PyTypeVarTuple ? p.iter().next() : p;
        }
        return generic(ts).getItem(PyTuple.of(items));
    }

    /** {@code typing.Generic} of the running interpreter: a plain class whose methods typing.py implements. */
    public static PyType generic(ThreadState ts) {
        Interpreter interpreter = ts.interpreter;
        PyType known = (PyType) interpreter.state(TypeParams.class);
        if (known != null) {
            return known;
        }
        PyDict namespace = new PyDict();
        namespace.put("__module__", PyStr.of("typing"));
        namespace.put("__doc__", PyStr.of("Abstract base class for generic types.\n\n"
                + "On Python 3.12 and newer, generic classes implicitly inherit from\n"
                + "Generic when they declare a parameter list after the class's name."));
        namespace.put("__slots__", PyTuple.EMPTY);
        namespace.put("__class_getitem__", new PyClassMethod(
                PyBuiltinFunction.of("__class_getitem__", new Forward("_generic_class_getitem"))));
        // Set afterwards: making the class itself must not call it.
        PyType made = (PyType) PyType.TYPE.call3(
                ts, PyStr.of("Generic"), PyTuple.of(new PyObject[] {PyBaseObject.TYPE}), namespace);
        made.setTypeAttribute("__init_subclass__", new PyClassMethod(
                PyBuiltinFunction.of("__init_subclass__", new Forward("_generic_init_subclass"))));
        interpreter.setState(TypeParams.class, made);
        return made;
    }

    /** Calls a function of typing.py. */
    private static final class Forward extends CodeBody {
        private final String function;

        Forward(String function) {
            this.function = function;
        }

        @Override
        public PyObject call(ThreadState ts, PyObject callee, PyObject[] args, String[] kwnames) {
            return ts.interpreter.importModule(ts, "typing").getAttr(function).call(ts, args, kwnames);
        }
    }
}
