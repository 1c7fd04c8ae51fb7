"""The workbench in a real browser: seen, searched, broken and mended, printed; by keyboard, and as narrow as a phone."""
import json, os, pathlib, shutil, signal, socket, subprocess, sys, tempfile, threading, time

from browser import in_browser
from serving import BY_WINE, Serving

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
HOSTILE, SCRIPT = "<img src=x onerror=harmed=1>", "<script>harmed=1</script>"
DECK = f"""game: freeform
title: {json.dumps('Four ' + HOSTILE)}
author: me
set: MY
template: creature
back: creature-back
schema: {{type: text, faction: text, cost: integer}}
cards:
  - {{title: Wolf, type: Beast, faction: ember, cost: 2, text: It waits., copies: 3}}
  - {{title: Bear, type: Beast, faction: fern, cost: 4, text: It sleeps.}}
  - {{title: {json.dumps(HOSTILE)}, type: Trap, faction: ember, cost: 6, text: {json.dumps(SCRIPT)}}}
  - {{title: Drawn, type: Trap, faction: fern, cost: 1, art: drawn.svg}}
"""
SCRIPTED = ('<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40" onload="window.harmed=1"><script>window.harmed=1'
            '</script><rect width="60" height="40" fill="#1f4e9e" onclick="window.harmed=1"/></svg>')


def see(what):
    print(f"  {what}", flush=True)


def tiles(page):
    return page.js("document.querySelectorAll('.tile').length")


def views(page):
    return page.js("[...document.querySelectorAll('[role=tab]')].map(t => t.id.slice(4))")


def shown(page, name):
    return page.js(f"[...document.querySelectorAll('.tile .name')].some(n => n.textContent.includes({json.dumps(name)}))")


def looks_at_cards(page):
    page.until("document.querySelectorAll('.tile').length >= 4")
    page.until("[...document.querySelectorAll('.tile img')].slice(0, 4).every(i => i.complete && i.naturalWidth > 100)")
    assert shown(page, "Wolf") and shown(page, HOSTILE)
    assert page.js("window.harmed") is None, "a name was run as script"


def edits(page, folder):
    deck = folder / "deck.yaml"
    before = page.js("document.querySelector('.tile img').getAttribute('src')")
    other = page.js("document.querySelectorAll('.tile img')[1].getAttribute('src')")
    deck.write_text(DECK.replace("cost: 2", "cost: 9"))
    page.until(f"document.querySelector('.tile img').getAttribute('src') !== {json.dumps(before)}", 5, "the changed card")
    assert page.js("document.querySelectorAll('.tile img')[1].getAttribute('src')") == other, "a face was made anew for nothing"

    see("breaks the file and mends it")
    deck.write_text(DECK + "cards: [\n")
    page.until("!document.getElementById('trouble').hidden && document.body.classList.contains('broken')", 5)
    assert "deck.yaml:" in page.js("document.getElementById('trouble').textContent")
    assert tiles(page) >= 4, "the last good picture is gone"
    assert float(page.js("getComputedStyle(document.querySelector('.face img')).opacity")) < 0.6 or page.until(
        "getComputedStyle(document.querySelector('.face img')).opacity < 0.6", 3)
    deck.write_text(DECK)
    page.until("document.getElementById('trouble').hidden && !document.body.classList.contains('broken')", 5)
    page.until(f"document.querySelector('.tile img').getAttribute('src') === {json.dumps(before)}", 5, "the card as it was")

    see("tells a fault, shows its card and its line")
    deck.write_text(DECK.replace("art: drawn.svg", "art: lost.svg"))
    page.until("document.getElementById('fault-count').dataset.severity === 'error'", 15, "the fault to be told")
    page.click("#tab-faults")
    page.until("document.querySelector('.fault[data-severity=error] pre mark')?.textContent.includes('lost.svg')", 15, "the quoted line")
    page.click(".fault[data-severity=error] button.plain")
    page.until("document.querySelector('.detail h2')?.textContent === 'Drawn'")
    deck.write_text(DECK)
    page.until("!document.querySelector('.detail .fault[data-severity=error]') && document.getElementById('fault-count').dataset.severity !== 'error'", 15)
    page.key("Escape")


