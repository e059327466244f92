"""Frames of suspended greenlets, and switches out of imports."""
import sys
import gc
import warnings

try:
    import greenlet
except ImportError:
    sys.exit()


def suspended_frames():
    def inner(n):
        if n:
            inner(n - 1)
        else:
            greenlet.getcurrent().parent.switch(sys._getframe())

    g = greenlet.greenlet(inner)
    held = g.switch(3)
    frame = g.gr_frame
    assert frame is held
    n = 0
    while frame is not None:
        try:
            frame.clear()
        except RuntimeError as e:
            assert 'executing frame' in str(e), e
        else:
            assert False, 'a suspended frame was cleared'
        n += 1
        frame = frame.f_back
    assert n == 4, n
    # From another greenlet, and of the one that waits.
    waiting = sys._getframe()

    def other():
        for f in (held, waiting):
            try:
                f.clear()
            except RuntimeError:
                pass
            else:
                assert False

    greenlet.greenlet(other).switch()
    assert held.f_locals['n'] == 0
    g.switch()
    assert g.dead
    held.clear()
    assert held.f_locals == {}


def lost_ones_do_not_accumulate():
    def body():
        greenlet.getcurrent().parent.switch()

    for _ in range(2000):
        greenlet.greenlet(body).switch()
    gc.collect()
    for _ in range(10):
        g = greenlet.greenlet(body)
        g.switch()
        g.switch()
        assert g.dead


def in_a_finder():
    main = greenlet.getcurrent()

    class Finder:
        @staticmethod
        def find_spec(name, path=None, target=None):
            if name == 'no_such_module_here':
                main.switch('asked')

    def body():
        try:
            import no_such_module_here
        except ImportError as e:
            return e.name

    sys.meta_path.insert(0, Finder)
    try:
        g = greenlet.greenlet(body)
        assert g.switch() == 'asked'
        import colorsys
        assert g.switch() == 'no_such_module_here'
    finally:
        sys.meta_path.remove(Finder)


def no_run():
    for g in (greenlet.greenlet(None), greenlet.greenlet(run=None)):
        try:
            g.switch()
        except TypeError:
            pass
        else:
            assert False


suspended_frames()
lost_ones_do_not_accumulate()
in_a_finder()
no_run()
