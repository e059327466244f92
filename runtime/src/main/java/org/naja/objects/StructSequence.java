package org.naja.objects;

import java.util.Arrays;

/**
 * Tuples with names for their items, such as {@code os.stat_result} (structseq.c). The first {@code visible} fields are
 * items of the tuple, the others only attributes.
 */
public final class StructSequence extends PyTuple {
    private final PyType type;
    /** The fields that are no items. */
    private final PyObject[] hidden;

    private StructSequence(PyType type, PyObject[] items, PyObject[] hidden) {
        super(items);
        this.type = type;
        this.hidden = hidden;
    }

    @Override
    public PyType type() {
        return type;
    }

    /**
     * A new type.
     *
     * @param constructible whether Python code may make instances
     * @param fields names; {@code null} for an item that can only be had by index
     */
    public static PyType type(String name, String doc, boolean constructible, int visible, String... fields) {
        return PyType.of(new Table(name, doc, constructible, visible, fields));
    }

    /** An instance with a value for each field. */
    public static PyObject make(PyType type, PyObject... values) {
        int visible = ((Slots) type.slots).table.visible;
        return new StructSequence(type, Arrays.copyOf(values, visible),
                Arrays.copyOfRange(values, visible, values.length));
    }

    private static final class Table extends ExposedType {
        final String name;
        final String doc;
        final boolean constructible;
        final int visible;
        final String[] fields;
        PyType made;

        Table(String name, String doc, boolean constructible, int visible, String[] fields) {
            this.name = name;
            this.doc = doc;
            this.constructible = constructible;
            this.visible = visible;
            this.fields = fields;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public PyType base() {
            return PyTuple.TYPE;
        }

        @Override
        public String doc() {
            return doc;
        }

        @Override
        public boolean subclassable() {
            return false;
        }

        @Override
        public boolean sequence() {
            return true;
        }

        @Override
        public TypeSlots slots() {
            return new Slots(this);
        }

        @Override
        public void define(PyType type) {
            made = type;
            type.addSlot(SlotDef.REPR);
            int unnamed = 0;
            PyObject[] matchArgs = new PyObject[visible];
            int named = 0;
            for (int i = 0; i < fields.length; i++) {
                if (fields[i] == null) {
                    unnamed++;
                } else {
                    type.addGetSet(fields[i], this, i, true, null);
                    if (i < visible) {
                        matchArgs[named++] = PyStr.of(fields[i]);
                    }
                }
            }
            type.addConstant("n_sequence_fields", PyInt.of(visible));
            type.addConstant("n_fields", PyInt.of(fields.length));
            type.addConstant("n_unnamed_fields", PyInt.of(unnamed));
            type.addConstant("__match_args__", PyTuple.of(Arrays.copyOf(matchArgs, named)));
            type.addMethod("__reduce__", this, 0);
            type.addNew(this, 1);
        }

        @Override
        public PyObject get(int index, PyObject self) {
            StructSequence s = (StructSequence) self;
            return index < visible ? s.get(index) : s.hidden[index - visible];
        }

        @Override
        public BuiltinCode code(int index) {
            return index == 0 ? new Reduce(name) : new New(this);
        }
    }

    private static final class Slots extends PyTupleExposed.Slots {
        final Table table;

        Slots(Table table) {
            this.table = table;
        }

        @Override
        public PyObject repr(PyObject self) {
            StructSequence s = (StructSequence) self;
            StringBuilder text = new StringBuilder(table.name).append('(');
            int name = 0;
            for (int i = 0; i < table.visible; i++) {
                // Items without a name show that of the attribute with their value, which follows (os.stat_result).
                while (table.fields[name] == null) {
                    name++;
                }
                text.append(i == 0 ? "" : ", ").append(table.fields[name++]).append('=')
                        .append(s.get(i).repr().toJava());
            }
            return PyStr.of(text.append(')').toString());
        }
    }

    /** {@code __reduce__}: the type with the items and a dictionary of the other fields. */
    private static final class Reduce extends BuiltinCode {
        Reduce(String owner) {
            super(Signature.method(owner, "__reduce__", null, null, ""));
        }

        @Override
        public PyObject call(ThreadState ts, PyObject callee, PyObject[] args, String[] kwnames) {
            return bound(ts, signature.bind(args, kwnames));
        }

        @Override
        public PyObject bound(ThreadState ts, PyObject[] args) {
            StructSequence s = (StructSequence) args[0];
            Table table = ((Slots) s.type.slots).table;
            PyDict rest = new PyDict();
            for (int i = table.visible; i < table.fields.length; i++) {
                rest.put(table.fields[i], s.hidden[i - table.visible]);
            }
            return PyTuple.of(s.type, PyTuple.of(PyTuple.of(s.toArray()), rest));
        }
    }

    private static final class New extends BuiltinCode {
        private final Table table;

        New(Table table) {
            super(Signature.constructor(table.name, "__new__", null, null, "Aa", "sequence", "dict"));
            this.table = table;
        }

        @Override
        public PyObject call(ThreadState ts, PyObject callee, PyObject[] args, String[] kwnames) {
            return bound(ts, signature.bind(args, kwnames));
        }

        @Override
        public PyObject bound(ThreadState ts, PyObject[] args) {
            if (!table.constructible) {
                throw Errors.typeError("cannot create '" + table.name + "' instances");
            }
            PyType type = (PyType) args[0];
            PyObject[] given = from(args[1]);
            PyObject extra = args.length > 2 && args[2] != null ? args[2] : null;
            if (extra != null && extra != PyNone.NONE && !(extra instanceof PyDict)) {
                throw Errors.typeError(table.name + "() takes a dict as second arg, if any");
            }
            int least = table.visible;
            int most = table.fields.length;
            if (given.length < least || given.length > most) {
                throw Errors.typeError(table.name + "() takes a" + (least == most ? " " + least
                        : given.length < least ? "n at least " + least : "n at most " + most) + "-sequence ("
                        + given.length + "-sequence given)");
            }
            PyObject[] all = new PyObject[most];
            for (int i = 0; i < most; i++) {
                PyObject value = i < given.length ? given[i]
                        : extra instanceof PyDict d && table.fields[i] != null ? d.get(table.fields[i]) : null;
                all[i] = value == null ? PyNone.NONE : value;
            }
            return make(type, all);
        }

        private static PyObject[] from(PyObject sequence) {
            try {
                return Sequences.toArray(sequence);
            } catch (PyException e) {
                if (e.matches(PyExceptions.TYPE_ERROR)) {
                    throw Errors.typeError("constructor requires a sequence");
                }
                throw e;
            }
        }
    }
}
