package org.naja.execution;

/**
 * Which part of an expression a traceback marks with {@code ^} rather than {@code ~}: the operator of a binary operation,
 * the brackets of a subscription. Works on the expression's text; what it does not recognise has no anchors.
 */
record CaretAnchors(int left, int right) {

    /** The anchors of an expression in one line, or {@code null}. */
    static CaretAnchors of(String segment) {
        return new Scanner(segment).anchors();
    }

    private static final class Scanner {
        private final String s;
        /** The weakest binary operator outside of brackets: its place, length and strength. */
        private int operator = -1;
        private int strength = Integer.MAX_VALUE;
        /** The last bracket opened outside of others. */
        private int lastOpen = -1;
        private int lastClose = -1;
        private boolean prefix;

        Scanner(String s) {
            this.s = s;
        }

        CaretAnchors anchors() {
            if (!scan()) {
                return null;
            }
            if (operator >= 0) {
                int right = operator + 1;
                if (right < rightOperand(right) && !isBlank(s.charAt(right))) {
                    right++;
                }
                return new CaretAnchors(operator, right);
            }
            boolean subscript = !prefix && lastClose == s.stripTrailing().length() - 1 && lastOpen > 0
                    && s.charAt(lastOpen) == '[' && !s.substring(0, lastOpen).isBlank();
            return subscript ? new CaretAnchors(lastOpen, s.stripTrailing().length()) : null;
        }

        /** Where the right operand begins, grouping parentheses aside. */
        private int rightOperand(int from) {
            int i = from;
            if (i < s.length() && "*/<>".indexOf(s.charAt(i)) >= 0 && s.charAt(i) == s.charAt(i - 1)) {
                return i + 1;
            }
            while (i < s.length() && (isBlank(s.charAt(i)) || isGroup(i))) {
                i++;
            }
            return i;
        }

        /** Whether the rest of the text is one expression in parentheses that only group. */
        private boolean isGroup(int i) {
            String rest = s.substring(i).stripTrailing();
            while (rest.endsWith(")") && i > 0 && countUnclosed(rest) < 0) {
                rest = rest.substring(0, rest.length() - 1).stripTrailing();
            }
            if (!rest.startsWith("(") || !rest.endsWith(")")) {
                return false;
            }
            Scanner inner = new Scanner(rest.substring(1, rest.length() - 1));
            return !inner.s.isBlank() && !inner.hasCommaOrUnbalanced();
        }

        private static int countUnclosed(String text) {
            int depth = 0;
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            }
            return depth;
        }

        private boolean hasCommaOrUnbalanced() {
            int depth = 0;
            for (int i = 0; i < s.length(); i++) {
                char c = s.charAt(i);
                if (c == '\'' || c == '"') {
                    i = endOfString(i) - 1;
                } else if (c == '(' || c == '[' || c == '{') {
                    depth++;
                } else if (c == ')' || c == ']' || c == '}') {
                    if (--depth < 0) {
                        return true;
                    }
                } else if (c == ',' && depth == 0 || depth == 0 && s.startsWith(" for ", i)) {
                    return true;
                }
            }
            return depth != 0;
        }

