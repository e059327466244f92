package org.naja.modules;

import org.naja.expose.ExposeConstant;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeModule;
import org.naja.expose.ExposeType;
import org.naja.objects.ExposedThing;
import org.naja.objects.PyModule;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyType;

/** A module with one of everything. */
@ExposeModule(name = "_sample", doc = "A sample.", types = SampleModule.Special.class)
public final class SampleModule {
    @ExposeConstant("answer")
    static final int ANSWER = 42;

    private long calls;

    @ExposeFunction(value = "half(x, /)", doc = "Half of x.")
    static double half(double x) {
        return x / 2;
    }

    @ExposeFunction("calls()")
    long calls() {
        return ++calls;
    }

    static void init(PyModule module) {
        module.addConstant("ready", PyStr.of("yes"));
    }

    /** A type of the module that derives from one of another package. */
    @ExposeType(name = "special", module = "_sample", derived = true)
    public static class Special extends ExposedThing {
        public static final PyType TYPE = PyType.of(new SampleModule_SpecialExposed());

        public Special(long size) {
            super(size);
        }

        @Override
        public PyType type() {
            return TYPE;
        }

        final PyObject __neg__() {
            return new Special(-size);
        }

        @ExposeMethod("grow(self, /, by=1)")
        final void grow(int by) {
            size += by;
        }
    }
}
