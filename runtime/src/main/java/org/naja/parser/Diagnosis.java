package org.naja.parser;

import org.naja.parser.Ast.Expr;
import org.naja.parser.PySyntaxException.Kind;

/** Finds out why source is not valid, and says so in Python's words. */
final class Diagnosis extends DiagnosisStatements {
    private static final long STACK_SIZE = 256L << 20;
    private static final int MAX_SHALLOW_NESTING = 12;
    private static final int MAX_SHALLOW_TOKENS = 50_000;

    private Diagnosis(Tokens tokens) {
        super(tokens);
    }

    /** Whether the source is right as far as it goes, but goes not far enough. */
    static boolean endsEarly(Tokens t, Parser.Mode mode) {
        if (t.errorIsEof || t.error != null && t.error.getMessage().startsWith("unterminated triple-quoted")) {
            return true;
        }
        int[] furthest = new int[1];
        withEnoughStack(t, () -> {
            Diagnosis d = new Diagnosis(t);
            try {
                d.read(mode);
            } catch (PySyntaxException | GaveUp e) {
                // only how far it came matters
            }
            furthest[0] = d.furthest;
        });
        int i = furthest[0];
        while (t.type(i) == Tok.DEDENT) {
            i++;
        }
        return t.type(i) == Tok.ENDMARKER;
    }

    static PySyntaxException explain(Tokens t, Parser.Mode mode) {
        PySyntaxException[] result = new PySyntaxException[1];
        withEnoughStack(t, () -> result[0] = new Diagnosis(t).find(mode));
        return result[0];
    }

    /** The slow reading may recurse more deeply than the caller has stack for. */
    private static void withEnoughStack(Tokens t, Runnable work) {
        int deepest = 0;
        for (int i = 0; i < t.count; i++) {
            deepest = Math.max(deepest, t.level[i]);
        }
        if (deepest <= MAX_SHALLOW_NESTING && t.count <= MAX_SHALLOW_TOKENS) {
            try {
                work.run();
                return;
            } catch (StackOverflowError e) {
                // not shallow after all
            }
        }
        onLargeStack(t, work);
    }

