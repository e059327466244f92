package org.naja.launcher;

import org.naja.Version;
import org.naja.builtins.RunCode;
import org.naja.execution.UncaughtExceptions;
import org.naja.objects.PyCode;
import org.naja.objects.PyException;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyModule;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.ThreadState;

/** The prompt. */
final class Repl {
    private static final int FUTURES = 0x1FE0000;

    private final ThreadState ts;
    private final PyModule main;
    /** {@code from __future__ import} statements stay in force. */
    private int flags;

    Repl(ThreadState ts, PyModule main) {
        this.ts = ts;
        this.main = main;
    }

    /** Until the end of the input; returns the exit status. */
    int run() {
        if (ts.interpreter.settings.quiet == 0) {
            UncaughtExceptions.write(ts, "Python " + Version.PYTHON + " (Naja, Java "
                    + System.getProperty("java.version") + ") on linux\n"
                    + "Type \"help\", \"copyright\", \"credits\" or \"license\" for more information.\n");
        }
        prompt("ps1", ">>> ");
        prompt("ps2", "... ");
        while (true) {
            try {
                PyCode code = read();
                if (code == null) {
                    UncaughtExceptions.write(ts, "\n");
                    return 0;
                }
                flags |= code.flags & FUTURES;
                RunCode.run(ts, code, main.dict, main.dict, null);
            } catch (Throwable t) {
                if (PyException.of(t).matches(PyExceptions.SYSTEM_EXIT)) {
                    return UncaughtExceptions.handle(ts, t);
                }
                UncaughtExceptions.handle(ts, t);
            }
            flush();
        }
    }

    private void flush() {
        PyObject out = ts.interpreter.sysAttribute("stdout");
        if (out != null && out != PyNone.NONE) {
            try {
                out.callMethod(ts, "flush");
            } catch (PyException e) {
                // The next output will say so.
            }
        }
    }

    private void prompt(String name, String text) {
        if (ts.interpreter.sysAttribute(name) == null) {
            ts.interpreter.sys.dict.put(name, PyStr.of(text));
        }
    }

    /** One statement; {@code null} at the end of the input. */
    private PyCode read() {
        StringBuilder source = new StringBuilder();
        while (true) {
            String line = line(source.isEmpty() ? "ps1" : "ps2");
            if (line == null) {
                if (source.isEmpty()) {
                    return null;
                }
                return compile(source.toString(), false);
            }
            boolean blank = line.isBlank();
            source.append(line).append('\n');
            PyCode code = compile(source.toString(), !blank);
            if (code != null) {
                return code;
            }
        }
    }

    /** {@code null}: the statement goes on. */
    private PyCode compile(String source, boolean mayGoOn) {
        int incomplete = RunCode.INCOMPLETE_INPUT;
        String text = source.endsWith("\n") ? source.substring(0, source.length() - 1) : source;
        try {
            return ts.interpreter.compiler.compile(ts, text, "<stdin>", "single",
                    flags | incomplete | RunCode.DONT_IMPLY_DEDENT, ts.interpreter.settings.optimize);
        } catch (PyException e) {
            if (isIncomplete(e)) {
                return null;
            }
            throw e;
        }
    }

    private static boolean isIncomplete(PyException e) {
        if (!e.matches(PyExceptions.SYNTAX_ERROR)) {
            return false;
        }
        PyObject message = e.value.lookupAttr("msg");
        return message instanceof PyStr s && s.toJava().equals("incomplete input");
    }

    private String line(String promptName) {
        PyObject prompt = ts.interpreter.sysAttribute(promptName);
        PyObject out = ts.interpreter.sysAttribute("stdout");
        if (out != null && out != PyNone.NONE && prompt != null) {
            out.callMethod(ts, "write", prompt.str());
            out.callMethod(ts, "flush");
        }
        PyObject line = ts.interpreter.sysAttribute("stdin").callMethod(ts, "readline");
        String text = line.str().toJava();
        if (text.isEmpty()) {
            return null;
        }
        return text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
    }
}
