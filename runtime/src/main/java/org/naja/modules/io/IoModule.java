package org.naja.modules.io;

import org.naja.expose.ExposeConstant;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.objects.Errors;
import org.naja.objects.PyBaseException;
import org.naja.objects.PyBool;
import org.naja.objects.PyDict;
import org.naja.objects.PyBytes;
import org.naja.objects.PyException;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyInt;
import org.naja.objects.PyModule;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** {@code _io}: {@code open()} and the stream types. */
@ExposeModule(name = "_io", doc = "The io module provides the Python interfaces to stream handling.",
        types = {PyIOBase.class, PyRawIOBase.class, PyBufferedIOBase.class, PyTextIOBase.class, PyFileIO.class,
            PyBytesIO.class, PyStringIO.class, PyBufferedReader.class, PyBufferedWriter.class,
            PyBufferedRWPair.class, PyBufferedRandom.class, PyTextIOWrapper.class,
            PyIncrementalNewlineDecoder.class})
public final class IoModule {
    static final int BUFFER_SIZE = 8192;

    @ExposeConstant("DEFAULT_BUFFER_SIZE")
    static final long DEFAULT_BUFFER_SIZE = BUFFER_SIZE;

    private IoModule() {}

    static void init(ThreadState ts, PyModule module) {
        module.dict.put("BlockingIOError", PyExceptions.BLOCKING_IO_ERROR);
        module.dict.put("UnsupportedOperation", unsupportedType(ts));
    }

    /** {@code io.UnsupportedOperation} of this interpreter. */
    private static PyType unsupportedType(ThreadState ts) {
        PyType known = (PyType) ts.interpreter.state(IoModule.class);
        if (known == null) {
            PyDict namespace = new PyDict();
            namespace.put("__module__", PyStr.of("io"));
            known = (PyType) PyType.TYPE.call3(ts, PyStr.of("UnsupportedOperation"),
                    PyTuple.of(new PyObject[] {PyExceptions.OS_ERROR, PyExceptions.VALUE_ERROR}), namespace);
            ts.interpreter.setState(IoModule.class, known);
        }
        return known;
    }

    static PyException unsupported(ThreadState ts, String what) {
        return ((PyBaseException) unsupportedType(ts).call1(ts, PyStr.of(what))).throwable();
    }

    static PyException blocking(ThreadState ts, String text, long written) {
        return ((PyBaseException) PyExceptions.BLOCKING_IO_ERROR.call3(
                ts, PyInt.of(OsErrors.EAGAIN), PyStr.of(text), PyInt.of(written))).throwable();
    }

    /** The stream must have an ability, {@code "readable"} for example. */
    static void require(ThreadState ts, PyObject stream, String ability, String error) {
        if (!stream.callMethod(ts, ability).isTrue()) {
            throw unsupported(ts, error);
        }
    }

    static String textOrNone(PyObject o, String what) {
        if (o == PyNone.NONE) {
            return null;
        }
        if (o instanceof PyStr s) {
            return s.toJava();
        }
        throw Errors.typeError(what + " must be str or None, not " + o.type().name());
    }

    @ExposeFunction(value = "open(file, mode='r', buffering=-1, encoding=None, errors=None, newline=None, closefd=True,"
            + " opener=None)", doc = "Open file and return a stream.  Raise OSError upon failure.")
    static PyObject open(ThreadState ts, PyObject file, String mode, int buffering, PyObject encoding, PyObject errors,
            PyObject newline, boolean closefd, PyObject opener) {
        String encodingText = textOrNone(encoding, "open() argument 'encoding'");
        String errorsText = textOrNone(errors, "open() argument 'errors'");
        String newlineText = textOrNone(newline, "open() argument 'newline'");
        PyObject path = file instanceof PyInt ? file : pathArgument(ts, file);
        Mode m = new Mode(mode);
        if (m.binary && encodingText != null) {
            throw Errors.valueError("binary mode doesn't take an encoding argument");
        }
        if (m.binary && errorsText != null) {
            throw Errors.valueError("binary mode doesn't take an errors argument");
        }
        if (m.binary && newlineText != null) {
            throw Errors.valueError("binary mode doesn't take a newline argument");
        }
        if (m.binary && buffering == 1) {
            ts.interpreter.warn(PyExceptions.RUNTIME_WARNING, "line buffering (buffering=1) isn't supported in "
                    + "binary mode, the default buffer size will be used");
        }
        PyFileIO raw = (PyFileIO) PyFileIO.TYPE.callN(
                ts, path, PyStr.of(m.raw()), PyBool.of(closefd), opener);
        boolean done = false;
        try {
            boolean lineBuffered = buffering == 1;
            if (buffering < 0 && raw.isTerminal()) {
                buffering = -1;
                lineBuffered = true;
            }
            if (buffering == 0) {
                if (!m.binary) {
                    throw Errors.valueError("can't have unbuffered text I/O");
                }
                done = true;
                return raw;
            }
            int size = buffering < 0 || buffering == 1 ? BUFFER_SIZE : buffering;
            if (m.updating) {
                require(ts, raw, "seekable", "File or stream is not seekable.");
            }
            PyObject buffer = m.updating ? PyBufferedRandom.of(raw, size)
                    : m.writes() ? PyBufferedWriter.of(raw, size) : PyBufferedReader.of(raw, size);
            if (m.binary) {
                done = true;
                return buffer;
            }
            PyTextIOWrapper text = PyTextIOWrapper.of(ts, buffer,
                    encodingText == null || encodingText.equals("locale") ? "UTF-8" : encodingText,
                    errorsText == null ? "strict" : errorsText, newlineText, lineBuffered);
            text.setOwn("mode", PyStr.of(mode));
            done = true;
            return text;
        } finally {
            if (!done) {
                raw.close(ts);
            }
        }
    }

