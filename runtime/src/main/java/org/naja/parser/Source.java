package org.naja.parser;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Locale;

/** Turns the bytes of source files into text. */
public final class Source {
    private Source() {}

    /** Decodes source given as bytes to compile(). */
    public static String decode(byte[] bytes, String filename) {
        return decode(bytes, filename, false);
    }

    /** Decodes a source file, for which Python words one error differently. */
    public static String decodeFile(byte[] bytes, String filename) {
        return decode(bytes, filename, true);
    }

    private static String decode(byte[] bytes, String filename, boolean file) {
        for (byte b : bytes) {
            if (b == 0) {
                throw nullBytes(filename, file);
            }
        }
        int start = bytes.length >= 3 && bytes[0] == (byte) 0xEF && bytes[1] == (byte) 0xBB && bytes[2] == (byte) 0xBF
                ? 3 : 0;
        String declared = declaredEncoding(bytes, start);
        String encoding = declared == null ? "utf-8" : normalName(declared);
        if (start > 0 && !encoding.equals("utf-8")) {
            throw error("encoding problem: " + declared + " with BOM", filename, 0, -1);
        }
        String text = encoding.equals("utf-8")
                ? utf8(bytes, start, filename, file, declared != null)
                : other(bytes, start, declared, encoding, filename);
        return normalize(text, filename);
    }

    /** Makes every line end a line feed and rejects null characters. */
    public static String normalize(String source, String filename) {
        if (source.indexOf('\0') >= 0) {
            throw nullBytes(filename, false);
        }
        if (source.indexOf('\r') < 0) {
            return source;
        }
        StringBuilder text = new StringBuilder(source.length());
        for (int i = 0; i < source.length(); i++) {
            char c = source.charAt(i);
            if (c == '\r') {
                text.append('\n');
                if (i + 1 < source.length() && source.charAt(i + 1) == '\n') {
                    i++;
                }
            } else {
                text.append(c);
            }
        }
        return text.toString();
    }

    private static PySyntaxException nullBytes(String filename, boolean file) {
        return error(file ? "source code cannot contain null bytes" : "source code string cannot contain null bytes",
                filename, 0, 0);
    }

    private static PySyntaxException error(String message, String filename, int line, int offset) {
        return new PySyntaxException(PySyntaxException.Kind.SYNTAX, message, filename, line, offset, line, offset,
                null);
    }

    // ---- Encodings ----

    private static String normalName(String name) {
        String s = name.toLowerCase(Locale.ROOT).replace('_', '-');
        if (s.equals("utf-8") || s.startsWith("utf-8-") || s.equals("utf8")) {
            return "utf-8";
        }
        for (String latin : new String[] {"latin-1", "iso-8859-1", "iso-latin-1"}) {
            if (s.equals(latin) || s.startsWith(latin + "-")) {
                return "iso-8859-1";
            }
        }
        return s;
    }

