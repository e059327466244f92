package org.naja.expose;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The class is a Python module. Nothing else lists it: the annotation is enough for {@code import} to find it.
 *
 * <p>Its {@link ExposeFunction} methods may be static, or instance methods where the module has state: each interpreter
 * makes its own instance with the constructor without parameters. A method {@code void init(PyModule module)} or
 * {@code void init(ThreadState ts, PyModule module)}, static or not, is called when the module is imported.
 *
 * <pre>{@code
 * @ExposeModule(name = "math", doc = "Mathematical functions.")
 * public final class MathModule {
 *     @ExposeConstant("pi")
 *     static final double PI = Math.PI;
 *
 *     @ExposeFunction(value = "sqrt(x, /)", doc = "Return the square root of x.")
 *     static double sqrt(double x) { ... }
 * }
 * }</pre>
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface ExposeModule {
    String name();

    String doc() default "";

    /** The functions belong to a module that is spread over several classes: {@code new XExposed().define(module)}. */
    boolean part() default false;

    /** {@link ExposeType} classes whose Python types are attributes of the module, by their names. */
    Class<?>[] types() default {};
}
