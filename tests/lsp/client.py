"""An editor for a test: starts `kingpress lsp` and speaks the Language Server Protocol with it."""
import json, os, pathlib, queue, subprocess, threading, time, urllib.parse


def uri(path):
    return "file://" + urllib.parse.quote(str(path))


class Client:
    def __init__(self, program, folder, capabilities=None, start=True, **options):
        surroundings = {**os.environ, "KINGPRESS_CACHE": "off", "KINGPRESS_STATE": "off"}
        self.folder = pathlib.Path(folder)
        self.process = subprocess.Popen([program, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, cwd=folder, env=surroundings)
        self.answers, self.told, self.logs, self.others = {}, {}, [], []
        self.news = queue.Queue()
        self.next_id = 0
        self.versions = {}
        self.lock = threading.Condition()
        self.ended = False
        threading.Thread(target=self.listen, daemon=True).start()
        if start:
            self.capabilities = self.ask("initialize", {
                "processId": os.getpid(), "rootUri": uri(folder), "capabilities": capabilities or {},
                "workspaceFolders": [{"uri": uri(folder), "name": "test"}],
                "initializationOptions": options})["capabilities"]
            self.notify("initialized", {})

    def listen(self):
        out = self.process.stdout
        while True:
            size = None
            while (line := out.readline().strip()):
                name, _, value = line.partition(b":")
                if name.lower() == b"content-length":
                    size = int(value)
            if size is None:
                break
            message = json.loads(out.read(size))
            with self.lock:
                if "method" not in message:
                    self.answers[json.dumps(message.get("id"))] = message
                elif message["method"] == "textDocument/publishDiagnostics":
                    self.told.setdefault(message["params"]["uri"], []).append(message["params"])
                elif message["method"] == "window/logMessage":
                    self.logs.append(message["params"]["message"])
                else:
                    self.others.append(message)
                self.lock.notify_all()
        with self.lock:
            self.ended = True
            self.lock.notify_all()

    def wait(self, found, what, seconds=20):
        """What `found` gives once it gives something."""
        end = time.monotonic() + seconds
        with self.lock:
            while not (result := found()):
                left = end - time.monotonic()
                if left <= 0 or self.ended:
                    raise AssertionError(f"no {what}" + (" before the end" if self.ended else ""))
                self.lock.wait(left)
            return result

    def send_bytes(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message):
        data = json.dumps({"jsonrpc": "2.0", **message}, ensure_ascii=False).encode()
        self.send_bytes(b"Content-Length: %d\r\n\r\n" % len(data) + data)

    def notify(self, method, params=None):
        self.send({"method": method, "params": params or {}})

    def begin(self, method, params=None):
        self.next_id += 1
        self.send({"id": self.next_id, "method": method, "params": params or {}})
        return self.next_id

    def answer(self, number):
        return self.wait(lambda: self.answers.pop(json.dumps(number), None), f"answer to {number}")

    def ask(self, method, params=None):
        answer = self.answer(self.begin(method, params))
        if "error" in answer:
            raise AssertionError(f"{method}: {answer['error']}")
        return answer["result"]

    def refused(self, method, params=None):
        answer = self.answer(self.begin(method, params))
        if "error" not in answer:
            raise AssertionError(f"{method} was answered: {answer['result']}")
        return answer["error"]

    # Files
    def path(self, name):
        return self.folder / name

    def open(self, name, text=None):
        text = self.path(name).read_text() if text is None else text
        self.versions[name] = 1
        self.notify("textDocument/didOpen", {"textDocument": {
            "uri": uri(self.path(name)), "languageId": "yaml", "version": 1, "text": text}})

    def change(self, name, *changes):
        """Each a whole text, or (line, unit, line, unit, text)."""
        self.versions[name] += 1
        sent = [{"text": c} if isinstance(c, str) else
                {"range": {"start": {"line": c[0], "character": c[1]}, "end": {"line": c[2], "character": c[3]}},
                 "text": c[4]} for c in changes]
        self.notify("textDocument/didChange", {"textDocument": {"uri": uri(self.path(name)),
                                                                "version": self.versions[name]},
                                               "contentChanges": sent})

    def close(self, name):
        self.notify("textDocument/didClose", {"textDocument": {"uri": uri(self.path(name))}})

    def at(self, name, line, unit):
        return {"textDocument": {"uri": uri(self.path(name))}, "position": {"line": line, "character": unit}}

    def of(self, name):
        return {"textDocument": {"uri": uri(self.path(name))}}

    def faults(self, name, wanted, what):
        """The first list told of this file, from now on or last, that `wanted` takes."""
        def found():
            lists = self.told.get(uri(self.path(name)), [])
            return [lists[-1]["diagnostics"]] if lists and wanted(lists[-1]["diagnostics"]) else None
        return self.wait(found, f"{what} in {name}; told: {self.told.get(uri(self.path(name)), [{}])[-1]}")[0]

    def leave(self):
        """By the protocol: the exit status."""
        self.ask("shutdown")
        self.notify("exit")
        return self.process.wait(15)


def applied(text, edits):
    """The text after edits, whose places are units of UTF-16."""
    starts = [0]
    for line in text.split("\n"):
        starts.append(starts[-1] + len((line + "\n").encode("utf-16-le")))
    units = text.encode("utf-16-le")
    offset = lambda at: starts[at["line"]] + 2 * at["character"]
    for edit in sorted(edits, key=lambda e: offset(e["range"]["start"]), reverse=True):
        begin, end = offset(edit["range"]["start"]), offset(edit["range"]["end"])
        units = units[:begin] + edit["newText"].encode("utf-16-le") + units[end:]
    return units.decode("utf-16-le")


def failing(checks):
    """The exit status of a script whose checks are (what, whether)."""
    wrong = [what for what, holds in checks if not holds]
    for what in wrong:
        print("failed: " + what)
    return 1 if wrong else 0
