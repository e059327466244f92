package org.naja.codecs;

import java.nio.charset.StandardCharsets;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.memory.Buffer;
import org.naja.objects.Abstract;
import org.naja.objects.Errors;
import org.naja.objects.PyBytes;
import org.naja.objects.PyInt;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.ThreadState;

/** {@code _codecs}: what the library's codecs and encodings are built on. */
@ExposeModule(name = "_codecs")
public final class CodecsModule {
    private CodecsModule() {}

    // ---- the registry --------------------------------------------------------------------------------------------------

    @ExposeFunction(value = "register(search_function, /)", doc = "Register a codec search function.")
    static void register(ThreadState ts, PyObject search) {
        if (!Abstract.isCallable(search)) {
            throw Errors.typeError("argument must be callable");
        }
        CodecRegistry.of(ts).register(search);
    }

    @ExposeFunction(value = "unregister(search_function, /)",
            doc = "Unregister a codec search function and clear the registry's cache.")
    static void unregister(ThreadState ts, PyObject search) {
        CodecRegistry.of(ts).unregister(search);
    }

    @ExposeFunction(value = "lookup(encoding, /)",
            doc = "Looks up a codec tuple in the Python codec registry and returns a CodecInfo object.")
    static PyObject lookup(ThreadState ts, String encoding) {
        return CodecRegistry.of(ts).lookup(ts, encoding);
    }

    @ExposeFunction(value = "encode(obj, encoding='utf-8', errors='strict')",
            doc = "Encodes obj using the codec registered for encoding.")
    static PyObject encode(ThreadState ts, PyObject obj, String encoding, String errors) {
        return CodecRegistry.of(ts).encode(ts, obj, encoding, errors);
    }

    @ExposeFunction(value = "decode(obj, encoding='utf-8', errors='strict')",
            doc = "Decodes obj using the codec registered for encoding.")
    static PyObject decode(ThreadState ts, PyObject obj, String encoding, String errors) {
        return CodecRegistry.of(ts).decode(ts, obj, encoding, errors);
    }

    @ExposeFunction(value = "register_error(errors, handler, /)",
            doc = "Register the specified error handler under the name errors.")
    static void registerError(ThreadState ts, String errors, PyObject handler) {
        if (!Abstract.isCallable(handler)) {
            throw Errors.typeError("handler must be callable");
        }
        CodecRegistry.of(ts).registerError(errors, handler);
    }

    @ExposeFunction(value = "lookup_error(name, /)",
            doc = "lookup_error(errors) -> handler\n\nReturn the error handler for the specified error handling name.")
    static PyObject lookupError(ThreadState ts, String name) {
        return CodecRegistry.of(ts).lookupError(name);
    }

    // ---- helpers -------------------------------------------------------------------------------------------------------

    private static PyObject encoded(byte[] bytes, PyStr source) {
        return PyTuple.of(new PyObject[] {PyBytes.of(bytes), PyInt.of(source.size())});
    }

    private static PyObject decoded(String text, int[] used, byte[] source) {
        return PyTuple.of(new PyObject[] {PyStr.of(text), PyInt.of(used == null ? source.length : used[0])});
    }

    /** Where a decoder says how much it took; {@code null} at the end of the input, when it must take all. */
    private static int[] consumed(boolean fin) {
        return fin ? null : new int[1];
    }

    /** A str's UTF-8 bytes, or those of a buffer: what decoders of escapes take. */
    private static byte[] textOrBytes(PyObject data) {
        return data instanceof PyStr s ? s.toJava().getBytes(StandardCharsets.UTF_8) : Buffer.bytes(data);
    }

    // ---- codecs --------------------------------------------------------------------------------------------------------

    @ExposeFunction("utf_8_encode(str, errors=None, /)")
    static PyObject utf8Encode(PyStr str, String errors) {
        return encoded(Utf8.encode(str, errors), str);
    }

    @ExposeFunction("utf_8_decode(data, errors=None, final=False, /)")
    static PyObject utf8Decode(PyObject data, String errors, boolean fin) {
        byte[] b = Buffer.bytes(data);
        int[] used = consumed(fin);
        return decoded(Utf8.decode(b, errors, used), used, b);
    }

    @ExposeFunction("utf_7_encode(str, errors=None, /)")
    static PyObject utf7Encode(PyStr str, String errors) {
        return encoded(Utf7.encode(str), str);
    }

