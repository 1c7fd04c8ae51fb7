"""Expressions and words in the search field, and the page's address: what is shown stands in it, there and back."""
import json, pathlib, sys, tempfile
from urllib.parse import quote, urlencode

from browser import in_browser
from serving import Serving

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
HOSTILE = "<img src=x onerror=harmed=1>"
DECK = """game: freeform
title: Six
template: creature
back: creature-back
schema: {type: text, faction: text, cost: integer, slow: boolean}
computed: {twice: cost * 2}
cards:
  - {id: wolf, title: Wolf, type: Beast, faction: ember, cost: 2, text: It waits.}
  - {id: bear, title: Bear, type: Beast, faction: fern, cost: 4, text: It sleeps., slow: true}
  - {id: trap, title: Pit, type: Trap, faction: ember, cost: 6, text: A wolf falls and the cost is paid.}
  - {id: drawn, title: Snare, type: Trap, faction: fern, cost: 1}
  - {id: hostile, title: "<img src=x onerror=harmed=1>", type: Trap, faction: fern, cost: 3}
  - {id: free, title: Spark, type: Spell, faction: ember}
"""
MOST = 250_000  # bytes of the page at its start


def see(what):
    print(f"  {what}", flush=True)


IDS = "[...document.querySelectorAll('.tile')].filter((t) => t.piece.id).map((t) => t.piece.id).join()"


def ids(page):
    return page.js(IDS)


def are(page, wanted):
    page.until(f"{IDS} === {json.dumps(wanted)}", 5, f"{wanted}, not {ids(page)}")


def search(page, text):
    page.js(f"(() => {{ const i = document.querySelector('input[type=search]'); i.focus(); i.value = {json.dumps(text)}; i.dispatchEvent(new Event('input')); }})()")


def finds(page, text, wanted):
    search(page, text)
    page.until(f"{IDS} === {json.dumps(wanted)}", 5,
               f"'{text}' to find {wanted}, not {ids(page)}")


def told(page):
    return page.js("document.querySelector('#view-cards .told').textContent")


def pick(page, label, value):
    page.js(f"""(() => {{ const s = [...document.querySelectorAll('#view-cards .field')].find((f) => f.firstChild.textContent === {json.dumps(label)}).querySelector('select');
        s.value = {json.dumps(value)}; s.dispatchEvent(new Event('change')); }})()""")


def answers(serving):
    def ask(text):
        status, _, body = serving.ask("search?" + urlencode({"text": text}))
        assert status == 200, (text, status)
        said = json.loads(body)
        return said, [key.rsplit("/", 1)[1] for key in said["keys"]]
    for text, wanted in (("cost < 3", 2), ("cost < 3 and type == Beast", 1), ("type == Trap", 3), ("not cost", 1), ("slow", 1), ("twice >= 8", 2),
                         ("cost == max(cost)", 1), ("faction in [ember, fern] and cost != 2", 5), ('title == "Wolf"', 1), ("len(text) > 12", 1)):
        said, keys = ask(text)
        assert said["where"] and len(keys) == wanted and said["faults"] == [], (text, said)
    assert ask("slow")[0]["alone"] and not ask("not slow")[0]["alone"]
    for text in ("wolf", "It waits.", "beast and trap", '"cost"', "fire & ice", "don't", "draw(2)", "1", "true", "(", ""):
        said, keys = ask(text)
        assert not said["where"] and keys == [] and said["faults"] == [], (text, said)
    for text, message, column, hint in (("cots < 3", "'cots'", 1, "'cost'"), ("cost = 3", "'='", 6, "=="), ("cost <", "missing", 7, ""), ("1 < cost < 3", "'<'", 10, "chain"),
                                        ("type == Beast and cost > slow", "", 0, "")):
        said, keys = ask(text)
        fault = said["faults"][0]
        assert not said["where"] and message in fault["message"] and (not column or fault["column"] == column) and hint in fault["hint"] and fault["text"] == text, (text, fault)
    assert serving.ask("search?" + urlencode({"text": "cost < " + "(" * 1000}))[0] == 200


