def load(name):
    return {}[name]


def start():
    try:
        load("key")
    except KeyError as e:
        raise ValueError("no such thing") from e


try:
    start()
except ValueError:
    raise RuntimeError("while starting")
