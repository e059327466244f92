package org.naja.execution;

import org.naja.objects.BuiltinCode;
import org.naja.objects.CodeBody;
import org.naja.objects.PyClassMethod;
import org.naja.objects.PyDict;
import org.naja.objects.PyFunction;
import org.naja.objects.PyInstance;
import org.naja.objects.PyMethod;
import org.naja.objects.PyMethodDescriptor;
import org.naja.objects.PyModule;
import org.naja.objects.PyObject;
import org.naja.objects.PyStaticMethod;
import org.naja.objects.PyType;
import org.naja.objects.Shape;
import org.naja.objects.ThreadState;

/**
 * A place in the code that calls a method, {@code o.name(...)}. {@link #load} gives what to call with the receiver in
 * front of the arguments, so that no bound method is made.
 */
public final class MethodSite {
    private static final int MAX_MISSES = 32;

    private final String name;
    private Entry e0 = Entry.NONE, e1 = Entry.NONE, e2 = Entry.NONE, e3 = Entry.NONE;
    private int misses;
    /** The adapter last made for a module's attribute. */
    private DropReceiver drop = new DropReceiver(null);

    /** {@code key}: the Shape or PyType of the receiver, or the receiver itself when that is a class. */
    private record Entry(Object key, PyType type, int version, PyObject callee) {
        static final Entry NONE = new Entry(new Object(), PyType.TYPE, -1, null);
    }

    public MethodSite(String name) {
        this.name = name;
    }

    public PyObject load(PyObject o) {
        if (o instanceof PyInstance instance) {
            Shape shape = instance.shape;
            Entry e = e0;
            if (e.key == shape && e.version == e.type.version) {
                return e.callee;
            }
            e = find(shape);
            return e != null ? e.callee : ofInstance(instance, shape);
        }
        if (o instanceof PyModule module) {
            return ofModule(module);
        }
        Object key = o instanceof PyType ? o : o.type();
        Entry e = e0;
        if (e.key != key || e.version != e.type.version) {
            e = find(key);
            if (e == null) {
                return o instanceof PyType type ? ofType(type) : ofBuiltin(o);
            }
        }
        if (e.type.hasDict && !(o instanceof PyType) && o.getOwn(name) != null) {
            return dropping(o.getAttr(name));
        }
        return e.callee;
    }

    private Entry find(Object key) {
        Entry e = e1;
        if (e.key == key && e.version == e.type.version) {
            return e;
        }
        e = e2;
        if (e.key == key && e.version == e.type.version) {
            return e;
        }
        e = e3;
        return e.key == key && e.version == e.type.version ? e : null;
    }

    private PyObject add(Object key, PyType type, int version, PyObject callee) {
        if (misses < MAX_MISSES) {
            misses++;
            e3 = e2;
            e2 = e1;
            e1 = e0;
            e0 = new Entry(key, type, version, callee);
        }
        return callee;
    }

    private PyObject ofInstance(PyInstance o, Shape shape) {
        PyType type = shape.type;
        int version = type.version;
        if (type.hasGenericGetAttribute()) {
            PyObject callee = callee(type.lookup(name), type);
            if (callee != null) {
                if (shape.isDictionary) {
                    if (o.getOwn(name) == null) {
                        return callee;
                    }
                } else if (shape.indexOf(name) < 0) {
                    return add(shape, type, version, callee);
                }
            }
        }
        return dropping(o.getAttr(name));
    }

    /** What to call for an attribute found in a type, or {@code null} when it needs the general way. */
    private PyObject callee(PyObject found, PyType type) {
        if (found instanceof PyFunction) {
            return found;
        }
        if (found instanceof PyMethodDescriptor d && type.isSubtype(d.owner)) {
            return new DirectMethod(d);
        }
        if (found != null && found.getClass() == PyStaticMethod.class) {
            return new DropReceiver(((PyStaticMethod) found).callable());
        }
        if (found != null && found.getClass() == PyClassMethod.class
                && ((PyClassMethod) found).callable() instanceof PyFunction f) {
            return new DropReceiver(new PyMethod(f, type));
        }
        return null;
    }

