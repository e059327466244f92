package org.naja.launcher;

import org.naja.objects.PyDict;
import org.naja.objects.Settings;
import org.naja.objects.ThreadState;

/** What {@code site} does at every start, as far as it is cheap; the module itself is imported where it has more to do. */
final class Site {
    private Site() {}

    static void prepare(ThreadState ts, Settings s) {
        if (s.noSite != 0) {
            return;
        }
        PyDict builtins = ts.interpreter.builtins.dict;
        builtins.put("quit", new org.naja.builtins.PyQuitter("quit"));
        builtins.put("exit", new org.naja.builtins.PyQuitter("exit"));
        for (String name : new String[] {"copyright", "credits", "license", "help"}) {
            builtins.put(name, new org.naja.builtins.PySiteText(name));
        }
    }
}
