"""Copy between NBD servers, files and nothing.

    python -m nbd.copy [options] SOURCE DESTINATION

SOURCE and DESTINATION are NBD URIs, names of files or block devices, or null:
(as a source: zeros as long as the destination; as a destination: nothing is
kept). Parts that the source says are holes are not read.
"""

import argparse
import os
import select
import sys
import time

import nbd

ZEROS_AT_A_TIME = 1 << 20
EXTENTS_AT_A_TIME = 1 << 30


class NbdEnd:
    """A server."""

    def __init__(self, uri, sparse):
        self.handle = nbd.NBD()
        if sparse:
            self.handle.add_meta_context(nbd.CONTEXT_BASE_ALLOCATION)
        self.handle.connect_uri(uri)
        self.size = self.handle.get_size()
        self.sparse = sparse and self.handle.can_meta_context(
            nbd.CONTEXT_BASE_ALLOCATION)
        self.most = self.handle.get_block_size(nbd.SIZE_MAXIMUM) or 32 << 20

    def prepare(self, size):
        if self.handle.is_read_only():
            raise OSError('the destination is read-only')
        if self.size < size:
            raise OSError('the destination is smaller than the source')

    def extents(self, start, end):
        """Yield (offset, length, reads as zero) from start to end."""
        while start < end:
            if not self.sparse:
                yield start, end - start, False
                return
            found = []

            def extent(context, offset, entries, error):
                if context == nbd.CONTEXT_BASE_ALLOCATION:
                    found.extend(zip(entries[::2], entries[1::2]))
            self.handle.block_status(min(end - start, EXTENTS_AT_A_TIME),
                                     start, extent)
            for length, state in found:
                length = min(length, end - start)
                if length:
                    yield start, length, bool(state & nbd.STATE_ZERO)
                start += length

    def read(self, buffer, offset, done):
        self.handle.aio_pread(buffer, offset, done)

    def write(self, buffer, offset, done):
        self.handle.aio_pwrite(buffer, offset, done)

    def zero(self, length, offset, done):
        if self.handle.can_zero():
            self.handle.aio_zero(length, offset, done)
        else:
            self.handle.aio_pwrite(bytearray(length), offset, done)

    def finish(self, flush):
        if flush and self.handle.can_flush():
            self.handle.flush()
        self.handle.shutdown()


class Now:
    """The error number of something that is done at once."""

    value = 0


class FileEnd:
    """A file or a block device."""

    handle = None
    most = 32 << 20

    def __init__(self, path, write):
        self.write_too = write
        flags = os.O_RDWR | os.O_CREAT if write else os.O_RDONLY
        self.fd = os.open(path, flags, 0o666)
        self.size = os.lseek(self.fd, 0, os.SEEK_END)

    def prepare(self, size):
        if self.size < size:
            os.ftruncate(self.fd, size)
        # What is new in the file reads as zero already.
        self.zero_from = self.size
        self.size = max(size, self.size)

    def extents(self, start, end):
        while start < end:
            try:
                data = os.lseek(self.fd, start, os.SEEK_DATA)
                hole = os.lseek(self.fd, data, os.SEEK_HOLE)
            except OSError as error:
                if error.errno == 6:
                    yield start, end - start, True
                else:
                    yield start, end - start, False
                return
            if data > start:
                yield start, min(data, end) - start, True
            if data < end:
                yield data, min(hole, end) - data, False
            start = hole

    def read(self, buffer, offset, done):
        view = memoryview(buffer)
        at = 0
        while at < len(view):
            part = os.pread(self.fd, len(view) - at, offset + at)
            if not part:
                raise OSError('the file became shorter')
            view[at:at + len(part)] = part
            at += len(part)
        view.release()
        done(Now)

    def write(self, buffer, offset, done):
        with memoryview(buffer) as view:
            at = 0
            while at < len(view):
                at += os.pwrite(self.fd, view[at:], offset + at)
        done(Now)

    def zero(self, length, offset, done):
        if offset < self.zero_from:
            self.write(bytes(length), offset, done)
        else:
            done(Now)

    def finish(self, flush):
        if flush:
            os.fsync(self.fd)
        os.close(self.fd)


class NullEnd:
    """Zeros to read; what is written is forgotten."""

    handle = None
    most = 32 << 20
    size = 0

    def prepare(self, size):
        pass

    def extents(self, start, end):
        yield start, end - start, True

    def write(self, buffer, offset, done):
        done(Now)

    def zero(self, length, offset, done):
        done(Now)

    def finish(self, flush):
        pass


def open_end(name, write, sparse=True):
    if name == 'null:':
        return NullEnd()
    scheme = name.split(':', 1)[0]
    if scheme in ('nbd', 'nbds', 'nbd+unix', 'nbds+unix', 'nbd+vsock',
                  'nbds+vsock'):
        return NbdEnd(name, sparse)
    return FileEnd(name, write)


