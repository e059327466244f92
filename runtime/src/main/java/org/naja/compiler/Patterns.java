package org.naja.compiler;

import java.lang.classfile.Opcode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.naja.parser.Ast;
import org.naja.parser.Ast.MatchCase;
import org.naja.parser.Ast.Pattern;
import org.naja.parser.Ast.Position;

/** The match statement. Names are bound once a whole pattern has matched. */
final class Patterns {
    private final MethodGenerator g;
    private final Code code;

    Patterns(MethodGenerator g) {
        this.g = g;
        this.code = g.code;
    }

    /** What a case binds: name -> where the value waits, and where it was captured. */
    private record Capture(Temp temp, Position pos) {}

    void match(Ast.Match m) {
        Temp subject = g.newTemp(Rt.OBJECT, true);
        g.expressions.load(m.subject());
        g.store(subject);
        cases(m.cases(), subject);
        g.release(subject);
    }

    void cases(List<MatchCase> cases, Temp subject) {
        Target end = code.newTarget();
        int inline = 0;
        for (int i = 0; i < cases.size(); i++) {
            MatchCase c = cases.get(i);
            if (g.outliner.isLong(inline)) {
                g.outliner.restOfMatch(cases.subList(i, cases.size()), subject);
                break;
            }
            inline += g.outliner.inlineSize(c);
            Target next = code.newTarget();
            Map<String, Capture> captures = new LinkedHashMap<>();
            g.lineOf(c.pattern().pos());
            Temp local = g.newTemp(Rt.OBJECT, false);
            g.load(subject);
            g.store(local);
            pattern(c.pattern(), local, captures, next);
            g.release(local);
            captures.forEach((name, capture) -> {
                g.load(capture.temp);
                g.variables.store(name, capture.pos);
                g.release(capture.temp);
            });
            if (c.guard() != null) {
                g.conditions.jump(c.guard(), next, false);
            }
            g.statements.block(c.body());
            code.jump(end);
            code.bind(next);
        }
        code.bind(end);
    }

    /** Goes on when {@code subject} matches, else jumps to {@code fail} with an empty stack. */
    private void pattern(Pattern p, Temp subject, Map<String, Capture> captures, Target fail) {
        switch (p) {
            case Ast.MatchValue v -> {
                g.load(subject);
                g.expressions.load(v.value());
                g.at(p.pos());
                code.invokeStatic(Rt.COMPARE, "eqBool", Rt.BOOLEAN, Rt.OBJECT, Rt.OBJECT);
                code.ifFalse(fail);
            }
            case Ast.MatchSingleton s -> {
                g.load(subject);
                g.constants.load(code, s.value());
                code.branch(Opcode.IF_ACMPNE, fail);
            }
            case Ast.MatchAs a -> {
                if (a.pattern() != null) {
                    pattern(a.pattern(), subject, captures, fail);
                }
                if (a.name() != null) {
                    capture(a.name(), a.pos(), subject, captures);
                }
            }
            case Ast.MatchStar s -> throw new IllegalStateException("star outside a sequence pattern");
            case Ast.MatchOr o -> alternatives(o, subject, captures, fail);
            case Ast.MatchSequence s -> sequence(s, subject, captures, fail);
            case Ast.MatchMapping m -> mapping(m, subject, captures, fail);
            case Ast.MatchClass c -> classPattern(c, subject, captures, fail);
        }
    }

    private void capture(String name, Position pos, Temp value, Map<String, Capture> captures) {
        g.load(value);
        Capture c = captures.computeIfAbsent(name, n -> new Capture(g.newTemp(Rt.OBJECT, false), pos));
        g.store(c.temp);
    }

    private void alternatives(Ast.MatchOr o, Temp subject, Map<String, Capture> captures, Target fail) {
        Target matched = code.newTarget();
        int last = o.patterns().size() - 1;
        for (int i = 0; i < last; i++) {
            Target next = code.newTarget();
            pattern(o.patterns().get(i), subject, captures, next);
            code.jump(matched);
            code.bind(next);
        }
        pattern(o.patterns().get(last), subject, captures, fail);
        code.bind(matched);
    }

    private static boolean isWildcard(Pattern p) {
        return p instanceof Ast.MatchAs a && a.pattern() == null && a.name() == null
                || p instanceof Ast.MatchStar s && s.name() == null;
    }

    private void sequence(Ast.MatchSequence s, Temp subject, Map<String, Capture> captures, Target fail) {
        List<Pattern> patterns = s.patterns();
        int star = -1;
        boolean onlyWildcards = true;
        for (int i = 0; i < patterns.size(); i++) {
            if (patterns.get(i) instanceof Ast.MatchStar) {
                star = i;
            }
            onlyWildcards &= isWildcard(patterns.get(i));
        }
        g.at(s.pos());
        g.load(subject);
        code.invokeStatic(Rt.MATCHING, "isSequence", Rt.BOOLEAN, Rt.OBJECT);
        code.ifFalse(fail);
        int fixed = star < 0 ? patterns.size() : patterns.size() - 1;
        if (star < 0 || fixed > 0) {
            g.load(subject);
            code.invokeStatic(Rt.MATCHING, "length", Rt.JINT, Rt.OBJECT);
            code.push(fixed);
            code.branch(star < 0 ? Opcode.IF_ICMPNE : Opcode.IF_ICMPLT, fail);
        }
        if (onlyWildcards) {
            return;
        }
        if (star >= 0 && isWildcard(patterns.get(star))) {
            bySubscript(s, star, subject, captures, fail);
            return;
        }
        g.load(subject);
        if (star < 0) {
            code.push(patterns.size());
            code.invokeStatic(Rt.UNPACK, "exact", Rt.OBJECTS, Rt.OBJECT, Rt.JINT);
        } else {
            code.push(star);
            code.push(patterns.size() - star - 1);
            code.invokeStatic(Rt.UNPACK, "star", Rt.OBJECTS, Rt.OBJECT, Rt.JINT, Rt.JINT);
        }
        elements(patterns, captures, fail);
    }

