"""A person at the table in a real browser: a whole game of each of the five by clicking, and the record that replays."""
import json, pathlib, subprocess, sys, tempfile, time

from browser import Browser, chromium
from serving import Serving

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
        page.until("!!document.getElementById('turn')", what="the table")
        page.until("[...document.querySelectorAll('.stage')].length > 0 && [...document.querySelectorAll('.stage img')].every(i => i.complete && i.naturalWidth > 20)",
                   what="the mats with all that lies on them")
        assert page.js("document.querySelectorAll('.felt .box').length") == 0, "what the mats show is told in boxes as well"
        hidden_from_the_page(serving, page)
        page.call("Runtime.enable")
        said = page.js(f"{CLICKER}(4000)")
        assert not said.get("stuck"), f"{game}: {said}"
        record = folder / f"{game}.jsonl"
        status, _, body = serving.ask("table/record")
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
    mine = json.loads(serving.ask("table?seat=0")[2])
    other = json.loads(serving.ask("table?seat=1")[2])
    assert mine["who"][1] != "person" and other["seat"] == 0 and other["board"] == mine["board"]


# It is a person's turn, and nothing that was clicked is still on its way.
YOURS = "document.querySelectorAll('#choices .choice').length > 0 && document.querySelector('.table').ariaBusy !== 'true'"


def told_of(serving):
    """The view, and the printed things of the table by name."""
    return (json.loads(serving.ask("table?seat=0")[2]), {one["part"]: one for one in json.loads(serving.ask("table/pieces")[2])})


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
    view, pieces = told_of(serving)
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
    assert status == 200 and b"CONTROL" in body, "the token's own picture"


def narrow(page):
    """On a phone the page stays as wide as the phone, and what can be chosen is large enough for a finger."""
    page.resize(360, 740, True)
    page.until("Math.abs(document.querySelector('.stage').getBoundingClientRect().left) < 60")
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
                page.call("Network.setBlockedURLs", urls=["*/table/pieces"])
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


def dragged_and_refused(browser, folder):
    """In Minkingi: a card is dragged to a space of the printed field, and laid by two clicks; one that cannot be used says by which rule."""
    serving = Serving(PROGRAM, "minkingi", folder=folder)
    try:
        page = browser.page(serving.address + "#play", 1280, 1000)
        page.until("!!document.getElementById('lay')")
        page.click("#lay")
        until_can(page, "document.querySelectorAll('.stage .place.can').length > 0")
        took = page.js("""(() => {
          const data = new DataTransfer(), tell = (node, kind) => node.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
          const card = document.querySelector('.hand .placed.can');
          tell(card, 'dragstart');
          const places = document.querySelectorAll('.stage .place.takes'), others = document.querySelectorAll('.stage .place:not(.takes)').length;
          const allowed = !tell(places[0], 'dragover'), refused = tell(document.querySelector('.stage .place:not(.takes)'), 'dragover');
          const name = places[0].ariaLabel;
          tell(places[0], 'drop');
          tell(card, 'dragend');
          return { places: places.length, others, allowed, refused, name };
        })()""")
        assert took["places"] > 0 and took["others"] > 0 and took["allowed"] and took["refused"], took
        assert took["name"].startswith("space ") and took["name"].endswith(": empty"), took
        page.until("/^Chosen: .+, space \\d/.test(document.getElementById('choices').textContent)", what="the two ways to lay the card")
        page.js("[...document.querySelectorAll('#choices .choice')].at(-1).click()")

        until_can(page, "document.querySelectorAll('.stage .place.can').length > 0 && /create/.test(document.getElementById('choices').textContent)")
        page.js("(() => { document.querySelector('.hand .placed.can').id = 'mine'; document.querySelector('.stage .place.can').id = 'there'; })()")
        where = page.js("document.getElementById('there').ariaLabel.split(':')[0]")
        page.click("#mine")
        page.until("!!document.querySelector('.hand .placed.can.chosen')", what="the card that is chosen")
        page.js(f"[...document.querySelectorAll('.stage .place.can')].find(n => n.ariaLabel.startsWith('{where}:')).id = 'there'")
        page.click("#there")
        page.until(f"document.getElementById('choices').textContent.includes(', {where} ')", what="the space that was clicked")
        page.js("document.querySelector('#choices .choice').click()")
        page.until(YOURS)
        said = page.js(f"[...document.querySelectorAll('.stage .place')].find(n => n.ariaLabel.startsWith('{where}:')).ariaLabel")
        assert "control token" in said, said
        as_printed(serving, page)
        narrow(page)
        assert silent(page) == [], silent(page)

        until_can(page, "/create/.test(document.getElementById('choices').textContent) && !!document.querySelector('.stage .place.can')")
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
        assert page.complaints() == []
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
        assert page.complaints() == []
    finally:
        assert serving.end() == 0


def looked_through(browser, record, folder):
    serving = Serving(PROGRAM, "--replay", str(record), folder=folder)
    try:
        page = browser.page(serving.address + "#play")
        page.until("document.getElementById('turn')?.textContent.startsWith('Step 0 of')", what="the record")
        page.until("document.querySelectorAll('.stage .ground img').length > 0", what="its mats")
        for step in range(1, 6):
            page.click("#on-one")
            page.until(f"document.getElementById('turn').textContent.startsWith('Step {step} of')")
        page.click("#back-one")
        page.until("document.getElementById('turn').textContent.startsWith('Step 4 of')")
        last = page.js("(() => { const s = document.querySelector('#view-play input[type=range]'); s.value = s.max; s.dispatchEvent(new Event('change')); return s.max; })()")
        page.until(f"document.getElementById('turn').textContent.startsWith('Step {last} of {last}: ')", what="its end")
        assert page.complaints() == []
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
        assert page.complaints() == []
    finally:
        assert serving.end() == 0


def hot_seat_and_undo(browser, folder):
    serving = Serving(PROGRAM, "25-kingdoms", folder=folder)
    try:
        page = browser.page(serving.address + "#play")
        page.until("!!document.getElementById('lay')")
        page.js("(() => { const s = document.querySelectorAll('#view-play select[data-seat]')[1]; s.value = 'person'; s.dispatchEvent(new Event('change')); })()")
        page.click("#lay")
        page.until("!!document.querySelector('#turn, .curtain')")
        for _ in range(400):
            if page.js("!!document.querySelector('.curtain button')"):
                break
            page.js("document.querySelector('#choices .choice')?.click()")
            time.sleep(0.03)
        page.until("!!document.querySelector('.curtain button')", what="the table to be covered for the other person")
        assert page.js("document.querySelectorAll('.felt .face').length") == 0
        page.click(".curtain button")
        page.until("document.querySelectorAll('#choices .choice').length > 0")
        assert page.complaints() == []
    finally:
        assert serving.end() == 0


if not chromium():
    print("skipped: no chromium")
    sys.exit(0)
with tempfile.TemporaryDirectory() as name:
    browser = Browser()
    try:
        records = [play(browser, game, pathlib.Path(name)) for game in GAMES]
        looked_through(browser, records[0], pathlib.Path(name))
        dragged_and_refused(browser, pathlib.Path(name))
        (pathlib.Path(name) / "small").mkdir()
        small_board(browser, pathlib.Path(name) / "small")
        (pathlib.Path(name) / "theirs").mkdir()
        of_strangers(browser, pathlib.Path(name) / "theirs")
        tried_out(browser, pathlib.Path(name))
        hot_seat_and_undo(browser, pathlib.Path(name))
    finally:
        browser.close()
