# Streams: closing, failing raw streams, initialization, names; select() on a list that changes.
import io
import os
import select

# Closing: the buffer of a closed BytesIO is gone, its flush() is not called; errors of flush and close are chained.
with io.BytesIO(b"x") as b:
    pass
assert b.closed


class Noisy(io.RawIOBase):
    def __init__(self):
        self.seen = []

    def readable(self):
        return True

    def writable(self):
        return True

    def readinto(self, b):
        return b"wrong"

    def close(self):
        raise OSError("close")


f = io.BufferedWriter(Noisy())
f.flush = lambda: 1 // 0
try:
    f.close()
except OSError as e:
    assert str(e) == "close" and isinstance(e.__context__, ZeroDivisionError)
else:
    raise AssertionError
f.raw.close = lambda: None
try:
    io.BufferedReader(Noisy()).read(1)
except OSError as e:
    assert str(e) == "raw readinto() failed" and isinstance(e.__cause__, TypeError), e
else:
    raise AssertionError

# While a file is flushed for its close it is still open.
with open(os.devnull, "wb", 0) as f:
    states = []
    f.flush = lambda: states.append(f.closed)
    f.close()
    assert states == [False] and f.closed
    del f.flush

# A stream named after itself.
for make in (lambda: open(os.devnull, "rb", 0), lambda: io.BufferedReader(open(os.devnull, "rb", 0))):
    with make() as f:
        raw = getattr(f, "raw", f)
        raw.name = f
        try:
            repr(f)
        except RuntimeError as e:
            assert "reentrant call inside" in str(e), e
        else:
            raise AssertionError
        del raw.name

# A failed __init__ leaves a stream that is not initialized.
f = io.BufferedReader(io.BytesIO(b"abc"))
for size in (0, -1):
    try:
        f.__init__(io.BytesIO(b"abc"), buffer_size=size)
    except ValueError as e:
        assert str(e) == "buffer size must be strictly positive"
    else:
        raise AssertionError
    try:
        f.read()
    except ValueError:
        pass
    else:
        raise AssertionError
f.__init__(io.BytesIO(b"abc"))
assert f.read() == b"abc"


class Pieces(io.RawIOBase):
    def __init__(self, *pieces):
        self.pieces = list(pieces)

    def readable(self):
        return True

    def readinto(self, b):
        if not self.pieces:
            return 0
        piece = self.pieces.pop(0)
        b[:len(piece)] = piece
        return len(piece)


# readinto1 reads once more where more is wanted than the buffer could hold.
f = io.BufferedReader(Pieces(b"abc", b"de", b"fgh", b"jkl"), buffer_size=10)
b = bytearray(2)
assert f.peek(3) == b"abc" and f.readinto1(b) == 2 and f.readinto1(b) == 1 and f.readinto1(b) == 2 and b == b"de"
b = bytearray(20)
assert f.peek(3) == b"fgh" and f.readinto1(b) == 6 and b[:6] == b"fghjkl"


class Path:
    def __init__(self, path):
        self.path = path

    def __fspath__(self):
        return self.path


for path in (1, None):
    try:
        open(Path(path))
    except TypeError as e:
        assert str(e) == f"expected Path.__fspath__() to return str or bytes, not {type(path).__name__}", e
    else:
        raise AssertionError

# The list given to select() may be changed by its items; types without constructors say so.
numbers = os.pipe()
items = []


class Item:
    def fileno(self):
        del items[-1]
        return numbers[1]


items[:] = [Item() for _ in range(10)]
whole = items[:]
assert select.select([], items, []) == ([], whole[:5], [])
for kind, name in ((type(select.poll()), "select.poll"), (type(iter([])), None)):
    try:
        kind()
    except TypeError as e:
        assert name is None or str(e) == f"cannot create '{name}' instances", e
    else:
        raise AssertionError
