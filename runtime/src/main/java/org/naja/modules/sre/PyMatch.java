package org.naja.modules.sre;

import org.naja.expose.ExposeClassMethod;
import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;
import org.naja.objects.Errors;
import org.naja.objects.PyDict;
import org.naja.objects.PyGenericAlias;
import org.naja.objects.PyInt;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** {@code re.Match}. */
@ExposeType(name = "Match", module = "re", subclassable = false,
        doc = "The result of re.match() and re.search().\nMatch objects always have a boolean value of True.")
public final class PyMatch extends PyObject {
    public static final PyType TYPE = PyType.of(new PyMatchExposed());

    private final PyPattern pattern;
    private final Subject subject;
    /** Start and end of each group, from group 0 on; -1 where it did not match. */
    private final int[] spans;
    private final int lastGroup;
    private final long pos, endpos;

    PyMatch(PyPattern pattern, Subject subject, Matcher m, int pos) {
        this.pattern = pattern;
        this.subject = subject;
        int[] marks = m.marks;
        int[] s = new int[marks.length + 2];
        s[0] = m.start;
        s[1] = m.position;
        for (int i = 0; i < marks.length; i += 2) {
            boolean matched = marks[i] >= 0 && marks[i + 1] >= 0;
            s[i + 2] = matched ? marks[i] : -1;
            s[i + 3] = matched ? marks[i + 1] : -1;
        }
        this.spans = s;
        this.lastGroup = m.lastGroup;
        this.pos = pos;
        this.endpos = m.end;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    /** The number of the group that {@code index} names. */
    private int groupOf(PyObject index) {
        long i = -1;
        if (index instanceof PyInt n) {
            i = n.isLong() ? n.num : -1;
        } else if (PyInt.hasIndex(index)) {
            i = PyInt.asClippedLong(index);
        } else if (pattern.groupindex.size() > 0) {
            PyObject found = pattern.groupindex.get(index);
            if (found instanceof PyInt n && n.isLong()) {
                i = n.num;
            }
        }
        if (i < 0 || i >= spans.length / 2) {
            throw Errors.indexError("no such group");
        }
        return (int) i;
    }

    private PyObject group(int g, PyObject otherwise) {
        int from = spans[2 * g];
        return from < 0 ? otherwise : subject.current(from, spans[2 * g + 1]);
    }

    PyObject __getitem__(PyObject key) {
        return group(groupOf(key), PyNone.NONE);
    }

    @ExposeMethod(value = "group(self, /, *args)", textSignature = false, doc = "group([group1, ...]) -> str or tuple.\n"
            + "Return subgroup(s) of the match by indices or names.\nFor 0 returns the entire match.")
    PyObject group(PyObject[] args) {
        switch (args.length) {
            case 0:
                return group(0, PyNone.NONE);
            case 1:
                return group(groupOf(args[0]), PyNone.NONE);
            default:
                PyObject[] values = new PyObject[args.length];
                for (int i = 0; i < args.length; i++) {
                    values[i] = group(groupOf(args[i]), PyNone.NONE);
                }
                return PyTuple.of(values);
        }
    }

    @ExposeMethod(value = "groups(self, /, default=None)",
            doc = "Return a tuple containing all the subgroups of the match, from 1.")
    PyObject groups(PyObject otherwise) {
        PyObject[] values = new PyObject[spans.length / 2 - 1];
        for (int i = 0; i < values.length; i++) {
            values[i] = group(i + 1, otherwise);
        }
        return PyTuple.of(values);
    }

    @ExposeMethod(value = "groupdict(self, /, default=None)",
            doc = "Return a dictionary containing all the named subgroups of the match, keyed by the subgroup name.")
    PyObject groupdict(PyObject otherwise) {
        PyDict result = new PyDict();
        for (PyObject[] item : pattern.groupindex.itemsSnapshot()) {
            result.put(item[0], group(groupOf(item[1]), otherwise));
        }
        return result;
    }

    @ExposeMethod(value = "start(self, group=0, /)", doc = "Return index of the start of the substring matched by group.")
    long start(PyObject group) {
        return spans[2 * groupOf(group)];
    }

    @ExposeMethod(value = "end(self, group=0, /)", doc = "Return index of the end of the substring matched by group.")
    long end(PyObject group) {
        return spans[2 * groupOf(group) + 1];
    }

    @ExposeMethod(value = "span(self, group=0, /)", doc = "For match object m, return the 2-tuple (m.start(group), "
            + "m.end(group)).")
    PyObject span(PyObject group) {
        return span(groupOf(group));
    }

    private PyTuple span(int g) {
        return PyTuple.of(PyInt.of(spans[2 * g]), PyInt.of(spans[2 * g + 1]));
    }

    @ExposeMethod(value = "expand(self, /, template)",
            doc = "Return the string obtained by doing backslash substitution on the string template, as done by the "
                    + "sub() method.")
    PyObject expand(ThreadState ts, PyObject template) {
        PyTemplate t = pattern.compileTemplate(ts, template);
        PyObject literal = t.literal();
        if (literal != null) {
            return literal;
        }
        Output out = subject.output();
        t.expand(out, spans[0], spans[1], java.util.Arrays.copyOfRange(spans, 2, spans.length));
        return out.result();
    }

    @ExposeMethod("__copy__(self, /)")
    PyObject copy() {
        return this;
    }

    @ExposeMethod("__deepcopy__(self, memo, /)")
    PyObject deepcopy(PyObject memo) {
        return this;
    }

    @ExposeClassMethod(value = "__class_getitem__(cls, object, /)", textSignature = false, doc = "See PEP 585")
    static PyObject classGetItem(PyType cls, PyObject item) {
        return new PyGenericAlias(cls, item);
    }

    @ExposeGet(value = "string", doc = "The string passed to match() or search().")
    PyObject string() {
        return subject.string;
    }

    @ExposeGet(value = "re", doc = "The regular expression object.")
    PyObject re() {
        return pattern;
    }

    @ExposeGet(value = "pos",
            doc = "The index into the string at which the RE engine started looking for a match.")
    PyObject pos() {
        return PyInt.of(pos);
    }

    @ExposeGet(value = "endpos", doc = "The index into the string beyond which the RE engine will not go.")
    PyObject endpos() {
        return PyInt.of(endpos);
    }

    @ExposeGet(value = "lastindex", doc = "The integer index of the last matched capturing group.")
    PyObject lastindex() {
        return lastGroup > 0 ? PyInt.of(lastGroup) : PyNone.NONE;
    }

    @ExposeGet(value = "lastgroup", doc = "The name of the last matched capturing group.")
    PyObject lastgroup() {
        return lastGroup > 0 && lastGroup < pattern.indexgroup.size() ? pattern.indexgroup.get(lastGroup) : PyNone.NONE;
    }

    @ExposeGet("regs")
    PyObject regs() {
        PyObject[] regs = new PyObject[spans.length / 2];
        for (int i = 0; i < regs.length; i++) {
            regs[i] = span(i);
        }
        return PyTuple.of(regs);
    }

    PyObject __repr__() {
        return PyStr.of("<re.Match object; span=(" + spans[0] + ", " + spans[1] + "), match="
                + PyPattern.shortened(group(0, PyNone.NONE), 50) + ">");
    }
}
