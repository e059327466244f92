package org.naja.objects;

import org.naja.codecs.Codecs;
import org.naja.expose.ExposeClassMethod;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeStaticMethod;
import org.naja.memory.Buffer;
import org.naja.memory.Exporter;

/**
 * What {@code bytes} and {@code bytearray} have in common. The bytes lie at the start of {@link #array}, {@link #size}
 * of them; {@link #result} makes an object of the same type.
 */
public abstract class ByteString extends PyObject implements Exporter {

    /** The array that holds the bytes; may be longer than {@link #size}. Not to be written to. */
    abstract byte[] array();

    /** Number of bytes: never more than the array has, even while another thread changes the object. */
    abstract int size(byte[] array);

    /** A new bytes or bytearray that owns {@code bytes}. */
    abstract PyObject result(byte[] bytes);

    /** This very object if it is an immutable one of the exact type, otherwise a copy. */
    abstract PyObject same();

    public final int size() {
        return size(array());
    }

    /** A copy of the part from {@code from} to {@code to}. */
    private static byte[] part(byte[] a, int from, int to) {
        return java.util.Arrays.copyOfRange(a, from, to);
    }

    // ---- special methods ---------------------------------------------------------------------------------------------

    final long __len__() {
        return size();
    }

    final boolean __contains__(PyObject item) {
        byte[] a = array();
        if (TextArgs.hasIndex(item)) {
            return ByteFind.indexOf(a, new byte[] {byteOf(item)}, 0, size(a)) >= 0;
        }
        return ByteFind.indexOf(a, Buffer.bytes(item), 0, size(a)) >= 0;
    }

    private static byte byteOf(PyObject item) {
        return TextArgs.toByte(item, "byte must be in range(0, 256)");
    }

    final PyObject __richcmp__(PyObject other, int op) {
        // bytes compares with bytes only: a bytearray or memoryview on the other side knows both.
        if (this instanceof PyBytes ? !(other instanceof PyBytes) : !Buffer.supports(other)) {
            return PyNotImplemented.VALUE;
        }
        byte[] a = array();
        byte[] b;
        int length;
        if (other instanceof ByteString s) {
            b = s.array();
            length = s.size(b);
        } else {
            try {
                b = Buffer.bytes(other);
            } catch (PyException e) {
                return PyNotImplemented.VALUE;
            }
            length = b.length;
        }
        if (op == TypeSlots.EQ || op == TypeSlots.NE) {
            boolean equal = java.util.Arrays.equals(a, 0, size(a), b, 0, length);
            return PyBool.of(equal == (op == TypeSlots.EQ));
        }
        int c = java.util.Arrays.compareUnsigned(a, 0, size(a), b, 0, length);
        return PyBool.of(Compare.holds(op, c));
    }

    final PyObject __concat__(PyObject other) {
        byte[] b;
        if (other instanceof PyBytes p) {
            b = p.toBytes();
        } else if (Buffer.supports(other)) {
            b = Buffer.bytes(other);
        } else {
            throw Errors.typeError("can't concat " + other.type().name() + " to " + type().name());
        }
        byte[] a = array();
        int n = size(a);
        if (this instanceof PyBytes) {
            if (b.length == 0) {
                return same();
            }
            if (n == 0 && other.getClass() == PyBytes.class) {
                return other;
            }
        }
        if (n + b.length < 0) {
            throw Errors.memoryError();
        }
        byte[] out = java.util.Arrays.copyOf(a, n + b.length);
        // copyOf may have taken bytes beyond the end along: these are overwritten.
        System.arraycopy(b, 0, out, n, b.length);
        return result(out);
    }

    final PyObject __repeat__(PyObject count) {
        long n = TextArgs.repeatCount(count);
        if (n == 1 && this instanceof PyBytes) {
            return same();
        }
        byte[] a = array();
        return result(repeated(a, size(a), n));
    }

