package org.naja.modules.system;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.management.ManagementFactory;
import java.time.Instant;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.objects.Errors;
import org.naja.objects.PyBool;
import org.naja.objects.PyFloat;
import org.naja.objects.PyInt;
import org.naja.objects.PyModule;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PySimpleNamespace;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.StructSequence;
import org.naja.objects.ThreadState;

/** {@code time}. */
@ExposeModule(name = "time", doc = "This module provides various functions to manipulate time values.")
final class TimeModule {
    static final PyType STRUCT_TIME = StructSequence.type("time.struct_time",
            "The time value as returned by gmtime(), localtime(), and strptime(), and\n"
            + " accepted by asctime(), mktime() and strftime().  May be considered as a\n sequence of 9 integers.", true, 9,
            "tm_year", "tm_mon", "tm_mday", "tm_hour", "tm_min", "tm_sec", "tm_wday", "tm_yday", "tm_isdst", "tm_zone",
            "tm_gmtoff");
    private static final int REALTIME = 0, MONOTONIC = 1, PROCESS = 2, THREAD = 3;

    private PyModule module;
    private Zone zone;

    void init(ThreadState ts, PyModule m) {
        module = m;
        Constants.define(m.dict, "CLOCK_REALTIME=0 CLOCK_MONOTONIC=1 CLOCK_MONOTONIC_RAW=4 CLOCK_PROCESS_CPUTIME_ID=2 "
                + "CLOCK_THREAD_CPUTIME_ID=3 CLOCK_BOOTTIME=7 CLOCK_TAI=11 _STRUCT_TM_ITEMS=11");
        m.dict.put("struct_time", STRUCT_TIME);
        tzset(ts);
    }

    // ---- clocks --------------------------------------------------------------------------------------------------------

    private static long now() {
        Instant i = Instant.now();
        return i.getEpochSecond() * 1_000_000_000L + i.getNano();
    }

    private static long clock(int clock) {
        switch (clock) {
            case REALTIME:
                return now();
            case MONOTONIC:
                return System.nanoTime();
            case PROCESS:
                if (ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean b) {
                    return b.getProcessCpuTime();
                }
                break;
            case THREAD:
                long t = Thread.currentThread().isVirtual() ? -1
                        : ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
                if (t >= 0) {
                    return t;
                }
                break;
            default:
                break;
        }
        return native_("clock_gettime", clock);
    }

