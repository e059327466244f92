package org.naja.objects;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Lines of source files, for tracebacks and warnings. */
public final class SourceLines {
    private SourceLines() {}

    /** Knows source that is not in a file, the library's in a jar for example; {@code null}: it does not. */
    public interface Provider {
        String source(String filename);
    }

    private static volatile Provider provider = filename -> null;

    public static void setProvider(Provider p) {
        provider = p;
    }

    /** The source of a file; {@code null} when it cannot be read. */
    public static String source(ThreadState ts, String filename) {
        String known = provider.source(filename);
        if (known != null) {
            return known;
        }
        if (filename.startsWith("<") && filename.endsWith(">")) {
            return null;
        }
        try {
            Path path = Path.of(filename);
            if (Files.isRegularFile(path)) {
                return decode(Files.readAllBytes(path));
            }
            // As CPython does: the file may have been named relative to a folder of sys.path.
            if (!path.isAbsolute() && ts.interpreter.sysAttribute("path") instanceof PyList list) {
                String last = filename.substring(filename.lastIndexOf('/') + 1);
                for (int i = 0; i < list.size(); i++) {
                    if (list.get(i) instanceof PyStr folder) {
                        Path p = Path.of(folder.toJava(), last);
                        if (Files.isRegularFile(p)) {
                            return decode(Files.readAllBytes(p));
                        }
                    }
                }
            }
        } catch (IOException | InvalidPathException | SecurityException e) {
            return null;
        }
        return null;
    }

    private static String decode(byte[] bytes) {
        String head = new String(bytes, 0, Math.min(bytes.length, 400), StandardCharsets.ISO_8859_1);
        Charset charset = StandardCharsets.UTF_8;
        String[] lines = head.split("\n", 3);
        for (int i = 0; i < Math.min(2, lines.length); i++) {
            String line = lines[i];
            int at = line.indexOf("coding");
            if (line.stripLeading().startsWith("#") && at >= 0 && at + 7 < line.length()
                    && (line.charAt(at + 6) == ':' || line.charAt(at + 6) == '=')) {
                String name = line.substring(at + 7).strip().split("[^-\\w.]", 2)[0];
                try {
                    charset = Charset.forName(name);
                } catch (IllegalArgumentException e) {
                    return null;
                }
            }
        }
        int skip = bytes.length >= 3 && bytes[0] == (byte) 0xef && bytes[1] == (byte) 0xbb && bytes[2] == (byte) 0xbf
                ? 3 : 0;
        return new String(bytes, skip, bytes.length - skip, charset);
    }

    /** One line, without its end; {@code null} when there is none. */
    public static String line(ThreadState ts, String filename, int number) {
        String source = source(ts, filename);
        return source == null ? null : line(source, number);
    }

    /** Line {@code number} (from 1) of a text. */
    public static String line(String source, int number) {
        int start = 0;
        for (int n = 1; n < number; n++) {
            start = endOfLine(source, start);
            if (start >= source.length()) {
                return null;
            }
            start += source.startsWith("\r\n", start) ? 2 : 1;
        }
        return number < 1 || start >= source.length() ? null : source.substring(start, endOfLine(source, start));
    }

    private static int endOfLine(String s, int from) {
        for (int i = from; i < s.length(); i++) {
            if (s.charAt(i) == '\n' || s.charAt(i) == '\r') {
                return i;
            }
        }
        return s.length();
    }
}
