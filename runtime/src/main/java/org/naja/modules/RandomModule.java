package org.naja.modules;

import org.naja.expose.ExposeModule;

/** {@code _random}: what the library's random module builds on (_randommodule.c). */
@ExposeModule(name = "_random", doc = "Module implements the Mersenne Twister random number generator.",
        types = MersenneTwister.class)
public final class RandomModule {
    private RandomModule() {}
}