def trouble_in_view(page, folder):
    """Wherever one has scrolled to, one line under the header says what is wrong, and leads to the next of it."""
    deck = folder / "deck.yaml"
    page.resize(1280, 420)
    page.js("scrollTo(0, document.documentElement.scrollHeight)")
    where = "document.querySelector('.tiles:last-child .tile').getBoundingClientRect().top"
    before = page.js(where)
    deck.write_text(DECK.replace("cost: 2", "cost: many").replace("cost: 4", "cost: few"))
    page.until("!document.getElementById('trouble').hidden", 10, "the trouble")
    page.until("document.querySelector('#trouble .severity').textContent === 'error 1 of 2'", 10, "both errors")
    box = page.js("(({ top, bottom }) => ({ top, bottom }))(document.getElementById('trouble').getBoundingClientRect())")
    assert 0 < box["top"] and box["bottom"] < 110, box
    assert abs(page.js(where) - before) < 45, "the page was pushed away"
    assert "'many'" in page.js("document.querySelector('#trouble .reason').textContent")
    assert "many" in page.js("document.getElementById('alert').textContent"), "it is said to those who do not see it"
    page.key("F8")
    assert "'few'" in page.js("document.querySelector('#trouble .reason').textContent")
    page.click("#next-fault")
    page.click("#trouble .reason")
    page.until("document.querySelector('#trouble .unfolded mark')?.textContent === 'many'", what="the line of the file")
    page.click("#trouble .reason")
    page.resize(360, 740, True)
    page.until("document.getElementById('next-fault').getBoundingClientRect().right <= 360")
    assert page.js("document.documentElement.scrollWidth") <= 360
    page.resize(1280, 900)
    deck.write_text(DECK)
    page.until("document.getElementById('trouble').hidden && !document.body.classList.contains('broken')", 10)
    page.js("scrollTo(0, 0)")


def nothing_moves(page):
    """A card is opened over the grid, on the side where its tile is not: no tile moves, and the open one is marked."""
    places = "JSON.stringify([...document.querySelectorAll('.tile')].map(n => [n.getBoundingClientRect().x, n.getBoundingClientRect().y]))"
    before = page.js(places)
    for at in range(4):
        page.js(f"document.querySelectorAll('.tile')[{at}].click()")
        page.until("!document.querySelector('.detail').hidden")
        assert page.js(places) == before and page.js("scrollY") == 0, "opening a card moves the page"
        assert page.js("[...document.querySelectorAll('.tile')].findIndex(n => n.ariaCurrent === 'true')") == at
        assert page.js(f"""(() => {{ const a = document.querySelectorAll('.tile')[{at}].getBoundingClientRect(), b = document.querySelector('.detail').getBoundingClientRect();
            return a.right <= b.left || a.left >= b.right; }})()"""), "the open card's tile is covered"
    page.key("PageUp")
    page.until("[...document.querySelectorAll('.tile')].findIndex(n => n.ariaCurrent === 'true') === 2")
    page.key("Escape")
    assert page.js("document.querySelectorAll('.tile[aria-current]').length") == 0


def in_order(page):
    """Numbers as numbers, what has no value last, groups by their names, and each part of a compound value by itself."""
    said = page.js("""import(document.querySelector('script[src]').src.replace('app.js', 'order.js')).then((order) => {
      const pieces = [['a', { cost: 10, corners: { top: { kind: 'number', number: 4 } } }], ['b', {}], ['c', { cost: 9, corners: { top: { kind: 'symbol', colour: 'red', shape: 'x' } } }],
        ['d', { cost: '-1,5' }], ['e', { cost: 'many', tags: ['x', 'y'] }], ['f', { cost: 10, tags: ['y'] }]].map(([name, values]) => ({ name, values, part: name < 'c' ? 'Z' : 'A' }));
      const names = (list) => list.map((one) => one.name).join('');
      return [order.fieldsOf(pieces).join(), names(order.sorted(pieces, 'cost')), names(order.sorted(pieces, 'corners.top')),
        JSON.stringify(order.groupsOf(pieces, 'cost', pieces).map(([name, list]) => [name, names(list)])),
        order.groupsOf(pieces.slice(2), 'part', pieces).map(([name]) => name).join() + order.groupsOf(pieces, 'part', pieces).map(([name]) => name).join(),
        JSON.stringify(order.choicesOf(pieces, 'tags')), JSON.stringify(order.choicesOf(pieces, 'corners.top'))];
    })""")
    assert said == ["cost,corners.top,tags", "dcafeb", "acbdef", '[["-1,5","d"],["9","c"],["10","af"],["many","e"],["","b"]]', "AZ,A",
                    '[["x",1],["y",2]]', '[["4",1],["red x",1]]'], said


