"""Makes docs/own-game.png: a deck, its rules, and the table in the browser.

    tests/serve/own_game_picture.py build/release/kingpress docs/own-game.png
"""
import html, pathlib, re, subprocess, sys, tempfile, time

from browser import Browser
from serving import Serving

PROGRAM, OUTPUT = (str(pathlib.Path(word).resolve()) for word in sys.argv[1:3])
GAME = pathlib.Path(__file__).parents[2] / "cards" / "examples" / "picnic"
YOURS = "document.querySelectorAll('#choices .choice').length > 0"
PAGE = """<!doctype html><meta charset="utf-8"><style>
body {{ margin: 0; padding: 14px; background: #E4E0D6; display: flex; gap: 14px; height: 572px; box-sizing: border-box }}
figure {{ margin: 0; background: #fff; border-radius: 6px; overflow: hidden; box-shadow: 0 1px 4px #0004; height: 544px }}
.deck {{ display: grid; grid-template-columns: 1fr 1fr; gap: 8px; background: none; box-shadow: none; border-radius: 0 }}
.deck img {{ height: 176px; border-radius: 8px; box-shadow: 0 1px 4px #0004 }}
.table img {{ display: block; height: 544px }} pre {{ margin: 0; padding: 16px 18px; font: 13px/19.5px monospace; color: #1A1A1A }}
b {{ color: #1F4E9E; font-weight: 600 }}
</style><figure class="deck">{cards}</figure><figure><pre>{rules}</pre></figure><figure class="table"><img src="table.png"></figure>"""


def table(browser, path):
    serving = Serving(PROGRAM, str(GAME))
    try:
        page = browser.page("about:blank", 1180, 880)
        page.go(serving.address + "#play")
        page.until("!!document.getElementById('lay')", what="the seats")
        page.click("#lay")
        for _ in range(4):
            page.until(YOURS, what="a choice")
            page.js("document.querySelector('#choices .choice').click()")
            time.sleep(1.5)
        page.until("[...document.images].every(i => i.complete)", what="the faces")
        time.sleep(1)
        page.picture(str(path))
    finally:
        serving.end()


def main():
    folder = pathlib.Path(tempfile.mkdtemp(prefix="kingpress-picture-"))
    subprocess.run([PROGRAM, "print", str(GAME), "--only", "cards", "-o", str(folder / "card.png"), "--dpi", "140", "-q"], check=True)
    cards = "".join(f'<img src="{path.name}">' for path in sorted(folder.glob("card*.png"))[:6])
    browser = Browser()
    try:
        table(browser, folder / "table.png")
        text = html.escape((GAME / "rules.yaml").read_text())
        text = re.sub(r"(?m)^(\s*(?:- )?)([a-z]+)(?=:)", r"\1<b>\2</b>", text)
        (folder / "page.html").write_text(PAGE.format(rules=text, cards=cards))
        page = browser.page("about:blank", 1755, 572)
        page.go((folder / "page.html").as_uri())
        time.sleep(1)
        page.picture(OUTPUT)
    finally:
        browser.close()


main()
