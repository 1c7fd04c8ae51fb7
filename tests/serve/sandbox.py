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
    return page.js("[...document.querySelectorAll('#sandbox .hand.own .placed')].map(n => n.title)")


def choose(page, label):
    page.js(f"[...document.querySelectorAll('#sandbox .menu .choice')].find(n => n.textContent.startsWith({json.dumps(label)})).click()")


def top(page):
    page.js("document.querySelector('#sandbox .stack .placed').click()")


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
            browser.close()
            assert serving.end() == 0


main()
