package org.naja.modules.sre;

import java.lang.ref.WeakReference;
import java.util.Arrays;
import org.naja.expose.ExposeClassMethod;
import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMember;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;
import org.naja.memory.Buffer;
import org.naja.objects.Abstract;
import org.naja.objects.Errors;
import org.naja.objects.PyBool;
import org.naja.objects.PyBytes;
import org.naja.objects.PyDict;
import org.naja.objects.PyException;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyGenericAlias;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyMappingProxy;
import org.naja.objects.PyNone;
import org.naja.objects.PyNotImplemented;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;
import org.naja.objects.TypeSlots;

/** {@code re.Pattern}. */
@ExposeType(name = "Pattern", module = "re", subclassable = false, doc = "Compiled regular expression object.")
public final class PyPattern extends PyObject {
    public static final PyType TYPE = PyType.of(new PyPatternExposed());

    private static final long MAX = Long.MAX_VALUE;
    /** Subjects of at least this length are remembered: programs often search one string again and again. */
    private static final int WORTH_KEEPING = 256;

    private static final String[] FLAG_NAMES = {"re.TEMPLATE", "re.IGNORECASE", "re.LOCALE", "re.MULTILINE", "re.DOTALL",
        "re.UNICODE", "re.VERBOSE", "re.DEBUG", "re.ASCII"};

    @ExposeMember(doc = "The pattern string from which the RE object was compiled.")
    final PyObject pattern;
    private final int flags;
    final PyDict groupindex;
    final PyTuple indexgroup;
    private final int[] code;
    final Program program;
    /** Whether it is a pattern for bytes, for text, or (made without a pattern string) for both. */
    private final boolean forBytes, forText;
    private WeakReference<Subject> recent;

