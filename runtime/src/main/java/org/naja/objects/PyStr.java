package org.naja.objects;

import java.util.concurrent.ConcurrentHashMap;
import org.naja.codecs.Codecs;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeStaticMethod;
import org.naja.expose.ExposeType;

/**
 * {@code str} (unicodeobject.c): a Java string indexed by code point. Without surrogate pairs that is Java's own index;
 * with them a {@link StrIndex} is made when first needed. A concatenation stays a {@link StrRope} until looked at.
 *
 * <p>Limit: a lone high surrogate followed by a lone low one is taken for the pair that they form in UTF-16.
 */
@ExposeType(name = "str", derived = true, doc = "str(object='') -> str\nstr(bytes_or_buffer[, encoding[, errors]]) -> str"
        + "\n\nCreate a new string object from the given object. If encoding or\nerrors is specified, then the object must "
        + "expose a data buffer\nthat will be decoded using the given encoding and error handler.\nOtherwise, returns the "
        + "result of object.__str__() (if defined)\nor repr(object).\nencoding defaults to sys.getdefaultencoding().\n"
        + "errors defaults to 'strict'.")
public class PyStr extends PyObject {
    public static final PyType TYPE = PyType.of(new PyStrExposed());

    /** What {@link #form} says of a flat string. */
    private static final Object ASCII = "ascii", NOT_ASCII = "no surrogate pairs, not ascii", FLAT = "no surrogate pairs";

    private static final PyStr[] LATIN1 = new PyStr[256];
    private static final ConcurrentHashMap<String, PyStr> INTERNED = new ConcurrentHashMap<>(2048);
    public static final PyStr EMPTY = new PyStr("");

    /** Concatenations shorter than this are not worth a rope. */
    private static final int ROPE = 128;

    static {
        for (int i = 0; i < 256; i++) {
            LATIN1[i] = new PyStr(String.valueOf((char) i));
        }
        INTERNED.put("", EMPTY);
    }

    /** {@code null} while {@link #form} is a rope. */
    private String value;
    /** {@code null}: nothing known yet; ASCII, NOT_ASCII, FLAT, a StrIndex, or a StrRope. */
    private Object form;

    protected PyStr(String value) {
        this.value = value;
    }

    private PyStr(StrRope rope) {
        this.form = rope;
    }

    // ---- making strings ---------------------------------------------------------------------------------------------

    public static PyStr of(String s) {
        switch (s.length()) {
            case 0:
                return EMPTY;
            case 1:
                char c = s.charAt(0);
                return c < 256 ? LATIN1[c] : new PyStr(s);
            default:
                return new PyStr(s);
        }
    }

    public static PyStr of(char c) {
        return c < 256 ? LATIN1[c] : new PyStr(String.valueOf(c));
    }

    /** The string of one code point. */
    public static PyStr ofCodePoint(int c) {
        return c < 256 ? LATIN1[c] : new PyStr(Character.toString(c));
    }

    /** The one string that stands for all equal ones: for names and constants. */
    public static PyStr intern(String s) {
        PyStr known = INTERNED.get(s);
        if (known != null) {
            return known;
        }
        PyStr fresh = of(s.intern());
        known = INTERNED.putIfAbsent(fresh.value, fresh);
        return known == null ? fresh : known;
    }

    /** {@code sys.intern(self)}. */
    public final PyStr intern() {
        String s = toJava();
        PyStr known = INTERNED.get(s);
        if (known != null) {
            return known;
        }
        if (getClass() != PyStr.class) {
            return intern(s);
        }
        known = INTERNED.putIfAbsent(s, this);
        return known == null ? this : known;
    }

    // ---- the Java view --------------------------------------------------------------------------------------------------

    /** The text. */
    public final String toJava() {
        String s = value;
        return s != null ? s : flatten();
    }

