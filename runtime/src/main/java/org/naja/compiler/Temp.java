package org.naja.compiler;

import java.lang.constant.ClassDesc;

/** A temporary: a JVM local, or an element of {@code frame.stack} when it must outlive the method's activation. */
record Temp(int index, boolean inFrame, ClassDesc type) {}
