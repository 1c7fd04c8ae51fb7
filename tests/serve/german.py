"""A German page: every view and dialog of it; a game by a rules file played to its end, looked through, shared; the rules; a
table without rules. What can be read there, or is read out, is held against the page's table of words, and against the same
steps in English."""
import json, pathlib, re, shutil, sys, tempfile

from browser import in_browser
from dealing import dealt
from serving import Serving

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
PICNIC = pathlib.Path(__file__).parents[2] / "cards" / "examples" / "picnic"
READY = """document.querySelector('.table').ariaBusy !== 'true' && (document.querySelectorAll('#choices .choice').length > 0
  || !document.querySelector('.table .end').hidden)"""
# All words of the head, the table and what lies over them: texts, and names for readers of screens.
WORDS = """(() => { const found = new Set(), add = (text) => { const said = (text ?? '').replace(/\\s+/g, ' ').trim(); if (said) found.add(said); };
  for (const root of document.querySelectorAll('#head, #view-play, dialog[open]')) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement.closest('[hidden], article, code, [lang=und]')) add(node.nodeValue);
    for (const node of root.querySelectorAll('*')) if (!node.closest('[hidden]')) for (const name of ['aria-label', 'title', 'placeholder', 'alt']) add(node.getAttribute(name));
  } return [...found]; })()"""
# What is the same in both: names of bots, of people and of the program; the host's network.
ALIKE = re.compile(r"kingpress|greedy|random|mcts:300|Name|Ada|Bruno|Picnic(, \d+)?|Anna|Hand|RULES\.md|rules\.yaml|lo|trick|shedding|sets|deck-building|drafting|board|.*127\.0\.0\.\d.*|mcts")


def words_of(page, told):
    told.update(page.js(WORDS))


def acts(page, label, what):
    """Of the table without rules."""
    page.js("document.querySelector('#sandbox .stack .placed.chosen') ?? document.querySelector('#sandbox .stack .placed').click()")
    page.js(f"document.querySelector('#sandbox [data-act=\"{what}\"]').click()")
    page.until("document.querySelectorAll('#sandbox .log li').length > (window.lines ?? 0)", what=label)
    page.js("window.lines = document.querySelectorAll('#sandbox .log li').length")


def of_a_game(browser, folder, language, told):
    serving = Serving(PROGRAM, str(folder), "--language", language, "--share-on", "127.0.0.2", folder=folder.parent)
    try:
        page = browser.page("about:blank", 1440, 900)
        page.motion(False)
        page.go(serving.address + "#play")
        page.until("!!document.getElementById('lay')")
        words_of(page, told)
        dealt(page, serving, "players=3&who=person,greedy,greedy&names=Anna,,&seed=5")
        page.click("#friends")
        page.until("!!document.querySelector('dialog.friends[open] select')")
        words_of(page, told)
        page.click("#let-watch")
        page.until("!!document.querySelector('dialog.friends[open] .code code')", what="the code of those who watch")
        words_of(page, told)
        page.js("document.querySelector('dialog.friends .plain').click()")
        for turn in range(40):
            page.until(READY, 60, "the table")
            words_of(page, told)
            if turn == 1:
                page.js("[...document.querySelectorAll('.table .plain')].find((n) => /Hint|Tipp/.test(n.textContent)).click()")
                page.until("document.querySelector('.table .saying').textContent.length > 0", 60, "the hint")
                words_of(page, told)
                page.js("[...document.querySelectorAll('.table .plain')].find((n) => /Rules|Regeln/.test(n.textContent)).click()")
                page.until("!!document.querySelector('dialog.rules[open]')")
                words_of(page, told)
                page.js("document.querySelector('dialog.rules').close()")
            if page.js("!document.querySelector('.table .end').hidden"):
                break
            page.js("document.querySelector('#choices .choice').click()")
        assert page.js("!document.querySelector('.table .end').hidden"), "the game does not end"
        page.click("#look-back")
        page.until("!!document.getElementById('step')?.textContent.includes('0')")
        for _ in range(5):
            before = page.js("document.getElementById('step').textContent")
            page.click("#on-one")
            page.until(f"document.getElementById('step').textContent !== {json.dumps(before)}")
            words_of(page, told)
        page.uncomplaining()
    finally:
        assert serving.end() == 0