class Copy:
    """One copy with several requests in flight."""

    def __init__(self, source, destination, size, options, start=0):
        self.source = source
        self.destination = destination
        self.size = size
        self.start = start
        self.requests = options.requests
        self.step = min(options.request_size, source.most, destination.most)
        self.busy = {}
        self.high = start
        self.error = None
        self.verify = False

    def mark(self):
        """Everything before this offset is done."""
        return min(self.busy, default=self.high)

    def pieces(self):
        for offset, length, zero in self.source.extents(self.start, self.size):
            most = ZEROS_AT_A_TIME if zero else self.step
            while length:
                n = min(length, most)
                yield offset, n, zero
                offset += n
                length -= n

    def run(self, progress):
        pieces = self.pieces()
        more = True
        while more or self.busy:
            while more and len(self.busy) < self.requests and not self.error:
                piece = next(pieces, None)
                if piece is None:
                    more = False
                else:
                    self.begin(*piece)
            if self.error:
                raise self.error
            self.wait()
            progress(self.mark())

    def begin(self, offset, length, zero):
        self.busy[offset] = length
        self.high = offset + length

        def ended(error):
            if error.value:
                self.fail('write', error.value)
            del self.busy[offset]
            return 1

        def has_read(error):
            if error.value:
                self.fail('read', error.value)
            elif self.verify:
                self.compare(buffer, offset, ended)
            else:
                self.destination.write(buffer, offset, ended)
            return 1
        if zero and not self.verify:
            self.destination.zero(length, offset, ended)
            return
        buffer = bytearray(length)
        if zero:
            self.compare(buffer, offset, ended)
        else:
            self.source.read(buffer, offset, has_read)

    def compare(self, buffer, offset, ended):
        other = bytearray(len(buffer))

        def compared(error):
            if not error.value and other != buffer:
                self.error = OSError(
                    f'verification failed between {offset} and '
                    f'{offset + len(buffer)}')
            return ended(error)
        self.destination.read(other, offset, compared)

    def fail(self, what, number):
        if self.error is None:
            self.error = OSError(number, f'{what}: {os.strerror(number)}')

    def wait(self):
        """Let the servers that have something to do go on."""
        poll = select.poll()
        handles = {}
        for end in (self.source, self.destination):
            handle = end.handle
            if handle is not None and handle.aio_in_flight():
                events = 0
                direction = handle.aio_get_direction()
                if direction & nbd.AIO_DIRECTION_READ:
                    events |= select.POLLIN
                if direction & nbd.AIO_DIRECTION_WRITE:
                    events |= select.POLLOUT
                fd = handle.aio_get_fd()
                handles[fd] = handle
                poll.register(fd, events)
        if not handles:
            return
        for fd, _ in poll.poll():
            handles[fd].aio_notify_read()


class Progress:
    """A line that tells how far it is, and a file to go on from."""

    def __init__(self, size, bar, state):
        self.size = size
        self.bar = bar
        self.state = state
        self.last = 0

    def __call__(self, done, force=False):
        now = time.monotonic()
        if not force and now - self.last < 0.2:
            return
        self.last = now
        if self.state:
            with open(self.state + '.new', 'w') as f:
                f.write(f'{done} {self.size}\n')
            os.replace(self.state + '.new', self.state)
        if self.bar:
            part = done / self.size if self.size else 1
            stars = '*' * int(part * 50)
            sys.stderr.write(f'\r{part:5.0%} [{stars:50}]')
            sys.stderr.flush()

    def end(self):
        self(self.size, True)
        if self.bar:
            sys.stderr.write('\n')
        if self.state:
            os.unlink(self.state)


def resume_at(state, size):
    """Where an earlier run of the same copy came to."""
    if not state or not os.path.exists(state):
        return 0
    with open(state) as f:
        done, of = map(int, f.read().split())
    if of != size:
        raise OSError(f'{state} is of a copy of another size')
    return done


def main(arguments=None):
    p = argparse.ArgumentParser(prog='nbd.copy', description=__doc__,
                                formatter_class=argparse.
                                RawDescriptionHelpFormatter)
    p.add_argument('source')
    p.add_argument('destination')
    p.add_argument('-p', '--progress', action='store_true',
                   help='show a progress bar')
    p.add_argument('-R', '--requests', type=int, default=64,
                   help='requests in flight (64)')
    p.add_argument('--request-size', type=int, default=256 * 1024,
                   help='bytes of a request (262144)')
    p.add_argument('--no-extents', action='store_true',
                   help='read holes as well')
    p.add_argument('--flush', action='store_true',
                   help='flush the destination at the end')
    p.add_argument('--verify', action='store_true',
                   help='read both afterwards and compare')
    p.add_argument('--resume', metavar='FILE',
                   help='keep the state in FILE; go on from it if it is there')
    options = p.parse_args(arguments)
    if options.requests < 1 or options.request_size < 1:
        p.error('there must be at least one request of one byte')
    try:
        source = open_end(options.source, False, not options.no_extents)
        destination = open_end(options.destination, True, False)
        if options.verify and isinstance(destination, NullEnd):
            p.error('what is copied to null: cannot be verified')
        size = (destination.size if isinstance(source, NullEnd)
                else source.size)
        destination.prepare(size)
        progress = Progress(size, options.progress, options.resume)
        copy = Copy(source, destination, size, options,
                    resume_at(options.resume, size))
        copy.run(progress)
        if options.verify:
            check = Copy(source, destination, size, options)
            check.verify = True
            check.run(lambda done: None)
        destination.finish(options.flush)
        source.finish(False)
        progress.end()
    except (OSError, nbd.Error) as error:
        sys.exit(f'nbd.copy: {error}')


if __name__ == '__main__':
    main()
