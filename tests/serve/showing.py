"""From an editor to the page: its line opens the card; what is saved flashes, and the view follows where that is wanted."""
import os, pathlib, subprocess, sys, tempfile, time

from browser import in_browser
from serving import BY_WINE, Serving

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
HEAD = """game: freeform
title: Beasts
author: me
set: MY
template: creature
back: creature-back
schema: {type: text, cost: {type: integer, range: [0, 99]}}
cards:
"""
DECK = HEAD + "".join(f"  - {{id: c{i}, title: 'Beast {i}', type: Beast, cost: {i}}}\n" for i in range(60))


def see(what):
    print(f"  {what}", flush=True)


def asked(place, surroundings, folder):
    return subprocess.run([PROGRAM, "serve", "--show", place], capture_output=True, text=True, cwd=folder, timeout=60, env=surroundings)


def main(folder, runtime, browser):
    deck = folder / "my deck" / "deck.yaml"
    deck.parent.mkdir()
    deck.write_text(DECK)
    surroundings = {**os.environ, "XDG_RUNTIME_DIR": str(runtime), "KINGPRESS_STATE": "off", "KINGPRESS_CACHE": "off"}
    see("nobody is there")
    refused = asked("my deck/deck.yaml:12", surroundings, folder)
    assert refused.returncode == 2 and "no workbench of 'my deck/deck.yaml' is running" in refused.stderr, refused
    serving = Serving(PROGRAM, ".", folder=deck.parent, environment={"XDG_RUNTIME_DIR": str(runtime)})
    try:
        page = browser.page(serving.address)
        page.until("document.querySelectorAll('.tile').length > 10")
        see("a line opens its card, in whatever view the page is")
        page.js("kingpress.show('sheets')")
        done = asked("my deck/deck.yaml:59", surroundings, folder)
        assert done.returncode == 0 and done.stdout == "", done
        page.until("kingpress.view === 'cards' && document.querySelector('.detail h2')?.textContent === 'Beast 50'")
        done = asked(str(deck.resolve()) + ":9", surroundings, "/")
        assert done.returncode == 0, done
        page.until("document.querySelector('.detail h2')?.textContent === 'Beast 0'")
        assert asked("my deck/deck.yaml:1", surroundings, folder).returncode == 0, "a line without a card is no error"
        assert serving.token not in done.stdout + done.stderr
        see("what is saved flashes")
        page.key("Escape")
        deck.write_text(DECK.replace("cost: 2}", "cost: 77}"))
        page.until("[...document.querySelectorAll('.tile[data-fresh]')].map(n => n.piece.id).join() === 'c2'")
        assert page.js("getComputedStyle(document.querySelector('.tile[data-fresh] .face')).animationName") == "none", "reduced motion"
        page.motion(True)
        assert page.js("getComputedStyle(document.querySelector('.tile[data-fresh] .face')).animationName") == "fresh"
        page.motion(False)
        page.until("!document.querySelector('.tile[data-fresh]')", within=20)
        see("the view follows when it is asked to")
        page.js("scrollTo(0, 0)")
        deck.write_text(DECK.replace("cost: 58}", "cost: 88}"))
        page.until("kingpress.state.pieces.find(p => p.id === 'c58').values.cost === 88")
        assert page.js("scrollY") == 0, "not asked to"
        page.click("#follow")
        deck.write_text(DECK.replace("cost: 57}", "cost: 87}"))
        page.until("(() => { const n = [...document.querySelectorAll('.tile')].find(n => n.piece.id === 'c57'); if (!n) return false; const b = n.getBoundingClientRect(); return b.top >= 0 && b.bottom <= innerHeight && n.matches('[data-fresh]'); })()")
        page.uncomplaining()
        page.resize(360, 740, True)
        assert page.js("document.documentElement.scrollWidth <= 360")
        see("bars of the deck lead to its cards")
        deck.write_text(DECK.replace("type: Beast, cost: 3}", "type: '<b>Bird</b>', cost: 3}"))
        page.js("kingpress.show('numbers')")
        page.click(".bars [data-is='<b>Bird</b>']")
        page.until("kingpress.view === 'cards' && [...document.querySelectorAll('.tile')].map(n => n.piece.id).join() === 'c3' && location.hash.includes('by=type')")
        assert page.js("document.querySelectorAll('.bars b b, .bars span b').length") == 0
        chance = "import('./web/chance.js').then(m => [m.quantile(0.025), m.interval(0.5, 100).low, m.interval(0, 10).high, m.interval(0.5, 100, 135).low])"
        assert [round(one, 3) for one in page.js(chance)] == [1.96, 0.404, 0.278, 0.332], page.js(chance)
        see("in a folder of others nothing is left")
        assert BY_WINE or all(path.stat().st_mode & 0o077 == 0 for path in runtime.iterdir())
    finally:
        serving.end()
    assert not [path.name for path in runtime.iterdir() if "desk" in path.name or "show" in path.name], list(runtime.iterdir())
    assert asked("my deck/deck.yaml:12", surroundings, folder).returncode == 2


def with_runtime(browser, folder):
    with tempfile.TemporaryDirectory() as runtime:
        main(folder, pathlib.Path(runtime), browser)


in_browser(with_runtime)
