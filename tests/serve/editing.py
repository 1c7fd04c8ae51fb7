"""Values and cards changed in the page: the file changes by exactly those bytes, and every change can be taken back."""
import html, json, pathlib, shutil, sys, tempfile, time, zipfile
from urllib.parse import urlencode

from browser import Browser, chromium
from serving import BY_WINE, Serving

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
DECK = """# The deck of a test; its comments stay.
game: freeform
title: Four
author: me
set: MY
template: creature
back: creature-back
schema: {type: text, faction: text, cost: {type: integer, range: [0, 9]}, rarity: {type: choice, choices: [common, rare]}}
cards:
  # the first
  - {id: wolf, title: Wolf, type: 'Beast',  faction: ember, cost: 2, text: "It waits.", rarity: common}   # alone
  - {id: bear, title: Bear, type: Beast, faction: fern, cost: 4, text: It sleeps.}
"""
ROWS = "id,title,type,faction,cost,text\r\nfox,Fox,Beast,ember,1,\"Runs, hides.\"\r\nowl,Owl,Beast,fern,,\r\n"
TABLE = DECK.split("cards:")[0] + "cards: cards.csv\n"


def see(what):
    print(f"  {what}", flush=True)


class Desk:
    def __init__(self, folder, *words, deck="."):
        self.folder, self.serving = folder, Serving(PROGRAM, deck, *words, folder=folder)

    def ask(self, path, method="GET", **words):
        status, _, body = self.serving.ask(f"{path}?{urlencode(words, doseq=True)}", method)
        return status, json.loads(body)

    def post(self, path, **words):
        return self.ask(f"edit/{path}", "POST", **words)

    def body(self, path, **words):
        status, _, body = self.serving.ask(f"edit/{path}", "POST", body=urlencode(words, doseq=True))
        return status, json.loads(body) if body.startswith(b"{") else body

    def pieces(self):
        """The keys of the cards by their ids, once the deck is read as it is now."""
        for _ in range(500):
            found = {piece["id"]: piece["key"] for piece in self.ask("state")[1]["pieces"] if "id" in piece}
            if len(found) == 2:
                return found
            time.sleep(0.02)
        raise AssertionError("the deck is not read")

    def text(self, name="deck.yaml"):
        return (self.folder / name).read_bytes().decode()


def rows_of(desk, piece):
    return {row["name"]: row for row in desk.ask("edit/values", piece=piece)[1]["values"]}


def changes_bytes(desk):
    keys = desk.pieces()
    status, values = desk.ask("edit/values", piece=keys["wolf"])
    assert status == 200 and values["locked"] == "", values
    rows = rows_of(desk, keys["wolf"])
    assert rows["cost"]["says"] == "2" and rows["cost"]["kind"] == "integer" and rows["cost"]["line"] == 11, rows["cost"]
    assert rows["rarity"]["choices"] == ["common", "rare"], rows["rarity"]
    status, done = desk.post("set", piece=keys["wolf"], field="cost", value="7", mark=values["mark"])
    assert status == 200 and done["files"][0]["line"] == 11, done
    assert desk.text() == DECK.replace("cost: 2", "cost: 7"), desk.text()
    status, refused = desk.post("set", piece=keys["wolf"], field="cost", value="8", mark=values["mark"])
    assert status == 409 and "saved by another program" in refused["error"], refused
    assert desk.post("undo")[0] == 200 and desk.text() == DECK
    assert desk.post("redo")[0] == 200 and desk.post("undo")[0] == 200 and desk.text() == DECK
    status, refused = desk.post("set", piece=keys["wolf"], field="cost", value="a: b")
    assert status == 422 and desk.text() == DECK, refused


