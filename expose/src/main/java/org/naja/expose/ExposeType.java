package org.naja.expose;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The class is a Python type.
 *
 * <p>Its methods that carry the name of a Python special method fill the type's slots; they need no annotation, but must
 * be final, static or in a final class: what a Python subclass inherits is exactly this code, so a Java subclass declares
 * its own and never overrides. A type with {@code __eq__} but without {@code __hash__} is unhashable, as in Python.
 *
 * <pre>{@code
 * @ExposeType(name = "list", doc = "Built-in mutable sequence.", derived = true, sequence = true)
 * public class PyList extends PyObject {
 *     final long __len__() {
 *         return size;
 *     }
 * }
 * }</pre>
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface ExposeType {
    String name();

    /** What {@code __module__} says. */
    String module() default "builtins";

    /** The Java class of the Python base type; {@code void} means {@code object}. */
    Class<?> base() default void.class;

    String doc() default "";

    /** Whether Python classes may derive from the type. */
    boolean subclassable() default true;

    /** Whether a class {@code XDerived} is generated: instances of Python subclasses, with attributes of their own. */
    boolean derived() default false;

    /** Whether instances of the very type have a {@code __dict__}. */
    boolean hasDict() default false;

    /** Whether {@code case [a, b]} matches instances. */
    boolean sequence() default false;

    /** Whether {@code case {"key": value}} matches instances. */
    boolean mapping() default false;
}
