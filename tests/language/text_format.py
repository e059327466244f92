"""str.format, format() and the format mini-language."""


def outcome(expression):
    try:
        return ascii(eval(expression))
    except BaseException as e:
        return f"{type(e).__name__}: {ascii(str(e))[1:-1]}"


CASES = [
    ('format("abc",3)', 'TypeError: format() argument 2 must be str, not int'),
    ('format("abc","=5")', "ValueError: '=' alignment not allowed in string format specifier"),
    ('format("abc","+5")', 'ValueError: Sign not allowed in string format specifier'),
    ('format("abc"," 5")', 'ValueError: Space not allowed in string format specifier'),
    ('format("abc","z5")', 'ValueError: Negative zero coercion (z) not allowed in string format specifier'),
    ('format("abc","#5")', 'ValueError: Alternate form (#) not allowed in string format specifier'),
    ('format("abc","5,")', "ValueError: Cannot specify ',' with 's'."),
    ('format("abc","5d")', "ValueError: Unknown format code 'd' for object of type 'str'"),
    ('format("abc","5.")', 'ValueError: Format specifier missing precision'),
    ('format("abc","5sx")', "ValueError: Invalid format specifier '5sx' for object of type 'str'"),
    ('format(3,"5sx")', "ValueError: Invalid format specifier '5sx' for object of type 'int'"),
    ('"{".format()', "ValueError: Single '{' encountered in format string"),
    ('"}".format()', "ValueError: Single '}' encountered in format string"),
    ('"{0".format()', "ValueError: expected '}' before end of string"),
    ('"{!".format()', 'ValueError: end of string while looking for conversion specifier'),
    ('"{0!".format(1)', 'ValueError: end of string while looking for conversion specifier'),
    ('"{0!r".format(1)', "ValueError: unmatched '{' in format spec"),
    ('"{0!rx}".format(1)', "ValueError: expected ':' after conversion specifier"),
    ('"{0!x}".format(1)', 'ValueError: Unknown conversion specifier x'),
    ('"{0!\xe9}".format(1)', 'ValueError: Unknown conversion specifier \\\\xe9'),
    ('"{0[}".format(1)', "ValueError: expected '}' before end of string"),
    ('"{0.}".format(1)', 'ValueError: Empty attribute in format string'),
    ('"{0[a]b}".format(1)', "TypeError: 'int' object is not subscriptable"),
    ('"{}{0}".format(1)', 'ValueError: cannot switch from automatic field numbering to manual field specification'),
    ('"{0}{}".format(1)', 'ValueError: cannot switch from manual field specification to automatic field numbering'),
    ('"{}".format()', 'IndexError: Replacement index 0 out of range for positional args tuple'),
    ('"{a}".format()', "KeyError: 'a'"),
    ('"{}".format_map({})', 'ValueError: Format string contains positional fields'),
    ('"{a}".format_map({})', "KeyError: 'a'"),
    ('"{:{:{}}}".format(1,2,3)', 'ValueError: Max string recursion exceeded'),
    ('"{0:{".format(1)', "ValueError: unmatched '{' in format spec"),
    ('"{0[{}]}".format(1)', "TypeError: 'int' object is not subscriptable"),
    ('"{99999999999999999999999}".format(1)', 'ValueError: Too many decimal digits in format string'),
]

for expression, expected in CASES:
    got = outcome(expression)
    assert got == expected, (expression, got, expected)
