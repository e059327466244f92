package org.naja.compiler;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.naja.parser.Ast;
import org.naja.parser.Parser;

/** Where names live. Each expectation lists a block's names as CPython's symtable module would classify them. */
class SymbolTableTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "x = 1                                          | top   | x=LOCAL",
        "def f(a): b = a                                | f     | a=LOCAL b=LOCAL",
        "def f(a): return lambda: a                     | f     | a=CELL",
        "def f(a): return lambda: a                     | lambda| a=FREE",
        "def f(): return x                              | f     | x=GLOBAL_IMPLICIT",
        "def f(): global x; x = 1                       | f     | x=GLOBAL_EXPLICIT",
        "class A:\\n def f(self): return __class__      | f     | __class__=FREE self=LOCAL",
        "class A:\\n def f(self): super()               | f     | __class__=FREE self=LOCAL super=GLOBAL_IMPLICIT",
        "class A:\\n x = 1\\n def f(self): return x     | f     | self=LOCAL x=GLOBAL_IMPLICIT",
        "def g():\\n x = 1\\n class A:\\n  y = x        | A     | x=FREE y=LOCAL",
        "def g(x):\\n class A:\\n  x = x\\n  def f(s): return x | A | f=LOCAL x=LOCAL",
        "def f(x): return [x for y in x]                | f     | x=LOCAL",
        "def f(x): return [lambda: x for y in x]        | f     | x=CELL",
        "def f(x): return (x for y in x)                | f     | x=CELL",
        "def f(x): return [y := x for z in x]           | f     | x=LOCAL y=LOCAL",
        "class A:\\n def __f(self): __x = 1             | __f   | _A__x=LOCAL self=LOCAL",
        "def f[T](x: T) -> T: return T                  | f     | T=FREE x=LOCAL",
        "class A:\\n x = int\\n type Y = x              | Y     | __classdict__=FREE x=GLOBAL_IMPLICIT",
    })
    void classifiesNames(String source, String block, String expected) {
        Ast.Mod tree = Parser.parse(source.replace("\\n", "\n"), "<s>", Parser.Mode.EXEC, 0);
        Scope module = SymbolTable.build(tree, "<s>", FutureFeatures.of(tree, "<s>", 0)).module();
        Scope found = find(module, block);
        StringBuilder text = new StringBuilder();
        for (Map.Entry<String, Scope.Access> e : new TreeMap<>(found.accesses).entrySet()) {
            text.append(text.isEmpty() ? "" : " ").append(e.getKey()).append('=').append(e.getValue());
        }
        assertEquals(expected, text.toString());
    }

    private static Scope find(Scope scope, String name) {
        if (scope.name.equals(name) && scope.kind != Scope.Kind.TYPE_PARAM) {
            return scope;
        }
        for (Scope child : scope.children) {
            Scope found = find(child, name);
            if (found != null) {
                return found;
            }
        }
        return null;
    }
}
