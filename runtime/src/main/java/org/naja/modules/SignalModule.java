package org.naja.modules;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.modules.io.OsErrors;
import org.naja.objects.Abstract;
import org.naja.objects.Errors;
import org.naja.objects.Interpreter;
import org.naja.objects.PyDict;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyInt;
import org.naja.objects.PyModule;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PySet;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.StructSequence;
import org.naja.objects.ThreadState;

/** {@code _signal} (signalmodule.c) on what the JVM lets programs handle. */
@ExposeModule(name = "_signal", doc = "This module provides mechanisms to use signal handlers in Python.")
public final class SignalModule {
    private static final String[] NAMES = {
        null, "HUP", "INT", "QUIT", "ILL", "TRAP", "ABRT", "BUS", "FPE", "KILL", "USR1", "SEGV", "USR2", "PIPE", "ALRM",
        "TERM", "STKFLT", "CHLD", "CONT", "STOP", "TSTP", "TTIN", "TTOU", "URG", "XCPU", "XFSZ", "VTALRM", "PROF",
        "WINCH", "IO", "PWR", "SYS"
    };
    private static final PyObject DEFAULT = PyInt.of(0), IGNORE = PyInt.of(1);
    private static final PyType SIGINFO = StructSequence.type("signal.struct_siginfo",
            "struct_siginfo: Result from sigwaitinfo or sigtimedwait.", true, 7,
            "si_signo", "si_code", "si_errno", "si_pid", "si_uid", "si_status", "si_band");

    private final Map<Integer, PyObject> handlers = new ConcurrentHashMap<>();
    private volatile Thread alarm;
    private volatile long alarmAt;
    private PyObject intHandler;
    private int wakeupFd = -1;

    void init(ThreadState ts, PyModule module) {
        PyDict d = module.dict;
        for (int n = 1; n < NAMES.length; n++) {
            d.put("SIG" + NAMES[n], PyInt.of(n));
        }
        d.put("SIGCLD", PyInt.of(17));
        d.put("SIGPOLL", PyInt.of(29));
        d.put("SIGIOT", PyInt.of(6));
        d.put("SIGRTMIN", PyInt.of(34));
        d.put("SIGRTMAX", PyInt.of(64));
        d.put("NSIG", PyInt.of(65));
        d.put("SIG_DFL", DEFAULT);
        d.put("SIG_IGN", IGNORE);
        d.put("SIG_BLOCK", PyInt.of(0));
        d.put("SIG_UNBLOCK", PyInt.of(1));
        d.put("SIG_SETMASK", PyInt.of(2));
        d.put("ITIMER_REAL", PyInt.of(0));
        d.put("ITIMER_VIRTUAL", PyInt.of(1));
        d.put("ITIMER_PROF", PyInt.of(2));
        d.put("struct_siginfo", SIGINFO);
        d.put("ItimerError", PyExceptions.OS_ERROR);
        intHandler = d.get("default_int_handler");
        for (int n = 1; n < 65; n++) {
            handlers.put(n, DEFAULT);
        }
        if (ts.interpreter.settings.installSignalHandlers) {
            handlers.put(2, intHandler);
            handlers.put(13, IGNORE);
            install(ts.interpreter, 2);
        }
    }

    @ExposeFunction("default_int_handler(signalnum, frame, /)")
    static PyObject defaultIntHandler(PyObject number, PyObject frame) {
        throw Errors.of(PyExceptions.KEYBOARD_INTERRUPT, new PyObject[0]);
    }

    private static void check(int n) {
        if (n < 1 || n >= 65) {
            throw Errors.valueError("signal number out of range");
        }
    }

    /** Lets the JVM tell us of the signal. */
    private void install(Interpreter interpreter, int n) {
        if (n >= NAMES.length) {
            return;
        }
        try {
            sun.misc.Signal.handle(new sun.misc.Signal(NAMES[n]), s -> arrived(interpreter, n));
        } catch (IllegalArgumentException e) {
            // The JVM keeps some for itself: handlers for those are remembered, and never called from outside.
        }
    }

    private void arrived(Interpreter interpreter, int n) {
        PyObject handler = handlers.get(n);
        if (handler == null || handler == DEFAULT || handler == IGNORE || handler == PyNone.NONE) {
            return;
        }
        interpreter.addPendingCall(ts -> {
            PyObject frame = ts.top == null ? PyNone.NONE : ts.top;
            PyObject current = handlers.get(n);
            if (current != null && Abstract.isCallable(current)) {
                current.call2(ts, PyInt.of(n), frame);
            }
        });
        ThreadState main = interpreter.mainThread;
        if (main != null) {
            main.interruptWait();
        }
    }

    @ExposeFunction("signal(signalnum, handler, /)")
    PyObject signal(ThreadState ts, int n, PyObject handler) {
        if (ts != ts.interpreter.mainThread) {
            throw Errors.valueError("signal only works in main thread of the main interpreter");
        }
        check(n);
        PyObject h = handler;
        if (h.isEqual(DEFAULT)) {
            h = DEFAULT;
        } else if (h.isEqual(IGNORE)) {
            h = IGNORE;
        } else if (!Abstract.isCallable(h)) {
            throw Errors.typeError("signal handler must be signal.SIG_IGN, signal.SIG_DFL, or a callable object");
        }
        if (n == 9 || n == 19) {
            throw OsErrors.of(OsErrors.EINVAL);
        }
        PyObject old = handlers.put(n, h);
        if (n < NAMES.length) {
            try {
                sun.misc.Signal signal = new sun.misc.Signal(NAMES[n]);
                if (h == DEFAULT) {
                    sun.misc.Signal.handle(signal, sun.misc.SignalHandler.SIG_DFL);
                } else if (h == IGNORE) {
                    sun.misc.Signal.handle(signal, sun.misc.SignalHandler.SIG_IGN);
                } else {
                    install(ts.interpreter, n);
                }
            } catch (IllegalArgumentException e) {
                // As above.
            }
        }
        return old == null ? PyNone.NONE : old;
    }

