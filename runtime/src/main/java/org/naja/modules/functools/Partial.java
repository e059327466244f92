package org.naja.modules.functools;

import org.naja.expose.ExposeClassMethod;
import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.objects.Abstract;
import org.naja.objects.CodeBody;
import org.naja.objects.Errors;
import org.naja.objects.PyDict;
import org.naja.objects.PyGenericAlias;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.ReprGuard;
import org.naja.objects.ThreadState;

/** {@code functools.partial}. */
@ExposeType(name = "partial", module = "functools", derived = true, hasDict = true,
        doc = "partial(func, *args, **keywords) - new function with partial application\n"
        + "    of the given arguments and keywords.\n")
public class Partial extends AttributeHolder {
    public static final PyType TYPE = PyType.of(new PartialExposed());

    private PyObject function = PyNone.NONE;
    private PyTuple args = PyTuple.EMPTY;
    private PyDict keywords = new PyDict();

    Partial() {}

    @ExposeNew(value = "partial(*args, **kwargs)", textSignature = false)
    static PyObject __new__(PyType type, PyObject[] args, String[] kwnames) {
        int given = kwnames == null ? 0 : kwnames.length;
        int positional = args.length - given;
        if (positional < 1) {
            throw Errors.typeError("type 'partial' takes at least one argument");
        }
        PyObject f = args[0];
        FunctoolsModule.checkCallable(f);
        Partial p = type == TYPE ? new Partial() : new PartialDerived(type);
        PyObject[] own = new PyObject[positional - 1];
        System.arraycopy(args, 1, own, 0, own.length);
        if (f instanceof Partial inner && !inner.ownsAttributes()
                && inner.type().lookup("__call__") == TYPE.ownAttribute("__call__")) {
            p.function = inner.function;
            p.args = PyTuple.of(join(inner.args.array(), own, own.length));
            p.keywords.update(inner.keywords);
        } else {
            p.function = f;
            p.args = PyTuple.of(own);
        }
        for (int i = 0; i < given; i++) {
            p.keywords.put(kwnames[i], args[positional + i]);
        }
        return p;
    }

    private boolean ownsAttributes() {
        return getClass() == Partial.class ? hasAttributes() : instanceDict() != null && instanceDict().size() > 0;
    }

