"""Games by a rules file at the table in a real browser: what lies where, in one view; played by mouse, finger and keys; told
what is asked; cards that move; the end, looked through and played again; people with names at one screen."""
import json, os, pathlib, re, shutil, subprocess, sys, tempfile, time

from browser import in_browser
from dealing import dealt
from serving import BY_WINE, Serving

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
PICTURES = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
EXAMPLES = pathlib.Path(__file__).parents[2] / "cards" / "examples"
GAMES = sys.argv[3:] or ["agram", "go-fish", "picnic", "orchard", "four-in-a-row", "causeways", "low-lanterns", *([] if BY_WINE else ["small-wonders"])]  # a workbook

YOURS = "document.querySelectorAll('#choices .choice').length > 0 && document.querySelector('.table').ariaBusy !== 'true'"
OVER = "document.getElementById('turn').textContent.startsWith('The game is over')"
HERE = f"(({YOURS}) || {OVER})"
# Nothing of the table is outside the window or behind something.
FITS = """(() => { const felt = document.querySelector('.table:not([hidden]) .felt'), b = felt.getBoundingClientRect();
  return { felt: [felt.scrollHeight - felt.clientHeight, felt.scrollWidth - felt.clientWidth], page: document.documentElement.scrollWidth - innerWidth,
    tall: document.documentElement.scrollHeight - innerHeight, high: b.height,
    hand: [...document.querySelectorAll('.foot .hand .placed')].every((n) => { const c = n.getBoundingClientRect(); return c.bottom <= innerHeight + 1; }) }; })()"""


# Of each seat: whether it lies on the felt.
SEATS = """[...document.querySelectorAll('.felt .seat')].map(n => { const b = n.getBoundingClientRect(), f = n.closest('.felt').getBoundingClientRect();
  return b.left >= f.left && b.right <= f.right + 1 && b.top >= f.top && b.bottom <= f.bottom + 1; })"""


def laid(browser, serving, width=1440, height=900, moving=False):
    page = browser.page("about:blank", width, height)
    page.motion(moving)
    page.go(serving.address + "#play")
    page.until("!!document.getElementById('lay')", what="the seats")
    return page


def begun(browser, serving, width=1440, height=900, moving=False):
    page = laid(browser, serving, width, height, moving)
    page.click("#lay")
    page.until(HERE, 60, "the table")
    pictures(page)
    return page


def sits(browser, serving, who):
    """A person and a bot, always with the same cards."""
    page = laid(browser, serving)
    dealt(page, serving, f"players=2&who={who}&seed=5")
    page.until(HERE)
    pictures(page)
    return page


def pictures(page):
    page.until("[...document.querySelectorAll('.table:not([hidden]) .face img')].every(i => i.complete && i.naturalWidth > 5)", what="the faces")


def picture(page, name):
    if PICTURES:
        PICTURES.mkdir(exist_ok=True)
        time.sleep(0.3)
        page.picture(str(PICTURES / f"{name}.png"))


def game_of(page):
    return page.js("JSON.parse(sessionStorage.getItem('kingpress.table')).table")


def view_of(serving, page, seat=0):
    return json.loads(serving.ask(f"table?table={game_of(page)}&seat={seat}")[2])


def choose(page, which=0):
    page.until(HERE)
    page.js(f"(() => {{ const all = document.querySelectorAll('#choices .choice'); all[{which} % all.length]?.click(); }})()")


