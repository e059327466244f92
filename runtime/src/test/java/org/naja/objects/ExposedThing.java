package org.naja.objects;

import org.naja.expose.ExposeClassMethod;
import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMember;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeSet;
import org.naja.expose.ExposeStaticMethod;
import org.naja.expose.ExposeType;

/** A type that has one of everything that can be exposed. */
@ExposeType(name = "thing", module = "testing", doc = "A thing.", derived = true, sequence = true)
public class ExposedThing extends PyObject {
    public static final PyType TYPE = PyType.of(new ExposedThingExposed());

    @ExposeMember(doc = "how much")
    public long size;

    @ExposeMember
    PyObject nothing;

    PyObject extra;

    public ExposedThing(long size) {
        this.size = size;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @ExposeNew("thing(size=3, /, *, twice=False)")
    static PyObject construct(PyType cls, long size, boolean twice) {
        long s = twice ? 2 * size : size;
        return cls == TYPE ? new ExposedThing(s) : new ExposedThingDerived(cls, s);
    }

    final long __len__() {
        return size;
    }

    final PyObject __add__(PyObject other) {
        return other instanceof ExposedThing t ? new ExposedThing(size + t.size) : PyNotImplemented.VALUE;
    }

    final boolean __eq__(PyObject other) {
        return other instanceof ExposedThing t && t.size == size;
    }

    final PyObject __call__(ThreadState ts, PyObject[] args, String[] kwnames) {
        return args[0];
    }

    @ExposeMethod(value = "describe(self, prefix='', /, suffix=None, *, times=1)", doc = "Say what it is.")
    final String describe(ThreadState ts, String prefix, String suffix, int times) {
        return (prefix + size + (suffix == null ? "" : suffix)).repeat(times);
    }

    @ExposeMethod("first(self, default=NULL, /)")
    final PyObject first(PyObject value) {
        return value == null ? PyStr.of("missing") : value;
    }

    @ExposeMethod("count(self, start, /, *rest)")
    final long count(PyObject start, PyObject[] rest) {
        return rest.length;
    }

    @ExposeMethod("plain(self, *args, **kwargs)")
    final long plain(ThreadState ts, PyObject[] args, String[] kwnames) {
        return args.length * 10L + (kwnames == null ? 0 : kwnames.length);
    }

    @ExposeMethod("other(self, thing, /)")
    final PyObject other(ExposedThing thing) {
        return thing;
    }

    @ExposeClassMethod("name(cls, /)")
    static String name(PyType cls) {
        return cls.name();
    }

    @ExposeStaticMethod("twice(x, /)")
    static double twice(double x) {
        return 2 * x;
    }

    @ExposeGet(value = "extra", doc = "anything")
    final PyObject getExtra() {
        return extra == null ? PyNone.NONE : extra;
    }

    @ExposeSet(value = "extra", deletable = true)
    final void setExtra(PyObject value) {
        extra = value;
    }
}
