"""Several cards selected in the page: by mouse and by keyboard, in the grid and in the table; set, copied, moved, deleted
by one edit and one undo; printed and exported alone."""
import json, pathlib, sys, time
from urllib.parse import urlencode

from browser import in_browser
from serving import Serving

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
HEAD = """game: freeform
title: Beasts
author: me
set: MY
template: creature
back: creature-back
schema: {type: text, faction: text, cost: {type: integer, range: [0, 9]}}
"""
NAMES = ("wolf", "bear", "fox", "owl", "elk", "<img src=x onerror=alert(1)>")
DECK = HEAD + "cards:\n" + "".join(f"  # {i}\n  - {{id: c{i}, title: '{name}', type: Beast, faction: ember, cost: {i}}}\n" for i, name in enumerate(NAMES))
CTRL, SHIFT = 2, 8


def see(what):
    print(f"  {what}", flush=True)


class Desk:
    def __init__(self, folder, browser, *words):
        self.folder, self.serving = folder, Serving(PROGRAM, ".", *words, folder=folder)
        self.page = browser.page(self.serving.address)
        self.page.until(f"document.querySelectorAll('.tile').length >= {len(NAMES)}")

    def says(self, text, file="deck.yaml"):
        for _ in range(400):
            if (self.folder / file).read_text() == text:
                return
            time.sleep(0.02)
        raise AssertionError(f"the file says:\n{(self.folder / file).read_text()}\nnot:\n{text}")

    def undone(self, text, file="deck.yaml"):
        self.page.until("!document.querySelector('#ledger button').disabled")
        self.page.click("#ledger button")
        self.says(text, file)

    def selected(self):
        return self.page.js("[...document.querySelectorAll('.tile[aria-pressed=true]')].map(n => n.piece.id)")

    def selects(self, *ids):
        self.page.until(f"JSON.stringify([...document.querySelectorAll('.tile[aria-pressed=true]')].map(n => n.piece.id)) === {json.dumps(json.dumps(ids, separators=(',', ':')))}",
                        what=f"{ids} to be selected, not {self.selected()}")


def tile(i):
    return f".tiles .tile:nth-child({i + 1})"


def by_mouse(desk):
    page = desk.page
    page.click(tile(0), CTRL)
    page.click(tile(2), CTRL)
    desk.selects("c0", "c2")
    page.until("document.querySelector('.selected')?.textContent.includes('2 cards selected')")
    assert page.js("document.querySelector('.detail').hidden"), "a selecting click opens nothing"
    page.click(tile(4), SHIFT)
    desk.selects("c2", "c3", "c4")
    page.click(tile(0), CTRL)
    desk.selects("c0", "c2", "c3", "c4")
    page.click(tile(0), CTRL)
    page.click("#clear-all")
    desk.selects()
    assert page.js("document.querySelector('.selected').hidden")


def set_for_all(desk):
    page = desk.page
    page.click(tile(1), CTRL)
    page.click(tile(3), SHIFT)
    page.click("#set-all")
    page.until("!!document.querySelector('dialog[open]')")
    page.js("(() => { const f = document.getElementById('set-field'); f.value = 'faction'; f.dispatchEvent(new Event('change')); document.getElementById('set-value').focus(); })()")
    page.write("night: dark")
    page.until("document.querySelector('dialog').textContent.includes('of 3 cards in 1 file') && document.querySelector('dialog').textContent.includes(\"All say 'ember' now\")")
    page.key("Enter")
    changed = DECK
    for i in (1, 2, 3):
        changed = changed.replace(f"faction: ember, cost: {i}", f'faction: "night: dark", cost: {i}')
    desk.says(changed)
    page.until("!document.querySelector('dialog')")
    desk.selects("c1", "c2", "c3")
    desk.undone(DECK)
    page.click("#set-all")
    page.js("(() => { const f = document.getElementById('set-field'); f.value = 'cost'; f.dispatchEvent(new Event('change')); document.getElementById('set-value').value = 'a: b'; })()")
    page.click("#set-now")
    page.until("document.querySelector('dialog .failed').textContent.includes('without quotes')")
    desk.says(DECK)
    page.key("Escape")
    page.until("!document.querySelector('dialog')")
    desk.selects("c1", "c2", "c3")