def one_view(browser, game):
    """All of the table is in view at a screen of a desk and at that of a phone, light and dark; everything that takes the focus has a name."""
    serving = Serving(PROGRAM, str(EXAMPLES / game))
    try:
        page = begun(browser, serving)
        for at in range(6):
            choose(page, at)
        page.until(HERE)
        assert page.js("document.querySelectorAll('.felt .box').length") == 0, "zones are told in boxes as well"
        found = page.js(FITS)
        assert max(found["felt"]) <= 1 and found["page"] <= 0 and found["tall"] <= 0 and found["hand"] and found["high"] > 300, (game, found)
        view = view_of(serving, page)
        assert page.js("document.querySelectorAll('.around .seat').length") == len(view["who"]) - 1
        picture(page, f"{game}")
        page.scheme(True)
        picture(page, f"{game}-dark")
        page.resize(360, 740, True)
        time.sleep(0.3)
        page.until(HERE)
        found = page.js(FITS)
        picture(page, f"{game}-phone")
        assert found["page"] <= 0 and found["tall"] <= 0 and found["felt"][1] <= 1 and found["hand"], (game, found)
        page.uncomplaining()
    finally:
        assert serving.end() == 0


PLAYER = """((most) => new Promise((done) => {
  let clicks = 0, seed = 7, quiet = 0;
  const next = (n) => (seed = (seed * 1103515245 + 12345) % 2147483648, seed % n);
  const beat = () => {
    if (document.getElementById('turn').textContent.startsWith('The game is over')) return done({ clicks });
    const busy = document.querySelector('.table').ariaBusy === 'true';
    const open = [...document.querySelectorAll('#choices .choice')];
    if (!busy && open.length) { quiet = 0; open[next(open.length)].click(); ++clicks; } else ++quiet;
    if (clicks > most || quiet > 4000) return done({ clicks, stuck: document.getElementById('choices').textContent });
    setTimeout(beat, 4);
  };
  beat();
}))(3000)"""


def to_the_end(browser, game):
    """A whole game; who has won is told with the count, it is looked through, and played again."""
    serving = Serving(PROGRAM, str(EXAMPLES / game))
    try:
        page = begun(browser, serving)
        page.call("Runtime.enable")
        said = page.js(PLAYER)
        assert not said.get("stuck"), (game, said)
        page.until("!document.querySelector('.end').hidden && document.querySelector('.end h2').textContent.length > 3", what="the end")
        view = view_of(serving, page)
        picture(page, f"{game}-end")
        status, _, record = serving.ask(f"table/record?table={game_of(page)}")
        with tempfile.NamedTemporaryFile(suffix=".jsonl") as file:
            file.write(record)
            file.flush()
            replayed = subprocess.run([PROGRAM, "replay", file.name], capture_output=True, text=True)
        assert status == 200 and replayed.returncode == 0, replayed
        page.click("#look-back")
        page.until("document.getElementById('step')?.textContent.startsWith('Step 0 of')", what="the game, looked through")
        page.click("#on-one")
        page.until("document.getElementById('step').textContent.startsWith('Step 1 of')")
        page.until("document.querySelectorAll('.table:not([hidden]) .seat').length > 0")
        page.click("#to-table")
        page.until("!document.querySelector('.end').hidden && !document.querySelector('#again').closest('.table').hidden", what="the end, again")
        before = game_of(page)
        page.click("#again")
        page.until(f"JSON.parse(sessionStorage.getItem('kingpress.table')).table !== '{before}' && {HERE}", what="another game")
        assert view_of(serving, page)["who"] == view["who"][1:] + view["who"][:1], "who was second begins"
        page.uncomplaining()
        print(f"  {game}: {said['clicks']} clicks, {view['outcome']}", flush=True)
    finally:
        assert serving.end() == 0


def middle(page, selector):
    return page.js(f"(() => {{ const b = document.querySelector({json.dumps(selector)}).getBoundingClientRect(); return [b.x + Math.min(b.width / 2, 12), b.y + b.height / 2]; }})()")


def carries(page, what, where, finger=False):
    (x, y), (to_x, to_y) = middle(page, what), middle(page, where)
    for kind, at in [("Start", (x, y)), ("Move", (x, y - 14)), ("Move", (x, y - 40)), ("Move", (to_x, to_y)), ("End", (to_x, to_y))]:
        if finger:
            page.call("Input.dispatchTouchEvent", type=f"touch{kind}", touchPoints=[] if kind == "End" else [{"x": at[0], "y": at[1]}])
        else:
            name = {"Start": "mousePressed", "Move": "mouseMoved", "End": "mouseReleased"}[kind]
            page.call("Input.dispatchMouseEvent", type=name, x=at[0], y=at[1], button="left", buttons=0 if kind == "End" else 1, clickCount=1)
        time.sleep(0.03)


