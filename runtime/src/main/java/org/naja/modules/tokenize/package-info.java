/** The module {@code _tokenize}. */
package org.naja.modules.tokenize;
