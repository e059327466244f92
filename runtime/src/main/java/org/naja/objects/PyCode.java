package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;

/** A code object (codeobject.c): what the compiler knows of a piece of code, and its body once it has been called. */
@ExposeType(name = "code", subclassable = false)
public final class PyCode extends PyObject {
    public static final PyType TYPE = PyType.of(new PyCodeExposed());

    public static final int OPTIMIZED = 0x1, NEWLOCALS = 0x2, VARARGS = 0x4, VARKEYWORDS = 0x8, NESTED = 0x10,
            GENERATOR = 0x20, COROUTINE = 0x80, ITERABLE_COROUTINE = 0x100, ASYNC_GENERATOR = 0x200,
            FUTURE_ANNOTATIONS = 0x1000000;

    public final String name;
    public final String qualName;
    public final String filename;
    public final int firstLine;
    /** Positional parameters, positional-only ones included. */
    public final int argCount;
    public final int posOnlyCount;
    public final int kwOnlyCount;
    public final int flags;
    public final String[] varNames;
    public final String[] cellVars;
    public final String[] freeVars;
    /** Complete once the body is compiled, as are the two that follow; the docstring or None is always first. */
    public String[] names;
    public PyObject[] consts;
    /** line, endLine, col, endCol for each position index; columns in UTF-8 bytes. */
    public int[] positions;
    private final BodyFactory factory;
    private volatile FunctionBody body;
    private volatile FunctionBody tracedBody;
    /** Size of {@link PyFrame#stack} for generators; set by the body factory. */
    public int stackSize;

