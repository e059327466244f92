package org.naja.expose;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The static Java field is a constant of the module: a {@code PyObject}, String, number or boolean, or a {@code PyType}.
 *
 * <pre>{@code
 * @ExposeConstant("pi")
 * static final double PI = Math.PI;
 * }</pre>
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.FIELD)
public @interface ExposeConstant {
    /** The name in the module. */
    String value();
}
