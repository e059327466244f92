package org.naja.modules.math;

import org.naja.expose.ExposeConstant;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.objects.Arithmetic;
import org.naja.objects.Errors;
import org.naja.objects.PyComplex;
import org.naja.objects.PyFloat;
import org.naja.objects.PyObject;
import org.naja.objects.PyTuple;

/** {@code cmath} (cmathmodule.c): formulas after Kahan that neither overflow nor cancel where it can be avoided. */
@ExposeModule(name = "cmath", doc = "This module provides access to mathematical functions for complex\nnumbers.")
public final class CmathModule {
    @ExposeConstant("pi")
    static final double PI = Math.PI;

    @ExposeConstant("e")
    static final double E = Math.E;

    @ExposeConstant("tau")
    static final double TAU = 2 * Math.PI;

    @ExposeConstant("inf")
    static final double INF = Double.POSITIVE_INFINITY;

    @ExposeConstant("nan")
    static final double NAN = Double.NaN;

    @ExposeConstant("infj")
    static final PyObject INFJ = PyComplex.of(0, INF);

    @ExposeConstant("nanj")
    static final PyObject NANJ = PyComplex.of(0, NAN);

    /** Beyond these, sums, squares and exponentials of two parts could overflow. */
    private static final double LARGE = Double.MAX_VALUE / 4, SQRT_LARGE = Math.sqrt(LARGE),
            LOG_LARGE = Math.log(LARGE), SQRT_MIN = Math.sqrt(Double.MIN_NORMAL);
    private static final double LN2 = Math.log(2);

    private CmathModule() {}

    private static boolean finite(double re, double im) {
        return MathModule.finite(re) && MathModule.finite(im);
    }

    private static PyComplex of(double re, double im) {
        return PyComplex.of(re, im);
    }

    /** An infinite part out of finite ones is an overflow. */
    private static PyComplex ranged(double re, double im) {
        if (Double.isInfinite(re) || Double.isInfinite(im)) {
            throw MathModule.rangeError();
        }
        return of(re, im);
    }

    private static boolean infiniteRealOnly(double re, double im) {
        return Double.isInfinite(re) && MathModule.finite(im) && im != 0;
    }

    /** {@code log(hypot(re, im))} without overflow. */
    private static double logHypot(double re, double im) {
        return Math.log(Math.hypot(re / 2, im / 2)) + LN2;
    }

    private static boolean large(double re, double im) {
        return Math.abs(re) > LARGE || Math.abs(im) > LARGE;
    }

    // ---- square root, exponential, logarithms -------------------------------------------------------------------------

    private static PyComplex sqrt(double re, double im) {
        if (!finite(re, im)) {
            return ComplexSpecials.result(ComplexSpecials.SQRT, re, im);
        }
        if (re == 0 && im == 0) {
            return of(0, im);
        }
        double x = Math.abs(re), y = Math.abs(im), s;
        if (x < Double.MIN_NORMAL && y < Double.MIN_NORMAL) {
            // An odd power of two: the factor of two under the root makes it even.
            x *= 0x1p53;
            s = Math.sqrt(x + Math.hypot(x, y * 0x1p53)) * 0x1p-27;
        } else {
            x /= 8;
            s = 2 * Math.sqrt(x + Math.hypot(x, y / 8));
        }
        double d = y / (2 * s);
        return re >= 0 ? of(s, Math.copySign(d, im)) : of(d, Math.copySign(s, im));
    }

    @ExposeFunction(value = "sqrt(z, /)", doc = "Return the square root of z.")
    static PyObject sqrt(PyObject z) {
        PyComplex c = PyComplex.asComplex(z);
        return sqrt(c.real, c.imag);
    }

    @ExposeFunction(value = "exp(z, /)", doc = "Return the exponential value e**z.")
    static PyObject exp(PyObject z) {
        PyComplex c = PyComplex.asComplex(z);
        double re = c.real, im = c.imag;
        if (!finite(re, im)) {
            if (infiniteRealOnly(re, im)) {
                double size = re > 0 ? INF : 0;
                return of(Math.copySign(size, Math.cos(im)), Math.copySign(size, Math.sin(im)));
            }
            return ComplexSpecials.result(ComplexSpecials.EXP, re, im);
        }
        if (re > LOG_LARGE) {
            double l = Math.exp(re - 1);
            return ranged(l * Math.cos(im) * Math.E, l * Math.sin(im) * Math.E);
        }
        double l = Math.exp(re);
        return ranged(l * Math.cos(im), l * Math.sin(im));
    }

