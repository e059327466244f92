package org.naja.expose;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The Java method with one parameter writes an attribute.
 *
 * <pre>{@code
 * @ExposeSet("__name__")
 * final void setName(String name) { ... }
 * }</pre>
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface ExposeSet {
    /** The attribute's name; an {@link ExposeGet} of that name must stand beside it. */
    String value();

    /** Whether {@code del} is allowed: it arrives as a Java {@code null}. */
    boolean deletable() default false;
}
