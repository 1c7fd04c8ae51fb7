"""Notes and views kept in files beside the deck: written in the page, by mouse and by keyboard, and by editors in between."""
import json, os, pathlib, re, shutil, sys, time
from urllib.parse import urlencode

from browser import in_browser
from serving import BY_WINE, Serving

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
EVIL = "<img src=x onerror=alert(1)>"
DECK = f"""game: freeform
title: Beasts
author: me
set: MY
template: creature
back: creature-back
schema: {{type: text, faction: text, cost: {{type: integer, range: [0, 9]}}}}
cards:
  - {{id: wolf, title: "{EVIL}", type: Beast, faction: ember, cost: 2}}
  - {{id: bear, title: Bear, type: Beast, faction: fern, cost: 4}}
"""
HEAD = "# Notes on the cards, as the workbench shows them.\nnotes:\n"
CTRL = 2


def see(what):
    print(f"  {what}", flush=True)


class Desk:
    def __init__(self, folder, *words):
        self.folder, self.serving = folder, Serving(PROGRAM, ".", *words, folder=folder)

    def ask(self, path, method="GET", **words):
        query = urlencode(words, doseq=True)
        status, _, body = self.serving.ask(f"{path}?{query}" if method == "GET" else path, method, None if method == "GET" else query)
        return status, json.loads(body)

    def post(self, path, **words):
        return self.ask(f"edit/{path}", "POST", **words)

    def page(self, browser, beside=None, hash="", tiles=2):
        page = browser.page(self.serving.address + hash, beside=beside)
        page.until(f"document.querySelectorAll('.tile').length >= {tiles}")
        return page

    def says(self, text, name="notes.yaml"):
        file = self.folder / name
        for _ in range(400):
            if (file.read_text() if file.exists() else None) == text:
                return
            time.sleep(0.02)
        raise AssertionError(f"{name} says:\n{file.read_text() if file.exists() else None}\nnot:\n{text}")


def by_bytes(desk):
    """Entries come, change and go as splices; a newer file is not written over; each is taken back."""
    file = desk.folder / "notes.yaml"
    assert desk.ask("notes")[1] == {"list": [], "mark": "", "path": "notes.yaml"}
    assert desk.post("note", card="wolf", text="Too: strong?", who="Ada", when="2026-11-26")[0] == 200
    desk.says(HEAD + '  - card: wolf\n    text: "Too: strong?"\n    who: Ada\n    when: "2026-11-26"\n')
    assert desk.post("undo")[0] == 200 and not file.exists(), "the file was new"
    assert desk.post("redo")[0] == 200 and file.exists()
    mine = "# mine\nnotes:\n  # the first\n  - {card: wolf, text: 'a'}   # why\n\n  - card: bear\n    text: b\n    done: true  # at last\n"
    file.write_text(mine)
    assert desk.post("undo")[0] == 409, "another program has written it"
    now = desk.ask("notes")[1]
    assert [(note["card"], note["text"], note["done"], note["line"]) for note in now["list"]] == [("wolf", "a", False, 4), ("bear", "b", True, 6)], now
    first, second = ({"begin": note["begin"], "end": note["end"], "mark": now["mark"]} for note in now["list"])
    assert desk.post("note", **first, text="it's", done="true")[0] == 200
    desk.says(mine.replace("'a'}", "'it''s', done: true}"))
    status, refused = desk.post("note", **second, done="")
    assert status == 409 and "saved by another program" in refused["error"], refused
    now = desk.ask("notes")[1]
    second = {"begin": now["list"][1]["begin"], "end": now["list"][1]["end"], "mark": now["mark"]}
    assert desk.post("note", **second, done="")[0] == 200
    desk.says(mine.replace("'a'}", "'it''s', done: true}").replace("    done: true  # at last\n", ""))
    assert desk.post("undo")[0] == 200 and desk.post("undo")[0] == 200
    desk.says(mine)
    assert desk.post("note", card="bear", text="several\n  lines: here\n\n# no comment", box="title")[0] == 200
    desk.says(mine + "  - card: bear\n    box: title\n    text: |-\n      several\n        lines: here\n\n      # no comment\n")
    assert desk.ask("notes")[1]["list"][2]["text"] == "several\n  lines: here\n\n# no comment"
    assert desk.post("undo")[0] == 200
    assert desk.post("note")[0] == 400 and desk.post("note", card="bear", text="x" * 20_000)[0] == 413
    for gone in (2, 1):
        now = desk.ask("notes")[1]
        last = now["list"][-1]
        assert desk.post("note", begin=last["begin"], end=last["end"], mark=now["mark"], gone=1)[0] == 200
        assert len(desk.ask("notes")[1]["list"]) == gone - 1
    desk.says("# mine\nnotes: []\n\n")
    assert desk.post("note", card="bear", text="again")[0] == 200
    file.write_text("notes: [\n")
    status, refused = desk.post("note", card="bear", text="x")
    assert status == 422 and "cannot be read" in refused["error"] and file.read_text() == "notes: [\n", refused
    file.unlink()
    elsewhere = desk.folder.parent / f"{desk.folder.name}-elsewhere.yaml"
    file.symlink_to(elsewhere)
    if not BY_WINE:
        assert desk.post("note", card="bear", text="x")[0] in (409, 422) and not elsewhere.exists(), "through a link"
    file.unlink()