    private static PyComplex log(PyComplex c) {
        double re = c.real, im = c.imag;
        if (!finite(re, im)) {
            return ComplexSpecials.result(ComplexSpecials.LOG, re, im);
        }
        double x = Math.abs(re), y = Math.abs(im), length;
        if (large(re, im)) {
            length = logHypot(re, im);
        } else if (x < Double.MIN_NORMAL && y < Double.MIN_NORMAL) {
            if (x == 0 && y == 0) {
                throw MathModule.domainError();
            }
            length = Math.log(Math.hypot(x * 0x1p53, y * 0x1p53)) - 53 * LN2;
        } else {
            double h = Math.hypot(x, y);
            if (h >= 0.71 && h <= 1.73) {
                double max = Math.max(x, y), min = Math.min(x, y);
                length = Math.log1p((max - 1) * (max + 1) + min * min) / 2;
            } else {
                length = Math.log(h);
            }
        }
        return of(length, Math.atan2(im, re));
    }

    @ExposeFunction(value = "log(z, base=<unrepresentable>, /)",
            doc = "log(z[, base]) -> the logarithm of z to the given base.\n\n"
            + "If the base is not specified, returns the natural logarithm (base e) of z.")
    static PyObject log(PyObject z, PyObject base) {
        PyComplex result = log(PyComplex.asComplex(z));
        if (base == null) {
            return result;
        }
        PyComplex divisor = log(PyComplex.asComplex(base));
        if (divisor.real == 0 && divisor.imag == 0) {
            throw MathModule.domainError();
        }
        return Arithmetic.trueDivide(result, divisor);
    }

    @ExposeFunction(value = "log10(z, /)", doc = "Return the base-10 logarithm of z.")
    static PyObject log10(PyObject z) {
        PyComplex c = log(PyComplex.asComplex(z));
        double ln10 = Math.log(10);
        return of(c.real / ln10, c.imag / ln10);
    }

    // ---- hyperbolic functions -----------------------------------------------------------------------------------------

    private static PyComplex cosh(double re, double im) {
        if (!finite(re, im)) {
            if (infiniteRealOnly(re, im)) {
                return of(Math.copySign(INF, Math.cos(im)), Math.copySign(INF, Math.sin(im)) * Math.signum(re));
            }
            return ComplexSpecials.result(ComplexSpecials.COSH, re, im);
        }
        if (Math.abs(re) > LOG_LARGE) {
            double x = re - Math.signum(re);
            return ranged(Math.cos(im) * Math.cosh(x) * Math.E, Math.sin(im) * Math.sinh(x) * Math.E);
        }
        return ranged(Math.cos(im) * Math.cosh(re), Math.sin(im) * Math.sinh(re));
    }

    private static PyComplex sinh(double re, double im) {
        if (!finite(re, im)) {
            if (infiniteRealOnly(re, im)) {
                return of(Math.copySign(INF, Math.cos(im)) * Math.signum(re), Math.copySign(INF, Math.sin(im)));
            }
            return ComplexSpecials.result(ComplexSpecials.SINH, re, im);
        }
        if (Math.abs(re) > LOG_LARGE) {
            double x = re - Math.signum(re);
            return ranged(Math.cos(im) * Math.sinh(x) * Math.E, Math.sin(im) * Math.cosh(x) * Math.E);
        }
        return ranged(Math.cos(im) * Math.sinh(re), Math.sin(im) * Math.cosh(re));
    }

    private static PyComplex tanh(double re, double im) {
        if (!finite(re, im)) {
            if (infiniteRealOnly(re, im)) {
                return of(Math.signum(re), Math.copySign(0.0, 2 * Math.sin(im) * Math.cos(im)));
            }
            return ComplexSpecials.result(ComplexSpecials.TANH, re, im);
        }
        if (Math.abs(re) > LOG_LARGE) {
            return of(Math.signum(re), 4 * Math.sin(im) * Math.cos(im) * Math.exp(-2 * Math.abs(re)));
        }
        double tx = Math.tanh(re), ty = Math.tan(im), cx = 1 / Math.cosh(re);
        double txty = tx * ty, denominator = 1 + txty * txty;
        return of(tx * (1 + ty * ty) / denominator, ty / denominator * cx * cx);
    }

    @ExposeFunction(value = "cosh(z, /)", doc = "Return the hyperbolic cosine of z.")
    static PyObject cosh(PyObject z) {
        PyComplex c = PyComplex.asComplex(z);
        return cosh(c.real, c.imag);
    }

