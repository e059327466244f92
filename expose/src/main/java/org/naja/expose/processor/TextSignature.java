package org.naja.expose.processor;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A signature as Python shows it, taken apart: {@code int(x=0, /, base=10)}.
 *
 * @param name the function's name
 * @param parameters all parameters, in order; a leading self, cls or the like included
 */
record TextSignature(String name, List<Parameter> parameters) {

    enum Kind {
        POSITIONAL_ONLY,
        POSITIONAL_OR_KEYWORD,
        VARARGS,
        KEYWORD_ONLY,
        VARKEYWORDS
    }

    /** A parameter; {@code value} is null where it is required. */
    record Parameter(String name, Kind kind, Default value) {
        boolean required() {
            return value == null && kind != Kind.VARARGS && kind != Kind.VARKEYWORDS;
        }

        /** Can be given by position, one by one. */
        boolean positional() {
            return kind == Kind.POSITIONAL_ONLY || kind == Kind.POSITIONAL_OR_KEYWORD;
        }

        boolean keyword() {
            return kind == Kind.POSITIONAL_OR_KEYWORD || kind == Kind.KEYWORD_ONLY;
        }
    }

    /** What a missing argument becomes. */
    sealed interface Default {
        /** {@code None}. */
        record None() implements Default {}

        /** A Java null: the method sees that the argument is missing. */
        record Missing() implements Default {}

        record Bool(boolean value) implements Default {}

        record Int(long value) implements Default {}

        record Real(double value) implements Default {}

        record Text(String value) implements Default {}

        /** {@code b'...'}. */
        record Bytes(String value) implements Default {}

        /** {@code ()}. */
        record EmptyTuple() implements Default {}
    }

    /** What is wrong with a text signature. */
    static final class BadSignature extends Exception {
        private static final long serialVersionUID = 1;

        BadSignature(String message) {
            super(message);
        }
    }

    static TextSignature parse(String text) throws BadSignature {
        return new Reader(text).signature();
    }

    /** This signature without its first parameter. */
    TextSignature withoutFirst() {
        return new TextSignature(name, parameters.subList(1, parameters.size()));
    }

    boolean has(Kind kind) {
        return parameters.stream().anyMatch(p -> p.kind == kind);
    }

    /** How many arguments can be given by position, {@code *args} aside. */
    int positionalCount() {
        return (int) parameters.stream().filter(Parameter::positional).count();
    }

    int positionalOnlyCount() {
        return (int) parameters.stream().filter(p -> p.kind == Kind.POSITIONAL_ONLY).count();
    }

    int requiredPositionalCount() {
        return (int) parameters.stream().filter(p -> p.positional() && p.required()).count();
    }

    /** Whether a call without keywords can be complete. */
    boolean callableByPosition() {
        return parameters.stream().noneMatch(p -> p.kind == Kind.KEYWORD_ONLY && p.required());
    }

    /** What {@code __text_signature__} says: with {@code $} before a bound first parameter. */
    String display(String bound) {
        var out = new StringBuilder("(");
        String separator = "";
        if (bound != null) {
            out.append('$').append(bound);
            separator = ", ";
        }
        Kind last = bound == null ? null : Kind.POSITIONAL_ONLY;
        for (Parameter p : parameters) {
            if (last == Kind.POSITIONAL_ONLY && p.kind != Kind.POSITIONAL_ONLY) {
                out.append(separator).append('/');
                separator = ", ";
            }
            if (p.kind == Kind.KEYWORD_ONLY && last != Kind.KEYWORD_ONLY && last != Kind.VARARGS) {
                out.append(separator).append('*');
                separator = ", ";
            }
            out.append(separator);
            separator = ", ";
            out.append(p.kind == Kind.VARARGS ? "*" : p.kind == Kind.VARKEYWORDS ? "**" : "").append(p.name);
            if (p.value != null) {
                out.append('=').append(display(p.value));
            }
            last = p.kind;
        }
        if (last == Kind.POSITIONAL_ONLY) {
            out.append(separator).append('/');
        }
        return out.append(')').toString();
    }

    private static String display(Default value) {
        return switch (value) {
            case Default.None() -> "None";
            case Default.Missing() -> "<unrepresentable>";
            case Default.Bool(boolean b) -> b ? "True" : "False";
            case Default.Int(long i) -> i == Long.MAX_VALUE ? "sys.maxsize" : Long.toString(i);
            case Default.Real(double d) -> Double.toString(d);
            case Default.Text(String s) -> "'" + s.replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n") + "'";
            case Default.Bytes(String s) -> "b'" + s + "'";
            case Default.EmptyTuple() -> "()";
        };
    }

    private static final class Reader {
        private final String text;
        private int at;

        Reader(String text) {
            this.text = text;
        }

