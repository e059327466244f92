package org.naja.modules.ast;

import org.naja.compiler.ConstantValues;
import org.naja.objects.Errors;
import org.naja.objects.PyEllipsis;
import org.naja.objects.PyFrozenSet;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.parser.Ast;

/** Values of {@code Constant} nodes. */
final class AstConstants {
    private AstConstants() {}

    static PyObject toPython(Object value) {
        return value instanceof Ast.SplitText t ? PyStr.of(t.utf16()) : ConstantValues.toPython(value);
    }

    static Object toJava(PyObject value) {
        if (value == PyEllipsis.ELLIPSIS) {
            return Ast.ELLIPSIS;
        }
        Object result = ConstantValues.fromPython(value);
        if (result == null) {
            throw Errors.typeError("got an invalid type in Constant: " + invalid(value));
        }
        return result;
    }

    /** The type that makes the value no constant: inside a tuple, the element's. */
    private static String invalid(PyObject value) {
        PyObject[] items = value instanceof PyTuple t ? t.array()
                : value instanceof PyFrozenSet s ? org.naja.objects.Sequences.toArray(s) : null;
        if (items != null) {
            for (PyObject item : items) {
                if (item != PyEllipsis.ELLIPSIS && ConstantValues.fromPython(item) == null) {
                    return invalid(item);
                }
            }
        }
        return value.type().name();
    }
}
