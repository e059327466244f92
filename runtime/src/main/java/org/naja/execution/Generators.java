package org.naja.execution;

import org.naja.objects.Awaiting;
import org.naja.objects.Errors;
import org.naja.objects.ForeignAwaitable;
import org.naja.objects.GeneratorFrame;
import org.naja.objects.GeneratorObject;
import org.naja.objects.PyAsyncGenASend;
import org.naja.objects.PyAsyncGenerator;
import org.naja.objects.PyCode;
import org.naja.objects.PyCoroutine;
import org.naja.objects.PyException;
import org.naja.objects.PyFrame;
import org.naja.objects.PyGenerator;
import org.naja.objects.PyObject;
import org.naja.objects.ResumableIterator;
import org.naja.objects.ThreadState;
import org.naja.objects.Thrown;

/** What generated code of generators, coroutines and async generators calls. */
public final class Generators {
    private Generators() {}

    /** The object for a call of a generator function; the frame has its parameters and has not run. */
    public static PyObject create(ThreadState ts, GeneratorFrame f) {
        PyCode code = f.function.code;
        if (code.stackSize > 0) {
            f.stack = new PyObject[code.stackSize];
        }
        int flags = code.flags;
        if ((flags & PyCode.GENERATOR) != 0) {
            return new PyGenerator(f);
        }
        return (flags & PyCode.COROUTINE) != 0 ? new PyCoroutine(ts, f) : new PyAsyncGenerator(f);
    }

    // ---- yield from and await ----------------------------------------------------------------------------------------

    /** The iterator of {@code yield from x}. */
    public static PyObject delegateIter(ThreadState ts, PyObject x) {
        if (x instanceof PyGenerator) {
            return x;
        }
        if (x instanceof PyCoroutine) {
            if ((ts.top.function.code.flags & (PyCode.COROUTINE | PyCode.ITERABLE_COROUTINE)) == 0) {
                throw Errors.typeError("cannot 'yield from' a coroutine object in a non-coroutine generator");
            }
            return x;
        }
        return x.iter();
    }

    /** The iterator of {@code await x}. */
    public static PyObject awaitIter(ThreadState ts, PyObject x) {
        if (x instanceof PyCoroutine c) {
            if (c.waitsFor() != null) {
                throw Errors.runtimeError("coroutine is being awaited already");
            }
            return x;
        }
        return Awaiting.iterator(ts, x);
    }

    /** The same for what {@code async with} and {@code async for} await; {@code what} says where it comes from. */
    public static PyObject awaitIter(ThreadState ts, PyObject x, String what) {
        if (what.equals("anext")) {
            return x instanceof PyAsyncGenASend ? x : nextIter(ts, x);
        }
        if (!Awaiting.isAwaitable(x)) {
            throw Errors.typeError("'async with' received an object from " + what
                    + " that does not implement __await__: " + x.type().name());
        }
        return awaitIter(ts, x);
    }

    private static PyObject nextIter(ThreadState ts, PyObject x) {
        try {
            return Awaiting.iterator(ts, x);
        } catch (PyException e) {
            PyException told = Errors.typeError("'async for' received an invalid object from __anext__: "
                    + x.type().name());
            told.value.setCause(e.value);
            told.value.context = e.value;
            throw told.withContext();
        }
    }

    /**
     * One step of {@code yield from} or {@code await}: hands {@code sent}, or what was given to {@code throw()}, to the
     * iterator in {@code f.yieldFrom}. Returns what it yields, or {@code null} when it has ended with
     * {@code f.subResult}.
     */
    public static PyObject delegate(ThreadState ts, GeneratorFrame f, PyObject sent) {
        PyObject it = f.yieldFrom;
        if (GeneratorObject.isChainSignal(sent)) {
            return GeneratorObject.chainOutcome(f, sent);
        }
        if (it instanceof GeneratorObject g) {
            g.takenBy(f);
        }
        ResumableIterator r = it instanceof ResumableIterator known ? known : new ForeignAwaitable(it);
        PyObject result;
        try {
            if (f.pendingThrow != null) {
                result = passOn(ts, f, r);
            } else {
                result = r.resume(ts, sent);
            }
        } catch (Throwable t) {
            f.yieldFrom = null;
            throw t;
        }
        if (result == null) {
            f.subResult = r.takeReturned();
        }
        return result;
    }

    private static PyObject passOn(ThreadState ts, GeneratorFrame f, ResumableIterator r) {
        Thrown thrown = ((GeneratorObject) f.generator).takeThrown(f);
        if (thrown.closesDelegate()) {
            r.close(ts);
            throw thrown.exception(ts);
        }
        return r.resumeThrow(ts, thrown);
    }

    // ---- async for ---------------------------------------------------------------------------------------------------

    /** The iterator of {@code async for}. */
    public static PyObject asyncIter(PyObject x) {
        if (x instanceof PyAsyncGenerator) {
            return x;
        }
        if (x.type().lookup("__aiter__") == null) {
            throw Errors.typeError("'async for' requires an object with __aiter__ method, got " + x.type().name());
        }
        PyObject it = x.type().slots.aiter(x);
        if (it.type().lookup("__anext__") == null) {
            throw Errors.typeError("'async for' received an object from __aiter__ that does not implement __anext__: "
                    + it.type().name());
        }
        return it;
    }

    /** The awaitable for the next value of an async iterator. */
    public static PyObject asyncNext(PyObject it) {
        if (it instanceof PyAsyncGenerator g) {
            return g.nextOfLoop();
        }
        if (it.type().lookup("__anext__") == null) {
            throw Errors.typeError(
                    "'async for' requires an iterator with __anext__ method, got " + it.type().name());
        }
        return it.type().slots.anext(it);
    }
}