    private static long native_(String function, int clock) {
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(16, 8);
            Native.check(Native.call(function, clock, m.address()));
            return m.get(JAVA_LONG, 0) * 1_000_000_000L + m.get(JAVA_LONG, 8);
        }
    }

    private static double seconds(long nanos) {
        return nanos / 1e9;
    }

    @ExposeFunction("time()")
    static double time() {
        return seconds(now());
    }

    @ExposeFunction("time_ns()")
    static long time_ns() {
        return now();
    }

    @ExposeFunction("monotonic()")
    static double monotonic() {
        return seconds(System.nanoTime());
    }

    @ExposeFunction("monotonic_ns()")
    static long monotonic_ns() {
        return System.nanoTime();
    }

    @ExposeFunction("perf_counter()")
    static double perf_counter() {
        return seconds(System.nanoTime());
    }

    @ExposeFunction("perf_counter_ns()")
    static long perf_counter_ns() {
        return System.nanoTime();
    }

    @ExposeFunction("process_time()")
    static double process_time() {
        return seconds(clock(PROCESS));
    }

    @ExposeFunction("process_time_ns()")
    static long process_time_ns() {
        return clock(PROCESS);
    }

    @ExposeFunction("thread_time()")
    static double thread_time() {
        return seconds(clock(THREAD));
    }

    @ExposeFunction("thread_time_ns()")
    static long thread_time_ns() {
        return clock(THREAD);
    }

    @ExposeFunction("clock_gettime(clk_id, /)")
    static double clock_gettime(int clk_id) {
        return seconds(clock_gettime_ns(clk_id));
    }

    @ExposeFunction("clock_gettime_ns(clk_id, /)")
    static long clock_gettime_ns(int clk_id) {
        return clk_id >= 0 && clk_id < 4 ? clock(clk_id) : native_("clock_gettime", clk_id);
    }

    @ExposeFunction("clock_getres(clk_id, /)")
    static double clock_getres(int clk_id) {
        return seconds(native_("clock_getres", clk_id));
    }

    @ExposeFunction("clock_settime(clk_id, time, /)")
    static void clock_settime(int clk_id, PyObject time) {
        setClock(clk_id, Times.nanos(time));
    }

    @ExposeFunction("clock_settime_ns(clk_id, time, /)")
    static void clock_settime_ns(int clk_id, long time) {
        setClock(clk_id, time);
    }

    private static void setClock(int clock, long nanos) {
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(16, 8);
            m.set(JAVA_LONG, 0, Math.floorDiv(nanos, 1_000_000_000L));
            m.set(JAVA_LONG, 8, Math.floorMod(nanos, 1_000_000_000L));
            Native.check(Native.call("clock_settime", clock, m.address()));
        }
    }

    @ExposeFunction("pthread_getcpuclockid(thread_id, /)")
    static int pthread_getcpuclockid(ThreadState ts, long thread_id) {
        if (thread_id != ts.ident) {
            throw org.naja.modules.io.OsErrors.of(org.naja.modules.io.OsErrors.ESRCH);
        }
        return THREAD;
    }

    @ExposeFunction("get_clock_info(name, /)")
    static PyObject get_clock_info(ThreadState ts, String name) {
        String clock = switch (name) {
            case "time" -> "REALTIME";
            case "monotonic", "perf_counter" -> "MONOTONIC";
            case "process_time" -> "PROCESS_CPUTIME_ID";
            case "thread_time" -> "THREAD_CPUTIME_ID";
            default -> throw Errors.valueError("unknown clock");
        };
        boolean real = name.equals("time");
        PyObject[] values = {
            PyStr.of("clock_gettime(CLOCK_" + clock + ")"), PyBool.of(!real), PyBool.of(real), PyFloat.of(1e-9)
        };
        return PySimpleNamespace.TYPE.call(ts, values,
                new String[] {"implementation", "monotonic", "adjustable", "resolution"});
    }

    @ExposeFunction("sleep(seconds, /)")
    static void sleep(ThreadState ts, PyObject seconds) {
        long nanos = Times.nanos(seconds);
        if (nanos < 0) {
            throw Errors.valueError("sleep length must be non-negative");
        }
        if (nanos == 0) {
            Thread.yield();
            Waits.check(ts);
            return;
        }
        long start = System.nanoTime();
        Waits.sleep(ts, start + nanos < start ? Long.MAX_VALUE : start + nanos);
    }

    // ---- calendar --------------------------------------------------------------------------------------------------------

    @ExposeFunction("tzset()")
    void tzset(ThreadState ts) {
        zone = Zone.of(Environment.of(ts.interpreter).get("TZ"));
        int year = CivilTime.year(Math.floorDiv(now(), 1_000_000_000L));
        long january = CivilTime.days(year, 1, 1) * 86400;
        long july = CivilTime.days(year, 7, 1) * 86400;
        Zone.State w = zone.at(january);
        Zone.State s = zone.at(july);
        boolean north = w.offset() <= s.offset();
        Zone.State standard = north ? w : s;
        Zone.State summer = north ? s : w;
        module.dict.put("timezone", PyInt.of(-standard.offset()));
        module.dict.put("altzone", PyInt.of(-summer.offset()));
        module.dict.put("daylight", PyInt.of(standard.offset() != summer.offset() ? 1 : 0));
        module.dict.put("tzname", PyTuple.of(PyStr.of(standard.name()), PyStr.of(summer.name())));
    }

    private static PyObject struct(CivilTime t, int dst, String name, long offset) {
        return StructSequence.make(STRUCT_TIME, PyInt.of(t.year()), PyInt.of(t.month()), PyInt.of(t.day()),
                PyInt.of(t.hour()), PyInt.of(t.minute()), PyInt.of(t.second()), PyInt.of(t.weekday()),
                PyInt.of(t.yearDay()), PyInt.of(dst), PyStr.of(name), PyInt.of(offset));
    }

    private static long when(PyObject seconds) {
        return seconds == null || seconds == PyNone.NONE ? Math.floorDiv(now(), 1_000_000_000L)
                : Times.whole(seconds);
    }

    @ExposeFunction("gmtime(seconds=None, /)")
    static PyObject gmtime(PyObject seconds) {
        return struct(CivilTime.of(when(seconds)), 0, "UTC", 0);
    }

    @ExposeFunction("localtime(seconds=None, /)")
    PyObject localtime(PyObject seconds) {
        long t = when(seconds);
        CivilTime.check(t);
        Zone.State s = zone.at(t);
        return struct(CivilTime.of(t + s.offset()), s.summer() ? 1 : 0, s.name(), s.offset());
    }

    @ExposeFunction("mktime(tuple, /)")
    double mktime(ThreadState ts, PyObject tuple) {
        TimeTuple t = TimeTuple.read(tuple, "mktime");
        long local = t.seconds();
        long utc = zone.utc(local, t.dst);
        return utc;
    }

    @ExposeFunction("asctime(tuple=NULL, /)")
    PyObject asctime(PyObject tuple) {
        TimeTuple t = TimeTuple.read(tuple == null ? localtime(null) : tuple, "asctime");
        t.check();
        return PyStr.of(t.asctime());
    }

    @ExposeFunction("ctime(seconds=None, /)")
    PyObject ctime(PyObject seconds) {
        return asctime(localtime(seconds));
    }

    @ExposeFunction("strftime(format, tuple=NULL, /)")
    PyObject strftime(String format, PyObject tuple) {
        TimeTuple t = TimeTuple.read(tuple == null ? localtime(null) : tuple, "strftime");
        t.check();
        if (format.indexOf('\0') >= 0) {
            throw Errors.valueError("embedded null character");
        }
        if (t.zoneName == null) {
            PyTuple names = (PyTuple) module.dict.get("tzname");
            t.zoneName = t.dst < 0 ? "" : ((PyStr) names.get(t.dst > 0 ? 1 : 0)).toJava();
            t.offset = -((PyInt) module.dict.get(t.dst > 0 ? "altzone" : "timezone")).longValue();
        }
        StringBuilder out = new StringBuilder();
        TimeFormat.format(out, format, t);
        return PyStr.of(out.toString());
    }

    @ExposeFunction("strptime(string, format='%a %b %d %H:%M:%S %Y', /)")
    static PyObject strptime(ThreadState ts, PyObject string, PyObject format) {
        return ts.interpreter.importModule(ts, "_strptime").callMethod(ts, "_strptime_time", string, format);
    }
}
