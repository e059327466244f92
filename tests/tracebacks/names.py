class Config:
    def __init__(self):
        self.settings = 1

    def get(self):
        return settings


def run(count):
    errors = []
    for action in (Config().get, lambda: count.rael, lambda: lenn(errors), lambda: collection, lambda: io.x):
        try:
            action()
        except Exception as e:
            errors.append(e)
    return errors


raise ExceptionGroup("names", run(3))
