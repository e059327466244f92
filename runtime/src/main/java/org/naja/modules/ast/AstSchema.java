package org.naja.modules.ast;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.naja.parser.Ast;

/** The node classes of Python 3.12 (Python.asdl) and the records of {@link Ast} that stand for them. */
final class AstSchema {
    /** How often a field has a value. */
    enum Count { ONE, OPTIONAL, MANY }

    /** A field as the grammar describes it: {@code stmt* body}. */
    record Field(String name, String type, Count count) {}

    /** A node class; one that only groups others has no record, and an operator is an enum constant. */
    static final class Kind {
        final String name;
        /** The class it derives from. */
        final String base;
        /** As the grammar says it. */
        final String doc;
        final boolean located;
        /** A sum of operators or contexts. */
        final boolean isOperator;
        final Field[] fields;
        /** The record's constructor and its components in order; {@code null} where there is no record. */
        final Constructor<?> constructor;
        final Method[] accessors;
        /** The operator or context. */
        final Enum<?> constant;

        private Kind(String base, String doc, boolean located) {
            int open = doc.indexOf('(');
            this.name = open < 0 ? doc : doc.substring(0, open);
            this.base = base;
            this.doc = doc;
            this.located = located;
            this.isOperator = base.isEmpty() && (name.endsWith("op") || name.equals("operator")
                    || name.equals("expr_context"));
            this.fields = open < 0 ? new Field[0] : fields(doc.substring(open + 1, doc.length() - 1));
            this.constant = constant(base, name);
            Class<?> record = constant != null ? null : record(name);
            Constructor<?> made = null;
            Method[] read = null;
            if (record != null) {
                RecordComponent[] parts = record.getRecordComponents();
                Class<?>[] types = new Class<?>[parts.length];
                read = new Method[parts.length];
                for (int i = 0; i < parts.length; i++) {
                    types[i] = parts[i].getType();
                    read[i] = parts[i].getAccessor();
                }
                try {
                    made = record.getDeclaredConstructor(types);
                } catch (NoSuchMethodException e) {
                    throw new IllegalStateException(e);
                }
            }
            this.constructor = made;
            this.accessors = read;
        }

        private static Field[] fields(String text) {
            String[] parts = text.split(", ");
            Field[] fields = new Field[parts.length];
            for (int i = 0; i < parts.length; i++) {
                int space = parts[i].indexOf(' ');
                String type = parts[i].substring(0, space);
                Count count = type.endsWith("*") ? Count.MANY : type.endsWith("?") ? Count.OPTIONAL : Count.ONE;
                fields[i] = new Field(parts[i].substring(space + 1),
                        count == Count.ONE ? type : type.substring(0, type.length() - 1), count);
            }
            return fields;
        }

        private static Class<?> record(String name) {
            StringBuilder java = new StringBuilder();
            boolean upper = true;
            for (char c : name.equals("Expr") ? "ExprStmt".toCharArray() : name.toCharArray()) {
                if (c == '_') {
                    upper = true;
                } else {
                    java.append(upper ? Character.toUpperCase(c) : c);
                    upper = false;
                }
            }
            String wanted = name.equals("withitem") ? "WithItem" : java.toString();
            for (Class<?> c : Ast.class.getDeclaredClasses()) {
                if (c.isRecord() && c.getSimpleName().equals(wanted)) {
                    return c;
                }
            }
            return null;
        }

        private static Enum<?> constant(String base, String name) {
            Enum<?>[] all = switch (base) {
                case "expr_context" -> Ast.ExprContext.values();
                case "boolop" -> Ast.BoolOperator.values();
                case "operator" -> Ast.Operator.values();
                case "unaryop" -> Ast.UnaryOperator.values();
                case "cmpop" -> Ast.CmpOp.values();
                default -> new Enum<?>[0];
            };
            for (Enum<?> e : all) {
                if (e.name().replace("_", "").toLowerCase(Locale.ROOT).equals(name.toLowerCase(Locale.ROOT))) {
                    return e;
                }
            }
            return null;
        }
    }

    private AstSchema() {}