        /** Looks through the text; {@code false} when it is neither a binary operation nor a subscription. */
        private boolean scan() {
            int depth = 0;
            boolean operand = false;
            for (int i = 0; i < s.length(); i++) {
                char c = s.charAt(i);
                if (isBlank(c)) {
                    continue;
                }
                if (c == '\'' || c == '"') {
                    i = endOfString(i) - 1;
                    operand = true;
                    continue;
                }
                if (c == '(' || c == '[' || c == '{') {
                    if (depth++ == 0) {
                        lastOpen = i;
                    }
                    continue;
                }
                if (c == ')' || c == ']' || c == '}') {
                    if (--depth < 0) {
                        return false;
                    }
                    lastClose = i;
                    operand = true;
                    continue;
                }
                if (c == '#') {
                    return false;
                }
                if (depth > 0) {
                    if (Character.isUnicodeIdentifierStart(c) || c == '_') {
                        i = endOfWord(i) - 1;
                    }
                    continue;
                }
                if (Character.isUnicodeIdentifierPart(c) || c == '_' || Character.isSurrogate(c)) {
                    int end = Character.isDigit(c) ? endOfNumber(i) : endOfWord(i);
                    String word = s.substring(i, end);
                    if (isKeyword(word)) {
                        return false;
                    }
                    if (word.equals("await")) {
                        prefix = true;
                    } else {
                        operand = true;
                    }
                    i = end - 1;
                    continue;
                }
                if (c == '.' && i + 1 < s.length() && Character.isDigit(s.charAt(i + 1)) && !operand) {
                    i = endOfNumber(i) - 1;
                    operand = true;
                    continue;
                }
                if (c == '.') {
                    continue;
                }
                int length = operatorLength(i);
                if (length == 0 || i + length < s.length() && s.charAt(i + length) == '=') {
                    return false;
                }
                if (!operand) {
                    if (c != '-' && c != '+' && c != '~') {
                        return false;
                    }
                    prefix = true;
                    continue;
                }
                int weight = weight(c, length);
                // The last of equals is the top of the tree; ** groups to the right.
                if (weight < strength || weight == strength && weight != POWER) {
                    operator = i;
                    strength = weight;
                }
                operand = false;
                i += length - 1;
            }
            // -a ** b is a negation.
            return depth == 0 && !(strength == POWER && prefixBefore());
        }

        private boolean prefixBefore() {
            String head = s.stripLeading();
            return head.startsWith("-") || head.startsWith("+") || head.startsWith("~");
        }

        private static final int POWER = 7;

        private static int weight(char c, int length) {
            return switch (c) {
                case '|' -> 1;
                case '^' -> 2;
                case '&' -> 3;
                case '<', '>' -> 4;
                case '+', '-' -> 5;
                case '*' -> length == 2 ? POWER : 6;
                default -> 6;
            };
        }

        private int operatorLength(int i) {
            char c = s.charAt(i);
            boolean doubled = i + 1 < s.length() && s.charAt(i + 1) == c;
            return switch (c) {
                case '*', '/' -> doubled ? 2 : 1;
                case '<', '>' -> doubled ? 2 : 0;
                case '+', '-', '%', '@', '&', '|', '^', '~' -> 1;
                default -> 0;
            };
        }

        private static boolean isKeyword(String word) {
            return switch (word) {
                case "if", "else", "for", "lambda", "and", "or", "not", "in", "is", "yield", "from", "import", "return",
                        "del", "raise", "assert", "with", "as", "class", "def", "global", "nonlocal", "pass", "while",
                        "try", "except", "finally", "async", "break", "continue", "elif" -> true;
                default -> false;
            };
        }

        private int endOfWord(int i) {
            while (i < s.length() && (Character.isUnicodeIdentifierPart(s.charAt(i)) || s.charAt(i) == '_'
                    || Character.isSurrogate(s.charAt(i)))) {
                i++;
            }
            return i;
        }

        private int endOfNumber(int i) {
            while (i < s.length()) {
                char c = s.charAt(i);
                boolean exponentSign = (c == '+' || c == '-') && (s.charAt(i - 1) == 'e' || s.charAt(i - 1) == 'E')
                        && !s.startsWith("0x") && !s.startsWith("0X");
                if (!Character.isLetterOrDigit(c) && c != '_' && c != '.' && !exponentSign) {
                    break;
                }
                i++;
            }
            return i;
        }

        private int endOfString(int i) {
            char quote = s.charAt(i);
            String triple = String.valueOf(quote).repeat(3);
            boolean isTriple = s.startsWith(triple, i);
            int at = i + (isTriple ? 3 : 1);
            while (at < s.length()) {
                char c = s.charAt(at);
                if (c == '\\') {
                    at += 2;
                } else if (isTriple ? s.startsWith(triple, at) : c == quote) {
                    return at + (isTriple ? 3 : 1);
                } else {
                    at++;
                }
            }
            return s.length();
        }

        private static boolean isBlank(char c) {
            return c == ' ' || c == '\t' || c == '\f';
        }
    }
}
