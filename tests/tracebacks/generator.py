def numbers():
    yield 1
    raise StopIteration("early")


for n in numbers():
    pass
