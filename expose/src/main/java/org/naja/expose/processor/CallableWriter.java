package org.naja.expose.processor;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import org.naja.expose.processor.Callable.Argument;
import org.naja.expose.processor.Callable.Conversion;
import org.naja.expose.processor.Callable.Use;
import org.naja.expose.processor.TextSignature.Default;
import org.naja.expose.processor.TextSignature.Kind;
import org.naja.expose.processor.TextSignature.Parameter;

/** Writes the nested {@code BuiltinCode} class of one {@link Callable}. */
final class CallableWriter {
    private static final String[] LETTERS = {"a", "b", "c", "d"};

    private final Model model;
    private final Source out;
    private final Callable c;
    private final PackageElement inPackage;
    /** The class that methods are called on. */
    private final TypeElement owner;
    /** The type's or module's name for messages; null: none is shown. */
    private final String ownerName;
    private final int lead;
    /** Constants of the nested class: defaults that are worth keeping. */
    private final List<String> constants = new ArrayList<>();

    private CallableWriter(Model model, Source out, Callable c, TypeElement owner, String ownerName) {
        this.model = model;
        this.out = out;
        this.c = c;
        this.owner = owner;
        this.ownerName = ownerName;
        this.inPackage = model.packageOf(owner);
        this.lead = c.use.hasLead() ? 1 : 0;
    }

    static void write(Model model, Source out, Callable c, String className, TypeElement owner, String ownerName) {
        new CallableWriter(model, out, c, owner, ownerName).write(className);
    }

    /** Whether the method is one of an object that the module keeps for each interpreter. */
    private boolean onModuleState() {
        return c.use == Use.FUNCTION && !c.isStatic();
    }

    private void write(String className) {
        out.line("\n/** %s */", (c.signature.name() + c.signature.display(null)).replace("*/", "* /"));
        out.line("private static final class %s extends BuiltinCode {", className);
        if (onModuleState()) {
            out.line("private final %s state;\n", model.reference(owner, inPackage));
        }
        out.line("%s(%s) {", className, onModuleState() ? model.reference(owner, inPackage) + " state" : "");
        out.line("super(%s);", signature());
        if (onModuleState()) {
            out.line("this.state = state;");
        }
        out.line("}");
        if (c.raw) {
            raw();
        } else {
            arities();
            bound();
        }
        for (String constant : constants) {
            out.line("\n" + constant.replace("%", "%%"));
        }
        out.line("}");
    }

    private String signature() {
        String factory = switch (c.use) {
            case METHOD -> "method";
            case CLASS_METHOD -> "classMethod";
            case STATIC_METHOD -> "staticMethod";
            case NEW -> "constructor";
            case FUNCTION -> "function";
        };
        String text = c.shown ? c.signature.display(c.use.bound) : null;
        String kinds = c.signature.parameters().stream().map(CallableWriter::letter).collect(Collectors.joining());
        var call = new StringBuilder("Signature.").append(factory).append('(')
                .append(Source.literal(ownerName)).append(", ")
                .append(Source.literal(c.signature.name())).append(", ")
                .append(Source.literal(text)).append(", ")
                .append(Source.literal(c.doc.isEmpty() ? null : c.doc)).append(", ")
                .append(Source.literal(kinds));
        for (Parameter p : c.signature.parameters()) {
            call.append(", ").append(Source.literal(p.name()));
        }
        return call.append(')').toString();
    }

    private static String letter(Parameter p) {
        return switch (p.kind()) {
            case POSITIONAL_ONLY -> p.required() ? "P" : "p";
            case POSITIONAL_OR_KEYWORD -> p.required() ? "A" : "a";
            case KEYWORD_ONLY -> p.required() ? "K" : "k";
            case VARARGS -> "*";
            case VARKEYWORDS -> "@";
        };
    }

    // ---- entry points ------------------------------------------------------------------------------------------------

    private void raw() {
        out.line("\n@Override");
        out.line("public PyObject call(ThreadState ts, PyObject callee, PyObject[] args, String[] kwnames) {");
        boolean takesLead = lead == 1 && (c.leadType != null || !c.isStatic());
        if (takesLead) {
            receiver("args[0]");
        }
        List<String> values = new ArrayList<>();
        values.add(takesLead ? "Arguments.withoutFirst(args)" : "args");
        values.add("kwnames");
        invoke(values);
        out.line("}");
        out.line("\n@Override");
        out.line("public PyObject bound(ThreadState ts, PyObject[] args) {");
        out.line("throw new IllegalStateException();");
        out.line("}");
    }

