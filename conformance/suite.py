"""Runs another project's tests on Naja and compares what comes out with the lists in `expected`.

Each test module runs under unittest in a fresh process (`driver.py`) that can import the suite's package and the
library, nothing else. A test that hangs or ends the process is recorded as such and the rest of its module still runs.
"""

import argparse
import json
import os
import queue
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import types
from pathlib import Path

import expectations
import suites

HERE = Path(__file__).resolve().parent
RESTARTS = 12  # of one module, after tests that hang or end the process


class Run:
    """One module: runs it, again without the tests done so far if a test stops it, until all results are there."""

    def __init__(self, module, suite, options, scratch):
        self.module = module
        self.suite = suite
        self.options = options
        self.home = scratch / module
        self.scratch = scratch
        self.results = {}
        self.seconds = 0.0
        path = suite.expected / f"{module}.txt"
        self.path = path
        self.known = path.is_file()
        self.expected = expectations.parse(path.read_text(encoding="utf-8")) if self.known else expectations.Expected()

    def run(self):
        began = time.monotonic()
        self.home.mkdir()
        left_out = set()
        if not self.options.all:
            for outcome in ("hang", "crash"):
                for test in self.expected.ids(outcome):
                    if not test.startswith("("):  # not the whole module
                        self.results[test] = (outcome, self.expected.lines[test][1])
                        left_out.add(test)
        for attempt in range(RESTARTS):
            left = self.options.limit - (time.monotonic() - began)
            journal = self.home / f"results{attempt}.json"
            stopped = self.attempt(journal, left_out, left)
            done, running, finished = self.read(journal)
            left_out |= done
            if finished:
                break
            if running is None:  # nothing to blame it on
                what = "hang" if stopped == "hang" else "crash"
                expectations.merge(self.results, f"({what})", what, f"outside a test: {stopped}")
                break
            left_out.add(running)
            if stopped == "hang":
                expectations.merge(self.results, running, "hang", "no end within the time limit")
            else:
                expectations.merge(self.results, running, "crash", stopped)
            if stopped == "hang" and time.monotonic() - began >= self.options.limit:
                expectations.merge(self.results, "(hang)", "hang", "tests were left when the module's time was up")
                break
        else:
            expectations.merge(self.results, "(crash)", "crash", f"tests were left after {RESTARTS} starts")
        self.seconds = time.monotonic() - began
        if self.options.keep:
            shutil.copy(self.home / "log", self.options.keep / f"{self.module}.log")
        subprocess.run(["chmod", "-R", "u+rwX", str(self.home)], stderr=subprocess.DEVNULL)
        shutil.rmtree(self.home, ignore_errors=True)

    def attempt(self, journal, left_out, left):
        """Starts the driver; tells how it ended: 'hang', or its status in words."""
        skipped = self.home / "skipped"
        skipped.write_text("\n".join(sorted(left_out)), encoding="utf-8")
        work = self.home / journal.stem
        (work / "tmp").mkdir(parents=True)
        journal.touch()
        environment = dict(os.environ, TMPDIR=str(work / "tmp"), PYTHONPATH=str(self.scratch / "path"))
        command = [self.options.python, str(HERE / "driver.py"), str(journal), self.suite.package,
                   str(self.scratch / "path"), self.module, str(skipped)]
        with open(self.home / "log", "ab") as log:
            process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT,
                                       cwd=work, env=environment, start_new_session=True)
            ended = self.wait(process, journal, time.monotonic() + left)
            try:  # also what the tests have started and left behind
                os.killpg(process.pid, signal.SIGKILL)
            except OSError:
                pass
            status = process.wait()
        if not ended:
            return "hang"
        return f"the process ended with status {status}" if status >= 0 else f"signal {-status} ended the process"

    def wait(self, process, journal, end):
        """Waits for the end of the process; False if it wrote no result for too long."""
        size = -1
        quiet = time.monotonic()
        pause = 0.05
        while process.poll() is None:
            now = time.monotonic()
            if journal.stat().st_size != size:
                size = journal.stat().st_size
                quiet = now
            if now > end or now - quiet > self.options.test_limit:
                return False
            time.sleep(pause)
            pause = min(1.0, pause * 1.5)
        return True

    def read(self, journal):
        """Takes up the results in the journal: (ids done, the id of a test without an end, complete)."""
        done = set()
        running = None
        finished = False
        for line in journal.read_text(encoding="utf-8").splitlines():
            try:
                event = json.loads(line)
            except ValueError:
                continue  # cut off by the end of the process
            if "start" in event:
                running = event["start"]
            elif "id" in event:
                running = None
                done.add(event["id"])
                reason = expectations.tidy(event["reason"], str(self.home))
                expectations.merge(self.results, event["id"], event["outcome"], reason)
            else:
                finished = True
        return done, running, finished


def write_list(run):
    run.path.parent.mkdir(parents=True, exist_ok=True)
    run.path.write_text(expectations.render(run.results, run.expected), encoding="utf-8")


def row(name, all_tests, passed, failed, skipped, seconds):
    share = 100 * passed / (all_tests - skipped) if all_tests > skipped else 100
    spent = f"{seconds:.1f}" if seconds else ""
    return f"{name:<28}{all_tests:>7}{passed:>8}{failed:>8}{skipped:>9}{share:>8.1f}{spent:>9}"


