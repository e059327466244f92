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
