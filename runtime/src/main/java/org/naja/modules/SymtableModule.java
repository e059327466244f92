package org.naja.modules;

import org.naja.builtins.RunCode;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.imports.PythonCompiler;
import org.naja.objects.Errors;
import org.naja.objects.PyInt;
import org.naja.objects.PyModule;
import org.naja.objects.PyObject;
import org.naja.objects.ThreadState;

/** {@code _symtable}: the compiler's scopes as {@code symtable} shows them. */
@ExposeModule(name = "_symtable")
public final class SymtableModule {
    private static final String CONSTANTS = "USE=16 DEF_GLOBAL=1 DEF_NONLOCAL=8 DEF_LOCAL=2 DEF_PARAM=4 DEF_FREE=32 "
            + "DEF_FREE_CLASS=64 DEF_IMPORT=128 DEF_BOUND=134 DEF_ANNOT=256 TYPE_FUNCTION=0 TYPE_CLASS=1 TYPE_MODULE=2 "
            + "TYPE_ANNOTATION=3 TYPE_TYPE_VAR_BOUND=4 TYPE_TYPE_ALIAS=5 TYPE_TYPE_PARAM=6 LOCAL=1 GLOBAL_EXPLICIT=2 "
            + "GLOBAL_IMPLICIT=3 FREE=4 CELL=5 SCOPE_OFF=12 SCOPE_MASK=15";

    private SymtableModule() {}

    static void init(PyModule module) {
        for (String constant : CONSTANTS.split(" ")) {
            int eq = constant.indexOf('=');
            module.dict.put(constant.substring(0, eq), PyInt.of(Integer.parseInt(constant.substring(eq + 1))));
        }
    }

    @ExposeFunction(value = "symtable(source, filename, startstr, /)",
            doc = "Return symbol and scope dictionaries used internally by compiler.")
    static PyObject symtable(ThreadState ts, PyObject source, PyObject filename, String mode) {
        String file = RunCode.filename(ts, filename);
        String text = RunCode.sourceText(source, "symtable", "string or bytes", file);
        switch (mode) {
            case "exec", "eval", "single" -> { }
            default -> throw Errors.valueError("symtable() arg 3 must be 'exec' or 'eval' or 'single'");
        }
        return new SymtableEntry(((PythonCompiler) ts.interpreter.compiler).symbols(ts, text, file, mode));
    }
}
