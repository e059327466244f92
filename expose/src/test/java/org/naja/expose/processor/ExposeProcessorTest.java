package org.naja.expose.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExposeProcessorTest {

    private static Compilation type(String annotation, String body) {
        return Compilation.of("org.naja.objects.PyThing", """
            package org.naja.objects;
            import org.naja.expose.*;
            @ExposeType(%s)
            public class PyThing extends PyObject {
                public static final PyType TYPE = PyType.of(new PyThingExposed());
                %s
            }
            """.formatted(annotation, body));
    }

    private static Compilation type(String body) {
        return type("name = \"thing\"", body);
    }

    private static Compilation module(String body) {
        return Compilation.of("org.naja.modules.ThingModule", """
            package org.naja.modules;
            import org.naja.expose.*;
            import org.naja.objects.*;
            @ExposeModule(name = "_thing")
            public final class ThingModule {
                %s
            }
            """.formatted(body));
    }

    // ---- what is generated -------------------------------------------------------------------------------------------

    @Test
    void aTypeHasItsNameBaseAndFlags() {
        String source = type("""
            name = "thing", module = "things", doc = "A \\"thing\\".", subclassable = false, hasDict = true, sequence = true""", "")
                .source("org.naja.objects.PyThingExposed");
        assertContains(source, "return \"things.thing\";", "return PyBaseObject.TYPE;", "return \"A \\\"thing\\\".\";",
                "public boolean subclassable() {\n        return false;", "public boolean hasDict() {\n        return true;",
                "public boolean sequence() {\n        return true;");
    }

    @Test
    void specialMethodsFillSlots() {
        String source = type("""
            final PyObject __add__(PyObject other) { return other; }
            static PyObject __neg__(PyThing self) { return self; }
            final PyObject __getitem__(ThreadState ts, PyObject key) { return key; }
            final long __len__() { return 0; }
            final String __repr__() { return "thing"; }
            final boolean __contains__(PyObject o) { return true; }
            final PyObject __call__(ThreadState ts, PyObject[] args, String[] kwnames) { return this; }
            """).source("org.naja.objects.PyThingExposed");
        assertContains(source,
                "static class Slots extends TypeSlots",
                "public PyObject add(PyObject self, PyObject a) {\n            return ((PyThing) self).__add__(a);",
                "return PyThing.__neg__((org.naja.objects.PyThing) self);",
                "return ((PyThing) self).__getitem__(ThreadState.current(), a);",
                "public long length(PyObject self)",
                "return PyStr.of(((PyThing) self).__repr__());",
                "return length(self) != 0;",
                "return ((PyThing) self).__call__(ts, a, b);",
                "type.addSlot(SlotDef.ADD);\n        type.addSlot(SlotDef.NEG);\n        type.addSlot(SlotDef.GETITEM);");
    }

    @Test
    void equalityWithoutHashIsUnhashable() {
        String source = type("final boolean __eq__(PyObject o) { return this == o; }")
                .source("org.naja.objects.PyThingExposed");
        assertContains(source, "case EQ:\n", "case NE: {", "throw Errors.unhashable(self);");
    }

    @Test
    void oneMethodIsAllComparisons() {
        String source = type("""
            final PyObject __richcmp__(PyObject o, int op) { return o; }
            final long __hash__() { return 1; }
            """).source("org.naja.objects.PyThingExposed");
        assertContains(source, "SlotDef.LT", "SlotDef.LE", "SlotDef.EQ", "SlotDef.NE", "SlotDef.GT", "SlotDef.GE",
                "return ((PyThing) self).__richcmp__(a, b);");
        assertTrue(!source.contains("unhashable"), source);
    }

    @Test
    void methodsHaveAnEntryForEachNumberOfArguments() {
        String source = type("""
            @ExposeMethod(value = "pop(self, index=-1, /)", doc = "Remove.")
            final PyObject pop(long index) { return this; }
            """).source("org.naja.objects.PyThingExposed");
        assertContains(source, """
            Signature.method("thing", "pop", "($self, index=-1, /)", "Remove.", "p", "index")""",
                "public PyObject call1(ThreadState ts, PyObject callee, PyObject a) {",
                "return self.pop(-1L);",
                "public PyObject call2(ThreadState ts, PyObject callee, PyObject a, PyObject b) {",
                "return self.pop(Arguments.toLong(b));",
                "PyObject v1 = args[1];",
                "return self.pop(v1 == null ? -1L : Arguments.toLong(v1));",
                "type.addMethod(\"pop\", this, 0);",
                "case 0: return new Call_pop();");
        assertTrue(!source.contains("call3("), source);
    }

    @Test
    void argumentsAreConverted() {
        String source = type("""
            @ExposeMethod("f(self, a, b=1.5, /, c='x', *, d=None, e=False)")
            final void f(ThreadState ts, PyThing a, double b, String c, PyThing d, boolean e) { }
            """).source("org.naja.objects.PyThingExposed");
        assertContains(source,
                "throw Arguments.wrongType(\"f\", \"argument 1\", \"thing\", b);",
                "Arguments.toDouble(c)",
                "Arguments.toText(d, \"f\", \"argument 'c'\")",
                "throw Arguments.wrongType(\"f\", \"argument 'd'\", \"thing or None\", v4);",
                "self.f(ts, p1, 1.5, \"x\", null, false);",
                "return PyNone.NONE;");
    }

    @Test
    void restsOfArguments() {
        String source = type("""
            @ExposeMethod("f(self, a, *rest)")
            final PyObject f(PyObject a, PyObject[] rest) { return a; }
            @ExposeMethod("g(self, *args, **kwargs)")
            final PyObject g(PyObject[] args, PyDict kwargs) { return this; }
            @ExposeMethod("h(self, *args, **kwargs)")
            final PyObject h(ThreadState ts, PyObject[] args, String[] kwnames) { return this; }
            """).source("org.naja.objects.PyThingExposed");
        assertContains(source,
                "public PyObject callN(ThreadState ts, PyObject callee, PyObject[] args) {",
                "return self.f(args[1], Arguments.rest(args, 2));",
                "return self.f(args[1], Arguments.array(args[2]));",
                "return self.g(Arguments.rest(args, 1), new PyDict());",
                "return self.h(ts, Arguments.withoutFirst(args), kwnames);");
    }

    @Test
    void classMethodsConstructorsAndInitialisers() {
        String source = type("""
            @ExposeNew("thing(x=0, /, base=10)")
            static PyObject construct(PyType cls, PyObject x, PyObject base) { return cls; }
            @ExposeClassMethod("fromkeys(cls, iterable, value=None, /)")
            static PyObject fromkeys(PyType cls, PyObject iterable, PyObject value) { return cls; }
            @ExposeStaticMethod("make(x, /)")
            static PyObject make(PyObject x) { return x; }
            @ExposeMethod("__init__(self, iterable=(), /)")
            final void init(PyObject iterable) { }
            """).source("org.naja.objects.PyThingExposed");
        assertContains(source,
                "Signature.constructor(null, \"thing\", \"(x=0, /, base=10)\", null, \"pa\", \"x\", \"base\")",
                "private static final PyObject DEFAULT_2 = PyInt.of(10L);",
                "return PyThing.construct(cls, b, DEFAULT_2);",
                "return PyThing.fromkeys(cls, b, PyNone.NONE);",
                "return PyThing.make(a);",
                "type.addNew(this, 0);", "type.addClassMethod(\"fromkeys\", this, 1);",
                "type.addStaticMethod(\"make\", this, 2);", "type.addSlot(SlotDef.INIT);",
                "self.init(PyTuple.EMPTY);",
                "Arguments.callWithReceiver(Call___init___holder.CODE, ts, self, args, kwnames);");
    }

    @Test
    void attributes() {
        String source = type("""
            @ExposeMember int size;
            @ExposeMember("__func__") PyObject function;
            @ExposeGet(value = "real", doc = "The real part.") final double real() { return 1; }
            @ExposeSet("real") final void setReal(double value) { }
            @ExposeGet("x") final PyObject x() { return this; }
            @ExposeSet(value = "x", deletable = true) final void setX(PyObject value) { }
            """).source("org.naja.objects.PyThingExposed");
        assertContains(source,
                "type.addGetSet(\"size\", this, 0, true, null);",
                "type.addGetSet(\"real\", this, 2, false, \"The real part.\");",
                "((PyThing) self).function == null ? PyNone.NONE : ((PyThing) self).function;",
                "return switch (index) {\n            case 0 -> PyInt.of(((PyThing) self).size);",
                "throw Arguments.notDeletable(\"real\", self);",
                "((PyThing) self).setReal(Arguments.toDouble(value));",
                "((PyThing) self).setX(value);");
    }

    @Test
    void aSubclassInheritsTheSlotsOfItsBase() {
        Compilation c = Compilation.of("org.naja.objects.PyThing", """
            package org.naja.objects;
            import org.naja.expose.*;
            public class PyThing {
                abstract static class Shared extends PyObject {
                    @ExposeMethod("shared(self, /)") final PyObject shared() { return this; }
                    abstract long __len__();
                }
                @ExposeType(name = "a") static class A extends Shared {
                    static final PyType TYPE = null;
                    final long __len__() { return 1; }
                }
                @ExposeType(name = "b") static final class B extends A {
                    static final PyType TYPE = null;
                }
            }
            """);
        assertContains(c.source("org.naja.objects.PyThing_AExposed"),
                "type.addMethod(\"shared\", this, 0);", "final class PyThing_AExposed");
        assertContains(c.source("org.naja.objects.PyThing_BExposed"),
                "static class Slots extends PyThing_AExposed.Slots", "return PyThing.A.TYPE;");
    }

    @Test
    void instancesOfPythonSubclassesHaveAClass() {
        String source = type("name = \"thing\", derived = true", """
            PyThing() { }
            public PyThing(int size, PyObject[] items) { }
            private PyThing(String hidden) { }
            """).source("org.naja.objects.PyThingDerived");
        assertContains(source,
                "public final class PyThingDerived extends PyThing implements Attributed {",
                "    PyThingDerived(PyType type) {\n        super();",
                "public PyThingDerived(PyType type, int p0, org.naja.objects.PyObject[] p1) {",
                "shape = type.rootShape();");
        assertTrue(!source.contains("String p0"), source);
    }

    @Test
    void modulesAndTheirIndex() {
        Compilation c = module("""
            @ExposeConstant("pi") static final double PI = 3.14;
            @ExposeFunction(value = "sqrt(x, /)", doc = "Root.") static double sqrt(double x) { return x; }
            @ExposeFunction("count()") long count() { return 1; }
            static void init(ThreadState ts, PyModule module) { }
            """);
        assertContains(c.source("org.naja.modules.ThingModuleExposed"),
                "private final ThingModule state = new ThingModule();",
                "module.addConstant(\"pi\", PyFloat.of(ThingModule.PI));",
                "module.addFunction(\"sqrt\", this, 0);",
                "ThingModule.init(ThreadState.current(), module);",
                "Signature.function(\"_thing\", \"sqrt\", \"($module, x, /)\", \"Root.\", \"P\", \"x\")",
                "return PyFloat.of(ThingModule.sqrt(Arguments.toDouble(a)));",
                "return PyInt.of(state.count());",
                "case 1: return new Call_count(state);");
        assertContains(c.source("org.naja.modules.ModuleIndex"),
                "case \"_thing\" -> new org.naja.modules.ThingModuleExposed();");
    }

    // ---- what is refused ---------------------------------------------------------------------------------------------

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', value = {
        "@ExposeMethod(\"f(self\") final void f() { } | bad signature \"f(self\": ',' is missing at the end",
        "@ExposeMethod(\"f(self, x, /)\") final void f() { }"
                + "| signature \"f(self, x, /)\" has 1 parameter besides its first, the Java method 0",
        "@ExposeMethod(\"f()\") final void f() { } | signature \"f()\" must begin with self",
        "@ExposeMethod(\"f(self, x, /)\") final void f(char x) { } | no Python argument can become a Java char",
        "@ExposeMethod(\"f(self, x=None, /)\") final void f(long x) { } | the default of 'x' is no Java long",
        "@ExposeMethod(\"f(self, *x)\") final void f(PyObject x) { } | 'x' must be a Java PyObject[] or PyTuple",
        "@ExposeMethod(\"f(self, /)\") final char f() { return 0; }"
                + "| returns char, which has no Python form (PyObject, String, a number, boolean or void)",
        "@ExposeMethod(\"f(self, /)\") private void f() { } | an exposed method cannot be private",
        "@ExposeClassMethod(\"f(cls, /)\") final void f() { } | must be static in Java",
        "@ExposeNew(\"f()\") static PyObject f(PyObject c) { return c; }"
                + "| needs a first parameter of type PyType, not org.naja.objects.PyObject",
        "final PyObject __frob__() { return this; }"
                + "| __frob__ is no slot: a method that Python finds by name needs an @ExposeMethod",
        "PyObject __neg__() { return this; } | __neg__ must be final: a subclass declares its own and never overrides",
        "final PyObject __len__() { return this; } | __len__ must be long __len__()",
        "final void __setitem__(PyObject k) { } | __setitem__ must be void __setitem__(PyObject, PyObject)",
        "@ExposeSet(\"x\") final void f(PyObject v) { } | attribute 'x' needs an @ExposeGet too",
        "@ExposeGet(\"x\") final PyObject f() { return this; } @ExposeGet(\"x\") final PyObject g() { return this; }"
                + "| 'x' is there twice",
    })
    void mistakesAreCompileErrors(String body, String message) {
        assertEquals(List.of(message), type(body).errors().stream().limit(1).toList());
    }

    @Test
    void aFinalClassHasNoDerivedOne() {
        Compilation c = Compilation.of("org.naja.objects.PyThing", """
            package org.naja.objects;
            @org.naja.expose.ExposeType(name = "thing", derived = true)
            public final class PyThing extends PyObject { static final PyType TYPE = null; }
            """);
        assertEquals(List.of("derived = true needs a class that is neither final nor abstract"), c.errors());
    }

    @Test
    void twoModulesOfOneNameAreRefused() {
        Compilation c = Compilation.of("org.naja.modules.Two", """
            package org.naja.modules;
            import org.naja.expose.*;
            public class Two {
                @ExposeModule(name = "x") static class A { }
                @ExposeModule(name = "x") static class B { }
            }
            """);
        assertEquals(List.of("module 'x' is there twice"), c.errors());
    }

    private static void assertContains(String source, String... parts) {
        for (String part : parts) {
            assertTrue(source.contains(part), () -> "not there: " + part + "\nin:\n" + source);
        }
    }
}
