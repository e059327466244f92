package org.naja;

/** Which Python this is. */
public final class Version {
    public static final int MAJOR = 3;
    public static final int MINOR = 12;
    public static final int MICRO = 8;

    /** The language version, {@code 3.12.8}. */
    public static final String PYTHON = MAJOR + "." + MINOR + "." + MICRO;

    private Version() {}
}