def looked_at(browser):
    """The card that is looked at stays large, and the keyboard on it, while a card is played and others answer."""
    serving = Serving(PROGRAM, str(EXAMPLES / "agram"))
    try:
        page = sits(browser, serving, "person,greedy")
        x, y = middle(page, ".felt .zone")
        page.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)
        page.js("document.querySelectorAll('.foot .placed').forEach(n => n.setAttribute('data-stood', ''))")
        page.js("(() => { const goes = document.querySelector('#choices .choice').textContent; "
                "[...document.querySelectorAll('.foot .placed')].find(n => !goes.includes(n.ariaLabel)).focus(); })()")
        name = page.js("document.activeElement.ariaLabel")
        page.key("m", "m")
        page.until("!document.querySelector('.glass').hidden && document.querySelector('.glass .face').getBoundingClientRect().width > 200", what="the card, large")
        page.js("document.querySelector('#choices .choice').click()")
        page.until(f"!document.querySelector('[data-stood]') && ({HERE})", what="the cards of others")
        time.sleep(0.4)
        seen = page.js("[document.querySelector('.glass').hidden, document.querySelector('.glass b').textContent, document.activeElement.ariaLabel]")
        assert seen == [False, name, name], (name, seen)
        page.key("Escape")
        page.until("document.querySelector('.glass').hidden")
        page.uncomplaining()
    finally:
        assert serving.end() == 0


def by_hand(browser):
    """In Agram a card is played by a click, by the mouse, by a finger and by the keyboard."""
    serving = Serving(PROGRAM, str(EXAMPLES / "agram"))
    try:
        page = sits(browser, serving, "person,greedy")
        size = "document.querySelectorAll('.foot .hand .placed').length"

        def played(how):
            page.until(YOURS)
            before = page.js(size)
            how()
            page.until(f"{size} < {before}", what="the card played")
            page.until(HERE)

        played(lambda: page.click(".foot .placed.can"))
        played(lambda: carries(page, ".foot .placed.can", ".felt .zone"))

        def by_keys():
            page.until("!!document.querySelector('.foot .placed.can')", what="a card that can be played")
            page.js("document.querySelector('.foot .placed.can').focus()")
            page.key("Enter")
        played(by_keys)
        page.resize(360, 740, True)
        page.call("Emulation.setTouchEmulationEnabled", enabled=True)
        time.sleep(0.3)
        played(lambda: carries(page, ".foot .placed.can", ".felt .middle", finger=True))
        page.call("Emulation.setTouchEmulationEnabled", enabled=False)
        page.resize(1440, 900)
        page.uncomplaining()
    finally:
        assert serving.end() == 0


