def even(n):
    return odd(n - 1)


def odd(n):
    if n < 0:
        return None.missing
    return even(n - 1)


even(9)