    public PyCode(String name, String qualName, String filename, int firstLine, int argCount, int posOnlyCount,
            int kwOnlyCount, int flags, String[] varNames, String[] cellVars, String[] freeVars, String[] names,
            PyObject[] consts, int[] positions, BodyFactory factory) {
        this.name = name;
        this.qualName = qualName;
        this.filename = filename;
        this.firstLine = firstLine;
        this.argCount = argCount;
        this.posOnlyCount = posOnlyCount;
        this.kwOnlyCount = kwOnlyCount;
        this.flags = flags;
        this.varNames = varNames;
        this.cellVars = cellVars;
        this.freeVars = freeVars;
        this.names = names;
        this.consts = consts;
        this.positions = positions;
        this.factory = factory;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    /** Equal code does the same and has the same names and lines; the file may differ. */
    PyObject __richcmp__(PyObject other, int op) {
        if (!(other instanceof PyCode c) || op != TypeSlots.EQ && op != TypeSlots.NE) {
            return PyNotImplemented.VALUE;
        }
        boolean same = this == c || name.equals(c.name) && qualName.equals(c.qualName) && firstLine == c.firstLine
                && argCount == c.argCount && posOnlyCount == c.posOnlyCount && kwOnlyCount == c.kwOnlyCount
                && flags == c.flags && java.util.Arrays.equals(varNames, c.varNames)
                && java.util.Arrays.equals(cellVars, c.cellVars) && java.util.Arrays.equals(freeVars, c.freeVars)
                && factory.makesSame(c.factory);
        return PyBool.of(same == (op == TypeSlots.EQ));
    }

    long __hash__() {
        return name.hashCode() * 31L * 31 + firstLine * 31L + argCount;
    }

    /** What makes the body. */
    public BodyFactory factory() {
        return factory;
    }

    /** The compiled body, made at the first call. */
    public FunctionBody body() {
        FunctionBody b = body;
        if (b == null) {
            synchronized (this) {
                b = body;
                if (b == null) {
                    body = b = factory.create(this, false);
                }
            }
        }
        return b;
    }

    /** The variant that reports to trace functions. */
    public FunctionBody tracedBody() {
        FunctionBody b = tracedBody;
        if (b == null) {
            synchronized (this) {
                b = tracedBody;
                if (b == null) {
                    tracedBody = b = factory.create(this, true);
                }
            }
        }
        return b;
    }

    /** Variables, cells and free variables together. */
    public int localsSize() {
        return varNames.length + cellVars.length + freeVars.length;
    }

    /** Parameters of all kinds. */
    public int parameterCount() {
        return argCount + kwOnlyCount + ((flags & VARARGS) != 0 ? 1 : 0) + ((flags & VARKEYWORDS) != 0 ? 1 : 0);
    }

    public boolean isCell(String variable) {
        for (String c : cellVars) {
            if (c.equals(variable)) {
                return true;
            }
        }
        return false;
    }

    public boolean isGeneratorLike() {
        return (flags & (GENERATOR | COROUTINE | ASYNC_GENERATOR)) != 0;
    }

    /** The line of a position index, 0 when unknown. */
    public int lineAt(int position) {
        int i = position * 4;
        return i >= 0 && i < positions.length ? positions[i] : firstLine;
    }

    private static PyTuple tuple(String[] strings) {
        PyObject[] items = new PyObject[strings.length];
        for (int i = 0; i < items.length; i++) {
            items[i] = PyStr.of(strings[i]);
        }
        return PyTuple.of(items);
    }

    @ExposeGet("co_name")
    PyObject getName() {
        return PyStr.of(name);
    }

    @ExposeGet("co_qualname")
    PyObject getQualName() {
        return PyStr.of(qualName);
    }

    @ExposeGet("co_filename")
    PyObject getFilename() {
        return PyStr.of(filename);
    }

    @ExposeGet("co_firstlineno")
    long getFirstLine() {
        return firstLine;
    }

    @ExposeGet("co_argcount")
    long getArgCount() {
        return argCount;
    }

    @ExposeGet("co_posonlyargcount")
    long getPosOnlyCount() {
        return posOnlyCount;
    }

    @ExposeGet("co_kwonlyargcount")
    long getKwOnlyCount() {
        return kwOnlyCount;
    }

    @ExposeGet("co_flags")
    long getFlags() {
        return flags;
    }

    @ExposeGet("co_nlocals")
    long getLocalCount() {
        return varNames.length;
    }

    @ExposeGet("co_stacksize")
    long getStackSize() {
        body();
        return Math.max(1, stackSize);
    }

    @ExposeGet("co_varnames")
    PyObject getVarNames() {
        return tuple(varNames);
    }

    @ExposeGet("co_cellvars")
    PyObject getCellVars() {
        return tuple(cellVars);
    }

    @ExposeGet("co_freevars")
    PyObject getFreeVars() {
        return tuple(freeVars);
    }

    @ExposeGet("co_names")
    PyObject getNames() {
        body();
        return tuple(names);
    }

    @ExposeGet("co_consts")
    PyObject getConsts() {
        body();
        return PyTuple.of(consts.clone());
    }

    /** A copy with other values for the fields named; the code itself stays. */
    @ExposeMethod("replace(self, **kwargs)")
    public PyCode replace(PyDict changes) {
        PyDict rest = new PyDict();
        rest.update(changes);
        for (String derived : new String[] {"co_code", "co_linetable", "co_exceptiontable", "co_stacksize", "co_nlocals",
            "co_names"}) {
            rest.remove(derived);
        }
        PyCode copy = new PyCode(text(rest, "co_name", name), text(rest, "co_qualname", qualName),
                text(rest, "co_filename", filename), number(rest, "co_firstlineno", firstLine),
                number(rest, "co_argcount", argCount), number(rest, "co_posonlyargcount", posOnlyCount),
                number(rest, "co_kwonlyargcount", kwOnlyCount), number(rest, "co_flags", flags),
                texts(rest, "co_varnames", varNames), texts(rest, "co_cellvars", cellVars),
                texts(rest, "co_freevars", freeVars), names,
                rest.remove("co_consts") instanceof PyTuple t ? t.toArray().clone() : consts, positions, factory);
        if (rest.size() > 0) {
            throw Errors.typeError("replace() got an unexpected keyword argument '"
                    + rest.itemsSnapshot()[0][0].str().toJava() + "'");
        }
        return copy;
    }

    private static String text(PyDict changes, String key, String otherwise) {
        PyObject value = changes.remove(key);
        if (value == null) {
            return otherwise;
        }
        if (value instanceof PyStr s) {
            return s.toJava();
        }
        throw Errors.typeError("replace() argument '" + key + "' must be str, not " + value.type().name());
    }

    private static int number(PyDict changes, String key, int otherwise) {
        PyObject value = changes.remove(key);
        return value == null ? otherwise : (int) PyInt.index(value).longValue();
    }

    private static String[] texts(PyDict changes, String key, String[] otherwise) {
        PyObject value = changes.remove(key);
        if (value == null) {
            return otherwise;
        }
        if (!(value instanceof PyTuple t)) {
            throw Errors.typeError("replace() argument '" + key + "' must be tuple, not " + value.type().name());
        }
        String[] names = new String[t.size()];
        for (int i = 0; i < names.length; i++) {
            names[i] = t.get(i).str().toJava();
        }
        return names;
    }

    @ExposeMethod("co_positions(self, /)")
    PyObject coPositions() {
        body();
        PyObject[] all = new PyObject[positions.length / 4];
        for (int i = 0; i < all.length; i++) {
            PyObject[] four = new PyObject[4];
            for (int k = 0; k < 4; k++) {
                int v = positions[i * 4 + k];
                four[k] = v < 0 ? PyNone.NONE : PyInt.of(v);
            }
            all[i] = PyTuple.of(four);
        }
        return PyTuple.of(all).iter();
    }

    @ExposeMethod("co_lines(self, /)")
    PyObject coLines() {
        body();
        java.util.List<PyObject> lines = new java.util.ArrayList<>();
        int count = positions.length / 4;
        for (int i = 0; i < count; ) {
            int line = positions[i * 4];
            int j = i + 1;
            while (j < count && positions[j * 4] == line) {
                j++;
            }
            lines.add(PyTuple.of(new PyObject[] {
                PyInt.of(i * 2L), PyInt.of(j * 2L), line <= 0 ? PyNone.NONE : PyInt.of(line)
            }));
            i = j;
        }
        return PyTuple.of(lines.toArray(new PyObject[0])).iter();
    }

    PyObject __repr__() {
        return PyStr.of("<code object " + name + " at 0x" + Long.toHexString(PyBaseObject.id(this)) + ", file \""
                + filename + "\", line " + firstLine + ">");
    }
}
