a = None
n = []


def run(function):
    try:
        function()
    except Exception as e:
        return e
    raise SystemExit(function.__name__)


def f1():
    (a) + (1)


def f2():
    a+(1)


def f3():
    (a )//(1)


def f4():
    x = 1 + 2 - 3 * (a)


def f5():
    x = "日本" + a  # 日本


def f6():
    x = (a if 1 / 0 else 2)


def f7():
    x = a.b[1:2]


def f8():
    x = (n)[1, 2]


def f9():
    x = n[0][1]


def f10():
    x = n  [ 1 ]


def f11():
    x = -n[0]


def f12():
    n[0][1] = 1


def f13():
    del n[1]


def f14():
    a = n = []
    a @= 1


def f15():
    x = f"{n[3]}" + a


def f16():
    x = n < 1


def f17():
    x = [i / 0 for i in [1]]


def f18():
    for i in 3: pass


def f19():
    class A(a): x = b


def f20():
    x = a ** -1


def f21():
    x = 1 in 3


def f22():
    x = [*3]


def f23():
    x = {**3}


def f24():
    x = n.append(1, 2) + 1


def f25():
    x = (lambda: 1 / 0)()


def f26():
    x = n[1] if n == [] else 3


def f27():
    assert n == [1], "x"


def f28():
    import no_such_module


def f29():
    from sys import no_such_name


def f30():
    x, y = n


def f31():
    def f(q=b): pass


def f32():
    def f(x): return x
    lambda: 0; x = f(1)(2)


def f33():
    x = not 1 .z


def f34():
    x = (1 +\
       a)


def f35():
    x = (a +  # comment
         1)


def f36():
    def f(x): return x
    f(
        1 / 0,
        2)


def f37():
    x = n[
       0]


def f38():
    x = "%d" % "a"


def f39():
    x = "a" "b"[7]


def f40():
    x = {}[1] + {}["]"]


def f41():
    é = [1]; y = (é[5])


def f42():
    x = 1_000 / 0.0 + 1e-3


def f43():
    x = ~a & 3


def f44():
    x = a << 2 >> 1


def f45():
    x = await_ + 1


raise ExceptionGroup("marks", [run(f) for f in (f31, f32, f33, f34, f35, f36, f37, f38, f39, f40, f41, f42, f43, f44, f45,)])
