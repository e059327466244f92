/** Thread states, frames, calls, exceptions, generators, coroutines and greenlets. */
package org.naja.execution;