    private String flatten() {
        while (true) {
            Object f = form;
            if (f instanceof StrRope rope) {
                String s = rope.flatten();
                value = s;
                // Whoever sees that the rope is gone must see the text.
                java.lang.invoke.VarHandle.storeStoreFence();
                form = null;
                return s;
            }
            java.lang.invoke.VarHandle.fullFence();
            if (value != null) {
                return value;
            }
            Thread.onSpinWait();
        }
    }

    @Override
    public String toString() {
        return toJava();
    }

    /** The hash of the string {@code s}, as {@code hash()} and dictionaries have it. */
    public static long hashOf(String s) {
        long h = s.hashCode() * 0x9E3779B97F4A7C15L;
        return h ^ h >>> 32;
    }

    /** Whether all characters are below U+0080. */
    public final boolean isAscii() {
        Object f = flatForm();
        if (f == FLAT) {
            f = StrOps.isAscii(value) ? ASCII : NOT_ASCII;
            form = f;
        }
        return f == ASCII;
    }

    /** The form of the flattened string: a StrIndex where it has surrogate pairs. */
    private Object flatForm() {
        String s = toJava();
        Object f = form;
        if (f == null || f instanceof StrRope) {
            int n = s.codePointCount(0, s.length());
            f = n == s.length() ? FLAT : new StrIndex(s, n);
            form = f;
        }
        return f;
    }

    /** The index of a string with surrogate pairs, {@code null} for others. */
    final StrIndex index() {
        return flatForm() instanceof StrIndex i ? i : null;
    }

    /** Number of code points. */
    public final int size() {
        Object f = form;
        if (f instanceof StrRope rope) {
            int n = rope.codePoints();
            if (n >= 0) {
                return n;
            }
        }
        return flatForm() instanceof StrIndex i ? i.length : toJava().length();
    }

    /** The code point at {@code index}, which must be in range. */
    public final int codePoint(int index) {
        if (form instanceof StrRope rope && rope.codePoints() >= 0) {
            return rope.charAt(index);
        }
        return flatForm() instanceof StrIndex i ? toJava().codePointAt(i.offset(index)) : toJava().charAt(index);
    }

