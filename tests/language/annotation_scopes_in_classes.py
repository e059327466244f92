"""PEP 695's scopes see the names of the class around them; what is nested in those scopes sees the outer ones."""


def refused(source, message):
    try:
        compile(source, "f", "exec")
    except SyntaxError as e:
        assert message in str(e), e
    else:
        raise AssertionError(source)


def f():
    T = str

    class C:
        T = int

        class D[U](T):
            x = T

        type A[V] = T

        def m[W](self, a: T):
            return T

    return C


C = f()
assert int in C.D.__bases__ and C.D.x is str
assert C.A.__value__ is int
assert C.m.__annotations__["a"] is int and C().m(1) is str

for alias in "type A[T] = {}", "type A = {}":
    for inner, what in ("lambda: T", "lambda"), ("(T for _ in (1,))", "comprehension"), ("[T for _ in ()]", "comprehension"):
        refused("class C[T]:\n " + alias.format(inner), f"Cannot use {what} in annotation scope within class scope")
compile("type A = lambda: 1", "f", "exec")
compile("def f[T](x: [T for _ in ()]): pass", "f", "exec")
