/** The module {@code _json}: what CPython writes in C of its json package. */
package org.naja.modules.json;