    /** Matches patterns against the array on the stack. */
    private void elements(List<Pattern> patterns, Map<String, Capture> captures, Target fail) {
        Temp array = g.newTemp(Rt.OBJECTS, false);
        g.store(array);
        for (int i = 0; i < patterns.size(); i++) {
            Pattern p = patterns.get(i);
            if (isWildcard(p)) {
                continue;
            }
            Temp element = g.newTemp(Rt.OBJECT, false);
            g.load(array);
            code.push(i);
            code.aaload();
            g.store(element);
            if (p instanceof Ast.MatchStar s) {
                capture(s.name(), s.pos(), element, captures);
            } else {
                pattern(p, element, captures, fail);
            }
            g.release(element);
        }
        g.release(array);
    }

    /** With {@code *_} in it, only the elements that are looked at are fetched. */
    private void bySubscript(
            Ast.MatchSequence s, int star, Temp subject, Map<String, Capture> captures, Target fail) {
        List<Pattern> patterns = s.patterns();
        for (int i = 0; i < patterns.size(); i++) {
            Pattern p = patterns.get(i);
            if (isWildcard(p)) {
                continue;
            }
            Temp element = g.newTemp(Rt.OBJECT, false);
            g.load(subject);
            g.load(subject);
            code.push(i < star ? i : i - patterns.size());
            g.at(p.pos());
            code.invokeStatic(Rt.MATCHING, "index", Rt.OBJECT, Rt.OBJECT, Rt.JINT);
            code.invokeVirtual(Rt.OBJECT, "getItem", Rt.UNARY);
            g.store(element);
            pattern(p, element, captures, fail);
            g.release(element);
        }
    }

    private void mapping(Ast.MatchMapping m, Temp subject, Map<String, Capture> captures, Target fail) {
        g.at(m.pos());
        g.load(subject);
        code.invokeStatic(Rt.MATCHING, "isMapping", Rt.BOOLEAN, Rt.OBJECT);
        code.ifFalse(fail);
        int size = m.keys().size();
        if (size == 0 && m.rest() == null) {
            return;
        }
        if (size > 0) {
            g.load(subject);
            code.invokeStatic(Rt.MATCHING, "length", Rt.JINT, Rt.OBJECT);
            code.push(size);
            code.branch(Opcode.IF_ICMPLT, fail);
        }
        Temp keys = g.newTemp(Rt.OBJECTS, false);
        g.expressions.array(m.keys());
        g.store(keys);
        Temp values = g.newTemp(Rt.OBJECTS, false);
        g.load(subject);
        g.load(keys);
        g.at(m.pos());
        code.invokeStatic(Rt.MATCHING, "keys", Rt.OBJECTS, Rt.OBJECT, Rt.OBJECTS);
        code.dup();
        g.store(values);
        code.branch(Opcode.IFNULL, fail);
        g.load(values);
        elements(m.patterns(), captures, fail);
        if (m.rest() != null) {
            Temp rest = g.newTemp(Rt.OBJECT, false);
            g.load(subject);
            g.load(keys);
            g.at(m.pos());
            code.invokeStatic(Rt.MATCHING, "rest", Rt.DICT, Rt.OBJECT, Rt.OBJECTS);
            g.store(rest);
            capture(m.rest(), m.pos(), rest, captures);
            g.release(rest);
        }
        g.release(keys);
        g.release(values);
    }

    private void classPattern(Ast.MatchClass c, Temp subject, Map<String, Capture> captures, Target fail) {
        Temp cls = g.newTemp(Rt.OBJECT, false);
        g.expressions.load(c.cls());
        g.store(cls);
        g.loadState();
        g.load(subject);
        g.load(cls);
        code.push(c.patterns().size());
        g.constants.loadNames(code, c.kwdAttrs());
        g.at(c.pos());
        code.invokeStatic(Rt.MATCHING, "classAttrs", Rt.OBJECTS, Rt.STATE, Rt.OBJECT, Rt.OBJECT, Rt.JINT,
                Rt.STRING_ARRAY);
        Temp values = g.newTemp(Rt.OBJECTS, false);
        code.dup();
        g.store(values);
        code.branch(Opcode.IFNULL, fail);
        g.load(values);
        List<Pattern> all = new java.util.ArrayList<>(c.patterns());
        all.addAll(c.kwdPatterns());
        elements(all, captures, fail);
        g.release(values);
        g.release(cls);
    }
}
