package org.naja.modules.operator;

import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.objects.Arithmetic;
import org.naja.objects.Compare;
import org.naja.objects.Errors;
import org.naja.objects.PyException;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyInt;
import org.naja.objects.PyNotImplemented;
import org.naja.objects.PyObject;
import org.naja.objects.ThreadState;

/** {@code _operator} (_operator.c). */
@ExposeModule(name = "_operator", doc = "Operator interface.\n\n"
        + "This module exports a set of functions implemented in Java corresponding\n"
        + "to the intrinsic operators of Python.  For example, operator.add(x, y)\n"
        + "is equivalent to the expression x+y.",
        types = {ItemGetter.class, AttrGetter.class, MethodCaller.class})
public final class OperatorModule {
    private OperatorModule() {}

    @ExposeFunction(value = "lt(a, b, /)", doc = "Same as a < b.")
    static PyObject lt(PyObject a, PyObject b) {
        return Compare.lt(a, b);
    }

    @ExposeFunction(value = "le(a, b, /)", doc = "Same as a <= b.")
    static PyObject le(PyObject a, PyObject b) {
        return Compare.le(a, b);
    }

    @ExposeFunction(value = "eq(a, b, /)", doc = "Same as a == b.")
    static PyObject eq(PyObject a, PyObject b) {
        return Compare.eq(a, b);
    }

    @ExposeFunction(value = "ne(a, b, /)", doc = "Same as a != b.")
    static PyObject ne(PyObject a, PyObject b) {
        return Compare.ne(a, b);
    }

    @ExposeFunction(value = "gt(a, b, /)", doc = "Same as a > b.")
    static PyObject gt(PyObject a, PyObject b) {
        return Compare.gt(a, b);
    }

    @ExposeFunction(value = "ge(a, b, /)", doc = "Same as a >= b.")
    static PyObject ge(PyObject a, PyObject b) {
        return Compare.ge(a, b);
    }

    @ExposeFunction(value = "add(a, b, /)", doc = "Same as a + b.")
    static PyObject add(PyObject a, PyObject b) {
        return Arithmetic.add(a, b);
    }

    @ExposeFunction(value = "iadd(a, b, /)", doc = "Same as a += b.")
    static PyObject iadd(PyObject a, PyObject b) {
        return Arithmetic.iadd(a, b);
    }

    @ExposeFunction(value = "sub(a, b, /)", doc = "Same as a - b.")
    static PyObject sub(PyObject a, PyObject b) {
        return Arithmetic.subtract(a, b);
    }

    @ExposeFunction(value = "isub(a, b, /)", doc = "Same as a -= b.")
    static PyObject isub(PyObject a, PyObject b) {
        return Arithmetic.isubtract(a, b);
    }

    @ExposeFunction(value = "mul(a, b, /)", doc = "Same as a * b.")
    static PyObject mul(PyObject a, PyObject b) {
        return Arithmetic.multiply(a, b);
    }

    @ExposeFunction(value = "imul(a, b, /)", doc = "Same as a *= b.")
    static PyObject imul(PyObject a, PyObject b) {
        return Arithmetic.imultiply(a, b);
    }

    @ExposeFunction(value = "matmul(a, b, /)", doc = "Same as a @ b.")
    static PyObject matmul(PyObject a, PyObject b) {
        return Arithmetic.matmul(a, b);
    }

    @ExposeFunction(value = "imatmul(a, b, /)", doc = "Same as a @= b.")
    static PyObject imatmul(PyObject a, PyObject b) {
        return Arithmetic.imatmul(a, b);
    }

    @ExposeFunction(value = "truediv(a, b, /)", doc = "Same as a / b.")
    static PyObject truediv(PyObject a, PyObject b) {
        return Arithmetic.trueDivide(a, b);
    }

    @ExposeFunction(value = "itruediv(a, b, /)", doc = "Same as a /= b.")
    static PyObject itruediv(PyObject a, PyObject b) {
        return Arithmetic.itrueDivide(a, b);
    }

    @ExposeFunction(value = "floordiv(a, b, /)", doc = "Same as a // b.")
    static PyObject floordiv(PyObject a, PyObject b) {
        return Arithmetic.floorDivide(a, b);
    }

    @ExposeFunction(value = "ifloordiv(a, b, /)", doc = "Same as a //= b.")
    static PyObject ifloordiv(PyObject a, PyObject b) {
        return Arithmetic.ifloorDivide(a, b);
    }

    @ExposeFunction(value = "mod(a, b, /)", doc = "Same as a % b.")
    static PyObject mod(PyObject a, PyObject b) {
        return Arithmetic.remainder(a, b);
    }

    @ExposeFunction(value = "imod(a, b, /)", doc = "Same as a %= b.")
    static PyObject imod(PyObject a, PyObject b) {
        return Arithmetic.iremainder(a, b);
    }

    @ExposeFunction(value = "pow(a, b, /)", doc = "Same as a ** b.")
    static PyObject pow(PyObject a, PyObject b) {
        return Arithmetic.power(a, b);
    }