def filters(page):
    whole = tiles(page)
    page.click("input[type=search]")
    page.write("bear")
    page.until("document.querySelectorAll('.tile').length === 1")
    assert shown(page, "Bear")
    page.js("(() => { const i = document.querySelector('input[type=search]'); i.value = ''; i.dispatchEvent(new Event('input')); })()")
    page.until(f"document.querySelectorAll('.tile').length === {whole}")
    pick = "((label, value) => { const s = [...document.querySelectorAll('.field')].find(f => f.firstChild.textContent === label).querySelector('select');" \
           " s.value = value; s.dispatchEvent(new Event('change')); })"
    page.js(pick + "('Where', 'faction')")
    page.js(pick + "('is', 'fern')")
    page.until("document.querySelectorAll('.tile').length === 2")
    page.js(pick + "('Where', '')")
    page.js(pick + "('Sort', 'cost')")
    first = page.js("document.querySelectorAll('.tile')[0].piece.values?.cost ?? 0")
    assert first == 1, first
    page.js("(() => { const i = document.querySelector('input[type=search]'); i.value = 'nothing is so'; i.dispatchEvent(new Event('input')); })()")
    page.until("document.querySelectorAll('.tile').length === 0")
    page.click("#grid button")
    page.until(f"document.querySelectorAll('.tile').length === {whole}", what="all of them again")
    page.js(pick + "('Sort', '')")
    page.js(pick + "('Group', 'type')")
    page.until("[...document.querySelectorAll('.grid h2')].some(h => h.textContent.startsWith('Beast'))")
    page.js(pick + "('Group', 'part')")


def proofs(page):
    page.click(".proofs > summary")
    image = "getComputedStyle(document.querySelector('.face img'))"
    width = page.js("document.querySelector('.face img').offsetLeft")
    page.click("#proof-bleed")
    assert width < 0 and page.js("document.querySelector('.face img').offsetLeft") == 0, "the bleed is not shown"
    page.click("#proof-cut")
    assert page.js("getComputedStyle(document.querySelector('.lines'), '::before').content") not in ("none", "normal")
    page.click("#proof-safe")
    assert page.js("getComputedStyle(document.querySelector('.lines'), '::after').content") not in ("none", "normal")
    page.click("#proof-ink")
    assert "ink60" in page.js(image + ".filter")
    page.click("#proof-ink")
    sight = "(value => { const s = document.getElementById('proof-sight'); s.value = value; s.dispatchEvent(new Event('change')); })"
    for name in ("protan", "deutan", "tritan"):
        page.js(f"{sight}('{name}')")
        assert name in page.js(image + ".filter")
    page.js(f"{sight}('grey')")
    page.until("document.querySelector('.tile img').getAttribute('src').endsWith('tone=grey')")
    page.until("document.querySelector('.tile img').complete && document.querySelector('.tile img').naturalWidth > 0")
    page.js(f"{sight}('')")
    page.click("#proof-bleed")
    page.click("#proof-true")
    mm = page.js("document.querySelector('.face').getBoundingClientRect().width / document.querySelector('.tile').piece.width")
    assert abs(mm - 96 / 25.4) < 0.1, mm
    for name in ("true", "cut", "safe"):
        if page.js(f"document.getElementById('proof-{name}').checked"):
            page.click(f"#proof-{name}")
    page.click(".proofs > summary")


