package org.naja.modules.ast;

import org.naja.builtins.RunCode;
import org.naja.expose.ExposeConstant;
import org.naja.expose.ExposeModule;
import org.naja.objects.PyModule;
import org.naja.objects.ThreadState;

/** {@code _ast}. */
@ExposeModule(name = "_ast", types = AstNode.class)
public final class AstModule {
    @ExposeConstant("PyCF_ONLY_AST")
    static final int ONLY_AST = RunCode.ONLY_AST;

    @ExposeConstant("PyCF_TYPE_COMMENTS")
    static final int TYPE_COMMENTS = RunCode.TYPE_COMMENTS;

    @ExposeConstant("PyCF_ALLOW_TOP_LEVEL_AWAIT")
    static final int TOP_LEVEL_AWAIT = RunCode.TOP_LEVEL_AWAIT;

    private AstModule() {}

    static void init(ThreadState ts, PyModule module) {
        AstTypes types = (AstTypes) ts.interpreter.state(RunCode.AstBridge.class);
        if (types == null) {
            types = new AstTypes(ts);
            ts.interpreter.setState(RunCode.AstBridge.class, types);
        }
        types.addTo(module);
    }
}
