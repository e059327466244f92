package org.naja.compiler;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.naja.compiler.Scope.Access;
import org.naja.compiler.Scope.Comprehension;
import org.naja.compiler.Scope.Kind;
import org.naja.parser.Ast.Position;
import org.naja.parser.PySyntaxException;

/** Decides for every name of every block where it lives, as CPython's analyze_block does. */
final class ScopeAnalysis {
    private final CompileErrors errors;

    ScopeAnalysis(CompileErrors errors) {
        this.errors = errors;
    }

    void analyze(Scope module) {
        analyzeBlock(module, null, new HashSet<>(), new HashSet<>(), new HashSet<>(), null);
    }

    /**
     * @param bound names bound in enclosing functions; null for the module
     * @param free receives the names this block needs from outside
     * @param global names declared global in enclosing blocks
     */
    private void analyzeBlock(
            Scope scope, Set<String> bound, Set<String> free, Set<String> global, Set<String> typeParams,
            Scope classEntry) {
        Set<String> local = new HashSet<>();
        Set<String> newGlobal = new HashSet<>();
        Set<String> newFree = new HashSet<>();
        Set<String> newBound = new HashSet<>();
        if (scope.kind == Kind.CLASS) {
            // A class's own names are not visible in its functions, so pass on what was visible outside.
            newGlobal.addAll(global);
            if (bound != null) {
                newBound.addAll(bound);
            }
        }
        for (Map.Entry<String, Integer> e : scope.symbols.entrySet()) {
            analyzeName(scope, e.getKey(), e.getValue(), bound, local, free, global, typeParams, classEntry);
        }
        if (scope.kind != Kind.CLASS) {
            if (scope.isFunctionLike()) {
                newBound.addAll(local);
            }
            if (bound != null) {
                newBound.addAll(bound);
            }
            newGlobal.addAll(global);
        } else {
            newBound.add("__class__");
            newBound.add("__classdict__");
        }

        for (Scope child : scope.children) {
            Scope newClassEntry = null;
            if (child.canSeeClassScope) {
                newClassEntry = scope.kind == Kind.CLASS ? scope : classEntry;
            }
            child.inlined = child.isComprehension() && child.comprehension != Comprehension.GENERATOR
                    && !scope.canSeeClassScope;
            Set<String> childFree = new HashSet<>();
            analyzeBlock(child, new HashSet<>(newBound), childFree, new HashSet<>(newGlobal),
                    new HashSet<>(typeParams), newClassEntry);
            if (child.inlined) {
                inline(scope, child, childFree);
            }
            newFree.addAll(childFree);
            if (child.hasFree || child.childFree) {
                scope.childFree = true;
            }
        }

        if (scope.isFunctionLike()) {
            makeCells(scope, newFree);
        } else if (scope.kind == Kind.CLASS) {
            scope.needsClassCell = newFree.remove("__class__");
            scope.needsClassDict = newFree.remove("__classdict__");
        }
        passThrough(scope, newFree, bound);
        free.addAll(newFree);
    }

