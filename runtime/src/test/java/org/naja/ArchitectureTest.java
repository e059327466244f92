package org.naja;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The shape of the source that no compiler checks: which package may know which, and how long a file may be. */
class ArchitectureTest {
    private static final Path SOURCES = Path.of("src/main/java/org/naja");
    private static final int MAX_LINES = 1000;

    /**
     * What each package may use besides itself; a package that is not here may use all others. Objects, codecs and memory
     * are one layer: {@code str.encode} needs a codec, a codec makes a str, both see bytes through buffers.
     */
    private static final Map<String, Set<String>> MAY_USE = Map.of(
            "parser", Set.of(),
            "memory", Set.of("expose", "objects"),
            "codecs", Set.of("expose", "objects", "memory"),
            "objects", Set.of("expose", "codecs", "memory"),
            "execution", Set.of("expose", "codecs", "memory", "objects"),
            "compiler", Set.of("parser", "objects", "execution"));

    /** Files over {@value #MAX_LINES} lines, each with the reason why there is no seam. */
    private static final Map<String, String> LONG_FILES = Map.of();

    private static final Pattern USE = Pattern.compile("\\borg\\.naja\\.([a-z]+)\\.");

    @Test
    void packagesPointOneWay() {
        Map<String, Set<String>> wrong = new TreeMap<>();
        for (Path file : files()) {
            String from = packageOf(file);
            Set<String> allowed = MAY_USE.get(from);
            if (allowed == null) {
                continue;
            }
            USE.matcher(withoutComments(file)).results().map(r -> r.group(1))
                    .filter(to -> !to.equals(from) && !allowed.contains(to))
                    .forEach(to -> wrong.computeIfAbsent(file + " uses org.naja." + to, f -> new TreeSet<>()).add(to));
        }
        assertEquals(Set.of(), wrong.keySet());
    }

    @Test
    void filesAreShortOrHaveAReason() {
        List<String> tooLong = new ArrayList<>();
        for (Path file : files()) {
            long lines = read(file).lines().count();
            if (lines > MAX_LINES && !LONG_FILES.containsKey(name(file))) {
                tooLong.add(name(file) + ": " + lines);
            }
        }
        assertEquals(List.of(), tooLong, "split these, or say in LONG_FILES why not");
    }

    @Test
    void reasonsAreForFilesThatNeedThem() {
        LONG_FILES.forEach((file, reason) -> assertTrue(
                Files.exists(SOURCES.resolve(file)) && read(SOURCES.resolve(file)).lines().count() > MAX_LINES,
                () -> file + " needs no entry (" + reason + ")"));
    }

    private static List<Path> files() {
        try (Stream<Path> all = Files.walk(SOURCES)) {
            return all.filter(f -> f.toString().endsWith(".java")).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String name(Path file) {
        return SOURCES.relativize(file).toString().replace('\\', '/');
    }

    private static String packageOf(Path file) {
        Path relative = SOURCES.relativize(file);
        return relative.getNameCount() > 1 ? relative.getName(0).toString() : "";
    }

    private static String withoutComments(Path file) {
        return read(file).replaceAll("(?s)/\\*.*?\\*/", "").replaceAll("//.*", "").replaceFirst("package [^;]*;", "");
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
