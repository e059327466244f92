"""os, subprocess, sockets, signals and time against the system."""
import errno
import os
import select
import signal
import socket
import stat
import subprocess
import tempfile
import threading
import time

# ---- files

with tempfile.TemporaryDirectory() as folder:
    name = os.path.join(folder, "f")
    fd = os.open(name, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o640)
    assert os.write(fd, b"hello") == 5
    assert os.lseek(fd, 0, os.SEEK_SET) == 0
    assert os.read(fd, 100) == b"hello"
    assert os.pread(fd, 2, 1) == b"el"
    os.ftruncate(fd, 3)
    os.close(fd)
    s = os.stat(name)
    assert stat.S_ISREG(s.st_mode) and s.st_size == 3 and s.st_nlink == 1
    assert s[7] == int(s.st_atime) and len(s) == 10
    try:
        os.open(name, os.O_CREAT | os.O_EXCL)
        assert False
    except FileExistsError as e:
        assert e.errno == errno.EEXIST and e.filename == name
    os.symlink("f", os.path.join(folder, "link"))
    assert os.readlink(os.path.join(folder, "link")) == "f"
    os.mkdir(os.path.join(folder, "d"))
    with os.scandir(folder) as entries:
        kinds = {e.name: (e.is_file(), e.is_dir(), e.is_symlink()) for e in entries}
    assert kinds == {"f": (True, False, False), "link": (True, False, True), "d": (False, True, False)}, kinds
    assert sorted(os.listdir(os.fsencode(folder))) == [b"d", b"f", b"link"]
    os.utime(name, ns=(10**18 + 1, 10**18 + 2))
    assert os.stat(name).st_mtime_ns == 10**18 + 2
    os.chmod(name, 0o600)
    assert stat.S_IMODE(os.stat(name).st_mode) == 0o600
    dir_fd = os.open(folder, os.O_RDONLY)
    assert os.stat("f", dir_fd=dir_fd).st_size == 3
    os.close(dir_fd)
    before = os.getcwd()
    os.chdir(folder)
    assert os.path.exists("f") and os.path.samefile(os.getcwd(), folder)
    os.rename("f", "g")
    with open("g", "rb") as f:
        assert f.read() == b"hel"
    assert subprocess.check_output(["pwd", "-P"]).decode().strip() == os.path.realpath(folder)
    os.chdir(before)

# ---- processes

r = subprocess.run("cat; echo oops >&2; exit 3", shell=True, input=b"abc", capture_output=True)
assert (r.returncode, r.stdout, r.stderr) == (3, b"abc", b"oops\n")
try:
    subprocess.run(["/does/not/exist"])
    assert False
except FileNotFoundError as e:
    assert e.filename == "/does/not/exist"
try:
    subprocess.run(["true"], cwd="/does/not/exist")
    assert False
except FileNotFoundError as e:
    assert e.filename == "/does/not/exist"
assert subprocess.check_output(["/usr/bin/env"], env={"A": "b"}) == b"A=b\n"
p = subprocess.Popen(["sleep", "60"])
p.terminate()
assert p.wait() == -signal.SIGTERM
a, b = os.pipe()
assert subprocess.call(["sh", "-c", f"echo x >&{b}"], pass_fds=[b]) == 0
os.close(b)
assert os.read(a, 10) == b"x\n"
os.close(a)

# ---- sockets

server = socket.create_server(("127.0.0.1", 0))


def client():
    with socket.create_connection(server.getsockname()) as c:
        c.sendall(b"x" * 300_000)
        c.shutdown(socket.SHUT_WR)
        assert c.recv(10) == b"bye"


t = threading.Thread(target=client)
t.start()
c, address = server.accept()
n = 0
while data := c.recv(65536):
    n += len(data)
assert n == 300_000
c.send(b"bye")
c.close()
t.join()
server.close()
a, b = socket.socketpair()
a.settimeout(0.01)
try:
    a.recv(1)
    assert False
except TimeoutError:
    pass
assert select.select([a], [], [], 0) == ([], [], [])
b.send(b"!")
assert select.select([a], [b], [], 5) == ([a], [b], [])
poll = select.poll()
poll.register(a, select.POLLIN)
assert poll.poll(1000) == [(a.fileno(), select.POLLIN)]
a.close()
b.close()

# ---- signals and time

seen = []
signal.signal(signal.SIGALRM, lambda number, frame: seen.append(number))
signal.setitimer(signal.ITIMER_REAL, 0.01)
start = time.monotonic()
time.sleep(0.1)
assert seen == [signal.SIGALRM] and time.monotonic() - start >= 0.1
signal.signal(signal.SIGUSR1, lambda number, frame: seen.append(number))
os.kill(os.getpid(), signal.SIGUSR1)
assert seen == [signal.SIGALRM, signal.SIGUSR1]
try:
    signal.raise_signal(signal.SIGINT)
    assert False
except KeyboardInterrupt:
    pass
assert time.strftime("%Y-%m-%d %H:%M:%S %j %U %W %V %G", time.gmtime(10**9)) == "2001-09-09 01:46:40 252 36 36 36 2001"
assert time.asctime(time.gmtime(0)) == "Thu Jan  1 00:00:00 1970"
os.environ["TZ"] = "EST+05EDT,M4.1.0,M10.5.0"
time.tzset()
assert time.tzname == ("EST", "EDT") and time.timezone == 18000
assert time.localtime(1_000_000_000).tm_hour == 21
assert time.mktime(time.localtime(1_000_000_000)) == 1_000_000_000
