/** Tokenizer, parser and the syntax tree. */
package org.naja.parser;
