"""A person at the table in a real browser: a whole game of each of the five by clicking, and the record that replays."""
import json, os, pathlib, re, signal, subprocess, sys, tempfile, time

from browser import Browser, chromium
from dealing import dealt
from serving import BY_WINE, Serving

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
GAMES = sys.argv[2:] or ["minkingi", "25-kingdoms", "kings-keys", "kingdom-coinquest", "kingdoms-ii"]
QUICK = {"minkingi": "field=quick", "kings-keys": ""}

# Clicks what is offered, as fast as it is offered, until the game is over.
CLICKER = """((most) => new Promise((done) => {
  let clicks = 0, seed = 7, quiet = 0;
  const next = (n) => (seed = (seed * 1103515245 + 12345) % 2147483648, seed % n);
  const beat = () => {
    const turn = document.getElementById('turn')?.textContent || '';
    if (turn.startsWith('The game is over')) return done({ clicks, turn });
    const end = document.getElementById('to-end');
    const choices = [...document.querySelectorAll('#choices .choice')];
    if (end && !window.ending) { window.ending = true; end.click(); ++clicks; }
    else if (!end && choices.length) {
      const node = choices[next(choices.length)];
      if (node.dataset.clicked) ++quiet; else { node.dataset.clicked = 1; quiet = 0; node.click(); ++clicks; }
    } else ++quiet;
    if (clicks > most || quiet > 3000) return done({ clicks, turn, stuck: true, html: document.getElementById('choices')?.textContent });
    setTimeout(beat, 5);
  };
  beat();
}))"""


def play(browser, game, folder):
    serving = Serving(PROGRAM, game, folder=folder)
    try:
        page = browser.page(serving.address + "#play", 1280, 1000)
        page.until("!!document.getElementById('lay')", what="the seats")
        if game == "minkingi":
            page.js("(() => { const f = [...document.querySelectorAll('#view-play .field')].find(n => n.firstChild.textContent === 'Field').querySelector('select');"
                    " f.value = 'quick'; })()")
        page.click("#lay")
        page.until("!!document.getElementById('turn').textContent", what="the table")
        page.until("[...document.querySelectorAll('.stage')].length > 0 && [...document.querySelectorAll('.stage img')].every(i => i.complete && i.naturalWidth > 20)",
                   what="the mats with all that lies on them")
        assert page.js("document.querySelectorAll('.felt .box').length") == 0, "what the mats show is told in boxes as well"
        hidden_from_the_page(serving, page)
        page.call("Runtime.enable")
        said = page.js(f"{CLICKER}(4000)")
        assert not said.get("stuck"), f"{game}: {said}"
        record = folder / f"{game}.jsonl"
        status, _, body = serving.ask(f"table/record?table={game_of(page)}")
        assert status == 200
        record.write_bytes(body)
        replayed = subprocess.run([PROGRAM, "replay", str(record)], capture_output=True, text=True)
        assert replayed.returncode == 0, f"{game}: {replayed.stdout}{replayed.stderr}"
        complaints = page.complaints()
        assert complaints == [], complaints
        print(f"  {game}: {said['clicks']} clicks, {said['turn']} {replayed.stdout.strip()}", flush=True)
        return record
    except BaseException:
        page.picture(str(pathlib.Path(tempfile.gettempdir()) / f"kingpress-{game}.png"))
        raise
    finally:
        assert serving.end() == 0


def hidden_from_the_page(serving, page):
    """Another seat's view is not to be had by asking for it: a bot's is told to nobody."""
    mine = json.loads(serving.ask(f"table?table={game_of(page)}&seat=0")[2])
    other = json.loads(serving.ask(f"table?table={game_of(page)}&seat=1")[2])
    assert mine["who"][1] != "person" and other["seat"] == 0 and other["board"] == mine["board"]


# It is a person's turn, and nothing that was clicked is still on its way.
YOURS = "document.querySelectorAll('#choices .choice').length > 0 && document.querySelector('.table').ariaBusy !== 'true'"


def game_of(page):
    """The id of the game that the page plays."""
    return page.js("JSON.parse(sessionStorage.getItem('kingpress.table')).table")


def told_of(serving, page):
    """The view, and the printed things of the table by name."""
    table = f"table={game_of(page)}"
    return (json.loads(serving.ask(f"table?{table}&seat=0")[2]), {one["part"]: one for one in json.loads(serving.ask(f"table/pieces?{table}")[2])})


