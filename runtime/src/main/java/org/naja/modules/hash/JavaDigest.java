package org.naja.modules.hash;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;

/** A hash function of the JDK. */
final class JavaDigest extends Digest {
    private final MessageDigest digest;

    private JavaDigest(String name, MessageDigest digest, int block) {
        super(name, digest.getDigestLength(), block);
        this.digest = digest;
    }

    static Digest of(String name, String javaName, int block) {
        try {
            return new JavaDigest(name, MessageDigest.getInstance(javaName), block);
        } catch (NoSuchAlgorithmException e) {
            return null;
        }
    }

    @Override
    void update(byte[] data, int from, int n) {
        digest.update(data, from, n);
    }

    @Override
    byte[] digest(int n) {
        byte[] all = clone(digest).digest();
        return n == all.length ? all : Arrays.copyOf(all, n);
    }

    private static MessageDigest clone(MessageDigest d) {
        try {
            return (MessageDigest) d.clone();
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    Digest copy() {
        return new JavaDigest(name, clone(digest), block);
    }
}
