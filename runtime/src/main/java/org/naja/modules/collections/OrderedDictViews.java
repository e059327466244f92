package org.naja.modules.collections;

import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;
import org.naja.objects.DictViews;
import org.naja.objects.PyObject;
import org.naja.objects.PyType;

/** The views of an OrderedDict. */
final class OrderedDictViews {
    private OrderedDictViews() {}

    @ExposeType(name = "odict_keys", base = DictViews.Keys.class, subclassable = false)
    static final class Keys extends DictViews.Keys {
        static final PyType TYPE = PyType.of(new OrderedDictViews_KeysExposed());

        Keys(OrderedDict dict) {
            super(dict);
        }

        @Override
        public PyType type() {
            return TYPE;
        }

        @Override
        public PyObject iter() {
            return __iter__();
        }

        PyObject __iter__() {
            return new OrderedDictIterator((OrderedDict) dict, OrderedDictIterator.KEYS, false);
        }

        @ExposeMethod(value = "__reversed__(self, /)", textSignature = false)
        PyObject reversedKeys() {
            return new OrderedDictIterator((OrderedDict) dict, OrderedDictIterator.KEYS, true);
        }
    }

    @ExposeType(name = "odict_values", base = DictViews.Values.class, subclassable = false)
    static final class Values extends DictViews.Values {
        static final PyType TYPE = PyType.of(new OrderedDictViews_ValuesExposed());

        Values(OrderedDict dict) {
            super(dict);
        }

        @Override
        public PyType type() {
            return TYPE;
        }

        @Override
        public PyObject iter() {
            return __iter__();
        }

        PyObject __iter__() {
            return new OrderedDictIterator((OrderedDict) dict, OrderedDictIterator.VALUES, false);
        }

        @ExposeMethod(value = "__reversed__(self, /)", textSignature = false)
        PyObject reversedValues() {
            return new OrderedDictIterator((OrderedDict) dict, OrderedDictIterator.VALUES, true);
        }
    }

    @ExposeType(name = "odict_items", base = DictViews.Items.class, subclassable = false)
    static final class Items extends DictViews.Items {
        static final PyType TYPE = PyType.of(new OrderedDictViews_ItemsExposed());

        Items(OrderedDict dict) {
            super(dict);
        }

        @Override
        public PyType type() {
            return TYPE;
        }

        @Override
        public PyObject iter() {
            return __iter__();
        }

        PyObject __iter__() {
            return new OrderedDictIterator((OrderedDict) dict, OrderedDictIterator.ITEMS, false);
        }

        @ExposeMethod(value = "__reversed__(self, /)", textSignature = false)
        PyObject reversedItems() {
            return new OrderedDictIterator((OrderedDict) dict, OrderedDictIterator.ITEMS, true);
        }
    }
}
