package org.naja.launcher;

import java.io.File;

/** Finds the standard library. */
final class Library {
    private Library() {}

    /** The folder of the library's files, {@code null} when there is none. */
    static String find() {
        String given = System.getProperty("naja.library");
        if (given != null) {
            return given;
        }
        String home = System.getProperty("naja.home");
        if (home != null) {
            File f = new File(home, "stdlib/target/lib/python3.12");
            if (new File(f, "os.py").isFile()) {
                return f.getAbsoluteFile().toPath().normalize().toString();
            }
        }
        return null;
    }
}
