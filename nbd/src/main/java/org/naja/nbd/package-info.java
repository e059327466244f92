/**
 * A client of the Network Block Device protocol. {@link org.naja.nbd.NbdHandle} is a connection: it can be used with
 * calls that wait, or driven by a program's own poll loop. The package needs nothing but the JDK; Python's module
 * {@code nbd} stands on it.
 */
package org.naja.nbd;
