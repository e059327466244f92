"""Codecs, their error handlers and the registry."""
import codecs
import warnings

warnings.simplefilter("ignore")


def outcome(expression):
    try:
        return ascii(eval(expression))
    except BaseException as e:
        return f"{type(e).__name__}: {ascii(str(e))[1:-1]}"


CASES = [
    ('b"\\x00".decode("utf-16")',
     "UnicodeDecodeError: 'utf-16-le' codec can't decode byte 0x00 in position 0: truncated data"),
    ('b"\\x00".decode("utf-16-be")',
     "UnicodeDecodeError: 'utf-16-be' codec can't decode byte 0x00 in position 0: truncated data"),
    ('b"\\x00\\xd8".decode("utf-16-le")',
     "UnicodeDecodeError: 'utf-16-le' codec can't decode bytes in position 0-1: unexpected end of data"),
    ('b"\\x00\\xd8\\x00".decode("utf-16-le")',
     "UnicodeDecodeError: 'utf-16-le' codec can't decode bytes in position 0-2: unexpected end of data"),
    ('b"\\x00\\xd8a\\x00".decode("utf-16-le")',
     "UnicodeDecodeError: 'utf-16-le' codec can't decode bytes in position 0-1: illegal UTF-16 surrogate"),
    ('b"\\x00\\xdca\\x00".decode("utf-16-le")',
     "UnicodeDecodeError: 'utf-16-le' codec can't decode bytes in position 0-1: illegal encoding"),
    ('b"\\x00\\xdca\\x00".decode("utf-16")',
     "UnicodeDecodeError: 'utf-16-le' codec can't decode bytes in position 0-1: illegal encoding"),
    ('b"\\x00".decode("utf-32")',
     "UnicodeDecodeError: 'utf-32-le' codec can't decode byte 0x00 in position 0: truncated data"),
    ('b"\\x00\\x00\\x00\\xff".decode("utf-32")',
     "UnicodeDecodeError: 'utf-32-le' codec can't decode bytes in position 0-3: code point not in range(0x110000)"),
    ('b"\\x00\\xd8\\x00\\x00".decode("utf-32")',
     "UnicodeDecodeError: 'utf-32-le' codec can't decode bytes in position 0-3: code point in surrogate code point range(0xd800, 0xe000)"),
    ('b"\\x00\\xd8\\x00\\x00".decode("utf-32-be")',
     "UnicodeDecodeError: 'utf-32-be' codec can't decode bytes in position 0-3: code point not in range(0x110000)"),
    ('"\\ud800".encode("utf-16")',
     "UnicodeEncodeError: 'utf-16' codec can't encode character '\\\\ud800' in position 0: surrogates not allowed"),
    ('"\\ud800".encode("utf-16-le")',
     "UnicodeEncodeError: 'utf-16-le' codec can't encode character '\\\\ud800' in position 0: surrogates not allowed"),
    ('"\\ud800".encode("utf-32")',
     "UnicodeEncodeError: 'utf-32' codec can't encode character '\\\\ud800' in position 0: surrogates not allowed"),
    ('b"\\\\".decode("unicode_escape")',
     "UnicodeDecodeError: 'unicodeescape' codec can't decode byte 0x5c in position 0: \\\\ at end of string"),
    ('b"\\\\x1".decode("unicode_escape")',
     "UnicodeDecodeError: 'unicodeescape' codec can't decode bytes in position 0-2: truncated \\\\xXX escape"),
    ('b"\\\\u12".decode("unicode_escape")',
     "UnicodeDecodeError: 'unicodeescape' codec can't decode bytes in position 0-3: truncated \\\\uXXXX escape"),
    ('b"\\\\U12".decode("unicode_escape")',
     "UnicodeDecodeError: 'unicodeescape' codec can't decode bytes in position 0-3: truncated \\\\UXXXXXXXX escape"),
    ('b"\\\\Uffffffff".decode("unicode_escape")',
     "UnicodeDecodeError: 'unicodeescape' codec can't decode bytes in position 0-9: illegal Unicode character"),
    ('b"\\\\N{foo}".decode("unicode_escape")',
     "UnicodeDecodeError: 'unicodeescape' codec can't decode bytes in position 0-6: unknown Unicode character name"),
    ('b"\\\\N{foo".decode("unicode_escape")',
     "UnicodeDecodeError: 'unicodeescape' codec can't decode bytes in position 0-5: malformed \\\\N character escape"),
    ('b"\\\\N".decode("unicode_escape")',
     "UnicodeDecodeError: 'unicodeescape' codec can't decode bytes in position 0-1: malformed \\\\N character escape"),
    ('b"\\\\u12".decode("raw_unicode_escape")',
     "UnicodeDecodeError: 'rawunicodeescape' codec can't decode bytes in position 0-3: truncated \\\\uXXXX escape"),
    ('b"\\\\Uffffffff".decode("raw_unicode_escape")',
     "UnicodeDecodeError: 'rawunicodeescape' codec can't decode bytes in position 0-9: \\\\Uxxxxxxxx out of range"),
    ('codecs.escape_decode(b"\\\\x1")', 'ValueError: invalid \\\\x escape at position 0'),
    ('codecs.escape_decode(b"\\\\")', 'ValueError: Trailing \\\\ in string'),
    ('b"+".decode("utf-7")', "''"),
    ('b"+a".decode("utf-7")',
     "UnicodeDecodeError: 'utf7' codec can't decode bytes in position 0-1: unterminated shift sequence"),
    ('b"+\\xff".decode("utf-7")',
     "UnicodeDecodeError: 'utf7' codec can't decode bytes in position 0-1: ill-formed sequence"),
    ('b"\\xff".decode("utf-7")',
     "UnicodeDecodeError: 'utf7' codec can't decode byte 0xff in position 0: unexpected special character"),
    ('b"+2AE-".decode("utf-7")', "'\\ud801'"),
    ('"\\ud800\xe9~\\\\+".encode("utf-7")', "b'+2AAA6QB+AFwAKw-'"),
    ('"\\ud801".encode("cp1252")',
     "UnicodeEncodeError: 'charmap' codec can't encode character '\\\\ud801' in position 0: character maps to <undefined>"),
    ('"\u65e5\u672c".encode("cp1252")',
     "UnicodeEncodeError: 'charmap' codec can't encode characters in position 0-1: character maps to <undefined>"),
    ('b"\\x81".decode("cp1252")',
     "UnicodeDecodeError: 'charmap' codec can't decode byte 0x81 in position 0: character maps to <undefined>"),
    ('"\u65e5\u672c".encode("cp1252","replace")', "b'??'"),
    ('"\u65e5\u672c\xe9".encode("ascii","namereplace")',
     "b'\\\\N{CJK UNIFIED IDEOGRAPH-65E5}\\\\N{CJK UNIFIED IDEOGRAPH-672C}\\\\N{LATIN SMALL LETTER E WITH ACUTE}'"),
    ('"\\udcff\\ud800".encode("ascii","surrogateescape")',
     "UnicodeEncodeError: 'ascii' codec can't encode character '\\\\ud800' in position 1: ordinal not in range(128)"),
    ('codecs.lookup("nope")', 'LookupError: unknown encoding: nope'),
    ('codecs.lookup("UTF 8").name', "'utf-8'"),
    ('codecs.lookup("\xe9")', 'LookupError: unknown encoding: \\xe9'),
    ('"a".encode("rot13")',
     "LookupError: 'rot13' is not a text encoding; use codecs.encode() to handle arbitrary codecs"),
    ('"a".encode("nope","foo")', 'LookupError: unknown encoding: nope'),
    ('"\xe9".encode("ascii","foo")', "LookupError: unknown error handler name 'foo'"),
    ('b"\\xff".decode("ascii","foo")', "LookupError: unknown error handler name 'foo'"),
    ('codecs.encode("a","rot13")', "'n'"),
    ('codecs.encode("a","hex")', "TypeError: a bytes-like object is required, not 'str'"),
    ('codecs.decode("a","hex")', 'Error: Odd-length string'),
    ('codecs.lookup_error("foo")', "LookupError: unknown error handler name 'foo'"),
    ('codecs.lookup_error("strict")', '<built-in function strict_errors>'),
    ('codecs.charmap_build("abc")', '{97: 0, 98: 1, 99: 2}'),
    ('codecs.charmap_encode("abc","strict",None)', "(b'abc', 3)"),
    ('codecs.charmap_encode("abc","strict",{})',
     "UnicodeEncodeError: 'charmap' codec can't encode characters in position 0-2: character maps to <undefined>"),
    ('codecs.charmap_encode("abc","strict",{97:300})', 'TypeError: character mapping must be in range(256)'),
    ('codecs.charmap_encode("abc","strict",{97:"a"})',
     'TypeError: character mapping must return integer, bytes or None, not str'),
    ('codecs.charmap_encode("abc","strict",{97:b"a",98:1,99:None})',
     "UnicodeEncodeError: 'charmap' codec can't encode character '\\\\x63' in position 2: character maps to <undefined>"),
    ('codecs.charmap_decode(b"abc","strict","x")',
     "UnicodeDecodeError: 'charmap' codec can't decode byte 0x61 in position 0: character maps to <undefined>"),
    ('codecs.charmap_decode(b"abc","strict",{97:"foo",98:1,99:None})',
     "UnicodeDecodeError: 'charmap' codec can't decode byte 0x63 in position 2: character maps to <undefined>"),
    ('codecs.charmap_decode(b"abc","strict",{97:0x110000})', 'TypeError: character mapping must be in range(0x110000)'),
    ('codecs.charmap_decode(b"abc","strict",{97:3.0})',
     'TypeError: character mapping must return integer, None or str'),
    ('codecs.utf_8_decode(b"\\xe2\\x82","strict",False)', "('', 0)"),
    ('codecs.utf_8_decode(b"\\xe2\\x82","strict",True)',
     "UnicodeDecodeError: 'utf-8' codec can't decode bytes in position 0-1: unexpected end of data"),
    ('codecs.utf_16_ex_decode(b"\\xff\\xfea\\x00b","strict",0,False)', "('a', 4, -1)"),
    ('codecs.utf_8_encode(3)', 'TypeError: utf_8_encode() argument 1 must be str, not int'),
    ('codecs.utf_8_decode("x")', "TypeError: a bytes-like object is required, not 'str'"),
    ('codecs.register_error("x",3)', 'TypeError: handler must be callable'),
    ('codecs.register(3)', 'TypeError: argument must be callable'),
    ('codecs.strict_errors(3)', 'TypeError: codec must pass exception instance'),
    ('codecs.strict_errors(ValueError("x"))', 'ValueError: x'),
    ('codecs.ignore_errors(3)', "TypeError: don't know how to handle int in error callback"),
    ('codecs.ignore_errors(UnicodeDecodeError("x",b"abc",1,2,"r"))', "('', 2)"),
    ('codecs.replace_errors(UnicodeTranslateError("abc",1,3,"r"))', "('\\ufffd\\ufffd', 3)"),
    ('codecs.xmlcharrefreplace_errors(UnicodeDecodeError("x",b"abc",1,2,"r"))',
     "TypeError: don't know how to handle UnicodeDecodeError in error callback"),
    ('codecs.backslashreplace_errors(UnicodeDecodeError("x",b"abc",1,2,"r"))', "('\\\\x62', 2)"),
    ('"\xe9".encode("ascii","xmlcharrefreplace")', "b'&#233;'"),
    ('b"\\xff".decode("ascii","xmlcharrefreplace")',
     "TypeError: don't know how to handle UnicodeDecodeError in error callback"),
    ('"".encode("a\\0b")', 'ValueError: embedded null character'),
    ('"\\u0130 \\U0001f600".encode("unicode_escape")', "b'\\\\u0130 \\\\U0001f600'"),
    ('"\\u0130 \\U0001f600\xe9\\\\".encode("raw_unicode_escape")', "b'\\\\u0130 \\\\U0001f600\\xe9\\\\'"),
    ('codecs.escape_encode(b"\\n\\xff\'a\\\\")', '(b"\\\\n\\\\xff\\\\\'a\\\\\\\\", 5)'),
    ('codecs.unicode_escape_decode(b"\\\\q")', "('\\\\q', 2)"),
    ('codecs.unicode_escape_decode("\\\\u1234")', "('\\u1234', 6)"),
    ('codecs.utf_7_decode(b"+AGE")', "('', 0)"),
    ('codecs.utf_7_decode(b"+AGE","strict",True)', "('a', 4)"),
    ('b"\\xed\\xa0\\x80".decode("utf-8","surrogatepass")', "'\\ud800'"),
    ('b"\\xed\\xa0\\x80".decode("utf-8")',
     "UnicodeDecodeError: 'utf-8' codec can't decode byte 0xed in position 0: invalid continuation byte"),
    ('b"\\xf0\\x9f".decode()',
     "UnicodeDecodeError: 'utf-8' codec can't decode bytes in position 0-1: unexpected end of data"),
    ('b"\\xf0\\x9fa".decode()',
     "UnicodeDecodeError: 'utf-8' codec can't decode bytes in position 0-1: invalid continuation byte"),
    ('b"\\xe2\\x28\\xa1".decode()',
     "UnicodeDecodeError: 'utf-8' codec can't decode byte 0xe2 in position 0: invalid continuation byte"),
    ('b"a\\xc3".decode()',
     "UnicodeDecodeError: 'utf-8' codec can't decode byte 0xc3 in position 1: unexpected end of data"),
    ('b"abc\\xff\\xfe".decode("utf-8","replace")', "'abc\\ufffd\\ufffd'"),
    ('"\\ud800".encode("utf-8","surrogatepass")', "b'\\xed\\xa0\\x80'"),
    ('"\\ud800".encode("utf-16-le","surrogatepass")', "b'\\x00\\xd8'"),
    ('"\\ud800".encode("utf-8","surrogateescape")',
     "UnicodeEncodeError: 'utf-8' codec can't encode character '\\\\ud800' in position 0: surrogates not allowed"),
    ('b"\\x00\\xd8".decode("utf-16-le","surrogatepass")', "'\\ud800'"),
]

