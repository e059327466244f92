class Bad(Exception):
    def __str__(self):
        raise RuntimeError


raise Bad
