"""Which suites there are, where their files are found, and which modules they have."""

import os
import re
import shutil
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent


class NotFound(Exception):
    """The suite is not installed."""


class Suite:
    """A folder of test modules that are imported as a package called `package`; `name` is the one of its lists."""

    def __init__(self, name, package, folder):
        self.name = name
        self.package = package
        self.folder = folder
        self.expected = HERE / "expected" / name

    def modules(self):
        names = set()
        for entry in self.folder.iterdir():
            if entry.name.startswith("test_"):
                if entry.suffix == ".py":
                    names.add(entry.stem)
                elif (entry / "__init__.py").is_file():
                    names.add(entry.name)
        return sorted(names)

    def link(self, into):
        """Makes the package importable from `into`, and nothing that lies beside it."""
        (into / self.package.rpartition(".")[2]).symlink_to(self.folder, target_is_directory=True)


def is_tests(library):
    return (library / "test" / "test_grammar.py").is_file()


def libraries():
    """The places where a Python's library may be installed with its tests, best first."""
    chosen = os.environ.get("NAJA_CPYTHON_LIB")
    if chosen:
        yield Path(chosen)
        return
    python = shutil.which("python3.12")
    if python:
        asked = subprocess.run([python, "-c", "import os; print(os.path.dirname(os.__file__))"], text=True,
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
        if asked.returncode == 0:
            yield Path(asked.stdout.strip())
    root = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    yield from sorted(root.glob("versions/3.12.*/lib/python3.12"), reverse=True)
    for place in ("/usr/lib/python3.12", "/usr/local/lib/python3.12", "/usr/lib/python3.11"):
        yield Path(place)


def cpython(path):
    for library in [Path(path)] if path else libraries():
        if is_tests(library):
            version = re.search(r"3\.\d+", library.name)
            return Suite(f"cpython-{version[0] if version else '3.12'}", "test", (library / "test").resolve())
    raise NotFound("no CPython with its tests is installed: use --path LIB or NAJA_CPYTHON_LIB, where LIB/test has them"
                   " (Debian: apt install libpython3.11-testsuite)")


def greenlet(path):
    if not path:
        raise NotFound("--path DIR must name the folder of greenlet's tests (src/greenlet/tests of its sources)")
    if not Path(path).is_dir():
        raise NotFound(f"{path} is no folder")
    return Suite("greenlet", "greenlet.tests", Path(path).resolve())


SUITES = {"cpython": cpython, "greenlet": greenlet}
