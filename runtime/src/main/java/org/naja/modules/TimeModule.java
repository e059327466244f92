package org.naja.modules;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.zone.ZoneRules;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.objects.Errors;
import org.naja.objects.PyBool;
import org.naja.objects.PyDict;
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

/** {@code time} (timemodule.c). */
@ExposeModule(name = "time", doc = "This module provides various functions to manipulate time values.")
public final class TimeModule {
    static final PyType STRUCT_TIME = StructSequence.type("time.struct_time",
            "The time value as returned by gmtime(), localtime(), and strptime(), and\n"
            + " accepted by asctime(), mktime() and strftime().", true, 9,
            "tm_year", "tm_mon", "tm_mday", "tm_hour", "tm_min", "tm_sec", "tm_wday", "tm_yday", "tm_isdst", "tm_zone",
            "tm_gmtoff");
    private static final long START = System.nanoTime();

    private TimeModule() {}

    static void init(PyModule module) {
        module.dict.put("struct_time", STRUCT_TIME);
        module.dict.put("_STRUCT_TM_ITEMS", PyInt.of(11));
        int i = 0;
        for (String clock : new String[] {"CLOCK_REALTIME", "CLOCK_MONOTONIC", "CLOCK_PROCESS_CPUTIME_ID",
            "CLOCK_THREAD_CPUTIME_ID", "CLOCK_MONOTONIC_RAW"}) {
            module.dict.put(clock, PyInt.of(i++));
        }
        module.dict.put("CLOCK_BOOTTIME", PyInt.of(7));
        module.dict.put("CLOCK_TAI", PyInt.of(11));
        setZone(module);
    }

    private static void setZone(PyModule module) {
        ZoneId zone = ZoneId.systemDefault();
        ZoneRules rules = zone.getRules();
        int year = ZonedDateTime.now(zone).getYear();
        Instant january = ZonedDateTime.of(year, 1, 1, 0, 0, 0, 0, ZoneOffset.UTC).toInstant();
        Instant july = ZonedDateTime.of(year, 7, 1, 0, 0, 0, 0, ZoneOffset.UTC).toInstant();
        int winter = rules.getStandardOffset(january).getTotalSeconds();
        int a = rules.getOffset(january).getTotalSeconds();
        int b = rules.getOffset(july).getTotalSeconds();
        int summer = Math.max(a, b);
        int standard = Math.min(a, b);
        module.dict.put("timezone", PyInt.of(-standard));
        module.dict.put("altzone", PyInt.of(-(a == b ? standard : summer)));
        module.dict.put("daylight", PyInt.of(a == b ? 0 : 1));
        String name = zoneName(zone, standard == a ? january : july);
        String summerName = a == b ? name : zoneName(zone, summer == a ? january : july);
        module.dict.put("tzname", PyTuple.of(new PyObject[] {PyStr.of(name), PyStr.of(summerName)}));
    }

    static String zoneName(ZoneId zone, Instant at) {
        if (zone.getRules().isFixedOffset() && zone.getRules().getOffset(at).getTotalSeconds() == 0) {
            return "UTC";
        }
        return java.util.TimeZone.getTimeZone(zone).getDisplayName(
                zone.getRules().isDaylightSavings(at), java.util.TimeZone.SHORT, java.util.Locale.ROOT);
    }

    @ExposeFunction("tzset()")
    static void tzset() {}

    // ---- clocks --------------------------------------------------------------------------------------------------------

    private static long wall() {
        Instant now = Instant.now();
        return now.getEpochSecond() * 1_000_000_000L + now.getNano();
    }

    @ExposeFunction(value = "time()", textSignature = false,
            doc = "time() -> floating point number\n\nReturn the current time in seconds since the Epoch.")
    static double time() {
        return wall() / 1e9;
    }

    @ExposeFunction(value = "time_ns()", textSignature = false)
    static long timeNs() {
        return wall();
    }

    /** Like the time since boot: never zero or negative. */
    private static long mono() {
        return System.nanoTime() - START + 1_000_000_000L;
    }

    @ExposeFunction(value = "monotonic()", textSignature = false,
            doc = "monotonic() -> float\n\nMonotonic clock, cannot go backward.")
    static double monotonic() {
        return mono() / 1e9;
    }

    @ExposeFunction(value = "monotonic_ns()", textSignature = false)
    static long monotonicNs() {
        return mono();
    }

    @ExposeFunction(value = "perf_counter()", textSignature = false,
            doc = "perf_counter() -> float\n\nPerformance counter for benchmarking.")
    static double perfCounter() {
        return mono() / 1e9;
    }

