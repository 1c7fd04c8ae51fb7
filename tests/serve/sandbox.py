"""A kit without rules on the table: laid, dealt, held, laid down, undone, in a real browser; two seats in two tabs."""
import json, pathlib, sys, tempfile

from browser import Browser, chromium
from serving import Serving

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
DECK = """game: freeform
title: Letters
author: me
template: classic
back: classic-back
cards:
  - {id: alpha, title: Alpha, copies: 4}
  - {id: beta, title: Beta, copies: 4}
"""


def hand(page):
    return page.js("[...document.querySelectorAll('#sandbox .hand.own .placed')].map(n => n.ariaLabel)")


def choose(page, label):
    page.js(f"[...document.querySelectorAll('#sandbox .menu .choice')].find(n => n.textContent.startsWith({json.dumps(label)})).click()")


def top(page):
    page.js("document.querySelector('#sandbox .stack .placed').click()")


def log(page):
    return page.js("[...document.querySelectorAll('#sandbox .log li')].map(n => n.textContent)")


def pile(page):
    return page.js("document.querySelector('#sandbox .stack').textContent")


def carries(page, what, to_x, to_y):
    """By the mouse; what is said on the way of where it would lie."""
    x, y = page.js(f"(() => {{ const b = document.querySelector({json.dumps(what)}).getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; }})()")
    for kind, at in (("mousePressed", (x, y)), ("mouseMoved", (x, y + 20)), ("mouseMoved", (to_x, to_y))):
        page.call("Input.dispatchMouseEvent", type=kind, x=at[0], y=at[1], button="left", buttons=1, clickCount=1)
    hint = page.js("document.querySelector('.drop-hint')?.textContent")
    page.call("Input.dispatchMouseEvent", type="mouseReleased", x=to_x, y=to_y, button="left", buttons=0, clickCount=1)
    return hint


def all_that_can_be_done(page):
    """Keys and the mouse: turn, peek, spread, shuffle, roll, count, note, name, carry a card and a whole pile; then all of it undone."""
    before, acts = log(page), 0
    assert before and all(line.startswith(("Player 1 (you) ", "Player 2 ")) for line in before), before
    top(page)
    for key, told in (("f", "turned up"), ("f", "turned one down"), ("p", "looked at"), ("s", "shuffled"), ("g", "rolled")):
        page.key(key, key)
        page.until(f"[...document.querySelectorAll('#sandbox .log li')].at(-1).textContent.includes({json.dumps(told)})", what=told)
        acts += 1
    for key, wanted in (("o", 6), ("o", 1)):
        page.key(key, key)
        page.until(f"document.querySelectorAll('#sandbox .stack .placed').length >= {wanted} && document.querySelectorAll('#sandbox .stack .placed').length <= {wanted + 1}", what="the pile, spread and together")
        acts += 1
    page.click(".your-count [aria-label='One more']")
    page.until("document.querySelector('.your-count .score').textContent === '1'", what="the count")
    acts += 1
    for button, words, told in (("Note", "too many dawns", "too many dawns"), ("Name it", "Draw", "")):
        page.js(f"[...document.querySelectorAll('#sandbox .menu .choice, #sandbox .prompt button')].find(n => n.textContent === {json.dumps(button)}).click()")
        page.js(f"(() => {{ const i = document.querySelector('#sandbox .asked input'); i.value = {json.dumps(words)}; i.form.requestSubmit(); }})()")
        page.until("document.querySelectorAll('#sandbox .asked input').length === 0")
        page.until(f"document.querySelector('#sandbox .table').textContent.includes({json.dumps(words)})", what=words)
        acts += 1
    page.key("Escape")
    page.until("document.querySelector('#sandbox .menu').hidden")
    hint = carries(page, "#sandbox .stack .label", 700, 450)
    assert hint == "lay here", hint
    page.until("(() => { const b = document.querySelector('#sandbox .stack').getBoundingClientRect(); return Math.abs(b.x + b.width / 2 - 700) < 40; })()", what="the pile where it was carried")
    assert page.js("document.querySelectorAll('#sandbox .stack').length") == 1, "not all of the pile was carried"
    acts += 1
    hint = carries(page, "#sandbox .foot .placed", 300, 300)
    assert hint.startswith("lay here, face up"), hint
    page.until("document.querySelectorAll('#sandbox .stack').length === 2 && document.querySelectorAll('#sandbox .foot .placed').length === 0", what="the card out of the hand")
    acts += 1
    for _ in range(acts):
        seen = page.js("JSON.stringify([...document.querySelectorAll('#sandbox .log li, #sandbox .stack, #sandbox .tally')].map(n => n.textContent + n.style.cssText))")
        page.click("#sandbox-undo")
        page.until(f"JSON.stringify([...document.querySelectorAll('#sandbox .log li, #sandbox .stack, #sandbox .tally')].map(n => n.textContent + n.style.cssText)) !== {json.dumps(seen)}", what="an act undone")
    assert log(page) == before, (before, log(page))


