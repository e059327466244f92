/** Memory that Python objects share: the buffer protocol. */
package org.naja.memory;
