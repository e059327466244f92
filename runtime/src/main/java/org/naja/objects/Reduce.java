package org.naja.objects;

/** object.__reduce_ex__ and __getstate__: what copy and pickle ask for (the end of typeobject.c). */
final class Reduce {
    private Reduce() {}

    static PyObject reduce(ThreadState ts, PyObject self, int protocol) {
        if (protocol < 2) {
            PyObject copyreg = ts.interpreter.importModule("copyreg");
            return copyreg.getAttr("_reduce_ex").call2(ts, self, PyInt.of(protocol));
        }
        return reduceNew(ts, self);
    }

    private static PyObject reduceNew(ThreadState ts, PyObject self) {
        PyType cls = self.type();
        PyObject args = null;
        PyObject kwargs = null;
        PyObject getNewArgsEx = self.lookupAttr("__getnewargs_ex__");
        if (getNewArgsEx != null) {
            PyObject pair = getNewArgsEx.call0(ts);
            if (!(pair instanceof PyTuple t)) {
                throw Errors.typeError(
                        "__getnewargs_ex__ should return a tuple, not '" + pair.type().name() + "'");
            }
            if (t.size() != 2) {
                throw Errors.valueError("__getnewargs_ex__ should return a tuple of length 2, not " + t.size());
            }
            if (!(t.get(0) instanceof PyTuple)) {
                throw Errors.typeError("first item of the tuple returned by __getnewargs_ex__ must be a tuple, not '"
                        + t.get(0).type().name() + "'");
            }
            if (!(t.get(1) instanceof PyDict)) {
                throw Errors.typeError("second item of the tuple returned by __getnewargs_ex__ must be a dict, not '"
                        + t.get(1).type().name() + "'");
            }
            args = t.get(0);
            kwargs = t.get(1);
        } else {
            PyObject getNewArgs = self.lookupAttr("__getnewargs__");
            if (getNewArgs != null) {
                args = getNewArgs.call0(ts);
                if (!(args instanceof PyTuple)) {
                    throw Errors.typeError("__getnewargs__ should return a tuple, not '" + args.type().name() + "'");
                }
            }
        }
        boolean listOrDict = self instanceof PyList || self instanceof PyDict;
        PyObject state = callGetState(ts, self, args == null && !listOrDict);
        PyObject copyreg = ts.interpreter.importModule("copyreg");
        PyObject maker;
        PyObject makerArgs;
        if (kwargs instanceof PyDict d && d.size() > 0) {
            maker = copyreg.getAttr("__newobj_ex__");
            makerArgs = PyTuple.of(new PyObject[] {cls, args, kwargs});
        } else {
            maker = copyreg.getAttr("__newobj__");
            PyTuple given = args instanceof PyTuple t ? t : PyTuple.EMPTY;
            PyObject[] all = new PyObject[given.size() + 1];
            all[0] = cls;
            for (int i = 0; i < given.size(); i++) {
                all[i + 1] = given.get(i);
            }
            makerArgs = PyTuple.of(all);
        }
        PyObject listItems = self instanceof PyList ? self.iter() : PyNone.NONE;
        PyObject dictItems = self instanceof PyDict ? self.callMethod(ts, "items").iter() : PyNone.NONE;
        return PyTuple.of(new PyObject[] {maker, makerArgs, state, listItems, dictItems});
    }

    private static PyObject callGetState(ThreadState ts, PyObject self, boolean required) {
        PyObject own = self.type().lookup("__getstate__");
        if (own == PyBaseObject.TYPE.ownAttribute("__getstate__")) {
            return state(self, required);
        }
        return self.getAttr("__getstate__").call0(ts);
    }

    /** The default state: {@code __dict__}, or a pair of it and the {@code __slots__} values. */
    static PyObject state(PyObject self, boolean required) {
        PyType type = self.type();
        boolean plainLayout = type.layout() == PyBaseObject.TYPE || type.layout().isSubtype(PyBaseException.TYPE)
                || self instanceof Attributed && !required;
        if (required && !plainLayout) {
            throw Errors.typeError("cannot pickle '" + type.name() + "' object");
        }
        PyObject dict = self.lookupAttr("__dict__");
        PyObject state = dict == null || dict instanceof PyDict d && d.size() == 0 ? PyNone.NONE
                : copyOf(dict);
        if (type.slotCount > 0 && self instanceof Attributed) {
            PyDict slots = new PyDict();
            for (PyType t : type.mro()) {
                if (!t.isHeap) {
                    continue;
                }
                for (PyObject[] item : t.dict().itemsSnapshot()) {
                    if (item[1] instanceof PyMemberDescriptor m) {
                        PyObject[] values = ((Attributed) self).values();
                        if (m.index < values.length && values[m.index] != null) {
                            slots.put(item[0], values[m.index]);
                        }
                    }
                }
            }
            if (slots.size() > 0) {
                return PyTuple.of(new PyObject[] {state, slots});
            }
        }
        return state;
    }

    private static PyObject copyOf(PyObject dict) {
        if (dict instanceof PyDict d) {
            PyDict copy = new PyDict();
            copy.update(d);
            return copy;
        }
        return dict;
    }
}
