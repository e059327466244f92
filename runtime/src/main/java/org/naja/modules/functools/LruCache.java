package org.naja.modules.functools;

import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.objects.CodeBody;
import org.naja.objects.Errors;
import org.naja.objects.PyBaseObject;
import org.naja.objects.PyDict;
import org.naja.objects.PyInstance;
import org.naja.objects.PyInt;
import org.naja.objects.PyMethod;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** What {@code functools.lru_cache} makes of a function. Neither lock nor monitor is held while the function runs. */
@ExposeType(name = "_lru_cache_wrapper", module = "functools", derived = true, hasDict = true,
        doc = "Create a cached callable that wraps another function.")
public class LruCache extends AttributeHolder {
    public static final PyType TYPE = PyType.of(new LruCacheExposed());
    /** Stands in keys between positional arguments and keywords. */
    private static final PyObject MARK = new PyInstance(PyBaseObject.TYPE);
    private static final long UNBOUNDED = -1;

    /** A cached result in the ring of results, least recently used first behind the root. */
    private static final class Link extends PyObject {
        PyObject key;
        PyObject result;
        Link previous;
        Link next;

        @Override
        public PyType type() {
            return PyBaseObject.TYPE;
        }

        void unlink() {
            previous.next = next;
            next.previous = previous;
        }
    }

    private final PyObject function;
    private final long maxSize;
    private final boolean typed;
    private final PyObject infoType;
    private final PyDict cache = new PyDict();
    private final Link root = new Link();
    private long hits;
    private long misses;

    LruCache(PyObject function, long maxSize, boolean typed, PyObject infoType) {
        this.function = function;
        this.maxSize = maxSize;
        this.typed = typed;
        this.infoType = infoType;
        root.previous = root;
        root.next = root;
    }

    @ExposeNew("_lru_cache_wrapper(user_function, maxsize, typed, cache_info_type)")
    static PyObject __new__(PyType type, PyObject function, PyObject maxsize, boolean typed, PyObject infoType) {
        FunctoolsModule.checkCallable(function);
        long size;
        if (maxsize == PyNone.NONE) {
            size = UNBOUNDED;
        } else if (PyInt.hasIndex(maxsize)) {
            size = Math.max(0, PyInt.asSize(maxsize));
        } else {
            throw Errors.typeError("maxsize should be integer or None");
        }
        return type == TYPE ? new LruCache(function, size, typed, infoType)
                : new LruCacheDerived(type, function, size, typed, infoType);
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @Override
    public CodeBody target() {
        return getClass() == LruCache.class ? Call.INSTANCE : super.target();
    }

    private static final class Call extends CodeBody {
        static final Call INSTANCE = new Call();

        @Override
        public PyObject call1(ThreadState ts, PyObject callee, PyObject a) {
            LruCache c = (LruCache) callee;
            Class<?> kind = a.getClass();
            if (!c.typed && c.maxSize != 0 && (kind == PyInt.class || kind == PyStr.class)) {
                PyObject known = c.lookup(a);
                return known != null ? known : c.compute(a, c.function.call1(ts, a));
            }
            return c.__call__(ts, new PyObject[] {a}, null);
        }

        @Override
        public PyObject call(ThreadState ts, PyObject callee, PyObject[] args, String[] kwnames) {
            return ((LruCache) callee).__call__(ts, args, kwnames);
        }
    }

    final PyObject __call__(ThreadState ts, PyObject[] args, String[] kwnames) {
        if (maxSize == 0) {
            misses++;
            return function.call(ts, args, kwnames);
        }
        PyObject key = key(args, kwnames);
        PyObject known = lookup(key);
        return known != null ? known : compute(key, function.call(ts, args, kwnames));
    }

    private PyObject key(PyObject[] args, String[] kwnames) {
        int keywords = kwnames == null ? 0 : kwnames.length;
        if (!typed && keywords == 0) {
            if (args.length == 1 && (args[0].getClass() == PyInt.class || args[0].getClass() == PyStr.class)) {
                return args[0];
            }
            return PyTuple.of(args.clone());
        }
        int positional = args.length - keywords;
        PyObject[] key = new PyObject[positional + (keywords > 0 ? 1 + 2 * keywords : 0) + (typed ? args.length : 0)];
        System.arraycopy(args, 0, key, 0, positional);
        int n = positional;
        if (keywords > 0) {
            key[n++] = MARK;
            for (int i = 0; i < keywords; i++) {
                key[n++] = PyStr.of(kwnames[i]);
                key[n++] = args[positional + i];
            }
        }
        if (typed) {
            for (PyObject a : args) {
                key[n++] = a.type();
            }
        }
        return PyTuple.of(key);
    }

    /** The cached result, which becomes the most recently used one; {@code null} (a miss) when there is none. */
    private PyObject lookup(PyObject key) {
        PyObject found = cache.get(key);
        lock();
        if (found == null) {
            misses++;
            unlock();
            return null;
        }
        hits++;
        PyObject result = found;
        if (maxSize != UNBOUNDED) {
            Link link = (Link) found;
            result = link.result;
            if (link.next != null && root.previous != link) {
                link.unlink();
                append(link);
            }
        }
        unlock();
        return result;
    }

    private void append(Link link) {
        Link last = root.previous;
        last.next = link;
        link.previous = last;
        link.next = root;
        root.previous = link;
    }

    /** Stores a new result. */
    private PyObject compute(PyObject key, PyObject result) {
        if (maxSize == UNBOUNDED) {
            cache.put(key, result);
            return result;
        }
        if (cache.get(key) != null) {
            // The call itself has cached it.
            return result;
        }
        Link oldest = null;
        lock();
        if (cache.size() >= maxSize && root.next != root) {
            oldest = root.next;
            oldest.unlink();
            oldest.next = null;
        }
        unlock();
        if (oldest != null) {
            cache.remove(oldest.key);
        }
        Link link = new Link();
        link.key = key;
        link.result = result;
        if (cache.putIfAbsent(key, link) == null) {
            lock();
            append(link);
            unlock();
        }
        return result;
    }

    final PyObject __get__(PyObject instance, PyType owner) {
        return instance == null || instance == PyNone.NONE ? this : new PyMethod(this, instance);
    }

    @ExposeMethod(value = "cache_info(self, /)", doc = "Report cache statistics")
    final PyObject cacheInfo(ThreadState ts) {
        return infoType.callN(ts, PyInt.of(hits), PyInt.of(misses),
                maxSize == UNBOUNDED ? PyNone.NONE : PyInt.of(maxSize), PyInt.of(cache.size()));
    }

    @ExposeMethod(value = "cache_clear(self, /)", doc = "Clear the cache and cache statistics")
    final void cacheClear() {
        lock();
        hits = 0;
        misses = 0;
        for (Link l = root.next; l != root; ) {
            Link next = l.next;
            l.next = null;
            l = next;
        }
        root.next = root;
        root.previous = root;
        unlock();
        cache.clear();
    }

    @ExposeMethod(value = "__reduce__(self, /)", textSignature = false)
    final PyObject reduce() {
        return getAttr("__qualname__");
    }

    @ExposeMethod(value = "__copy__(self, /)", textSignature = false)
    final PyObject copy() {
        return this;
    }

    @ExposeMethod(value = "__deepcopy__(self, memo, /)", textSignature = false)
    final PyObject deepCopy(PyObject memo) {
        return this;
    }
}
