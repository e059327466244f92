package org.naja.nbd;

import static org.naja.nbd.Protocol.*;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.naja.nbd.NbdCallbacks.ErrorCell;

/** From the first byte of the server until commands can be sent: greeting and options. */
final class Handshake {
    /** Replies to one option: a server cannot keep us here for ever. */
    private static final int MAX_REPLIES = 10_000, MAX_EXPORTS = 100_000;
    private static final int OLD_REST = 8 + 4 + 124;
    private static final int REPLY_HEADER = 20;

    private enum Step { MAGIC, OLD_REST, FLAGS, SEND_FLAGS, SEND, REPLY, PAYLOAD, EXPORT_NAME, TLS, SEND_ABORT }

    private final HandleCore h;
    private Step step;
    private OptionCall call;
    private int replyType;
    private int replyLength;
    private boolean infoSeen;
    private boolean ended;

    // ---- what the user wants -----------------------------------------------------------------------------------------

    String exportName = "";
    int flagMask = 3;
    boolean optMode;
    boolean requestStructured = true;
    boolean requestExtended = true;
    boolean requestMeta = true;
    boolean requestBlockSize = true;
    boolean fullInfo;
    final List<String> requestedContexts = new ArrayList<>();
    final TlsSettings tls = new TlsSettings();

    // ---- what was negotiated -----------------------------------------------------------------------------------------

    String protocol;
    int globalFlags;
    boolean structuredReplies;
    boolean extendedHeaders;
    boolean tlsNegotiated;
    boolean sizeKnown;
    long size;
    int exportFlags;
    long blockMinimum;
    long blockPreferred;
    long blockMaximum;
    String canonicalName;
    String description;
    boolean contextsValid;
    private final Map<Integer, String> contexts = new LinkedHashMap<>();

    Handshake(HandleCore h) {
        this.h = h;
    }

    String contextName(int id) {
        return contexts.get(id);
    }

    boolean hasContext(String name) {
        return contexts.containsValue(name);
    }

    boolean hasContexts() {
        return contextsValid && !contexts.isEmpty();
    }

    /** Ids of the contexts with these names. */
    List<Integer> contextIds(List<String> names) {
        List<Integer> ids = new ArrayList<>();
        for (Map.Entry<Integer, String> e : contexts.entrySet()) {
            if (names.contains(e.getValue())) {
                ids.add(e.getKey());
            }
        }
        return ids;
    }

    void forgetExport() {
        sizeKnown = false;
        size = 0;
        exportFlags = 0;
        blockMinimum = 0;
        blockPreferred = 0;
        blockMaximum = 0;
        canonicalName = null;
        description = null;
    }

    void forgetContexts() {
        contextsValid = false;
        contexts.clear();
    }

    boolean isFixed() {
        return "newstyle-fixed".equals(protocol);
    }

    /** The server may close the connection now. */
    boolean mayEnd() {
        return ended;
    }

    // ---- the greeting ------------------------------------------------------------------------------------------------

    /** The connection stands: waits for the server's first words. */
    void start() {
        h.to(NbdState.MAGIC);
        receive(Step.MAGIC, 16);
    }

    private void receive(Step s, int n) {
        step = s;
        h.input.message(n);
    }

    private void bad(int errnum, String message) {
        h.die(errnum, "handshake: " + message);
    }

    boolean step() {
        if (step == Step.TLS) {
            return shakeHands();
        }
        if (!h.output.isEmpty()) {
            if (!h.output.send()) {
                return false;
            }
            sent();
            return true;
        }
        if (!h.input.receive(false)) {
            return false;
        }
        ByteBuffer b = h.input.bytes();
        switch (step) {
            case MAGIC -> magic(b);
            case OLD_REST -> oldRest(b);
            case FLAGS -> flags(b.getShort() & 0xffff);
            case REPLY -> reply(b);
            case PAYLOAD -> payload(b);
            case EXPORT_NAME -> exportNameReply(b);
            default -> throw new IllegalStateException(step.name());
        }
        return true;
    }

