package org.naja.parser;

import static org.junit.jupiter.api.Assertions.fail;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.naja.parser.Parser.Mode;

/** Whatever the source, parsing it gives a tree or a {@link PySyntaxException}. */
class ParserFuzzTest {
    private static final String[] PIECES = {
        "(", ")", "[", "]", "{", "}", ",", ":", "=", "==", ":=", ".", ";", "*", "**", "if ", "else ", "for ", " in ",
        " as ", "not ", "lambda ", "def f", "class A", "print", "None", "1", "'s'", "f'", "f'''", "'", "\"\"\"", "{x}",
        "x", "->", "@", "\n", "\n    ", "\n\t", "async ", "await ", "yield ", "import ", "from ", "return ", "is ",
        "!", "$", "\\", "\\N{", "0x", "1_", "1e", "+=", "except ", "finally", "try", "while ", "with ", "match ",
        "case ", "del ", "#", "\u00e9", "\u00a0", "\ud83d\ude00", "\ud800", "\f", "\r", "\0", "b'\\x", "rb\"", "...",
    };

    private static final String SAMPLE = """
            @decorator(1)
            class A[T: int](B, metaclass=C):
                x: int = {1: 2, **e, 'a': [b for b in c if d]}
                async def m(self, a, b: int = 1, /, *args, d, **kw) -> int:
                    async with a as b, (c := d) as e: await f(*g, **h)
                    return f"{a!r:>{b}} {c = } {{" 'x' if y else lambda z=1: z
            try:
                with (a as b, c as d): del x[1:2, ::3], y.z
            except* (A, B) as e:
                raise A from b
            else:
                global g, h
            match x, *y:
                case [1, *rest] | {"k": -1 + 2j, **r} if a: pass
                case A(b, c=d) as e: x @= ~y ** -z // 3 << 4
            """;

    private static void check(String source) {
        for (Mode mode : Mode.values()) {
            try {
                Parser.parse(source, "<fuzz>", mode, Parser.ALLOW_INCOMPLETE_INPUT | Parser.DONT_IMPLY_DEDENT);
            } catch (PySyntaxException e) {
                // as it should be
            } catch (Throwable e) {
                fail(mode + " " + e + " for " + source, e);
            }
        }
    }

    @Test
    void randomTokens() {
        Random random = new Random(1);
        for (int i = 0; i < 3_000; i++) {
            StringBuilder source = new StringBuilder();
            for (int n = random.nextInt(30); n >= 0; n--) {
                source.append(PIECES[random.nextInt(PIECES.length)]);
            }
            check(source.toString());
        }
    }

    @Test
    void mutatedSource() {
        Random random = new Random(2);
        for (int i = 0; i < 1_000; i++) {
            StringBuilder source = new StringBuilder(SAMPLE);
            for (int n = random.nextInt(4); n >= 0; n--) {
                int at = random.nextInt(source.length());
                switch (random.nextInt(3)) {
                    case 0 -> source.deleteCharAt(at);
                    case 1 -> source.insert(at, PIECES[random.nextInt(PIECES.length)]);
                    default -> source.setLength(at);
                }
                if (source.isEmpty()) {
                    break;
                }
            }
            check(source.toString());
        }
    }

    @Test
    void randomCharacters() {
        Random random = new Random(3);
        for (int i = 0; i < 3_000; i++) {
            byte[] bytes = new byte[random.nextInt(60)];
            random.nextBytes(bytes);
            try {
                check(Source.decode(bytes, "<fuzz>"));
            } catch (PySyntaxException e) {
                // as it should be
            }
            StringBuilder text = new StringBuilder();
            for (byte b : bytes) {
                text.append((char) (b & 0x7f));
            }
            check(text.toString());
        }
    }
}
