package org.naja.objects;

import org.naja.expose.ExposeType;

/** A module. */
@ExposeType(name = "module", derived = true)
public class PyModule extends PyObject {
    public static final PyType TYPE = PyType.of(new PyModuleExposed());
    public final PyDict dict = new PyDict();

    public PyModule() {}

    @Override
    public PyType type() {
        return TYPE;
    }

    String missingAttribute(String name) {
        return "module has no attribute '" + name + "'";
    }

    void changeType(PyType to) {
        throw Errors.notImplementedError("module.__class__ assignment");
    }

    public final void addFunction(String name, ExposedModule module, int index) {
        dict.put(name, PyBuiltinFunction.ofModule(this, name, module, index));
    }

    public final void addConstant(String name, PyObject value) {
        dict.put(name, value);
    }
}
