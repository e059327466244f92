package org.naja.modules.ast;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.naja.builtins.RunCode;
import org.naja.imports.PythonCompiler;
import org.naja.objects.Abstract;
import org.naja.objects.Errors;
import org.naja.objects.PyDict;
import org.naja.objects.PyModule;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;
import org.naja.parser.Ast;

/** One interpreter's node classes, and the ways between its trees and the parser's. */
final class AstTypes implements RunCode.AstBridge {
    private static final String[] POSITION = {"lineno", "col_offset", "end_lineno", "end_col_offset"};

    private final Map<String, PyType> types = new LinkedHashMap<>();
    private final Map<Enum<?>, PyObject> constants = new HashMap<>();

    AstTypes(ThreadState ts) {
        for (AstSchema.Kind kind : AstSchema.KINDS) {
            PyType base = kind.base.isEmpty() ? AstNode.TYPE : types.get(kind.base);
            PyType type = create(ts, kind, base);
            types.put(kind.name, type);
            if (kind.constant != null) {
                constants.put(kind.constant, AstNode.make(type));
            }
        }
    }

    private static PyType create(ThreadState ts, AstSchema.Kind kind, PyType base) {
        PyDict dict = new PyDict();
        PyObject[] names = new PyObject[kind.fields.length];
        for (int i = 0; i < names.length; i++) {
            names[i] = PyStr.intern(kind.fields[i].name());
        }
        PyTuple fields = PyTuple.of(names);
        dict.put("_fields", fields);
        dict.put("__match_args__", fields);
        dict.put("__module__", PyStr.intern("ast"));
        boolean sum = kind.base.isEmpty() && names.length == 0;
        dict.put("__doc__", PyStr.of(sum ? AstSchema.sumDoc(kind.name) : kind.doc));
        if (kind.base.isEmpty()) {
            PyObject[] attributes = new PyObject[kind.located ? POSITION.length : 0];
            for (int i = 0; i < attributes.length; i++) {
                attributes[i] = PyStr.intern(POSITION[i]);
            }
            dict.put("_attributes", PyTuple.of(attributes));
            if (kind.located) {
                dict.put("end_lineno", PyNone.NONE);
                dict.put("end_col_offset", PyNone.NONE);
            }
        }
        for (AstSchema.Field f : kind.fields) {
            if (f.count() == AstSchema.Count.OPTIONAL) {
                dict.put(f.name(), PyNone.NONE);
            }
        }
        return (PyType) PyType.TYPE.call3(ts, PyStr.intern(kind.name), PyTuple.of(new PyObject[] {base}), dict);
    }

    void addTo(PyModule module) {
        for (Map.Entry<String, PyType> e : types.entrySet()) {
            module.dict.put(e.getKey(), e.getValue());
        }
    }

    PyType type(String name) {
        return types.get(name);
    }

    /** The one object for an operator or context. */
    PyObject constant(Enum<?> e) {
        return constants.get(e);
    }

    // ---- compile() -------------------------------------------------------------------------------------------------------

    @Override
    public boolean isAst(ThreadState ts, PyObject o) {
        return o.type().isSubtype(AstNode.TYPE);
    }

    @Override
    public PyObject compile(ThreadState ts, PyObject tree, String filename, String mode, int flags, int optimize) {
        if ((flags & RunCode.ONLY_AST) != 0) {
            return tree;
        }
        String wanted = mode.equals("eval") ? "Expression" : mode.equals("single") ? "Interactive" : "Module";
        if (!Abstract.isInstance(ts, tree, types.get(wanted))) {
            throw Errors.typeError("expected " + wanted + " node, got " + tree.type().name());
        }
        Ast.Mod mod;
        try {
            mod = (Ast.Mod) new AstReader(this).node(tree, "mod");
            AstValidator.check(mod);
        } catch (StackOverflowError e) {
            throw Errors.recursionError("maximum recursion depth exceeded during ast construction");
        }
        return ((PythonCompiler) ts.interpreter.compiler).compile(ts, mod, filename, flags, optimize);
    }

    @Override
    public PyObject parse(ThreadState ts, String source, String filename, String mode, int flags) {
        Ast.Mod mod = ((PythonCompiler) ts.interpreter.compiler).parse(ts, source, filename, mode, flags);
        try {
            return new AstWriter(this).node(mod);
        } catch (StackOverflowError e) {
            throw Errors.recursionError("maximum recursion depth exceeded during ast construction");
        }
    }
}
