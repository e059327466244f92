package org.naja.builtins;

import java.math.BigInteger;
import org.naja.execution.Classes;
import org.naja.execution.Strings;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.objects.Abstract;
import org.naja.objects.Arithmetic;
import org.naja.objects.CodeBody;
import org.naja.objects.Compare;
import org.naja.objects.Errors;
import org.naja.objects.GenericAttributes;
import org.naja.objects.PyAnextAwaitable;
import org.naja.objects.PyBaseObject;
import org.naja.objects.PyBool;
import org.naja.objects.PyByteArray;
import org.naja.objects.PyBytes;
import org.naja.objects.PyCallIterator;
import org.naja.objects.PyDict;
import org.naja.objects.PyException;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyFrame;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyModule;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.Representation;
import org.naja.objects.ThreadState;
import org.naja.objects.TypeSlots;

/** The built-in functions (bltinmodule.c). */
@ExposeModule(name = "builtins", doc = "Built-in functions, types, exceptions, and other objects.\n\n"
        + "This module provides direct access to all 'built-in'\nidentifiers of Python; for example, builtins.len is\n"
        + "the full name for the built-in function len().\n\nThis module is not normally accessed explicitly by most\n"
        + "applications, but can be useful in modules that provide\nobjects with the same name as a builtin and need to\n"
        + "refer to the builtin of that name.")
public final class BuiltinsModule {
    private BuiltinsModule() {}

    static void init(ThreadState ts, PyModule module) {
        BuiltinTypes.addTo(module.dict);
        module.dict.put("__debug__", PyBool.of(ts.interpreter.settings.optimize == 0));
    }

    @ExposeFunction(value = "__build_class__(*args, **kwargs)", doc = "Internal helper function used by the class statement.",
            textSignature = false)
    static PyObject buildClass(ThreadState ts, PyObject[] args, String[] kwnames) {
        return Classes.buildClass(ts, args, kwnames);
    }

    @ExposeFunction(value = "__import__(name, globals=NULL, locals=NULL, fromlist=(), level=0)", textSignature = false,
            doc = "Import a module.\n\nBecause this function is meant for use by the Python\n"
                    + "interpreter and not for general use, it is better to use\n"
                    + "importlib.import_module() to programmatically import a module.")
    static PyObject importModule(ThreadState ts, PyObject name, PyObject globals, PyObject locals, PyObject fromList,
            int level) {
        if (!(name instanceof PyStr s)) {
            throw Errors.typeError("module name must be a string");
        }
        if (level < 0) {
            throw Errors.valueError("level must be >= 0");
        }
        return ts.interpreter.importer.importName(ts, s.toJava(), globals == null ? PyNone.NONE : globals,
                locals == null ? PyNone.NONE : locals, fromList, level);
    }

    // ---- numbers -----------------------------------------------------------------------------------------------------

    @ExposeFunction(value = "abs(x, /)", doc = "Return the absolute value of the argument.")
    static PyObject abs(PyObject x) {
        return x.type().slots.absolute(x);
    }

    @ExposeFunction(value = "bin(number, /)",
            doc = "Return the binary representation of an integer.\n\n   >>> bin(2796202)\n"
                    + "   '0b1010101010101010101010'")
    static String bin(PyObject number) {
        return inBase(number, 2, "0b");
    }

    @ExposeFunction(value = "oct(number, /)",
            doc = "Return the octal representation of an integer.\n\n   >>> oct(342391)\n   '0o1234567'")
    static String oct(PyObject number) {
        return inBase(number, 8, "0o");
    }

    @ExposeFunction(value = "hex(number, /)",
            doc = "Return the hexadecimal representation of an integer.\n\n   >>> hex(12648430)\n   '0xc0ffee'")
    static String hex(PyObject number) {
        return inBase(number, 16, "0x");
    }

    private static String inBase(PyObject number, int base, String prefix) {
        PyInt i = PyInt.index(number);
        if (i.isLong()) {
            String digits = Long.toString(i.longValue(), base);
            return digits.charAt(0) == '-' ? "-" + prefix + digits.substring(1) : prefix + digits;
        }
        BigInteger big = i.bigValue();
        return big.signum() < 0 ? "-" + prefix + big.negate().toString(base) : prefix + big.toString(base);
    }