def in_the_page(desk, browser):
    page = desk.page(browser)
    see("written by keyboard")
    page.js("document.querySelector('.tile').focus()")
    page.key("n", "n")
    page.until("document.activeElement.className === 'new-note'")
    page.write(f"Too strong?\n{EVIL}")
    page.key("Enter", modifiers=CTRL)
    page.until("document.querySelectorAll('.detail .note').length === 1")
    desk.says(HEAD + f"  - card: wolf\n    text: |-\n      Too strong?\n      {EVIL}\n    when: \"{time.strftime('%Y-%m-%d')}\"\n")
    page.until("document.querySelector('.tile .noted')?.textContent === '\u270e1 open note'")
    assert page.js("document.activeElement.className") == "new-note", "the next one can be written at once"
    see("on a box of its face, with a pin")
    page.js("document.querySelector('.detail .notes form select').focus()")
    page.until("[...document.querySelector('.detail .notes form select').options].some(o => o.textContent === 'title')")
    page.js("(() => { const s = document.querySelector('.detail .notes form select'); s.value = [...s.options].find(o => o.textContent === 'title').value; document.querySelector('.new-note').focus(); })()")
    page.write("A longer name")
    page.key("Enter", modifiers=CTRL)
    page.until("document.querySelectorAll('.detail .sides .pin').length === 2")
    places = []
    while len(places) != 2:  # the panel may be drawn anew meanwhile
        places = page.js("[...document.querySelectorAll('.detail .sides .pin')].map(n => [Math.round(n.getBoundingClientRect().left - n.parentNode.getBoundingClientRect().left), Math.round(n.getBoundingClientRect().top - n.parentNode.getBoundingClientRect().top)])")
    assert places[0] != places[1] and places[1][1] > 40, places
    assert "    box: title\n" in (desk.folder / "notes.yaml").read_text()
    see("what is typed stays while the deck is read again")
    page.js("document.querySelector('.new-note').focus()")
    page.write("half a")
    (desk.folder / "deck.yaml").write_text(DECK.replace("cost: 4", "cost: 5"))
    page.until("kingpress.state.pieces.find(p => p.id === 'bear').values.cost === 5")
    assert page.js("document.querySelector('.new-note').value + document.activeElement.className") == "half anew-note"
    page.key("Escape")
    assert page.js("document.querySelector('.new-note').value === '' && !document.querySelector('.detail').hidden"), "Escape clears first"
    see("done, edited, filtered, by the address")
    page.click(".detail .note input[type=checkbox]")
    page.until("document.querySelectorAll('.detail .rows > ul > .note').length === 1 && document.querySelector('.detail details summary').textContent === '1 done'")
    assert "    done: true\n" in (desk.folder / "notes.yaml").read_text()
    page.click("#notes")
    page.until("document.querySelectorAll('.all-notes .note').length === 1 && location.hash.includes('notes=open')")
    page.click(".all-notes [data-filter=done]")
    page.until("document.querySelector('.all-notes .says')?.textContent.startsWith('Too strong') && location.hash.includes('notes=done')")
    assert page.js("document.activeElement.dataset.filter") == "done"
    page.js("history.back()")
    page.until("document.querySelector('.all-notes .says')?.textContent === 'A longer name'")
    page.click(".all-notes .edit")
    page.until("document.activeElement.matches('.all-notes textarea')")
    page.js("document.activeElement.select()")
    page.write("A shorter name")
    page.key("Enter", modifiers=CTRL)
    page.until("document.querySelector('.all-notes .says')?.textContent === 'A shorter name'")
    assert page.js("document.querySelectorAll('.notes img, .tile .name img').length") == 0, "words are no markup"
    see("two tabs, and an editor in between")
    other = desk.page(browser, page, page.js("location.hash"))
    other.until("document.querySelectorAll('.all-notes .note').length === 1")
    other.click(".all-notes .note input[type=checkbox]")
    page.until("document.querySelectorAll('.all-notes .note').length === 0")
    other.click(".all-notes [data-filter=all]")
    other.until("document.querySelectorAll('.all-notes .note').length === 2")
    text = (desk.folder / "notes.yaml").read_text().replace("A shorter name", "By an editor")
    (desk.folder / "notes.yaml").write_text(text)
    other.until("[...document.querySelectorAll('.all-notes .says')].some(n => n.textContent === 'By an editor')")
    desk.says(text)
    (desk.folder / "notes.yaml").write_text(text.replace("card: wolf", "card: wolff", 1))
    other.until("[...document.querySelectorAll('.all-notes .note')].some(n => n.textContent.includes('wolff: no such card'))")
    other.until("kingpress.state.faults.some(f => f.message.includes(\"no card has the id 'wolff'\") && f.hint.includes(\"'wolf'\"))")
    (desk.folder / "notes.yaml").write_text(text)
    other.uncomplaining()
    other.close()
    see("as narrow as a phone")
    page.resize(360, 740, True)
    assert page.js("document.documentElement.scrollWidth <= 360")
    page.uncomplaining()


