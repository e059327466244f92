# Threads, locks, queues and pools under load: nothing is lost, nothing comes twice, nobody waits for ever.
import concurrent.futures
import contextvars
import queue
import threading

THREADS = 8


def together(*functions):
    """Runs the functions on threads that start at the same moment; raises what one of them raised."""
    gate = threading.Barrier(len(functions))
    failed = []

    def run(function):
        try:
            gate.wait(60)
            function()
        except BaseException as e:
            failed.append(e)

    threads = [threading.Thread(target=run, args=(f,), daemon=True) for f in functions]
    for t in threads:
        t.start()
    for t in threads:
        t.join(120)
        assert not t.is_alive(), "a thread hangs"
    if failed:
        raise failed[0]


# A lock and a reentrant lock keep others out.
for lock in (threading.Lock(), threading.RLock(), threading.Semaphore(), threading.Condition()):
    total = 0

    def add():
        global total
        for _ in range(300):
            with lock:
                now = total
                for _ in range(3):
                    pass
                total = now + 1

    together(*[add] * THREADS)
    assert total == THREADS * 300, (lock, total)

# Lists and dictionaries changed by several threads at once stay whole.
shared_list = []
shared_dict = {}


def fill(mine):
    def run():
        for i in range(1000):
            shared_list.append((mine, i))
            shared_dict[mine, i] = i
            if i % 3 == 0:
                del shared_dict[mine, i]
    return run


together(*[fill(n) for n in range(THREADS)])
assert sorted(shared_list) == [(n, i) for n in range(THREADS) for i in range(1000)]
for n in range(THREADS):
    assert [i for m, i in shared_list if m == n] == list(range(1000))
assert sorted(shared_dict) == [(n, i) for n in range(THREADS) for i in range(1000) if i % 3]

# Each thing that is put into a queue comes out once; things of one producer come in order.
for make in (lambda: queue.Queue(7), queue.SimpleQueue, lambda: queue.PriorityQueue(50), lambda: queue.LifoQueue(50)):
    q = make()
    got = [[] for _ in range(4)]

    def produce(mine):
        def run():
            for i in range(250):
                q.put((mine, i))
        return run

    def consume(mine):
        def run():
            for _ in range(250):
                got[mine].append(q.get(timeout=60))
        return run

    together(*[produce(n) for n in range(4)], *[consume(n) for n in range(4)])
    assert sorted(item for items in got for item in items) == [(n, i) for n in range(4) for i in range(250)]
    assert q.empty()
    if isinstance(q, queue.SimpleQueue) or type(q) is queue.Queue:
        for items in got:
            for n in range(4):
                own = [i for m, i in items if m == n]
                assert own == sorted(own)

# join() returns when all that was put has been done.
q = queue.Queue()
done = []


def work():
    while (item := q.get()) is not None:
        done.append(item)
        q.task_done()
    q.task_done()


workers = [threading.Thread(target=work) for _ in range(4)]
for w in workers:
    w.start()
for i in range(500):
    q.put(i)
q.join()
assert sorted(done) == list(range(500))
for w in workers:
    q.put(None)
for w in workers:
    w.join(60)
    assert not w.is_alive()

# A condition wakes as many as it was told to, an event all.
condition = threading.Condition()
waiting = woken = 0


def sleeper():
    global waiting, woken
    with condition:
        waiting += 1
        condition.wait()
        woken += 1


sleepers = [threading.Thread(target=sleeper) for _ in range(6)]
for s in sleepers:
    s.start()
while True:
    with condition:
        if waiting == 6:
            break
with condition:
    condition.notify(2)
while True:
    with condition:
        assert woken <= 2
        if woken == 2:
            condition.notify_all()
            break
for s in sleepers:
    s.join(60)
assert woken == 6

# Pools: results in order, exceptions where they belong, tasks that submit tasks.
with concurrent.futures.ThreadPoolExecutor(4) as pool:
    assert list(pool.map(lambda n: n * n, range(300))) == [n * n for n in range(300)]
    failing = pool.submit(lambda: 1 // 0)
    assert isinstance(failing.exception(60), ZeroDivisionError)
    assert pool.submit(lambda: pool.submit(lambda: 7).result(60)).result(60) == 7
    futures = [pool.submit(pow, 2, n) for n in range(200)]
    assert sorted(f.result() for f in concurrent.futures.as_completed(futures, 60)) == [2 ** n for n in range(200)]
    finished, rest = concurrent.futures.wait(futures, 60)
    assert len(finished) == 200 and not rest

# What belongs to a thread stays with it.
local = threading.local()
variable = contextvars.ContextVar("variable", default=None)


def private(mine):
    def run():
        assert not hasattr(local, "value") and variable.get() is None
        for i in range(300):
            local.value = mine, i
            variable.set((mine, i))
            assert local.value == variable.get() == (mine, i)
    return run


together(*[private(n) for n in range(THREADS)])
assert variable.get() is None

# Modules imported by all threads at once are executed once.
modules = []


def imports():
    import colorsys
    import this_module_is_not_there_or_is_it as missing  # noqa
    modules.append((colorsys, missing))


def imports_quietly():
    try:
        imports()
    except ModuleNotFoundError:
        import colorsys
        modules.append(colorsys)


together(*[imports_quietly] * THREADS)
assert len(modules) == THREADS and len(set(map(id, modules))) == 1

# Threads that come and go.
alive = threading.active_count()
for _ in range(30):
    few = [threading.Thread(target=lambda: None) for _ in range(4)]
    for t in few:
        t.start()
    for t in few:
        t.join(60)
assert threading.active_count() == alive
