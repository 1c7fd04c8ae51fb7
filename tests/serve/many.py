"""A deck of many cards: only what is near the view is made, all can be reached, and a change is told as what changed."""
import os, pathlib, sys, time

from browser import in_browser
from serving import Serving

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
CARDS = 1500
DECK = "game: freeform\ntitle: Many\nauthor: me\nset: MANY\ntemplate: look.yaml\nschema: {cost: integer}\ncards: cards.csv\n"
LOOK = ("kind: card\ntrim: 63x88mm\nstyles:\n  word: {font: text, size: 9pt}\nelements:\n"
        "  - {text: \"{title}\", style: word, box: [5mm, 5mm, 53mm, 10mm]}\n"
        "  - {text: \"{cost}\", style: word, box: [5mm, 60mm, 53mm, 10mm]}\n")


def see(what):
    print(f"  {what}", flush=True)


def write(folder, **changed):
    rows = [f"c{i},{changed.get(f'c{i}', f'Card {i}')},{i % 9}\n" for i in range(CARDS)]
    (folder / "cards.new").write_text("id,title,cost\n" + "".join(rows))
    os.replace(folder / "cards.new", folder / "cards.csv")


def tiles(folder, page):
    page.until("document.querySelectorAll('.tile').length > 20")
    page.until(f"document.querySelector('.told').textContent.startsWith('{CARDS} of {CARDS}')")
    assert page.js("document.querySelectorAll('.tile').length") < 500, "all tiles are made"
    see("the last is reached by scrolling, and what is far away goes")
    for _ in range(3):
        page.js("scrollTo(0, document.documentElement.scrollHeight)")
        page.until(f"!!document.querySelector('.tile[data-piece$=\" c{CARDS - 1}\"]')")
    page.until(f"(() => {{ const i = document.querySelector('.tile[data-piece$=\" c{CARDS - 1}\"] img'); return i.complete && i.naturalWidth > 0; }})()")
    page.until("!document.querySelector('.tile[data-piece$=\" c0\"]') && document.querySelectorAll('.tile').length < 500")
    see("the pages between have their height: nothing jumps")
    tall = page.js("document.documentElement.scrollHeight")
    page.js("scrollTo(0, document.documentElement.scrollHeight / 2)")
    page.until("[...document.querySelectorAll('.tile')].some(t => { const b = t.getBoundingClientRect(); return b.top > 100 && b.bottom < innerHeight; })")
    assert abs(page.js("document.documentElement.scrollHeight") - tall) < tall * 0.02, (tall, page.js("document.documentElement.scrollHeight"))
    see("all are in one order by the keyboard, none is left out")
    page.js("scrollTo(0, 0)")
    page.until("!!document.querySelector('.tile[data-piece$=\" c0\"]')")
    page.js("document.querySelector('.tile[data-piece$=\" c0\"]').focus()")
    for number in range(1, 150):
        page.key("ArrowRight")
        at = page.js("document.activeElement.dataset.piece")
        assert at.endswith(f" c{number}"), (number, at)
    page.key("End")
    assert page.js("document.activeElement.dataset.piece").endswith(f" c{CARDS - 1}")
    page.key("Home")
    assert page.js("document.activeElement.dataset.piece").endswith(" c0")
    see("other columns, and the same order")
    page.resize(700, 900)
    page.until("document.querySelector('.tiles').children.length % getComputedStyle(document.querySelector('.tiles')).gridTemplateColumns.split(' ').length === 0")
    order = page.js("[...document.querySelectorAll('.tile')].map(t => Number(t.dataset.piece.split(' c').at(-1)))")
    assert order == sorted(order) and len(set(order)) == len(order), order
    page.resize(1280, 900)
    see("a search among them, and a card beyond the view")
    page.js("(() => { const i = document.querySelector('.tools input[type=search]'); i.value = 'cost < 1'; i.dispatchEvent(new Event('input')); })()")
    page.until("document.querySelector('.told').textContent.startsWith('167 cards')")
    assert page.js("document.querySelectorAll('.tile').length") == 167
    page.js("(() => { const i = document.querySelector('.tools input[type=search]'); i.value = ''; i.dispatchEvent(new Event('input')); })()")
    page.until(f"document.querySelector('.told').textContent.startsWith('{CARDS} of')")