def refused(browser):
    """A card that may not be played says which rule forbids it, at the place where that was tried, by mouse, by drag and by
    key; so does a space that is taken. It is read out, and gone with Escape."""
    serving = Serving(PROGRAM, str(EXAMPLES / "agram"))
    try:
        page = sits(browser, serving, "greedy,person")
        card = ".foot button.placed:not(.can)"
        words = "document.querySelector('.table:not([hidden]) .bubble').textContent"

        def told_at(x, y, what="follow suit if you can (led "):
            page.until(f"{words}.includes({json.dumps(what)})", what="why not, in the words of the rule")
            box = page.js("(() => { const b = document.querySelector('.table:not([hidden]) .bubble').getBoundingClientRect(); return [b.left, b.right, b.top, b.bottom]; })()")
            near = min(abs(y - box[2]), abs(y - box[3]))
            assert box[0] - 1 <= x <= box[1] + 1 and near < 120 and box[0] >= 0 and box[2] >= 0 and box[1] <= page.js("innerWidth"), (box, x, y)
            picture(page, "refused")
            page.key("Escape")
            page.until(f"{words} === ''")

        assert page.js("(n => [n.role, n.ariaLive, n.checkVisibility()])(document.querySelector('.table:not([hidden]) .bubble'))") == ["status", "assertive", True], "it is not read out"
        box = page.js(f"(b => [b.x + b.width / 2, b.top])(document.querySelector('{card}').getBoundingClientRect())")
        reasons = page.js("[...document.querySelectorAll('#choices .not-now li')].map(n => n.textContent)")
        assert any(one.startswith("Follow suit if you can (led ") or one.startswith("follow suit if you can (led ") for one in reasons), reasons
        page.click(card)
        told_at(*box)
        carries(page, card, ".felt .middle")
        told_at(*middle(page, ".felt .middle"))
        assert page.js(f"document.querySelector('{card}').ariaDisabled") == "true"
        page.js("document.querySelector('.prompt button:not(:disabled)').focus()")
        for _ in range(80):
            page.key("Tab")
            if page.js(f"document.activeElement.matches('{card}')"):
                break
        page.key("Enter")
        told_at(*page.js("(b => [b.x + b.width / 2, b.top])(document.activeElement.getBoundingClientRect())"))
        assert page.js(f"document.activeElement.matches('{card}')"), "the keyboard has lost its place"
        page.js("[...document.querySelectorAll('.prompt button')].find(n => n.textContent === 'Rules').click()")
        page.until("document.querySelector('dialog.rules h2')?.textContent.includes('Agram')", what="the page of rules beside the deck")
        page.uncomplaining()
    finally:
        assert serving.end() == 0


def copied(game):
    folder = pathlib.Path(tempfile.mkdtemp(prefix="kingpress-own-")) / game
    shutil.copytree(EXAMPLES / game, folder)
    return folder


SPACES = "[...document.querySelectorAll('.table:not([hidden]) .felt .place')]"
PLACED = f"{SPACES}.map(n => n.ariaLabel)"


def unprinted(browser, game, ground, number):
    """A board that the kit has not printed is drawn: its spaces lie as neighbours do, and are chosen by mouse and keys."""
    folder = copied(game)
    kit = folder / "edition.yaml"
    kit.write_text("".join(line for line in kit.read_text().splitlines(True) if "board" not in line or line.startswith("#")))
    serving = Serving(PROGRAM, str(folder))
    try:
        page = browser.page("about:blank", 1280, 800)
        page.go(serving.address + "#play")
        dealt(page, serving, "players=2&who=person,random&seed=5")
        page.until(HERE)
        assert page.js("document.querySelectorAll('.stage').length") == 0 and page.js(f"{SPACES}.length") == number
        assert page.js(f"document.querySelector('.ground-board').classList.contains('{ground}')")
        middles = page.js(f"{SPACES}.map(n => {{ const b = n.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2, b.width]; }})")
        across = int(number ** 0.5)
        (x, y, wide), (right, _, _), (below, down, _) = middles[0], middles[1], middles[across]
        moved = 0.5 if ground == "hexagons" else 0
        assert abs(below - x - moved * (right - x)) < 2 and 0.8 * wide < down - y < 1.2 * wide and right - x > 0.9 * wide, middles
        assert len({round(wide) for _, _, wide in middles}) == 1, middles
        # The corner of a hexagon's box is its neighbour's, that of a square its own.
        corner = page.js(f"""(() => {{ const all = {SPACES}, b = all[{across}].getBoundingClientRect();
            return all.indexOf(document.elementFromPoint(b.x + 2, b.y + 2).closest('.place')); }})()""")
        assert corner == (0 if ground == "hexagons" else across), corner
        said = page.js(PLACED)
        assert said[0] == "space 1/1: empty" and said[across + 2] == "space 2/3: empty", said
        page.js(f"{SPACES}[0].setAttribute('data-mine', '')")
        page.click("[data-mine]")
        page.until(f"({HERE}) && !{PLACED}[0].endsWith('empty')", what="the space that was clicked")
        free = page.js(f"{PLACED}.findLastIndex(words => words.endsWith('empty'))")
        page.js(f"{SPACES}[{free}].focus()")
        page.key("Enter")
        page.until(f"({HERE}) && !{PLACED}[{free}].endsWith('empty')", what="the space that was chosen by a key")
        assert page.js(f"{PLACED}.filter(words => words.endsWith('empty')).length") == number - 4
        page.js(f"{SPACES}[0].click()")
        page.until("document.querySelector('.bubble').textContent.startsWith(\"Space 1/1: only 'spaces where not holder'\")", what="why not there")
        page.key("Escape")
        picture(page, f"{game}-unprinted")
        page.uncomplaining()
    finally:
        assert serving.end() == 0
        shutil.rmtree(folder.parent)


