package org.naja.objects;

import java.util.ArrayList;
import java.util.List;
import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;

/** {@code int | str} (unionobject.c). */
@ExposeType(name = "UnionType", module = "types", subclassable = false,
        doc = "Represent a PEP 604 union type\n\nE.g. for int | str")
public final class PyUnion extends PyObject {
    public static final PyType TYPE = PyType.of(new PyUnionExposed());

    private final PyTuple args;
    private PyTuple parameters;

    private PyUnion(PyTuple args) {
        this.args = args;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    /** {@code left | right} where one of them is a type; NotImplemented when the other cannot be part of a union. */
    public static PyObject or(PyObject left, PyObject right) {
        return isUnionable(left) && isUnionable(right) ? of(new PyObject[] {left, right}) : PyNotImplemented.VALUE;
    }

    private static boolean isUnionable(PyObject o) {
        return o == PyNone.NONE || o instanceof PyType || o instanceof PyGenericAlias || o instanceof PyUnion
                || o instanceof PyTypeAlias;
    }

    private static PyObject of(PyObject[] members) {
        List<PyObject> flat = new ArrayList<>();
        for (PyObject m : members) {
            if (m instanceof PyUnion u) {
                for (int i = 0; i < u.args.size(); i++) {
                    add(flat, u.args.get(i));
                }
            } else {
                add(flat, m == PyNone.NONE ? PyNone.TYPE : m);
            }
        }
        return flat.size() == 1 ? flat.get(0) : new PyUnion(PyTuple.of(flat.toArray(new PyObject[0])));
    }

    private static void add(List<PyObject> flat, PyObject o) {
        for (PyObject known : flat) {
            if (known == o || (known instanceof PyGenericAlias || !(o instanceof PyType)) && known.isEqual(o)) {
                return;
            }
        }
        flat.add(o);
    }

    PyObject __or__(PyObject other) {
        return or(this, other);
    }

    PyObject __ror__(PyObject other) {
        return or(other, this);
    }

    PyObject __repr__() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < args.size(); i++) {
            PyObject a = args.get(i);
            text.append(i == 0 ? "" : " | ").append(a == PyNone.TYPE ? "None" : TypeArguments.repr(a));
        }
        return PyStr.of(text.toString());
    }

    private boolean has(PyObject o) {
        for (int i = 0; i < args.size(); i++) {
            if (args.get(i).isEqual(o)) {
                return true;
            }
        }
        return false;
    }

    PyObject __richcmp__(PyObject other, int op) {
        if (!(other instanceof PyUnion o) || op != TypeSlots.EQ && op != TypeSlots.NE) {
            return PyNotImplemented.VALUE;
        }
        boolean same = args.size() == o.args.size();
        for (int i = 0; same && i < args.size(); i++) {
            same = o.has(args.get(i));
        }
        return PyBool.of(same == (op == TypeSlots.EQ));
    }

    long __hash__() {
        // The order of the members does not count.
        long h = 1927868237L * (args.size() + 1);
        for (int i = 0; i < args.size(); i++) {
            long x = args.get(i).hash();
            h ^= (x ^ 89869747L ^ x << 16) * 3644798167L;
        }
        return h;
    }

    PyObject __getitem__(PyObject item) {
        PyObject[] members =
                TypeArguments.substitute(ThreadState.current(), this, args, (PyTuple) getParameters(), item);
        PyObject result = members[0];
        for (int i = 1; i < members.length; i++) {
            PyObject both = or(result, members[i]);
            result = both == PyNotImplemented.VALUE ? PyTypeParameter.union(result, members[i]) : both;
        }
        return result;
    }

    PyObject __getattribute__(String name) {
        if (name.equals("__module__")) {
            return PyStr.of("types");
        }
        return GenericAttributes.get(this, name);
    }

    @ExposeMethod(value = "__instancecheck__(self, instance, /)", textSignature = false)
    PyObject instanceCheck(ThreadState ts, PyObject instance) {
        checkPlain("isinstance() argument 2 cannot be a parameterized generic");
        for (int i = 0; i < args.size(); i++) {
            if (Abstract.isInstance(ts, instance, args.get(i))) {
                return PyBool.TRUE;
            }
        }
        return PyBool.FALSE;
    }

    @ExposeMethod(value = "__subclasscheck__(self, cls, /)", textSignature = false)
    PyObject subclassCheck(ThreadState ts, PyObject cls) {
        if (!(cls instanceof PyType)) {
            throw Errors.typeError("issubclass() arg 1 must be a class");
        }
        checkPlain("issubclass() argument 2 cannot be a parameterized generic");
        for (int i = 0; i < args.size(); i++) {
            if (Abstract.isSubclass(ts, cls, args.get(i))) {
                return PyBool.TRUE;
            }
        }
        return PyBool.FALSE;
    }

    private void checkPlain(String error) {
        for (int i = 0; i < args.size(); i++) {
            if (args.get(i) instanceof PyGenericAlias) {
                throw Errors.typeError(error);
            }
        }
    }

    @ExposeGet("__args__")
    PyObject getArgs() {
        return args;
    }

    @ExposeGet("__parameters__")
    PyObject getParameters() {
        if (parameters == null) {
            parameters = TypeArguments.parameters(args);
        }
        return parameters;
    }
}