    static byte[] repeated(byte[] a, int length, long n) {
        if (n <= 0 || length == 0) {
            return new byte[0];
        }
        if (n > (Integer.MAX_VALUE - 16) / length) {
            if (n > Long.MAX_VALUE / length) {
                throw Errors.overflowError("repeated bytes are too long");
            }
            throw Errors.memoryError();
        }
        byte[] out = new byte[length * (int) n];
        if (length == 1) {
            java.util.Arrays.fill(out, a[0]);
            return out;
        }
        System.arraycopy(a, 0, out, 0, length);
        int done = length;
        while (done < out.length) {
            int more = Math.min(done, out.length - done);
            System.arraycopy(out, 0, out, done, more);
            done += more;
        }
        return out;
    }

    final PyObject __mod__(PyObject args) {
        byte[] a = array();
        return result(PercentFormat.format(a, size(a), args));
    }

    final PyObject __rmod__(PyObject format) {
        return format instanceof ByteString b ? b.__mod__(this) : PyNotImplemented.VALUE;
    }

    /** The bytes that a slice takes. */
    final byte[] slice(PySlice slice) {
        byte[] a = array();
        int n = size(a);
        long[] r = TextArgs.indices(slice, n);
        int start = (int) r[0];
        int count = (int) Math.max(0, r[3]);
        long step = r[2];
        if (step == 1) {
            return part(a, start, start + count);
        }
        byte[] out = new byte[count];
        long at = start;
        for (int i = 0; i < count; i++, at += step) {
            out[i] = a[(int) at];
        }
        return out;
    }

    @ExposeMethod(value = "__buffer__(self, flags, /)",
            doc = "Return a buffer object that exposes the underlying memory of the object.")
    final PyObject buffer(int flags) {
        return PyMemoryView.of(this);
    }

    // ---- conversion ----------------------------------------------------------------------------------------------------

    @ExposeMethod(value = "decode(self, /, encoding='utf-8', errors='strict')",
            doc = "Decode the bytes using the codec registered for encoding.")
    final PyObject decode(String encoding, String errors) {
        return Codecs.decode(this, encoding, errors);
    }

    @ExposeMethod(value = "hex(self, sep=NULL, bytes_per_sep=1)", textSignature = false,
            doc = "Create a string of hexadecimal numbers from a bytes object.")
    final PyObject hex(PyObject sep, int bytesPerSep) {
        byte[] a = array();
        return PyStr.of(ByteCase.hex(a, size(a), sep, bytesPerSep));
    }

    // ---- searching -------------------------------------------------------------------------------------------------------

    @ExposeMethod(value = "find(self, sub, start=None, end=None, /)", textSignature = false,
            doc = "B.find(sub[, start[, end]]) -> int")
    final long find(PyObject sub, PyObject start, PyObject end) {
        return ByteFind.find(this, sub, start, end, false);
    }

    @ExposeMethod(value = "rfind(self, sub, start=None, end=None, /)", textSignature = false,
            doc = "B.rfind(sub[, start[, end]]) -> int")
    final long rfind(PyObject sub, PyObject start, PyObject end) {
        return ByteFind.find(this, sub, start, end, true);
    }

    @ExposeMethod(value = "index(self, sub, start=None, end=None, /)", textSignature = false,
            doc = "B.index(sub[, start[, end]]) -> int")
    final long index(PyObject sub, PyObject start, PyObject end) {
        return ByteFind.found(ByteFind.find(this, sub, start, end, false));
    }

    @ExposeMethod(value = "rindex(self, sub, start=None, end=None, /)", textSignature = false,
            doc = "B.rindex(sub[, start[, end]]) -> int")
    final long rindex(PyObject sub, PyObject start, PyObject end) {
        return ByteFind.found(ByteFind.find(this, sub, start, end, true));
    }

    @ExposeMethod(value = "count(self, sub, start=None, end=None, /)", textSignature = false,
            doc = "B.count(sub[, start[, end]]) -> int")
    final long count(PyObject sub, PyObject start, PyObject end) {
        return ByteFind.count(this, sub, start, end);
    }

    @ExposeMethod(value = "startswith(self, prefix, start=None, end=None, /)", textSignature = false,
            doc = "B.startswith(prefix[, start[, end]]) -> bool")
    final boolean startsWith(PyObject prefix, PyObject start, PyObject end) {
        return ByteFind.matches(this, prefix, start, end, false);
    }

