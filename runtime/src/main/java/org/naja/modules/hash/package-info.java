/** Hash functions: hashlib's native modules. */
package org.naja.modules.hash;
