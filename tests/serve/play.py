"""A person at the table in a real browser: a whole game of each of the five by clicking, and the record that replays."""
import json, pathlib, random, subprocess, sys, tempfile, time

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
        if game != "kings-keys":
            page.until("document.querySelectorAll('.felt .face').length > 0", what="real faces on the table")
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


def dragged_and_refused(browser, folder):
    """In Minkingi: a card is dragged to a space; one that cannot be used says by which rule."""
    serving = Serving(PROGRAM, "minkingi", folder=folder)
    try:
        page = browser.page(serving.address + "#play", 1280, 1000)
        page.until("!!document.getElementById('lay')")
        page.click("#lay")
        for _ in range(60):
            page.until(YOURS)
            if page.js("!!document.querySelector('.felt .box.can')"):
                break
            page.js("document.querySelector('#choices .choice').click()")
            time.sleep(0.1)
        took = page.js("""(() => {
          const data = new DataTransfer(), tell = (node, kind) => node.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
          const card = document.querySelector('.placed.can');
          tell(card, 'dragstart');
          const places = document.querySelectorAll('.felt .box.takes'), others = document.querySelectorAll('.felt .box:not(.takes)').length;
          const allowed = !tell(places[0], 'dragover');
          tell(places[0], 'drop');
          tell(card, 'dragend');
          return { places: places.length, others, allowed };
        })()""")
        assert took["places"] > 0 and took["allowed"], took
        page.until("/^Chosen: .+, \\d/.test(document.getElementById('choices').textContent)", what="the two ways to lay the card")
        page.js("[...document.querySelectorAll('#choices .choice')].at(-1).click()")
        for _ in range(60):
            page.until(YOURS)
            if page.js("/create/.test(document.getElementById('choices').textContent) && !!document.querySelector('button.placed:not(.can)')"):
                break
            page.js("document.querySelector('#choices .choice').click()")
            time.sleep(0.1)
        page.until(YOURS)
        page.js("document.querySelector('button.placed:not(.can)').click()")
        page.until("document.querySelector('.saying .rule')?.textContent.startsWith('5. Create. In the Field Hour you must create a card')", what="the rule")
        assert page.complaints() == []
    finally:
        assert serving.end() == 0


def looked_through(browser, record, folder):
    serving = Serving(PROGRAM, "--replay", str(record), folder=folder)
    try:
        page = browser.page(serving.address + "#play")
        page.until("document.getElementById('turn')?.textContent.startsWith('Step 0 of')", what="the record")
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
        tried_out(browser, pathlib.Path(name))
        hot_seat_and_undo(browser, pathlib.Path(name))
    finally:
        browser.close()
