package org.naja.objects;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** {@code type.__new__} and {@code type.__init__}: making a class from name, bases and namespace. */
final class TypeConstructor {
    private TypeConstructor() {}

    static PyObject create(ThreadState ts, PyType metatype, PyObject[] args, String[] kwnames) {
        int positional = args.length - (kwnames == null ? 0 : kwnames.length);
        if (positional != 3) {
            throw Errors.typeError("type.__new__() takes exactly 3 arguments (" + positional + " given)");
        }
        if (!(args[0] instanceof PyStr name)) {
            throw Errors.typeError("type.__new__() argument 1 must be str, not " + args[0].type().name());
        }
        if (!(args[1] instanceof PyTuple basesTuple)) {
            throw Errors.typeError("type.__new__() argument 2 must be tuple, not " + args[1].type().name());
        }
        if (!(args[2] instanceof PyDict namespace)) {
            throw Errors.typeError("type.__new__() argument 3 must be dict, not " + args[2].type().name());
        }
        PyType[] bases = checkBases(basesTuple);
        PyType winner = metatype;
        for (PyType b : bases) {
            PyType m = b.type();
            if (winner.isSubtype(m)) {
                continue;
            }
            if (m.isSubtype(winner)) {
                winner = m;
                continue;
            }
            throw metaclassConflict();
        }
        if (winner != metatype) {
            PyObject winnerNew = winner.lookup("__new__");
            if (winnerNew != PyType.TYPE.ownAttribute("__new__")) {
                PyType kind = winnerNew.type();
                PyObject bound = kind.isDescriptor() ? kind.slots.descriptorGet(winnerNew, null, winner) : winnerNew;
                return bound.call(ts, Abstract.prepend(winner, args), kwnames);
            }
            metatype = winner;
        }
        if (name.toJava().indexOf('\0') >= 0) {
            throw Errors.valueError("type name must not contain null characters");
        }
        PyType base = bestBase(bases);
        PyType type = new PyType(metatype, name.toJava(), base, base.layout);
        type.bases = bases;
        PyDict dict = type.dict();
        dict.update(namespace);
        setUp(ts, type, dict);
        type.mro = computeMro(ts, type);
        for (PyType b : bases) {
            b.addSubclass(type);
        }
        for (PyType t : type.mro) {
            // The first base that is one of them decides.
            if (!type.isSequence && !type.isMapping) {
                type.isSequence = t.isSequence;
                type.isMapping = t.isMapping;
            }
        }
        type.modified();
        setNames(ts, type);
        initSubclass(ts, type, args, kwnames, positional);
        return type;
    }

    static RuntimeException metaclassConflict() {
        return Errors.typeError("metaclass conflict: the metaclass of a derived class must be a (non-strict) "
                + "subclass of the metaclasses of all its bases");
    }

    private static PyType[] checkBases(PyTuple tuple) {
        int n = tuple.size();
        if (n == 0) {
            return new PyType[] {PyBaseObject.TYPE};
        }
        PyType[] bases = new PyType[n];
        for (int i = 0; i < n; i++) {
            PyObject b = tuple.get(i);
            if (!(b instanceof PyType t)) {
                if (b.lookupAttr("__mro_entries__") != null) {
                    throw Errors.typeError("type() doesn't support MRO entry resolution; use types.new_class()");
                }
                throw Errors.typeError("bases must be types");
            }
            if (!t.subclassable) {
                throw Errors.typeError("type '" + t.name() + "' is not an acceptable base type");
            }
            bases[i] = t;
        }
        return bases;
    }

    /** The base whose instances' layout the new class takes (best_base). */
    static PyType bestBase(PyType[] bases) {
        PyType winner = null;
        PyType winnerSolid = null;
        for (PyType b : bases) {
            PyType solid = solidBase(b);
            if (winner == null || solid != winnerSolid && solid.isSubtype(winnerSolid)) {
                winner = b;
                winnerSolid = solid;
            } else if (!winnerSolid.isSubtype(solid)) {
                throw Errors.typeError("multiple bases have instance lay-out conflict");
            }
        }
        return winner;
    }

    /** The nearest type on the base chain that adds to the layout: a built-in's Java class or {@code __slots__}. */
    private static PyType solidBase(PyType type) {
        PyType t = type;
        while (t.base != null) {
            if (t.isHeap ? t.slotCount > t.base.slotCount : t.layout != t.base.layout && addsLayout(t)) {
                return t;
            }
            t = t.base;
        }
        return t;
    }

