package org.naja.compiler;

import org.naja.objects.PyCode;
import org.naja.parser.Ast;
import org.naja.parser.WarningSink;

/** From a syntax tree to a code object. Bodies of functions are compiled when they are first called. */
public final class Compiler {
    /** In the flags: the level of {@code -O} times this. */
    public static final int OPTIMIZE_SHIFT = 28;

    private Compiler() {}

    public static PyCode compile(Ast.Mod tree, String filename, int flags) {
        return compile(tree, filename, flags, 0, (message, category, line, col) -> { });
    }

    /**
     * @param flags CO_FUTURE_* flags inherited from the code that calls {@code compile()} or {@code exec()}
     * @param optimize 0, 1 or 2: how often {@code -O} was given
     * @throws org.naja.parser.PySyntaxException for what only shows after parsing
     * @throws NestingTooDeep when the program is nested too deeply
     */
    public static PyCode compile(Ast.Mod tree, String filename, int flags, int optimize, WarningSink warnings) {
        try {
            FutureFeatures future = FutureFeatures.of(tree, filename, flags);
            SymbolTable table = SymbolTable.build(tree, filename, future);
            SyntaxChecks.check(tree, filename, table, warnings);
            Compilation compilation = new Compilation(filename, table, optimize, future.annotations(),
                    tree instanceof Ast.Interactive);
            return new CodeUnit(compilation, null, CodeUnit.Kind.MODULE, table.module(), tree, "<module>", 1).code();
        } catch (StackOverflowError e) {
            throw new NestingTooDeep();
        }
    }

    /** The symbol table alone, for {@code symtable}; throws what {@link #compile} throws. */
    public static Scope symbols(Ast.Mod tree, String filename, int flags) {
        try {
            return SymbolTable.build(tree, filename, FutureFeatures.of(tree, filename, flags)).module();
        } catch (StackOverflowError e) {
            throw new NestingTooDeep();
        }
    }
}
