package org.naja.objects;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.naja.expose.ExposeClassMethod;
import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeSet;
import org.naja.expose.ExposeType;

/**
 * A type object (CPython's typeobject.c). Built-in types are immutable, shared by all interpreters and fill their
 * dictionary when it is first looked into. {@link TypeConstructor} makes the classes of class statements.
 */
@ExposeType(name = "type", doc = "type(object) -> the object's type\ntype(name, bases, dict, **kwds) -> a new type")
public class PyType extends PyObject implements Attributed {
    private static final PyType[] NO_TYPES = {};
    private static final java.util.concurrent.atomic.AtomicInteger VERSIONS =
            new java.util.concurrent.atomic.AtomicInteger();
    /** {@code object}. It and {@code type} need each other, so both are made here. */
    static final PyType OBJECT = new PyType(new PyBaseObjectExposed(), null);
    public static final PyType TYPE = new PyType(new PyTypeExposed(), OBJECT);

    private String name;
    private String qualName;
    private PyType metatype;
    /** The direct bases; those of a class under construction are set before anybody sees it. */
    volatile PyType[] bases = NO_TYPES;
    PyType base;
    volatile PyType[] mro = NO_TYPES;
    /** What instances do. */
    public final TypeSlots slots;
    /** Made with the first look into it: dict is itself a type. */
    private PyDict dict;
    /** Not null while the built-in's descriptors are still to be defined. */
    private volatile ExposedType pending;
    private volatile boolean defining;
    /** Made in Python: attributes can be assigned. */
    public final boolean isHeap;
    final boolean subclassable;
    /** The built-in type whose Java class instances have ({@code object} for plain instances). */
    final PyType layout;
    /** Instances have a {@code __dict__}. */
    public boolean hasDict;
    public boolean hasWeakref;
    /** Number of {@code __slots__} values at the start of an instance's values, inherited ones included. */
    public int slotCount;
    /** How many values a new instance has room for; grows as instances show what they need. */
    public int instanceSize;
    private volatile Shape rootShape;
    private volatile Shape dictionaryShape;
    private Shape shapeOfThis;
    private PyObject[] valuesOfThis = new PyObject[0];
    /** The class has {@code __del__}: new instances are registered with {@link Finalizers}. */
    public volatile boolean hasDel;
    /** Set while the class has abstract methods ({@code __abstractmethods__}). */
    public volatile boolean isAbstract;
    private volatile int descriptorKind = -1;
    private volatile PyObject getattrHook;
    private volatile boolean getattrHookKnown;
    /** Changes whenever the type or one of its bases is modified; never repeats. */
    public volatile int version;
    private volatile CacheEntry[] cache = new CacheEntry[16];
    private final List<WeakReference<PyType>> subclasses = new ArrayList<>();
    private final TypeCall typeCall = new TypeCall(this);
    /** Pattern matching: CPython's Py_TPFLAGS_SEQUENCE and Py_TPFLAGS_MAPPING, inherited. */
    public boolean isSequence, isMapping;

    private record CacheEntry(String name, PyObject value) {}

    /** A built-in type. */
    public static PyType of(ExposedType exposed) {
        return new PyType(exposed, exposed.base());
    }

    PyType(ExposedType exposed, PyType base) {
        String full = exposed.name();
        int dot = full.lastIndexOf('.');
        this.name = full;
        this.qualName = full.substring(dot + 1);
        this.base = base;
        this.slots = exposed.slots();
        this.isHeap = false;
        this.subclassable = exposed.subclassable();
        this.pending = exposed;
        this.layout = this;
        this.hasDict = exposed.hasDict() || base != null && base.hasDict;
        this.slotCount = base == null ? 0 : base.slotCount;
        this.version = VERSIONS.incrementAndGet();
        if (base != null) {
            bases = new PyType[] {base};
            PyType[] m = new PyType[base.mro.length + 1];
            m[0] = this;
            System.arraycopy(base.mro, 0, m, 1, base.mro.length);
            mro = m;
            base.addSubclass(this);
            isSequence = base.isSequence || exposed.sequence();
            isMapping = base.isMapping || exposed.mapping();
        } else {
            mro = new PyType[] {this};
        }
    }

