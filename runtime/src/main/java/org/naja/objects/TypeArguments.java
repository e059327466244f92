package org.naja.objects;

import java.util.ArrayList;
import java.util.List;

/** Parameters and arguments of {@code list[T]} and {@code T | int} (the shared part of genericaliasobject.c). */
final class TypeArguments {
    private static final PyObject[] NONE = {};

    private TypeArguments() {}

    /** {@code __parameters__}: the type variables in {@code args}, each once, in order. */
    static PyTuple parameters(PyTuple args) {
        List<PyObject> found = new ArrayList<>();
        for (int i = 0; i < args.size(); i++) {
            PyObject arg = args.get(i);
            if (arg instanceof PyType) {
                continue;
            }
            if (arg.lookupAttr("__typing_subst__") != null) {
                addOnce(found, arg);
            } else if (arg.lookupAttr("__parameters__") instanceof PyTuple inner) {
                for (int k = 0; k < inner.size(); k++) {
                    addOnce(found, inner.get(k));
                }
            }
        }
        return PyTuple.of(found.toArray(NONE));
    }

    private static void addOnce(List<PyObject> found, PyObject parameter) {
        for (PyObject o : found) {
            if (o == parameter) {
                return;
            }
        }
        found.add(parameter);
    }

    private static int index(PyTuple parameters, PyObject parameter) {
        for (int i = 0; i < parameters.size(); i++) {
            if (parameters.get(i) == parameter) {
                return i;
            }
        }
        return -1;
    }

    /** The arguments of {@code self[item]}: {@code args} with the parameters replaced. */
    static PyObject[] substitute(ThreadState ts, PyObject self, PyTuple args, PyTuple parameters, PyObject item) {
        int n = parameters.size();
        if (n == 0) {
            throw Errors.typeError(self.repr().toJava() + " is not a generic class");
        }
        PyObject given = unpack(item);
        for (int i = 0; i < n; i++) {
            PyObject prepare = parameters.get(i).lookupAttr("__typing_prepare_subst__");
            if (prepare != null && prepare != PyNone.NONE) {
                given = prepare.call2(ts, self, given instanceof PyTuple ? given : tuple(given));
            }
        }
        PyTuple items = given instanceof PyTuple t ? t : tuple(given);
        if (items.size() != n) {
            throw Errors.typeError("Too " + (items.size() > n ? "many" : "few") + " arguments for "
                    + self.repr().toJava() + "; actual " + items.size() + ", expected " + n);
        }
        List<PyObject> result = new ArrayList<>();
        for (int i = 0; i < args.size(); i++) {
            PyObject arg = args.get(i);
            if (arg instanceof PyType) {
                result.add(arg);
                continue;
            }
            PyObject star = arg.lookupAttr("__typing_is_unpacked_typevartuple__");
            boolean spread = star != null && star.isTrue();
            PyObject subst = arg.lookupAttr("__typing_subst__");
            PyObject value;
            if (subst != null) {
                value = subst.call1(ts, items.get(index(parameters, arg)));
            } else {
                value = inside(arg, parameters, items);
            }
            if (spread && value instanceof PyTuple t) {
                for (int k = 0; k < t.size(); k++) {
                    result.add(t.get(k));
                }
            } else {
                result.add(value);
            }
        }
        return result.toArray(NONE);
    }

    private static PyTuple tuple(PyObject o) {
        return PyTuple.of(new PyObject[] {o});
    }

    /** An argument that is generic itself, with its own parameters replaced. */
    private static PyObject inside(PyObject arg, PyTuple parameters, PyTuple items) {
        if (!(arg.lookupAttr("__parameters__") instanceof PyTuple own) || own.size() == 0) {
            return arg;
        }
        List<PyObject> sub = new ArrayList<>();
        for (int i = 0; i < own.size(); i++) {
            PyObject p = own.get(i);
            int at = index(parameters, p);
            if (at < 0) {
                sub.add(p);
                continue;
            }
            PyObject value = items.get(at);
            if (value instanceof PyTuple t && p.type().lookup("__iter__") != null) {
                for (int k = 0; k < t.size(); k++) {
                    sub.add(t.get(k));
                }
            } else {
                sub.add(value);
            }
        }
        return arg.getItem(PyTuple.of(sub.toArray(NONE)));
    }

    /** {@code X[*tuple[int, str]]} is {@code X[int, str]}. */
    private static PyObject unpack(PyObject item) {
        PyObject[] given;
        if (item instanceof PyTuple t) {
            given = new PyObject[t.size()];
            for (int i = 0; i < given.length; i++) {
                given[i] = t.get(i);
            }
        } else {
            given = new PyObject[] {item};
        }
        List<PyObject> result = new ArrayList<>();
        boolean changed = item instanceof PyTuple;
        for (PyObject o : given) {
            PyObject inner = o instanceof PyType ? null : o.lookupAttr("__typing_unpacked_tuple_args__");
            if (inner instanceof PyTuple t
                    && !(t.size() > 0 && t.get(t.size() - 1) == PyEllipsis.ELLIPSIS)) {
                changed = true;
                for (int k = 0; k < t.size(); k++) {
                    result.add(t.get(k));
                }
            } else {
                result.add(o);
            }
        }
        return changed ? PyTuple.of(result.toArray(NONE)) : item;
    }

    /** An argument as the repr of the whole shows it. */
    static String repr(PyObject o) {
        if (o == PyEllipsis.ELLIPSIS) {
            return "...";
        }
        if (o instanceof PyList list) {
            StringBuilder text = new StringBuilder("[");
            for (int i = 0; i < list.size(); i++) {
                text.append(i == 0 ? "" : ", ").append(repr(list.get(i)));
            }
            return text.append(']').toString();
        }
        if (o.lookupAttr("__origin__") != null && o.lookupAttr("__args__") != null) {
            return o.repr().toJava();
        }
        PyObject qualName = o.lookupAttr("__qualname__");
        PyObject module = qualName == null ? null : o.lookupAttr("__module__");
        if (qualName == null || module == null || module == PyNone.NONE) {
            return o.repr().toJava();
        }
        String m = module.str().toJava();
        return m.equals("builtins") ? qualName.str().toJava() : m + "." + qualName.str().toJava();
    }
}
