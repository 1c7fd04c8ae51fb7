"""Nothing in the way of people who see, hear or move otherwise: every view and every table of the page, in both colour schemes and
on a phone, held against what tools call serious (access.js); and every gesture by the keyboard alone."""
import json, pathlib, shutil, subprocess, sys, time

from browser import in_browser
from dealing import dealt
from serving import Serving

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
PARTS = sys.argv[2:]  # for who looks at one of them
CHECKS = (pathlib.Path(__file__).parent / "access.js").read_text()
LOOK = """trim: 63x88mm
bleed: 3mm
safe: 3mm
palette: {ink: "#141414", sun: "#f2c230"}
styles:
  title: {font: title, size: 14pt, colour: ink}
elements:
  - {shape: rect, ground: true, fill: sun}
  - {text: "{title}", id: title, box: [4mm, 6mm, 55mm, 8mm], style: title}
  - {shape: rect, id: bar, box: ["{cost} * 2mm", 40mm, 4mm, 4mm], fill: ink}
"""
DECK = """game: freeform
title: Beasts
author: me
set: MY
template: look
schema: {cost: integer, faction: {type: choice, choices: [ember, frost]}, shade: colour, art: {type: picture, required: false}}
defaults: {faction: ember, shade: "#336699"}
cards:
  - {id: wolf, title: Wolf, cost: 2}
  - {id: bear, title: Bear, cost: 4, faction: frost}
  - {id: fox, title: Fox, cost: 1, shade: "#aa3300"}
  - {id: owl, title: Owl, cost: 7}
"""
GAMES = ["minkingi", "25-kingdoms", "kings-keys", "kingdom-coinquest", "kingdoms-ii"]
NAMED = {"button", "link", "textbox", "searchbox", "combobox", "listbox", "option", "checkbox", "switch", "radio", "slider", "spinbutton", "tab",
         "dialog", "image", "img", "region", "meter", "progressbar", "tabpanel", "menuitem", "grid", "DisclosureTriangle", "ColorWell"}
faults = []


def see(what):
    print(f"  {what}", flush=True)


def unnamed(page):
    """What a screen reader says nothing of, as the browser tells it."""
    said = []
    for node in page.call("Accessibility.getFullAXTree")["nodes"]:
        role = node.get("role", {}).get("value")
        if node.get("ignored") or role not in NAMED or node.get("name", {}).get("value", "").strip():
            continue
        try:
            said.append(f"without a name: {role} " + page.call("DOM.describeNode", backendNodeId=node["backendDOMNodeId"])["node"].get("localName", "")
                        + str(page.call("DOM.describeNode", backendNodeId=node["backendDOMNodeId"])["node"].get("attributes", [])))
        except RuntimeError:
            pass  # gone meanwhile
    return said


def check(page, what, phone=True):
    """All that is wrong with what the page shows now."""
    found = {}
    for dark in (False, True):
        page.scheme(dark)
        for fault in page.js(CHECKS) + (unnamed(page) if not dark else []):
            found.setdefault(fault, "dark" if dark else "light")
    page.scheme(False)
    if phone:
        size = page.js("[innerWidth, innerHeight]")
        page.resize(360, 740, True)
        page.until("screen.width === 360")
        time.sleep(0.15)
        wide = page.js("document.documentElement.scrollWidth")
        if wide > 360:
            found[f"{wide} wide on a phone"] = "phone"
        page.resize(*size)
        page.until(f"innerWidth === {size[0]}")
    faults.extend(f"{what}: {fault} ({where})" for fault, where in found.items())


def stops(page, most=400):
    """Where the keyboard goes by Tab, from the head of the page until it leaves it."""
    page.js("document.activeElement.blur(); getSelection().removeAllRanges(); window.begun = document.body; document.body.tabIndex = -1; document.body.focus(); document.body.removeAttribute('tabindex')")
    met = []
    for _ in range(most):
        page.key("Tab")
        at = page.js("""(() => { const n = document.activeElement; if (!n || n === document.body) return null; n.stop ??= ++window.stopped || (window.stopped = 1);
            const b = n.getBoundingClientRect(), s = getComputedStyle(n), label = n.matches('input') && n.closest('label');
            const marked = (style) => (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none';
            const face = n.querySelector('.face'), lit = face && getComputedStyle(face).boxShadow, ofFace = () => { n.blur(); const differs = getComputedStyle(face).boxShadow !== lit; n.focus(); return differs; };
            return { stop: n.stop, html: n.outerHTML.slice(0, 140), seen: b.bottom > 0 && b.top < innerHeight && b.right > 0 && b.left < innerWidth && n.checkVisibility(),
                marked: n.matches(':focus-visible') && (marked(s) || (label && marked(getComputedStyle(label))) || (face && ofFace())) }; })()""")
        if at is None or any(at["stop"] == one["stop"] for one in met):
            return met
        met.append(at)
    return met


