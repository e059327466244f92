package org.naja.imports;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import org.naja.objects.Errors;
import org.naja.objects.PyCode;
import org.naja.objects.PyException;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyInt;
import org.naja.objects.PyStr;
import org.naja.objects.ThreadState;

/** Source files: reading and compiling. */
public final class SourceFiles {
    private SourceFiles() {}

    /** The code of a module's file. */
    public static PyCode compile(ThreadState ts, String path) {
        String text = PythonCompiler.decode(ts, Importer.read(path), path, true);
        return ts.interpreter.compiler.compile(ts, text, path, "exec", 0, ts.interpreter.settings.optimize);
    }

    static PyException cannotRead(String path, IOException e) {
        boolean missing = e instanceof NoSuchFileException || e instanceof FileNotFoundException;
        return Errors.of(PyExceptions.OS_ERROR, PyInt.of(missing ? 2 : 5),
                PyStr.of(missing ? "No such file or directory" : "Input/output error"), PyStr.of(path));
    }
}