    @ExposeFunction(value = "divmod(x, y, /)", doc = "Return the tuple (x//y, x%y).  Invariant: div*y + mod == x.")
    static PyObject divmod(PyObject x, PyObject y) {
        return Arithmetic.divmod(x, y);
    }

    @ExposeFunction(value = "pow(base, exp, mod=None)",
            doc = "Equivalent to base**exp with 2 arguments or base**exp % mod with 3 arguments.\n\n"
                    + "Some types, such as ints, are able to use a more efficient algorithm when\n"
                    + "invoked using the three argument form.")
    static PyObject pow(PyObject base, PyObject exp, PyObject mod) {
        return mod == PyNone.NONE ? Arithmetic.power(base, exp) : Arithmetic.power(base, exp, mod);
    }

    @ExposeFunction(value = "round(number, ndigits=None)",
            doc = "Round a number to a given precision in decimal digits.\n\n"
                    + "The return value is an integer if ndigits is omitted or None.  Otherwise\n"
                    + "the return value has the same type as the number.  ndigits may be negative.")
    static PyObject round(ThreadState ts, PyObject number, PyObject digits) {
        PyObject round = number.lookupSpecial("__round__");
        if (round == null) {
            throw Errors.typeError("type " + number.type().name() + " doesn't define __round__ method");
        }
        return digits == PyNone.NONE ? round.call0(ts) : round.call1(ts, digits);
    }

    @ExposeFunction(value = "sum(iterable, /, start=0)",
            doc = "Return the sum of a 'start' value (default: 0) plus an iterable of numbers\n\n"
                    + "When the iterable is empty, return the start value.\n"
                    + "This function is intended specifically for use with numeric values and may\n"
                    + "reject non-numeric types.")
    static PyObject sum(PyObject iterable, PyObject start) {
        PyObject it = iterable.iter();
        if (start instanceof PyStr) {
            throw Errors.typeError("sum() can't sum strings [use ''.join(seq) instead]");
        }
        if (start instanceof PyBytes) {
            throw Errors.typeError("sum() can't sum bytes [use b''.join(seq) instead]");
        }
        if (start instanceof PyByteArray) {
            throw Errors.typeError("sum() can't sum bytearray [use b''.join(seq) instead]");
        }
        return Summation.sum(it, start);
    }

    // ---- text ----------------------------------------------------------------------------------------------------------

    @ExposeFunction(value = "ascii(obj, /)",
            doc = "Return an ASCII-only representation of an object.\n\n"
                    + "As repr(), return a string containing a printable representation of an\n"
                    + "object, but escape the non-ASCII characters in the string returned by\n"
                    + "repr() using \\\\x, \\\\u or \\\\U escapes. This generates a string similar\n"
                    + "to that returned by repr() in Python 2.")
    static PyObject ascii(PyObject obj) {
        return Representation.ascii(obj);
    }

    @ExposeFunction(value = "chr(i, /)",
            doc = "Return a Unicode string of one character with ordinal i; 0 <= i <= 0x10ffff.")
    static PyObject chr(PyObject i) {
        PyInt index = PyInt.index(i);
        if (!index.isLong()) {
            throw Errors.overflowError("Python int too large to convert to C int");
        }
        long c = index.longValue();
        if (c != (int) c) {
            throw Errors.overflowError(c > 0 ? "signed integer is greater than maximum"
                    : "signed integer is less than minimum");
        }
        if (c < 0 || c > 0x10FFFF) {
            throw Errors.valueError("chr() arg not in range(0x110000)");
        }
        return PyStr.ofCodePoint((int) c);
    }

