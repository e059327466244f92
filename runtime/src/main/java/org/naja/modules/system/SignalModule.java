package org.naja.modules.system;

import java.util.ArrayList;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.modules.io.FileTable;
import org.naja.modules.io.OpenFile;
import org.naja.modules.io.OsErrors;
import org.naja.objects.Errors;
import org.naja.objects.PyDict;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyFloat;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyModule;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PySet;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.Sequences;
import org.naja.objects.StructSequence;
import org.naja.objects.ThreadState;

/** {@code _signal}. */
@ExposeModule(name = "_signal", doc = "This module provides mechanisms to use signal handlers in Python.")
final class SignalModule {
    private static final PyType SIGINFO = StructSequence.type("signal.struct_siginfo",
            "struct_siginfo: Result from sigwaitinfo or sigtimedwait.", true, 7,
            "si_signo", "si_code", "si_errno", "si_pid", "si_uid", "si_status", "si_band");
    private static final int[] TIMER_SIGNALS = {14, 26, 27};

    private PyObject itimerError;
    private PyObject defaultInt;
    private final TimerTask[] timers = new TimerTask[3];
    private final long[] intervals = new long[3];
    private Timer timer;

    void init(ThreadState ts, PyModule module) {
        PyDict d = module.dict;
        Constants.define(d, "NSIG=65 SIG_BLOCK=0 SIG_UNBLOCK=1 SIG_SETMASK=2 SIGHUP=1 SIGINT=2 SIGQUIT=3 SIGILL=4 "
                + "SIGTRAP=5 SIGIOT=6 SIGABRT=6 SIGFPE=8 SIGKILL=9 SIGBUS=7 SIGSEGV=11 SIGSYS=31 SIGPIPE=13 SIGALRM=14 "
                + "SIGTERM=15 SIGUSR1=10 SIGUSR2=12 SIGCLD=17 SIGCHLD=17 SIGPWR=30 SIGIO=29 SIGURG=23 SIGWINCH=28 "
                + "SIGPOLL=29 SIGSTOP=19 SIGTSTP=20 SIGCONT=18 SIGTTIN=21 SIGTTOU=22 SIGVTALRM=26 SIGPROF=27 "
                + "SIGXCPU=24 SIGXFSZ=25 SIGRTMIN=34 SIGRTMAX=64 SIGSTKFLT=16 ITIMER_REAL=0 ITIMER_VIRTUAL=1 "
                + "ITIMER_PROF=2 SIG_DFL=0 SIG_IGN=1");
        d.put("struct_siginfo", SIGINFO);
        PyDict body = new PyDict();
        body.put("__module__", PyStr.of("signal"));
        itimerError = PyType.TYPE.call3(ts, PyStr.of("itimer_error"),
                PyTuple.of(new PyObject[] {PyExceptions.OS_ERROR}), body);
        d.put("ItimerError", itimerError);
        defaultInt = d.get("default_int_handler");
    }

    private PyObject shown(Signals s, int number) {
        PyObject h = s.handler(number);
        return h == null ? defaultInt : h;
    }

    private static int checked(int number) {
        if (number < 1 || number >= Signals.COUNT) {
            throw Errors.valueError("signal number out of range");
        }
        return number;
    }

    private static boolean isMain(ThreadState ts) {
        return ts == ts.interpreter.mainThread;
    }

    @ExposeFunction("default_int_handler(signalnum, frame, /)")
    static void default_int_handler(int signalnum, PyObject frame) {
        throw Errors.of(PyExceptions.KEYBOARD_INTERRUPT);
    }

    @ExposeFunction("signal(signalnum, handler, /)")
    PyObject signal(ThreadState ts, int signalnum, PyObject handler) {
        if (!isMain(ts)) {
            throw Errors.valueError("signal only works in main thread of the main interpreter");
        }
        checked(signalnum);
        PyObject h = handler;
        if (handler instanceof PyInt i && i.isLong() && (i.longValue() == 0 || i.longValue() == 1)) {
            h = i.longValue() == 0 ? Signals.DEFAULT : Signals.IGNORE;
        } else if (handler.type().lookup("__call__") == null) {
            throw Errors.typeError("signal handler must be signal.SIG_IGN, signal.SIG_DFL, or a callable object");
        }
        Waits.check(ts);
        if (signalnum == Signals.SIGKILL || signalnum == Signals.SIGSTOP || signalnum == 32 || signalnum == 33) {
            throw OsErrors.of(OsErrors.EINVAL);
        }
        Signals s = Signals.of(ts.interpreter);
        PyObject old = shown(s, signalnum);
        s.setHandler(signalnum, h);
        return old;
    }

    @ExposeFunction("getsignal(signalnum, /)")
    PyObject getsignal(ThreadState ts, int signalnum) {
        checked(signalnum);
        return signalnum == 32 || signalnum == 33 ? PyNone.NONE : shown(Signals.of(ts.interpreter), signalnum);
    }

