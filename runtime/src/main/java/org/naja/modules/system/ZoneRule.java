package org.naja.modules.system;

/** A time zone by POSIX's rule text: {@code std offset [dst [offset] [,start[/time],end[/time]]]}. */
final class ZoneRule extends Zone {
    private final String text;
    private int at;
    private State standard;
    private State summer;
    private int[] start, end;

    private ZoneRule(String text) {
        this.text = text;
    }

    /** {@code null} for a text that is no rule. */
    static Zone parse(String text) {
        try {
            ZoneRule z = new ZoneRule(text);
            return z.read() ? z : null;
        } catch (StringIndexOutOfBoundsException | NumberFormatException e) {
            return null;
        }
    }

    private boolean read() {
        String name = name();
        if (name.length() < 3) {
            return false;
        }
        standard = new State(-time(), false, name);
        if (at == text.length()) {
            return true;
        }
        String other = name();
        if (other.length() < 3) {
            return false;
        }
        long offset = standard.offset() + 3600;
        if (at < text.length() && text.charAt(at) != ',') {
            offset = -time();
        }
        summer = new State(offset, true, other);
        if (at == text.length()) {
            start = new int[] {'M', 3, 2, 0, 7200};
            end = new int[] {'M', 11, 1, 0, 7200};
            return true;
        }
        start = day();
        end = day();
        return at == text.length();
    }

    private String name() {
        int from = at;
        if (text.charAt(at) == '<') {
            at = text.indexOf('>', at) + 1;
            return text.substring(from + 1, at - 1);
        }
        while (at < text.length() && Character.isLetter(text.charAt(at))) {
            at++;
        }
        return text.substring(from, at);
    }

    private int number() {
        int from = at;
        while (at < text.length() && Character.isDigit(text.charAt(at))) {
            at++;
        }
        return Integer.parseInt(text.substring(from, at));
    }

    /** {@code [+-]hh[:mm[:ss]]} in seconds. */
    private int time() {
        int sign = 1;
        if (text.charAt(at) == '+' || text.charAt(at) == '-') {
            sign = text.charAt(at++) == '-' ? -1 : 1;
        }
        int seconds = number() * 3600;
        for (int unit = 60; unit > 0 && at < text.length() && text.charAt(at) == ':'; unit /= 60) {
            at++;
            seconds += number() * unit;
        }
        return sign * seconds;
    }

    private int[] day() {
        at++;
        int[] d = new int[5];
        char kind = text.charAt(at);
        if (kind == 'M') {
            d[0] = 'M';
            at++;
            d[1] = number();
            at++;
            d[2] = number();
            at++;
            d[3] = number();
        } else {
            d[0] = kind == 'J' ? 'J' : 'N';
            at += kind == 'J' ? 1 : 0;
            d[1] = number();
        }
        d[4] = 7200;
        if (at < text.length() && text.charAt(at) == '/') {
            at++;
            d[4] = time();
        }
        return d;
    }

    /** Local seconds of the change in that year. */
    private static long change(int year, int[] d) {
        long first = CivilTime.days(year, 1, 1);
        long day;
        if (d[0] == 'M') {
            long month = CivilTime.days(year, d[1], 1);
            long next = d[1] == 12 ? CivilTime.days(year + 1, 1, 1) : CivilTime.days(year, d[1] + 1, 1);
            long weekday = Math.floorMod(month + 4, 7L);
            day = month + Math.floorMod(d[3] - weekday, 7L) + 7L * (d[2] - 1);
            while (day >= next) {
                day -= 7;
            }
        } else {
            boolean leap = CivilTime.days(year + 1, 1, 1) - first == 366;
            day = first + d[1] - (d[0] == 'J' ? 1 : 0) + (d[0] == 'J' && leap && d[1] >= 60 ? 1 : 0);
        }
        return day * 86400 + d[4];
    }

    @Override
    State at(long utc) {
        if (summer == null) {
            return standard;
        }
        int year = CivilTime.of(utc + standard.offset()).year();
        long from = change(year, start) - standard.offset();
        long to = change(year, end) - summer.offset();
        boolean inside = from < to ? utc >= from && utc < to : utc >= from || utc < to;
        return inside ? summer : standard;
    }
}