def news(folder, page):
    """A change is told as what changed: the state is not asked for again; one that comes or goes is another matter."""
    page.js("(() => { const plain = fetch; window.asked = 0; window.fetch = (...words) => { window.asked += words[0] === 'state'; return plain(...words); }; })()")
    asked = "window.asked"
    page.until("!!document.querySelector('.tile[data-piece$=\" c3\"]')")
    before = page.js(asked)
    write(folder, c3="Fire Fox", c900="Bear")
    page.until("document.querySelector('.tile[data-piece$=\" c3\"]').textContent.includes('Fire Fox')")
    page.until("window.kingpress.state.pieces.filter(piece => ['Fire Fox', 'Bear'].includes(piece.title)).length === 2")
    assert page.js(asked) == before, "the whole state was asked for"
    page.until("(() => { const t = document.querySelector('.tile[data-piece$=\" c3\"]'); return t.querySelector('img').getAttribute('src').includes(t.piece.front); })()")
    see("many at once, and one less")
    write(folder, **{f"c{i}": f"Beast {i}" for i in range(1000)})
    page.until("window.kingpress.state.pieces.filter(piece => piece.title.startsWith('Beast')).length === 1000")
    assert page.js(asked) == before + 1, (before, page.js(asked))
    (folder / "cards.csv").write_text("id,title,cost\n" + "".join(f"c{i},Card {i},1\n" for i in range(CARDS - 1)))
    page.until(f"document.querySelector('.told').textContent.startsWith('{CARDS - 1} of')")
    write(folder)
    page.until(f"document.querySelector('.told').textContent.startsWith('{CARDS} of')")


def table(folder, page):
    page.js("(() => { const as = document.getElementById('as'); as.value = 'table'; as.dispatchEvent(new Event('change')); })()")
    page.until("!!document.querySelector('.cells td[role=gridcell]')?.textContent")
    assert page.js("document.querySelectorAll('.cells tr').length") < 150
    assert page.js("document.querySelector('.cells table').getAttribute('aria-rowcount')") == str(CARDS + 1)
    page.js("document.querySelector('.cells td[role=gridcell][tabindex=\"0\"]').focus()")
    see("arrows through the rows")
    for number in range(1, 60):
        page.key("ArrowDown")
        assert page.js("document.activeElement.parentNode.cells[1].textContent") == f"c{number}", number
    see("to the last row, and an edit there")
    page.call("Input.dispatchKeyEvent", type="keyDown", key="End", code="End", windowsVirtualKeyCode=35, modifiers=2)
    page.until(f"document.activeElement.parentNode?.cells?.[1].textContent === 'c{CARDS - 1}'")
    assert page.js("document.activeElement.parentNode.getAttribute('aria-rowindex')") == str(CARDS + 1)
    page.key("ArrowLeft")
    page.key("F2")
    page.until("!!document.activeElement.matches('td input')")
    page.js("document.activeElement.value = '77'")
    page.key("Enter")
    end = time.time() + 10
    while f"Card {CARDS - 1},77" not in (folder / "cards.csv").read_text():
        assert time.time() < end, (folder / "cards.csv").read_text()[-80:]
        time.sleep(0.05)
    see("scrolled away and back")
    page.js("document.querySelector('.roll').scrollTop = 0")
    page.until("[...document.querySelectorAll('.cells td')].some(td => td.textContent === 'c0')")
    page.js("document.querySelector('.roll').scrollTop = document.querySelector('.roll').scrollHeight / 2")
    page.until("(() => { const roll = document.querySelector('.roll').getBoundingClientRect(), rows = [...document.querySelectorAll('.cells tbody tr:not(.apart)')].map(r => r.getBoundingClientRect());"
               "return rows[0].top <= roll.top + 60 && rows.at(-1).bottom >= roll.bottom - 20; })()", what="rows that fill the view")


def main(browser, folder):
    (folder / "deck.yaml").write_text(DECK)
    (folder / "look.yaml").write_text(LOOK)
    write(folder)
    serving = Serving(PROGRAM, ".", "--edit", folder=folder)
    try:
        page = browser.page(serving.address, 1280, 900)
        for part in (tiles, news, table):
            see(part.__name__)
            part(folder, page)
        page.uncomplaining()
    finally:
        serving.end()


in_browser(main)
