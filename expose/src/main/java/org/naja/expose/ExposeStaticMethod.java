package org.naja.expose;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The static Java method is a static method of the Python type.
 *
 * <pre>{@code
 * @ExposeStaticMethod("maketrans(x, y=NULL, z=NULL, /)")
 * static PyObject maketrans(PyObject x, PyObject y, PyObject z) { ... }
 * }</pre>
 *
 * @see ExposeMethod
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface ExposeStaticMethod {
    /** Name and parameters as Python shows them, for example {@code "maketrans(x, y=NULL, z=NULL, /)"}. */
    String value();

    String doc() default "";

    /** Whether Python code sees the parameters as {@code __text_signature__}; not so for the older C functions. */
    boolean textSignature() default true;
}
