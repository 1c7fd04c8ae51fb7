"""Faults as one types: unsaved texts are judged, in every file of a deck; nothing that is sent harms the server."""
import json, pathlib, sys, tempfile, time

from client import Client, failing, uri

DECK = """game: freeform
title: Beasts
template: card
schema:
  title: text
  power: {type: integer, range: [0, 9]}
cards:
  - {title: Wolf, power: 3}
  - {title: Bär 🐻, power: 4}
"""
checks = []


def check(what, holds):
    checks.append((what, bool(holds)))


def codes(faults):
    return [fault.get("code") for fault in faults]


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name).resolve()
    (folder / "deck.yaml").write_text(DECK)
    client = Client(sys.argv[1], folder)
    check("an editor is told what it may ask", client.capabilities == {
        "positionEncoding": "utf-16", "textDocumentSync": {"openClose": True, "change": 2, "save": True},
        "completionProvider": {"triggerCharacters": [":", "{", "[", " ", "-"]}, "hoverProvider": True, "definitionProvider": True,
        "referencesProvider": True, "documentHighlightProvider": True, "documentSymbolProvider": True,
        "codeActionProvider": {"codeActionKinds": ["quickfix"]}, "renameProvider": {"prepareProvider": True},
        "documentFormattingProvider": True})
    client.open("deck.yaml")
    # Behind the bear each column counts two units of UTF-16, one code point.
    client.change("deck.yaml", (8, 20, 8, 25, "pover"))
    told = client.faults("deck.yaml", lambda f: "unknown-key" in codes(f), "an unknown key")
    fault = next(f for f in told if f["code"] == "unknown-key")
    check("the place is counted in units of UTF-16",
          fault["range"] == {"start": {"line": 8, "character": 20}, "end": {"line": 8, "character": 25}})
    check("the hint is told", "did you mean 'power'?" in fault["message"])
    check("it is an error of kingpress", fault["severity"] == 1 and fault["source"] == "kingpress")
    check("the file is as it was", (folder / "deck.yaml").read_text() == DECK)
    client.change("deck.yaml", (8, 20, 8, 25, "power"))
    client.faults("deck.yaml", lambda f: "unknown-key" not in codes(f), "end of the unknown key")

    # What only composing finds is told too, and moves with the lines.
    client.change("deck.yaml", DECK.replace("power: 3}", "power: 3, art: missing.png}"))
    told = client.faults("deck.yaml", lambda f: any("missing.png" in one["message"] for one in f), "the missing picture")
    line = next(f for f in told if "missing.png" in f["message"])["range"]["start"]["line"]
    check("a picture that is missing is told at its card", line == 7)
    client.change("deck.yaml", (0, 0, 0, 0, "# one more line\n"))
    told = client.faults("deck.yaml", lambda f: any("missing.png" in one["message"] and
                                                    one["range"]["start"]["line"] == 8 for one in f), "it, a line below")
    client.change("deck.yaml", DECK)
    client.faults("deck.yaml", lambda f: not f, "no fault any more")

    # Broken text, then whole again.
    client.change("deck.yaml", DECK + "  - {title: [\n")
    client.faults("deck.yaml", lambda f: f and f[0]["range"]["start"]["line"] >= 8, "broken YAML")
    client.change("deck.yaml", DECK)
    client.faults("deck.yaml", lambda f: not f, "no fault after the broken YAML")

    # Another file changes on the disk, and one that is open but not saved is a part of the deck.
    (folder / "more.csv").write_text("title,power\nOwl,2\n")
    client.change("deck.yaml", DECK + "  - more.csv\n")
    client.faults("deck.yaml", lambda f: not f, "no fault with the table")
    client.open("more.csv")
    client.change("more.csv", (1, 4, 1, 5, "many"))
    told = client.faults("more.csv", lambda f: f, "a wrong number in the table")
    check("a cell's place", told[0]["range"]["start"] == {"line": 1, "character": 4})
    client.close("more.csv")
    client.faults("more.csv", lambda f: not f, "the table as it is saved")
    (folder / "more.csv").write_text("title,power\nOwl,77\n")
    client.faults("more.csv", lambda f: f, "a wrong number that somebody saved")
    (folder / "more.csv").write_text("title,power\nOwl,7\n")
    client.faults("more.csv", lambda f: not f, "the number mended")

    # A file that is on no disk yet.
    (folder / "new").mkdir()
    client.open("new/deck.yaml", DECK.replace("Wolf", "Wolf, pover: 1"))
    client.faults("new/deck.yaml", lambda f: "unknown-key" in codes(f), "an unknown key in a new file")
    client.close("new/deck.yaml")

    # Taken back, unknown, wrong.
    number = client.begin("textDocument/hover", client.at("deck.yaml", 0, 0))
    client.notify("$/cancelRequest", {"id": number})
    answer = client.answer(number)
    check("a request that is taken back is answered", "result" in answer or answer["error"]["code"] == -32800)
    check("an unknown method is refused", client.refused("textDocument/dance")["code"] == -32601)
    check("initialize comes once", client.refused("initialize")["code"] == -32600)
    client.send_bytes(b"Content-Length: 9\r\n\r\n{\"a\": tru")
    check("what is no JSON is refused", client.answer(None)["error"]["code"] == -32700)
    client.send_bytes(b"Content-Length: 4\r\n\r\n[17]")
    check("what is no object is refused", client.answer(None)["error"]["code"] == -32600)
    deep = b"[" * 100000
    client.send_bytes(b"Content-Length: %d\r\n\r\n" % len(deep) + deep)
    check("what is too deep is refused", client.answer(None)["error"]["code"] == -32700)
    client.send_bytes(b"Content-Type: x\r\ncontent-length: 2\r\n\r\n{}")
    check("a message without a method is refused", client.answer(None)["error"]["code"] == -32600)
    for params in [None, {}, [], {"textDocument": 7}, {"textDocument": {"uri": 7}}, {"textDocument": {"uri": "http://x"}},
                   {"textDocument": {"uri": "file:///etc/passwd"}, "position": {"line": -1, "character": 1e99}},
                   {"textDocument": {"uri": uri(folder / "deck.yaml")},
                    "position": {"line": 2**62, "character": 2**62}}]:
        for method in ["completion", "hover", "definition", "references", "documentHighlight", "documentSymbol",
                       "codeAction", "prepareRename", "rename", "formatting"]:
            number = f"{method} {params}"
            client.send({"id": number, "method": "textDocument/" + method, "params": params})
            client.answer(number)
        for method in ["didOpen", "didChange", "didSave", "didClose"]:
            if params != {"textDocument": {"uri": uri(folder / "deck.yaml")}}:
                client.send({"method": "textDocument/" + method, "params": params})
    client.open("deck.yaml", DECK)
    client.change("deck.yaml", (900, 900, 1000, 5, "#"), (3, 2, 1, 0, ""))
    client.change("deck.yaml", DECK)
    secret = pathlib.Path("/etc/hostname")
    (folder / "link.yaml").symlink_to("/etc/passwd")
    client.notify("textDocument/didOpen", {"textDocument": {"uri": uri(secret), "version": 1, "languageId": "yaml",
                                                            "text": DECK.replace("power: 3", "pover: 3")}})
    client.change("deck.yaml", DECK.replace("Wolf,", "Wolf, pover: 1,"))
    client.faults("deck.yaml", lambda f: "unknown-key" in codes(f), "an unknown key after all that")
    check("of files outside the folder nothing is told", uri(secret) not in client.told)
    check("the protocol's end is a success", client.leave() == 0)

    # Another client counts in UTF-8, speaks before its turn, and goes without a word.
    client = Client(sys.argv[1], folder, start=False)
    check("the first request is initialize", client.refused("textDocument/hover")["code"] == -32002)
    client.ask("initialize", {"rootUri": uri(folder), "capabilities": {"general": {"positionEncodings": ["utf-8"]}}})
    client.open("deck.yaml")
    client.change("deck.yaml", (8, 23, 8, 28, "pover"))
    told = client.faults("deck.yaml", lambda f: "unknown-key" in codes(f), "an unknown key in units of UTF-8")
    fault = next(f for f in told if f["code"] == "unknown-key")
    check("the place is counted in bytes", fault["range"]["start"] == {"line": 8, "character": 23})
    client.process.stdin.close()
    check("an editor that is gone ends the server", client.process.wait(15) == 1)

    # What texts say is judged where the editor wants it.
    for wanted in [True, False]:
        client = Client(sys.argv[1], folder, words=wanted)
        client.open("deck.yaml", DECK.replace("title: text", "title: text\n  text: text")
                    .replace("power: 3}", "power: 3, text: Draw the the card., art: missing.png}"))
        told = client.faults("deck.yaml", lambda f: any("missing.png" in one["message"] for one in f), "the picture")
        check(f"with words {wanted} a doubled word is told so", ("text-form" in codes(told)) == wanted)
        client.leave()

    # A header that cannot be understood ends it, with a word.
    client = Client(sys.argv[1], folder)
    client.send_bytes(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    check("another protocol ends it", client.process.wait(15) == 1)
    check("and is told", any("Content-Length" in line for line in client.logs))

sys.exit(failing(checks))
