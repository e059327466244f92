package org.naja.modules.sre;

import java.util.concurrent.atomic.AtomicBoolean;
import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;
import org.naja.objects.Errors;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyType;

/** What {@code Pattern.scanner} returns: matches one after the other. */
@ExposeType(name = "SRE_Scanner", module = "_sre", subclassable = false)
public final class PyScanner extends PyObject {
    public static final PyType TYPE = PyType.of(new PyScannerExposed());

    private final PyPattern pattern;
    private final Subject subject;
    private final Matcher matcher;
    private final int pos;
    private boolean finished;
    private final AtomicBoolean busy = new AtomicBoolean();

    PyScanner(PyPattern pattern, Subject subject, int from, int to) {
        this.pattern = pattern;
        this.subject = subject;
        this.pos = from;
        this.matcher = new Matcher(pattern.program, subject.text, from, to, false);
        this.finished = from > to;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @ExposeGet("pattern")
    PyObject pattern() {
        return pattern;
    }

    @ExposeMethod("match(self, /)")
    PyObject match() {
        PyObject m = step(false);
        return m == null ? PyNone.NONE : m;
    }

    @ExposeMethod("search(self, /)")
    PyObject search() {
        PyObject m = step(true);
        return m == null ? PyNone.NONE : m;
    }

    /** The next match, {@code null} when there is none. */
    private PyObject step(boolean search) {
        if (!busy.compareAndSet(false, true)) {
            throw Errors.valueError("regular expression scanner already executing");
        }
        try {
            return next(search);
        } finally {
            busy.set(false);
        }
    }

    private PyObject next(boolean search) {
        if (finished) {
            return null;
        }
        if (!(search ? matcher.search() : matcher.match())) {
            finished = true;
            return null;
        }
        PyMatch m = new PyMatch(pattern, subject, matcher, pos);
        matcher.advance();
        return m;
    }

    /** {@code finditer()}: the scanner's searches. */
    @ExposeType(name = "callable_iterator", subclassable = false)
    static final class Matches extends PyObject {
        static final PyType TYPE = PyType.of(new PyScanner_MatchesExposed());

        private final PyScanner scanner;

        Matches(PyScanner scanner) {
            this.scanner = scanner;
        }

        @Override
        public PyType type() {
            return TYPE;
        }

        PyObject __iter__() {
            return this;
        }

        PyObject __next__() {
            return scanner.step(true);
        }
    }
}
