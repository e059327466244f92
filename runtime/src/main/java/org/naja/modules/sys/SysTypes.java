package org.naja.modules.sys;

import org.naja.Version;
import org.naja.objects.PyBool;
import org.naja.objects.PyFloat;
import org.naja.objects.PyInt;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyType;
import org.naja.objects.Settings;
import org.naja.objects.StructSequence;

/** The named tuples of {@code sys}. */
final class SysTypes {
    private SysTypes() {}

    private static final PyType VERSION_INFO = StructSequence.type("sys.version_info",
            "sys.version_info\n\nVersion information as a named tuple.", false, 5,
            "major", "minor", "micro", "releaselevel", "serial");

    static PyObject versionInfo() {
        return StructSequence.make(VERSION_INFO, PyInt.of(Version.MAJOR), PyInt.of(Version.MINOR),
                PyInt.of(Version.MICRO), PyStr.of("final"), PyInt.of(0));
    }

    private static final PyType FLAGS = StructSequence.type("sys.flags",
            "sys.flags\n\nFlags provided through command line arguments or environment vars.", false, 18,
            "debug", "inspect", "interactive", "optimize", "dont_write_bytecode", "no_user_site", "no_site",
            "ignore_environment", "verbose", "bytes_warning", "quiet", "hash_randomization", "isolated", "dev_mode",
            "utf8_mode", "warn_default_encoding", "safe_path", "int_max_str_digits");

    static PyObject flags(Settings s, int maxStrDigits) {
        return StructSequence.make(FLAGS, PyInt.of(s.debug), PyInt.of(s.inspect), PyInt.of(s.interactive),
                PyInt.of(s.optimize), PyInt.of(s.dontWriteBytecode), PyInt.of(s.noUserSite), PyInt.of(s.noSite),
                PyInt.of(s.ignoreEnvironment), PyInt.of(s.verbose), PyInt.of(s.bytesWarning), PyInt.of(s.quiet),
                PyInt.of(0), PyInt.of(s.isolated), PyBool.of(s.devMode != 0), PyInt.of(s.utf8Mode), PyInt.of(0),
                PyBool.of(s.safePath), PyInt.of(maxStrDigits));
    }

    private static final PyType FLOAT_INFO = StructSequence.type("sys.float_info",
            "sys.float_info\n\nA named tuple holding information about the float type.", false, 11,
            "max", "max_exp", "max_10_exp", "min", "min_exp", "min_10_exp", "dig", "mant_dig", "epsilon", "radix",
            "rounds");

    static PyObject floatInfo() {
        return StructSequence.make(FLOAT_INFO, PyFloat.of(Double.MAX_VALUE), PyInt.of(1024), PyInt.of(308),
                PyFloat.of(Double.MIN_NORMAL), PyInt.of(-1021), PyInt.of(-307), PyInt.of(15), PyInt.of(53),
                PyFloat.of(Math.ulp(1.0)), PyInt.of(2), PyInt.of(1));
    }

    private static final PyType INT_INFO = StructSequence.type("sys.int_info",
            "sys.int_info\n\nA named tuple that holds information about Python's\ninternal representation of integers.",
            false, 4, "bits_per_digit", "sizeof_digit", "default_max_str_digits", "str_digits_check_threshold");

    static PyObject intInfo() {
        return StructSequence.make(INT_INFO, PyInt.of(30), PyInt.of(4), PyInt.of(4300), PyInt.of(640));
    }

    private static final PyType HASH_INFO = StructSequence.type("sys.hash_info",
            "hash_info\n\nA named tuple providing parameters used for computing hashes.", false, 9,
            "width", "modulus", "inf", "nan", "imag", "algorithm", "hash_bits", "seed_bits", "cutoff");

    static PyObject hashInfo() {
        return StructSequence.make(HASH_INFO, PyInt.of(64), PyInt.of((1L << 61) - 1), PyInt.of(314159), PyInt.of(0),
                PyInt.of(1000003), PyStr.of("java"), PyInt.of(64), PyInt.of(0), PyInt.of(0));
    }

    private static final PyType THREAD_INFO = StructSequence.type("sys.thread_info",
            "sys.thread_info\n\nA named tuple holding information about the thread implementation.", false, 3,
            "name", "lock", "version");

    static PyObject threadInfo() {
        return StructSequence.make(THREAD_INFO, PyStr.of("pthread"), PyNone.NONE, PyNone.NONE);
    }

    private static final PyType ASYNCGEN_HOOKS = StructSequence.type("sys.asyncgen_hooks",
            "sys.asyncgen_hooks\n\nA named tuple containing the current asyncgen hooks.", true, 2,
            "firstiter", "finalizer");

    static PyObject asyncGenHooks(PyObject first, PyObject last) {
        return StructSequence.make(ASYNCGEN_HOOKS, first == null ? PyNone.NONE : first,
                last == null ? PyNone.NONE : last);
    }
}