    private PyObject ofBuiltin(PyObject o) {
        PyType type = o.type();
        int version = type.version;
        if (type.hasGenericGetAttribute()) {
            PyObject callee = callee(type.lookup(name), type);
            if (callee != null && o.getOwn(name) == null) {
                return add(type, type, version, callee);
            }
        }
        return dropping(o.getAttr(name));
    }

    /** {@code Class.name(...)}: a class method is called with the class in front, everything else without. */
    private PyObject ofType(PyType type) {
        if (type.type() == PyType.TYPE) {
            int version = type.version;
            PyObject meta = PyType.TYPE.lookup(name);
            PyObject found = type.lookup(name);
            if (found != null && (meta == null || !meta.type().isDataDescriptor())) {
                if (found.getClass() == PyClassMethod.class && ((PyClassMethod) found).callable() instanceof PyFunction f) {
                    return add(type, type, version, f);
                }
                return add(type, type, version, new DropReceiver(type.getAttr(name)));
            }
        }
        return dropping(type.getAttr(name));
    }

    private PyObject ofModule(PyModule module) {
        PyDict.Table t = module.dict.table;
        DropReceiver d = drop;
        if (d.table == t) {
            PyObject v = t.values[d.index];
            if (v == d.value) {
                return d;
            }
        }
        PyObject v = module.getAttr(name);
        int i = module.type() == PyModule.TYPE && PyModule.TYPE.lookup(name) == null
                ? module.dict.indexOf(t, name) : -1;
        d = new DropReceiver(v);
        if (i >= 0) {
            d.table = t;
            d.index = i;
        }
        drop = d;
        return d;
    }

    private PyObject dropping(PyObject value) {
        // Not remembered: the value may be bound to the receiver and would keep it alive.
        DropReceiver d = drop;
        return d.value == value ? d : new DropReceiver(value);
    }

    /** What {@code callee}, made by a site, stands for; {@code null}: it was not made by one. */
    static PyObject original(PyObject callee) {
        return callee instanceof DropReceiver d ? d.value : callee instanceof DirectMethod d ? d.descriptor : null;
    }

    /** A built-in's method whose receiver is known to be of the right type. */
    private static final class DirectMethod extends PyObject {
        private final PyMethodDescriptor descriptor;
        private BuiltinCode code;

        DirectMethod(PyMethodDescriptor descriptor) {
            this.descriptor = descriptor;
        }

        @Override
        public PyType type() {
            return PyMethodDescriptor.TYPE;
        }

        @Override
        public CodeBody target() {
            BuiltinCode c = code;
            return c != null ? c : (code = descriptor.code());
        }
    }

    /** Calls {@link #value} without the first argument. */
    private static final class DropReceiver extends PyObject {
        final PyObject value;
        PyDict.Table table;
        int index;

        DropReceiver(PyObject value) {
            this.value = value;
        }

        @Override
        public PyType type() {
            return PyMethod.TYPE;
        }

        @Override
        public CodeBody target() {
            return Dropping.INSTANCE;
        }
    }

    private static final class Dropping extends CodeBody {
        static final Dropping INSTANCE = new Dropping();

        @Override
        public PyObject call1(ThreadState ts, PyObject callee, PyObject r) {
            PyObject f = ((DropReceiver) callee).value;
            return f.target().call0(ts, f);
        }

        @Override
        public PyObject call2(ThreadState ts, PyObject callee, PyObject r, PyObject a) {
            PyObject f = ((DropReceiver) callee).value;
            return f.target().call1(ts, f, a);
        }

        @Override
        public PyObject call3(ThreadState ts, PyObject callee, PyObject r, PyObject a, PyObject b) {
            PyObject f = ((DropReceiver) callee).value;
            return f.target().call2(ts, f, a, b);
        }

        @Override
        public PyObject call4(ThreadState ts, PyObject callee, PyObject r, PyObject a, PyObject b, PyObject c) {
            PyObject f = ((DropReceiver) callee).value;
            return f.target().call3(ts, f, a, b, c);
        }

        @Override
        public PyObject call(ThreadState ts, PyObject callee, PyObject[] args, String[] kwnames) {
            PyObject f = ((DropReceiver) callee).value;
            return f.target().call(ts, f, java.util.Arrays.copyOfRange(args, 1, args.length), kwnames);
        }
    }
}
