"""Cooperative threads in the style of gevent, on nothing but greenlets and a selector.

One greenlet, the hub, waits for sockets and timers; code that would block switches to it and is switched back to
when it can go on. Run it: an echo server and its clients share one thread.
"""
import heapq
import itertools
import selectors
import socket
import time
from collections import deque

from greenlet import getcurrent, greenlet


class Hub(greenlet):
    """Runs what is ready, then waits for the next event."""

    def __init__(self):
        super().__init__()
        self.ready = deque()
        self.timers = []
        self.order = itertools.count()
        self.selector = selectors.DefaultSelector()

    def run(self):
        while self.ready or self.timers or self.selector.get_map():
            while self.ready:
                self.ready.popleft()()
            timeout = max(0, self.timers[0][0] - time.monotonic()) if self.timers else None
            if self.selector.get_map():
                for key, _ in self.selector.select(timeout):
                    self.selector.unregister(key.fileobj)
                    self.ready.append(key.data)
            elif timeout:
                time.sleep(timeout)
            now = time.monotonic()
            while self.timers and self.timers[0][0] <= now:
                self.ready.append(heapq.heappop(self.timers)[2])

    def spawn(self, function, *args):
        task = Task(self, function, args)
        self.ready.append(task.switch)
        return task

    def sleep(self, seconds=0.0):
        """Lets the others run, for some time."""
        heapq.heappush(self.timers, (time.monotonic() + seconds, next(self.order), getcurrent().switch))
        self.switch()

    def wait(self, sock, event):
        self.selector.register(sock, event, getcurrent().switch)
        self.switch()


class Task(greenlet):
    """A function in a greenlet of its own; what it returns or raises is kept for whoever joins it."""

    def __init__(self, hub, function, args):
        super().__init__(parent=hub)
        self.hub = hub
        self.function = function
        self.args = args
        self.waiters = []
        self.result = None
        self.error = None

    def run(self):
        try:
            self.result = self.function(*self.args)
        except Exception as e:
            self.error = e
        self.hub.ready.extend(self.waiters)

    def join(self):
        while not self.dead:
            self.waiters.append(getcurrent().switch)
            self.hub.switch()
        if self.error is not None:
            raise self.error
        return self.result


class Socket:
    """A socket that waits in the hub."""

    def __init__(self, hub, sock):
        self.hub = hub
        self.sock = sock
        sock.setblocking(False)

    def accept(self):
        self.hub.wait(self.sock, selectors.EVENT_READ)
        return Socket(self.hub, self.sock.accept()[0])

    def receive(self, size=4096):
        self.hub.wait(self.sock, selectors.EVENT_READ)
        return self.sock.recv(size)

    def send(self, data):
        while data:
            self.hub.wait(self.sock, selectors.EVENT_WRITE)
            data = data[self.sock.send(data):]

    def close(self):
        self.sock.close()


def echo(connection):
    while data := connection.receive():
        connection.send(data.upper())
    connection.close()


def serve(hub, listener, clients):
    for _ in range(clients):
        hub.spawn(echo, listener.accept())
    listener.close()


def client(hub, address, number):
    connection = Socket(hub, socket.create_connection(address))
    hub.sleep(0.01 * (number % 3))
    answers = []
    for word in ('spam', 'eggs'):
        connection.send(f'{word} {number}'.encode())
        answers.append(connection.receive().decode())
    connection.close()
    return answers


def main():
    hub = Hub()
    listener = Socket(hub, socket.create_server(('127.0.0.1', 0)))
    address = listener.sock.getsockname()
    hub.spawn(serve, hub, listener, 20)
    tasks = [hub.spawn(client, hub, address, i) for i in range(20)]
    for i, task in enumerate(tasks):
        assert task.join() == [f'SPAM {i}', f'EGGS {i}']
    print(len(tasks), 'clients were served')


if __name__ == '__main__':
    main()
