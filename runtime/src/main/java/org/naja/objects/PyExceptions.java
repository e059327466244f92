package org.naja.objects;

/** The built-in exception types. */
public final class PyExceptions {
    private PyExceptions() {}

    private static PyType type(String name, PyType base) {
        return PyBaseException.simpleType(name, base);
    }

    public static final PyType BASE_EXCEPTION = PyBaseException.TYPE;
    public static final PyType EXCEPTION = type("Exception", BASE_EXCEPTION);
    public static final PyType GENERATOR_EXIT = type("GeneratorExit", BASE_EXCEPTION);
    public static final PyType KEYBOARD_INTERRUPT = type("KeyboardInterrupt", BASE_EXCEPTION);
    public static final PyType SYSTEM_EXIT = type("SystemExit", BASE_EXCEPTION);
    public static final PyType TYPE_ERROR = type("TypeError", EXCEPTION);
    public static final PyType VALUE_ERROR = type("ValueError", EXCEPTION);
    public static final PyType LOOKUP_ERROR = type("LookupError", EXCEPTION);
    public static final PyType INDEX_ERROR = type("IndexError", LOOKUP_ERROR);
    public static final PyType KEY_ERROR = type("KeyError", LOOKUP_ERROR);
    public static final PyType ARITHMETIC_ERROR = type("ArithmeticError", EXCEPTION);
    public static final PyType OVERFLOW_ERROR = type("OverflowError", ARITHMETIC_ERROR);
    public static final PyType ZERO_DIVISION_ERROR = type("ZeroDivisionError", ARITHMETIC_ERROR);
    public static final PyType RUNTIME_ERROR = type("RuntimeError", EXCEPTION);
    public static final PyType RECURSION_ERROR = type("RecursionError", RUNTIME_ERROR);
    public static final PyType NOT_IMPLEMENTED_ERROR = type("NotImplementedError", RUNTIME_ERROR);
    public static final PyType MEMORY_ERROR = type("MemoryError", EXCEPTION);
    public static final PyType BUFFER_ERROR = type("BufferError", EXCEPTION);
    public static final PyType SYSTEM_ERROR = type("SystemError", EXCEPTION);
    public static final PyType IMPORT_ERROR = type("ImportError", EXCEPTION);
    public static final PyType MODULE_NOT_FOUND_ERROR = type("ModuleNotFoundError", IMPORT_ERROR);
    public static final PyType NAME_ERROR = type("NameError", EXCEPTION);
    public static final PyType UNBOUND_LOCAL_ERROR = type("UnboundLocalError", NAME_ERROR);
    public static final PyType ATTRIBUTE_ERROR = type("AttributeError", EXCEPTION);
    public static final PyType STOP_ITERATION = type("StopIteration", EXCEPTION);
    public static final PyType STOP_ASYNC_ITERATION = type("StopAsyncIteration", EXCEPTION);
    public static final PyType ASSERTION_ERROR = type("AssertionError", EXCEPTION);
    public static final PyType OS_ERROR = type("OSError", EXCEPTION);
    public static final PyType EOF_ERROR = type("EOFError", EXCEPTION);
    public static final PyType WARNING = type("Warning", EXCEPTION);
    public static final PyType DEPRECATION_WARNING = type("DeprecationWarning", WARNING);
    public static final PyType RUNTIME_WARNING = type("RuntimeWarning", WARNING);
    public static final PyType SYNTAX_WARNING = type("SyntaxWarning", WARNING);
}
