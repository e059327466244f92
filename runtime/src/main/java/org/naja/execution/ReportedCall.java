package org.naja.execution;

import org.naja.objects.CodeBody;
import org.naja.objects.PyBuiltinFunction;
import org.naja.objects.PyException;
import org.naja.objects.PyFrame;
import org.naja.objects.PyMethodDescriptor;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.ThreadState;

/** Calls a built-in from traced code and tells the profile function before and after it. */
final class ReportedCall extends CodeBody {
    static final ReportedCall INSTANCE = new ReportedCall();
    private static final PyStr C_CALL = PyStr.intern("c_call");
    private static final PyStr C_RETURN = PyStr.intern("c_return");
    private static final PyStr C_EXCEPTION = PyStr.intern("c_exception");

    private ReportedCall() {}

    /** Whether CPython would call C code for {@code callee}, which a method site may have made. */
    static boolean reports(PyObject callee) {
        PyObject original = MethodSite.original(callee);
        PyObject f = original == null ? callee : original;
        return f instanceof PyBuiltinFunction || f instanceof PyMethodDescriptor;
    }

    @Override
    public PyObject call(ThreadState ts, PyObject callee, PyObject[] args, String[] kwnames) {
        PyFrame f = ts.top;
        PyObject original = MethodSite.original(callee);
        PyObject shown = original == null ? callee : original;
        int positional = args.length - (kwnames == null ? 0 : kwnames.length);
        if (shown instanceof PyMethodDescriptor d && positional > 0 && args[0].type().isSubtype(d.owner)) {
            shown = d.type().slots.descriptorGet(d, args[0], args[0].type());
        }
        Tracing.profile(ts, f, C_CALL, shown);
        PyObject result;
        try {
            CodeBody target = callee.target();
            result = kwnames == null ? target.callN(ts, callee, args) : target.call(ts, callee, args, kwnames);
        } catch (PyException e) {
            Tracing.profile(ts, f, C_EXCEPTION, shown);
            throw e;
        }
        Tracing.profile(ts, f, C_RETURN, shown);
        return result;
    }
}
