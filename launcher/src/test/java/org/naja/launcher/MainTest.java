package org.naja.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.naja.Version;

class MainTest {
    @Test
    void theVersionIsThatOfTheStandardLibrary() {
        assertEquals("3.12.8", Version.PYTHON);
    }
}
