package org.naja.modules.system;

import org.naja.objects.PyDict;
import org.naja.objects.PyInt;

/** Tables of constants, written as {@code NAME=value} words: compact, and read only when a module is imported. */
final class Constants {
    private Constants() {}

    static void define(PyDict dict, String table) {
        int at = 0;
        int n = table.length();
        while (at < n) {
            int equals = table.indexOf('=', at);
            int end = table.indexOf(' ', equals);
            if (end < 0) {
                end = n;
            }
            dict.put(table.substring(at, equals), PyInt.of(Long.parseLong(table, equals + 1, end, 10)));
            at = end + 1;
        }
    }
}
