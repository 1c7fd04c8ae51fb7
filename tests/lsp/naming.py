"""Definition, references, rename, outline and fixes, across every file of a game."""
import pathlib, subprocess, sys, tempfile, time

import deck_of_beasts
from client import Client, applied, failing, uri

FILES = deck_of_beasts.FILES
checks = []


def check(what, holds):
    checks.append((what, bool(holds)))


def found(text, line, start, end):
    """The words that a range of UTF-16 units holds."""
    return text.split("\n")[line].encode("utf-16-le")[start * 2:end * 2].decode("utf-16-le")


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name).resolve()
    deck_of_beasts.write(folder)
    client = Client(sys.argv[1], folder)
    for file in FILES:
        client.open(file)
    client.open("deck.yaml")

    def place(file, marked):
        before, after = marked.split("^")
        text = FILES[file]
        at = text.index(before + after) + len(before)
        head = text[:at]
        return client.at(file, head.count("\n"), len(head[head.rfind("\n") + 1:].encode("utf-16-le")) // 2)

    def words_at(locations):
        """Each as 'file: word'; of a place without a width only its file."""
        said = []
        for one in locations or []:
            file = one["uri"].removeprefix(uri(folder) + "/")
            begin, end = one["range"]["start"], one["range"]["end"]
            text = FILES.get(file, "")
            said.append(f"{file}:{begin['line']} {found(text, begin['line'], begin['character'], end['character'])}" if text else file)
        return said

    def defined(file, marked):
        return words_at(client.ask("textDocument/definition", place(file, marked)))

    def named(file, marked):
        return sorted(words_at(client.ask("textDocument/references",
                                          {**place(file, marked), "context": {"includeDeclaration": True}})))

    for _ in range(100):
        if defined("deck.yaml", "rival: wo^lf\n"):
            break
        time.sleep(0.1)

    power = sorted([
        "deck.yaml:7 power", "deck.yaml:12 power", "deck.yaml:13 power", "deck.yaml:15 power", "deck.yaml:16 power",
        "deck.yaml:19 power", "deck.yaml:22 power", "more.csv:0 power", "looks/mine.yaml:6 power", "looks/mine.yaml:7 power",
        "rules.yaml:8 power"])
    for file, at in [("deck.yaml", "  po^wer: {type"), ("deck.yaml", "double: po^wer"), ("more.csv", "po^wer"),
                     ("looks/mine.yaml", "{po^wer}"), ("looks/mine.yaml", "when: pow^er"), ("rules.yaml", "sum(pow^er"),
                     ("deck.yaml", "{po^wer}\""), ("deck.yaml", "    pow^er: 4")]:
        check(f"a field is found everywhere, from {file} {at}: {named(file, at)}", named(file, at) == power)
        check(f"its definition, from {file} {at}", defined(file, at) == ["deck.yaml:7 power"])
    wolf = sorted(["LEAFLET.md:2 wolf", "deck.yaml:19 wolf", "deck.yaml:23 wolf", "more.csv:1 wolf"])
    for file, at in [("deck.yaml", "id: wo^lf"), ("deck.yaml", "rival: wo^lf"), ("more.csv", "2,wo^lf"), ("LEAFLET.md", "card:wo^lf")]:
        check(f"a card is found everywhere, from {file} {at}: {named(file, at)}", named(file, at) == wolf)
        check(f"its definition, from {file} {at}", defined(file, at) == ["deck.yaml:19 wolf"])
    check("a card of a table", defined("more.csv", "ow^l,Owl") == ["more.csv:1 owl"])
    swift = sorted(["deck.yaml:11 swift", "deck.yaml:19 swift", "deck.yaml:19 Swift", "more.csv:1 swift"])
    for file, at in [("deck.yaml", "{swi^ft: it"), ("deck.yaml", "[swi^ft]"), ("deck.yaml", "[[Swi^ft 2]]"), ("more.csv", "sw^ift |")]:
        check(f"a keyword is found everywhere, from {file} {at}: {named(file, at)}", named(file, at) == swift)
    check("a template's file", defined("deck.yaml", "template: looks/mi^ne.yaml") == ["looks/mine.yaml:0 "])
    check("a template of the program", any("freeform/card.yaml" in one for one in defined("looks/mine.yaml", "extends: freeform/ca^rd")))
    check("a table's file", defined("deck.yaml", "- mo^re.csv") == ["more.csv:0 "])
    check("a zone", defined("rules.yaml", "shuffle: de^ck") == ["rules.yaml:3 deck"])
    check(f"a zone everywhere", named("rules.yaml", "  de^ck: {cards") == ["rules.yaml:3 deck", "rules.yaml:6 deck", "rules.yaml:7 deck"])
    check("a style", named("looks/mine.yaml", "style: lo^ud") == ["looks/mine.yaml:4 loud", "looks/mine.yaml:8 loud"])
    check("a colour", named("looks/mine.yaml", "colour: blo^od") == ["looks/mine.yaml:2 blood", "looks/mine.yaml:9 blood"])
    check("a comment names nothing", defined("deck.yaml", "# po^wer and") == [])
    marks = client.ask("textDocument/documentHighlight", place("looks/mine.yaml", "when: pow^er"))
    check("the places in the same file are marked", len(marks) == 2)

    def names(symbols):
        return [(one["name"], names(one.get("children", []))) for one in symbols]

    outline = dict(names(client.ask("textDocument/documentSymbol", client.of("deck.yaml"))))
    check(f"the outline names cards: {outline.get('cards')}", [one for one, _ in outline["cards"]] == ["Wolf", "Bär", "more.csv"])
    text, ends = FILES["deck.yaml"].split("\n"), [one["range"]["end"] for one in client.ask("textDocument/documentSymbol", client.of("deck.yaml"))]
    check(f"what it names ends with its last word: {ends}", all(text[one["line"]][:one["character"]].strip() for one in ends) and
          not any(text[one["line"]][:one["character"]].endswith(" ") for one in ends) and ends[-1]["line"] == len(text) - 2)
    check("and the fields", [one for one, _ in outline["schema"]] == ["title", "power", "rival", "skill", "text"])
    check("of a table its rows", names(client.ask("textDocument/documentSymbol", client.of("more.csv"))) == [("Owl", []), ("Wolf cub", [])])
    check("of a leaflet its headings", [one for one, _ in names(client.ask("textDocument/documentSymbol", client.of("LEAFLET.md")))] == ["Beasts", "End"])
    check("of rules their zones", [one for one, _ in dict(names(client.ask("textDocument/documentSymbol", client.of("rules.yaml"))))["zones"]] == ["deck", "hand"])

    # Fixes: what a hint proposes, and warnings that are accepted.
    wrong = FILES["deck.yaml"].replace("each: power > 0", "each: pwoer > 0").replace("computed:", "computd:")
    client.change("deck.yaml", wrong)
    told = client.faults("deck.yaml", lambda f: sum(one["severity"] == 1 for one in f) >= 2, "two slips")
    for code, line, word in [("a key", 12, "computed:"), ("a name", 15, "each: power > 0")]:
        fault = next((f for f in told if f["range"]["start"]["line"] == line and f["severity"] == 1), told[0])
        actions = client.ask("textDocument/codeAction", {**client.of("deck.yaml"), "range": fault["range"],
                                                         "context": {"diagnostics": [fault]}})
        mended = [applied(wrong, a["edit"]["changes"][uri(folder / "deck.yaml")]) for a in actions if a.get("isPreferred")]
        check(f"{code} that is meant is put there: {[a['title'] for a in actions]}", any(word in text for text in mended))
    client.change("deck.yaml", FILES["deck.yaml"])
    # Where nothing is near, the few that there are.
    client.change("looks/mine.yaml", FILES["looks/mine.yaml"].replace("style: loud", "style: zzzz"))
    fault = client.faults("looks/mine.yaml", lambda f: any("zzzz" in one["message"] for one in f), "an unknown style")[0]
    actions = client.ask("textDocument/codeAction", {**client.of("looks/mine.yaml"), "range": fault["range"],
                                                     "context": {"diagnostics": [fault]}})
    check(f"what there is can be chosen: {[a['title'] for a in actions]}", any("figure" in a["title"] for a in actions))
    client.change("looks/mine.yaml", FILES["looks/mine.yaml"])
    told = client.faults("deck.yaml", lambda f: f and all(one["severity"] > 1 for one in f), "warnings alone")
    actions = client.ask("textDocument/codeAction", {**client.of("deck.yaml"), "range": told[0]["range"], "context": {"diagnostics": []}})
    accept = next((a for a in actions if "Accept [not-shown]" in a["title"]), None)
    check("a warning can be accepted", accept)
    if accept:
        text = applied(FILES["deck.yaml"], accept["edit"]["changes"][uri(folder / "deck.yaml")])
        client.change("deck.yaml", text)
        client.faults("deck.yaml", lambda f: not f, "no warning once it is accepted")
        client.change("deck.yaml", FILES["deck.yaml"])
    check("where there is no fault nothing is proposed", client.ask("textDocument/codeAction", {
        **client.of("deck.yaml"), "range": {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 1}}, "context": {"diagnostics": []}}) == [])
    check("the protocol's end is a success", client.leave() == 0)

sys.exit(failing(checks))
