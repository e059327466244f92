# Regular expressions: groups, repeats, assertions, cases, empty matches.
import re

m = re.match(r'(a+)(b*)(?P<x>c)?', 'aabbx')
assert m.groups() == ('aa', 'bb', None) and m.span() == (0, 4) and m.lastindex == 2 and m.lastgroup is None
assert m.groupdict() == {'x': None} and m['x'] is None and m.regs == ((0, 4), (0, 2), (2, 4), (-1, -1))
assert repr(m) == "<re.Match object; span=(0, 4), match='aabb'>"
assert repr(re.compile('a.*b', re.I | re.S)) == "re.compile('a.*b', re.IGNORECASE|re.DOTALL)"

# backtracking restores groups and counts
assert re.match(r'(?:(a)|b)*', 'ab').group(1) == 'a'
assert re.fullmatch(r'(a|ab)(c|bcd)(d*)', 'abcd').groups() == ('a', 'bcd', '')
assert re.match(r'(?:a{1,3}?b)+?c', 'aabaaabc').span() == (0, 8)
assert re.match(r'(a*)*', 'aaa').span() == (0, 3) and re.match(r'(a*)+?b', 'aab').group(1) == 'aa'
assert re.match(r'(?>a+)ab', 'aaab') is None and re.match(r'a*+b', 'aaab') and re.match(r'(?:ab)*+c', 'ababc')
assert re.match(r'(a)?(?(1)b|c)', 'ab').span() == (0, 2) and re.match(r'(a)?(?(1)b|c)', 'c').span() == (0, 1)
assert re.match(r'(.)(.)\2\1', 'abba') and re.match(r'(?i)(ä)\1', 'äÄ')
assert re.search(r'(?<=a)b(?!c)', 'bcabcab').span() == (6, 7) and re.search(r'(?<!a)b', 'abb').start() == 2

# positions and lines
assert re.findall(r'^\w', 'ab\ncd', re.M) == ['a', 'c'] and re.findall(r'\w$', 'ab\ncd\n') == ['d']
assert re.compile('^b').match('ab', 1) is None and re.compile('b$').search('abc', 0, 2)
assert re.findall(r'\bfoo\b', 'foo foobar foo') == ['foo', 'foo']

# empty matches
assert re.sub('x*', '-', 'abxd') == '-a-b--d-'
assert re.split('x*', 'axbc') == ['', 'a', '', 'b', 'c', '']
assert re.findall(r'\w*?|a', 'ab') == ['', 'a', '', 'b', '']
assert [m.span() for m in re.finditer('a|', 'ba')] == [(0, 0), (1, 2), (2, 2)]

# characters outside the BMP, bytes
s = '\U0001F600x\U0001F601'
assert re.search('x', s).span() == (1, 2) and re.findall('.', s) == ['\U0001F600', 'x', '\U0001F601']
assert re.match('[\U0001F600-\U0001F602]', s) and re.sub('x', 'y', s) == '\U0001F600y\U0001F601'
assert re.match(rb'(\w+)\x00', b'ab\x00').group(1) == b'ab' and re.sub(b'a', b'b', bytearray(b'xa')) == b'xb'
for wrong in (lambda: re.match('a', b'a'), lambda: re.match(b'a', 'a')):
    try:
        wrong()
        raise AssertionError
    except TypeError:
        pass

# replacements
assert re.sub(r'(\w+) (\w+)', r'\2 \g<1>!', 'a b') == 'b a!' and re.subn('a', lambda m: 'x', 'aba', 1) == ('xba', 1)
assert re.match('(a)(b)?', 'a').expand(r'[\1\2]') == '[a]'
text = 'abc'
assert re.sub('x', 'y', text) is text

# long input needs no deep stack
assert re.match(r'(?:a|b)*c', 'ab' * 50000 + 'c').end() == 100001
assert re.match(r'(?:(?:x)+,?)*$', 'x,' * 20000)


# A match in a mutable buffer shows what is there now.
buffer = bytearray(b"abcdefgh")
m = re.search(b"[a-h]+", buffer)
m2 = re.search(b"[e-h]+", buffer)
m3 = re.search(b"c(d)", memoryview(buffer)[1:])
assert (m.group(), m2.group(), m3.group(), m3[1]) == (b"abcdefgh", b"efgh", b"cd", b"d")
buffer[:] = b"ABCDEFGH"
assert (m.group(), m2.group(), m3.groups()) == (b"ABCDEFGH", b"EFGH", (b"D",))
del m3
