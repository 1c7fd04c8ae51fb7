"""Rename across every file of a game, judged before it is given out; formatting that changes no value."""
import pathlib, subprocess, sys, tempfile, time

import deck_of_beasts
from client import Client, applied, failing, uri

FILES = deck_of_beasts.FILES
checks = []


def check(what, holds):
    checks.append((what, bool(holds)))


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name).resolve()
    deck_of_beasts.write(folder)
    capable = {"workspace": {"workspaceEdit": {"documentChanges": True, "resourceOperations": ["create", "rename"]}}}
    client = Client(sys.argv[1], folder, capable)
    plain = Client(sys.argv[1], folder)
    for file in ["deck.yaml", "LEAFLET.md", "rules.yaml", "more.csv", "looks/mine.yaml", "deck.yaml"]:
        client.open(file)
        plain.open(file)

    def place(file, marked):
        before, after = marked.split("^")
        at = FILES[file].index(before + after) + len(before)
        head = FILES[file][:at]
        return client.at(file, head.count("\n"), len(head[head.rfind("\n") + 1:].encode("utf-16-le")) // 2)

    def renamed(file, marked, to):
        """Every file as it is afterwards, and the files that move."""
        answer = client.ask("textDocument/rename", {**place(file, marked), "newName": to})
        files, moves = dict(FILES), []
        for one in answer["documentChanges"]:
            if one.get("kind") == "rename":
                moves.append((one["oldUri"].removeprefix(uri(folder) + "/"), one["newUri"].removeprefix(uri(folder) + "/")))
            else:
                file = one["textDocument"]["uri"].removeprefix(uri(folder) + "/")
                files[file] = applied(files[file], one["edits"])
        return files, moves

    def refused(file, marked, to):
        return client.refused("textDocument/rename", {**place(file, marked), "newName": to})["message"]

    def judged(files, moves=()):
        """What `check` says of the game with these files."""
        with tempfile.TemporaryDirectory() as there:
            for file, text in files.items():
                file = dict(moves).get(file, file)
                (pathlib.Path(there) / file).parent.mkdir(parents=True, exist_ok=True)
                (pathlib.Path(there) / file).write_text(text)
            done = subprocess.run([sys.argv[1], "check", "--quiet", there + "/deck.yaml"], capture_output=True, text=True)
            return done.returncode, done.stderr

    for _ in range(100):
        if client.ask("textDocument/prepareRename", place("deck.yaml", "    po^wer: 4")):
            break
        time.sleep(0.1)
    check("the game is sound to begin with", judged(FILES)[0] == 0)
    begin = client.ask("textDocument/prepareRename", place("deck.yaml", "    po^wer: 4"))
    check("the word is told before", begin["placeholder"] == "power")
    check("what has no name is told", client.ask("textDocument/prepareRename", place("deck.yaml", "# power and wo^lf")) is None)

    for file, at in [("deck.yaml", "    po^wer: 4"), ("rules.yaml", "sum(po^wer"), ("more.csv", "po^wer,"), ("looks/mine.yaml", "when: po^wer")]:
        files, moves = renamed(file, at, "might")
        status, said = judged(files)
        check(f"a field renamed from {file} leaves a sound game: {said}", status == 0 and not moves)
        check("texts keep the word", "A power of [[Swift 2]]" in files["deck.yaml"] and 'title == "power"' in files["deck.yaml"] and
              'version: "{power}."' in files["deck.yaml"] and "has no power but {might}" in files["deck.yaml"] and '"power {might} of {title}"' in files["looks/mine.yaml"])
        check("so do comments", "# power and wolf in a comment" in files["deck.yaml"])
        check("no other place keeps it", "power" not in files["rules.yaml"] + files["more.csv"])
    files, _ = renamed("more.csv", "2,wo^lf", "dire-wolf")
    status, said = judged(files)
    check(f"a card renamed leaves a sound game: {said}", status == 0 and "card:dire-wolf" in files["LEAFLET.md"] and
          "wolfling" in files["more.csv"] and "rival: dire-wolf" in files["deck.yaml"])
    files, _ = renamed("deck.yaml", "[[Swi^ft 2]]", "fast")
    status, said = judged(files)
    check(f"a keyword renamed leaves a sound game: {said}", status == 0 and "[[Fast 2]]" in files["deck.yaml"] and "fast | mighty" in files["more.csv"])
    files, moves = renamed("deck.yaml", "template: looks/mi^ne.yaml", "looks/yours")
    status, said = judged(files, moves)
    check(f"a template renamed leaves a sound game: {said}", status == 0 and moves == [("looks/mine.yaml", "looks/yours.yaml")])
    for at in ["shuffle: de^ck", "  de^ck: {cards"]:
        files, _ = renamed("rules.yaml", at, "pile")
        status, said = judged(files)
        check(f"a zone renamed at {at} leaves a sound game: {said}", status == 0 and "  pile: {cards" in files["rules.yaml"])
    for at in ["style: lo^ud", "  lo^ud: {font"]:
        files, _ = renamed("looks/mine.yaml", at, "big")
        check(f"a style renamed at {at} leaves a sound game", judged(files)[0] == 0 and "  big: {font" in files["looks/mine.yaml"])

    check("a name that is taken", "already" in refused("deck.yaml", "    po^wer: 4", "title"))
    check("a name that is none", "letters" in refused("deck.yaml", "    po^wer: 4", "my power"))
    check("an id with marks", "marks" in refused("deck.yaml", "id: wo^lf", "a: b"))
    check("an id that is taken", "already" in refused("deck.yaml", "id: wo^lf", "bear"))
    check("a template of the program", "kingpress" in refused("looks/mine.yaml", "extends: freeform/ca^rd", "mine"))
    check("nothing to rename", "nothing" in refused("deck.yaml", "# power and wo^lf", "x"))
    check("a zone's name that is taken", "already" in refused("rules.yaml", "shuffle: de^ck", "hand"))
    said = refused("deck.yaml", "    po^wer: 4", "double")
    check(f"what would be wrong afterwards is told: {said}", "afterwards" in said and "deck.yaml:" in said)
    answer = plain.refused("textDocument/rename", {**place("deck.yaml", "template: looks/mi^ne.yaml"), "newName": "looks/yours.yaml"})
    check("an editor that moves no files is told so", "moves no files" in answer["message"])
    answer = plain.ask("textDocument/rename", {**place("deck.yaml", "    po^wer: 4"), "newName": "might"})
    check("an editor without versions gets plain edits", len(answer["changes"]) == 4)
    check("no file has changed", all((folder / file).read_text() == text for file, text in FILES.items()))

    # Formatting.
    def formatted(file, text):
        client.change(file, text)
        edits = client.ask("textDocument/formatting", {**client.of(file), "options": {"tabSize": 2, "insertSpaces": True}})
        return applied(text, edits)

    messy = FILES["deck.yaml"].replace("title: Beasts\n", "title: Beasts  \t\n").replace("cards:\n", "cards:   \n  # a comment  \n")
    check("blanks behind values and comments go", formatted("deck.yaml", messy) ==
          FILES["deck.yaml"].replace("cards:\n", "cards:\n  # a comment\n"))
    check("a file ends with one line end", formatted("deck.yaml", FILES["deck.yaml"].rstrip() + "\n\n\n") == FILES["deck.yaml"])
    check("also where it had none", formatted("deck.yaml", FILES["deck.yaml"].rstrip()) == FILES["deck.yaml"])
    check("Windows' line ends stay", formatted("deck.yaml", FILES["deck.yaml"].replace("\n", " \r\n")) == FILES["deck.yaml"].replace("\n", "\r\n"))
    block = FILES["deck.yaml"].replace('    rival: wolf\n', '    rival: wolf\n    text: |\n      two blanks  \n\n      end  \n')
    check("a text's own blanks stay", formatted("deck.yaml", block) == block)
    check("what cannot be read stays", formatted("deck.yaml", "a: [ \n") == "a: [ \n")
    check("and so does its end", formatted("deck.yaml", "a: [\n\n\n") == "a: [\n\n\n")
    check("a table's cells stay", formatted("more.csv", "id,title \nx,y  \n\n") == "id,title \nx,y  \n")
    check("a sound file stays", formatted("rules.yaml", FILES["rules.yaml"]) == FILES["rules.yaml"])
    check("the protocol's end is a success", client.leave() == 0 and plain.leave() == 0)

sys.exit(failing(checks))
