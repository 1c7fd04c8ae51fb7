#!/usr/bin/env python3
"""Times 'kingpress print' on the workload, against another program that draws the same cards if one is given.

usage: run.py KINGPRESS FOLDER [--sizes 9,1080] [--variants pdf,photos,png,kits] [--runs 5] [--cores 0,1] [--cache FOLDER] [--yardstick PROGRAM] [--mode tuned]

KINGPRESS   the program, a release build
FOLDER      where workload.py wrote the decks (it is run when there are none)
PROGRAM     takes MODE DECK.tsv FOLDER OUT [photos] and writes the same cards: MODE for the PDFs (--mode), png-tuned for the PNGs

Each run is pinned to one core, or to those of --cores (pictures are checked on all of them). With a yardstick the two are run in turn and the median of the ratios of the pairs is told, once
for the time on the clock and once for processor time, which other work on the machine disturbs less.
"""
import argparse
import os
import shutil
import statistics
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
KITS = ["minkingi", "kingdoms-ii", "25-kingdoms", "kings-keys", "kingdom-coinquest"]


class Run:
    def __init__(self, command, environment, cores):
        start = time.perf_counter()
        process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                                   preexec_fn=lambda: os.sched_setaffinity(0, cores))
        said = process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        self.seconds = time.perf_counter() - start
        self.processor = usage.ru_utime + usage.ru_stime
        self.peak = usage.ru_maxrss * (1 if sys.platform != "darwin" else 1 / 1024) / 1024  # MiB
        if status != 0:
            sys.exit("%s failed:\n%s" % (" ".join(command), said.decode(errors="replace")))


def size_of(path):
    if os.path.isdir(path):
        return sum(size_of(os.path.join(path, name)) for name in os.listdir(path))
    return os.path.getsize(path)


def emptied(path):
    if os.path.isdir(path):
        shutil.rmtree(path)
    elif os.path.exists(path):
        os.remove(path)
    return path


def commands(options, variant, size):
    """What to run, where each writes."""
    deck = os.path.join(options.folder, f"deck-{size}{'-photos' if variant == 'photos' else ''}.yaml")
    fields = os.path.join(options.folder, f"deck-{size}.tsv")
    ours, theirs = os.path.join(options.folder, "out-ours"), os.path.join(options.folder, "out-theirs")
    if variant == "png":
        mine = [options.kingpress, "print", deck, "--format", "png", "--only", "cards", "--dpi", "300", "--bleed", "3mm", "--jobs", "1", "-o", ours]
        other = [options.yardstick, "png-tuned", fields, options.folder, theirs]
        return mine, ours, other, theirs
    mine = [options.kingpress, "print", deck, "--only", "cards", "-o", ours + ".pdf"]
    other = [options.yardstick, options.mode, fields, options.folder, theirs + ".pdf"] + (["photos"] if variant == "photos" else [])
    return mine, ours + ".pdf", other, theirs + ".pdf"


def measure(options, variant, size):
    mine, ours, other, theirs = commands(options, variant, size)
    environment = dict(os.environ, KINGPRESS_DATA=os.path.join(options.folder, "data"), KINGPRESS_CACHE=options.cache)
    folders = variant == "png"
    mine_runs, other_runs = [], []
    for i in range(options.runs + 1):  # the first warms the caches
        for command, out, runs in ((mine, ours, mine_runs), (other, theirs, other_runs)):
            if command[0] is None:
                continue
            emptied(out)
            if folders:
                os.makedirs(out)
            run = Run(command, environment, {int(core) for core in options.cores.split(",")})
            if i > 0:
                runs.append(run)
    seconds = statistics.median(r.seconds for r in mine_runs)
    processor = statistics.median(r.processor for r in mine_runs)
    peak = max(r.peak for r in mine_runs)
    line = f"{variant:7} {size:5} {seconds:8.3f} {processor:8.3f} {size / processor:9.0f} {peak:8.1f} {size_of(ours) / 1024:9.0f}"
    if other_runs:
        clock = statistics.median(a.seconds / b.seconds for a, b in zip(mine_runs, other_runs))
        work = statistics.median(a.processor / b.processor for a, b in zip(mine_runs, other_runs))
        line += f" {statistics.median(r.processor for r in other_runs):8.3f} {max(r.peak for r in other_runs):8.1f} {size_of(theirs) / 1024:9.0f} {clock:7.2f} {work:7.2f}"
    print(line, flush=True)
    emptied(ours)
    emptied(theirs)


def measure_kits(options):
    """The five kits with all their parts: time together, the largest file."""
    root = os.path.dirname(os.path.dirname(HERE))
    environment = dict(os.environ, KINGPRESS_DATA=root, KINGPRESS_CACHE=options.cache)
    out = os.path.join(options.folder, "out-kit.pdf")
    seconds, processor, peak, largest = [], [], 0, 0
    for i in range(options.runs + 1):
        runs = []
        for kit in KITS:
            command = [options.kingpress, "print", kit, "--only", "all", "--duplex", "long-edge", "-q", "-o", out]
            runs.append(Run(command, environment, {int(core) for core in options.cores.split(",")}))
            largest = max(largest, size_of(out))
        if i > 0:
            seconds.append(sum(run.seconds for run in runs))
            processor.append(sum(run.processor for run in runs))
            peak = max([peak] + [run.peak for run in runs])
    print(f"kits        {len(KITS)} {statistics.median(seconds):8.3f} {statistics.median(processor):8.3f} {'':9} {peak:8.1f} {largest / 1024:9.0f} the largest", flush=True)
    emptied(out)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("kingpress")
    parser.add_argument("folder")
    parser.add_argument("--sizes", default="9,135,540,1080")
    parser.add_argument("--variants", default="pdf", help="any of pdf, photos, png, kits")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--cores", default="0", help="which to run on, such as 0,1")
    parser.add_argument("--cache", default="off", help="the folder in which runs remember sound pictures")
    parser.add_argument("--yardstick")
    parser.add_argument("--mode", default="tuned")
    options = parser.parse_args()
    sizes, variants = [int(s) for s in options.sizes.split(",")], options.variants.split(",")
    photos = max(sizes) if "photos" in variants else 0
    missing = [s for s in sizes if variants != ["kits"] and not os.path.exists(os.path.join(options.folder, f"deck-{s}{'-photos' if photos else ''}.yaml"))]
    if missing:
        subprocess.run([sys.executable, os.path.join(HERE, "workload.py"), options.folder, "--sizes", options.sizes, "--photos", str(photos)], check=True)
    print("                clock s   cpu s   cards/s  peak MiB    KiB   | yardstick: cpu s, peak MiB, KiB, ratio clock, ratio cpu" if options.yardstick else
          "                clock s   cpu s   cards/s  peak MiB    KiB")
    for variant in variants:
        if variant == "kits":
            measure_kits(options)
            continue
        for size in sizes:
            measure(options, variant, size)


if __name__ == "__main__":
    main()
