package org.naja.nbd;

import static org.naja.nbd.NbdState.ANY;
import static org.naja.nbd.NbdState.CONNECTED_BIT;
import static org.naja.nbd.NbdState.CREATED_BIT;
import static org.naja.nbd.NbdState.NEGOTIATING_BIT;

import java.util.List;
import org.naja.nbd.NbdCallbacks.Completion;
import org.naja.nbd.NbdCallbacks.ContextName;
import org.naja.nbd.NbdCallbacks.ExportName;

/** Connecting, and the options of the negotiation. */
abstract class HandleConnecting extends HandleSettings {

    @FunctionalInterface
    private interface Start {
        void run();
    }

    private void connect(String call, boolean wait, Start start) {
        enter(call, CREATED_BIT);
        try {
            start.run();
            while (wait && state.isConnecting()) {
                waitAndRun(-1, Long.MAX_VALUE);
            }
            if (wait && !state.isConnected() && state != NbdState.NEGOTIATING) {
                throw error(0, state == NbdState.CLOSED ? "connection is closed"
                        : "connection in an unexpected state (" + state.shortName() + ")");
            }
        } finally {
            leave();
        }
    }

    public final void connectUnix(String path) {
        connect("nbd_connect_unix", true, () -> connector.unix(path));
    }

    public final void aioConnectUnix(String path) {
        connect("nbd_aio_connect_unix", false, () -> connector.unix(path));
    }

    /** To the address of a Unix socket. */
    public final void aioConnect(String path) {
        connect("nbd_aio_connect", false, () -> connector.unix(path));
    }

    /** {@code cid} and {@code port} are numbers without sign. */
    public final void connectVsock(long cid, long port) {
        connect("nbd_connect_vsock", true, () -> connector.vsock(cid, port));
    }

    public final void aioConnectVsock(long cid, long port) {
        connect("nbd_aio_connect_vsock", false, () -> connector.vsock(cid, port));
    }

    public final void connectTcp(String hostname, String port) {
        connect("nbd_connect_tcp", true, () -> connector.tcp(hostname, port));
    }

    public final void aioConnectTcp(String hostname, String port) {
        connect("nbd_aio_connect_tcp", false, () -> connector.tcp(hostname, port));
    }

    /** Takes over a connected socket, given by the operating system's number. */
    public final void connectSocket(int descriptor) {
        connect("nbd_connect_socket", true, () -> connector.socket(descriptor));
    }

    public final void aioConnectSocket(int descriptor) {
        connect("nbd_aio_connect_socket", false, () -> connector.socket(descriptor));
    }

    /** Starts a server that speaks NBD over its standard input and output. */
    public final void connectCommand(List<String> argv) {
        connect("nbd_connect_command", true, () -> connector.command(argv));
    }

    public final void aioConnectCommand(List<String> argv) {
        connect("nbd_aio_connect_command", false, () -> connector.command(argv));
    }

    /** Starts a server that takes its listening socket over as systemd hands it. */
    public final void connectSystemdSocketActivation(List<String> argv) {
        connect("nbd_connect_systemd_socket_activation", true, () -> connector.activation(argv));
    }

    public final void aioConnectSystemdSocketActivation(List<String> argv) {
        connect("nbd_aio_connect_systemd_socket_activation", false, () -> connector.activation(argv));
    }

    /**
     * The environment of servers that are started, as {@code NAME=value}, and the folder that they start in; {@code
     * null}: what the JVM has.
     */
    public final void setChildren(byte[][] environment, String folder) {
        connector.environment = environment;
        connector.folder = folder;
    }

    public final void connectUri(String uri) {
        connect("nbd_connect_uri", true, () -> uri(uri));
    }

    public final void aioConnectUri(String uri) {
        connect("nbd_aio_connect_uri", false, () -> uri(uri));
    }

