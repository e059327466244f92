package org.naja.modules;

import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.objects.Errors;
import org.naja.objects.PyList;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;

/** {@code _opcode}: there is no bytecode of CPython's here, so its functions know nothing of it. */
@ExposeModule(name = "_opcode", doc = "Opcode support module.")
public final class OpcodeModule {
    private OpcodeModule() {}

    @ExposeFunction("stack_effect(opcode, oparg=None, /, *, jump=None)")
    static long stackEffect(int opcode, PyObject arg, PyObject jump) {
        throw Errors.valueError("invalid opcode or oparg");
    }

    @ExposeFunction("is_valid(opcode)")
    static boolean isValid(int opcode) {
        return false;
    }

    @ExposeFunction("get_specialization_stats()")
    static PyObject getSpecializationStats() {
        return PyNone.NONE;
    }

    @ExposeFunction("get_intrinsic1_descs()")
    static PyObject intrinsics1() {
        return PyList.of(new PyObject[0]);
    }

    @ExposeFunction("get_intrinsic2_descs()")
    static PyObject intrinsics2() {
        return PyList.of(new PyObject[0]);
    }

}
