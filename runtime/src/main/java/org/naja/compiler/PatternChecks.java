package org.naja.compiler;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.naja.parser.Ast;
import org.naja.parser.Ast.Expr;
import org.naja.parser.Ast.Pattern;
import org.naja.parser.Ast.Position;

/** The errors of match patterns. */
final class PatternChecks {
    private final CompileErrors errors;
    private final Consumer<Expr> expressions;

    PatternChecks(CompileErrors errors, Consumer<Expr> expressions) {
        this.errors = errors;
        this.expressions = expressions;
    }

    /** @param mayMatchAll the case is the last one or has a guard */
    void check(Pattern p, boolean mayMatchAll) {
        pattern(p, new LinkedHashSet<>(), mayMatchAll);
    }

    private void pattern(Pattern p, Set<String> names, boolean mayMatchAll) {
        switch (p) {
            case Ast.MatchValue v -> {
                if (v.value() instanceof Ast.JoinedStr) {
                    throw errors.syntax(v.pos(), "patterns may only match literals and attribute lookups");
                }
                expressions.accept(v.value());
            }
            case Ast.MatchSingleton s -> { }
            case Ast.MatchStar s -> bind(s.name(), names, s.pos());
            case Ast.MatchAs a -> {
                if (a.pattern() != null) {
                    pattern(a.pattern(), names, mayMatchAll);
                } else if (!mayMatchAll) {
                    throw errors.syntax(a.pos(), a.name() == null
                            ? "wildcard makes remaining patterns unreachable"
                            : "name capture '" + a.name() + "' makes remaining patterns unreachable");
                }
                bind(a.name(), names, a.pos());
            }
            case Ast.MatchSequence s -> sequence(s, names);
            case Ast.MatchMapping m -> mapping(m, names);
            case Ast.MatchClass c -> classPattern(c, names);
            case Ast.MatchOr o -> alternatives(o, names, mayMatchAll);
        }
    }

    private void bind(String name, Set<String> names, Position pos) {
        if (name == null) {
            return;
        }
        if (name.equals("__debug__")) {
            throw errors.syntax(pos, "cannot assign to __debug__");
        }
        if (!names.add(name)) {
            throw errors.syntax(pos, "multiple assignments to name '" + name + "' in pattern");
        }
    }

    private void sequence(Ast.MatchSequence s, Set<String> names) {
        boolean starred = false;
        for (Pattern p : s.patterns()) {
            if (p instanceof Ast.MatchStar) {
                if (starred) {
                    throw errors.syntax(s.pos(), "multiple starred names in sequence pattern");
                }
                starred = true;
            }
        }
        for (Pattern p : s.patterns()) {
            pattern(p, names, true);
        }
    }

    private void mapping(Ast.MatchMapping m, Set<String> names) {
        Set<Object> seen = new HashSet<>();
        for (Expr key : m.keys()) {
            Object constant = Folding.constantOf(key, true);
            if (constant != null && !seen.add(keyOf(constant))) {
                String repr = ConstantValues.toPython(constant).repr().toJava();
                throw errors.syntax(m.pos(), "mapping pattern checks duplicate key (" + repr + ")");
            }
            if (constant == null && !(key instanceof Ast.Attribute)) {
                throw errors.syntax(m.pos(), "mapping pattern keys may only match literals and attribute lookups");
            }
            expressions.accept(key);
        }
        for (Pattern p : m.patterns()) {
            pattern(p, names, true);
        }
        bind(m.rest(), names, m.pos());
    }

    /** Equal for constants that are equal as keys of a dictionary: 1, 1.0, 1+0j and True are. */
    private static Object keyOf(Object constant) {
        Object number = switch (constant) {
            case Boolean b -> b ? 1L : 0L;
            case Ast.Complex c when c.imag() == 0 -> c.real();
            default -> constant;
        };
        if (number instanceof java.math.BigInteger i && i.bitLength() < 64) {
            number = i.longValue();
        } else if (number instanceof Double d && d == Math.rint(d) && Math.abs(d) < 1L << 53) {
            number = d.longValue();
        } else if (number instanceof Integer i) {
            number = i.longValue();
        }
        return ConstantValues.key(number);
    }

    private void classPattern(Ast.MatchClass c, Set<String> names) {
        for (int i = 0; i < c.kwdAttrs().size(); i++) {
            String attribute = c.kwdAttrs().get(i);
            if (attribute.equals("__debug__")) {
                throw errors.syntax(c.kwdPatterns().get(i).pos(), "cannot assign to __debug__");
            }
            if (c.kwdAttrs().subList(0, i).contains(attribute)) {
                throw errors.syntax(c.kwdPatterns().get(i).pos(),
                        "attribute name repeated in class pattern: " + attribute);
            }
        }
        expressions.accept(c.cls());
        List<Pattern> all = new ArrayList<>(c.patterns());
        all.addAll(c.kwdPatterns());
        for (Pattern p : all) {
            pattern(p, names, true);
        }
    }

    private void alternatives(Ast.MatchOr o, Set<String> names, boolean mayMatchAll) {
        Set<String> bound = null;
        for (int i = 0; i < o.patterns().size(); i++) {
            boolean last = i == o.patterns().size() - 1;
            Set<String> own = new LinkedHashSet<>();
            pattern(o.patterns().get(i), own, mayMatchAll && last);
            if (bound == null) {
                bound = own;
            } else if (!bound.equals(own)) {
                throw errors.syntax(o.pos(), "alternative patterns bind different names");
            }
        }
        for (String name : bound) {
            bind(name, names, o.pos());
        }
    }
}