    /** Each sum: its name, whether its nodes have positions, and its nodes. A product stands for itself. */
    private static final String[][] GRAMMAR = {
        {"mod", "",
            "Module(stmt* body, type_ignore* type_ignores)",
            "Interactive(stmt* body)",
            "Expression(expr body)",
            "FunctionType(expr* argtypes, expr returns)"},
        {"stmt", "located",
            "FunctionDef(identifier name, arguments args, stmt* body, expr* decorator_list, expr? returns, "
                + "string? type_comment, type_param* type_params)",
            "AsyncFunctionDef(identifier name, arguments args, stmt* body, expr* decorator_list, "
                + "expr? returns, string? type_comment, type_param* type_params)",
            "ClassDef(identifier name, expr* bases, keyword* keywords, stmt* body, expr* decorator_list, "
                + "type_param* type_params)",
            "Return(expr? value)",
            "Delete(expr* targets)",
            "Assign(expr* targets, expr value, string? type_comment)",
            "TypeAlias(expr name, type_param* type_params, expr value)",
            "AugAssign(expr target, operator op, expr value)",
            "AnnAssign(expr target, expr annotation, expr? value, int simple)",
            "For(expr target, expr iter, stmt* body, stmt* orelse, string? type_comment)",
            "AsyncFor(expr target, expr iter, stmt* body, stmt* orelse, string? type_comment)",
            "While(expr test, stmt* body, stmt* orelse)",
            "If(expr test, stmt* body, stmt* orelse)",
            "With(withitem* items, stmt* body, string? type_comment)",
            "AsyncWith(withitem* items, stmt* body, string? type_comment)",
            "Match(expr subject, match_case* cases)",
            "Raise(expr? exc, expr? cause)",
            "Try(stmt* body, excepthandler* handlers, stmt* orelse, stmt* finalbody)",
            "TryStar(stmt* body, excepthandler* handlers, stmt* orelse, stmt* finalbody)",
            "Assert(expr test, expr? msg)",
            "Import(alias* names)",
            "ImportFrom(identifier? module, alias* names, int? level)",
            "Global(identifier* names)",
            "Nonlocal(identifier* names)",
            "Expr(expr value)",
            "Pass",
            "Break",
            "Continue"},
        {"expr", "located",
            "BoolOp(boolop op, expr* values)",
            "NamedExpr(expr target, expr value)",
            "BinOp(expr left, operator op, expr right)",
            "UnaryOp(unaryop op, expr operand)",
            "Lambda(arguments args, expr body)",
            "IfExp(expr test, expr body, expr orelse)",
            "Dict(expr* keys, expr* values)",
            "Set(expr* elts)",
            "ListComp(expr elt, comprehension* generators)",
            "SetComp(expr elt, comprehension* generators)",
            "DictComp(expr key, expr value, comprehension* generators)",
            "GeneratorExp(expr elt, comprehension* generators)",
            "Await(expr value)",
            "Yield(expr? value)",
            "YieldFrom(expr value)",
            "Compare(expr left, cmpop* ops, expr* comparators)",
            "Call(expr func, expr* args, keyword* keywords)",
            "FormattedValue(expr value, int conversion, expr? format_spec)",
            "JoinedStr(expr* values)",
            "Constant(constant value, string? kind)",
            "Attribute(expr value, identifier attr, expr_context ctx)",
            "Subscript(expr value, expr slice, expr_context ctx)",
            "Starred(expr value, expr_context ctx)",
            "Name(identifier id, expr_context ctx)",
            "List(expr* elts, expr_context ctx)",
            "Tuple(expr* elts, expr_context ctx)",
            "Slice(expr? lower, expr? upper, expr? step)"},
        {"expr_context", "",
            "Load",
            "Store",
            "Del"},
        {"boolop", "",
            "And",
            "Or"},
        {"operator", "",
            "Add",
            "Sub",
            "Mult",
            "MatMult",
            "Div",
            "Mod",
            "Pow",
            "LShift",
            "RShift",
            "BitOr",
            "BitXor",
            "BitAnd",
            "FloorDiv"},
        {"unaryop", "",
            "Invert",
            "Not",
            "UAdd",
            "USub"},
        {"cmpop", "",
            "Eq",
            "NotEq",
            "Lt",
            "LtE",
            "Gt",
            "GtE",
            "Is",
            "IsNot",
            "In",
            "NotIn"},
        {"", "",
            "comprehension(expr target, expr iter, expr* ifs, int is_async)"},
        {"excepthandler", "located",
            "ExceptHandler(expr? type, identifier? name, stmt* body)"},
        {"", "",
            "arguments(arg* posonlyargs, arg* args, arg? vararg, arg* kwonlyargs, expr* kw_defaults, "
                + "arg? kwarg, expr* defaults)"},
        {"", "located",
            "arg(identifier arg, expr? annotation, string? type_comment)"},
        {"", "located",
            "keyword(identifier? arg, expr value)"},
        {"", "located",
            "alias(identifier name, identifier? asname)"},
        {"", "",
            "withitem(expr context_expr, expr? optional_vars)"},
        {"", "",
            "match_case(pattern pattern, expr? guard, stmt* body)"},
        {"pattern", "located",
            "MatchValue(expr value)",
            "MatchSingleton(constant value)",
            "MatchSequence(pattern* patterns)",
            "MatchMapping(expr* keys, pattern* patterns, identifier? rest)",
            "MatchClass(expr cls, pattern* patterns, identifier* kwd_attrs, pattern* kwd_patterns)",
            "MatchStar(identifier? name)",
            "MatchAs(pattern? pattern, identifier? name)",
            "MatchOr(pattern* patterns)"},
        {"type_ignore", "",
            "TypeIgnore(int lineno, string tag)"},
        {"type_param", "located",
            "TypeVar(identifier name, expr? bound)",
            "ParamSpec(identifier name)",
            "TypeVarTuple(identifier name)"},
    };

    /** All node classes, bases before the classes derived from them. */
    static final List<Kind> KINDS = new ArrayList<>();
    static final Map<String, Kind> BY_NAME = new HashMap<>();
    static final Map<Class<?>, Kind> BY_RECORD = new HashMap<>();
    static final Map<Enum<?>, Kind> BY_CONSTANT = new HashMap<>();

    static {
        for (String[] sum : GRAMMAR) {
            boolean located = !sum[1].isEmpty();
            if (!sum[0].isEmpty()) {
                add(new Kind("", sum[0], located));
            }
            for (int i = 2; i < sum.length; i++) {
                add(new Kind(sum[0], sum[i], located));
            }
        }
    }

    private static void add(Kind kind) {
        KINDS.add(kind);
        BY_NAME.put(kind.name, kind);
        if (kind.constructor != null) {
            BY_RECORD.put(kind.constructor.getDeclaringClass(), kind);
        }
        if (kind.constant != null) {
            BY_CONSTANT.put(kind.constant, kind);
        }
    }

    /** What {@code __doc__} of a sum says: all its nodes. */
    static String sumDoc(String sum) {
        StringBuilder doc = new StringBuilder(sum).append(" = ");
        String separator = "";
        for (Kind k : KINDS) {
            if (k.base.equals(sum)) {
                doc.append(separator).append(k.doc);
                separator = "\n" + " ".repeat(sum.length()) + " | ";
            }
        }
        return doc.toString();
    }
}
