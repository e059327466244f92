package org.naja.nbd;

/** What the user says about encryption. */
final class TlsSettings {
    int mode;
    /** Folder with ca-cert.pem, client-cert.pem, client-key.pem and ca-crl.pem; {@code null}: the system's authorities. */
    String certificates;
    boolean verifyPeer = true;
    String username;
    String pskFile;
    /** The name that the certificate must have; {@code null}: that of the connection. */
    String hostname;
}
