package org.naja.modules.binary;

import java.util.ArrayList;
import java.util.List;
import org.naja.objects.Errors;
import org.naja.objects.PyException;

/** A parsed format of the struct module: what lies where. */
final class StructFormat {
    /** A run of {@code count} values of one kind, the first at {@code offset}. */
    record Item(char code, int offset, int size, int count) {}

    final Item[] items;
    final int size;
    /** Number of Python values. */
    final int values;
    final boolean big;
    /** Native sizes, alignment and range rules. */
    final boolean isNative;

    private StructFormat(Item[] items, int size, int values, boolean big, boolean isNative) {
        this.items = items;
        this.size = size;
        this.values = values;
        this.big = big;
        this.isNative = isNative;
    }

    static PyException error(String message) {
        return Errors.of(StructModule.ERROR, message);
    }

    private static int size(char code, boolean isNative) {
        return switch (code) {
            case 'x', 'b', 'B', 'c', '?', 's', 'p' -> 1;
            case 'h', 'H', 'e' -> 2;
            case 'i', 'I', 'f' -> 4;
            case 'l', 'L' -> isNative ? 8 : 4;
            case 'q', 'Q', 'd' -> 8;
            case 'n', 'N', 'P' -> isNative ? 8 : 0;
            default -> 0;
        };
    }

    static StructFormat parse(String format) {
        if (format.indexOf('\0') >= 0) {
            throw error("embedded null character");
        }
        int i = 0;
        boolean isNative = true;
        boolean big = false;
        if (!format.isEmpty()) {
            switch (format.charAt(0)) {
                case '<', '=' -> {
                    isNative = false;
                    i = 1;
                }
                case '>', '!' -> {
                    isNative = false;
                    big = true;
                    i = 1;
                }
                case '@' -> i = 1;
                default -> { }
            }
        }
        List<Item> items = new ArrayList<>();
        long at = 0;
        long values = 0;
        while (i < format.length()) {
            char c = format.charAt(i++);
            if (c == ' ' || c >= 9 && c <= 13) {
                continue;
            }
            long count = 1;
            if (c >= '0' && c <= '9') {
                count = 0;
                while (c >= '0' && c <= '9') {
                    if (count > (Long.MAX_VALUE - (c - '0')) / 10) {
                        throw tooLong();
                    }
                    count = count * 10 + c - '0';
                    if (i == format.length()) {
                        throw error("repeat count given without format specifier");
                    }
                    c = format.charAt(i++);
                }
            }
            int size = size(c, isNative);
            if (size == 0) {
                throw error("bad char in struct format");
            }
            if (isNative) {
                at = (at + size - 1) / size * size;
            }
            if (count > Integer.MAX_VALUE || at + count * size > Integer.MAX_VALUE) {
                throw tooLong();
            }
            if (c == 's' || c == 'p') {
                items.add(new Item(c, (int) at, (int) count, 1));
                values++;
                at += count;
            } else {
                if (c != 'x') {
                    if (count > 0) {
                        items.add(new Item(c, (int) at, size, (int) count));
                    }
                    values += count;
                }
                at += count * size;
            }
        }
        return new StructFormat(items.toArray(new Item[0]), (int) at, (int) values, big, isNative);
    }

    private static PyException tooLong() {
        return error("total struct size too long");
    }
}
