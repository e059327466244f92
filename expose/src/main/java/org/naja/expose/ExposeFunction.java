package org.naja.expose;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The Java method is a function of the module.
 *
 * <pre>{@code
 * @ExposeFunction(value = "gcd(*integers)", doc = "Greatest Common Divisor.")
 * static PyObject gcd(PyObject[] integers) { ... }
 * }</pre>
 *
 * @see ExposeMethod
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface ExposeFunction {
    /** Name and parameters as Python shows them, for example {@code "sqrt(x, /)"}. */
    String value();

    String doc() default "";

    /** Whether Python code sees the parameters as {@code __text_signature__}; not so for the older C functions. */
    boolean textSignature() default true;
}