# Where each thing lies, in mm of the mat on which it lies: its middle, its sides as they stand, its picture.
LIES = """(() => [...document.querySelectorAll('.stage')].map((stage) => {
  const ground = stage.querySelector('.ground').getBoundingClientRect();
  return { wide: ground.width, things: [...stage.querySelectorAll('.thing')].map((thing) => {
    const box = thing.getBoundingClientRect();
    return { x: (box.left + box.right) / 2 - ground.left, y: (box.top + box.bottom) / 2 - ground.top, across: box.width, down: box.height,
      picture: thing.querySelector('img').getAttribute('src') }; }) };
}))()"""


def as_printed(serving, page):
    """Every card and token of the Active Field lies in the middle of its printed place, turned as it lies, and is the printed one."""
    view, pieces = told_of(serving, page)
    cards = {piece["id"]: piece for piece in json.loads(serving.ask("state")[2])["pieces"] if piece.get("id")}
    field = pieces["Active Field"]
    lies = page.js(LIES)[0]
    scale, found = lies["wide"] / field["width"], 0
    wanted = [(field["spots"][place["id"]][place["at"]], thing) for place in view["mats"][0]["places"] for thing in place["things"]]
    assert len(wanted) == len(lies["things"]) and len(wanted) >= 6, (len(wanted), len(lies["things"]))
    for (x, y, *_), thing in wanted:
        piece = pieces[thing["name"]] if thing["kind"] == "token" else cards[thing["name"]]
        across, down = (piece["height"], piece["width"]) if thing["degrees"] % 180 else (piece["width"], piece["height"])
        found += any(abs(one["x"] / scale - x) < 1 and abs(one["y"] / scale - y) < 1 and abs(one["across"] / scale - across) < 1
                     and abs(one["down"] / scale - down) < 1 and one["picture"] == f"face/{piece['front']}.svg" for one in lies["things"])
    assert found == len(wanted), (found, wanted, lies)
    status, _, body = serving.ask(f"face/{pieces['control token a']['front']}.svg")
    assert status == 200 and b"<svg" in body and b"<path" in body, "the token's own picture"


def narrow(page):
    """On a phone the page stays as wide as the phone, and what can be chosen is large enough for a finger."""
    page.resize(360, 740, True)
    page.until("innerWidth === 360 && document.querySelector('.stage').getBoundingClientRect().right <= 360")
    time.sleep(0.2)
    assert page.js("document.documentElement.scrollWidth") <= 360
    assert page.js("[...document.querySelectorAll('.pan')].every(n => n.getBoundingClientRect().right <= 360)")
    small = page.js("[...document.querySelectorAll('.place.can')].map(n => n.getBoundingClientRect()).filter(b => Math.min(b.width, b.height) < 24).length")
    assert small == 0, small
    page.resize(1280, 1000)


def small_board(browser, folder):
    """A board without room for its tracks is still the printed one; where the mats cannot be had all is told in rows of boxes."""
    deck = (pathlib.Path(__file__).parents[2] / "cards" / "25-kingdoms" / "deck.yaml").read_text()
    (folder / "deck.yaml").write_text(deck + "\nrules: {rows: 2, columns: 3, win: 4}\n")
    serving = Serving(PROGRAM, str(folder), folder=folder)
    try:
        for printed in (True, False):
            page = browser.page(serving.address + "#play", 1280, 1000)
            page.until("!!document.getElementById('lay')")
            if not printed:
                page.call("Network.enable")
                page.call("Network.setBlockedURLs", urls=["*/table/pieces*"])
            page.click("#lay")
            page.until(f"document.querySelectorAll('.stage').length === {int(printed)} && document.querySelectorAll('.felt .box').length === {0 if printed else 6}",
                       what=f"the board, {'printed' if printed else 'in rows'}")
            for _ in range(3):
                page.until(f"({YOURS}) || document.getElementById('turn').textContent.startsWith('The game is over')")
                page.js("document.querySelector('#choices .choice')?.click()")
            assert not printed or page.complaints() == []
    finally:
        assert serving.end() == 0


