/** Native modules about text: _string, unicodedata. */
package org.naja.modules.text;
