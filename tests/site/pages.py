"""The pages that are given away, in a real browser, from the disk: read, searched, turned, by keyboard, without script,
in both schemes and as narrow as a phone; whatever the cards say, it stays words."""
import json, pathlib, subprocess, sys, tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "serve"))
from browser import Browser, chromium

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
HOSTILE = "<img src=x onerror=harmed=1>"
TITLES = ["Wolf", HOSTILE, '"><script>harmed=1</script>', "</script><script>harmed=1</script>", "It's \"so\" & <b>so</b>", "ذئب في الليل", "🦊 fox", "Wide " * 39 + "end",
          "javascript:harmed=1", "</style><style>*{display:none}</style>"]


def deck(cost=0, titles=TITLES):
    cards = "".join(f"  - {{id: c{i}, title: {json.dumps(title, ensure_ascii=False)}, cost: {i + (cost if i == 2 else 0)}, faction: {['ember', 'fern'][i % 2]}, text: {json.dumps('Says ' + title[:40], ensure_ascii=False)}}}\n" for i, title in enumerate(titles))
    return f"game: freeform\ntitle: {json.dumps('Pack ' + HOSTILE)}\nauthor: {json.dumps('Me ' + HOSTILE)}\nversion: '1.1'\ntemplate: looks/plain\nback: creature-back\nschema: {{cost: integer, faction: text}}\ncards:\n{cards}"


LOOK = """trim: 63.5x88.9mm
bleed: 3mm
elements:
  - {shape: rect, fill: "#f4efe2", box: [-3mm, -3mm, 69.5mm, 94.9mm]}
  - {text: "{cost}", style: big, box: [5mm, 30mm, 53.5mm, 20mm]}
styles:
  big: {font: title, size: 30pt}
"""
LEAFLET = "---\ntitle: Pack\nplayers: 2 players\n---\n\n## How it goes\nFight & win <3.\n\n1. Draw a card.\n2. Lay it.\n\n### More\n> **Mind** the gap.\n\n| Card | Cost |\n|---|---|\n| Wolf | 0 |\n"

FAULTS = """(() => {
  const found = [], seen = (n) => n.getClientRects().length > 0;
  for (const n of document.querySelectorAll('img')) {
    if (!n.hasAttribute('alt')) found.push('no alt: ' + n.src.slice(-30));
    if (!n.getAttribute('width') || !n.getAttribute('height')) found.push('no size: ' + n.src.slice(-30));
  }
  let last = 0;
  for (const n of document.querySelectorAll('h1, h2, h3, h4')) {
    if (!seen(n)) continue;
    const level = Number(n.tagName[1]);
    if (level > last + 1) found.push('heading jumps to ' + n.tagName + ': ' + n.textContent.slice(0, 30));
    last = level;
  }
  if (document.querySelectorAll('h1').length !== 1) found.push('not one h1');
  if (!document.querySelector('main')) found.push('no main');
  if (!document.documentElement.lang || !document.title) found.push('no language or title');
  for (const n of document.querySelectorAll('button, input, select, a')) {
    if (!seen(n)) continue;
    const name = n.getAttribute('aria-label') || n.closest('label')?.textContent || n.textContent;
    if (!name.trim()) found.push('no name: ' + n.outerHTML.slice(0, 60));
  }
  const ids = [...document.querySelectorAll('[id]')].map((n) => n.id);
  if (new Set(ids).size !== ids.length) found.push('an id twice');
  return found;
})()"""