def walks(page, what):
    met = stops(page)
    if len(met) < 3:
        faults.append(f"{what}: only {len(met)} stops of the keyboard")
    for one in met:
        if not one["seen"]:
            faults.append(f"{what}: the focus goes out of sight: {one['html']}")
        if not one["marked"]:
            faults.append(f"{what}: nothing shows the focus: {one['html']}")


def to(page, selector, most=250, key="Tab", modifiers=0):
    """By Tab alone to where the focus is wanted."""
    for _ in range(most):
        if page.js(f"document.activeElement.matches({json.dumps(selector)})"):
            return
        page.key(key, modifiers=modifiers)
    raise AssertionError(f"the keyboard does not reach {selector}: {page.js('document.activeElement.outerHTML.slice(0, 200)')}")


def shows(page, name):
    page.js(f"document.getElementById('tab-{name}').click()")
    page.until(f"!document.getElementById('view-{name}').hidden")


def faces(page):
    page.until("[...document.querySelectorAll('.tile img')].filter(i => i.checkVisibility()).every(i => i.complete)", what="the faces")


def desk(browser, folder):
    """The views of a deck that is edited, with all that opens in them."""
    (folder / "deck.yaml").write_text(DECK)
    (folder / "look.yaml").write_text(LOOK)
    serving = Serving(PROGRAM, ".", "--edit", "--editor", "true", folder=folder)
    page = browser.page(serving.address, 1440, 900)
    page.until("document.querySelectorAll('.tile').length === 4")
    faces(page)
    check(page, "cards")
    walks(page, "cards")
    page.click(".proofs > summary")
    check(page, "proofs")
    page.click(".proofs > summary")
    page.click(".saved > summary") if page.js("!!document.querySelector('.saved > summary')") else None
    check(page, "saved views")
    page.click(".saved > summary") if page.js("!!document.querySelector('.saved > summary')") else None
    page.js("(() => { const i = document.querySelector('.tools input[type=search]'); i.value = 'cost <'; i.dispatchEvent(new Event('input')); })()")
    time.sleep(0.3)
    check(page, "a search that is wrong")
    page.js("(() => { const i = document.querySelector('.tools input[type=search]'); i.value = 'nothing at all'; i.dispatchEvent(new Event('input')); })()")
    page.until("document.querySelectorAll('.tile').length === 0")
    check(page, "nothing found")
    page.js("(() => { const i = document.querySelector('.tools input[type=search]'); i.value = ''; i.dispatchEvent(new Event('input')); })()")
    page.until("document.querySelectorAll('.tile').length === 4")
    page.click(".tile:nth-of-type(2)", 2)
    page.click(".tile:nth-of-type(1)", 2)
    page.until("document.querySelectorAll('.tile[aria-pressed=true]').length === 2")
    check(page, "a selection")
    for n in range(page.js("document.querySelectorAll('.selection details > summary').length")):
        page.js(f"document.querySelectorAll('.selection details > summary')[{n}].click()")
        check(page, f"the selection's menu {n}")
        page.js(f"document.querySelectorAll('.selection details > summary')[{n}].click()")
    page.key("Escape")
    page.click(".tile")
    page.until("!document.querySelector('.detail').hidden && document.querySelectorAll('.detail .value, .detail [data-field], .detail input').length > 2")
    check(page, "a card")
    walks(page, "a card")
    page.click("[aria-label='Boxes of the front']")
    page.until("document.querySelectorAll('.box-desk .look-box').length === 3")
    page.until("document.querySelector('.box-stage img').naturalWidth > 100")
    page.click(".look-box[aria-label^=title]")
    check(page, "boxes")
    walks(page, "boxes")
    page.key("Escape")
    page.until("!document.querySelector('.box-desk[open]')") if page.js("!!document.querySelector('dialog.box-desk')") else None
    page.js("document.querySelector('.box-desk')?.close?.()")
    page.js("document.querySelector('.detail header button:last-child')?.click()")
    page.js("(() => { const as = document.getElementById('as'); as.value = 'table'; as.dispatchEvent(new Event('change')); })()")
    page.until("!!document.querySelector('.cells td[role=gridcell]')?.textContent")
    check(page, "the table of cards")
    walks(page, "the table of cards")
    page.js("document.querySelector('.cells td[role=gridcell][tabindex=\"0\"]').focus()")
    page.key("ArrowRight")
    page.key("F2")
    check(page, "a cell that is edited")
    page.key("Escape")
    page.js("(() => { const as = document.getElementById('as'); as.value = 'faces'; as.dispatchEvent(new Event('change')); })()")
    for view in ("sheets", "faults", "numbers"):
        shows(page, view)
        page.until("![...document.querySelectorAll('main img')].filter(i => i.checkVisibility()).some(i => !i.complete)")
        time.sleep(0.5)
        check(page, view)
        walks(page, view)
    (folder / "deck.yaml").write_text(DECK.replace("cost: 4", "cost: many").replace("cost: 7", "cst: 7"))
    page.until("!document.getElementById('trouble').hidden")
    check(page, "faults of a deck")
    shows(page, "cards")
    check(page, "cards with faults")
    page.click(".tile[data-fault]")
    check(page, "a card with a fault")
    (folder / "deck.yaml").write_text(DECK)
    page.until("document.getElementById('trouble').hidden")
    assert serving.end() == 0