    @ExposeMethod(value = "endswith(self, suffix, start=None, end=None, /)", textSignature = false,
            doc = "B.endswith(suffix[, start[, end]]) -> bool")
    final boolean endsWith(PyObject suffix, PyObject start, PyObject end) {
        return ByteFind.matches(this, suffix, start, end, true);
    }

    @ExposeMethod(value = "replace(self, old, new, count=-1, /)",
            doc = "Return a copy with all occurrences of substring old replaced by new.")
    final PyObject replace(PyObject old, PyObject replacement, long count) {
        byte[] from = Buffer.bytes(old);
        byte[] to = Buffer.bytes(replacement);
        byte[] a = array();
        byte[] out = ByteFind.replace(a, size(a), from, to, count);
        return out == null ? same() : result(out);
    }

    @ExposeMethod(value = "removeprefix(self, prefix, /)",
            doc = "Return a bytes object with the given prefix string removed if present.")
    final PyObject removePrefix(PyObject prefix) {
        byte[] p = Buffer.bytes(prefix);
        byte[] a = array();
        int n = size(a);
        return p.length > 0 && ByteFind.matchesAt(a, p, 0, n) ? result(part(a, p.length, n)) : same();
    }

    @ExposeMethod(value = "removesuffix(self, suffix, /)",
            doc = "Return a bytes object with the given suffix string removed if present.")
    final PyObject removeSuffix(PyObject suffix) {
        byte[] p = Buffer.bytes(suffix);
        byte[] a = array();
        int n = size(a);
        return p.length > 0 && n >= p.length && ByteFind.matchesAt(a, p, n - p.length, n)
                ? result(part(a, 0, n - p.length)) : same();
    }

    // ---- taking apart and joining -----------------------------------------------------------------------------------------

    @ExposeMethod(value = "split(self, /, sep=None, maxsplit=-1)",
            doc = "Return a list of the sections in the bytes, using sep as the delimiter.")
    final PyObject split(PyObject sep, long maxsplit) {
        return ByteSplit.split(this, sep, maxsplit);
    }

    @ExposeMethod(value = "rsplit(self, /, sep=None, maxsplit=-1)",
            doc = "Return a list of the sections in the bytes, using sep as the delimiter.")
    final PyObject rsplit(PyObject sep, long maxsplit) {
        return ByteSplit.rsplit(this, sep, maxsplit);
    }

    @ExposeMethod(value = "splitlines(self, /, keepends=False)",
            doc = "Return a list of the lines in the bytes, breaking at line boundaries.")
    final PyObject splitLines(boolean keepends) {
        return ByteSplit.splitLines(this, keepends);
    }

    @ExposeMethod(value = "partition(self, sep, /)",
            doc = "Partition the bytes into three parts using the given separator.")
    final PyObject partition(PyObject sep) {
        return ByteSplit.partition(this, sep, false);
    }

    @ExposeMethod(value = "rpartition(self, sep, /)",
            doc = "Partition the bytes into three parts using the given separator.")
    final PyObject rpartition(PyObject sep) {
        return ByteSplit.partition(this, sep, true);
    }

    @ExposeMethod(value = "join(self, iterable_of_bytes, /)", doc = "Concatenate any number of bytes objects.")
    final PyObject join(PyObject iterable) {
        return ByteSplit.join(this, iterable);
    }

    @ExposeMethod(value = "strip(self, bytes=None, /)",
            doc = "Strip leading and trailing bytes contained in the argument.")
    final PyObject strip(PyObject chars) {
        return ByteSplit.strip(this, chars, true, true);
    }

    @ExposeMethod(value = "lstrip(self, bytes=None, /)", doc = "Strip leading bytes contained in the argument.")
    final PyObject lstrip(PyObject chars) {
        return ByteSplit.strip(this, chars, true, false);
    }

    @ExposeMethod(value = "rstrip(self, bytes=None, /)", doc = "Strip trailing bytes contained in the argument.")
    final PyObject rstrip(PyObject chars) {
        return ByteSplit.strip(this, chars, false, true);
    }

