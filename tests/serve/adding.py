"""A card is added, or copied, in the page: it opens for editing at once, and no other card is called otherwise."""
import json, pathlib, sys, time
from urllib.parse import urlencode

from browser import in_browser
from serving import Serving

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
SCHEMA = ("schema: {title: text, cost: {type: integer, range: [1, 9], required: true}, rarity: {type: choice, choices: [common, rare], required: true}, "
          "corners: {type: list, of: integer, required: true}, speed: {type: number, required: true}, text: text}\n")
DECK = "game: freeform\nset: MY\ndefaults: {speed: 4}\n" + SCHEMA + "cards"
FULL = "rarity: rare, corners: [1, 2]"


def see(what):
    print(f"  {what}", flush=True)


class Desk:
    def __init__(self, folder, *words):
        self.folder, self.serving = folder, Serving(PROGRAM, ".", "--edit", *words, folder=folder)

    def ask(self, path, method="GET", **words):
        status, _, body = self.serving.ask(f"{path}?{urlencode(words, doseq=True)}", method)
        return status, json.loads(body)

    def keys(self, *ids):
        """By their ids, once the deck is read as it is now."""
        for _ in range(1000):
            found = {piece["id"]: piece["key"] for piece in self.ask("state")[1]["pieces"] if "id" in piece}
            if list(found) == list(ids):
                return found
            time.sleep(0.02)
        raise AssertionError(f"{list(found)} instead of {ids}")


# What stands in the folder, the card that something is put beside, and then: the file, its text with the new card, the ids.
FORMS = {
    "cards that are called by their titles": (
        {"deck.yaml": DECK + f":\n  - {{title: Fox, cost: 2, {FULL}}}  # the first\n  # another\n  - title: Fox\n    cost: 3\n    rarity: rare\n    corners:\n      - 1\n      - 2\n"},
        ["fox", "fox-2"], "fox-2", "deck.yaml",
        lambda text: text + "  - title: New card\n    cost: 1\n    rarity: common\n    corners:\n      - 1\n      - 2\n", ["fox", "fox-2", "new-card"],
        lambda text: text + "  # another\n" + text.split("  # another\n")[1] + "    id: fox-2-2\n", ["fox", "fox-2", "fox-2-2"]),
    "copies among cards of one title": (
        {"deck.yaml": DECK + f":\n  - {{title: Fox, cost: 2, {FULL}}}  # the first\n  - {{title: Fox, cost: 3, {FULL}}}\n"},
        ["fox", "fox-2"], "fox", "deck.yaml",
        lambda text: text.replace("# the first\n", "# the first\n  - {title: New card, cost: 1, rarity: common, corners: [1, 2]}\n"), ["fox", "new-card", "fox-2"],
        lambda text: text.replace("# the first\n", f"# the first\n  - {{title: Fox, cost: 2, {FULL}, id: fox-3}}  # the first\n"), ["fox", "fox-3", "fox-2"]),
    "ids of their own": (
        {"deck.yaml": DECK + f":\n  - {{id: new-card, title: Fox, cost: 2, {FULL}}}\n"}, ["new-card"], "new-card", "deck.yaml",
        lambda text: text + "  - {id: new-card-2, title: New card 2, cost: 1, rarity: common, corners: [1, 2]}\n", ["new-card", "new-card-2"],
        lambda text: text + f"  - {{id: new-card-2, title: Fox, cost: 2, {FULL}}}\n", ["new-card", "new-card-2"]),
    "cards that are called by their places": (
        {"deck.yaml": DECK + f":\n  - {{cost: 2, {FULL}}}\n  - {{cost: 3, {FULL}}}\n"}, ["1", "2"], "1", "deck.yaml",
        lambda text: text + "  - {title: New card, cost: 1, rarity: common, corners: [1, 2]}\n", ["1", "2", "new-card"],
        lambda text: text + f"  - {{cost: 2, {FULL}, id: \"1-2\"}}\n", ["1", "2", "1-2"]),
    "a table": (
        {"deck.yaml": DECK + ": c.csv\n", "c.csv": "Name;Cost;Rarity;Corners;Text\r\nFox;2;rare;1 | 2;\"a; b\"\r\nOwl;3;common;3;\r\n"}, ["fox", "owl"], "fox", "c.csv",
        lambda text: text.replace("b\"\r\n", "b\"\r\nNew card;1;common;1 | 2;\r\n"), ["fox", "new-card", "owl"],
        lambda text: text.replace("Text", "Text;id").replace("b\"\r\n", "b\"\r\nFox;2;rare;1 | 2;\"a; b\";fox-2\r\n"), ["fox", "fox-2", "owl"]),
    "a look that takes a column": (
        {"deck.yaml": 'game: freeform\nset: MY\ntemplate: {template: creature, defence: "{guard}"}\nback: none\nschema: {title: text, guard: integer}\ncards: c.csv\n',
         "c.csv": "title,guard\nFox,2\n"}, ["fox"], "fox", "c.csv",
        lambda text: text + "New card,\n", ["fox", "new-card"], lambda text: "title,guard,id\nFox,2\nFox,2,fox-2\n", ["fox", "fox-2"]),
    "a table with ids under another name": (
        {"deck.yaml": DECK.replace("cards", "columns: {Nr: id}\ncards") + ": c.tsv\n", "c.tsv": "Nr\tTitle\tCost\tRarity\tCorners\na\tFox\t2\trare\t1\n"}, ["a"], "a", "c.tsv",
        lambda text: text + "new-card\tNew card\t1\tcommon\t1\n", ["a", "new-card"], lambda text: text + "a-2\tFox\t2\trare\t1\n", ["a", "a-2"]),
    "JSON": (
        {"deck.yaml": DECK + ": c.json\n", "c.json": '[\n  {\n    "id": "a",\n    "cost": 2,\n    "rarity": "rare",\n    "corners": [1]\n  }\n]\n'}, ["a"], "a", "c.json",
        lambda text: text.replace("  }\n]", '  }, {\n    "id": "new-card",\n    "title": "New card",\n    "cost": 1,\n    "rarity": "common",\n    "corners": [1]\n  }\n]'), ["a", "new-card"],
        lambda text: text.replace("  }\n]", '  }, {\n    "id": "a-2",\n    "cost": 2,\n    "rarity": "rare",\n    "corners": [1]\n  }\n]'), ["a", "a-2"]),
    "JSON Lines": (
        {"deck.yaml": DECK + ": c.jsonl\n", "c.jsonl": '{"id": "a", "cost": 2, "rarity": "rare", "corners": [1]}'}, ["a"], "a", "c.jsonl",
        lambda text: text + '\n{"id": "new-card", "title": "New card", "cost": 1, "rarity": "common", "corners": [1]}', ["a", "new-card"],
        lambda text: text + '\n{"id": "a-2", "cost": 2, "rarity": "rare", "corners": [1]}', ["a", "a-2"]),
}