def sheets(page, serving, folder):
    page.click("#tab-sheets")
    page.js("(() => { const s = document.getElementById('print-duplex'); s.value = 'long-edge'; s.dispatchEvent(new Event('change')); })()")
    page.until("document.querySelectorAll('.pages img').length >= 2", 20)
    page.until("[...document.querySelectorAll('.pages img')].slice(0, 2).every(i => i.complete && i.naturalWidth > 100)")
    line = page.js("document.getElementById('command').textContent")
    assert line == "kingpress print . --duplex=long-edge", line
    subprocess.run([PROGRAM, "print", ".", "--duplex=long-edge", "-o", "by-hand.pdf"], cwd=folder, check=True, capture_output=True)
    wanted = (folder / "by-hand.pdf").read_bytes()
    loaded = page.js("fetch(document.getElementById('download').href).then(a => a.arrayBuffer()).then(b => [...new Uint8Array(b)])")
    assert bytes(loaded) == wanted, "the PDF differs from the command line's"
    page.click("#write")
    page.until("document.getElementById('sheets-told').textContent.startsWith('printed')", 20)
    written = list((folder / "output").glob("*.pdf"))
    assert len(written) == 1 and written[0].read_bytes() == wanted, written
    page.click("#tab-cards")
    page.click(".tile")
    page.until("document.querySelector('.detail .printed')?.naturalWidth > 100", what="the last printed look")
    assert page.js("(() => { const [a, b] = [...document.querySelectorAll('.over > .face')].map((n) => n.getBoundingClientRect()); return a.width > 100 && a.x === b.x && a.y === b.y && a.width === b.width; })()"), "the two looks do not lie on each other"
    page.js("document.querySelector('.before input').focus()")
    page.key("Home")
    assert page.js("document.querySelector('.over').style.getPropertyValue('--at')") == "0%", "the handle does not move by keys"
    page.key("End")
    assert page.js("getComputedStyle(document.querySelector('.over > .face + .face')).clipPath").startswith("inset(0px 0%"), "the printed look is not shown"
    page.key("Escape")
    subprocess.run([PROGRAM, "print", ".", "--changed", "-o", "boxed.pdf"], cwd=folder, check=True, capture_output=True)
    page.click(".tile")
    page.until("/^3 printed [-\\d]+: as it looks now$/.test(document.querySelector('.boxed li')?.textContent)", what="what the ledger says")
    (folder / "deck.yaml").write_text(DECK.replace("It waits.", "It waits no more."))
    page.until("document.querySelector('.boxed li')?.textContent.endsWith('it looks otherwise now')", what="that it was changed since")
    (folder / "deck.yaml").write_text(DECK)
    page.until("document.querySelector('.boxed li')?.textContent.endsWith('as it looks now')")
    page.key("Escape")


def by_keyboard(page):
    page.js("document.activeElement.blur(); document.getElementById('tab-cards').focus()")
    page.key("ArrowRight")
    page.until("!document.getElementById('view-sheets').hidden && document.activeElement.id === 'tab-sheets'")
    page.key("Home")
    page.until("!document.getElementById('view-cards').hidden")
    for _ in range(30):  # past the tools, to the cards
        page.key("Tab")
        if page.js("document.activeElement.classList.contains('tile')"):
            break
    assert page.js("document.activeElement === document.querySelector('.tile')"), page.js("document.activeElement.outerHTML")
    page.key("ArrowRight")
    assert page.js("document.activeElement === document.querySelectorAll('.tile')[1]")
    page.key("Enter")
    page.until("document.activeElement.classList.contains('detail')")
    page.key("Escape")
    page.until("document.activeElement === document.querySelectorAll('.tile')[1]", what="the focus back on the card")
    page.key("/")
    page.until("document.activeElement.type === 'search'")
    unnamed = page.js("""[...document.querySelectorAll('button, input, select, a')].filter(n => n.offsetParent && !n.textContent.trim() &&
        !n.getAttribute('aria-label') && !n.labels?.length && !n.title).map(n => n.outerHTML)""")
    assert unnamed == [], unnamed