        TextSignature signature() throws BadSignature {
            String name = identifier();
            expect('(');
            List<Parameter> parameters = new ArrayList<>();
            Set<String> names = new HashSet<>();
            boolean slash = false;
            boolean star = false;
            boolean end = false;
            blanks();
            while (!peek(')')) {
                if (end) {
                    throw bad("nothing can follow the ** parameter");
                }
                if (take('/')) {
                    if (slash || star || parameters.isEmpty()) {
                        throw bad("'/' is out of place");
                    }
                    slash = true;
                    parameters.replaceAll(p -> new Parameter(p.name, Kind.POSITIONAL_ONLY, p.value));
                } else if (text.startsWith("**", at)) {
                    at += 2;
                    parameters.add(new Parameter(unique(names), Kind.VARKEYWORDS, null));
                    end = true;
                } else if (take('*')) {
                    if (star) {
                        throw bad("a second '*'");
                    }
                    star = true;
                    blanks();
                    if (!peek(',') && !peek(')')) {
                        parameters.add(new Parameter(unique(names), Kind.VARARGS, null));
                    } else if (peek(')')) {
                        throw bad("names must follow a bare '*'");
                    }
                } else {
                    String parameter = unique(names);
                    blanks();
                    Default value = take('=') ? value() : null;
                    if (value == null && !star && !parameters.isEmpty() && parameters.getLast().value != null) {
                        throw bad("parameter '" + parameter + "' without a default follows one with a default");
                    }
                    parameters.add(
                            new Parameter(parameter, star ? Kind.KEYWORD_ONLY : Kind.POSITIONAL_OR_KEYWORD, value));
                }
                blanks();
                if (!peek(')')) {
                    expect(',');
                    blanks();
                }
            }
            expect(')');
            blanks();
            if (at < text.length()) {
                throw bad("unexpected '" + text.substring(at) + "'");
            }
            return new TextSignature(name, List.copyOf(parameters));
        }

        private String unique(Set<String> names) throws BadSignature {
            String name = identifier();
            if (!names.add(name)) {
                throw bad("parameter '" + name + "' is there twice");
            }
            return name;
        }

        private Default value() throws BadSignature {
            blanks();
            if (peek('\'') || peek('"')) {
                return new Default.Text(string());
            }
            if (text.startsWith("b'", at)) {
                at++;
                return new Default.Bytes(string());
            }
            if (text.startsWith("()", at)) {
                at += 2;
                return new Default.EmptyTuple();
            }
            int start = at;
            while (at < text.length() && ",) ".indexOf(text.charAt(at)) < 0) {
                at++;
            }
            String word = text.substring(start, at);
            return switch (word) {
                case "None" -> new Default.None();
                case "True" -> new Default.Bool(true);
                case "False" -> new Default.Bool(false);
                case "NULL", "<unrepresentable>" -> new Default.Missing();
                case "sys.maxsize" -> new Default.Int(Long.MAX_VALUE);
                case "-sys.maxsize-1" -> new Default.Int(Long.MIN_VALUE);
                default -> number(word);
            };
        }

        private Default number(String word) throws BadSignature {
            try {
                return new Default.Int(Long.decode(word.replace("_", "")));
            } catch (NumberFormatException e) {
                // perhaps a float
            }
            try {
                if (!word.isEmpty() && !Character.isLetter(word.charAt(word.length() - 1))) {
                    return new Default.Real(Double.parseDouble(word));
                }
            } catch (NumberFormatException e) {
                // neither
            }
            throw bad("default '" + word + "' is none of None, True, False, a number, a string, () or NULL");
        }

        private String string() throws BadSignature {
            char quote = text.charAt(at++);
            var out = new StringBuilder();
            while (at < text.length()) {
                char c = text.charAt(at++);
                if (c == quote) {
                    return out.toString();
                }
                if (c == '\\' && at < text.length()) {
                    c = text.charAt(at++);
                    c = switch (c) {
                        case 'n' -> '\n';
                        case 't' -> '\t';
                        case 'r' -> '\r';
                        case '0' -> '\0';
                        case '\\', '\'', '"' -> c;
                        default -> throw bad("unknown escape \\" + c);
                    };
                }
                out.append(c);
            }
            throw bad("a string does not end");
        }

        private String identifier() throws BadSignature {
            blanks();
            int start = at;
            if (at < text.length() && Character.isJavaIdentifierStart(text.charAt(at)) && text.charAt(at) != '$') {
                at++;
                while (at < text.length() && Character.isJavaIdentifierPart(text.charAt(at))) {
                    at++;
                }
            }
            if (start == at) {
                throw bad("a name is missing at " + (at < text.length() ? "'" + text.substring(at) + "'" : "the end"));
            }
            return text.substring(start, at);
        }

        private void expect(char c) throws BadSignature {
            blanks();
            if (!take(c)) {
                throw bad("'" + c + "' is missing at "
                        + (at < text.length() ? "'" + text.substring(at) + "'" : "the end"));
            }
        }

        private boolean take(char c) {
            if (peek(c)) {
                at++;
                return true;
            }
            return false;
        }

        private boolean peek(char c) {
            return at < text.length() && text.charAt(at) == c;
        }

        private void blanks() {
            while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
                at++;
            }
        }

        private BadSignature bad(String message) {
            return new BadSignature("bad signature \"" + text + "\": " + message);
        }
    }
}