    @ExposeFunction(value = "ord(c, /)", doc = "Return the Unicode code point for a one-character string.")
    static long ord(PyObject c) {
        long size;
        if (c instanceof PyStr s) {
            if (s.size() == 1) {
                return s.codePoint(0);
            }
            size = s.size();
        } else if (c instanceof PyBytes || c instanceof PyByteArray) {
            size = c.length();
            if (size == 1) {
                return PyInt.index(c.getItem(PyInt.ZERO)).longValue();
            }
        } else {
            throw Errors.typeError("ord() expected string of length 1, but " + c.type().name() + " found");
        }
        throw Errors.typeError("ord() expected a character, but string of length " + size + " found");
    }

    @ExposeFunction(value = "format(value, format_spec='', /)",
            doc = "Return type(value).__format__(value, format_spec)\n\n"
                    + "Many built-in types implement format_spec according to the\n"
                    + "Format Specification Mini-language. See help('FORMATTING')\n"
                    + "or https://docs.python.org/3/library/string.html#format-specification-mini-language for\n"
                    + "more details.")
    static PyObject format(PyObject value, PyObject spec) {
        if (!(spec instanceof PyStr)) {
            throw Errors.typeError("format() argument 2 must be str, not " + spec.type().name());
        }
        return Strings.format(value, -1, spec);
    }

    @ExposeFunction(value = "repr(obj, /)",
            doc = "Return the canonical string representation of the object.\n\n"
                    + "For many object types, including most builtins, eval(repr(obj)) == obj.")
    static PyObject repr(PyObject obj) {
        return obj.repr();
    }

    // ---- iteration -----------------------------------------------------------------------------------------------------

    @ExposeFunction(value = "all(iterable, /)",
            doc = "Return True if bool(x) is True for all values x in the iterable.\n\n"
                    + "If the iterable is empty, return True.")
    static boolean all(PyObject iterable) {
        PyObject it = iterable.iter();
        for (PyObject o = it.next(); o != null; o = it.next()) {
            if (!o.isTrue()) {
                return false;
            }
        }
        return true;
    }

    @ExposeFunction(value = "any(iterable, /)",
            doc = "Return True if bool(x) is True for any x in the iterable.\n\n"
                    + "If the iterable is empty, return False.")
    static boolean any(PyObject iterable) {
        PyObject it = iterable.iter();
        for (PyObject o = it.next(); o != null; o = it.next()) {
            if (o.isTrue()) {
                return true;
            }
        }
        return false;
    }

    @ExposeFunction(value = "iter(object, sentinel=NULL, /)", textSignature = false,
            doc = "iter(iterable) -> iterator\niter(callable, sentinel) -> iterator\n\n"
                    + "Get an iterator from an object.\n"
                    + "In the first form, the argument must supply its own iterator, or be a sequence.\n"
                    + "In the second form, the callable is called until it returns the sentinel.")
    static PyObject iter(PyObject object, PyObject sentinel) {
        if (sentinel == null) {
            return object.iter();
        }
        if (!Abstract.isCallable(object)) {
            throw Errors.typeError("iter(v, w): v must be callable");
        }
        return new PyCallIterator(object, sentinel);
    }

    @ExposeFunction(value = "next(iterator, default=NULL, /)", textSignature = false,
            doc = "next(iterator[, default])\n\nReturn the next item from the iterator. If default is given and the iterator\n"
                    + "is exhausted, it is returned instead of raising StopIteration.")
    static PyObject next(PyObject iterator, PyObject whenExhausted) {
        PyObject value;
        if (whenExhausted == null) {
            value = iterator.next();
            if (value == null) {
                throw Errors.stopIteration(iterator);
            }
            return value;
        }
        value = iterator.next();
        return value == null ? whenExhausted : value;
    }

    @ExposeFunction(value = "aiter(async_iterable, /)", doc = "Return an AsyncIterator for an AsyncIterable object.")
    static PyObject aiter(PyObject iterable) {
        if (iterable.type().lookup("__aiter__") == null) {
            throw Errors.typeError("'" + iterable.type().name() + "' object is not an async iterable");
        }
        PyObject it = iterable.type().slots.aiter(iterable);
        if (it.type().lookup("__anext__") == null) {
            throw Errors.typeError("aiter() returned not an async iterator of type '" + it.type().name() + "'");
        }
        return it;
    }

