package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;

/** {@code complex} (complexobject.c). */
@ExposeType(name = "complex", derived = true,
        doc = "Create a complex number from a real part and an optional imaginary part.\n\n"
        + "This is equivalent to (real + imag*1j) where imag defaults to 0.")
public class PyComplex extends PyObject {
    public static final PyType TYPE = PyType.of(new PyComplexExposed());

    public final double real, imag;

    public PyComplex(double real, double imag) {
        this.real = real;
        this.imag = imag;
    }

    public static PyComplex of(double real, double imag) {
        return new PyComplex(real, imag);
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    // ---- construction ------------------------------------------------------------------------------------------------

    @ExposeNew("complex(real=0, imag=NULL)")
    static PyObject __new__(PyType type, PyObject real, PyObject imag) {
        if (imag == null && type == TYPE && real.getClass() == PyComplex.class) {
            return real;
        }
        if (real instanceof PyStr s) {
            if (imag != null) {
                throw Errors.typeError("complex() can't take second arg if first is a string");
            }
            double[] parts = NumberParsing.complex(s);
            return make(type, parts[0], parts[1]);
        }
        if (imag instanceof PyStr) {
            throw Errors.typeError("complex() second arg can't be a string");
        }
        PyComplex r = viaComplexMethod(real);
        double re, im = 0;
        if (r != null) {
            re = r.real;
            im = r.imag;
        } else {
            re = part(real, "complex() first argument must be a string or a number, not '");
        }
        if (imag != null) {
            if (imag instanceof PyComplex c) {
                re -= c.imag;
                im = r == null ? c.real : im + c.real;
            } else {
                double d = part(imag, "complex() second argument must be a number, not '");
                im = r == null ? d : im + d;
            }
        }
        return make(type, re, im);
    }

    private static PyComplex make(PyType type, double real, double imag) {
        return type == TYPE ? new PyComplex(real, imag) : new PyComplexDerived(type, real, imag);
    }

    private static double part(PyObject o, String error) {
        if (o instanceof PyFloat || o instanceof PyInt || o.type().lookup("__float__") != null || PyInt.hasIndex(o)) {
            return PyFloat.toDouble(o);
        }
        throw Errors.typeError(error + o.type().name() + "'");
    }

    /** A complex or what {@code __complex__} gives; null when {@code o} is neither. */
    private static PyComplex viaComplexMethod(PyObject o) {
        if (o.getClass() == PyComplex.class) {
            return (PyComplex) o;
        }
        if (o instanceof PyFloat || o instanceof PyInt) {
            return null;
        }
        PyObject method = o.lookupSpecial("__complex__");
        if (method == null) {
            return null;
        }
        ThreadState ts = ThreadState.current();
        PyObject result = method.call0(ts);
        if (!(result instanceof PyComplex c)) {
            throw Errors.typeError("__complex__ returned non-complex (type " + result.type().name() + ")");
        }
        if (result.type() != TYPE) {
            ts.interpreter.warn(PyExceptions.DEPRECATION_WARNING, "__complex__ returned non-complex (type "
                    + result.type().name() + ").  The ability to return an instance of a strict subclass of complex is"
                    + " deprecated, and may be removed in a future version of Python.");
        }
        return c;
    }

    /** Any number as a complex, as cmath takes it (PyComplex_AsCComplex). */
    public static PyComplex asComplex(PyObject o) {
        if (o instanceof PyComplex c) {
            return c;
        }
        PyComplex c = viaComplexMethod(o);
        return c != null ? c : of(PyFloat.toDouble(o), 0);
    }

    /** The other operand of an operator, or null for what is no number. */
    private static PyComplex operand(PyObject o) {
        return o instanceof PyComplex c ? c : o instanceof PyFloat f ? of(f.value, 0)
                : o instanceof PyInt i ? of(i.toDouble(), 0) : null;
    }

    // ---- slots ----------------------------------------------------------------------------------------------------------

    final PyObject __repr__() {
        if (real == 0 && Math.copySign(1, real) == 1) {
            return PyStr.of(part(imag, false) + "j");
        }
        return PyStr.of("(" + part(real, false) + part(imag, true) + "j)");
    }

    private static String part(double value, boolean plus) {
        return FloatText.format(value, 'r', 0, false, plus, false, false);
    }

    final long __hash__() {
        long re = real != real ? PyBaseObject.identityHash(this) : PyFloat.hash(real);
        long im = imag != imag ? PyBaseObject.identityHash(this) : PyFloat.hash(imag);
        long h = re + 1000003L * im;
        return h == -1 ? -2 : h;
    }

    final PyObject __richcmp__(PyObject other, int op) {
        if (op != TypeSlots.EQ && op != TypeSlots.NE) {
            return PyNotImplemented.VALUE;
        }
        boolean equal;
        if (other instanceof PyComplex c) {
            equal = real == c.real && imag == c.imag;
        } else if (other instanceof PyFloat f) {
            equal = real == f.value && imag == 0;
        } else if (other instanceof PyInt i) {
            equal = imag == 0 && PyFloat.compare(real, i, TypeSlots.EQ);
        } else {
            return PyNotImplemented.VALUE;
        }
        return PyBool.of(equal == (op == TypeSlots.EQ));
    }

    final boolean __bool__() {
        return real != 0 || imag != 0;
    }

    final PyObject __add__(PyObject other) {
        PyComplex o = operand(other);
        return o == null ? PyNotImplemented.VALUE : of(real + o.real, imag + o.imag);
    }

    final PyObject __radd__(PyObject other) {
        PyComplex o = operand(other);
        return o == null ? PyNotImplemented.VALUE : of(o.real + real, o.imag + imag);
    }

    final PyObject __sub__(PyObject other) {
        PyComplex o = operand(other);
        return o == null ? PyNotImplemented.VALUE : of(real - o.real, imag - o.imag);
    }

    final PyObject __rsub__(PyObject other) {
        PyComplex o = operand(other);
        return o == null ? PyNotImplemented.VALUE : of(o.real - real, o.imag - imag);
    }

    final PyObject __mul__(PyObject other) {
        PyComplex o = operand(other);
        return o == null ? PyNotImplemented.VALUE : multiply(this, o);
    }

    final PyObject __rmul__(PyObject other) {
        PyComplex o = operand(other);
        return o == null ? PyNotImplemented.VALUE : multiply(o, this);
    }

    private static PyComplex multiply(PyComplex a, PyComplex b) {
        return of(a.real * b.real - a.imag * b.imag, a.real * b.imag + a.imag * b.real);
    }

    final PyObject __truediv__(PyObject other) {
        PyComplex o = operand(other);
        return o == null ? PyNotImplemented.VALUE : divide(this, o);
    }

    final PyObject __rtruediv__(PyObject other) {
        PyComplex o = operand(other);
        return o == null ? PyNotImplemented.VALUE : divide(o, this);
    }

    /** Smith's method: scaled by the divisor's larger part, so that no intermediate result overflows. */
    private static PyComplex divide(PyComplex a, PyComplex b) {
        double re = Math.abs(b.real), im = Math.abs(b.imag);
        if (re >= im) {
            if (re == 0) {
                throw Errors.zeroDivisionError("complex division by zero");
            }
            double ratio = b.imag / b.real;
            double divisor = b.real + b.imag * ratio;
            return of((a.real + a.imag * ratio) / divisor, (a.imag - a.real * ratio) / divisor);
        }
        if (im >= re) {
            double ratio = b.real / b.imag;
            double divisor = b.real * ratio + b.imag;
            return of((a.real * ratio + a.imag) / divisor, (a.imag * ratio - a.real) / divisor);
        }
        return of(Double.NaN, Double.NaN);
    }

    final PyObject __pow__(PyObject other, PyObject modulus) {
        PyComplex o = operand(other);
        return o == null ? PyNotImplemented.VALUE : power(this, o, modulus);
    }

    final PyObject __rpow__(PyObject other, PyObject modulus) {
        PyComplex o = operand(other);
        return o == null ? PyNotImplemented.VALUE : power(o, this, modulus);
    }

    private static PyObject power(PyComplex a, PyComplex b, PyObject modulus) {
        if (modulus != null && modulus != PyNone.NONE) {
            throw Errors.valueError("complex modulo");
        }
        return power(a.real, a.imag, b.real, b.imag);
    }

    /** {@code (re+im*j) ** (ere+eim*j)}. */
    static PyObject power(double re, double im, double ere, double eim) {
        double[] result;
        if (eim == 0 && ere == Math.floor(ere) && Math.abs(ere) <= 100) {
            result = integerPower(re, im, (int) ere);
        } else {
            result = generalPower(re, im, ere, eim);
        }
        boolean finite = finite(re) && finite(im) && finite(ere) && finite(eim);
        if (finite && (Double.isInfinite(result[0]) || Double.isInfinite(result[1]))) {
            throw Errors.overflowError("complex exponentiation");
        }
        return of(result[0], result[1]);
    }

    private static boolean finite(double d) {
        return Math.abs(d) <= Double.MAX_VALUE;
    }

    private static PyException zeroToNegative() {
        return Errors.zeroDivisionError("0.0 to a negative or complex power");
    }

    private static double[] generalPower(double re, double im, double ere, double eim) {
        if (ere == 0 && eim == 0) {
            return new double[] {1, 0};
        }
        if (re == 0 && im == 0) {
            if (eim != 0 || ere < 0) {
                throw zeroToNegative();
            }
            return new double[] {0, 0};
        }
        double length = Math.hypot(re, im), angle = Math.atan2(im, re);
        double resultLength = Math.pow(length, ere), resultAngle = angle * ere;
        if (eim != 0) {
            resultLength *= Math.exp(-angle * eim);
            resultAngle += eim * Math.log(length);
        }
        return new double[] {resultLength * Math.cos(resultAngle), resultLength * Math.sin(resultAngle)};
    }

    private static double[] integerPower(double re, double im, int n) {
        double rre = 1, rim = 0, pre = re, pim = im;
        for (int k = Math.abs(n); k > 0; k >>= 1) {
            if ((k & 1) != 0) {
                double t = rre * pre - rim * pim;
                rim = rre * pim + rim * pre;
                rre = t;
            }
            double t = pre * pre - pim * pim;
            pim = pre * pim + pim * pre;
            pre = t;
        }
        if (n < 0) {
            if (rre == 0 && rim == 0) {
                throw zeroToNegative();
            }
            PyComplex inverse = divide(of(1, 0), of(rre, rim));
            return new double[] {inverse.real, inverse.imag};
        }
        return new double[] {rre, rim};
    }

    final PyObject __neg__() {
        return of(-real, -imag);
    }

    final PyObject __pos__() {
        return exact();
    }

    final PyObject __abs__() {
        return PyFloat.of(absolute(real, imag));
    }

    /** {@code abs(re+im*j)}; OverflowError when finite parts give an infinite result. */
    public static double absolute(double re, double im) {
        double result = Math.hypot(re, im);
        if (Double.isInfinite(result) && finite(re) && finite(im)) {
            throw Errors.overflowError("absolute value too large");
        }
        return result;
    }

    private PyComplex exact() {
        return getClass() == PyComplex.class ? this : of(real, imag);
    }

    // ---- methods ------------------------------------------------------------------------------------------------------

    @ExposeMethod(value = "conjugate(self, /)",
            doc = "Return the complex conjugate of its argument. (3-4j).conjugate() == 3+4j.")
    final PyObject conjugate() {
        return of(real, -imag);
    }

    @ExposeMethod(value = "__complex__(self, /)", doc = "Convert this value to exact type complex.")
    final PyObject toComplex() {
        return exact();
    }

    @ExposeMethod("__getnewargs__(self, /)")
    final PyObject getNewArgs() {
        return PyTuple.of(new PyObject[] {PyFloat.of(real), PyFloat.of(imag)});
    }

    @ExposeMethod(value = "__format__(self, format_spec, /)", doc = "Convert to a string according to format_spec.")
    final PyObject format(String spec) {
        return spec.isEmpty() ? str() : PyStr.of(NumberFormatting.formatComplex(this, spec));
    }

    @ExposeGet(value = "real", doc = "the real part of a complex number")
    final PyObject getReal() {
        return PyFloat.of(real);
    }

    @ExposeGet(value = "imag", doc = "the imaginary part of a complex number")
    final PyObject getImag() {
        return PyFloat.of(imag);
    }
}