    private void magic(ByteBuffer b) {
        if (b.getLong() != MAGIC) {
            bad(0, "server did not send expected NBD magic");
            return;
        }
        long version = b.getLong();
        if (version == NEW_VERSION) {
            h.to(NbdState.NEWSTYLE);
            receive(Step.FLAGS, 2);
        } else if (version == OLD_VERSION) {
            if (tls.mode == NbdHandle.TLS_REQUIRE) {
                bad(Errno.ENOTSUP, "server is oldstyle, but handle TLS setting is 'require' (2)");
                return;
            }
            h.to(NbdState.OLDSTYLE);
            receive(Step.OLD_REST, OLD_REST);
        } else {
            bad(0, "server is not either an oldstyle or fixed newstyle NBD server");
        }
    }

    private void oldRest(ByteBuffer b) {
        long exportSize = b.getLong();
        int gflags = b.getShort() & 0xffff;
        int eflags = b.getShort() & 0xffff;
        if (gflags != 0) {
            bad(0, "oldstyle server should not set gflags");
            return;
        }
        protocol = "oldstyle";
        if (setExport(exportSize, eflags)) {
            forgetContexts();
            contextsValid = requestMeta;
            finish();
        }
    }

    private boolean setExport(long exportSize, int eflags) {
        if (eflags == 0) {
            bad(Errno.EINVAL, "invalid eflags == 0 from server");
            return false;
        }
        if (exportSize < 0) {
            bad(Errno.EOVERFLOW, "export of " + Long.toUnsignedString(exportSize) + " bytes is too large");
            return false;
        }
        size = exportSize;
        exportFlags = eflags;
        sizeKnown = true;
        return true;
    }

    private void flags(int gflags) {
        globalFlags = gflags & flagMask;
        boolean fixed = (globalFlags & FIXED_NEWSTYLE) != 0;
        protocol = fixed ? "newstyle-fixed" : "newstyle";
        if (!fixed && tls.mode == NbdHandle.TLS_REQUIRE) {
            bad(Errno.ENOTSUP, "server is not using fixed newstyle, but handle TLS setting is 'require' (2)");
            return;
        }
        step = Step.SEND_FLAGS;
        h.output.add(4).putInt(globalFlags);
    }

    private void sent() {
        h.transmission.chunksSent++;
        switch (step) {
            case SEND_FLAGS -> afterFlags();
            case SEND -> {
                h.to(NbdState.OPTION_REPLY);
                if (call.option == OPT_EXPORT_NAME) {
                    receive(Step.EXPORT_NAME, (globalFlags & NO_ZEROES) != 0 ? 10 : 134);
                } else {
                    receive(Step.REPLY, REPLY_HEADER);
                }
            }
            case SEND_ABORT -> {
                h.transport.endOutput();
                OptionCall c = call;
                call = null;
                h.closed();
                complete(c, 0);
            }
            default -> throw new IllegalStateException(step.name());
        }
    }

    private void afterFlags() {
        if (!isFixed()) {
            if (optMode) {
                h.to(NbdState.NEGOTIATING);
            } else {
                send(new OptionCall(OPT_EXPORT_NAME, true));
            }
        } else if (tls.mode != NbdHandle.TLS_DISABLE) {
            send(new OptionCall(OPT_STARTTLS, true));
        } else {
            afterTls();
        }
    }

    private void afterTls() {
        if (requestStructured && requestExtended) {
            send(new OptionCall(OPT_EXTENDED_HEADERS, true));
        } else {
            afterExtended();
        }
    }

    private void afterExtended() {
        if (requestStructured && !structuredReplies) {
            send(new OptionCall(OPT_STRUCTURED_REPLY, true));
        } else {
            afterStructured();
        }
    }

    private void afterStructured() {
        if (optMode) {
            h.to(NbdState.NEGOTIATING);
        } else {
            send(withContexts(new OptionCall(OPT_GO, true)));
        }
    }

    /** The meta contexts are asked for before the export is opened or looked at. */
    private OptionCall withContexts(OptionCall last) {
        if (!requestMeta) {
            return last;
        }
        forgetContexts();
        if (!structuredReplies || requestedContexts.isEmpty()) {
            contextsValid = true;
            return last;
        }
        OptionCall first = new OptionCall(OPT_SET_META_CONTEXT, true);
        first.queries = List.copyOf(requestedContexts);
        first.then = last;
        return first;
    }

    private void finish() {
        OptionCall c = call;
        call = null;
        h.transmission.start();
        complete(c, 0);
    }

