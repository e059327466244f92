package org.naja.compiler;

import java.lang.classfile.ClassFile;

/** {@code -Dnaja.dump=QUALNAME} prints the bytecode of the code objects with that qualified name, {@code *} all. */
final class Dump {
    private static final String WANTED = System.getProperty("naja.dump");

    private Dump() {}

    static void show(CodeUnit unit, byte[] bytes) {
        if (WANTED != null && (WANTED.equals("*") || WANTED.equals(unit.qualName))) {
            System.err.println("# " + unit.qualName);
            System.err.println(ClassFile.of().parse(bytes).toDebugString());
        }
    }
}
