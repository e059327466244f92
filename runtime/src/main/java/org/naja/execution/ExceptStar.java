package org.naja.execution;

import java.util.ArrayList;
import java.util.List;
import org.naja.objects.Errors;
import org.naja.objects.PyBaseException;
import org.naja.objects.PyBaseExceptionGroup;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyObject;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** The state of a try statement with {@code except*} clauses while an exception is handled (PEP 654). */
public final class ExceptStar {
    private final PyBaseException original;
    /** What no clause has taken yet. */
    private PyBaseException rest;
    /** The exceptions that came out of the clauses. */
    private final List<PyBaseException> raised = new ArrayList<>();

    public ExceptStar(PyBaseException e) {
        original = e;
        rest = e;
    }

    /** The part that {@code except* types} takes, {@code null}: nothing. */
    public PyObject match(PyObject types) {
        checkTypes(types);
        if (rest == null) {
            return null;
        }
        ThreadState ts = ThreadState.current();
        if (Exceptions.matches(rest, types)) {
            PyBaseException matched = rest;
            rest = null;
            if (matched instanceof PyBaseExceptionGroup) {
                return matched;
            }
            // A single exception is handed over in a group.
            return PyBaseExceptionGroup.of("", List.of(matched));
        }
        if (!(rest instanceof PyBaseExceptionGroup group)) {
            return null;
        }
        PyObject pair = group.callMethod(ts, "split", types);
        if (!(pair instanceof PyTuple parts)) {
            throw Errors.typeError(group.type().name() + ".split must return a tuple, not " + pair.type().name());
        }
        if (parts.size() < 2) {
            throw Errors.typeError(group.type().name() + ".split must return a 2-tuple, got tuple of size "
                    + parts.size());
        }
        PyObject matched = parts.get(0);
        if (matched instanceof PyBaseException m) {
            rest = parts.get(1) instanceof PyBaseException r ? r : null;
            return m;
        }
        return null;
    }

    private static void checkTypes(PyObject types) {
        Exceptions.check(types, "catching classes that do not inherit from BaseException is not allowed");
        boolean groups = false;
        if (types instanceof PyTuple tuple) {
            for (int i = 0; i < tuple.size(); i++) {
                groups |= isGroup(tuple.get(i));
            }
        } else {
            groups = isGroup(types);
        }
        if (groups) {
            throw Errors.typeError("catching ExceptionGroup with except* is not allowed. Use except instead.");
        }
    }

    private static boolean isGroup(PyObject type) {
        return type instanceof PyType t && t.isSubtype(PyExceptions.BASE_EXCEPTION_GROUP);
    }

    /** A clause has raised. */
    public void raised(PyBaseException e) {
        raised.add(e);
    }

    /** What is to be thrown at the end: what was raised and what was not handled; {@code null}: nothing. */
    public Throwable finish() {
        if (rest != null) {
            raised.add(rest);
        }
        PyBaseException result = combined();
        return result == null ? null : result.throwable().again();
    }

    private PyBaseException combined() {
        if (raised.isEmpty()) {
            return null;
        }
        if (!(original instanceof PyBaseExceptionGroup)) {
            return raised.getFirst();
        }
        List<PyBaseException> fresh = new ArrayList<>();
        List<PyBaseException> reraised = new ArrayList<>();
        for (PyBaseException e : raised) {
            (isPartOfOriginal(e) ? reraised : fresh).add(e);
        }
        PyBaseException again = reraised.isEmpty() ? null
                : PyBaseExceptionGroup.project(ThreadState.current(), original, reraised);
        if (again != null) {
            fresh.add(again);
        }
        return fresh.isEmpty() ? null : fresh.size() == 1 ? fresh.getFirst() : PyBaseExceptionGroup.of("", fresh);
    }

    /** Parts of the original group share its metadata. */
    private boolean isPartOfOriginal(PyBaseException e) {
        return e.traceback == original.traceback && e.cause == original.cause && e.context == original.context;
    }
}