    @ExposeFunction(value = "perf_counter_ns()", textSignature = false)
    static long perfCounterNs() {
        return mono();
    }

    private static long processTime() {
        return java.lang.management.ManagementFactory.getOperatingSystemMXBean()
                instanceof com.sun.management.OperatingSystemMXBean os ? os.getProcessCpuTime() : mono();
    }

    @ExposeFunction(value = "process_time()", textSignature = false,
            doc = "process_time() -> float\n\nProcess time for profiling: sum of the kernel and user-space CPU time.")
    static double processTimeSeconds() {
        return processTime() / 1e9;
    }

    @ExposeFunction(value = "process_time_ns()", textSignature = false)
    static long processTimeNs() {
        return processTime();
    }

    private static long threadTime() {
        return java.lang.management.ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    @ExposeFunction(value = "thread_time()", textSignature = false)
    static double threadTimeSeconds() {
        return threadTime() / 1e9;
    }

    @ExposeFunction(value = "thread_time_ns()", textSignature = false)
    static long threadTimeNs() {
        return threadTime();
    }

    private static long clock(int id) {
        return switch (id) {
            case 0, 11 -> wall();
            case 1, 4, 7 -> mono();
            case 2 -> processTime();
            case 3 -> threadTime();
            default -> throw org.naja.modules.io.OsErrors.of(22);
        };
    }

    @ExposeFunction(value = "clock_gettime(clk_id, /)", textSignature = false)
    static double clockGettime(int id) {
        return clock(id) / 1e9;
    }

    @ExposeFunction(value = "clock_gettime_ns(clk_id, /)", textSignature = false)
    static long clockGettimeNs(int id) {
        return clock(id);
    }

    @ExposeFunction(value = "clock_getres(clk_id, /)", textSignature = false)
    static double clockGetres(int id) {
        clock(id);
        return 1e-9;
    }

    @ExposeFunction(value = "get_clock_info(name, /)", textSignature = false)
    static PyObject getClockInfo(String name) {
        boolean monotonic = !name.equals("time");
        String implementation = switch (name) {
            case "time" -> "clock_gettime(CLOCK_REALTIME)";
            case "monotonic", "perf_counter" -> "clock_gettime(CLOCK_MONOTONIC)";
            case "process_time" -> "clock_gettime(CLOCK_PROCESS_CPUTIME_ID)";
            case "thread_time" -> "clock_gettime(CLOCK_THREAD_CPUTIME_ID)";
            default -> throw Errors.valueError("unknown clock");
        };
        PyDict d = new PyDict();
        d.put("implementation", PyStr.of(implementation));
        d.put("monotonic", PyBool.of(monotonic));
        d.put("adjustable", PyBool.of(!monotonic));
        d.put("resolution", PyFloat.of(1e-9));
        return PySimpleNamespace.of(d);
    }

    @ExposeFunction(value = "sleep(seconds, /)", textSignature = false,
            doc = "sleep(seconds)\n\nDelay execution for a given number of seconds.")
    static void sleep(ThreadState ts, PyObject seconds) {
        double s = seconds instanceof PyFloat f ? f.value : PyFloat.toDouble(seconds);
        if (Double.isNaN(s)) {
            throw Errors.valueError("Invalid value NaN (not a number)");
        }
        if (s < 0) {
            throw Errors.valueError("sleep length must be non-negative");
        }
        if (s > 9223372036.0) {
            throw Errors.overflowError("timestamp too large to convert to C _PyTime_t");
        }
        long deadline = System.nanoTime() + (long) (s * 1e9);
        if (s == 0) {
            Thread.yield();
        }
        while (true) {
            long left = deadline - System.nanoTime();
            if (left <= 0) {
                break;
            }
            try {
                Thread.sleep(left / 1_000_000L, (int) (left % 1_000_000L));
            } catch (InterruptedException e) {
                // Somebody has something for this thread to do, a signal's handler perhaps.
            }
            if (ts.breaker != 0) {
                ts.poll(ts.top);
            }
        }
    }

    // ---- calendar --------------------------------------------------------------------------------------------------------

    /** Seconds since the epoch given as a number, or now. */
    static long seconds(PyObject given) {
        if (given == null || given == PyNone.NONE) {
            return Math.floorDiv(wall(), 1_000_000_000L);
        }
        if (given instanceof PyFloat f) {
            if (Double.isNaN(f.value)) {
                throw Errors.valueError("Invalid value NaN (not a number)");
            }
            double floor = Math.floor(f.value);
            if (!(Math.abs(floor) < 9.2e18)) {
                throw Errors.overflowError("timestamp out of range for platform time_t");
            }
            return (long) floor;
        }
        PyObject index = given.type().slots.index(given);
        if (!(index instanceof PyInt i)) {
            throw Errors.typeError("'" + given.type().name() + "' object cannot be interpreted as an integer");
        }
        if (!i.isLong()) {
            throw Errors.overflowError("timestamp out of range for platform time_t");
        }
        return i.longValue();
    }

    private static PyObject broken(long seconds, ZoneId zone) {
        ZonedDateTime t;
        try {
            t = Instant.ofEpochSecond(seconds).atZone(zone);
        } catch (java.time.DateTimeException e) {
            throw Errors.overflowError("timestamp out of range for platform time_t");
        }
        boolean dst = zone.getRules().isDaylightSavings(t.toInstant());
        return StructSequence.make(STRUCT_TIME, PyInt.of(t.getYear()), PyInt.of(t.getMonthValue()),
                PyInt.of(t.getDayOfMonth()), PyInt.of(t.getHour()), PyInt.of(t.getMinute()), PyInt.of(t.getSecond()),
                PyInt.of(t.getDayOfWeek().getValue() - 1), PyInt.of(t.getDayOfYear()), PyInt.of(dst ? 1 : 0),
                PyStr.of(zoneName(zone, t.toInstant())), PyInt.of(t.getOffset().getTotalSeconds()));
    }

    @ExposeFunction(value = "gmtime(seconds=None, /)", textSignature = false)
    static PyObject gmtime(PyObject seconds) {
        return broken(seconds(seconds), ZoneOffset.UTC);
    }

    @ExposeFunction(value = "localtime(seconds=None, /)", textSignature = false)
    static PyObject localtime(PyObject seconds) {
        return broken(seconds(seconds), ZoneId.systemDefault());
    }

    @ExposeFunction(value = "mktime(tuple, /)", textSignature = false)
    static double mktime(PyObject tuple) {
        long[] t = TimeFormat.fields(tuple, "mktime");
        java.time.LocalDateTime local = java.time.LocalDateTime.of((int) t[0], 1, 1, 0, 0)
                .plusMonths(t[1] - 1).plusDays(t[2] - 1).plusHours(t[3]).plusMinutes(t[4]).plusSeconds(t[5]);
        ZoneId zone = ZoneId.systemDefault();
        ZonedDateTime z = local.atZone(zone);
        if (t[8] == 0) {
            z = z.withLaterOffsetAtOverlap();
        }
        return z.toEpochSecond();
    }

    @ExposeFunction(value = "asctime(tuple=NULL, /)", textSignature = false)
    static String asctime(PyObject tuple) {
        return TimeFormat.asctime(TimeFormat.fields(tuple == null ? localtime(null) : tuple, "asctime"));
    }

    @ExposeFunction(value = "ctime(seconds=None, /)", textSignature = false)
    static String ctime(PyObject seconds) {
        return TimeFormat.asctime(TimeFormat.fields(localtime(seconds), "ctime"));
    }

    @ExposeFunction(value = "strftime(format, tuple=NULL, /)", textSignature = false,
            doc = "strftime(format[, tuple]) -> string\n\nConvert a time tuple to a string according to a format.")
    static PyObject strftime(PyObject format, PyObject tuple) {
        if (!(format instanceof PyStr f)) {
            throw Errors.typeError("strftime() argument 1 must be str, not " + format.type().name());
        }
        PyObject t = tuple == null ? localtime(null) : tuple;
        long[] fields = TimeFormat.fields(t, "strftime");
        TimeFormat.check(fields);
        PyObject zone = t.lookupAttr("tm_zone");
        PyObject offset = t.lookupAttr("tm_gmtoff");
        return PyStr.of(TimeFormat.format(f.toJava(), fields, zone instanceof PyStr z ? z.toJava() : null,
                offset instanceof PyInt o ? (int) o.longValue() : null));
    }

    @ExposeFunction(value = "strptime(string, format='%a %b %d %H:%M:%S %Y', /)", textSignature = false)
    static PyObject strptime(ThreadState ts, PyObject string, PyObject format) {
        PyObject module = ts.interpreter.importModule(ts, "_strptime");
        return module.getAttr("_strptime_time").call2(ts, string, format);
    }

}
