/** The module {@code _sre}: regular expressions as re's compiler encodes them. */
package org.naja.modules.sre;
