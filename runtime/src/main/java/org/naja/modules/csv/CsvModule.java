package org.naja.modules.csv;

import org.naja.expose.ExposeConstant;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.objects.Abstract;
import org.naja.objects.Errors;
import org.naja.objects.PyDict;
import org.naja.objects.PyException;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyModule;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** {@code _csv}. */
@ExposeModule(name = "_csv", types = CsvDialect.class, doc = "CSV parsing and writing.\n")
public final class CsvModule {
    @ExposeConstant("__version__")
    static final String VERSION = "1.0";

    @ExposeConstant("Error")
    static final PyType ERROR = PyExceptions.create("_csv.Error", PyExceptions.EXCEPTION);

    @ExposeConstant("Reader")
    static final PyType READER = CsvReader.TYPE;

    @ExposeConstant("Writer")
    static final PyType WRITER = CsvWriter.TYPE;

    @ExposeConstant("QUOTE_MINIMAL")
    static final int MINIMAL = 0;
    @ExposeConstant("QUOTE_ALL")
    static final int ALL = 1;
    @ExposeConstant("QUOTE_NONNUMERIC")
    static final int NONNUMERIC = 2;
    @ExposeConstant("QUOTE_NONE")
    static final int NONE = 3;
    @ExposeConstant("QUOTE_STRINGS")
    static final int STRINGS = 4;
    @ExposeConstant("QUOTE_NOTNULL")
    static final int NOTNULL = 5;

    private final PyDict dialects = new PyDict();
    /** Longest field that readers accept. */
    volatile long fieldLimit = 128 * 1024;

    void init(ThreadState ts, PyModule module) {
        module.dict.put("_dialects", dialects);
        ts.interpreter.setState(CsvModule.class, this);
    }

    static PyException error(String message) {
        return Errors.of(ERROR, message);
    }

    /** The registered dialect of that name. */
    static PyObject registered(ThreadState ts, PyObject name) {
        PyObject found = ts.interpreter.state(CsvModule.class) instanceof CsvModule m ? m.dialects.get(name) : null;
        if (found == null) {
            throw error("unknown dialect");
        }
        return found;
    }

    private static CsvDialect dialect(ThreadState ts, PyObject dialect, PyDict parameters) {
        PyObject[][] items = parameters.itemsSnapshot();
        int positional = dialect == null ? 0 : 1;
        PyObject[] args = new PyObject[positional + items.length];
        String[] names = new String[items.length];
        if (dialect != null) {
            args[0] = dialect;
        }
        for (int i = 0; i < items.length; i++) {
            names[i] = ((PyStr) items[i][0]).toJava();
            args[positional + i] = items[i][1];
        }
        return CsvDialect.make(ts, CsvDialect.TYPE, args, names);
    }

    @ExposeFunction(value = "reader(iterable, /, dialect=NULL, **fmtparams)", textSignature = false,
            doc = "csv_reader = reader(iterable [, dialect='excel']\n                   [optional keyword args])")
    PyObject reader(ThreadState ts, PyObject iterable, PyObject dialect, PyDict fmtparams) {
        PyObject lines = iterable.iter();
        return new CsvReader(this, lines, dialect(ts, dialect, fmtparams));
    }

    @ExposeFunction(value = "writer(fileobj, /, dialect=NULL, **fmtparams)", textSignature = false,
            doc = "csv_writer = csv.writer(fileobj [, dialect='excel']\n                        [optional keyword args])")
    PyObject writer(ThreadState ts, PyObject fileobj, PyObject dialect, PyDict fmtparams) {
        CsvDialect d = dialect(ts, dialect, fmtparams);
        PyObject write = fileobj.lookupAttr("write");
        if (write == null || !Abstract.isCallable(write)) {
            throw Errors.typeError("argument 1 must have a \"write\" method");
        }
        return new CsvWriter(write, d);
    }

    @ExposeFunction(value = "list_dialects()", doc = "Return a list of all known dialect names.")
    PyObject listDialects() {
        return PyList.ofKeys(dialects);
    }

    @ExposeFunction(value = "register_dialect(name, dialect=NULL, /, **fmtparams)", textSignature = false,
            doc = "Create a mapping from a string name to a dialect class.")
    void registerDialect(ThreadState ts, PyObject name, PyObject dialect, PyDict fmtparams) {
        if (!(name instanceof PyStr)) {
            throw Errors.typeError("dialect name must be a string");
        }
        dialects.put(name, dialect(ts, dialect, fmtparams));
    }

    @ExposeFunction(value = "unregister_dialect(name)", doc = "Delete the name/dialect mapping associated with a string name.")
    void unregisterDialect(PyObject name) {
        if (dialects.remove(name) == null) {
            throw error("unknown dialect");
        }
    }

    @ExposeFunction(value = "get_dialect(name)", doc = "Return the dialect instance associated with name.")
    PyObject getDialect(ThreadState ts, PyObject name) {
        return registered(ts, name);
    }

    @ExposeFunction(value = "field_size_limit(new_limit=NULL, /)", textSignature = false,
            doc = "Sets an upper limit on parsed fields.")
    PyObject fieldSizeLimit(PyObject newLimit) {
        long old = fieldLimit;
        if (newLimit != null) {
            if (newLimit.getClass() != PyInt.class) {
                throw Errors.typeError("limit must be an integer");
            }
            PyInt n = (PyInt) newLimit;
            if (!n.isLong()) {
                throw Errors.overflowError("Python int too large to convert to C long");
            }
            fieldLimit = n.num;
        }
        return PyInt.of(old);
    }
}