def adds_and_removes(desk):
    keys = desk.pieces()
    assert desk.post("set", piece=keys["bear"], field="rarity", value="rare")[0] == 200
    assert desk.text().endswith("text: It sleeps., rarity: rare}\n"), desk.text()
    assert desk.post("set", piece=list(keys.values()), field="faction", value="night")[0] == 200
    assert desk.text().count("faction: night") == 2
    assert desk.post("undo")[0] == 200 and desk.post("undo")[0] == 200 and desk.text() == DECK
    assert rows_of(desk, keys["wolf"])["id"]["says"] == "wolf" and "missing" in rows_of(desk, keys["wolf"])["copies"]
    assert desk.post("set", piece=keys["wolf"], field="copies", value="3")[0] == 200 and ", copies: 3}   # alone" in desk.text()
    assert desk.post("set", piece=keys["wolf"], field="copies", value="4")[0] == 200 and ", copies: 4}" in desk.text()
    assert desk.post("set", piece=keys["wolf"], field="copies", value="")[0] == 200 and desk.text() == DECK, desk.text()
    status, done = desk.post("duplicate", piece=keys["wolf"])
    assert status == 200 and desk.text().count("  # the first\n") == 2 and "id: wolf-2" in desk.text(), desk.text()
    assert desk.post("undo")[0] == 200
    assert desk.post("move", piece=keys["bear"], to=0)[0] == 200 and desk.text().index("bear") < desk.text().index("wolf")
    assert desk.post("undo")[0] == 200
    assert desk.post("delete", piece=keys["wolf"])[0] == 200 and "wolf" not in desk.text()
    assert desk.post("undo")[0] == 200 and desk.text() == DECK


def edits_tables(desk):
    keys = desk.pieces()
    assert desk.post("set", piece=keys["fox"], field="text", value='Runs, "hides"')[0] == 200
    assert desk.text("cards.csv") == ROWS.replace('"Runs, hides."', '"Runs, ""hides"""'), desk.text("cards.csv")
    assert desk.post("set", piece=keys["owl"], field="cost", value="3")[0] == 200
    assert "owl,Owl,Beast,fern,3,\r\n" in desk.text("cards.csv"), desk.text("cards.csv")
    assert desk.post("undo")[0] == 200 and desk.post("undo")[0] == 200 and desk.text("cards.csv") == ROWS


def workbook(path, rows):
    """A sheet as simple as one can be, beside a part that nobody reads."""
    main, package = "http://schemas.openxmlformats.org", "http://schemas.openxmlformats.org/package/2006"
    def cell(value):
        return f"<c><v>{value}</v></c>" if isinstance(value, int) else value if value.startswith("<c") else f'<c t="inlineStr"><is><t>{html.escape(value)}</t></is></c>'
    sheet = "".join("<row>" + "".join(map(cell, row)) + "</row>" for row in rows)
    parts = {"[Content_Types].xml": f'<Types xmlns="{package}/content-types"/>',
             "_rels/.rels": f'<Relationships xmlns="{package}/relationships"><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
             "xl/workbook.xml": f'<workbook xmlns="{main}/spreadsheetml/2006/main" xmlns:r="{main}/officeDocument/2006/relationships"><sheets><sheet name="Cards" sheetId="1" r:id="b"/></sheets></workbook>',
             "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{package}/relationships"><Relationship Id="b" Type="x/worksheet" Target="sheet.xml"/></Relationships>',
             "xl/sheet.xml": f'<worksheet xmlns="{main}/spreadsheetml/2006/main"><sheetData>{sheet}</sheetData></worksheet>', "xl/theme.xml": "<theme/>"}
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as zipped:
        for name, text in parts.items():
            zipped.writestr(name, text)


