package org.naja.modules;

import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.expose.ExposeType;
import org.naja.objects.Abstract;
import org.naja.objects.Errors;
import org.naja.objects.PyBool;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyFrozenSet;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyNotImplemented;
import org.naja.objects.PyObject;
import org.naja.objects.PySet;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;
import org.naja.objects.WeakIdentityMap;

/** {@code _abc}: the registries and caches of abstract base classes. */
@ExposeModule(name = "_abc", doc = "Module contains faster C implementation of abc.ABCMeta")
public final class AbcModule {
    /** Changes with every registration, which ends the validity of all negative answers. */
    private volatile long token;

    /** What each abstract base class keeps as {@code _abc_impl}. */
    @ExposeType(name = "_abc_data", module = "_abc", subclassable = false, doc = "Internal state held by ABC machinery.")
    static final class Data extends PyObject {
        static final PyType TYPE = PyType.of(new AbcModule_DataExposed());

        final WeakIdentityMap<Boolean> registry = new WeakIdentityMap<>();
        final WeakIdentityMap<Boolean> cache = new WeakIdentityMap<>();
        volatile WeakIdentityMap<Boolean> negative = new WeakIdentityMap<>();
        volatile long negativeToken;
        volatile boolean anyRegistered;

        @Override
        public PyType type() {
            return TYPE;
        }

        void reject(PyObject subclass) {
            negative.put(subclass, Boolean.TRUE);
        }

        boolean accept(PyObject subclass) {
            cache.put(subclass, Boolean.TRUE);
            return true;
        }
    }

    private static Data data(PyObject cls) {
        PyObject found = cls instanceof PyType t ? t.lookup("_abc_impl") : cls.getAttr("_abc_impl");
        if (found == null) {
            found = cls.getAttr("_abc_impl");
        }
        if (found instanceof Data d) {
            return d;
        }
        throw Errors.typeError("_abc_impl is set to a wrong type");
    }

    @ExposeFunction(value = "get_cache_token()", doc = "Returns the current ABC cache token.\n\nThe token is an opaque "
            + "object (supporting equality testing) identifying the\ncurrent version of the ABC cache for virtual "
            + "subclasses. The token changes\nwith every call to register() on any ABC.")
    long getCacheToken() {
        return token;
    }

    @ExposeFunction(value = "_abc_init(self, /)", doc = "Internal ABC helper for class set-up. Should be never used "
            + "outside abc module.")
    void initClass(PyObject self) {
        computeAbstractMethods(self);
        self.setAttr("_abc_impl", new Data());
        if (self instanceof PyType cls && cls.ownAttribute("__abc_tpflags__") instanceof PyInt flags) {
            long both = flags.longValue() & 3L << 5;
            if (both == 3L << 5) {
                throw Errors.typeError("__abc_tpflags__ cannot be both Py_TPFLAGS_SEQUENCE and Py_TPFLAGS_MAPPING");
            }
            if (both != 0) {
                cls.isSequence = (both & 1L << 5) != 0;
                cls.isMapping = (both & 1L << 6) != 0;
            }
            cls.setTypeAttribute("__abc_tpflags__", null);
        }
    }

    private static boolean isAbstract(PyObject o) {
        PyObject flag = o.lookupAttr("__isabstractmethod__");
        return flag != null && flag.isTrue();
    }

    private static void computeAbstractMethods(PyObject self) {
        PySet names = new PySet();
        PyObject namespace = self.getAttr("__dict__");
        if (self instanceof PyType t) {
            for (PyObject[] item : t.dict().itemsSnapshot()) {
                if (isAbstract(item[1])) {
                    names.add(item[0]);
                }
            }
        } else {
            PyObject it = namespace.callMethod(ThreadState.current(), "items").iter();
            for (PyObject o = it.next(); o != null; o = it.next()) {
                PyTuple item = (PyTuple) o;
                if (isAbstract(item.get(1))) {
                    names.add(item.get(0));
                }
            }
        }
        PyObject bases = self.getAttr("__bases__");
        if (!(bases instanceof PyTuple tuple)) {
            throw Errors.typeError("__bases__ is not tuple");
        }
        for (int i = 0; i < tuple.size(); i++) {
            PyObject inherited = tuple.get(i) instanceof PyType t && !t.isAbstract ? null
                    : tuple.get(i).lookupAttr("__abstractmethods__");
            if (inherited == null) {
                continue;
            }
            PyObject it = inherited.iter();
            for (PyObject name = it.next(); name != null; name = it.next()) {
                PyObject value = self.lookupAttr(name.str().toJava());
                if (value != null && isAbstract(value)) {
                    names.add(name);
                }
            }
        }
        self.setAttr("__abstractmethods__", PyFrozenSet.of(names.toArray()));
    }

    @ExposeFunction(value = "_abc_register(self, subclass, /)", doc = "Internal ABC helper for subclasss registration. "
            + "Should be never used outside abc module.")
    PyObject register(ThreadState ts, PyObject self, PyObject subclass) {
        if (!(subclass instanceof PyType registered)) {
            throw Errors.typeError("Can only register classes");
        }
        if (Abstract.isSubclass(ts, subclass, self)) {
            return subclass;
        }
        if (Abstract.isSubclass(ts, self, subclass)) {
            throw Errors.runtimeError("Refusing to create an inheritance cycle");
        }
        Data d = data(self);
        d.registry.put(subclass, Boolean.TRUE);
        d.anyRegistered = true;
        synchronized (this) {
            token++;
        }
        if (self instanceof PyType t && (t.isSequence || t.isMapping)) {
            markCollection(registered, t.isSequence, t.isMapping);
        }
        return subclass;
    }

