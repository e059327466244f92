package org.naja.objects;

/** The built-in exception types. They are all made here, so that the order of class initialisation does not matter. */
public final class PyExceptions {
    private PyExceptions() {}

    private static PyType type(String name, PyType base, String doc) {
        return ExceptionTable.simple(name, base, doc);
    }

    /** An exception type of a native module, named with the module: {@code "zlib.error"}. */
    public static PyType create(String fullName, PyType base) {
        return ExceptionTable.simple(fullName, base, null);
    }

    public static final PyType BASE_EXCEPTION = PyBaseException.TYPE;
    public static final PyType EXCEPTION =
            type("Exception", BASE_EXCEPTION, "Common base class for all non-exit exceptions.");
    public static final PyType BASE_EXCEPTION_GROUP =
            ExceptionTable.fields(new PyBaseExceptionGroupExposed(), BASE_EXCEPTION);
    public static final PyType EXCEPTION_GROUP = type("ExceptionGroup", BASE_EXCEPTION_GROUP, null);
    public static final PyType GENERATOR_EXIT =
            type("GeneratorExit", BASE_EXCEPTION, "Request that a generator exit.");
    public static final PyType KEYBOARD_INTERRUPT =
            type("KeyboardInterrupt", BASE_EXCEPTION, "Program interrupted by user.");
    public static final PyType SYSTEM_EXIT = ExceptionTable.fields(new PySystemExitExposed(), BASE_EXCEPTION);

    public static final PyType STOP_ITERATION = ExceptionTable.fields(new PyStopIterationExposed(), EXCEPTION);
    public static final PyType STOP_ASYNC_ITERATION =
            type("StopAsyncIteration", EXCEPTION, "Signal the end from iterator.__anext__().");
    public static final PyType ARITHMETIC_ERROR =
            type("ArithmeticError", EXCEPTION, "Base class for arithmetic errors.");
    public static final PyType FLOATING_POINT_ERROR =
            type("FloatingPointError", ARITHMETIC_ERROR, "Floating point operation failed.");
    public static final PyType OVERFLOW_ERROR =
            type("OverflowError", ARITHMETIC_ERROR, "Result too large to be represented.");
    public static final PyType ZERO_DIVISION_ERROR = type("ZeroDivisionError", ARITHMETIC_ERROR,
            "Second argument to a division or modulo operation was zero.");
    public static final PyType ASSERTION_ERROR = type("AssertionError", EXCEPTION, "Assertion failed.");
    public static final PyType ATTRIBUTE_ERROR = ExceptionTable.fields(new PyAttributeErrorExposed(), EXCEPTION);
    public static final PyType BUFFER_ERROR = type("BufferError", EXCEPTION, "Buffer error.");
    public static final PyType EOF_ERROR = type("EOFError", EXCEPTION, "Read beyond end of file.");
    public static final PyType IMPORT_ERROR = ExceptionTable.fields(new PyImportErrorExposed(), EXCEPTION);
    public static final PyType MODULE_NOT_FOUND_ERROR =
            type("ModuleNotFoundError", IMPORT_ERROR, "Module not found.");
    public static final PyType LOOKUP_ERROR = type("LookupError", EXCEPTION, "Base class for lookup errors.");
    public static final PyType INDEX_ERROR = type("IndexError", LOOKUP_ERROR, "Sequence index out of range.");
    public static final PyType KEY_ERROR = ExceptionTable.methods(new PyKeyErrorExposed(), LOOKUP_ERROR);
    public static final PyType MEMORY_ERROR = type("MemoryError", EXCEPTION, "Out of memory.");
    public static final PyType NAME_ERROR = ExceptionTable.fields(new PyNameErrorExposed(), EXCEPTION);
    public static final PyType UNBOUND_LOCAL_ERROR = type("UnboundLocalError", NAME_ERROR,
            "Local name referenced but not bound to a value.");
    public static final PyType REFERENCE_ERROR =
            type("ReferenceError", EXCEPTION, "Weak ref proxy used after referent went away.");
    public static final PyType RUNTIME_ERROR = type("RuntimeError", EXCEPTION, "Unspecified run-time error.");
    public static final PyType NOT_IMPLEMENTED_ERROR = type("NotImplementedError", RUNTIME_ERROR,
            "Method or function hasn't been implemented yet.");
    public static final PyType RECURSION_ERROR =
            type("RecursionError", RUNTIME_ERROR, "Recursion limit exceeded.");
    public static final PyType SYNTAX_ERROR = ExceptionTable.fields(new PySyntaxErrorExposed(), EXCEPTION);
    public static final PyType INDENTATION_ERROR =
            type("IndentationError", SYNTAX_ERROR, "Improper indentation.");
    public static final PyType TAB_ERROR =
            type("TabError", INDENTATION_ERROR, "Improper mixture of spaces and tabs.");
    public static final PyType SYSTEM_ERROR = type("SystemError", EXCEPTION, "Internal error in the Python interpreter."
            + "\n\nPlease report this to the Python maintainer, along with the traceback,\nthe Python version, and the "
            + "hardware/OS platform and version.");
    public static final PyType TYPE_ERROR = type("TypeError", EXCEPTION, "Inappropriate argument type.");
    public static final PyType VALUE_ERROR =
            type("ValueError", EXCEPTION, "Inappropriate argument value (of correct type).");
    public static final PyType UNICODE_ERROR = type("UnicodeError", VALUE_ERROR, "Unicode related error.");
    public static final PyType UNICODE_DECODE_ERROR =
            ExceptionTable.fields(new PyUnicodeDecodeErrorExposed(), UNICODE_ERROR);
    public static final PyType UNICODE_ENCODE_ERROR =
            ExceptionTable.fields(new PyUnicodeEncodeErrorExposed(), UNICODE_ERROR);
    public static final PyType UNICODE_TRANSLATE_ERROR =
            ExceptionTable.fields(new PyUnicodeTranslateErrorExposed(), UNICODE_ERROR);

