package org.naja.execution;

import org.naja.objects.Errors;
import org.naja.objects.PyCell;
import org.naja.objects.PyDict;
import org.naja.objects.PyException;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyFrame;
import org.naja.objects.PyFunction;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.ThreadState;

/** Looking up names where a site alone does not do; called by generated code. */
public final class Names {
    private Names() {}

    // ---- errors ----------------------------------------------------------------------------------------------------

    public static PyException undefined(String name) {
        return Errors.nameError("name '" + name + "' is not defined", name);
    }

    public static PyException unboundLocal(String name) {
        PyException e = Errors.of(PyExceptions.UNBOUND_LOCAL_ERROR,
                "cannot access local variable '" + name + "' where it is not associated with a value");
        e.value.setAttr("name", PyStr.of(name));
        return e;
    }

    public static PyException unboundFree(String name) {
        return Errors.nameError("cannot access free variable '" + name
                + "' where it is not associated with a value in enclosing scope", name);
    }

    // ---- namespaces that may be any mapping --------------------------------------------------------------------------

    /** {@code namespace[name]}, {@code null} when it is missing. */
    public static PyObject lookup(PyObject namespace, String name) {
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

    public static void store(PyObject namespace, String name, PyObject value) {
        namespace.setItem(PyStr.of(name), value);
    }

    public static void delete(PyObject namespace, String name) {
        if (namespace.getClass() == PyDict.class) {
            if (((PyDict) namespace).remove(name) == null) {
                throw undefined(name);
            }
            return;
        }
        try {
            namespace.delItem(PyStr.of(name));
        } catch (PyException e) {
            throw e.matches(PyExceptions.KEY_ERROR) ? undefined(name) : e;
        }
    }

    /** A global name where the globals are a subclass of dict; {@code null}: nowhere. */
    public static PyObject loadFromDict(PyDict globals, PyFrame f, String name) {
        PyObject v = lookup(globals, name);
        return v != null ? v : f.function.builtins().get(name);
    }

    /** A free variable in a class body: the body's namespace comes first. */
    public static PyObject loadClassDeref(PyFrame f, PyCell cell, String name) {
        PyObject v = lookup(f.namespace, name);
        if (v == null) {
            v = cell.value;
            if (v == null) {
                throw unboundFree(name);
            }
        }
        return v;
    }

    /** The same for a scope inside a class body that sees the class's namespace through a cell. */
    public static PyObject loadFromDictOrDeref(PyObject namespace, PyCell cell, String name) {
        PyObject v = lookup(namespace, name);
        if (v == null) {
            v = cell.value;
            if (v == null) {
                throw unboundFree(name);
            }
        }
        return v;
    }

    /** A global name in such a scope. */
    public static PyObject loadFromDictOrGlobals(PyFrame f, PyObject namespace, String name) {
        PyObject v = lookup(namespace, name);
        return v != null ? v : global(f, name);
    }

    public static PyObject loadFromDictOrGlobals(PyFrame f, String name) {
        return loadFromDictOrGlobals(f, f.namespace, name);
    }

    /** A global or built-in name. */
    public static PyObject global(PyFrame f, String name) {
        PyObject v = lookup(f.globals(), name);
        if (v == null) {
            v = f.function.builtins().get(name);
            if (v == null) {
                throw undefined(name);
            }
        }
        return v;
    }

    // ---- statements --------------------------------------------------------------------------------------------------

    /** A module or class body with annotations begins with this. */
    public static void setupAnnotations(PyFrame f) {
        if (lookup(f.namespace, "__annotations__") == null) {
            store(f.namespace, "__annotations__", new PyDict());
        }
    }

    /** An expression statement in interactive mode. */
    public static void displayHook(ThreadState ts, PyObject value) {
        PyObject hook = ts.interpreter.sysAttribute("displayhook");
        if (hook == null) {
            throw Errors.runtimeError("lost sys.displayhook");
        }
        hook.call1(ts, value);
    }

    /** What a class statement calls: {@code builtins.__build_class__}. */
    public static PyObject buildClass(PyFrame f) {
        PyObject function = f.function.builtins().get("__build_class__");
        if (function == null) {
            throw Errors.nameError("__build_class__ not found", "__build_class__");
        }
        return function;
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
