package org.naja.expose.processor;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Which method of {@code TypeSlots} a special method fills. */
final class SlotTable {

    /** What a slot hands to the Java method and takes from it; {@code result} and {@code parameters} are Java types. */
    enum Form {
        UNARY("PyObject"),
        NEXT("PyObject"),
        HASH("long"),
        LENGTH("long"),
        TRUTH("boolean"),
        BINARY("PyObject", "PyObject"),
        COMPARE("PyObject", "PyObject"),
        COMPARE_ALL("PyObject", "PyObject", "int"),
        CONTAINS("boolean", "PyObject"),
        DELETE_ITEM("void", "PyObject"),
        SET_ITEM("void", "PyObject", "PyObject"),
        TERNARY("PyObject", "PyObject", "PyObject"),
        GET("PyObject", "PyObject", "PyType"),
        SET("void", "PyObject", "PyObject"),
        DELETE("void", "PyObject"),
        ATTRIBUTE_GET("PyObject", "String"),
        ATTRIBUTE_SET("void", "String", "PyObject"),
        ATTRIBUTE_DELETE("void", "String"),
        CALL("PyObject", "PyObject[]", "String[]"),
        INIT("void", "PyObject[]", "String[]");

        final String result;
        final List<String> parameters;

        Form(String result, String... parameters) {
            this.result = result;
            this.parameters = List.of(parameters);
        }

        /** Whether the method of {@code TypeSlots} has the thread's state as a parameter. */
        boolean hasState() {
            return this == CALL || this == INIT;
        }
    }

    /**
     * A slot.
     *
     * @param name the Java method's name, nearly always Python's
     * @param constants those of {@code SlotDef}: what the type's dictionary shows
     * @param method the method of {@code TypeSlots}
     */
    record Slot(String name, List<String> constants, String method, Form form) {}

    /** A method that stands for all six comparisons: {@code __richcmp__(other, op)}. */
    static final String COMPARE_ALL = "__richcmp__";

    /** In the order of the constants {@code TypeSlots.LT} to {@code GE}. */
    static final List<String> COMPARISONS = List.of("__lt__", "__le__", "__eq__", "__ne__", "__gt__", "__ge__");

    private static final Map<String, Slot> SLOTS = new HashMap<>();

    private SlotTable() {}

    /** The slot that a Java method of this name fills, or null. */
    static Slot find(String name) {
        return SLOTS.get(name);
    }

    static {
        slot("getattribute", "getAttribute", Form.ATTRIBUTE_GET);
        slot("setattr", "setAttribute", Form.ATTRIBUTE_SET);
        slot("delattr", "delAttribute", Form.ATTRIBUTE_DELETE);
        slot("get", "descriptorGet", Form.GET);
        slot("set", "descriptorSet", Form.SET);
        slot("delete", "descriptorDelete", Form.DELETE);
        slot("repr", "repr", Form.UNARY);
        slot("str", "str", Form.UNARY);
        slot("hash", "hash", Form.HASH);
        for (String comparison : COMPARISONS) {
            slot(comparison.substring(2, 4), "richCompare", Form.COMPARE);
        }
        SLOTS.put(COMPARE_ALL, new Slot(
                COMPARE_ALL, List.of("LT", "LE", "EQ", "NE", "GT", "GE"), "richCompare", Form.COMPARE_ALL));
        slot("bool", "isTrue", Form.TRUTH);
        slot("call", "call", Form.CALL);
        slot("init", "init", Form.INIT);
        slot("len", "length", Form.LENGTH);
        slot("getitem", "getItem", Form.BINARY);
        slot("setitem", "setItem", Form.SET_ITEM);
        slot("delitem", "delItem", Form.DELETE_ITEM);
        slot("contains", "contains", Form.CONTAINS);
        slot("iter", "iter", Form.UNARY);
        slot("next", "next", Form.NEXT);
        slot("await", "await", Form.UNARY);
        slot("aiter", "aiter", Form.UNARY);
        slot("anext", "anext", Form.UNARY);
        slot("neg", "negative", Form.UNARY);
        slot("pos", "positive", Form.UNARY);
        slot("invert", "invert", Form.UNARY);
        slot("abs", "absolute", Form.UNARY);
        slot("int", "toInt", Form.UNARY);
        slot("float", "toFloat", Form.UNARY);
        slot("index", "index", Form.UNARY);
        binary("add", "Add", true);
        binary("sub", "Subtract", true);
        binary("mul", "Multiply", true);
        binary("matmul", "Matmul", true);
        binary("truediv", "TrueDivide", true);
        binary("floordiv", "FloorDivide", true);
        binary("mod", "Remainder", true);
        binary("divmod", "Divmod", false);
        binary("lshift", "LeftShift", true);
        binary("rshift", "RightShift", true);
        binary("and", "And", true);
        binary("xor", "Xor", true);
        binary("or", "Or", true);
        slot("pow", "power", Form.TERNARY);
        slot("rpow", "reflectedPower", Form.TERNARY);
        slot("ipow", "inPlacePower", Form.TERNARY);
        // What sequences do for + and *, after the number slots of both operands were asked.
        sequence("__concat__", "concat", "CONCAT");
        sequence("__repeat__", "repeat", "REPEAT", "REFLECTED_REPEAT");
        sequence("__iconcat__", "inPlaceConcat", "INPLACE_CONCAT");
        sequence("__irepeat__", "inPlaceRepeat", "INPLACE_REPEAT");
    }

    private static void slot(String word, String method, Form form) {
        String name = "__" + word + "__";
        SLOTS.put(name, new Slot(name, List.of(word.toUpperCase(Locale.ROOT)), method, form));
    }

    private static void binary(String word, String method, boolean inPlace) {
        slot(word, Character.toLowerCase(method.charAt(0)) + method.substring(1), Form.BINARY);
        slot("r" + word, "reflected" + method, Form.BINARY);
        if (inPlace) {
            slot("i" + word, "inPlace" + method, Form.BINARY);
        }
    }

    private static void sequence(String name, String method, String... constants) {
        SLOTS.put(name, new Slot(name, List.of(constants), method, Form.BINARY));
    }
}
