package org.naja.expose.processor;

import java.util.List;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.naja.expose.processor.TextSignature.Default;
import org.naja.expose.processor.TextSignature.Kind;
import org.naja.expose.processor.TextSignature.Parameter;

/** A Java method that Python code calls, its parameters matched with those of its text signature. */
final class Callable {

    enum Use {
        /** Python's first argument is the receiver. */
        METHOD("self"),
        CLASS_METHOD("type"),
        STATIC_METHOD(null),
        NEW(null),
        FUNCTION("module");

        /** How {@code __text_signature__} calls the bound parameter. */
        final String bound;

        Use(String bound) {
            this.bound = bound;
        }

        /** Whether the first argument that arrives is the receiver or the class. */
        boolean hasLead() {
            return this != STATIC_METHOD && this != FUNCTION;
        }
    }

    /** How a Java parameter gets its value. */
    enum Conversion {
        OBJECT,
        INT,
        LONG,
        DOUBLE,
        BOOLEAN,
        TEXT,
        TYPED,
        REST,
        REST_TUPLE,
        KEYWORDS
    }

    /** A parameter on both sides. */
    record Argument(Parameter python, TypeMirror java, Conversion conversion, int number) {}

    final Use use;
    final ExecutableElement method;
    /** Without self or cls. */
    final TextSignature signature;
    final String doc;
    final boolean shown;
    final boolean wantsState;
    /** The thread's state comes after self or cls, not before. */
    final boolean stateAfterLead;
    /** Gets the arguments unparsed. */
    final boolean raw;
    /** The Java type of the parameter for self or cls of a static method; null where there is no such parameter. */
    final TypeMirror leadType;
    final List<Argument> arguments;

    private Callable(Use use, ExecutableElement method, TextSignature signature, String doc, boolean shown,
            boolean wantsState, boolean stateAfterLead, boolean raw, TypeMirror leadType, List<Argument> arguments) {
        this.use = use;
        this.method = method;
        this.signature = signature;
        this.doc = doc;
        this.shown = shown;
        this.wantsState = wantsState;
        this.stateAfterLead = stateAfterLead;
        this.raw = raw;
        this.leadType = leadType;
        this.arguments = arguments;
    }

    boolean isStatic() {
        return method.getModifiers().contains(Modifier.STATIC);
    }

    /** Reads a method; null, with errors reported, where something is wrong. */
    static Callable read(Model model, Use use, ExecutableElement method, String text, String doc, boolean shown) {
        TextSignature whole;
        try {
            whole = TextSignature.parse(text);
        } catch (TextSignature.BadSignature e) {
            model.error(method, e.getMessage());
            return null;
        }
        boolean isStatic = method.getModifiers().contains(Modifier.STATIC);
        if (method.getModifiers().contains(Modifier.PRIVATE)) {
            model.error(method, "an exposed method cannot be private");
            return null;
        }
        if (!isStatic && (use == Use.CLASS_METHOD || use == Use.STATIC_METHOD || use == Use.NEW)) {
            model.error(method, "must be static in Java");
            return null;
        }
        List<? extends VariableElement> java = method.getParameters();
        int at = 0;
        boolean wantsState = model.isState(java, 0);
        if (wantsState) {
            at++;
        }

        TextSignature signature = whole;
        boolean leadInText = use == Use.METHOD || use == Use.CLASS_METHOD;
        boolean bare = leadInText && (whole.parameters().isEmpty() || !whole.parameters().getFirst().positional());
        if (leadInText && !bare) {
            signature = whole.withoutFirst();
        } else if (bare && !isRaw(model, signature, java)) {
            model.error(method, "signature \"" + text + "\" must begin with "
                    + (use == Use.METHOD ? "self" : "cls"));
            return null;
        }

        TypeMirror leadType = null;
        if (use.hasLead() && isStatic && !bare) {
            if (at == java.size() || !model.isObjectSubclass(java.get(at).asType())) {
                model.error(method, use == Use.METHOD
                        ? "a static method needs a parameter for self"
                        : "needs a first parameter of type PyType");
                return null;
            }
            leadType = java.get(at).asType();
            if ((use == Use.CLASS_METHOD || use == Use.NEW) && !model.is(leadType, model.pyType)) {
                model.error(method, "needs a first parameter of type PyType, not " + leadType);
                return null;
            }
            at++;
        }
        boolean stateAfterLead = leadType != null && !wantsState && model.isState(java, at);
        if (stateAfterLead) {
            wantsState = true;
            at++;
        }

        if (isRaw(model, signature, java)) {
            if (java.size() != at + 2) {
                model.error(method, "unparsed arguments are (PyObject[] args, String[] kwnames)");
                return null;
            }
            return checked(model, new Callable(
                    use, method, signature, doc, shown, wantsState, stateAfterLead, true, leadType, List.of()));
        }
        List<Parameter> python = signature.parameters();
        if (java.size() - at != python.size()) {
            model.error(method, "signature \"" + text + "\" has " + python.size() + " parameter"
                    + (python.size() == 1 ? "" : "s") + (leadInText ? " besides its first" : "")
                    + ", the Java method " + (java.size() - at));
            return null;
        }
        var arguments = new Argument[python.size()];
        for (int i = 0; i < arguments.length; i++) {
            VariableElement parameter = java.get(at + i);
            Conversion conversion = conversion(model, python.get(i), parameter);
            if (conversion == null) {
                return null;
            }
            arguments[i] = new Argument(python.get(i), parameter.asType(), conversion, i + 1);
        }
        return checked(model, new Callable(
                use, method, signature, doc, shown, wantsState, stateAfterLead, false, leadType, List.of(arguments)));
    }

