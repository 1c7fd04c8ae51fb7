"""`serve` for hours: thousands of changes by editors and over HTTP, listeners that miss none, games begun and ended.

    python3 tests/serve/soak.py PROGRAM [--edits N] [--listeners N]

By hand, not a part of the suite. Each change must reach every listener as news and stand in the state; each kind of saving that
editors know takes its turn. Memory is told as it goes: in the second half it must stay as it is. At last Ctrl-C, with all the
listeners open, must end the program in a second; where the machine has more to do than cores to do it, that is told and not judged.
Prints a line for each tenth of the way, and the figures."""
import argparse, json, os, pathlib, shutil, signal, socket, sys, tempfile, threading, time
from urllib.parse import urlencode

from serving import Serving

ROOT = pathlib.Path(__file__).resolve().parents[2]
PATIENCE = 30  # seconds until a change is lost


def resident(serving):
    """MiB of the process that works."""
    for line in pathlib.Path(f"/proc/{serving.worker()}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise AssertionError("its memory cannot be read")


class Listener(threading.Thread):
    """A page that is open: what the news told of the deck last, and whether a version was told twice or backwards."""

    def __init__(self, serving):
        super().__init__(daemon=True)
        self.seen, self.backwards, self.told, self.count, self.ended = 0, 0, threading.Condition(), 0, False
        self.socket = socket.create_connection(("127.0.0.1", serving.port))
        self.socket.sendall(f"GET /{serving.token}/news HTTP/1.1\r\nHost: 127.0.0.1:{serving.port}\r\n\r\n".encode())
        self.start()

    def run(self):
        event = ""
        for line in self.socket.makefile(encoding="utf-8", errors="replace"):
            if line.startswith("event: "):
                event = line[7:].strip()
            elif line.startswith("data: ") and event == "state":
                version = json.loads(line[6:])["version"]
                with self.told:
                    self.backwards += version <= self.seen
                    self.seen = version
                    self.count += 1
                    self.told.notify_all()
        self.ended = True

    def hears(self, version, until):
        with self.told:
            return self.told.wait_for(lambda: self.seen >= version, max(0, until - time.time()))


# The ways in which editors and programs save: each gets the path and what shall stand there.
def in_place(path, text):
    with open(path, "r+b") as file:
        file.write(text)
        file.truncate()


def renamed_over(path, text):
    new = path.with_name(f".{path.name}.swp")
    new.write_bytes(text)
    os.replace(new, path)


def removed_first(path, text):
    path.unlink()
    path.write_bytes(text)


def emptied_first(path, text):
    with open(path, "wb") as file:
        time.sleep(0.005)
        file.write(text)


def by_halves(path, text):
    with open(path, "wb", buffering=0) as file:
        file.write(text[: len(text) // 2])
        time.sleep(0.005)
        file.write(text[len(text) // 2:])


def with_backup(path, text):
    old = path.with_name(path.name + "~")
    os.rename(path, old)
    path.write_bytes(text)
    old.unlink()


def dated_as_before(path, text):
    """As rsync and archives do: of equal length, and the time of the file is that of the old one."""
    before = path.stat()
    renamed_over(path, text)
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


def twice_at_once(path, text):
    in_place(path, text[:-1] + b"#\n")
    in_place(path, text)


SAVES = (in_place, renamed_over, removed_first, emptied_first, by_halves, with_backup, dated_as_before, twice_at_once)


class Soak:
    def __init__(self, program, folder, listeners):
        self.folder = folder
        self.serving = Serving(program, ".", "--edit", folder=folder)
        self.listeners = [Listener(self.serving) for _ in range(listeners)]
        self.deck, self.table = (folder / "deck.yaml").read_bytes(), folder / "cards.csv"
        self.longest, self.games, self.choices, self.waited = 0.0, 0, 0, 0.0

    def state(self):
        status, _, body = self.serving.ask("state")
        assert status == 200, (status, body[:200])
        return json.loads(body)

    def stands(self, holds, what):
        """The state shows a change, and every listener hears of it."""
        began = time.time()
        until = began + PATIENCE
        while not holds(state := self.state()):
            assert time.time() < until, f"{what}: lost; the state has version {state['version']}, title {state['title']!r}"
            time.sleep(0.002)
        for number, listener in enumerate(self.listeners):
            assert listener.hears(state["version"], until), f"{what}: listener {number} heard {listener.seen}, not {state['version']}"
        self.longest = max(self.longest, time.time() - began)
        self.waited += time.time() - began

    def post(self, path, **words):
        status, _, body = self.serving.ask(f"{path}?{urlencode(words)}", "POST")
        assert status == 200, (path, words, status, body[:300])
        return json.loads(body)

    def save(self, number):
        title = f"Picnic {number:07}"
        text = self.deck.replace(b"title: Picnic\n", f"title: {title}\n".encode())
        way = SAVES[number % len(SAVES)]
        way(self.folder / "deck.yaml", text)
        self.stands(lambda state: state["title"] == title and not state["broken"], way.__name__)

    def edit(self, number):
        """A card's title over HTTP, taken back every other time: its file has exactly those bytes."""
        before = self.table.read_bytes()
        key = next(piece["key"] for piece in self.state()["pieces"] if piece.get("id") == "pie-1")
        title = f"Pie {number:07}"
        self.post("edit/set", piece=key, field="title", value=title)
        shown = lambda wanted: lambda state: any(piece.get("title") == wanted for piece in state["pieces"])
        self.stands(shown(title), "edit")
        now = self.table.read_bytes()
        assert title.encode() in now and len(now.splitlines()) == len(before.splitlines()), "the table is another"
        if number % 2:
            self.post("edit/undo")
            old = before.split(b"pie-1,", 1)[1].split(b",", 1)[0].decode()
            self.stands(shown(old), "undo")
            assert self.table.read_bytes() == before, "undo leaves other bytes"

    def game(self, number):
        """A whole game against bots, and the table put away."""
        table = self.post("table/new", players=3, who="person,greedy,random", page="soak", seed=number)["table"]
        ask = {"table": table, "page": "soak", "seat": 0}
        for _ in range(200):
            view = json.loads(self.serving.ask(f"table?{urlencode(ask)}")[2])
            if view["over"]:
                break
            if view.get("choices") or view.get("actions") or 0 in view["acting"]:
                self.serving.ask(f"table/choose?{urlencode({**ask, 'choice': 0})}", "POST")
                self.choices += 1
            else:
                time.sleep(0.005)
        assert view["over"], f"game {number} does not end"
        self.serving.ask(f"table/record?{urlencode(ask)}")
        self.post("table/forget", table=table, page="soak")
        self.games += 1


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("program")
    words.add_argument("--edits", type=int, default=5000)
    words.add_argument("--listeners", type=int, default=20)
    options = words.parse_args()
    signal.signal(signal.SIGINT, signal.default_int_handler)  # which a shell ignores for what runs behind it, and so for the program
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name) / "picnic"
        shutil.copytree(ROOT / "cards/examples/picnic", folder)
        soak, began, edits, memory = Soak(str(pathlib.Path(options.program).resolve()), folder, options.listeners), time.time(), 0, []
        soak.stands(lambda state: state["good"] > 0, "start")
        print(f"begun: {resident(soak.serving):.1f} MiB", flush=True)
        for number in range(options.edits):
            (soak.edit if number % 5 == 4 else soak.save)(number)
            edits += 1
            if number % 50 == 49:
                soak.game(number)
            if (number + 1) % max(1, options.edits // 10) == 0:
                memory.append(resident(soak.serving))
                descriptors = len(os.listdir(f"/proc/{soak.serving.worker()}/fd"))
                print(f"{edits} edits, {soak.games} games: {memory[-1]:.1f} MiB, {descriptors} descriptors, {time.time() - began:.0f} s; "
                      f"a change is seen after {1000 * soak.waited / edits:.0f} ms, at most {1000 * soak.longest:.0f} ms", flush=True)
        assert all(listener.backwards == 0 for listener in soak.listeners), "news was told twice or backwards"
        heard = {listener.count for listener in soak.listeners}
        began = time.time()
        status = soak.serving.end()
        ended = time.time() - began
        for listener in soak.listeners:
            listener.join(2)
        assert status == 0, f"it ends with {status}"
        assert all(listener.ended for listener in soak.listeners), "a listener hangs after the end"
        left = sorted(each.name for each in folder.iterdir())
        print(f"{edits} edits, {soak.games} games of {soak.choices} choices, {options.listeners} listeners of which each heard {min(heard)} to "
              f"{max(heard)} versions; memory {memory[0]:.1f}, {memory[len(memory) // 2]:.1f}, {memory[-1]:.1f} MiB; ended in {ended:.2f} s", flush=True)
        assert left == sorted(each.name for each in (ROOT / "cards/examples/picnic").iterdir()), left
        middle = memory[len(memory) // 2]
        assert memory[-1] < middle * 1.1 + 2, f"memory grows: {memory}"
        if os.getloadavg()[0] > os.cpu_count():
            print(f"skipped: how soon it ends, on a machine with a load of {os.getloadavg()[0]:.1f}", flush=True)
        else:
            assert ended < 1, f"the end took {ended:.1f} s"


main()
