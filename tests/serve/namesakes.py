"""Cards without ids are called by their titles, those of one title by their order: whatever changes hands, an edit goes to
the card that is shown, or to none."""
import json, pathlib, sys, time
from urllib.parse import urlencode

from browser import in_browser
from serving import Serving

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
DECK = "game: freeform\nset: MY\nallow: [not-shown]\nschema: {cost: integer}\ncards: k.csv\n"
ROWS = "title,cost\nTurm,1\nHaus,2\nTurm,3\n"


def see(what):
    print(f"  {what}", flush=True)


class Desk:
    def __init__(self, folder, rows=ROWS):
        (folder / "deck.yaml").write_text(DECK)
        self.table = folder / "k.csv"
        self.table.write_text(rows)
        self.serving = Serving(PROGRAM, ".", "--edit", folder=folder)

    def post(self, what, **words):
        status, _, body = self.serving.ask(f"edit/{what}?{urlencode(words, doseq=True)}", "POST")
        return status, json.loads(body)

    def keys(self, **lines):
        """By their ids, once the deck is read with these cards at these lines."""
        for _ in range(1000):
            pieces = [one for one in json.loads(self.serving.ask("state")[2])["pieces"] if "id" in one]
            if {one["id"].replace("-", "_"): one["line"] for one in pieces} == lines:
                return {one["id"]: one["key"] for one in pieces}
            time.sleep(0.02)
        raise AssertionError(f"{pieces} instead of {lines}")


def on_the_wire(folder):
    desk = Desk(folder)
    try:
        keys = desk.keys(turm=2, haus=3, turm_2=4)
        status, done = desk.post("set", piece=keys["turm"], at=2, field="title", value="Burg")
        assert status == 200 and done["card"] == {"at": 2, "piece": keys["turm"].replace("turm", "burg")}, done
        see("what stood elsewhere is not written to")
        renamed = desk.table.read_text()
        for what, words in (("set", {"field": "cost", "value": "9"}), ("move", {"by": "up"}), ("delete", {}), ("duplicate", {}), ("add", {})):
            status, refused = desk.post(what, piece=keys["turm"], at=2, **words)
            assert status == 409 and "'Turm' stands at k.csv:4 now, not at line 2" in refused["error"], (what, refused)
        status, refused = desk.post("set", piece=[keys["haus"], keys["turm"]], at=[3, 2], field="cost", value="9")
        assert status == 409 and desk.table.read_text() == renamed, refused
        see("a card that was moved is told as what it is then")
        assert desk.post("undo")[0] == 200
        desk.keys(turm=2, haus=3, turm_2=4)
        status, done = desk.post("move", piece=keys["turm"], at=2, by="down")
        assert status == 200 and done["card"] == {"at": 3, "piece": keys["turm"]}, done
        status, done = desk.post("move", piece=keys["turm"], at=3, by="down")
        assert status == 200 and done["card"] == {"at": 4, "piece": keys["turm-2"]}, done
        assert desk.table.read_text() == "title,cost\nHaus,2\nTurm,3\nTurm,1\n"
    finally:
        desk.serving.end()


class Panel:
    def __init__(self, page, desk):
        self.page, self.desk = page, desk
        page.until("document.querySelectorAll('.tile').length >= 3")

    def open(self, end):
        self.page.js(f"[...document.querySelectorAll('.tile')].find(tile => tile.dataset.piece.endsWith('/{end}'))?.click()")
        self.shows(end)

    def shows(self, end, at=None):
        line = f" && document.querySelector('.detail .values').dataset.at === '{at}'" if at else ""
        self.page.until(f"document.querySelector('.detail .values')?.parentNode.dataset.piece?.endsWith('/{end}') && !document.querySelector('.detail').hidden"
                        " && !!document.querySelector('.detail .actions')" + line, what=f"the panel of {end}")

    def set(self, field, value):
        self.page.until(f"!!document.getElementById('value-{field}')")
        self.page.js(f"document.getElementById('value-{field}').focus(); document.getElementById('value-{field}').select()")
        self.page.write(value)
        self.page.key("Enter")

    def press(self, name):
        self.page.until(f"[...document.querySelectorAll('.detail .actions button')].some(one => one.textContent === '{name}')")
        self.page.js(f"[...document.querySelectorAll('.detail .actions button')].find(one => one.textContent === '{name}').click()")

    def is_written(self, *rows):
        text = "".join(f"{row}\n" for row in ("title,cost", *rows))
        for _ in range(500):
            if self.desk.table.read_text() == text:
                return
            time.sleep(0.02)
        raise AssertionError(f"{self.desk.table.read_text()} instead of {text}")


def in_the_panel(folder, browser):
    desk = Desk(folder)
    try:
        panel = Panel(browser.page(desk.serving.address), desk)
        see("a new title, and the next value at once")
        panel.open("card turm")
        panel.set("title", "Burg")
        panel.set("cost", "9")
        panel.is_written("Burg,9", "Haus,2", "Turm,3")
        panel.shows("card burg")
        see("taken back")
        for _ in range(2):
            panel.page.click("#ledger button")
            time.sleep(0.5)
        panel.is_written("Turm,1", "Haus,2", "Turm,3")
        panel.shows("card turm", at=2)
        panel.set("cost", "8")
        panel.is_written("Turm,8", "Haus,2", "Turm,3")
        see("renamed by another program, then a row above")
        desk.table.write_text("title,cost\nBurg,8\nHaus,2\nTurm,3\n")
        panel.shows("card burg")
        desk.table.write_text("title,cost\nTurm,8\nHaus,2\nTurm,3\n")
        panel.shows("card turm")
        desk.table.write_text("title,cost\nTurm,7\nTurm,8\nHaus,2\nTurm,3\n")
        panel.shows("card turm-2", at=3)
        panel.set("cost", "6")
        panel.is_written("Turm,7", "Turm,6", "Haus,2", "Turm,3")
        see("moved behind another of its title")
        panel.press("Move down")
        panel.press("Move down")
        panel.is_written("Turm,7", "Haus,2", "Turm,3", "Turm,6")
        panel.shows("card turm-3", at=5)
        panel.set("cost", "5")
        panel.is_written("Turm,7", "Haus,2", "Turm,3", "Turm,5")
        see("pressed twice, one is deleted")
        panel.open("card turm")
        panel.press("Delete")
        panel.press("Delete")
        panel.is_written("Haus,2", "Turm,3", "Turm,5")
        panel.page.until("document.querySelector('.detail').hidden")
        time.sleep(0.5)
        panel.is_written("Haus,2", "Turm,3", "Turm,5")
    finally:
        desk.serving.end()


def a_copy_moves(folder, browser):
    desk = Desk(folder, "title,cost\nA,1\nB,2\nC,3\nD,4\n")
    try:
        panel = Panel(browser.page(desk.serving.address), desk)
        panel.open("card a")
        panel.press("Duplicate")
        panel.shows("card a-2")
        for rows in (("B,2", "A,1,a-2", "C,3", "D,4"), ("B,2", "C,3", "A,1,a-2", "D,4"), ("B,2", "C,3", "D,4", "A,1,a-2")):
            panel.press("Move down")
            for _ in range(500):
                if desk.table.read_text().splitlines()[2:] == list(rows):
                    break
                time.sleep(0.02)
            assert desk.table.read_text().splitlines()[2:] == list(rows), desk.table.read_text()
        panel.page.uncomplaining()
    finally:
        desk.serving.end()


def main(browser, folder):
    on_the_wire(folder)
    in_the_panel(folder, browser)
    see("a copy moves as often as it is asked to")
    a_copy_moves(folder, browser)


in_browser(main)