    @ExposeFunction("utf_7_decode(data, errors=None, final=False, /)")
    static PyObject utf7Decode(PyObject data, String errors, boolean fin) {
        byte[] b = Buffer.bytes(data);
        int[] used = consumed(fin);
        return decoded(Utf7.decode(b, errors, used), used, b);
    }

    @ExposeFunction("utf_16_encode(str, errors=None, byteorder=0, /)")
    static PyObject utf16Encode(PyStr str, String errors, int byteorder) {
        return encoded(WideCodecs.encode16(str, errors, byteorder), str);
    }

    @ExposeFunction("utf_16_le_encode(str, errors=None, /)")
    static PyObject utf16LeEncode(PyStr str, String errors) {
        return encoded(WideCodecs.encode16(str, errors, -1), str);
    }

    @ExposeFunction("utf_16_be_encode(str, errors=None, /)")
    static PyObject utf16BeEncode(PyStr str, String errors) {
        return encoded(WideCodecs.encode16(str, errors, 1), str);
    }

    @ExposeFunction("utf_16_decode(data, errors=None, final=False, /)")
    static PyObject utf16Decode(PyObject data, String errors, boolean fin) {
        byte[] b = Buffer.bytes(data);
        int[] used = consumed(fin);
        return decoded(WideCodecs.decode16(b, errors, new int[1], used), used, b);
    }

    @ExposeFunction("utf_16_le_decode(data, errors=None, final=False, /)")
    static PyObject utf16LeDecode(PyObject data, String errors, boolean fin) {
        byte[] b = Buffer.bytes(data);
        int[] used = consumed(fin);
        return decoded(WideCodecs.decode16(b, errors, new int[] {-1}, used), used, b);
    }

    @ExposeFunction("utf_16_be_decode(data, errors=None, final=False, /)")
    static PyObject utf16BeDecode(PyObject data, String errors, boolean fin) {
        byte[] b = Buffer.bytes(data);
        int[] used = consumed(fin);
        return decoded(WideCodecs.decode16(b, errors, new int[] {1}, used), used, b);
    }

    @ExposeFunction("utf_16_ex_decode(data, errors=None, byteorder=0, final=False, /)")
    static PyObject utf16ExDecode(PyObject data, String errors, int byteorder, boolean fin) {
        byte[] b = Buffer.bytes(data);
        int[] used = consumed(fin);
        int[] order = {Integer.signum(byteorder)};
        PyObject text = PyStr.of(WideCodecs.decode16(b, errors, order, used));
        return PyTuple.of(new PyObject[] {text, PyInt.of(used == null ? b.length : used[0]), PyInt.of(order[0])});
    }

    @ExposeFunction("utf_32_encode(str, errors=None, byteorder=0, /)")
    static PyObject utf32Encode(PyStr str, String errors, int byteorder) {
        return encoded(WideCodecs.encode32(str, errors, byteorder), str);
    }

    @ExposeFunction("utf_32_le_encode(str, errors=None, /)")
    static PyObject utf32LeEncode(PyStr str, String errors) {
        return encoded(WideCodecs.encode32(str, errors, -1), str);
    }

    @ExposeFunction("utf_32_be_encode(str, errors=None, /)")
    static PyObject utf32BeEncode(PyStr str, String errors) {
        return encoded(WideCodecs.encode32(str, errors, 1), str);
    }

    @ExposeFunction("utf_32_decode(data, errors=None, final=False, /)")
    static PyObject utf32Decode(PyObject data, String errors, boolean fin) {
        byte[] b = Buffer.bytes(data);
        int[] used = consumed(fin);
        return decoded(WideCodecs.decode32(b, errors, new int[1], used), used, b);
    }

    @ExposeFunction("utf_32_le_decode(data, errors=None, final=False, /)")
    static PyObject utf32LeDecode(PyObject data, String errors, boolean fin) {
        byte[] b = Buffer.bytes(data);
        int[] used = consumed(fin);
        return decoded(WideCodecs.decode32(b, errors, new int[] {-1}, used), used, b);
    }

    @ExposeFunction("utf_32_be_decode(data, errors=None, final=False, /)")
    static PyObject utf32BeDecode(PyObject data, String errors, boolean fin) {
        byte[] b = Buffer.bytes(data);
        int[] used = consumed(fin);
        return decoded(WideCodecs.decode32(b, errors, new int[] {1}, used), used, b);
    }

