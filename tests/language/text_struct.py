"""The module struct."""
import struct


def outcome(expression):
    try:
        return ascii(eval(expression))
    except BaseException as e:
        return f"{type(e).__name__}: {ascii(str(e))[1:-1]}"


CASES = [
    ('struct.pack("i","a")', 'error: required argument is not an integer'),
    ('struct.pack("i",2**31)', "error: 'i' format requires -2147483648 <= number <= 2147483647"),
    ('struct.pack("I",-1)', "error: 'I' format requires 0 <= number <= 4294967295"),
    ('struct.pack("I",2**32)', "error: 'I' format requires 0 <= number <= 4294967295"),
    ('struct.pack("b",200)', "error: 'b' format requires -128 <= number <= 127"),
    ('struct.pack("B",300)', "error: 'B' format requires 0 <= number <= 255"),
    ('struct.pack("h",40000)', "error: 'h' format requires -32768 <= number <= 32767"),
    ('struct.pack("H",-1)', "error: 'H' format requires 0 <= number <= 65535"),
    ('struct.pack("<i",2**31)', "error: 'i' format requires -2147483648 <= number <= 2147483647"),
    ('struct.pack("<I",2**32)', "error: 'I' format requires 0 <= number <= 4294967295"),
    ('struct.pack("<H",70000)', "error: 'H' format requires 0 <= number <= 65535"),
    ('struct.pack("<b",200)', "error: 'b' format requires -128 <= number <= 127"),
    ('struct.pack("<B",300)', "error: 'B' format requires 0 <= number <= 255"),
    ('struct.pack("q",2**63)', "error: 'q' format requires -9223372036854775808 <= number <= 9223372036854775807"),
    ('struct.pack("Q",-1)', "error: 'Q' format requires 0 <= number <= 18446744073709551615"),
    ('struct.pack("<q",2**63)', "error: 'q' format requires -9223372036854775808 <= number <= 9223372036854775807"),
    ('struct.pack("<Q",-1)', "error: 'Q' format requires 0 <= number <= 18446744073709551615"),
    ('struct.pack("<Q",2**64)', "error: 'Q' format requires 0 <= number <= 18446744073709551615"),
    ('struct.pack("n",2**63)', "error: 'n' format requires -9223372036854775808 <= number <= 9223372036854775807"),
    ('struct.pack("c","a")', 'error: char format requires a bytes object of length 1'),
    ('struct.pack("c",b"ab")', 'error: char format requires a bytes object of length 1'),
    ('struct.pack("s","a")', "error: argument for 's' must be a bytes object"),
    ('struct.pack("3s",b"abcdef")', "b'abc'"),
    ('struct.pack("5p",b"abcdef")', "b'\\x04abcd'"),
    ('struct.pack("p",b"abc")', "b'\\x00'"),
    ('struct.pack("f",1e40)', "b'\\x00\\x00\\x80\\x7f'"),
    ('struct.pack("e",1e6)', 'OverflowError: float too large to pack with e format'),
    ('struct.pack("f","a")', 'error: required argument is not a float'),
    ('struct.pack("?",[])', "b'\\x00'"),
    ('struct.pack("P",-1)', "b'\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff'"),
    ('struct.pack("i")', 'error: pack expected 1 items for packing (got 0)'),
    ('struct.pack("i",1,2)', 'error: pack expected 1 items for packing (got 2)'),
    ('struct.pack("z",1)', 'error: bad char in struct format'),
    ('struct.pack("3",1)', 'error: repeat count given without format specifier'),
    ('struct.pack("i 3",1)', 'error: repeat count given without format specifier'),
    ('struct.pack("ci",b"a",1)', "b'a\\x00\\x00\\x00\\x01\\x00\\x00\\x00'"),
    ('struct.pack("@ci0q",b"a",1)', "b'a\\x00\\x00\\x00\\x01\\x00\\x00\\x00'"),
    ('struct.calcsize("c0i")', '4'),
    ('struct.calcsize("99999999999999999999i")', 'error: total struct size too long'),
    ('struct.calcsize("9223372036854775807i")', 'error: total struct size too long'),
    ('struct.calcsize(">nn")', 'error: bad char in struct format'),
    ('struct.calcsize("\xe9")',
     "UnicodeEncodeError: 'ascii' codec can't encode character '\\\\xe9' in position 0: ordinal not in range(128)"),
    ('struct.calcsize(b"i")', '4'),
    ('struct.calcsize(3)', 'TypeError: Struct() argument 1 must be a str or bytes object, not int'),
    ('struct.unpack("i",b"abc")', 'error: unpack requires a buffer of 4 bytes'),
    ('struct.unpack("i","abcd")', "TypeError: a bytes-like object is required, not 'str'"),
    ('struct.unpack_from("i",b"abc")',
     'error: unpack_from requires a buffer of at least 4 bytes for unpacking 4 bytes at offset 0 (actual buffer size is 3)'),
    ('struct.unpack_from("i",b"abcdef",4)',
     'error: unpack_from requires a buffer of at least 8 bytes for unpacking 4 bytes at offset 4 (actual buffer size is 6)'),
    ('struct.unpack_from("i",b"abcdef",-2)', 'error: not enough data to unpack 4 bytes at offset -2'),
    ('struct.unpack_from("i",b"abcdef",-10)', 'error: offset -10 out of range for 6-byte buffer'),
    ('list(struct.iter_unpack("i",b"abcdefgh"))', '[(1684234849,), (1751606885,)]'),
    ('struct.iter_unpack("i",b"abcde")', 'error: iterative unpacking requires a buffer of a multiple of 4 bytes'),
    ('struct.iter_unpack("",b"abcde")', 'error: cannot iteratively unpack with a struct of length 0'),
    ('struct.pack_into("i",b"abcd",0,1)', 'TypeError: argument must be read-write bytes-like object, not bytes'),
    ('struct.pack_into("i",bytearray(3),0,1)',
     'error: pack_into requires a buffer of at least 4 bytes for packing 4 bytes at offset 0 (actual buffer size is 3)'),
    ('struct.pack_into("i",bytearray(8),6,1)',
     'error: pack_into requires a buffer of at least 10 bytes for packing 4 bytes at offset 6 (actual buffer size is 8)'),
    ('struct.pack_into("i",bytearray(8),-2,1)', 'error: no space to pack 4 bytes at offset -2'),
    ('struct.pack_into("i",bytearray(8),-10,1)', 'error: offset -10 out of range for 8-byte buffer'),
    ('struct.pack_into("i",bytearray(8))', 'error: pack_into expected offset argument'),
    ('struct.pack_into("i",bytearray(8),0)', 'error: pack_into expected 1 items for packing (got 0)'),
    ('struct.pack_into("i",bytearray(8),"x",1)', "TypeError: 'str' object cannot be interpreted as an integer"),
    ('struct.pack("1x")', "b'\\x00'"),
    ('struct.pack("xi",1)', "b'\\x00\\x00\\x00\\x00\\x01\\x00\\x00\\x00'"),
    ('struct.pack("d",2**2000)', 'error: required argument is not a float'),
    ('struct.pack("i",1.0)', 'error: required argument is not an integer'),
    ('struct.Struct("i").format', "'i'"),
    ('struct.Struct("ii").size', '8'),
    ('struct.unpack("5p",b"\\x03abcd")', "(b'abc',)"),
    ('struct.unpack("?",b"\\x05")', '(True,)'),
    ('struct.pack("10s",bytearray(b"x"))', "b'x\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00'"),
    ('struct.pack("s",memoryview(b"x"))', "error: argument for 's' must be a bytes object"),
    ('struct.pack("e",65520.0)', 'OverflowError: float too large to pack with e format'),
]

for expression, expected in CASES:
    got = outcome(expression)
    assert got == expected, (expression, got, expected)


import struct

for value in 1 << 128, -1 << 128, 1 << 64:
    try:
        struct.pack('P', value)
    except struct.error as e:
        assert str(e) == 'int too large to convert'
    else:
        assert False
