"""What others than the page may try over HTTP: other hosts, other sites, other paths, many at once; and the end by Ctrl-C."""
import pathlib, socket, subprocess, sys, tempfile, threading

from serving import BY_WINE, Serving

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
DECK = "game: freeform\ntemplate: creature\ncards:\n  - {title: Wolf}\n"


def main(folder):
    (folder / "deck.yaml").write_text(DECK)
    (folder.parent / "secret.html").write_text("secret")
    serving = Serving(PROGRAM, "deck.yaml", folder=folder)
    status, headers, body = serving.ask("")
    assert status == 200 and b"<title>" in body, (status, body[:200])
    assert "default-src 'none'" in headers["Content-Security-Policy"] and headers["X-Content-Type-Options"] == "nosniff"

    for path in ("//", "//state", f"//{'0' * 32}/state", "//web/app.js"):
        assert serving.ask(path)[0] == 404, path
    for path in ("web/../base.yaml", "web/..%2f..%2fcards/index.html", "web/%2e%2e/index.html", "web//etc/passwd", "web/", "face/../state",
                 "face/%00.svg", "face/", "sheets/../../deck.yaml", "sheets/%2e%2e%2fdeck.yaml", "printed?piece=../deck", "deck.yaml", "..",
                 "%2e%2e/secret.html", "state/x", "web/" + "a" * 5000 + ".js"):
        status, headers, body = serving.ask(path)
        assert status in (400, 404, 414), (path, status)
        assert b"secret" not in body and b"root:" not in body and b"title: Wolf" not in body, path
    assert serving.ask("state", host="evil.example")[0] == 403
    assert serving.ask("state", host=f"127.0.0.1:{serving.port}.evil.example")[0] == 403
    assert serving.ask("state", origin="http://evil.example")[0] == 403
    assert serving.ask("state", sec_fetch_site="cross-site")[0] == 403
    assert serving.ask("print", "POST", origin="http://evil.example")[0] == 403
    assert serving.ask("print", "POST", origin="null")[0] == 403
    assert not (folder / "output").exists(), "a stranger printed"
    for option in ("output=/tmp/x", "o=x", "icc=/etc/passwd", "--help"):
        assert serving.ask(f"print?option={option}", "POST")[0] == 400, option
    assert serving.ask("open?path=/etc/passwd&line=1", "POST")[0] == 404
    assert serving.ask("open?path=deck.yaml&line=1", "POST")[0] == 409, "there is no editor"
    assert serving.ask("print")[0] == 404, "a link must not print"

    with socket.socket() as other:  # who listens on all addresses listens on this one
        other.settimeout(2)
        assert other.connect_ex(("127.0.0.2", serving.port)) != 0, "others than this address can reach it"

    faces = [piece["front"] for piece in __import__("json").loads(serving.ask("state")[2])["pieces"]]
    wrong = []

    def look():
        for _ in range(20):
            status, _, body = serving.ask(f"face/{faces[0]}.svg")
            if status != 200 or b"<svg" not in body:
                wrong.append(status)

    crowd = [threading.Thread(target=look) for _ in range(12)]
    for one in crowd:
        one.start()
    for one in crowd:
        one.join()
    assert wrong == [], wrong
    listening = socket.create_connection(("127.0.0.1", serving.port))  # a page that stays does not hold the end up
    listening.sendall(f"GET /{serving.token}/news HTTP/1.1\r\nHost: 127.0.0.1:{serving.port}\r\n\r\n".encode())
    assert b"event: state" in listening.recv(65536) + listening.recv(65536)
    status = serving.end()
    assert status == 0, status


def refused_at_once(folder):
    """What can never be served ends the verb, with the nearest that could; what is only wrong now is served."""
    (folder / "deck.yaml").write_text("game: freeform\ncards: [\n")
    for words, hint in ((["minkngi"], "did you mean 'minkingi'?"), (["deck.yml"], "did you mean 'deck.yaml'?"), (["nowhere/at/all.yaml"], "games: "),
                        (["minkingi", "--language", "xx"], "there are: de")):
        said = subprocess.run([PROGRAM, "serve", *words], cwd=folder, capture_output=True, text=True, timeout=30)
        assert said.returncode == 2 and hint in said.stderr and not said.stdout, (words, said)
    serving = Serving(PROGRAM, "deck.yaml", folder=folder)
    assert serving.end() == 0


def editor(folder):
    (folder / "deck.yaml").write_text(DECK)
    (folder / "edit").write_text(f"#!/bin/sh\nprintf '%s\\n' \"$@\" > {folder}/opened\n")
    (folder / "edit").chmod(0o755)
    serving = Serving(PROGRAM, "deck.yaml", "--editor", f"{folder}/edit -g {{path}}:{{line}}", folder=folder)
    serving.ask("state")
    for _ in range(100):
        if serving.ask("open?path=deck.yaml&line=4", "POST")[0] == 200:
            break
    for _ in range(200):
        if (folder / "opened").exists() and (folder / "opened").read_text().endswith("4\n"):
            break
        threading.Event().wait(0.02)
    assert (folder / "opened").read_text() == "-g\n./deck.yaml:4\n"
    assert serving.end() == 0


def browser(folder):
    """It is started with a file that nobody else can read, and that leads to the address."""
    (folder / "deck.yaml").write_text(DECK)
    (folder / "browse").write_text(f"#!/bin/sh\nprintf '%s\\n' \"$@\" > {folder}/shown.new && mv {folder}/shown.new {folder}/shown\n")
    (folder / "browse").chmod(0o755)
    serving = Serving(PROGRAM, "deck.yaml", "--open", folder=folder, environment={"BROWSER": f"{folder}/browse"})
    for _ in range(500):
        if (folder / "shown").exists():
            break
        threading.Event().wait(0.02)
    words = (folder / "shown").read_text().splitlines()
    assert len(words) == 1 and serving.token not in words[0] and str(serving.port) not in words[0], words
    step = pathlib.Path(words[0])
    assert BY_WINE or step.stat().st_mode & 0o777 == 0o600 and step.parent.stat().st_mode & 0o777 == 0o700, step
    assert serving.address in step.read_text()
    led = {"sec_fetch_site": "cross-site", "sec_fetch_mode": "navigate", "sec_fetch_dest": "document"}
    assert serving.ask("", **led)[0] == 200
    assert serving.ask("state", **led)[0] == 403 and serving.ask("", **{**led, "sec_fetch_dest": "iframe"})[0] == 403
    assert serving.end() == 0
    assert not step.parent.exists(), "the folder is left behind"


for check in (main, refused_at_once, editor, browser):
    with tempfile.TemporaryDirectory() as name:
        inner = pathlib.Path(name) / "deck"
        inner.mkdir()
        check(inner)
