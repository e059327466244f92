package org.naja.parser;

import java.util.ArrayList;
import java.util.function.ToIntFunction;
import org.naja.parser.Ast.Expr;
import org.naja.parser.Ast.Position;

/** Parses runs of string literals and f-strings, which together make one expression. */
final class StringParser {
    private final ExpressionParser in;
    private final Tokens t;
    private final StringDecoder decoder;

    StringParser(ExpressionParser in, WarningSink warnings, ToIntFunction<String> characterNames) {
        this.in = in;
        this.t = in.t;
        this.decoder = new StringDecoder(warnings, characterNames);
    }

    // ---- Concatenation ----

    Expr strings() {
        int from = in.p;
        boolean formatted = false;
        // Plain literals wait as token indexes until the run has been read: Python decodes them only then.
        ArrayList<Object> run = new ArrayList<>(1);
        while (true) {
            if (in.tok == Tok.STRING) {
                run.add(in.p);
                in.advance();
            } else if (in.tok == Tok.FSTRING_START) {
                formatted = true;
                run.add(fstring());
            } else {
                break;
            }
        }
        ArrayList<Expr> parts = new ArrayList<>(run.size());
        int bytes = 0;
        for (Object item : run) {
            if (item instanceof Integer index) {
                Ast.Constant literal = literal(index);
                parts.add(literal);
                bytes += literal.value() instanceof byte[] ? 1 : 0;
            } else {
                parts.add((Expr) item);
            }
        }
        if (parts.size() == 1) {
            return parts.get(0);
        }
        if (bytes > 0) {
            if (bytes < parts.size()) {
                throw error("cannot mix bytes and nonbytes literals");
            }
            return joinBytes(parts, in.pos(from));
        }
        return concatenate(parts, formatted, in.pos(from));
    }

    /** Errors found after the fact go to the token that stopped the run. */
    private PySyntaxException error(String message) {
        return in.errorAt(in.p, message);
    }

    private static Expr joinBytes(ArrayList<Expr> parts, Position pos) {
        int length = 0;
        for (Expr e : parts) {
            length += ((byte[]) ((Ast.Constant) e).value()).length;
        }
        byte[] all = new byte[length];
        int at = 0;
        for (Expr e : parts) {
            byte[] some = (byte[]) ((Ast.Constant) e).value();
            System.arraycopy(some, 0, all, at, some.length);
            at += some.length;
        }
        return new Ast.Constant(all, ((Ast.Constant) parts.get(0)).kind(), pos);
    }

    /** Flattens f-strings into one list of parts in which neighbouring constants are one. */
    private static Expr concatenate(ArrayList<Expr> parts, boolean formatted, Position pos) {
        ArrayList<Expr> flat = new ArrayList<>();
        for (Expr e : parts) {
            if (e instanceof Ast.JoinedStr joined) {
                flat.addAll(joined.values());
            } else {
                flat.add(e);
            }
        }
        ArrayList<Expr> merged = new ArrayList<>();
        for (int i = 0; i < flat.size();) {
            if (!(flat.get(i) instanceof Ast.Constant first)) {
                merged.add(flat.get(i++));
                continue;
            }
            int end = i + 1;
            while (end < flat.size() && flat.get(end) instanceof Ast.Constant) {
                end++;
            }
            Ast.Constant joined = join(flat, i, end, first);
            if (!formatted || !joined.value().equals("")) {
                merged.add(joined);
            }
            i = end;
        }
        return formatted ? new Ast.JoinedStr(TokenCursor.listOf(merged), pos) : merged.get(0);
    }

    private static Ast.Constant join(ArrayList<Expr> parts, int from, int to, Ast.Constant first) {
        if (to == from + 1) {
            return first;
        }
        StringBuilder text = new StringBuilder();
        for (int i = from; i < to; i++) {
            text.append(((Ast.Constant) parts.get(i)).value());
        }
        Position start = first.pos();
        Position end = ((Ast.Constant) parts.get(to - 1)).pos();
        return new Ast.Constant(text.toString(), first.kind(),
                new Position(start.line(), start.col(), end.endLine(), end.endCol()));
    }

    // ---- Plain literals ----

    private Ast.Constant literal(int i) {
        char[] s = t.src;
        int from = t.start[i];
        int to = t.end[i];
        boolean bytes = false;
        boolean raw = false;
        String kind = s[from] == 'u' ? "u" : null;
        for (; s[from] != '"' && s[from] != '\''; from++) {
            bytes |= (s[from] | 0x20) == 'b';
            raw |= (s[from] | 0x20) == 'r';
        }
        int quotes = to - from >= 6 && s[from + 1] == s[from] && s[from + 2] == s[from] ? 3 : 1;
        from += quotes;
        to -= quotes;
        try {
            if (!bytes) {
                String text = decoder.text(s, from, to, raw, t.line[i], t.col[i]);
                int[] codePoints = decoder.splitSurrogates();
                Object value = codePoints == null ? text : new Ast.SplitText(text, codePoints);
                return new Ast.Constant(value, kind, t.position(i));
            }
            for (int k = from; k < to; k++) {
                if (s[k] >= 0x80) {
                    throw in.errorAt(i, "bytes can only contain ASCII literal characters");
                }
            }
            return new Ast.Constant(decoder.bytes(s, from, to, raw, t.line[i], t.col[i]), kind, t.position(i));
        } catch (StringDecoder.BadEscape e) {
            throw in.errorAt(i, e.getMessage());
        }
    }

