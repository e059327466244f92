def failing():
    try:
        raise KeyError(1)
    except KeyError as e:
        raise ValueError("caused") from e


try:
    failing()
except ValueError as e:
    first = e
raise BaseExceptionGroup("outer", [first, KeyboardInterrupt(), ExceptionGroup("in", [first])])