    /** A class made in Python; {@link TypeConstructor} fills it in. */
    PyType(PyType metatype, String name, PyType base, PyType layout) {
        this.metatype = metatype;
        this.name = name;
        this.qualName = name;
        this.base = base;
        this.isHeap = true;
        this.dict = new PyDict();
        this.subclassable = true;
        this.layout = layout;
        this.slots = new PythonSlots(this);
        this.slotCount = base.slotCount;
        this.hasDict = base.hasDict;
        this.version = VERSIONS.incrementAndGet();
    }

    @Override
    public PyType type() {
        return metatype == null ? TYPE : metatype;
    }

    void setMetatype(PyType metatype) {
        this.metatype = metatype;
        this.shapeOfThis = null;
    }

    /** The name for messages: without module for classes, with it for built-ins such as {@code collections.deque}. */
    public String name() {
        return name;
    }

    /** The name without module. */
    public String shortName() {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    public String qualName() {
        return qualName;
    }

    void setQualName(String qualName) {
        this.qualName = qualName;
    }

    /** {@code __module__} as far as it is a str. */
    public String moduleName() {
        if (!isHeap) {
            int dot = name.lastIndexOf('.');
            return dot < 0 ? "builtins" : name.substring(0, dot);
        }
        return ownAttribute("__module__") instanceof PyStr s ? s.toJava() : null;
    }

    /** The name as tracebacks and reprs show it: {@code module.qualname}, without {@code builtins}. */
    public String fullName() {
        String module = moduleName();
        return module == null || module.equals("builtins") ? qualName : module + "." + qualName;
    }

    public PyType base() {
        return base;
    }

    public PyType[] mro() {
        return mro;
    }

    public PyType[] bases() {
        return bases;
    }

    // ---- subtype tests ----------------------------------------------------------------------------------------------

    /** {@code issubclass(self, other)} by MRO alone. */
    public final boolean isSubtype(PyType other) {
        if (this == other) {
            return true;
        }
        for (PyType t : mro) {
            if (t == other) {
                return true;
            }
        }
        return false;
    }

    /** {@code isinstance(o, self)} by MRO alone. */
    public final boolean isInstance(PyObject o) {
        return o.type().isSubtype(this);
    }

    // ---- the dictionary and look-up ---------------------------------------------------------------------------------

    /** The type's own attributes; for reading, since stores must go through {@link #setTypeAttribute}. */
    public PyDict dict() {
        if (pending != null) {
            define();
        }
        return dict;
    }

    private void define() {
        synchronized (this) {
            ExposedType exposed = pending;
            if (exposed == null || defining) {
                return;
            }
            defining = true;
            dict = new PyDict();
            exposed.define(this);
            if (exposed.hasDict() && dict.get("__dict__") == null) {
                dict.put("__dict__", InstanceSlots.dict(this));
            }
            if (dict.get("__doc__") == null) {
                dict.put("__doc__", exposed.doc() == null ? PyNone.NONE : PyStr.of(exposed.doc()));
            }
            if (dict.get("__eq__") != null && dict.get("__hash__") == null) {
                dict.put("__hash__", PyNone.NONE);
            }
            pending = null;
        }
    }

    /** An attribute of exactly this type, or {@code null}. */
    public PyObject ownAttribute(String attribute) {
        return dict().get(attribute);
    }

    /** Looks along the MRO (_PyType_Lookup); {@code null} when nothing is found. */
    public final PyObject lookup(String attribute) {
        CacheEntry[] c = cache;
        int i = attribute.hashCode() * 0x9E3779B9 >>> 16 & c.length - 1;
        CacheEntry e = c[i];
        if (e != null && (e.name == attribute || e.name.equals(attribute))) {
            return e.value;
        }
        PyObject found = null;
        for (PyType t : mro) {
            found = t.ownAttribute(attribute);
            if (found != null) {
                break;
            }
        }
        if (e != null && c.length < 512) {
            // Two names share a place: a larger table makes that rare.
            CacheEntry[] larger = new CacheEntry[c.length * 2];
            for (CacheEntry old : c) {
                if (old != null) {
                    larger[old.name.hashCode() * 0x9E3779B9 >>> 16 & larger.length - 1] = old;
                }
            }
            larger[attribute.hashCode() * 0x9E3779B9 >>> 16 & larger.length - 1] = new CacheEntry(attribute, found);
            if (cache == c) {
                cache = larger;
            }
        } else {
            c[i] = new CacheEntry(attribute, found);
        }
        return found;
    }

    /** Looks along the MRO behind {@code after}: what {@code super()} does. */
    public PyObject lookupAfter(PyType after, String attribute) {
        boolean seen = false;
        for (PyType t : mro) {
            if (seen) {
                PyObject found = t.ownAttribute(attribute);
                if (found != null) {
                    return found;
                }
            } else if (t == after) {
                seen = true;
            }
        }
        return null;
    }

    /** Stores ({@code null}: deletes) an attribute and tells everybody who remembers a look-up. */
    public void setTypeAttribute(String attribute, PyObject value) {
        if (value == null) {
            dict().remove(attribute);
        } else {
            dict().put(attribute, value);
        }
        if (attribute.equals("__abstractmethods__")) {
            isAbstract = value != null && value.isTrue();
        }
        modified();
    }

    /** The type or a base of it changed: caches here and in all subclasses are void. */
    public void modified() {
        version = VERSIONS.incrementAndGet();
        cache = new CacheEntry[cache.length];
        descriptorKind = -1;
        getattrHookKnown = false;
        hasDel = isHeap && lookup("__del__") != null;
        typeCall.reset();
        if (slots instanceof PythonSlots p) {
            p.invalidate();
        }
        for (PyType sub : subclasses()) {
            sub.modified();
        }
    }

    void addSubclass(PyType sub) {
        synchronized (subclasses) {
            subclasses.removeIf(r -> r.get() == null);
            subclasses.add(new WeakReference<>(sub));
        }
    }

    void removeSubclass(PyType sub) {
        synchronized (subclasses) {
            subclasses.removeIf(r -> r.get() == null || r.get() == sub);
        }
    }

    /** The living direct subclasses. */
    public List<PyType> subclasses() {
        synchronized (subclasses) {
            List<PyType> living = new ArrayList<>(subclasses.size());
            for (WeakReference<PyType> r : subclasses) {
                PyType t = r.get();
                if (t != null) {
                    living.add(t);
                }
            }
            return living;
        }
    }

    // ---- what instances are ------------------------------------------------------------------------------------------

    /** Instances have {@code __get__}. */
    public final boolean isDescriptor() {
        return (descriptorKind() & 1) != 0;
    }

    /** Instances have {@code __set__} or {@code __delete__}. */
    public final boolean isDataDescriptor() {
        return (descriptorKind() & 2) != 0;
    }

    private int descriptorKind() {
        int kind = descriptorKind;
        if (kind < 0) {
            kind = (lookup("__get__") != null ? 1 : 0)
                    | (lookup("__set__") != null || lookup("__delete__") != null ? 2 : 0);
            descriptorKind = kind;
        }
        return kind;
    }

    /** {@code __getattr__} of a Python class, or {@code null}. */
    final PyObject getattrHook() {
        if (!getattrHookKnown) {
            getattrHook = lookup("__getattr__");
            getattrHookKnown = true;
        }
        return getattrHook;
    }

    /** Whether {@code object}'s plain attribute rules hold for reading: what attribute sites may cache. */
    public final boolean hasGenericGetAttribute() {
        return lookup("__getattribute__") == PyBaseObject.TYPE.ownAttribute("__getattribute__");
    }

    /** Whether {@code object}'s plain rules hold for storing. */
    public final boolean hasGenericSetAttribute() {
        return lookup("__setattr__") == PyBaseObject.TYPE.ownAttribute("__setattr__");
    }

    public final Shape rootShape() {
        Shape s = rootShape;
        if (s == null) {
            synchronized (this) {
                s = rootShape;
                if (s == null) {
                    rootShape = s = Shape.root(this);
                }
            }
        }
        return s;
    }

    public final Shape dictionaryShape() {
        Shape s = dictionaryShape;
        if (s == null) {
            synchronized (this) {
                s = dictionaryShape;
                if (s == null) {
                    dictionaryShape = s = Shape.dictionary(this);
                }
            }
        }
        return s;
    }

    /** The built-in type whose Java class instances of this type have. */
    public final PyType layout() {
        return layout;
    }

    @Override
    public CodeBody target() {
        return type() == TYPE ? typeCall : SlotCall.INSTANCE;
    }

    // ---- Attributed: the __slots__ that a metaclass may have; the attributes are in dict ------------------------------

    @Override
    public Shape shape() {
        if (shapeOfThis == null) {
            shapeOfThis = type().rootShape();
        }
        return shapeOfThis;
    }

    @Override
    public PyObject[] values() {
        return valuesOfThis;
    }

    @Override
    public void setState(Shape shape, PyObject[] values) {
        this.shapeOfThis = shape;
        this.valuesOfThis = values;
    }

    @Override
    public PyObject getOwn(String attribute) {
        return ownAttribute(attribute);
    }

    @Override
    public PyDict instanceDict() {
        return dict();
    }

    // ---- called by generated define() ---------------------------------------------------------------------------------

    public void addSlot(SlotDef def) {
        dict.put(def.pyName, new PyWrapperDescriptor(this, def, slots));
    }

    public void addMethod(String attribute, ExposedType exposed, int index) {
        dict.put(attribute, new PyMethodDescriptor(this, attribute, exposed, index));
    }

    public void addClassMethod(String attribute, ExposedType exposed, int index) {
        dict.put(attribute, new PyClassMethodDescriptor(this, attribute, exposed, index));
    }

    public void addStaticMethod(String attribute, ExposedType exposed, int index) {
        dict.put(attribute, new PyStaticMethod(
                PyBuiltinFunction.ofStatic(this, attribute, exposed, index)));
    }

    /** {@code __new__}: a static method whose first argument is the class. */
    public void addNew(ExposedType exposed, int index) {
        dict.put("__new__", PyBuiltinFunction.ofNew(this, exposed, index));
    }

    public void addGetSet(String attribute, ExposedType exposed, int index, boolean readOnly, String doc) {
        dict.put(attribute, new PyGetSetDescriptor(this, attribute, exposed, index, readOnly, doc));
    }

    public void addConstant(String attribute, PyObject value) {
        dict.put(attribute, value);
    }

    @ExposeNew("type(*args, **kwargs)")
    static PyObject __new__(ThreadState ts, PyType metatype, PyObject[] args, String[] kwnames) {
        return TypeConstructor.create(ts, metatype, args, kwnames);
    }

    /** Keywords are for {@code __init_subclass__}, so they are not looked at here. */
    final void __init__(ThreadState ts, PyObject[] args, String[] kwnames) {
        int positional = args.length - (kwnames == null ? 0 : kwnames.length);
        if (positional == 1 && args.length > 1) {
            throw Errors.typeError("type.__init__() takes no keyword arguments");
        }
        if (positional != 1 && positional != 3) {
            throw Errors.typeError("type.__init__() takes 1 or 3 arguments");
        }
    }

    // ---- type's own behaviour --------------------------------------------------------------------------------------------

    final PyObject __repr__() {
        String module = moduleName();
        String text = module == null || module.equals("builtins") ? name : module + "." + qualName;
        return PyStr.of("<class '" + (isHeap || module == null || module.equals("builtins") ? text : name) + "'>");
    }

    final PyObject __call__(ThreadState ts, PyObject[] args, String[] kwnames) {
        return typeCall.call(ts, this, args, kwnames);
    }

    /** Attributes of a type: data descriptors of the metatype, the type's own MRO, then the metatype's others. */
    final PyObject __getattribute__(String attribute) {
        PyType meta = type();
        PyObject metaFound = meta.lookup(attribute);
        PyType metaKind = null;
        if (metaFound != null) {
            metaKind = metaFound.type();
            if (metaKind.isDataDescriptor()) {
                return metaKind.slots.descriptorGet(metaFound, this, meta);
            }
        }
        PyObject found = lookup(attribute);
        if (found != null) {
            PyType kind = found.type();
            return kind.isDescriptor() ? kind.slots.descriptorGet(found, null, this) : found;
        }
        if (metaFound != null) {
            return metaKind.isDescriptor() ? metaKind.slots.descriptorGet(metaFound, this, meta) : metaFound;
        }
        return null;
    }

    final void __setattr__(String attribute, PyObject value) {
        store(attribute, value);
    }

    final void __delattr__(String attribute) {
        store(attribute, null);
    }

    private void store(String attribute, PyObject value) {
        if (!isHeap) {
            throw Errors.typeError("cannot set '" + attribute + "' attribute of immutable type '" + name + "'");
        }
        PyObject metaFound = type().lookup(attribute);
        if (metaFound != null && metaFound.type().isDataDescriptor()) {
            if (value == null) {
                metaFound.type().slots.descriptorDelete(metaFound, this);
            } else {
                metaFound.type().slots.descriptorSet(metaFound, this, value);
            }
            return;
        }
        if (value == null && dict().get(attribute) == null) {
            throw Errors.attributeError(
                    "type object '" + name + "' has no attribute '" + attribute + "'", this, attribute);
        }
        setTypeAttribute(attribute, value);
    }

    @ExposeMethod("mro(self, /)")
    final PyObject mroMethod() {
        List<PyObject> list = new ArrayList<>(List.of(Mro.compute(this)));
        return PyList.of(list.toArray(new PyObject[0]));
    }

    @ExposeMethod("__subclasses__(self, /)")
    final PyObject subclassesMethod() {
        return PyList.of(subclasses().toArray(new PyObject[0]));
    }

    @ExposeMethod("__instancecheck__(self, instance, /)")
    final boolean instanceCheck(PyObject instance) {
        return Abstract.recursiveIsInstance(instance, this);
    }

    @ExposeMethod("__subclasscheck__(self, subclass, /)")
    final boolean subclassCheck(PyObject subclass) {
        return Abstract.recursiveIsSubclass(subclass, this);
    }

    @ExposeClassMethod(value = "__prepare__(cls, *args, **kwargs)", textSignature = false,
            doc = "used to create the namespace for the class statement")
    static PyObject prepare(PyType cls, PyObject[] args, String[] kwnames) {
        return new PyDict();
    }

    @ExposeMethod("__dir__(self, /)")
    final PyObject dir() {
        PyDict all = new PyDict();
        for (int i = mro.length - 1; i >= 0; i--) {
            all.update(mro[i].dict());
        }
        return PyList.ofKeys(all);
    }

    @ExposeMethod("__sizeof__(self, /)")
    final long sizeof() {
        return 1000L;
    }

    final PyObject __or__(PyObject value) {
        return TypeSupport.union(this, value);
    }

    final PyObject __ror__(PyObject value) {
        return TypeSupport.union(value, this);
    }

    @ExposeGet("__name__")
    final PyObject getName() {
        return PyStr.of(isHeap ? name : qualName);
    }

    @ExposeSet("__name__")
    final void setName(PyObject value) {
        checkSettable("__name__", value);
        if (!(value instanceof PyStr s)) {
            throw Errors.typeError(
                    "can only assign string to " + name + ".__name__, not '" + value.type().name() + "'");
        }
        if (s.toJava().indexOf('\0') >= 0) {
            throw Errors.valueError("type name must not contain null characters");
        }
        name = s.toJava();
    }

    @ExposeGet("__qualname__")
    final PyObject getQualName() {
        return PyStr.of(qualName);
    }

    @ExposeSet("__qualname__")
    final void setQualName(PyObject value) {
        checkSettable("__qualname__", value);
        if (!(value instanceof PyStr s)) {
            throw Errors.typeError(
                    "can only assign string to " + name + ".__qualname__, not '" + value.type().name() + "'");
        }
        qualName = s.toJava();
    }

    @ExposeGet("__module__")
    final PyObject getModule() {
        if (!isHeap) {
            return PyStr.of(moduleName());
        }
        PyObject module = ownAttribute("__module__");
        if (module == null) {
            throw Errors.attributeError("__module__");
        }
        return module;
    }

    @ExposeSet("__module__")
    final void setModule(PyObject value) {
        checkSettable("__module__", value);
        setTypeAttribute("__module__", value);
    }

    private void checkSettable(String attribute, PyObject value) {
        if (!isHeap) {
            throw Errors.typeError("cannot set '" + attribute + "' attribute of immutable type '" + name + "'");
        }
        if (value == null) {
            throw Errors.typeError("cannot delete '" + attribute + "' attribute of type '" + name + "'");
        }
    }

    @ExposeGet("__mro__")
    final PyObject getMro() {
        return PyTuple.of(mro.clone());
    }

    @ExposeGet("__bases__")
    final PyObject getBases() {
        return PyTuple.of(bases.clone());
    }

    @ExposeSet("__bases__")
    final void setBases(PyObject value) {
        checkSettable("__bases__", value);
        TypeConstructor.changeBases(this, value);
    }

    @ExposeGet("__base__")
    final PyObject getBase() {
        return base == null ? PyNone.NONE : base;
    }

    @ExposeGet("__dict__")
    final PyObject getDict() {
        return TypeSupport.mappingProxy(dict());
    }

    @ExposeGet("__doc__")
    final PyObject getDoc() {
        PyObject doc = isHeap ? lookup("__doc__") : ownAttribute("__doc__");
        if (doc == null) {
            return PyNone.NONE;
        }
        PyType kind = doc.type();
        return kind.isDescriptor() ? kind.slots.descriptorGet(doc, null, this) : doc;
    }

    @ExposeSet("__doc__")
    final void setDoc(PyObject value) {
        checkSettable("__doc__", value);
        setTypeAttribute("__doc__", value);
    }

    @ExposeGet("__text_signature__")
    final PyObject getTextSignature() {
        return ownAttribute("__new__") instanceof PyBuiltinFunction f && !isHeap ? f.textSignature() : PyNone.NONE;
    }

    @ExposeGet("__abstractmethods__")
    final PyObject getAbstractMethods() {
        PyObject value = this == TYPE ? null : ownAttribute("__abstractmethods__");
        if (value == null) {
            throw Errors.attributeError("__abstractmethods__", this, "__abstractmethods__");
        }
        return value;
    }

    @ExposeSet("__abstractmethods__")
    final void setAbstractMethods(PyObject value) {
        if (value == null && ownAttribute("__abstractmethods__") == null) {
            throw Errors.attributeError("__abstractmethods__", this, "__abstractmethods__");
        }
        setTypeAttribute("__abstractmethods__", value);
    }

    @ExposeGet("__annotations__")
    final PyObject getAnnotations() {
        if (!isHeap) {
            throw Errors.attributeError("type object '" + name + "' has no attribute '__annotations__'");
        }
        PyObject annotations = ownAttribute("__annotations__");
        if (annotations == null) {
            annotations = new PyDict();
            setTypeAttribute("__annotations__", annotations);
        }
        PyType kind = annotations.type();
        return kind.isDescriptor() ? kind.slots.descriptorGet(annotations, null, this) : annotations;
    }

    @ExposeSet("__annotations__")
    final void setAnnotations(PyObject value) {
        if (!isHeap) {
            throw Errors.typeError("cannot set '__annotations__' attribute of immutable type '" + name + "'");
        }
        if (value == null && ownAttribute("__annotations__") == null) {
            throw Errors.attributeError("__annotations__");
        }
        setTypeAttribute("__annotations__", value);
    }

    @ExposeGet("__type_params__")
    final PyObject getTypeParams() {
        PyObject params = isHeap ? ownAttribute("__type_params__") : null;
        return params == null ? PyTuple.EMPTY : params;
    }

    @ExposeSet("__type_params__")
    final void setTypeParams(PyObject value) {
        checkSettable("__type_params__", value);
        setTypeAttribute("__type_params__", value);
    }

    @ExposeGet("__flags__")
    final long getFlags() {
        return (isHeap ? 1L << 9 : 1L << 8) | (subclassable ? 1L << 10 : 0) | 1L << 12 | 1L << 14
                | (isAbstract ? 1L << 20 : 0) | (isSequence ? 1L << 5 : 0) | (isMapping ? 1L << 6 : 0)
                | TypeSupport.subclassFlags(this);
    }

    @ExposeGet("__basicsize__")
    final long getBasicSize() {
        return 16L + 8L * slotCount + (hasDict ? 8 : 0);
    }

    @ExposeGet("__itemsize__")
    final long getItemSize() {
        return 0L;
    }

    @ExposeGet("__dictoffset__")
    final long getDictOffset() {
        return hasDict ? -1L : 0L;
    }

    @ExposeGet("__weakrefoffset__")
    final long getWeakrefOffset() {
        return hasWeakref ? 16L : 0L;
    }
}