    // ---- options -----------------------------------------------------------------------------------------------------

    /** Sends an option of the user. */
    void request(OptionCall c) {
        boolean opens = c.option == OPT_GO || c.option == OPT_INFO;
        if (c.option == OPT_GO && !isFixed()) {
            OptionCall old = new OptionCall(OPT_EXPORT_NAME, false);
            old.completion = c.completion;
            forgetContexts();
            contextsValid = true;
            send(old);
        } else {
            send(opens ? withContexts(c) : c);
        }
    }

    private void send(OptionCall c) {
        call = c;
        step = c.option == OPT_ABORT ? Step.SEND_ABORT : Step.SEND;
        h.to(NbdState.OPTION_SEND);
        byte[] export = exportName.getBytes(StandardCharsets.UTF_8);
        switch (c.option) {
            case OPT_EXPORT_NAME -> {
                forgetExport();
                option(c, export.length).put(export);
            }
            case OPT_GO, OPT_INFO -> {
                forgetExport();
                infoSeen = false;
                int n = (requestBlockSize ? 1 : 0) + (fullInfo ? 2 : 0);
                ByteBuffer b = option(c, 4 + export.length + 2 + 2 * n);
                b.putInt(export.length).put(export).putShort((short) n);
                if (requestBlockSize) {
                    b.putShort((short) INFO_BLOCK_SIZE);
                }
                if (fullInfo) {
                    b.putShort((short) INFO_NAME).putShort((short) INFO_DESCRIPTION);
                }
            }
            case OPT_SET_META_CONTEXT, OPT_LIST_META_CONTEXT -> {
                if (c.option == OPT_SET_META_CONTEXT) {
                    forgetContexts();
                }
                byte[][] queries = new byte[c.queries.size()][];
                int n = 8 + export.length;
                for (int i = 0; i < queries.length; i++) {
                    queries[i] = c.queries.get(i).getBytes(StandardCharsets.UTF_8);
                    n += 4 + queries[i].length;
                }
                ByteBuffer b = option(c, n).putInt(export.length).put(export).putInt(queries.length);
                for (byte[] q : queries) {
                    b.putInt(q.length).put(q);
                }
            }
            default -> option(c, 0);
        }
    }

    private ByteBuffer option(OptionCall c, int n) {
        return h.output.add(16 + n).putLong(NEW_VERSION).putInt(c.option).putInt(n);
    }

    private void exportNameReply(ByteBuffer b) {
        h.transmission.chunksReceived++;
        if (setExport(b.getLong(), b.getShort() & 0xffff)) {
            forgetContexts();
            contextsValid = true;
            finish();
        }
    }

    private void reply(ByteBuffer b) {
        h.transmission.chunksReceived++;
        long magic = b.getLong();
        int option = b.getInt();
        replyType = b.getInt();
        long n = b.getInt() & 0xffffffffL;
        if (magic != OPTION_REPLY_MAGIC || option != call.option) {
            bad(0, "invalid option reply magic or option");
            return;
        }
        int least = 0;
        int most;
        switch (replyType) {
            case REP_ACK -> most = 0;
            case REP_SERVER -> {
                least = 4;
                most = 4 + 2 * MAX_STRING;
            }
            case REP_INFO -> {
                least = 2;
                most = 2 + 2 * MAX_STRING;
            }
            case REP_META_CONTEXT -> {
                least = 5;
                most = 4 + MAX_STRING;
            }
            default -> {
                if (replyType >= 0) {
                    bad(0, "unexpected option reply type " + replyType);
                    return;
                }
                most = MAX_STRING;
            }
        }
        if (n < least || n > most) {
            bad(0, replyType < 0 ? "option error string too long" : "invalid option reply length");
            return;
        }
        if (++call.replies > (call.option == OPT_LIST ? MAX_EXPORTS : MAX_REPLIES)) {
            bad(0, "server does not stop to reply to an option");
            return;
        }
        replyLength = (int) n;
        receive(Step.PAYLOAD, replyLength);
    }

