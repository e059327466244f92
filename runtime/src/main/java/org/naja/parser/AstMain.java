package org.naja.parser;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * Dumps the trees of files, for comparing the parser with others.
 *
 * <p>Reads file names from standard input. For each it writes a line with the number of bytes that follow, and then
 * the dump, or the error as {@code !kind|line|offset|endLine|endOffset|message}. With {@code --time} it only
 * measures.
 */
public final class AstMain {
    private AstMain() {}

    public static void main(String[] args) throws IOException {
        BufferedReader names = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        if (args.length > 0 && args[0].equals("--time")) {
            time(names.lines().toList());
            return;
        }
        boolean snippets = args.length > 0 && args[0].equals("--snippets");
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        for (String name; (name = names.readLine()) != null;) {
            byte[] source = snippets ? HexFormat.of().parseHex(name) : Files.readAllBytes(Path.of(name));
            byte[] dump = dump(source, snippets ? "<snippet>" : name).getBytes(StandardCharsets.UTF_8);
            out.println(dump.length);
            out.write(dump);
            out.flush();
        }
    }

    private static String dump(byte[] bytes, String name) {
        try {
            String source = Source.decode(bytes, name);
            return AstDump.dump(Parser.parse(source, name, Parser.Mode.EXEC, 0), true);
        } catch (PySyntaxException e) {
            return "!" + e.kind().pythonName() + "|" + e.line() + "|" + e.offset() + "|" + e.endLine() + "|"
                    + e.endOffset() + "|" + e.getMessage();
        } catch (RuntimeException | StackOverflowError e) {
            return "!!" + e + " at " + (e.getStackTrace().length > 0 ? e.getStackTrace()[0] : "?");
        }
    }

    private static void time(List<String> names) throws IOException {
        List<String> sources = new ArrayList<>();
        long bytes = 0;
        for (String name : names) {
            byte[] content = Files.readAllBytes(Path.of(name));
            sources.add(Source.decode(content, name));
            bytes += content.length;
        }
        for (int round = 1; round <= 6; round++) {
            long start = System.nanoTime();
            for (String source : sources) {
                Parser.parse(source, "<time>", Parser.Mode.EXEC, 0);
            }
            double seconds = (System.nanoTime() - start) / 1e9;
            System.out.printf("round %d: %.1f MB in %.3f s, %.1f MB/s%n", round, bytes / 1e6, seconds,
                    bytes / 1e6 / seconds);
        }
    }
}
