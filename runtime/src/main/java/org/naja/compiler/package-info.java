/** Scopes, code generation and the code cache. */
package org.naja.compiler;