    /** Exceptions without fields of their own share BaseException's layout; so any two of them can be combined. */
    private static boolean addsLayout(PyType t) {
        return !PyBaseException.sharesLayout(t);
    }

    private static void setUp(ThreadState ts, PyType type, PyDict dict) {
        if (dict.get("__module__") == null) {
            PyFrame caller = ts.top;
            PyObject module = caller == null ? null : caller.globals().get("__name__");
            if (module != null) {
                dict.put("__module__", module);
            }
        }
        PyObject qualName = dict.get("__qualname__");
        if (qualName != null) {
            if (!(qualName instanceof PyStr s)) {
                throw Errors.typeError("type __qualname__ must be a str, not " + qualName.type().name());
            }
            type.setQualName(s.toJava());
            dict.remove("__qualname__");
        }
        if (dict.get("__new__") instanceof PyFunction f) {
            dict.put("__new__", new PyStaticMethod(f));
        }
        for (String special : new String[] {"__init_subclass__", "__class_getitem__"}) {
            if (dict.get(special) instanceof PyFunction f) {
                dict.put(special, new PyClassMethod(f));
            }
        }
        if (dict.get("__eq__") != null && dict.get("__hash__") == null) {
            dict.put("__hash__", PyNone.NONE);
        }
        PyObject cell = dict.get("__classcell__");
        if (cell != null) {
            if (!(cell instanceof PyCell c)) {
                throw Errors.typeError(
                        "__classcell__ must be a nonlocal cell, not <class '" + cell.type().fullName() + "'>");
            }
            c.value = type;
            dict.remove("__classcell__");
        }
        PyObject classDictCell = dict.get("__classdictcell__");
        if (classDictCell instanceof PyCell c) {
            c.value = dict;
            dict.remove("__classdictcell__");
        }
        slots(type, dict);
        // Last, since __doc__ may be one of the slots.
        if (dict.get("__doc__") == null) {
            dict.put("__doc__", PyNone.NONE);
        }
    }

    /** {@code __slots__}: member descriptors, and whether instances get a dictionary. */
    private static void slots(PyType type, PyDict dict) {
        PyObject declared = dict.get("__slots__");
        boolean baseHasDict = false;
        boolean baseHasWeakref = false;
        for (PyType b : type.bases) {
            baseHasDict |= b.hasDict;
            baseHasWeakref |= b.hasWeakref;
        }
        if (declared == null) {
            type.hasDict = true;
            type.hasWeakref = true;
            if (!baseHasDict) {
                dict.putIfAbsent("__dict__", InstanceSlots.dict(type));
            }
            if (!baseHasWeakref) {
                dict.putIfAbsent("__weakref__", InstanceSlots.weakref(type));
            }
            return;
        }
        type.hasDict = baseHasDict;
        type.hasWeakref = baseHasWeakref;
        List<PyObject> names = new ArrayList<>();
        if (declared instanceof PyStr) {
            names.add(declared);
        } else {
            PyObject it = declared.iter();
            for (PyObject n = it.next(); n != null; n = it.next()) {
                names.add(n);
            }
        }
        Set<String> mangled = new LinkedHashSet<>();
        for (PyObject n : names) {
            if (!(n instanceof PyStr s)) {
                throw Errors.typeError("__slots__ items must be strings, not '" + n.type().name() + "'");
            }
            String slot = s.toJava();
            if (!TypeSupport.isIdentifier(slot)) {
                throw Errors.typeError("__slots__ must be identifiers");
            }
            if (slot.equals("__dict__")) {
                if (baseHasDict || type.hasDict) {
                    throw Errors.typeError("__dict__ slot disallowed: we already got one");
                }
                type.hasDict = true;
                dict.put("__dict__", InstanceSlots.dict(type));
                continue;
            }
            if (slot.equals("__weakref__")) {
                if (baseHasWeakref || type.hasWeakref) {
                    throw Errors.typeError("__weakref__ slot disallowed: we already got one");
                }
                type.hasWeakref = true;
                dict.put("__weakref__", InstanceSlots.weakref(type));
                continue;
            }
            if (slot.startsWith("__") && !slot.endsWith("__")) {
                String stripped = type.name().replaceFirst("^_+", "");
                slot = stripped.isEmpty() ? slot : "_" + stripped + slot;
            }
            if (dict.get(slot) != null && !slot.equals("__qualname__") && !slot.equals("__classcell__")) {
                throw Errors.valueError("'" + slot + "' in __slots__ conflicts with class variable");
            }
            mangled.add(slot);
        }
        if (!mangled.isEmpty() && type.layout.isSubtype(PyInt.TYPE) | type.layout.isSubtype(PyTuple.TYPE)
                | type.layout.isSubtype(PyBytes.TYPE)) {
            throw Errors.typeError("nonempty __slots__ not supported for subtype of '" + type.base.name() + "'");
        }
        List<String> sorted = new ArrayList<>(mangled);
        java.util.Collections.sort(sorted);
        for (String slot : sorted) {
            dict.put(slot, new PyMemberDescriptor(type, slot, type.slotCount++));
        }
        type.instanceSize = type.slotCount;
    }

