"""memoryview: errors, casts, hashes."""


def outcome(expression):
    try:
        return ascii(eval(expression))
    except BaseException as e:
        return f"{type(e).__name__}: {ascii(str(e))[1:-1]}"


CASES = [
    ('memoryview(3)', "TypeError: memoryview: a bytes-like object is required, not 'int'"),
    ('memoryview(b"abc")["a"]', 'TypeError: memoryview: invalid slice key'),
    ('memoryview(b"abc")[3]', 'IndexError: index out of bounds on dimension 1'),
    ('memoryview(b"abc")[1,2]', 'TypeError: cannot index 1-dimension view with 2-element tuple'),
    ('memoryview(b"abc").__setitem__(0,3)', 'TypeError: cannot modify read-only memory'),
    ('memoryview(bytearray(b"abc")).__setitem__(0,300)', "ValueError: memoryview: invalid value for format 'B'"),
    ('memoryview(bytearray(b"abc")).__setitem__(0,"a")', "TypeError: memoryview: invalid type for format 'B'"),
    ('memoryview(bytearray(b"abc")).__setitem__(slice(0,2),b"a")',
     'ValueError: memoryview assignment: lvalue and rvalue have different structures'),
    ('memoryview(b"abc").cast("I")', 'TypeError: memoryview: length is not a multiple of itemsize'),
    ('memoryview(b"abc").cast("x")',
     "ValueError: memoryview: destination format must be a native single character format prefixed with an optional '@'"),
    ('memoryview(b"abcd").cast("B",[2,2]).tolist()', '[[97, 98], [99, 100]]'),
    ('memoryview(b"abcd").cast("B",[2,3])', 'TypeError: memoryview: product(shape) * itemsize != buffer size'),
    ('memoryview(b"abcd").cast("B",[2,2])[0]', 'NotImplementedError: multi-dimensional sub-views are not implemented'),
    ('memoryview(b"abcd")[::2].cast("H")', 'TypeError: memoryview: casts are restricted to C-contiguous views'),
    ('memoryview(b"abcd").cast("H").hex(":")', "'61:62:63:64'"),
    ('hash(memoryview(bytearray(b"a")))', 'ValueError: cannot hash writable memoryview object'),
    ('hash(memoryview(b"a"))==hash(b"a")', 'True'),
    ('hash(memoryview(b"aaaa").cast("I"))', "ValueError: memoryview: hashing is restricted to formats 'B', 'b' or 'c'"),
    ('memoryview(b"a").strides', '(1,)'),
    ('memoryview(b"a").suboffsets', '()'),
]

for expression, expected in CASES:
    got = outcome(expression)
    assert got == expected, (expression, got, expected)


# A view that nothing refers to any more does not keep its object from being resized.

def tail(buffer, n):
    data = bytes(memoryview(buffer)[:n])
    del buffer[:n]
    return data


import array
import io

content = bytearray(range(40))
assert [tail(content, 10) for _ in range(3)] == [bytes(range(i, i + 10)) for i in (0, 10, 20)]
assert content == bytes(range(30, 40))
view = memoryview(content)
for change in (content.clear, content.pop, lambda: content.append(1), lambda: content.extend(b'ab'),
               lambda: content.__delitem__(slice(0, 2)), lambda: content.__iadd__(b'x')):
    try:
        change()
    except BufferError as e:
        assert str(e) == 'Existing exports of data: object cannot be re-sized'
    else:
        assert False, change
content[:2] = b'ab'
assert view[:3].tobytes() == b'ab\x20'
del view
content.clear()

numbers = array.array('i', [1, 2, 3])
view = memoryview(numbers)
try:
    numbers.append(4)
except BufferError as e:
    assert str(e) == 'cannot resize an array that is exporting buffers'
else:
    assert False
del view
numbers.append(4)

stream = io.BytesIO(b'abc')
view = stream.getbuffer()
try:
    stream.truncate(1)
except BufferError:
    pass
else:
    assert False
del view
stream.truncate(1)


# What an index does may release the view.

class Release:
    def __init__(self, view):
        self.view = view

    def __index__(self):
        self.view.release()
        return 1


def on_released(use, *shape):
    view = memoryview(bytearray(8))
    if shape:
        view = view.cast('B', shape)
    try:
        use(view, Release(view))
    except ValueError as e:
        assert str(e) == 'operation forbidden on released memoryview object', e
    else:
        assert False


on_released(lambda v, i: v[i])
on_released(lambda v, i: v[i, 0], 4, 2)
on_released(lambda v, i: v[0, i], 2, 4)
on_released(lambda v, i: v.__setitem__(i, 1))
on_released(lambda v, i: v.__setitem__(0, i))
on_released(lambda v, i: v.__setitem__((0, i), 1), 2, 4)
on_released(lambda v, i: v.__setitem__(slice(i), b'a'))
