# The format mini-language for int, float and complex.


def raises(text, value, spec):
    try:
        format(value, spec)
    except (ValueError, OverflowError) as e:
        assert str(e) == text, (value, spec, str(e))
    else:
        raise AssertionError((value, spec))


CASES = [
    (42, "", "42"), (42, "d", "42"), (42, "5", "   42"), (42, "<5", "42   "), (42, "^5", " 42  "), (42, "*>5", "***42"),
    (-42, "=6", "-   42"), (42, "+", "+42"), (42, " ", " 42"), (-42, "06", "-00042"), (42, "#x", "0x2a"),
    (42, "#X", "0X2A"),
    (42, "#o", "0o52"), (42, "#b", "0b101010"), (-42, "#010x", "-0x000002a"), (255, "_x", "ff"),
    (2**40, "_b", "1_" + "_".join(["0000"] * 10)),
    (1234567, ",", "1,234,567"), (1234567, "_", "1_234_567"), (1234567, "015,", "000,001,234,567"[-15:]),
    (1234, "08,", "0,001,234"),
    (1234, "09,", "0,001,234"), (123, "07,", "000,123"), (123, "06,", "00,123"), (-123, "08,", "-000,123"),
    (97, "c", "a"),
    (0x1F600, "c", "\U0001f600"), (97, "*^5c", "**a**"), (1234567, "n", "1234567"),
    (10**30, ",d", "1," + ",".join(["000"] * 10)),
    (3, "e", "3.000000e+00"), (3, ".2f", "3.00"), (3, "%", "300.000000%"), (True, "d", "1"), (True, "", "True"),
    (True, "5", "    1"),
    (65, "05c", "0000A"), (5, "é>4", "ééé5"), (5, "\U0001f600^4", "\U0001f6005\U0001f600\U0001f600"),
    (12, "٥", "   12"),
    (-0.0, "z.1f", "0.0"), (-0.04, "z.1f", "0.0"), (-0.04, ".1f", "-0.0"), (-0.06, "z.1f", "-0.1"), (-0.0, "z", "0.0"),
    (1.5, "", "1.5"), (1.5, "f", "1.500000"), (1.5, ".0f", "2"), (2.5, ".0f", "2"), (2.5, "#.0f", "2."),
    (1e10, "", "10000000000.0"),
    (1e16, "", "1e+16"), (1.0, ".3", "1.0"), (123456.0, ".3", "1.23e+05"), (123.456, ".4", "123.5"),
    (100.0, ".3", "1e+02"),
    (100.0, ".4", "100.0"), (1234567.891, ",.2f", "1,234,567.89"), (1234567.891, "_.1f", "1_234_567.9"),
    (0.5, "%", "50.000000%"),
    (0.123, ".1%", "12.3%"), (1e-10, "g", "1e-10"), (123456789.0, "g", "1.23457e+08"), (0.0001, "g", "0.0001"),
    (0.00001, "g", "1e-05"),
    (1.0, "#g", "1.00000"), (1.0, "g", "1"), (3.14159, "+.2f", "+3.14"), (3.14159, "010.2f", "0000003.14"),
    (-3.14159, "010.2f", "-000003.14"),
    (1234.5, "012,.1f", "00,001,234.5"), (1e300, ".0e", "1e+300"), (12345.678, "E", "1.234568E+04"),
    (float("inf"), "", "inf"),
    (float("nan"), "F", "NAN"), (float("-inf"), "06", "-00inf"), (float("nan"), "+", "+nan"),
    (float("inf"), "010,", "0000000inf"), (1.5, "n", "1.5"),
    (1e6, "n", "1e+06"), (0.1, ".20f", "0.10000000000000000555"), (5e-324, ".3e", "4.941e-324"),
    (2.0**70, "f", "1180591620717411303424.000000"),
    (1.5, "*^11", "****1.5****"), (1.5, "=+7", "+   1.5"), (12345.0, ",", "12,345.0"), (0.0, ".0e", "0e+00"),
    (9.995, ".2f", "9.99"), (1e22, ".0f", "1" + "0" * 22),
    (1 + 2j, "", "(1+2j)"), (1 + 2j, ".1f", "1.0+2.0j"), (1 - 2j, "10", "    (1-2j)"), (3j, "", "3j"),
    (3j, "g", "0+3j"), (1.5 + 0.25j, "+.2e", "+1.50e+00+2.50e-01j"),
    (1 + 2j, "<12.1f", "1.0+2.0j    "), (12345 + 1j, ",.0f", "12,345+1j"), (complex(1, -0.0), ".1f", "1.0-0.0j"),
    (1e16j, "", "1e+16j"), (1 + 1j, "*^12", "***(1+1j)***"),
]
for value, spec, expected in CASES:
    assert format(value, spec) == expected, (value, spec, format(value, spec), expected)
    assert f"{value:{spec}}" == expected

for value, spec, text in [
    (1, "s", "Unknown format code 's' for object of type 'int'"),
    (1.5, "d", "Unknown format code 'd' for object of type 'float'"),
    (1j, "d", "Unknown format code 'd' for object of type 'complex'"),
    (1, ".2d", "Precision not allowed in integer format specifier"),
    (1, ",_d", "Cannot specify both ',' and '_'."), (1, "_,d", "Cannot specify both ',' and '_'."),
    (1, ",n", "Cannot specify ',' with 'n'."),
    (1, ",x", "Cannot specify ',' with 'x'."), (1.5, "_n", "Cannot specify '_' with 'n'."),
    (-1, "c", "%c arg not in range(0x110000)"),
    (0x110000, "c", "%c arg not in range(0x110000)"), (1, "+c", "Sign not allowed with integer format specifier 'c'"),
    (1, "#c", "Alternate form (#) not allowed with integer format specifier 'c'"),
    (1, "zd", "Negative zero coercion (z) not allowed in integer format specifier"),
    (1.5, ".f", "Format specifier missing precision"),
    (1, "99999999999999999999d", "Too many decimal digits in format string"),
    (1j, "=10", "'=' alignment flag is not allowed in complex format specifier"),
    (1j, "010", "Zero padding is not allowed in complex format specifier"),
    (1, "dd", "Invalid format specifier 'dd' for object of type 'int'"),
    (1, "Z", "Unknown format code 'Z' for object of type 'int'"), (10**400, "f", "int too large to convert to float"),
    (1, "é", "Unknown format code '\\xe9' for object of type 'int'"),
]:
    raises(text, value, spec)

try:
    (1).__format__(1)
except TypeError as e:
    assert str(e) == "__format__() argument must be str, not int"
else:
    raise AssertionError


class Sub(int):
    def __str__(self):
        return "sub"


assert format(Sub(3), "") == "sub" and format(Sub(3), "d") == "3" and f"{Sub(3)}" == "sub" and f"{Sub(3):3}" == "  3"

assert hex(-255) == "-0xff" and oct(8) == "0o10" and bin(-5) == "-0b101" and hex(2**70) == "0x4" + "0" * 17
assert bin(0) == "0b0"