    @ExposeFunction("getsignal(signalnum, /)")
    PyObject getsignal(int n) {
        check(n);
        PyObject h = handlers.get(n);
        return h == null ? PyNone.NONE : h;
    }

    @ExposeFunction("raise_signal(signalnum, /)")
    void raiseSignal(ThreadState ts, int n) {
        check(n);
        PyObject h = handlers.get(n);
        if (h == IGNORE) {
            return;
        }
        if (h == null || h == DEFAULT) {
            if (n == 17 || n == 18 || n == 23 || n == 28) {
                return;
            }
            Runtime.getRuntime().halt(128 + n);
        }
        arrived(ts.interpreter, n);
        if (ts.breaker != 0) {
            ts.poll(ts.top);
        }
    }

    @ExposeFunction("strsignal(signalnum, /)")
    PyObject strsignal(int n) {
        check(n);
        String text = switch (n) {
            case 1 -> "Hangup";
            case 2 -> "Interrupt";
            case 3 -> "Quit";
            case 6 -> "Aborted";
            case 9 -> "Killed";
            case 11 -> "Segmentation fault";
            case 13 -> "Broken pipe";
            case 14 -> "Alarm clock";
            case 15 -> "Terminated";
            case 17 -> "Child exited";
            default -> n < NAMES.length ? "SIG" + NAMES[n] : "Unknown signal " + n;
        };
        return PyStr.of(text);
    }

    @ExposeFunction("valid_signals()")
    PyObject validSignals(ThreadState ts) {
        PyObject[] all = new PyObject[62];
        int k = 0;
        for (int n = 1; n < 65; n++) {
            if (n != 32 && n != 33) {
                all[k++] = PyInt.of(n);
            }
        }
        return PySet.TYPE.call1(ts, PyTuple.of(all));
    }

    @ExposeFunction("set_wakeup_fd(fd, /, *, warn_on_full_buffer=True)")
    synchronized long setWakeupFd(int fd, boolean warn) {
        int old = wakeupFd;
        wakeupFd = fd;
        return old;
    }

    @ExposeFunction("siginterrupt(signalnum, flag, /)")
    void siginterrupt(int n, int flag) {
        check(n);
    }

    @ExposeFunction("pthread_sigmask(how, mask, /)")
    PyObject pthreadSigmask(ThreadState ts, int how, PyObject mask) {
        return PySet.TYPE.call0(ts);
    }

    @ExposeFunction("sigpending()")
    PyObject sigpending(ThreadState ts) {
        return PySet.TYPE.call0(ts);
    }

    @ExposeFunction("alarm(seconds, /)")
    long alarm(ThreadState ts, int seconds) {
        double left = setTimer(ts.interpreter, seconds, 0);
        return (long) Math.ceil(left);
    }

    @ExposeFunction("setitimer(which, seconds, interval=0.0, /)")
    PyObject setitimer(ThreadState ts, int which, double seconds, double interval) {
        if (which != 0) {
            throw OsErrors.of(OsErrors.EINVAL);
        }
        double left = setTimer(ts.interpreter, seconds, interval);
        return PyTuple.of(new PyObject[] {
            org.naja.objects.PyFloat.of(left), org.naja.objects.PyFloat.of(0)
        });
    }

    @ExposeFunction("getitimer(which, /)")
    PyObject getitimer(int which) {
        double left = alarm == null ? 0 : Math.max(0, (alarmAt - System.nanoTime()) / 1e9);
        return PyTuple.of(new PyObject[] {org.naja.objects.PyFloat.of(left), org.naja.objects.PyFloat.of(0)});
    }

    private synchronized double setTimer(Interpreter interpreter, double seconds, double interval) {
        double left = alarm == null ? 0 : Math.max(0, (alarmAt - System.nanoTime()) / 1e9);
        if (alarm != null) {
            alarm.interrupt();
            alarm = null;
        }
        if (seconds <= 0) {
            return left;
        }
        alarmAt = System.nanoTime() + (long) (seconds * 1e9);
        Thread t = new Thread(() -> timer(interpreter, seconds, interval), "naja-alarm");
        t.setDaemon(true);
        alarm = t;
        t.start();
        return left;
    }

    private void timer(Interpreter interpreter, double seconds, double interval) {
        double wait = seconds;
        try {
            while (true) {
                java.util.concurrent.TimeUnit.NANOSECONDS.sleep((long) (wait * 1e9));
                synchronized (this) {
                    if (alarm != Thread.currentThread()) {
                        return;
                    }
                    if (interval <= 0) {
                        alarm = null;
                    }
                }
                PyObject h = handlers.get(14);
                if (h == null || h == DEFAULT) {
                    Runtime.getRuntime().halt(142);
                }
                arrived(interpreter, 14);
                if (interval <= 0) {
                    return;
                }
                wait = interval;
            }
        } catch (InterruptedException e) {
            // A new timer has been set, or none.
        }
    }

    @ExposeFunction("pause()")
    void pause(ThreadState ts) {
        while (ts.breaker == 0) {
            try {
                Thread.sleep(50);
            } catch (InterruptedException e) {
                break;
            }
        }
        ts.poll(ts.top);
    }
}
