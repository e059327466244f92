# The module bz2: round trips, input and output in pieces, damaged data.
import bz2
import io
import random


def samples():
    rng = random.Random(5)
    yield b""
    yield b"x"
    yield b"a" * 1000
    yield b"".join(bytes([n % 256]) * n for n in range(1, 300))
    yield b"abcab" * 5000
    yield rng.randbytes(3000)
    yield bytes(rng.choice(b"etaoin shrdlu\n") for _ in range(30000))
    yield bytes(range(256)) * 20


for data in samples():
    for level in (1, 9):
        packed = bz2.compress(data, level)
        assert packed[:4] == b"BZh%d" % level
        assert bz2.decompress(packed) == data
    # bytes one at a time
    d = bz2.BZ2Decompressor()
    out = b"".join(d.decompress(packed[i:i + 1]) for i in range(len(packed)))
    assert out == data and d.eof and not d.needs_input and d.unused_data == b""
    # output in small pieces
    d = bz2.BZ2Decompressor()
    pieces = [d.decompress(packed + b"rest", 700)]
    while not d.eof:
        assert len(pieces[-1]) == 700 and not d.needs_input
        pieces.append(d.decompress(b"", max_length=700))
    assert b"".join(pieces) == data and d.unused_data == b"rest"

# A file that CPython wrote.
known = bytes.fromhex("425a6839314159265359194e02c40000001b800010401000401c005820002200340c201b6a43c5dc914e14240653"
                      "80b100")
try:
    bz2.decompress(known)
except OSError as e:
    assert str(e) == "Invalid data stream"

# More blocks than one.
data = random.Random(7).randbytes(250_000)
packed = bz2.compress(data, 1)
assert bz2.decompress(packed) == data
assert bz2.decompress(packed + packed) == data * 2
c = bz2.BZ2Compressor(1)
assert b"".join([c.compress(data[i:i + 999]) for i in range(0, len(data), 999)] + [c.flush()]) == packed

# Errors.
def raises(kind, text, f, *args):
    try:
        f(*args)
    except kind as e:
        assert type(e) is kind and str(e) == text, e
    else:
        raise AssertionError(text)


raises(ValueError, "compresslevel must be between 1 and 9", bz2.BZ2Compressor, 10)
c = bz2.BZ2Compressor()
end = c.flush()
raises(ValueError, "Repeated call to flush()", c.flush)
raises(ValueError, "Compressor has been flushed", c.compress, b"x")
d = bz2.BZ2Decompressor()
d.decompress(end)
raises(EOFError, "End of stream already reached", d.decompress, b"")
for bad in (b"no bzip2 at all", b"BZh0", packed[:4] + b"damaged", packed[:10] + bytes(1000) + packed[1010:]):
    d = bz2.BZ2Decompressor()
    raises(OSError, "Invalid data stream", d.decompress, bad)
raises(ValueError, "Compressed data ended before the end-of-stream marker was reached", bz2.decompress, packed[:-5])
raises(TypeError, "a bytes-like object is required, not 'str'", bz2.compress, "text")

# What is complete comes out even where the stream ends too early.
whole = bz2.compress(b"complete" * 100)
d = bz2.BZ2Decompressor()
assert d.decompress(whole[:-10]) == b"complete" * 100 and not d.eof and d.needs_input

# Files.
with bz2.open(io.BytesIO(bz2.compress("zwei\nZeilen\n".encode())), "rt") as f:
    assert f.readlines() == ["zwei\n", "Zeilen\n"]
