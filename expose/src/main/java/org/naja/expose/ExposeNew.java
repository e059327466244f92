package org.naja.expose;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The static Java method is the type's {@code __new__}; its first parameter is the {@code PyType} to make an instance of,
 * which the text signature does not mention.
 *
 * <pre>{@code
 * @ExposeNew("float(x=0, /)")
 * static PyObject construct(PyType cls, PyObject x) { ... }
 * }</pre>
 *
 * @see ExposeMethod
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface ExposeNew {
    /** Name and parameters as Python shows them, for example {@code "int(x=0, /, base=10)"}. */
    String value();

    String doc() default "";

    /** Whether Python code sees the parameters as {@code __text_signature__}; not so for the older C functions. */
    boolean textSignature() default true;
}