def whole_cards(desk):
    page = desk.page
    line = lambda i: f"  # {i}\n  - {{id: c{i}, title: '{NAMES[i]}', type: Beast, faction: ember, cost: {i}}}\n"
    page.click("#all-up")
    desk.says(HEAD + "cards:\n" + "".join(map(line, (1, 2, 3, 0, 4, 5))))
    page.until("[...document.querySelectorAll('.tile')].slice(0, 4).map(n => n.piece.id).join() === 'c1,c2,c3,c0'")
    desk.selects("c1", "c2", "c3")
    desk.undone(DECK)
    page.click("#all-down")
    desk.says(HEAD + "cards:\n" + "".join(map(line, (0, 4, 1, 2, 3, 5))))
    desk.undone(DECK)
    page.until("[...document.querySelectorAll('.tile')].slice(0, 4).map(n => n.piece.id).join() === 'c0,c1,c2,c3'")
    page.click("#duplicate-all")
    copied = "".join(line(i) + (line(i).replace(f"id: c{i}", f"id: c{i}-2") if i in (1, 2, 3) else "") for i in range(6))
    desk.says(HEAD + "cards:\n" + copied)
    desk.undone(DECK)
    page.until("document.querySelectorAll('.tile').length < 8")
    page.click("#delete-all")
    desk.says(HEAD + "cards:\n" + "".join(map(line, (0, 4, 5))))
    desk.selects()
    desk.undone(DECK)
    page.until(f"document.querySelectorAll('.tile').length >= {len(NAMES)}")


def by_keyboard(desk):
    page = desk.page
    page.js(f"document.querySelector({json.dumps(tile(1))}).focus()")
    page.key("x", "x")
    desk.selects("c1")
    page.key("ArrowRight", modifiers=SHIFT)
    page.key("ArrowRight", modifiers=SHIFT)
    desk.selects("c1", "c2", "c3")
    page.key("a", modifiers=CTRL)
    desk.selects(*(f"c{i}" for i in range(6)))
    page.key("Escape")
    desk.selects()
    page.key("x", "x")
    desk.selects("c3")
    page.js("document.getElementById('duplicate-all').focus()")
    page.key("Enter")
    desk.says(DECK.replace("cost: 3}\n", "cost: 3}\n  # 3\n  - {id: c3-2, title: 'owl', type: Beast, faction: ember, cost: 3}\n"))
    page.until("document.activeElement?.id === 'value-title' && location.hash.includes('c3-2')", what="the copy to be open")
    desk.undone(DECK)
    page.until(f"[...document.querySelectorAll('.tile')].every(n => n.piece.id !== 'c3-2')")


def stays(desk):
    """Rows come and go, the panel opens, something fails: the bar lies where it lay."""
    page = desk.page
    page.js("(() => { const size = document.querySelector('.tools input[type=range]'); size.value = 320; size.dispatchEvent(new Event('input')); })()")
    page.until("document.documentElement.scrollHeight > innerHeight + 200", what="more cards than fit")
    page.click(tile(4), CTRL)
    desk.selects("c4")
    place = lambda: page.js("['clear-all', 'delete-all'].map((id) => { const { x, y } = document.getElementById(id).getBoundingClientRect(); return [x, y]; })")
    before = place()
    search = lambda text: page.js(f"(() => {{ const s = document.querySelector('.tools input[type=search]'); s.value = {json.dumps(text)}; s.dispatchEvent(new Event('input')); }})()")
    search("elk")
    page.until("document.querySelectorAll('.tile').length === 1 && document.documentElement.scrollHeight <= innerHeight + 200", what="one card alone")
    assert place() == before, ("fewer rows", before, place())
    search("")
    page.until("document.querySelectorAll('.tile').length >= 6")
    page.js("scrollTo(0, 0)")
    assert place() == before, ("scrolled", before, place())
    (desk.folder / "deck.yaml").write_text(HEAD + DECK[len(HEAD):].replace("  # 0\n", "").replace("  - {id: c0, title: 'wolf', type: Beast, faction: ember, cost: 0}\n", ""))
    page.until("[...document.querySelectorAll('.tile')].every((n) => n.piece.id !== 'c0')", what="a card less on disk")
    assert place() == before, ("a card less", before, place())
    page.js("document.querySelector('.selected .failed').textContent = 'it cannot be written, and this is why'")
    assert place() == before, ("a failure", before, place())
    (desk.folder / "deck.yaml").write_text(DECK)
    page.until("[...document.querySelectorAll('.tile')].some((n) => n.piece.id === 'c0')")
    page.click("#clear-all")
    desk.selects()
    page.js("(() => { const size = document.querySelector('.tools input[type=range]'); size.value = 132; size.dispatchEvent(new Event('input')); })()")