    @ExposeFunction(value = "sinh(z, /)", doc = "Return the hyperbolic sine of z.")
    static PyObject sinh(PyObject z) {
        PyComplex c = PyComplex.asComplex(z);
        return sinh(c.real, c.imag);
    }

    @ExposeFunction(value = "tanh(z, /)", doc = "Return the hyperbolic tangent of z.")
    static PyObject tanh(PyObject z) {
        PyComplex c = PyComplex.asComplex(z);
        return tanh(c.real, c.imag);
    }

    @ExposeFunction(value = "cos(z, /)", doc = "Return the cosine of z.")
    static PyObject cos(PyObject z) {
        PyComplex c = PyComplex.asComplex(z);
        return cosh(-c.imag, c.real);
    }

    @ExposeFunction(value = "sin(z, /)", doc = "Return the sine of z.")
    static PyObject sin(PyObject z) {
        PyComplex c = PyComplex.asComplex(z);
        PyComplex r = sinh(-c.imag, c.real);
        return of(r.imag, -r.real);
    }

    @ExposeFunction(value = "tan(z, /)", doc = "Return the tangent of z.")
    static PyObject tan(PyObject z) {
        PyComplex c = PyComplex.asComplex(z);
        PyComplex r = tanh(-c.imag, c.real);
        return of(r.imag, -r.real);
    }

    // ---- inverse functions --------------------------------------------------------------------------------------------

    private static PyComplex asinh(double re, double im) {
        if (!finite(re, im)) {
            return ComplexSpecials.result(ComplexSpecials.ASINH, re, im);
        }
        if (large(re, im)) {
            return of(Math.copySign(logHypot(re, im) + LN2, re), Math.atan2(im, Math.abs(re)));
        }
        PyComplex a = sqrt(1 + im, -re), b = sqrt(1 - im, re);
        return of(Functions.asinh(a.real * b.imag - b.real * a.imag),
                Math.atan2(im, a.real * b.real - a.imag * b.imag));
    }

    private static PyComplex atanh(double re, double im) {
        if (!finite(re, im)) {
            return ComplexSpecials.result(ComplexSpecials.ATANH, re, im);
        }
        if (Double.doubleToRawLongBits(re) < 0) {
            PyComplex r = atanh(-re, -im);
            return of(-r.real, -r.imag);
        }
        double y = Math.abs(im);
        if (re > SQRT_LARGE || y > SQRT_LARGE) {
            double h = Math.hypot(re / 2, im / 2);
            return of(re / 4 / h / h, -Math.copySign(Math.PI / 2, -im));
        }
        if (re == 1 && y < SQRT_MIN) {
            if (y == 0) {
                throw MathModule.domainError();
            }
            return of(-Math.log(Math.sqrt(y) / Math.sqrt(Math.hypot(y, 2))),
                    Math.copySign(Math.atan2(2, -y) / 2, im));
        }
        return of(Math.log1p(4 * re / ((1 - re) * (1 - re) + y * y)) / 4,
                -Math.atan2(-2 * im, (1 - re) * (1 + re) - y * y) / 2);
    }

    @ExposeFunction(value = "acos(z, /)", doc = "Return the arc cosine of z.")
    static PyObject acos(PyObject z) {
        PyComplex c = PyComplex.asComplex(z);
        double re = c.real, im = c.imag;
        if (!finite(re, im)) {
            return ComplexSpecials.result(ComplexSpecials.ACOS, re, im);
        }
        if (large(re, im)) {
            return of(Math.atan2(Math.abs(im), re), Math.copySign(logHypot(re, im) + LN2, -im));
        }
        PyComplex a = sqrt(1 - re, -im), b = sqrt(1 + re, im);
        return of(2 * Math.atan2(a.real, b.real), Functions.asinh(b.real * a.imag - b.imag * a.real));
    }

    @ExposeFunction(value = "acosh(z, /)", doc = "Return the inverse hyperbolic cosine of z.")
    static PyObject acosh(PyObject z) {
        PyComplex c = PyComplex.asComplex(z);
        double re = c.real, im = c.imag;
        if (!finite(re, im)) {
            return ComplexSpecials.result(ComplexSpecials.ACOSH, re, im);
        }
        if (large(re, im)) {
            return of(logHypot(re, im) + LN2, Math.atan2(im, re));
        }
        PyComplex a = sqrt(re - 1, im), b = sqrt(re + 1, im);
        return of(Functions.asinh(a.real * b.real + a.imag * b.imag), 2 * Math.atan2(a.imag, b.real));
    }

