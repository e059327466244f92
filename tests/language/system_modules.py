# Small modules of the system half: _stat, errno, _imp's frozen modules, simulated signals, the lock of imports.
import _imp
import _stat
import _thread
import errno
import importlib.machinery
import importlib.util
import os
import signal
import socket
import stat
import sys


def raises(kind, text, f, *args):
    try:
        f(*args)
    except kind as e:
        assert text in str(e), str(e)
    else:
        raise AssertionError(f"{kind.__name__} not raised")


# _stat: the functions say what the Python ones say, but look at their arguments.
assert stat.filemode is _stat.filemode
for mode in (0o100644, 0o104755, 0o102711, 0o041777, 0o041776, 0o120777, 0o140700, 0o060660, 0o020620, 0o010600, 0, 0o7777):
    kinds = [name for name in ("DIR", "CHR", "BLK", "REG", "FIFO", "LNK", "SOCK", "DOOR", "PORT", "WHT")
             if getattr(_stat, "S_IS" + name)(mode)]
    assert len(kinds) == (stat.S_IFMT(mode) != 0), (mode, kinds)
    assert _stat.S_IMODE(mode) == mode & 0o7777 and _stat.S_IFMT(mode) == mode & 0o170000
assert stat.filemode(0o104755) == "-rwsr-xr-x" and stat.filemode(0o104655) == "-rwSr-xr-x"
assert stat.filemode(0o041777) == "drwxrwxrwt" and stat.filemode(0o041776) == "drwxrwxrwT"
assert stat.filemode(0o102711) == "-rwx--s--x" and stat.filemode(0) == "?---------"
raises(OverflowError, "can't convert negative value to unsigned int", _stat.S_IMODE, -1)
raises(OverflowError, "mode out of range", _stat.filemode, 1 << 40)
raises(TypeError, "an integer is required", _stat.S_ISDIR, 1.0)

# errno has both names where Linux has one number for two.
assert errno.EOPNOTSUPP == errno.ENOTSUP == 95 and errno.EWOULDBLOCK == errno.EAGAIN

# A process that cannot be copied has no fork; nobody then asks what is to be done at a fork, but may say so.
if not hasattr(os, "fork"):
    assert not hasattr(os, "forkpty")
os.register_at_fork(before=lambda: None)

# A signal that is only simulated runs the handler, and is forgotten where there is none.
seen = []
old = signal.signal(signal.SIGUSR1, lambda number, frame: seen.append(number))
_thread.interrupt_main(signal.SIGUSR1)
for _ in range(1000):
    if seen:
        break
assert seen == [signal.SIGUSR1]
signal.signal(signal.SIGUSR1, signal.SIG_DFL)
_thread.interrupt_main(signal.SIGUSR1)
raises(ValueError, "signal number out of range", _thread.interrupt_main, 65)
try:
    _thread.interrupt_main()
    for _ in range(1000):
        pass
except KeyboardInterrupt:
    seen.append(None)
assert seen[-1] is None

# Frozen modules.
assert importlib.machinery.FrozenImporter.find_spec("_no_such_module") is None
spec = importlib.util.find_spec("__hello__")
assert spec.origin == "frozen" and spec.loader_state.origname == "__hello__", spec
module = importlib.util.module_from_spec(spec)
spec.loader.exec_module(module)
assert module.initialized and repr(module) == "<module '__hello__' (frozen)>", repr(module)
assert _imp.find_frozen("__phello__")[1:] == (True, "__phello__") and _imp.is_frozen_package("__phello__")
raises(ImportError, "No such frozen object named 'nothing'", _imp.get_frozen_object, "nothing")

# A built-in module that is made again belongs to the importer that made it.
spec = importlib.util.find_spec("_bisect") or importlib.util.find_spec("_stat")
assert importlib.util.module_from_spec(spec).__loader__ is spec.loader

# The lock of imports.
assert not _imp.lock_held()
_imp.acquire_lock()
assert _imp.lock_held()
_imp.acquire_lock()
_imp.release_lock()
_imp.release_lock()
assert not _imp.lock_held()
raises(RuntimeError, "not holding the import lock", _imp.release_lock)

assert socket.CMSG_SPACE(1) == 24
raises(OverflowError, "CMSG_SPACE() argument out of range", socket.CMSG_SPACE, 0x7FFFFFFF - 23)


# An index that closes the map: an error, in whatever place.

import mmap


class Closes:
    def __init__(self, m):
        self.m = m

    def __index__(self):
        self.m.close()
        return 3


def on_closed(use):
    m = mmap.mmap(-1, 100)
    try:
        use(m, Closes(m))
    except ValueError as e:
        assert str(e) == 'mmap closed or invalid', e
    else:
        assert False


on_closed(lambda m, i: m[i])
on_closed(lambda m, i: m[i:20])
on_closed(lambda m, i: m[i:20:2])
on_closed(lambda m, i: m.read(i))
on_closed(lambda m, i: m.__setitem__(i, 1))
on_closed(lambda m, i: m.__setitem__(0, i))
on_closed(lambda m, i: m.__setitem__(slice(0, i), b'abc'))
on_closed(lambda m, i: m.find(b'1', 1, i))


def close_viewed(m):
    view = memoryview(m)
    try:
        m.close()
    except BufferError as e:
        assert str(e) == 'cannot close exported pointers exist'
    else:
        assert False
    assert view.nbytes == 100


m = mmap.mmap(-1, 100)
close_viewed(m)
m.close()