    @ExposeFunction(value = "anext(aiterator, default=NULL, /)", textSignature = false,
            doc = "Return the next item from the async iterator.\n\n"
                    + "If default is given and the async iterator is exhausted,\n"
                    + "it is returned instead of raising StopAsyncIteration.")
    static PyObject anext(PyObject iterator, PyObject whenExhausted) {
        if (iterator.type().lookup("__anext__") == null) {
            throw Errors.typeError("'" + iterator.type().name() + "' object is not an async iterator");
        }
        PyObject awaitable = iterator.type().slots.anext(iterator);
        return whenExhausted == null ? awaitable : new PyAnextAwaitable(awaitable, whenExhausted);
    }

    @ExposeFunction(value = "len(obj, /)", doc = "Return the number of items in a container.")
    static long len(PyObject obj) {
        return obj.length();
    }

    @ExposeFunction(value = "max(*args, **kwargs)", textSignature = false,
            doc = "max(iterable, *[, default=obj, key=func]) -> value\n"
                    + "max(arg1, arg2, *args, *[, key=func]) -> value\n\n"
                    + "With a single iterable argument, return its biggest item. The\n"
                    + "default keyword-only argument specifies an object to return if\n"
                    + "the provided iterable is empty.\n"
                    + "With two or more positional arguments, return the largest argument.")
    static PyObject max(ThreadState ts, PyObject[] args, String[] kwnames) {
        return extreme(ts, args, kwnames, "max", TypeSlots.GT);
    }

    @ExposeFunction(value = "min(*args, **kwargs)", textSignature = false,
            doc = "min(iterable, *[, default=obj, key=func]) -> value\n"
                    + "min(arg1, arg2, *args, *[, key=func]) -> value\n\n"
                    + "With a single iterable argument, return its smallest item. The\n"
                    + "default keyword-only argument specifies an object to return if\n"
                    + "the provided iterable is empty.\n"
                    + "With two or more positional arguments, return the smallest argument.")
    static PyObject min(ThreadState ts, PyObject[] args, String[] kwnames) {
        return extreme(ts, args, kwnames, "min", TypeSlots.LT);
    }

    private static PyObject extreme(ThreadState ts, PyObject[] args, String[] kwnames, String what, int op) {
        int keywords = kwnames == null ? 0 : kwnames.length;
        int n = args.length - keywords;
        if (n == 2 && keywords == 0) {
            return better(args[1], args[0], op) ? args[1] : args[0];
        }
        if (n == 0) {
            throw Errors.typeError(what + " expected at least 1 argument, got 0");
        }
        PyObject key = null;
        PyObject whenEmpty = null;
        for (int i = 0; i < keywords; i++) {
            switch (kwnames[i]) {
                case "key" -> key = args[n + i] == PyNone.NONE ? null : args[n + i];
                case "default" -> whenEmpty = args[n + i];
                default -> throw Errors.typeError(
                        what + "() got an unexpected keyword argument '" + kwnames[i] + "'");
            }
        }
        if (n > 1 && whenEmpty != null) {
            throw Errors.typeError("Cannot specify a default for " + what + "() with multiple positional arguments");
        }
        PyObject best = null;
        PyObject bestKey = null;
        if (n > 1) {
            for (int i = 0; i < n; i++) {
                PyObject k = key == null ? args[i] : key.call1(ts, args[i]);
                if (best == null || better(k, bestKey, op)) {
                    best = args[i];
                    bestKey = k;
                }
            }
            return best;
        }
        PyObject it = args[0].iter();
        for (PyObject o = it.next(); o != null; o = it.next()) {
            PyObject k = key == null ? o : key.call1(ts, o);
            if (best == null || better(k, bestKey, op)) {
                best = o;
                bestKey = k;
            }
        }
        if (best == null) {
            if (whenEmpty == null) {
                throw Errors.valueError(what + "() iterable argument is empty");
            }
            return whenEmpty;
        }
        return best;
    }

