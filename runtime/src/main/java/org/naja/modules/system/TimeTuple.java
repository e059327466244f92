package org.naja.modules.system;

import org.naja.objects.Errors;
import org.naja.objects.PyInt;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;

/** {@code struct tm} from a tuple: month from 0, weekday 0 is Sunday, day of the year from 0. */
final class TimeTuple {
    private static final String[] DAYS = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    private static final String[] MONTHS = {
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"
    };

    long year;
    int month, day, hour, minute, second, weekday, yearDay, dst;
    /** {@code null}: not given. */
    String zoneName;
    long offset;

    private TimeTuple() {}

    static TimeTuple read(PyObject o, String function) {
        if (!(o instanceof PyTuple t)) {
            throw Errors.typeError("Tuple or struct_time argument required");
        }
        if (t.size() != 9) {
            throw Errors.typeError(function + "(): illegal time tuple argument");
        }
        int[] n = new int[9];
        for (int i = 0; i < 9; i++) {
            n[i] = PyInt.asIndexInt(t.get(i));
        }
        TimeTuple r = new TimeTuple();
        r.year = n[0];
        r.month = n[1] - 1;
        r.day = n[2];
        r.hour = n[3];
        r.minute = n[4];
        r.second = n[5];
        r.weekday = (n[6] + 1) % 7;
        r.yearDay = n[7] - 1;
        r.dst = n[8];
        if (t.type() == TimeModule.STRUCT_TIME) {
            if (t.lookupAttr("tm_zone") instanceof PyStr s) {
                r.zoneName = s.toJava();
                PyObject off = t.lookupAttr("tm_gmtoff");
                r.offset = off == null || off == PyNone.NONE ? 0 : PyInt.asIndexLong(off);
            }
        }
        return r;
    }

    /** Values that strftime cannot show are errors; 0 means the first. */
    void check() {
        if (month == -1) {
            month = 0;
        } else if (month < 0 || month > 11) {
            throw Errors.valueError("month out of range");
        }
        if (day == 0) {
            day = 1;
        } else if (day < 0 || day > 31) {
            throw Errors.valueError("day of month out of range");
        }
        if (hour < 0 || hour > 23) {
            throw Errors.valueError("hour out of range");
        }
        if (minute < 0 || minute > 59) {
            throw Errors.valueError("minute out of range");
        }
        if (second < 0 || second > 61) {
            throw Errors.valueError("seconds out of range");
        }
        if (weekday < 0) {
            throw Errors.valueError("day of week out of range");
        }
        if (yearDay == -1) {
            yearDay = 0;
        } else if (yearDay < 0 || yearDay > 365) {
            throw Errors.valueError("day of year out of range");
        }
    }

    /** Seconds of the local time; values out of range count on. */
    long seconds() {
        long y = year + Math.floorDiv(month, 12);
        int m = Math.floorMod(month, 12);
        long s = (CivilTime.days(y, m + 1, 1) + day - 1) * 86400 + hour * 3600L + minute * 60L + second;
        if (Math.abs(y) > 2_147_481_748L) {
            throw Errors.overflowError("mktime argument out of range");
        }
        return s;
    }

    String asctime() {
        return DAYS[weekday] + " " + MONTHS[month] + (day < 10 ? "  " : " ") + day + " " + two(hour) + ":" + two(minute)
                + ":" + two(second) + " " + year;
    }

    private static String two(int n) {
        return n < 10 ? "0" + n : "" + n;
    }
}
