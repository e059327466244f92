package org.naja.modules.nbd;

import org.naja.expose.ExposeMethod;
import org.naja.nbd.NbdException;
import org.naja.nbd.NbdState;
import org.naja.objects.PyObject;
import org.naja.objects.ThreadState;

/** What can be set before connecting and asked for at any time. */
abstract class NbdSettings extends NbdBase {
    @ExposeMethod("set_debug(self, debug)")
    final void setDebug(boolean debug) {
        try {
            handle("set_debug").setDebug(debug);
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("get_debug(self)")
    final boolean getDebug() {
        try {
            return handle("get_debug").getDebug();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("set_handle_name(self, handle_name)")
    final void setHandleName(String handleName) {
        try {
            handle("set_handle_name").setHandleName(handleName);
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("get_handle_name(self)")
    final String getHandleName() {
        try {
            return handle("get_handle_name").getHandleName();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("set_export_name(self, export_name)")
    final void setExportName(String exportName) {
        try {
            handle("set_export_name").setExportName(exportName);
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("get_export_name(self)")
    final String getExportName() {
        try {
            return handle("get_export_name").getExportName();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("set_request_block_size(self, request)")
    final void setRequestBlockSize(boolean request) {
        try {
            handle("set_request_block_size").setRequestBlockSize(request);
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("get_request_block_size(self)")
    final boolean getRequestBlockSize() {
        try {
            return handle("get_request_block_size").getRequestBlockSize();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("set_full_info(self, request)")
    final void setFullInfo(boolean request) {
        try {
            handle("set_full_info").setFullInfo(request);
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("get_full_info(self)")
    final boolean getFullInfo() {
        try {
            return handle("get_full_info").getFullInfo();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("set_tls(self, tls)")
    final void setTls(int tls) {
        try {
            handle("set_tls").setTls(tls);
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("get_tls(self)")
    final int getTls() {
        try {
            return handle("get_tls").getTls();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("set_tls_verify_peer(self, verify)")
    final void setTlsVerifyPeer(boolean verify) {
        try {
            handle("set_tls_verify_peer").setTlsVerifyPeer(verify);
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("get_tls_verify_peer(self)")
    final boolean getTlsVerifyPeer() {
        try {
            return handle("get_tls_verify_peer").getTlsVerifyPeer();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("set_tls_username(self, username)")
    final void setTlsUsername(String username) {
        try {
            handle("set_tls_username").setTlsUsername(username);
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("get_tls_username(self)")
    final String getTlsUsername() {
        try {
            return handle("get_tls_username").getTlsUsername();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("set_tls_hostname(self, hostname)")
    final void setTlsHostname(String hostname) {
        try {
            handle("set_tls_hostname").setTlsHostname(hostname);
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("get_tls_hostname(self)")
    final String getTlsHostname() {
        try {
            return handle("get_tls_hostname").getTlsHostname();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("set_request_structured_replies(self, request)")
    final void setRequestStructuredReplies(boolean request) {
        try {
            handle("set_request_structured_replies").setRequestStructuredReplies(request);
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("get_request_structured_replies(self)")
    final boolean getRequestStructuredReplies() {
        try {
            return handle("get_request_structured_replies").getRequestStructuredReplies();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("set_request_extended_headers(self, request)")
    final void setRequestExtendedHeaders(boolean request) {
        try {
            handle("set_request_extended_headers").setRequestExtendedHeaders(request);
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("get_request_extended_headers(self)")
    final boolean getRequestExtendedHeaders() {
        try {
            return handle("get_request_extended_headers").getRequestExtendedHeaders();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("set_request_meta_context(self, request)")
    final void setRequestMetaContext(boolean request) {
        try {
            handle("set_request_meta_context").setRequestMetaContext(request);
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("get_request_meta_context(self)")
    final boolean getRequestMetaContext() {
        try {
            return handle("get_request_meta_context").getRequestMetaContext();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("set_handshake_flags(self, flags)")
    final void setHandshakeFlags(int flags) {
        try {
            handle("set_handshake_flags").setHandshakeFlags(flags);
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("get_handshake_flags(self)")
    final int getHandshakeFlags() {
        try {
            return handle("get_handshake_flags").getHandshakeFlags();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("set_pread_initialize(self, request)")
    final void setPreadInitialize(boolean request) {
        try {
            handle("set_pread_initialize").setPreadInitialize(request);
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("get_pread_initialize(self)")
    final boolean getPreadInitialize() {
        try {
            return handle("get_pread_initialize").getPreadInitialize();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("set_strict_mode(self, flags)")
    final void setStrictMode(int flags) {
        try {
            handle("set_strict_mode").setStrictMode(flags);
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("get_strict_mode(self)")
    final int getStrictMode() {
        try {
            return handle("get_strict_mode").getStrictMode();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("set_opt_mode(self, enable)")
    final void setOptMode(boolean enable) {
        try {
            handle("set_opt_mode").setOptMode(enable);
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("get_opt_mode(self)")
    final boolean getOptMode() {
        try {
            return handle("get_opt_mode").getOptMode();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("set_socket_activation_name(self, socket_name)")
    final void setSocketActivationName(String socketName) {
        try {
            handle("set_socket_activation_name").setSocketActivationName(socketName);
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("get_socket_activation_name(self)")
    final String getSocketActivationName() {
        try {
            return handle("get_socket_activation_name").getSocketActivationName();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("set_tls_certificates(self, dir)")
    final void setTlsCertificates(ThreadState ts, PyObject dir) {
        try {
            handle("set_tls_certificates").setTlsCertificates(path(ts, dir));
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("set_tls_psk_file(self, filename)")
    final void setTlsPskFile(ThreadState ts, PyObject filename) {
        try {
            handle("set_tls_psk_file").setTlsPskFile(path(ts, filename));
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("set_uri_allow_transports(self, mask)")
    final void setUriAllowTransports(int mask) {
        try {
            handle("set_uri_allow_transports").setUriAllowTransports(mask);
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("set_uri_allow_tls(self, tls)")
    final void setUriAllowTls(int tls) {
        try {
            handle("set_uri_allow_tls").setUriAllowTls(tls);
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("set_uri_allow_local_file(self, allow)")
    final void setUriAllowLocalFile(boolean allow) {
        try {
            handle("set_uri_allow_local_file").setUriAllowLocalFile(allow);
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("set_private_data(self, private_data)")
    final PyObject setPrivateData(PyObject privateData) {
        try {
            return u64(handle("set_private_data").setPrivateData(bits(privateData)));
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("get_private_data(self)")
    final PyObject getPrivateData() {
        try {
            return u64(handle("get_private_data").getPrivateData());
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("add_meta_context(self, name)")
    final void addMetaContext(String name) {
        try {
            handle("add_meta_context").addMetaContext(name);
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("get_nr_meta_contexts(self)")
    final int getNrMetaContexts() {
        try {
            return handle("get_nr_meta_contexts").getNrMetaContexts();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("get_meta_context(self, i)")
    final String getMetaContext(PyObject i) {
        try {
            return handle("get_meta_context").getMetaContext(bits(i));
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("clear_meta_contexts(self)")
    final void clearMetaContexts() {
        try {
            handle("clear_meta_contexts").clearMetaContexts();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("is_read_only(self)")
    final boolean isReadOnly() {
        try {
            return handle("is_read_only").isReadOnly();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("can_flush(self)")
    final boolean canFlush() {
        try {
            return handle("can_flush").canFlush();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("can_fua(self)")
    final boolean canFua() {
        try {
            return handle("can_fua").canFua();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("is_rotational(self)")
    final boolean isRotational() {
        try {
            return handle("is_rotational").isRotational();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("can_trim(self)")
    final boolean canTrim() {
        try {
            return handle("can_trim").canTrim();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("can_zero(self)")
    final boolean canZero() {
        try {
            return handle("can_zero").canZero();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("can_fast_zero(self)")
    final boolean canFastZero() {
        try {
            return handle("can_fast_zero").canFastZero();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("can_df(self)")
    final boolean canDf() {
        try {
            return handle("can_df").canDf();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("can_multi_conn(self)")
    final boolean canMultiConn() {
        try {
            return handle("can_multi_conn").canMultiConn();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("can_cache(self)")
    final boolean canCache() {
        try {
            return handle("can_cache").canCache();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("can_block_status_payload(self)")
    final boolean canBlockStatusPayload() {
        try {
            return handle("can_block_status_payload").canBlockStatusPayload();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("get_tls_negotiated(self)")
    final boolean getTlsNegotiated() {
        try {
            return handle("get_tls_negotiated").getTlsNegotiated();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("get_structured_replies_negotiated(self)")
    final boolean getStructuredRepliesNegotiated() {
        try {
            return handle("get_structured_replies_negotiated").getStructuredRepliesNegotiated();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("get_extended_headers_negotiated(self)")
    final boolean getExtendedHeadersNegotiated() {
        try {
            return handle("get_extended_headers_negotiated").getExtendedHeadersNegotiated();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("can_meta_context(self, metacontext)")
    final boolean canMetaContext(String metacontext) {
        try {
            return handle("can_meta_context").canMetaContext(metacontext);
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("get_protocol(self)")
    final String getProtocol() {
        try {
            return handle("get_protocol").getProtocol();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("get_canonical_export_name(self)")
    final String getCanonicalExportName() {
        try {
            return handle("get_canonical_export_name").getCanonicalExportName();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("get_export_description(self)")
    final String getExportDescription() {
        try {
            return handle("get_export_description").getExportDescription();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("get_size(self)")
    final long getSize() {
        try {
            return handle("get_size").getSize();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("get_block_size(self, size_type)")
    final long getBlockSize(int sizeType) {
        try {
            return handle("get_block_size").getBlockSize(sizeType);
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("stats_bytes_sent(self)")
    final long statsBytesSent() {
        try {
            return handle("stats_bytes_sent").statsBytesSent();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("stats_chunks_sent(self)")
    final long statsChunksSent() {
        try {
            return handle("stats_chunks_sent").statsChunksSent();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("stats_bytes_received(self)")
    final long statsBytesReceived() {
        try {
            return handle("stats_bytes_received").statsBytesReceived();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("stats_chunks_received(self)")
    final long statsChunksReceived() {
        try {
            return handle("stats_chunks_received").statsChunksReceived();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("aio_is_created(self)")
    final boolean aioIsCreated() {
        try {
            return handle("aio_is_created").state() == NbdState.START;
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("aio_is_connecting(self)")
    final boolean aioIsConnecting() {
        try {
            return handle("aio_is_connecting").state().isConnecting();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("aio_is_negotiating(self)")
    final boolean aioIsNegotiating() {
        try {
            return handle("aio_is_negotiating").state() == NbdState.NEGOTIATING;
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("aio_is_ready(self)")
    final boolean aioIsReady() {
        try {
            return handle("aio_is_ready").state() == NbdState.READY;
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("aio_is_processing(self)")
    final boolean aioIsProcessing() {
        try {
            return handle("aio_is_processing").state().isProcessing();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("aio_is_dead(self)")
    final boolean aioIsDead() {
        try {
            return handle("aio_is_dead").state() == NbdState.DEAD;
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("aio_is_closed(self)")
    final boolean aioIsClosed() {
        try {
            return handle("aio_is_closed").state() == NbdState.CLOSED;
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("connection_state(self)")
    final String connectionState() {
        try {
            return handle("connection_state").state().toString();
        } catch (NbdException e) {
            throw error(e);
        }
    }

    @ExposeMethod("aio_get_direction(self)")
    final int aioGetDirection() {
        try {
            return handle("aio_get_direction").aioGetDirection();
        } catch (NbdException e) {
            throw error(e);
        }
    }
}
