package org.naja.modules;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.IsoFields;
import org.naja.objects.Errors;
import org.naja.objects.PyInt;
import org.naja.objects.PyObject;
import org.naja.objects.PyTuple;

/** {@code strftime} and {@code asctime} in the C locale. */
public final class TimeFormat {
    private static final String[] DAYS = {
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"
    };
    private static final String[] MONTHS = {
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December"
    };

    private TimeFormat() {}

    /** The nine items of a time tuple. */
    static long[] fields(PyObject tuple, String function) {
        if (!(tuple instanceof PyTuple t)) {
            throw Errors.typeError("Tuple or struct_time argument required");
        }
        if (t.size() != 9) {
            throw Errors.typeError(function + "(): illegal time tuple argument");
        }
        long[] f = new long[9];
        for (int i = 0; i < 9; i++) {
            f[i] = PyInt.asIndexLong(t.get(i));
            if (f[i] != (int) f[i]) {
                throw Errors.overflowError(f[i] > 0 ? "signed integer is greater than maximum"
                        : "signed integer is less than minimum");
            }
        }
        return f;
    }

    /** Range checks as strftime() and asctime() make them; zero stands for one in some places. */
    static void check(long[] f) {
        f[1] = f[1] == 0 ? 1 : f[1];
        f[2] = f[2] == 0 ? 1 : f[2];
        f[7] = f[7] == 0 ? 1 : f[7];
        range(f[1], 1, 12, "month out of range");
        range(f[2], 1, 31, "day of month out of range");
        range(f[3], 0, 23, "hour out of range");
        range(f[4], 0, 59, "minute out of range");
        range(f[5], 0, 61, "seconds out of range");
        if (f[6] < -1) {
            throw Errors.valueError("day of week out of range");
        }
        f[6] = Math.floorMod(f[6], 7L);
        range(f[7], 1, 366, "day of year out of range");
    }

    private static void range(long value, int least, int most, String error) {
        if (value < least || value > most) {
            throw Errors.valueError(error);
        }
    }

    static String asctime(long[] f) {
        check(f);
        return DAYS[(int) f[6]].substring(0, 3) + " " + MONTHS[(int) f[1] - 1].substring(0, 3)
                + pad(f[2], 3, ' ') + " " + pad(f[3], 2, '0') + ":" + pad(f[4], 2, '0') + ":" + pad(f[5], 2, '0') + " "
                + f[0];
    }

    private static String pad(long value, int width, char with) {
        StringBuilder s = new StringBuilder(Long.toString(Math.abs(value)));
        while (s.length() < width - (value < 0 ? 1 : 0)) {
            s.insert(0, with);
        }
        return value < 0 ? "-" + s : s.toString();
    }

    /**
     * Formats.
     *
     * @param f year, month, day, hour, minute, second, weekday (Monday 0), day of year, dst
     */
    public static String format(String format, long[] f, String zone, Integer offset) {
        StringBuilder out = new StringBuilder(format.length() * 2);
        for (int i = 0; i < format.length(); i++) {
            char c = format.charAt(i);
            if (c != '%' || i + 1 == format.length()) {
                out.append(c);
                continue;
            }
            c = format.charAt(++i);
            char flag = 0;
            while ((c == '-' || c == '_' || c == '0' || c == '^' || c == '#') && i + 1 < format.length()) {
                flag = c;
                c = format.charAt(++i);
            }
            int widthStart = i;
            while (c >= '0' && c <= '9' && i + 1 < format.length()) {
                c = format.charAt(++i);
            }
            int width = widthStart < i ? Integer.parseInt(format.substring(widthStart, i)) : -1;
            if ((c == 'E' || c == 'O') && i + 1 < format.length()) {
                c = format.charAt(++i);
            }
            String text = one(c, f, zone, offset, flag, width);
            if (text == null) {
                out.append('%');
                if (flag != 0) {
                    out.append(flag);
                }
                out.append(c);
            } else {
                out.append(flag == '^' ? text.toUpperCase(java.util.Locale.ROOT) : text);
            }
        }
        return out.toString();
    }

    private static String number(long value, int width, char with, char flag, int wanted) {
        if (flag == '-') {
            return Long.toString(value);
        }
        return pad(value, wanted >= 0 ? wanted : width, flag == '_' ? ' ' : flag == '0' ? '0' : with);
    }

