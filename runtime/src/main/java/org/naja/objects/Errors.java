package org.naja.objects;

/** Makes Python exceptions for {@code throw}. */
public final class Errors {
    private Errors() {}

    public static PyException of(PyType type, String message) {
        return new PyBaseException(type, PyTuple.of(new PyObject[] {PyStr.of(message)})).throwable();
    }

    public static PyException of(PyType type, PyObject... args) {
        return new PyBaseException(type, PyTuple.of(args)).throwable();
    }

    public static PyException typeError(String message) {
        return of(PyExceptions.TYPE_ERROR, message);
    }

    public static PyException valueError(String message) {
        return of(PyExceptions.VALUE_ERROR, message);
    }

    public static PyException indexError(String message) {
        return of(PyExceptions.INDEX_ERROR, message);
    }

    public static PyException keyError(PyObject key) {
        return of(PyExceptions.KEY_ERROR, key);
    }

    public static PyException overflowError(String message) {
        return of(PyExceptions.OVERFLOW_ERROR, message);
    }

    public static PyException zeroDivisionError(String message) {
        return of(PyExceptions.ZERO_DIVISION_ERROR, message);
    }

    public static PyException runtimeError(String message) {
        return of(PyExceptions.RUNTIME_ERROR, message);
    }

    public static PyException recursionError(String message) {
        return of(PyExceptions.RECURSION_ERROR, message);
    }

    public static PyException memoryError() {
        return of(PyExceptions.MEMORY_ERROR, new PyObject[0]);
    }

    public static PyException bufferError(String message) {
        return of(PyExceptions.BUFFER_ERROR, message);
    }

    public static PyException systemError(String message) {
        return of(PyExceptions.SYSTEM_ERROR, message);
    }

    public static PyException importError(String message) {
        return of(PyExceptions.IMPORT_ERROR, message);
    }

    public static PyException notImplementedError(String message) {
        return of(PyExceptions.NOT_IMPLEMENTED_ERROR, message);
    }

    public static PyException nameError(String message, String name) {
        PyException e = of(PyExceptions.NAME_ERROR, message);
        e.value.setOwn("name", PyStr.of(name));
        return e;
    }

    public static PyException attributeError(String message) {
        return of(PyExceptions.ATTRIBUTE_ERROR, message);
    }

    /** With the object and the name that "Did you mean" looks at. */
    public static PyException attributeError(String message, PyObject object, String name) {
        PyException e = of(PyExceptions.ATTRIBUTE_ERROR, message);
        e.value.setOwn("obj", object);
        e.value.setOwn("name", PyStr.of(name));
        return e;
    }

    /** {@code object} has no attribute {@code name}. */
    public static PyException noAttribute(PyObject object, String name) {
        String text = object instanceof PyType t ? "type object '" + t.name() + "' has no attribute '" + name + "'"
                : object instanceof PyModule m ? m.missingAttribute(name)
                : "'" + object.type().name() + "' object has no attribute '" + name + "'";
        return attributeError(text, object, name);
    }

    public static PyException unhashable(PyObject o) {
        return typeError("unhashable type: '" + o.type().name() + "'");
    }

    static PyException badUnary(String operator, PyObject o) {
        return typeError("bad operand type for " + operator + ": '" + o.type().name() + "'");
    }

    /** StopIteration at the end of an iterator, with a generator's return value where it has one. */
    public static PyException stopIteration(PyObject iterator) {
        return of(PyExceptions.STOP_ITERATION, new PyObject[0]);
    }
}
