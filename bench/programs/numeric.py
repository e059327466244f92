"""Floating point and integers."""
from timing import main

PI = 3.141592653589793
SOLAR_MASS = 4 * PI * PI
DAYS = 365.24


def bodies():
    return [
        [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, SOLAR_MASS],
        [4.841431442464721, -1.1603200440274284, -0.10362204447112311, 0.001660076642744037 * DAYS,
         0.007699011184197404 * DAYS, -6.90460016972063e-05 * DAYS, 0.0009547919384243266 * SOLAR_MASS],
        [8.34336671824458, 4.124798564124305, -0.4035234171143214, -0.002767425107268624 * DAYS,
         0.004998528012349172 * DAYS, 2.3041729757376393e-05 * DAYS, 0.0002858859806661308 * SOLAR_MASS],
        [12.894369562139131, -15.111151401698631, -0.22330757889265573, 0.002964601375647616 * DAYS,
         0.0023784717395948095 * DAYS, -2.9658956854023756e-05 * DAYS, 4.366244043351563e-05 * SOLAR_MASS],
        [15.379697114850917, -25.919314609987964, 0.17925877295037118, 0.0026806777249038932 * DAYS,
         0.001628241700382423 * DAYS, -9.515922545197159e-05 * DAYS, 5.1513890204661145e-05 * SOLAR_MASS],
    ]


def advance(system, dt, steps):
    for _ in range(steps):
        for i in range(len(system)):
            a = system[i]
            for j in range(i + 1, len(system)):
                b = system[j]
                dx = a[0] - b[0]
                dy = a[1] - b[1]
                dz = a[2] - b[2]
                mag = dt * ((dx * dx + dy * dy + dz * dz) ** -1.5)
                m = b[6] * mag
                a[3] -= dx * m
                a[4] -= dy * m
                a[5] -= dz * m
                m = a[6] * mag
                b[3] += dx * m
                b[4] += dy * m
                b[5] += dz * m
        for a in system:
            a[0] += dt * a[3]
            a[1] += dt * a[4]
            a[2] += dt * a[5]


def bench_nbody():
    advance(bodies(), 0.01, 5000)


def bench_mandelbrot():
    total = 0
    for y in range(100):
        for x in range(100):
            cr = 2.0 * x / 100 - 1.5
            ci = 2.0 * y / 100 - 1.0
            zr = zi = 0.0
            i = 0
            while i < 50 and zr * zr + zi * zi < 4.0:
                zr, zi = zr * zr - zi * zi + cr, 2.0 * zr * zi + ci
                i += 1
            total += i
    assert total


def bench_sieve():
    n = 200_000
    flags = [True] * (n + 1)
    flags[0] = flags[1] = False
    for i in range(2, int(n ** 0.5) + 1):
        if flags[i]:
            for j in range(i * i, n + 1, i):
                flags[j] = False
    assert sum(flags) == 17984


def bench_big_integers():
    for _ in range(10):
        product = 1
        for i in range(2, 1000):
            product *= i
    a, b = 0, 1
    for _ in range(20_000):
        a, b = b, a + b
    assert product and a


if __name__ == "__main__":
    main(globals())
