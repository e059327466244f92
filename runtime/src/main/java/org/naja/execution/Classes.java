package org.naja.execution;

import java.util.ArrayList;
import java.util.List;
import org.naja.objects.Errors;
import org.naja.objects.PyCell;
import org.naja.objects.PyDict;
import org.naja.objects.PyFunction;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** Class statements: {@code builtins.__build_class__}. */
public final class Classes {
    private static final PyObject[] NONE = {};
    private static final String[] NO_NAMES = {};

    private Classes() {}

    /** {@code __build_class__(func, name, *bases, **keywords)} in vectorcall form. */
    public static PyObject buildClass(ThreadState ts, PyObject[] args, String[] kwnames) {
        int keywords = kwnames == null ? 0 : kwnames.length;
        int positional = args.length - keywords;
        if (positional < 2) {
            throw Errors.typeError("__build_class__: not enough arguments");
        }
        if (!(args[0] instanceof PyFunction body)) {
            throw Errors.typeError("__build_class__: func must be a function");
        }
        if (!(args[1] instanceof PyStr name)) {
            throw Errors.typeError("__build_class__: name is not a string");
        }
        PyObject[] bases = new PyObject[positional - 2];
        System.arraycopy(args, 2, bases, 0, bases.length);
        PyObject[] values = new PyObject[keywords];
        System.arraycopy(args, positional, values, 0, keywords);
        return build(ts, body, name, bases, values, kwnames == null ? NO_NAMES : kwnames);
    }

    public static PyObject build(ThreadState ts, PyFunction body, PyStr name, PyObject[] originalBases,
            PyObject[] values, String[] kwnames) {
        PyTuple original = PyTuple.of(originalBases);
        PyTuple bases = resolveBases(ts, original);
        PyObject meta = null;
        for (int i = 0; i < kwnames.length; i++) {
            if (kwnames[i].equals("metaclass")) {
                meta = values[i];
                PyObject[] fewerValues = new PyObject[values.length - 1];
                String[] fewerNames = new String[values.length - 1];
                for (int k = 0, to = 0; k < values.length; k++) {
                    if (k != i) {
                        fewerValues[to] = values[k];
                        fewerNames[to++] = kwnames[k];
                    }
                }
                values = fewerValues;
                kwnames = fewerNames;
                break;
            }
        }
        boolean isClass = meta == null || meta instanceof PyType;
        if (meta == null) {
            meta = bases.size() == 0 ? PyType.TYPE : bases.get(0).type();
        }
        if (isClass) {
            meta = metaclass((PyType) meta, bases);
        }
        PyObject namespace = prepare(ts, meta, isClass, name, bases, values, kwnames);
        PyObject cell = body.exec(ts, namespace);
        if (bases != original) {
            namespace.setItem(PyStr.of("__orig_bases__"), original);
        }
        PyObject cls = call(ts, meta, name, bases, namespace, values, kwnames);
        if (cls instanceof PyType && cell instanceof PyCell c && c.value != cls) {
            if (c.value == null) {
                throw Errors.runtimeError("__class__ not set defining " + name.repr().toJava() + " as "
                        + cls.repr().toJava() + ". Was __classcell__ propagated to type.__new__?");
            }
            throw Errors.typeError("__class__ set to " + c.value.repr().toJava() + " defining " + name.repr().toJava()
                    + " as " + cls.repr().toJava());
        }
        return cls;
    }

    private static PyObject call(ThreadState ts, PyObject callee, PyStr name, PyTuple bases, PyObject third,
            PyObject[] values, String[] kwnames) {
        int n = third == null ? 2 : 3;
        PyObject[] args = new PyObject[n + values.length];
        args[0] = name;
        args[1] = bases;
        if (third != null) {
            args[2] = third;
        }
        System.arraycopy(values, 0, args, n, values.length);
        return callee.call(ts, args, kwnames);
    }

    private static PyObject prepare(ThreadState ts, PyObject meta, boolean isClass, PyStr name, PyTuple bases,
            PyObject[] values, String[] kwnames) {
        if (meta == PyType.TYPE) {
            return new PyDict();
        }
        PyObject prepare = meta.lookupAttr("__prepare__");
        if (prepare == null) {
            return new PyDict();
        }
        PyObject namespace = call(ts, prepare, name, bases, null, values, kwnames);
        if (namespace.type().lookup("__getitem__") == null) {
            throw Errors.typeError((isClass ? ((PyType) meta).name() : "<metaclass>")
                    + ".__prepare__() must return a mapping, not " + namespace.type().name());
        }
        return namespace;
    }

    /** The most derived metaclass among the explicit one and those of the bases. */
    public static PyType metaclass(PyType meta, PyTuple bases) {
        PyType winner = meta;
        for (int i = 0; i < bases.size(); i++) {
            PyType m = bases.get(i).type();
            if (winner.isSubtype(m)) {
                continue;
            }
            if (!m.isSubtype(winner)) {
                throw Errors.typeError("metaclass conflict: the metaclass of a derived class must be a (non-strict) "
                        + "subclass of the metaclasses of all its bases");
            }
            winner = m;
        }
        return winner;
    }

    /** Replaces bases that are not classes by what their {@code __mro_entries__} says; the same tuple if there are none. */
    private static PyTuple resolveBases(ThreadState ts, PyTuple original) {
        List<PyObject> resolved = null;
        for (int i = 0; i < original.size(); i++) {
            PyObject base = original.get(i);
            PyObject entries = base instanceof PyType ? null : base.lookupAttr("__mro_entries__");
            if (entries == null) {
                if (resolved != null) {
                    resolved.add(base);
                }
                continue;
            }
            if (!(entries.call1(ts, original) instanceof PyTuple t)) {
                throw Errors.typeError("__mro_entries__ must return a tuple");
            }
            if (resolved == null) {
                resolved = new ArrayList<>();
                for (int k = 0; k < i; k++) {
                    resolved.add(original.get(k));
                }
            }
            for (int k = 0; k < t.size(); k++) {
                resolved.add(t.get(k));
            }
        }
        return resolved == null ? original : PyTuple.of(resolved.toArray(NONE));
    }
}
