package org.naja.objects;

/** The tables of a built-in module, generated from a class with {@code @ExposeModule}. */
public abstract class ExposedModule {
    public abstract String name();

    public String doc() {
        return null;
    }

    /** Adds functions ({@code module.addFunction}) and constants, then runs the module's own initialisation. */
    public abstract void define(PyModule module);

    /** The entry points of function number {@code index}. */
    public abstract BuiltinCode code(int index);
}
