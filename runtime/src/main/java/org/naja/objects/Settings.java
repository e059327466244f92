package org.naja.objects;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/** What an interpreter is started with: command line options, environment, streams. */
public final class Settings {
    /** {@code sys.argv}. */
    public List<String> argv = new ArrayList<>(List.of(""));
    public List<String> origArgv = new ArrayList<>();
    /** The first folders of {@code sys.path}; the standard library comes behind. */
    public List<String> path = new ArrayList<>();
    public String executable = "";
    public List<String> warnOptions = new ArrayList<>();
    public List<String> xOptions = new ArrayList<>();
    public int debug, inspect, interactive, optimize, dontWriteBytecode, noUserSite, noSite, ignoreEnvironment;
    public int verbose, bytesWarning, quiet, isolated, devMode, utf8Mode = 1;
    public boolean unbuffered, safePath;
    /** Handles SIGINT of the process; only a launcher wants that. */
    public boolean installSignalHandlers;
    public InputStream stdin = System.in;
    public OutputStream stdout = System.out;
    public OutputStream stderr = System.err;
    /** The streams above are the process's own, with its file descriptors 0, 1 and 2. */
    public boolean processStreams;
    /** Where the standard library is: a folder. {@code null}: found beside the program. */
    public String library;

    /** {@code PYTHONIOENCODING}: encoding and errors, each {@code null} when not given. */
    public String ioEncoding, ioErrors;

    /** Encoding and error handler of the standard streams. */
    public String[] streamEncoding() {
        return new String[] {
            ioEncoding == null ? "utf-8" : ioEncoding, ioErrors == null ? "strict" : ioErrors
        };
    }
}