    private static PyType[] computeMro(ThreadState ts, PyType type) {
        PyObject custom = type.type() == PyType.TYPE ? null : type.type().lookup("mro");
        if (custom == null || custom == PyType.TYPE.ownAttribute("mro")) {
            return Mro.compute(type);
        }
        type.mro = Mro.compute(type);
        PyObject result = type.lookupSpecial("mro").call0(ts);
        List<PyType> list = new ArrayList<>();
        PyObject it = result.iter();
        for (PyObject o = it.next(); o != null; o = it.next()) {
            if (!(o instanceof PyType t)) {
                throw Errors.typeError("mro() returned a non-class ('" + o.type().name() + "')");
            }
            list.add(t);
        }
        return list.toArray(new PyType[0]);
    }

    private static void setNames(ThreadState ts, PyType type) {
        for (PyObject[] item : type.dict().itemsSnapshot()) {
            PyObject value = item[1];
            PyObject setName = value.lookupSpecial("__set_name__");
            if (setName != null) {
                try {
                    setName.call2(ts, type, item[0]);
                } catch (PyException e) {
                    e.value.addNote("Error calling __set_name__ on '" + value.type().name() + "' instance "
                            + item[0].repr().toJava() + " in '" + type.name() + "'");
                    throw e;
                }
            }
        }
    }

    private static void initSubclass(ThreadState ts, PyType type, PyObject[] args, String[] kwnames, int positional) {
        PyObject f = type.lookupAfter(type, "__init_subclass__");
        if (f == null) {
            return;
        }
        PyType kind = f.type();
        PyObject bound = kind.isDescriptor() ? kind.slots.descriptorGet(f, null, type) : f;
        if (kwnames == null || kwnames.length == 0) {
            bound.call0(ts);
        } else {
            bound.call(ts, java.util.Arrays.copyOfRange(args, positional, args.length), kwnames);
        }
    }

    /** Assignment to {@code __bases__}. */
    static void changeBases(PyType type, PyObject value) {
        if (!(value instanceof PyTuple tuple)) {
            throw Errors.typeError(
                    "can only assign tuple to " + type.name() + ".__bases__, not " + value.type().name());
        }
        if (tuple.size() == 0) {
            throw Errors.typeError("can only assign non-empty tuple to " + type.name() + ".__bases__, not ()");
        }
        PyType[] bases = new PyType[tuple.size()];
        for (int i = 0; i < bases.length; i++) {
            if (!(tuple.get(i) instanceof PyType t)) {
                throw Errors.typeError(type.name() + ".__bases__ must be tuple of classes, not '"
                        + tuple.get(i).type().name() + "'");
            }
            if (t.isSubtype(type)) {
                throw Errors.typeError("a __bases__ item causes an inheritance cycle");
            }
            bases[i] = t;
        }
        PyType base = bestBase(bases);
        if (base.layout != type.layout || base.slotCount != type.base.slotCount || base.hasDict != type.base.hasDict) {
            throw Errors.typeError("__bases__ assignment: '" + base.name() + "' object layout differs from '"
                    + type.base.name() + "'");
        }
        PyType[] oldBases = type.bases;
        PyType oldBase = type.base;
        type.bases = bases;
        type.base = base;
        try {
            recomputeMro(type);
        } catch (RuntimeException e) {
            type.bases = oldBases;
            type.base = oldBase;
            recomputeMro(type);
            throw e;
        }
        for (PyType b : oldBases) {
            b.removeSubclass(type);
        }
        for (PyType b : bases) {
            b.addSubclass(type);
        }
        type.modified();
    }

    private static void recomputeMro(PyType type) {
        type.mro = computeMro(ThreadState.current(), type);
        for (PyType sub : type.subclasses()) {
            recomputeMro(sub);
        }
    }
}
