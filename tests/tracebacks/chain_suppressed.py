try:
    1 / 0
except ZeroDivisionError:
    raise ValueError("only this one") from None
