package org.naja.execution;

import java.util.ArrayList;
import java.util.List;
import org.naja.objects.PyAttributeError;
import org.naja.objects.PyBaseException;
import org.naja.objects.PyDict;
import org.naja.objects.PyException;
import org.naja.objects.PyFrame;
import org.naja.objects.PyImportError;
import org.naja.objects.PyNameError;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTraceback;
import org.naja.objects.ThreadState;

/** "Did you mean: 'x'?" for misspelt names (suggestions.c); computed only when an exception is printed. */
public final class Suggestions {
    private static final int MAX_CANDIDATES = 750;
    private static final int MAX_LENGTH = 40;
    private static final int MOVE = 2;
    private static final int CASE = 1;

    private Suggestions() {}

    /** The text to put behind the message, or {@code null}. */
    public static String hint(ThreadState ts, PyBaseException e) {
        try {
            if (e instanceof PyNameError n) {
                return nameError(ts, n);
            }
            String found = null;
            if (e instanceof PyAttributeError a && a.obj != null && a.name instanceof PyStr name) {
                found = closest(name.toJava(), sorted(names(dir(ts, a.obj))));
            } else if (e instanceof PyImportError i && i.name instanceof PyStr && i.nameFrom instanceof PyStr name) {
                PyObject module = ts.interpreter.loadedModule(((PyStr) i.name).toJava());
                found = module == null ? null : closest(name.toJava(), sorted(names(dir(ts, module))));
            }
            return found == null ? null : ". Did you mean: '" + found + "'?";
        } catch (PyException failed) {
            return null;
        }
    }

    private static String nameError(ThreadState ts, PyNameError e) {
        if (!(e.name instanceof PyStr s)) {
            return null;
        }
        String name = s.toJava();
        String found = e.traceback == null ? null : inFrame(ts, name, e.traceback);
        if (found != null) {
            found = ". Did you mean: '" + found + "'?";
        }
        if (isStandardModule(ts, s)) {
            return found == null ? ". Did you forget to import '" + name + "'?"
                    : found + " Or did you forget to import '" + name + "'?";
        }
        return found;
    }

    private static boolean isStandardModule(ThreadState ts, PyStr name) {
        PyObject names = ts.interpreter.sysAttribute("stdlib_module_names");
        return names != null && names.contains(name);
    }

    private static String inFrame(ThreadState ts, String name, PyTraceback tb) {
        while (tb.next != null) {
            tb = tb.next;
        }
        PyFrame f = tb.frame;
        PyObject locals = f.localsMapping();
        if (locals instanceof PyDict d && d.get("self") instanceof PyObject self && self.lookupAttr(name) != null) {
            return "self." + name;
        }
        String found = closest(name, names(locals));
        if (found == null) {
            found = closest(name, names(f.globals()));
        }
        return found != null ? found : closest(name, names(f.function.builtins()));
    }

    private static PyObject dir(ThreadState ts, PyObject o) {
        PyObject dir = o.lookupSpecial("__dir__");
        return dir == null ? null : dir.call0(ts);
    }

    private static List<String> names(PyObject iterable) {
        List<String> names = new ArrayList<>();
        if (iterable == null) {
            return names;
        }
        PyObject it = iterable.iter();
        for (PyObject o = it.next(); o != null; o = it.next()) {
            if (!(o instanceof PyStr s)) {
                return List.of();
            }
            names.add(s.toJava());
        }
        return names;
    }

    private static List<String> sorted(List<String> names) {
        names = new ArrayList<>(names);
        names.sort(null);
        return names;
    }

    /** The candidate that is nearest to {@code name}, if it is near enough. */
    static String closest(String name, List<String> candidates) {
        if (candidates.size() >= MAX_CANDIDATES || name.length() > MAX_LENGTH) {
            return null;
        }
        String best = null;
        int bestDistance = Integer.MAX_VALUE;
        for (String candidate : candidates) {
            if (candidate.equals(name)) {
                continue;
            }
            // No more than a third of the characters may differ.
            int limit = Math.min((name.length() + candidate.length() + 3) * MOVE / 6, bestDistance - 1);
            int distance = distance(name, candidate, limit);
            if (distance <= limit && (best == null || distance < bestDistance)) {
                best = candidate;
                bestDistance = distance;
            }
        }
        return best;
    }

    private static int substitution(char a, char b) {
        return a == b ? 0 : Character.toLowerCase(a) == Character.toLowerCase(b) && a < 128 && b < 128 ? CASE : MOVE;
    }

    /** The edit distance by weights; some number above {@code max} when it is above it. */
    static int distance(String a, String b, int max) {
        int start = 0;
        int endA = a.length();
        int endB = b.length();
        while (start < endA && start < endB && a.charAt(start) == b.charAt(start)) {
            start++;
        }
        while (endA > start && endB > start && a.charAt(endA - 1) == b.charAt(endB - 1)) {
            endA--;
            endB--;
        }
        int m = endA - start;
        int n = endB - start;
        if (m == 0 || n == 0) {
            return (m + n) * MOVE;
        }
        if (m > MAX_LENGTH || n > MAX_LENGTH) {
            return max + 1;
        }
        String shorter = (n < m ? b : a).substring(start, n < m ? endB : endA);
        String longer = (n < m ? a : b).substring(start, n < m ? endA : endB);
        if ((longer.length() - shorter.length()) * MOVE > max) {
            return max + 1;
        }
        int[] row = new int[shorter.length()];
        for (int i = 0; i < row.length; i++) {
            row[i] = (i + 1) * MOVE;
        }
        int result = 0;
        for (int j = 0; j < longer.length(); j++) {
            int distance = j * MOVE;
            result = distance;
            int minimum = Integer.MAX_VALUE;
            for (int i = 0; i < row.length; i++) {
                int substitute = distance + substitution(longer.charAt(j), shorter.charAt(i));
                distance = row[i];
                result = Math.min(substitute, Math.min(result, distance) + MOVE);
                row[i] = result;
                minimum = Math.min(minimum, result);
            }
            if (minimum > max) {
                return max + 1;
            }
        }
        return result;
    }
}