def sandbox(browser, folder):
    (folder / "deck.yaml").write_text(DECK)
    (folder / "look.yaml").write_text(LOOK)
    serving = Serving(PROGRAM, ".", "--share-on", "127.0.0.2", folder=folder)
    page = browser.page(serving.address + "#play", 1440, 900)
    page.until("!!document.getElementById('sandbox-lay') && !document.getElementById('sandbox-lay').disabled")
    check(page, "before a table without rules")
    page.click("#sandbox-lay")
    page.until("document.querySelectorAll('#sandbox .stack').length > 0")
    check(page, "a table without rules")
    walks(page, "a table without rules")
    page.js("document.querySelector('#sandbox .stack .placed').click()")
    page.until("!!document.querySelector('#sandbox .menu button')")
    check(page, "a pile that is chosen")
    page.click("#sandbox-friends")
    page.until("!!document.querySelector('[data-who=\"1\"]')")
    page.js("""(() => { const one = document.querySelector('[data-who="1"]'); one.value = 'phone'; one.dispatchEvent(new Event('change')); })()""")
    page.until("!!document.querySelector('dialog.friends .code code')")
    check(page, "friends")
    guest = browser.page(width=1280, height=800)
    guest.call("Page.addScriptToEvaluateOnNewDocument", source="Object.defineProperty(crypto, 'subtle', { value: undefined })")  # as away from this machine
    guest.go(page.js("document.querySelector('dialog.friends .code code').textContent"))
    guest.until("!!document.querySelector('#asks-name[open] #name-line')")
    check(guest, "a guest who is asked for a name")
    guest.click("#sit-down")
    guest.until("!!document.querySelector('.stack .placed')")
    check(guest, "a guest's table")
    guest.click("#tab-cards")
    check(guest, "a guest's cards")
    assert serving.end() == 0


def tables(browser, folder):
    """The five games: before the game, at its beginning, some moves later, at its end, and looked through."""
    for game in GAMES:
        serving = Serving(PROGRAM, game, folder=folder)
        page = browser.page(serving.address + "#play", 1440, 900)
        page.until("!!document.getElementById('lay')")
        check(page, f"{game}, before the game")
        page.click("#lay")
        page.until("!!document.getElementById('turn').textContent && document.querySelectorAll('#choices .choice').length > 0")
        page.until("[...document.querySelectorAll('.table:not([hidden]) .face img')].every(i => i.complete && i.naturalWidth > 5)")
        check(page, f"{game}, the first choice")
        walks(page, f"{game}, the first choice")
        for n in range(6):
            page.until("document.querySelector('.table').ariaBusy !== 'true' && (document.querySelectorAll('#choices .choice').length > 0 || !document.querySelector('.end').hidden)")
            page.js("document.querySelector('#choices .choice')?.click()")
            time.sleep(0.05)
        page.until("document.querySelector('.table').ariaBusy !== 'true'")
        check(page, f"{game}, later")
        page.js("[...document.querySelectorAll('.prompt .buttons button')].find(b => b.textContent === 'Rules').click()")
        page.until("!!document.querySelector('dialog[open]')")
        check(page, f"{game}, the rules")
        page.key("Escape")
        assert serving.end() == 0


