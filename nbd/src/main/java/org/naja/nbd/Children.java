package org.naja.nbd;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The servers that handles have started: they end with their handle, or else with the JVM. */
final class Children {
    private static final Set<Integer> RUNNING = ConcurrentHashMap.newKeySet();
    private static final int PATIENCE_MS = 5000;
    private static boolean hooked;

    private Children() {}

    static synchronized void add(int pid) {
        RUNNING.add(pid);
        if (!hooked) {
            hooked = true;
            Runtime.getRuntime().addShutdownHook(new Thread(() -> RUNNING.forEach(p -> Sys.kill(p, Sys.SIGTERM))));
        }
    }

    /** Asks the child to end, and makes it end when it does not. */
    static void end(int pid) {
        if (!RUNNING.remove(pid)) {
            return;
        }
        Sys.kill(pid, Sys.SIGTERM);
        long deadline = System.nanoTime() + PATIENCE_MS * 1_000_000L;
        boolean killed = false;
        while (!Sys.ended(pid)) {
            if (!killed && System.nanoTime() > deadline) {
                Sys.kill(pid, Sys.SIGKILL);
                killed = true;
            }
            try {
                Thread.sleep(1);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                Sys.kill(pid, Sys.SIGKILL);
                return;
            }
        }
    }
}