def of_a_sandbox(browser, folder, language, told):
    serving = Serving(PROGRAM, str(folder), "--language", language, folder=folder.parent)
    try:
        page = browser.page("about:blank", 1440, 900)
        page.motion(False)
        page.go(serving.address + "#play")
        page.until("document.getElementById('sandbox-lay')?.disabled === false")
        words_of(page, told)
        page.click("#sandbox-lay")
        page.until("document.querySelectorAll('#sandbox .stack .placed').length > 0")
        for label, what in (("dealt", "5"), ("shuffled", "S"), ("looked at", "P"), ("turned", "F"), ("under", "U"), ("drawn", "D")):
            acts(page, label, what)
            words_of(page, told)
        page.js("document.querySelector('#sandbox .hand .placed').click()")
        words_of(page, told)
        page.click("#sandbox-roll")
        page.until("document.querySelectorAll('#sandbox .log li').length > window.lines")
        page.js("document.querySelector('#sandbox .placed.chosen')?.click()")
        words_of(page, told)
        page.click("#sandbox-end")
        page.until("!document.querySelector('#sandbox .curtain').hidden")
        words_of(page, told)
        page.uncomplaining()
    finally:
        assert serving.end() == 0


# All words of the page but those of the deck, of files and of what the program says of them.
DESK_ALIKE = re.compile(r"cards,backs,boards,tokens|letter|legal|tabloid|.*(deck\.yaml:|that opens here is never closed).*")
DESK_WORDS = WORDS.replace("#head, #view-play, dialog[open]", "body").replace("[hidden], article, code, [lang=und]",
                                                                            "[hidden], article, code, pre, [lang=und], .tile .name, .value .says, .value .key, .cells td, .cells th, script, svg, #title, .detail h2, #set-field, #export-to, .box-list li, .box-panel h3, .notes option")


def of_a_desk(browser, folder, language, told):
    serving = Serving(PROGRAM, str(folder), "--language", language, "--edit", folder=folder.parent)
    seen = lambda: told.update(page.js(DESK_WORDS))
    choose = lambda ident, value: page.js(f"(() => {{ const s = document.getElementById('{ident}'); s.value = '{value}'; s.dispatchEvent(new Event('change')); }})()")
    try:
        page = browser.page("about:blank", 1440, 900)
        page.go(serving.address + "#cards")
        page.until("document.querySelectorAll('.tile').length > 5 && document.querySelector('.tile').piece.values")
        page.js("for (const one of document.querySelectorAll('details')) one.open = true")
        seen()
        search = lambda text: page.js(f"(() => {{ const s = document.querySelector('.tools input[type=search]'); s.value = {json.dumps(text)}; s.dispatchEvent(new Event('input')); }})()")
        field = page.js("Object.keys(document.querySelector('.tile').piece.values).find((one) => one !== 'title')")
        for text in (field, f"{field} == 1", "zzz", f"{field} < ", ""):
            before = page.js("document.querySelector('.told').textContent + document.getElementById('search-wrong').textContent")
            search(text)
            page.until(f"document.querySelector('.told').textContent + document.getElementById('search-wrong').textContent !== {json.dumps(before)}", what=f"{text!r} to be sought")
            seen()
        page.click(".tile")
        page.until("!!document.querySelector('.detail .value input') && !!document.querySelector('.detail .notes form')", what="the fields of a card")
        seen()
        page.js("(() => { const text = document.querySelector('.new-note'); text.value = 'N1'; text.form.requestSubmit(); })()")
        page.until("!!document.querySelector('.detail .note')", what="the note")
        seen()
        page.js("document.querySelector('.detail .sides .link').click()")
        page.until("document.querySelectorAll('.box-list button').length > 0 && !!document.querySelector('.hardest')", what="the boxes")
        page.js("document.querySelector('.box-list button').click(); document.querySelector('.box-new').open = true")
        seen()
        page.js("document.querySelector('.box-list li:nth-child(2) button').dispatchEvent(new MouseEvent('click', {shiftKey: true, bubbles: true}))")
        seen()
        page.js("document.querySelector('dialog.box-desk').close()")
        page.js("document.getElementById('notes').click()")
        page.until("!!document.querySelector('.all-notes .note')", what="all notes")
        seen()
        page.js("document.getElementById('notes').click()")
        page.click(".tiles .tile:nth-child(2)", 2)
        page.until("!!document.querySelector('.selected')")
        for opens in ("set-all", "export-all"):
            page.js(f"document.getElementById('{opens}').click()")
            page.until("!!document.querySelector('dialog.asks[open]')")
            seen()
            page.js("document.querySelector('dialog.asks').close()")
        choose("as", "table")
        page.until("document.querySelectorAll('.cells tbody tr').length > 3")
        seen()
        for view, ready in (("sheets", "document.querySelectorAll('.pages figure').length > 0"), ("faults", "true"), ("numbers", "document.querySelectorAll('.bars').length > 0 && !!document.getElementById('try')")):
            page.js(f"document.getElementById('tab-{view}').click()")
            page.until(ready, 60, view)
            seen()
        page.js("document.getElementById('try').click()")
        page.until("document.querySelectorAll('.rate').length > 1", 60, "a trial")
        seen()
        deck = folder / "deck.yaml"
        text = deck.read_text()
        deck.write_text(text + "\nnonsense: [\n")
        page.until("!document.getElementById('trouble').hidden", 30, "the line of trouble")
        page.js("document.getElementById('tab-faults').click(); document.querySelector('.trouble .reason').click()")
        seen()
        deck.write_text(text)
        (folder / "notes.yaml").unlink()
        page.js("kingpress.show('cards')")
        page.complaints()
    finally:
        assert serving.end() == 0