def seeks(page, folder):
    page.until("document.querySelectorAll('.tile').length >= 6")
    finds(page, "cost < 3", "wolf,drawn")
    assert told(page).startswith("2 cards where cost < 3, "), told(page)
    finds(page, "cost < 3 and type == Beast", "wolf")
    finds(page, "wolf", "wolf,trap")
    assert told(page).startswith("2 cards with the words wolf, "), told(page)
    finds(page, '"the cost"', "trap")
    finds(page, "cost", "wolf,bear,trap,drawn,hostile")
    assert told(page).startswith("5 cards where cost is there"), told(page)
    assert "in quotes finds the word" in page.js("document.getElementById('search-wrong').textContent")
    search(page, "cots < 3")
    page.until("document.querySelector('#search-wrong mark')?.textContent === 'cots'", 5, "the place of the error")
    wrong = page.js("document.getElementById('search-wrong').textContent")
    assert "'cots'" in wrong and "hint: did you mean 'cost'?" in wrong, wrong
    assert page.js("document.querySelector('input[type=search]').getAttribute('aria-invalid')") == "true"
    search(page, HOSTILE + " < 3")
    page.until("!document.getElementById('search-wrong').hidden && document.querySelector('#search-wrong pre')?.textContent.includes('<img')", 5)
    finds(page, "cost < 3", "wolf,drawn")
    assert page.js("document.getElementById('search-wrong').hidden")
    (folder / "deck.yaml").write_text(DECK.replace("cost: 4", "cost: 0"))
    page.until("[...document.querySelectorAll('.tile')].filter((t) => t.piece.id).map((t) => t.piece.id).join() === 'wolf,bear,drawn'", 5, "the changed card among them")
    (folder / "deck.yaml").write_text(DECK)
    page.until("[...document.querySelectorAll('.tile')].filter((t) => t.piece.id).map((t) => t.piece.id).join() === 'wolf,drawn'", 5, "it to go again")
    search(page, "")
    page.until("document.querySelectorAll('.tile').length >= 6")


def address(page):
    return page.js("location.hash")


def is_open(page, title):
    page.until(f"(document.querySelector('.detail').hidden ? '' : document.querySelector('.detail h2').textContent) === {json.dumps(title)}", 5, f"'{title}' to be open")


def goes_back(page, browser, serving):
    page.go(serving.address + "#cards")
    page.until("document.querySelectorAll('.tile').length >= 6")
    finds(page, "cost < 5", "wolf,bear,drawn,hostile")
    finds(page, "cost < 4", "wolf,drawn,hostile")
    pick(page, "Sort", "cost")
    pick(page, "Group", "type")
    page.until("[...document.querySelectorAll('.grid h2')].length === 2")
    page.js("[...document.querySelectorAll('.tile')].find((t) => t.piece.id === 'drawn').click()")
    is_open(page, "Snare")
    page.js("[...document.querySelectorAll('.tile')].find((t) => t.piece.id === 'hostile').click()")
    is_open(page, HOSTILE)
    page.until("location.hash.includes('open=') && location.hash.includes('search=')")
    copied = address(page)
    shown = ids(page)

    see("a copied address, and a reload")
    other = browser.page(serving.address + copied)
    is_open(other, HOSTILE)
    other.until(f"[...document.querySelectorAll('.tile')].filter((t) => t.piece.id).map((t) => t.piece.id).join() === {json.dumps(shown)}", 5, "the same cards in the same order")
    assert address(other) == copied and other.js("document.querySelector('input[type=search]').value") == "cost < 4"
    assert other.js("document.querySelector('.grid h2').textContent.startsWith('Beast')")
    other.again()
    other.until("!document.querySelector('.detail')?.hidden && document.querySelectorAll('.tile').length === 3 && !!document.querySelector('.detail h2')")
    is_open(other, HOSTILE)
    assert address(other) == copied
    other.close()

    see("back and forward")
    for title in ("Snare", ""):
        page.js("history.back()")
        is_open(page, title)
    are(page, shown)
    page.js("history.back()")
    page.until("document.querySelectorAll('.grid h2').length === 1 && document.querySelector('.grid h2').textContent.includes('ard')", 5, "the groups to be parts again")
    page.js("history.back()")
    page.until("!location.hash.includes('sort=')")
    page.js("history.back()")  # letters of one search are one step
    page.until("document.querySelector('input[type=search]').value === '' && document.querySelectorAll('.tile').length >= 6", 5, "no search")
    page.js("history.go(5)")
    is_open(page, HOSTILE)
    page.until(f"location.hash === {json.dumps(copied)}")
    are(page, shown)
    page.key("Escape")
    is_open(page, "")
    page.click("#tab-sheets")
    page.until("location.hash.startsWith('#sheets') && !document.getElementById('view-sheets').hidden")
    page.js("history.back()")
    page.until("!document.getElementById('view-cards').hidden && document.querySelector('.detail').hidden")
    page.js("history.back()")
    is_open(page, HOSTILE)
    page.js("document.querySelector('.detail').focus()")
    page.key("PageUp")
    page.until("document.querySelector('.detail h2').textContent !== " + json.dumps(HOSTILE))
    pick(page, "As", "table")
    page.until("document.querySelectorAll('[role=grid] tbody tr').length === 3 && location.hash.includes('as=table')")
    page.js("history.back()")
    page.until("document.querySelectorAll('.tile').length === 3 && !location.hash.includes('as=table')")