def silent_and_roles(page):
    """What takes the focus or is a picture and has no name, and the roles that there are."""
    silent, roles = [], set()
    for node in page.call("Accessibility.getFullAXTree")["nodes"]:
        if node.get("ignored"):
            continue
        role = node["role"]["value"]
        roles.add(role)
        takes_focus = any(one["name"] == "focusable" and one["value"].get("value") for one in node.get("properties", []))
        if (takes_focus or role == "image") and role not in ("RootWebArea", "main") and not node.get("name", {}).get("value"):
            silent.append(node)
    return silent, roles


def to_a_screen_reader(page):
    for view in ("cards", "sheets", "faults", "numbers", "play"):
        page.js(f"document.getElementById('tab-{view}').click()")
        page.until(f"!document.getElementById('view-{view}').hidden")
        for _ in range(20):  # Chromium names what is new a moment after it is there
            silent, roles = silent_and_roles(page)
            if not silent:
                break
            time.sleep(0.25)
        assert silent == [], (view, silent)
        assert page.js("document.querySelectorAll('h1').length") == 1
        assert {"main", "tablist", "tab", "tabpanel", "status"} <= roles, (view, roles)
    page.js("document.getElementById('tab-cards').click()")


def narrow(page):
    page.resize(360, 740, True)
    for view in views(page):
        page.click(f"#tab-{view}")
        wide = page.until("document.documentElement.scrollWidth")
        assert wide <= 360, f"{view} is {wide} wide"
        assert page.js("[...document.querySelectorAll('[role=tab]')].every(t => t.getBoundingClientRect().left >= 0 && t.getBoundingClientRect().right <= innerWidth && t.scrollWidth <= t.clientWidth)"), "a tab is cut off"
    page.click("#tab-cards")
    page.click(".proofs > summary")
    box = page.js("(({ left, right }) => ({ left, right }))(document.querySelector('.proofs > .sheet').getBoundingClientRect())")
    assert 0 <= box["left"] and box["right"] <= 360, box
    page.click(".proofs > summary")
    page.click(".tile")
    page.until("document.querySelector('.detail').getBoundingClientRect().width <= 360")
    assert page.js("document.documentElement.scrollWidth") <= 360
    page.click(".detail header button")
    page.resize(1280, 900)


def two_pages(page, folder, serving):
    second = serving.browser.page(serving.address)
    second.until("document.querySelectorAll('.tile').length >= 4")
    deck = folder / "deck.yaml"
    deck.write_text(DECK.replace("title: Bear", "title: Bison"))
    for one in (page, second):
        one.until("[...document.querySelectorAll('.tile .name')].some(n => n.textContent.includes('Bison'))", 5, "both pages to change")
    deck.write_text(DECK)
    page.until("[...document.querySelectorAll('.tile .name')].some(n => n.textContent.includes('Bear'))", 5)


def comes_back(page, folder, serving, surroundings):
    """The program goes and comes again at the same address: the page goes on by itself."""
    other = Serving(PROGRAM, ".", folder=folder, environment=surroundings)
    assert other.port != serving.port, "two programs at one port"
    ended = other.end(), serving.end()
    assert ended == (0, 0), (ended, serving.process.stdout.read())
    page.until("document.getElementById('live').dataset.state === 'lost'", 10, "the page to notice")
    kept = list(pathlib.Path(surroundings["XDG_RUNTIME_DIR"]).iterdir())
    assert len(kept) == 1 and (BY_WINE or kept[0].stat().st_mode & 0o77 == 0), kept
    kept[0].write_text(f"{serving.port} {serving.token}\n")  # the other was the last
    another_in_its_place(page, serving)
    again = Serving(PROGRAM, ".", folder=folder, environment=surroundings)
    try:
        assert again.address == serving.address
        page.until("document.getElementById('live').dataset.state === 'good'", 20, "the page to find the program")
        page.js("location.hash = '#cards'")  # whatever was pressed meanwhile
        (folder / "deck.yaml").write_text(DECK.replace("title: Bear", "title: Badger"))
        page.until("[...document.querySelectorAll('.tile .name')].some(n => n.textContent.includes('Badger'))", 5, "an edit after that")
        sleeps(page, folder, again)
    finally:
        status = again.end()
    assert status == 0


