package org.naja.nbd;

import static org.naja.nbd.NbdState.ANY;
import static org.naja.nbd.NbdState.CREATED_BIT;
import static org.naja.nbd.NbdState.KNOWN;
import static org.naja.nbd.NbdState.NEGOTIATING_BIT;

import java.nio.charset.StandardCharsets;
import org.naja.nbd.NbdCallbacks.Debug;

/** What can be set before connecting and asked for afterwards. */
abstract class HandleSettings extends HandleCore {
    static final int BEFORE_GO = CREATED_BIT | NEGOTIATING_BIT;

    private long privateData;
    volatile boolean preadInitialize = true;
    int strict = NbdHandle.STRICT_MASK;
    int uriTransports = 7;
    int uriTls = NbdHandle.TLS_ALLOW;
    boolean uriLocalFiles;

    private void set(String call, int permitted, Runnable change) {
        enter(call, permitted);
        try {
            change.run();
        } finally {
            leave();
        }
    }

    final void checkFlags(String name, int flags, int mask) {
        if ((flags & ~mask) != 0) {
            throw error(Errno.EINVAL, name + ": invalid value for flag: 0x" + Integer.toHexString(flags));
        }
    }

    private void checkEnum(String name, int value, int last) {
        if (value < 0 || value > last) {
            throw error(Errno.EINVAL, name + ": invalid value for parameter: " + value);
        }
    }

    // ---- the handle itself -------------------------------------------------------------------------------------------

    public final void setDebug(boolean on) {
        set("nbd_set_debug", ANY, () -> debug = on);
    }

    public final boolean getDebug() {
        return debug;
    }

    /** Debug messages go there rather than to stderr; {@code null}: to stderr again. */
    public final void setDebugCallback(Debug callback) {
        set(callback == null ? "nbd_clear_debug_callback" : "nbd_set_debug_callback", ANY, () -> debugCallback = callback);
    }

    public final void setHandleName(String to) {
        set("nbd_set_handle_name", ANY, () -> name = to);
    }

    public final String getHandleName() {
        return name;
    }

    /** A number of the user's own; gives the old one. */
    public final synchronized long setPrivateData(long data) {
        long old = privateData;
        privateData = data;
        return old;
    }

    public final synchronized long getPrivateData() {
        return privateData;
    }

    /** Runs about every 50 ms while a call waits; an exception from it ends the wait. */
    public final void setInterruption(Runnable hook) {
        interruption = hook;
    }

    /** Runs once when the connection's descriptor has been closed. */
    public final void setReleased(Runnable hook) {
        released = hook;
    }

    // ---- what to ask the server for ----------------------------------------------------------------------------------

    public final void setExportName(String export) {
        set("nbd_set_export_name", BEFORE_GO, () -> {
            if (export.getBytes(StandardCharsets.UTF_8).length > Protocol.MAX_STRING) {
                throw error(Errno.ENAMETOOLONG, "export name too long for NBD protocol");
            }
            if (!export.equals(handshake.exportName)) {
                handshake.forgetExport();
                handshake.forgetContexts();
            }
            handshake.exportName = export;
        });
    }

    public final String getExportName() {
        return handshake.exportName;
    }

    public final void setRequestBlockSize(boolean request) {
        set("nbd_set_request_block_size", BEFORE_GO, () -> handshake.requestBlockSize = request);
    }

    public final boolean getRequestBlockSize() {
        return handshake.requestBlockSize;
    }

    public final void setFullInfo(boolean request) {
        set("nbd_set_full_info", BEFORE_GO, () -> handshake.fullInfo = request);
    }

    public final boolean getFullInfo() {
        return handshake.fullInfo;
    }

    public final void setRequestStructuredReplies(boolean request) {
        set("nbd_set_request_structured_replies", CREATED_BIT, () -> handshake.requestStructured = request);
    }

    public final boolean getRequestStructuredReplies() {
        return handshake.requestStructured;
    }

    public final void setRequestExtendedHeaders(boolean request) {
        set("nbd_set_request_extended_headers", CREATED_BIT, () -> handshake.requestExtended = request);
    }

    public final boolean getRequestExtendedHeaders() {
        return handshake.requestExtended;
    }

    public final void setRequestMetaContext(boolean request) {
        set("nbd_set_request_meta_context", BEFORE_GO, () -> handshake.requestMeta = request);
    }

    public final boolean getRequestMetaContext() {
        return handshake.requestMeta;
    }

    public final void setHandshakeFlags(int flags) {
        set("nbd_set_handshake_flags", CREATED_BIT, () -> {
            checkFlags("flags", flags, 3);
            handshake.flagMask = flags;
        });
    }

    public final int getHandshakeFlags() {
        return handshake.flagMask;
    }

    /** Stay in the negotiation after connecting, for the calls that begin with opt. */
    public final void setOptMode(boolean enable) {
        set("nbd_set_opt_mode", CREATED_BIT, () -> handshake.optMode = enable);
    }

