package org.naja.launcher;

import java.util.List;
import org.naja.Version;
import org.naja.objects.Settings;
import org.naja.objects.ThreadState.PythonThread;

/** The command line. */
public final class Main {
    /** Deep recursion of Python code needs deep Java stacks; only what is used of it costs memory. */
    private static final long STACK = 1L << 30;

    private Main() {}

    public static void main(String[] args) {
        Options options;
        try {
            options = Options.parse(args, System.getenv());
        } catch (Options.UsageError e) {
            System.err.println(e.getMessage());
            System.err.println(Help.usage(program()));
            System.err.println("Try `" + program() + " -h' for more information.");
            exit(2);
            return;
        }
        switch (options.run) {
            case VERSION -> {
                System.out.println("Python " + Version.PYTHON);
                return;
            }
            case LONG_VERSION -> {
                System.out.println("Python " + Version.PYTHON + " (Naja, Java "
                        + System.getProperty("java.version") + ") [" + System.getProperty("java.vm.name") + "]");
                return;
            }
            case HELP, HELP_ENVIRONMENT, HELP_X -> {
                System.out.print(Help.options(program()));
                return;
            }
            default -> { }
        }
        Settings s = options.settings;
        s.processStreams = true;
        s.installSignalHandlers = true;
        s.executable = executable();
        s.origArgv.add(s.executable);
        s.origArgv.addAll(List.of(args));
        Program program = new Program(options);
        PythonThread thread = new PythonThread(program, "MainThread", STACK);
        thread.start();
        boolean interrupted = false;
        while (true) {
            try {
                thread.join();
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        exit(program.status);
    }

    /** Ends the JVM at once: what Python wanted to do at the end is done. */
    private static void exit(int status) {
        Runtime.getRuntime().halt(status & 0xFF);
    }

    private static String program() {
        String given = System.getProperty("naja.executable");
        return given == null ? "naja" : given;
    }

    private static String executable() {
        String given = System.getProperty("naja.executable");
        if (given == null) {
            return "";
        }
        if (given.indexOf('/') < 0) {
            return given;
        }
        return java.nio.file.Path.of(given).toAbsolutePath().normalize().toString();
    }
}