    /** A signal that this process sends to itself; {@code false} where Python has nothing to do with it. */
    static boolean deliver(ThreadState ts, int number) {
        Signals s = Signals.of(ts.interpreter);
        if (number < 1 || number >= Signals.COUNT || number == Signals.SIGKILL || number == Signals.SIGSTOP
                || !s.isHandled(number)) {
            return false;
        }
        s.arrive(number);
        Waits.check(ts);
        return true;
    }

    @ExposeFunction("raise_signal(signalnum, /)")
    static void raise_signal(ThreadState ts, int signalnum) {
        if (!deliver(ts, signalnum)) {
            Native.check(Native.call("kill", ProcessHandle.current().pid(), signalnum));
            Waits.check(ts);
        }
    }

    @ExposeFunction("pthread_kill(thread_id, signalnum, /)")
    static void pthread_kill(ThreadState ts, long thread_id, int signalnum) {
        if (signalnum < 0 || signalnum >= Signals.COUNT) {
            throw OsErrors.of(OsErrors.EINVAL);
        }
        boolean known = false;
        for (ThreadState t : ts.interpreter.threads) {
            known |= t.ident == thread_id && !t.ended;
        }
        if (!known) {
            throw OsErrors.of(OsErrors.ESRCH);
        }
        if (signalnum != 0) {
            raise_signal(ts, signalnum);
        }
    }

    @ExposeFunction("pidfd_send_signal(pidfd, signalnum, siginfo=None, flags=0, /)")
    static void pidfd_send_signal(ThreadState ts, int pidfd, int signalnum, PyObject siginfo, int flags) {
        if (siginfo != PyNone.NONE) {
            throw Errors.typeError("siginfo must be None");
        }
        Native.check(Native.call("syscall", 424, FileTable.of(ts.interpreter).descriptor(pidfd), signalnum, 0, flags));
    }

    @ExposeFunction("strsignal(signalnum, /)")
    static PyObject strsignal(int signalnum) {
        checked(signalnum);
        String text = Signals.description(signalnum);
        return text == null ? PyNone.NONE : PyStr.of(text);
    }

    @ExposeFunction("siginterrupt(signalnum, flag, /)")
    static void siginterrupt(int signalnum, int flag) {
        checked(signalnum);
    }

    @ExposeFunction("valid_signals()")
    static PyObject valid_signals() {
        return set(-1L & ~(3L << 31));
    }

    private static PyObject set(long bits) {
        PyList all = new PyList();
        for (int n = 1; n < Signals.COUNT; n++) {
            if ((bits >> n - 1 & 1) != 0) {
                all.append(PyInt.of(n));
            }
        }
        return PySet.TYPE.call1(ThreadState.current(), all);
    }

    /** Signal numbers of an iterable, {@code null}: none. */
    static List<Integer> numbers(PyObject signals) {
        List<Integer> all = new ArrayList<>();
        if (signals != null) {
            for (PyObject o : Sequences.toArray(signals)) {
                PyInt i = PyInt.index(o);
                if (!i.isLong() || i.longValue() < 1 || i.longValue() >= Signals.COUNT) {
                    throw Errors.valueError("signal number " + i.bigValue() + " out of range [1; 64]");
                }
                all.add((int) i.longValue());
            }
        }
        return all;
    }

    private static long bits(PyObject signals) {
        long bits = 0;
        for (int n : numbers(signals)) {
            bits |= 1L << n - 1;
        }
        return bits;
    }

    @ExposeFunction("pthread_sigmask(how, mask, /)")
    static PyObject pthread_sigmask(ThreadState ts, int how, PyObject mask) {
        Signals s = Signals.of(ts.interpreter);
        long old = s.blocked();
        long bits = bits(mask) & ~(1L << 8 | 1L << 18);
        s.setBlocked(switch (how) {
            case 0 -> old | bits;
            case 1 -> old & ~bits;
            case 2 -> bits;
            default -> throw OsErrors.of(OsErrors.EINVAL);
        });
        Waits.check(ts);
        return set(old);
    }

    @ExposeFunction("sigpending()")
    static PyObject sigpending(ThreadState ts) {
        return set(Signals.of(ts.interpreter).held());
    }

    private static int wait(ThreadState ts, PyObject sigset, long deadline) {
        Signals s = Signals.of(ts.interpreter);
        long bits = bits(sigset);
        while (true) {
            int n = s.take(bits);
            if (n != 0) {
                return n;
            }
            if (System.nanoTime() >= deadline) {
                return 0;
            }
            Waits.sleep(ts, Math.min(deadline, System.nanoTime() + 5_000_000));
        }
    }

    @ExposeFunction("sigwait(sigset, /)")
    static int sigwait(ThreadState ts, PyObject sigset) {
        return wait(ts, sigset, Long.MAX_VALUE);
    }

