"""What another user of the machine may do to `serve` without its address: endless requests, slow ones, many at once, and
those who do know it: many open pages. Nobody is locked out, and no memory is taken."""
import pathlib, socket, sys, tempfile, time

from serving import Serving

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
DECK = "game: freeform\ntemplate: creature\ncards:\n  - {title: Wolf}\n"

def memory(serving):
    """MiB that are resident."""
    for line in pathlib.Path(f"/proc/{serving.worker()}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0


def visit(serving, *bytes):
    one = socket.create_connection(("127.0.0.1", serving.port), timeout=20)
    for some in bytes:
        one.sendall(some)
    return one


def answer(one):
    said = b""
    try:
        while piece := one.recv(65536):
            said += piece
    except ConnectionResetError:
        pass
    return said


def is_open(serving, within=1.0):
    began = time.time()
    assert serving.ask("state")[0] == 200
    assert time.time() - began < within, f"an answer took {time.time() - began:.1f} s"


def endless(serving):
    before = memory(serving)
    piece = b"a" * 65536
    for beginning, filler, status in ((b"GET /", piece, b"431"), (b"GET / HTTP/1.1\r\nX: ", piece, b"431"),
                                      (b"GET / HTTP/1.1\r\n", b"X: y\r\n" * 10_000, b"431")):
        one = visit(serving, beginning)
        try:
            for _ in range(500):
                one.sendall(filler)
        except (BrokenPipeError, ConnectionResetError):
            pass
        one.close()
        small = visit(serving, beginning, filler[:17_000] if filler is piece else filler[:17_400])
        said = answer(small)
        assert said.startswith(b"HTTP/1.1 " + status), (beginning, said[:80])
        is_open(serving)
    assert memory(serving) < before + 30, (before, memory(serving))


def refused(serving):
    host = f"Host: 127.0.0.1:{serving.port}\r\n".encode()
    for request, status in ((b"GET / HTTP/1.0\r\n" + host, 505), (b"GET /%zz HTTP/1.1\r\n" + host, 400),
                            (b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\n" + host, 414), (b"GET  / HTTP/1.1\r\n" + host, 400),
                            (b"GET / HTTP/1.1\r\nA : b\r\n" + host, 400), (b"GET / HTTP/1.1\r\n b\r\n" + host, 400),
                            (b"GET / HTTP/1.1\n" + host, 400), (b"\0\r\n" + host, 400),
                            (b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n" + host, 400),
                            (b"POST / HTTP/1.1\r\nContent-Length: 5\r\n" + host, 413),
                            (b"POST / HTTP/1.1\r\nContent-Length: 0\r\nContent-Length: 0\r\n" + host, 400),
                            (b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 120 + host, 431)):
        said = answer(visit(serving, request, b"\r\n"))
        assert said.startswith(b"HTTP/1.1 %d " % status), (request[:60], said[:60])


def slow(serving):
    """A byte now and then: five seconds are the end of it, and nobody waits for that."""
    began = time.time()
    crowd = [visit(serving, b"G") for _ in range(300)]
    while time.time() - began < 8:
        for one in crowd:
            try:
                one.send(b"E")
            except OSError:
                pass
        is_open(serving)
        time.sleep(0.5)
    still = 0
    for one in crowd:
        one.settimeout(0.01)
        try:
            still += one.recv(1) != b""
        except TimeoutError:
            still += 1
        except OSError:
            pass
        one.close()
    assert still == 0, f"{still} connections were kept"


def pages(serving):
    """Each open page listens to the news."""
    listening = [visit(serving, f"GET /{serving.token}/news HTTP/1.1\r\nHost: 127.0.0.1:{serving.port}\r\n\r\n".encode())
                 for _ in range(50)]
    for one in listening:
        said = b""
        while b"event: state" not in said:
            said += one.recv(65536)
    is_open(serving)
    for one in listening:
        one.close()


def two_requests_at_once(serving):
    request = f"GET /{serving.token}/faults HTTP/1.1\r\nHost: 127.0.0.1:{serving.port}\r\n".encode()
    said = answer(visit(serving, request + b"\r\n" + request + b"\r\n" + request.replace(b"GET", b"PUT") + b"\r\n"))
    assert said.count(b"HTTP/1.1 200 OK") == 2 and said.count(b"HTTP/1.1 405") == 1, said


with tempfile.TemporaryDirectory() as name:
    (pathlib.Path(name) / "deck.yaml").write_text(DECK)
    serving = Serving(PROGRAM, "deck.yaml", folder=name)
    is_open(serving, 20)
    for check in (refused, two_requests_at_once, endless, slow, pages):
        check(serving)
    assert serving.end() == 0
