package org.naja.modules.hash;

/** A hash function at work. Not safe for use by several threads: {@link HashObject} sees to that. */
abstract class Digest {
    final String name;
    final int size;
    final int block;

    Digest(String name, int size, int block) {
        this.name = name;
        this.size = size;
        this.block = block;
    }

    abstract void update(byte[] data, int from, int n);

    /** The hash of what came so far; {@code n} bytes of it where the function gives any number. */
    abstract byte[] digest(int n);

    abstract Digest copy();

    /** {@code null} for an unknown name. */
    static Digest of(String name) {
        return switch (name) {
            case "md5" -> JavaDigest.of(name, "MD5", 64);
            case "sha1" -> JavaDigest.of(name, "SHA-1", 64);
            case "sha224" -> JavaDigest.of(name, "SHA-224", 64);
            case "sha256" -> JavaDigest.of(name, "SHA-256", 64);
            case "sha384" -> JavaDigest.of(name, "SHA-384", 128);
            case "sha512" -> JavaDigest.of(name, "SHA-512", 128);
            case "sha512_224" -> JavaDigest.of(name, "SHA-512/224", 128);
            case "sha512_256" -> JavaDigest.of(name, "SHA-512/256", 128);
            case "sha3_224" -> new Keccak(name, 28, 144, 6);
            case "sha3_256" -> new Keccak(name, 32, 136, 6);
            case "sha3_384" -> new Keccak(name, 48, 104, 6);
            case "sha3_512" -> new Keccak(name, 64, 72, 6);
            case "shake_128" -> new Keccak(name, 0, 168, 0x1f);
            case "shake_256" -> new Keccak(name, 0, 136, 0x1f);
            case "blake2b" -> new Blake2b(64, null, null, null, 1, 1, 0, 0, 0, 0, false);
            case "blake2s" -> new Blake2s(32, null, null, null, 1, 1, 0, 0, 0, 0, false);
            default -> null;
        };
    }
}