def renamed_columns(folder):
    """Of a table that calls its columns otherwise, the column that feeds a key is edited, and none is added."""
    schema = "schema: {title: text, cost: number, Glut: integer, corners: {type: record, of: {a: integer, b: integer}}}\n"
    deck = lambda columns="": f"game: freeform\n{columns}{schema}cards: cards.csv\n"
    by_rows = [("copies", "4", "Fox;2", "Fox;4"), ("copies", "", "Bee;1", "Bee;"), ("copies", "3", "Bee;", "Bee;3")]
    for case, text, header, fields in (
            ("columns", deck("columns: {Anzahl: copies, Preis: cost}\n"), "Name;Anzahl;Preis", ("title", "copies", "cost")),
            ("columns of another word", deck("columns: {Anzahl: quantity, Preis: cost}\n"), "Name;Anzahl;Preis", ("title", "copies", "cost")),
            ("Quantity", deck(), "Name;Quantity;Cost", ("title", "copies", "cost")), ("count", deck(), "Title;count;cost", ("title", "copies", "cost")),
            ("Qty", deck(), "Card Name;Qty;cost", ("title", "copies", "cost")), ("amount", deck(), "Name;Amount;cost", ("title", "copies", "cost")),
            ("the table is the deck", None, "# schema: {cost: number}\nName;Quantity;Cost", ("title", "copies", "cost"))):
        table = folder / "cards.csv"
        table.write_text(now := f"{header}\nFox;2;1\nBee;1;3\n")
        (folder / "deck.yaml").write_text(text) if text else (folder / "deck.yaml").unlink()
        desk = Desk(folder, "--edit") if text else Desk(folder, "--game", "freeform", "--edit", deck="cards.csv")
        try:
            fox, bee = (key for _, key in sorted(desk.pieces().items(), reverse=True))
            rows = rows_of(desk, fox)
            assert [rows[name]["says"] for name in fields] == ["Fox", "2", "1"], (case, rows)
            assert not {"anzahl", "preis", "quantity", "count", "qty", "amount", "name"} & rows.keys(), (case, rows)
            for field, value, was, become in by_rows:
                assert desk.post("set", piece=fox if "Fox" in was else bee, field=field, value=value)[0] == 200
                now = now.replace(was, become)
                assert table.read_text() == now, (case, table.read_text())
            if not text:
                continue
            assert desk.post("set", piece=fox, field="Glut", value="5")[0] == 200, (case, "a column with capitals")
            assert table.read_text() == now.replace(header, header + ";Glut").replace("Fox;4;1", "Fox;4;1;5"), (case, table.read_text())
        finally:
            desk.serving.end()
    (folder / "deck.yaml").write_text(deck())
    table.write_text("Title;A;B\nFox;1;\nBee;3;4\n")
    desk = Desk(folder, "--edit")
    try:
        assert desk.post("set", piece=desk.pieces()["fox"], field="corners.b", value="2")[0] == 200
        assert table.read_text() == "Title;A;B\nFox;1;2\nBee;3;4\n", table.read_text()
    finally:
        desk.serving.end()
    (folder / "deck.yaml").write_text(now := "game: freeform\nschema: {cost: integer}\ncards:\n  - {title: Fox, qty: 2}\n  - {title: Bee, cost: 1}\n")
    desk = Desk(folder, "--edit")
    try:
        fox = desk.pieces()["fox"]
        assert rows_of(desk, fox)["copies"]["says"] == "2"
        assert desk.post("set", piece=fox, field="copies", value="3")[0] == 200
        assert desk.text() == now.replace("qty: 2", "qty: 3"), desk.text()
    finally:
        desk.serving.end()