def silent(page):
    """What takes the focus, or is a picture, and has no name to be read out."""
    found = []
    for node in page.call("Accessibility.getFullAXTree")["nodes"]:
        if node.get("ignored"):
            continue
        takes_focus = any(one["name"] == "focusable" and one["value"].get("value") for one in node.get("properties", []))
        if (takes_focus or node["role"]["value"] == "image") and node["role"]["value"] not in ("RootWebArea", "main") and not node.get("name", {}).get("value"):
            found.append(node)
    return found


def until_can(page, what):
    """Chooses until this can be done."""
    for _ in range(60):
        page.until(YOURS)
        if page.js(what):
            return
        page.js("document.querySelector('#choices .choice').click()")
        time.sleep(0.1)
    raise AssertionError(f"it never could be: {what}")


def middle(page, selector):
    return page.js(f"(() => {{ const n = document.querySelector({json.dumps(selector)}); const b = n.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; }})()")


def carries(page, what, where, finger=False):
    """Carries a thing to a place by the mouse or a finger; what the places said meanwhile."""
    page.js(f"document.querySelector({json.dumps(where)}).scrollIntoView({{block: 'center'}})")
    (x, y), (to_x, to_y) = middle(page, what), middle(page, where)
    path = [(x, y), (x, y - 12), (x, y - 30), ((x + to_x) / 2, (y + to_y) / 2), (to_x, to_y)]

    def send(kind, at):
        if finger:
            points = [] if kind == "End" else [{"x": at[0], "y": at[1]}]
            page.call("Input.dispatchTouchEvent", type=f"touch{kind}", touchPoints=points)
        else:
            name = {"Start": "mousePressed", "Move": "mouseMoved", "End": "mouseReleased"}[kind]
            page.call("Input.dispatchMouseEvent", type=name, x=at[0], y=at[1], button="left", buttons=0 if kind == "End" else 1, clickCount=1)

    send("Start", path[0])
    for at in path[1:]:
        send("Move", at)
        time.sleep(0.02)
    seen = page.js("""({ takes: document.querySelectorAll('.felt .takes').length, others: document.querySelectorAll('.stage .place:not(.takes)').length,
        ghost: !!document.querySelector('.ghost') })""")
    send("End", path[-1])
    return seen


def click_until(page, selector, condition, what):
    """What moves or is drawn anew between the look and the click takes none: it is clicked again."""
    for _ in range(5):
        if page.js(f"!!document.querySelector('{selector}')"):
            page.click(selector)
        for _ in range(20):  # on a busy machine what a click does shows late, and a second one would take it back
            time.sleep(0.1)
            if page.js(condition):
                return
    page.until(condition, what=what)


def dragged_and_refused(browser, folder):
    """In Minkingi: a card is dragged to a space of the printed field, and laid by two clicks; one that cannot be used says by which rule."""
    serving = Serving(PROGRAM, "minkingi", folder=folder)
    try:
        page = browser.page(serving.address + "#play", 1280, 1000)
        dealt(page, serving, "players=2&who=person,greedy&seed=5")
        until_can(page, "document.querySelectorAll('.stage .place.can').length > 0")
        carried = carries(page, ".hand .placed.can", ".stage .place.can")
        assert carried["takes"] > 0 and carried["others"] > 0 and carried["ghost"], carried
        page.until("/^Chosen: .+, space \\d/.test(document.getElementById('choices').textContent)", what="the two ways to lay the card")
        page.js("[...document.querySelectorAll('#choices .choice')].at(-1).click()")

        until_can(page, "document.querySelectorAll('.stage .place.can').length > 0 && /create/i.test(document.getElementById('choices').textContent)")
        page.js("(() => { document.querySelector('.stage .place.can').id = 'there'; })()")
        where = page.js("document.getElementById('there').ariaLabel.split(':')[0]")
        click_until(page, ".hand .placed.can", "!!document.querySelector('.hand .placed.can.chosen')", "the card that is chosen")
        page.js(f"[...document.querySelectorAll('.stage .place.can')].find(n => n.ariaLabel.startsWith('{where}:')).id = 'there'")
        click_until(page, "#there", f"document.getElementById('choices').textContent.includes(', {where} ')", "the space that was clicked")
        page.js("document.querySelector('#choices .choice').click()")
        page.until(YOURS)
        said = page.js(f"[...document.querySelectorAll('.stage .place')].find(n => n.ariaLabel.startsWith('{where}:')).ariaLabel")
        assert "control token" in said, said
        as_printed(serving, page)
        narrow(page)
        assert silent(page) == [], silent(page)

        until_can(page, "/create/i.test(document.getElementById('choices').textContent) && !!document.querySelector('.stage .place.can')")
        page.js("document.querySelector('.stage .place.can').focus()")  # by keyboard alone
        name = page.js("document.activeElement.ariaLabel")
        page.key("Enter")
        page.until("document.querySelectorAll('.stage .place.chosen').length === 1", what="the space that was chosen by the keyboard")
        assert page.js("document.activeElement.ariaLabel") == name, "where the keyboard stands was lost"
        page.key("Enter")
        page.until("document.querySelectorAll('.stage .place.chosen').length === 0", what="the choice taken back")

        page.js("[...document.querySelectorAll('.stage .place.can')][0].click()")
        for _ in range(60):
            page.until(YOURS)
            if page.js("!!document.querySelector('button.placed:not(.can)')"):
                break
            page.js("document.querySelector('#choices .choice').click()")
            time.sleep(0.1)
        page.until(YOURS)
        page.js("document.querySelector('button.placed:not(.can)').click()")
        page.until("!!document.querySelector('.saying .rule')?.textContent", what="the rule")
        page.uncomplaining()
    finally:
        assert serving.end() == 0