    private void arities() {
        if (!c.signature.callableByPosition()) {
            return;
        }
        int required = c.signature.requiredPositionalCount();
        int most = c.signature.positionalCount();
        if (c.signature.has(Kind.VARARGS)) {
            anyNumber(required, most);
            return;
        }
        for (int n = required; n <= most && lead + n <= LETTERS.length; n++) {
            out.line("\n@Override");
            var parameters = new StringBuilder();
            for (int i = 0; i < lead + n; i++) {
                parameters.append(", PyObject ").append(LETTERS[i]);
            }
            out.line("public PyObject call%s(ThreadState ts, PyObject callee%s) {", lead + n, parameters);
            if (lead == 1) {
                receiver("a");
            }
            List<String> values = new ArrayList<>();
            for (Argument argument : c.arguments) {
                int index = argument.number() - 1;
                values.add(index < n && argument.python().positional()
                        ? convert(argument, LETTERS[lead + index])
                        : absent(argument));
            }
            invoke(values);
            out.line("}");
        }
    }

    /** The entry for {@code *args}. */
    private void anyNumber(int required, int most) {
        out.line("\n@Override");
        out.line("public PyObject callN(ThreadState ts, PyObject callee, PyObject[] args) {");
        if (lead + required > 0) {
            out.line("if (args.length < %s) {", lead + required);
            out.line("return call(ts, callee, args, null);");
            out.line("}");
        }
        if (lead == 1) {
            receiver("args[0]");
        }
        List<String> values = new ArrayList<>();
        for (Argument argument : c.arguments) {
            int index = lead + argument.number() - 1;
            if (argument.python().kind() == Kind.VARARGS) {
                String rest = lead + most == 0 ? "args" : "Arguments.rest(args, " + (lead + most) + ")";
                values.add(argument.conversion() == Conversion.REST ? rest : "PyTuple.of(" + rest + ")");
            } else if (argument.python().positional()) {
                values.add(argument.python().required()
                        ? convert(argument, "args[" + index + "]")
                        : optional(argument, "(args.length > " + index + " ? args[" + index + "] : null)"));
            } else {
                values.add(absent(argument));
            }
        }
        invoke(values);
        out.line("}");
    }

    private void bound() {
        out.line("\n@Override");
        out.line("public PyObject bound(ThreadState ts, PyObject[] args) {");
        if (lead == 1) {
            receiver("args[0]");
        }
        List<String> values = new ArrayList<>();
        for (Argument argument : c.arguments) {
            String value = "args[" + (lead + argument.number() - 1) + "]";
            values.add(switch (argument.conversion()) {
                case REST -> "Arguments.array(" + value + ")";
                case REST_TUPLE -> "(PyTuple) " + value;
                case KEYWORDS -> "(PyDict) " + value;
                default -> argument.python().required() ? convert(argument, value) : optional(argument, value);
            });
        }
        invoke(values);
        out.line("}");
    }

    /**
     * Declares {@code self} or {@code cls}. A plain cast: whoever calls has checked that the receiver is an instance of
     * the Python type, which has this Java class.
     */
    private void receiver(String value) {
        if (c.use == Use.CLASS_METHOD || c.use == Use.NEW) {
            out.line("PyType cls = (PyType) %s;", value);
            return;
        }
        String type = c.isStatic()
                ? model.types.erasure(c.leadType).toString()
                : model.reference(owner, inPackage);
        boolean plain = c.isStatic() ? model.is(c.leadType, model.pyObject) : owner.equals(model.pyObject);
        if (plain) {
            out.line("PyObject self = %s;", value);
        } else {
            out.line("%s self = (%s) %s;", type, type, value);
        }
    }

    private void invoke(List<String> values) {
        List<String> all = new ArrayList<>();
        String target = model.reference(owner, inPackage);
        switch (c.use) {
            case METHOD -> {
                if (c.isStatic()) {
                    if (c.leadType != null) {
                        all.add("self");
                    }
                } else {
                    target = "self";
                }
            }
            case CLASS_METHOD, NEW -> {
                if (c.leadType != null) {
                    all.add("cls");
                }
            }
            default -> {
                if (onModuleState()) {
                    target = "state";
                }
            }
        }
        if (c.wantsState) {
            all.add(c.stateAfterLead ? 1 : 0, "ts");
        }
        all.addAll(values);
        String call = target + "." + c.method.getSimpleName() + "(" + String.join(", ", all) + ")";
        if (c.method.getReturnType().getKind() == TypeKind.VOID) {
            out.line("%s;", call);
            out.line("return PyNone.NONE;");
        } else {
            out.line("return %s;", model.wrap(c.method.getReturnType(), call));
        }
    }

