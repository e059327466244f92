package org.naja.parser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.naja.parser.Parser.Mode;

/** Checks errors against a table that {@code conformance/parser/error_table.py} made with CPython. */
class SyntaxErrorTest {
    @Test
    void errorsAreThoseOfCPython() throws IOException {
        List<String> wrong = new ArrayList<>();
        int count = 0;
        try (BufferedReader table = new BufferedReader(new InputStreamReader(
                SyntaxErrorTest.class.getResourceAsStream("errors.tsv"), StandardCharsets.UTF_8))) {
            for (String line; (line = table.readLine()) != null; count++) {
                int tab = line.indexOf('\t');
                String source = unescape(line.substring(0, tab));
                String expected = line.substring(tab + 1);
                String got = describe(source);
                if (!got.equals(expected)) {
                    wrong.add(source + "\n  expected " + expected + "\n  got      " + got);
                }
            }
        }
        assertEquals(List.of(), wrong);
        assertEquals(true, count > 200);
    }

    private static String describe(String source) {
        try {
            Parser.parse(source, "<test>", Mode.EXEC, 0);
            return "accepted";
        } catch (PySyntaxException e) {
            return String.join("\t", e.kind().pythonName(), "" + e.line(), "" + e.offset(), "" + e.endLine(),
                    "" + e.endOffset(), e.getMessage());
        }
    }

    private static String unescape(String s) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c == '\\') {
                c = s.charAt(++i);
                c = c == 'n' ? '\n' : c == 't' ? '\t' : c;
            }
            out.append(c);
        }
        return out.toString();
    }
}