    private static boolean better(PyObject a, PyObject b, int op) {
        return op == TypeSlots.GT ? Compare.gtBool(a, b) : Compare.ltBool(a, b);
    }

    @ExposeFunction(value = "sorted(iterable, /, *, key=None, reverse=False)",
            doc = "Return a new list containing all items from the iterable in ascending order.\n\n"
                    + "A custom key function can be supplied to customize the sort order, and the\n"
                    + "reverse flag can be set to request the result in descending order.")
    static PyObject sorted(ThreadState ts, PyObject iterable, PyObject key, PyObject reverse) {
        PyObject list = PyList.TYPE.call1(ts, iterable);
        list.getAttr("sort").call(ts, new PyObject[] {key, reverse}, SORT_NAMES);
        return list;
    }

    private static final String[] SORT_NAMES = {"key", "reverse"};

    // ---- objects and attributes ----------------------------------------------------------------------------------------

    @ExposeFunction(value = "callable(obj, /)",
            doc = "Return whether the object is callable (i.e., some kind of function).\n\n"
                    + "Note that classes are callable, as are instances of classes with a\n__call__() method.")
    static boolean callable(PyObject obj) {
        return Abstract.isCallable(obj);
    }

    @ExposeFunction(value = "delattr(obj, name, /)",
            doc = "Deletes the named attribute from the given object.\n\n"
                    + "delattr(x, 'y') is equivalent to ``del x.y``")
    static void delattr(PyObject obj, PyObject name) {
        obj.delAttr(GenericAttributes.attributeName(name));
    }

    @ExposeFunction(value = "getattr(object, name, default=NULL, /)", textSignature = false,
            doc = "getattr(object, name[, default]) -> value\n\n"
                    + "Get a named attribute from an object; getattr(x, 'y') is equivalent to x.y.\n"
                    + "When a default argument is given, it is returned when the attribute doesn't\n"
                    + "exist; without it, an exception is raised in that case.")
    static PyObject getattr(PyObject object, PyObject name, PyObject whenMissing) {
        String attribute = GenericAttributes.attributeName(name);
        if (whenMissing == null) {
            return object.getAttr(attribute);
        }
        PyObject value = object.lookupAttr(attribute);
        return value == null ? whenMissing : value;
    }

    @ExposeFunction(value = "hasattr(obj, name, /)",
            doc = "Return whether the object has an attribute with the given name.\n\n"
                    + "This is done by calling getattr(obj, name) and catching AttributeError.")
    static boolean hasattr(PyObject obj, PyObject name) {
        return obj.lookupAttr(GenericAttributes.attributeName(name)) != null;
    }

    @ExposeFunction(value = "setattr(obj, name, value, /)",
            doc = "Sets the named attribute on the given object to the specified value.\n\n"
                    + "setattr(x, 'y', v) is equivalent to ``x.y = v``")
    static void setattr(PyObject obj, PyObject name, PyObject value) {
        obj.setAttr(GenericAttributes.attributeName(name), value);
    }

    @ExposeFunction(value = "hash(obj, /)",
            doc = "Return the hash value for the given object.\n\n"
                    + "Two objects that compare equal must also have the same hash value, but the\n"
                    + "reverse is not necessarily true.")
    static long hash(PyObject obj) {
        return obj.hash();
    }

    @ExposeFunction(value = "id(obj, /)",
            doc = "Return the identity of an object.\n\n"
                    + "This is guaranteed to be unique among simultaneously existing objects.\n"
                    + "(CPython uses the object's memory address.)")
    static long id(PyObject obj) {
        return PyBaseObject.id(obj);
    }

    @ExposeFunction(value = "isinstance(obj, class_or_tuple, /)",
            doc = "Return whether an object is an instance of a class or of a subclass thereof.\n\n"
                    + "A tuple, as in ``isinstance(x, (A, B, ...))``, may be given as the target to\n"
                    + "check against. This is equivalent to ``isinstance(x, A) or isinstance(x, B)\nor ...`` etc.")
    static boolean isinstance(ThreadState ts, PyObject obj, PyObject cls) {
        return Abstract.isInstance(ts, obj, cls);
    }

