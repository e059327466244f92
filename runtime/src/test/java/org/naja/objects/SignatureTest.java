package org.naja.objects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every message here is what CPython 3.12 says. */
class SignatureTest {
    private static final Map<String, Signature> FUNCTIONS = Map.ofEntries(
            Map.entry("list.append", Signature.method("list", "append", null, null, "P", "object")),
            Map.entry("list.copy", Signature.method("list", "copy", null, null, "")),
            Map.entry("list.insert", Signature.method("list", "insert", null, null, "PP", "index", "object")),
            Map.entry("list.sort", Signature.method("list", "sort", null, null, "kk", "key", "reverse")),
            Map.entry("dict.get", Signature.method("dict", "get", null, null, "Pp", "key", "default")),
            Map.entry("str.split", Signature.method("str", "split", null, null, "aa", "sep", "maxsplit")),
            Map.entry("str.splitlines", Signature.method("str", "splitlines", null, null, "a", "keepends")),
            Map.entry("int.to_bytes",
                    Signature.method("int", "to_bytes", null, null, "aak", "length", "byteorder", "signed")),
            Map.entry("dict.fromkeys", Signature.classMethod("dict", "fromkeys", null, null, "Pp", "iterable", "value")),
            Map.entry("str.maketrans", Signature.staticMethod("str", "maketrans", null, null, "Ppp", "x", "y", "z")),
            Map.entry("math.sqrt", Signature.function("math", "sqrt", null, null, "P", "x")),
            Map.entry("math.gcd", Signature.function("math", "gcd", null, null, "*", "integers")),
            Map.entry("math.isclose", Signature.function("math", "isclose", null, null, "AAkk", "a", "b", "rel_tol",
                    "abs_tol")),
            Map.entry("len", Signature.function(null, "len", null, null, "P", "obj")),
            Map.entry("sum", Signature.function(null, "sum", null, null, "Pa", "iterable", "start")),
            Map.entry("print", Signature.function(null, "print", null, null, "*kkkk", "args", "sep", "end", "file",
                    "flush")),
            Map.entry("compile", Signature.function(null, "compile", null, null, "AAAa", "source", "filename", "mode",
                    "flags")),
            Map.entry("max", Signature.function(null, "max", null, null, "P*", "first", "others")),
            Map.entry("dict", Signature.constructor(null, "dict", null, null, "*@", "args", "kwargs")),
            Map.entry("list", Signature.constructor(null, "list", null, null, "p", "iterable")),
            Map.entry("staticmethod", Signature.constructor(null, "staticmethod", null, null, "P", "function")),
            Map.entry("int", Signature.constructor(null, "int", null, null, "pa", "x", "base")));

    private static final PyObject RECEIVER = new PyDict();

