package org.naja.modules.system;

/** {@code strftime} as glibc does it in the C locale. */
final class TimeFormat {
    private static final String[] DAYS = {
        "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"
    };
    private static final String[] MONTHS = {
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December"
    };

    private TimeFormat() {}

    static void format(StringBuilder out, String f, TimeTuple t) {
        int n = f.length();
        for (int i = 0; i < n; i++) {
            char c = f.charAt(i);
            if (c != '%' || i + 1 == n) {
                out.append(c);
                continue;
            }
            int start = i++;
            char pad = 0;
            boolean upper = false;
            boolean swap = false;
            for (; i < n && "_-0^#".indexOf(f.charAt(i)) >= 0; i++) {
                switch (f.charAt(i)) {
                    case '^' -> upper = true;
                    case '#' -> swap = true;
                    default -> pad = f.charAt(i);
                }
            }
            int width = -1;
            while (i < n && f.charAt(i) >= '0' && f.charAt(i) <= '9') {
                width = Math.min(Math.max(width, 0) * 10 + f.charAt(i++) - '0', 10_000);
            }
            if (i < n && (f.charAt(i) == 'E' || f.charAt(i) == 'O')) {
                i++;
            }
            String text = i < n ? one(f.charAt(i), pad, width, t) : null;
            if (text == null) {
                out.append(f, start, Math.min(i + 1, n));
                continue;
            }
            if (upper) {
                text = text.toUpperCase(java.util.Locale.ROOT);
            } else if (swap) {
                char k = f.charAt(i);
                text = k == 'p' || k == 'Z' ? text.toLowerCase(java.util.Locale.ROOT)
                        : text.toUpperCase(java.util.Locale.ROOT);
            }
            char fill = pad == '0' ? '0' : ' ';
            for (int k = text.length(); k < width; k++) {
                out.append(fill);
            }
            out.append(text);
        }
    }

    /** A number of at least so many digits. */
    private static String number(long value, int digits, char natural, char pad, int width) {
        String text = Long.toString(Math.abs(value));
        if (pad == '-') {
            return (value < 0 ? "-" : "") + text;
        }
        char fill = pad == '_' ? ' ' : pad == '0' ? '0' : natural;
        int wanted = Math.max(digits, width) - (value < 0 ? 1 : 0);
        String padding = String.valueOf(fill).repeat(Math.max(0, wanted - text.length()));
        return value < 0 ? fill == ' ' ? padding + "-" + text : "-" + padding + text : padding + text;
    }

    /** The ISO year and week. */
    private static long[] isoWeek(TimeTuple t) {
        int monday = (t.weekday + 6) % 7;
        int week = (t.yearDay - monday + 10) / 7;
        long year = t.year;
        if (week < 1) {
            year--;
            week = weeks(year);
        } else if (week > weeks(year)) {
            week = 1;
            year++;
        }
        return new long[] {year, week};
    }

    private static int weeks(long year) {
        long first = Math.floorMod(CivilTime.days(year, 1, 1) + 3, 7L);
        boolean leap = CivilTime.days(year + 1, 1, 1) - CivilTime.days(year, 1, 1) == 366;
        return first == 3 || first == 2 && leap ? 53 : 52;
    }

    private static String whole(String format, TimeTuple t) {
        StringBuilder b = new StringBuilder();
        format(b, format, t);
        return b.toString();
    }

    private static String one(char c, char pad, int width, TimeTuple t) {
        int hour12 = t.hour % 12 == 0 ? 12 : t.hour % 12;
        switch (c) {
            case '%': return "%";
            case 'n': return "\n";
            case 't': return "\t";
            case 'a': return DAYS[t.weekday].substring(0, 3);
            case 'A': return DAYS[t.weekday];
            case 'b', 'h': return MONTHS[t.month].substring(0, 3);
            case 'B': return MONTHS[t.month];
            case 'c': return whole("%a %b %e %H:%M:%S %Y", t);
            case 'C': return number(Math.floorDiv(t.year, 100), 2, '0', pad, width);
            case 'd': return number(t.day, 2, '0', pad, width);
            case 'D', 'x': return whole("%m/%d/%y", t);
            case 'e': return number(t.day, 2, ' ', pad, width);
            case 'F': return number(t.year, 1, '0', pad, Math.max(0, width - 6)) + whole("-%m-%d", t);
            case 'g': return number(Math.floorMod(isoWeek(t)[0], 100), 2, '0', pad, width);
            case 'G': return number(isoWeek(t)[0], 1, '0', pad, width);
            case 'H': return number(t.hour, 2, '0', pad, width);
            case 'I': return number(hour12, 2, '0', pad, width);
            case 'j': return number(t.yearDay + 1, 3, '0', pad, width);
            case 'k': return number(t.hour, 2, ' ', pad, width);
            case 'l': return number(hour12, 2, ' ', pad, width);
            case 'm': return number(t.month + 1, 2, '0', pad, width);
            case 'M': return number(t.minute, 2, '0', pad, width);
            case 'p': return t.hour < 12 ? "AM" : "PM";
            case 'P': return t.hour < 12 ? "am" : "pm";
            case 'r': return whole("%I:%M:%S %p", t);
            case 'R': return whole("%H:%M", t);
            case 's': return Long.toString(t.seconds() - t.offset);
            case 'S': return number(t.second, 2, '0', pad, width);
            case 'T', 'X': return whole("%H:%M:%S", t);
            case 'u': return Integer.toString(t.weekday == 0 ? 7 : t.weekday);
            case 'U': return number((t.yearDay + 7 - t.weekday) / 7, 2, '0', pad, width);
            case 'V': return number(isoWeek(t)[1], 2, '0', pad, width);
            case 'w': return Integer.toString(t.weekday);
            case 'W': return number((t.yearDay + 7 - (t.weekday + 6) % 7) / 7, 2, '0', pad, width);
            case 'y': return number(Math.floorMod(t.year, 100), 2, '0', pad, width);
            case 'Y': return number(t.year, 1, '0', pad, width);
            case 'z': {
                long m = Math.abs(t.offset) / 60;
                return (t.offset < 0 ? "-" : "+") + number(m / 60 * 100 + m % 60, 4, '0', (char) 0, 0);
            }
            case 'Z': return t.zoneName == null ? "" : t.zoneName;
            default: return null;
        }
    }
}
