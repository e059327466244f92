"""Generators and coroutines: send, throw, close, return values, delegation, messages."""
import sys

def g():
    try:
        x = yield 1
        yield x
    except ValueError as e:
        yield "caught"
    return 5
a = g(); assert next(a) == 1
assert a.gi_frame is not None and not a.gi_running and a.gi_suspended
assert a.send(3) == 3
assert a.throw(ValueError()) == "caught"
try: next(a)
except StopIteration as e: assert e.value == 5 and e.args == (5,)
else: assert 0
assert a.gi_frame is None
try: next(a)
except StopIteration as e: assert e.value is None
a.close()
a = g(); 
try: a.send(1)
except TypeError as e: assert str(e) == "can't send non-None value to a just-started generator"
a.close(); a.close()
try: next(a); assert 0
except StopIteration: pass
def h():
    while True:
        try: yield
        except GeneratorExit: pass
a = h(); next(a)
try: a.close(); assert 0
except RuntimeError as e: assert str(e) == "generator ignored GeneratorExit"
def me():
    yield next(m)
m = me()
try: next(m); assert 0
except ValueError as e: assert str(e) == "generator already executing"
def si():
    yield 1
    raise StopIteration
s = si(); next(s)
try: next(s); assert 0
except RuntimeError as e:
    assert str(e) == "generator raised StopIteration" and isinstance(e.__cause__, StopIteration) and e.__context__ is e.__cause__
class It:
    def __init__(self): self.n = 0
    def __iter__(self): return self
    def __next__(self):
        self.n += 1
        if self.n > 2: raise StopIteration("val")
        return self.n
    def send(self, v): return ("sent", v)
    def throw(self, *a): return a
def d():
    r = yield from It()
    yield r
x = d()
assert next(x) == 1 and next(x) == 2 and next(x) == "val"
x = d(); next(x)
assert x.send(9) == ("sent", 9)
assert x.throw(ValueError) == (ValueError,)
def deep(n):
    if n: yield from deep(n - 1)
    yield n
assert list(deep(50)) == list(range(51))
def ret():
    return 1
    yield
def dd():
    r = yield from ret()
    return r + 1
try: next(dd())
except StopIteration as e: assert e.value == 2
assert list(i * 2 for i in [1, 2]) == [2, 4]
# throw into subgenerator
def sub():
    try: yield 1
    except KeyError: yield "k"
    yield 2
def outer():
    yield from sub()
    yield 3
o = outer(); next(o); assert o.throw(KeyError) == "k"; assert next(o) == 2; assert next(o) == 3
o = outer(); next(o)
try: o.throw(ValueError("x")); assert 0
except ValueError as e: assert str(e) == "x"
log = []
def sub2():
    try: yield
    finally: log.append("sub2")
def out2():
    try: yield from sub2()
    finally: log.append("out2")
o = out2(); next(o); o.close(); assert log == ["sub2", "out2"], log
# context in generator
def ctx():
    try: 1/0
    except ZeroDivisionError: yield sys.exc_info()[0]
try: raise KeyError
except KeyError:
    c = ctx()
    assert next(c) is ZeroDivisionError
    assert sys.exc_info()[0] is KeyError
def noctx():
    yield sys.exc_info()[0]
    yield sys.exc_info()[0]
n = noctx()
try: raise KeyError
except KeyError: assert next(n) is KeyError
assert next(n) is None
# coroutine
async def co(x): return x + 1
async def main():
    r = await co(1)
    async for v in ag(): r += v
    r += sum2([v async for v in ag()])
    return r
def sum2(l):
    t = 0
    for i in l: t += i
    return t
async def ag():
    yield 1
    await co(1)
    yield 2
try: main().send(None)
except StopIteration as e: assert e.value == 8, e.value
c = co(1)
try: c.send(None)
except StopIteration as e: assert e.value == 2
try: c.send(None); assert 0
except RuntimeError as e: assert str(e) == "cannot reuse already awaited coroutine"
try: c.throw(ValueError); assert 0
except RuntimeError as e: assert str(e) == "cannot reuse already awaited coroutine"
async def bad():
    await 3
try: bad().send(None)
except TypeError as e: assert str(e) == "object int can't be used in 'await' expression", e
async def bad():
    async with 3: pass
try: bad().send(None)
except TypeError as e: assert str(e) == "'int' object does not support the asynchronous context manager protocol", e
async def bad():
    async for x in 3: pass
try: bad().send(None)
except TypeError as e: assert str(e) == "'async for' requires an object with __aiter__ method, got int", e
class AI:
    def __aiter__(self): return self
    def __anext__(self): return 3
async def bad():
    async for x in AI(): pass
try: bad().send(None)
except TypeError as e: assert str(e) == "'async for' received an invalid object from __anext__: int" and isinstance(e.__cause__, TypeError), e
