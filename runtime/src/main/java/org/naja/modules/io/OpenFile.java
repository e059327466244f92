package org.naja.modules.io;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Path;

/** What a file descriptor stands for. The methods throw Java's exceptions; callers make OSErrors of them. */
public abstract class OpenFile {
    /** The path it was opened with; {@code null}: none. */
    public Path path;
    public boolean readable;
    public boolean writable;
    public boolean append;
    public boolean inheritable;
    public boolean nonBlocking;
    /** How many descriptors stand for this. */
    int references = 1;

    /** Reads up to {@code n} bytes; -1 at the end. */
    public abstract int read(byte[] into, int at, int n) throws IOException;

    /** Writes all. */
    public abstract void write(byte[] from, int at, int n) throws IOException;

    /** Writes some of the bytes; how many. */
    public int writeSome(byte[] from, int at, int n) throws IOException {
        write(from, at, n);
        return n;
    }

    /** The operating system's number for the file; -1: it has none. */
    public int descriptor() {
        return -1;
    }

    public boolean isSeekable() {
        return false;
    }

    public long position() throws IOException {
        throw new IOException("Illegal seek");
    }

    public void position(long to) throws IOException {
        throw new IOException("Illegal seek");
    }

    public long size() throws IOException {
        throw new IOException("Illegal seek");
    }

    public void truncate(long size) throws IOException {
        throw new IOException("Invalid argument");
    }

    public void sync() throws IOException {}

    public boolean isTerminal() {
        return false;
    }

    public abstract void close() throws IOException;

    /** A file on disk, or anything else that the operating system opens by path. */
    public static final class OfChannel extends OpenFile {
        public final FileChannel channel;
        private final boolean regular;

        public OfChannel(FileChannel channel, Path path, boolean readable, boolean writable, boolean append,
                boolean regular) {
            this.channel = channel;
            this.path = path;
            this.readable = readable;
            this.writable = writable;
            this.append = append;
            this.regular = regular;
        }

        @Override
        public int descriptor() {
            return org.naja.modules.system.NativeState.descriptor(channel);
        }

        @Override
        public int read(byte[] into, int at, int n) throws IOException {
            return channel.read(ByteBuffer.wrap(into, at, n));
        }

        @Override
        public void write(byte[] from, int at, int n) throws IOException {
            if (append) {
                channel.position(channel.size());
            }
            ByteBuffer b = ByteBuffer.wrap(from, at, n);
            while (b.hasRemaining()) {
                channel.write(b);
            }
        }

        @Override
        public boolean isSeekable() {
            return regular;
        }

        @Override
        public long position() throws IOException {
            return regular ? channel.position() : super.position();
        }

        @Override
        public void position(long to) throws IOException {
            if (regular) {
                channel.position(to);
            } else {
                super.position(to);
            }
        }

        @Override
        public long size() throws IOException {
            return channel.size();
        }

        @Override
        public void truncate(long size) throws IOException {
            long at = channel.position();
            long old = channel.size();
            if (size < old) {
                channel.truncate(size);
            } else if (size > old) {
                channel.write(ByteBuffer.wrap(new byte[1]), size - 1);
            }
            channel.position(at);
        }

        @Override
        public void sync() throws IOException {
            channel.force(true);
        }

        @Override
        public boolean isTerminal() {
            return path != null && (path.toString().equals("/dev/tty") || path.toString().startsWith("/dev/pts/"));
        }

        @Override
        public void close() throws IOException {
            channel.close();
        }
    }

    /** A pair of streams: standard input and output, pipes. */
    public static final class OfStreams extends OpenFile {
        private final InputStream in;
        private final OutputStream out;
        private final int standard;

        /** @param standard the process's own descriptor of that number, or -1 */
        public OfStreams(InputStream in, OutputStream out, int standard) {
            this.in = in;
            this.out = out;
            this.standard = standard;
            this.readable = in != null;
            this.writable = out != null;
        }

        @Override
        public int descriptor() {
            return standard;
        }

        @Override
        public int read(byte[] into, int at, int n) throws IOException {
            if (in == null) {
                throw new IOException("Bad file descriptor");
            }
            return n == 0 ? 0 : in.read(into, at, n);
        }

        @Override
        public void write(byte[] from, int at, int n) throws IOException {
            if (out == null) {
                throw new IOException("Bad file descriptor");
            }
            out.write(from, at, n);
            out.flush();
        }

        /** Redirected to or from a file, the process's own streams can be positioned; that is not offered here. */
        @Override
        public boolean isTerminal() {
            if (standard < 0) {
                return false;
            }
            try {
                String target = java.nio.file.Files.readSymbolicLink(Path.of("/proc/self/fd/" + standard)).toString();
                return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty") || target.equals("/dev/console");
            } catch (IOException | RuntimeException e) {
                return false;
            }
        }

        @Override
        public void close() throws IOException {
            if (standard >= 0) {
                return;
            }
            if (in != null) {
                in.close();
            }
            if (out != null) {
                out.close();
            }
        }
    }

    /** Anything else with a position, such as a memory file. */
    public static final class OfSeekable extends OpenFile {
        private final SeekableByteChannel channel;

        public OfSeekable(SeekableByteChannel channel) {
            this.channel = channel;
            this.readable = true;
            this.writable = true;
        }

        @Override
        public int read(byte[] into, int at, int n) throws IOException {
            return channel.read(ByteBuffer.wrap(into, at, n));
        }

        @Override
        public void write(byte[] from, int at, int n) throws IOException {
            ByteBuffer b = ByteBuffer.wrap(from, at, n);
            while (b.hasRemaining()) {
                channel.write(b);
            }
        }

        @Override
        public boolean isSeekable() {
            return true;
        }

        @Override
        public long position() throws IOException {
            return channel.position();
        }

        @Override
        public void position(long to) throws IOException {
            channel.position(to);
        }

        @Override
        public long size() throws IOException {
            return channel.size();
        }

        @Override
        public void close() throws IOException {
            channel.close();
        }
    }
}
