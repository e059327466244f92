package org.naja.nbd;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.CertPathBuilder;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.cert.CollectionCertStoreParameters;
import java.security.cert.CertStore;
import java.security.cert.PKIXBuilderParameters;
import java.security.cert.PKIXRevocationChecker;
import java.security.cert.X509CertSelector;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import javax.net.ssl.CertPathTrustManagerParameters;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;

/** Makes an {@link SSLEngine} of certificates in PEM files. */
final class TlsCertificates {
    private static final char[] NO_PASSWORD = {};

    private TlsCertificates() {}

    static SSLEngine engine(TlsSettings s, String host) {
        if (s.pskFile != null) {
            throw new NbdException(Errno.ENOTSUP, "TLS with pre-shared keys (" + s.pskFile
                    + "): Java's TLS (JSSE) has none; use certificates");
        }
        try {
            Path folder = folder(s);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(keys(folder), s.verifyPeer ? trust(folder) : new TrustManager[] {new Everybody()}, null);
            String name = s.hostname != null ? s.hostname : host;
            SSLEngine e = name == null ? context.createSSLEngine() : context.createSSLEngine(name, 10809);
            e.setUseClientMode(true);
            SSLParameters p = e.getSSLParameters();
            if (name != null && s.verifyPeer) {
                p.setEndpointIdentificationAlgorithm("HTTPS");
            }
            if (name != null && !name.contains(":") && !name.matches("[0-9.]+")) {
                p.setServerNames(List.of(new SNIHostName(name)));
            }
            e.setSSLParameters(p);
            return e;
        } catch (IOException | GeneralSecurityException | IllegalArgumentException e) {
            throw new NbdException(Errno.EINVAL, "TLS certificates: " + e.getMessage());
        }
    }

    private static Path folder(TlsSettings s) throws IOException {
        if (s.certificates != null) {
            Path p = Path.of(s.certificates);
            if (!Files.isDirectory(p)) {
                throw new IOException(p + " is not a folder");
            }
            return p;
        }
        Path home = Path.of(System.getProperty("user.home"));
        for (Path p : List.of(home.resolve(".pki/libnbd"), home.resolve(".config/pki/libnbd"), Path.of("/etc/pki/libnbd"))) {
            if (Files.exists(p.resolve("ca-cert.pem"))) {
                return p;
            }
        }
        return null;
    }

    private static Collection<? extends Certificate> certificates(Path file) throws IOException, GeneralSecurityException {
        return CertificateFactory.getInstance("X.509").generateCertificates(
                new ByteArrayInputStream(Files.readAllBytes(file)));
    }

    private static TrustManager[] trust(Path folder) throws IOException, GeneralSecurityException {
        if (folder == null) {
            TrustManagerFactory f = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            f.init((KeyStore) null);
            return f.getTrustManagers();
        }
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        int n = 0;
        for (Certificate c : certificates(folder.resolve("ca-cert.pem"))) {
            store.setCertificateEntry("ca" + n++, c);
        }
        TrustManagerFactory f = TrustManagerFactory.getInstance("PKIX");
        Path revoked = folder.resolve("ca-crl.pem");
        if (Files.exists(revoked)) {
            PKIXBuilderParameters p = new PKIXBuilderParameters(store, new X509CertSelector());
            p.addCertStore(CertStore.getInstance("Collection", new CollectionCertStoreParameters(
                    CertificateFactory.getInstance("X.509").generateCRLs(
                            new ByteArrayInputStream(Files.readAllBytes(revoked))))));
            PKIXRevocationChecker checker =
                    (PKIXRevocationChecker) CertPathBuilder.getInstance("PKIX").getRevocationChecker();
            checker.setOptions(EnumSet.of(PKIXRevocationChecker.Option.PREFER_CRLS,
                    PKIXRevocationChecker.Option.NO_FALLBACK));
            p.addCertPathChecker(checker);
            f.init(new CertPathTrustManagerParameters(p));
        } else {
            f.init(store);
        }
        return f.getTrustManagers();
    }

    private static KeyManager[] keys(Path folder) throws IOException, GeneralSecurityException {
        if (folder == null || !Files.exists(folder.resolve("client-cert.pem"))
                || !Files.exists(folder.resolve("client-key.pem"))) {
            return null;
        }
        Certificate[] chain = certificates(folder.resolve("client-cert.pem")).toArray(new Certificate[0]);
        PrivateKey key = key(folder.resolve("client-key.pem"), chain[0].getPublicKey().getAlgorithm());
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        store.setKeyEntry("client", key, NO_PASSWORD, chain);
        KeyManagerFactory f = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        f.init(store, NO_PASSWORD);
        return f.getKeyManagers();
    }

    private static PrivateKey key(Path file, String algorithm) throws IOException, GeneralSecurityException {
        String text = Files.readString(file, StandardCharsets.ISO_8859_1);
        for (String kind : List.of("PRIVATE KEY", "RSA PRIVATE KEY")) {
            String begin = "-----BEGIN " + kind + "-----";
            int from = text.indexOf(begin);
            int to = text.indexOf("-----END " + kind + "-----");
            if (from >= 0 && to > from) {
                byte[] der = Base64.getMimeDecoder().decode(text.substring(from + begin.length(), to));
                byte[] pkcs8 = kind.startsWith("RSA") ? wrapped(der) : der;
                return KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(pkcs8));
            }
        }
        throw new IOException(file + ": no private key in PKCS #8 or PKCS #1 form");
    }

    /** A PKCS #1 key with what PKCS #8 has around it. */
    private static byte[] wrapped(byte[] rsa) {
        byte[] head = {2, 1, 0, 0x30, 13, 6, 9, 0x2a, (byte) 0x86, 0x48, (byte) 0x86, (byte) 0xf7, 13, 1, 1, 1, 5, 0};
        byte[] octets = tagged(4, rsa);
        byte[] all = new byte[head.length + octets.length];
        System.arraycopy(head, 0, all, 0, head.length);
        System.arraycopy(octets, 0, all, head.length, octets.length);
        return tagged(0x30, all);
    }

    private static byte[] tagged(int tag, byte[] content) {
        int n = content.length;
        byte[] head = n < 0x80 ? new byte[] {(byte) tag, (byte) n}
                : n < 0x100 ? new byte[] {(byte) tag, (byte) 0x81, (byte) n}
                : new byte[] {(byte) tag, (byte) 0x82, (byte) (n >> 8), (byte) n};
        byte[] all = new byte[head.length + n];
        System.arraycopy(head, 0, all, 0, head.length);
        System.arraycopy(content, 0, all, head.length, n);
        return all;
    }

    /** For users who said that the server need not be who it says it is. */
    private static final class Everybody extends X509ExtendedTrustManager {
        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type) {}

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type, java.net.Socket socket) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type, java.net.Socket socket) {}

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine) {}

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
        }
    }
}