    public final boolean getOptMode() {
        return handshake.optMode;
    }

    /** Whether the results of reads are cleared first; for the users of this package to look at. */
    public final void setPreadInitialize(boolean request) {
        set("nbd_set_pread_initialize", ANY, () -> preadInitialize = request);
    }

    public final boolean getPreadInitialize() {
        return preadInitialize;
    }

    public final void setStrictMode(int flags) {
        set("nbd_set_strict_mode", ANY, () -> {
            checkFlags("flags", flags, NbdHandle.STRICT_MASK | NbdHandle.STRICT_PAYLOAD);
            strict = flags;
        });
    }

    public final int getStrictMode() {
        return strict;
    }

    public final void addMetaContext(String context) {
        set("nbd_add_meta_context", BEFORE_GO, () -> {
            if (context.getBytes(StandardCharsets.UTF_8).length > Protocol.MAX_STRING) {
                throw error(Errno.ENAMETOOLONG, "meta context name too long for NBD protocol");
            }
            handshake.requestedContexts.add(context);
        });
    }

    public final int getNrMetaContexts() {
        return handshake.requestedContexts.size();
    }

    public final String getMetaContext(long i) {
        enter("nbd_get_meta_context", ANY);
        try {
            if (i < 0 || i >= handshake.requestedContexts.size()) {
                throw error(Errno.EINVAL, "meta context request out of range");
            }
            return handshake.requestedContexts.get((int) i);
        } finally {
            leave();
        }
    }

    public final void clearMetaContexts() {
        set("nbd_clear_meta_contexts", BEFORE_GO, handshake.requestedContexts::clear);
    }

    // ---- encryption --------------------------------------------------------------------------------------------------

    public final void setTls(int mode) {
        set("nbd_set_tls", CREATED_BIT, () -> {
            checkEnum("tls", mode, NbdHandle.TLS_REQUIRE);
            handshake.tls.mode = mode;
        });
    }

    public final int getTls() {
        return handshake.tls.mode;
    }

    /** Folder with ca-cert.pem, client-cert.pem, client-key.pem and ca-crl.pem, of which only the first is needed. */
    public final void setTlsCertificates(String folder) {
        set("nbd_set_tls_certificates", CREATED_BIT, () -> handshake.tls.certificates = folder);
    }

    public final void setTlsVerifyPeer(boolean verify) {
        set("nbd_set_tls_verify_peer", CREATED_BIT, () -> handshake.tls.verifyPeer = verify);
    }

    public final boolean getTlsVerifyPeer() {
        return handshake.tls.verifyPeer;
    }

    public final void setTlsUsername(String username) {
        set("nbd_set_tls_username", CREATED_BIT, () -> handshake.tls.username = username);
    }

    /** The name for pre-shared keys: that of the user, unless another one was set. */
    public final String getTlsUsername() {
        String u = handshake.tls.username;
        return u == null ? System.getProperty("user.name") : u;
    }

    public final void setTlsPskFile(String file) {
        set("nbd_set_tls_psk_file", CREATED_BIT, () -> handshake.tls.pskFile = file);
    }

    public final void setTlsHostname(String hostname) {
        set("nbd_set_tls_hostname", CREATED_BIT, () -> handshake.tls.hostname = hostname);
    }

    public final String getTlsHostname() {
        String host = handshake.tls.hostname;
        return host == null ? "" : host;
    }

    // ---- URIs and servers that are started ---------------------------------------------------------------------------

    public final void setUriAllowTransports(int mask) {
        set("nbd_set_uri_allow_transports", CREATED_BIT, () -> {
            checkFlags("mask", mask, 7);
            uriTransports = mask;
        });
    }

    public final void setUriAllowTls(int mode) {
        set("nbd_set_uri_allow_tls", CREATED_BIT, () -> {
            checkEnum("tls", mode, NbdHandle.TLS_REQUIRE);
            uriTls = mode;
        });
    }

    public final void setUriAllowLocalFile(boolean allow) {
        set("nbd_set_uri_allow_local_file", CREATED_BIT, () -> uriLocalFiles = allow);
    }

    public final void setSocketActivationName(String socket) {
        set("nbd_set_socket_activation_name", CREATED_BIT, () -> {
            if (socket.length() > 32 || !socket.matches("[A-Za-z0-9_.-]*")) {
                throw error(socket.length() > 32 ? Errno.ENAMETOOLONG : Errno.EINVAL, "invalid socket activation name");
            }
            connector.activationName = socket.isEmpty() ? "unknown" : socket;
        });
    }

    public final String getSocketActivationName() {
        String n = connector.activationName;
        return n.equals("unknown") ? "" : n;
    }

    // ---- what was negotiated -----------------------------------------------------------------------------------------

