package org.naja.modules.sre;

import org.naja.expose.ExposeConstant;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.objects.Errors;
import org.naja.objects.PyDict;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyObject;
import org.naja.objects.PyTuple;

/** {@code _sre}. */
@ExposeModule(name = "_sre")
public final class SreModule {
    @ExposeConstant("MAGIC")
    static final int MAGIC = SreCode.MAGIC;

    @ExposeConstant("CODESIZE")
    static final int CODESIZE = 4;

    @ExposeConstant("MAXREPEAT")
    static final long MAXREPEAT = 0xffffffffL;

    @ExposeConstant("MAXGROUPS")
    static final int MAXGROUPS = Translator.MAX_GROUPS;

    @ExposeConstant("copyright")
    static final String COPYRIGHT = " SRE 2.2.2 Copyright (c) 1997-2002 by Secret Labs AB ";

    private SreModule() {}

    @ExposeFunction("compile(pattern, flags, code, groups, groupindex, indexgroup)")
    static PyObject compile(PyObject pattern, int flags, PyList code, long groups, PyDict groupindex,
            PyTuple indexgroup) {
        PyObject[] items = code.toArray();
        int[] codes = new int[items.length];
        for (int i = 0; i < codes.length; i++) {
            codes[i] = code(items[i]);
        }
        return new PyPattern(pattern, flags, codes, groups, groupindex, indexgroup);
    }

    /** The shipped re._compiler asks for the compile function to use: its own one. */
    @ExposeFunction("setup(compile, error, /)")
    static PyObject setup(PyObject compile, PyObject error) {
        return compile;
    }

    private static int code(PyObject item) {
        if (!(item instanceof PyInt n)) {
            throw Errors.typeError("an integer is required");
        }
        if (n.signum() < 0) {
            throw Errors.overflowError("can't convert negative value to unsigned int");
        }
        if (!n.isLong()) {
            throw Errors.overflowError("Python int too large to convert to C unsigned long");
        }
        if (n.num >>> 32 != 0) {
            throw Errors.overflowError("regular expression code size limit exceeded");
        }
        return (int) n.num;
    }

    @ExposeFunction(value = "template(pattern, template, /)",
            doc = "template is a list containing interleaved literal strings (str or bytes) and group indices (int), "
                    + "as returned by re._parser.parse_template():\n    literal1, group1, ..., literalN, groupN")
    static PyObject template(PyObject pattern, PyList template) {
        return PyTemplate.of(template);
    }

    @ExposeFunction("getcodesize()")
    static long getcodesize() {
        return CODESIZE;
    }

    @ExposeFunction("ascii_iscased(character, /)")
    static boolean asciiIsCased(int character) {
        return Chars.isAsciiLetter(character);
    }

    @ExposeFunction("unicode_iscased(character, /)")
    static boolean unicodeIsCased(int character) {
        return Chars.isCased(character);
    }

    @ExposeFunction("ascii_tolower(character, /)")
    static long asciiToLower(int character) {
        return Chars.lowerAscii(character);
    }

    @ExposeFunction("unicode_tolower(character, /)")
    static long unicodeToLower(int character) {
        return Chars.lower(character);
    }

    @ExposeFunction("getlower(character, flags, /)")
    static long getLower(int character, int flags) {
        return (flags & SreCode.FLAG_LOCALE) == 0 && (flags & SreCode.FLAG_UNICODE) != 0
                ? Chars.lower(character) : Chars.lowerAscii(character);
    }
}