    private void payload(ByteBuffer b) {
        if (replyType < 0 && replyLength > 0 && h.debug) {
            h.debug("server's error message: " + StandardCharsets.UTF_8.decode(b.duplicate()));
        }
        switch (call.option) {
            case OPT_STARTTLS -> startTlsReply();
            case OPT_STRUCTURED_REPLY, OPT_EXTENDED_HEADERS -> switchReply();
            case OPT_LIST -> listReply(b);
            case OPT_SET_META_CONTEXT, OPT_LIST_META_CONTEXT -> contextReply(b);
            default -> goReply(b);
        }
    }

    private void next() {
        receive(Step.REPLY, REPLY_HEADER);
    }

    private void unexpected() {
        bad(0, "unexpected option reply type " + replyType);
    }

    /** An option of the user has ended. */
    private void done(int errnum) {
        OptionCall c = call;
        call = null;
        h.to(NbdState.NEGOTIATING);
        complete(c, errnum);
    }

    private void complete(OptionCall c, int errnum) {
        if (c == null || c.completion == null) {
            return;
        }
        NbdCallbacks.Completion completion = c.completion;
        h.later(() -> completion.completed(new ErrorCell(errnum)));
    }

    /** The connection is gone. */
    void abort(int errnum) {
        OptionCall c = call;
        call = null;
        while (c != null) {
            complete(c, errnum);
            c = c.then;
        }
    }

    private void startTlsReply() {
        if (replyType == REP_ACK) {
            TlsTransport t;
            try {
                t = new TlsTransport(h.transport.descriptor(), tls, h.connector.tlsHost());
            } catch (NbdException e) {
                h.die(e.errnum(), "handshake: " + e.getMessage());
                return;
            }
            h.transport = t;
            step = Step.TLS;
            h.to(NbdState.TLS);
        } else if (replyType >= 0) {
            unexpected();
        } else if (!call.own) {
            done(Errno.ENOTSUP);
        } else if (tls.mode == NbdHandle.TLS_REQUIRE) {
            bad(Errno.ENOTSUP, "server refused TLS, but handle TLS setting is 'require' (2)");
        } else {
            afterTls();
        }
    }

    private boolean shakeHands() {
        if (!((TlsTransport) h.transport).handshake()) {
            return false;
        }
        // What was said before the encryption could have come from anybody.
        tlsNegotiated = true;
        structuredReplies = false;
        extendedHeaders = false;
        forgetExport();
        forgetContexts();
        if (call.own) {
            afterTls();
        } else {
            done(0);
        }
        return true;
    }

    private void switchReply() {
        boolean extended = call.option == OPT_EXTENDED_HEADERS;
        if (replyType == REP_ACK) {
            structuredReplies = true;
            extendedHeaders |= extended;
        } else if (replyType >= 0) {
            unexpected();
            return;
        } else if (call.own && replyType == REP_ERR_TLS_REQD) {
            // The go will be refused with the same error, and then it is reported.
            structuredReplies = false;
        }
        if (!call.own) {
            done(replyType == REP_ACK ? 0 : Errno.ENOTSUP);
        } else if (extended) {
            afterExtended();
        } else {
            afterStructured();
        }
    }

    private void listReply(ByteBuffer b) {
        if (replyType == REP_ACK) {
            done(0);
        } else if (replyType == REP_SERVER) {
            long n = b.getInt() & 0xffffffffL;
            if (n > b.remaining() || n > MAX_STRING) {
                bad(0, "invalid export length");
                return;
            }
            byte[] name = new byte[(int) n];
            b.get(name);
            String text = new String(name, StandardCharsets.UTF_8);
            String about = StandardCharsets.UTF_8.decode(b).toString();
            NbdCallbacks.ExportName callback = call.export;
            h.later(() -> callback.export(text, about));
            next();
        } else if (replyType > 0) {
            unexpected();
        } else {
            done(replyError());
        }
    }

    private void contextReply(ByteBuffer b) {
        boolean set = call.option == OPT_SET_META_CONTEXT;
        if (replyType == REP_META_CONTEXT) {
            int id = b.getInt();
            String text = StandardCharsets.UTF_8.decode(b).toString();
            if (set) {
                contexts.put(id, text);
            }
            NbdCallbacks.ContextName callback = call.contextName;
            if (callback != null) {
                h.later(() -> callback.context(text));
            }
            next();
            return;
        }
        if (replyType > 0 && replyType != REP_ACK) {
            unexpected();
            return;
        }
        if (set) {
            contextsValid = replyType == REP_ACK;
            if (!contextsValid) {
                contexts.clear();
            }
        }
        if (call.then != null) {
            contextsValid = true;
            send(call.then);
        } else {
            done(replyType == REP_ACK ? 0 : replyError());
        }
    }

