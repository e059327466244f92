"""The module nbd without a server, and with nbdkit where that is installed."""

import errno
import shutil
import sys

try:
    import nbd
except ImportError:
    print('skipped: no module nbd')
    sys.exit()


def raises(kind, function, *args):
    try:
        function(*args)
    except kind as error:
        assert type(error) is kind, error
        return error
    raise AssertionError(f'{kind.__name__} not raised')


h = nbd.NBD()
e = raises(nbd.Error, h.pread, 1, 0)
assert e.errno == 'ENOTCONN' and e.errnum == 107
assert str(e) == ('nbd_pread: invalid state: START: the handle must be connected with the server: '
                  'Transport endpoint is not connected (ENOTCONN)')
e = raises(nbd.Error, h.set_tls, 7)
assert e.string == 'nbd_set_tls: tls: invalid value for parameter: 7: Invalid argument'
raises(TypeError, h.connect_command, 'nbdkit')
raises(TypeError, h.pread_structured, 1, 0, 5)
assert h.connection_state() == 'START: Handle after being initially created'
h.close()
raises(nbd.ClosedHandle, h.get_size)
raises(nbd.ClosedHandle, h.close)

b = nbd.Buffer(16)
assert b.is_zero() and len(b) == 16 and not hasattr(b, '_init')
mine = bytearray(b'abc')
assert nbd.Buffer.from_buffer(mine).to_buffer() is mine
assert nbd.Buffer.from_bytearray(mine).to_buffer() is not mine
raises(IndexError, b.is_zero, 17)

if not shutil.which('nbdkit'):
    print('skipped: nbdkit is not installed')
    sys.exit()


class Sub(nbd.NBD):
    pass


h = Sub()
h.note = 'has attributes'
h.add_meta_context('base:allocation')
h.connect_command(['nbdkit', '-s', '--exit-with-parent', 'memory', '2M'])
h.pwrite(b'some data', 512)
kept = []
r = h.pread_structured(1024, 0, lambda view, offset, status, error: kept.append(view))
assert r[512:521] == b'some data' and kept[0].obj is r and kept[0].readonly
raises(BufferError, r.append, 1)
kept.clear()
view = None
r.append(1)
extents = []
h.block_status(2 << 20, 0, lambda context, offset, entries, error: extents.extend(entries))
assert sum(extents[::2]) == 2 << 20 and 3 in extents[1::2]

# A callback may use its own handle, but not wait for the server.
problems = []


def waits(error):
    try:
        h.flush()
    except nbd.Error as e:
        problems.append(e.errnum)
    return 1


done = []
h.aio_flush(waits)
h.aio_flush(lambda error: h.aio_zero(512, 0, lambda e: done.append(e.value) or 1) and 1)
while h.aio_in_flight():
    h.poll(-1)
assert problems == [errno.EDEADLK] and done == [0], (problems, done)
h.shutdown()

# A memoryview that nobody has any more does not keep a bytearray from growing.
data = bytearray(b'abc')
view = memoryview(data)
part = view[1:]
raises(BufferError, data.append, 1)
view.release()
raises(BufferError, data.append, 1)
del part
data.append(1)
assert len(data) == 4