def table(runs):
    title = f"{'module':<28}{'run':>7}{'passed':>8}{'failed':>8}{'skipped':>9}{'share %':>8}{'seconds':>9}"
    lines = [title, "-" * len(title)]
    totals = [0, 0, 0, 0, 0.0]
    for run in sorted(runs, key=lambda each: each.module):
        figures = [*expectations.counts(run.results), run.seconds]
        lines.append(row(run.module, *figures))
        totals = [a + b for a, b in zip(totals, figures)]
    lines += ["-" * len(title), row(f"{len(runs)} modules", *totals)]
    return "\n".join(lines)


def summary():
    """Prints what the lists say, without running anything."""
    for folder in sorted(path for path in (HERE / "expected").iterdir() if path.is_dir()):
        runs = []
        for path in sorted(folder.glob("*.txt")):
            text = path.read_text(encoding="utf-8")
            expected = expectations.parse(text)
            results = dict(expected.lines)
            for number in range(expectations.total(text) - len(results)):
                results[number] = ("pass", "")
            runs.append(types.SimpleNamespace(module=path.stem, results=results, seconds=0.0))
        print(folder.name)
        print(table(runs))
        print()


def report(run, verdict, options):
    """Prints what a module's results mean, as soon as it is through."""
    total, passed, failed, skipped = expectations.counts(run.results)
    new = "" if run.known else ", no list yet"
    print(f"{run.module}: {passed} of {total} pass, {failed} fail, {skipped} skipped, {run.seconds:.0f} s{new}")
    if options.update:
        return
    for test, wanted, outcome, reason in verdict.regressions if run.known else ():
        print(f"  REGRESSION {test}: {outcome} ({reason}), expected {wanted}")
    if run.known and verdict.lost:
        print(f"  REGRESSION: {verdict.lost} tests that passed were not run")
    if run.known and verdict.fixed:
        print("  passes now:", *verdict.fixed[:20], f"and {len(verdict.fixed) - 20} more" if verdict.fixed[20:] else "")


def wanted_modules(suite, options):
    names = list(options.modules)
    if options.list:
        lines = Path(options.list).read_text(encoding="utf-8").splitlines()
        names += [line.split("#")[0].strip() for line in lines if line.split("#")[0].strip()]
    there = suite.modules()
    if not names:
        return there
    missing = [name for name in names if name not in there]
    if missing:
        print("not in this suite:", *missing)
    return [name for name in dict.fromkeys(names) if name in there]


def work(todo, through):
    while True:
        try:
            run = todo.get_nowait()
        except queue.Empty:
            return
        try:
            run.run()
        except BaseException as error:
            run.results["(runner)"] = ("error", f"{type(error).__name__}: {error}")
        through.put(run)


def options_of(arguments):
    parser = argparse.ArgumentParser(prog="conformance/run", description="Runs another project's tests on Naja.")
    parser.add_argument("modules", nargs="*", help="test modules to run, such as test_list (default: all there are)")
    parser.add_argument("--suite", choices=sorted(suites.SUITES), default="cpython")
    parser.add_argument("--path", help="CPython's library folder, or the folder of the suite's tests")
    parser.add_argument("--list", metavar="FILE", help="run the modules named in the file")
    parser.add_argument("--update", action="store_true", help="write the lists of expected results anew")
    parser.add_argument("--summary", action="store_true", help="only print the table that the lists make")
    parser.add_argument("--all", action="store_true", help="also run tests that are expected to hang or crash")
    parser.add_argument("-j", "--jobs", type=int, default=2, help="processes at a time (default 2)")
    parser.add_argument("--limit", type=float, default=600, help="seconds for a module (default 600)")
    parser.add_argument("--test-limit", type=float, default=120, help="seconds for a test (default 120)")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="keep what the tests write, with tracebacks, in DIR")
    parser.add_argument("--table", metavar="FILE", help="write the table to a file, too")
    parser.add_argument("--python", default=sys.executable, help="the interpreter to test (default: this one)")
    options = parser.parse_args(arguments)
    options.python = shutil.which(options.python) or options.python
    options.python = os.path.abspath(options.python)
    return options


def main(arguments):
    options = options_of(arguments)
    if options.summary:
        summary()
        return 0
    try:
        suite = suites.SUITES[options.suite](options.path)
    except suites.NotFound as reason:
        print(f"skipped: {reason}")
        return 77
    print(f"{suite.name}: tests in {suite.folder}", flush=True)
    if options.keep:
        options.keep.mkdir(parents=True, exist_ok=True)
    names = wanted_modules(suite, options)
    with tempfile.TemporaryDirectory(prefix="naja-", ignore_cleanup_errors=True) as folder:
        scratch = Path(folder).resolve()
        (scratch / "path").mkdir()
        suite.link(scratch / "path")
        return run_all(suite, names, options, scratch)


def run_all(suite, names, options, scratch):
    todo, through = queue.Queue(), queue.Queue()
    for name in names:
        todo.put(Run(name, suite, options, scratch))
    for _ in range(max(1, options.jobs)):
        threading.Thread(target=work, args=(todo, through), daemon=True).start()
    runs = []
    bad = fixed = 0
    for _ in names:
        run = through.get()
        runs.append(run)
        verdict = expectations.compare(run.expected, run.results)
        report(run, verdict, options)
        if options.update:
            write_list(run)
        elif run.known:
            bad += not verdict.good
            fixed += len(verdict.fixed)
        sys.stdout.flush()
        if options.table:
            Path(options.table).write_text(table(runs) + "\n", encoding="utf-8")
    print()
    print(table(runs))
    if fixed:
        print(f"{fixed} tests pass that were not expected to: conformance/run --update writes them down")
    if bad:
        print(f"{bad} modules have regressions")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
