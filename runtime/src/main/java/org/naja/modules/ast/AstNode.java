package org.naja.modules.ast;

import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.objects.Errors;
import org.naja.objects.PyDict;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.Sequences;
import org.naja.objects.ThreadState;

/** {@code ast.AST}: the base of all nodes. */
@ExposeType(name = "AST", module = "ast", derived = true, hasDict = true)
public class AstNode extends PyObject {
    public static final PyType TYPE = PyType.of(new AstNodeExposed());

    static {
        for (String name : new String[] {"_fields", "_attributes", "__match_args__"}) {
            TYPE.dict().put(name, PyTuple.EMPTY);
        }
    }

    private PyDict attributes;

    @ExposeNew(value = "AST(*args, **kwargs)", textSignature = false)
    static PyObject __new__(PyType type, PyObject[] args, String[] kwnames) {
        return make(type);
    }

    /** A node without fields yet. */
    static PyObject make(PyType type) {
        return type == TYPE ? new AstNode() : new AstNodeDerived(type);
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @Override
    public PyObject getOwn(String name) {
        return attributes == null ? null : attributes.get(name);
    }

    @Override
    public boolean setOwn(String name, PyObject value) {
        instanceDict().put(name, value);
        return true;
    }

    @Override
    public boolean deleteOwn(String name) {
        return attributes != null && attributes.remove(name) != null;
    }

    @Override
    public PyDict instanceDict() {
        if (attributes == null) {
            attributes = new PyDict();
        }
        return attributes;
    }

    @Override
    public void setInstanceDict(PyDict dict) {
        attributes = dict;
    }

    final void __init__(ThreadState ts, PyObject[] args, String[] kwnames) {
        int keywords = kwnames == null ? 0 : kwnames.length;
        int positional = args.length - keywords;
        PyObject known = type().lookup("_fields");
        PyObject[] fields = known == null ? PyTuple.EMPTY.array() : Sequences.toArray(known);
        if (positional > fields.length) {
            throw Errors.typeError(type().name() + " constructor takes at most " + fields.length + " positional argument"
                    + (fields.length == 1 ? "" : "s"));
        }
        for (int i = 0; i < positional; i++) {
            setAttr(fieldName(fields[i]), args[i]);
        }
        for (int i = 0; i < keywords; i++) {
            for (int k = 0; k < positional; k++) {
                if (fieldName(fields[k]).equals(kwnames[i])) {
                    throw Errors.typeError(type().name() + " got multiple values for argument '" + kwnames[i] + "'");
                }
            }
            setAttr(kwnames[i], args[positional + i]);
        }
    }

    private static String fieldName(PyObject field) {
        if (field instanceof PyStr s) {
            return s.toJava();
        }
        throw Errors.typeError("attribute name must be string, not '" + field.type().name() + "'");
    }

    @ExposeMethod("__reduce__(self, /)")
    final PyObject reduce() {
        PyObject dict = lookupAttr("__dict__");
        return dict == null ? PyTuple.of(type(), PyTuple.EMPTY)
                : PyTuple.of(new PyObject[] {type(), PyTuple.EMPTY, dict});
    }
}
