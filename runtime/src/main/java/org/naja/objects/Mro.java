package org.naja.objects;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** C3 linearisation (mro_implementation in typeobject.c). */
final class Mro {
    private Mro() {}

    static PyType[] compute(PyType type) {
        PyType[] bases = type.bases;
        if (bases.length == 0) {
            return new PyType[] {type};
        }
        if (bases.length == 1) {
            PyType[] inherited = bases[0].mro;
            PyType[] result = new PyType[inherited.length + 1];
            result[0] = type;
            System.arraycopy(inherited, 0, result, 1, inherited.length);
            return result;
        }
        for (int i = 0; i < bases.length; i++) {
            for (int j = i + 1; j < bases.length; j++) {
                if (bases[i] == bases[j]) {
                    throw Errors.typeError("duplicate base class " + bases[i].name());
                }
            }
        }
        List<PyType[]> sequences = new ArrayList<>();
        for (PyType b : bases) {
            sequences.add(b.mro);
        }
        sequences.add(bases);
        int[] heads = new int[sequences.size()];
        List<PyType> result = new ArrayList<>();
        result.add(type);
        while (true) {
            boolean empty = true;
            PyType chosen = null;
            for (int i = 0; i < heads.length && chosen == null; i++) {
                PyType[] s = sequences.get(i);
                if (heads[i] < s.length) {
                    empty = false;
                    PyType candidate = s[heads[i]];
                    if (!inTail(sequences, heads, candidate)) {
                        chosen = candidate;
                    }
                }
            }
            if (empty) {
                return result.toArray(new PyType[0]);
            }
            if (chosen == null) {
                throw conflict(sequences, heads);
            }
            result.add(chosen);
            for (int i = 0; i < heads.length; i++) {
                PyType[] s = sequences.get(i);
                if (heads[i] < s.length && s[heads[i]] == chosen) {
                    heads[i]++;
                }
            }
        }
    }

    private static boolean inTail(List<PyType[]> sequences, int[] heads, PyType candidate) {
        for (int i = 0; i < heads.length; i++) {
            PyType[] s = sequences.get(i);
            for (int j = heads[i] + 1; j < s.length; j++) {
                if (s[j] == candidate) {
                    return true;
                }
            }
        }
        return false;
    }

    private static RuntimeException conflict(List<PyType[]> sequences, int[] heads) {
        Map<PyType, Boolean> left = new LinkedHashMap<>();
        for (int i = 0; i < heads.length; i++) {
            PyType[] s = sequences.get(i);
            if (heads[i] < s.length) {
                left.put(s[heads[i]], true);
            }
        }
        StringBuilder names = new StringBuilder();
        for (PyType t : left.keySet()) {
            names.append(names.isEmpty() ? "" : ", ").append(t.name());
        }
        return Errors.typeError(
                "Cannot create a consistent method resolution\norder (MRO) for bases " + names);
    }
}
