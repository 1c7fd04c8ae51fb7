"""Ctrl-C and SIGTERM end every verb within a second, whatever it is at: reading a slow deck, thinking, waiting."""
import pathlib, signal, subprocess, sys, tempfile, time

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
# A deck that takes some ten seconds to read.
SLOW = ("game: freeform\ntemplate: card\ncomputed:\n  v0: number\n" +
        "".join(f"  v{i}: v{i - 1} + {i}\n" for i in range(1, 150)) +
        "schema: {number: integer}\ncards:\n" + "".join(f"  - {{title: Card {i}, number: {i}}}\n" for i in range(20_000)))
VERBS = ("check slow.yaml", "print slow.yaml -o a.pdf", "print slow.yaml --format svg -o a.svg", "watch slow.yaml -o b.pdf",
         "stats slow.yaml", "list parts slow.yaml", "convert slow.yaml -o c.csv", "dump slow.yaml", "serve slow.yaml",
         "export tts slow.yaml -o d", "plan slow.yaml", "simulate minkingi --games 1 --bots mcts:1000000",
         "balance minkingi --games 100 --bot mcts:1000000", "play minkingi --bots mcts:1000000",
         "field --fair minkingi --bot mcts:1000000 --games 100 -o f.yaml", "perft minkingi --depth 12",
         "tune minkingi --free speed --bounds card-win=30..70 --bot mcts:1000000")


def ends(words, ending, folder):
    process = subprocess.Popen([PROGRAM, *words.split()], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT)
    time.sleep(0.7)
    early = process.poll()
    began = time.time()
    process.send_signal(ending)
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()
    took = time.time() - began
    said = process.stdout.read().decode(errors="replace")
    print(f"{words}: {ending.name}: {took:.2f} s, status {process.returncode}", flush=True)
    assert early is None, f"{words} ended by itself: {said}"
    return took


with tempfile.TemporaryDirectory() as name:
    (pathlib.Path(name) / "slow.yaml").write_text(SLOW)
    late = [(words, ending) for words in VERBS for ending in (signal.SIGINT, signal.SIGTERM) if ends(words, ending, name) > 1]
    late = [(words, ending) for words, ending in late if ends(words, ending, name) > 1]  # the machine was busy
    assert late == [], late
    left = [path.name for path in pathlib.Path(name).rglob("*") if ".part" in path.name]
    assert left == [], left
