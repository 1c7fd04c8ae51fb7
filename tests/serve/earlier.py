"""A card now, as git's HEAD had it when the program started, and as it was printed last: on each other under one handle."""
import json, os, pathlib, shutil, subprocess, sys, time
from urllib.parse import urlencode

from browser import in_browser
from serving import Serving

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
LOOK = "kind: card\ntrim: 63x88mm\nstyles:\n  word: {font: text, size: 9pt}\nelements:\n  - {text: \"%s\", style: word, box: [5mm, 5mm, 53mm, 10mm]}\n"
DECK = "game: freeform\nset: MY\nback: back.yaml\nschema: {cost: integer}\ncards:\n  - {id: wolf, title: Wolf, text: It waits.}\n  - {id: bear, title: Bear, text: It sleeps.}\n"
NOW = DECK.replace("title: Wolf", "title: Grey Wolf") + "  - {id: owl, title: Owl}\n"


def see(what):
    print(f"  {what}", flush=True)


def git(folder, *words):
    surroundings = {**os.environ, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1", "GIT_COMMITTER_DATE": "2026-03-01T23:30:00 -0500"}
    return subprocess.run(["git", "-C", str(folder), "-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false", *words],
                          check=True, capture_output=True, text=True, env=surroundings).stdout.strip()


class Desk:
    def __init__(self, folder, *words):
        self.serving = Serving(PROGRAM, *words, folder=folder)

    def ask(self, path, **words):
        return self.serving.ask(f"{path}?{urlencode(words)}")

    def state(self):
        return json.loads(self.ask("state")[2])

    def keys(self, count):
        for _ in range(1000):
            found = {piece["id"]: piece for piece in self.state()["pieces"] if "id" in piece}
            if len(found) == count:
                return found
            time.sleep(0.02)
        raise AssertionError("the deck is not read")

    def earlier(self, piece):
        return json.loads(self.ask("earlier", piece=piece["key"])[2])

    def faces(self, piece, side="front"):
        """As it is now, and at HEAD."""
        return self.ask(f"face/{piece[side]}.svg")[2], self.ask("at-head", piece=piece["key"], side=side)[2]


def compared(folder, commit):
    for words in ((".",), ("deck.yaml",)):
        see(f"the faces at HEAD, of {words[0]}")
        desk = Desk(folder, *words)
        try:
            pieces = desk.keys(3)
            assert desk.state()["head"] == {"commit": commit[:8], "date": "2026-03-01"}, desk.state()["head"]
            assert [desk.earlier(pieces[name]) for name in ("wolf", "bear", "owl")] == [{"printed": [], "head": has} for has in (["front", "back"], ["front", "back"], [])]
            now, then = desk.faces(pieces["wolf"])
            assert now != then and then.startswith(b"<?xml") and b"</svg>" in then
            same = desk.faces(pieces["bear"])
            assert same[0] == same[1], "a card that has not changed looks otherwise"
            assert desk.ask("at-head", piece=pieces["owl"]["key"])[0] == 404
            back = desk.faces(pieces["bear"], "back")
            assert back[0] != back[1] and b"</svg>" in back[1], "the back at HEAD"
            (folder / "deck.yaml").write_text(DECK)
            assert desk.faces(desk.keys(2)["wolf"])[0] == then, "it is not the face of HEAD"
            (folder / "deck.yaml").write_text(NOW)
            desk.keys(3)
        finally:
            desk.serving.end()


def in_the_page(folder, browser, commit):
    desk = Desk(folder, ".")
    try:
        see("the page names the commit, also when HEAD has moved")
        git(folder, "commit", "-aqm", "two")
        desk.keys(3)
        page = browser.page(desk.serving.address)
        page.until("document.querySelectorAll('.tile').length >= 3")
        page.js("[...document.querySelectorAll('.tile')].find(n => n.piece.id === 'wolf').click()")
        page.until("document.querySelector('.before .printed.head')?.naturalWidth > 100", what="the face at HEAD")
        assert f"at the commit {commit[:8]} of 2026-03-01" in page.js("document.querySelector('.before .sub').textContent")
        page.js("(() => { const handle = document.querySelector('.before input[type=range]'); handle.value = 100; handle.dispatchEvent(new Event('input')); })()")
        page.until("[...document.querySelectorAll('.over > .face + .face')].every((n) => getComputedStyle(n).clipPath.startsWith('inset(0px 0%')) && document.querySelectorAll('.over').length === 2")
        see("a card that was not there")
        page.js("[...document.querySelectorAll('.tile')].find(n => n.piece.id === 'owl').click()")
        page.until("document.querySelector('.before')?.textContent.includes('was not there, or could not be read')")
        see("beside what was printed last")
        assert json.loads(desk.serving.ask("print", "POST")[2])["status"] == 0
        page.again()
        page.until("document.querySelectorAll('.tile').length >= 3")
        page.js("[...document.querySelectorAll('.tile')].find(n => n.piece.id === 'wolf').click()")
        page.until("document.querySelectorAll('.before input[type=radio]').length === 2", what="both earlier faces")
        page.until("[...document.querySelectorAll('.before .printed')].map(n => n.naturalWidth > 100).join() === 'true,true'", what="both sides as they were printed")
        page.js("document.querySelectorAll('.before input[type=radio]')[1].click()")
        page.until("document.querySelector('.before .printed.head')?.naturalWidth > 100")
        if os.environ.get("LOOK_AT"):
            page.js("document.querySelector('.before').scrollIntoView()")
            page.picture(os.environ["LOOK_AT"])
        page.resize(360, 740, True)
        assert page.js("document.documentElement.scrollWidth <= 360")
        page.uncomplaining()
    finally:
        desk.serving.end()


def nothing_to_compare(folder):
    see("no repository, and a HEAD that cannot be read")
    shutil.rmtree(folder / ".git")
    desk = Desk(folder, ".")
    try:
        assert "head" not in desk.state() and desk.earlier(desk.keys(3)["wolf"]) == {"printed": [], "head": []}
    finally:
        desk.serving.end()
    (folder / "deck.yaml").write_text("game: freeform\ncards: [\n")
    git(folder, "init", "-q")
    git(folder, "add", "deck.yaml")
    git(folder, "commit", "-qm", "broken")
    (folder / "deck.yaml").write_text(NOW)
    desk = Desk(folder, ".")
    try:
        assert "head" in desk.state() and desk.earlier(desk.keys(3)["wolf"])["head"] == []
    finally:
        desk.serving.end()


def too_large(folder, browser):
    see("a folder of more than 64 MB at HEAD")
    (folder / "large.png").write_bytes(bytes((64 << 20) + 1))
    git(folder, "add", "large.png")
    git(folder, "commit", "-qm", "large")
    desk = Desk(folder, ".")
    try:
        wolf = desk.keys(3)["wolf"]
        assert desk.state()["too_large"] == 64 and "head" not in desk.state() and desk.earlier(wolf)["head"] == []
        page = browser.page(desk.serving.address)
        page.click(".tile")
        page.until("document.querySelector('.before')?.textContent.includes('the folder held more than 64 MB there')")
    finally:
        desk.serving.end()


def main(browser, folder):
    if not shutil.which("git"):
        print("skipped: no git")
        return
    git(folder, "init", "-q")
    (folder / "deck.yaml").write_text(DECK)
    (folder / "back.yaml").write_text(LOOK % "Before")
    git(folder, "add", "deck.yaml", "back.yaml")
    git(folder, "commit", "-qm", "one")
    commit = git(folder, "rev-parse", "HEAD")
    (folder / "deck.yaml").write_text(NOW)
    (folder / "back.yaml").write_text(LOOK % "After")
    compared(folder, commit)
    in_the_page(folder, browser, commit)
    nothing_to_compare(folder)
    too_large(folder, browser)


in_browser(main)