def decimal_commas(folder):
    """A number is written as its column writes numbers: with a comma where the others do."""
    (folder / "deck.yaml").write_text("game: freeform\nschema: {cost: number, size: number, n: integer}\ncards: cards.csv\n")
    table = folder / "cards.csv"
    for now, edits in (
            ("title;cost;size;n\nFox;1,5;2.5;1\nBee;0,25;;3\n",
             [("fox", "cost", "2.75", "Fox;1,5;", "Fox;2,75;"), ("fox", "cost", "1.234", "Fox;2,75;", "Fox;1,234;"), ("fox", "cost", "7", "Fox;1,234;", "Fox;7;"),
              ("bee", "cost", "0,5", "Bee;0,25;", "Bee;0,5;"), ("fox", "size", "3.5", ";2.5;", ";3.5;"), ("bee", "size", "4.25", "Bee;0,5;;", "Bee;0,5;4.25;")]),
            ("title;cost;size;n\nFox;1,5;;1\nBee;;;3\n", [("bee", "cost", "2.5", "Bee;;", "Bee;2,5;"), ("bee", "cost", "", "Bee;2,5;", "Bee;;"),
                                                       ("fox", "cost", "1.500", "Fox;1,5;", "Fox;1.500;")]),
            ('title,cost,size,n\nFox,"1,5",,1\nBee,"2,5",,3\n', [("fox", "cost", "3.5", '"1,5"', '"3,5"')])):
        table.write_text(now)
        desk = Desk(folder, "--edit")
        try:
            for card, field, value, was, become in edits:
                status, said = desk.post("set", piece=desk.pieces()[card], field=field, value=value)
                assert status == 200, (card, field, value, said)
                now = now.replace(was, become)
                assert table.read_text() == now, (card, field, value, table.read_text())
        finally:
            desk.serving.end()


def edits_workbooks(desk):
    """Cells of a workbook; its other parts stay, and its rows are not moved from here."""
    keys, file = desk.pieces(), desk.folder / "cards.xlsx"
    before = file.read_bytes()
    def parts():
        with zipfile.ZipFile(file) as zipped:
            return {name: zipped.read(name) for name in zipped.namelist()}
    old = parts()
    assert desk.ask("edit/values", piece=keys["fox"])[1]["locked"] == ""
    for piece in desk.ask("state")[1]["pieces"]:
        assert "id" not in piece or desk.ask("edit/values", piece=piece["key"])[1]["at"] == piece["line"], piece
    assert desk.post("set", piece=keys["fox"], at=7, field="cost", value="3")[0] == 409
    status, done = desk.post("set", piece=keys["fox"], field="title", value="Ice & Fox", mark=desk.ask("edit/values", piece=keys["fox"])[1]["mark"])
    assert status == 200 and "Ice & Fox" in done["files"][0]["is"], done
    assert b"Ice &amp; Fox" in parts()["xl/sheet.xml"] and {n: t for n, t in parts().items() if n != "xl/sheet.xml"} == {n: t for n, t in old.items() if n != "xl/sheet.xml"}
    desk.pieces()
    status, done = desk.body("set", piece=[keys["fox"], keys["owl"]], field=["cost", "cost"], value=["4", "5"])
    assert status == 200 and b"<v>4</v>" in parts()["xl/sheet.xml"] and b"<v>5</v>" in parts()["xl/sheet.xml"], (done, parts()["xl/sheet.xml"])
    status, refused = desk.post("set", piece=keys["owl"], field="text", value="mine")
    assert status == 422 and "a formula fills E3" in refused["error"], refused
    status, refused = desk.post("delete", piece=keys["owl"])
    assert status == 422 and "rows of a workbook" in refused["error"], refused
    assert desk.post("undo")[0] == 200 and desk.post("undo")[0] == 200 and file.read_bytes() == before


def many_at_once(desk):
    """Values of several cards and fields are one edit, and one undo."""
    keys = desk.pieces()
    def cells(*triples):
        piece, field, value = zip(*triples)
        return desk.body("set", piece=[keys[one] for one in piece], field=field, value=value)
    status, done = cells(("wolf", "cost", "7"), ("bear", "title", "Old Bear"), ("wolf", "title", "Grey Wolf"), ("wolf", "copies", "2"), ("bear", "copies", "3"),
                         ("wolf", "type", ""), ("bear", "rarity", "rare"))
    assert status == 200, done
    assert desk.text() == DECK.replace("cost: 2", "cost: 7").replace("title: Bear", "title: Old Bear").replace("title: Wolf", "title: Grey Wolf").replace(
        "type: 'Beast',  ", "").replace("rarity: common}", "rarity: common, copies: 2}").replace("It sleeps.}", "It sleeps., copies: 3, rarity: rare}"), desk.text()
    assert desk.post("undo")[0] == 200 and desk.text() == DECK
    status, refused = cells(("wolf", "cost", "8"), ("bear", "cost", "a: b"))
    assert status == 422 and desk.text() == DECK, (refused, "all or nothing")
    status, refused = desk.body("set", piece=[keys["wolf"]], field=["cost", "title"], value=["1"])
    assert status == 400, refused
    long = "A long text. " * 4000
    assert desk.body("set", piece=keys["wolf"], field="text", value=long)[0] == 200 and long in desk.text()
    assert desk.post("undo")[0] == 200 and desk.text() == DECK
    assert desk.body("set", piece=keys["wolf"], field="text", value="x" * 1_000_000)[0] == 413 and desk.text() == DECK