    @ExposeFunction(value = "asin(z, /)", doc = "Return the arc sine of z.")
    static PyObject asin(PyObject z) {
        PyComplex c = PyComplex.asComplex(z);
        PyComplex r = asinh(-c.imag, c.real);
        return of(r.imag, -r.real);
    }

    @ExposeFunction(value = "asinh(z, /)", doc = "Return the inverse hyperbolic sine of z.")
    static PyObject asinh(PyObject z) {
        PyComplex c = PyComplex.asComplex(z);
        return asinh(c.real, c.imag);
    }

    @ExposeFunction(value = "atan(z, /)", doc = "Return the arc tangent of z.")
    static PyObject atan(PyObject z) {
        PyComplex c = PyComplex.asComplex(z);
        PyComplex r = atanh(-c.imag, c.real);
        return of(r.imag, -r.real);
    }

    @ExposeFunction(value = "atanh(z, /)", doc = "Return the inverse hyperbolic tangent of z.")
    static PyObject atanh(PyObject z) {
        PyComplex c = PyComplex.asComplex(z);
        return atanh(c.real, c.imag);
    }

    // ---- polar coordinates, tests -------------------------------------------------------------------------------------

    @ExposeFunction(value = "phase(z, /)", doc = "Return argument, also known as the phase angle, of a complex.")
    static double phase(PyObject z) {
        PyComplex c = PyComplex.asComplex(z);
        return Math.atan2(c.imag, c.real);
    }

    @ExposeFunction(value = "polar(z, /)", doc = "Convert a complex from rectangular coordinates to polar"
            + " coordinates.\n\nr is the distance from 0 and phi the phase angle.")
    static PyObject polar(PyObject z) {
        PyComplex c = PyComplex.asComplex(z);
        double length = Math.hypot(c.real, c.imag);
        if (Double.isInfinite(length) && finite(c.real, c.imag)) {
            throw MathModule.rangeError();
        }
        return PyTuple.of(new PyObject[] {PyFloat.of(length), PyFloat.of(Math.atan2(c.imag, c.real))});
    }

    @ExposeFunction(value = "rect(r, phi, /)", doc = "Convert from polar coordinates to rectangular coordinates.")
    static PyObject rect(double r, double phi) {
        if (!finite(r, phi)) {
            if (infiniteRealOnly(r, phi)) {
                return of(Math.copySign(INF, Math.cos(phi)) * Math.signum(r),
                        Math.copySign(INF, Math.sin(phi)) * Math.signum(r));
            }
            return ComplexSpecials.result(ComplexSpecials.RECT, r, phi);
        }
        return phi == 0 ? of(r, r * phi) : of(r * Math.cos(phi), r * Math.sin(phi));
    }

    @ExposeFunction(value = "isfinite(z, /)",
            doc = "Return True if both the real and imaginary parts of z are finite, else False.")
    static boolean isfinite(PyObject z) {
        PyComplex c = PyComplex.asComplex(z);
        return finite(c.real, c.imag);
    }

    @ExposeFunction(value = "isnan(z, /)", doc = "Checks if the real or imaginary part of z not a number (NaN).")
    static boolean isnan(PyObject z) {
        PyComplex c = PyComplex.asComplex(z);
        return c.real != c.real || c.imag != c.imag;
    }

    @ExposeFunction(value = "isinf(z, /)", doc = "Checks if the real or imaginary part of z is infinite.")
    static boolean isinf(PyObject z) {
        PyComplex c = PyComplex.asComplex(z);
        return Double.isInfinite(c.real) || Double.isInfinite(c.imag);
    }

    @ExposeFunction(value = "isclose(a, b, *, rel_tol=1e-09, abs_tol=0.0)",
            doc = "Determine whether two complex numbers are close in value.")
    static boolean isclose(PyObject first, PyObject second, double relTol, double absTol) {
        PyComplex a = PyComplex.asComplex(first), b = PyComplex.asComplex(second);
        if (relTol < 0 || absTol < 0) {
            throw Errors.valueError("tolerances must be non-negative");
        }
        if (a.real == b.real && a.imag == b.imag) {
            return true;
        }
        if (Double.isInfinite(a.real) || Double.isInfinite(a.imag) || Double.isInfinite(b.real)
                || Double.isInfinite(b.imag)) {
            return false;
        }
        double difference = PyComplex.absolute(a.real - b.real, a.imag - b.imag);
        return difference <= relTol * Math.hypot(b.real, b.imag) || difference <= relTol * Math.hypot(a.real, a.imag)
                || difference <= absTol;
    }
}
