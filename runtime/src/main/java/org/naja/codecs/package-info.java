/** Encoding and decoding of text: the codecs that CPython writes in C, error handlers and the registry. */
package org.naja.codecs;
