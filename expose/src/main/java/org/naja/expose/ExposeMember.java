package org.naja.expose;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The Java field is a read-only attribute; a Java {@code null} reads as {@code None}.
 *
 * <pre>{@code
 * @ExposeMember(doc = "the wrapped function")
 * final PyObject __func__;
 * }</pre>
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.FIELD)
public @interface ExposeMember {
    /** The attribute's name; empty: the field's. */
    String value() default "";

    String doc() default "";
}
