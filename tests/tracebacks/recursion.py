def f(n):
    if n == 0:
        raise ValueError
    f(n - 1)


f(20)