    @ExposeFunction(value = "issubclass(cls, class_or_tuple, /)",
            doc = "Return whether 'cls' is derived from another class or is the same class.\n\n"
                    + "A tuple, as in ``issubclass(x, (A, B, ...))``, may be given as the target to\n"
                    + "check against. This is equivalent to ``issubclass(x, A) or issubclass(x, B)\nor ...``.")
    static boolean issubclass(ThreadState ts, PyObject cls, PyObject base) {
        return Abstract.isSubclass(ts, cls, base);
    }

    @ExposeFunction(value = "dir(object=NULL, /)", textSignature = false,
            doc = "dir([object]) -> list of strings\n\n"
                    + "If called without an argument, return the names in the current scope.\n"
                    + "Else, return an alphabetized list of names comprising (some of) the attributes\n"
                    + "of the given object, and of attributes reachable from it.\n"
                    + "If the object supplies a method named __dir__, it will be used; otherwise\n"
                    + "the default dir() logic is used and returns:\n"
                    + "  for a module object: the module's attributes.\n"
                    + "  for a class object:  its attributes, and recursively the attributes\n    of its bases.\n"
                    + "  for any other object: its attributes, its class's attributes, and\n"
                    + "    recursively the attributes of its class's base classes.")
    static PyObject dir(ThreadState ts, PyObject object) {
        PyObject names;
        if (object == null) {
            names = caller(ts).localsMapping().callMethod(ts, "keys");
        } else {
            PyObject f = object.lookupSpecial("__dir__");
            if (f == null) {
                throw Errors.typeError("object does not provide __dir__");
            }
            names = f.call0(ts);
        }
        PyObject list = PyList.TYPE.call1(ts, names);
        list.callMethod(ts, "sort");
        return list;
    }

    private static PyFrame caller(ThreadState ts) {
        if (ts.top == null) {
            throw Errors.systemError("frame does not exist");
        }
        return ts.top;
    }

    @ExposeFunction(value = "globals()",
            doc = "Return the dictionary containing the current scope's global variables.\n\n"
                    + "NOTE: Updates to this dictionary *will* affect name lookups in the current\n"
                    + "global scope and vice-versa.")
    static PyObject globals(ThreadState ts) {
        return caller(ts).globals();
    }

    @ExposeFunction(value = "locals()",
            doc = "Return a dictionary containing the current scope's local variables.\n\n"
                    + "NOTE: Whether or not updates to this dictionary will affect name lookups in\n"
                    + "the local scope and vice-versa is *implementation dependent* and not\n"
                    + "covered by any backwards compatibility guarantees.")
    static PyObject locals(ThreadState ts) {
        return caller(ts).localsMapping();
    }

    @ExposeFunction(value = "vars(object=NULL, /)", textSignature = false,
            doc = "vars([object]) -> dictionary\n\nWithout arguments, equivalent to locals().\n"
                    + "With an argument, equivalent to object.__dict__.")
    static PyObject vars(ThreadState ts, PyObject object) {
        if (object == null) {
            return caller(ts).localsMapping();
        }
        PyObject dict = object.lookupAttr("__dict__");
        if (dict == null) {
            throw Errors.typeError("vars() argument must have __dict__ attribute");
        }
        return dict;
    }

    // ---- running code --------------------------------------------------------------------------------------------------

    @ExposeFunction(value = "compile(source, filename, mode, flags=0, dont_inherit=False, optimize=-1, *, _feature_version=-1)",
            doc = "Compile source into a code object that can be executed by exec() or eval().\n\n"
                    + "The source code may represent a Python module, statement or expression.\n"
                    + "The filename will be used for run-time error messages.\n"
                    + "The mode must be 'exec' to compile a module, 'single' to compile a\n"
                    + "single (interactive) statement, or 'eval' to compile an expression.\n"
                    + "The flags argument, if present, controls which future statements influence\n"
                    + "the compilation of the code.\n"
                    + "The dont_inherit argument, if true, stops the compilation inheriting\n"
                    + "the effects of any future statements in effect in the code calling\n"
                    + "compile; if absent or false these statements do influence the compilation,\n"
                    + "in addition to any features explicitly specified.")
    static PyObject compile(ThreadState ts, PyObject source, PyObject filename, String mode, int flags,
            boolean dontInherit, int optimize, int featureVersion) {
        return RunCode.compile(ts, source, filename, mode, flags, dontInherit, optimize);
    }

