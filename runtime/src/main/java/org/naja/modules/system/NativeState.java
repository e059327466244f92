package org.naja.modules.system;

import java.lang.reflect.Field;
import java.nio.channels.FileChannel;

/** What can be asked about native calls without linking them. */
public final class NativeState {
    private NativeState() {}

    static volatile boolean linked;

    /** Whether native calls have been made: then another one costs next to nothing. */
    public static boolean isLinked() {
        return linked;
    }

    /** The system's descriptor behind a channel of the JDK; -1 where the JDK does not tell. */
    public static int descriptor(FileChannel channel) {
        try {
            Field fd = channel.getClass().getDeclaredField("fd");
            fd.setAccessible(true);
            Object descriptor = fd.get(channel);
            Field number = java.io.FileDescriptor.class.getDeclaredField("fd");
            number.setAccessible(true);
            return number.getInt(descriptor);
        } catch (ReflectiveOperationException | RuntimeException e) {
            return -1;
        }
    }
}
