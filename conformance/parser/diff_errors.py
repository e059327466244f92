"""Compares the parser's syntax errors with CPython's.

Run with CPython 3.12:  python3.12 diff_errors.py [--verbose N] java -cp CLASSES org.naja.parser.AstMain --snippets
The sources are the examples in CPython's own tests (doctests and string literals, taken from the installed library
at run time), the list in errors.txt, and mutations of valid statements. Errors only the compiler would find are not
counted, since ast.parse does not report them.
"""

import ast
import doctest
import os
import random
import re
import subprocess
import sys
import sysconfig
import warnings

TEST_FILES = [
    "test_syntax", "test_exceptions", "test_fstring", "test_eof", "test_unpack_ex", "test_grammar",
    "test_positional_only_arg", "test_named_expressions", "test_patma", "test_type_params", "test_string_literals",
    "test_exception_group",
    "test_except_star", "test_genexps", "test_generators", "test_compile", "test_codeop", "test_coroutines",
    "test_unparse", "test_cmd_line_script", "test_traceback", "test_keywordonlyarg", "test_dictcomps", "test_with",
    "test_asyncgen", "test_bytes", "test_type_aliases", "test_ast", "test_tokenize", "test_peg_generator/test_pegen",
    "test_annotations", "test_future", "test_global", "test_lambda", "test_decorators", "test_unicode_identifiers",
    "test_parser", "test_flufl",
]

STATEMENTS = """
x = 1
x: int = f(a, b=2, *c, **d)
a, b = b, a
x += [i for i in range(10) if i % 2 if i]
del x, y[0], z.a
return_value = lambda a, b=1, /, *c, d, **e: (yield)
assert x == 1, "message"
from a.b import (c as d, e)
import a.b.c as d, e
if a < b <= c: pass\nelif d: x = 2\nelse: y = 3
while not a and b or c:\n    break\nelse:\n    pass
for i, (j, *k) in enumerate(x):\n    continue
try:\n    f()\nexcept (A, B) as e:\n    pass\nexcept C:\n    pass\nelse:\n    x\nfinally:\n    y
try:\n    f()\nexcept* A:\n    pass
with a as b, c(d) as (e, f):\n    pass
with (a as b, c as d):\n    pass
def f(a, b: int = 1, /, c=2, *args: int, d, e=3, **kw) -> int:\n    return a
async def f():\n    async with a as b: await c\n    async for x in y: pass
@decorator(1)\nclass A(B, metaclass=C):\n    x: int\n    def m(self): pass
match x:\n    case [1, *rest] if a: pass\n    case {"k": v, **r}: pass
match x, y:\n    case A(b, c=d) | None: pass\n    case a.b as c: pass
d = {1: 2, **e, 'a': [b for b in c]}
s = {1, 2, *x}
f(x for x in y)
x[a:b, ::2, *c] = y if z else w
print(f"{a!r:>{b}} {c=}" 'x')
type X[T: int, *U, **V] = list[T]
global a, b
raise A from b
x = -1 ** ~2 @ y // 3 << 4 & 5 | 6 ^ 7
(y := f(x), await_ := 3)
x = a is not b not in c
""".strip().split("\n")

FRAGMENTS = [
    "(", ")", "[", "]", "{", "}", ",", ":", "=", "==", ":=", ".", ";", "*", "**", "/", "if", "else", "for", "in",
    "as", "not", "lambda", "def", "class", "print", "None", "True", "1", "'s'", "f'{x}'", "f'{'", "x", "->", "@", "\n",
    "\n    ", "async", "await", "yield", "import", "from", "return", "is", "!", "$", "?", "\\", "'", "0x", "1_", "+=",
    "except", "finally", "try", "while", "with", "match", "case", "del", "pass", "and", "or", "#",
]


def from_tests(root):
    """String literals and doctests of the test suite."""
    for name in TEST_FILES:
        path = os.path.join(root, "test", name + ".py")
        if not os.path.exists(path):
            continue
        with open(path, encoding="utf-8") as f:
            tree = ast.parse(f.read())
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value
                try:
                    for example in doctest.DocTestParser().get_examples(node.value):
                        yield example.source
                except ValueError:
                    pass


def mutations(count):
    rng = random.Random(20240229)
    sources = [s.replace("\\n", "\n") for s in STATEMENTS]
    for _ in range(count):
        source = rng.choice(sources)
        tokens = re.findall(r"\s+|\w+|\S", source)
        for _ in range(rng.choice([1, 1, 1, 2])):
            at = rng.randrange(len(tokens))
            action = rng.randrange(4)
            if action == 0:
                del tokens[at]
            elif action == 1:
                tokens.insert(at, rng.choice(FRAGMENTS) + rng.choice(["", " "]))
            elif action == 2:
                tokens[at] = rng.choice(FRAGMENTS)
            else:
                other = rng.randrange(len(tokens))
                tokens[at], tokens[other] = tokens[other], tokens[at]
            if not tokens:
                break
        yield "".join(tokens)


def listed():
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "errors.txt")
    if os.path.exists(path):
        with open(path, encoding="utf-8") as f:
            for line in f:
                if line.strip():
                    yield line.rstrip("\n").encode("utf-8").decode("unicode_escape").encode("latin-1").decode("utf-8")


def expected(source):
    try:
        ast.parse(source)
    except SyntaxError as e:
        return [type(e).__name__, e.lineno or 0, e.offset or 0, e.end_lineno or 0, e.end_offset or 0, e.msg]
    except (ValueError, MemoryError, RecursionError):
        return None
    return "valid"


def main(arguments):
    warnings.simplefilter("ignore")
    verbose = 0
    if arguments[0] == "--verbose":
        verbose = int(arguments[1])
        arguments = arguments[2:]
    java = subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    totals = {}
    groups = [("tests", from_tests(sysconfig.get_path("stdlib"))), ("listed", listed()),
              ("mutations", mutations(int(os.environ.get("MUTATIONS", "6000"))))]
    for group, sources in groups:
        counts = dict.fromkeys(["errors", "exact", "position", "message", "accepted", "rejected"], 0)
        seen = set()
        shown = 0
        for source in sources:
            if source in seen or not source.strip():
                continue
            seen.add(source)
            try:
                code = source.encode("utf-8")
            except UnicodeEncodeError:
                continue
            if re.search(rb"coding[:=]", code):
                continue
            want = expected(source)
            if want is None:
                continue
            java.stdin.write(code.hex().encode() + b"\n")
            java.stdin.flush()
            reply = java.stdout.read(int(java.stdout.readline())).decode("utf-8")
            if want == "valid":
                if not reply.startswith("!"):
                    continue
                outcome = "rejected"
            else:
                counts["errors"] += 1
                if not reply.startswith("!"):
                    outcome = "accepted"
                else:
                    kind, *numbers, message = reply[1:].split("|", 5)
                    got = [kind, *(int(n) for n in numbers), message]
                    if got == want:
                        counts["exact"] += 1
                        continue
                    outcome = "position" if [got[0], got[-1]] == [want[0], want[-1]] else "message"
            counts[outcome] += 1
            if shown < verbose:
                shown += 1
                print(f"{group} {outcome}: {source[:300]!r}\n   cpython: {want}\n   naja:    {reply[:200]}", flush=True)
        totals[group] = counts
    java.stdin.close()
    java.wait()
    for group, c in totals.items():
        print(f"{group}: {c['exact']} of {c['errors']} errors agree exactly; {c['position']} differ in position, "
              f"{c['message']} in message, {c['accepted']} are accepted; {c['rejected']} valid sources are rejected")


if __name__ == "__main__":
    main(sys.argv[1:])
