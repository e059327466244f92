package org.naja.modules.sys;

import java.io.File;
import java.util.TreeSet;
import org.naja.Version;
import org.naja.imports.Importer;
import org.naja.modules.ModuleIndex;
import org.naja.objects.Interpreter;
import org.naja.objects.PyDict;
import org.naja.objects.PyFrozenSet;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.Settings;
import org.naja.objects.PySimpleNamespace;
import org.naja.objects.ThreadState;

/** Facts about this Python for {@code sys}. */
final class Implementation {
    private Implementation() {}

    /** {@code sys.implementation}. */
    static PyObject of(ThreadState ts) {
        PyDict d = new PyDict();
        d.put("name", PyStr.of("naja"));
        d.put("cache_tag", PyStr.of("naja-312"));
        d.put("version", SysTypes.versionInfo());
        d.put("hexversion", PyInt.of(Version.MAJOR << 24 | Version.MINOR << 16 | Version.MICRO << 8 | 0xF0));
        d.put("_multiarch", PyStr.of("x86_64-linux-gnu"));
        return PySimpleNamespace.of(d);
    }

    /** {@code sys.prefix}: the folder that holds {@code lib}. */
    static String prefix(Settings s) {
        String home = System.getProperty("naja.home");
        return home == null ? System.getProperty("java.home") : new File(home).getAbsoluteFile().toPath().normalize()
                .toString();
    }

    /** {@code sys.stdlib_module_names}. */
    static PyObject libraryNames(Interpreter interpreter) {
        TreeSet<String> names = new TreeSet<>(ModuleIndex.names());
        String library = ((Importer) interpreter.importer).library();
        String[] files = library == null ? null : new File(library).list();
        if (files != null) {
            for (String f : files) {
                if (f.endsWith(".py")) {
                    names.add(f.substring(0, f.length() - 3));
                } else if (f.indexOf('.') < 0 && f.indexOf('-') < 0 && !f.equals("test") && !f.startsWith("__p")) {
                    names.add(f);
                }
            }
        }
        PyObject[] items = new PyObject[names.size()];
        int i = 0;
        for (String n : names) {
            items[i++] = PyStr.of(n);
        }
        return PyFrozenSet.TYPE.call1(ThreadState.current(), PyList.of(items));
    }
}