def views(desk, browser):
    page = desk.page(browser, hash="#cards?search=cost%20%3E%203&sort=cost", tiles=1)
    page.click(".saved summary")
    page.js("document.querySelector('.saved input').focus()")
    page.write("Dear: beasts")
    page.key("Enter")
    head = "# Views of the cards by name, as the workbench shows them.\nviews:\n"
    saved = head + '  - name: "Dear: beasts"\n    search: cost > 3\n    sort: cost\n    group: part\n    as: faces\n'
    desk.says(saved, "views.yaml")
    page.until("document.querySelectorAll('.saved li').length === 1")
    assert page.js("Object.keys(localStorage).every(key => !key.startsWith('kingpress.views'))")
    other = desk.page(browser)  # another browser, as after a restart at another port
    other.click(".saved summary")
    other.until("document.querySelector('.saved li .link')?.textContent === 'Dear: beasts'")
    other.click(".saved li .link")
    other.until("location.hash.includes('cost+%3E+3') && document.querySelectorAll('.tile').length === 1")
    page.js("document.querySelector('.saved input').focus()")
    page.write("Dear: beasts")
    page.js("(() => { const s = [...document.querySelectorAll('#view-cards select')].find(n => [...n.options].some(o => o.textContent === 'as written')); s.value = 'title'; s.dispatchEvent(new Event('change')); })()")
    page.js("document.querySelector('.saved form').requestSubmit()")
    desk.says(saved.replace("sort: cost", "sort: title"), "views.yaml")
    page.until("document.querySelector('.saved input').value === ''")  # what is there now has been read
    page.click(".saved li .plain")
    desk.says(head.rstrip("\n") + " []\n", "views.yaml")
    page.uncomplaining()