    @ExposeFunction(value = "eval(source, globals=None, locals=None, /)",
            doc = "Evaluate the given source in the context of globals and locals.\n\n"
                    + "The source may be a string representing a Python expression\n"
                    + "or a code object as returned by compile().\n"
                    + "The globals must be a dictionary and locals can be any mapping,\n"
                    + "defaulting to the current globals and locals.\n"
                    + "If only globals is given, locals defaults to it.")
    static PyObject eval(ThreadState ts, PyObject source, PyObject globals, PyObject locals) {
        return RunCode.eval(ts, source, globals, locals);
    }

    @ExposeFunction(value = "exec(source, globals=None, locals=None, /, *, closure=None)",
            doc = "Execute the given source in the context of globals and locals.\n\n"
                    + "The source may be a string representing one or more Python statements\n"
                    + "or a code object as returned by compile().\n"
                    + "The globals must be a dictionary and locals can be any mapping,\n"
                    + "defaulting to the current globals and locals.\n"
                    + "If only globals is given, locals defaults to it.\n"
                    + "The closure must be a tuple of cellvars, and can only be used\n"
                    + "when source is a code object requiring exactly that many cellvars.")
    static void exec(ThreadState ts, PyObject source, PyObject globals, PyObject locals, PyObject closure) {
        RunCode.exec(ts, source, globals, locals, closure);
    }

    @ExposeFunction(value = "breakpoint(*args, **kws)", textSignature = false,
            doc = "breakpoint(*args, **kws)\n\nCall sys.breakpointhook(*args, **kws).  sys.breakpointhook() must accept\n"
                    + "whatever arguments are passed.\n\nBy default, this drops you into the pdb debugger.")
    static PyObject breakpoint(ThreadState ts, PyObject[] args, String[] kwnames) {
        PyObject hook = ts.interpreter.sysAttribute("breakpointhook");
        if (hook == null) {
            throw Errors.runtimeError("lost sys.breakpointhook");
        }
        ts.interpreter.audit(ts, "builtins.breakpoint", hook);
        return hook.call(ts, args, kwnames);
    }

    // ---- input and output ------------------------------------------------------------------------------------------------

    @ExposeFunction(value = "open(*args, **kwargs)", textSignature = false,
            doc = "Open file and return a stream.  Raise OSError upon failure.")
    static PyObject open(ThreadState ts, PyObject[] args, String[] kwnames) {
        return ts.interpreter.importModule(ts, "_io").getAttr("open").call(ts, args, kwnames);
    }

    @ExposeFunction(value = "input(prompt='', /)",
            doc = "Read a string from standard input.  The trailing newline is stripped.\n\n"
                    + "The prompt string, if given, is printed to standard output without a\n"
                    + "trailing newline before reading input.\n\n"
                    + "If the user hits EOF (*nix: Ctrl-D, Windows: Ctrl-Z+Return), raise EOFError.\n"
                    + "On *nix systems, readline is used if available.")
    static PyObject input(ThreadState ts, PyObject prompt) {
        return Printing.input(ts, prompt);
    }

    @ExposeFunction(value = "print(*args, **kwargs)", textSignature = false,
            doc = "Prints the values to a stream, or to sys.stdout by default.\n\n"
                    + "  sep\n    string inserted between values, default a space.\n"
                    + "  end\n    string appended after the last value, default a newline.\n"
                    + "  file\n    a file-like object (stream); defaults to the current sys.stdout.\n"
                    + "  flush\n    whether to forcibly flush the stream.")
    static void print(ThreadState ts, PyObject[] args, String[] kwnames) {
        Printing.print(ts, args, kwnames);
    }
}
