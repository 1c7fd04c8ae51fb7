"""Two decks whose cards have equal ids, cards that cannot be read, cards that go, and many saves in a moment: what is
shown is what the files say."""
import json, pathlib, subprocess, sys, tempfile, time

from browser import in_browser
from serving import Serving

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
DECK = "game: freeform\ntitle: {}\ntemplate: look.yaml\nschema: {{cost: integer}}\ncards: {}\n"
LOOK = ("kind: card\ntrim: 63x88mm\nstyles:\n  word: {font: text, size: 9pt}\nelements:\n"
        "  - {text: \"{title}\", style: word, box: [5mm, 5mm, 53mm, 10mm]}\n"
        "  - {text: \"{cost}\", style: word, box: [5mm, 60mm, 53mm, 10mm]}\n")


def table(*rows):
    return "id,title,cost\n" + "".join(f"{'abcdef'[i]},{title},{cost}\n" for i, (title, cost) in enumerate(rows))


def names(page, deck):
    return page.js(f"[...document.querySelectorAll('.tile')].filter((t) => t.piece.deck === '{deck}').map((t) => t.querySelector('.name').textContent.trim())")


def faces(page):
    return page.js("Object.fromEntries([...document.querySelectorAll('.tile')].map((t) => [`${t.piece.deck} ${t.piece.title}`, t.querySelector('img').getAttribute('src')]))")


def two_decks(page, folder):
    page.until("document.querySelectorAll('.tile').length === 5")
    page.js("[...document.querySelectorAll('.tile')].find((t) => t.piece.deck === 'Second' && t.piece.title === 'Fox').click()")
    page.until("document.querySelector('.detail .sub').textContent.endsWith('of Second')", what="the card that was clicked")
    (folder / "cards.csv").write_text(table(("Fire Fox", 1), ("Bear", 2), ("Crow", 3)))
    for deck in ("First", "Second"):
        page.until(f"[...document.querySelectorAll('.tile')].filter((t) => t.piece.deck === '{deck}' && t.piece.title === 'Fire Fox').length === 1")
        assert len(names(page, deck)) == 3, names(page, deck)
    assert page.js("document.querySelector('.detail .sub').textContent.endsWith('of Second')"), "another card is open"
    page.until("document.querySelectorAll('[aria-current]').length === 1", what="the one ring")
    page.until("[...document.querySelectorAll('.tile img')].every((i) => i.complete && i.naturalWidth > 0)")
    page.key("Escape")


def show_newest(page):
    """Each tile shows the face that its card has now."""
    page.until("[...document.querySelectorAll('.tile')].every((t) => t.querySelector('img').getAttribute('src') === `face/${t.piece.front}.svg`)")


def a_bad_cell(page, folder):
    show_newest(page)
    before = faces(page)
    (folder / "cards.csv").write_text(table(("Fire Fox", "many"), ("Bear", 4), ("Crow", 3)))
    page.until("[...document.querySelectorAll('.tile')].filter((t) => t.dataset.stale !== undefined).length === 2", 10, "what is stale")
    show_newest(page)
    after = faces(page)
    for name, face in before.items():
        if name.startswith('undefined'):  # the list of parts
            continue
        assert (after[name] != face) == name.endswith("Bear"), (name, "Bear alone is new")
    assert not page.js("document.body.classList.contains('broken')")
    page.until("document.getElementById('fault-count').textContent.trim().startsWith('1')", 10, "the fault, told once for both decks")
    (folder / "cards.csv").write_text(table(("Fire Fox", 7), ("Bear", 4), ("Crow", 3)))
    page.until("document.querySelectorAll('.tile[data-stale]').length === 0", 10)
    for _ in range(200):  # a face is shown when it has come
        if faces(page)["First Fire Fox"] != before["First Fire Fox"]:
            return
        time.sleep(0.05)
    raise AssertionError("the mended card keeps its old face")


def many_saves(page, folder):
    page.complaints()
    for number in range(40):
        (folder / "look.yaml").write_text(LOOK.replace("9pt", f"{9 + number / 10:.1f}pt"))
        time.sleep(0.12)
    page.until("[...document.querySelectorAll('.tile')].every((t) => t.querySelector('img').complete && t.querySelector('img').getAttribute('src') === `face/${t.piece.front}.svg`)")
    asked = page.js("kingpress.state.version")
    assert asked > 5, asked
    page.uncomplaining()


def nothing_yet(browser, folder):
    """A deck that has never been read: the page says so, leads to what is wrong, and shows the cards once it is mended."""
    (folder / "deck.yaml").write_text("game: freeform\ncards: [\n")
    serving = Serving(PROGRAM, ".", folder=folder)
    try:
        page = browser.page(serving.address)
        page.until("document.getElementById('grid').textContent.startsWith('Nothing can be shown yet: the deck has 1 error.')", what="that nothing can be shown")
        assert page.js("document.querySelector('.told').textContent") == "", "nothing is counted"
        page.js("document.querySelector('#grid button').click()")
        page.until("kingpress.view === 'faults' && document.querySelectorAll('.faults .fault').length === 1", what="the fault")
        (folder / "deck.yaml").write_text(DECK.format("One", "cards.csv"))
        page.js("kingpress.show('cards')")
        page.until("document.querySelectorAll('.tile').length === 3 && !document.getElementById('grid').textContent.includes('Nothing')", what="the mended deck")
        page.uncomplaining()
    finally:
        serving.end()


def main(browser, folder):
    (folder / "cards.csv").write_text(table(("Fox", 1), ("Bear", 2)))
    (folder / "look.yaml").write_text(LOOK)
    for name in ("first", "second"):
        (folder / f"{name}.yaml").write_text(DECK.format(name.capitalize(), "cards.csv"))
    (folder / "edition.yaml").write_text("game: freeform\ndecks: [first.yaml, second.yaml]\n")
    serving = Serving(PROGRAM, ".", folder=folder)
    try:
        page = browser.page(serving.address)
        for check in (two_decks, a_bad_cell, many_saves):
            print(f"  {check.__name__}", flush=True)
            check(page, folder)
        page.uncomplaining()
    except BaseException:
        page.picture(str(pathlib.Path(tempfile.gettempdir()) / "kingpress-decks.png"))
        raise
    finally:
        serving.end()
    print("  nothing_yet", flush=True)
    for name in ("first.yaml", "second.yaml", "edition.yaml"):
        (folder / name).unlink()
    nothing_yet(browser, folder)


in_browser(main)