    @ExposeFunction(value = "ipow(a, b, /)", doc = "Same as a **= b.")
    static PyObject ipow(PyObject a, PyObject b) {
        return Arithmetic.ipower(a, b);
    }

    @ExposeFunction(value = "lshift(a, b, /)", doc = "Same as a << b.")
    static PyObject lshift(PyObject a, PyObject b) {
        return Arithmetic.leftShift(a, b);
    }

    @ExposeFunction(value = "ilshift(a, b, /)", doc = "Same as a <<= b.")
    static PyObject ilshift(PyObject a, PyObject b) {
        return Arithmetic.ileftShift(a, b);
    }

    @ExposeFunction(value = "rshift(a, b, /)", doc = "Same as a >> b.")
    static PyObject rshift(PyObject a, PyObject b) {
        return Arithmetic.rightShift(a, b);
    }

    @ExposeFunction(value = "irshift(a, b, /)", doc = "Same as a >>= b.")
    static PyObject irshift(PyObject a, PyObject b) {
        return Arithmetic.irightShift(a, b);
    }

    @ExposeFunction(value = "and_(a, b, /)", doc = "Same as a & b.")
    static PyObject and(PyObject a, PyObject b) {
        return Arithmetic.and(a, b);
    }

    @ExposeFunction(value = "iand(a, b, /)", doc = "Same as a &= b.")
    static PyObject iand(PyObject a, PyObject b) {
        return Arithmetic.iand(a, b);
    }

    @ExposeFunction(value = "or_(a, b, /)", doc = "Same as a | b.")
    static PyObject or(PyObject a, PyObject b) {
        return Arithmetic.or(a, b);
    }

    @ExposeFunction(value = "ior(a, b, /)", doc = "Same as a |= b.")
    static PyObject ior(PyObject a, PyObject b) {
        return Arithmetic.ior(a, b);
    }

    @ExposeFunction(value = "xor(a, b, /)", doc = "Same as a ^ b.")
    static PyObject xor(PyObject a, PyObject b) {
        return Arithmetic.xor(a, b);
    }

    @ExposeFunction(value = "ixor(a, b, /)", doc = "Same as a ^= b.")
    static PyObject ixor(PyObject a, PyObject b) {
        return Arithmetic.ixor(a, b);
    }

    @ExposeFunction(value = "neg(a, /)", doc = "Same as -a.")
    static PyObject neg(PyObject a) {
        return Arithmetic.negative(a);
    }

    @ExposeFunction(value = "pos(a, /)", doc = "Same as +a.")
    static PyObject pos(PyObject a) {
        return Arithmetic.positive(a);
    }

    @ExposeFunction(value = "inv(a, /)", doc = "Same as ~a.")
    static PyObject inv(PyObject a) {
        return Arithmetic.invert(a);
    }

    @ExposeFunction(value = "invert(a, /)", doc = "Same as ~a.")
    static PyObject invert(PyObject a) {
        return Arithmetic.invert(a);
    }

    @ExposeFunction(value = "abs(a, /)", doc = "Same as abs(a).")
    static PyObject abs(PyObject a) {
        return Arithmetic.absolute(a);
    }

    @ExposeFunction(value = "truth(a, /)", doc = "Return True if a is true, False otherwise.")
    static boolean truth(PyObject a) {
        return a.isTrue();
    }

    @ExposeFunction(value = "not_(a, /)", doc = "Same as not a.")
    static boolean not(PyObject a) {
        return !a.isTrue();
    }

    @ExposeFunction(value = "is_(a, b, /)", doc = "Same as a is b.")
    static boolean is(PyObject a, PyObject b) {
        return a == b;
    }

    @ExposeFunction(value = "is_not(a, b, /)", doc = "Same as a is not b.")
    static boolean isNot(PyObject a, PyObject b) {
        return a != b;
    }

    @ExposeFunction(value = "index(a, /)", doc = "Same as a.__index__()")
    static PyObject index(PyObject a) {
        return PyInt.index(a);
    }

    @ExposeFunction(value = "contains(a, b, /)", doc = "Same as b in a (note reversed operands).")
    static boolean contains(PyObject a, PyObject b) {
        return a.contains(b);
    }

    @ExposeFunction(value = "getitem(a, b, /)", doc = "Same as a[b].")
    static PyObject getitem(PyObject a, PyObject b) {
        return a.getItem(b);
    }

    @ExposeFunction(value = "setitem(a, b, c, /)", doc = "Same as a[b] = c.")
    static void setitem(PyObject a, PyObject b, PyObject c) {
        a.setItem(b, c);
    }

    @ExposeFunction(value = "delitem(a, b, /)", doc = "Same as del a[b].")
    static void delitem(PyObject a, PyObject b) {
        a.delItem(b);
    }

    // ---- sequences ----------------------------------------------------------------------------------------------------

    private static boolean isSequence(PyObject o) {
        return o.type().lookup("__getitem__") != null && !o.type().isMapping;
    }

