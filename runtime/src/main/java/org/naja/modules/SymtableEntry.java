package org.naja.modules;

import java.util.List;
import java.util.Map;
import org.naja.compiler.Scope;
import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeType;
import org.naja.objects.PyBaseObject;
import org.naja.objects.PyDict;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyType;

/** One block of a symbol table. */
@ExposeType(name = "symtable entry", subclassable = false)
public final class SymtableEntry extends PyObject {
    public static final PyType TYPE = PyType.of(new SymtableEntryExposed());

    private final Scope scope;
    private final PyDict symbols = new PyDict();
    private final PyList children;

    SymtableEntry(Scope scope) {
        this.scope = scope;
        for (Map.Entry<String, Integer> e : scope.symbolFlags().entrySet()) {
            symbols.put(e.getKey(), PyInt.of(e.getValue()));
        }
        List<Scope> inner = scope.visibleChildren();
        PyObject[] entries = new PyObject[inner.size()];
        for (int i = 0; i < entries.length; i++) {
            entries[i] = new SymtableEntry(inner.get(i));
        }
        children = PyList.of(entries);
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @ExposeGet("id")
    long id() {
        return PyBaseObject.id(this);
    }

    @ExposeGet("name")
    String name() {
        return scope.name;
    }

    @ExposeGet("symbols")
    PyObject symbols() {
        return symbols;
    }

    @ExposeGet("varnames")
    PyObject varNames() {
        PyObject[] names = new PyObject[scope.params.size()];
        for (int i = 0; i < names.length; i++) {
            names[i] = PyStr.of(scope.params.get(i));
        }
        return PyList.of(names);
    }

    @ExposeGet("children")
    PyObject children() {
        return children;
    }

    @ExposeGet("nested")
    long nested() {
        return scope.nested ? 1 : 0;
    }

    @ExposeGet("type")
    long kind() {
        return scope.kindNumber();
    }

    @ExposeGet("lineno")
    long line() {
        return scope.pos.line();
    }

    PyObject __repr__() {
        return PyStr.of("<symtable entry " + scope.name + "(" + id() + "), line " + line() + ">");
    }
}
