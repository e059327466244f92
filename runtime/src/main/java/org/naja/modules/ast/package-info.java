/** The module {@code _ast}: syntax trees as Python objects. */
package org.naja.modules.ast;