PALE = """(() => {
  const rgb = (c) => c.match(/[\\d.]+/g).map(Number);
  const light = (c) => { const [r, g, b] = c.map((v) => (v /= 255) <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4); return .2126 * r + .7152 * g + .0722 * b; };
  const ground = (n) => { for (; n; n = n.parentElement) { const c = rgb(getComputedStyle(n).backgroundColor); if (c[3] === undefined || c[3] > .9) return c.slice(0, 3); } return [255, 255, 255]; };
  const pale = [];
  for (const n of document.querySelectorAll('body *')) {
    if (![...n.childNodes].some((c) => c.nodeType === 3 && c.textContent.trim()) || !n.getClientRects().length || ['OPTION', 'SCRIPT', 'STYLE'].includes(n.tagName)) continue;
    const a = light(rgb(getComputedStyle(n).color).slice(0, 3)), b = light(ground(n)), ratio = (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
    if (ratio < 4.5) pale.push(`${n.tagName}.${n.className} ${n.textContent.slice(0, 20)}: ${ratio.toFixed(2)}`);
  }
  return pale;
})()"""


def see(what):
    print(f"  {what}", flush=True)


def run(*words, status=0):
    done = subprocess.run([PROGRAM, *words], capture_output=True, text=True)
    assert done.returncode == status, (words, done.returncode, done.stdout, done.stderr)
    return done.stdout


def is_sound(page, address):
    page.go(address)
    page.until(f"location.href === {json.dumps(address)} && document.readyState === 'complete'")
    for width, height in ((1440, 900), (768, 1024), (360, 740)):
        page.resize(width, height, width < 400)
        page.js("new Promise((r) => setTimeout(r, 60))")
        wide = page.js("document.documentElement.scrollWidth")
        assert wide <= width, f"{address} is {wide} wide at {width}"
    small = page.js("[...document.querySelectorAll('button, input:not([type=checkbox]):not([type=range]), select, nav a, .btn, .downloads a')].filter((n) => n.getClientRects().length && n.getBoundingClientRect().height < 40).map((n) => n.outerHTML.slice(0, 60))")
    assert small == [], small
    page.resize(1440, 900)
    assert page.js(FAULTS) == [], page.js(FAULTS)
    for dark in (False, True):
        page.scheme(dark)
        assert page.js(PALE) == [], (dark, page.js(PALE))
    page.scheme(False)
    assert page.js("window.harmed") is None, "a card's words were run"
    page.uncomplaining()


def shown(page):
    return page.js("[...document.querySelectorAll('.sheet > li')].filter((n) => n.getClientRects().length).map((n) => n.id)")


def asks(page, words):
    page.js(f"(() => {{ const n = document.querySelector('.search input'); n.value = {json.dumps(words)}; n.dispatchEvent(new Event('input')); }})()")
    return shown(page)


def cards(page, address):
    page.go(address)
    page.until("document.readyState === 'complete' && !document.querySelector('.tools').hidden")
    all = shown(page)
    assert len(all) == len(TITLES), all
    assert page.js("[...document.images].filter((n) => !n.closest('dialog')).every((n) => { n.loading = 'eager'; return true; })")
    page.until("[...document.images].every((n) => n.complete && n.naturalWidth > 0)", what="every picture to be there")
    assert asks(page, "cost < 2") == ["card-c0", "card-c1"], asks(page, "cost < 2")
    assert asks(page, "cost >= 2 faction = ember wolf") == [] and asks(page, "wolf") == ["card-c0"]
    assert asks(page, "ذئب") == ["card-c5"] and asks(page, "<img") == ["card-c1"] and len(asks(page, "")) == len(TITLES)
    assert not page.js("document.querySelector('.nothing').getClientRects().length")
    page.click(".chips button[data-value=fern]")
    assert len(shown(page)) == 5 and page.js("document.querySelector('.search output').textContent") == "5"
    page.click(".chips button[data-value='']")
    page.click("#card-c0 .turn")
    assert page.js("document.querySelector('#card-c0 .turn').getAttribute('aria-pressed')") == "true"
    page.key("Enter")  # the same by keyboard
    assert page.js("document.querySelector('#card-c0 .turn').getAttribute('aria-pressed')") == "false"
    page.click("#card-c1 a")
    page.until("document.querySelector('dialog').open && location.hash === '#card-c1'")
    assert page.js("document.querySelector('dialog h2').textContent") == HOSTILE
    page.key("ArrowRight")
    page.until(f"location.hash === '#card-c2' && document.querySelector('dialog h2').textContent === {json.dumps(TITLES[2])}")
    page.uncomplaining()
    assert page.js(FAULTS) == [], page.js(FAULTS)
    page.key("Escape")
    page.until("!document.querySelector('dialog').open && location.hash === ''")
    page.go(address + "#card-c4")
    page.until("document.querySelector('dialog').open && document.querySelector('dialog h2').textContent.startsWith('It')", what="a card by its address")
    page.key("Escape")