    private void uri(String text) {
        NbdUri u = NbdUri.parse(this, text);
        int transport = switch (u.transport) {
            case "tcp" -> 1;
            case "unix" -> 2;
            default -> 4;
        };
        if ((uriTransports & transport) == 0) {
            throw error(Errno.EPERM, "URI transport " + u.scheme + " is not permitted");
        }
        if (u.tls ? uriTls == NbdHandle.TLS_DISABLE : uriTls == NbdHandle.TLS_REQUIRE) {
            throw error(Errno.EPERM, "URI TLS setting " + u.scheme + " is not permitted");
        }
        String socket = u.parameters.get("socket");
        if (transport == 2 && (socket == null || socket.isEmpty())) {
            throw error(Errno.EINVAL, "cannot parse socket parameter from NBD URI (did you mean to use \"" + u.scheme
                    + ":///?socket=...\"?)");
        }
        if (transport != 2 && socket != null) {
            throw error(Errno.EINVAL, "socket parameter is incompatible with \"" + u.scheme
                    + ":\" (did you mean to use \"" + (u.tls ? "nbds" : "nbd") + "+unix:///?socket=...\"?)");
        }
        TlsSettings tls = handshake.tls;
        for (String name : List.of("tls-certificates", "tls-psk-file")) {
            String value = u.parameters.get(name);
            if (value == null) {
                continue;
            }
            if (!uriLocalFiles) {
                throw error(Errno.EPERM, "local file access (" + name
                        + ") is not allowed, call nbd_set_uri_allow_local_file to enable this");
            }
            if (name.equals("tls-psk-file")) {
                tls.pskFile = value;
            } else {
                tls.certificates = value;
            }
        }
        if (u.tls) {
            tls.mode = NbdHandle.TLS_REQUIRE;
        }
        if (u.user != null && u.tls) {
            tls.username = u.user;
        }
        if (u.parameters.containsKey("tls-hostname")) {
            tls.hostname = u.parameters.get("tls-hostname");
        }
        handshake.exportName = u.export;
        switch (transport) {
            case 1 -> connector.tcp(u.host.isEmpty() ? "localhost" : u.host, u.port.isEmpty() ? "10809" : u.port);
            case 2 -> connector.unix(socket);
            default -> connector.vsock(number(u, u.host, "CID", 2), number(u, u.port, "port", 10809));
        }
    }

    private long number(NbdUri u, String text, String what, long otherwise) {
        if (text.isEmpty()) {
            return otherwise;
        }
        try {
            return Integer.toUnsignedLong(Integer.parseUnsignedInt(text));
        } catch (NumberFormatException e) {
            throw error(Errno.EINVAL, "cannot parse vsock " + what + " from NBD URI: " + u.host);
        }
    }

    /** A URI by which others reach the same export. */
    public final String getUri() {
        enter("nbd_get_uri", ANY & ~CREATED_BIT);
        try {
            String scheme = handshake.tlsNegotiated || handshake.tls.mode == NbdHandle.TLS_REQUIRE ? "nbds" : "nbd";
            String user = handshake.tls.username == null || scheme.equals("nbd") ? ""
                    : NbdUri.encode(handshake.tls.username) + "@";
            String export = NbdUri.encode(handshake.exportName);
            if (connector.unixPath != null) {
                return scheme + "+unix://" + user + "/" + export + "?socket=" + NbdUri.encode(connector.unixPath);
            }
            if (connector.host != null) {
                String host = connector.host.contains(":") ? "[" + connector.host + "]" : connector.host;
                return scheme + "://" + user + host + ":" + connector.port + "/" + export;
            }
            if (connector.vsockCid >= 0) {
                return scheme + "+vsock://" + user + connector.vsockCid + ":" + connector.vsockPort + "/" + export;
            }
            throw error(Errno.EINVAL, "cannot construct a URI for this connection type");
        } finally {
            leave();
        }
    }

    public final void killSubprocess(int signal) {
        enter("nbd_kill_subprocess", ANY);
        try {
            connector.kill(signal);
        } finally {
            leave();
        }
    }

    // ---- options -----------------------------------------------------------------------------------------------------

    private OptionCall option(int option, Completion completion) {
        OptionCall c = new OptionCall(option, false);
        c.completion = completion;
        return c;
    }

    private void fixedOnly() {
        if (!handshake.isFixed()) {
            throw error(Errno.ENOTSUP, "server is not using fixed newstyle protocol");
        }
    }

    private void start(String call, OptionCall c, boolean fixed) {
        enter(call, NEGOTIATING_BIT);
        try {
            if (fixed) {
                fixedOnly();
            }
            handshake.request(c);
            run();
        } finally {
            leave();
        }
    }

    /** Sends an option and waits; the error number that it ended with. */
    private int perform(String call, OptionCall c, boolean fixed) {
        int[] result = {-1};
        c.completion = e -> {
            result[0] = e.value;
            return 1;
        };
        enter(call, NEGOTIATING_BIT);
        try {
            if (fixed) {
                fixedOnly();
            }
            handshake.request(c);
            run();
            while (state.isConnecting()) {
                waitAndRun(-1, Long.MAX_VALUE);
            }
        } finally {
            leave();
        }
        return result[0];
    }