    /** The part between two code points. */
    final String slice(int start, int end) {
        StrIndex i = index();
        String s = toJava();
        return i == null ? s.substring(start, end) : s.substring(i.offset(start), i.offset(end));
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    /** This string as an exact {@code str}. */
    final PyStr exact() {
        return getClass() == PyStr.class ? this : of(toJava());
    }

    // ---- construction ------------------------------------------------------------------------------------------------

    @ExposeNew("str(object=NULL, encoding=NULL, errors=NULL)")
    static PyObject __new__(PyType type, PyObject object, PyObject encoding, PyObject errors) {
        PyStr s;
        if (object == null) {
            s = EMPTY;
        } else if (encoding == null && errors == null) {
            s = object.getClass() == PyStr.class ? (PyStr) object : object.str();
        } else {
            s = StrOps.decode(object, encoding, errors);
        }
        return type == TYPE ? s : new PyStrDerived(type, s.toJava());
    }

    // ---- special methods -----------------------------------------------------------------------------------------------

    final PyObject __repr__() {
        return of(StrRepr.repr(toJava()));
    }

    final PyObject __str__() {
        return exact();
    }

    final long __hash__() {
        return hashOf(toJava());
    }

    final PyObject __richcmp__(PyObject other, int op) {
        if (!(other instanceof PyStr o)) {
            return PyNotImplemented.VALUE;
        }
        if (op == TypeSlots.EQ) {
            return PyBool.of(equalTo(o));
        }
        if (op == TypeSlots.NE) {
            return PyBool.of(!equalTo(o));
        }
        int c = StrOps.compare(toJava(), o.toJava());
        return PyBool.of(switch (op) {
            case TypeSlots.LT -> c < 0;
            case TypeSlots.LE -> c <= 0;
            case TypeSlots.GT -> c > 0;
            default -> c >= 0;
        });
    }

    /** Same text. */
    public final boolean equalTo(PyStr other) {
        return this == other || toJava().equals(other.toJava());
    }

    final long __len__() {
        return size();
    }

    final boolean __bool__() {
        String s = value;
        return s != null ? !s.isEmpty() : size() != 0;
    }

    final PyObject __getitem__(PyObject key) {
        if (key instanceof PySlice slice) {
            return StrOps.slice(this, slice);
        }
        long i = TextArgs.itemIndex(key, "string indices must be integers, not ");
        int n = size();
        if (i < 0) {
            i += n;
        }
        if (i < 0 || i >= n) {
            throw Errors.indexError("string index out of range");
        }
        return ofCodePoint(codePoint((int) i));
    }

    final boolean __contains__(PyObject item) {
        if (!(item instanceof PyStr s)) {
            throw Errors.typeError("'in <string>' requires string as left operand, not " + item.type().name());
        }
        String text = toJava();
        String part = s.toJava();
        return StrFind.indexOf(text, part, 0, text.length()) >= 0;
    }

    final PyObject __iter__() {
        return new PyStrIterator(this);
    }

    final PyObject __concat__(PyObject other) {
        if (other instanceof PyStr s) {
            return concat(s);
        }
        throw Errors.typeError("can only concatenate str (not \"" + other.type().name() + "\") to str");
    }

    /** {@code self + other}. */
    public final PyStr concat(PyStr other) {
        String left = value;
        String right = other.value;
        if (left != null && right != null) {
            int l = left.length();
            int r = right.length();
            if (l == 0) {
                return other.exact();
            }
            if (r == 0) {
                return exact();
            }
            if (l + r < 0) {
                throw Errors.memoryError();
            }
            return l < ROPE ? new PyStr(left.concat(right)) : new PyStr(new StrRope(left, right));
        }
        if (right == null) {
            right = other.flatten();
        }
        if (right.isEmpty()) {
            return exact();
        }
        if (form instanceof StrRope rope) {
            if (rope.length + right.length() < 0) {
                throw Errors.memoryError();
            }
            return new PyStr(rope.append(right));
        }
        left = toJava();
        return left.isEmpty() ? other.exact() : of(left.concat(right));
    }

    final PyObject __repeat__(PyObject count) {
        return repeat(TextArgs.repeatCount(count));
    }

    private PyStr repeat(long n) {
        if (n == 1) {
            return exact();
        }
        String s = toJava();
        if (n <= 0 || s.isEmpty()) {
            return EMPTY;
        }
        if (n > Integer.MAX_VALUE / s.length()) {
            if (n > Long.MAX_VALUE / s.length()) {
                throw Errors.overflowError("repeated string is too long");
            }
            throw Errors.memoryError();
        }
        return of(s.repeat((int) n));
    }

    final PyObject __mod__(PyObject args) {
        return PercentFormat.format(this, args);
    }

    final PyObject __rmod__(PyObject format) {
        return format instanceof PyStr s ? PercentFormat.format(s, this) : PyNotImplemented.VALUE;
    }

    @ExposeMethod(value = "__format__(self, format_spec, /)",
            doc = "Return a formatted version of the string as described by format_spec.")
    final PyObject format(PyStr formatSpec) {
        String spec = formatSpec.toJava();
        return spec.isEmpty() ? this == exact() ? this : str() : of(StrFormat.formatString(this, spec));
    }

    @ExposeMethod("__getnewargs__(self, /)")
    final PyObject getNewArgs() {
        return PyTuple.of(new PyObject[] {of(toJava())});
    }

    @ExposeMethod(value = "__sizeof__(self, /)", doc = "Return the size of the string in memory, in bytes.")
    final long sizeof() {
        return StrOps.sizeof(this);
    }

    // ---- case -----------------------------------------------------------------------------------------------------------

    @ExposeMethod(value = "lower(self, /)", doc = "Return a copy of the string converted to lowercase.")
    final PyObject lower() {
        return of(StrCase.lower(toJava()));
    }

    @ExposeMethod(value = "upper(self, /)", doc = "Return a copy of the string converted to uppercase.")
    final PyObject upper() {
        return of(StrCase.upper(toJava()));
    }

    @ExposeMethod(value = "casefold(self, /)",
            doc = "Return a version of the string suitable for caseless comparisons.")
    final PyObject casefold() {
        return of(StrCase.casefold(toJava()));
    }

    @ExposeMethod(value = "capitalize(self, /)", doc = "Return a capitalized version of the string.\n\n"
            + "More specifically, make the first character have upper case and the rest lower\ncase.")
    final PyObject capitalize() {
        return of(StrCase.capitalize(toJava()));
    }

    @ExposeMethod(value = "title(self, /)", doc = "Return a version of the string where each word is titlecased.\n\n"
            + "More specifically, words start with uppercased characters and all remaining\n"
            + "cased characters have lower case.")
    final PyObject title() {
        return of(StrCase.title(toJava()));
    }

    @ExposeMethod(value = "swapcase(self, /)",
            doc = "Convert uppercase characters to lowercase and lowercase characters to uppercase.")
    final PyObject swapcase() {
        return of(StrCase.swapcase(toJava()));
    }

    // ---- predicates --------------------------------------------------------------------------------------------------------

    @ExposeMethod(value = "isascii(self, /)", doc = "Return True if all characters in the string are ASCII, False "
            + "otherwise.\n\nASCII characters have code points in the range U+0000-U+007F.\n"
            + "Empty string is ASCII too.")
    final boolean isAsciiMethod() {
        return isAscii();
    }

    @ExposeMethod(value = "islower(self, /)", doc = "Return True if the string is a lowercase string, False otherwise.")
    final boolean isLower() {
        return StrCase.isLower(toJava());
    }

    @ExposeMethod(value = "isupper(self, /)", doc = "Return True if the string is an uppercase string, False otherwise.")
    final boolean isUpper() {
        return StrCase.isUpper(toJava());
    }

    @ExposeMethod(value = "istitle(self, /)", doc = "Return True if the string is a title-cased string, False otherwise.")
    final boolean isTitle() {
        return StrCase.isTitle(toJava());
    }

    @ExposeMethod(value = "isspace(self, /)", doc = "Return True if the string is a whitespace string, False otherwise.")
    final boolean isSpace() {
        return StrCase.isSpace(toJava());
    }

    @ExposeMethod(value = "isdecimal(self, /)", doc = "Return True if the string is a decimal string, False otherwise.")
    final boolean isDecimal() {
        return StrCase.isDecimal(toJava());
    }

    @ExposeMethod(value = "isdigit(self, /)", doc = "Return True if the string is a digit string, False otherwise.")
    final boolean isDigit() {
        return StrCase.isDigit(toJava());
    }

    @ExposeMethod(value = "isnumeric(self, /)", doc = "Return True if the string is a numeric string, False otherwise.")
    final boolean isNumeric() {
        return StrCase.isNumeric(toJava());
    }

    @ExposeMethod(value = "isalpha(self, /)",
            doc = "Return True if the string is an alphabetic string, False otherwise.")
    final boolean isAlpha() {
        return StrCase.isAlpha(toJava());
    }

    @ExposeMethod(value = "isalnum(self, /)",
            doc = "Return True if the string is an alpha-numeric string, False otherwise.")
    final boolean isAlnum() {
        return StrCase.isAlnum(toJava());
    }

    @ExposeMethod(value = "isidentifier(self, /)",
            doc = "Return True if the string is a valid Python identifier, False otherwise.")
    final boolean isIdentifier() {
        return StrCase.isIdentifier(toJava());
    }

    @ExposeMethod(value = "isprintable(self, /)",
            doc = "Return True if the string is printable, False otherwise.")
    final boolean isPrintable() {
        return StrCase.isPrintable(toJava());
    }

    // ---- searching --------------------------------------------------------------------------------------------------------

    @ExposeMethod(value = "find(self, sub, start=None, end=None, /)", textSignature = false,
            doc = "S.find(sub[, start[, end]]) -> int")
    final long find(PyObject sub, PyObject start, PyObject end) {
        return StrFind.find(this, sub, start, end, false);
    }

    @ExposeMethod(value = "rfind(self, sub, start=None, end=None, /)", textSignature = false,
            doc = "S.rfind(sub[, start[, end]]) -> int")
    final long rfind(PyObject sub, PyObject start, PyObject end) {
        return StrFind.find(this, sub, start, end, true);
    }

    @ExposeMethod(value = "index(self, sub, start=None, end=None, /)", textSignature = false,
            doc = "S.index(sub[, start[, end]]) -> int")
    final long indexMethod(PyObject sub, PyObject start, PyObject end) {
        return StrFind.found(StrFind.find(this, sub, start, end, false));
    }

    @ExposeMethod(value = "rindex(self, sub, start=None, end=None, /)", textSignature = false,
            doc = "S.rindex(sub[, start[, end]]) -> int")
    final long rindex(PyObject sub, PyObject start, PyObject end) {
        return StrFind.found(StrFind.find(this, sub, start, end, true));
    }

    @ExposeMethod(value = "count(self, sub, start=None, end=None, /)", textSignature = false,
            doc = "S.count(sub[, start[, end]]) -> int")
    final long count(PyObject sub, PyObject start, PyObject end) {
        return StrFind.count(this, sub, start, end);
    }

    @ExposeMethod(value = "startswith(self, prefix, start=None, end=None, /)", textSignature = false,
            doc = "S.startswith(prefix[, start[, end]]) -> bool")
    final boolean startsWith(PyObject prefix, PyObject start, PyObject end) {
        return StrFind.matches(this, prefix, start, end, false);
    }

    @ExposeMethod(value = "endswith(self, suffix, start=None, end=None, /)", textSignature = false,
            doc = "S.endswith(suffix[, start[, end]]) -> bool")
    final boolean endsWith(PyObject suffix, PyObject start, PyObject end) {
        return StrFind.matches(this, suffix, start, end, true);
    }

    @ExposeMethod(value = "replace(self, old, new, count=-1, /)",
            doc = "Return a copy with all occurrences of substring old replaced by new.")
    final PyObject replace(PyStr old, PyStr replacement, long count) {
        return StrFind.replace(this, old, replacement, count);
    }

    @ExposeMethod(value = "removeprefix(self, prefix, /)",
            doc = "Return a str with the given prefix string removed if present.")
    final PyObject removePrefix(PyStr prefix) {
        String s = toJava();
        String p = prefix.toJava();
        return !p.isEmpty() && StrFind.startsWith(this, s, p) ? of(s.substring(p.length())) : exact();
    }

    @ExposeMethod(value = "removesuffix(self, suffix, /)",
            doc = "Return a str with the given suffix string removed if present.")
    final PyObject removeSuffix(PyStr suffix) {
        String s = toJava();
        String p = suffix.toJava();
        return !p.isEmpty() && StrFind.endsWith(this, s, p) ? of(s.substring(0, s.length() - p.length())) : exact();
    }

    // ---- taking apart and joining ----------------------------------------------------------------------------------------

    @ExposeMethod(value = "split(self, /, sep=None, maxsplit=-1)",
            doc = "Return a list of the substrings in the string, using sep as the separator string.")
    final PyObject split(PyObject sep, long maxsplit) {
        return StrSplit.split(this, sep, maxsplit);
    }

    @ExposeMethod(value = "rsplit(self, /, sep=None, maxsplit=-1)",
            doc = "Return a list of the substrings in the string, using sep as the separator string.")
    final PyObject rsplit(PyObject sep, long maxsplit) {
        return StrSplit.rsplit(this, sep, maxsplit);
    }

    @ExposeMethod(value = "splitlines(self, /, keepends=False)",
            doc = "Return a list of the lines in the string, breaking at line boundaries.")
    final PyObject splitLines(boolean keepends) {
        return StrSplit.splitLines(this, keepends);
    }

    @ExposeMethod(value = "partition(self, sep, /)",
            doc = "Partition the string into three parts using the given separator.")
    final PyObject partition(PyObject sep) {
        return StrSplit.partition(this, sep, false);
    }

    @ExposeMethod(value = "rpartition(self, sep, /)",
            doc = "Partition the string into three parts using the given separator.")
    final PyObject rpartition(PyObject sep) {
        return StrSplit.partition(this, sep, true);
    }

    @ExposeMethod(value = "join(self, iterable, /)", doc = "Concatenate any number of strings.")
    final PyObject join(PyObject iterable) {
        return StrSplit.join(this, iterable);
    }

    // ---- padding and stripping ------------------------------------------------------------------------------------------------

    @ExposeMethod(value = "strip(self, chars=None, /)",
            doc = "Return a copy of the string with leading and trailing whitespace removed.")
    final PyObject strip(PyObject chars) {
        return StrSplit.strip(this, chars, true, true, "strip");
    }

    @ExposeMethod(value = "lstrip(self, chars=None, /)",
            doc = "Return a copy of the string with leading whitespace removed.")
    final PyObject lstrip(PyObject chars) {
        return StrSplit.strip(this, chars, true, false, "lstrip");
    }

    @ExposeMethod(value = "rstrip(self, chars=None, /)",
            doc = "Return a copy of the string with trailing whitespace removed.")
    final PyObject rstrip(PyObject chars) {
        return StrSplit.strip(this, chars, false, true, "rstrip");
    }

    @ExposeMethod(value = "ljust(self, width, fillchar=' ', /)", doc = "Return a left-justified string of length width.")
    final PyObject ljust(long width, PyObject fillchar) {
        return StrOps.pad(this, 0, width - size(), fillchar);
    }

    @ExposeMethod(value = "rjust(self, width, fillchar=' ', /)",
            doc = "Return a right-justified string of length width.")
    final PyObject rjust(long width, PyObject fillchar) {
        return StrOps.pad(this, width - size(), 0, fillchar);
    }

    @ExposeMethod(value = "center(self, width, fillchar=' ', /)", doc = "Return a centered string of length width.")
    final PyObject center(long width, PyObject fillchar) {
        long margin = Math.max(0, width - size());
        long left = margin / 2 + (margin & width & 1);
        return StrOps.pad(this, left, margin - left, fillchar);
    }

    @ExposeMethod(value = "zfill(self, width, /)",
            doc = "Pad a numeric string with zeros on the left, to fill a field of the given width.")
    final PyObject zfill(long width) {
        return StrOps.zfill(this, width);
    }

    @ExposeMethod(value = "expandtabs(self, /, tabsize=8)",
            doc = "Return a copy where all tab characters are expanded using spaces.")
    final PyObject expandTabs(int tabsize) {
        return StrOps.expandTabs(this, tabsize);
    }

    // ---- formatting, translating, encoding ----------------------------------------------------------------------------------

    @ExposeMethod(value = "format(self, *args, **kwargs)", textSignature = false,
            doc = "S.format(*args, **kwargs) -> str")
    final PyObject formatMethod(PyObject[] args, PyDict kwargs) {
        return of(StrFormat.format(toJava(), args, kwargs));
    }

    @ExposeMethod(value = "format_map(self, mapping, /)", textSignature = false,
            doc = "S.format_map(mapping) -> str")
    final PyObject formatMap(PyObject mapping) {
        return of(StrFormat.format(toJava(), null, mapping));
    }

    @ExposeMethod(value = "translate(self, table, /)",
            doc = "Replace each character in the string using the given translation table.")
    final PyObject translate(PyObject table) {
        return StrTranslate.translate(this, table);
    }

    @ExposeStaticMethod(value = "maketrans(x, y=NULL, z=NULL, /)",
            doc = "Return a translation table usable for str.translate().")
    static PyObject maketrans(PyObject x, PyObject y, PyObject z) {
        return StrTranslate.maketrans(x, y, z);
    }

    @ExposeMethod(value = "encode(self, /, encoding='utf-8', errors='strict')",
            doc = "Encode the string using the codec registered for encoding.")
    final PyObject encode(String encoding, String errors) {
        return Codecs.encode(this, encoding, errors);
    }
}
