"""Lists of expected results: their format, and what a run means in their light.

A list belongs to one test module. Its first line counts; below it stands each test that does not pass, sorted by name:

    # 58 of 62 pass, 2 skipped
    fail ListTest.test_sort -- AssertionError: 1 != 2
    skip ListTest.test_refcount -- implementation detail of CPython

The outcomes are fail, error, skip, hang (did not end in time; not run again unless asked for), crash (took the
interpreter with it), xpass (an expected failure that passed) and flaky (differs from run to run: anything will do).
The text after the dashes is for people. An update keeps it as long as the outcome stays the same.
"""

import re
from dataclasses import dataclass, field

WIDTH = 120
GOOD = ("pass", "xfail")
BAD = ("fail", "error", "hang", "crash", "xpass")
HEADER = re.compile(r"# (\d+) of (\d+) pass")
LINE = re.compile(r"(fail|error|skip|hang|crash|xpass|flaky) (.+?)(?: -- (.*))?$")


@dataclass
class Expected:
    passing: int = 0
    lines: dict = field(default_factory=dict)  # id -> (outcome, reason)

    def of(self, test):
        return self.lines.get(test, ("pass", ""))[0]

    def ids(self, outcome):
        return [test for test, line in self.lines.items() if line[0] == outcome]


@dataclass
class Verdict:
    regressions: list = field(default_factory=list)  # (id, expected, got, reason)
    fixed: list = field(default_factory=list)  # ids that pass now and did not
    lost: int = 0  # how many tests fewer pass, beyond those named above

    @property
    def good(self):
        return not self.regressions and not self.lost


def parse(text):
    first, _, rest = text.partition("\n")
    header = HEADER.match(first)
    if header is None:
        raise ValueError(f"a list begins with '# N of N pass', not {first!r}")
    expected = Expected(int(header[1]))
    for number, line in enumerate(rest.splitlines(), 2):
        if not line.strip() or line.startswith("#"):
            continue
        match = LINE.match(line)
        if match is None:
            raise ValueError(f"line {number} is none of a list: {line!r}")
        expected.lines[match[2]] = (match[1], match[3] or "")
    return expected


def total(text):
    """How many tests the list is about."""
    return int(HEADER.match(text)[2])


def tidy(reason, folder=None):
    """The reason without what differs from run to run, in one line of printable ASCII."""
    if folder:
        reason = reason.replace(folder, "TMP")
    reason = re.sub(r"0x[0-9a-f]{6,}", "0x..", reason)
    reason = re.sub(r"@test_\d+_tmp", "@test_N_tmp", reason)
    return " ".join(reason.split()).encode("ascii", "backslashreplace").decode()


def counts(results, flaky=()):
    """How many of the results are (all, passed, failed, skipped)."""
    passed = sum(outcome in GOOD and test not in flaky for test, (outcome, *_) in results.items())
    skipped = sum(outcome == "skip" for outcome, *_ in results.values())
    failed = sum(outcome in BAD for outcome, *_ in results.values())
    return len(results), passed, failed, skipped


def render(results, before=None):
    """The list that expects exactly these results (id -> (outcome, reason)), with the reasons that people wrote."""
    before = before or Expected()
    flaky = before.ids("flaky")
    total, passed, _, skipped = counts(results, flaky)
    out = [f"# {passed} of {total} pass" + (f", {skipped} skipped" if skipped else "")]
    for test in sorted(set(results) | set(flaky)):
        old = before.lines.get(test, ("", ""))
        if test in flaky:
            outcome, reason = old
        else:
            outcome, reason = results[test][:2]
            if outcome in GOOD:
                continue
            if old[0] == outcome and old[1]:
                reason = old[1]
        line = f"{outcome} {test}"
        if reason:
            line += f" -- {reason}"
        out.append(line if len(line) <= WIDTH else line[:max(WIDTH - 2, len(f'{outcome} {test}'))].rstrip() + "..")
    return "\n".join(out) + "\n"


def merge(results, test, outcome, reason):
    """Adds one result; of two with the same id the worse counts."""
    order = ("pass", "xfail", "skip", "xpass", "fail", "error", "crash", "hang")
    old = results.get(test)
    if old is None or order.index(outcome) > order.index(old[0]):
        results[test] = (outcome, reason)


def compare(expected, results, complete=True):
    """What the results mean; incomplete ones (only some tests were run) say nothing about the count."""
    verdict = Verdict()
    for test, (outcome, reason) in sorted(results.items()):
        wanted = expected.of(test)
        if wanted == "flaky":
            continue
        if outcome in GOOD:
            if wanted != "pass":
                verdict.fixed.append(test)
        elif wanted == "pass" or wanted == "skip" and outcome != "skip":
            verdict.regressions.append((test, wanted, outcome, reason))
    if complete:
        passed = counts(results, expected.ids("flaky"))[1]
        named = sum(wanted == "pass" for _, wanted, _, _ in verdict.regressions)
        verdict.lost = max(0, expected.passing + len(verdict.fixed) - passed - named)
    return verdict
