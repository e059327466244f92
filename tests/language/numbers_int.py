# int and bool: arithmetic of any size, conversions, methods, error texts.


def raises(kind, text, f, *args, **kw):
    try:
        f(*args, **kw)
    except kind as e:
        assert str(e) == text, (str(e), text)
    else:
        raise AssertionError("no " + kind.__name__)


MAX = 2**63 - 1
MIN = -(2**63)

# Around the border between 64 bits and more.
assert MAX + 1 == 9223372036854775808 and MIN - 1 == -9223372036854775809
assert MAX + 1 - 1 == MAX and (MAX + 1) + (MIN - 1) == -1
assert -MIN == MAX + 1 and abs(MIN) == 2**63 and ~MAX == MIN and ~MIN == MAX
assert MIN // -1 == 2**63 and MIN % -1 == 0 and divmod(MIN, -1) == (2**63, 0)
assert 3037000500**2 == 9223372037000250000 and 4294967296 * 4294967296 == 2**64
assert MAX * -1 == MIN + 1 and MIN * -1 == 2**63 and MIN * 1 == MIN
assert 2**64 - 2**64 == 0 and hash(2**64 - 2**64) == 0
assert 1 << 62 == 4611686018427387904 and 1 << 63 == 2**63 and 1 << 64 == 2**64 and -1 << 63 == MIN
assert (3 << 62) >> 62 == 3 and -1 >> 1000 == -1 and 5 >> 1000 == 0 and (1 << 200) >> 199 == 2
assert 0 << (1 << 70) == 0 and 1 >> (1 << 70) == 0 and -1 >> (1 << 70) == -1
assert MAX & -1 == MAX and (2**70) & (2**70 - 1) == 0 and (2**70) | 1 == 2**70 + 1 and -(2**70) ^ 1 == 1 - 2**70

# Division rounds towards minus infinity.
for a in (7, -7, 0, 10**30, -10**30, MAX, MIN):
    for b in (3, -3, 1, -1, 10**10, -10**25):
        q, r = divmod(a, b)
        assert q == a // b and r == a % b and q * b + r == a
        assert r == 0 or (r < 0) == (b < 0)
        assert abs(r) < abs(b)
assert 7 // -2 == -4 and -7 // 2 == -4 and 7 % -2 == -1 and -7 % 2 == 1