def pictures(desk, browser):
    """A picture goes to art/ under a free name; what cannot be printed leaves nothing behind."""
    keys, art = desk.pieces(), desk.folder / "art"
    data = ROOT / "tests/data/hostile/img"
    good, other = (data / "good_rgba8.png").read_bytes(), (data / "good_rgb.jpg").read_bytes()
    def bring(name, picture, **more):
        words = urlencode({"piece": keys["wolf"], "field": "art", "name": name, **more})
        status, _, body = desk.serving.ask(f"edit/picture?{words}", "POST", body=picture, **{"content-type": "application/octet-stream"})
        return status, json.loads(body)
    with_art = lambda name: DECK.replace("rarity: common}", f"rarity: common, art: {name}}}")
    assert bring("my fox (1).PNG", good)[0] == 200 and desk.text() == with_art("art/my-fox-1.png"), desk.text()
    assert (art / "my-fox-1.png").read_bytes() == good
    assert bring("my fox (1).jpeg", other)[0] == 200 and desk.text() == with_art("art/my-fox-1.jpg"), desk.text()
    assert bring("../../my-fox-1.png", good)[0] == 200 and desk.text() == with_art("art/my-fox-1.png") and len(list(art.iterdir())) == 2
    (art / "my-fox-1.png").write_bytes(b"another's")
    assert bring("my-fox-1.png", good)[0] == 200 and desk.text() == with_art("art/my-fox-1-2.png"), desk.text()
    assert (art / "my-fox-1.png").read_bytes() == b"another's"
    for _ in range(4):
        assert desk.post("undo")[0] == 200
    assert desk.text() == DECK
    shutil.rmtree(art)
    for wrong in (b"no picture", good[:-40], b"", b"<svg xmlns='http://www.w3.org/2000/svg'><script>1</script>"):
        status, refused = bring("x.png", wrong)
        assert status == 422 and refused["error"] and not art.exists() and desk.text() == DECK, (wrong[:20], status, refused)
    assert bring("x.png", good, mark="old")[0] == 409 and not art.exists(), "the value was not written, and the file stayed"
    elsewhere = desk.folder.parent / f"{desk.folder.name}-elsewhere"
    elsewhere.mkdir()
    art.symlink_to(elsewhere)
    assert BY_WINE or (bring("x.png", good)[0] == 422 and not list(elsewhere.iterdir()))
    art.unlink()
    elsewhere.rmdir()
    if browser:
        see("a picture, dropped")
        page = browser.page(desk.serving.address)
        page.until("document.querySelectorAll('.tile').length >= 2")
        page.click(".tile")
        page.until("!!document.querySelector('[data-name=art] .picture')")
        page.js(f"(() => {{ const d = new DataTransfer(); d.items.add(new File([Uint8Array.from({list(good)})], 'dropped.png', {{type: 'image/png'}})); "
                "document.querySelector('[data-name=art] .picture').dispatchEvent(new DragEvent('drop', {dataTransfer: d, bubbles: true, cancelable: true})); })()")
        page.until("document.getElementById('ledger').textContent.includes('art/dropped.png')")
        assert desk.text() == with_art("art/dropped.png") and (art / "dropped.png").read_bytes() == good
        page.js("document.querySelector('#ledger button').click()")
        page.until("document.getElementById('ledger').textContent.includes('deck.yaml')")
        page.uncomplaining()
        for _ in range(300):
            if desk.text() == DECK:
                break
            page.js("new Promise(done => setTimeout(done, 20))")
    shutil.rmtree(art, ignore_errors=True)
    assert desk.text() == DECK