def read_only(folder, browser):
    desk = Desk(folder)
    try:
        assert desk.post("note", card="bear", text="x")[0] == 403 and desk.post("view", name="x")[0] == 403
        page = desk.page(browser, hash="#cards?notes=all")
        page.until("document.querySelectorAll('.all-notes .note').length === 2")
        assert page.js("document.querySelectorAll('.all-notes .edit').length === 0 && [...document.querySelectorAll('.all-notes input')].every(n => n.disabled)")
        page.click(".saved summary")
        page.js("document.querySelector('.saved input').focus()")
        page.write("Here")
        page.key("Enter")
        page.until("document.querySelectorAll('.saved li').length === 1 && Object.keys(localStorage).some(key => key.startsWith('kingpress.views'))")
        page.uncomplaining()
    finally:
        desk.serving.end()


def at_a_move(folder, browser):
    """A note at a move keeps the position: the record lies beside the deck, and shows the table as it was."""
    shutil.copytree(pathlib.Path(__file__).parents[2] / "cards" / "examples" / "picnic", folder)
    desk = Desk(folder, "--edit")
    try:
        page = browser.page(desk.serving.address + "#play", 1280, 900)
        page.until("!!document.getElementById('lay') && document.body.classList.contains('edits')")
        page.click("#lay")
        for number in range(3):
            page.until("document.querySelector('.table').ariaBusy !== 'true' && document.querySelectorAll('#choices .choice').length > 0")
            if number < 2:
                page.js("document.querySelector('#choices .choice').click()")
                time.sleep(0.2)
        page.click(".prompt .note-here")
        page.until("!!document.querySelector('dialog.asks[open] textarea')")
        page.write("Why: not here?")
        page.js("document.querySelector('dialog.asks form').requestSubmit()")
        page.until("document.querySelector('dialog.asks').textContent.includes('notes.yaml:')")
        [note] = desk.ask("notes")[1]["list"]
        assert note["text"] == "Why: not here?" and note["game"].startswith("games/") and note["step"] >= 2, note
        table = page.js("JSON.parse(sessionStorage.getItem('kingpress.table')).table")
        seen = desk.ask("table", table=table, page="another", seat=0)[1]
        page.key("Enter")
        page.until("!document.querySelector('dialog.asks')")
        page.js("document.querySelector('#choices .choice').click()")  # the game goes on, the note stays where it was
        end = time.time() + 10
        while (later := desk.ask("table", table=table, page="another", seat=0)[1])["board"] == seen["board"]:
            assert time.time() < end, "the game does not go on"
            time.sleep(0.05)
        page.uncomplaining()
    finally:
        desk.serving.end()
    serving = Serving(PROGRAM, ".", "--replay", note["game"], folder=folder)
    try:
        then = json.loads(serving.ask(f"replay?step={note['step']}&seat=0")[2])
        lies = lambda view: re.findall(r'"card": "([^"]+)"', json.dumps(view["board"]))
        assert len(lies(then)) > 5 and lies(then) == lies(seen) != lies(later), (lies(then), lies(seen), lies(later))
    finally:
        serving.end()
    refused = Desk(folder)
    try:
        assert refused.ask("table/note", "POST", table=table, page="x", text="no")[0] in (403, 404, 409)
        assert len(list((folder / "games").iterdir())) == 1
        page = refused.page(browser, hash="#cards?notes=all")
        page.until("document.querySelectorAll('.all-notes .note').length === 1")
        page.js("[...document.querySelectorAll('.all-notes button')].find(n => n.textContent === 'Look at it').click()")
        page.until(f"document.getElementById('step')?.textContent.startsWith('Step {note['step']} of ')", what="the position of the note")
        assert page.js("document.querySelectorAll('.felt .placed').length") > 0
        page.uncomplaining()
        for other in ("deck.yaml", "games/another.jsonl", "../picnic/" + note["game"], ""):
            assert refused.ask("replay/open", "POST", game=other)[0] == 404, other
    finally:
        refused.serving.end()


def main(browser, folder):
    (folder / "deck.yaml").write_text(DECK)
    desk = Desk(folder, "--edit")
    try:
        see("entries as splices")
        by_bytes(desk)
        in_the_page(desk, browser)
        see("views in a file")
        (folder / "deck.yaml").write_text(DECK)
        views(desk, browser)
    finally:
        desk.serving.end()
    see("to read only")
    read_only(folder, browser)
    see("at a move of a game")
    at_a_move(folder / "picnic", browser)


in_browser(main)
