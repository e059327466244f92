/** Native modules about binary data: _struct, array, binascii, zlib. */
package org.naja.modules.binary;