def on_elements(browser):
    """A zone lies on the element of the kit's board that has its name, and nowhere else; its hexagons are not its boxes."""
    folder = copied("low-lanterns")
    with open(folder / "looks" / "marsh.yaml", "a") as board:
        board.write("  - {shape: rect, id: stock, box: [4mm, 4mm, 60mm, 52mm], fill: paper}\n")
    serving = Serving(PROGRAM, str(folder))
    try:
        page = begun(browser, serving)
        number = page.js("Number([...document.querySelectorAll('.stage .place')].find(n => n.ariaLabel.startsWith('stock: ')).dataset.count)")
        assert number > 10, number
        zones = page.js("[...document.querySelectorAll('.felt .zone')].map(n => n.ariaLabel)")
        assert any(words.startswith("drawn") for words in zones) and not any(words.startswith("stock") for words in zones), zones
        assert page.js("[...document.querySelectorAll('.stage .place.six')].every(n => n.ariaLabel.startsWith('place '))")
        assert page.js("document.querySelectorAll('.stage .place.six.lies').length") > 20
        picture(page, "low-lanterns-stock")
        page.uncomplaining()
    finally:
        assert serving.end() == 0
        shutil.rmtree(folder.parent)


def clicked_while_looking(browser):
    """What is clicked while the page only looks again how the table stands is chosen all the same."""
    serving = Serving(PROGRAM, str(EXAMPLES / "picnic"))
    try:
        page = begun(browser, serving)
        for left in (6, 5, 4):
            page.until(HERE)
            page.js("import(new URL('web/play.js', location.href).href).then(play => { play.heard(-1); document.querySelector('#choices .choice').click(); })")
            page.until(f"document.querySelectorAll('.foot .hand .placed').length === {left}", what=f"a hand of {left}")
        page.uncomplaining()
    finally:
        assert serving.end() == 0



def on_mats(browser):
    """A zone of the players lies on the element of its name, on a board of each seat; its cards side by side."""
    folder = copied("picnic")
    (folder / "looks" / "mat.yaml").write_text("""title: a blanket
kind: board
trim: 260x120mm
bleed: 3mm
palette: {cloth: "#88AA66", light: "#EEF0E0"}
elements:
  - {shape: rect, box: [0mm, 0mm, 260mm, 120mm], fill: cloth}
  - {shape: rect, id: blanket, box: [10mm, 10mm, 240mm, 100mm], fill: light}
""")
    (folder / "edition.yaml").write_text("game: freeform\ntitle: Picnic\ndecks: [deck.yaml]\nboards:\n  - {name: mat, template: looks/mat, each_player: 1}\n")
    serving = Serving(PROGRAM, str(folder))
    try:
        page = begun(browser, serving)
        for left in (6, 5, 4, 3):
            choose(page)
            page.until(f"document.querySelectorAll('.foot .hand .placed').length === {left}", what=f"a hand of {left}")
        page.until(HERE)
        assert page.js("document.querySelectorAll('.stage').length") == 3
        labels = page.js("[...document.querySelectorAll('.stage .place')].map(n => n.ariaLabel)")
        assert len(labels) == 3 and all(words.startswith("blanket: ") for words in labels), labels
        cards = page.js("[...document.querySelector('.stage').querySelectorAll('.thing.card')].map(n => n.getBoundingClientRect().x)")
        assert len(cards) == 4 and cards == sorted(cards) and len({round(x) for x in cards}) == 4, cards
        assert not page.js("[...document.querySelectorAll('.felt .zone')].some(n => n.ariaLabel.startsWith('blanket'))")
        assert page.js("document.querySelectorAll('.foot .hand .placed').length") == 3
        picture(page, "picnic-mats")
        page.uncomplaining()
    finally:
        assert serving.end() == 0
        shutil.rmtree(folder.parent)