    PyPattern(PyObject pattern, int flags, int[] code, long groups, PyDict groupindex, PyTuple indexgroup) {
        this.pattern = pattern;
        this.flags = flags;
        this.code = code;
        this.groupindex = groupindex;
        this.indexgroup = indexgroup;
        this.forText = pattern == PyNone.NONE || pattern instanceof PyStr;
        this.forBytes = pattern == PyNone.NONE || !(pattern instanceof PyStr);
        if (forBytes && !forText && !Buffer.supports(pattern)) {
            throw Errors.typeError("expected string or bytes-like object, got '" + pattern.type().name() + "'");
        }
        this.program = Translator.translate(code, (int) Math.max(-1, Math.min(groups, Integer.MAX_VALUE)));
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    // ---- subjects ----------------------------------------------------------------------------------------------------

    private Subject subject(PyObject string) {
        WeakReference<Subject> r = recent;
        if (r != null) {
            Subject known = r.get();
            if (known != null && known.string == string) {
                return known;
            }
        }
        Subject s = Subject.of(string);
        if (s.isBytes()) {
            if (!forBytes) {
                throw Errors.typeError("cannot use a string pattern on a bytes-like object");
            }
        } else if (!forText) {
            throw Errors.typeError("cannot use a bytes pattern on a string-like object");
        }
        if (s.isCostly() && s.text.length >= WORTH_KEEPING && (string instanceof PyStr || string instanceof PyBytes)) {
            recent = new WeakReference<>(s);
        }
        return s;
    }

    private static int clip(long index, int length) {
        return index < 0 ? 0 : index > length ? length : (int) index;
    }

    private Matcher matcher(Subject s, long pos, long endpos, boolean whole) {
        int length = s.text.length;
        return new Matcher(program, s.text, clip(pos, length), clip(endpos, length), whole);
    }

    // ---- matching ------------------------------------------------------------------------------------------------------

    @ExposeMethod(value = "match(self, /, string, pos=0, endpos=9223372036854775807)",
            doc = "Matches zero or more characters at the beginning of the string.")
    PyObject match(PyObject string, long pos, long endpos) {
        Subject s = subject(string);
        return match(s, matcher(s, pos, endpos, false));
    }

    @ExposeMethod(value = "fullmatch(self, /, string, pos=0, endpos=9223372036854775807)",
            doc = "Matches against all of the string.")
    PyObject fullmatch(PyObject string, long pos, long endpos) {
        Subject s = subject(string);
        return match(s, matcher(s, pos, endpos, true));
    }

    private PyObject match(Subject s, Matcher m) {
        int pos = m.start;
        return pos <= m.end && m.match() ? new PyMatch(this, s, m, pos) : PyNone.NONE;
    }

    @ExposeMethod(value = "search(self, /, string, pos=0, endpos=9223372036854775807)",
            doc = "Scan through string looking for a match, and return a corresponding match object instance.\n\n"
                    + "Return None if no position in the string matches.")
    PyObject search(PyObject string, long pos, long endpos) {
        Subject s = subject(string);
        Matcher m = matcher(s, pos, endpos, false);
        int from = m.start;
        return m.search() ? new PyMatch(this, s, m, from) : PyNone.NONE;
    }

    @ExposeMethod(value = "findall(self, /, string, pos=0, endpos=9223372036854775807)",
            doc = "Return a list of all non-overlapping matches of pattern in string.")
    PyObject findall(PyObject string, long pos, long endpos) {
        Subject s = subject(string);
        Matcher m = matcher(s, pos, endpos, false);
        PyList result = new PyList();
        int groups = program.groups;
        while (m.search()) {
            if (groups == 0) {
                result.append(s.slice(m.start, m.position));
            } else if (groups == 1) {
                result.append(group(s, m, 0, s.empty()));
            } else {
                PyObject[] values = new PyObject[groups];
                for (int g = 0; g < groups; g++) {
                    values[g] = group(s, m, g, s.empty());
                }
                result.append(PyTuple.of(values));
            }
            m.advance();
        }
        return result;
    }

    /** The text of group {@code g + 1}. */
    private static PyObject group(Subject s, Matcher m, int g, PyObject otherwise) {
        int from = m.marks[2 * g];
        int to = m.marks[2 * g + 1];
        return from < 0 || to < 0 ? otherwise : s.slice(from, to);
    }

    @ExposeMethod(value = "finditer(self, /, string, pos=0, endpos=9223372036854775807)",
            doc = "Return an iterator over all non-overlapping matches for the RE pattern in string.\n\n"
                    + "For each match, the iterator returns a match object.")
    PyObject finditer(PyObject string, long pos, long endpos) {
        return new PyScanner.Matches(scanner(string, pos, endpos));
    }

    @ExposeMethod("scanner(self, /, string, pos=0, endpos=9223372036854775807)")
    PyScanner scanner(PyObject string, long pos, long endpos) {
        Subject s = subject(string);
        int length = s.text.length;
        return new PyScanner(this, s, clip(pos, length), clip(endpos, length));
    }

    @ExposeMethod(value = "split(self, /, string, maxsplit=0)",
            doc = "Split string by the occurrences of pattern.")
    PyObject split(PyObject string, long maxsplit) {
        Subject s = subject(string);
        Matcher m = matcher(s, 0, MAX, false);
        PyList result = new PyList();
        int last = 0;
        for (long n = 0; (maxsplit == 0 || n < maxsplit) && m.search(); n++) {
            result.append(s.slice(last, m.start));
            for (int g = 0; g < program.groups; g++) {
                result.append(group(s, m, g, PyNone.NONE));
            }
            last = m.position;
            m.advance();
        }
        result.append(s.slice(last, s.text.length));
        return result;
    }

    // ---- replacing ------------------------------------------------------------------------------------------------------

    @ExposeMethod(value = "sub(self, /, repl, string, count=0)",
            doc = "Return the string obtained by replacing the leftmost non-overlapping occurrences of pattern in "
                    + "string by the replacement repl.")
    PyObject sub(ThreadState ts, PyObject repl, PyObject string, long count) {
        return substitute(ts, repl, string, count, false);
    }

    @ExposeMethod(value = "subn(self, /, repl, string, count=0)",
            doc = "Return the tuple (new_string, number_of_subs_made) found by replacing the leftmost non-overlapping "
                    + "occurrences of pattern with the replacement repl.")
    PyObject subn(ThreadState ts, PyObject repl, PyObject string, long count) {
        return substitute(ts, repl, string, count, true);
    }

    private PyObject substitute(ThreadState ts, PyObject repl, PyObject string, long count, boolean withNumber) {
        PyObject literal = null;
        PyObject function = null;
        PyTemplate template = null;
        if (Abstract.isCallable(repl)) {
            function = repl;
        } else if (isLiteral(repl)) {
            literal = repl;
        } else {
            template = compileTemplate(ts, repl);
            literal = template.literal();
        }
        Subject s = subject(string);
        Matcher m = matcher(s, 0, MAX, false);
        int length = s.text.length;
        Output out = null;
        int at = 0;
        long n = 0;
        while ((count == 0 || n < count) && m.search()) {
            if (out == null) {
                out = s.output();
            }
            if (at < m.start) {
                out.copy(at, m.start);
            }
            if (function != null) {
                PyObject piece = function.call1(ts, new PyMatch(this, s, m, 0));
                if (piece != PyNone.NONE) {
                    out.add(piece);
                }
            } else if (literal != null) {
                if (literal != PyNone.NONE) {
                    out.add(literal);
                }
            } else {
                template.expand(out, m.start, m.position, m.marks);
            }
            at = m.position;
            n++;
            m.advance();
        }
        PyObject result;
        if (out == null) {
            result = s.slice(0, length);
        } else {
            if (at < length) {
                out.copy(at, length);
            }
            result = out.result();
        }
        return withNumber ? PyTuple.of(result, PyInt.of(n)) : result;
    }

    /** A replacement without backslashes. */
    private static boolean isLiteral(PyObject repl) {
        if (repl instanceof PyStr s) {
            return s.toJava().indexOf('\\') < 0;
        }
        if (!Buffer.supports(repl)) {
            return false;
        }
        for (byte b : Buffer.bytes(repl)) {
            if (b == '\\') {
                return false;
            }
        }
        return true;
    }

    /** What {@code re._compile_template} makes of the replacement. */
    PyTemplate compileTemplate(ThreadState ts, PyObject template) {
        PyObject compiler = ts.interpreter.importModule(ts, "re").getAttr("_compile_template");
        PyObject result;
        try {
            result = compiler.call2(ts, this, template);
        } catch (PyException e) {
            // It keeps its results in a dictionary; a bytearray cannot be a key there.
            if (!e.matches(PyExceptions.TYPE_ERROR) || template instanceof PyStr || template instanceof PyBytes
                    || !Buffer.supports(template)) {
                throw e;
            }
            result = compiler.call2(ts, this, PyBytes.of(Buffer.bytes(template).clone()));
        }
        if (result instanceof PyTemplate t) {
            return t;
        }
        throw Errors.runtimeError("the result of compiling a replacement string is " + result.type().name()
                + ", not _sre.SRE_Template");
    }

    // ---- attributes -------------------------------------------------------------------------------------------------------

    @ExposeGet(value = "flags", doc = "The regex matching flags.")
    PyObject flags() {
        return PyInt.of(flags);
    }

    @ExposeGet(value = "groups", doc = "The number of capturing groups in the pattern.")
    PyObject groups() {
        return PyInt.of(program.groups);
    }

    @ExposeGet(value = "groupindex", doc = "A dictionary mapping group names to group numbers.")
    PyObject groupindex() {
        return new PyMappingProxy(groupindex);
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

    long __hash__() {
        return pattern.hash() ^ Arrays.hashCode(code) ^ flags ^ (forText ? 0 : 1);
    }

    PyObject __richcmp__(PyObject other, int op) {
        if (op != TypeSlots.EQ && op != TypeSlots.NE || !(other instanceof PyPattern p)) {
            return PyNotImplemented.VALUE;
        }
        boolean equal = this == p || flags == p.flags && forText == p.forText && forBytes == p.forBytes
                && Arrays.equals(code, p.code) && pattern.isEqual(p.pattern);
        return PyBool.of(equal == (op == TypeSlots.EQ));
    }

    PyObject __repr__() {
        int f = flags;
        int typeFlags = SreCode.FLAG_LOCALE | SreCode.FLAG_UNICODE | 256;
        if (forText && !forBytes && (f & typeFlags) == SreCode.FLAG_UNICODE) {
            f &= ~SreCode.FLAG_UNICODE;
        }
        StringBuilder out = new StringBuilder("re.compile(").append(shortened(pattern, 200));
        String separator = ", ";
        for (int i = 0; i < FLAG_NAMES.length; i++) {
            if ((f & 1 << i) != 0) {
                out.append(separator).append(FLAG_NAMES[i]);
                separator = "|";
                f &= ~(1 << i);
            }
        }
        if (f != 0) {
            out.append(separator).append("0x").append(Integer.toHexString(f));
        }
        return PyStr.of(out.append(')').toString());
    }

    /** The first characters of the repr. */
    static String shortened(PyObject o, int limit) {
        String s = o.repr().toJava();
        return s.codePointCount(0, s.length()) <= limit ? s : s.substring(0, s.offsetByCodePoints(0, limit));
    }
}
