package org.naja.nbd;

/** What a handle is doing. */
public enum NbdState {
    START("START", "Handle after being initially created"),
    CONNECTING("CONNECT.CONNECTING", "Waiting for the connection to the server"),
    CONNECTING_TCP("CONNECT_TCP.CONNECTING", "Waiting for the TCP connection to the server"),
    MAGIC("MAGIC.RECV_MAGIC", "Receiving the server's magic"),
    OLDSTYLE("OLDSTYLE.RECV_REMAINING", "Receiving the rest of an oldstyle handshake"),
    NEWSTYLE("NEWSTYLE.START", "Exchanging the flags of a newstyle handshake"),
    OPTION_SEND("NEWSTYLE.SEND_OPTION", "Sending an option"),
    OPTION_REPLY("NEWSTYLE.RECV_REPLY", "Receiving the reply to an option"),
    TLS("NEWSTYLE.TLS_HANDSHAKE", "Starting encryption"),
    NEGOTIATING("NEGOTIATING", "Connection is ready to negotiate an NBD option"),
    READY("READY", "Connection is ready to process NBD commands"),
    ISSUE_COMMAND("ISSUE_COMMAND.SEND_REQUEST", "Sending a request to the server"),
    REPLY("REPLY.RECV_REPLY", "Receiving a reply from the server"),
    CLOSED("CLOSED", "Connection is closed"),
    DEAD("DEAD", "Connection is in an unrecoverable error state, can only be closed");

    static final int CREATED_BIT = 1, CONNECTING_BIT = 2, NEGOTIATING_BIT = 4, CONNECTED_BIT = 8, CLOSED_BIT = 16,
            DEAD_BIT = 32;
    static final int ANY = 63, KNOWN = NEGOTIATING_BIT | CONNECTED_BIT | CLOSED_BIT;
    private static final String[] DEMANDS = {"newly created", "connecting", "negotiating", "connected with the server",
        "shut down", "dead"};

    private final String shortName;
    private final String text;

    NbdState(String shortName, String text) {
        this.shortName = shortName;
        this.text = text;
    }

    /** The name that error messages use. */
    public String shortName() {
        return shortName;
    }

    @Override
    public String toString() {
        return shortName + ": " + text;
    }

    /** Between the first connect and the first command or option that the user may send. */
    public boolean isConnecting() {
        return compareTo(CONNECTING) >= 0 && compareTo(TLS) <= 0;
    }

    boolean isHandshake() {
        return compareTo(MAGIC) >= 0 && compareTo(TLS) <= 0;
    }

    /** Commands can be given. */
    public boolean isConnected() {
        return this == READY || isProcessing();
    }

    /** A command or its reply is on the way. */
    public boolean isProcessing() {
        return this == ISSUE_COMMAND || this == REPLY;
    }

    boolean isOver() {
        return this == CLOSED || this == DEAD;
    }

    /** The bit of the group that calls name when they say in which states they are permitted. */
    int bit() {
        return switch (this) {
            case START -> CREATED_BIT;
            case NEGOTIATING -> NEGOTIATING_BIT;
            case READY, ISSUE_COMMAND, REPLY -> CONNECTED_BIT;
            case CLOSED -> CLOSED_BIT;
            case DEAD -> DEAD_BIT;
            default -> CONNECTING_BIT;
        };
    }

    /** What the handle must be for a call that is permitted in these groups. */
    static String demand(int permitted) {
        StringBuilder out = new StringBuilder("the handle must be ");
        boolean first = true;
        for (int i = 0; i < DEMANDS.length; i++) {
            if ((permitted >> i & 1) != 0) {
                out.append(first ? "" : ", or ").append(DEMANDS[i]);
                first = false;
            }
        }
        return out.toString();
    }
}