    private static void markCollection(PyType t, boolean sequence, boolean mapping) {
        if (!t.isHeap || t.isSequence == sequence && t.isMapping == mapping) {
            return;
        }
        t.isSequence = sequence;
        t.isMapping = mapping;
        for (PyType sub : t.subclasses()) {
            markCollection(sub, sequence, mapping);
        }
    }

    @ExposeFunction(value = "_abc_instancecheck(self, instance, /)", doc = "Internal ABC helper for instance checks. "
            + "Should be never used outside abc module.")
    PyObject instanceCheck(ThreadState ts, PyObject self, PyObject instance) {
        Data d = data(self);
        PyType type = instance.type();
        PyObject subclass = instance.getAttr("__class__");
        if (d.cache.get(subclass) != null) {
            return PyBool.TRUE;
        }
        if (type == subclass) {
            if (d.negativeToken == token && d.negative.get(subclass) != null) {
                return PyBool.FALSE;
            }
            return self.callMethod(ts, "__subclasscheck__", subclass);
        }
        PyObject result = self.callMethod(ts, "__subclasscheck__", subclass);
        return result.isTrue() ? result : self.callMethod(ts, "__subclasscheck__", type);
    }

    @ExposeFunction(value = "_abc_subclasscheck(self, subclass, /)", doc = "Internal ABC helper for subclasss checks. "
            + "Should be never used outside abc module.")
    boolean subclassCheck(ThreadState ts, PyObject self, PyObject subclass) {
        if (!(subclass instanceof PyType sub)) {
            throw Errors.typeError("issubclass() arg 1 must be a class");
        }
        Data d = data(self);
        if (d.cache.get(sub) != null) {
            return true;
        }
        long now = token;
        if (d.negativeToken < now) {
            d.negative = new WeakIdentityMap<>();
            d.negativeToken = now;
        } else if (d.negative.get(sub) != null) {
            return false;
        }
        PyObject ok = self.callMethod(ts, "__subclasshook__", subclass);
        if (ok == PyBool.TRUE) {
            return d.accept(sub);
        }
        if (ok == PyBool.FALSE) {
            d.reject(sub);
            return false;
        }
        if (ok != PyNotImplemented.VALUE) {
            throw Errors.of(PyExceptions.ASSERTION_ERROR,
                    "__subclasshook__ must return either False, True, or NotImplemented");
        }
        if (self instanceof PyType cls && sub.isSubtype(cls)) {
            return d.accept(sub);
        }
        if (d.anyRegistered) {
            if (d.registry.get(sub) != null) {
                return d.accept(sub);
            }
            for (Object r : d.registry.keys()) {
                if (Abstract.isSubclass(ts, sub, (PyObject) r)) {
                    return d.accept(sub);
                }
            }
        }
        PyObject subclasses = self.callMethod(ts, "__subclasses__");
        if (!(subclasses instanceof PyList list)) {
            throw Errors.typeError("__subclasses__() must return a list");
        }
        for (PyObject s : list.toArray()) {
            if (Abstract.isSubclass(ts, sub, s)) {
                return d.accept(sub);
            }
        }
        d.reject(sub);
        return false;
    }

    @ExposeFunction(value = "_get_dump(self, /)", doc = "Internal ABC helper for cache and registry debugging.\n\n"
            + "Return shallow copies of registry, of both caches, and\nnegative cache version. Don't call this "
            + "function directly,\ninstead use ABC._dump_registry() for a nice repr.")
    static PyObject dump(ThreadState ts, PyObject self) {
        Data d = data(self);
        return PyTuple.of(new PyObject[] {
            references(ts, d.registry), references(ts, d.cache), references(ts, d.negative), PyInt.of(d.negativeToken)
        });
    }

    private static PyObject references(ThreadState ts, WeakIdentityMap<Boolean> map) {
        PyObject ref = ts.interpreter.importModule("_weakref").getAttr("ref");
        PySet set = new PySet();
        for (Object o : map.keys()) {
            set.add(ref.call1(ts, (PyObject) o));
        }
        return set;
    }

    @ExposeFunction(value = "_reset_registry(self, /)", doc = "Internal ABC helper to reset registry of a given "
            + "class.\n\nShould be only used by refleak.py")
    static void resetRegistry(PyObject self) {
        Data d = data(self);
        for (Object o : d.registry.keys()) {
            d.registry.remove(o);
        }
    }

    @ExposeFunction(value = "_reset_caches(self, /)", doc = "Internal ABC helper to reset both caches of a given "
            + "class.\n\nShould be only used by refleak.py")
    static void resetCaches(PyObject self) {
        Data d = data(self);
        for (Object o : d.cache.keys()) {
            d.cache.remove(o);
        }
        d.negative = new WeakIdentityMap<>();
    }
}
