def inner():
    raise TypeError("inner\nof two lines")


def collect():
    errors = [ValueError(1)]
    try:
        inner()
    except TypeError as e:
        errors.append(e)
    try:
        raise ExceptionGroup("nested", [KeyError(2), OSError(2, "No such file")])
    except ExceptionGroup as e:
        e.add_note("a note\nwith two lines")
        errors.append(e)
    return errors


raise ExceptionGroup("all of them", collect())
