package org.naja.compiler;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.naja.objects.PyCode;
import org.naja.parser.Ast;
import org.naja.parser.Ast.Stmt;
import org.naja.parser.PySyntaxException;

/** The {@code from __future__} imports at the start of a file. */
final class FutureFeatures {
    private static final Set<String> MANDATORY = Set.of("nested_scopes", "generators", "division", "absolute_import",
            "with_statement", "print_function", "unicode_literals", "generator_stop");

    private final Set<Stmt> statements = Collections.newSetFromMap(new IdentityHashMap<>());
    private boolean annotations;

    private FutureFeatures() {}

    static FutureFeatures of(Ast.Mod tree, String filename, int flags) {
        FutureFeatures features = new FutureFeatures();
        features.annotations = (flags & PyCode.FUTURE_ANNOTATIONS) != 0;
        List<Stmt> body = switch (tree) {
            case Ast.Module m -> m.body();
            case Ast.Interactive m -> m.body();
            case Ast.Expression m -> List.of();
        };
        boolean docstring = false;
        for (Stmt s : body) {
            if (s instanceof Ast.ImportFrom i && "__future__".equals(i.module()) && i.level() == 0) {
                features.statements.add(i);
                for (Ast.Alias a : i.names()) {
                    features.add(a.name(), i, filename);
                }
            } else if (!docstring && s instanceof Ast.ExprStmt e && e.value() instanceof Ast.Constant c
                    && c.value() instanceof String) {
                docstring = true;
            } else {
                break;
            }
        }
        return features;
    }

    private void add(String name, Ast.ImportFrom statement, String filename) {
        if (name.equals("annotations")) {
            annotations = true;
        } else if (name.equals("braces")) {
            throw error("not a chance", statement, filename);
        } else if (!MANDATORY.contains(name) && !name.equals("barry_as_FLUFL")) {
            throw error("future feature " + name + " is not defined", statement, filename);
        }
    }

    private static PySyntaxException error(String message, Ast.ImportFrom statement, String filename) {
        return new PySyntaxException(PySyntaxException.Kind.SYNTAX, message, filename, statement.pos().line(),
                statement.pos().col() + 1, statement.pos().line(), -1, null);
    }

    boolean annotations() {
        return annotations;
    }

    boolean contains(Ast.ImportFrom statement) {
        return statements.contains(statement);
    }
}
