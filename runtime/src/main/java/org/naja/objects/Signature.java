package org.naja.objects;

/**
 * The parameters of a built-in function: puts the arguments of a call in order, and says what is wrong with them in the
 * words of CPython. Those depend on how CPython would have declared the function: without parameters, with exactly one,
 * with positional ones only, or with names that callers may use.
 */
public final class Signature {
    private enum Use { METHOD, CLASS_METHOD, STATIC_METHOD, CONSTRUCTOR, FUNCTION }

    private static final String[] NO_NAMES = {};

    private final Use use;
    /** The type or module in front of the name in messages; {@code null}: none. */
    private final String owner;
    private final String name;
    private final String text;
    private final String doc;
    /** A letter a parameter: see {@link #method}. */
    private final String kinds;
    private final String[] names;
    /** 1 where the receiver or the class comes before the parameters. */
    private final int lead;
    private final int positionalOnly;
    /** Parameters that can be given by position, {@code *args} aside. */
    private final int positional;
    private final int requiredPositional;
    /** Index of the parameter that takes further positional arguments, or -1. */
    private final int rest;
    /** Index of the parameter that takes further keyword arguments, or -1. */
    private final int restKeywords;
    /** Parameters that can be given one by one, by position or name. */
    private final int single;
    private final int requiredKeywords;
    /** The numbers of arguments, receiver included, for which generated code has an entry point. */
    private final int leastEntry;
    private final int mostEntry;

    private Signature(Use use, String owner, String name, String text, String doc, String kinds, String[] names) {
        this.use = use;
        this.owner = owner;
        this.name = name;
        this.text = text;
        this.doc = doc;
        this.kinds = kinds;
        this.names = names;
        lead = use == Use.STATIC_METHOD || use == Use.FUNCTION ? 0 : 1;
        int only = 0;
        int byPosition = 0;
        int required = 0;
        int one = 0;
        int requiredNames = 0;
        for (int i = 0; i < kinds.length(); i++) {
            switch (kinds.charAt(i)) {
                case 'P', 'p' -> {
                    only++;
                    byPosition++;
                    one++;
                }
                case 'A', 'a' -> {
                    byPosition++;
                    one++;
                }
                case 'K', 'k' -> one++;
                default -> { }
            }
            switch (kinds.charAt(i)) {
                case 'P', 'A' -> required++;
                case 'K' -> requiredNames++;
                default -> { }
            }
        }
        positionalOnly = only;
        positional = byPosition;
        requiredPositional = required;
        single = one;
        requiredKeywords = requiredNames;
        rest = kinds.indexOf('*');
        restKeywords = kinds.indexOf('@');
        leastEntry = lead + required;
        mostEntry = rest >= 0 || requiredKeywords > 0 ? -1 : Math.min(4, lead + positional);
    }

    /**
     * A method's signature, as generated code makes it.
     *
     * @param owner the type's name
     * @param text {@code __text_signature__} or null
     * @param kinds a letter for each parameter after self: P positional only, A by position or name, K by name only, in
     *     lower case where it may be missing; {@code *} and {@code @} for {@code *args} and {@code **kwargs}
     */
    public static Signature method(
            String owner, String name, String text, String doc, String kinds, String... names) {
        return new Signature(Use.METHOD, owner, name, text, doc, kinds, names);
    }

    public static Signature classMethod(
            String owner, String name, String text, String doc, String kinds, String... names) {
        return new Signature(Use.CLASS_METHOD, owner, name, text, doc, kinds, names);
    }

    public static Signature staticMethod(
            String owner, String name, String text, String doc, String kinds, String... names) {
        return new Signature(Use.STATIC_METHOD, owner, name, text, doc, kinds, names);
    }

    /** {@code __new__}: the class comes before the parameters. */
    public static Signature constructor(
            String owner, String name, String text, String doc, String kinds, String... names) {
        return new Signature(Use.CONSTRUCTOR, owner, name, text, doc, kinds, names);
    }

    /** A module's function; {@code owner} is null for builtins. */
    public static Signature function(
            String owner, String name, String text, String doc, String kinds, String... names) {
        return new Signature(Use.FUNCTION, owner, name, text, doc, kinds, names);
    }

    /** No argument can be given by name. */
    boolean takesNoKeywords() {
        return single == positionalOnly && restKeywords < 0;
    }

    /** Whether the generated code overrides {@code call0} to {@code call4} for this number of arguments. */
    boolean hasEntry(int count) {
        return count >= leastEntry && count <= mostEntry;
    }

    public String name() {
        return name;
    }

    /** {@code __text_signature__}, or {@code null}. */
    public String text() {
        return text;
    }

    public String doc() {
        return doc;
    }

