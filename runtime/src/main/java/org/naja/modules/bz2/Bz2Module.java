package org.naja.modules.bz2;

import org.naja.expose.ExposeModule;

/** {@code _bz2}. */
@ExposeModule(name = "_bz2", types = {Bz2Compressor.class, Bz2Decompressor.class})
public final class Bz2Module {
    private Bz2Module() {}
}