    // ---- padding ------------------------------------------------------------------------------------------------------------

    @ExposeMethod(value = "ljust(self, width, fillchar=b' ', /)",
            doc = "Return a left-justified string of length width.")
    final PyObject ljust(long width, PyObject fillchar) {
        return pad("ljust", 0, width - size(), fillchar);
    }

    @ExposeMethod(value = "rjust(self, width, fillchar=b' ', /)",
            doc = "Return a right-justified string of length width.")
    final PyObject rjust(long width, PyObject fillchar) {
        return pad("rjust", width - size(), 0, fillchar);
    }

    @ExposeMethod(value = "center(self, width, fillchar=b' ', /)", doc = "Return a centered string of length width.")
    final PyObject center(long width, PyObject fillchar) {
        long margin = Math.max(0, width - size());
        long left = margin / 2 + (margin & width & 1);
        return pad("center", left, margin - left, fillchar);
    }

    private PyObject pad(String method, long left, long right, PyObject fillchar) {
        if (!(fillchar instanceof ByteString f && f.size() == 1)) {
            throw Errors.typeError(method + "() argument 2 must be a byte string of length 1, not "
                    + fillchar.type().name());
        }
        byte fill = f.array()[0];
        left = Math.max(0, left);
        right = Math.max(0, right);
        if (left == 0 && right == 0) {
            return same();
        }
        byte[] a = array();
        int n = size(a);
        if (left + right > Integer.MAX_VALUE - 16 - n) {
            throw Errors.memoryError();
        }
        byte[] out = new byte[n + (int) (left + right)];
        java.util.Arrays.fill(out, fill);
        System.arraycopy(a, 0, out, (int) left, n);
        return result(out);
    }

    @ExposeMethod(value = "zfill(self, width, /)",
            doc = "Pad a numeric string with zeros on the left, to fill a field of the given width.")
    final PyObject zfill(long width) {
        byte[] a = array();
        int n = size(a);
        if (width <= n) {
            return same();
        }
        if (width > Integer.MAX_VALUE - 16) {
            throw Errors.memoryError();
        }
        byte[] out = new byte[(int) width];
        java.util.Arrays.fill(out, (byte) '0');
        int missing = out.length - n;
        System.arraycopy(a, 0, out, missing, n);
        if (n > 0 && (a[0] == '+' || a[0] == '-')) {
            out[0] = a[0];
            out[missing] = '0';
        }
        return result(out);
    }

    @ExposeMethod(value = "expandtabs(self, /, tabsize=8)",
            doc = "Return a copy where all tab characters are expanded using spaces.")
    final PyObject expandTabs(int tabsize) {
        byte[] a = array();
        return result(ByteCase.expandTabs(a, size(a), tabsize));
    }

    // ---- ASCII case and classes ---------------------------------------------------------------------------------------------

    @ExposeMethod(value = "lower(self, /)", doc = "B.lower() -> copy of B\n\n"
            + "Return a copy of B with all ASCII characters converted to lowercase.", textSignature = false)
    final PyObject lower() {
        byte[] a = array();
        return result(ByteCase.lower(a, size(a)));
    }

    @ExposeMethod(value = "upper(self, /)", doc = "B.upper() -> copy of B\n\n"
            + "Return a copy of B with all ASCII characters converted to uppercase.", textSignature = false)
    final PyObject upper() {
        byte[] a = array();
        return result(ByteCase.upper(a, size(a)));
    }

    @ExposeMethod(value = "title(self, /)", doc = "B.title() -> copy of B\n\n"
            + "Return a titlecased version of B, i.e. ASCII words start with uppercase.", textSignature = false)
    final PyObject title() {
        byte[] a = array();
        return result(ByteCase.title(a, size(a)));
    }

    @ExposeMethod(value = "capitalize(self, /)", doc = "B.capitalize() -> copy of B\n\n"
            + "Return a copy of B with only its first character capitalized (ASCII).", textSignature = false)
    final PyObject capitalize() {
        byte[] a = array();
        return result(ByteCase.capitalize(a, size(a)));
    }

