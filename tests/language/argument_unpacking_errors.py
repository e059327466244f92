"""Which error a call with * and ** raises, and which comes first."""


def f(*args, **kwargs):
    return args, kwargs


def message(source):
    try:
        eval(source)
    except TypeError as e:
        return str(e).replace("__main__.", "")
    raise AssertionError(source)


assert message("f(*f)") == "f() argument after * must be an iterable, not function"
assert message("f(1, *f)") == "Value after * must be an iterable, not function"
assert message("f(*f, 1)") == "Value after * must be an iterable, not function"
assert message("f(*[1], *f)") == "Value after * must be an iterable, not function"
assert message("f(**{1: 3}, **{1: 5})") == "f() got multiple values for keyword argument '1'"
assert message("f(**{1: 3}, **{2: 5})") == "keywords must be strings"
assert message("f(**{'a': 3}, **{'a': 5})") == "f() got multiple values for keyword argument 'a'"
