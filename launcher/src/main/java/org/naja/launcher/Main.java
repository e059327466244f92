package org.naja.launcher;

import org.naja.Version;

/** The command line. */
public final class Main {

    private Main() {}

    public static void main(String[] args) {
        if (args.length == 1 && (args[0].equals("-V") || args[0].equals("--version"))) {
            System.out.println("Python " + Version.PYTHON);
            return;
        }
        System.err.println("naja: this build has no interpreter yet; only -V works");
        System.exit(2);
    }
}
