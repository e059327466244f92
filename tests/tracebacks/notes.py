class Odd:
    def __str__(self):
        raise ValueError


e = ValueError("noted")
e.add_note("first")
e.add_note("second\nthird")
e.__notes__.append(5)
e.__notes__.append(Odd())
raise e