def printed(desk):
    page = desk.page
    page.click("#print-all")
    page.until("document.getElementById('command').textContent.includes('--only=cards,backs --cards=c3')")
    page.until("document.querySelectorAll('.pages figure').length === 2", within=60, what="front and back of one sheet")
    assert not page.js("localStorage.getItem('kingpress.sheets')"), "a selection is for now"
    page.js("kingpress.show('cards')")
    page.click("#export-all")
    page.until("!!document.getElementById('export-to')")
    assert page.js("[...document.getElementById('export-to').options].some(o => o.value === 'tts')")
    page.click("#export-now")
    page.until("document.querySelector('dialog pre').textContent.includes('output')", within=60)
    written = [path.name for path in (desk.folder / "output").rglob("*.png")]
    assert "001-owl.png" in written and not any("wolf" in name for name in written), written
    page.key("Escape")
    for to, cards, status in ("nowhere", "c3", 409), ("tts", "nonsuch", 409), ("", "c3", 400), ("tts", "", 400), ("../tts", "c3", 400):
        answer, _, says = desk.serving.ask("export?" + urlencode({"to": to, "cards": cards}), "POST")
        assert answer == status and len(says) > 20, (to, cards, answer, says)


def in_table(desk, name, text):
    page = desk.page
    page.js("(() => { const as = document.getElementById('as'); as.value = 'table'; as.dispatchEvent(new Event('change')); })()")
    page.until("document.querySelectorAll('.cells tbody tr').length >= 6")
    page.click(".cells tbody tr:nth-child(2) th")
    page.click(".cells tbody tr:nth-child(4) th", SHIFT)
    page.until("document.querySelectorAll('.cells tr[aria-selected=true]').length === 3")
    page.js("document.querySelector('.cells tbody tr:nth-child(5) td').dispatchEvent(new MouseEvent('mousedown', {bubbles: true}))")
    page.key(" ", " ", modifiers=SHIFT)
    page.until("document.querySelectorAll('.cells tr[aria-selected=true]').length === 1 && document.querySelector('.selected').textContent.includes('1 card selected')")
    page.click("#all-up")
    lines = text.splitlines(True)
    lines[4], lines[5] = lines[5], lines[4]
    desk.says("".join(lines), name)
    desk.undone(text, name)
    page.resize(360, 740, True)
    assert page.js("document.documentElement.scrollWidth <= 360"), page.js("document.documentElement.scrollWidth")
    page.resize(1280, 900)


def looked_at_only(folder, browser):
    desk = Desk(folder, browser)
    try:
        desk.page.click(tile(0), CTRL)
        desk.page.until("document.querySelector('.selected')?.textContent.includes('1 card selected')")
        assert desk.page.js("document.getElementById('set-all').hidden && !document.getElementById('print-all').hidden"), "nothing to write with"
        desk.page.uncomplaining()
    finally:
        desk.serving.end()


def main(browser, folder):
    (folder / "deck.yaml").write_text(DECK)
    see("without editing: to print and to export")
    looked_at_only(folder, browser)
    desk = Desk(folder, browser, "--edit")
    try:
        for what, check in (("by mouse", by_mouse), ("at one place", stays), ("one value for all, one undo", set_for_all), ("whole cards", whole_cards),
                            ("by keyboard", by_keyboard), ("printed and exported alone", printed)):
            see(what)
            check(desk)
        assert desk.page.js("document.querySelectorAll('.tile .name img, .selected img').length") == 0, "words are no markup"
        complaints = [one for one in desk.page.complaints() if "422" not in one]  # a refused value is one
        assert complaints == [], complaints
    finally:
        desk.serving.end()
    rows = "id,title,type,faction,cost\n" + "".join(f"c{i},{name},Beast,ember,{i}\n" for i, name in enumerate(NAMES))
    (folder / "deck.yaml").write_text(HEAD + "cards: cards.csv\n")
    (folder / "cards.csv").write_text(rows)
    desk = Desk(folder, browser, "--edit")
    try:
        see("rows of a table")
        in_table(desk, "cards.csv", rows)
        desk.page.uncomplaining()
    finally:
        desk.serving.end()


in_browser(main)
