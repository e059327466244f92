package org.naja.execution;

import java.util.HashSet;
import java.util.Set;
import org.naja.objects.Abstract;
import org.naja.objects.Errors;
import org.naja.objects.PyBaseObject;
import org.naja.objects.PyDict;
import org.naja.objects.PyInstance;
import org.naja.objects.PyInt;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** The match statement; called by generated code. */
public final class Matching {
    /** Built-in types whose one positional sub-pattern is the subject itself. */
    private static final Set<String> MATCH_SELF = Set.of("bool", "bytearray", "bytes", "dict", "float", "frozenset",
            "int", "list", "set", "str", "tuple");
    private static final PyObject MISSING = new PyInstance(PyBaseObject.TYPE);

    private Matching() {}

    public static boolean isSequence(PyObject subject) {
        return subject.type().isSequence;
    }

    public static boolean isMapping(PyObject subject) {
        return subject.type().isMapping;
    }

    public static int length(PyObject subject) {
        return (int) Math.min(Integer.MAX_VALUE, subject.length());
    }

    /** The subscript of an element, counted from the end when {@code i} is negative. */
    public static PyObject index(PyObject subject, int i) {
        return PyInt.of(i >= 0 ? i : subject.length() + i);
    }

    /** The values of {@code keys}, {@code null} when one is missing. */
    public static PyObject[] keys(PyObject subject, PyObject[] keys) {
        ThreadState ts = ThreadState.current();
        PyObject[] values = new PyObject[keys.length];
        PyDict seen = keys.length > 1 ? new PyDict() : null;
        PyObject get = null;
        for (int i = 0; i < keys.length; i++) {
            if (seen != null) {
                if (seen.get(keys[i]) != null) {
                    throw Errors.valueError(
                            "mapping pattern checks duplicate key (" + keys[i].repr().toJava() + ")");
                }
                seen.put(keys[i], keys[i]);
            }
            if (subject.getClass() == PyDict.class) {
                values[i] = ((PyDict) subject).get(keys[i]);
                if (values[i] == null) {
                    return null;
                }
                continue;
            }
            if (get == null) {
                get = subject.getAttr("get");
            }
            values[i] = get.call2(ts, keys[i], MISSING);
            if (values[i] == MISSING) {
                return null;
            }
        }
        return values;
    }

    /** A dict of what the keys leave over. */
    public static PyDict rest(PyObject subject, PyObject[] keys) {
        PyDict rest = (PyDict) PyDict.TYPE.call1(ThreadState.current(), subject);
        for (PyObject key : keys) {
            rest.delItem(key);
        }
        return rest;
    }

    /** The attributes for a class pattern's sub-patterns, {@code null} when it does not match. */
    public static PyObject[] classAttrs(ThreadState ts, PyObject subject, PyObject cls, int positional,
            String[] names) {
        if (!(cls instanceof PyType type)) {
            throw Errors.typeError("called match pattern must be a class");
        }
        if (!Abstract.isInstance(ts, subject, cls)) {
            return null;
        }
        PyObject[] values = new PyObject[positional + names.length];
        Set<String> seen = values.length > 1 ? new HashSet<>() : null;
        if (positional > 0 && !positional(subject, type, positional, values, seen)) {
            return null;
        }
        for (int i = 0; i < names.length; i++) {
            PyObject value = attribute(subject, type, names[i], seen);
            if (value == null) {
                return null;
            }
            values[positional + i] = value;
        }
        return values;
    }

    private static boolean positional(PyObject subject, PyType type, int count, PyObject[] values, Set<String> seen) {
        PyObject matchArgs = type.lookupAttr("__match_args__");
        boolean self = matchArgs == null && matchesSelf(type);
        if (matchArgs != null && matchArgs.type() != PyTuple.TYPE) {
            throw Errors.typeError(
                    type.name() + ".__match_args__ must be a tuple (got " + matchArgs.type().name() + ")");
        }
        int allowed = self ? 1 : matchArgs == null ? 0 : ((PyTuple) matchArgs).size();
        if (allowed < count) {
            throw Errors.typeError(type.name() + "() accepts " + allowed + " positional sub-pattern"
                    + (allowed == 1 ? "" : "s") + " (" + count + " given)");
        }
        if (self) {
            values[0] = subject;
            return true;
        }
        for (int i = 0; i < count; i++) {
            PyObject name = ((PyTuple) matchArgs).get(i);
            if (!(name instanceof PyStr s) || name.type() != PyStr.TYPE) {
                throw Errors.typeError("__match_args__ elements must be strings (got " + name.type().name() + ")");
            }
            values[i] = attribute(subject, type, s.toJava(), seen);
            if (values[i] == null) {
                return false;
            }
        }
        return true;
    }

    private static PyObject attribute(PyObject subject, PyType type, String name, Set<String> seen) {
        if (seen != null && !seen.add(name)) {
            throw Errors.typeError(type.name() + "() got multiple sub-patterns for attribute "
                    + PyStr.of(name).repr().toJava());
        }
        return subject.lookupAttr(name);
    }

    private static boolean matchesSelf(PyType type) {
        for (PyType t : type.mro()) {
            if (!t.isHeap && MATCH_SELF.contains(t.name())) {
                return true;
            }
        }
        return false;
    }
}
