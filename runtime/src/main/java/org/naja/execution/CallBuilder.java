package org.naja.execution;

import java.util.ArrayList;
import java.util.List;
import org.naja.objects.CodeBody;
import org.naja.objects.Errors;
import org.naja.objects.PyDict;
import org.naja.objects.PyException;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.ThreadState;

/** Collects the arguments of a call with {@code *} or {@code **} in source order. */
public final class CallBuilder {
    private final PyObject callee;
    private final List<PyObject> positional = new ArrayList<>();
    /** Created by the first keyword. */
    private List<String> names;
    private List<PyObject> values;
    /** Keys that are no strings: an error once all arguments are known. */
    private List<PyObject> strangeKeys;

    public CallBuilder(PyObject callee) {
        this.callee = callee;
    }

    public CallBuilder add(PyObject value) {
        positional.add(value);
        return this;
    }

    /** {@code *iterable} beside other positional arguments. */
    public CallBuilder extend(PyObject iterable) {
        if (iterable.type().lookup("__iter__") == null && iterable.type().lookup("__getitem__") == null) {
            throw Errors.typeError("Value after * must be an iterable, not " + iterable.type().name());
        }
        return addAll(iterable);
    }

    /** {@code *iterable} as the only positional argument. */
    public CallBuilder addAll(PyObject iterable) {
        PyObject it;
        try {
            it = iterable.iter();
        } catch (PyException e) {
            if (e.matches(PyExceptions.TYPE_ERROR) && iterable.type().lookup("__iter__") == null
                    && iterable.type().lookup("__getitem__") == null) {
                throw Errors.typeError(Names.functionText(callee) + " argument after * must be an iterable, not "
                        + iterable.type().name());
            }
            throw e;
        }
        for (PyObject o = it.next(); o != null; o = it.next()) {
            positional.add(o);
        }
        return this;
    }

    public CallBuilder keyword(String name, PyObject value) {
        if (names == null) {
            names = new ArrayList<>();
            values = new ArrayList<>();
        } else if (names.contains(name)) {
            throw multipleValues(name);
        }
        names.add(name);
        values.add(value);
        return this;
    }

    public CallBuilder mapping(PyObject mapping) {
        if (mapping.getClass() == PyDict.class) {
            for (PyObject[] item : ((PyDict) mapping).itemsSnapshot()) {
                keyword(item[0], item[1]);
            }
            return this;
        }
        PyObject keys = mapping.lookupAttr("keys");
        if (keys == null) {
            throw Errors.typeError(Names.functionText(callee) + " argument after ** must be a mapping, not "
                    + mapping.type().name());
        }
        PyObject it = keys.call0(ThreadState.current()).iter();
        for (PyObject k = it.next(); k != null; k = it.next()) {
            keyword(k, mapping.getItem(k));
        }
        return this;
    }

    private void keyword(PyObject key, PyObject value) {
        if (key instanceof PyStr s) {
            keyword(s.toJava(), value);
            return;
        }
        if (strangeKeys == null) {
            strangeKeys = new ArrayList<>();
        }
        for (PyObject known : strangeKeys) {
            if (known.isEqual(key)) {
                throw multipleValues(key.str().toJava());
            }
        }
        strangeKeys.add(key);
    }

    private PyException multipleValues(String name) {
        return Errors.typeError(
                Names.functionText(callee) + " got multiple values for keyword argument '" + name + "'");
    }

    public PyObject call(ThreadState ts) {
        if (strangeKeys != null) {
            throw Errors.typeError("keywords must be strings");
        }
        CodeBody target = callee.target();
        int n = positional.size();
        if (names == null) {
            return target.callN(ts, callee, positional.toArray(new PyObject[n]));
        }
        PyObject[] args = positional.toArray(new PyObject[n + names.size()]);
        for (int i = 0; i < names.size(); i++) {
            args[n + i] = values.get(i);
        }
        return target.call(ts, callee, args, names.toArray(new String[0]));
    }
}
