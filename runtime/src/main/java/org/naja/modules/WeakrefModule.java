package org.naja.modules;

import java.util.List;
import org.naja.expose.ExposeConstant;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.objects.PyList;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyType;
import org.naja.objects.PyWeakCallableProxy;
import org.naja.objects.PyWeakProxy;
import org.naja.objects.PyWeakReference;
import org.naja.objects.WeakReferences;

/** {@code _weakref}. */
@ExposeModule(name = "_weakref", doc = "Weak-reference support module.")
public final class WeakrefModule {
    private WeakrefModule() {}

    @ExposeConstant("ref")
    static final PyType REF = PyWeakReference.TYPE;

    @ExposeConstant("ReferenceType")
    static final PyType REFERENCE_TYPE = PyWeakReference.TYPE;

    @ExposeConstant("ProxyType")
    static final PyType PROXY_TYPE = PyWeakProxy.TYPE;

    @ExposeConstant("CallableProxyType")
    static final PyType CALLABLE_PROXY_TYPE = PyWeakCallableProxy.TYPE;

    @ExposeFunction("proxy(object, callback=None, /)")
    static PyObject proxy(PyObject object, PyObject callback) {
        return PyWeakProxy.of(object, callback == PyNone.NONE ? null : callback);
    }

    @ExposeFunction("getweakrefcount(object, /)")
    static long getWeakrefCount(PyObject object) {
        return WeakReferences.living(object).size();
    }

    @ExposeFunction("getweakrefs(object, /)")
    static PyObject getWeakrefs(PyObject object) {
        List<PyObject> all = WeakReferences.living(object);
        return PyList.of(all.toArray(new PyObject[0]));
    }

    @ExposeFunction("_remove_dead_weakref(dct, key, /)")
    static void removeDeadWeakref(PyObject dct, PyObject key) {
        if (dct.contains(key) && dct.getItem(key) instanceof PyWeakReference r && r.referent() == null) {
            dct.delItem(key);
        }
    }
}
