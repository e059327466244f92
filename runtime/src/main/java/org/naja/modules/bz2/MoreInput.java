package org.naja.modules.bz2;

/** The data is good so far, but goes on in input that has not come yet. */
final class MoreInput extends InvalidData {
    private static final long serialVersionUID = 1;
}
