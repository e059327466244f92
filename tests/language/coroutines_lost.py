"""What comes when coroutines and the awaitables of async generators are lost."""
import gc
import sys
import time
import warnings


async def agen():
    yield 1
    yield 2


async def coro():
    pass


def told(function):
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter('always')
        function()
        for _ in range(100):
            gc.collect()
            if seen:
                break
            time.sleep(0.002)
        return [str(w.message) for w in seen]


assert told(lambda: coro() and None) == ["coroutine 'coro' was never awaited"]
for name, lose in (('asend', lambda: agen().asend(None) and None),
                   ('asend', lambda: agen().__anext__() and None),
                   ('athrow', lambda: agen().athrow(KeyError) and None),
                   ('aclose', lambda: agen().aclose() and None)):
    if sys.implementation.name == 'naja' or sys.version_info >= (3, 13):
        assert told(lose) == [f"coroutine method '{name}' of 'agen' was never awaited"], name


def used():
    a = agen()
    for step in (a.asend(None), a.athrow(KeyError), a.aclose()):
        try:
            step.send(None)
        except (StopIteration, KeyError):
            pass
        step = None
    agen().asend(None).close()
    agen().aclose().close()


def none():
    used()
    for _ in range(3):
        gc.collect()
    coro()


assert told(none) == ["coroutine 'coro' was never awaited"]

# A receiver of a nested call is not kept by the frame that made the call.
lost = []
sys.set_asyncgen_hooks(finalizer=lambda a: lost.append(a.__name__))


def drop():
    box = [agen()]
    try:
        len([box[0].__anext__().send(None)])
    except StopIteration:
        pass
    box.clear()
    for _ in range(100):
        gc.collect()
        if lost:
            break
        time.sleep(0.002)
    assert lost == ['agen'], lost


drop()
sys.set_asyncgen_hooks(finalizer=None)
