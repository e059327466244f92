package org.naja.modules.io;

import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;

/** Universal newlines in text that comes in pieces: what was seen, and translation to {@code \n}. */
final class Newlines {
    static final int CR = 1, LF = 2, CRLF = 4;

    final boolean translate;
    /** A {@code \r} at the end of the last piece: its {@code \n} may follow. */
    boolean pendingCr;
    int seen;

    Newlines(boolean translate) {
        this.translate = translate;
    }

    void reset() {
        pendingCr = false;
        seen = 0;
    }

    String decode(String text, boolean last) {
        if (pendingCr && (last || !text.isEmpty())) {
            text = "\r" + text;
            pendingCr = false;
        }
        if (!last && text.endsWith("\r")) {
            text = text.substring(0, text.length() - 1);
            pendingCr = true;
        }
        int cr = text.indexOf('\r');
        if (cr < 0) {
            if (text.indexOf('\n') >= 0) {
                seen |= LF;
            }
            return text;
        }
        StringBuilder out = translate ? new StringBuilder(text.length()) : null;
        int from = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\n') {
                seen |= LF;
            } else if (c == '\r') {
                boolean both = i + 1 < text.length() && text.charAt(i + 1) == '\n';
                seen |= both ? CRLF : CR;
                if (out != null) {
                    out.append(text, from, i).append('\n');
                    from = i + (both ? 2 : 1);
                }
                if (both) {
                    i++;
                }
            }
        }
        return out == null ? text : out.append(text, from, text.length()).toString();
    }

    /** The {@code newlines} attribute. */
    static PyObject describe(int seen) {
        int n = Integer.bitCount(seen);
        if (n == 0) {
            return PyNone.NONE;
        }
        PyObject[] all = new PyObject[n];
        int k = 0;
        if ((seen & CR) != 0) {
            all[k++] = PyStr.of("\r");
        }
        if ((seen & LF) != 0) {
            all[k++] = PyStr.of("\n");
        }
        if ((seen & CRLF) != 0) {
            all[k] = PyStr.of("\r\n");
        }
        return n == 1 ? all[0] : PyTuple.of(all);
    }

    /**
     * Where a line ends (behind its newline) in {@code text} from {@code from}; -1: not in here.
     *
     * @param universal any kind of newline ends a line
     * @param newline otherwise this one
     */
    static int lineEnd(String text, int from, boolean universal, String newline) {
        if (!universal) {
            int i = text.indexOf(newline, from);
            return i < 0 ? -1 : i + newline.length();
        }
        int lf = text.indexOf('\n', from);
        int cr = text.indexOf('\r', from);
        if (cr < 0 || lf >= 0 && lf < cr) {
            return lf < 0 ? -1 : lf + 1;
        }
        return cr + 1 < text.length() && text.charAt(cr + 1) == '\n' ? cr + 2 : cr + 1;
    }
}
