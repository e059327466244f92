package org.naja.modules.system;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.naja.modules.io.FileNames;

/** {@code /etc/passwd} and {@code /etc/group}. */
final class Accounts {
    private Accounts() {}

    /** The lines with so many fields. */
    static List<String[]> read(String file, int fields) {
        List<String[]> all = new ArrayList<>();
        try {
            for (String line : FileNames.decode(Files.readAllBytes(Path.of(file))).split("\n")) {
                String[] parts = line.split(":", -1);
                if (parts.length == fields) {
                    all.add(parts);
                }
            }
        } catch (IOException e) {
            // No such file: nobody is known.
        }
        return all;
    }
}
