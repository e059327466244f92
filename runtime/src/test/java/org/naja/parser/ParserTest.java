package org.naja.parser;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.naja.parser.Parser.Mode;
import org.naja.parser.PySyntaxException.Kind;

class ParserTest {
    private static Ast.Mod parse(String source) {
        return Parser.parse(source, "<test>", Mode.EXEC, 0);
    }

    private static String dump(String source) {
        String all = AstDump.dump(parse(source), false);
        return all.substring("Module(body=[".length(), all.length() - "], type_ignores=[])".length());
    }

    private static PySyntaxException error(String source, Mode mode, int flags) {
        return assertThrows(PySyntaxException.class, () -> Parser.parse(source, "<test>", mode, flags));
    }

    private static Object constant(String source) {
        Ast.Expression e = (Ast.Expression) Parser.parse(source, "<test>", Mode.EVAL, 0);
        return ((Ast.Constant) e.body()).value();
    }

    @Test
    void operatorsBindAsInPython() {
        assertEquals("Expr(value=BinOp(left=UnaryOp(op=USub(), operand=BinOp(left=Constant(value=2), op=Pow(), "
                + "right=UnaryOp(op=USub(), operand=Name(id='x', ctx=Load())))), op=Add(), right=Constant(value=1)))",
                dump("-2 ** -x + 1"));
    }

    @Test
    void targetsAreStores() {
        assertEquals("Assign(targets=[Tuple(elts=[Name(id='a', ctx=Store()), Starred(value=Attribute("
                + "value=Name(id='b', ctx=Load()), attr='c', ctx=Store()), ctx=Store())], ctx=Store())], "
                + "value=Name(id='d', ctx=Load()))", dump("a, *b.c = d"));
    }

    @Test
    void bracketsCountForTheOperatorsAroundThem() {
        assertEquals("Module(body=[Expr(value=BinOp(left=Name(id='a', ctx=Load(), lineno=1, col_offset=1, "
                + "end_lineno=1, end_col_offset=2), op=Add(), right=Name(id='b', ctx=Load(), lineno=1, col_offset=6, "
                + "end_lineno=1, end_col_offset=7), lineno=1, col_offset=0, end_lineno=1, end_col_offset=7), "
                + "lineno=1, col_offset=0, end_lineno=1, end_col_offset=7)], type_ignores=[])",
                AstDump.dump(parse("(a) + b"), true));
    }

    @Test
    void columnsCountUtf8Bytes() {
        Ast.Module module = (Ast.Module) parse("é = '\uD83D\uDE00'; x\n");
        assertEquals(new Ast.Position(1, 13, 1, 14), module.body().get(1).pos());
    }

    @Test
    void softKeywordsAreNamesElsewhere() {
        assertInstanceOf(Ast.Match.class, ((Ast.Module) parse("match (x):\n case _: pass\n")).body().get(0));
        assertInstanceOf(Ast.ExprStmt.class, ((Ast.Module) parse("match (x)\n")).body().get(0));
        assertInstanceOf(Ast.TypeAlias.class, ((Ast.Module) parse("type X = int\n")).body().get(0));
        assertInstanceOf(Ast.Assign.class, ((Ast.Module) parse("type = match = case = _ = 1\n")).body().get(0));
    }

    @Test
    void formattedStringsKeepTheTextOfDebuggedExpressions() {
        assertEquals("Expr(value=JoinedStr(values=[Constant(value='ax = '), FormattedValue(value=Name(id='x', "
                + "ctx=Load()), conversion=114), Constant(value='b')]))", dump("'a' f'{x = }' 'b'"));
        assertEquals("Expr(value=JoinedStr(values=[FormattedValue(value=Subscript(value=Name(id='a', ctx=Load()), "
                + "slice=Constant(value='k'), ctx=Load()), conversion=-1)]))", dump("f'{a['k']}'"));
    }

    @Test
    void constantsHaveJavaValues() {
        assertEquals(1_000L, constant("1_000"));
        assertEquals(new java.math.BigInteger("18446744073709551616"), constant("0x1_0000_0000_0000_0000"));
        assertEquals(1e10, constant("1e1_0"));
        assertEquals(new Ast.Complex(0, 2.5), constant("2.5j"));
        assertEquals(Ast.ELLIPSIS, constant("..."));
        assertEquals("a\n\u00e9\u2603", constant("'a\\n\\xe9\\N{SNOWMAN}'"));
        assertArrayEquals(new byte[] {'a', (byte) 0xff, '\\', 'd'}, (byte[]) constant("b'a\\xff' rb'\\d'"));
        assertArrayEquals(new int[] {0xd800, 0xdc00},
                ((Ast.SplitText) constant("'\\ud800\\udc00'")).codePoints());
    }

