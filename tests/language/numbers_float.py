# float: repr, parsing, arithmetic, rounding, hexadecimal text, error texts.


def raises(kind, text, f, *args):
    try:
        f(*args)
    except kind as e:
        assert str(e) == text, (str(e), text)
    else:
        raise AssertionError("no " + kind.__name__)


inf, nan = float("inf"), float("nan")


def same(a, b):
    return repr(a) == repr(b)


for text in ("0.0", "-0.0", "1.0", "0.1", "1e+16", "1e-05", "0.0001", "123456789012345.6", "1234567890123456.0",
             "1e+23", "2e+23", "5e-324", "1e-323", "1.5e-323", "2.2250738585072014e-308", "1.7976931348623157e+308",
             "9007199254740993.0", "inf", "-inf", "nan", "1.1", "100.0", "3.141592653589793"):
    if text != "9007199254740993.0":
        assert repr(float(text)) == text, (text, repr(float(text)))
assert repr(9007199254740993.0) == "9007199254740992.0" and repr(1e22) == "1e+22" and str(1e16) == "1e+16"
assert repr(0.1 + 0.2) == "0.30000000000000004" and repr(-1e-7) == "-1e-07" and repr(123e-5) == "0.00123"

assert float("  1_0.5e-1_0 \n") == 10.5e-10 and float(".5") == 0.5 and float("5.") == 5.0 and float("1E3") == 1000.0
assert float("INFINITY") == inf and same(float("-nAn"), nan) and float("+1") == 1.0 and float(b"2.5") == 2.5
assert float("٣.٥") == 3.5 and float("1e400") == inf and float("1e-400") == 0.0 and float() == 0.0
for bad in ("", ".", "e5", "1e", "1e+", "_1", "1_", "1__0", "1_.5", "1._5", "0x1", "1d", "1f", "inf1", "in", "1 2",
            "--1", "NaNa"):
    raises(ValueError, f"could not convert string to float: {bad!r}", float, bad)
raises(ValueError, "could not convert string to float: b'x'", float, b"x")
raises(TypeError, "float() argument must be a string or a real number, not 'NoneType'", float, None)
raises(OverflowError, "int too large to convert to float", float, 10**400)


class Real:
    def __float__(self):
        return 2.5


class Bad:
    def __float__(self):
        return 1


assert float(Real()) == 2.5
raises(TypeError, "Bad.__float__ returned non-float (type int)", float, Bad())

