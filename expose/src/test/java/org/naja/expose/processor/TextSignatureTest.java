package org.naja.expose.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.naja.expose.processor.TextSignature.Default;
import org.naja.expose.processor.TextSignature.Kind;

class TextSignatureTest {

    private static TextSignature parse(String text) {
        try {
            return TextSignature.parse(text);
        } catch (TextSignature.BadSignature e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void parametersHaveTheirKinds() {
        TextSignature s = parse("f(a, /, b, *rest, c=1, **more)");
        assertEquals("f", s.name());
        assertEquals(
                java.util.List.of(Kind.POSITIONAL_ONLY, Kind.POSITIONAL_OR_KEYWORD, Kind.VARARGS, Kind.KEYWORD_ONLY,
                        Kind.VARKEYWORDS),
                s.parameters().stream().map(TextSignature.Parameter::kind).toList());
        assertEquals(2, s.positionalCount());
        assertEquals(2, s.requiredPositionalCount());
        assertEquals(1, s.positionalOnlyCount());
    }

    @Test
    void aBareStarMakesNames() {
        TextSignature s = parse("sort(self, *, key=None, reverse=False)");
        assertEquals(Kind.KEYWORD_ONLY, s.parameters().get(1).kind());
        assertTrue(s.callableByPosition());
    }

    @Test
    void defaultsAreValues() {
        TextSignature s = parse("f(a=None, b=True, c=-1, d=2.5, e='x, \\n)', f=(), g=NULL, h=sys.maxsize, i=0x10)");
        assertEquals(
                java.util.List.of(new Default.None(), new Default.Bool(true), new Default.Int(-1),
                        new Default.Real(2.5), new Default.Text("x, \n)"), new Default.EmptyTuple(),
                        new Default.Missing(), new Default.Int(Long.MAX_VALUE), new Default.Int(16)),
                s.parameters().stream().map(TextSignature.Parameter::value).toList());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', value = {
        "append(self, object, /)             | ($self, object, /)",
        "copy(self, /)                       | ($self, /)",
        "sort(self, /, *, key=None)          | ($self, /, *, key=None)",
        "split(self, /, sep=None, maxsplit=-1) | ($self, /, sep=None, maxsplit=-1)",
        "pop(self, key, default=NULL, /)     | ($self, key, default=<unrepresentable>, /)",
        "index(self, value, start=0, stop=sys.maxsize, /) | ($self, value, start=0, stop=sys.maxsize, /)",
        "update(self, *args, **kwargs)       | ($self, /, *args, **kwargs)",
        "print(self, *args, sep=' ', end='\\n') | ($self, /, *args, sep=' ', end='\\n')",
    })
    void methodsShowTheirSignatureAsInPython(String text, String shown) {
        assertEquals(shown, parse(text).withoutFirst().display("self"));
    }

    @Test
    void functionsWithoutReceiver() {
        assertEquals("(x=0, /)", parse("float(x=0, /)").display(null));
        assertEquals("()", parse("f()").display(null));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "", "f", "f(", "f(a", "f(a,, b)", "f(a) x", "f(a, a)", "f(/)", "f(a, /, b, /)", "f(*, /)", "f(*)", "f(*a, *b)",
        "f(**k, a)", "f(a=1, b)", "f(a=)", "f(a=x)", "f(a='x)", "1f()", "f(a b)", "f(a=[])"
    })
    void badSignaturesAreRefused(String text) {
        var e = assertThrows(TextSignature.BadSignature.class, () -> TextSignature.parse(text));
        assertTrue(e.getMessage().startsWith("bad signature \"" + text + "\": "), e.getMessage());
    }
}
