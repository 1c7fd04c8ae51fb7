#!/usr/bin/env python3
"""What the workbench takes, in a real browser: tests/bench/serve.py PROGRAM [EDITS]"""
import os, pathlib, re, shutil, statistics, sys, tempfile, time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "serve"))
from browser import Browser  # noqa: E402
from serving import Serving  # noqa: E402

PROGRAM, EDITS = str(pathlib.Path(sys.argv[1]).resolve()), int(sys.argv[2]) if len(sys.argv) > 2 else 1000
ROOT = HERE.parent.parent


def memory(process):
    return int(re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{process}/status").read_text()).group(1)) / 1024


def ticks(process):
    return sum(map(int, pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[11:13]))


def replace(path, text):
    path.with_suffix(".new").write_text(text)
    os.replace(path.with_suffix(".new"), path)


def changed(page, path, text, index):
    """Milliseconds from the save to the new picture of a card on the page."""
    image = f"document.querySelectorAll('.tile img')[{index}]"
    time.sleep(1)  # until what the last change asked for is done
    before = page.js(f"{image}.getAttribute('src')")
    saved = time.time()
    replace(path, text)
    page.until(f"{image}.getAttribute('src') !== {before!r}", 20)
    return page.js(f"performance.timeOrigin + Number({image}.dataset.since)") - saved * 1000


with tempfile.TemporaryDirectory() as name:
    data = pathlib.Path(name)
    for folder in ("cards", "templates", "fonts"):
        shutil.copytree(ROOT / folder, data / folder)
    deck, template = data / "cards/minkingi/core.yaml", data / "templates/minkingi/illustrated.yaml"
    text, look = deck.read_text(), template.read_text()
    serving, browser = Serving(PROGRAM, "minkingi", environment={"KINGPRESS_DATA": name, "KINGPRESS_CACHE": f"{name}/cache"}), Browser()
    try:
        worker = serving.worker()
        time.sleep(2)
        browser.page("about:blank").until("true")
        page = browser.page()
        began = time.time()
        page.go(serving.address)
        page.until("document.querySelectorAll('.tile').length > 134 && [...document.querySelectorAll('.tile')].filter(t => t.seen)"
                   ".every(t => t.querySelector('img').complete && t.querySelector('img').naturalWidth)")
        print(f"first paint of the {page.js('document.querySelectorAll(`.tile`).length')} pieces: {1000 * (time.time() - began):.0f} ms")
        page.until("document.getElementById('live').dataset.state === 'good'")
        time.sleep(2)
        cards = [changed(page, deck, text.replace("speed: 81", f"speed: {60 + i}", 1), 0) for i in range(20)]
        print(f"a card, from the save to the page: median {statistics.median(cards):.0f} ms, worst {max(cards):.0f} ms")
        replace(deck, text)
        time.sleep(1)
        looks = [changed(page, template, look + f"\n# {i}\n", 0) for i in range(8)]
        print(f"a template, from the save to a card of it: median {statistics.median(looks):.0f} ms, worst {max(looks):.0f} ms")
        replace(template, look)
        time.sleep(8)
        before = ticks(worker)
        time.sleep(10)
        print(f"idle with a page open: {(ticks(worker) - before) * 10} ms of processor time in 10 s")
        for edit in range(EDITS + 1):
            if edit in (50, EDITS):
                print(f"after {edit} edits: {memory(worker):.0f} MiB")
            replace(deck, text.replace("speed: 81", f"speed: {edit % 100}", 1))
            time.sleep(0.12)
    finally:
        browser.close()
        serving.end()