def ended(browser, folder):
    serving = Serving(PROGRAM, "minkingi", folder=folder)
    page = browser.page(serving.address + "#play", 1440, 900)
    page.until("!!document.getElementById('lay')")
    dealt(page, serving, "players=2&who=person,greedy&seed=5&field=quick")
    page.until("(() => { if (document.querySelector('.table').ariaBusy !== 'true') document.querySelector('#choices .choice')?.click(); return !document.querySelector('.end').hidden; })()", 60)
    check(page, "the end of a game")
    page.click("#look-back")
    page.until("document.body.textContent.includes('Step 0 of')")
    check(page, "a game that is looked through")
    walks(page, "a game that is looked through")
    assert serving.end() == 0


def by_keyboard(browser, folder):
    """A value edited, a box moved, a game begun and played to its end: no mouse is touched."""
    (folder / "deck.yaml").write_text(DECK)
    (folder / "look.yaml").write_text(LOOK)
    serving = Serving(PROGRAM, ".", "--edit", folder=folder)
    page = browser.page(serving.address, 1440, 900)
    page.until("document.querySelectorAll('.tile').length === 4")
    see("a value")
    to(page, ".tile")
    page.key("Enter")
    page.until("document.activeElement.classList.contains('detail')")
    page.until("document.querySelector('.detail').textContent.includes('cost')")
    to(page, ".detail [aria-label^='cost'], .detail [data-field='cost'] *, .detail [data-name='cost'] *")
    page.key("Enter")
    if not page.js("document.activeElement.matches('input')"):
        to(page, ".detail input", 3)
    page.call("Input.dispatchKeyEvent", type="keyDown", key="a", code="KeyA", windowsVirtualKeyCode=65, modifiers=2, commands=["selectAll"])
    page.write("6")
    page.key("Enter")
    until_says(folder / "deck.yaml", DECK.replace("cost: 2", "cost: 6"))
    see("a box")
    page.until("!!document.activeElement")
    to(page, "[aria-label='Boxes of the front']", key="Tab", modifiers=8)
    drawn = page.js("document.querySelector('.detail .sides img').src")
    (folder / "deck.yaml").write_text(DECK.replace("cost: 2", "cost: 5"))  # news of the open card take no focus
    page.until(f"document.querySelector('.detail .sides img').src !== {json.dumps(drawn)}")
    assert page.js("document.activeElement.ariaLabel") == "Boxes of the front"
    page.key("Enter")
    page.until("document.querySelectorAll('.box-desk .look-box').length === 3 && document.querySelector('.box-stage img').naturalWidth > 100")
    to(page, ".look-box[aria-label^=title]")
    page.key("ArrowRight")
    page.until("document.getElementById('ledger').textContent.includes('look.yaml')")
    until_says(folder / "look.yaml", LOOK.replace("[4mm, 6mm", "[4.5mm, 6mm"))
    page.key("Escape")
    page.key("Escape")
    page.call("Input.dispatchKeyEvent", type="keyDown", key="z", code="KeyZ", windowsVirtualKeyCode=90, modifiers=2)
    until_says(folder / "look.yaml", LOOK)
    page.uncomplaining()
    assert serving.end() == 0
    see("a game")
    serving = Serving(PROGRAM, "minkingi", folder=folder)
    page = browser.page(serving.address, 1440, 900)
    page.until("!!window.kingpress?.state")
    to(page, "[role=tab]")
    for _ in range(4):
        page.key("ArrowRight")
    page.until("!!document.getElementById('lay') && !document.getElementById('view-play').hidden")
    to(page, "#lay")
    page.key("Enter")
    page.until("document.querySelectorAll('#choices .choice').length > 0")
    ended, presses = False, 0
    for _ in range(400):
        page.until("document.querySelector('.table').ariaBusy !== 'true' && (document.querySelectorAll('#choices .choice').length > 0 || !document.querySelector('.end').hidden)")
        if ended := page.js("!document.querySelector('.end').hidden"):
            break
        if not page.js("!!document.activeElement.closest('.choice')"):
            to(page, "#choices .choice")
        page.key("Enter")
        presses += 1
        time.sleep(0.08)
    assert ended and presses > 3, presses
    to(page, "#again")
    page.key("Enter")
    page.until("document.querySelector('.end').hidden && document.querySelectorAll('#choices .choice').length > 0", what="the next game")
    page.uncomplaining()
    assert serving.end() == 0