def of_strangers(browser, folder):
    """What a stranger's deck and field are called is text on the table, too."""
    harm = "<img src=x onerror=harmed=1>"
    (folder / "deck.yaml").write_text(f"game: minkingi\ntitle: {json.dumps(harm)}\nauthor: {json.dumps(harm)}\ncards:\n" + "".join(
        f"  - {{number: {n}, corners: [{n % 10}, {n * 7 % 10}, {n * 3 % 10}, {n // 10}], speed: {70 + n}, level: 3, type: spade, title: {json.dumps(harm)}}}\n"
        for n in range(1, 25)))
    (folder / "field.yaml").write_text(f"game: minkingi\ntitle: {json.dumps(harm)}\nspaces:\n"
                                       "  - {at: [0mm, 0mm], orientation: portrait}\n  - {at: [63mm, 0mm], orientation: portrait}\n"
                                       "  - {at: [0mm, 88mm], orientation: landscape}\n")
    serving = Serving(PROGRAM, str(folder), folder=folder)
    try:
        page = browser.page(serving.address + "#play", 1280, 1000)
        page.until("!!document.getElementById('lay')")
        page.click("#lay")
        page.until("document.querySelectorAll('.hand .placed.can').length > 0 && document.querySelectorAll('.stage').length > 0", what="the table")
        until_can(page, "document.querySelectorAll('.stage .thing').length > 2")
        assert page.js(f"[...document.querySelectorAll('[aria-label]')].some(n => n.ariaLabel.includes({json.dumps(harm)}))"), "the name is read out"
        assert page.js("window.harmed") is None
        page.uncomplaining()
    finally:
        assert serving.end() == 0


IN_VIEW = """(selector => { const n = document.querySelector(selector); if (!n?.checkVisibility()) return false;
  const b = n.getBoundingClientRect(), at = document.elementFromPoint(b.x + b.width / 2, b.y + Math.min(b.height / 2, 20));
  return b.top >= 0 && b.left >= 0 && b.right <= innerWidth && b.top + Math.min(b.height, 40) <= innerHeight && n.contains(at); })"""


