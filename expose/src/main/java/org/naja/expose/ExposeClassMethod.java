package org.naja.expose;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The static Java method is a class method of the Python type; its first parameter is the {@code PyType}.
 *
 * <pre>{@code
 * @ExposeClassMethod("fromkeys(cls, iterable, value=None, /)")
 * static PyObject fromkeys(PyType cls, PyObject iterable, PyObject value) { ... }
 * }</pre>
 *
 * @see ExposeMethod
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface ExposeClassMethod {
    /** Name and parameters as Python shows them, for example {@code "fromkeys(cls, iterable, value=None, /)"}. */
    String value();

    String doc() default "";

    /** Whether Python code sees the parameters as {@code __text_signature__}; not so for the older C functions. */
    boolean textSignature() default true;
}
