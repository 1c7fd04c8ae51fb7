"""`kingpress watch`: one line a change, the last good PDF kept, every kind of file heard."""
import os, pathlib, queue, signal, subprocess, sys, tempfile, threading, time

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
DECK = """game: freeform
title: Two
template: own.yaml
cards:
  - {title: Wolf, art: wolf.svg}
  - {title: Bear}
"""
OWN = """extends: card
elements:
  - {shape: rect, box: [5mm, 60mm, 40mm, 10mm], fill: accent}
"""
ART = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>'


def main(folder):
    (folder / "deck.yaml").write_text(DECK)
    (folder / "own.yaml").write_text(OWN)
    (folder / "wolf.svg").write_text(ART)
    pdf = folder / "proof.pdf"  # beside the deck: its coming must not be taken for a change
    process = subprocess.Popen([PROGRAM, "watch", str(folder), "-o", str(pdf)], stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, text=True)
    lines = queue.Queue()
    threading.Thread(target=lambda: [lines.put(line.rstrip()) for line in process.stdout], daemon=True).start()

    def told(words, within=10):
        end, heard = time.time() + within, []
        while time.time() < end:
            try:
                heard.append(lines.get(timeout=0.1))
            except queue.Empty:
                continue
            if words in heard[-1]:
                return heard
        raise SystemExit(f"'{words}' was not told, but: {heard}")

    def quiet(seconds=0.5):
        time.sleep(seconds)
        assert lines.empty(), f"unasked: {lines.get()}"

    told("printed 2 cards")
    told("watching")
    quiet()
    first = pdf.read_bytes()

    (folder / "deck.yaml").write_text(DECK.replace("Bear", "Bison"))
    told("printed 2 cards")
    second = pdf.read_bytes()
    assert second != first, "the new title is not in the file"
    quiet()

    (folder / "deck.yaml").write_text(DECK + "foo: [\n")
    heard = told("nothing printed: 1 error")
    assert any("malformed-yaml" in line for line in heard), heard
    assert pdf.read_bytes() == second, "the last good file is gone"

    (folder / "deck.yaml").write_text(DECK)
    told("printed 2 cards")
    assert pdf.read_bytes() == first, "the same files gave other bytes"

    (folder / "own.yaml").write_text(OWN.replace("40mm, 10mm", "40mm, 12mm"))
    told("printed 2 cards")
    (folder / "wolf.svg").write_text(ART.replace("9v9", "8v8"))
    told("printed 2 cards")
    (folder / "wolf.svg").unlink()
    told("nothing printed: 1 error")
    (folder / "new").write_text(ART)
    os.replace(folder / "new", folder / "wolf.svg")
    told("printed 2 cards")
    quiet()
    process.send_signal(signal.SIGINT)
    process.wait(timeout=10)


with tempfile.TemporaryDirectory() as name:
    main(pathlib.Path(name))
