package org.naja.parser;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import org.naja.parser.Ast.Expr;
import org.naja.parser.Ast.Stmt;

/** The entry to the parser. */
public final class Parser {
    private Parser() {}

    /** What the source is to be: a file, one expression, or one interactive statement. */
    public enum Mode { EXEC, EVAL, SINGLE }

    // The flags have the values that Python's compile() uses.

    /** A block at the end of interactive input is not complete without a blank line. */
    public static final int DONT_IMPLY_DEDENT = 0x200;
    /** Report source that ends too early as {@link PySyntaxException.Kind#INCOMPLETE}. */
    public static final int ALLOW_INCOMPLETE_INPUT = 0x4000;

    public static Ast.Mod parse(String source, String filename, Mode mode, int flags) {
        return parse(source, filename, mode, flags, null, CharacterNames::lookup);
    }

    public static Ast.Mod parse(String source, String filename, Mode mode, int flags, WarningSink warnings) {
        return parse(source, filename, mode, flags, warnings, CharacterNames::lookup);
    }

    /**
     * @param warnings where warnings go, or null
     * @param characterNames the code point that a character name in an escape stands for, or -1
     */
    public static Ast.Mod parse(
            String source, String filename, Mode mode, int flags, WarningSink warnings,
            ToIntFunction<String> characterNames) {
        String text = Source.normalize(source, filename);
        Tokens tokens = Tokenizer.tokenize(text, filename, warnings, false);
        if (mode == Mode.SINGLE && (flags & DONT_IMPLY_DEDENT) != 0 && !text.endsWith("\n")) {
            leaveBlockOpen(tokens);
        }
        StatementParser parser = new StatementParser(tokens, warnings, characterNames);
        try {
            return switch (mode) {
                case EXEC -> new Ast.Module(parser.file(), List.of());
                case EVAL -> new Ast.Expression(expression(parser));
                case SINGLE -> new Ast.Interactive(interactive(parser));
            };
        } catch (TokenCursor.Failure e) {
            throw diagnose(tokens, mode, flags, null);
        } catch (PySyntaxException e) {
            throw diagnose(tokens, mode, flags, e);
        }
    }

    private static PySyntaxException diagnose(Tokens tokens, Mode mode, int flags, PySyntaxException known) {
        if ((flags & ALLOW_INCOMPLETE_INPUT) != 0 && Diagnosis.endsEarly(tokens, mode)) {
            int last = tokens.count - 1;
            return Errors.at(tokens, last, last, PySyntaxException.Kind.INCOMPLETE, "incomplete input");
        }
        if (known == null) {
            return Diagnosis.explain(tokens, mode);
        }
        return tokens.errorIsUrgent && known.kind() == PySyntaxException.Kind.SYNTAX ? tokens.error : known;
    }

    private static Expr expression(StatementParser parser) {
        Expr e = parser.plainExpressions();
        while (parser.accept(Tok.NEWLINE)) {
            // blank lines may follow
        }
        if (parser.tok != Tok.ENDMARKER) {
            throw parser.fail();
        }
        return e;
    }

    private static List<Stmt> interactive(StatementParser parser) {
        ArrayList<Stmt> body = new ArrayList<>();
        if (parser.tok == Tok.NEWLINE) {
            body.add(new Ast.Pass(parser.t.position(parser.p)));
            return body;
        }
        if (parser.tok == Tok.ENDMARKER) {
            throw parser.fail();
        }
        parser.statement(body);
        if (parser.tok != Tok.ENDMARKER && parser.tok != Tok.ERRORTOKEN) {
            throw parser.errorAt(parser.p - 1, "multiple statements found while compiling a single statement");
        }
        return TokenCursor.listOf(body);
    }

    /** Drops the dedents at the end, as if the block went on. */
    private static void leaveBlockOpen(Tokens t) {
        int last = t.count - 1;
        int at = last;
        while (at > 0 && t.type[at - 1] == Tok.DEDENT) {
            at--;
        }
        if (t.type[last] == Tok.ENDMARKER && at < last) {
            t.type[at] = Tok.ENDMARKER;
            t.count = at + 1;
        }
    }
}