    private int replyError() {
        return switch (replyType) {
            case REP_ERR_UNSUP, REP_ERR_POLICY, REP_ERR_PLATFORM -> Errno.ENOTSUP;
            case REP_ERR_UNKNOWN -> Errno.ENOENT;
            case REP_ERR_SHUTDOWN -> Errno.ESHUTDOWN;
            case REP_ERR_TLS_REQD -> Errno.ENOTSUP;
            default -> Errno.EINVAL;
        };
    }

    private void goReply(ByteBuffer b) {
        boolean go = call.option == OPT_GO;
        if (replyType == REP_INFO) {
            info(b);
        } else if (replyType == REP_ACK) {
            if (!infoSeen) {
                bad(Errno.EPROTO, "server did not describe the export before it ended the option");
            } else if (go) {
                finish();
            } else {
                done(0);
            }
        } else if (replyType > 0) {
            unexpected();
        } else if (go && replyType == REP_ERR_UNSUP) {
            OptionCall old = new OptionCall(OPT_EXPORT_NAME, call.own);
            old.completion = call.completion;
            send(old);
        } else {
            refused(go);
        }
    }

    private void refused(boolean go) {
        String option = go ? "NBD_OPT_GO" : "NBD_OPT_INFO";
        int errnum = replyError();
        String message = switch (replyType) {
            case REP_ERR_UNSUP -> "server lacks NBD_OPT_INFO support";
            case REP_ERR_POLICY, REP_ERR_PLATFORM -> "server policy prevents " + option;
            case REP_ERR_INVALID, REP_ERR_TOO_BIG -> "server rejected " + option + " as invalid";
            case REP_ERR_TLS_REQD -> "server requires TLS encryption first";
            case REP_ERR_UNKNOWN -> "server has no export named '" + exportName + "'";
            case REP_ERR_SHUTDOWN -> "server is shutting down";
            case REP_ERR_BLOCK_SIZE_REQD -> "server requires specific block sizes";
            default -> "unknown reply from " + option + ": 0x" + Integer.toHexString(replyType);
        };
        forgetExport();
        forgetContexts();
        if (call.own) {
            h.report(errnum, "handshake: " + message);
            send(new OptionCall(OPT_ABORT, true));
        } else {
            if (h.debug) {
                h.debug(message);
            }
            done(errnum);
        }
    }

    private void info(ByteBuffer b) {
        int kind = b.getShort() & 0xffff;
        switch (kind) {
            case INFO_EXPORT -> {
                if (b.remaining() != 10) {
                    bad(0, "incorrect NBD_INFO_EXPORT option reply length");
                    return;
                }
                if (!setExport(b.getLong(), b.getShort() & 0xffff)) {
                    return;
                }
                infoSeen = true;
            }
            case INFO_BLOCK_SIZE -> {
                if (b.remaining() != 12) {
                    bad(0, "incorrect NBD_INFO_BLOCK_SIZE option reply length");
                    return;
                }
                blockSizes(b.getInt() & 0xffffffffL, b.getInt() & 0xffffffffL, b.getInt() & 0xffffffffL);
            }
            case INFO_NAME -> canonicalName = StandardCharsets.UTF_8.decode(b).toString();
            case INFO_DESCRIPTION -> description = StandardCharsets.UTF_8.decode(b).toString();
            default -> {
                if (h.debug) {
                    h.debug("ignoring information of kind " + kind);
                }
            }
        }
        next();
    }

    /** Sizes that make no sense are ignored: the server told them without need. */
    private void blockSizes(long minimum, long preferred, long maximum) {
        boolean good = Long.bitCount(minimum) == 1 && minimum <= 65536 && preferred >= minimum
                && Long.bitCount(preferred) == 1 && maximum >= minimum;
        if (good) {
            blockMinimum = minimum;
            blockPreferred = preferred;
            blockMaximum = maximum;
        } else if (h.debug) {
            h.debug("ignoring improper block sizes " + minimum + " " + preferred + " " + maximum);
        }
    }
}