def new_column(desk):
    """A column that a table has not is added once, for all rows that say it."""
    keys = desk.pieces()
    status, done = desk.body("set", piece=[keys["fox"], keys["owl"], keys["owl"]], field=["rarity", "rarity", "cost"], value=["rare", "common", "5"])
    assert status == 200, done
    assert desk.text("cards.csv") == ROWS.replace("cost,text", "cost,text,rarity").replace('hides."', 'hides.",rare').replace("fern,,", "fern,5,,common"), desk.text("cards.csv")
    assert desk.post("undo")[0] == 200 and desk.text("cards.csv") == ROWS


def in_cells(desk, browser):
    """The deck as a table: moved in, typed in, filled, pasted over, cleared."""
    page = browser.page(desk.serving.address)
    page.until("document.querySelectorAll('.tile').length >= 2")
    page.js("(() => { const as = document.getElementById('as'); as.value = 'table'; as.dispatchEvent(new Event('change')); })()")
    page.until("document.querySelectorAll('.cells td').length > 8")
    column = lambda name: page.js(f"[...document.querySelectorAll('.cells thead th')].findIndex(n => n.textContent === '{name}')")
    cell = lambda row, name: f".cells tbody tr:nth-child({row}) :nth-child({column(name) + 1})"
    def says(text, what):
        for _ in range(300):
            if desk.text() == text:
                return
            page.js("new Promise(done => setTimeout(done, 20))")
        raise AssertionError(f"{what}:\n{desk.text()}")
    def pasted(text):
        page.js(f"(() => {{ const d = new DataTransfer(); d.setData('text/plain', {json.dumps(text)}); document.activeElement.dispatchEvent(new ClipboardEvent('paste', {{clipboardData: d, bubbles: true, cancelable: true}})); }})()")
    def undone():
        page.js("document.querySelector('#ledger button').click()")
        says(DECK, "not taken back")
    see("cells as spreadsheets exchange them")
    cells = lambda call: page.js(f"import('./web/cells.js').then(m => m.{call})")
    for text, rows in (("a", [["a"]]), ("a\tb\r\nc\t\r\n", [["a", "b"], ["c", ""]]), ('"a\tb"\t"c\nd"\n', [["a\tb", "c\nd"]]),
                       ('"say ""no"""\tx"y', [['say "no"', 'x"y']]), ("", [[""]]), ("\n\n", [[""], [""]]), ('"open', [["open"]])):
        assert cells(f"readCells({json.dumps(text)})") == rows, (text, cells(f"readCells({json.dumps(text)})"))
    odd = [['a\tb', 'say "no"'], ["c\nd", ""]]
    assert cells(f"readCells(m.writeCells({json.dumps(odd)}))") == odd
    assert cells("repeated([['x']], 2, 3)") == [["x"] * 3] * 2 and cells("repeated([['x', 'y']], 2, 4)") == [["x", "y"] * 2] * 2
    assert cells("repeated([['x'], ['y']], 3, 1)") == [["x"], ["y"]], "what does not fit is pasted once"
    see("a cell, by typing")
    page.click(cell(1, "cost"))
    page.until("document.querySelector('.cells .where').textContent.includes('deck.yaml:11')")
    page.write("8")  # as a key would
    page.until("true")
    page.key("F2")
    page.until("!!document.querySelector('.cells td input')")
    page.js("document.activeElement.select()")
    page.write("8")
    page.key("Enter")
    eight = DECK.replace("cost: 2", "cost: 8")
    says(eight, "not written")
    page.until(f"document.querySelector('{cell(1, 'cost')}').textContent === '8'")
    assert page.js("document.activeElement.parentNode.sectionRowIndex") == 1, "Enter goes on to the next row"
    undone()
    see("filled down, pasted, cleared")
    page.until(f"document.querySelector('{cell(1, 'cost')}').textContent === '2'")
    page.click(cell(1, "cost"))
    page.js("document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowDown', shiftKey: true, bubbles: true}))")
    page.until("document.querySelectorAll('.cells td[aria-selected=true]').length === 2")
    page.js("document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key: 'd', ctrlKey: true, bubbles: true}))")
    says(DECK.replace("cost: 4", "cost: 2"), "not filled")
    undone()
    page.until(f"document.querySelector('{cell(2, 'cost')}').textContent === '4'")
    page.click(cell(1, "title"))
    pasted("Fang\nPaw\n")
    says(DECK.replace("title: Wolf", "title: Fang").replace("title: Bear", "title: Paw"), "not pasted")
    undone()
    page.until(f"document.querySelector('{cell(1, 'title')}').textContent === 'Wolf'")
    page.click(cell(1, "rarity"))
    page.key("Delete")
    says(DECK.replace(", rarity: common", ""), "not cleared")
    undone()
    see("words of a cell are no markup")
    page.until("[...document.querySelectorAll('.cells thead th')].some(n => n.textContent === 'rarity')", what="the column to be back")
    page.until(f"document.querySelector('{cell(1, 'title')}').textContent === 'Wolf'")
    page.click(cell(1, "title"))
    pasted("<b>x</b>")
    page.until(f"document.querySelector('{cell(1, 'title')}').textContent === '<b>x</b>'")
    assert page.js("document.querySelectorAll('.cells td b').length") == 0
    undone()
    page.resize(360, 740, True)
    assert page.js("document.documentElement.scrollWidth <= 360")
    page.uncomplaining()