def without_script(page, address, words):
    page.call("Emulation.setScriptExecutionDisabled", value=True)
    page.go(address)
    page.call("Emulation.setScriptExecutionDisabled", value=False)
    text = page.until(f"location.href === {json.dumps(address)} && document.readyState === 'complete' && document.body.innerText")
    for word in words:
        assert word in text, (address, word)


def compared(page, address):
    page.go(address)
    page.until("document.querySelectorAll('.pair').length === 3")
    assert page.js("[...document.querySelectorAll('.pair')].map((n) => n.className)") == ["pair changed both", "pair new", "pair gone"]
    assert page.js("[document.querySelector('.pair del').textContent, document.querySelector('.pair ins').textContent]") == ["2", "42"]
    assert page.js("document.querySelectorAll('.pair rect').length") >= 2, "no change is outlined"
    page.click("#show-gone")
    assert page.js("document.querySelector('.pair.gone').getClientRects().length") == 0
    page.click(".modes button:last-child")
    page.js("(() => { const n = document.querySelector('.slide'); n.value = 30; n.dispatchEvent(new Event('input')); })()")
    assert page.js("document.querySelector('.faces').style.getPropertyValue('--at')") == "30%"
    assert page.js("(() => { const [a, b] = [...document.querySelectorAll('.pair.both figure')].map((n) => n.getBoundingClientRect()); return a.x === b.x && a.y === b.y; })()"), "the faces do not lie on each other"
    page.uncomplaining()


def main(folder):
    (folder / "new").mkdir()
    (folder / "old").mkdir()
    (folder / "new" / "deck.yaml").write_text(deck(40))
    for name in ("new", "old"):
        (folder / name / "looks").mkdir()
        (folder / name / "looks" / "plain.yaml").write_text(LOOK)
    (folder / "new" / "LEAFLET.md").write_text(LEAFLET)
    (folder / "old" / "deck.yaml").write_text(deck().replace("{id: c9,", "{id: older,"))
    see(run("site", str(folder / "new"), "-o", str(folder / "site"), "--since", str(folder / "old"), "--paper", "a4"))
    run("diff", str(folder / "old"), str(folder / "new"), "--html", str(folder / "changes.html"), status=1)
    browser = Browser()
    try:
        page = browser.page()
        at = (folder / "site").as_uri()
        for name in ("site/index.html", "site/rules.html", "site/changes.html", "changes.html"):
            see(f"{name} is sound")
            is_sound(page, (folder / name).as_uri())
        see("cards are searched, turned and opened")
        cards(page, at + "/index.html")
        see("old beside new")
        compared(page, (folder / "changes.html").as_uri())
        see("without script")
        without_script(page, at + "/index.html", ["Wolf", HOSTILE, "🦊 fox", "Rules"])
        without_script(page, at + "/rules.html", ["How it goes", "Fight & win <3.", "Mind", "Cost"])
        without_script(page, (folder / "changes.html").as_uri(), ["42", HOSTILE])
    except BaseException:
        page.picture(str(pathlib.Path(tempfile.gettempdir()) / "kingpress-site.png"))
        raise
    finally:
        browser.close()


if not chromium():
    print("skipped: no chromium")
    sys.exit(0)
with tempfile.TemporaryDirectory() as name:
    main(pathlib.Path(name))