    private static PyObject[] join(PyObject[] a, PyObject[] b, int n) {
        if (a.length == 0 && n == b.length) {
            return b;
        }
        PyObject[] r = new PyObject[a.length + n];
        System.arraycopy(a, 0, r, 0, a.length);
        System.arraycopy(b, 0, r, a.length, n);
        return r;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @Override
    public CodeBody target() {
        return getClass() == Partial.class ? Call.INSTANCE : super.target();
    }

    private static final class Call extends CodeBody {
        static final Call INSTANCE = new Call();

        @Override
        public PyObject call0(ThreadState ts, PyObject callee) {
            Partial p = (Partial) callee;
            if (p.keywords.size() == 0) {
                PyObject[] a = p.args.array();
                switch (a.length) {
                    case 0:
                        return p.function.call0(ts);
                    case 1:
                        return p.function.call1(ts, a[0]);
                    case 2:
                        return p.function.call2(ts, a[0], a[1]);
                    default:
                        break;
                }
            }
            return p.__call__(ts, NO_ARGS, null);
        }

        @Override
        public PyObject call1(ThreadState ts, PyObject callee, PyObject x) {
            Partial p = (Partial) callee;
            if (p.keywords.size() == 0) {
                PyObject[] a = p.args.array();
                switch (a.length) {
                    case 0:
                        return p.function.call1(ts, x);
                    case 1:
                        return p.function.call2(ts, a[0], x);
                    case 2:
                        return p.function.call3(ts, a[0], a[1], x);
                    default:
                        break;
                }
            }
            return p.__call__(ts, new PyObject[] {x}, null);
        }

        @Override
        public PyObject call(ThreadState ts, PyObject callee, PyObject[] given, String[] kwnames) {
            return ((Partial) callee).__call__(ts, given, kwnames);
        }
    }

    final PyObject __call__(ThreadState ts, PyObject[] given, String[] kwnames) {
        int more = kwnames == null ? 0 : kwnames.length;
        int positional = given.length - more;
        PyObject[] own = args.array();
        if (keywords.size() == 0) {
            if (more == 0) {
                return function.callN(ts, join(own, given, positional).clone());
            }
            return function.call(ts, join(own, given, given.length), kwnames);
        }
        PyDict all = keywords.copyDict();
        for (int i = 0; i < more; i++) {
            all.put(kwnames[i], given[positional + i]);
        }
        PyObject[][] items = all.itemsSnapshot();
        String[] names = new String[items.length];
        PyObject[] values = new PyObject[own.length + positional + items.length];
        System.arraycopy(own, 0, values, 0, own.length);
        System.arraycopy(given, 0, values, own.length, positional);
        for (int i = 0; i < names.length; i++) {
            if (!(items[i][0] instanceof PyStr s)) {
                throw Errors.typeError("keywords must be strings");
            }
            names[i] = s.toJava();
            values[own.length + positional + i] = items[i][1];
        }
        return function.call(ts, values, names);
    }

    final PyObject __repr__() {
        if (!ReprGuard.enter(this)) {
            return PyStr.of("...");
        }
        try {
            StringBuilder text = new StringBuilder(type().name()).append('(').append(function.repr().toJava());
            for (PyObject a : args.array()) {
                text.append(", ").append(a.repr().toJava());
            }
            for (PyObject[] item : keywords.itemsSnapshot()) {
                text.append(", ").append(item[0].str().toJava()).append('=').append(item[1].repr().toJava());
            }
            return PyStr.of(text.append(')').toString());
        } finally {
            ReprGuard.leave(this);
        }
    }

    @ExposeGet(value = "func", doc = "function object to use in future partial calls")
    final PyObject getFunction() {
        return function;
    }

    @ExposeGet(value = "args", doc = "tuple of arguments to future partial calls")
    final PyObject getArgs() {
        return args;
    }

    @ExposeGet(value = "keywords", doc = "dictionary of keyword arguments to future partial calls")
    final PyObject getKeywords() {
        return keywords;
    }

    @ExposeMethod(value = "__reduce__(self, /)", textSignature = false)
    final PyObject reduce() {
        PyDict own = ownsAttributes() ? instanceDict() : null;
        PyTuple state = PyTuple.of(new PyObject[] {function, args, keywords, own == null ? PyNone.NONE : own});
        return PyTuple.of(new PyObject[] {type(), PyTuple.of(new PyObject[] {function}), state});
    }

    @ExposeMethod(value = "__setstate__(self, state, /)", textSignature = false)
    final void setState(PyObject state) {
        if (!(state instanceof PyTuple t) || t.size() != 4 || !Abstract.isCallable(t.get(0))
                || !(t.get(1) instanceof PyTuple a)
                || t.get(2) != PyNone.NONE && !(t.get(2) instanceof PyDict)) {
            throw Errors.typeError("invalid partial state");
        }
        function = t.get(0);
        args = a.getClass() == PyTuple.class ? a : PyTuple.of(a.toArray());
        PyDict k = t.get(2) instanceof PyDict d ? d : new PyDict();
        keywords = k.getClass() == PyDict.class ? k : k.copyDict();
        if (t.get(3) instanceof PyDict own) {
            setInstanceDict(own);
        } else if (ownsAttributes()) {
            setInstanceDict(new PyDict());
        }
    }

    @ExposeClassMethod(value = "__class_getitem__(cls, object, /)", textSignature = false, doc = "See PEP 585")
    static PyObject classGetItem(PyType cls, PyObject item) {
        return new PyGenericAlias(cls, item);
    }
}