for expression, expected in CASES:
    got = outcome(expression)
    assert got == expected, (expression, got, expected)


# A surrogate in pieces, for the handler that lets it pass; without it, the error comes with the last piece.
for c in "\ud901", "\udc02":
    data = c.encode("utf-8", "surrogatepass")
    for i in range(1, len(data)):
        dec = codecs.getincrementaldecoder("utf-8")("surrogatepass")
        assert dec.decode(data[:i]) == ""
        assert dec.decode(data[i:], True) == c
try:
    b"a\xed\xa0".decode("utf-8")
except UnicodeDecodeError as e:
    assert (e.start, e.end, e.reason) == (1, 2, "invalid continuation byte"), e

# Half a pair at the error in a base64 sequence of UTF-7 belongs to the error.
for raw, text in [(b"a+2AE-b", "a\ud801b"), (b"a+2AE\xffb", "a\ufffdb"), (b"a+2AE", "a\ufffd"),
                  (b"a+2AEA-b", "a\ufffdb"), (b"a+2AH-b", "a\ufffdb"), (b"a+IKzYAQ-b", "a\u20ac\ud801b"),
                  (b"a+IKzYAQ\xffb", "a\u20ac\ufffdb"), (b"a+IKwgrNgB", "a\u20ac\u20ac\ufffd"),
                  (b"+2AHcoA", "\U000104a0")]:
    assert raw.decode("utf-7", "replace") == text, raw
