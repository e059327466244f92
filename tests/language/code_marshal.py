# Code objects survive marshal, and with it .pyc files that compileall and py_compile write.
import contextlib
import io
import importlib.util
import marshal
import os
import py_compile
import shutil
import runpy
import sys
import tempfile
import types
def f(a, b=1, *c, d, **e):
    """doc"""
    x = lambda q: q + a
    class K:
        def m(self): return [x(i) for i in c]
    def g():
        yield from (1, 2.5, 3j, "é\ud800", b"x", 10**30, None, ..., True)
        match a:
            case {"a": 1, **r} if r: pass
            case [1, *_]: pass
    return K, g, x
for code in (f.__code__, f(1, d=2)[1].__code__, f(1,d=1)[0].m.__code__, f(1,d=1)[2].__code__, compile(open(__file__).read(), __file__, "exec"), compile("a+1", "e", "eval")):
    b = marshal.dumps(code)
    c = marshal.loads(b)
    for n in ("co_name","co_qualname","co_filename","co_firstlineno","co_argcount","co_flags","co_varnames","co_cellvars","co_freevars","co_names"):
        assert getattr(code, n) == getattr(c, n), (n, code, c)
    assert list(c.co_lines()) == list(code.co_lines())
assert eval(c, {"a": 41}) == 42
r = f.__code__.replace(co_filename="other", co_name="zz")
c = marshal.loads(marshal.dumps(r))
assert c.co_filename == "other" and c.co_name == "zz"
g = types.FunctionType(marshal.loads(marshal.dumps(f.__code__)), globals(), None, (1,))
K, gg, x = g(1, d=2)
assert x(5) == 6 and K().m() == [] and next(gg()) == 1
b = marshal.dumps(f.__code__)
for bad in b[:-5], b[:20], b"c\x05\0\0\0abcde":
    try:
        marshal.loads(bad)
    except (ValueError, EOFError, TypeError):
        pass
    else:
        assert False, bad

# A module without its source is imported from its .pyc file, and run as a program.
with tempfile.TemporaryDirectory() as folder:
    source = os.path.join(folder, "sourceless.py")
    with open(source, "w") as file:
        file.write("def f(x):\n    return [x * i for i in range(3)]\nif __name__ == '__main__':\n    print(f(2))\n")
    cached = py_compile.compile(source, doraise=True)
    assert cached == importlib.util.cache_from_source(source)
    os.remove(source)
    shutil.move(cached, source + "c")
    sys.path.insert(0, folder)
    import sourceless
    assert sourceless.f(1) == [0, 1, 2] and sourceless.__file__ == source + "c"
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        runpy.run_path(source + "c", run_name="__main__")
    assert printed.getvalue() == "[0, 2, 4]\n", printed.getvalue()