def rules_to_begin_with(browser, folder):
    """A rules.yaml is written beside the deck when files may be edited, never over one; then its game is offered. Dice show their own faces."""
    (folder / "edition.yaml").write_text("game: freeform\ntitle: Suits\nauthor: me\ndecks: [deck.yaml]\ndice:\n"
                                         "  - {name: weather, faces: [sun, rain, wind, sun, rain, wind], edge: 16mm}\n")
    (folder / "deck.yaml").write_text(DECK.replace("author: me", "author: me\nschema: {suit: {type: choice, choices: [forest, sea, fire, moon]}, rank: {type: integer}}").split("cards:")[0]
                                      + "cards:\n" + "".join(f"  - {{id: {suit}-{rank}, title: {suit} {rank}, suit: {suit}, rank: {rank}}}\n" for suit in ("forest", "sea", "fire", "moon") for rank in range(1, 10)))
    serving = Serving(PROGRAM, ".", folder=folder)
    try:
        page = browser.page(serving.address + "#play", 1280, 900)
        page.until("document.querySelectorAll('#rules-kind option').length > 3", what="the kinds of rules")
        page.until("!document.getElementById('sandbox-lay').disabled", what="the kit")
        page.click("#sandbox-lay")
        page.until("!!document.querySelector('#sandbox-roll')", what="the die")
        seen = set()
        for _ in range(12):
            before = page.js("document.querySelectorAll('#sandbox .log li').length")
            page.click("#sandbox-roll")
            page.until(f"document.querySelectorAll('#sandbox .log li').length > {before}")
            seen.add(page.js("document.querySelector('#sandbox .die').textContent"))
        assert len(seen) > 1 and seen <= {"sun", "rain", "wind"}, seen
        written = "document.querySelector('#sandbox [role=status].told').textContent"
        page.js("document.getElementById('rules-kind').value = 'trick'")
        page.click("#rules-write")
        page.until(f"{written}.includes('Edit files')", what="that files are not edited yet")
        assert not (folder / "rules.yaml").exists(), "a file was written that nobody allowed"
        assert serving.ask("edit/switch?on=1", "POST")[0] == 200
        page.click("#rules-write")
        page.until("!!document.getElementById('lay') && document.getElementById('sandbox').hidden", 60, what="the game that can be played now")
        assert (folder / "rules.yaml").read_text().count("game: My tricks") == 1
        (folder / "rules.yaml").write_text("# mine\n")
        status, _, body = serving.ask("rules/new?kind=sets", "POST")
        assert status == 409 and (folder / "rules.yaml").read_text() == "# mine\n", (status, body)
        assert serving.ask("rules/new?kind=../board", "POST")[0] == 409
    finally:
        assert serving.end() == 0


def main():
    if not chromium():
        return print("skipped: no chromium")
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        (folder / "deck.yaml").write_text(DECK)
        serving = Serving(PROGRAM, "deck.yaml", folder=folder)
        browser = Browser()
        try:
            page = browser.page(serving.address + "#play", 1280, 900)
            page.until("!!document.getElementById('sandbox-lay') && !document.getElementById('sandbox').hidden && !document.getElementById('sandbox-lay').disabled", what="the table")
            page.click("#sandbox-lay")
            page.until("document.querySelectorAll('#sandbox .stack').length === 1", what="the pile")
            assert page.js("document.querySelector('#sandbox .stack .label').textContent").endswith("8")
            top(page)
            choose(page, "Deal one to each")
            page.until("document.querySelectorAll('#sandbox .hand.own .placed').length === 1", what="a card in the hand")
            mine = hand(page)
            assert mine[0] in ("Alpha", "Beta"), mine
            page.until("[...document.querySelectorAll('#sandbox img')].every(i => i.complete && i.naturalWidth > 20)", what="faces")

            other = browser.page(serving.address + "#play", 1280, 900)
            status, _, body = serving.ask("sandbox?seat=1")
            view = json.loads(body)
            assert status == 200 and "piece" not in view["piles"][0]["things"][0], "another seat sees the hand"
            other.until("document.querySelectorAll('#sandbox .stack').length === 1", what="the same table in another tab")

            page.js("document.querySelector('#sandbox .hand.own .placed').click()")
            choose(page, "Lay it face up")
            page.until("document.querySelectorAll('#sandbox .stack').length === 2", what="the card on the table")
            other.until("document.querySelectorAll('#sandbox .stack').length === 2", what="the card in the other tab")
            page.click("#sandbox-undo")
            page.until("document.querySelectorAll('#sandbox .hand.own .placed').length === 1", what="the card back in the hand")
            assert hand(page) == mine
            all_that_can_be_done(page)
            page.go(serving.address + "#play")
            page.until("document.querySelectorAll('#sandbox .hand.own .placed').length === 1", what="the hand after a reload")
            assert hand(page) == mine
            page.resize(360, 740, True)
            page.until("document.documentElement.scrollWidth <= 361", what="the table on a phone")
            complaints = page.complaints()
            assert complaints == [], complaints
            if len(sys.argv) > 2:
                page.resize(1280, 900)
                page.picture(sys.argv[2])
        finally:
            assert serving.end() == 0
        try:
            (folder / "kit").mkdir()
            rules_to_begin_with(browser, folder / "kit")
        finally:
            browser.close()


main()
