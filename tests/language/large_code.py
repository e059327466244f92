"""Code of a size that people do not write but programs do."""


def made(source, name):
    namespace = {}
    exec(source, namespace)
    return namespace[name]


def lines(template, count):
    return "".join(template % {"i": i} for i in range(count))


f = made("def f(a):\n    x = 0\n" + lines("    x = x + a * %(i)d\n    if x > 1000000: x = x - 7\n", 3000)
         + "    return x\n", "f")
assert f(3) == 13480212

f = made("def f(a):\n    for i in (1, 2, 3):\n"
         + lines("        a = a + %(i)d\n        if a == 99999: return a\n        if a == 88888: break\n"
                 "        if a == 77777: continue\n", 1000) + "    return a\n", "f")
assert f(3) == 1498503

f = made("def f(a):\n    if a == -1: return 'negative'\n" + lines("    elif a == %(i)d: return %(i)d * 2\n", 2000)
         + "    else: return 'none'\n", "f")
assert [f(x) for x in (1999, -1, 7000, 0)] == [3998, "negative", "none", 0]

f = made("def f(a):\n    match a:\n" + lines("        case %(i)d: return %(i)d * 3\n", 5000)
         + "        case _: return 'none'\n", "f")
assert [f(x) for x in (4999, 0, 20001)] == [14997, 0, "none"]

f = made("def f(a):\n    x = 0\n" + lines("    x = x + a\n    y = yield x\n    if y: x = y\n", 1000)
         + "    return x\n", "f")
assert len(list(f(2))) == 1000
it = f(2)
next(it)
assert it.send(100) == 102

f = made("def f(a):\n    return [" + lines("a + %(i)d, ", 20000) + "]\n", "f")
assert f(1)[::5000] == [1, 5001, 10001, 15001]
f = made("def f():\n    return [" + lines("%(i)d, ", 100000) + "]\n", "f")
assert len(f()) == 100000
f = made("def f(a):\n    return {" + lines("%(i)d: a, ", 20000) + "}\n", "f")
assert len(f(1)) == 20000
f = made("def f(a):\n    if " + " or ".join("a == %d" % i for i in range(5000)) + ": return 'yes'\n    return 'no'\n", "f")
assert (f(4999), f(-1)) == ("yes", "no")

f = made("def f(a):\n    try:\n        raise ValueError(3)\n    except ValueError as e:\n"
         + lines("        a = a + %(i)d\n", 2000)
         + "        try:\n            1 / 0\n        except ZeroDivisionError as z:\n"
           "            return a, z.__context__ is e\n    finally:\n"
         + lines("        a = a + %(i)d\n", 2000) + "        a = -1\n", "f")
assert f(1) == (1999001, True)

f = made("def f(a):\n    for i in [1, 2]:\n        try:\n"
         + lines("            a = a + %(i)d\n            if a < 0: return a\n", 1000) + "            yield a\n"
         + lines("            a = a + %(i)d\n            if a < 0: break\n", 1000)
         + "        finally:\n" + "            b = 0\n" * 2000 + "            yield 'f'\n", "f")
assert list(f(1)) == [499501, "f", 1498501, "f"]

f = made("def f(a):\n" + lines("    g%(i)d = lambda b: a + b + %(i)d\n", 500) + "    return g499(1)\n", "f")
assert f(1) == 501
C = made("class C:\n" + lines("    def m%(i)d(self): return %(i)d\n", 3000), "C")
assert C().m2999() == 2999
f = made("def f(a):\n    return [[x + y for x in [a, a] " + lines("if x != %(i)d + 100 ", 500)
         + "] for y in (1, 2)]\n", "f")
assert f(3) == [[4, 4], [5, 5]]
f = made("def f(a):\n    return f'" + "{a}." * 5000 + "'\n", "f")
assert f(5) == "5." * 5000

for template, count in (("for i%(i)d in x:", 21), ("with x:", 21)):
    nested = "".join(" " * i + template % {"i": i} + "\n" for i in range(count)) + " " * count + "pass\n"
    try:
        compile(nested, "<nested>", "exec")
    except SyntaxError as e:
        assert e.msg == "too many statically nested blocks"
    else:
        assert False
