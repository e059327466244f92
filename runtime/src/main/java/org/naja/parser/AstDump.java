package org.naja.parser;

import java.lang.reflect.RecordComponent;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** Writes a tree the way Python's {@code ast.dump} does. */
public final class AstDump {
    /** How records of one class are written. */
    private record Shape(String name, RecordComponent[] fields, String[] labels) {}

    private final boolean attributes;
    private final StringBuilder out = new StringBuilder();
    private final Map<Class<?>, Shape> shapes = new HashMap<>();
    private final Map<Object, String> enumNames = new HashMap<>();

    private AstDump(boolean attributes) {
        this.attributes = attributes;
    }

    public static String dump(Ast.Node node, boolean includeAttributes) {
        AstDump dump = new AstDump(includeAttributes);
        dump.node(node);
        return dump.out.toString();
    }

    private Shape shape(Class<?> type) {
        return shapes.computeIfAbsent(type, c -> {
            RecordComponent[] fields = c.getRecordComponents();
            String[] labels = new String[fields.length];
            for (int i = 0; i < fields.length; i++) {
                labels[i] = snakeCase(fields[i].getName());
            }
            return new Shape(pythonName(c.getSimpleName()), fields, labels);
        });
    }

    private static String pythonName(String name) {
        return switch (name) {
            case "ExprStmt" -> "Expr";
            case "Comprehension", "Arguments", "Arg", "Keyword", "Alias", "WithItem" -> name.toLowerCase(Locale.ROOT);
            case "MatchCase" -> "match_case";
            default -> name;
        };
    }

    private static String snakeCase(String name) {
        StringBuilder out = new StringBuilder();
        for (char c : name.toCharArray()) {
            if (Character.isUpperCase(c)) {
                out.append('_').append(Character.toLowerCase(c));
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }

    private void node(Object node) {
        Shape shape = shape(node.getClass());
        out.append(shape.name).append('(');
        boolean first = true;
        for (int i = 0; i < shape.fields.length; i++) {
            Object value;
            try {
                value = shape.fields[i].getAccessor().invoke(node);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
            if (value == null || value instanceof Ast.Position && !attributes) {
                continue;
            }
            if (!first) {
                out.append(", ");
            }
            first = false;
            if (value instanceof Ast.Position p) {
                out.append("lineno=").append(p.line()).append(", col_offset=").append(p.col());
                out.append(", end_lineno=").append(p.endLine()).append(", end_col_offset=").append(p.endCol());
            } else {
                out.append(shape.labels[i]).append('=');
                if (value instanceof Boolean b && node instanceof Ast.Comprehension) {
                    out.append(b ? 1 : 0);
                } else {
                    value(value);
                }
            }
        }
        out.append(')');
    }

    private void value(Object value) {
        switch (value) {
            case null -> out.append("None");
            case Ast.Node n -> node(n);
            case Ast.Singleton s -> out.append(PyRepr.of(s));
            case Enum<?> e -> out.append(enumNames.computeIfAbsent(e, k -> camelCase(((Enum<?>) k).name())))
                    .append("()");
            case java.util.List<?> list -> {
                out.append('[');
                for (int i = 0; i < list.size(); i++) {
                    if (i > 0) {
                        out.append(", ");
                    }
                    value(list.get(i));
                }
                out.append(']');
            }
            default -> out.append(PyRepr.of(value));
        }
    }

    private static String camelCase(String name) {
        StringBuilder out = new StringBuilder();
        for (String word : name.split("_")) {
            out.append(word.charAt(0)).append(word.substring(1).toLowerCase(Locale.ROOT));
        }
        return out.toString();
    }
}
