# The logic of conformance/run: what its lists of expected results look like and what a run means in their light.
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "conformance"))
import expectations as e

LIST = """\
# 3 of 8 pass, 2 skipped
error A.test_b -- NameError: name 'x' is not defined
fail A.test_c -- written by hand: needs the -- moon
flaky A.test_d -- depends on the clock
hang A.test_h -- no end within the time limit
skip A.test_s
skip A.test_t -- implementation detail specific to cpython
"""

expected = e.parse(LIST)
assert expected.passing == 3 and e.total(LIST) == 8
assert expected.of("A.test_b") == "error" and expected.of("A.test_a") == "pass"
assert expected.lines["A.test_c"] == ("fail", "written by hand: needs the -- moon")
assert expected.lines["A.test_s"] == ("skip", "")
for wrong in "", "58 of 60\n", "# 1 of 2 pass\nbroken A.test_b\n", "# 1 of 2 pass\nfail\n":
    try:
        e.parse(wrong)
    except ValueError:
        pass
    else:
        assert False, wrong

results = {
    "A.test_a1": ("pass", ""), "A.test_a2": ("pass", ""), "A.test_a3": ("xfail", ""),
    "A.test_b": ("error", "NameError: name 'x' is not defined"), "A.test_c": ("fail", "AssertionError"),
    "A.test_d": ("pass", ""), "A.test_h": ("hang", "no end within the time limit"), "A.test_s": ("skip", ""),
    "A.test_t": ("skip", "implementation detail specific to cpython"),
}
assert e.counts(results) == (9, 4, 3, 2)
assert e.counts(results, ["A.test_d"]) == (9, 3, 3, 2)
verdict = e.compare(expected, results)
assert verdict.good and not verdict.fixed

# An update changes nothing where nothing changed, and keeps what people wrote.
again = e.render(results, expected)
assert again == LIST.replace("of 8", "of 9"), again
assert e.parse(again).lines == expected.lines

# A regression: something expected to pass, or to be skipped, fails; or passing tests are gone.
verdict = e.compare(expected, results | {"A.test_a1": ("error", "KeyError: 1")})
assert verdict.regressions == [("A.test_a1", "pass", "error", "KeyError: 1")] and not verdict.lost and not verdict.good
verdict = e.compare(expected, results | {"A.test_a1": ("skip", "")})
assert [r[:3] for r in verdict.regressions] == [("A.test_a1", "pass", "skip")]
verdict = e.compare(expected, results | {"A.test_s": ("fail", "")})
assert [r[:3] for r in verdict.regressions] == [("A.test_s", "skip", "fail")]
less = dict(results)
del less["A.test_a2"]
verdict = e.compare(expected, less)
assert not verdict.regressions and verdict.lost == 1 and not verdict.good
assert e.compare(expected, less, complete=False).good

# Other kinds of not passing are no regression, and what differs from run to run is none either.
assert e.compare(expected, results | {"A.test_c": ("hang", ""), "A.test_d": ("error", "")}).good

# Tests that pass now are told, and do not make up for ones that are gone.
verdict = e.compare(expected, results | {"A.test_b": ("pass", ""), "A.test_s": ("pass", "")})
assert verdict.good and verdict.fixed == ["A.test_b", "A.test_s"]
verdict = e.compare(expected, less | {"A.test_b": ("pass", "")})
assert verdict.lost == 1

# Of two results with one id the worse counts.
merged = {}
for outcome in "pass", "error", "skip", "pass":
    e.merge(merged, "x", outcome, outcome)
assert merged == {"x": ("error", "error")}

# Reasons say nothing that differs from run to run and stay within the width of a line.
assert e.tidy("<A object at 0x7f00aa12cd>\n in /x/y/file é", "/x/y") == r"<A object at 0x..> in TMP/file \xe9"
long = e.render({"A.test": ("fail", "word " * 40)}).splitlines()[1]
assert len(long) <= e.WIDTH and long.startswith("fail A.test -- word word") and long.endswith("..")
