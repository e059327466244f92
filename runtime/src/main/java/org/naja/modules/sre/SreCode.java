package org.naja.modules.sre;

/** Numbers of re._constants: what the compiler of the library writes. */
final class SreCode {
    static final int MAGIC = 20221023;
    static final int FAILURE = 0, SUCCESS = 1, ANY = 2, ANY_ALL = 3, ASSERT = 4, ASSERT_NOT = 5, AT = 6, BRANCH = 7,
            CATEGORY = 8, CHARSET = 9, BIGCHARSET = 10, GROUPREF = 11, GROUPREF_EXISTS = 12, IN = 13, INFO = 14,
            JUMP = 15, LITERAL = 16, MARK = 17, MAX_UNTIL = 18, MIN_UNTIL = 19, NOT_LITERAL = 20, NEGATE = 21,
            RANGE = 22, REPEAT = 23, REPEAT_ONE = 24, SUBPATTERN = 25, MIN_REPEAT_ONE = 26, ATOMIC_GROUP = 27,
            POSSESSIVE_REPEAT = 28, POSSESSIVE_REPEAT_ONE = 29, GROUPREF_IGNORE = 30, IN_IGNORE = 31,
            LITERAL_IGNORE = 32, NOT_LITERAL_IGNORE = 33, GROUPREF_LOC_IGNORE = 34, IN_LOC_IGNORE = 35,
            LITERAL_LOC_IGNORE = 36, NOT_LITERAL_LOC_IGNORE = 37, GROUPREF_UNI_IGNORE = 38, IN_UNI_IGNORE = 39,
            LITERAL_UNI_IGNORE = 40, NOT_LITERAL_UNI_IGNORE = 41, RANGE_UNI_IGNORE = 42;

    static final int AT_BEGINNING = 0, AT_BEGINNING_LINE = 1, AT_BEGINNING_STRING = 2, AT_BOUNDARY = 3,
            AT_NON_BOUNDARY = 4, AT_END = 5, AT_END_LINE = 6, AT_END_STRING = 7, AT_LOC_BOUNDARY = 8,
            AT_LOC_NON_BOUNDARY = 9, AT_UNI_BOUNDARY = 10, AT_UNI_NON_BOUNDARY = 11, AT_CODES = 12;

    static final int INFO_PREFIX = 1, INFO_LITERAL = 2, INFO_CHARSET = 4;

    static final int FLAG_IGNORECASE = 2, FLAG_LOCALE = 4, FLAG_UNICODE = 32, FLAG_DEBUG = 128;

    /** As an unsigned number: no limit. */
    static final int MAXREPEAT = -1;

    private SreCode() {}
}
