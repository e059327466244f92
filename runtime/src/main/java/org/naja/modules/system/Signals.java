package org.naja.modules.system;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;
import org.naja.modules.io.FileTable;
import org.naja.objects.Errors;
import org.naja.objects.Interpreter;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyInt;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.ThreadState;
import sun.misc.Signal;
import sun.misc.SignalHandler;

/**
 * The signals of one interpreter. Those that the process gets arrive on a thread of the JVM; their handlers run on the
 * main thread when it next looks.
 */
public final class Signals {
    static final int COUNT = 65, SIGINT = 2, SIGKILL = 9, SIGPIPE = 13, SIGSTOP = 19, SIGXFSZ = 25;
    private static final String[] NAMES = {
        null, "HUP", "INT", "QUIT", "ILL", "TRAP", "ABRT", "BUS", "FPE", "KILL", "USR1", "SEGV", "USR2", "PIPE", "ALRM",
        "TERM", "STKFLT", "CHLD", "CONT", "STOP", "TSTP", "TTIN", "TTOU", "URG", "XCPU", "XFSZ", "VTALRM", "PROF",
        "WINCH", "IO", "PWR", "SYS"
    };
    static final PyInt DEFAULT = PyInt.of(0), IGNORE = PyInt.of(1);

    private final Interpreter interpreter;
    /** {@code null}: not changed so far. */
    private final PyObject[] handlers = new PyObject[COUNT];
    /** Those that Python code holds back, and those that arrived meanwhile; bit n-1 is signal n. */
    private long blocked;
    private long held;
    volatile int wakeupFd = -1;
    volatile boolean warnOnFullBuffer = true;
    /** Signals whose handlers have run. */
    final AtomicLong handled = new AtomicLong();

    private Signals(Interpreter interpreter) {
        this.interpreter = interpreter;
    }

    static Signals of(Interpreter interpreter) {
        Signals s = (Signals) interpreter.state(Signals.class);
        if (s == null) {
            s = new Signals(interpreter);
            interpreter.setState(Signals.class, s);
        }
        return s;
    }

    /** For a process that is all Python's: Ctrl-C raises KeyboardInterrupt. */
    public static void install(Interpreter interpreter) {
        Signals s = of(interpreter);
        s.listen(SIGINT);
    }

    /** What the process itself is to do; a signal that the JVM needs for itself stays with it. */
    private boolean listen(int number) {
        return handle(number, new Listener(this, number));
    }

    private static boolean handle(int number, SignalHandler handler) {
        if (number >= NAMES.length) {
            return false;
        }
        try {
            Signal.handle(new Signal(NAMES[number]), handler);
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private record Listener(Signals signals, int number) implements SignalHandler {
        @Override
        public void handle(Signal signal) {
            signals.arrive(number);
        }
    }

    // ---- handlers --------------------------------------------------------------------------------------------------------

    /** The handler as {@code getsignal} tells it; {@code null} for the default SIGINT handler that nobody has asked for. */
    PyObject handler(int number) {
        PyObject h = handlers[number];
        if (h != null) {
            return h;
        }
        return number == SIGPIPE || number == SIGXFSZ ? IGNORE
                : number == SIGINT && interpreter.settings.installSignalHandlers ? null : DEFAULT;
    }

    void setHandler(int number, PyObject handler) {
        handlers[number] = handler;
        boolean process = interpreter.settings.installSignalHandlers;
        if (!process) {
            // In a host program the signals of the process are the host's.
            return;
        }
        if (handler == DEFAULT) {
            handle(number, SignalHandler.SIG_DFL);
        } else if (handler == IGNORE) {
            handle(number, SignalHandler.SIG_IGN);
        } else {
            listen(number);
        }
    }

    /** Whether Python has something to do when the signal comes. */
    boolean isHandled(int number) {
        PyObject h = handler(number);
        return h != DEFAULT || (blocked >> number - 1 & 1) != 0;
    }

    /** A signal has come; on any thread. */
    void arrive(int number) {
        synchronized (this) {
            if ((blocked >> number - 1 & 1) != 0) {
                held |= 1L << number - 1;
                return;
            }
        }
        PyObject h = handler(number);
        if (h == IGNORE) {
            return;
        }
        wakeUp(number);
        interpreter.addPendingCall(ts -> run(ts, number));
    }

    /** As if the signal had come; nothing where Python code would not see it. */
    public static void simulate(Interpreter interpreter, int number) {
        if (number < 1 || number >= COUNT) {
            throw Errors.valueError("signal number out of range");
        }
        Signals s = of(interpreter);
        PyObject h = s.handler(number);
        if (h != DEFAULT && h != IGNORE) {
            s.wakeUp(number);
            interpreter.addPendingCall(ts -> s.run(ts, number));
        }
    }

    private void wakeUp(int number) {
        int fd = wakeupFd;
        if (fd >= 0) {
            try {
                FileTable.of(interpreter).get(fd).writeSome(new byte[] {(byte) number}, 0, 1);
            } catch (IOException | RuntimeException e) {
                // A full pipe wakes its reader as well.
            }
        }
    }

    private void run(ThreadState ts, int number) {
        PyObject h = handler(number);
        handled.incrementAndGet();
        if (h == null) {
            throw Errors.of(PyExceptions.KEYBOARD_INTERRUPT);
        }
        if (h == DEFAULT || h == IGNORE) {
            return;
        }
        h.call2(ts, PyInt.of(number), ts.top == null ? PyNone.NONE : ts.top);
    }

    // ---- holding back ------------------------------------------------------------------------------------------------------

    long blocked() {
        return blocked;
    }

    synchronized long held() {
        return held;
    }

    void setBlocked(long bits) {
        long due;
        synchronized (this) {
            blocked = bits;
            due = held & ~bits;
            held &= bits;
        }
        for (int n = 1; n < COUNT; n++) {
            if ((due >> n - 1 & 1) != 0) {
                if (handler(n) == DEFAULT) {
                    Native.call("kill", ProcessHandle.current().pid(), n);
                } else {
                    arrive(n);
                }
            }
        }
    }

    /** Takes one of the held signals, 0: none is there. */
    synchronized int take(long wanted) {
        long there = held & wanted;
        if (there == 0) {
            return 0;
        }
        held &= ~Long.lowestOneBit(there);
        return Long.numberOfTrailingZeros(there) + 1;
    }

    /** What {@code strsignal} says, {@code null} for numbers that are no signals. */
    static String description(int number) {
        if (number < 32) {
            return DESCRIPTIONS[number];
        }
        return number >= 34 ? "Real-time signal " + (number - 34) : null;
    }

    private static final String[] DESCRIPTIONS = {
        null, "Hangup", "Interrupt", "Quit", "Illegal instruction", "Trace/breakpoint trap", "Aborted", "Bus error",
        "Floating point exception", "Killed", "User defined signal 1", "Segmentation fault", "User defined signal 2",
        "Broken pipe", "Alarm clock", "Terminated", "Stack fault", "Child exited", "Continued", "Stopped (signal)",
        "Stopped", "Stopped (tty input)", "Stopped (tty output)", "Urgent I/O condition", "CPU time limit exceeded",
        "File size limit exceeded", "Virtual timer expired", "Profiling timer expired", "Window changed", "I/O possible",
        "Power failure", "Bad system call"
    };
}
