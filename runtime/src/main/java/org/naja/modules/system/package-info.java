/** The operating system: posix, time, signals, processes, sockets. */
package org.naja.modules.system;
