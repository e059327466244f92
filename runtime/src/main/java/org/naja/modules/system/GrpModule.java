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

/** {@code grp}: the groups. */
@ExposeModule(name = "grp", doc = "Access to the Unix group database.")
final class GrpModule {
    private static final PyType ENTRY = StructSequence.type("grp.struct_group",
            "grp.struct_group: Results from getgr*() routines.\n\nThis object may be accessed either as a tuple of\n"
            + "  (gr_name,gr_passwd,gr_gid,gr_mem)\nor via the object attributes as named in the above tuple.", true, 4,
            "gr_name", "gr_passwd", "gr_gid", "gr_mem");

    private GrpModule() {}

    static void init(PyModule module) {
        module.dict.put("struct_group", ENTRY);
    }

    private static PyObject entry(String[] f) {
        PyList members = new PyList();
        for (String name : f[3].split(",")) {
            if (!name.isEmpty()) {
                members.append(PyStr.of(name));
            }
        }
        return StructSequence.make(ENTRY, PyStr.of(f[0]), PyStr.of(f[1]), PyInt.of(Long.parseLong(f[2])), members);
    }

    @ExposeFunction("getgrgid(id)")
    static PyObject getgrgid(PyObject id) {
        if (!PyInt.hasIndex(id)) {
            throw Errors.typeError("gid should be integer, not " + id.type().name());
        }
        String wanted = PyInt.index(id).bigValue().toString();
        for (String[] f : Accounts.read("/etc/group", 4)) {
            if (f[2].equals(wanted)) {
                return entry(f);
            }
        }
        throw Errors.keyError(PyStr.of("getgrgid(): gid not found: " + wanted));
    }

    @ExposeFunction("getgrnam(name)")
    static PyObject getgrnam(String name) {
        if (name.indexOf('\0') >= 0) {
            throw Errors.valueError("embedded null byte");
        }
        for (String[] f : Accounts.read("/etc/group", 4)) {
            if (f[0].equals(name)) {
                return entry(f);
            }
        }
        throw Errors.keyError(PyStr.of("getgrnam(): name not found: " + PyStr.of(name).repr().toJava()));
    }

    @ExposeFunction("getgrall()")
    static PyObject getgrall() {
        PyList all = new PyList();
        for (String[] f : Accounts.read("/etc/group", 4)) {
            all.append(entry(f));
        }
        return all;
    }
}
