package org.naja.modules.tokenize;

import org.naja.expose.ExposeModule;

/** {@code _tokenize}. */
@ExposeModule(name = "_tokenize", types = TokenizerIter.class)
public final class TokenizeModule {
    private TokenizeModule() {}
}
