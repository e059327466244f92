package org.naja.imports;

import org.naja.expose.ExposeType;
import org.naja.objects.GenericAttributes;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/**
 * Stands for importlib's finders in {@code sys.meta_path}, and for its loaders in {@code __loader__}, as long as importlib
 * is not loaded. To look at one of its attributes loads importlib and asks the real one.
 */
@ExposeType(name = "NativeImporter", module = "_frozen_importlib", subclassable = false)
public final class PyNativeImporter extends PyObject {
    public static final PyType TYPE = PyType.of(new PyNativeImporterExposed());

    enum Kind { BUILTIN, FROZEN, PATH, SOURCE_LOADER }

    final Kind kind;
    private final String name;
    private final String path;
    private PyObject real;

    PyNativeImporter(Kind kind, String name, String path) {
        this.kind = kind;
        this.name = name;
        this.path = path;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    /** importlib's object. */
    PyObject real(ThreadState ts) {
        if (real == null) {
            Importlib importlib = Importer.of(ts.interpreter).importlib(ts);
            real = switch (kind) {
                case BUILTIN -> importlib.builtinImporter;
                case FROZEN -> importlib.frozenImporter;
                case PATH -> importlib.pathFinder;
                case SOURCE_LOADER -> importlib.sourceLoader(ts, name, path);
            };
        }
        return real;
    }

    PyObject __getattribute__(String attribute) {
        PyObject found = attribute.equals("__class__") ? GenericAttributes.get(this, attribute) : null;
        return found != null && real == null ? found : real(ThreadState.current()).lookupAttr(attribute);
    }

    void __setattr__(String attribute, PyObject value) {
        real(ThreadState.current()).setAttr(attribute, value);
    }

    PyObject __repr__() {
        return switch (kind) {
            case BUILTIN -> PyStr.of("<class '_frozen_importlib.BuiltinImporter'>");
            case FROZEN -> PyStr.of("<class '_frozen_importlib.FrozenImporter'>");
            case PATH -> PyStr.of("<class '_frozen_importlib_external.PathFinder'>");
            case SOURCE_LOADER -> real == null
                    ? PyStr.of("<_frozen_importlib_external.SourceFileLoader object>") : real.repr();
        };
    }
}
