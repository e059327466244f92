package org.naja.launcher;

import java.util.List;
import java.util.Map;
import org.naja.objects.Settings;

/** The command line and the environment, read as CPython reads them. */
final class Options {
    enum Run { COMMAND, MODULE, SCRIPT, STDIN, VERSION, LONG_VERSION, HELP, HELP_ENVIRONMENT, HELP_X }

    /** What is wrong with the command line; the usage goes with it. */
    static final class UsageError extends Exception {
        private static final long serialVersionUID = 1L;

        UsageError(String message) {
            super(message, null, false, false);
        }
    }

    final Settings settings = new Settings();
    Run run;
    /** The command, module or script. */
    String target;
    boolean interactive;
    private boolean skipFirstLine;

    private Options() {}

    static Options parse(String[] args, Map<String, String> environment) throws UsageError {
        Options o = new Options();
        int rest = o.options(args);
        o.environment(environment);
        o.arguments(args, rest);
        return o;
    }

    private int options(String[] args) throws UsageError {
        int i = 0;
        while (i < args.length && run == null) {
            String a = args[i];
            if (a.equals("-") || !a.startsWith("-")) {
                break;
            }
            if (a.startsWith("--")) {
                i = longOption(args, i);
                if (a.equals("--")) {
                    return i;
                }
                continue;
            }
            i = letters(args, i);
        }
        return i;
    }

    private int longOption(String[] args, int i) throws UsageError {
        switch (args[i]) {
            case "--" -> { }
            case "--version" -> run = Run.VERSION;
            case "--help" -> run = Run.HELP;
            case "--help-env" -> run = Run.HELP_ENVIRONMENT;
            case "--help-xoptions" -> run = Run.HELP_X;
            case "--help-all" -> run = Run.HELP;
            case "--check-hash-based-pycs" -> {
                if (i + 1 >= args.length) {
                    throw new UsageError("Argument expected for the --check-hash-based-pycs option");
                }
                return i + 2;
            }
            default -> throw new UsageError("unknown option " + args[i]);
        }
        return i + 1;
    }

    private int letters(String[] args, int i) throws UsageError {
        String a = args[i];
        for (int k = 1; k < a.length(); k++) {
            char c = a.charAt(k);
            switch (c) {
                case 'b' -> settings.bytesWarning++;
                case 'B' -> settings.dontWriteBytecode++;
                case 'd' -> settings.debug++;
                case 'E' -> settings.ignoreEnvironment++;
                case 'i' -> {
                    settings.inspect++;
                    settings.interactive++;
                    interactive = true;
                }
                case 'I' -> {
                    settings.isolated = 1;
                    settings.ignoreEnvironment++;
                    settings.noUserSite++;
                    settings.safePath = true;
                }
                case 'O' -> settings.optimize++;
                case 'P' -> settings.safePath = true;
                case 'q' -> settings.quiet++;
                case 's' -> settings.noUserSite++;
                case 'S' -> settings.noSite++;
                case 'u' -> settings.unbuffered = true;
                case 'v' -> settings.verbose++;
                case 'V' -> run = run == Run.VERSION ? Run.LONG_VERSION : Run.VERSION;
                case 'x' -> skipFirstLine = true;
                case 'h', '?' -> run = Run.HELP;
                case 'R', 't', 'T' -> { }
                case 'c', 'm', 'W', 'X' -> {
                    String value = a.substring(k + 1);
                    if (value.isEmpty()) {
                        if (++i >= args.length) {
                            throw new UsageError("Argument expected for the -" + c + " option");
                        }
                        value = args[i];
                    }
                    withValue(c, value);
                    return i + 1;
                }
                default -> throw new UsageError("Unknown option: -" + c);
            }
        }
        return i + 1;
    }

    private void withValue(char c, String value) {
        switch (c) {
            case 'c' -> {
                run = Run.COMMAND;
                target = value + "\n";
            }
            case 'm' -> {
                run = Run.MODULE;
                target = value;
            }
            case 'W' -> settings.warnOptions.add(value);
            default -> xOption(value);
        }
    }

    private void xOption(String value) {
        settings.xOptions.add(value);
        if (value.equals("dev")) {
            settings.devMode = 1;
        } else if (value.equals("utf8=0")) {
            settings.utf8Mode = 0;
        }
    }

    private void environment(Map<String, String> env) {
        if (settings.ignoreEnvironment > 0) {
            return;
        }
        settings.debug = number(env, "PYTHONDEBUG", settings.debug);
        settings.inspect = number(env, "PYTHONINSPECT", settings.inspect);
        settings.optimize = number(env, "PYTHONOPTIMIZE", settings.optimize);
        settings.dontWriteBytecode = number(env, "PYTHONDONTWRITEBYTECODE", settings.dontWriteBytecode);
        settings.noUserSite = number(env, "PYTHONNOUSERSITE", settings.noUserSite);
        settings.verbose = number(env, "PYTHONVERBOSE", settings.verbose);
        settings.unbuffered |= number(env, "PYTHONUNBUFFERED", 0) > 0;
        settings.safePath |= number(env, "PYTHONSAFEPATH", 0) > 0;
        settings.devMode = number(env, "PYTHONDEVMODE", settings.devMode);
        String warnings = env.get("PYTHONWARNINGS");
        if (warnings != null && !warnings.isEmpty()) {
            settings.warnOptions.addAll(0, List.of(warnings.split(",")));
        }
        if (settings.devMode > 0) {
            settings.warnOptions.add(0, "default");
        }
        String io = env.get("PYTHONIOENCODING");
        if (io != null && !io.isEmpty()) {
            int colon = io.indexOf(':');
            String encoding = colon < 0 ? io : io.substring(0, colon);
            settings.ioEncoding = encoding.isEmpty() ? null : encoding;
            settings.ioErrors = colon < 0 || colon + 1 == io.length() ? null : io.substring(colon + 1);
        }
        String path = env.get("PYTHONPATH");
        if (path != null && !path.isEmpty()) {
            for (String entry : path.split(":", -1)) {
                settings.path.add(entry);
            }
        }
    }

    /** A variable that is a number, or merely set: the larger of that and what the command line said. */
    private static int number(Map<String, String> env, String name, int given) {
        String value = env.get(name);
        if (value == null || value.isEmpty()) {
            return given;
        }
        try {
            return Math.max(given, Integer.parseInt(value));
        } catch (NumberFormatException e) {
            return Math.max(given, 1);
        }
    }

    private void arguments(String[] args, int i) {
        settings.argv.clear();
        if (run == null) {
            if (i < args.length && !args[i].equals("-")) {
                run = Run.SCRIPT;
                target = args[i];
            } else {
                run = Run.STDIN;
            }
            settings.argv.add(i < args.length ? args[i] : "");
            i++;
        } else {
            settings.argv.add(run == Run.COMMAND ? "-c" : "-m");
        }
        for (; i < args.length; i++) {
            settings.argv.add(args[i]);
        }
    }

    boolean skipsFirstLine() {
        return skipFirstLine;
    }
}
