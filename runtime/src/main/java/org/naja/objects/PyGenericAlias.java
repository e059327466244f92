package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;

/** {@code list[int]} (genericaliasobject.c). */
@ExposeType(name = "GenericAlias", module = "types", derived = true,
        doc = "Represent a PEP 585 generic type\n\nE.g. for t = list[int], t.__origin__ is list and t.__args__ is (int,).")
public class PyGenericAlias extends PyObject {
    public static final PyType TYPE = PyType.of(new PyGenericAliasExposed());

    private final PyObject origin;
    private final PyTuple args;
    private PyTuple parameters;
    /** {@code *tuple[int]}. */
    private boolean starred;

    public PyGenericAlias(PyObject origin, PyObject args) {
        this.origin = origin;
        this.args = args instanceof PyTuple t ? t : PyTuple.of(new PyObject[] {args});
    }

    @ExposeNew("GenericAlias(origin, args, /)")
    static PyObject __new__(PyType type, PyObject origin, PyObject args) {
        return type == TYPE ? new PyGenericAlias(origin, args) : new PyGenericAliasDerived(type, origin, args);
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    private PyTuple parameters() {
        if (parameters == null) {
            parameters = TypeArguments.parameters(args);
        }
        return parameters;
    }

    final PyObject __repr__() {
        StringBuilder text = new StringBuilder(starred ? "*" : "").append(TypeArguments.repr(origin)).append('[');
        for (int i = 0; i < args.size(); i++) {
            text.append(i == 0 ? "" : ", ").append(TypeArguments.repr(args.get(i)));
        }
        if (args.size() == 0) {
            text.append("()");
        }
        return PyStr.of(text.append(']').toString());
    }

    final PyObject __getitem__(PyObject item) {
        ThreadState ts = ThreadState.current();
        PyObject[] substituted = TypeArguments.substitute(ts, this, args, parameters(), item);
        PyGenericAlias made = new PyGenericAlias(origin, PyTuple.of(substituted));
        made.starred = starred;
        return made;
    }

    final PyObject __call__(ThreadState ts, PyObject[] callArgs, String[] kwnames) {
        PyObject made = origin.call(ts, callArgs, kwnames);
        try {
            made.setAttr("__orig_class__", this);
        } catch (PyException e) {
            if (!e.matches(PyExceptions.ATTRIBUTE_ERROR) && !e.matches(PyExceptions.TYPE_ERROR)) {
                throw e;
            }
        }
        return made;
    }

    final PyObject __getattribute__(String name) {
        return switch (name) {
            case "__bases__", "__copy__", "__deepcopy__", "__class__", "__origin__", "__args__", "__unpacked__",
                    "__parameters__", "__typing_unpacked_tuple_args__", "__mro_entries__", "__reduce_ex__",
                    "__reduce__" -> GenericAttributes.get(this, name);
            default -> origin.lookupAttr(name) instanceof PyObject found ? found : missing(name);
        };
    }

    /** The origin's own error, so that its text names the origin. */
    private PyObject missing(String name) {
        return origin.getAttr(name);
    }

    final PyObject __richcmp__(PyObject other, int op) {
        if (!(other instanceof PyGenericAlias o) || op != TypeSlots.EQ && op != TypeSlots.NE) {
            return PyNotImplemented.VALUE;
        }
        boolean same = starred == o.starred && origin.isEqual(o.origin) && args.isEqual(o.args);
        return PyBool.of(same == (op == TypeSlots.EQ));
    }

    final long __hash__() {
        return origin.hash() ^ args.hash();
    }

    final PyObject __or__(PyObject other) {
        return PyUnion.or(this, other);
    }

    final PyObject __ror__(PyObject other) {
        return PyUnion.or(other, this);
    }

    /** {@code *tuple[int, str]} in a subscript. */
    final PyObject __iter__() {
        return new PyGenericAliasIterator(this);
    }

    final PyGenericAlias starred() {
        PyGenericAlias star = new PyGenericAlias(origin, args);
        star.starred = true;
        return star;
    }

    @ExposeMethod(value = "__mro_entries__(self, bases, /)", textSignature = false)
    final PyObject mroEntries(PyObject bases) {
        return PyTuple.of(new PyObject[] {origin});
    }

    @ExposeMethod(value = "__instancecheck__(self, instance, /)", textSignature = false)
    final PyObject instanceCheck(PyObject instance) {
        throw Errors.typeError("isinstance() argument 2 cannot be a parameterized generic");
    }

    @ExposeMethod(value = "__subclasscheck__(self, cls, /)", textSignature = false)
    final PyObject subclassCheck(PyObject cls) {
        throw Errors.typeError("issubclass() argument 2 cannot be a parameterized generic");
    }

    @ExposeMethod(value = "__reduce__(self, /)", textSignature = false)
    final PyObject reduce(ThreadState ts) {
        if (starred) {
            PyGenericAlias plain = new PyGenericAlias(origin, args);
            return PyTuple.of(new PyObject[] {
                ts.interpreter.builtins.dict.get("next"), PyTuple.of(new PyObject[] {plain.iter()})
            });
        }
        return PyTuple.of(new PyObject[] {type(), PyTuple.of(new PyObject[] {origin, args})});
    }

    @ExposeMethod(value = "__dir__(self, /)", textSignature = false)
    final PyObject dir(ThreadState ts) {
        PyObject names = origin.lookupSpecial("__dir__").call0(ts);
        PyDict all = new PyDict();
        PyObject it = names.iter();
        for (PyObject n = it.next(); n != null; n = it.next()) {
            all.put(n, PyNone.NONE);
        }
        for (String n : new String[] {"__origin__", "__args__", "__parameters__", "__mro_entries__", "__reduce_ex__",
            "__reduce__", "__copy__", "__deepcopy__", "__unpacked__", "__typing_unpacked_tuple_args__", "__class__"}) {
            all.put(n, PyNone.NONE);
        }
        return PyList.ofKeys(all);
    }

    @ExposeGet("__origin__")
    final PyObject getOrigin() {
        return origin;
    }

    @ExposeGet("__args__")
    final PyObject getArgs() {
        return args;
    }

    @ExposeGet("__parameters__")
    final PyObject getParameters() {
        return parameters();
    }

    @ExposeGet("__unpacked__")
    final boolean getUnpacked() {
        return starred;
    }

    @ExposeGet("__typing_unpacked_tuple_args__")
    final PyObject getUnpackedArgs() {
        return starred && origin == PyTuple.TYPE ? args : PyNone.NONE;
    }
}
