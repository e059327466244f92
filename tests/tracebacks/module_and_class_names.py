class Outer:
    class Inner(Exception):
        pass


class Other(Exception):
    __module__ = "some.module"


class NoModule(Exception):
    __module__ = 5


raise ExceptionGroup("g", [Outer.Inner("x"), Other(), NoModule("y", 2)])