def follows_the_rules(browser):
    """What is wrong in the rules is said where the game would be offered, which it is as soon as they are mended."""
    folder = copied("picnic")
    rules, good = folder / "rules.yaml", (folder / "rules.yaml").read_text()
    rules.write_text(good.replace("count(unique", "cuont(unique"))
    serving = Serving(PROGRAM, str(folder))
    try:
        page = browser.page("about:blank", 1280, 800)
        page.go(serving.address + "#play")
        page.until("document.getElementById('broken-rules')?.textContent.includes(\"'cuont'\")", 60, "what is wrong")
        assert page.js("document.getElementById('sandbox').hidden && !document.getElementById('rules-write')"), "the rules are taken for none"
        rules.write_text(good)
        page.until("!!document.getElementById('lay') && !document.getElementById('broken-rules')", 60, "the game that is mended")
        rules.write_text(good.replace("players: 3..5", "players: 4..5"))
        page.until("document.querySelectorAll('.setup .sits').length === 4", 60, "the seats of the rules as they are now")
        rules.write_text(good.replace("ties:", "tise:"))
        page.until("document.getElementById('broken-rules')?.textContent.includes(\"'tise'\")", 60, "what is wrong now")
        page.uncomplaining()
    finally:
        assert serving.end() == 0
        shutil.rmtree(folder.parent)


def scores(browser):
    """Each seat bears its score where it is known to the one who looks on: in Picnic all; in the end those that count."""
    serving = Serving(PROGRAM, str(EXAMPLES / "picnic"))
    try:
        page = laid(browser, serving)
        dealt(page, serving, "players=3&who=person,greedy,greedy&seed=5")
        page.until(HERE)
        shown = "[...document.querySelectorAll('.table:not([hidden]) .felt .seat')].map(n => [n.dataset.seat, n.querySelector('.score')?.textContent]).sort()"
        for _ in range(3):
            plates = view_of(serving, page)["plates"]
            assert page.js(shown) == [[str(seat), str(plate["score"])] for seat, plate in enumerate(plates)], (page.js(shown), plates)
            choose(page)
            page.until(HERE)
            time.sleep(0.3)
        assert len({plate["score"] for plate in plates}) > 1, plates
        page.js(PLAYER)
        page.until("!document.querySelector('.end').hidden")
        counted = dict(page.js("[...document.querySelectorAll('.end tbody tr')].map(n => [n.dataset.seat, n.querySelector('.score').textContent])"))
        assert counted == dict(page.js(shown)) and len(counted) == 3, counted
        page.uncomplaining()
    finally:
        assert serving.end() == 0