    private static String other(byte[] bytes, int start, String declared, String encoding, String filename) {
        Charset charset;
        try {
            charset = Charset.forName(javaName(encoding));
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            throw error("unknown encoding: " + declared, filename, 0, -1);
        }
        try {
            return charset.newDecoder().onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(bytes, start, bytes.length - start)).toString();
        } catch (CharacterCodingException e) {
            throw error("(unicode error) '" + encoding + "' codec can't decode source", filename, 0, -1);
        }
    }

    private static String javaName(String encoding) {
        return switch (encoding) {
            case "latin1", "l1", "8859" -> "ISO-8859-1";
            case "ascii", "646" -> "US-ASCII";
            case "euc-jp", "eucjp" -> "EUC-JP";
            case "sjis", "shift-jis" -> "Shift_JIS";
            case "koi8-r" -> "KOI8-R";
            default -> encoding.startsWith("cp125") ? "windows-" + encoding.substring(2) : encoding;
        };
    }

    private static String utf8(byte[] bytes, int start, String filename, boolean file, boolean declared) {
        int bad = firstInvalidUtf8(bytes, start);
        if (bad < 0) {
            return new String(bytes, start, bytes.length - start, StandardCharsets.UTF_8);
        }
        int value = bytes[bad] & 0xff;
        if (file && !declared) {
            int line = 1;
            for (int i = start; i < bad; i++) {
                line += bytes[i] == '\n' ? 1 : 0;
            }
            throw error(String.format("Non-UTF-8 code starting with '\\x%02x' in file %s on line %d, but no encoding "
                    + "declared; see https://peps.python.org/pep-0263/ for details", value, filename, line), filename,
                    line, 0);
        }
        throw error(String.format("(unicode error) 'utf-8' codec can't decode byte%s: %s", badBytes(bytes, bad, start),
                reason(bytes, bad)), filename, 0, -1);
    }

    private static String badBytes(byte[] bytes, int bad, int start) {
        int length = invalidLength(bytes, bad);
        int from = bad - start;
        return length == 1
                ? String.format(" 0x%02x in position %d", bytes[bad] & 0xff, from)
                : String.format("s in position %d-%d", from, from + length - 1);
    }

    private static String reason(byte[] bytes, int bad) {
        int lead = bytes[bad] & 0xff;
        if (lead < 0xC2 || lead > 0xF4) {
            return "invalid start byte";
        }
        return bad + invalidLength(bytes, bad) >= bytes.length ? "unexpected end of data" : "invalid continuation byte";
    }

    private static int sequenceLength(int lead) {
        return lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
    }

    private static boolean continues(int lead, int index, int value) {
        int low = index > 1 ? 0x80 : lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
        int high = index > 1 ? 0xBF : lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
        return value >= low && value <= high;
    }

    /** How many bytes at a bad position were fine until the one that was not. */
    private static int invalidLength(byte[] bytes, int bad) {
        int lead = bytes[bad] & 0xff;
        int k = 1;
        while (k < sequenceLength(lead) && bad + k < bytes.length && continues(lead, k, bytes[bad + k] & 0xff)) {
            k++;
        }
        return k;
    }

    private static int firstInvalidUtf8(byte[] bytes, int start) {
        for (int i = start; i < bytes.length;) {
            if (bytes[i] >= 0) {
                i++;
                continue;
            }
            int length = sequenceLength(bytes[i] & 0xff);
            if (length == 0 || i + length > bytes.length || invalidLength(bytes, i) < length) {
                return i;
            }
            i += length;
        }
        return -1;
    }

    // ---- The coding cookie ----

    /** The encoding declared in a comment on one of the first two lines, or null. */
    private static String declaredEncoding(byte[] bytes, int start) {
        int from = start;
        for (int line = 0; line < 2 && from < bytes.length; line++) {
            int end = from;
            while (end < bytes.length && bytes[end] != '\n' && bytes[end] != '\r') {
                end++;
            }
            String text = new String(bytes, from, end - from, StandardCharsets.ISO_8859_1);
            String cookie = cookie(text);
            if (cookie != null) {
                return cookie;
            }
            String stripped = text.strip();
            if (!stripped.isEmpty() && stripped.charAt(0) != '#') {
                return null;
            }
            from = end + (end + 1 < bytes.length && bytes[end] == '\r' && bytes[end + 1] == '\n' ? 2 : 1);
        }
        return null;
    }

    private static String cookie(String line) {
        int i = 0;
        while (i < line.length() && " \t\f".indexOf(line.charAt(i)) >= 0) {
            i++;
        }
        if (i == line.length() || line.charAt(i) != '#') {
            return null;
        }
        for (int at = line.indexOf("coding", i); at >= 0; at = line.indexOf("coding", at + 1)) {
            int k = at + 6;
            if (k < line.length() && (line.charAt(k) == ':' || line.charAt(k) == '=')) {
                do {
                    k++;
                } while (k < line.length() && (line.charAt(k) == ' ' || line.charAt(k) == '\t'));
                int end = k;
                while (end < line.length() && isNameChar(line.charAt(end))) {
                    end++;
                }
                if (end > k) {
                    return line.substring(k, end);
                }
            }
        }
        return null;
    }

    private static boolean isNameChar(char c) {
        return c < 0x80 && Character.isLetterOrDigit(c) || c == '-' || c == '_' || c == '.';
    }
}
