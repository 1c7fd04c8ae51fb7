"""`kingpress serve` for a test: its process, its address, and plain requests to it."""
import http.client, os, pathlib, pty, re, select, signal, subprocess, time

# The program for Windows, run by Wine (tests/windows/page): rights of files are the system's there, and it sees no links.
BY_WINE = "BY_WINE" in os.environ


class Serving:
    def __init__(self, program, *words, folder=None, environment=None, at_terminal=False):
        surroundings = {**os.environ, "KINGPRESS_CACHE": "off", "KINGPRESS_STATE": "off", **(environment or {})}
        for name in ("DISPLAY", "WAYLAND_DISPLAY", "VISUAL", "BROWSER", "XDG_RUNTIME_DIR"):
            if name not in (environment or {}):
                surroundings.pop(name, None)
        screen, end = pty.openpty() if at_terminal else (None, subprocess.PIPE)
        self.process = subprocess.Popen([program, "serve", *words], stdout=end, stderr=subprocess.STDOUT, text=True, cwd=folder,
                                        env=surroundings)
        if at_terminal:
            os.close(end)
            self.process.stdout = os.fdopen(screen)
        if not select.select([self.process.stdout], [], [], 20)[0]:
            raise AssertionError("serve says nothing")
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/(\w+)/", line)
        if not found:
            raise AssertionError(f"serve says: {line}{self.process.stdout.read()}")
        self.address, self.port, self.token = found.group(0), int(found.group(1)), found.group(2)

    def ask(self, path, method="GET", body=None, **headers):
        """Status, headers and body of an answer; the path as it stands behind the token, or from '//' as it is."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        whole = path[1:] if path.startswith("//") else f"/{self.token}/{path}"
        connection.putrequest(method, whole, skip_host="host" in headers)
        for name, value in headers.items():
            connection.putheader(name.replace("_", "-"), value)
        if method == "POST" and "origin" not in headers:
            connection.putheader("Origin", f"http://127.0.0.1:{self.port}")
        if body is not None:
            connection.putheader("Content-Length", str(len(body)))
        connection.endheaders(body.encode() if isinstance(body, str) else body)
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        return answer.status, dict(answer.getheaders()), body

    def worker(self):
        """The process that works, behind the one that watches it."""
        for _ in range(100):
            task = pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
            if task.exists() and (found := task.read_text().split()):
                return int(found[0])
            time.sleep(0.02)
        return self.process.pid

    def end(self):
        """By Ctrl-C: the exit status."""
        self.process.send_signal(signal.SIGINT)
        try:
            return self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return None