def switched(desk, browser):
    """The switch explains itself once; what is refused leaves everything as it is."""
    page = browser.page(desk.serving.address)
    page.until("document.querySelectorAll('.tile').length >= 2 && !document.getElementById('edit-files').closest('label').hidden")
    page.click(".tile")
    page.until("document.querySelectorAll('aside .value').length > 4")
    assert page.js("document.querySelectorAll('aside .value input').length") == 0
    page.click("#edit-files")
    page.until("!!document.querySelector('dialog[open]')")
    assert str(desk.folder) in page.js("document.querySelector('dialog').textContent")
    page.click("dialog .plain")
    page.until("!document.querySelector('dialog') && !document.getElementById('edit-files').checked")
    page.click("#edit-files")
    page.click("dialog .main")
    page.until("!!document.getElementById('value-cost') && !document.getElementById('ledger').hidden")
    page.click("#edit-files")
    page.until("!document.getElementById('value-cost') && document.getElementById('ledger').hidden")
    page.click("#edit-files")
    page.until("!!document.getElementById('value-cost')")
    assert page.js("!document.querySelector('dialog')"), "asked twice"
    page.uncomplaining()


def is_off_unasked(folder, browser):
    desk = Desk(folder)
    try:
        keys = desk.pieces()
        status, refused = desk.post("set", piece=keys["wolf"], field="cost", value="7")
        assert status == 403 and "Edit files" in refused["error"], refused
        assert desk.text() == DECK
        assert desk.post("switch", on=1)[1]["on"] and desk.post("set", piece=keys["wolf"], field="cost", value="7")[0] == 200
        assert desk.post("undo")[0] == 200 and desk.text() == DECK
        assert not desk.post("switch", on=0)[1]["on"] and desk.post("set", piece=keys["wolf"], field="cost", value="7")[0] == 403
        if browser:
            switched(desk, browser)
    finally:
        desk.serving.end()


