# random: the sequences of CPython's generator.
import random
import _random

r = random.Random(12345)
assert [r.random() for _ in range(3)] == [0.41661987254534116, 0.010169169457068361, 0.8252065092537432]
assert [r.getrandbits(k) for k in (1, 31, 32, 33, 64, 100)] == [
    0, 1836395613, 1582316135, 4001984784, 10441007794851070986, 108785325519914194177973070416]
assert r.randint(1, 10**30) == 654510981233203747798152504242
assert r.choices("abcdef", k=5) == ['d', 'd', 'b', 'e', 'e']
x = list(range(10)); r.shuffle(x)
assert x == [4, 7, 3, 5, 0, 9, 1, 2, 6, 8]
assert r.gauss(0, 1) == 0.90087886517616
for seed, first in [(0, 0.8444218515250481),
                    (-7, 0.32383276483316237),
                    (1267650600228229401496703205376, 0.7586581712996778),
                    ('text', 0.8711565613554825),
                    (b'bytes', 0.37075677971469856),
                    (2.5, 0.41877545666909954)]:
    assert random.Random(seed).random() == first, seed
state = r.getstate()
a = [r.random() for _ in range(1000)]
r.setstate(state)
assert a == [r.random() for _ in range(1000)]
g = _random.Random(1)
assert g.random() == 0.13436424411240122 and len(g.getstate()) == 625 and g.getrandbits(0) == 0
assert random.Random().random() != random.Random().random()


def raises(kind, text, f, *args):
    try:
        f(*args)
    except kind as e:
        assert str(e) == text, (str(e), text)
    else:
        raise AssertionError("no " + kind.__name__)


raises(ValueError, "number of bits must be non-negative", g.getrandbits, -1)
raises(TypeError, "state vector must be a tuple", g.setstate, [])
raises(ValueError, "state vector is the wrong size", g.setstate, ())
raises(ValueError, "invalid state", g.setstate, (1,) * 624 + (700,))
