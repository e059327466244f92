package org.naja.execution;

import org.naja.objects.Errors;
import org.naja.objects.PyDict;
import org.naja.objects.PyException;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyFrame;
import org.naja.objects.PyFunction;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;

/** Names as generated code and sites look them up. */
public final class Names {
    private Names() {}

    static PyException undefined(String name) {
        return Errors.nameError("name '" + name + "' is not defined", name);
    }

    /** A key of a namespace mapping, or {@code null}. */
    static PyObject lookup(PyObject namespace, String name) {
        if (namespace.getClass() == PyDict.class) {
            return ((PyDict) namespace).get(name);
        }
        try {
            return namespace.getItem(PyStr.of(name));
        } catch (PyException e) {
            if (e.matches(PyExceptions.KEY_ERROR)) {
                return null;
            }
            throw e;
        }
    }

    static PyObject loadFromDict(PyDict globals, PyFrame f, String name) {
        PyObject v = lookup(globals, name);
        return v != null ? v : f.function.builtins().get(name);
    }

    static void store(PyObject namespace, String name, PyObject value) {
        namespace.setItem(PyStr.of(name), value);
    }

    static void delete(PyObject namespace, String name) {
        if (namespace.getClass() == PyDict.class) {
            if (((PyDict) namespace).remove(name) == null) {
                throw undefined(name);
            }
            return;
        }
        try {
            namespace.delItem(PyStr.of(name));
        } catch (PyException e) {
            if (e.matches(PyExceptions.KEY_ERROR)) {
                throw undefined(name);
            }
            throw e;
        }
    }

    /** A callable's name for error messages, such as {@code mod.f()}. */
    static String functionText(PyObject callee) {
        if (callee instanceof PyFunction f) {
            String module = f.getAttr("__module__") instanceof PyStr s ? s.toJava() : null;
            String name = f.qualNameText() + "()";
            return module == null || module.equals("builtins") ? name : module + "." + name;
        }
        PyObject name = callee.lookupAttr("__qualname__");
        if (!(name instanceof PyStr)) {
            return callee.str().toJava();
        }
        PyObject module = callee.lookupAttr("__module__");
        String text = ((PyStr) name).toJava() + "()";
        return module instanceof PyStr m && !m.toJava().equals("builtins") ? m.toJava() + "." + text : text;
    }
}
