"""What a move would bring is told beside it, to a pointer that rests and to the keyboard, and comes true."""
import pathlib, sys, time

from browser import in_browser
from serving import Serving

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
BATTLES = "[...document.querySelectorAll('#choices .choice')].filter((one) => one.textContent.startsWith('Declare a battle'))"
BUBBLE = "document.querySelector('.bubble').innerText"


def until_battle(page):
    """Plays on until a battle can be declared."""
    for _ in range(200):
        if page.js(f"{BATTLES}.length > 0"):
            return
        page.js("document.querySelector('#choices .choice')?.click()")
        time.sleep(0.1)
    raise AssertionError("no battle")


def rest_on(page, node):
    x, y = page.js(f"(() => {{ const place = {node}.getBoundingClientRect(); return [place.x + place.width / 2, place.y + place.height / 2]; }})()")
    page.call("Input.dispatchMouseEvent", type="mouseMoved", x=2, y=2)
    page.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)


def told(page):
    page.until(f"{BUBBLE} !== ''", what="what the move would bring")
    return page.js(BUBBLE)


def main(browser, folder):
    serving = Serving(PROGRAM, "minkingi", folder=folder)
    try:
        page = browser.page(serving.address + "#play", 1280, 900)
        page.until("!!document.getElementById('lay')")
        page.click("#lay")
        until_battle(page)
        rest_on(page, f"{BATTLES}[0]")
        would = told(page)
        page.call("Input.dispatchMouseEvent", type="mouseMoved", x=2, y=2)
        page.until(f"{BUBBLE} === ''", what="nothing, without a pointer")

        page.js(f"{BATTLES}[0].previousElementSibling?.focus() ?? {BATTLES}[0].focus()")
        page.key("Tab")
        page.js(f"{BATTLES}[0].focus({{ focusVisible: true }})")
        assert told(page) == would, (page.js(BUBBLE), would)
        page.js(f"{BATTLES}[0].click()")
        page.until(f"document.getElementById('log').innerText.toLowerCase().includes({would.lower()!r})", what="what was foretold")

        apart = page.js("import('./web/foreseeing.js').then(({ apart }) => apart(['lay 4 on 3 at 0 degrees', 'lay 4 on 3 at 180 degrees']))")
        assert apart == ["0 degrees", "180 degrees"], apart
        assert page.js("import('./web/foreseeing.js').then(({ apart }) => apart(['stay']))") == ["stay"]

        page.js("localStorage.setItem('kingpress.foresees', 'false')")  # as the switch does
        until_battle(page)
        rest_on(page, f"{BATTLES}[0]")
        time.sleep(1)
        assert page.js(BUBBLE) == "", page.js(BUBBLE)
        page.uncomplaining()
    finally:
        assert serving.end() == 0


in_browser(main)
