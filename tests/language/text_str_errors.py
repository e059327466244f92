"""What str methods do with wrong arguments, and what they say about it."""


def outcome(expression):
    try:
        return ascii(eval(expression))
    except BaseException as e:
        return f"{type(e).__name__}: {ascii(str(e))[1:-1]}"


CASES = [
    ('hash(bytearray())', "TypeError: unhashable type: 'bytearray'"),
    ('"abc".encode(3)', "TypeError: encode() argument 'encoding' must be str, not int"),
    ('"abc".encode("nope")', 'LookupError: unknown encoding: nope'),
    ('"\\ud800".encode()',
     "UnicodeEncodeError: 'utf-8' codec can't encode character '\\\\ud800' in position 0: surrogates not allowed"),
    ('"\xe9".encode("ascii")',
     "UnicodeEncodeError: 'ascii' codec can't encode character '\\\\xe9' in position 0: ordinal not in range(128)"),
    ('"abc".split(3)', 'TypeError: must be str or None, not int'),
    ('"abc".split("")', 'ValueError: empty separator'),
    ('"abc".find(3)', 'TypeError: must be str, not int'),
    ('"abc".count(3)', 'TypeError: must be str, not int'),
    ('"abc".join(3)', 'TypeError: can only join an iterable'),
    ('"abc".join([3])', 'TypeError: sequence item 0: expected str instance, int found'),
    ('"abc".strip(3)', 'TypeError: strip arg must be None or str'),
    ('"abc".replace(3,"a")', 'TypeError: replace() argument 1 must be str, not int'),
    ('"abc".ljust(4,"ab")', 'TypeError: The fill character must be exactly one character long'),
    ('"abc".ljust(4,3)', 'TypeError: The fill character must be a unicode character, not int'),
    ('"abc".partition(3)', 'TypeError: must be str, not int'),
    ('(lambda s: s[1.0])("abc")', "TypeError: string indices must be integers, not 'float'"),
    ('"abc"[5]', 'IndexError: string index out of range'),
    ('3 in "abc"', "TypeError: 'in <string>' requires string as left operand, not int"),
    ('"abc"+3', 'TypeError: can only concatenate str (not "int") to str'),
    ('"abc"*"a"', "TypeError: can't multiply sequence by non-int of type 'str'"),
    ('str(3,"a")', 'TypeError: decoding to str: need a bytes-like object, int found'),
    ('str("a","b")', 'TypeError: decoding str is not supported'),
    ('"abc".translate(3)', "TypeError: 'int' object is not subscriptable"),
    ('str.maketrans(3)', 'TypeError: if you give only one argument to maketrans it must be a dict'),
    ('str.maketrans({3.0:1})', 'TypeError: keys in translate table must be strings or integers'),
    ('"abc".startswith(3)', 'TypeError: startswith first arg must be str or a tuple of str, not int'),
    ('"abc".startswith((3,))', 'TypeError: tuple for startswith must only contain str, not int'),
    ('"abc".removeprefix(3)', 'TypeError: removeprefix() argument must be str, not int'),
    ('"abc".zfill("a")', "TypeError: 'str' object cannot be interpreted as an integer"),
    ('"abc".__format__(3)', 'TypeError: __format__() argument must be str, not int'),
]

for expression, expected in CASES:
    got = outcome(expression)
    assert got == expected, (expression, got, expected)