def in_german(browser):
    """The table of a deck that is shown in German speaks German: what the page says, and what the rules say."""
    web = pathlib.Path(__file__).parents[2] / "templates" / "web"
    known = (web / "german.js").read_text()
    asked = {text for file in web.glob("*.js") for text in re.findall(r"(?:said|inWords)\('((?:[^'\\]|\\.)*)'", file.read_text())}
    missing = [text for text in sorted(asked) if f"'{text}':" not in known and f" {text}:" not in known]
    assert len(asked) > 30 and not missing, missing
    for game, asks, tells in (("picnic", "Wählen: eine Karte", "wählt "), ("hot-stones", "Ablehnen / nehmen", "legt einen Chip auf den Stein")):
        serving = Serving(PROGRAM, str(EXAMPLES / game), "--language=de")
        try:
            page = laid(browser, serving)
            assert page.js("document.getElementById('lay').textContent") == "Tisch decken"
            dealt(page, serving, "players=3&who=person,greedy,greedy&seed=5")
            page.until(HERE)
            assert page.js("document.getElementById('turn').textContent") == f"Du bist dran. {asks}."
            choose(page)
            page.until(HERE)
            pictures(page)
            shown = page.js("document.querySelector('.table:not([hidden])').innerText + [...document.querySelectorAll('.table:not([hidden]) [aria-label]')].map(n => n.ariaLabel)")
            assert tells in shown and "Platz 2" in shown and "Stapel" in shown, shown
            english = [word for word in ("Undo", "Hint", "Your ", "What happened", "WHAT HAPPENED", "seat ", "Seat ", " cards", "hidden", "empty", "Click") if word in shown]
            assert not english, (english, shown)
            assert page.js("document.documentElement.lang") == "de"
            picture(page, f"{game}-german")
            page.uncomplaining()
        finally:
            assert serving.end() == 0


def eight(browser):
    """Eight seats are all in view, with what lies before them, on a small screen and on a phone."""
    folder = copied("picnic")
    rules = folder / "rules.yaml"
    rules.write_text(rules.read_text().replace("players: 3..5", "players: 3..8"))
    serving = Serving(PROGRAM, str(folder))
    try:
        for width, height in ((1280, 800), (390, 844)):
            page = browser.page("about:blank", width, height)
            page.go(serving.address + "#play")
            dealt(page, serving, "players=8&who=person" + ",random" * 7 + "&seed=5")
            for _ in range(3):
                choose(page)
                page.until(HERE)
            page.until("document.querySelectorAll('.foot .hand .placed').length > 0", what="the hand")
            pictures(page)
            for _ in range(100):  # the table is laid anew when the hand has come
                found, seats = page.js(FITS), page.js(SEATS)
                fits = max(found["felt"]) <= 1 and found["page"] <= 0 and found["tall"] <= 0 and found["hand"] and seats == [True] * 8
                if fits:
                    break
                time.sleep(0.05)
            assert fits, (width, found, seats)
            page.uncomplaining()
    finally:
        assert serving.end() == 0
        shutil.rmtree(folder.parent)


MOLES = """game: Moles
players: 2
zones:
  roles: {cards: kind == role, seen: nobody}
  stock: {cards: all, seen: nobody}
  role: {each: player, seen: owner}
  hand: {each: player, seen: owner}
  hidden: {each: player, seen: owner}
vars: {player: {coins: 2, secrets: 0, standing: 5, suspicion: 12, influence: 7}}
allow: [unread-zone, unread-variable]
play:
  - shuffle: roles
  - deal: 1 from roles to role
  - deal: 3 from stock to hand
  - turns: once
    do: [choose: {hide: {card: hand, do: [move: card to hidden]}}]
score: coins
"""


