package org.naja.nbd;

/** Numbers of the NBD protocol (doc/proto.md of the protocol's repository). */
final class Protocol {
    static final long MAGIC = 0x4e42444d41474943L, NEW_VERSION = 0x49484156454f5054L, OLD_VERSION = 0x420281861253L;
    static final long OPTION_REPLY_MAGIC = 0x3e889045565a9L;
    static final int REQUEST_MAGIC = 0x25609513, SIMPLE_REPLY_MAGIC = 0x67446698, STRUCTURED_REPLY_MAGIC = 0x668e33ef;
    static final int EXTENDED_REQUEST_MAGIC = 0x21e41c71, EXTENDED_REPLY_MAGIC = 0x6e8a278c;

    static final int FIXED_NEWSTYLE = 1, NO_ZEROES = 2;

    static final int OPT_EXPORT_NAME = 1, OPT_ABORT = 2, OPT_LIST = 3, OPT_STARTTLS = 5, OPT_INFO = 6, OPT_GO = 7,
            OPT_STRUCTURED_REPLY = 8, OPT_LIST_META_CONTEXT = 9, OPT_SET_META_CONTEXT = 10, OPT_EXTENDED_HEADERS = 11;

    static final int REP_ACK = 1, REP_SERVER = 2, REP_INFO = 3, REP_META_CONTEXT = 4;
    static final int REP_ERR_UNSUP = 0x80000001, REP_ERR_POLICY = 0x80000002, REP_ERR_INVALID = 0x80000003,
            REP_ERR_PLATFORM = 0x80000004, REP_ERR_TLS_REQD = 0x80000005, REP_ERR_UNKNOWN = 0x80000006,
            REP_ERR_SHUTDOWN = 0x80000007, REP_ERR_BLOCK_SIZE_REQD = 0x80000008, REP_ERR_TOO_BIG = 0x80000009;

    static final int INFO_EXPORT = 0, INFO_NAME = 1, INFO_DESCRIPTION = 2, INFO_BLOCK_SIZE = 3;

    static final int HAS_FLAGS = 1, READ_ONLY = 2, SEND_FLUSH = 4, SEND_FUA = 8, ROTATIONAL = 16, SEND_TRIM = 32,
            SEND_WRITE_ZEROES = 64, SEND_DF = 128, CAN_MULTI_CONN = 256, SEND_CACHE = 1024, SEND_FAST_ZERO = 2048,
            BLOCK_STATUS_PAYLOAD = 4096;

    static final int CMD_READ = 0, CMD_WRITE = 1, CMD_DISC = 2, CMD_FLUSH = 3, CMD_TRIM = 4, CMD_CACHE = 5,
            CMD_WRITE_ZEROES = 6, CMD_BLOCK_STATUS = 7;
    static final int CMD_FLAG_PAYLOAD_LEN = 32;

    static final int REPLY_FLAG_DONE = 1;
    static final int REPLY_NONE = 0, REPLY_OFFSET_DATA = 1, REPLY_OFFSET_HOLE = 2, REPLY_BLOCK_STATUS = 5,
            REPLY_BLOCK_STATUS_EXT = 6, REPLY_ERROR = 0x8001, REPLY_ERROR_OFFSET = 0x8002;

    /** Longest string that the protocol allows. */
    static final int MAX_STRING = 4096;
    /** Most bytes that one request reads or writes. */
    static final int MAX_REQUEST = 64 << 20;

    private Protocol() {}

    static String commandName(int type) {
        return switch (type) {
            case CMD_READ -> "read";
            case CMD_WRITE -> "write";
            case CMD_DISC -> "disconnect";
            case CMD_FLUSH -> "flush";
            case CMD_TRIM -> "trim";
            case CMD_CACHE -> "cache";
            case CMD_WRITE_ZEROES -> "write-zeroes";
            case CMD_BLOCK_STATUS -> "block-status";
            default -> "command " + type;
        };
    }
}