def on_a_phone(browser, folder):
    """At 360 x 740 whose turn it is, the hand and what can be chosen are in view wherever one has scrolled to; a finger carries a card."""
    for game in GAMES:
        serving = Serving(PROGRAM, game, folder=folder)
        try:
            page = browser.page(serving.address + "#play", 360, 740)
            page.resize(360, 740, True)
            page.call("Emulation.setTouchEmulationEnabled", enabled=True)
            page.click("#lay")
            page.until("!!document.getElementById('turn').textContent && document.querySelectorAll('#choices .choice').length > 0", what="the table")
            for where in (0, 100000):
                page.js(f"scrollTo(0, {where})")
                for what in ("#turn", "#choices .choice") + ((".foot .hand .placed",) if game in ("minkingi", "25-kingdoms") else ()):
                    assert page.js(f"{IN_VIEW}('{what}')"), f"{game}: {what} is out of sight at {where}"
            assert page.js("document.documentElement.scrollWidth") <= 360
            cut = page.js("[...document.querySelectorAll('.table:not([hidden]) .prompt .buttons > *')].filter(n => n.offsetWidth && (n.getBoundingClientRect().right > innerWidth || n.scrollWidth > n.offsetWidth)).map(n => n.textContent)")
            assert not cut, f"{game}: cut off: {cut}"
            if game == "25-kingdoms":
                numbers = page.js("[...document.querySelectorAll('.stage .chip.number')].map(n => n.textContent)")
                assert numbers == [str(n) for n in range(1, 26)], numbers
                lies = "JSON.stringify(['.felt', '.stage', '.foot', '#choices'].map(what => { const { x, y, width, height } = document.querySelector(what).getBoundingClientRect(); return [x, y, width, height]; }))"
                before = page.js(lies)
                page.js("[...document.querySelectorAll('.prompt button')].find(n => n.textContent === 'Hint').click()")
                page.until("document.querySelector('.table .saying').textContent.length > 0", 60, "the hint")
                assert page.js(lies) == before, "a hint moves the table"
                kind = "[...document.querySelectorAll('#choices .choice')].find(n => /^Attack with .+: 25 choices$/.test(n.textContent))"
                page.js(f"{kind}.click()")
                page.until("document.querySelectorAll('.foot .placed.chosen').length === 1", what="the card that is chosen by its kind of move to be raised")
                page.js("document.getElementById('choices').querySelector('button.plain').click()")
            if game == "minkingi":
                page.js("scrollTo(0, 0)")
                until_can(page, "document.querySelectorAll('.stage .place.can').length > 0 && document.querySelectorAll('.hand .placed.can').length > 0")
                page.js("scrollTo(0, 0)")
                seen = carries(page, ".hand .placed.can", ".stage .place.can", finger=True)
                assert seen["takes"] > 0 and seen["ghost"], seen
                page.until("/^Chosen: .+, space \\d/.test(document.getElementById('choices').textContent)", what="the card laid by a finger")
                page.js("document.getElementById('choices').querySelector('button.plain').click()")
            page.uncomplaining()
        finally:
            assert serving.end() == 0


# Marks the regions that are read out; whether they are the same nodes afterwards, and what the log tells.
REGIONS = "['turn', 'log'].map(id => document.getElementById(id)).concat(document.querySelector('.saying'))"
LOG = "[...document.querySelectorAll('#log li')].map(n => n.textContent)"


def as_told(view):
    """The lines of the log as the page tells them: with the names of the seats, cards by their names, and "You order"."""
    def name(found):
        seat = int(found.group(2)) - 1
        return view["names"][seat] if view.get("names") and view["names"][seat] else found.group(0)
    def told(line):
        if line.startswith("# "):  # a day, a round, a turn begins
            return f"{view['counts'][:-1].capitalize()} {line[2:]}"
        line = re.sub(r"\b(swords|wands|coins|cups)-(\w+)", r"\2 of \1", line)
        line = re.sub(r"^you: (\w+)s\b", r"You \1", re.sub(r"^(seat \d): ", r"\1 ", line))
        return re.sub(r"\b([Ss]eat|player) (\d)\b", name, line).replace("you's", "your")
    return [told(line) for line in view["log"]]


def read_out(browser, folder):
    """In Kingdoms II, whose cards have no titles: all buttons of the board have names; what is read out when it changes stays the same node."""
    serving = Serving(PROGRAM, "kingdoms-ii", folder=folder)
    try:
        page = browser.page(serving.address + "#play", 1280, 1000)
        page.click("#lay")
        page.until("document.querySelectorAll('button.placed').length > 8", what="the cards to put in order")
        assert silent(page) == [], silent(page)
        page.js(f"window.regions = {REGIONS}")
        before = page.js(LOG)
        for _ in range(2):
            page.until(YOURS)
            page.js("document.querySelector('#choices .choice').click()")
            time.sleep(0.2)
        page.until(f"({LOG}).length > {len(before)}")
        assert page.js(f"({REGIONS}).every((node, i) => node === window.regions[i])"), "a region that is read out was made anew"
        view = json.loads(serving.ask(f"table?table={game_of(page)}&seat=0")[2])
        assert page.js(LOG) == as_told(view), "the log is not in order"
        told = page.js("document.querySelector('#view-play .table').innerText")
        assert re.search(r"You order the \w+: \w+ of swords", told) and not re.search(r"(swords|wands|coins|cups)-\w", told), told
        assert re.search(r"Rules? \d", page.js("document.querySelector('.about').textContent")), "the rule is not named"
        page.js("[...document.querySelectorAll('.buttons button')].find(n => n.textContent === 'Rules').click()")
        page.until("document.querySelectorAll('dialog.rules ol > li').length > 4 && document.querySelectorAll('dialog.rules table td').length > 20", what="the rules")
        both = page.js("import(new URL('web/verbs.js', location.href).href).then(m => [m.saidToYou('lays Kingdom 8 back and discards 9 of clubs'), m.saidToYou('passes'), m.saidToYou('carries 2 cards and spaces')])")
        assert both == ["lay Kingdom 8 back and discard 9 of clubs", "pass", "carry 2 cards and spaces"], both
        raw = page.js("document.querySelector('dialog.rules article').innerText.match(/\\*\\*|^#|\\| *\\||`/m)?.[0]")
        assert raw is None, f"the rules are raw: {raw}"
        assert page.js("document.querySelectorAll('dialog.rules li.now').length") > 0, "the rules that count now are not marked"
        page.key("Escape")
        page.uncomplaining()
    finally:
        assert serving.end() == 0


