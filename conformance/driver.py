"""Runs the tests of one module under unittest and writes a line of JSON for each event as it happens.

    driver.py RESULTS PACKAGE PARENT MODULE SKIPPED

RESULTS is the file to write, PACKAGE the package of the tests ("test"), PARENT a folder that holds it, MODULE the name
of the module in the package. SKIPPED is a file with the ids of tests that are not to be run, one a line.
"""

import importlib
import json
import os
import sys
import time
import traceback
import types
import unittest
from unittest.case import _SubTest

# Modules that exist only to test CPython's C code.
C_ONLY = {
    "_testcapi", "_testinternalcapi", "_testbuffer", "_testclinic", "_testmultiphase", "_testsinglephase",
    "_testimportmultiple", "_ctypes_test", "_xxtestfuzz", "_xxsubinterpreters", "_xxinterpchannels",
}

# Modules that some test modules import as a whole but need for few tests: an empty one lets the others run.
STAND_INS = {"test_bytes": ["_testcapi"], "test_inspect": ["_pickle"]}

# What tests may use; "network", "cpu", "walltime", "largefile", "gui" and the like are left out.
RESOURCES = ["subprocess", "curses"]


def reason_of(error):
    """The line that names the exception and its message, as at the end of a traceback."""
    kind = type(error)
    name = kind.__qualname__
    if kind.__module__ not in ("builtins", "__main__"):
        name = f"{kind.__module__}.{name}"
    try:
        text = str(error)
    except Exception as broken:
        text = f"<its str() raises {type(broken).__name__}>"
    lines = text.strip().splitlines()
    return f"{name}: {lines[0]}" if lines else name


def outcome_of(error, outcome):
    missing = error.name if isinstance(error, ModuleNotFoundError) else None
    if isinstance(error, AttributeError) and isinstance(error.obj, types.ModuleType):
        missing = error.obj.__name__
    if missing in C_ONLY:
        return "skip", f"needs {missing}"
    return outcome, reason_of(error)


class Journal:
    def __init__(self, path):
        self.file = open(path, "a", encoding="utf-8", errors="backslashreplace")
        self.owner = os.getpid()

    def write(self, **event):
        if os.getpid() == self.owner:  # a test may fork and leave the child running in here
            self.file.write(json.dumps(event) + "\n")
            self.file.flush()


class Recorder(unittest.TestResult):
    def __init__(self, journal, prefix):
        super().__init__()
        self.journal = journal
        self.prefix = prefix
        self.seen = []
        self.started = None

    def id(self, test):
        name = test.test_case.id() if isinstance(test, _SubTest) else test.id()
        name = name.replace("unittest.loader._FailedTest.", "(import) ").replace(self.prefix, "")
        return " ".join(name.split())

    def startTest(self, test):
        super().startTest(test)
        self.seen = []
        self.started = time.monotonic()
        self.journal.write(start=self.id(test))

    def stopTest(self, test):
        # A method is what the worst of its sub-tests is; where some were skipped and the others passed it is skipped.
        bad = [each for each in self.seen if each[0] in ("fail", "error", "xpass")]
        outcome, reason = (bad or self.seen or [("skip", "no result")])[0]
        seconds = round(time.monotonic() - self.started, 3)
        self.started = None
        self.journal.write(id=self.id(test), outcome=outcome, reason=reason, seconds=seconds)
        super().stopTest(test)

    def note(self, test, outcome, reason=""):
        if self.started is None:  # a fixture of a class or of the module
            self.journal.write(id=self.id(test), outcome=outcome, reason=reason, seconds=0)
        else:
            self.seen.append((outcome, reason))

    def trouble(self, test, outcome, err):
        print("=" * 70, test, sep="\n")
        traceback.print_exception(*err, file=sys.stdout)
        sys.stdout.flush()
        self.note(test, *outcome_of(err[1], outcome))

    def addSuccess(self, test):
        self.note(test, "pass")

    def addError(self, test, err):
        self.trouble(test, "error", err)

    def addFailure(self, test, err):
        self.trouble(test, "fail", err)

    def addSubTest(self, test, subtest, err):
        if err is not None:
            print(subtest)
            self.trouble(test, "fail" if issubclass(err[0], test.failureException) else "error", err)

    def addSkip(self, test, reason):
        self.note(test, "skip", str(reason))

    def addExpectedFailure(self, test, err):
        self.note(test, "xfail")

    def addUnexpectedSuccess(self, test):
        self.note(test, "xpass", "unexpected success")


def tests_of(suite):
    for each in suite:
        if isinstance(each, unittest.TestSuite):
            yield from tests_of(each)
        else:
            yield each


def main(results, package, parent, module, skipped):
    sys.path[0] = os.getcwd()
    holder, _, _ = package.rpartition(".")
    if holder:  # tests inside a package that Naja has itself
        outer = importlib.import_module(holder)
        outer.__path__ = [*getattr(outer, "__path__", []), parent]
    else:
        sys.path.insert(0, parent)
    journal = Journal(results)
    name = f"{package}.{module}"
    if package == "test":
        from test import support
        support.use_resources = RESOURCES
        support.has_no_debug_ranges = lambda: False  # CPython's configuration would tell, and there is none to ask
    for each in STAND_INS.get(module, ()):
        sys.modules[each] = types.ModuleType(each)
    result = Recorder(journal, name + ".")
    try:
        importlib.import_module(name)
        suite = unittest.defaultTestLoader.loadTestsFromName(name)
    except unittest.SkipTest as reason:
        journal.write(id="(import)", outcome="skip", reason=str(reason), seconds=0)
    except Exception as error:
        traceback.print_exc(file=sys.stdout)
        outcome, reason = outcome_of(error, "error")
        journal.write(id="(import)", outcome=outcome, reason=reason, seconds=0)
    else:
        with open(skipped, encoding="utf-8") as file:
            unwanted = set(file.read().splitlines())
        if unwanted:
            suite = unittest.TestSuite(each for each in tests_of(suite) if result.id(each) not in unwanted)
        runner = unittest.TextTestRunner(
            stream=open(os.devnull, "w"), resultclass=lambda *ignored, **more: result, warnings="default")
        runner.run(suite)
    journal.write(done=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