    // ---- values ------------------------------------------------------------------------------------------------------

    /** How messages call an argument. */
    private String label(Argument argument) {
        Parameter p = argument.python();
        if (p.keyword()) {
            return "argument '" + p.name() + "'";
        }
        boolean single = c.arguments.size() == 1 && p.required();
        return single ? "argument" : "argument " + argument.number();
    }

    private static boolean takesNone(Argument argument) {
        return argument.python().value() instanceof Default.None;
    }

    /** The Java value of a present argument; may write statements first. */
    private String convert(Argument argument, String value) {
        String place = Source.literal(c.signature.name()) + ", " + Source.literal(label(argument));
        return switch (argument.conversion()) {
            case OBJECT -> value;
            case INT -> "Arguments.toInt(" + value + ")";
            case LONG -> "Arguments.toLong(" + value + ")";
            case DOUBLE -> "Arguments.toDouble(" + value + ")";
            case BOOLEAN -> value + ".isTrue()";
            case TEXT -> "Arguments.toText" + (takesNone(argument) ? "OrNone" : "") + "(" + value + ", " + place + ")";
            case TYPED -> {
                String name = "p" + argument.number();
                String type = model.types.erasure(argument.java()).toString();
                String wanted = Source.literal(
                        model.pythonName(argument.java()) + (takesNone(argument) ? " or None" : ""));
                if (takesNone(argument)) {
                    out.line("%s %s = null;", type, name);
                    out.line("if (%s != PyNone.NONE) {", value);
                    out.line("if (!(%s instanceof %s %sx)) {", value, type, name);
                    out.line("throw Arguments.wrongType(%s, %s, %s);", place, wanted, value);
                    out.line("}");
                    out.line("%s = %sx;", name, name);
                    out.line("}");
                } else {
                    out.line("if (!(%s instanceof %s %s)) {", value, type, name);
                    out.line("throw Arguments.wrongType(%s, %s, %s);", place, wanted, value);
                    out.line("}");
                }
                yield name;
            }
            case REST, REST_TUPLE, KEYWORDS -> throw new IllegalStateException();
        };
    }

    /** The Java value of an argument that may be missing: {@code value} is null then. */
    private String optional(Argument argument, String value) {
        String name = "v" + argument.number();
        out.line("PyObject %s = %s;", name, value);
        if (argument.conversion() == Conversion.OBJECT) {
            return argument.python().value() instanceof Default.Missing
                    ? name
                    : name + " == null ? " + absent(argument) + " : " + name;
        }
        if (argument.conversion() != Conversion.TYPED) {
            return name + " == null ? " + absent(argument) + " : " + convert(argument, name);
        }
        String type = model.types.erasure(argument.java()).toString();
        String result = "t" + argument.number();
        out.line("%s %s = null;", type, result);
        out.line("if (%s != null) {", name);
        out.line("%s = %s;", result, convert(argument, name));
        out.line("}");
        return result;
    }

    /** The Java value of a missing argument. */
    private String absent(Argument argument) {
        if (argument.conversion() == Conversion.KEYWORDS) {
            return "new PyDict()";
        }
        boolean object = argument.conversion() == Conversion.OBJECT;
        String constant = "DEFAULT_" + argument.number();
        return switch (argument.python().value()) {
            case Default.None() -> object ? "PyNone.NONE" : "null";
            case Default.Missing() -> "null";
            case Default.Bool(boolean b) -> object ? b ? "PyBool.TRUE" : "PyBool.FALSE" : Boolean.toString(b);
            case Default.Int(long i) -> {
                String literal = i == Long.MIN_VALUE ? "Long.MIN_VALUE" : i + "L";
                yield switch (argument.conversion()) {
                    case OBJECT -> constant(constant, "PyInt.of(" + literal + ")");
                    case INT -> Long.toString(i);
                    case DOUBLE -> i + ".0";
                    default -> literal;
                };
            }
            case Default.Real(double d) -> object ? constant(constant, "PyFloat.of(" + d + ")") : Double.toString(d);
            case Default.Text(String s) -> object
                    ? constant(constant, "PyStr.of(" + Source.literal(s) + ")")
                    : Source.literal(s);
            case Default.Bytes(String s) -> constant(constant, "PyBytes.ofLatin1(" + Source.literal(s) + ")");
            case Default.EmptyTuple() -> "PyTuple.EMPTY";
        };
    }

    private String constant(String name, String value) {
        String line = "private static final PyObject " + name + " = " + value + ";";
        if (!constants.contains(line)) {
            constants.add(line);
        }
        return name;
    }
}