def another_in_its_place(page, serving):
    """Another listens at the port while the program is away: it is asked for a proof, and never hears the token."""
    heard, ends = [], threading.Event()

    def listen():
        with socket.create_server(("127.0.0.1", serving.port)) as other:
            other.settimeout(0.1)
            while not ends.is_set():
                try:
                    one, _ = other.accept()
                except TimeoutError:
                    continue
                with one:
                    one.settimeout(1)
                    heard.append(one.recv(65536))
                    body = b'{"proof":"' + b"0" * 64 + b'"}'
                    one.sendall(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: %d\r\n\r\n" % len(body) + body)

    listening = threading.Thread(target=listen)
    listening.start()
    try:
        end = time.time() + 15
        while sum(one.startswith(b"GET /proof?nonce=") for one in heard) < 2 and time.time() < end:
            for name in views(page):  # whatever a person does meanwhile
                page.js(f"document.getElementById('tab-{name}').click()")
                page.js(f"document.querySelectorAll('#view-{name} button').forEach((b) => b.click())")
            page.js("document.querySelectorAll('a[href]').forEach((a) => a.click())")
            time.sleep(0.1)
    finally:
        ends.set()
        listening.join()
    assert sum(one.startswith(b"GET /proof?nonce=") for one in heard) >= 2, heard
    assert not any(serving.token.encode() in one for one in heard), "the token was told to another"
    assert page.js("document.getElementById('live').dataset.state") == "lost"
    page.js("document.getElementById('tab-cards').click()")


def sleeps(page, folder, serving):
    """The laptop sleeps: the program stands still for longer than any of its waits, then the page; both wake, and the page is right."""
    worker = int(serving.worker())
    for name, stop, wake in (("Sleeper", lambda: os.kill(worker, signal.SIGSTOP), lambda: os.kill(worker, signal.SIGCONT)),
                             ("Dreamer", lambda: page.call("Page.setWebLifecycleState", state="frozen"),
                              lambda: page.call("Page.setWebLifecycleState", state="active"))):
        stop()
        try:
            (folder / "deck.yaml").write_text(DECK.replace("title: Bear", f"title: {name}"))
            time.sleep(11)
        finally:
            wake()
        page.until(f"[...document.querySelectorAll('.tile .name')].some(n => n.textContent.includes('{name}'))", 10, f"the page to show {name}")
        page.until("document.getElementById('live').dataset.state === 'good'", 10)


def main(browser, folder):
    (folder / "deck.yaml").write_text(DECK)
    (folder / "drawn.svg").write_text(SCRIPTED)
    runtime = folder.parent / f"{folder.name}-runtime"
    runtime.mkdir(mode=0o700)
    surroundings = {"XDG_RUNTIME_DIR": str(runtime)}
    serving = Serving(PROGRAM, ".", folder=folder, environment=surroundings)
    serving.browser = browser
    try:
        page = browser.page(serving.address)
        for what, check in (("shows every card", lambda: looks_at_cards(page)), ("follows an edit", lambda: edits(page, folder)),
                            ("keeps trouble in view", lambda: trouble_in_view(page, folder)), ("opens a card and moves nothing", lambda: nothing_moves(page)),
                            ("searches, filters, sorts and groups", lambda: (in_order(page), filters(page))), ("proofs", lambda: proofs(page)),
                            ("prints sheets", lambda: sheets(page, serving, folder)), ("by keyboard", lambda: by_keyboard(page)),
                            ("to a screen reader", lambda: to_a_screen_reader(page)), ("as narrow as a phone", lambda: narrow(page)),
                            ("two pages", lambda: two_pages(page, folder, serving))):
            see(what)
            check()
        assert page.js("window.harmed") is None, "a deck's words were run as script"
        complaints = page.complaints()
        assert complaints == [], complaints
        see("the program goes and comes again")
        comes_back(page, folder, serving, surroundings)
    except BaseException:
        page.picture(str(pathlib.Path(tempfile.gettempdir()) / "kingpress-page.png"))
        raise
    finally:
        shutil.rmtree(runtime, ignore_errors=True)
        serving.process.poll() is None and serving.end()


in_browser(main)
