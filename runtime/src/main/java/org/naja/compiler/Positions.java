package org.naja.compiler;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.naja.parser.Ast.Position;

/** The position table of a code object; it only grows, so that all variants of the code share it. */
final class Positions {
    private final Map<Position, Integer> indexes = new HashMap<>();
    private int[] table = new int[64];
    private int count;

    synchronized int index(Position pos) {
        Integer known = indexes.get(pos);
        if (known != null) {
            return known;
        }
        if (count * 4 == table.length) {
            table = Arrays.copyOf(table, table.length * 2);
        }
        int at = count * 4;
        table[at] = pos.line();
        table[at + 1] = pos.endLine();
        table[at + 2] = pos.col();
        table[at + 3] = pos.endCol();
        indexes.put(pos, count);
        return count++;
    }

    synchronized int[] table() {
        return Arrays.copyOf(table, count * 4);
    }
}
