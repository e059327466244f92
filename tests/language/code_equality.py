"""Code objects compare by what they do; the file does not count."""

one = compile("a = 1\ndef f(x): return x + 1\n", "one", "exec")
assert one == compile("a = 1\ndef f(x): return x + 1\n", "two", "exec")
assert hash(one) == hash(compile("a = 1\ndef f(x): return x + 1\n", "two", "exec"))
assert one != compile("a = 2\ndef f(x): return x + 1\n", "one", "exec")
assert one != compile("a = 1\n\ndef f(x): return x + 1\n", "one", "exec")
assert compile("1", "", "eval") != compile("True", "", "eval")
assert one.__eq__(1) is NotImplemented


def f():
    def g():
        return 1
    return g


assert f().__code__ == f().__code__