def in_every_form(folder):
    for form, (files, ids, beside, changed, added, with_new, copied, with_copy) in FORMS.items():
        see(form)
        for old in folder.iterdir():
            old.unlink()
        for name, text in files.items():
            (folder / name).write_bytes(text.encode())
        text = lambda: (folder / changed).read_bytes().decode()
        desk, before = Desk(folder), text()
        try:
            for what, wanted, now, new in (("add", added(before), with_new, set(with_new) - set(ids)), ("duplicate", copied(before), with_copy, set(with_copy) - set(ids))):
                status, done = desk.ask(f"edit/{what}", "POST", piece=desk.keys(*ids)[beside])
                assert status == 200 and set(done["made"]) == new, (what, done)
                assert text() == wanted, (what, text(), wanted)
                desk.keys(*now)
                errors = [fault for fault in desk.ask("state")[1]["faults"] if fault["severity"] == "error"]
                assert not errors, (what, errors)
                assert desk.ask("edit/undo", "POST")[0] == 200 and text() == before
        finally:
            desk.serving.end()


def rows_left_out(folder):
    """A column 'id' would make cards of rows that the designer keeps for himself."""
    (folder / "deck.yaml").write_text("game: freeform\nschema: {title: text}\ncards: c.csv\n")
    table = folder / "c.csv"
    table.write_text("Title\nFox\n#Owl\n")
    desk = Desk(folder)
    try:
        status, refused = desk.ask("edit/duplicate", "POST", piece=desk.keys("fox")["fox"])
        assert status == 422 and "left out" in refused["error"] and table.read_text() == "Title\nFox\n#Owl\n", refused
        assert desk.ask("edit/add", "POST", piece=desk.keys("fox")["fox"])[0] == 200 and table.read_text() == "Title\nFox\nNew card\n#Owl\n"
    finally:
        desk.serving.end()


def by_hand(folder, browser):
    for old in folder.iterdir():
        old.unlink()
    deck = folder / "deck.yaml"
    deck.write_text(before := DECK + f":\n  - {{title: Fox, cost: 2, {FULL}}}\n  - {{title: Owl, cost: 3, {FULL}}}\n")
    desk = Desk(folder)
    try:
        page = browser.page(desk.serving.address)
        page.until("document.querySelectorAll('.tile').length === 2 && !document.getElementById('add-card').hidden")
        see("a new card, its title typed at once")
        page.click("#add-card")
        page.until("document.activeElement?.id === 'value-title' && document.activeElement.value === 'New card'")
        page.until("document.querySelector('.detail h2').textContent === 'New card'")
        assert deck.read_text() == before + "  - {title: New card, cost: 1, rarity: common, corners: [1, 2]}\n", deck.read_text()
        page.write("Bat")  # it is selected
        page.key("Enter")
        page.until("document.querySelector('.detail h2').textContent === 'Bat'", what="the card that is called otherwise now")
        page.until("document.activeElement?.id === 'value-title'")
        page.until("location.hash.includes('bat')")
        page.js("document.getElementById('value-cost').focus(); document.getElementById('value-cost').select()")
        page.write("7")
        page.key("Enter")
        page.until("document.querySelector('#ledger ins')?.textContent.includes('7')")
        assert deck.read_text() == before + "  - {title: Bat, cost: 7, rarity: common, corners: [1, 2]}\n", deck.read_text()
        see("a copy, which opens")
        page.js("[...document.querySelectorAll('.detail .actions button')].find(b => b.textContent === 'Duplicate').click()")
        page.until("location.hash.includes('bat-2') && document.activeElement?.id === 'value-title'")
        assert deck.read_text().endswith("  - {title: Bat, cost: 7, rarity: common, corners: [1, 2], id: bat-2}\n"), deck.read_text()
        page.resize(360, 740, True)
        assert page.js("document.documentElement.scrollWidth <= 360")
        page.uncomplaining()
    finally:
        desk.serving.end()


def main(browser, folder):
    in_every_form(folder)
    see("rows that are left out")
    rows_left_out(folder)
    by_hand(folder, browser)


in_browser(main)