    @ExposeFunction(value = "concat(a, b, /)", doc = "Same as a + b, for a and b sequences.")
    static PyObject concat(PyObject a, PyObject b) {
        PyObject r = a.type().slots.concat(a, b);
        if (r != PyNotImplemented.VALUE) {
            return r;
        }
        if (isSequence(a) && isSequence(b)) {
            return Arithmetic.add(a, b);
        }
        throw Errors.typeError("'" + a.type().name() + "' object can't be concatenated");
    }

    @ExposeFunction(value = "iconcat(a, b, /)", doc = "Same as a += b, for a and b sequences.")
    static PyObject iconcat(PyObject a, PyObject b) {
        PyObject r = a.type().slots.inPlaceConcat(a, b);
        if (r != PyNotImplemented.VALUE) {
            return r;
        }
        if (isSequence(a) && isSequence(b)) {
            return Arithmetic.iadd(a, b);
        }
        throw Errors.typeError("'" + a.type().name() + "' object can't be concatenated");
    }

    private static PyObject iterator(PyObject a) {
        try {
            return a.iter();
        } catch (PyException e) {
            if (e.matches(PyExceptions.TYPE_ERROR) && a.type().lookup("__iter__") == null) {
                throw Errors.typeError("argument of type '" + a.type().name() + "' is not iterable");
            }
            throw e;
        }
    }

    @ExposeFunction(value = "countOf(a, b, /)",
            doc = "Return the number of items in a which are, or which equal, b.")
    static long countOf(PyObject a, PyObject b) {
        PyObject it = iterator(a);
        long count = 0;
        for (PyObject x = it.next(); x != null; x = it.next()) {
            if (x.isEqual(b)) {
                count++;
            }
        }
        return count;
    }

    @ExposeFunction(value = "indexOf(a, b, /)", doc = "Return the first index of b in a.")
    static long indexOf(PyObject a, PyObject b) {
        PyObject it = iterator(a);
        long i = 0;
        for (PyObject x = it.next(); x != null; x = it.next()) {
            if (x.isEqual(b)) {
                return i;
            }
            i++;
        }
        throw Errors.valueError("sequence.index(x): x not in sequence");
    }

    @ExposeFunction(value = "length_hint(obj, default=0, /)",
            doc = "Return an estimate of the number of items in obj.\n\n"
            + "This is useful for presizing containers when building from an iterable.\n\n"
            + "If the object supports len(), the result will be exact.\n"
            + "Otherwise, it may over- or under-estimate by an arbitrary amount.")
    static long lengthHint(ThreadState ts, PyObject obj, PyObject defaultValue) {
        if (!(defaultValue instanceof PyInt)) {
            throw Errors.typeError("'" + defaultValue.type().name() + "' object cannot be interpreted as an integer");
        }
        return lengthHint(ts, obj, PyInt.asIndexLong(defaultValue));
    }

    @ExposeFunction(value = "call(*args, **kwargs)", doc = "Same as obj(*args, **kwargs).")
    static PyObject call(ThreadState ts, PyObject[] args, String[] kwnames) {
        int positional = args.length - (kwnames == null ? 0 : kwnames.length);
        if (positional < 1) {
            throw Errors.typeError("call expected at least 1 argument, got 0");
        }
        PyObject[] rest = new PyObject[args.length - 1];
        System.arraycopy(args, 1, rest, 0, rest.length);
        return args[0].call(ts, rest, kwnames);
    }

    // ---- for the types ------------------------------------------------------------------------------------------------

    static PyObject onlyArgument(String name, PyObject[] args, String[] kwnames) {
        if (kwnames != null && kwnames.length > 0) {
            throw Errors.typeError(name + "() takes no keyword arguments");
        }
        if (args.length != 1) {
            throw Errors.typeError(name + " expected 1 argument, got " + args.length);
        }
        return args[0];
    }

    static String reprs(PyObject[] items) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < items.length; i++) {
            out.append(i == 0 ? "" : ", ").append(items[i].repr().toJava());
        }
        return out.toString();
    }

    private static long lengthHint(ThreadState ts, PyObject o, long defaultValue) {
        if (o.type().lookup("__len__") != null) {
            return o.length();
        }
        PyObject method = o.lookupSpecial("__length_hint__");
        if (method == null) {
            return defaultValue;
        }
        PyObject hint;
        try {
            hint = method.call0(ts);
        } catch (PyException e) {
            if (e.matches(PyExceptions.TYPE_ERROR)) {
                return defaultValue;
            }
            throw e;
        }
        if (hint == PyNotImplemented.VALUE) {
            return defaultValue;
        }
        if (!(hint instanceof PyInt i)) {
            throw Errors.typeError("__length_hint__ must be an integer, not " + hint.type().name());
        }
        long n = PyInt.asIndexLong(i);
        if (n < 0) {
            throw Errors.valueError("__length_hint__() should return >= 0");
        }
        return n;
    }
}