    @ExposeFunction("utf_32_ex_decode(data, errors=None, byteorder=0, final=False, /)")
    static PyObject utf32ExDecode(PyObject data, String errors, int byteorder, boolean fin) {
        byte[] b = Buffer.bytes(data);
        int[] used = consumed(fin);
        int[] order = {Integer.signum(byteorder)};
        PyObject text = PyStr.of(WideCodecs.decode32(b, errors, order, used));
        return PyTuple.of(new PyObject[] {text, PyInt.of(used == null ? b.length : used[0]), PyInt.of(order[0])});
    }

    @ExposeFunction("latin_1_encode(str, errors=None, /)")
    static PyObject latin1Encode(PyStr str, String errors) {
        return encoded(SingleByte.encode(str, errors, 256), str);
    }

    @ExposeFunction("ascii_encode(str, errors=None, /)")
    static PyObject asciiEncode(PyStr str, String errors) {
        return encoded(SingleByte.encode(str, errors, 128), str);
    }

    @ExposeFunction("latin_1_decode(data, errors=None, /)")
    static PyObject latin1Decode(PyObject data, String errors) {
        byte[] b = Buffer.bytes(data);
        return decoded(SingleByte.decodeLatin1(b), null, b);
    }

    @ExposeFunction("ascii_decode(data, errors=None, /)")
    static PyObject asciiDecode(PyObject data, String errors) {
        byte[] b = Buffer.bytes(data);
        return decoded(SingleByte.decodeAscii(b, errors), null, b);
    }

    @ExposeFunction("unicode_escape_encode(str, errors=None, /)")
    static PyObject unicodeEscapeEncode(PyStr str, String errors) {
        return encoded(EscapeCodecs.encodeUnicode(str), str);
    }

    @ExposeFunction("raw_unicode_escape_encode(str, errors=None, /)")
    static PyObject rawUnicodeEscapeEncode(PyStr str, String errors) {
        return encoded(EscapeCodecs.encodeRaw(str), str);
    }

    @ExposeFunction("unicode_escape_decode(data, errors=None, final=True, /)")
    static PyObject unicodeEscapeDecode(ThreadState ts, PyObject data, String errors, boolean fin) {
        byte[] b = textOrBytes(data);
        int[] used = consumed(fin);
        return decoded(EscapeCodecs.decodeUnicode(ts, b, errors, used), used, b);
    }

    @ExposeFunction("raw_unicode_escape_decode(data, errors=None, final=True, /)")
    static PyObject rawUnicodeEscapeDecode(PyObject data, String errors, boolean fin) {
        byte[] b = textOrBytes(data);
        int[] used = consumed(fin);
        return decoded(EscapeCodecs.decodeRaw(b, errors, used), used, b);
    }

    @ExposeFunction("escape_encode(data, errors=None, /)")
    static PyObject escapeEncode(PyObject data, String errors) {
        if (!(data instanceof PyBytes b)) {
            throw Errors.typeError("escape_encode() argument 1 must be bytes, not " + data.type().name());
        }
        return PyTuple.of(new PyObject[] {
            PyBytes.of(EscapeCodecs.encodeBytes(b.toBytes())), PyInt.of(b.size())
        });
    }

    @ExposeFunction("escape_decode(data, errors=None, /)")
    static PyObject escapeDecode(ThreadState ts, PyObject data, String errors) {
        byte[] b = textOrBytes(data);
        return PyTuple.of(new PyObject[] {
            PyBytes.of(EscapeCodecs.decodeBytes(ts, b, errors == null ? "strict" : errors)), PyInt.of(b.length)
        });
    }

    @ExposeFunction("charmap_build(map, /)")
    static PyObject charmapBuild(PyStr map) {
        return EncodingMap.build(map);
    }

    @ExposeFunction("charmap_encode(str, errors=None, mapping=None, /)")
    static PyObject charmapEncode(PyStr str, String errors, PyObject mapping) {
        return encoded(CharMap.encode(str, errors, mapping), str);
    }

    @ExposeFunction("charmap_decode(data, errors=None, mapping=None, /)")
    static PyObject charmapDecode(PyObject data, String errors, PyObject mapping) {
        byte[] b = Buffer.bytes(data);
        return decoded(CharMap.decode(b, errors, mapping), null, b);
    }

    @ExposeFunction("readbuffer_encode(data, errors=None, /)")
    static PyObject readbufferEncode(PyObject data, String errors) {
        byte[] b = textOrBytes(data);
        return PyTuple.of(new PyObject[] {PyBytes.of(b.clone()), PyInt.of(b.length)});
    }
}