    // ---- F-strings ----

    private Expr fstring() {
        int start = in.p;
        boolean raw = false;
        for (int k = t.start[start]; k < t.end[start]; k++) {
            raw |= (t.src[k] | 0x20) == 'r';
        }
        in.advance();
        ArrayList<Expr> values = new ArrayList<>();
        ArrayList<Integer> texts = new ArrayList<>();
        while (in.tok != Tok.FSTRING_END) {
            if (in.tok == Tok.FSTRING_MIDDLE) {
                texts.add(values.size());
                texts.add(in.p);
                values.add(null);
                in.advance();
            } else if (in.tok == Tok.LBRACE) {
                field(values);
            } else {
                throw in.fail();
            }
        }
        for (int k = 0; k < texts.size(); k += 2) {
            values.set(texts.get(k), text(texts.get(k + 1), raw));
        }
        in.advance();
        values.removeIf(StringParser::isEmptyText);
        return new Ast.JoinedStr(merge(values), in.pos(start));
    }

    private static boolean isEmptyText(Expr e) {
        return e instanceof Ast.Constant c && c.value().equals("");
    }

    private Ast.Constant text(int i, boolean raw) {
        try {
            return new Ast.Constant(
                    decoder.text(t.src, t.start[i], t.end[i], raw, t.line[i], t.col[i]), null, t.position(i));
        } catch (StringDecoder.BadEscape e) {
            throw error(e.getMessage());
        }
    }

    private static java.util.List<Expr> merge(ArrayList<Expr> values) {
        ArrayList<Expr> single = new ArrayList<>(1);
        single.add(new Ast.JoinedStr(values, null));
        return ((Ast.JoinedStr) concatenate(single, true, null)).values();
    }

    /** Reads a replacement field, which with {@code =} puts the text of its expression before itself. */
    private void field(ArrayList<Expr> values) {
        int open = in.p;
        in.advance();
        Expr value = in.tok == Tok.YIELD ? in.yieldExpression() : in.starExpressions();
        boolean debug = in.accept(Tok.EQUAL);
        int conversion = -1;
        int endToken = in.p;
        int debugEnd = -1;
        if (in.accept(Tok.EXCLAMATION)) {
            if (in.tok != Tok.NAME) {
                throw in.fail();
            }
            debugEnd = in.p;
            conversion = conversion();
        }
        Expr spec = null;
        if (in.tok == Tok.COLON) {
            debugEnd = debugEnd < 0 ? in.p : debugEnd;
            spec = formatSpec();
        }
        if (in.tok != Tok.RBRACE) {
            throw in.fail();
        }
        in.advance();
        if (conversion >= 0) {
            checkConversion(endToken + 1);
        }
        if (debug && conversion < 0 && spec == null) {
            conversion = 'r';
        }
        Position pos = in.pos(open);
        if (debug) {
            String text = t.debugText.get(endToken);
            // The constant's end is where Python puts it: short of the conversion's name, else at the colon or brace.
            int line = debugEnd < 0 ? pos.endLine() : t.line[debugEnd];
            int col = debugEnd < 0 ? pos.endCol() - 1
                    : t.type(debugEnd) == Tok.COLON ? t.col[debugEnd] : t.col[debugEnd] - 1;
            values.add(new Ast.Constant(text == null ? sourceBetween(open, endToken) : text, null,
                    new Position(pos.line(), pos.col() + 1, line, col)));
        }
        values.add(new Ast.FormattedValue(value, conversion, spec, pos));
    }

    private String sourceBetween(int open, int end) {
        return new String(t.src, t.end[open], t.start[end] - t.end[open]);
    }

    private int conversion() {
        int mark = in.p - 1;
        String name = in.expectName();
        int at = in.p - 1;
        if (t.line[mark] != t.line[at] || t.endCol[mark] != t.col[at]) {
            throw Errors.at(t, mark, at, PySyntaxException.Kind.SYNTAX,
                    "f-string: conversion type must come right after the exclamanation mark");
        }
        return name.charAt(0);
    }

    /** Python gets to this only when the rest of the field is right. */
    private void checkConversion(int at) {
        String name = t.name[at];
        if (!name.equals("s") && !name.equals("r") && !name.equals("a")) {
            throw in.errorAt(at, "f-string: invalid conversion character " + PyRepr.string(name)
                    + ": expected 's', 'r', or 'a'");
        }
    }

    private Expr formatSpec() {
        int colon = in.p;
        in.advance();
        ArrayList<Expr> parts = new ArrayList<>();
        while (true) {
            if (in.tok == Tok.FSTRING_MIDDLE) {
                // Python decodes escapes here even in a raw f-string.
                Ast.Constant part = text(in.p, false);
                in.advance();
                parts.add(part);
            } else if (in.tok == Tok.LBRACE) {
                field(parts);
            } else {
                break;
            }
        }
        // Python keeps the pieces as they come here, even empty ones, unless there is nothing else.
        if (parts.size() == 1 && isEmptyText(parts.get(0))) {
            parts.clear();
        }
        return new Ast.JoinedStr(TokenCursor.listOf(parts), in.pos(colon));
    }
}
