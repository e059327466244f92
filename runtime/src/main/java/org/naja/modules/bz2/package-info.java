/** The module {@code _bz2}: the format's encoder and decoder, and the types that Python programs see. */
package org.naja.modules.bz2;