    private static PyObject pathArgument(ThreadState ts, PyObject file) {
        if (file instanceof PyStr || file instanceof org.naja.objects.PyBytes) {
            return file;
        }
        PyObject method = file.lookupSpecial("__fspath__");
        if (method != null) {
            PyObject path = method.call0(ts);
            if (!(path instanceof PyStr || path instanceof PyBytes)) {
                throw Errors.typeError("expected " + file.type().name() + ".__fspath__() to return str or bytes, not "
                        + path.type().name());
            }
            return path;
        }
        PyObject index = file.type().slots.index(file);
        if (index != null) {
            return index;
        }
        throw Errors.typeError("expected str, bytes or os.PathLike object, not " + file.type().name());
    }

    /** The mode argument of open(). */
    private static final class Mode {
        boolean creating, reading, writing, appending, updating, binary;

        Mode(String mode) {
            int seen = 0;
            for (int i = 0; i < mode.length(); i++) {
                int bit = "xrwa+tb".indexOf(mode.charAt(i));
                if (bit < 0 || (seen & 1 << bit) != 0) {
                    throw Errors.valueError("invalid mode: " + PyStr.of(mode).repr().toJava());
                }
                seen |= 1 << bit;
            }
            creating = (seen & 1) != 0;
            reading = (seen & 2) != 0;
            writing = (seen & 4) != 0;
            appending = (seen & 8) != 0;
            updating = (seen & 16) != 0;
            boolean text = (seen & 32) != 0;
            binary = (seen & 64) != 0;
            if (text && binary) {
                throw Errors.valueError("can't have text and binary mode at once");
            }
            if (Integer.bitCount(seen & 15) != 1) {
                throw Errors.valueError("must have exactly one of create/read/write/append mode");
            }
        }

        boolean writes() {
            return creating || writing || appending;
        }

        String raw() {
            return (creating ? "x" : reading ? "r" : writing ? "w" : "a") + (updating ? "+" : "");
        }
    }

    @ExposeFunction(value = "text_encoding(encoding, stacklevel=2, /)",
            doc = "A helper function to choose the text encoding.")
    static PyObject textEncoding(PyObject encoding, int stackLevel) {
        return encoding == PyNone.NONE ? PyStr.of("locale") : encoding;
    }

    @ExposeFunction(value = "open_code(path)", doc = "Opens the provided file with the intent to import the contents.")
    static PyObject openCode(ThreadState ts, String path) {
        return open(ts, PyStr.of(path), "rb", -1, PyNone.NONE, PyNone.NONE, PyNone.NONE, true, PyNone.NONE);
    }

    /** {@code sys.stdin}, {@code stdout} or {@code stderr} (descriptor 0, 1 or 2). */
    public static PyObject standardStream(ThreadState ts, int fd) {
        String name = fd == 0 ? "<stdin>" : fd == 1 ? "<stdout>" : "<stderr>";
        PyFileIO raw = PyFileIO.ofDescriptor(ts, fd, fd == 0 ? "r" : "w", PyStr.of(name));
        boolean terminal = raw.isTerminal();
        boolean unbuffered = ts.interpreter.settings.unbuffered && fd != 0;
        PyObject buffer = fd == 0 ? PyBufferedReader.of(raw, BUFFER_SIZE) : PyBufferedWriter.of(raw, BUFFER_SIZE);
        String[] encoding = ts.interpreter.settings.streamEncoding();
        PyTextIOWrapper text = PyTextIOWrapper.of(ts, buffer, encoding[0], fd == 2 ? "backslashreplace" : encoding[1],
                fd == 0 ? null : "\n", terminal || fd == 2 || unbuffered);
        text.setOwn("mode", PyStr.of(fd == 0 ? "r" : "w"));
        if (unbuffered) {
            text.writeThrough();
        }
        return text;
    }
}