    /**
     * Puts arguments in the order of the parameters, the receiver or class first where there is one; {@code null} where
     * none was given. {@code *args} become a {@code PyTuple}, {@code **kwargs} a {@code PyDict}.
     */
    public PyObject[] bind(PyObject[] args, String[] kwnames) {
        String[] keywords = kwnames == null ? NO_NAMES : kwnames;
        int given = args.length - keywords.length - lead;
        if (given < 0) {
            throw noReceiver();
        }
        if (positionalOnly == single && restKeywords < 0) {
            if (keywords.length > 0 && use == Use.CONSTRUCTOR && isForInit(args[0])) {
                keywords = NO_NAMES;
            }
            checkPositional(given, keywords.length);
        } else {
            checkNamed(given, keywords);
        }
        PyObject[] bound = new PyObject[lead + kinds.length()];
        System.arraycopy(args, 0, bound, 0, lead + Math.min(given, positional));
        if (rest >= 0) {
            bound[lead + rest] = given > positional
                    ? PyTuple.of(java.util.Arrays.copyOfRange(args, lead + positional, lead + given))
                    : PyTuple.EMPTY;
        }
        PyDict others = null;
        if (restKeywords >= 0) {
            bound[lead + restKeywords] = others = new PyDict();
        }
        for (int k = 0; k < keywords.length; k++) {
            PyObject value = args[lead + given + k];
            int i = find(keywords[k]);
            if (i < 0) {
                others.put(keywords[k], value);
            } else {
                bound[lead + i] = value;
            }
        }
        return bound;
    }

    /** Whether keywords given to a class are the business of an {@code __init__} written in Python. */
    private static boolean isForInit(PyObject cls) {
        return cls instanceof PyType t && t.isHeap && !(t.lookup("__init__") instanceof PyWrapperDescriptor);
    }

    /** The parameter that a keyword names, or -1. */
    private int find(String keyword) {
        for (int i = 0; i < names.length; i++) {
            if (names[i].equals(keyword)) {
                char kind = kinds.charAt(i);
                return kind == 'A' || kind == 'a' || kind == 'K' || kind == 'k' ? i : -1;
            }
        }
        return -1;
    }

    // ---- what can be wrong -------------------------------------------------------------------------------------------

    /** Functions without names that callers could use. */
    private void checkPositional(int given, int keywords) {
        if (keywords > 0) {
            throw Errors.typeError(qualifiedName() + "() takes no keyword arguments");
        }
        if (given >= requiredPositional && (given <= positional || rest >= 0)) {
            return;
        }
        boolean constructor = use == Use.CONSTRUCTOR || owner == null && lead == 1;
        if (kinds.isEmpty()) {
            throw Errors.typeError(constructor
                    ? name + "() takes no arguments"
                    : qualifiedName() + "() takes no arguments (" + given + " given)");
        }
        if (kinds.equals("P") && !constructor) {
            throw Errors.typeError(qualifiedName() + "() takes exactly one argument (" + given + " given)");
        }
        int limit = given < requiredPositional ? requiredPositional : positional;
        String bound = requiredPositional == positional && rest < 0 ? ""
                : given < requiredPositional ? "at least " : "at most ";
        throw Errors.typeError(
                name + " expected " + bound + limit + " argument" + (limit == 1 ? "" : "s") + ", got " + given);
    }

    /** Functions with names: the checks of CPython's getargs.c, in their order. */
    private void checkNamed(int given, String[] keywords) {
        int count = given + keywords.length;
        if (count > single && rest < 0 && restKeywords < 0) {
            int needed = requiredKeywords > 0 ? positional + requiredKeywords : requiredPositional;
            throw Errors.typeError(name + "() takes " + (needed < single ? "at most " : "exactly ") + single
                    + (given == 0 ? " keyword" : "") + " argument" + (single == 1 ? "" : "s")
                    + " (" + count + " given)");
        }
        if (given > positional && rest < 0) {
            throw Errors.typeError(name + (positional == 0
                    ? "() takes no positional arguments"
                    : "() takes " + (requiredPositional < positional ? "at most " : "exactly ") + positional
                            + " positional argument" + (positional == 1 ? "" : "s") + " (" + given + " given)"));
        }
        int least = Math.min(positionalOnly, requiredPositional);
        if (given < least) {
            throw Errors.typeError(name + "() takes " + (least < positional ? "at least " : "exactly ") + least
                    + " positional argument" + (least == 1 ? "" : "s") + " (" + given + " given)");
        }
        int position = 0;
        for (int i = 0; i < names.length; i++) {
            char kind = kinds.charAt(i);
            if (kind == '*' || kind == '@') {
                continue;
            }
            position++;
            boolean byPosition = kind != 'K' && kind != 'k' && i < given;
            if ((kind == 'A' || kind == 'K') && !byPosition && !contains(keywords, names[i])) {
                throw Errors.typeError(
                        name + "() missing required argument '" + names[i] + "' (pos " + position + ")");
            }
        }
        for (int i = positionalOnly; i < Math.min(given, positional); i++) {
            if (contains(keywords, names[i])) {
                throw Errors.typeError("argument for " + name + "() given by name ('" + names[i]
                        + "') and position (" + (i + 1) + ")");
            }
        }
        if (restKeywords < 0) {
            for (String keyword : keywords) {
                if (find(keyword) < 0) {
                    throw Errors.typeError("'" + keyword + "' is an invalid keyword argument for " + name + "()");
                }
            }
        }
    }

    private static boolean contains(String[] keywords, String wanted) {
        for (String keyword : keywords) {
            if (keyword.equals(wanted)) {
                return true;
            }
        }
        return false;
    }

    private PyException noReceiver() {
        return Errors.typeError(use == Use.CONSTRUCTOR
                ? name + ".__new__(): not enough arguments"
                : "unbound method " + qualifiedName() + "() needs an argument");
    }

    /** The name with its type or module in front. */
    private String qualifiedName() {
        return owner == null ? name : owner + "." + name;
    }
}
