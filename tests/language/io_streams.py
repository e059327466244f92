"""Streams: files, text layers, memory streams."""
import io
import os

folder = f"/tmp/io-streams-{os.getpid()}"
os.mkdir(folder)
try:
    path = os.path.join(folder, "a.txt")
    with open(path, "w", encoding="utf-8") as f:
        assert f.write("één\ntwo\r\nthree") == 14
        assert f.writable() and not f.readable()
    assert os.stat(path).st_size == 16
    with open(path, encoding="utf-8") as f:
        assert f.readline() == "één\n"
        here = f.tell()
        assert here == 6, here
        assert f.read() == "two\nthree"
        f.seek(here)
        assert f.read(3) == "two"
        assert list(f) == ["\n", "three"]
        assert f.newlines == ("\n", "\r\n"), f.newlines
    with open(path, newline="", encoding="utf-8") as f:
        assert f.readlines() == ["één\n", "two\r\n", "three"]
    with open(path, "r+b") as f:
        assert f.read(2) == b"\xc3\xa9"
        assert f.write(b"X") == 1
        f.seek(0)
        assert f.read(4) == b"\xc3\xa9X\xa9"
        assert f.peek(1)[:1] == b"n"
    with open(path, "ab") as f:
        f.write(b"!")
        assert f.tell() == 17
    with open(path, "rb", buffering=0) as f:
        assert isinstance(f, io.FileIO) and f.readall().endswith(b"three!")
    try:
        open(os.path.join(folder, "missing"))
    except FileNotFoundError as e:
        assert e.errno == 2 and e.filename.endswith("missing")
    else:
        raise AssertionError
    try:
        open(folder)
    except IsADirectoryError:
        pass
    else:
        raise AssertionError
    try:
        with open(path, "w") as f:
            f.read()
    except io.UnsupportedOperation as e:
        assert str(e) == "not readable"
finally:
    for name in os.listdir(folder):
        os.remove(os.path.join(folder, name))
    os.rmdir(folder)

for bad, message in (("rw", "must have exactly one of create/read/write/append mode"),
                     ("z", "invalid mode: 'z'"), ("rbt", "can't have text and binary mode at once")):
    try:
        open("x", bad)
    except ValueError as e:
        assert str(e) == message, e

s = io.StringIO("a\nb\r\nc", newline=None)
assert s.read() == "a\nb\nc" and s.newlines == ("\n", "\r\n")
s = io.StringIO()
print("x", 1, sep="-", end="$", file=s)
s.seek(5)
s.write("\U0001f600")
assert s.getvalue() == "x-1$\0\U0001f600" and s.tell() == 6

b = io.BytesIO(b"line1\nline2")
assert b.readline() == b"line1\n" and b.read() == b"line2"
view = b.getbuffer()
view[0] = ord("L")
try:
    b.write(b"more")
except BufferError:
    view.release()
assert b.getvalue() == b"Line1\nline2"

t = io.TextIOWrapper(io.BytesIO(), encoding="latin-1", newline="\r\n")
t.write("\xe9\n")
t.flush()
assert t.buffer.getvalue() == b"\xe9\r\n"
t = io.TextIOWrapper(io.BytesIO(b"\xff"), encoding="utf-8")
try:
    t.read()
except UnicodeDecodeError as e:
    assert e.start == 0 and e.reason == "invalid start byte"
t = io.TextIOWrapper(io.BytesIO("h\u20ac".encode("utf-16")), encoding="utf-16")
assert t.read() == "h\u20ac"


class Raw(io.RawIOBase):
    def __init__(self, data):
        self.data = data

    def readable(self):
        return True

    def readinto(self, target):
        n = min(3, len(target), len(self.data))
        target[:n] = self.data[:n]
        self.data = self.data[n:]
        return n


r = io.BufferedReader(Raw(b"0123456789\nab"))
assert r.readline() == b"0123456789\n" and r.read() == b"ab"
assert Raw(b"x\ny").readlines() == [b"x\n", b"y"]
try:
    io.IOBase().fileno()
except io.UnsupportedOperation:
    pass


# Closing a stream in memory does not flush it, and a with statement ends well.
class Flushes(io.BytesIO):
    def flush(self):
        raise AssertionError("flushed")


class TextFlushes(io.StringIO):
    def flush(self):
        raise AssertionError("flushed")


for stream in (io.BytesIO(b"x"), io.StringIO("x"), Flushes(b"x"), TextFlushes("x")):
    with stream as s:
        assert not s.closed
    assert stream.closed
    stream.close()
    try:
        stream.__enter__()
    except ValueError:
        pass
    else:
        raise AssertionError