def keeps_views(page, browser, serving):
    """A name for what is shown now; it is there after a reload, in the next tab, and gone when it is deleted."""
    page.go(serving.address + "#cards")
    page.until("document.querySelectorAll('.tile').length >= 6")
    names = "[...document.querySelectorAll('.saved li')].map((li) => li.firstChild.textContent).join()"

    def save(name):
        page.js("document.querySelector('.saved').open = true")
        page.js("document.querySelector('.saved input').focus()")
        page.write(name)
        page.key("Enter")
        page.until(f"{names}.split(',').includes({json.dumps(name)})", 5, f"the view '{name}'")
    finds(page, "cost > 2", "bear,trap,hostile")
    pick(page, "Sort", "cost")
    pick(page, "Where", "faction")
    pick(page, "is", "fern")
    page.until("document.querySelectorAll('.tile').length === 2")
    before = address(page)
    save("dear")
    save(HOSTILE)
    other = browser.page(serving.address + "#cards", beside=page)
    other.until("document.querySelectorAll('.tile').length >= 6")
    other.js("document.querySelector('.saved').open = true")
    other.until(f"{names} === {json.dumps('dear,' + HOSTILE)}", 5, "both in the next tab")
    other.click(".saved li .link")
    other.until("document.querySelectorAll('.tile').length === 2")
    other.until(f"location.hash === {json.dumps(before)}")
    assert ids(other) == "hostile,bear", ids(other)
    other.click(".saved li + li .plain")
    other.until(f"{names} === 'dear'")
    other.js("history.back()")
    other.until("document.querySelectorAll('.tile').length >= 6")
    other.resize(360, 740, True)
    other.js("document.querySelector('.saved').open = true")
    assert other.js("document.documentElement.scrollWidth") <= 360
    assert other.js("(({ left, right }) => left >= 0 && right <= 360)(document.querySelector('.saved .sheet').getBoundingClientRect())")
    assert other.js("document.querySelectorAll('img[src=x]').length") == 0 and other.js("window.harmed") is None
    other.close()
    page.again()
    page.until("!!document.querySelector('.saved') && document.querySelectorAll('.tile').length === 2")
    page.js("document.querySelector('.saved').open = true")
    page.until(f"{names} === 'dear'", 5, "the one that is left")
    page.click(".saved li .plain")
    page.until(f"{names} === ''")
    page.js("document.querySelector('.saved').open = false")


def refuses_markup(browser, serving):
    bad = quote(HOSTILE)
    for hash in (f"#{HOSTILE}", f"#{bad}?{bad}={bad}", f"#cards?search={bad}&by={bad}&is={bad}&sort={bad}&group={bad}&as={bad}&open={bad}&__proto__={bad}",
                 "#constructor", "#__proto__?search=%E0%A4%A&open=%", f"#cards?search={quote('cost < ' + HOSTILE)}", "#cards?search=" + "x" * 100_000,
                 f"#cards?search={quote('title == ' + json.dumps(HOSTILE))}&open={quote('deck.yaml/card/' + HOSTILE)}"):
        page = browser.page(serving.address + hash)
        page.until("window.kingpress?.state && document.getElementById('live').dataset.state === 'good'", what=f"the page at {hash[:60]}")
        page.until("[...document.querySelectorAll('[role=tabpanel]')].filter((v) => !v.hidden).length === 1")
        page.until("document.querySelector('#view-cards .told').textContent !== ''")
        assert page.js("window.harmed") is None and page.js("document.querySelectorAll('img[onerror], img[src=x]').length") == 0, hash
        page.uncomplaining()
        page.close()


def weighs(browser, serving):
    """All that the page reads before anybody asks for more."""
    page = browser.page(serving.address + "#cards")
    page.until("document.querySelectorAll('.tile').length >= 6")
    read = page.js("[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].filter((e) => !/\\/(face|sheets|state|news|faults)/.test(e.name)).map((e) => [e.name, e.decodedBodySize])")
    whole = sum(size for _, size in read)
    see(f"weighs {whole} bytes")
    assert 50_000 < whole < MOST, read
    page.close()


def main(browser, folder):
    (folder / "deck.yaml").write_text(DECK)
    serving = Serving(PROGRAM, ".", folder=folder)
    page = None
    try:
        page = browser.page(serving.address)
        page.until("document.querySelectorAll('.tile').length >= 6")
        see("expressions are answered, errors told")
        answers(serving)
        see("the field finds by them, and by words")
        seeks(page, folder)
        see("the address says what is shown")
        goes_back(page, browser, serving)
        see("views by name")
        keeps_views(page, browser, serving)
        page.uncomplaining()
        see("hostile addresses")
        refuses_markup(browser, serving)
        weighs(browser, serving)
    except BaseException:
        page and page.picture(str(pathlib.Path(tempfile.gettempdir()) / "kingpress-search.png"))
        raise
    finally:
        serving.end()


in_browser(main)
