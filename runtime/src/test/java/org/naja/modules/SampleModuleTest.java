package org.naja.modules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.naja.objects.ExposedModule;
import org.naja.objects.ExposedThing;
import org.naja.objects.PyFloat;
import org.naja.objects.PyInt;
import org.naja.objects.PyModule;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;

class SampleModuleTest {
    private final ExposedModule tables = TestModuleIndex.create("_sample");

    @Test
    void theIndexKnowsTheModule() {
        assertTrue(TestModuleIndex.names().contains("_sample"));
        assertEquals("_sample", tables.name());
        assertEquals("A sample.", tables.doc());
        assertNull(TestModuleIndex.create("_no_such_module"));
        assertNotSame(tables, TestModuleIndex.create("_sample"));
    }

    @Test
    void constantsTypesAndInitialisation() {
        PyModule module = new PyModule("_sample");
        tables.define(module);
        assertEquals(42, ((PyInt) module.dict.get("answer")).longValue());
        assertEquals("yes", ((PyStr) module.dict.get("ready")).toJava());
        assertSame(SampleModule.Special.TYPE, module.dict.get("special"));
    }

    @Test
    void functions() {
        PyObject half = tables.code(0).call1(null, null, PyInt.of(5));
        assertEquals(2.5, PyFloat.toDouble(half));
        assertEquals("($module, x, /)", tables.code(0).signature.text());
    }

    @Test
    void stateBelongsToTheInstanceOfTheModule() {
        tables.code(1).call0(null, null);
        assertEquals(2, ((PyInt) tables.code(1).call0(null, null)).longValue());
        assertEquals(1, ((PyInt) TestModuleIndex.create("_sample").code(1).call0(null, null)).longValue());
    }

    @Test
    void aTypeOfAnotherPackageIsTheBase() {
        var special = new SampleModule.Special(3);
        var slots = SampleModule.Special.TYPE.slots;
        assertSame(ExposedThing.TYPE, SampleModule.Special.TYPE.base());
        assertTrue(SampleModule.Special.TYPE.isSequence);
        assertEquals(3, slots.length(special));
        assertEquals(-3, slots.length(slots.negative(special)));
        new SampleModule_SpecialExposed().code(0).call1(null, null, special);
        assertEquals(4, special.size);
    }
}
