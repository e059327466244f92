package org.naja.objects;

import java.util.ArrayList;
import java.util.List;

/** Binds call arguments to a Python function's parameters (initialize_locals in ceval.c). */
final class ArgumentBinder {
    private ArgumentBinder() {}

    /** A new locals array with the parameters bound. */
    static PyObject[] bind(PyFunction fn, PyCode code, PyObject[] args, String[] kwnames) {
        int keywords = kwnames == null ? 0 : kwnames.length;
        int positional = args.length - keywords;
        int argCount = code.argCount;
        int total = argCount + code.kwOnlyCount;
        boolean varArgs = (code.flags & PyCode.VARARGS) != 0;
        boolean varKeywords = (code.flags & PyCode.VARKEYWORDS) != 0;
        PyObject[] locals = new PyObject[code.localsSize()];
        int n = Math.min(positional, argCount);
        System.arraycopy(args, 0, locals, 0, n);
        if (varArgs) {
            locals[total] = positional > n
                    ? PyTuple.of(java.util.Arrays.copyOfRange(args, n, positional)) : PyTuple.EMPTY;
        }
        PyDict extra = null;
        if (varKeywords) {
            extra = new PyDict();
            locals[total + (varArgs ? 1 : 0)] = extra;
        }
        for (int k = 0; k < keywords; k++) {
            String name = kwnames[k];
            PyObject value = args[positional + k];
            int index = parameterIndex(code, name, total);
            if (index >= 0) {
                if (locals[index] != null) {
                    throw Errors.typeError(
                            fn.qualNameText() + "() got multiple values for argument '" + name + "'");
                }
                locals[index] = value;
            } else if (extra != null) {
                extra.put(name, value);
            } else {
                checkPositionalOnly(fn, code, kwnames);
                throw Errors.typeError(
                        fn.qualNameText() + "() got an unexpected keyword argument '" + name + "'"
                        + TypeSupport.suggestKeyword(name, code, total));
            }
        }
        if (positional > argCount && !varArgs) {
            throw tooMany(fn, code, positional, locals);
        }
        if (n < argCount) {
            PyTuple defaults = fn.defaults;
            int defaultCount = defaults == null ? 0 : defaults.size();
            int required = argCount - defaultCount;
            List<String> missing = null;
            for (int i = n; i < required; i++) {
                if (locals[i] == null) {
                    if (missing == null) {
                        missing = new ArrayList<>();
                    }
                    missing.add(code.varNames[i]);
                }
            }
            if (missing != null) {
                throw missing(fn, missing, "positional");
            }
            for (int i = Math.max(n, required); i < argCount; i++) {
                if (locals[i] == null) {
                    locals[i] = defaults.get(i - required);
                }
            }
        }
        if (code.kwOnlyCount > 0) {
            bindKeywordOnly(fn, code, locals, argCount, total);
        }
        return locals;
    }

    private static void bindKeywordOnly(PyFunction fn, PyCode code, PyObject[] locals, int argCount, int total) {
        List<String> missing = null;
        for (int i = argCount; i < total; i++) {
            if (locals[i] == null) {
                String name = code.varNames[i];
                PyObject value = fn.kwDefaults == null ? null : fn.kwDefaults.get(name);
                if (value == null) {
                    if (missing == null) {
                        missing = new ArrayList<>();
                    }
                    missing.add(name);
                }
                locals[i] = value;
            }
        }
        if (missing != null) {
            throw missing(fn, missing, "keyword-only");
        }
    }

    private static int parameterIndex(PyCode code, String name, int total) {
        String[] names = code.varNames;
        for (int i = code.posOnlyCount; i < total; i++) {
            if (names[i] == name) {
                return i;
            }
        }
        for (int i = code.posOnlyCount; i < total; i++) {
            if (names[i].equals(name)) {
                return i;
            }
        }
        return -1;
    }

    private static void checkPositionalOnly(PyFunction fn, PyCode code, String[] kwnames) {
        StringBuilder wrong = new StringBuilder();
        for (String name : kwnames) {
            for (int i = 0; i < code.posOnlyCount; i++) {
                if (code.varNames[i].equals(name)) {
                    wrong.append(wrong.isEmpty() ? "" : ", ").append(name);
                }
            }
        }
        if (!wrong.isEmpty()) {
            throw Errors.typeError(fn.qualNameText()
                    + "() got some positional-only arguments passed as keyword arguments: '" + wrong + "'");
        }
    }

    private static RuntimeException missing(PyFunction fn, List<String> names, String kind) {
        StringBuilder text = new StringBuilder();
        int n = names.size();
        for (int i = 0; i < n; i++) {
            if (i > 0) {
                text.append(n == 2 ? " and " : i == n - 1 ? ", and " : ", ");
            }
            text.append('\'').append(names.get(i)).append('\'');
        }
        return Errors.typeError(fn.qualNameText() + "() missing " + n + " required " + kind + " argument"
                + (n == 1 ? "" : "s") + ": " + text);
    }

    private static RuntimeException tooMany(PyFunction fn, PyCode code, int given, PyObject[] locals) {
        int keywordOnlyGiven = 0;
        for (int i = code.argCount; i < code.argCount + code.kwOnlyCount; i++) {
            if (locals[i] != null) {
                keywordOnlyGiven++;
            }
        }
        int defaultCount = fn.defaults == null ? 0 : fn.defaults.size();
        String takes = defaultCount > 0
                ? "from " + (code.argCount - defaultCount) + " to " + code.argCount : "" + code.argCount;
        boolean plural = defaultCount > 0 || code.argCount != 1;
        String extra = keywordOnlyGiven == 0 ? "" : " positional argument" + (given == 1 ? "" : "s") + " (and "
                + keywordOnlyGiven + " keyword-only argument" + (keywordOnlyGiven == 1 ? "" : "s") + ")";
        return Errors.typeError(fn.qualNameText() + "() takes " + takes + " positional argument" + (plural ? "s" : "")
                + " but " + given + extra + (given == 1 && keywordOnlyGiven == 0 ? " was" : " were") + " given");
    }
}