def english_in(browser, folder, told):
    """Of what was read, that which stands in the English table, as it is or with something in its braces."""
    serving = Serving(PROGRAM, str(folder), "--language", "de", folder=folder.parent)
    try:
        page = browser.page(serving.address, 800, 600)
        table = json.loads(page.js("import('./web/german.js').then(({ german }) => JSON.stringify(german))"))
        page.until("document.querySelector('#tab-play').textContent === 'Spielen'", what="the tabs in German before anything is played")
        you = page.js("""import('./web/names.js').then(({ named, toldBy }) => { const view = { who: ['person', 'greedy'], seat: 0 };
          return [named(view, 'Platz 1 zählt 2; ein Ereignis für Platz 1; im Land von Platz 1 und Platz 2'), toldBy(view, 'you: lässt es liegen und legt es ab').text]; })""")
        assert you == ["du zählst 2; ein Ereignis für dich; im Land von dir und Platz 2", "lässt es liegen und legst es ab"], you
        offered = page.js("import('./web/verbs.js').then(({ offered }) => ['nimmt die Karte', 'behält sie', 'greift an und legt ab', 'vernichtet es', 'nicht jetzt'].map(offered))")
        assert offered == ["nimm die Karte", "behalte sie", "greife an und lege ab", "vernichte es", "nicht jetzt"], offered
    finally:
        assert serving.end() == 0
    english = [re.compile(".+".join(map(re.escape, re.split(r"\{\w+\}", one)))) for one, german in table.items()
               if one != german and len(one) > 4 and one not in table.values()]
    return sorted(text for text in told if any(one.fullmatch(text) for one in english))


def main(browser, _):
    with tempfile.TemporaryDirectory() as name:
        bare = pathlib.Path(name) / "picnic-bare"
        shutil.copytree(PICNIC, bare)
        (bare / "rules.yaml").unlink()
        told = {language: set() for language in ("de", "en")}
        (pathlib.Path(name) / "whole").mkdir()
        whole = pathlib.Path(name) / "whole" / "picnic"
        shutil.copytree(PICNIC, whole)
        for folder in (whole, bare):
            (folder / "languages" / "en.yaml").write_text("texts: {}\n")
        desks = {language: set() for language in told}
        for language, words in desks.items():
            of_a_desk(browser, whole, language, words)
        left = set(english_in(browser, whole, desks["de"])) - {"title"}  # a field of the deck
        assert not left, f"English on a German page: {left}"
        deck = (whole / "deck.yaml").read_text() + "".join(path.read_text() for path in sorted(whole.glob("*.csv")))
        alike = sorted(text for text in desks["de"] & desks["en"] if re.search("[a-z]{2}", text) and not ALIKE.fullmatch(text) and not DESK_ALIKE.fullmatch(text) and text not in deck)
        assert not alike, f"said alike in both languages on the page: {alike}"
        for language, words in told.items():
            of_a_game(browser, whole, language, words)
            of_a_sandbox(browser, bare, language, words)
        left = english_in(browser, whole, told["de"])
        assert not left, f"English at a German table: {left}"
        alike = sorted(text for text in told["de"] & told["en"] if re.search("[a-z]{2}", text) and not ALIKE.fullmatch(text))
        assert not alike, f"said alike in both languages: {alike}"
        assert len(told["de"]) > 150, len(told["de"])


in_browser(main)