def set_as_text(browser, folder):
    """Markdown becomes elements, and what is none stays text."""
    serving = Serving(PROGRAM, "25-kingdoms", folder=folder)
    try:
        page = browser.page(serving.address, 1280, 1000)
        page.until("!!window.kingpress")
        said = page.js("""import(document.querySelector('script[src]').src.replace('app.js', 'settext.js')).then(({ setText }) => {
          const box = document.createElement('div');
          box.append(...setText('# One\\n## Two\\nA *b* **c `d`**\\nlast <img src=x onerror=harmed=1> 2 * 3 * 4\\n- x\\n  more\\n- y\\n\\n3. **p.** q\\n4. r\\n\\n| | |\\n|---|---|\\n| a | [l](https://example.org/) [m](x.md) |\\n```\\n- raw\\n\\n```\\nend'));
          return box.innerHTML;
        })""")
        assert said == ('<h2>One</h2><h3>Two</h3><p>A <em>b</em> <strong>c <code>d</code></strong> last &lt;img src=x onerror=harmed=1&gt; 2 * 3 * 4</p>'
                        '<ul><li>x more</li><li>y</li></ul><ol start="3"><li data-rule="3"><strong>p.</strong> q</li><li data-rule="4">r</li></ol>'
                        '<table><tbody><tr><td>a</td><td><a href="https://example.org/" target="_blank" rel="noopener">l</a> m</td></tr></tbody></table>'
                        '<pre>- raw\n</pre><p>end</p>'), said
    finally:
        assert serving.end() == 0


def in_german(browser, folder):
    """What is said in the language of the cards says so; the page's own words are English."""
    serving = Serving(PROGRAM, "minkingi/sampler", "--language", "de", folder=folder)
    try:
        page = browser.page(serving.address, 1280, 1000)
        page.until("document.querySelectorAll('.tile .name').length > 5")
        assert page.js("document.documentElement.lang + document.body.lang") == "deen"
        named = page.js("[...document.querySelectorAll('.tile .name')].find(n => n.textContent.includes('Das Papierboot')).lang")
        assert named == "de", named
        page.uncomplaining()
    finally:
        assert serving.end() == 0


def played_on(page, times=1):
    for _ in range(times):
        page.until(YOURS)
        page.js("document.querySelector('#choices .choice').click()")
        page.until("document.querySelector('.table').ariaBusy === 'true' || document.querySelectorAll('#choices .choice').length > 0")
    page.until(YOURS)


