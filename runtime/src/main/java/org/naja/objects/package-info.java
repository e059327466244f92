/** The data model: objects, types and the built-in types. */
package org.naja.objects;
