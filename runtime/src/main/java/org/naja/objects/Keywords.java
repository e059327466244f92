package org.naja.objects;

/** The keyword arguments that some exceptions take. */
final class Keywords {
    private Keywords() {}

    /** The value of keyword {@code name}, {@code null} when it is missing; TypeError for any but the known names. */
    static PyObject get(PyObject[] args, String[] kwnames, String function, String name, String... others) {
        if (kwnames == null) {
            return null;
        }
        PyObject found = null;
        for (int i = 0; i < kwnames.length; i++) {
            String k = kwnames[i];
            if (k.equals(name)) {
                found = args[args.length - kwnames.length + i];
            } else if (!java.util.Arrays.asList(others).contains(k)) {
                throw Errors.typeError("'" + k + "' is an invalid keyword argument for " + function + "()");
            }
        }
        return found;
    }
}