def goes_on(browser, folder):
    """A game outlives a reload, the way back, another tab and the end of the program; nobody plays in another's."""
    (folder / "runtime").mkdir(mode=0o700)
    surroundings = {"XDG_RUNTIME_DIR": str(folder / "runtime"), "KINGPRESS_STATE": str(folder / "state")}
    serving = Serving(PROGRAM, "25-kingdoms", folder=folder, environment=surroundings)
    try:
        page = browser.page(serving.address + "#play", 1280, 1000)
        page.click("#lay")
        played_on(page, 3)
        game, log = game_of(page), page.js(LOG)
        assert len(log) > 3, log

        for leaves in (lambda: page.call("Page.reload"), lambda: (page.go("about:blank"), time.sleep(0.3), page.js("setTimeout(() => history.back())"))):
            leaves()
            page.until(f"document.readyState === 'complete' && JSON.stringify({LOG}) === {json.dumps(json.dumps(log, separators=(',', ':')))}", what="the game after it was left")
            assert game_of(page) == game
        page.click("#tab-cards")
        page.js("setTimeout(() => history.back())")
        page.until("!document.getElementById('view-play').hidden", what="the way back to the view before")
        played_on(page)
        log = page.js(LOG)

        other = browser.page(serving.address + "#play", 1280, 1000, beside=page)
        other.until("!!document.getElementById('lay')")
        time.sleep(0.3)
        assert other.js("[...document.querySelectorAll('.games li')].length") == 0, "another tab's game is offered"
        other.click("#lay")
        played_on(other, 2)
        assert game_of(other) != game and page.js(LOG) == log
        copy = browser.page("about:blank", beside=page)  # a tab that was doubled has the memory of the first
        copy.go(serving.address + "web/mark.svg")
        copy.until("document.readyState === 'complete' && location.pathname.endsWith('mark.svg')")
        copy.js(f"sessionStorage.setItem('kingpress.table', JSON.stringify({{ table: '{game}', seat: 0 }}))")
        copy.go(serving.address + "#play")
        copy.until("document.getElementById('play-failed')?.textContent.startsWith('This game goes on in another tab')", what="that it is played elsewhere")
        played_on(page)
        assert len(page.js(LOG)) > len(log)
        copy.click("#play-failed button")
        copy.until("document.querySelectorAll('#choices .choice').length > 0", what="the game, taken over")
        page.js("document.querySelector('#choices .choice').click()")
        page.until("document.querySelector('.saying').textContent.startsWith('this game goes on in another tab')", what="that the game has gone")
        copy.go("about:blank")
        page.click(".saying button")
        page.until("document.querySelector('.saying').textContent === ''")
        played_on(page)

        log = page.js(LOG)
        (folder / "unfinished.jsonl").write_bytes(serving.ask(f"table/record?table={game}")[2])
        os.kill(serving.worker(), signal.SIGKILL)
        serving.process.wait(15)
        page.until("document.getElementById('live').dataset.state === 'lost'", 15)
        serving = Serving(PROGRAM, "25-kingdoms", folder=folder, environment=surroundings)
        page.until("document.getElementById('live').dataset.state === 'good'", 20, "the page to find the program")
        assert page.js(LOG) == log
        played_on(page)
        assert page.js(LOG)[:len(log)] == log and len(page.js(LOG)) > len(log)
        games = list((folder / "state").rglob("*.game"))
        assert len(games) == 2 and (BY_WINE or not any(one.stat().st_mode & 0o77 for one in games))

        for one in (page, other, copy):
            one.close()
        later = browser.page(serving.address + "#play", 1280, 1000)
        later.until("document.querySelectorAll('.games li').length === 2", what="what is not over yet")
        later.js("[...document.querySelectorAll('.games button')].at(-1).click()")
        later.until("document.querySelectorAll('.games li').length === 1")
        later.js("document.querySelector('.games button').click()")
        later.until(f"({LOG}).length > 0 && document.querySelectorAll('#choices .choice').length > 0")
        played_on(later)
    finally:
        assert serving.end() == 0


def unfinished(browser, folder):
    """The record of a game that is not over is looked through, and played on."""
    record = folder / "unfinished.jsonl"
    replayed = subprocess.run([PROGRAM, "replay", str(record)], capture_output=True, text=True)
    assert replayed.returncode == 0 and "1 not over" in replayed.stdout + replayed.stderr, replayed
    serving = Serving(PROGRAM, "--replay", str(record), folder=folder)
    try:
        page = browser.page(serving.address + "#play")
        page.until("document.getElementById('step')?.textContent.startsWith('Step 0 of')", what="the record")
        last = page.js("(() => { const s = document.querySelector('#view-play input[type=range]'); s.value = s.max; s.dispatchEvent(new Event('change')); return s.max; })()")
        page.until(f"document.getElementById('step').textContent === 'Step {last} of {last}, not over yet'", what="how far it is")
        page.click("#resume")
        page.until("document.querySelectorAll('#choices .choice').length > 0", what="the game that goes on")
        played_on(page)
        page.uncomplaining()
    finally:
        assert serving.end() == 0


