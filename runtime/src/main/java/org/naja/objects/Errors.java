package org.naja.objects;

/** Makes Python exceptions for {@code throw}. */
public final class Errors {
    private Errors() {}

    /** An exception of a type that adds no fields to those of BaseException. */
    public static PyException of(PyType type, String message) {
        return of(type, PyStr.of(message));
    }

    /** {@code type(*args)} for a built-in exception type. */
    public static PyException of(PyType type, PyObject... args) {
        return make(type, PyTuple.of(args)).throwable();
    }

    private static PyBaseException make(PyType type, PyTuple args) {
        if (PyBaseException.sharesLayout(type)) {
            PyType base = type;
            while (PyBaseException.sharesLayout(base)) {
                base = base.base;
            }
            if (base == PyBaseException.TYPE) {
                return new PyBaseException(type, args);
            }
        }
        PyObject made = type.callN(ThreadState.current(), args.toArray());
        return made instanceof PyBaseException e ? e : new PyBaseException(PyExceptions.TYPE_ERROR, args);
    }

    /** {@code cls()} for an exception class, checked to be an exception. */
    public static PyBaseException instance(ThreadState ts, PyType cls) {
        return checkedInstance(cls, cls.call0(ts));
    }

    static PyBaseException checkedInstance(PyType cls, PyObject made) {
        if (made instanceof PyBaseException e) {
            return e;
        }
        throw typeError("calling " + cls.repr().toJava() + " should have returned an instance of BaseException, not "
                + made.type().repr().toJava());
    }

    /** For the types that surely have no fields: no questions asked. */
    private static PyException plain(PyType type, String message) {
        return new PyBaseException(type, PyTuple.of(new PyObject[] {PyStr.of(message)})).throwable();
    }

    public static PyException typeError(String message) {
        return plain(PyExceptions.TYPE_ERROR, message);
    }

    public static PyException valueError(String message) {
        return plain(PyExceptions.VALUE_ERROR, message);
    }

    public static PyException indexError(String message) {
        return plain(PyExceptions.INDEX_ERROR, message);
    }

    public static PyException keyError(PyObject key) {
        return new PyBaseException(PyExceptions.KEY_ERROR, PyTuple.of(new PyObject[] {key})).throwable();
    }

    public static PyException lookupError(String message) {
        return plain(PyExceptions.LOOKUP_ERROR, message);
    }

    public static PyException overflowError(String message) {
        return plain(PyExceptions.OVERFLOW_ERROR, message);
    }

    public static PyException arithmeticError(String message) {
        return plain(PyExceptions.ARITHMETIC_ERROR, message);
    }

    public static PyException zeroDivisionError(String message) {
        return plain(PyExceptions.ZERO_DIVISION_ERROR, message);
    }

    public static PyException runtimeError(String message) {
        return plain(PyExceptions.RUNTIME_ERROR, message);
    }

    public static PyException recursionError(String message) {
        return plain(PyExceptions.RECURSION_ERROR, message);
    }

    public static PyException memoryError() {
        return new PyBaseException(PyExceptions.MEMORY_ERROR, PyTuple.EMPTY).throwable();
    }

    public static PyException bufferError(String message) {
        return plain(PyExceptions.BUFFER_ERROR, message);
    }

    public static PyException referenceError(String message) {
        return plain(PyExceptions.REFERENCE_ERROR, message);
    }

    public static PyException systemError(String message) {
        return plain(PyExceptions.SYSTEM_ERROR, message);
    }

    public static PyException eofError(String message) {
        return plain(PyExceptions.EOF_ERROR, message);
    }

    public static PyException assertionError(String message) {
        return plain(PyExceptions.ASSERTION_ERROR, message);
    }

    public static PyException notImplementedError(String message) {
        return plain(PyExceptions.NOT_IMPLEMENTED_ERROR, message);
    }

    public static PyException unicodeError(String message) {
        return plain(PyExceptions.UNICODE_ERROR, message);
    }

    // ---- imports --------------------------------------------------------------------------------------------------

    public static PyException importError(String message) {
        return importError(PyExceptions.IMPORT_ERROR, message, null, null);
    }

    /** ImportError or ModuleNotFoundError; module name and path may be {@code null}. */
    public static PyException importError(PyType type, String message, String name, PyObject path) {
        PyImportError e = new PyImportError(type, PyTuple.of(new PyObject[] {PyStr.of(message)}));
        e.name = name == null ? null : PyStr.of(name);
        e.path = path;
        return e.throwable();
    }

