package org.naja.modules.system;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.zone.ZoneRules;
import java.util.Locale;
import java.util.TimeZone;

/** The local time zone: what {@code TZ} says, a name or a rule such as {@code EST+05EDT,M4.1.0,M10.5.0}. */
abstract class Zone {
    /** Seconds east of Greenwich. */
    record State(long offset, boolean summer, String name) {}

    abstract State at(long utc);

    static Zone of(String tz) {
        if (tz == null) {
            ZoneId id = ZoneId.systemDefault();
            return id.getId().equals("Z") || id.getId().equals("Etc/UTC") || id.getId().equals("UTC")
                    ? new Fixed(new State(0, false, "UTC")) : new Named(id);
        }
        String name = tz.startsWith(":") ? tz.substring(1) : tz;
        if (name.isEmpty() || name.equals("UTC") || name.equals("UTC0") || name.equals("UTC+0")) {
            return new Fixed(new State(0, false, "UTC"));
        }
        if (name.indexOf('/') > 0 || name.chars().noneMatch(c -> c >= '0' && c <= '9')) {
            try {
                return new Named(ZoneId.of(name));
            } catch (DateTimeException e) {
                return new Fixed(new State(0, false, name.length() > 2 && name.indexOf('/') < 0 ? name : "UTC"));
            }
        }
        Zone rule = ZoneRule.parse(name);
        if (rule != null) {
            return rule;
        }
        try {
            return new Named(ZoneId.of(name));
        } catch (DateTimeException e) {
            return new Fixed(new State(0, false, "UTC"));
        }
    }

    /** The UTC seconds of a local time; {@code dst} below 0: find out whether it is summer time. */
    long utc(long local, int dst) {
        State guess = at(local - at(local).offset);
        long utc = local - guess.offset;
        State there = at(utc);
        if (there.offset != guess.offset) {
            utc = local - there.offset;
            there = at(utc);
        }
        if (dst >= 0 && there.summer != dst > 0) {
            // Asked for the other kind of time than the calendar has then: as its nearest offset says it.
            for (long days : new long[] {182, -182, 91, -91}) {
                State other = at(utc + days * 86400);
                if (other.summer == dst > 0) {
                    return local - other.offset;
                }
            }
        }
        return utc;
    }

    static final class Fixed extends Zone {
        private final State state;

        Fixed(State state) {
            this.state = state;
        }

        @Override
        State at(long utc) {
            return state;
        }
    }

    private static final class Named extends Zone {
        private final ZoneId id;
        private final ZoneRules rules;

        Named(ZoneId id) {
            this.id = id;
            this.rules = id.getRules();
        }

        @Override
        State at(long utc) {
            Instant i = Instant.ofEpochSecond(Math.clamp(utc, -31557014167219200L, 31556889864403199L));
            long offset = rules.getOffset(i).getTotalSeconds();
            boolean summer = rules.isDaylightSavings(i);
            String name = TimeZone.getTimeZone(id).getDisplayName(summer, TimeZone.SHORT, Locale.US);
            return new State(offset, summer, name);
        }
    }
}
