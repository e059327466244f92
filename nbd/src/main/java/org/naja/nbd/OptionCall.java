package org.naja.nbd;

import java.util.List;

/** An option that the user asked for, or that the handle sends on its own ({@code own}). */
final class OptionCall {
    final int option;
    final boolean own;
    /** For meta contexts: what to ask for. */
    List<String> queries = List.of();
    NbdCallbacks.ExportName export;
    NbdCallbacks.ContextName contextName;
    NbdCallbacks.Completion completion;
    /** The rest is sent once this one has ended: a go after the meta contexts. */
    OptionCall then;
    int replies;

    OptionCall(int option, boolean own) {
        this.option = option;
        this.own = own;
    }
}
