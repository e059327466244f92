/**
 * Annotations with which a Java class becomes a Python type or module.
 *
 * <p>They are read when the class is compiled: {@code org.naja.expose.processor} writes the method tables, so nothing
 * is looked up by reflection when Naja starts.
 */
package org.naja.expose;
