package org.naja.expose;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The Java method without parameters (but perhaps a {@code ThreadState}) reads an attribute.
 *
 * <pre>{@code
 * @ExposeGet(value = "real", doc = "the real part of a complex number")
 * final PyObject real() { ... }
 * }</pre>
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface ExposeGet {
    /** The attribute's name. */
    String value();

    String doc() default "";
}