def looked_through(browser, record, folder):
    serving = Serving(PROGRAM, "--replay", str(record), folder=folder)
    try:
        page = browser.page(serving.address + "#play")
        page.until("document.getElementById('step')?.textContent.startsWith('Step 0 of')", what="the record")
        page.until("document.querySelectorAll('.stage .ground img').length > 0", what="its mats")
        assert page.js("document.querySelectorAll('.mat.own, .seat.own').length") == 0, "a record is nobody's own"
        for step in range(1, 6):
            page.click("#on-one")
            page.until(f"document.getElementById('step').textContent.startsWith('Step {step} of')")
        page.click("#back-one")
        page.until("document.getElementById('step').textContent.startsWith('Step 4 of')")
        last = page.js("(() => { const s = document.querySelector('#view-play input[type=range]'); s.value = s.max; s.dispatchEvent(new Event('change')); return s.max; })()")
        page.until(f"document.getElementById('step').textContent.startsWith('Step {last} of {last}: ')", what="its end")
        page.uncomplaining()
    finally:
        assert serving.end() == 0


def tried_out(browser, folder):
    serving = Serving(PROGRAM, "25-kingdoms", folder=folder)
    try:
        page = browser.page(serving.address + "#numbers")
        page.until("document.querySelectorAll('.plots img').length > 0 && document.querySelector('.plots img').naturalWidth > 100", 30, "the plots")
        page.click("#try")
        page.until("document.querySelectorAll('#trial .rate').length >= 2", 20, "rates of winning")
        page.until("document.querySelector('#trial .told').textContent.includes('1000 of 1000')", 60, "all games")
        page.uncomplaining()
    finally:
        assert serving.end() == 0


def keeps_its_size(browser, folder):
    """Cards that fly over the table make it no smaller."""
    serving = Serving(PROGRAM, "minkingi", folder=folder)
    try:
        page = browser.page(serving.address + "#play", 1280, 900)
        page.motion(True)
        page.until("!!document.getElementById('lay')")
        page.click("#lay")
        page.until("document.querySelectorAll('#choices .choice').length > 0")
        size = "document.querySelector('.felt .stage').getBoundingClientRect().width"
        time.sleep(1)
        before = page.js(size)
        for _ in range(3):
            page.js("document.querySelector('#choices .choice').click()")
            time.sleep(1)
            assert page.js(size) > 0.8 * before, (page.js(size), before)
        page.uncomplaining()
    finally:
        assert serving.end() == 0


def hot_seat_and_undo(browser, folder):
    serving = Serving(PROGRAM, "25-kingdoms", folder=folder)
    try:
        page = browser.page(serving.address + "#play")
        page.until("!!document.getElementById('lay')")
        page.js("(() => { const s = document.querySelectorAll('#view-play select[data-seat]')[1]; s.value = 'person'; s.dispatchEvent(new Event('change')); })()")
        page.click("#lay")
        page.until("!!document.getElementById('turn').textContent || !document.querySelector('.curtain').hidden")
        for _ in range(400):
            if page.js("!document.querySelector('.curtain').hidden"):
                break
            page.js("document.querySelector('#choices .choice')?.click()")
            time.sleep(0.03)
        page.until("!document.querySelector('.curtain').hidden", what="the table to be covered for the other person")
        assert page.js("document.querySelectorAll('.felt .face').length") == 0
        page.click(".curtain button")
        page.until("document.querySelectorAll('#choices .choice').length > 0")
        page.uncomplaining()
    finally:
        assert serving.end() == 0


if not chromium():
    print("skipped: no chromium")
    sys.exit(0)
with tempfile.TemporaryDirectory() as name:
    browser = Browser()
    try:
        here = pathlib.Path(name)

        def part(does, *more, folder=here):
            folder.mkdir(exist_ok=True)
            try:
                return does(browser, *more, folder)
            finally:
                browser.put_away()

        records = [part(play, game) for game in GAMES]
        part(looked_through, records[0])
        for does in (goes_on, unfinished):
            part(does, folder=here / "goes-on")
        for does in (on_a_phone, read_out, set_as_text, in_german, dragged_and_refused):
            part(does)
        part(small_board, folder=here / "small")
        part(of_strangers, folder=here / "theirs")
        part(tried_out)
        part(keeps_its_size)
        part(hot_seat_and_undo)
    finally:
        browser.close()
