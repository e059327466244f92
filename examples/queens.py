"""Places n queens on a board so that none attacks another.

    ./naja examples/queens.py 8
"""
import sys


def place(n, row=0, columns=(), falling=frozenset(), rising=frozenset()):
    """All ways to fill the rows from `row` on, each a tuple of columns."""
    if row == n:
        yield columns
        return
    for column in range(n):
        if column not in columns and row - column not in falling and row + column not in rising:
            yield from place(
                n, row + 1, columns + (column,), falling | {row - column}, rising | {row + column})


def show(columns):
    for column in columns:
        print(" ".join("Q" if i == column else "." for i in range(len(columns))))


def main():
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 8
    solutions = 0
    for columns in place(n):
        if not solutions:
            show(columns)
        solutions += 1
    print(f"{solutions} solutions for {n} queens")


if __name__ == "__main__":
    main()