    private static String one(char c, long[] f, String zone, Integer offset, char flag, int width) {
        long hour12 = f[3] % 12 == 0 ? 12 : f[3] % 12;
        int weekday = (int) f[6];
        return switch (c) {
            case 'a' -> DAYS[weekday].substring(0, 3);
            case 'A' -> DAYS[weekday];
            case 'b', 'h' -> MONTHS[(int) f[1] - 1].substring(0, 3);
            case 'B' -> MONTHS[(int) f[1] - 1];
            case 'c' -> format("%a %b %e %H:%M:%S %Y", f, zone, offset);
            case 'C' -> number(Math.floorDiv(f[0], 100L), 2, '0', flag, width);
            case 'd' -> number(f[2], 2, '0', flag, width);
            case 'D', 'x' -> format("%m/%d/%y", f, zone, offset);
            case 'e' -> number(f[2], 2, ' ', flag, width);
            case 'F' -> format("%Y-%m-%d", f, zone, offset);
            case 'g' -> number(isoDate(f).get(IsoFields.WEEK_BASED_YEAR) % 100, 2, '0', flag, width);
            case 'G' -> Long.toString(isoDate(f).get(IsoFields.WEEK_BASED_YEAR));
            case 'H' -> number(f[3], 2, '0', flag, width);
            case 'I' -> number(hour12, 2, '0', flag, width);
            case 'j' -> number(f[7], 3, '0', flag, width);
            case 'k' -> number(f[3], 2, ' ', flag, width);
            case 'l' -> number(hour12, 2, ' ', flag, width);
            case 'm' -> number(f[1], 2, '0', flag, width);
            case 'M' -> number(f[4], 2, '0', flag, width);
            case 'n' -> "\n";
            case 'p' -> f[3] < 12 ? "AM" : "PM";
            case 'P' -> f[3] < 12 ? "am" : "pm";
            case 'r' -> format("%I:%M:%S %p", f, zone, offset);
            case 'R' -> format("%H:%M", f, zone, offset);
            case 's' -> Long.toString(LocalDateTime.of((int) f[0], (int) f[1], (int) f[2], (int) f[3], (int) f[4],
                    (int) Math.min(f[5], 59)).atZone(ZoneId.systemDefault()).toEpochSecond());
            case 'S' -> number(f[5], 2, '0', flag, width);
            case 't' -> "\t";
            case 'T', 'X' -> format("%H:%M:%S", f, zone, offset);
            case 'u' -> Integer.toString(weekday + 1);
            case 'U' -> number((f[7] + 6 - (weekday + 1) % 7) / 7, 2, '0', flag, width);
            case 'V' -> number(isoDate(f).get(IsoFields.WEEK_OF_WEEK_BASED_YEAR), 2, '0', flag, width);
            case 'w' -> Integer.toString((weekday + 1) % 7);
            case 'W' -> number((f[7] + 6 - weekday) / 7, 2, '0', flag, width);
            case 'y' -> number(Math.floorMod(f[0], 100L), 2, '0', flag, width);
            case 'Y' -> width > 0 ? pad(f[0], width, '0') : Long.toString(f[0]);
            case 'z' -> offsetText(f, offset);
            case 'Z' -> zone != null ? zone : TimeModule.zoneName(ZoneId.systemDefault(), Instant.now());
            case '%' -> "%";
            default -> null;
        };
    }

    private static LocalDate isoDate(long[] f) {
        LocalDate d = LocalDate.of((int) f[0], (int) f[1], 1).plusDays(f[2] - 1);
        return d.getDayOfWeek() == DayOfWeek.of((int) f[6] + 1) ? d : LocalDate.ofYearDay((int) f[0], (int) f[7]);
    }

    private static String offsetText(long[] f, Integer offset) {
        int seconds = offset != null ? offset : ZoneId.systemDefault().getRules()
                .getOffset(LocalDateTime.of((int) f[0], (int) f[1], 1, 0, 0).plusDays(f[2] - 1)).getTotalSeconds();
        int minutes = Math.abs(seconds) / 60;
        return (seconds < 0 ? "-" : "+") + pad(minutes / 60, 2, '0') + pad(minutes % 60, 2, '0');
    }
}
