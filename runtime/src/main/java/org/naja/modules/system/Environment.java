package org.naja.modules.system;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.naja.modules.io.FileNames;
import org.naja.objects.Interpreter;
import org.naja.objects.PyBytes;
import org.naja.objects.PyDict;

/** The environment variables of one interpreter: what the process got, and what Python code has changed since. */
public final class Environment {
    private final Map<String, byte[]> variables = new LinkedHashMap<>();

    private Environment() {
        byte[] all;
        try {
            // Java decodes the environment by the locale and would lose bytes.
            all = Files.readAllBytes(Path.of("/proc/self/environ"));
        } catch (IOException e) {
            System.getenv().forEach((name, value) -> variables.put(name, FileNames.encode(value)));
            return;
        }
        int start = 0;
        for (int i = 0; i < all.length; i++) {
            if (all[i] == 0) {
                int equals = start;
                while (equals < i && all[equals] != '=') {
                    equals++;
                }
                if (equals < i && equals > start) {
                    variables.putIfAbsent(FileNames.decode(java.util.Arrays.copyOfRange(all, start, equals)),
                            java.util.Arrays.copyOfRange(all, equals + 1, i));
                }
                start = i + 1;
            }
        }
    }

    public static Environment of(Interpreter interpreter) {
        Environment e = (Environment) interpreter.state(Environment.class);
        if (e == null) {
            e = new Environment();
            interpreter.setState(Environment.class, e);
        }
        return e;
    }

    public synchronized String get(String name) {
        byte[] value = variables.get(name);
        return value == null ? null : FileNames.decode(value);
    }

    synchronized void put(byte[] name, byte[] value) {
        variables.put(FileNames.decode(name), value);
    }

    synchronized void remove(byte[] name) {
        variables.remove(FileNames.decode(name));
    }

    /** {@code posix.environ}. */
    synchronized PyDict dict() {
        PyDict d = new PyDict();
        variables.forEach((name, value) -> d.setItem(PyBytes.of(FileNames.encode(name)), PyBytes.of(value)));
        return d;
    }

    /** As {@code exec} takes it. */
    public synchronized byte[][] block() {
        byte[][] all = new byte[variables.size()][];
        int n = 0;
        for (Map.Entry<String, byte[]> e : variables.entrySet()) {
            byte[] name = FileNames.encode(e.getKey());
            byte[] line = java.util.Arrays.copyOf(name, name.length + 1 + e.getValue().length);
            line[name.length] = '=';
            System.arraycopy(e.getValue(), 0, line, name.length + 1, e.getValue().length);
            all[n++] = line;
        }
        return all;
    }
}