    /** Binds numbers (one for each positional argument) and keywords: {@code 1 2 x=3}. */
    private static PyObject[] bind(String function, String arguments) {
        String[] words = arguments == null ? new String[0] : arguments.strip().split(" +");
        String[] names = Arrays.stream(words).filter(w -> w.contains("=")).map(w -> w.split("=")[0])
                .toArray(String[]::new);
        boolean lead = !function.startsWith("math.") && !function.equals("str.maketrans")
                && !java.util.Set.of("len", "sum", "print", "compile", "max").contains(function);
        PyObject[] args = new PyObject[words.length + (lead ? 1 : 0)];
        int at = 0;
        if (lead) {
            args[at++] = RECEIVER;
        }
        for (String word : words) {
            args[at++] = PyStr.of(word.substring(word.indexOf('=') + 1));
        }
        return FUNCTIONS.get(function).bind(args, names.length == 0 ? null : names);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', value = {
        "list.append    |               | list.append() takes exactly one argument (0 given)",
        "list.append    | 1 2           | list.append() takes exactly one argument (2 given)",
        "list.append    | object=1      | list.append() takes no keyword arguments",
        "list.copy      | 1             | list.copy() takes no arguments (1 given)",
        "list.copy      | x=1           | list.copy() takes no keyword arguments",
        "list.insert    | 1             | insert expected 2 arguments, got 1",
        "list.insert    | 1 2 3         | insert expected 2 arguments, got 3",
        "list.insert    | 1 x=2         | list.insert() takes no keyword arguments",
        "list.sort      | 1             | sort() takes no positional arguments",
        "list.sort      | k=1           | 'k' is an invalid keyword argument for sort()",
        "dict.get       |               | get expected at least 1 argument, got 0",
        "dict.get       | 1 2 3         | get expected at most 2 arguments, got 3",
        "dict.get       | key=1         | dict.get() takes no keyword arguments",
        "str.split      | 1 2 3         | split() takes at most 2 arguments (3 given)",
        "str.split      | 1 sep=2       | argument for split() given by name ('sep') and position (1)",
        "str.split      | x=1           | 'x' is an invalid keyword argument for split()",
        "str.splitlines | 1 2           | splitlines() takes at most 1 argument (2 given)",
        "str.splitlines | 1 keepends=2  | splitlines() takes at most 1 argument (2 given)",
        "int.to_bytes   | 1 2 3         | to_bytes() takes at most 2 positional arguments (3 given)",
        "dict.fromkeys  |               | fromkeys expected at least 1 argument, got 0",
        "dict.fromkeys  | iterable=1    | dict.fromkeys() takes no keyword arguments",
        "str.maketrans  | 1 2 3 4       | maketrans expected at most 3 arguments, got 4",
        "str.maketrans  | x=1           | str.maketrans() takes no keyword arguments",
        "math.sqrt      |               | math.sqrt() takes exactly one argument (0 given)",
        "math.sqrt      | x=1           | math.sqrt() takes no keyword arguments",
        "math.gcd       | x=1           | math.gcd() takes no keyword arguments",
        "math.isclose   | 1             | isclose() missing required argument 'b' (pos 2)",
        "math.isclose   | 1 2 3         | isclose() takes exactly 2 positional arguments (3 given)",
        "math.isclose   | 1 2 rel=3     | 'rel' is an invalid keyword argument for isclose()",
        "math.isclose   | 1 b=2 a=3     | argument for isclose() given by name ('a') and position (1)",
        "math.isclose   | a=1           | isclose() missing required argument 'b' (pos 2)",
        "len            |               | len() takes exactly one argument (0 given)",
        "len            | x=1           | len() takes no keyword arguments",
        "sum            |               | sum() takes at least 1 positional argument (0 given)",
        "sum            | 1 2 3         | sum() takes at most 2 arguments (3 given)",
        "sum            | 1 y=2         | 'y' is an invalid keyword argument for sum()",
        "print          | x=1           | 'x' is an invalid keyword argument for print()",
        "compile        |               | compile() missing required argument 'source' (pos 1)",
        "compile        | 1 2           | compile() missing required argument 'mode' (pos 3)",
        "max            |               | max expected at least 1 argument, got 0",
        "list           | 1 2           | list expected at most 1 argument, got 2",
        "list           | x=2           | list() takes no keyword arguments",
        "staticmethod   |               | staticmethod expected 1 argument, got 0",
        "int            | 1 2 3         | int() takes at most 2 arguments (3 given)",
        "int            | x=3           | 'x' is an invalid keyword argument for int()",
    })
    void mistakesAreToldInTheWordsOfCPython(String function, String arguments, String message) {
        PyException e = assertThrows(PyException.class, () -> bind(function, arguments));
        assertSame(PyExceptions.TYPE_ERROR, e.value.type());
        assertEquals(message, e.value.str().toJava());
    }

    @Test
    void aMethodNeedsItsReceiver() {
        PyException e = assertThrows(PyException.class,
                () -> FUNCTIONS.get("list.append").bind(new PyObject[0], null));
        assertEquals("unbound method list.append() needs an argument", e.value.str().toJava());
    }

    @Test
    void argumentsComeInTheOrderOfTheParameters() {
        PyObject[] bound = bind("math.isclose", "1 abs_tol=4 b=2");
        assertEquals("1 2 null 4", text(bound));
        bound = bind("int", "1 base=2");
        assertSame(RECEIVER, bound[0]);
        assertEquals("1 2", text(Arrays.copyOfRange(bound, 1, 3)));
    }

    @Test
    void missingArgumentsAreNull() {
        PyObject[] bound = bind("str.split", null);
        assertEquals(3, bound.length);
        assertNull(bound[1]);
    }

    @Test
    void restsAreATupleAndADict() {
        PyObject[] bound = bind("print", "1 2 end=3");
        assertEquals(2, ((PyTuple) bound[0]).size());
        assertEquals("null 3 null null", text(Arrays.copyOfRange(bound, 1, 5)));
        bound = bind("dict", "1 a=2");
        assertEquals(1, ((PyTuple) bound[1]).size());
        assertEquals("2", ((PyStr) ((PyDict) bound[2]).get("a")).toJava());
        bound = bind("max", "1");
        assertEquals(0, ((PyTuple) bound[1]).size());
    }

    private static String text(PyObject[] values) {
        return String.join(" ", Arrays.stream(values).map(v -> v == null ? "null" : ((PyStr) v).toJava()).toList());
    }
}
