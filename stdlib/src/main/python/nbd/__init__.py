"""Network Block Device (NBD) client, with the interface of libnbd's binding.

    import nbd
    h = nbd.NBD()
    h.connect_tcp('localhost', 'nbd')
    print(h.get_size())
    print(h.pread(512, 0))

The client itself is written in Java: package org.naja.nbd.
"""

import contextlib as _contextlib
import errno as _errno

import libnbdmod
from libnbdmod import NBD, __version__, package_name

TLS_DISABLE = 0
TLS_ALLOW = 1
TLS_REQUIRE = 2
SIZE_MINIMUM = 0
SIZE_PREFERRED = 1
SIZE_MAXIMUM = 2
SIZE_PAYLOAD = 3
CMD_FLAG_FUA = 0x01
CMD_FLAG_NO_HOLE = 0x02
CMD_FLAG_DF = 0x04
CMD_FLAG_REQ_ONE = 0x08
CMD_FLAG_FAST_ZERO = 0x10
CMD_FLAG_MASK = 0x1f
HANDSHAKE_FLAG_FIXED_NEWSTYLE = 0x01
HANDSHAKE_FLAG_NO_ZEROES = 0x02
HANDSHAKE_FLAG_MASK = 0x03
STRICT_COMMANDS = 0x01
STRICT_FLAGS = 0x02
STRICT_BOUNDS = 0x04
STRICT_ZERO_SIZE = 0x08
STRICT_ALIGN = 0x10
STRICT_MASK = 0x1f
# Not in the mask: a handle has it off until it is asked for.
STRICT_PAYLOAD = 0x20
ALLOW_TRANSPORT_TCP = 0x01
ALLOW_TRANSPORT_UNIX = 0x02
ALLOW_TRANSPORT_VSOCK = 0x04
ALLOW_TRANSPORT_MASK = 0x07
SHUTDOWN_ABANDON_PENDING = 0x10000
SHUTDOWN_MASK = 0x10000
AIO_DIRECTION_READ = 1
AIO_DIRECTION_WRITE = 2
AIO_DIRECTION_BOTH = 3
READ_DATA = 1
READ_HOLE = 2
READ_ERROR = 3
NAMESPACE_BASE = 'base:'
CONTEXT_BASE_ALLOCATION = 'base:allocation'
STATE_HOLE = 1
STATE_ZERO = 2
NAMESPACE_QEMU = 'qemu:'
CONTEXT_QEMU_DIRTY_BITMAP = 'qemu:dirty-bitmap:'
CONTEXT_QEMU_ALLOCATION_DEPTH = 'qemu:allocation-depth'
STATE_DIRTY = 1


class Error(Exception):
    """A call failed; args are the message and the number of the error."""

    @property
    def string(self):
        """The message."""
        return self.args[0]

    @property
    def errnum(self):
        """The number of the error, 0 if there is none."""
        return self.args[1]

    @property
    def errno(self):
        """The name of the error such as 'EIO', None if there is none."""
        return _errno.errorcode.get(self.args[1])

    def __str__(self):
        name = self.errno
        return self.string if name is None else f'{self.string} ({name})'


class ClosedHandle(ValueError):
    """A method was called on a handle that had been closed."""


class Buffer:
    """Memory for the asynchronous calls.

    It need not be used: those calls take any buffer.
    """

    def __init__(self, len):
        """Make room for so many bytes; what they are is not defined."""
        self._o = libnbdmod.alloc_aio_buffer(len)

    @classmethod
    def from_buffer(cls, buf):
        """Make a Buffer that shares the memory of buf."""
        with memoryview(buf):
            pass
        return cls._of(buf)

    @classmethod
    def from_bytearray(cls, ba):
        """Make a Buffer of a copy of the bytes."""
        return cls._of(bytearray(ba))

    @classmethod
    def _of(cls, memory):
        self = cls.__new__(cls)
        self._o = memory
        self._init = True
        return self

    def to_buffer(self):
        """Give the object whose memory this is; it is shared."""
        self._init = True
        return self._o

    def to_bytearray(self):
        """Give a copy of the bytes."""
        self._init = True
        return bytearray(self._o)

    def size(self):
        """Give the number of bytes."""
        return len(self)

    def __len__(self):
        if type(self._o) is bytearray:
            return len(self._o)
        with memoryview(self._o) as view:
            return view.nbytes

    def is_zero(self, offset=0, size=-1):
        """Tell whether all bytes from offset on, or size of them, are 0."""
        return libnbdmod.aio_buffer_is_zero(self._o, offset, size)


@_contextlib.contextmanager
def nbd():
    """Make a handle that is closed at the end of the with statement."""
    handle = NBD()
    try:
        yield handle
    finally:
        handle.close()