def private(browser):
    """Several zones that only their owner sees are told apart by their names, and the end of the game is shown in its whole width."""
    folder = pathlib.Path(tempfile.mkdtemp()) / "moles"
    folder.mkdir()
    (folder / "rules.yaml").write_text(MOLES)
    (folder / "deck.yaml").write_text("game: freeform\ntitle: Moles\ntemplate: number\nschema: {kind: [role, clue]}\nallow: [not-shown]\ncards:\n"
                                      "  - {title: Mole, kind: role, copies: 2}\n  - {title: Clue, kind: clue, copies: 12}\n")
    serving = Serving(PROGRAM, str(folder))
    tray = "[...document.querySelectorAll('.foot .hand > *')].map(n => n.classList.contains('told') ? n.textContent : 'card')"
    try:
        page = begun(browser, serving)
        page.until(f"{OVER} && ({tray}).length === 7", what="the end")  # all clues are alike: one choice, which is made
        assert page.js(tray) == ["Role", "card", "Hand", "card", "card", "Hidden", "card"], page.js(tray)
        wide = page.js("(() => { const n = document.querySelector('.end'); return n.scrollWidth - n.clientWidth; })()")
        assert wide <= 0, wide
        picture(page, "moles")
        page.uncomplaining()
    finally:
        assert serving.end() == 0
        shutil.rmtree(folder.parent)


def moving(browser):
    """A card that is played goes where it goes, seen in between; nothing moves for those who want no motion."""
    serving = Serving(PROGRAM, str(EXAMPLES / "agram"))
    try:
        for wanted in (True, False):
            page = begun(browser, serving, moving=wanted)
            page.js("""(() => { window.ran = 0; const old = Element.prototype.animate;
              Element.prototype.animate = function (...a) { window.ran += 1; window.lasts = a[1].duration; return old.apply(this, a); }; })()""")
            page.click(".foot .placed.can")
            page.until(HERE)
            time.sleep(0.4)
            ran = page.js("window.ran")
            assert (ran > 0) == wanted, (wanted, ran)
            assert not wanted or page.js("window.lasts") == 250
            page.uncomplaining()
    finally:
        assert serving.end() == 0


def people(browser):
    """Two people with names at one screen: whose turn it is, what is covered, and who did what is told by their names, whatever these are."""
    harm = "<i>Mara"
    serving = Serving(PROGRAM, str(EXAMPLES / "agram"))
    try:
        page = laid(browser, serving)
        page.js("(() => { const s = document.querySelector('#view-play select[data-seat=\"1\"]'); s.value = 'person'; s.dispatchEvent(new Event('change')); })()")
        for seat, name in enumerate((harm, "Jon")):
            page.js(f"(() => {{ const n = document.querySelector('[aria-label=\"Name of seat {seat + 1}\"]'); n.value = {json.dumps(name)}; n.dispatchEvent(new Event('input')); }})()")
        page.click("#lay")
        page.until("!!document.getElementById('turn').textContent || !document.querySelector('.curtain').hidden")
        for _ in range(3):
            page.until(f"!document.querySelector('.curtain').hidden || {HERE}")
            if page.js("!document.querySelector('.curtain').hidden"):
                said = page.js("document.querySelector('.curtain').textContent")
                assert harm in said or "Jon" in said, said
                assert page.js("document.querySelectorAll('.felt .face, .foot .face').length") == 0, "what the other sees is not covered"
                page.click(".curtain button")
                page.until(YOURS)
            choose(page)
            time.sleep(0.2)
        page.until(f"!document.querySelector('.curtain').hidden || {HERE}")
        if page.js("!document.querySelector('.curtain').hidden"):
            page.click(".curtain button")
            page.until(HERE)
        shown = page.js("document.querySelector('.table').textContent")
        assert "Seat 2" not in shown and "seat 2" not in shown, shown
        assert page.js("document.querySelectorAll('.table i').length") == 0, "a name was taken for markup"
        page.uncomplaining()
    finally:
        assert serving.end() == 0


def main(browser, _):
    for name in GAMES:
        one_view(browser, name)
        browser.put_away()
    for name in GAMES:
        to_the_end(browser, name)
        browser.put_away()
    for part in (looked_at, by_hand, refused):
        part(browser)
        browser.put_away()
    unprinted(browser, "causeways", "hexagons", 25)
    unprinted(browser, "noughts", "grid", 9)
    browser.put_away()
    for part in (on_elements, clicked_while_looking, on_mats, follows_the_rules, scores, in_german, eight, private, moving, people):
        part(browser)
        browser.put_away()


in_browser(main)