def until_says(path, text):
    end = time.time() + 10
    while path.read_text() != text:
        assert time.time() < end, path.read_text()
        time.sleep(0.02)


def planted(browser, _):
    """Each rule finds what breaks it, and nothing where all is right."""
    good = ("<html lang=en><title>t</title><style>.b{padding:9px} *{outline-style:solid}</style><header><h1>a</h1></header><main>%s</main></html>")
    for bad, rule in (("<button></button>", "without a name"), ("<p id=a>x</p><p id=a>y</p>", "id twice"), ("<p style='color:#999'>pale words</p>", "contrast"),
                      ("<p style='opacity:.4'>pale words</p>", "contrast"), ("<label for=none>x</label>", "leads nowhere"), ("<h2>a</h2><h4>b</h4>", "heading skips"),
                      ("<div aria-label=x>y</div>", "a name without a role"), ("<span role=tab tabindex=0>t</span>", "tab outside"), ("<span role=knob>t</span>", "no such role"),
                      ("<span aria-pressed=true>t</span>", "aria-pressed at"), ("<div aria-hidden=true><button class=b>x</button></div>", "hidden from who listens"),
                      ("<button class=b>x<a href='#'>y</a></button>", "a control within"), ("<button class=b tabindex=3>x</button>", "an order of its own"),
                      ("<div style='height:20px;overflow:auto'><p>x</p><p>y</p></div>", "scrolls, but"), ("<ul><p>x</p></ul>", "not an item"),
                      ("<button style='width:14px;height:14px;padding:0' aria-label=a></button><button style='width:14px;height:14px;padding:0' aria-label=b></button>", "a target of 14"),
                      ("<button class=b aria-label=other>Go</button>", "its name is not"), ("</main><p>lost</p><main>", "of main"), ("<img src=x>", "without a name"),
                      ("<p style='width:600px'>x</p>", "wide on a phone"), ("", None), ("<p>words</p><button class=b>Go</button>", None)):
        page = browser.page("data:text/html," + "<!doctype html><meta name=viewport content='width=device-width'>" .replace("#", "%23") + (good % bad).replace("#", "%23"), 800, 600)
        page.until("document.readyState === 'complete' && !!document.querySelector('main')")
        before = len(faults)
        check(page, "planted")
        told = faults[before:]
        del faults[before:]
        page.close()
        assert (not told) if rule is None else any(rule in one for one in told), (bad, rule, told)


def noted(browser, folder):
    """A note at a move, and where it is looked at again."""
    shutil.copytree(pathlib.Path(__file__).parents[2] / "cards" / "examples" / "picnic", folder / "picnic")
    serving = Serving(PROGRAM, ".", "--edit", folder=folder / "picnic")
    page = browser.page(serving.address + "#play", 1440, 900)
    page.until("!!document.getElementById('lay') && document.body.classList.contains('edits')")
    page.click("#lay")
    page.until("document.querySelector('.table').ariaBusy !== 'true' && document.querySelectorAll('#choices .choice').length > 0")
    page.click(".prompt .note-here")
    page.until("!!document.querySelector('dialog.asks[open] textarea')")
    check(page, "a note at a move")
    page.write("Why?")
    page.js("document.querySelector('dialog.asks form').requestSubmit()")
    page.until("document.querySelector('dialog.asks').textContent.includes('notes.yaml:')")
    page.key("Escape")
    page.go(serving.address + "#cards?notes=all")
    page.until("document.querySelectorAll('.all-notes .note').length === 1")
    check(page, "the notes")
    assert serving.end() == 0


def site(browser, folder):
    """The pages that `site` writes, each as it lies there."""
    (folder / "deck.yaml").write_text(DECK)
    (folder / "look.yaml").write_text(LOOK)
    made = subprocess.run([PROGRAM, "site", "deck.yaml", "-o", "site"], cwd=folder, capture_output=True, text=True)
    assert made.returncode == 0, made
    for name in sorted(path.name for path in (folder / "site").glob("*.html")):
        page = browser.page((folder / "site" / name).as_uri(), 1440, 900)
        page.until("document.readyState === 'complete'")
        check(page, f"site, {name}")
        page.close()


def main(browser, folder):
    for part in (planted, desk, sandbox, noted, site, tables, ended, by_keyboard):
        if PARTS and part.__name__ not in PARTS:
            continue
        see(part.__name__)
        (own := folder / part.__name__).mkdir()
        part(browser, own)
        browser.put_away()
    assert not faults, "\n".join(["", *dict.fromkeys(faults)])


in_browser(main)