    private boolean flag(String call, int bit) {
        enter(call, KNOWN);
        try {
            return flag(bit);
        } finally {
            leave();
        }
    }

    final boolean flag(int bit) {
        if (!handshake.sizeKnown) {
            throw error(Errno.EINVAL, "server has not returned export flags, you need to connect to the server first");
        }
        return (handshake.exportFlags & bit) != 0;
    }

    public final boolean isReadOnly() {
        return flag("nbd_is_read_only", Protocol.READ_ONLY);
    }

    public final boolean canFlush() {
        return flag("nbd_can_flush", Protocol.SEND_FLUSH);
    }

    public final boolean canFua() {
        return flag("nbd_can_fua", Protocol.SEND_FUA);
    }

    public final boolean isRotational() {
        return flag("nbd_is_rotational", Protocol.ROTATIONAL);
    }

    public final boolean canTrim() {
        return flag("nbd_can_trim", Protocol.SEND_TRIM);
    }

    public final boolean canZero() {
        return flag("nbd_can_zero", Protocol.SEND_WRITE_ZEROES);
    }

    public final boolean canFastZero() {
        return flag("nbd_can_fast_zero", Protocol.SEND_FAST_ZERO);
    }

    public final boolean canDf() {
        return flag("nbd_can_df", Protocol.SEND_DF) && handshake.structuredReplies;
    }

    public final boolean canMultiConn() {
        return flag("nbd_can_multi_conn", Protocol.CAN_MULTI_CONN);
    }

    public final boolean canCache() {
        return flag("nbd_can_cache", Protocol.SEND_CACHE);
    }

    public final boolean canBlockStatusPayload() {
        return flag("nbd_can_block_status_payload", Protocol.BLOCK_STATUS_PAYLOAD) && handshake.extendedHeaders;
    }

    public final boolean canMetaContext(String context) {
        enter("nbd_can_meta_context", KNOWN);
        try {
            if (!handshake.contextsValid) {
                throw error(Errno.EINVAL, "need a successful server meta context request first");
            }
            return handshake.hasContext(context);
        } finally {
            leave();
        }
    }

    public final String getProtocol() {
        enter("nbd_get_protocol", KNOWN);
        try {
            if (handshake.protocol == null) {
                throw error(Errno.EINVAL, "server has not told its protocol");
            }
            return handshake.protocol;
        } finally {
            leave();
        }
    }

    public final long getSize() {
        enter("nbd_get_size", KNOWN);
        try {
            if (!handshake.sizeKnown) {
                throw error(Errno.EINVAL,
                        "server has not returned export size, you need to connect to the server first");
            }
            return handshake.size;
        } finally {
            leave();
        }
    }

    public final long getBlockSize(int sizeType) {
        enter("nbd_get_block_size", KNOWN);
        try {
            checkEnum("size_type", sizeType, NbdHandle.SIZE_PAYLOAD);
            flag(0);
            return switch (sizeType) {
                case NbdHandle.SIZE_MINIMUM -> handshake.blockMinimum;
                case NbdHandle.SIZE_PREFERRED -> handshake.blockPreferred;
                case NbdHandle.SIZE_MAXIMUM -> handshake.blockMaximum;
                default -> payloadMaximum();
            };
        } finally {
            leave();
        }
    }

    final long payloadMaximum() {
        long max = handshake.blockMaximum;
        return max == 0 ? 32 << 20 : Math.min(max, Protocol.MAX_REQUEST);
    }

    public final String getCanonicalExportName() {
        return text("nbd_get_canonical_export_name", "a canonical name", true);
    }

    public final String getExportDescription() {
        return text("nbd_get_export_description", "a description", false);
    }

    private String text(String call, String what, boolean canonical) {
        enter(call, KNOWN);
        try {
            flag(0);
            String s = canonical ? handshake.canonicalName : handshake.description;
            if (s == null) {
                throw error(Errno.ENOTSUP, "server did not advertise " + what);
            }
            return s;
        } finally {
            leave();
        }
    }

    private boolean negotiated(String call, boolean value) {
        enter(call, KNOWN);
        leave();
        return value;
    }

    public final boolean getTlsNegotiated() {
        return negotiated("nbd_get_tls_negotiated", handshake.tlsNegotiated);
    }

    public final boolean getStructuredRepliesNegotiated() {
        return negotiated("nbd_get_structured_replies_negotiated", handshake.structuredReplies);
    }

    public final boolean getExtendedHeadersNegotiated() {
        return negotiated("nbd_get_extended_headers_negotiated", handshake.extendedHeaders);
    }

    // ---- counters ----------------------------------------------------------------------------------------------------

    public final long statsBytesSent() {
        return output.bytesSent;
    }

    public final long statsChunksSent() {
        return transmission.chunksSent;
    }

    public final long statsBytesReceived() {
        return input.bytesReceived;
    }

    public final long statsChunksReceived() {
        return transmission.chunksReceived;
    }
}
