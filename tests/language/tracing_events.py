"""Calls of built-ins as profile functions see them; a debugger that is entered in the middle of running code."""
import io
import pdb
import sys
from math import sqrt

events = []


def profiler(frame, event, arg):
    if frame.f_code.co_name == 'profiled':
        events.append((event, getattr(arg, '__qualname__', arg)))


def profiled():
    len([1])
    [].append(3)
    try:
        int.from_bytes()
    except TypeError:
        pass
    sqrt(4.0)
    return 5


sys.setprofile(profiler)
profiled()
sys.setprofile(None)
assert events == [
    ('call', None), ('c_call', 'len'), ('c_return', 'len'), ('c_call', 'list.append'), ('c_return', 'list.append'),
    ('c_call', 'int.from_bytes'), ('c_exception', 'int.from_bytes'), ('c_call', 'sqrt'), ('c_return', 'sqrt'),
    ('return', 5)], events

commands = io.StringIO('p b\nn\np c\nn\nn\nn\np y\nn\np y\nc\n')
output = io.StringIO()
debugger = pdb.Pdb(stdin=commands, stdout=output, nosigint=True, readrc=False)


def inner(a):
    b = a + 1
    debugger.set_trace()
    c = b * 2
    return c


def outer(x):
    y = inner(x)
    y += 1
    return y


assert outer(3) == 9
sys.settrace(None)
shown = [line.removeprefix('(Pdb) ') for line in output.getvalue().splitlines()]
shown = [line for line in shown if not line.startswith('> ')]
assert shown == [
    '-> c = b * 2', '4', '-> return c', '8', '--Return--', '-> return c',
    '-> y += 1', '-> return y', '9', '--Return--', '-> return y', '9', ''], shown


def settrace_in_running_code():
    lines = []

    def local(frame, event, arg):
        lines.append((event, frame.f_lineno - frame.f_code.co_firstlineno))
        return local

    frame = sys._getframe()
    sys.settrace(local)
    frame.f_trace = local
    x = 1
    x += 1
    sys.settrace(None)
    return lines


assert settrace_in_running_code() == [('line', 10), ('line', 11), ('line', 12)], settrace_in_running_code()


def refused(event, line, relative=True):
    """What a trace function is told that wants to jump at an event."""
    said = []

    def tracer(frame, happened, arg):
        if frame.f_code is jumper.__code__ and happened == event and not said:
            try:
                frame.f_lineno = line + (frame.f_code.co_firstlineno if relative else 0)
            except (ValueError, TypeError) as e:
                said.append(str(e))
        return tracer

    def jumper():
        try:
            raise KeyError
        except KeyError:
            pass
        return 1

    sys.settrace(tracer)
    jumper()
    sys.settrace(None)
    return said


try:
    sys._getframe().f_lineno = 3
except ValueError as e:
    assert str(e) == 'f_lineno can only be set in a trace function', e
else:
    raise AssertionError('set outside')
assert refused('call', 1) == ["can't jump from the 'call' trace event of a new frame"]
assert refused('return', 1) == ["can only jump from a 'line' trace event"]
assert refused('exception', 1) == ["can only jump from a 'line' trace event"]
assert refused('line', 0.5) == ['lineno must be an integer']
assert refused('line', 1, relative=False) == ['line 1 comes before the current code block']
assert refused('line', 50)[0].endswith('comes after the current code block')
