package org.naja.modules.functools;

import org.naja.objects.MutableContainer;
import org.naja.objects.PyDict;
import org.naja.objects.PyObject;

/** A built-in object whose instances take attributes. */
abstract class AttributeHolder extends MutableContainer {
    /** {@code null}: none yet. */
    private PyDict attributes;

    final boolean hasAttributes() {
        return attributes != null && attributes.size() > 0;
    }

    @Override
    public PyObject getOwn(String name) {
        return attributes == null ? null : attributes.get(name);
    }

    @Override
    public boolean setOwn(String name, PyObject value) {
        instanceDict().put(name, value);
        return true;
    }

    @Override
    public boolean deleteOwn(String name) {
        return attributes != null && attributes.remove(name) != null;
    }

    @Override
    public PyDict instanceDict() {
        if (attributes == null) {
            attributes = new PyDict();
        }
        return attributes;
    }

    @Override
    public void setInstanceDict(PyDict dict) {
        attributes = dict;
    }
}