    public static PyException moduleNotFound(String name) {
        return importError(PyExceptions.MODULE_NOT_FOUND_ERROR, "No module named '" + name + "'", name, null);
    }

    /** {@code from module import what} found nothing. */
    public static PyException cannotImportName(String message, PyObject module, PyObject path, String what) {
        PyImportError e = new PyImportError(
                PyExceptions.IMPORT_ERROR, PyTuple.of(new PyObject[] {PyStr.of(message)}));
        e.name = module;
        e.path = path;
        e.nameFrom = PyStr.of(what);
        return e.throwable();
    }

    // ---- names and attributes --------------------------------------------------------------------------------------

    public static PyException nameError(String message, String name) {
        return nameError(PyExceptions.NAME_ERROR, message, name);
    }

    private static PyException nameError(PyType type, String message, String name) {
        PyNameError e = new PyNameError(type, PyTuple.of(new PyObject[] {PyStr.of(message)}));
        e.name = PyStr.of(name);
        return e.throwable();
    }

    /** UnboundLocalError, which does not know the name (as in CPython). */
    public static PyException unboundLocal(String message) {
        return new PyNameError(PyExceptions.UNBOUND_LOCAL_ERROR, PyTuple.of(new PyObject[] {PyStr.of(message)}))
                .throwable();
    }

    public static PyException attributeError(String message) {
        return attributeError(message, null, null);
    }

    /** With the object and the name that "Did you mean" looks at. */
    public static PyException attributeError(String message, PyObject object, String name) {
        PyAttributeError e = new PyAttributeError(
                PyExceptions.ATTRIBUTE_ERROR, PyTuple.of(new PyObject[] {PyStr.of(message)}));
        e.obj = object;
        e.name = name == null ? null : PyStr.of(name);
        return e.throwable();
    }

    /** {@code object} has no attribute {@code name}. */
    public static PyException noAttribute(PyObject object, String name) {
        String text = object instanceof PyType t ? "type object '" + t.name() + "' has no attribute '" + name + "'"
                : object instanceof PyModule m ? m.missingAttribute(name)
                : "'" + object.type().name() + "' object has no attribute '" + name + "'";
        return attributeError(text, object, name);
    }

    // ---- operands --------------------------------------------------------------------------------------------------

    public static PyException unhashable(PyObject o) {
        return typeError("unhashable type: '" + o.type().name() + "'");
    }

    static PyException badUnary(String operator, PyObject o) {
        return typeError("bad operand type for " + operator + ": '" + o.type().name() + "'");
    }

    // ---- iteration -------------------------------------------------------------------------------------------------

    /** StopIteration at the end of an iterator, with a generator's return value where it has one. */
    public static PyException stopIteration(PyObject iterator) {
        PyObject value = iterator instanceof ResumableIterator r ? r.takeReturned() : null;
        return PyStopIteration.of(value).throwable();
    }

    public static PyException stopAsyncIteration() {
        return new PyBaseException(PyExceptions.STOP_ASYNC_ITERATION, PyTuple.EMPTY).throwable();
    }

    // ---- the operating system ----------------------------------------------------------------------------------------

    /** OSError or the subclass for {@code errno}. */
    public static PyException osError(int errno, String message) {
        return PyOSError.of(errno, message, null, null).throwable();
    }

    public static PyException osError(int errno, String message, PyObject filename) {
        return PyOSError.of(errno, message, filename, null).throwable();
    }

    public static PyException osError(int errno, String message, PyObject filename, PyObject filename2) {
        return PyOSError.of(errno, message, filename, filename2).throwable();
    }

    // ---- source ------------------------------------------------------------------------------------------------------

    /** SyntaxError (or a subclass) with its place; columns count characters from 1, {@code text} may be {@code null}. */
    public static PyException syntaxError(PyType type, String message, String filename, int line, int column,
            String text, int endLine, int endColumn) {
        return PySyntaxError.of(type, message, filename, line, column, text, endLine, endColumn).throwable();
    }

    public static PyException syntaxError(String message) {
        return of(PyExceptions.SYNTAX_ERROR, message);
    }

    public static PyException systemExit(PyObject code) {
        PySystemExit e = new PySystemExit(PyExceptions.SYSTEM_EXIT,
                code == null || code == PyNone.NONE ? PyTuple.EMPTY : PyTuple.of(new PyObject[] {code}));
        e.code = code == PyNone.NONE ? null : code;
        return e.throwable();
    }
}