    private void demand(String call, int errnum, String what) {
        if (errnum > 0) {
            throw new NbdException(errnum, call + ": server replied with error to " + what + " request");
        }
    }

    public final void optGo() {
        demand("nbd_opt_go", perform("nbd_opt_go", option(Protocol.OPT_GO, null), false), "opt_go");
    }

    public final void aioOptGo(Completion completion) {
        start("nbd_aio_opt_go", option(Protocol.OPT_GO, completion), false);
    }

    public final void optInfo() {
        demand("nbd_opt_info", perform("nbd_opt_info", option(Protocol.OPT_INFO, null), true), "opt_info");
    }

    public final void aioOptInfo(Completion completion) {
        start("nbd_aio_opt_info", option(Protocol.OPT_INFO, completion), true);
    }

    /** Ends the negotiation and the connection. */
    public final void optAbort() {
        perform("nbd_opt_abort", option(Protocol.OPT_ABORT, null), false);
    }

    public final void aioOptAbort() {
        start("nbd_aio_opt_abort", option(Protocol.OPT_ABORT, null), false);
    }

    public final boolean optStarttls() {
        return perform("nbd_opt_starttls", option(Protocol.OPT_STARTTLS, null), true) == 0;
    }

    public final void aioOptStarttls(Completion completion) {
        start("nbd_aio_opt_starttls", option(Protocol.OPT_STARTTLS, completion), true);
    }

    public final boolean optStructuredReply() {
        return perform("nbd_opt_structured_reply", option(Protocol.OPT_STRUCTURED_REPLY, null), true) == 0;
    }

    public final void aioOptStructuredReply(Completion completion) {
        start("nbd_aio_opt_structured_reply", option(Protocol.OPT_STRUCTURED_REPLY, completion), true);
    }

    public final boolean optExtendedHeaders() {
        return perform("nbd_opt_extended_headers", option(Protocol.OPT_EXTENDED_HEADERS, null), true) == 0;
    }

    public final void aioOptExtendedHeaders(Completion completion) {
        start("nbd_aio_opt_extended_headers", option(Protocol.OPT_EXTENDED_HEADERS, completion), true);
    }

    /** Tells the exports that the server has; how many. */
    public final int optList(ExportName list) {
        int[] n = {0};
        OptionCall c = option(Protocol.OPT_LIST, null);
        c.export = (name, description) -> {
            n[0]++;
            return list.export(name, description);
        };
        demand("nbd_opt_list", perform("nbd_opt_list", c, true), "list");
        return n[0];
    }

    public final void aioOptList(ExportName list, Completion completion) {
        OptionCall c = option(Protocol.OPT_LIST, completion);
        c.export = list;
        start("nbd_aio_opt_list", c, true);
    }

    private OptionCall contexts(boolean set, List<String> queries, ContextName callback, Completion completion) {
        OptionCall c = option(set ? Protocol.OPT_SET_META_CONTEXT : Protocol.OPT_LIST_META_CONTEXT, completion);
        c.queries = List.copyOf(queries == null ? handshake.requestedContexts : queries);
        c.contextName = callback;
        return c;
    }

    private static String contextCall(boolean aio, boolean set, List<String> queries) {
        return "nbd_" + (aio ? "aio_" : "") + "opt_" + (set ? "set" : "list") + "_meta_context"
                + (queries == null ? "" : "_queries");
    }

    private int contextsNow(boolean set, List<String> queries, ContextName callback) {
        String call = contextCall(false, set, queries);
        int[] n = {0};
        OptionCall c = contexts(set, queries, name -> {
            n[0]++;
            return callback.context(name);
        }, null);
        demand(call, perform(call, c, true), "meta context");
        return n[0];
    }

    /** Tells the meta contexts that the server has for the queries, or for what was added where that is {@code null}. */
    public final int optListMetaContext(List<String> queries, ContextName callback) {
        return contextsNow(false, queries, callback);
    }

    public final int optSetMetaContext(List<String> queries, ContextName callback) {
        return contextsNow(true, queries, callback);
    }

    public final void aioOptListMetaContext(List<String> queries, ContextName callback, Completion completion) {
        start(contextCall(true, false, queries), contexts(false, queries, callback, completion), true);
    }

    public final void aioOptSetMetaContext(List<String> queries, ContextName callback, Completion completion) {
        start(contextCall(true, true, queries), contexts(true, queries, callback, completion), true);
    }

    /** Whether commands can be sent. */
    final boolean isConnectedNow() {
        return (state.bit() & CONNECTED_BIT) != 0;
    }
}