    private static Callable checked(Model model, Callable c) {
        TypeMirror result = c.method.getReturnType();
        if (result.getKind() != TypeKind.VOID && model.wrap(result, "") == null) {
            model.error(c.method, "returns " + result + ", which has no Python form (PyObject, String, a number, boolean or void)");
            return null;
        }
        if (c.use == Use.NEW && !model.isObjectSubclass(result)) {
            model.error(c.method, "must return the new object");
            return null;
        }
        return c;
    }

    private static boolean isRaw(Model model, TextSignature signature, List<? extends VariableElement> java) {
        List<Parameter> p = signature.parameters();
        return p.size() == 2 && p.get(0).kind() == Kind.VARARGS && p.get(1).kind() == Kind.VARKEYWORDS
                && java.size() >= 2 && model.isStringArray(java.getLast().asType());
    }

    private static Conversion conversion(Model model, Parameter python, VariableElement parameter) {
        TypeMirror java = parameter.asType();
        if (python.kind() == Kind.VARARGS) {
            return model.is(java, model.pyTuple) ? Conversion.REST_TUPLE : expect(
                    model, parameter, python, model.isObjectArray(java), "PyObject[] or PyTuple", Conversion.REST);
        }
        if (python.kind() == Kind.VARKEYWORDS) {
            return expect(model, parameter, python, model.is(java, model.pyDict), "PyDict", Conversion.KEYWORDS);
        }
        Conversion conversion = switch (java.getKind()) {
            case INT -> Conversion.INT;
            case LONG -> Conversion.LONG;
            case DOUBLE -> Conversion.DOUBLE;
            case BOOLEAN -> Conversion.BOOLEAN;
            default -> model.isString(java) ? Conversion.TEXT
                    : model.is(java, model.pyObject) ? Conversion.OBJECT
                    : model.isObjectSubclass(java) ? Conversion.TYPED : null;
        };
        if (conversion == null) {
            model.error(parameter, "no Python argument can become a Java " + java);
            return null;
        }
        boolean fits = switch (python.value()) {
            case null -> true;
            case Default.None() -> conversion == Conversion.OBJECT || conversion == Conversion.TEXT
                    || conversion == Conversion.TYPED;
            case Default.Missing() -> conversion == Conversion.OBJECT || conversion == Conversion.TEXT
                    || conversion == Conversion.TYPED;
            case Default.Bool b -> conversion == Conversion.OBJECT || conversion == Conversion.BOOLEAN;
            case Default.Int(long value) -> conversion == Conversion.OBJECT || conversion == Conversion.LONG
                    || conversion == Conversion.DOUBLE || conversion == Conversion.INT && value == (int) value;
            case Default.Real r -> conversion == Conversion.OBJECT || conversion == Conversion.DOUBLE;
            case Default.Text t -> conversion == Conversion.OBJECT || conversion == Conversion.TEXT;
            case Default.Bytes b -> conversion == Conversion.OBJECT;
            case Default.EmptyTuple() -> conversion == Conversion.OBJECT;
        };
        if (!fits) {
            model.error(parameter, "the default of '" + python.name() + "' is no Java " + java);
            return null;
        }
        return conversion;
    }

    private static Conversion expect(
            Model model, VariableElement parameter, Parameter python, boolean ok, String wanted, Conversion result) {
        if (!ok) {
            model.error(parameter, "'" + python.name() + "' must be a Java " + wanted);
            return null;
        }
        return result;
    }

    /** The same under another name: {@code __init__} calls itself after its type. */
    Callable named(String name) {
        return new Callable(use, method, new TextSignature(name, signature.parameters()), doc, shown, wantsState,
                stateAfterLead, raw, leadType, arguments);
    }
}