    @ExposeFunction("sigwaitinfo(sigset, /)")
    static PyObject sigwaitinfo(ThreadState ts, PyObject sigset) {
        return info(wait(ts, sigset, Long.MAX_VALUE));
    }

    @ExposeFunction("sigtimedwait(sigset, timeout, /)")
    static PyObject sigtimedwait(ThreadState ts, PyObject sigset, PyObject timeout) {
        long nanos = Times.nanos(timeout);
        if (nanos < 0) {
            throw Errors.valueError("timeout must be non-negative");
        }
        int n = wait(ts, sigset, System.nanoTime() + nanos);
        return n == 0 ? PyNone.NONE : info(n);
    }

    private static PyObject info(int number) {
        PyObject zero = PyInt.of(0);
        return StructSequence.make(SIGINFO, PyInt.of(number), zero, zero, PyInt.of(ProcessHandle.current().pid()),
                PosixProcesses.getuid(), zero, zero);
    }

    @ExposeFunction("pause()")
    static void pause(ThreadState ts) {
        Signals s = Signals.of(ts.interpreter);
        long before = s.handled.get();
        while (s.handled.get() == before) {
            Waits.sleep(ts, System.nanoTime() + 5_000_000);
        }
    }

    @ExposeFunction("set_wakeup_fd(fd, /, *, warn_on_full_buffer=True)")
    static int set_wakeup_fd(ThreadState ts, int fd, boolean warn_on_full_buffer) {
        if (!isMain(ts)) {
            throw Errors.valueError("set_wakeup_fd only works in main thread of the main interpreter");
        }
        if (fd != -1) {
            OpenFile f = FileTable.of(ts.interpreter).get(fd);
            if (!f.nonBlocking) {
                throw Errors.valueError("the fd " + fd + " must be in non-blocking mode");
            }
        }
        Signals s = Signals.of(ts.interpreter);
        int old = s.wakeupFd;
        s.wakeupFd = fd;
        s.warnOnFullBuffer = warn_on_full_buffer;
        return old;
    }

    // ---- timers ------------------------------------------------------------------------------------------------------------

    private synchronized PyObject set(ThreadState ts, int which, long delay, long interval) {
        PyObject old = get(which);
        if (timers[which] != null) {
            timers[which].cancel();
            timers[which] = null;
        }
        intervals[which] = interval;
        if (delay > 0) {
            if (timer == null) {
                timer = new Timer("itimer", true);
            }
            int number = TIMER_SIGNALS[which];
            timers[which] = new TimerTask() {
                @Override
                public void run() {
                    Signals s = Signals.of(ts.interpreter);
                    if (s.isHandled(number)) {
                        s.arrive(number);
                    } else {
                        Native.call("kill", ProcessHandle.current().pid(), number);
                    }
                    if (interval == 0) {
                        forget(which, this);
                    }
                }
            };
            long first = (delay + 999_999) / 1_000_000;
            if (interval > 0) {
                timer.scheduleAtFixedRate(timers[which], first, Math.max(1, interval / 1_000_000));
            } else {
                timer.schedule(timers[which], first);
            }
        }
        return old;
    }

    private synchronized void forget(int which, TimerTask task) {
        if (timers[which] == task) {
            timers[which] = null;
        }
    }

    private synchronized PyObject get(int which) {
        TimerTask t = timers[which];
        double left = t == null ? 0 : Math.max(t.scheduledExecutionTime()
                + (intervals[which] > 0 ? intervals[which] / 1_000_000 : 0) - System.currentTimeMillis(), 1) / 1e3;
        return PyTuple.of(PyFloat.of(left), PyFloat.of(t == null ? 0 : intervals[which] / 1e9));
    }

    @ExposeFunction("alarm(seconds, /)")
    int alarm(ThreadState ts, int seconds) {
        PyTuple old = (PyTuple) set(ts, 0, seconds * 1_000_000_000L, 0);
        return (int) Math.ceil(((PyFloat) old.get(0)).value);
    }

    private void check(ThreadState ts, int which) {
        if (which < 0 || which > 2) {
            throw ((org.naja.objects.PyBaseException) itimerError.call2(ts, PyInt.of(OsErrors.EINVAL),
                    PyStr.of(OsErrors.text(OsErrors.EINVAL)))).throwable();
        }
    }

    @ExposeFunction("setitimer(which, seconds, interval=0.0, /)")
    PyObject setitimer(ThreadState ts, int which, PyObject seconds, PyObject interval) {
        check(ts, which);
        long delay = Times.nanos(seconds);
        long every = Times.nanos(interval);
        if (delay < 0 || every < 0) {
            check(ts, -1);
        }
        return set(ts, which, delay, every);
    }

    @ExposeFunction("getitimer(which, /)")
    PyObject getitimer(ThreadState ts, int which) {
        check(ts, which);
        return get(which);
    }
}
