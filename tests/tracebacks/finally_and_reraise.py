def f():
    try:
        g()
    except ValueError:
        raise
    finally:
        int("5")


def g():
    try:
        raise ValueError("first")
    except ValueError as e:
        raise e


f()
