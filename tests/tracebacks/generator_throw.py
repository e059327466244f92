def inner():
    try:
        yield 1
    finally:
        cleanup()


def cleanup():
    return [][3]


def outer():
    yield from inner()


g = outer()
next(g)
g.throw(KeyError("thrown"))
