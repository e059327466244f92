"""The module binascii."""
import binascii


def outcome(expression):
    try:
        return ascii(eval(expression))
    except BaseException as e:
        return f"{type(e).__name__}: {ascii(str(e))[1:-1]}"


CASES = [
    ('binascii.unhexlify("a")', 'Error: Odd-length string'),
    ('binascii.unhexlify("zz")', 'Error: Non-hexadecimal digit found'),
    ('binascii.unhexlify("\xe9")', 'ValueError: string argument should contain only ASCII characters'),
    ('binascii.a2b_base64("abc")', 'Error: Incorrect padding'),
    ('binascii.a2b_base64("a")',
     'Error: Invalid base64-encoded string: number of data characters (1) cannot be 1 more than a multiple of 4'),
    ('binascii.a2b_base64("ab=c",strict_mode=True)', 'Error: Discontinuous padding not allowed'),
    ('binascii.a2b_base64("=",strict_mode=True)', 'Error: Leading padding not allowed'),
    ('binascii.a2b_base64("ab==c",strict_mode=True)', 'Error: Excess data after padding'),
    ('binascii.a2b_base64("ab==\\n",strict_mode=True)', 'Error: Excess data after padding'),
    ('binascii.a2b_base64("a\\nb==",strict_mode=True)', 'Error: Only base64 data is allowed'),
    ('binascii.a2b_base64("ab===",strict_mode=True)', 'Error: Excess data after padding'),
    ('binascii.a2b_base64("=ab=",strict_mode=True)', 'Error: Leading padding not allowed'),
    ('binascii.a2b_base64("\xe9")', 'ValueError: string argument should contain only ASCII characters'),
    ('binascii.b2a_base64("a")', "TypeError: a bytes-like object is required, not 'str'"),
    ('binascii.b2a_uu(b"a"*46)', 'Error: At most 45 bytes at once'),
    ('binascii.b2a_uu(b"abc")', "b'#86)C\\n'"),
    ('binascii.b2a_uu(b"abc\\0\\0",backtick=True)', "b'%86)C````\\n'"),
    ('binascii.a2b_uu(b"#86)C\\n")', "b'abc'"),
    ('binascii.a2b_uu(b"\\xff")',
     "b'\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00'"),
    ('binascii.a2b_uu(b"")',
     "b'\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00'"),
    ('binascii.a2b_uu(b"#86)C xx")', 'Error: Trailing garbage'),
    ('binascii.b2a_qp(b"a=b \\n.\\n"+b"x"*100)',
     "b'a=3Db=20\\n=2E\\nxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx=\\nxxxxxxxxxxxxxxxxxxxxxxxxx'"),
    ('binascii.a2b_qp(b"a=3Db=\\nc=ZZ= ")', "b'a=bc=ZZ= '"),
    ('binascii.crc32(b"abc",5)', '871334697'),
    ('binascii.crc_hqx(b"abc",5)', '25123'),
    ('binascii.hexlify(b"abcd",":",2)', "b'6162:6364'"),
    ('binascii.hexlify("abc")', "TypeError: a bytes-like object is required, not 'str'"),
    ('binascii.crc32("a")', "TypeError: a bytes-like object is required, not 'str'"),
]

for expression, expected in CASES:
    got = outcome(expression)
    assert got == expected, (expression, got, expected)