    public static final PyType OS_ERROR = ExceptionTable.fields(new PyOSErrorExposed(), EXCEPTION);
    public static final PyType BLOCKING_IO_ERROR =
            type("BlockingIOError", OS_ERROR, "I/O operation would block.");
    public static final PyType CHILD_PROCESS_ERROR = type("ChildProcessError", OS_ERROR, "Child process error.");
    public static final PyType CONNECTION_ERROR = type("ConnectionError", OS_ERROR, "Connection error.");
    public static final PyType BROKEN_PIPE_ERROR = type("BrokenPipeError", CONNECTION_ERROR, "Broken pipe.");
    public static final PyType CONNECTION_ABORTED_ERROR =
            type("ConnectionAbortedError", CONNECTION_ERROR, "Connection aborted.");
    public static final PyType CONNECTION_REFUSED_ERROR =
            type("ConnectionRefusedError", CONNECTION_ERROR, "Connection refused.");
    public static final PyType CONNECTION_RESET_ERROR =
            type("ConnectionResetError", CONNECTION_ERROR, "Connection reset.");
    public static final PyType FILE_EXISTS_ERROR = type("FileExistsError", OS_ERROR, "File already exists.");
    public static final PyType FILE_NOT_FOUND_ERROR = type("FileNotFoundError", OS_ERROR, "File not found.");
    public static final PyType INTERRUPTED_ERROR = type("InterruptedError", OS_ERROR, "Interrupted by signal.");
    public static final PyType IS_A_DIRECTORY_ERROR =
            type("IsADirectoryError", OS_ERROR, "Operation doesn't work on directories.");
    public static final PyType NOT_A_DIRECTORY_ERROR =
            type("NotADirectoryError", OS_ERROR, "Operation only works on directories.");
    public static final PyType PERMISSION_ERROR = type("PermissionError", OS_ERROR, "Not enough permissions.");
    public static final PyType PROCESS_LOOKUP_ERROR = type("ProcessLookupError", OS_ERROR, "Process not found.");
    public static final PyType TIMEOUT_ERROR = type("TimeoutError", OS_ERROR, "Timeout expired.");

