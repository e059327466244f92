package org.naja.builtins;

import org.naja.objects.PyBaseObject;
import org.naja.objects.PyBool;
import org.naja.objects.PyByteArray;
import org.naja.objects.PyBytes;
import org.naja.objects.PyClassMethod;
import org.naja.objects.PyComplex;
import org.naja.objects.PyDict;
import org.naja.objects.PyEllipsis;
import org.naja.objects.PyEnumerate;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyFilter;
import org.naja.objects.PyFloat;
import org.naja.objects.PyFrozenSet;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyMap;
import org.naja.objects.PyMemoryView;
import org.naja.objects.PyNone;
import org.naja.objects.PyNotImplemented;
import org.naja.objects.PyProperty;
import org.naja.objects.PyRange;
import org.naja.objects.PyReversed;
import org.naja.objects.PySet;
import org.naja.objects.PySlice;
import org.naja.objects.PyStaticMethod;
import org.naja.objects.PyStr;
import org.naja.objects.PySuper;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.PyZip;

/** The types and constants among the built-in names. */
final class BuiltinTypes {
    private BuiltinTypes() {}

    static void addTo(PyDict d) {
        d.put("None", PyNone.NONE);
        d.put("Ellipsis", PyEllipsis.ELLIPSIS);
        d.put("NotImplemented", PyNotImplemented.VALUE);
        d.put("False", PyBool.FALSE);
        d.put("True", PyBool.TRUE);
        d.put("bool", PyBool.TYPE);
        d.put("memoryview", PyMemoryView.TYPE);
        d.put("bytearray", PyByteArray.TYPE);
        d.put("bytes", PyBytes.TYPE);
        d.put("classmethod", PyClassMethod.TYPE);
        d.put("complex", PyComplex.TYPE);
        d.put("dict", PyDict.TYPE);
        d.put("enumerate", PyEnumerate.TYPE);
        d.put("filter", PyFilter.TYPE);
        d.put("float", PyFloat.TYPE);
        d.put("frozenset", PyFrozenSet.TYPE);
        d.put("property", PyProperty.TYPE);
        d.put("int", PyInt.TYPE);
        d.put("list", PyList.TYPE);
        d.put("map", PyMap.TYPE);
        d.put("object", PyBaseObject.TYPE);
        d.put("range", PyRange.TYPE);
        d.put("reversed", PyReversed.TYPE);
        d.put("set", PySet.TYPE);
        d.put("slice", PySlice.TYPE);
        d.put("staticmethod", PyStaticMethod.TYPE);
        d.put("str", PyStr.TYPE);
        d.put("super", PySuper.TYPE);
        d.put("tuple", PyTuple.TYPE);
        d.put("type", PyType.TYPE);
        d.put("zip", PyZip.TYPE);
        PyExceptions.addTo(d);
    }
}
