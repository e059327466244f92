package org.naja.launcher;

/** The texts of {@code -h} and of wrong command lines. */
final class Help {
    private Help() {}

    static String usage(String program) {
        return "usage: " + program + " [option] ... [-c cmd | -m mod | file | -] [arg] ...";
    }

    static String options(String program) {
        return usage(program) + """

                Options (and corresponding environment variables):
                -b     : issue warnings about converting bytes/bytearray to str (-bb: errors)
                -B     : don't write .pyc files on import; also PYTHONDONTWRITEBYTECODE=x
                -c cmd : program passed in as string (terminates option list)
                -E     : ignore PYTHON* environment variables (such as PYTHONPATH)
                -h     : print this help message and exit (also -? or --help)
                -i     : inspect interactively after running script; also PYTHONINSPECT=x
                -I     : isolate Python from the user's environment (implies -E and -s)
                -m mod : run library module as a script (terminates option list)
                -O     : remove assert and __debug__-dependent statements; also PYTHONOPTIMIZE=x
                -OO    : do -O changes and also discard docstrings
                -P     : don't prepend a potentially unsafe path to sys.path; also PYTHONSAFEPATH
                -q     : don't print version and copyright messages on interactive startup
                -s     : don't add user site directory to sys.path; also PYTHONNOUSERSITE=x
                -S     : don't imply 'import site' on initialization
                -u     : force the stdout and stderr streams to be unbuffered; also PYTHONUNBUFFERED=x
                -v     : verbose (trace import statements); also PYTHONVERBOSE=x
                -V     : print the Python version number and exit (also --version)
                         when given twice, print more information about the build
                -W arg : warning control (arg is action:message:category:module:lineno)
                         also PYTHONWARNINGS=arg
                -x     : skip first line of source, allowing use of non-Unix forms of #!cmd
                -X opt : set implementation-specific option
                file   : program read from script file
                -      : program read from stdin (default; interactive mode if a tty)
                arg ...: arguments passed to program in sys.argv[1:]
                """;
    }
}