    @Test
    void doubtfulLiteralsAreWarnedAbout() {
        List<String> warnings = new ArrayList<>();
        Parser.parse("'\\d'\n1or 1\nb'\\400'\n", "<test>", Mode.EXEC, 0,
                (message, category, line, col) -> warnings.add(line + ": " + category + ": " + message));
        warnings.sort(null);
        assertEquals(List.of("1: SyntaxWarning: invalid escape sequence '\\d'",
                "2: SyntaxWarning: invalid decimal literal",
                "3: SyntaxWarning: invalid octal escape sequence '\\400'"), warnings);
    }

    @Test
    void identifiersAreNormalized() {
        assertEquals("Expr(value=Name(id='fi', ctx=Load()))", dump("\ufb01"));
    }

    @Test
    void longChainsDoNotNestTheParser() {
        parse("a" + "+a".repeat(100_000));
        parse("a" + ".a".repeat(100_000));
        parse("not ".repeat(50_000) + "a");
        parse("-".repeat(50_000) + "a");
        parse("a if b else ".repeat(50_000) + "c");
        parse("lambda: ".repeat(50_000) + "c");
        parse("if a: pass\n" + "elif a: pass\n".repeat(5_000));
        parse("x = ".repeat(50_000) + "1");
    }

    @Test
    void deepNestingIsAnError() {
        assertEquals("too many nested parentheses", error("(".repeat(201), Mode.EXEC, 0).getMessage());
        parse("(".repeat(200) + ")".repeat(200));
        StringBuilder blocks = new StringBuilder();
        for (int i = 0; i < 101; i++) {
            blocks.append(" ".repeat(i)).append("if a:\n");
        }
        assertEquals(Kind.INDENTATION, error(blocks.toString(), Mode.EXEC, 0).kind());
        assertEquals(Kind.MEMORY, error("lambda a=".repeat(5_000) + "b", Mode.EXEC, 0).kind());
        assertEquals(Kind.MEMORY, error("a ** ".repeat(5_000) + "b", Mode.EXEC, 0).kind());
    }

    @Test
    void interactiveInputMayBeIncomplete() {
        int flags = Parser.ALLOW_INCOMPLETE_INPUT | Parser.DONT_IMPLY_DEDENT;
        for (String source
                : List.of("if a:", "if a:\n  b", "(a,", "'''a", "x = \\\n", "def f():", "@a", "for x in y:")) {
            assertEquals(Kind.INCOMPLETE, error(source, Mode.SINGLE, flags).kind(), source);
        }
        for (String source : List.of("a b", "x = )", "if a b", "'abc", "else:", "f() = 1")) {
            assertEquals(Kind.SYNTAX, error(source, Mode.SINGLE, flags).kind(), source);
        }
        Parser.parse("if a:\n  b\n", "<test>", Mode.SINGLE, flags);
        Parser.parse("x = 1", "<test>", Mode.SINGLE, flags);
        assertEquals("multiple statements found while compiling a single statement",
                error("a\nb\n", Mode.SINGLE, 0).getMessage());
    }

    @Test
    void evalTakesOneExpression() {
        Parser.parse("a, b\n\n", "<test>", Mode.EVAL, 0);
        assertEquals("unexpected indent", error("  (a)", Mode.EVAL, 0).getMessage());
        error("*a, b", Mode.EVAL, 0);
        error("a = 1", Mode.EVAL, 0);
    }

    private static String decode(String latin1) {
        return Source.decode(latin1.getBytes(StandardCharsets.ISO_8859_1), "<test>");
    }

    @Test
    void sourceIsDecodedAsDeclared() {
        assertEquals("x\n\ny\n", decode("\u00ef\u00bb\u00bfx\r\n\ry\n"));
        String declared = "#!/bin/x\n# -*- coding: latin-1 -*-\n\u00e9";
        assertEquals(declared, decode(declared));
        assertThrows(PySyntaxException.class, () -> decode("\u00e9"));
        assertThrows(PySyntaxException.class, () -> decode("# coding: klingon\n"));
        assertThrows(PySyntaxException.class, () -> decode("a\0b"));
    }

    @Test
    void tokensCarryPythonsNumbers() {
        Tokens tokens = Tokenizer.tokenize("if x: # c\n  f'a{b!r}'\n", "<test>", null, true);
        List<Integer> types = new ArrayList<>();
        for (int i = 0; i < tokens.count(); i++) {
            types.add(Tok.isKeyword(tokens.type(i)) ? Tok.NAME : tokens.type(i));
        }
        assertEquals(List.of(Tok.NAME, Tok.NAME, Tok.COLON, Tok.COMMENT, Tok.NEWLINE, Tok.INDENT, Tok.FSTRING_START,
                Tok.FSTRING_MIDDLE, Tok.LBRACE, Tok.NAME, Tok.EXCLAMATION, Tok.NAME, Tok.RBRACE, Tok.FSTRING_END,
                Tok.NEWLINE, Tok.DEDENT, Tok.ENDMARKER), types);
    }
}
