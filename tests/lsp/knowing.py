"""Completion and hover: keys, values and names in decks, looks, rules and tables, and the face of a card."""
import base64, pathlib, re, struct, sys, tempfile, time

from client import Client, failing

DECK = """game: freeform
title: Beasts
template: card
schema:
  title: {type: text, says: what it is called}
  power: {type: integer, range: [0, 9], says: how strong it is}
  kind: {type: choice, choices: [fire, water]}
  rival: card
  skill: {type: keyword}
keywords: {swift: it acts first, mighty: it counts twice}
symbols: {f: moon}
computed: {double: power * 2}
checks:
  - each: power < 9
cards:
  - {id: wolf, title: Wolf, power: 3, kind: fire}
  - id: bear
    title: Bär 🐻
    power: 4
    rival: wolf
  - more.csv
"""
RULES = """game: Beasts
players: 2
zones:
  deck: {cards: all, seen: nobody}
  hand: {each: player, seen: owner}
effects:
  strike: [{move: 1 from deck to hand}]
play:
  - shuffle: deck
  - move: 1 from deck to hand
"""
LOOK = """extends: freeform/card
title: mine
palette: {blood: "#880000"}
styles: {loud: {font: title, size: 12pt}}
elements:
  - text: "{title}"
    style: loud
"""
checks = []


