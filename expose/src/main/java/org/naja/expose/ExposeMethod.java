package org.naja.expose;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The Java method is a method of the Python type.
 *
 * <p>The text signature is the only source of argument parsing, defaults, error messages and
 * {@code __text_signature__}. Each Python parameter after {@code self} has one Java parameter; a {@code ThreadState} may
 * stand before them. A static Java method has {@code self} as a parameter too, before or after the
 * {@code ThreadState}. Java types:
 *
 * <ul>
 *   <li>{@code PyObject}: the argument as it is
 *   <li>{@code int}, {@code long}: by {@code __index__}, {@code double}: by {@code __float__}, {@code boolean}: its truth
 *   <li>{@code String} or a subclass of {@code PyObject}: an instance of that type, otherwise {@code TypeError}
 *   <li>{@code PyObject[]} or {@code PyTuple} for {@code *args}, {@code PyDict} for {@code **kwargs}
 * </ul>
 *
 * <p>Defaults are {@code None}, {@code True}, {@code False}, numbers and strings; {@code =NULL} hands over a Java
 * {@code null} where the argument is missing. A method with the signature {@code f(self, *args, **kwargs)} and the Java
 * parameters {@code PyObject[] args, String[] kwnames} gets the arguments unparsed: the values of the keywords are the
 * last ones in {@code args}. {@code __init__} and {@code __call__} may be written like this too. What the method returns is wrapped: {@code void} becomes {@code None}.
 *
 * <pre>{@code
 * @ExposeMethod(value = "pop(self, index=-1, /)", doc = "Remove and return item at index (default last).")
 * final PyObject pop(long index) { ... }
 * }</pre>
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface ExposeMethod {
    /** Name and parameters as Python shows them, for example {@code "append(self, object, /)"}. */
    String value();

    String doc() default "";

    /** Whether Python code sees the parameters as {@code __text_signature__}; not so for the older C functions. */
    boolean textSignature() default true;
}
