package org.naja.modules.collections;

import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.objects.Arithmetic;
import org.naja.objects.PyDict;
import org.naja.objects.PyInt;
import org.naja.objects.PyModule;
import org.naja.objects.PyObject;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** {@code _collections}: deque, defaultdict, OrderedDict and helpers of namedtuple and Counter. */
@ExposeModule(name = "_collections",
        doc = "High performance data structures.\n- deque:        ordered collection accessible from endpoints only\n"
        + "- defaultdict:  dict subclass with a default value factory",
        types = {Deque.class, DefaultDict.class, OrderedDict.class, DequeIterators.Forward.class,
            DequeIterators.Reverse.class, TupleGetter.class})
public final class CollectionsModule {
    private static final PyInt ONE = PyInt.of(1);

    private CollectionsModule() {}

    static void init(PyModule module) {
        module.dict.put("_deque_iterator", DequeIterators.Forward.TYPE);
        module.dict.put("_deque_reverse_iterator", DequeIterators.Reverse.TYPE);
    }

    @ExposeFunction(value = "_count_elements(mapping, iterable, /)",
            doc = "Count elements in the iterable, updating the mapping")
    static void countElements(ThreadState ts, PyObject mapping, PyObject iterable) {
        PyObject it = iterable.iter();
        if (mapping instanceof PyDict d && isPlain(d.type())) {
            for (PyObject key = it.next(); key != null; key = it.next()) {
                PyObject old = d.get(key);
                d.put(key, old == null ? ONE : Arithmetic.add(old, ONE));
            }
            return;
        }
        PyObject get = mapping.getAttr("get");
        PyInt zero = PyInt.of(0);
        for (PyObject key = it.next(); key != null; key = it.next()) {
            mapping.setItem(key, Arithmetic.add(get.call2(ts, key, zero), ONE));
        }
    }

    private static boolean isPlain(PyType type) {
        return type == PyDict.TYPE || type.lookup("get") == PyDict.TYPE.ownAttribute("get")
                && type.lookup("__setitem__") == PyDict.TYPE.ownAttribute("__setitem__");
    }
}