    public static final PyType WARNING = type("Warning", EXCEPTION, "Base class for warning categories.");
    public static final PyType USER_WARNING =
            type("UserWarning", WARNING, "Base class for warnings generated by user code.");
    public static final PyType BYTES_WARNING = type("BytesWarning", WARNING, "Base class for warnings about bytes and "
            + "buffer related problems, mostly\nrelated to conversion from str or comparing to str.");
    public static final PyType DEPRECATION_WARNING =
            type("DeprecationWarning", WARNING, "Base class for warnings about deprecated features.");
    public static final PyType ENCODING_WARNING =
            type("EncodingWarning", WARNING, "Base class for warnings about encodings.");
    public static final PyType FUTURE_WARNING = type("FutureWarning", WARNING, "Base class for warnings about "
            + "constructs that will change semantically\nin the future.");
    public static final PyType IMPORT_WARNING = type("ImportWarning", WARNING,
            "Base class for warnings about probable mistakes in module imports");
    public static final PyType PENDING_DEPRECATION_WARNING = type("PendingDeprecationWarning", WARNING,
            "Base class for warnings about features which will be deprecated\nin the future.");
    public static final PyType RESOURCE_WARNING =
            type("ResourceWarning", WARNING, "Base class for warnings about resource usage.");
    public static final PyType RUNTIME_WARNING =
            type("RuntimeWarning", WARNING, "Base class for warnings about dubious runtime behavior.");
    public static final PyType SYNTAX_WARNING =
            type("SyntaxWarning", WARNING, "Base class for warnings about dubious syntax.");
    public static final PyType UNICODE_WARNING = type("UnicodeWarning", WARNING, "Base class for warnings about "
            + "Unicode related problems, mostly\nrelated to conversion problems.");

    static {
        // The one built-in type with two bases.
        EXCEPTION_GROUP.bases = new PyType[] {BASE_EXCEPTION_GROUP, EXCEPTION};
        EXCEPTION_GROUP.mro = new PyType[] {
            EXCEPTION_GROUP, BASE_EXCEPTION_GROUP, EXCEPTION, BASE_EXCEPTION, PyBaseObject.TYPE
        };
        EXCEPTION.addSubclass(EXCEPTION_GROUP);
    }

    private static final PyType[] ALL = {
        BASE_EXCEPTION, EXCEPTION, BASE_EXCEPTION_GROUP, EXCEPTION_GROUP, GENERATOR_EXIT, KEYBOARD_INTERRUPT,
        SYSTEM_EXIT, STOP_ITERATION, STOP_ASYNC_ITERATION, ARITHMETIC_ERROR, FLOATING_POINT_ERROR, OVERFLOW_ERROR,
        ZERO_DIVISION_ERROR, ASSERTION_ERROR, ATTRIBUTE_ERROR, BUFFER_ERROR, EOF_ERROR, IMPORT_ERROR,
        MODULE_NOT_FOUND_ERROR, LOOKUP_ERROR, INDEX_ERROR, KEY_ERROR, MEMORY_ERROR, NAME_ERROR, UNBOUND_LOCAL_ERROR,
        REFERENCE_ERROR, RUNTIME_ERROR, NOT_IMPLEMENTED_ERROR, RECURSION_ERROR, SYNTAX_ERROR, INDENTATION_ERROR,
        TAB_ERROR, SYSTEM_ERROR, TYPE_ERROR, VALUE_ERROR, UNICODE_ERROR, UNICODE_DECODE_ERROR, UNICODE_ENCODE_ERROR,
        UNICODE_TRANSLATE_ERROR, OS_ERROR, BLOCKING_IO_ERROR, CHILD_PROCESS_ERROR, CONNECTION_ERROR, BROKEN_PIPE_ERROR,
        CONNECTION_ABORTED_ERROR, CONNECTION_REFUSED_ERROR, CONNECTION_RESET_ERROR, FILE_EXISTS_ERROR,
        FILE_NOT_FOUND_ERROR, INTERRUPTED_ERROR, IS_A_DIRECTORY_ERROR, NOT_A_DIRECTORY_ERROR, PERMISSION_ERROR,
        PROCESS_LOOKUP_ERROR, TIMEOUT_ERROR, WARNING, USER_WARNING, BYTES_WARNING, DEPRECATION_WARNING,
        ENCODING_WARNING, FUTURE_WARNING, IMPORT_WARNING, PENDING_DEPRECATION_WARNING, RESOURCE_WARNING,
        RUNTIME_WARNING, SYNTAX_WARNING, UNICODE_WARNING
    };

    /** Adds all exception types, and OSError's two other names, to the builtins module. */
    public static void addTo(PyDict builtins) {
        for (PyType t : ALL) {
            builtins.put(t.name(), t);
        }
        builtins.put("EnvironmentError", OS_ERROR);
        builtins.put("IOError", OS_ERROR);
    }
}
