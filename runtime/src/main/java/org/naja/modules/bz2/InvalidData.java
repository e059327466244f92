package org.naja.modules.bz2;

/** What is read is not bzip2, or not intact. */
class InvalidData extends Exception {
    private static final long serialVersionUID = 1;

    InvalidData(String message) {
        super(message, null, false, false);
    }

    InvalidData() {
        this("Invalid data stream");
    }
}