def by_hand(desk, browser):
    page = browser.page(desk.serving.address)
    page.until("document.querySelectorAll('.tile').length >= 2")
    page.click(".tile")
    page.until("!!document.getElementById('value-cost')")
    see("a number, by keyboard")
    page.js("document.getElementById('value-cost').focus(); document.getElementById('value-cost').select()")
    page.write("9")
    page.key("Enter")
    page.until("document.getElementById('ledger').textContent.includes('deck.yaml:11')")
    assert desk.text() == DECK.replace("cost: 2", "cost: 9"), desk.text()
    assert page.js("document.activeElement.id") == "value-cost", page.js("document.activeElement.outerHTML")
    see("Enter, and the field left at once: written once")
    page.js("document.getElementById('value-cost').select()")
    page.write("8")
    page.js("(() => { const field = document.getElementById('value-cost'); field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })); field.blur(); })()")
    page.until("document.querySelector('#ledger ins')?.textContent.includes('8')")
    assert desk.text() == DECK.replace("cost: 2", "cost: 8"), desk.text()
    see("in several lines Enter is a line break, and Ctrl Enter writes")
    page.js("document.getElementById('value-text').focus(); document.getElementById('value-text').select()")
    page.write("It waits.")
    page.key("Enter")
    page.write("It runs.")
    assert page.js("document.getElementById('value-text').value") == "It waits.\nIt runs." and "runs" not in desk.text()
    page.key("Enter", modifiers=2)
    page.until("document.querySelector('#ledger ins')?.textContent.includes('runs')")
    page.js("document.activeElement.blur()")
    see("a choice, and all taken back")
    page.js("[...document.querySelectorAll('[data-name=rarity] button')].find(b => b.textContent === 'rare').click()")
    page.until("document.querySelector('#ledger ins')?.textContent.includes('rare')")
    page.js("document.activeElement.blur()")
    for _ in range(4):
        before = desk.text()
        page.click("#ledger button")
        page.until("true") if before == desk.text() else None
        for _ in range(200):
            if desk.text() != before:
                break
            page.js("new Promise(done => setTimeout(done, 20))")
    assert desk.text() == DECK, desk.text()
    see("as narrow as a phone")
    page.resize(360, 740, True)
    assert page.js("document.documentElement.scrollWidth <= 360")
    page.uncomplaining()


def main(folder):
    (folder / "deck.yaml").write_text(DECK)
    see("off unless it is asked for")
    browser = Browser() if chromium() else None
    try:
        is_off_unasked(folder, browser)
        edits(folder, browser)
    finally:
        browser.close() if browser else print("skipped: no chromium")


def edits(folder, browser):
    desk = Desk(folder, "--edit")
    try:
        for what, check in (("a value changes by its bytes", changes_bytes), ("keys and cards come and go", adds_and_removes), ("many at once", many_at_once)):
            see(what)
            check(desk)
        see("pictures")
        pictures(desk, browser)
        if browser:
            by_hand(desk, browser)
            in_cells(desk, browser)
    finally:
        desk.serving.end()
    (folder / "deck.yaml").write_text(TABLE)
    (folder / "cards.csv").write_bytes(ROWS.encode())
    desk = Desk(folder, "--edit")
    try:
        see("cells of a table")
        edits_tables(desk)
        new_column(desk)
    finally:
        desk.serving.end()
    see("columns that are called otherwise")
    renamed_columns(folder)
    see("decimal commas")
    decimal_commas(folder)
    (folder / "deck.yaml").write_text(TABLE.replace("cards.csv", "cards.xlsx"))
    workbook(folder / "cards.xlsx", [["id", "title", "type", "cost", "text"], ["fox", "Fox", "Beast", 1, "Runs."],
                                     ["owl", "Owl", "Beast", "<c/>", '<c t="str"><f>B2</f><v>Fox</v></c>']])
    desk = Desk(folder, "--edit")
    try:
        see("cells of a workbook")
        if not BY_WINE:  # it reads none
            edits_workbooks(desk)
    finally:
        desk.serving.end()


with tempfile.TemporaryDirectory() as name:
    main(pathlib.Path(name))
