package org.naja.compiler;

import java.util.ArrayDeque;
import java.util.Deque;
import org.naja.objects.PyCode;
import org.naja.objects.PyDict;
import org.naja.objects.PyInt;
import org.naja.objects.PyStr;
import org.naja.parser.Ast;

/**
 * Code objects as bytes, for marshal: the syntax tree of the whole file and the way from its code object down to this
 * one. Reading compiles again, which is lazy anyway.
 */
public final class CodeBytes {
    private CodeBytes() {}

    /** @throws IllegalArgumentException when the code was not made by this compiler */
    public static byte[] write(PyCode code) {
        if (!(code.factory() instanceof CodeUnit unit)) {
            throw new IllegalArgumentException("code of another maker");
        }
        Deque<Integer> path = new ArrayDeque<>();
        CodeUnit top = unit;
        for (; top.parent != null; top = top.parent) {
            path.addFirst(indexIn(top.parent.code(), top));
        }
        Compilation compilation = unit.compilation;
        TreeWriter out = new TreeWriter();
        out.string(compilation.filename());
        out.number(compilation.optimize());
        out.number(compilation.futureAnnotations() ? PyCode.FUTURE_ANNOTATIONS : 0);
        out.number(path.size());
        for (int index : path) {
            out.number(index);
        }
        out.string(code.filename);
        out.string(code.name);
        out.string(code.qualName);
        out.number(code.firstLine);
        out.number(code.flags);
        out.value(top.node);
        return out.bytes();
    }

    private static int indexIn(PyCode outer, CodeUnit inner) {
        outer.body();
        for (int i = 0; i < outer.consts.length; i++) {
            if (outer.consts[i] instanceof PyCode c && c.factory() instanceof CodeUnit unit && unit.node == inner.node
                    && unit.kind == inner.kind) {
                return i;
            }
        }
        throw new IllegalArgumentException("no constant of the code around it");
    }

    /** @throws IllegalArgumentException for bytes that {@link #write} has not written */
    public static PyCode read(byte[] bytes) {
        TreeReader in = new TreeReader(bytes);
        String source = in.string();
        int optimize = (int) in.number();
        int future = (int) in.number();
        int[] path = new int[in.size()];
        for (int i = 0; i < path.length; i++) {
            path[i] = (int) in.number();
        }
        String filename = in.string();
        String name = in.string();
        String qualName = in.string();
        int firstLine = (int) in.number();
        int flags = (int) in.number();
        if (!(in.value() instanceof Ast.Mod tree)) {
            throw new IllegalArgumentException("no module");
        }
        PyCode code = Compiler.compile(tree, source, future, optimize, (message, category, line, col) -> { });
        for (int index : path) {
            code.body();
            if (index < 0 || index >= code.consts.length || !(code.consts[index] instanceof PyCode inner)) {
                throw new IllegalArgumentException("no code where it should be");
            }
            code = inner;
        }
        PyDict changes = new PyDict();
        note(changes, "co_filename", code.filename, filename);
        note(changes, "co_name", code.name, name);
        note(changes, "co_qualname", code.qualName, qualName);
        note(changes, "co_firstlineno", code.firstLine, firstLine);
        note(changes, "co_flags", code.flags, flags);
        return changes.size() == 0 ? code : code.replace(changes);
    }

    private static void note(PyDict changes, String field, String is, String shouldBe) {
        if (!is.equals(shouldBe)) {
            changes.put(PyStr.of(field), PyStr.of(shouldBe));
        }
    }

    private static void note(PyDict changes, String field, int is, int shouldBe) {
        if (is != shouldBe) {
            changes.put(PyStr.of(field), PyInt.of(shouldBe));
        }
    }
}