def check(what, holds):
    checks.append((what, bool(holds)))


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name).resolve()
    for file, text in [("deck.yaml", DECK), ("rules.yaml", RULES), ("more.csv", "id,title,power,kind,rival\nowl,Owl,2,water,wolf\n"),
                       ("looks/mine.yaml", LOOK)]:
        (folder / file).parent.mkdir(exist_ok=True)
        (folder / file).write_text(text)
    client = Client(sys.argv[1], folder)

    def place(file, text, marked):
        """The place of ^ in a line of a file whose text is this one."""
        before = marked.index("^")
        line = marked.replace("^", "")
        for number, one in enumerate(text.split("\n")):
            if one == line:
                return client.at(file, number, len(line[:before].encode("utf-16-le")) // 2)
        raise AssertionError(f"{file} has no line {line!r}")

    def offered(file, text, marked):
        client.change(file, text)
        items = client.ask("textDocument/completion", place(file, text, marked))["items"]
        return {item["label"]: item for item in items}

    def chosen(file, text, marked, label):
        """The text after one has been chosen."""
        item = offered(file, text, marked)[label]["textEdit"]
        lines = text.split("\n")
        begin, end = item["range"]["start"], item["range"]["end"]
        line = lines[begin["line"]].encode("utf-16-le")
        return (line[:begin["character"] * 2].decode("utf-16-le") + item["newText"] +
                line[end["character"] * 2:].decode("utf-16-le"))

    def hover(file, text, marked):
        answer = client.ask("textDocument/hover", place(file, text, marked))
        return answer["contents"]["value"] if answer else ""

    client.open("deck.yaml")
    client.open("rules.yaml")
    client.open("looks/mine.yaml")
    client.open("more.csv")
    client.open("deck.yaml", DECK)
    for _ in range(100):  # until the deck has been read
        if "kind" in offered("deck.yaml", DECK, "    ^power: 4"):
            break
        time.sleep(0.1)

    def with_line(text, old, new):
        assert old in text
        return text.replace(old, new)

    half = with_line(DECK, "    rival: wolf\n", "    rival: wolf\n    k\n")
    keys = offered("deck.yaml", half, "    k^")
    check("a half written key is completed", "kind" in keys and keys["kind"]["textEdit"]["newText"] == "kind: ")
    check("keys that are there are not offered", "power" not in keys and "rival" not in keys)
    check("a key says what it means", "how strong" in str(offered("deck.yaml", with_line(DECK, "    power: 4\n", "    po\n"),
                                                                   "    po^")["power"]))
    check("keys in braces", "kind" in offered("deck.yaml", with_line(DECK, "kind: fire}", "ki: fire}"),
                                              "  - {id: wolf, title: Wolf, power: 3, ki^: fire}"))
    half = with_line(DECK, "    rival: wolf\n", "    rival: \n")
    check("ids of cards", {"wolf", "bear", "owl"} <= set(offered("deck.yaml", half, "    rival: ^")))
    check("words of a choice", set(offered("deck.yaml", with_line(DECK, "kind: fire", "kind: "),
                                           "  - {id: wolf, title: Wolf, power: 3, kind: ^}")) == {"fire", "water"})
    half = with_line(DECK, "    rival: wolf\n", "    skill: sw\n")
    check("keywords", "swift" in offered("deck.yaml", half, "    skill: sw^"))
    check("it is written in place", chosen("deck.yaml", half, "    skill: sw^", "swift") == "    skill: swift")
    half = with_line(DECK, "title: Bär 🐻", "title: Bär 🐻 :mo")
    check("symbols in a text, behind wide letters",
          chosen("deck.yaml", half, "    title: Bär 🐻 :mo^", "moon") == "    title: Bär 🐻 :moon:")
    half = with_line(DECK, "title: Bär 🐻", "title: Bär 🐻 [[mi")
    check("keywords in a text", chosen("deck.yaml", half, "    title: Bär 🐻 [[mi^", "mighty") == "    title: Bär 🐻 [[mighty]]")
    check("templates", {"card", "creature"} <= set(offered("deck.yaml", with_line(DECK, "template: card", "template: "), "template: ^")))
    check("a template of one's own", "looks/mine.yaml" in offered("deck.yaml", with_line(DECK, "template: card", "template: "), "template: ^"))
    check("columns and functions in a check",
          {"power", "double", "len"} <= set(offered("deck.yaml", with_line(DECK, "each: power < 9", "each: "), "  - each: ^")))
    check("keys of the deck", {"allow", "back", "where"} <= set(offered("deck.yaml", with_line(DECK, "symbols:", "x\nsymbols:").replace("\nx\n", "\n\n"), "^")))
    check("games", "minkingi" in offered("deck.yaml", with_line(DECK, "game: freeform", "game: "), "game: ^"))
    check("files of cards", "more.csv" in offered("deck.yaml", with_line(DECK, "  - more.csv", "  - mo"), "  - mo^"))
    client.change("deck.yaml", DECK)

    half = with_line(RULES, "  - move: 1 from deck to hand\n", "  - mo\n")
    check("statements of rules", "move" in offered("rules.yaml", half, "  - mo^"))
    half = with_line(RULES, "shuffle: deck", "shuffle: de")
    check("zones", "deck" in offered("rules.yaml", half, "  - shuffle: de^"))
    half = with_line(RULES, "seen: owner", "seen: ")
    check("words of a zone's key", set(offered("rules.yaml", half, "  hand: {each: player, seen: ^}")) >= {"nobody", "owner", "all"})
    check("effects", "strike" in offered("rules.yaml", RULES + "  - run: \n", "  - run: ^"))
    client.change("rules.yaml", RULES)

    check("keys of an element", "shrink_to" in offered("looks/mine.yaml", LOOK + "    s\n", "    s^"))
    check("styles of the file", "loud" in offered("looks/mine.yaml", with_line(LOOK, "style: loud", "style: "), "    style: ^"))
    check("colours of the file", "blood" in offered("looks/mine.yaml", LOOK + "    colour: \n", "    colour: ^"))
    check("values of cards in braces", "power" in offered("looks/mine.yaml", with_line(LOOK, '"{title}"', '"{po}"'), '  - text: "{po^}"'))
    check("words of an element's key", "justify" in offered("looks/mine.yaml", LOOK + "    align: j\n", "    align: j^"))
    client.change("looks/mine.yaml", LOOK)

    table = "id,title,power,kind,rival\nowl,Owl,2,w,wolf\n"
    check("choices in a table", "water" in offered("more.csv", table, "owl,Owl,2,w^,wolf"))
    check("ids in a table", "bear" in offered("more.csv", table.replace("wolf", "b"), "owl,Owl,2,w,b^"))
    check("columns of a table", "skill" in offered("more.csv", table.replace("rival", "rival,sk"), "id,title,power,kind,rival,sk^"))
    client.change("more.csv", "id,title,power,kind,rival\nowl,Owl,2,water,wolf\n")
    client.open("deck.yaml", DECK)
    for _ in range(100):  # until the deck has been read as it is now
        if "data:" in hover("deck.yaml", DECK, "    title: B^är 🐻") and "data:" in hover("more.csv", "\nowl,Owl,2,water,wolf", "owl,O^wl,2,water,wolf"):
            break
        time.sleep(0.1)

    check("a key is explained", "how strong it is" in hover("deck.yaml", DECK, "    po^wer: 4"))
    check("a key of the deck is explained", "template" in hover("deck.yaml", DECK, "temp^late: card"))
    check("a statement is explained with an example", "```yaml" in hover("rules.yaml", RULES, "  - shu^ffle: deck"))
    check("a key of a zone is explained", "who sees the cards" in hover("rules.yaml", RULES, "  deck: {cards: all, se^en: nobody}"))
    check("a key of a look is explained", "styles" in hover("looks/mine.yaml", LOOK, "    sty^le: loud"))
    wrong = with_line(with_line(DECK, "symbols:", "oops: 3\nsymbols:"), "    power: 4\n", "    power: 4\n    wrong: 5\n")
    client.change("deck.yaml", wrong)
    check("a key is explained beside one that nobody knows", "template" in hover("deck.yaml", wrong, "temp^late: card"))
    check("so is one of a card", "how strong it is" in hover("deck.yaml", wrong, "    po^wer: 4"))
    check("keys are offered there", {"allow", "where"} <= set(offered("deck.yaml", wrong.replace("\nsymbols:", "\n\nsymbols:"), "^")))
    client.change("deck.yaml", DECK)
    check("a column is explained", "how strong it is" in hover("more.csv", "id,title,power,kind,rival\n", "id,title,po^wer,kind,rival"))
    check("a template is named", "template" in hover("deck.yaml", DECK, "template: ca^rd"))

    def face(said):
        found = re.search(r"!\[[^]]*\]\(data:image/png;base64,([A-Za-z0-9+/=]+)\)", said)
        return base64.b64decode(found.group(1)) if found else b""

    said = hover("deck.yaml", DECK, "    title: B^är 🐻")
    picture = face(said)
    check("the card under the cursor is named", "**Bär 🐻** `bear`" in said)
    check("its face is a PNG", picture.startswith(b"\x89PNG") and struct.unpack(">II", picture[16:24])[0] > 100)
    check("and fits what editors take", 1000 < len(said) < 100_000)
    other = face(hover("deck.yaml", DECK, "    rival: wo^lf"))
    check("a card that is named shows its own face", other.startswith(b"\x89PNG") and other != picture)
    row = "owl,O^wl,2,water,wolf"
    check("a row of a table is a card", face(hover("more.csv", "\n" + row.replace("^", ""), row)).startswith(b"\x89PNG"))
    changed = with_line(DECK, "title: Bär 🐻", "title: Grizzly")
    client.change("deck.yaml", changed)
    for _ in range(200):
        new = face(hover("deck.yaml", changed, "    title: Gri^zzly"))
        if new and new != picture:
            break
        time.sleep(0.1)
    check("the face follows what is typed, unsaved", new and new != picture)
    check("the protocol's end is a success", client.leave() == 0)

    client = Client(sys.argv[1], folder, faces=False)
    client.open("deck.yaml")
    for _ in range(200):
        said = hover("deck.yaml", DECK, "    title: B^är 🐻")
        if said:
            break
        time.sleep(0.1)
    check("no picture where the editor shows none", "**Bär" in said and "data:" not in said)
    client.leave()

sys.exit(failing(checks))
