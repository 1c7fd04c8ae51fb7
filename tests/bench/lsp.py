"""PROGRAM: how long `kingpress lsp` takes to answer, of a deck of 1,000 cards; milliseconds, the median and the worst of 20."""
import pathlib, statistics, sys, tempfile, time

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "lsp"))
from client import Client, uri

CARDS = 1000
HEAD = """game: freeform
title: Big
template: creature
schema:
  title: text
  attack: {type: integer, range: [0, 99]}
  faction: {type: choice, choices: [fire, water, wood]}
  text: text
  rival: card
cards:
"""
text = HEAD + "".join(
    f"  - id: c{i}\n    title: Card {i}\n    attack: {i % 90}\n    faction: {['fire', 'water', 'wood'][i % 3]}\n"
    f"    text: Draw a card and put it below pile {i}.\n    rival: c{(i + 1) % CARDS}\n" for i in range(CARDS))


def measured(what, act, times=20):
    spent = []
    for i in range(times):
        begin = time.perf_counter()
        act(i)
        spent.append((time.perf_counter() - begin) * 1000)
    print(f"{what:44} {statistics.median(spent):7.1f} {max(spent):7.1f}")


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name).resolve()
    (folder / "deck.yaml").write_text(text)
    begin = time.perf_counter()
    client = Client(sys.argv[1], folder)
    client.open("deck.yaml")
    first = HEAD.count("\n")

    def line(i):
        return first + (37 * i % CARDS) * 6

    while not client.ask("textDocument/hover", client.at("deck.yaml", first + 5, 13)):
        time.sleep(0.01)
    print(f"{'opened, until the first face':44} {(time.perf_counter() - begin) * 1000:7.1f}")
    measured("completion of a key", lambda i: client.ask("textDocument/completion", client.at("deck.yaml", line(i) + 2, 6)))
    measured("completion of a card's id", lambda i: client.ask("textDocument/completion", client.at("deck.yaml", line(i) + 5, 12)))
    measured("hover: what a key means", lambda i: client.ask("textDocument/hover", client.at("deck.yaml", line(i) + 2, 6)))
    measured("hover: the face of a card", lambda i: client.ask("textDocument/hover", client.at("deck.yaml", line(i) + 1, 13)))
    measured("hover: the same faces again", lambda i: client.ask("textDocument/hover", client.at("deck.yaml", line(i) + 1, 13)))
    for method, says in [("documentSymbol", "outline"), ("formatting", "formatting"), ("foldingRange", "folding")]:
        if says in str(sys.argv[2:]):
            measured(says, lambda i: client.ask("textDocument/" + method, {**client.of("deck.yaml"), "options": {}}))
    for method in ["definition", "references"]:
        if method in str(sys.argv[2:]):
            measured(method, lambda i: client.ask("textDocument/" + method, {**client.at("deck.yaml", line(i) + 5, 12), "context": {"includeDeclaration": True}}))

    def type_and_complete(i):
        client.change("deck.yaml", (line(i) + 1, 11, line(i) + 1, 11, "x"))
        client.ask("textDocument/completion", client.at("deck.yaml", line(i) + 2, 6))

    measured("a key typed, and a completion", type_and_complete)
    at = uri(folder / "deck.yaml")

    def type_a_fault(i):
        wrong = i % 2 == 0
        client.change("deck.yaml", (first + 2, 12, first + 2, 99, "many" if wrong else "7"))
        client.faults("deck.yaml", lambda told: any(one["severity"] == 1 for one in told) == wrong, "news")

    measured("a fault typed, until it is told", type_a_fault)
    client.leave()
