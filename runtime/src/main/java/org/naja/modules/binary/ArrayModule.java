package org.naja.modules.binary;

import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.naja.expose.ExposeConstant;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.objects.Errors;
import org.naja.objects.PyBytes;
import org.naja.objects.PyModule;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** {@code array}. */
@ExposeModule(name = "array", types = PyArray.class,
        doc = "This module defines an object type which can efficiently represent\n"
        + "an array of basic values: characters, integers, floating point\n"
        + "numbers.  Arrays are sequence types and behave very much like lists,\n"
        + "except that the type of objects stored in them is constrained.\n")
public final class ArrayModule {
    @ExposeConstant("typecodes")
    static final String TYPECODES = ArrayItems.CODES;

    @ExposeConstant("ArrayType")
    static final PyType ARRAY_TYPE = PyArray.TYPE;

    /** Struct codes of the machine formats, little endian first, by pairs; the last four are text. */
    private static final String MACHINE = "BbHHhhIIiiQQqqffdd";

    private ArrayModule() {}

    static void init(ThreadState ts, PyModule module) {
        PyObject abc = ts.interpreter.importModule(ts, "collections.abc");
        abc.getAttr("MutableSequence").callMethod(ts, "register", PyArray.TYPE);
    }

    @ExposeFunction(value = "_array_reconstructor(arraytype, typecode, mformat_code, items, /)",
            doc = "Internal. Used for pickling support.")
    static PyObject reconstruct(PyObject arrayType, PyObject typecode, int machine, PyObject items) {
        if (!(arrayType instanceof PyType type)) {
            throw Errors.typeError("first argument must be a type object, not " + arrayType.type().name());
        }
        if (!type.isSubtype(PyArray.TYPE)) {
            throw Errors.typeError(type.name() + " is not a subtype of array.array");
        }
        if (!(typecode instanceof PyStr t) || t.size() != 1) {
            throw Errors.typeError("_array_reconstructor() argument 2 must be a unicode character, not "
                    + typecode.type().name());
        }
        int code = t.codePoint(0);
        if (code > 127 || ArrayItems.CODES.indexOf(code) < 0) {
            throw Errors.valueError("second argument must be a valid type code");
        }
        if (machine < 0 || machine > 21) {
            throw Errors.valueError("third argument must be a valid machine format code.");
        }
        if (!(items instanceof PyBytes b)) {
            throw Errors.typeError("fourth argument should be bytes, not " + items.type().name());
        }
        byte[] data = b.toBytes().clone();
        char c = (char) code;
        if (machine >= 18) {
            Charset charset = machine < 20
                    ? machine == 18 ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_16BE
                    : machine == 20 ? StandardCharsets.UTF_32LE : StandardCharsets.UTF_32BE;
            PyArray array = PyArray.make(type, c, new byte[0]);
            array.fromunicode(PyStr.of(new String(data, charset)));
            return array;
        }
        char from = MACHINE.charAt(machine);
        boolean big = machine > 1 && machine % 2 == 1;
        int size = ArrayItems.size(from);
        if (data.length % size != 0) {
            throw Errors.valueError("string length not a multiple of item size");
        }
        if (big == (ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN)) {
            swap(data, size);
        }
        if (size == ArrayItems.size(c) && sameKind(from, c)) {
            return PyArray.make(type, c, data);
        }
        PyArray array = PyArray.make(type, c, new byte[0]);
        for (int at = 0; at < data.length; at += size) {
            array.append(ArrayItems.get(data, at, from));
        }
        return array;
    }

    private static boolean sameKind(char a, char b) {
        return a == b || a == 'q' && b == 'l' || a == 'Q' && b == 'L';
    }

    private static void swap(byte[] data, int size) {
        for (int at = 0; at < data.length; at += size) {
            for (int i = 0, j = size - 1; i < j; i++, j--) {
                byte x = data[at + i];
                data[at + i] = data[at + j];
                data[at + j] = x;
            }
        }
    }
}
