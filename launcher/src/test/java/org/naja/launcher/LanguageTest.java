package org.naja.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Runs each program in {@code tests/language} (and each example) in an interpreter of its own. It must end with status 0
 * and write nothing to stderr. Beside {@code name.py} may lie {@code name.out} and {@code name.err}, what it must write
 * to stdout and stderr, and {@code name.in}, what it reads. A line {@code # exit: 3} expects another status, a line
 * {@code # args: a b} gives arguments.
 */
class LanguageTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern DIRECTIVE = Pattern.compile("^# (exit|args): *(.*)$", Pattern.MULTILINE);
    private static final long LIMIT_SECONDS = 120;
    private static final List<String> WANTED = List.of(System.getProperty("naja.tests", "").split(","));

    @TestFactory
    @Execution(ExecutionMode.CONCURRENT)
    Stream<DynamicTest> language() throws IOException {
        return programs(ROOT.resolve("tests/language"));
    }

    @TestFactory
    @Execution(ExecutionMode.CONCURRENT)
    Stream<DynamicTest> examples() throws IOException {
        return programs(ROOT.resolve("examples"));
    }

    /** Programs that end with an exception: stderr and status are to the letter what CPython 3.12 gave. */
    @TestFactory
    @Execution(ExecutionMode.CONCURRENT)
    Stream<DynamicTest> tracebacks() throws IOException {
        return programs(ROOT.resolve("tests/tracebacks"), LanguageTest::traceback);
    }

    private static void traceback(Path program) throws Exception {
        Outcome outcome = new Interpreter(program.getParent()).run(List.of(program.getFileName().toString()), null);
        assertEquals(beside(program, ".txt"), outcome.err() + "exit " + outcome.status() + "\n");
    }

    @Test
    void theNamesAskedForExist() throws IOException {
        long found = programs(ROOT.resolve("tests/language")).count() + programs(ROOT.resolve("examples")).count()
                + programs(ROOT.resolve("tests/tracebacks")).count();
        assertTrue(found > 0, () -> "no language test or example is called like " + WANTED);
    }

    private static Stream<DynamicTest> programs(Path folder) throws IOException {
        return programs(folder, LanguageTest::run);
    }

    private interface Check {
        void check(Path program) throws Exception;
    }

    private static Stream<DynamicTest> programs(Path folder, Check check) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(f -> f.toString().endsWith(".py"))
                    .filter(f -> WANTED.stream().anyMatch(f.getFileName().toString()::contains))
                    .sorted()
                    .map(f -> dynamicTest(f.getFileName().toString(), f.toUri(), () -> check.check(f)))
                    .toList()
                    .stream();
        }
    }

    private static void run(Path program) throws Exception {
        String name = program.getFileName().toString();
        String source = Files.readString(program);
        Outcome outcome = new Interpreter(program.getParent())
                .run(Stream.concat(Stream.of(name), arguments(source)).toList(), beside(program, ".in"));
        String expectedErr = beside(program, ".err");
        if (outcome.status() != status(source) || expectedErr == null && !outcome.err().isEmpty()) {
            fail(name + " ended with status " + outcome.status() + "\n" + outcome.out() + outcome.err());
        }
        if (expectedErr != null) {
            assertEquals(expectedErr, outcome.err(), "stderr of " + name);
        }
        String expectedOut = beside(program, ".out");
        if (expectedOut != null) {
            assertEquals(expectedOut, outcome.out(), "stdout of " + name);
        }
    }

    private static int status(String source) {
        Matcher m = DIRECTIVE.matcher(source);
        return m.results().filter(r -> r.group(1).equals("exit")).map(r -> Integer.valueOf(r.group(2).strip()))
                .findFirst().orElse(0);
    }

    private static Stream<String> arguments(String source) {
        Matcher m = DIRECTIVE.matcher(source);
        return m.results().filter(r -> r.group(1).equals("args")).flatMap(r -> Stream.of(r.group(2).strip().split(" +")))
                .toList().stream();
    }

    private static String beside(Path program, String extension) throws IOException {
        String name = program.getFileName().toString();
        Path file = program.resolveSibling(name.substring(0, name.length() - 3) + extension);
        return Files.exists(file) ? Files.readString(file) : null;
    }

    /** What a process did. */
    record Outcome(int status, String out, String err) {}

    /** Starts interpreters as {@code ./naja} does, on the class path of this test. */
    record Interpreter(Path folder) {
        Outcome run(List<String> arguments, String input) throws IOException, InterruptedException {
            Path out = Files.createTempFile("naja", ".out");
            Path err = Files.createTempFile("naja", ".err");
            try {
                var command = new java.util.ArrayList<String>();
                command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
                command.addAll(List.of(System.getProperty("naja.jvm.options").split(" ")));
                command.addAll(List.of("-Xss1g", "-XX:TieredStopAtLevel=1", "-Dnaja.home=" + ROOT,
                        "-cp", System.getProperty("java.class.path"), Main.class.getName()));
                command.addAll(arguments);
                Process process = new ProcessBuilder(command)
                        .directory(folder.toFile())
                        .redirectOutput(out.toFile())
                        .redirectError(err.toFile())
                        .start();
                try (var stdin = process.getOutputStream()) {
                    if (input != null) {
                        stdin.write(input.getBytes(java.nio.charset.StandardCharsets.UTF_8));
                    }
                } catch (IOException e) {
                    // It ended before it read everything.
                }
                if (!process.waitFor(LIMIT_SECONDS, java.util.concurrent.TimeUnit.SECONDS)) {
                    process.destroyForcibly().waitFor();
                    fail(arguments + " still ran after " + LIMIT_SECONDS + " s\n" + Files.readString(err));
                }
                return new Outcome(process.exitValue(), Files.readString(out), Files.readString(err));
            } finally {
                Files.deleteIfExists(out);
                Files.deleteIfExists(err);
            }
        }
    }
}
