import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Undoes, in the unpacked library, those changes for GraalPy that mean nothing here, as {@code adaptations.txt} lists
 * them; fails when the library has other marked files than the list.
 *
 * <p>Run by the build: {@code java Adapt.java adaptations.txt library-folder}.
 */
public class Adapt {
    private static final Pattern MARK =
            Pattern.compile("Truffle change|GraalPy change|GraalVM change|__graalpython__|# TODO: remove me");

    private record Change(String old, String replacement) {}

    public static void main(String[] args) throws IOException {
        Map<String, List<Change>> wanted = read(Path.of(args[0]));
        Path library = Path.of(args[1]);
        // What was adapted by an earlier build is marked so, and left alone.
        Path done = library.resolveSibling("adapted");
        if (Files.exists(done)) {
            return;
        }
        TreeSet<String> marked = new TreeSet<>();
        try (Stream<Path> files = Files.walk(library)) {
            for (Path file : (Iterable<Path>) files.filter(f -> f.toString().endsWith(".py"))::iterator) {
                // Latin-1 keeps every byte, whatever the file's own encoding.
                if (MARK.matcher(Files.readString(file, StandardCharsets.ISO_8859_1)).find()) {
                    marked.add(library.relativize(file).toString().replace('\\', '/'));
                }
            }
        }
        if (!marked.equals(wanted.keySet())) {
            TreeSet<String> added = new TreeSet<>(marked);
            added.removeAll(wanted.keySet());
            TreeSet<String> gone = new TreeSet<>(wanted.keySet());
            gone.removeAll(marked);
            throw new IOException("the library's files with GraalPy's changes are not those in adaptations.txt: new "
                    + added + ", gone " + gone);
        }
        for (Map.Entry<String, List<Change>> e : wanted.entrySet()) {
            if (e.getValue().isEmpty()) {
                continue;
            }
            Path file = library.resolve(e.getKey());
            String text = Files.readString(file, StandardCharsets.ISO_8859_1);
            for (Change c : e.getValue()) {
                int at = text.indexOf(c.old);
                if (at < 0 || text.indexOf(c.old, at + 1) >= 0) {
                    throw new IOException(e.getKey() + ": must occur exactly once:\n" + c.old);
                }
                text = text.substring(0, at) + c.replacement + text.substring(at + c.old.length());
            }
            Files.writeString(file, text, StandardCharsets.ISO_8859_1);
        }
        Files.writeString(done, "");
    }

    private static Map<String, List<Change>> read(Path list) throws IOException {
        Map<String, List<Change>> wanted = new TreeMap<>();
        List<Change> changes = null;
        StringBuilder old = new StringBuilder();
        StringBuilder replacement = new StringBuilder();
        char last = ' ';
        List<String> lines = new ArrayList<>(Files.readAllLines(list));
        lines.add("");
        for (String line : lines) {
            char kind = line.isEmpty() ? ' ' : line.charAt(0);
            // A block of "-" lines and the "+" lines behind it are one change.
            if (!old.isEmpty() && kind != '+' && !(kind == '-' && last == '-')) {
                changes.add(new Change(old.toString(), replacement.toString()));
                old.setLength(0);
                replacement.setLength(0);
            }
            switch (kind) {
                case '=' -> {
                    changes = new ArrayList<>();
                    wanted.put(line.substring(3).strip(), changes);
                }
                case '-' -> old.append(line, 1, line.length()).append('\n');
                case '+' -> replacement.append(line, 1, line.length()).append('\n');
                default -> { }
            }
            last = kind;
        }
        return wanted;
    }
}
