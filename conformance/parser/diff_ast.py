"""Compares the parser's trees with CPython's for every file of the installed standard library.

Run with CPython 3.12:  python3.12 diff_ast.py java -cp CLASSES org.naja.parser.AstMain
Files that CPython itself rejects are left out, as is the recursion limit. Exit status 0 means full agreement.
"""

import ast
import os
import subprocess
import sys
import sysconfig
import warnings


def python_files(root):
    for folder, _, names in os.walk(root):
        for name in sorted(names):
            if name.endswith(".py"):
                yield os.path.join(folder, name)


def expected(path):
    """The dump CPython makes of the file, or None if it rejects it."""
    with open(path, "rb") as f:
        source = f.read()
    try:
        return ast.dump(ast.parse(source), include_attributes=True)
    except (SyntaxError, ValueError):
        return None


def first_difference(a, b):
    at = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
    return a[max(0, at - 150):at + 100], b[max(0, at - 150):at + 100]


def main(command):
    warnings.simplefilter("ignore")
    sys.setrecursionlimit(20000)
    root = os.environ.get("LIB_ROOT") or sysconfig.get_path("stdlib")
    java = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    agreed = differing = skipped = 0
    for path in python_files(root):
        want = expected(path)
        if want is None:
            skipped += 1
            continue
        java.stdin.write(path.encode() + b"\n")
        java.stdin.flush()
        got = java.stdout.read(int(java.stdout.readline())).decode("utf-8", "surrogatepass")
        if got == want:
            agreed += 1
            continue
        differing += 1
        if differing <= 20:
            theirs, ours = first_difference(want, got)
            print(f"{path}\n  cpython: {theirs}\n  naja:    {ours}", flush=True)
    java.stdin.close()
    java.wait()
    print(f"{agreed} files agree, {differing} differ, {skipped} are rejected by CPython")
    return differing > 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
