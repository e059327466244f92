package org.naja.compiler;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.naja.objects.Interpreter;
import org.naja.objects.Settings;
import org.naja.parser.Ast;
import org.naja.parser.Parser;
import org.naja.parser.PySyntaxException;

/** Errors and warnings against a table of CPython's. */
class SyntaxChecksTest {
    private record Case(String source, String position, String message) {}

    @BeforeAll
    static void attach() {
        new Interpreter(new Settings()).attach();
    }

    @TestFactory
    Stream<DynamicTest> agreesWithCPython() throws IOException {
        List<Case> cases = new ArrayList<>();
        try (var in = SyntaxChecksTest.class.getResourceAsStream("checks.txt")) {
            for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
                if (!line.startsWith("#")) {
                    String[] parts = line.split("\t");
                    cases.add(new Case(parts[0].replace("\\n", "\n"), parts[1], parts[2]));
                }
            }
        }
        return cases.stream().map(c -> DynamicTest.dynamicTest(c.source, () -> check(c)));
    }

    private static void check(Case c) {
        List<String> warnings = new ArrayList<>();
        String got;
        try {
            Ast.Mod tree = Parser.parse(c.source, "<s>", Parser.Mode.EXEC, 0);
            Compiler.compile(tree, "<s>", 0, 0, (message, category, line, col) -> warnings.add(
                    line + "\t" + category + ": " + message));
            got = warnings.isEmpty() ? "-\tok" : warnings.getFirst();
        } catch (PySyntaxException e) {
            String end = e.endOffset() > 0 ? String.valueOf(e.endOffset()) : "-";
            got = e.line() + ":" + e.offset() + "-" + e.endLine() + ":" + end + "\t" + e.getMessage();
        }
        assertEquals(c.position + "\t" + c.message, got);
    }
}