    private void analyzeName(
            Scope scope, String name, int flags, Set<String> bound, Set<String> local, Set<String> free,
            Set<String> global, Set<String> typeParams, Scope classEntry) {
        if ((flags & Scope.GLOBAL) != 0) {
            if ((flags & Scope.NONLOCAL) != 0) {
                throw atDirective(scope, name, "name '" + name + "' is nonlocal and global");
            }
            scope.accesses.put(name, Access.GLOBAL_EXPLICIT);
            global.add(name);
            if (bound != null) {
                bound.remove(name);
            }
            return;
        }
        if ((flags & Scope.NONLOCAL) != 0) {
            if (bound == null) {
                throw atDirective(scope, name, "nonlocal declaration not allowed at module level");
            }
            if (!bound.contains(name)) {
                throw atDirective(scope, name, "no binding for nonlocal '" + name + "' found");
            }
            if (typeParams.contains(name)) {
                throw atDirective(scope, name, "nonlocal binding not allowed for type parameter '" + name + "'");
            }
            scope.accesses.put(name, Access.FREE);
            scope.hasFree = true;
            free.add(name);
            return;
        }
        if ((flags & Scope.BOUND) != 0) {
            scope.accesses.put(name, Access.LOCAL);
            local.add(name);
            global.remove(name);
            if ((flags & Scope.TYPE_PARAMETER) != 0) {
                typeParams.add(name);
            } else {
                typeParams.remove(name);
            }
            return;
        }
        // A PEP 695 scope directly inside a class sees the class's names, through __classdict__.
        if (classEntry != null) {
            int inClass = classEntry.flags(name);
            if ((inClass & Scope.GLOBAL) != 0) {
                scope.accesses.put(name, Access.GLOBAL_EXPLICIT);
                return;
            }
            if ((inClass & Scope.BOUND) != 0 && (inClass & Scope.NONLOCAL) == 0) {
                scope.accesses.put(name, Access.GLOBAL_IMPLICIT);
                return;
            }
        }
        if (bound != null && bound.contains(name)) {
            scope.accesses.put(name, Access.FREE);
            scope.hasFree = true;
            free.add(name);
            return;
        }
        if (!global.contains(name) && scope.nested) {
            scope.hasFree = true;
        }
        scope.accesses.put(name, Access.GLOBAL_IMPLICIT);
    }

    private PySyntaxException atDirective(Scope scope, String name, String message) {
        Position pos = scope.directives.getOrDefault(name, scope.pos);
        return errors.syntax(pos, message);
    }

    /**
     * The comprehension runs in the scope's frame. Its variables keep slots of their own, so all that happens here is
     * that names it needs from the scope itself stop being captures.
     */
    private void inline(Scope scope, Scope comp, Set<String> compFree) {
        for (String name : comp.symbols.keySet()) {
            if (comp.isParam(name)) {
                continue;
            }
            if (comp.access(name) == Access.FREE) {
                if (scope.kind == Kind.CLASS) {
                    if (name.equals("__class__") && (scope.flags(name) & Scope.BOUND) == 0) {
                        comp.accesses.put(name, Access.GLOBAL_IMPLICIT);
                        compFree.remove(name);
                    }
                } else if (scope.access(name) == Access.LOCAL && !freeInAnyChild(comp, name)) {
                    compFree.remove(name);
                }
            }
        }
    }

    private boolean freeInAnyChild(Scope scope, String name) {
        for (Scope child : scope.children) {
            if (child.access(name) == Access.FREE && (!child.inlined || freeInAnyChild(child, name))) {
                return true;
            }
        }
        return false;
    }

    private void makeCells(Scope scope, Set<String> free) {
        for (Map.Entry<String, Access> e : scope.accesses.entrySet()) {
            if (e.getValue() == Access.LOCAL && free.remove(e.getKey())) {
                e.setValue(Access.CELL);
            }
        }
    }

    /** Names that children need and this block does not bind travel through it. */
    private void passThrough(Scope scope, Set<String> free, Set<String> bound) {
        for (String name : free) {
            Access access = scope.access(name);
            if (access == null) {
                if (bound != null && bound.contains(name)) {
                    scope.symbols.put(name, Scope.FREE);
                    scope.accesses.put(name, Access.FREE);
                }
            } else if (scope.kind == Kind.CLASS && access != Access.FREE) {
                // The class has its own meaning of the name; its functions need the outer one all the same.
                int flags = scope.flags(name);
                if ((flags & (Scope.BOUND | Scope.GLOBAL)) != 0) {
                    scope.symbols.put(name, flags | Scope.FREE_CLASS);
                }
            } else if (scope.canSeeClassScope && access == Access.GLOBAL_IMPLICIT) {
                // The name is the surrounding class's here, and an outer function's in what is nested.
                scope.symbols.put(name, scope.flags(name) | Scope.FREE_CLASS);
            }
        }
    }
}
