package org.naja.modules.ast;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.naja.objects.Errors;
import org.naja.objects.PyBytes;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyType;
import org.naja.parser.Ast;

/** Makes the parser's nodes from Python's, which anybody may have put together. */
final class AstReader {
    private final AstTypes types;

    AstReader(AstTypes types) {
        this.types = types;
    }

    /** The node {@code o}, which must be of the kind {@code wanted}. */
    Ast.Node node(PyObject o, String wanted) {
        // Positions come first, as CPython reads them.
        Ast.Position position = AstSchema.BY_NAME.get(wanted).located ? position(o, wanted) : null;
        AstSchema.Kind kind = kindOf(o, wanted);
        Object[] parts = new Object[kind.accessors.length];
        for (int i = 0; i < kind.fields.length; i++) {
            parts[i] = field(o, kind, i);
        }
        if (position != null) {
            parts[kind.fields.length] = position;
        }
        try {
            return (Ast.Node) kind.constructor.newInstance(parts);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private AstSchema.Kind kindOf(PyObject o, String wanted) {
        for (PyType t : o.type().mro()) {
            AstSchema.Kind kind = AstSchema.BY_NAME.get(t.name());
            if (kind != null && types.type(kind.name) == t && (kind.base.equals(wanted) || kind.name.equals(wanted))
                    && (kind.constructor != null || kind.constant != null)) {
                return kind;
            }
        }
        AstSchema.Kind sum = AstSchema.BY_NAME.get(wanted);
        if (sum != null && sum.constructor != null) {
            throw missing(sum.fields[0].name(), wanted);
        }
        throw Errors.typeError("expected some sort of " + wanted + ", but got " + o.repr().toJava());
    }

    private static RuntimeException missing(String field, String where) {
        return Errors.typeError("required field \"" + field + "\" missing from " + where);
    }

    private Ast.Position position(PyObject o, String where) {
        int line = integer(required(o, "lineno", where));
        int col = integer(required(o, "col_offset", where));
        PyObject endLine = o.lookupAttr("end_lineno");
        PyObject endCol = o.lookupAttr("end_col_offset");
        return new Ast.Position(line, col, endLine == null || endLine == PyNone.NONE ? line : integer(endLine),
                endCol == null || endCol == PyNone.NONE ? col : integer(endCol));
    }

    private static PyObject required(PyObject o, String name, String where) {
        PyObject value = o.lookupAttr(name);
        if (value == null) {
            throw missing(name, where);
        }
        return value;
    }

    private Object field(PyObject o, AstSchema.Kind kind, int i) {
        AstSchema.Field f = kind.fields[i];
        PyObject value = o.lookupAttr(f.name());
        Class<?> java = kind.accessors[i].getReturnType();
        if (f.count() == AstSchema.Count.MANY) {
            if (value == null) {
                throw missing(f.name(), kind.name);
            }
            if (!(value instanceof PyList list)) {
                throw Errors.typeError(kind.name + " field \"" + f.name() + "\" must be a list, not a "
                        + value.type().name());
            }
            List<Object> items = new ArrayList<>();
            for (int k = 0; k < list.size(); k++) {
                items.add(convert(list.get(k), f, kind, java));
            }
            return Collections.unmodifiableList(items);
        }
        if (value == null && f.count() == AstSchema.Count.ONE) {
            throw missing(f.name(), kind.name);
        }
        if (value == null || value == PyNone.NONE && !f.type().equals("constant")) {
            if (f.count() == AstSchema.Count.ONE) {
                if (f.type().equals("int")) {
                    throw Errors.valueError("invalid integer value: None");
                }
                throw Errors.valueError("field '" + f.name() + "' is required for " + kind.name);
            }
            return java == int.class ? (Object) 0 : java == boolean.class ? (Object) Boolean.FALSE : null;
        }
        return convert(value, f, kind, java);
    }

    private Object convert(PyObject value, AstSchema.Field f, AstSchema.Kind kind, Class<?> java) {
        switch (f.type()) {
            case "constant":
                return AstConstants.toJava(value);
            case "int":
                int n = integer(value);
                return java == boolean.class ? (Object) (n != 0) : (Object) n;
            case "identifier":
                if (value == PyNone.NONE) {
                    return null;
                }
                if (value.getClass() != PyStr.class) {
                    throw Errors.typeError("AST identifier must be of type str");
                }
                return ((PyStr) value).toJava();
            case "string":
                if (value.getClass() != PyStr.class && value.getClass() != PyBytes.class) {
                    throw Errors.typeError("AST string must be of type str");
                }
                return value.str().toJava();
            default:
                if (value == PyNone.NONE) {
                    return null;
                }
                AstSchema.Kind sum = AstSchema.BY_NAME.get(f.type());
                return sum.isOperator ? kindOf(value, f.type()).constant : node(value, f.type());
        }
    }

    private static int integer(PyObject value) {
        if (!(value instanceof PyInt i)) {
            throw Errors.valueError("invalid integer value: " + value.repr().toJava());
        }
        return PyInt.asIndexInt(i);
    }
}
