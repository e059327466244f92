package org.naja.modules.threads;

import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.objects.Errors;
import org.naja.objects.GenericAttributes;
import org.naja.objects.PyBaseObject;
import org.naja.objects.PyDict;
import org.naja.objects.PyObject;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** {@code _thread._local}: attributes that each thread has for itself. */
@ExposeType(name = "_local", module = "_thread", derived = true)
public class PyThreadLocal extends PyObject {
    public static final PyType TYPE = PyType.of(new PyThreadLocalExposed());

    private final Map<ThreadState, PyDict> dicts = Collections.synchronizedMap(new WeakHashMap<>());
    private final PyObject[] args;
    private final String[] kwnames;

    protected PyThreadLocal(PyObject[] args, String[] kwnames) {
        this.args = args;
        this.kwnames = kwnames;
    }

    @ExposeNew("_local(*args, **kwargs)")
    static PyObject __new__(ThreadState ts, PyType type, PyObject[] args, String[] kwnames) {
        if (args.length > 0 && type.lookup("__init__") == PyBaseObject.TYPE.lookup("__init__")) {
            throw Errors.typeError("Initialization arguments are not supported");
        }
        PyThreadLocal local = type == TYPE
                ? new PyThreadLocal(args, kwnames) : new PyThreadLocalDerived(type, args, kwnames);
        // type.__call__ runs __init__ for this thread.
        local.dicts.put(ts, new PyDict());
        return local;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    /** This thread's attributes; its first look at a subclass's instance runs {@code __init__} again. */
    private PyDict mine() {
        ThreadState ts = ThreadState.current();
        PyDict d = dicts.get(ts);
        if (d == null) {
            d = new PyDict();
            dicts.put(ts, d);
            if (type() != TYPE) {
                type().slots.init(this, ts, args, kwnames);
            }
        }
        return d;
    }

    private PyObject find(PyDict own, String name) {
        PyType type = type();
        PyObject found = type.lookup(name);
        if (found != null && found.type().isDataDescriptor()) {
            return found.type().slots.descriptorGet(found, this, type);
        }
        PyObject value = own.get(name);
        if (value != null || found == null) {
            return value;
        }
        return found.type().isDescriptor() ? found.type().slots.descriptorGet(found, this, type) : found;
    }

    final PyObject __getattribute__(String name) {
        PyDict own = mine();
        return name.equals("__dict__") ? own : find(own, name);
    }

    final void __setattr__(String name, PyObject value) {
        PyDict own = mine();
        if (name.equals("__dict__")) {
            throw Errors.attributeError(
                    "'" + type().fullName() + "' object attribute '__dict__' is read-only");
        }
        PyObject found = type().lookup(name);
        if (found != null && found.type().isDataDescriptor()) {
            GenericAttributes.set(this, name, value);
        } else {
            own.put(name, value);
        }
    }

    final void __delattr__(String name) {
        PyDict own = mine();
        if (name.equals("__dict__")) {
            throw Errors.attributeError(
                    "'" + type().fullName() + "' object attribute '__dict__' is read-only");
        }
        PyObject found = type().lookup(name);
        if (found != null && found.type().isDataDescriptor()) {
            GenericAttributes.delete(this, name);
        } else if (own.remove(name) == null) {
            throw Errors.noAttribute(this, name);
        }
    }
}
