package org.naja.modules.functools;

import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.objects.Abstract;
import org.naja.objects.Errors;
import org.naja.objects.PyException;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyModule;
import org.naja.objects.PyObject;
import org.naja.objects.ThreadState;

/** {@code _functools}. */
@ExposeModule(name = "_functools", doc = "Tools that operate on functions.", types = {Partial.class, LruCache.class})
public final class FunctoolsModule {
    private FunctoolsModule() {}

    static void init(PyModule module) {
        module.dict.put("_lru_cache_wrapper", LruCache.TYPE);
    }

    @ExposeFunction(value = "reduce(function, iterable, initial=NULL, /)", textSignature = false,
            doc = "reduce(function, iterable[, initial], /) -> value\n\nApply a function of two arguments "
            + "cumulatively to the items of a sequence\nor iterable, from left to right, so as to reduce the iterable "
            + "to a single\nvalue.  For example, reduce(lambda x, y: x+y, [1, 2, 3, 4, 5]) calculates\n"
            + "((((1+2)+3)+4)+5).  If initial is present, it is placed before the items\nof the iterable in the "
            + "calculation, and serves as a default when the\niterable is empty.")
    static PyObject reduce(ThreadState ts, PyObject function, PyObject iterable, PyObject initial) {
        PyObject it;
        try {
            it = iterable.iter();
        } catch (PyException e) {
            if (e.matches(PyExceptions.TYPE_ERROR)) {
                throw Errors.typeError("reduce() arg 2 must support iteration");
            }
            throw e;
        }
        PyObject result = initial;
        for (PyObject v = it.next(); v != null; v = it.next()) {
            result = result == null ? v : function.call2(ts, result, v);
        }
        if (result == null) {
            throw Errors.typeError("reduce() of empty iterable with no initial value");
        }
        return result;
    }

    @ExposeFunction(value = "cmp_to_key(mycmp)", doc = "Convert a cmp= function into a key= function.")
    static PyObject cmpToKey(PyObject mycmp) {
        return new KeyWrapper(mycmp, null);
    }

    static void checkCallable(PyObject function) {
        if (!Abstract.isCallable(function)) {
            throw Errors.typeError("the first argument must be callable");
        }
    }
}
