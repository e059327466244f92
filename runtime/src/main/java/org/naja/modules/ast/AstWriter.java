package org.naja.modules.ast;

import java.util.List;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.parser.Ast;

/** Makes Python's nodes from the parser's. */
final class AstWriter {
    private final AstTypes types;

    AstWriter(AstTypes types) {
        this.types = types;
    }

    PyObject node(Ast.Node n) {
        AstSchema.Kind kind = AstSchema.BY_RECORD.get(n.getClass());
        PyObject result = AstNode.make(types.type(kind.name));
        int fields = kind.fields.length;
        for (int i = 0; i < fields; i++) {
            result.setOwn(kind.fields[i].name(), value(kind.fields[i], part(kind, n, i)));
        }
        if (kind.located) {
            Ast.Position p = (Ast.Position) part(kind, n, fields);
            result.setOwn("lineno", PyInt.of(p.line()));
            result.setOwn("col_offset", PyInt.of(p.col()));
            result.setOwn("end_lineno", PyInt.of(p.endLine()));
            result.setOwn("end_col_offset", PyInt.of(p.endCol()));
        }
        return result;
    }

    private static Object part(AstSchema.Kind kind, Ast.Node n, int i) {
        try {
            return kind.accessors[i].invoke(n);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private PyObject value(AstSchema.Field field, Object value) {
        if (value == null) {
            return PyNone.NONE;
        }
        if (value instanceof List<?> list) {
            PyList result = new PyList();
            for (Object item : list) {
                result.append(value(field, item));
            }
            return result;
        }
        if (field.type().equals("constant")) {
            return AstConstants.toPython(value);
        }
        return switch (value) {
            case Ast.Node n -> node(n);
            case Enum<?> e -> types.constant(e);
            case String s -> field.type().equals("identifier") ? PyStr.intern(s) : PyStr.of(s);
            case Integer i -> PyInt.of(i);
            case Boolean b -> PyInt.of(b ? 1 : 0);
            default -> throw new IllegalStateException(value.getClass().getName());
        };
    }
}