# True division is correctly rounded.
assert 1 / 3 == 0.3333333333333333 and 10**400 / 10**399 == 10.0 and (2**53 + 1) / 1 == 2.0**53
assert 10**22 / 1 == 1e22 and (10**23) / 3 == 3.3333333333333332e22 and -1 / 2**1074 == -5e-324
assert 1 / 2**1075 == 0.0 and 3 / 2**1075 == 1e-323 and 0 / -3 == 0.0 and str(0 / -3) == "-0.0"
assert (2**1024 - 2**970 - 1) / 1 == 1.7976931348623157e308
raises(OverflowError, "integer division result too large for a float", lambda: 10**400 / 3)
raises(ZeroDivisionError, "division by zero", lambda: 1 / 0)
raises(ZeroDivisionError, "integer division or modulo by zero", lambda: 1 // 0)
raises(ZeroDivisionError, "integer modulo by zero", lambda: 1 % 0)
raises(ZeroDivisionError, "integer division or modulo by zero", divmod, 10**30, 0)
raises(ZeroDivisionError, "integer modulo by zero", lambda: 10**30 % 0)

# Powers.
assert 0**0 == 1 and 2**10 == 1024 and (-3)**3 == -27 and 2**-1 == 0.5 and (-1)**(10**20) == 1
assert 7**77 == 118181386580595879976868414312001964434038548836769923458287039207
assert pow(3, 100, 7) == 4 and pow(3, -1, 7) == 5 and pow(2, 5, -7) == -3 and pow(5, 0, 1) == 0
assert pow(10**40, 10**40, 97) == 35
raises(ValueError, "base is not invertible for the given modulus", pow, 2, -1, 4)
raises(ValueError, "pow() 3rd argument cannot be 0", pow, 2, 3, 0)
raises(TypeError, "pow() 3rd argument not allowed unless all arguments are integers", pow, 2, 1.0, 3)
raises(ZeroDivisionError, "0.0 cannot be raised to a negative power", lambda: 0**-1)
raises(ValueError, "negative shift count", lambda: 1 << -1)
raises(ValueError, "negative shift count", lambda: 1 >> -1)
raises(OverflowError, "too many digits in integer", lambda: 1 << (1 << 70))

# Text to int.
assert int() == 0 and int("  12\n") == 12 and int("-0x_ff", 16) == -255 and int("0b101", 0) == 5 and int("z", 36) == 35
assert int("1_000_000") == 1000000 and int("٣٤") == 34 and int(b"77", 8) == 63 and int("+0o17", 0) == 15
assert int("000", 0) == 0 and int("9" * 40) == 10**40 - 1 and int("-" + "9" * 40) == 1 - 10**40
assert int("f" * 100, 16) == 16**100 - 1 and int(str(3**5000)[:4000]) > 0
assert int(12.9) == 12 and int(-12.9) == -12 and int(1e30) == 1000000000000000019884624838656
for bad in ("", " ", "_1", "1_", "1__0", "0x", "1 2", "12a", "०x", "++1", "-", "0777_", "é"):
    raises(ValueError, f"invalid literal for int() with base 10: {bad!r}", int, bad)
raises(ValueError, "invalid literal for int() with base 0: '010'", int, "010", 0)
raises(ValueError, "invalid literal for int() with base 2: '2'", int, "2", 2)
raises(ValueError, "invalid literal for int() with base 10: b'x'", int, b"x")
raises(ValueError, "int() base must be >= 2 and <= 36, or 0", int, "1", 1)
raises(TypeError, "int() can't convert non-string with explicit base", int, 1, 2)
raises(TypeError, "int() missing string argument", int, base=10)
raises(TypeError, "int() argument must be a string, a bytes-like object or a real number, not 'NoneType'", int, None)
raises(ValueError, "cannot convert float NaN to integer", int, float("nan"))
raises(OverflowError, "cannot convert float infinity to integer", int, float("inf"))
raises(ValueError, "Exceeds the limit (4300 digits) for integer string conversion: value has 4301 digits; use"
       " sys.set_int_max_str_digits() to increase the limit", int, "1" * 4301)
raises(ValueError, "Exceeds the limit (4300 digits) for integer string conversion; use"
       " sys.set_int_max_str_digits() to increase the limit", str, 10**4300)
assert len(str(10**4299)) == 4300

# Comparison with floats is exact.
assert 2**53 == 2.0**53 and 2**53 + 1 != 2.0**53 and 2**53 + 1 > 2.0**53 and 10**400 > 1e308
assert MAX < 2.0**63 and MIN == -2.0**63 and MIN - 1 < -2.0**63 and not 1 < float("nan") and 1 != float("nan")
assert -10**400 > float("-inf") and 10**400 < float("inf") and 0 == -0.0

# Hashes are those of CPython.
assert hash(0) == 0 and hash(-1) == -2 and hash(1) == 1 and hash(2**61 - 1) == 0 and hash(2**61) == 1
assert hash(-2**61) == -2 and hash(MIN) == -4 and hash(10**50) == 619332571178673746
assert hash(2**100) == hash(2.0**100) and hash(True) == 1

# Methods.
assert (0).bit_length() == 0 and (-256).bit_length() == 9 and (2**100).bit_length() == 101 and MIN.bit_length() == 64
assert (-7).bit_count() == 3 and (2**100 - 1).bit_count() == 100
assert (5).as_integer_ratio() == (5, 1) and (5).is_integer() and (5).conjugate() == 5
assert (5).real == 5 and (5).imag == 0 and (5).numerator == 5 and (5).denominator == 1
assert (1024).to_bytes(2) == b"\x04\x00" and (1024).to_bytes(4, "little") == b"\0\4\0\0"
assert (-1).to_bytes(3, "big", signed=True) == b"\xff\xff\xff" and (0).to_bytes(0) == b""
assert (2**64).to_bytes(9, byteorder="big") == b"\1" + bytes(8) and (255).to_bytes() == b"\xff"
assert int.from_bytes(b"\xff\x00") == 65280 and int.from_bytes(b"\xff", signed=True) == -1
assert int.from_bytes(b"\0\1", "little") == 256 and int.from_bytes(b"\xff" * 9, "little") == 2**72 - 1
assert int.from_bytes([1, 2]) == 258 and int.from_bytes(b"") == 0
assert int.from_bytes(b"\x80" + bytes(8), signed=True) == -(2**71)
raises(OverflowError, "int too big to convert", (256).to_bytes)
raises(OverflowError, "can't convert negative int to unsigned", (-1).to_bytes)
raises(ValueError, "length argument must be non-negative", (1).to_bytes, -1)
raises(ValueError, "byteorder must be either 'little' or 'big'", (1).to_bytes, 1, "x")
raises(TypeError, "cannot convert 'str' object to bytes", int.from_bytes, "abc")
assert round(15, -1) == 20 and round(25, -1) == 20 and round(-15, -1) == -20 and round(12345, -2) == 12300
assert round(5, -1) == 0 and round(10**30 + 5 * 10**9, -10) == 10**30 and round(7, -100) == 0 and round(7, 3) == 7
assert (7).__round__() == 7 and (7).__trunc__() == 7 and (7).__floor__() == 7 and (7).__ceil__() == 7
assert (5).__add__(1.0) is NotImplemented and (5).__rsub__(7) == 2 and (2).__rpow__(3) == 9 and (1).__pow__(2, 3) == 1
assert (5).__getnewargs__() == (5,)

# __index__, __int__ and __trunc__.
class Index:
    def __index__(self):
        return 7


assert int(Index()) == 7 and [0] * 9 == [0] * (Index().__index__() + 2) and hex(Index()) == "0x7"
assert int("11", Index()) == 8
raises(TypeError, "'float' object cannot be interpreted as an integer", (2).__round__, 1.5)


class BadIndex:
    def __index__(self):
        return "x"


raises(TypeError, "__index__ returned non-int (type str)", hex, BadIndex())


class BadInt:
    def __int__(self):
        return 1.5


raises(TypeError, "__int__ returned non-int (type float)", int, BadInt())


# Subclasses.
class Sub(int):
    def __new__(cls, value, note=None):
        self = super().__new__(cls, value)
        self.note = note
        return self


s = Sub(2**70, "big")
assert s == 2**70 and s.note == "big" and type(s + 1) is int and type(+s) is int and s + 1 == 2**70 + 1
assert type(int(s)) is int and hash(s) == hash(2**70) and {s: 1}[2**70] == 1 and repr(Sub(5)) == "5"
assert isinstance(Sub(3), int) and Sub(3) * Sub(4) == 12 and Sub.from_bytes(b"\1") == 1
assert type(Sub.from_bytes(b"\1")) is Sub and type(Sub(5).real) is int and type(abs(Sub(5))) is int


class Over(int):
    def __add__(self, other):
        return "add"

    def __radd__(self, other):
        return "radd"


assert Over(1) + 1 == "add" and 1 + Over(1) == "radd" and 1.5 + Over(1) == 2.5

# bool.
assert True + True == 2 and True & False is False and True | 0 == 1 and (True ^ True) is False
assert type(True & 1) is int and repr(True) == "True" and str(False) == "False" and bool() is False
assert bool([]) is False and bool("x") is True and True == 1.0 and isinstance(True, int) and -True == -1
assert bool.from_bytes(b"\1") is True and int(True) == 1 and type(int(True)) is int and type(+True) is int
assert f"{True:d}" == "1" and f"{True}" == "True" and "%d" % True == "1" and True.bit_length() == 1
raises(TypeError, "bool expected at most 1 argument, got 2", bool, 1, 2)
raises(TypeError, "bool() takes no keyword arguments", bool, x=1)
try:
    class B(bool):
        pass
except TypeError as e:
    assert str(e) == "type 'bool' is not an acceptable base type"
else:
    raise AssertionError("bool has a subclass")

# Small ints are the same objects.
a, b = 200, 100 + 100
assert a is b and int("1_0_0") + a == 300
