package org.naja.objects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Calls into the generated tables of {@link ExposedThing}, without an interpreter. */
class ExposedThingTest {
    private static final ThreadState TS = null;
    private final ExposedThing thing = new ExposedThing(3);
    private final TypeSlots slots = ExposedThing.TYPE.slots;

    private BuiltinCode method(String name) {
        return ((PyMethodDescriptor) ExposedThing.TYPE.lookup(name)).code();
    }

    private static String text(PyObject o) {
        return ((PyStr) o).toJava();
    }

    private static long number(PyObject o) {
        return ((PyInt) o).longValue();
    }

    private static String message(Supplier<PyObject> call) {
        return assertThrows(PyException.class, call::get).value.str().toJava();
    }

    @Test
    void theTypeKnowsItself() {
        assertEquals("testing.thing", ExposedThing.TYPE.name());
        assertTrue(ExposedThing.TYPE.isSequence);
        assertFalse(ExposedThing.TYPE.isMapping);
        assertEquals("A thing.", text(ExposedThing.TYPE.ownAttribute("__doc__")));
        assertSame(PyBaseObject.TYPE, ExposedThing.TYPE.base());
    }

    @Test
    void slots() {
        assertEquals(3, slots.length(thing));
        assertTrue(slots.isTrue(thing));
        assertFalse(slots.isTrue(new ExposedThing(0)));
        assertEquals(7, slots.length(slots.add(thing, new ExposedThing(4))));
        assertSame(PyNotImplemented.VALUE, slots.add(thing, PyNone.NONE));
        assertSame(PyBool.TRUE, slots.richCompare(thing, new ExposedThing(3), TypeSlots.EQ));
        assertSame(PyBool.FALSE, slots.richCompare(thing, new ExposedThing(3), TypeSlots.NE));
        assertSame(PyNotImplemented.VALUE, slots.richCompare(thing, thing, TypeSlots.LT));
        assertSame(thing, slots.call(thing, TS, new PyObject[] {thing}, null));
        assertEquals("unhashable type: 'testing.thing'", message(() -> PyInt.of(slots.hash(thing))));
        assertSame(PyNone.NONE, ExposedThing.TYPE.ownAttribute("__hash__"));
        assertNotNull(ExposedThing.TYPE.ownAttribute("__len__"));
        assertNull(ExposedThing.TYPE.ownAttribute("__sub__"));
    }

    @Test
    void eachNumberOfArguments() {
        BuiltinCode describe = method("describe");
        assertEquals("3", text(describe.call1(TS, null, thing)));
        assertEquals("a3", text(describe.call2(TS, null, thing, PyStr.of("a"))));
        assertEquals("a3b", text(describe.call3(TS, null, thing, PyStr.of("a"), PyStr.of("b"))));
        assertEquals("a3a3", text(describe.call(TS, null,
                new PyObject[] {thing, PyStr.of("a"), PyNone.NONE, PyInt.of(2)}, new String[] {"suffix", "times"})));
        assertEquals("describe() argument 1 must be str, not int",
                message(() -> describe.call2(TS, null, thing, PyInt.of(1))));
        assertEquals("describe() argument 'suffix' must be str or None, not int",
                message(() -> describe.call3(TS, null, thing, PyStr.of("a"), PyInt.of(1))));
        assertEquals("describe() takes at most 2 positional arguments (3 given)",
                message(() -> describe.call4(TS, null, thing, thing, thing, thing)));
        assertEquals("($self, prefix='', /, suffix=None, *, times=1)", describe.signature.text());
        assertEquals("Say what it is.", describe.signature.doc());
    }

    @Test
    void argumentsInAnArrayTakeTheSameWay() {
        BuiltinCode describe = method("describe");
        assertEquals("a3", text(describe.callN(TS, null, new PyObject[] {thing, PyStr.of("a")})));
        assertEquals("3", text(describe.call(TS, null, new PyObject[] {thing}, CodeBody.NO_NAMES)));
        assertEquals(1, number(method("count").call(TS, null, new PyObject[] {thing, thing, thing}, null)));
        assertEquals("count expected at least 1 argument, got 0",
                message(() -> method("count").callN(TS, null, new PyObject[] {thing})));
    }

    @Test
    void aMissingArgumentIsNull() {
        assertEquals("missing", text(method("first").call1(TS, null, thing)));
        assertSame(PyNone.NONE, method("first").call2(TS, null, thing, PyNone.NONE));
        assertEquals("first expected at most 1 argument, got 2",
                message(() -> method("first").call3(TS, null, thing, thing, thing)));
    }

    @Test
    void restsAndPlainArguments() {
        assertEquals(0, number(method("count").call2(TS, null, thing, thing)));
        assertEquals(2, number(method("count").call4(TS, null, thing, thing, thing, thing)));
        assertEquals("count expected at least 1 argument, got 0", message(() -> method("count").call1(TS, null, thing)));
        assertEquals(0, number(method("plain").call1(TS, null, thing)));
        assertEquals(21, number(method("plain").call(
                TS, null, new PyObject[] {thing, thing, thing}, new String[] {"x"})));
    }

    @Test
    void argumentsOfOneType() {
        assertSame(thing, method("other").call2(TS, null, thing, thing));
        assertEquals("other() argument must be testing.thing, not None",
                message(() -> method("other").call2(TS, null, thing, PyNone.NONE)));
    }

    @Test
    void construction() {
        BuiltinCode code = new ExposedThingExposed().code(0);
        assertEquals(3, ((ExposedThing) code.call1(TS, null, ExposedThing.TYPE)).size);
        assertEquals(5, ((ExposedThing) code.call2(TS, null, ExposedThing.TYPE, PyInt.of(5))).size);
        assertEquals(6, ((ExposedThing) code.call(
                TS, null, new PyObject[] {ExposedThing.TYPE, PyBool.TRUE}, new String[] {"twice"})).size);
        assertEquals("thing() takes at most 2 arguments (3 given)",
                message(() -> code.call4(TS, null, ExposedThing.TYPE, thing, thing, thing)));
    }

    @Test
    void attributes() {
        var tables = new ExposedThingExposed();
        assertEquals(3, number(tables.get(0, thing)));
        assertSame(PyNone.NONE, tables.get(1, thing));
        assertSame(PyNone.NONE, tables.get(2, thing));
        tables.set(2, thing, PyStr.of("x"));
        assertEquals("x", text(tables.get(2, thing)));
        tables.set(2, thing, null);
        assertSame(PyNone.NONE, tables.get(2, thing));
        assertThrows(IllegalStateException.class, () -> tables.set(0, thing, PyNone.NONE));
    }
}