    @ExposeMethod(value = "swapcase(self, /)", doc = "B.swapcase() -> copy of B\n\n"
            + "Return a copy of B with ASCII letters' case swapped.", textSignature = false)
    final PyObject swapcase() {
        byte[] a = array();
        return result(ByteCase.swapcase(a, size(a)));
    }

    @ExposeMethod(value = "isalnum(self, /)", doc = "B.isalnum() -> bool", textSignature = false)
    final boolean isAlnum() {
        byte[] a = array();
        return ByteCase.all(a, size(a), ByteCase.ALPHA | ByteCase.DIGIT);
    }

    @ExposeMethod(value = "isalpha(self, /)", doc = "B.isalpha() -> bool", textSignature = false)
    final boolean isAlpha() {
        byte[] a = array();
        return ByteCase.all(a, size(a), ByteCase.ALPHA);
    }

    @ExposeMethod(value = "isdigit(self, /)", doc = "B.isdigit() -> bool", textSignature = false)
    final boolean isDigit() {
        byte[] a = array();
        return ByteCase.all(a, size(a), ByteCase.DIGIT);
    }

    @ExposeMethod(value = "isspace(self, /)", doc = "B.isspace() -> bool", textSignature = false)
    final boolean isSpace() {
        byte[] a = array();
        return ByteCase.all(a, size(a), ByteCase.SPACE);
    }

    @ExposeMethod(value = "isascii(self, /)", doc = "B.isascii() -> bool", textSignature = false)
    final boolean isAscii() {
        byte[] a = array();
        return ByteCase.isAscii(a, size(a));
    }

    @ExposeMethod(value = "islower(self, /)", doc = "B.islower() -> bool", textSignature = false)
    final boolean isLower() {
        byte[] a = array();
        return ByteCase.isLower(a, size(a));
    }

    @ExposeMethod(value = "isupper(self, /)", doc = "B.isupper() -> bool", textSignature = false)
    final boolean isUpper() {
        byte[] a = array();
        return ByteCase.isUpper(a, size(a));
    }

    @ExposeMethod(value = "istitle(self, /)", doc = "B.istitle() -> bool", textSignature = false)
    final boolean isTitle() {
        byte[] a = array();
        return ByteCase.isTitle(a, size(a));
    }

    // ---- translation ----------------------------------------------------------------------------------------------------------

    @ExposeMethod(value = "translate(self, table, /, delete=b'')",
            doc = "Return a copy with each character mapped by the given translation table.")
    final PyObject translate(PyObject table, PyObject delete) {
        byte[] map = table == PyNone.NONE ? null : Buffer.bytes(table);
        if (map != null && map.length != 256) {
            throw Errors.valueError("translation table must be 256 characters long");
        }
        byte[] drop = Buffer.bytes(delete);
        byte[] a = array();
        byte[] out = ByteCase.translate(a, size(a), map, drop);
        return out == null ? same() : result(out);
    }

    @ExposeStaticMethod(value = "maketrans(frm, to, /)",
            doc = "Return a translation table usable for the bytes or bytearray translate method.")
    static PyObject maketrans(PyObject frm, PyObject to) {
        byte[] a = Buffer.bytes(frm);
        byte[] b = Buffer.bytes(to);
        if (a.length != b.length) {
            throw Errors.valueError("maketrans arguments must have same length");
        }
        byte[] map = new byte[256];
        for (int i = 0; i < 256; i++) {
            map[i] = (byte) i;
        }
        for (int i = 0; i < a.length; i++) {
            map[a[i] & 0xff] = b[i];
        }
        return PyBytes.of(map);
    }

    @ExposeClassMethod(value = "fromhex(cls, string, /)",
            doc = "Create a bytes object from a string of hexadecimal numbers.")
    static PyObject fromHex(ThreadState ts, PyType cls, String string) {
        byte[] bytes = ByteCase.fromHex(string);
        if (cls == PyByteArray.TYPE) {
            return new PyByteArray(bytes);
        }
        PyObject b = PyBytes.of(bytes);
        return cls == PyBytes.TYPE ? b : cls.call1(ts, b);
    }
}
