#!/usr/bin/env python3
"""What the workbench takes, in a real browser, by the page's own clock: tests/bench/serve.py PROGRAM [EDITS [PART...]]
The parts are: paint, cards, template, large, memory; all of them unless some are named."""
import os, pathlib, re, shutil, statistics, sys, tempfile, time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "serve"))
from browser import Browser  # noqa: E402
from serving import Serving  # noqa: E402

PROGRAM, EDITS = str(pathlib.Path(sys.argv[1]).resolve()), int(sys.argv[2]) if len(sys.argv) > 2 else 1000
PARTS = sys.argv[3:] or ["paint", "cards", "template", "large", "memory"]
ROOT = HERE.parent.parent
SEEN = "[...document.querySelectorAll('.tile')].filter(t => { const b = t.getBoundingClientRect(); return b.bottom > 0 && b.top < innerHeight; })"
ROWS = "id,title,cost,power,kind,colour,text\n"


def memory(process):
    return int(re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{process}/status").read_text()).group(1)) / 1024


def ticks(process):
    return sum(map(int, pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[11:13]))


def replace(path, text):
    path.with_suffix(".new").write_text(text)
    os.replace(path.with_suffix(".new"), path)


def say(what, times):
    load = os.getloadavg()[0]
    print(f"{what}: least {min(times):.0f} ms, median {statistics.median(times):.0f} ms, worst {max(times):.0f} ms (load {load:.1f})", flush=True)


def until_whole(page):
    page.until(f"document.querySelectorAll('.tile').length > 20 && {SEEN}.every(t => t.querySelector('img').complete && t.querySelector('img').naturalWidth)", 60)
    page.until("document.getElementById('live').dataset.state === 'good'")


def changed(page, index, change):
    """Milliseconds from a change to the new picture of a card on the page."""
    image = f"document.querySelectorAll('.tile img')[{index}]"
    time.sleep(0.7)  # until what the last change asked for is done
    before = page.js(f"{image}.getAttribute('src')")
    began = change()
    page.until(f"{image}.getAttribute('src') !== {before!r} && {image}.dataset.since", 30)
    return page.js(f"performance.timeOrigin + Number({image}.dataset.since)") - began


def saved(path, text):
    def change():
        now = time.time()
        replace(path, text)
        return now * 1000
    return change


def edited(page, index, field, value):
    """As the panel writes it."""
    def change():
        return page.js(f"""(async () => {{ const {{ write }} = await import('./web/ledger.js'), began = performance.timeOrigin + performance.now();
            await write('set', {{ piece: document.querySelectorAll('.tile')[{index}].dataset.piece, field: {field!r}, value: {value!r} }}); return began; }})()""")
    return change


def relooked(page, path, text):
    """First, ninth and last of the faces in view, after a change of their template."""
    time.sleep(1.5)
    page.js(f"window.before = new Map({SEEN}.map(t => [t.dataset.piece, t.querySelector('img').getAttribute('src')]))")
    began = time.time()
    replace(path, text)
    new = f"{SEEN}.every(t => t.querySelector('img').getAttribute('src') !== before.get(t.dataset.piece))"
    page.until(new, 30)
    times = sorted(page.js(f"{SEEN}.map(t => performance.timeOrigin + Number(t.querySelector('img').dataset.since))"))
    return [times[at] - began * 1000 for at in (0, 8, -1)] + [len(times)]


def minkingi(name, browser):
    data = pathlib.Path(name)
    for folder in ("cards", "templates", "fonts"):
        shutil.copytree(ROOT / folder, data / folder)
    shutil.copytree(ROOT / "cards/minkingi", data / "own")
    deck, template = data / "own/core.yaml", data / "templates/minkingi/illustrated.yaml"
    text, look = deck.read_text(), template.read_text()
    serving = Serving(PROGRAM, "own", "--edit", folder=name, environment={"KINGPRESS_DATA": name, "KINGPRESS_CACHE": f"{name}/cache"})
    try:
        worker = serving.worker()
        time.sleep(2)
        page = browser.page("about:blank", 1440, 900)
        began = time.time()
        page.go(serving.address)
        until_whole(page)
        if "paint" in PARTS:
            print(f"first paint of the {page.js('document.querySelectorAll(`.tile`).length')} pieces: {1000 * (time.time() - began):.0f} ms")
        if "cards" in PARTS:
            say("a value edited in the page", [changed(page, 0, edited(page, 0, "speed", str(60 + i))) for i in range(20)])
            say("a card saved", [changed(page, 0, saved(deck, text.replace("speed: 81", f"speed: {20 + i}", 1))) for i in range(20)])
            replace(deck, text)
        if "template" in PARTS:
            times = [relooked(page, template, look + f"\n# {i}\n") for i in range(20)]
            for what, at in (("first face", 0), ("nine faces", 1), (f"all {times[0][3]} in view", 2)):
                say(f"a template saved, {what}", [one[at] for one in times])
            replace(template, look)
        if "paint" in PARTS:
            time.sleep(8)
            before = ticks(worker)
            time.sleep(10)
            print(f"idle with a page open: {(ticks(worker) - before) * 10} ms of processor time in 10 s")
        if "memory" in PARTS:
            for edit in range(EDITS + 1):
                if edit in (50, EDITS // 2, EDITS):
                    page.js("window.gc?.()")
                    heap = page.call("Runtime.getHeapUsage")["usedSize"] / 2**20
                    print(f"after {edit} edits: program {memory(worker):.0f} MiB, script of the page {heap:.0f} MiB", flush=True)
                replace(deck, text.replace("speed: 81", f"speed: {edit % 100}", 1))
                time.sleep(0.06)
    finally:
        serving.end()


def large(name, browser, cards):
    """One value of the first of many cards."""
    folder = pathlib.Path(name) / str(cards)
    folder.mkdir()
    rows = [f"c{i},Card {i},{i % 9},{i % 7},{'beast spell place'.split()[i % 3]},{'red blue green'.split()[i % 3]},"
            f"Draw {i % 5} cards and keep one of them at your place here\n" for i in range(cards)]
    (folder / "deck.yaml").write_text("game: freeform\ntitle: Many\nauthor: me\nset: MANY\ntemplate: classic\nschema: {cost: integer, power: integer, kind: text, colour: text}\ncards: cards.csv\n")
    table = folder / "cards.csv"
    table.write_text(ROWS + "".join(rows))
    serving = Serving(PROGRAM, ".", "--edit", folder=folder)
    try:
        page = browser.page("about:blank", 1440, 900)
        began = time.time()
        page.go(serving.address)
        until_whole(page)
        print(f"{cards} cards: first paint {1000 * (time.time() - began):.0f} ms with the start, {page.js('document.querySelectorAll(`*`).length')} elements, "
              f"state {len(serving.ask('state')[2]) / 1e6:.2f} MB")
        text = ROWS + "".join(rows)
        say(f"{cards} cards: one saved", [changed(page, 0, saved(table, text.replace("Card 0,0", f"Card 0,{i + 10}", 1))) for i in range(20)])
        say(f"{cards} cards: one edited", [changed(page, 0, edited(page, 0, "cost", str(100 + i))) for i in range(20)])
        typed = [page.js("""(async () => { const began = performance.now(), input = document.querySelector('.tools input[type=search]');
            input.value = 'card 4'; input.dispatchEvent(new Event('input')); const was = document.querySelector('.told').textContent;
            while (document.querySelector('.told').textContent === was) await new Promise(requestAnimationFrame);
            const took = performance.now() - began; input.value = ''; input.dispatchEvent(new Event('input'));
            await new Promise(done => setTimeout(done, 600)); return took; })()""") for _ in range(5)]
        say(f"{cards} cards: a search", typed)
        shown = [page.js("""(async () => { const as = document.getElementById('as'), turn = (to) => { as.value = to; as.dispatchEvent(new Event('change')); };
            const began = performance.now(); turn('table'); while (!document.querySelector('.cells td[role=gridcell]')?.textContent) await new Promise(requestAnimationFrame);
            await new Promise(requestAnimationFrame); const took = performance.now() - began; turn('faces'); await new Promise(done => setTimeout(done, 300)); return took; })()""") for _ in range(3)]
        say(f"{cards} cards: as a table", shown)
    finally:
        serving.end()


size = sum(path.stat().st_size for path in (ROOT / "templates/web").iterdir() if path.suffix in (".js", ".css", ".html", ".svg"))
print(f"the page: {size} bytes in all")
with tempfile.TemporaryDirectory() as name:
    browser = Browser()
    try:
        browser.page("about:blank").until("true")
        if set(PARTS) - {"large"}:
            minkingi(name, browser)
        for cards in (1000, 10000) if "large" in PARTS else ():
            large(name, browser, cards)
    finally:
        browser.close()
