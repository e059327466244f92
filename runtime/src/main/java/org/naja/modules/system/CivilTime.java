package org.naja.modules.system;

import org.naja.objects.Errors;

/** A time as the calendar says it, in no zone; {@code weekday} 0 is Monday, {@code yearDay} begins with 1. */
record CivilTime(int year, int month, int day, int hour, int minute, int second, int weekday, int yearDay) {
    private static final long LIMIT = 67767976233532799L;

    static CivilTime of(long seconds) {
        check(seconds);
        long days = Math.floorDiv(seconds, 86400L);
        int rest = (int) Math.floorMod(seconds, 86400L);
        // Years begin in March here, so that the leap day is the last one (the usual civil-from-days arithmetic).
        long z = days + 719468;
        long era = Math.floorDiv(z, 146097L);
        int dayOfEra = (int) (z - era * 146097);
        int yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146096) / 365;
        int dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
        int shifted = (5 * dayOfYear + 2) / 153;
        int day = dayOfYear - (153 * shifted + 2) / 5 + 1;
        int month = shifted < 10 ? shifted + 3 : shifted - 9;
        int year = (int) (yearOfEra + era * 400 + (month <= 2 ? 1 : 0));
        return new CivilTime(year, month, day, rest / 3600, rest / 60 % 60, rest % 60,
                (int) Math.floorMod(days + 3, 7L), (int) (days - days(year, 1, 1)) + 1);
    }

    /** The year must fit an int. */
    static void check(long seconds) {
        if (seconds > LIMIT || seconds < -67768040609740800L) {
            throw Errors.osError(75, "Value too large for defined data type");
        }
    }

    static int year(long seconds) {
        return of(seconds).year;
    }

    /** Days since 1970-01-01. */
    static long days(long year, int month, int day) {
        long y = month <= 2 ? year - 1 : year;
        long era = Math.floorDiv(y, 400L);
        long yearOfEra = y - era * 400;
        long dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
        return era * 146097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719468;
    }
}
