package org.naja.objects;

import org.naja.expose.ExposeType;

/** {@code weakref.proxy}: behaves as its referent while that lives (weakrefobject.c). */
@ExposeType(name = "ProxyType", module = "weakref", subclassable = false)
public class PyWeakProxy extends PyObject {
    public static final PyType TYPE = PyType.of(new PyWeakProxyExposed());

    private final WeakReferences.Link link;

    PyWeakProxy(PyObject target, PyObject callback) {
        link = new WeakReferences.Link(this, target, callback);
    }

    /** A proxy; of the callable kind when the referent is callable. */
    public static PyObject of(PyObject target, PyObject callback) {
        WeakReferences.check(target);
        PyObject p = Abstract.isCallable(target)
                ? new PyWeakCallableProxy(target, callback) : new PyWeakProxy(target, callback);
        WeakReferences.add(target, p);
        return p;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    final PyObject live() {
        PyObject o = link.get();
        if (o == null) {
            throw Errors.of(PyExceptions.REFERENCE_ERROR, "weakly-referenced object no longer exists");
        }
        return o;
    }

    private static PyObject open(PyObject o) {
        return o instanceof PyWeakProxy p ? p.live() : o;
    }

    final PyObject __getattribute__(String name) {
        return live().getAttr(name);
    }

    final void __setattr__(String name, PyObject value) {
        live().setAttr(name, value);
    }

    final void __delattr__(String name) {
        live().delAttr(name);
    }

    final PyObject __str__() {
        return live().str();
    }

    final PyObject __repr__() {
        PyObject o = link.get();
        return PyStr.of("<weakproxy at 0x" + Long.toHexString(PyBaseObject.id(this)) + " to "
                + (o == null ? "NoneType" : o.type().name()) + " at 0x"
                + Long.toHexString(o == null ? 0 : PyBaseObject.id(o)) + ">");
    }

    final PyObject __richcmp__(PyObject other, int op) {
        return live().richCompare(open(other), op);
    }

    final boolean __bool__() {
        return live().isTrue();
    }

    final long __len__() {
        return live().length();
    }

    final PyObject __getitem__(PyObject key) {
        return live().getItem(open(key));
    }

    final void __setitem__(PyObject key, PyObject value) {
        live().setItem(open(key), value);
    }

    final void __delitem__(PyObject key) {
        live().delItem(open(key));
    }

    final boolean __contains__(PyObject item) {
        return live().contains(open(item));
    }

    final PyObject __iter__() {
        return live().iter();
    }

    final PyObject __next__() {
        PyObject o = live();
        if (!Abstract.isIterator(o)) {
            throw Errors.typeError("Weakref proxy referenced a non-iterator '" + o.type().name() + "' object");
        }
        return o.next();
    }

    final PyObject __neg__() {
        return Arithmetic.negative(live());
    }

    final PyObject __pos__() {
        return Arithmetic.positive(live());
    }

    final PyObject __invert__() {
        return Arithmetic.invert(live());
    }

    final PyObject __abs__() {
        PyObject o = live();
        return o.type().slots.absolute(o);
    }

    final PyObject __int__() {
        PyObject o = live();
        return o.type().slots.toInt(o);
    }

    final PyObject __float__() {
        PyObject o = live();
        return o.type().slots.toFloat(o);
    }

    final PyObject __index__() {
        PyObject o = live();
        return o.type().slots.index(o);
    }

    final PyObject __add__(PyObject other) {
        return Arithmetic.add(live(), open(other));
    }

    final PyObject __radd__(PyObject other) {
        return Arithmetic.add(open(other), live());
    }

    final PyObject __sub__(PyObject other) {
        return Arithmetic.subtract(live(), open(other));
    }

    final PyObject __rsub__(PyObject other) {
        return Arithmetic.subtract(open(other), live());
    }

    final PyObject __mul__(PyObject other) {
        return Arithmetic.multiply(live(), open(other));
    }

    final PyObject __rmul__(PyObject other) {
        return Arithmetic.multiply(open(other), live());
    }

    final PyObject __matmul__(PyObject other) {
        return Arithmetic.matmul(live(), open(other));
    }

    final PyObject __rmatmul__(PyObject other) {
        return Arithmetic.matmul(open(other), live());
    }

    final PyObject __truediv__(PyObject other) {
        return Arithmetic.trueDivide(live(), open(other));
    }

    final PyObject __rtruediv__(PyObject other) {
        return Arithmetic.trueDivide(open(other), live());
    }

    final PyObject __floordiv__(PyObject other) {
        return Arithmetic.floorDivide(live(), open(other));
    }

    final PyObject __rfloordiv__(PyObject other) {
        return Arithmetic.floorDivide(open(other), live());
    }

    final PyObject __mod__(PyObject other) {
        return Arithmetic.remainder(live(), open(other));
    }

    final PyObject __rmod__(PyObject other) {
        return Arithmetic.remainder(open(other), live());
    }

    final PyObject __lshift__(PyObject other) {
        return Arithmetic.leftShift(live(), open(other));
    }

    final PyObject __rlshift__(PyObject other) {
        return Arithmetic.leftShift(open(other), live());
    }

    final PyObject __rshift__(PyObject other) {
        return Arithmetic.rightShift(live(), open(other));
    }

    final PyObject __rrshift__(PyObject other) {
        return Arithmetic.rightShift(open(other), live());
    }

    final PyObject __and__(PyObject other) {
        return Arithmetic.and(live(), open(other));
    }

    final PyObject __rand__(PyObject other) {
        return Arithmetic.and(open(other), live());
    }

    final PyObject __xor__(PyObject other) {
        return Arithmetic.xor(live(), open(other));
    }

    final PyObject __rxor__(PyObject other) {
        return Arithmetic.xor(open(other), live());
    }

    final PyObject __or__(PyObject other) {
        return Arithmetic.or(live(), open(other));
    }

    final PyObject __ror__(PyObject other) {
        return Arithmetic.or(open(other), live());
    }
}