# Arithmetic.
assert 7.0 // 2 == 3.0 and -7.0 // 2 == -4.0 and 7.0 % -2 == -1.0 and -7.5 % 2 == 0.5 and divmod(-7.5, 2) == (-4.0, 0.5)
assert same(-0.0 % 3, 0.0) and same(0.0 % -3, -0.0) and same(-0.0 // 3, -0.0) and same(5 % -inf, -inf)
assert same(5 % inf, 5.0)
assert same(1.0 // 0.1, 9.0) and same(1.0 % 0.1, 0.09999999999999995) and same(inf // 2, nan) and same(-1 // inf, -1.0)
assert same(2.0**0.5, 1.4142135623730951) and 2.0**-1 == 0.5 and (-8.0) ** 3 == -512.0 and 0.0**0 == 1.0
assert same((-1.0) ** inf, 1.0) and same(1.0**nan, 1.0) and same(nan**0, 1.0) and same(0.0**-inf, inf)
assert same((-0.0) ** 3, -0.0)
assert same(inf**-1, 0.0) and same((-inf) ** 3, -inf) and same((-inf) ** -3, -0.0) and same(0.5**inf, 0.0)
z = (-8.0) ** (1 / 3)
assert type(z) is complex and abs(z - (1 + 1.7320508075688772j)) < 1e-12
raises(ZeroDivisionError, "float division by zero", lambda: 1.0 / 0)
raises(ZeroDivisionError, "float floor division by zero", lambda: 1.0 // 0)
raises(ZeroDivisionError, "float modulo", lambda: 1.0 % 0)
raises(ZeroDivisionError, "float divmod()", divmod, 1.0, 0)
raises(ZeroDivisionError, "0.0 cannot be raised to a negative power", lambda: 0.0**-1)
raises(OverflowError, "(34, 'Numerical result out of range')", lambda: 10.0**400)
raises(OverflowError, "int too large to convert to float", lambda: 1.0 + 10**400)
raises(TypeError, "pow() 3rd argument not allowed unless all arguments are integers", pow, 2.0, 3, 4)
for n in range(-300, 300):
    assert 10.0**n == float(f"1e{n}") or abs(10.0**n / float(f"1e{n}") - 1) < 3e-16

# Rounding goes by the exact value, half to even.
assert round(2.5) == 2 and round(3.5) == 4 and round(-2.5) == -2 and type(round(1.2)) is int and round(1e20) == 10**20
assert round(2.675, 2) == 2.67 and round(0.125, 2) == 0.12 and round(0.375, 2) == 0.38 and round(1.005, 2) == 1.0
assert round(1234.5, -2) == 1200.0 and round(1250.0, -2) == 1200.0 and round(5e15 + 0.5, 0) == 5e15
assert same(round(-0.4, 0), -0.0) and same(round(1.5, 400), 1.5) and same(round(1.5, -400), 0.0)
assert same(round(nan, 2), nan)
assert same(round(5e-324, 323), 0.0) and same(round(1.25, None), 1) and round(0.5, 22) == 0.5
raises(ValueError, "cannot convert float NaN to integer", round, nan)
raises(OverflowError, "cannot convert float infinity to integer", round, inf)
raises(OverflowError, "rounded value too large to represent", round, 1.7e308, -308)
raises(TypeError, "'str' object cannot be interpreted as an integer", round, 1.5, "a")

# Comparison and hash.
assert 1.0 == 1 and 0.5 < 1 and not nan == nan and nan != nan and 1e308 < 10**400 and -inf < -(10**400)
assert 9007199254740993 > 9007199254740992.0 and 0.1 != 10**400 and hash(0.5) == 1152921504606846976
assert hash(1.0) == 1 and hash(-1.0) == -2 and hash(inf) == 314159 and hash(-inf) == -314159
assert hash(0.1) == 230584300921369408
assert hash(1e300) == hash(int(1e300)) and hash(2.0**-1074) == 16777216 and hash(-0.0) == 0
assert hash(-1e-5) == -hash(1e-5)

# Methods.
assert (0.5).as_integer_ratio() == (1, 2) and (-1.5).as_integer_ratio() == (-3, 2)
assert (0.0).as_integer_ratio() == (0, 1)
assert (5e-324).as_integer_ratio() == (1, 2**1074) and (1e300).as_integer_ratio() == (int(1e300), 1)
raises(OverflowError, "cannot convert Infinity to integer ratio", inf.as_integer_ratio)
raises(ValueError, "cannot convert NaN to integer ratio", nan.as_integer_ratio)
assert (5.0).is_integer() and not (5.5).is_integer() and not inf.is_integer() and not nan.is_integer()
assert (1e300).is_integer()
assert (2.7).__trunc__() == 2 and (-2.7).__floor__() == -3 and (-2.7).__ceil__() == -2 and int(-2.7) == -2
assert (1.5).conjugate() == 1.5 and (1.5).real == 1.5 and same((1.5).imag, 0.0)
assert float.__getformat__("double") == "IEEE, little-endian"

assert (1.0).hex() == "0x1.0000000000000p+0" and (-0.1).hex() == "-0x1.999999999999ap-4" and (0.0).hex() == "0x0.0p+0"
assert (5e-324).hex() == "0x0.0000000000001p-1022" and inf.hex() == "inf" and nan.hex() == "nan"
assert (-0.0).hex() == "-0x0.0p+0"
for x in (1.0, -0.1, 5e-324, 1.7976931348623157e308, 2.2250738585072014e-308, -0.0, inf, 123.456):
    assert same(float.fromhex(x.hex()), x)
assert float.fromhex(" 0X.8P1\n") == 1.0 and float.fromhex("ff") == 255.0
assert float.fromhex("0x1.00000000000008p0") == 1.0
assert float.fromhex("0x1.000000000000080001p0") == 1.0000000000000002 and float.fromhex("0x1p-1075") == 0.0
assert float.fromhex("0x1.8p-1075") == 5e-324 and float.fromhex("-Infinity") == -inf
assert float.fromhex("0x0p99999999999") == 0.0
for bad in ("", "0x", "0x1p", "1.2.3", "0x1g", "p1", "0x1 p1", ".", "-"):
    raises(ValueError, "invalid hexadecimal floating-point string", float.fromhex, bad)
raises(OverflowError, "hexadecimal value too large to represent as a float", float.fromhex, "0x1p1024")
raises(OverflowError, "hexadecimal value too large to represent as a float", float.fromhex, "0x1.fffffffffffff8p1023")


# Subclasses.
class Sub(float):
    pass


s = Sub("2.5")
s.tag = 1
assert s == 2.5 and s.tag == 1 and type(s + 1) is float and type(+s) is float and repr(s) == "2.5"
assert type(float(s)) is float
assert type(Sub.fromhex("0x1p1")) is Sub and hash(s) == hash(2.5) and type(s.real) is float
assert s.__getnewargs__() == (2.5,)

# complex.
assert repr(1 + 2j) == "(1+2j)" and repr(2j) == "2j" and repr(-0.0 + 2j) == "2j" and repr(complex(-0.0, 1)) == "(-0+1j)"
assert repr(complex(1, nan)) == "(1+nanj)" and repr(complex(inf, -inf)) == "(inf-infj)"
assert repr(complex(0, -0.0)) == "-0j"
assert repr(1e20j) == "1e+20j" and str(1.5 + 0j) == "(1.5+0j)"
for text, value in (("1+2j", 1 + 2j), (" ( 1.5e1-J ) ", 15 - 1j), ("j", 1j), ("-j", complex(0, -1)), ("+3", 3 + 0j),
                    ("1_0j", 10j),
                    ("inf+nanj", complex(inf, nan)), ("-.5j", complex(0, -0.5)), ("1e3-2e-3j", complex(1000, -0.002))):
    assert same(complex(text), value), text
for bad in ("", "1+", "1+2", "1j+2", "1 + 2j", "(1", "1)", "1jj", "i", "1+-", "()", "1e5+"):
    raises(ValueError, "complex() arg is a malformed string", complex, bad)
raises(ValueError, "could not convert string to complex: '_1j'", complex, "_1j")
assert complex(1, 2) == 1 + 2j and complex(1j, 1j) == -1 + 1j and complex(imag=3) == 3j and complex() == 0j
assert complex(real=1) == 1
raises(TypeError, "complex() can't take second arg if first is a string", complex, "1", 2)
raises(TypeError, "complex() second arg can't be a string", complex, 1, "2")
raises(TypeError, "complex() first argument must be a string or a number, not 'NoneType'", complex, None)
raises(TypeError, "complex() second argument must be a number, not 'list'", complex, 1, [])


class C:
    def __complex__(self):
        return 3 + 4j


assert complex(C()) == 3 + 4j and complex(Real()) == 2.5 and abs(3 + 4j) == 5.0 and (3 + 4j).conjugate() == 3 - 4j
assert (1 + 2j) * (3 - 1j) == 5 + 5j and (1 + 2j) / (3 - 4j) == -0.2 + 0.4j and 1 / 1j == -1j and (1 + 2j) - 1 == 2j
assert (1 + 1j) ** 2 == 2j and 2j**0 == 1 and (1j) ** -2 == -1
assert abs((1 + 1j) ** 0.5 - (1.0986841134678098 + 0.45508986056222733j)) < 1e-15
raises(ZeroDivisionError, "complex division by zero", lambda: 1j / 0)
raises(ZeroDivisionError, "0.0 to a negative or complex power", lambda: 0j**-1)
raises(ZeroDivisionError, "0.0 to a negative or complex power", lambda: 0j ** (1 + 1j))
raises(ValueError, "complex modulo", pow, 1j, 2, 3)
raises(OverflowError, "complex exponentiation", lambda: (1e200 + 1j) ** 2)
raises(OverflowError, "absolute value too large", abs, complex(1.7e308, 1.7e308))
assert hash(1 + 0j) == 1 and hash(1 + 1j) == 1000004 and hash(complex(0.5, -2)) == hash(0.5) + 1000003 * -2
assert hash(-1j) == -2000006
assert 1 + 0j == 1 and 1 + 0j == 1.0 and 1j != 1 and complex(2**53) != 2**53 + 1 and 10**400 != 1j and not 0j and 1j
