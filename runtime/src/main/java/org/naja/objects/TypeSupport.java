package org.naja.objects;

import java.util.ArrayList;
import java.util.List;

/** Parts of type's and object's behaviour that stand on other types. */
final class TypeSupport {
    private TypeSupport() {}

    static PyObject union(PyObject left, PyObject right) {
        return PyUnion.or(left, right);
    }

    static PyObject genericAlias(PyObject origin, PyObject args) {
        return new PyGenericAlias(origin, args);
    }

    static PyObject mappingProxy(PyDict dict) {
        return new PyMappingProxy(dict);
    }

    static boolean isIdentifier(String s) {
        if (s.isEmpty() || !(Character.isUnicodeIdentifierStart(s.codePointAt(0)) || s.charAt(0) == '_')) {
            return false;
        }
        for (int i = 0; i < s.length(); ) {
            int c = s.codePointAt(i);
            if (!Character.isUnicodeIdentifierPart(c) || Character.isIdentifierIgnorable(c)) {
                return false;
            }
            i += Character.charCount(c);
        }
        return true;
    }

    /** Did you mean, for an unexpected keyword: 3.12 gives none. */
    static String suggestKeyword(String name, PyCode code, int total) {
        return "";
    }

    /** Py_TPFLAGS_*_SUBCLASS bits. */
    static long subclassFlags(PyType t) {
        return (t.isSubtype(PyInt.TYPE) ? 1L << 24 : 0) | (t.isSubtype(PyList.TYPE) ? 1L << 25 : 0)
                | (t.isSubtype(PyTuple.TYPE) ? 1L << 26 : 0) | (t.isSubtype(PyBytes.TYPE) ? 1L << 27 : 0)
                | (t.isSubtype(PyStr.TYPE) ? 1L << 28 : 0) | (t.isSubtype(PyDict.TYPE) ? 1L << 29 : 0)
                | (t.isSubtype(PyBaseException.TYPE) ? 1L << 30 : 0) | (t.isSubtype(PyType.TYPE) ? 1L << 31 : 0);
    }

    static RuntimeException abstractInstance(PyType type) {
        List<String> names = new ArrayList<>();
        PyObject it = type.getAttr("__abstractmethods__").iter();
        for (PyObject o = it.next(); o != null; o = it.next()) {
            names.add(o.str().toJava());
        }
        java.util.Collections.sort(names);
        StringBuilder text = new StringBuilder();
        for (String n : names) {
            text.append(text.isEmpty() ? "'" : ", '").append(n).append('\'');
        }
        return Errors.typeError("Can't instantiate abstract class " + type.name() + " without an implementation for "
                + "abstract method" + (names.size() == 1 ? " " : "s ") + text);
    }

    /** Assignment to {@code __class__}. */
    static void changeClass(PyObject self, PyObject value) {
        if (!(value instanceof PyType to)) {
            throw Errors.typeError("__class__ must be set to a class, not '" + value.type().name() + "' object");
        }
        PyType from = self.type();
        if (self instanceof PyModule m && to.isSubtype(PyModule.TYPE)) {
            m.changeType(to);
            return;
        }
        if (!from.isHeap || !to.isHeap || !(self instanceof Attributed o)) {
            throw Errors.typeError("__class__ assignment only supported for mutable types or ModuleType subclasses");
        }
        if (from.layout() != to.layout() || from.slotCount != to.slotCount || from.hasDict != to.hasDict
                || !sameSlots(from, to)) {
            throw Errors.typeError("__class__ assignment: '" + to.name() + "' object layout differs from '"
                    + from.name() + "'");
        }
        if (self instanceof PyType t) {
            t.setMetatype(to);
        } else {
            AttributeStore.changeType(o, to);
        }
    }

    private static boolean sameSlots(PyType a, PyType b) {
        return slotNames(a).equals(slotNames(b));
    }

    private static List<String> slotNames(PyType t) {
        List<String> names = new ArrayList<>();
        for (PyType k : t.mro()) {
            if (k.isHeap && k.slotCount > k.base.slotCount) {
                for (PyObject[] item : k.dict().itemsSnapshot()) {
                    if (item[1] instanceof PyMemberDescriptor m) {
                        names.add(m.index + ":" + item[0].str().toJava());
                    }
                }
            }
        }
        java.util.Collections.sort(names);
        return names;
    }

    /** object.__dir__. */
    static PyObject dir(ThreadState ts, PyObject self) {
        PyDict all = new PyDict();
        PyObject dict = self.lookupAttr("__dict__");
        if (dict instanceof PyDict d) {
            all.update(d);
        }
        PyObject cls = self.lookupAttr("__class__");
        if (cls instanceof PyType t) {
            PyType[] mro = t.mro();
            for (int i = mro.length - 1; i >= 0; i--) {
                all.update(mro[i].dict());
            }
        }
        return PyList.ofKeys(all);
    }
}
