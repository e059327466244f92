/** The module {@code _csv}. */
package org.naja.modules.csv;
