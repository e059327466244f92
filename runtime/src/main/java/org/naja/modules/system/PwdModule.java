package org.naja.modules.system;

import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.objects.Errors;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyModule;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyType;
import org.naja.objects.StructSequence;

/** {@code pwd}: the users. */
@ExposeModule(name = "pwd", doc = "This module provides access to the Unix password database.")
final class PwdModule {
    private static final PyType ENTRY = StructSequence.type("pwd.struct_passwd",
            "pwd.struct_passwd: Results from getpw*() routines.\n\nThis object may be accessed either as a tuple of\n"
            + "  (pw_name,pw_passwd,pw_uid,pw_gid,pw_gecos,pw_dir,pw_shell)\n"
            + "or via the object attributes as named in the above tuple.", true, 7,
            "pw_name", "pw_passwd", "pw_uid", "pw_gid", "pw_gecos", "pw_dir", "pw_shell");

    private PwdModule() {}

    static void init(PyModule module) {
        module.dict.put("struct_passwd", ENTRY);
    }

    private static PyObject entry(String[] f) {
        PyObject[] all = new PyObject[7];
        for (int i = 0; i < 7; i++) {
            all[i] = i == 2 || i == 3 ? PyInt.of(Long.parseLong(f[i])) : PyStr.of(f[i]);
        }
        return StructSequence.make(ENTRY, all);
    }

    @ExposeFunction("getpwuid(uidobj, /)")
    static PyObject getpwuid(PyObject uidobj) {
        if (!PyInt.hasIndex(uidobj)) {
            throw Errors.typeError("uid should be integer, not " + uidobj.type().name());
        }
        String wanted = PyInt.index(uidobj).bigValue().toString();
        for (String[] f : Accounts.read("/etc/passwd", 7)) {
            if (f[2].equals(wanted)) {
                return entry(f);
            }
        }
        throw Errors.keyError(PyStr.of("getpwuid(): uid not found: " + wanted));
    }

    @ExposeFunction("getpwnam(name, /)")
    static PyObject getpwnam(String name) {
        if (name.indexOf('\0') >= 0) {
            throw Errors.valueError("embedded null byte");
        }
        for (String[] f : Accounts.read("/etc/passwd", 7)) {
            if (f[0].equals(name)) {
                return entry(f);
            }
        }
        throw Errors.keyError(PyStr.of("getpwnam(): name not found: " + PyStr.of(name).repr().toJava()));
    }

    @ExposeFunction("getpwall()")
    static PyObject getpwall() {
        PyList all = new PyList();
        for (String[] f : Accounts.read("/etc/passwd", 7)) {
            all.append(entry(f));
        }
        return all;
    }
}
