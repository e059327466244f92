/** {@code _thread}: threads, locks and thread-local data. */
package org.naja.modules.threads;