    private static void onLargeStack(Tokens t, Runnable work) {
        RuntimeException[] thrown = new RuntimeException[1];
        Thread thread = new Thread(null, () -> {
            try {
                work.run();
            } catch (RuntimeException e) {
                thrown[0] = e;
            } catch (StackOverflowError e) {
                thrown[0] = tooDeep(t);
            }
        }, "syntax error diagnosis", STACK_SIZE);
        thread.setDaemon(true);
        thread.start();
        boolean interrupted = false;
        while (true) {
            try {
                thread.join();
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        if (thrown[0] != null) {
            throw thrown[0];
        }
    }

    private static PySyntaxException tooDeep(Tokens t) {
        return new PySyntaxException(Kind.MEMORY, "Parser stack overflowed - Memory Error", t.filename, 0, 0, 0, 0,
                null);
    }

    private PySyntaxException find(Parser.Mode mode) {
        try {
            read(mode);
        } catch (PySyntaxException e) {
            return e == t.error ? e : unlessTokensAreWorse(e);
        } catch (GaveUp e) {
            return t.errorIsUrgent ? t.error : errorAt(furthest, "invalid syntax");
        }
        int last = furthest;
        restart(true);
        try {
            read(mode);
        } catch (PySyntaxException e) {
            return e == t.error ? e : unlessTokensAreWorse(e);
        } catch (GaveUp e) {
            // then the general message has to do
        }
        int type = t.type(last);
        if (type == Tok.INDENT || type == Tok.DEDENT) {
            return indentationError(type == Tok.INDENT ? "unexpected indent" : "unexpected unindent");
        }
        return unlessTokensAreWorse(type == Tok.ENDMARKER
                ? Errors.bytes(t, Kind.SYNTAX, "invalid syntax", t.line[last], 0, t.line[last], 0)
                : errorAt(last, "invalid syntax"));
    }

    /** Malformed tokens further on, and brackets left open before the error, are more likely the cause. */
    private PySyntaxException unlessTokensAreWorse(PySyntaxException e) {
        if (t.type(furthest) == Tok.ENDMARKER || t.error == null) {
            return e;
        }
        if (t.errorIsUrgent) {
            return t.error;
        }
        return t.openBracketError != null && t.line[furthest] > t.openBracketLine ? t.openBracketError : e;
    }

    // ---- Modes ----

    private boolean read(Parser.Mode mode) {
        return switch (mode) {
            case EXEC -> {
                many(this::statement);
                yield eat(Tok.ENDMARKER);
            }
            case EVAL -> {
                if (expressions() == null) {
                    yield false;
                }
                many(() -> eat(Tok.NEWLINE));
                yield eat(Tok.ENDMARKER);
            }
            case SINGLE -> compound() || simpleStatements() || eat(Tok.NEWLINE);
        };
    }

    // ---- Statements ----

    private boolean statement() {
        return compound() || simpleStatements();
    }

    private boolean compound() {
        int from = m;
        boolean read = switch (type()) {
            case Tok.DEF -> function();
            case Tok.AT -> decorated();
            case Tok.ASYNC -> attempt(this::function) || attempt(this::with) || attempt(this::forLoop);
            case Tok.IF -> branch(Tok.IF);
            case Tok.CLASS -> classDefinition();
            case Tok.WITH -> with();
            case Tok.FOR -> forLoop();
            case Tok.TRY -> tryStatement();
            case Tok.WHILE -> branch(Tok.WHILE);
            case Tok.NAME -> atWord("match") && match();
            default -> false;
        };
        return read || back(from);
    }

    private boolean block() {
        return memo(BLOCK, () -> readBlock() ? Boolean.TRUE : null) != null;
    }

    private boolean readBlock() {
        int from = m;
        if (eat(Tok.NEWLINE) && eat(Tok.INDENT) && many(this::statement) && eat(Tok.DEDENT)) {
            return true;
        }
        m = from;
        if (simpleStatements()) {
            return true;
        }
        if (hunting && eat(Tok.NEWLINE) && !at(Tok.INDENT)) {
            throw indentationError("expected an indented block");
        }
        return back(from);
    }

    /** Complains if a colon is followed by a line end but no indented block. */
    private void requireBlock(String what, int keyword) {
        int from = m;
        if (eat(Tok.COLON) && eat(Tok.NEWLINE) && !at(Tok.INDENT)) {
            throw indentationError("expected an indented block after " + what + " on line " + t.line[keyword]);
        }
        m = from;
    }

    /** Complains if a line ends where a colon should be. */
    private void requireColon() {
        if (at(Tok.NEWLINE)) {
            throw error("expected ':'");
        }
    }

    /** An if, elif or while statement from its keyword on, with what may follow it. */
    private boolean branch(int keyword) {
        String what = "'" + Tok.keyword(keyword) + "' statement";
        int from = m;
        int type = keyword;
        while (true) {
            int start = m;
            if (!eat(type)) {
                return back(from);
            }
            if (hunting && namedExpression() != null) {
                requireColon();
                requireBlock(type == Tok.ELIF ? "'elif' statement" : what, start);
            }
            m = start + 1;
            if (namedExpression() == null || !eat(Tok.COLON) || !block()) {
                if (type == Tok.ELIF) {
                    m = start; // what came before may stand without it
                    break;
                }
                return back(from);
            }
            if (keyword == Tok.WHILE || !at(Tok.ELIF)) {
                break;
            }
            type = Tok.ELIF;
        }
        elseBlock();
        return true;
    }

    private boolean elseBlock() {
        int from = m;
        if (!eat(Tok.ELSE)) {
            return false;
        }
        if (hunting) {
            requireBlock("'else' statement", from);
        }
        force(Tok.COLON);
        return block() || back(from);
    }

    private boolean forLoop() {
        int from = m;
        eat(Tok.ASYNC);
        int keyword = m;
        if (!eat(Tok.FOR)) {
            return back(from);
        }
        int start = m;
        if (hunting && starTargets() != null && eat(Tok.IN) && starExpressions() != null) {
            requireColon();
            requireBlock("'for' statement", keyword);
        }
        m = start;
        if (starTargets() != null && eat(Tok.IN)) {
            if (starExpressions() == null || !eat(Tok.COLON) || !block()) {
                return back(from);
            }
            elseBlock();
            return true;
        }
        m = start;
        forTargetMistake();
        return back(from);
    }

    // ---- with ----

    private boolean with() {
        int from = m;
        eat(Tok.ASYNC);
        int keyword = m;
        if (!eat(Tok.WITH)) {
            return back(from);
        }
        int start = m;
        if (hunting) {
            if (roughItems(false)) {
                requireBlock("'with' statement", keyword);
            }
            m = start;
            if (roughItemsInBrackets()) {
                requireBlock("'with' statement", keyword);
            }
            m = start;
        }
        if (eat(Tok.LPAR) && withItems()) {
            eat(Tok.COMMA);
            if (eat(Tok.RPAR) && eat(Tok.COLON) && block()) {
                return true;
            }
        }
        m = start;
        if (withItems() && eat(Tok.COLON) && block()) {
            return true;
        }
        m = start;
        if (hunting) {
            if (roughItems(false)) {
                requireColon();
            }
            m = start;
            if (roughItemsInBrackets()) {
                requireColon();
            }
        }
        return back(from);
    }

    private boolean roughItemsInBrackets() {
        if (!eat(Tok.LPAR) || !roughItems(true)) {
            return false;
        }
        eat(Tok.COMMA);
        return eat(Tok.RPAR);
    }

    private boolean withItems() {
        return commaSeparated(this::withItem) != null;
    }

    private Boolean withItem() {
        int from = m;
        if (expression() == null) {
            return null;
        }
        int end = m;
        if (eat(Tok.AS)) {
            if (starTarget() != null && (at(Tok.COMMA, Tok.RPAR) || at(Tok.COLON))) {
                return true;
            }
            m = end + 1;
            Expr e = hunting ? expression() : null;
            if (e != null && (at(Tok.COMMA, Tok.RPAR) || at(Tok.COLON))) {
                rejectTarget(e, TargetKind.STAR);
            }
        }
        m = from;
        expression();
        return true;
    }

    // ---- try ----

    private boolean tryStatement() {
        int from = m;
        m++;
        if (hunting) {
            tryMistake(from);
            m = from + 1;
        }
        force(Tok.COLON);
        if (!block()) {
            return back(from);
        }
        int afterBody = m;
        if (finallyBlock()) {
            return true;
        }
        m = afterBody;
        if (many(() -> exceptBlock(false)) || many(() -> exceptBlock(true))) {
            elseBlock();
            finallyBlock();
            return true;
        }
        return back(from);
    }

    private void tryMistake(int keyword) {
        requireBlock("'try' statement", keyword);
        if (!eat(Tok.COLON)) {
            return;
        }
        int start = m;
        if (block() && !at(Tok.EXCEPT, Tok.FINALLY)) {
            throw error("expected 'except' or 'finally' block");
        }
        m = start;
        many(this::block);
        int afterBody = m;
        if (many(() -> exceptBlock(false))) {
            int except = m;
            if (eat(Tok.EXCEPT) && eat(Tok.STAR) && exceptionAndName() && at(Tok.COLON)) {
                throw errorAt(except, except + 1,
                        "cannot have both 'except' and 'except*' on the same 'try'");
            }
        }
        m = afterBody;
        if (many(() -> exceptBlock(true))) {
            int except = m;
            if (eat(Tok.EXCEPT)) {
                optional(this::exceptionAndName);
                if (at(Tok.COLON)) {
                    throw errorAt(except, "cannot have both 'except' and 'except*' on the same 'try'");
                }
            }
        }
    }

    private boolean exceptionAndName() {
        if (expression() == null) {
            return false;
        }
        optional(() -> eat(Tok.AS) && eat(Tok.NAME));
        return true;
    }

    private boolean exceptBlock(boolean star) {
        int from = m;
        if (!eat(Tok.EXCEPT) || star && !eat(Tok.STAR)) {
            if (hunting) {
                m = from;
                exceptMistake();
            }
            return back(from);
        }
        int start = m;
        String what = star ? "'except*' statement" : "'except' statement";
        if (hunting) {
            if (exceptionAndName()) {
                requireBlock(what, from);
            }
            m = start;
            if (!star) {
                requireBlock(what, from);
            }
        }
        if (exceptionAndName() && eat(Tok.COLON) && block()) {
            return true;
        }
        m = start;
        if (!star && eat(Tok.COLON) && block()) {
            return true;
        }
        m = from;
        if (hunting) {
            exceptMistake();
        }
        return back(from);
    }

    private void exceptMistake() {
        int from = m;
        if (!eat(Tok.EXCEPT)) {
            return;
        }
        boolean star = eat(Tok.STAR);
        int start = m;
        Expr a = expression();
        if (a != null) {
            int end = m;
            if (eat(Tok.COMMA) && expressions() != null) {
                optional(() -> eat(Tok.AS) && eat(Tok.NAME));
                if (at(Tok.COLON)) {
                    throw errorFrom(a.pos(), "multiple exception types must be parenthesized");
                }
            }
            m = end;
            optional(() -> eat(Tok.AS) && eat(Tok.NAME));
            requireColon();
        }
        m = from + 1;
        requireColon();
        if (star) {
            m = start;
            if (at(Tok.NEWLINE, Tok.COLON)) {
                throw error("expected one or more exception types");
            }
        }
        m = from;
    }

    private boolean finallyBlock() {
        int from = m;
        if (!eat(Tok.FINALLY)) {
            return false;
        }
        if (hunting) {
            requireBlock("'finally' statement", from);
        }
        force(Tok.COLON);
        return block() || back(from);
    }

    // ---- Definitions ----

    private boolean decorated() {
        int from = m;
        if (many(() -> eat(Tok.AT) && namedExpression() != null && eat(Tok.NEWLINE))
                && (at(Tok.CLASS) ? classDefinition() : attempt(this::function) || classDefinition())) {
            return true;
        }
        return back(from);
    }

    private boolean function() {
        int from = m;
        eat(Tok.ASYNC);
        int keyword = m;
        if (!eat(Tok.DEF)) {
            return back(from);
        }
        if (hunting) {
            boolean named = eat(Tok.NAME);
            typeParameters();
            if (named && eat(Tok.LPAR)) {
                parameters(Tok.RPAR);
                if (eat(Tok.RPAR)) {
                    optional(() -> eat(Tok.RARROW) && expression() != null);
                    requireBlock("function definition", keyword);
                }
            }
            m = keyword + 1;
        }
        if (!eat(Tok.NAME)) {
            return back(from);
        }
        typeParameters();
        force(Tok.LPAR);
        parameters(Tok.RPAR);
        if (!eat(Tok.RPAR)) {
            return back(from);
        }
        optional(() -> eat(Tok.RARROW) && expression() != null);
        force(Tok.COLON);
        return block() || back(from);
    }

    private boolean classDefinition() {
        int from = m;
        if (!eat(Tok.CLASS)) {
            return false;
        }
        if (hunting && classHead()) {
            requireColon();
            requireBlock("class definition", from);
        }
        m = from + 1;
        return classHead() && eat(Tok.COLON) && block() || back(from);
    }

    private boolean classHead() {
        if (!eat(Tok.NAME)) {
            return false;
        }
        typeParameters();
        optional(() -> {
            if (!eat(Tok.LPAR)) {
                return false;
            }
            arguments();
            return eat(Tok.RPAR);
        });
        return true;
    }

    // ---- match ----

    private boolean subject() {
        int from = m;
        if (starNamedExpression() != null && eat(Tok.COMMA)) {
            starNamedExpressions();
            return true;
        }
        m = from;
        return namedExpression() != null;
    }

    private boolean match() {
        int from = m;
        m++;
        if (subject()) {
            int end = m;
            if (eat(Tok.COLON) && eat(Tok.NEWLINE) && eat(Tok.INDENT) && many(this::caseBlock) && eat(Tok.DEDENT)) {
                return true;
            }
            if (hunting) {
                m = end;
                requireColon();
                requireBlock("'match' statement", from);
            }
        }
        return back(from);
    }

    private boolean caseBlock() {
        int from = m;
        if (!eatWord("case")) {
            return false;
        }
        if (hunting && patterns()) {
            guard();
            requireColon();
            requireBlock("'case' statement", from);
        }
        m = from + 1;
        if (!patterns()) {
            return back(from);
        }
        guard();
        return eat(Tok.COLON) && block() || back(from);
    }

    private void guard() {
        optional(() -> eat(Tok.IF) && namedExpression() != null);
    }
}
