package org.naja.modules.nbd;

import org.naja.expose.ExposeMethod;
import org.naja.nbd.NbdException;
import org.naja.objects.PyObject;
import org.naja.objects.ThreadState;

/** Connecting, options and the end of the connection. */
abstract class NbdConnecting extends NbdSettings {
    @ExposeMethod("connect_unix(self, unixsocket)")
    final void connectUnix(ThreadState ts, PyObject unixsocket) {
        try {
            connecting(ts, "connect_unix").connectUnix(path(ts, unixsocket));
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("connect_vsock(self, cid, port)")
    final void connectVsock(ThreadState ts, PyObject cid, PyObject port) {
        try {
            connecting(ts, "connect_vsock").connectVsock(bits(cid) & 0xffffffffL, bits(port) & 0xffffffffL);
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("connect_tcp(self, hostname, port)")
    final void connectTcp(ThreadState ts, String hostname, String port) {
        try {
            connecting(ts, "connect_tcp").connectTcp(hostname, port);
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("connect_uri(self, uri)")
    final void connectUri(ThreadState ts, String uri) {
        try {
            connecting(ts, "connect_uri").connectUri(uri);
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("connect_socket(self, sock)")
    final void connectSocket(ThreadState ts, int sock) {
        try {
            connecting(ts, "connect_socket").connectSocket(adopt(ts, sock));
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("connect_command(self, argv)")
    final void connectCommand(ThreadState ts, PyObject argv) {
        try {
            connecting(ts, "connect_command").connectCommand(strings(argv));
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("connect_systemd_socket_activation(self, argv)")
    final void connectSystemdSocketActivation(ThreadState ts, PyObject argv) {
        try {
            connecting(ts, "connect_systemd_socket_activation").connectSystemdSocketActivation(strings(argv));
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("aio_connect_unix(self, unixsocket)")
    final void aioConnectUnix(ThreadState ts, PyObject unixsocket) {
        try {
            connecting(ts, "aio_connect_unix").aioConnectUnix(path(ts, unixsocket));
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("aio_connect_vsock(self, cid, port)")
    final void aioConnectVsock(ThreadState ts, PyObject cid, PyObject port) {
        try {
            connecting(ts, "aio_connect_vsock").aioConnectVsock(bits(cid) & 0xffffffffL, bits(port) & 0xffffffffL);
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("aio_connect_tcp(self, hostname, port)")
    final void aioConnectTcp(ThreadState ts, String hostname, String port) {
        try {
            connecting(ts, "aio_connect_tcp").aioConnectTcp(hostname, port);
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("aio_connect_uri(self, uri)")
    final void aioConnectUri(ThreadState ts, String uri) {
        try {
            connecting(ts, "aio_connect_uri").aioConnectUri(uri);
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("aio_connect_socket(self, sock)")
    final void aioConnectSocket(ThreadState ts, int sock) {
        try {
            connecting(ts, "aio_connect_socket").aioConnectSocket(adopt(ts, sock));
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("aio_connect_command(self, argv)")
    final void aioConnectCommand(ThreadState ts, PyObject argv) {
        try {
            connecting(ts, "aio_connect_command").aioConnectCommand(strings(argv));
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("aio_connect_systemd_socket_activation(self, argv)")
    final void aioConnectSystemdSocketActivation(ThreadState ts, PyObject argv) {
        try {
            connecting(ts, "aio_connect_systemd_socket_activation").aioConnectSystemdSocketActivation(strings(argv));
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("get_uri(self)")
    final String getUri() {
        try {
            return handle("get_uri").getUri();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("kill_subprocess(self, signum)")
    final void killSubprocess(int signum) {
        try {
            handle("kill_subprocess").killSubprocess(signum);
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("shutdown(self, flags=0)")
    final void shutdown(int flags) {
        try {
            waiting("shutdown").shutdown(flags);
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("aio_disconnect(self, flags=0)")
    final void aioDisconnect(int flags) {
        try {
            handle("aio_disconnect").aioDisconnect(flags);
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("opt_go(self)")
    final void optGo() {
        try {
            waiting("opt_go").optGo();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("opt_info(self)")
    final void optInfo() {
        try {
            waiting("opt_info").optInfo();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("opt_abort(self)")
    final void optAbort() {
        try {
            waiting("opt_abort").optAbort();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("opt_starttls(self)")
    final boolean optStarttls() {
        try {
            return waiting("opt_starttls").optStarttls();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("opt_structured_reply(self)")
    final boolean optStructuredReply() {
        try {
            return waiting("opt_structured_reply").optStructuredReply();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("opt_extended_headers(self)")
    final boolean optExtendedHeaders() {
        try {
            return waiting("opt_extended_headers").optExtendedHeaders();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("aio_opt_abort(self)")
    final void aioOptAbort() {
        try {
            handle("aio_opt_abort").aioOptAbort();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("aio_opt_go(self, completion=None)")
    final void aioOptGo(PyObject completion) {
        try {
            handle("aio_opt_go").aioOptGo(completion(completion));
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("aio_opt_info(self, completion=None)")
    final void aioOptInfo(PyObject completion) {
        try {
            handle("aio_opt_info").aioOptInfo(completion(completion));
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("aio_opt_starttls(self, completion=None)")
    final void aioOptStarttls(PyObject completion) {
        try {
            handle("aio_opt_starttls").aioOptStarttls(completion(completion));
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("aio_opt_structured_reply(self, completion=None)")
    final void aioOptStructuredReply(PyObject completion) {
        try {
            handle("aio_opt_structured_reply").aioOptStructuredReply(completion(completion));
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("aio_opt_extended_headers(self, completion=None)")
    final void aioOptExtendedHeaders(PyObject completion) {
        try {
            handle("aio_opt_extended_headers").aioOptExtendedHeaders(completion(completion));
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("opt_list(self, list)")
    final int optList(PyObject list) {
        try {
            return waiting("opt_list").optList(exports(list));
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("aio_opt_list(self, list, completion=None)")
    final void aioOptList(PyObject list, PyObject completion) {
        try {
            handle("aio_opt_list").aioOptList(exports(list), completion(completion));
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("opt_list_meta_context(self, context)")
    final int optListMetaContext(PyObject context) {
        try {
            return waiting("opt_list_meta_context").optListMetaContext(null, contexts(context));
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("aio_opt_list_meta_context(self, context, completion=None)")
    final void aioOptListMetaContext(PyObject context, PyObject completion) {
        try {
            handle("aio_opt_list_meta_context").aioOptListMetaContext(null, contexts(context),
                    completion(completion));
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("opt_list_meta_context_queries(self, queries, context)")
    final int optListMetaContextQueries(PyObject queries, PyObject context) {
        try {
            return waiting("opt_list_meta_context_queries").optListMetaContext(strings(queries), contexts(context));
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("aio_opt_list_meta_context_queries(self, queries, context, completion=None)")
    final void aioOptListMetaContextQueries(PyObject queries, PyObject context, PyObject completion) {
        try {
            handle("aio_opt_list_meta_context_queries").aioOptListMetaContext(strings(queries), contexts(context),
                    completion(completion));
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("opt_set_meta_context(self, context)")
    final int optSetMetaContext(PyObject context) {
        try {
            return waiting("opt_set_meta_context").optSetMetaContext(null, contexts(context));
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("aio_opt_set_meta_context(self, context, completion=None)")
    final void aioOptSetMetaContext(PyObject context, PyObject completion) {
        try {
            handle("aio_opt_set_meta_context").aioOptSetMetaContext(null, contexts(context),
                    completion(completion));
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("opt_set_meta_context_queries(self, queries, context)")
    final int optSetMetaContextQueries(PyObject queries, PyObject context) {
        try {
            return waiting("opt_set_meta_context_queries").optSetMetaContext(strings(queries), contexts(context));
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("aio_opt_set_meta_context_queries(self, queries, context, completion=None)")
    final void aioOptSetMetaContextQueries(PyObject queries, PyObject context, PyObject completion) {
        try {
            handle("aio_opt_set_meta_context_queries").aioOptSetMetaContext(strings(queries), contexts(context),
                    completion(completion));
        } catch (NbdException e) {
            throw error(e);
        }
    }
}
