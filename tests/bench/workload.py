#!/usr/bin/env python3
"""Writes the benchmark's decks: cards of words, numbers, symbols and a drawing each, the same on every machine.

usage: workload.py FOLDER [--sizes 9,135,540,1080] [--photos N]

FOLDER/deck-N.yaml        a deck of N cards as a user would write it; deck-N-photos.yaml the same with a photo on every card
FOLDER/card.yaml          its template, with symbols/ beside it
FOLDER/deck-N.tsv         the same cards as plain fields, for a program to compare with
FOLDER/photos/            N photos of 750 x 1050 pixels (needs ImageMagick)
FOLDER/data/              what KINGPRESS_DATA names: the fonts of the workload instead of the project's
"""
import argparse
import json
import math
import os
import subprocess

WORDS = """the a an and or of to in on at by for from with without into over under each every all any one two three
card cards deck hand discard draw play player players opponent turn phase round token tokens marker dice roll score
point points level speed power attack defend defence shield sword arrow bow castle tower gate bridge river mountain
forest desert island harbour market merchant baker knight wizard dragon goblin spirit ghost queen king prince bishop
farmer builder engine train track signal station ticket cargo coal iron copper silver gold ruby emerald pearl wood
stone brick clay wool grain corn bread fish salt spice tea coffee sugar cotton paper book scroll map compass lantern
candle fire flame water storm thunder lightning wind snow ice rain sun moon star night day dawn dusk morning winter
summer autumn spring first last next previous before after until while during instead again once twice may must can
cannot choose reveal shuffle return place move remove gain lose spend pay take give swap trade exchange copy cancel
ignore double triple half equal higher lower highest lowest adjacent nearby distant hidden visible open closed empty
full ready exhausted broken repaired upgraded heavy light swift slow brave clever ancient modern secret sacred cursed
blessed golden crimson azure amber violet scarlet emerald misty frozen burning flowing shining silent loud gentle
fierce wild tame loyal rogue wandering offensive efficient final fifth office flight float flower influence conflict
workflow official coffin raffle baffle shuffle café naïve façade décor señor über fjord résumé""".split()
FIRST_TITLE_WORD = 42

COLOURS = {"red": "#d32f2f", "blue": "#1565c0", "yellow": "#f9a825"}
SHAPES = ["circle", "square", "triangle", "star", "cross", "crescent"]
PANELS = ["#fff8e1", "#e8f5e9", "#e3f2fd", "#fce4ec", "#f3e5f5", "#fbe9e7"]
DARKS = ["#37474f", "#4e342e", "#1b5e20", "#0d47a1", "#880e4f", "#4a148c"]
FILLS = ["#8d6e63", "#66bb6a", "#42a5f5", "#ec407a", "#ab47bc", "#ff7043", "#26a69a", "#78909c"]

TEMPLATE = """title: the benchmark's card
kind: card
trim: 63x88mm
bleed: 3mm
palette:
  ink: "#212121"
{palette}
styles:
  number: {{font: number, weight: 700, size: 18pt, colour: ink}}
  title: {{font: title, weight: 700, size: 11pt, colour: ink}}
  body: {{font: text, size: 8pt, colour: ink}}
  footer: {{font: Liberation Sans, size: 6.5pt, colour: ink}}
elements:
  - {{shape: rect, box: [-3mm, -3mm, 69mm, 94mm], fill: "{{dark}}"}}
  - {{shape: rect, box: [2.5mm, 2.5mm, 58mm, 83mm], radius: 3mm, fill: "{{panel}}", stroke: ink 0.4mm}}
  - {{image: "{{art}}", when: art, box: [8mm, 19mm, 47mm, 25mm], fit: cover}}
{symbols}
  - {{shape: path, box: [8mm, 19mm, 47mm, 25mm], d: "{{blob}}", fill: "{{blob_colour}}"}}
  - {{shape: path, box: [8mm, 19mm, 47mm, 25mm], d: "{{line}}", stroke: {{colour: "{{line_colour}}", width: 0.5mm}}}}
{numbers}
  - {{text: "{{title}}", style: title, box: [7mm, 12.6mm, 49mm, 6mm], align: centre, max_lines: 1}}
  - {{text: "{{text}}", style: body, box: [7mm, 46mm, 49mm, 28mm], align: justify}}
  - {{text: "{{footer}}", style: footer, box: [7mm, 71mm, 49mm, 4mm], align: centre}}
"""
FONTS = """folders: [/usr/share/fonts]
roles:
  title: {family: Liberation Sans, weight: 700}
  text: {family: Liberation Serif, weight: 400}
  number: {family: Liberation Sans, weight: 700}
  fallback: {family: DejaVu Sans, weight: 400}
families:
  Liberation Sans:
    package: fonts-liberation2
    faces:
      - {weight: 400, file: truetype/liberation2/LiberationSans-Regular.ttf}
      - {weight: 700, file: truetype/liberation2/LiberationSans-Bold.ttf}
  Liberation Serif:
    package: fonts-liberation2
    faces:
      - {weight: 400, file: truetype/liberation2/LiberationSerif-Regular.ttf}
  DejaVu Sans:
    package: fonts-dejavu-core
    faces:
      - {weight: 400, file: truetype/dejavu/DejaVuSans.ttf}
"""


class Dice:
    """A 64-bit linear congruential generator: the same numbers with every Python."""

    def __init__(self, seed):
        self.state = seed

    def roll(self):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
        return self.state >> 33

    def below(self, n):
        return self.roll() % n

    def between(self, low, high):
        return low + (high - low) * (self.roll() / 2147483648.0)


def number(value):
    return ("%.3f" % value).rstrip("0").rstrip(".") or "0"


def path_data(steps):
    return " ".join(command + " ".join(number(c) for point in points for c in point) for command, *points in steps)


def arc(x, y, radius, start, end, begins):
    pieces = max(1, math.ceil(abs(end - start) / (math.pi / 2) - 1e-9))
    turn = (end - start) / pieces
    reach = radius * 4 / 3 * math.tan(turn / 4)
    steps = []
    for i in range(pieces):
        a, b = start + i * turn, start + (i + 1) * turn
        p = (x + radius * math.cos(a), y + radius * math.sin(a))
        q = (x + radius * math.cos(b), y + radius * math.sin(b))
        if begins and i == 0:
            steps.append(("M", p))
        steps.append(("C", (p[0] - reach * math.sin(a), p[1] + reach * math.cos(a)), (q[0] + reach * math.sin(b), q[1] - reach * math.cos(b)), q))
    return steps


def polygon(points):
    return [("M", points[0])] + [("L", p) for p in points[1:]] + [("Z",)]


def symbol(shape):
    """Within -1 to 1 both ways."""
    if shape == "circle":
        return arc(0, 0, .95, 0, 2 * math.pi, True) + [("Z",)]
    if shape == "square":
        return polygon([(-.85, -.85), (.85, -.85), (.85, .85), (-.85, .85)])
    if shape == "triangle":
        return polygon([(0, -.95), (.95, .8), (-.95, .8)])
    if shape == "star":
        angles = [(-math.pi / 2 + i * math.pi / 5, 1.0 if i % 2 == 0 else .42) for i in range(10)]
        return polygon([(r * math.cos(a), r * math.sin(a)) for a, r in angles])
    if shape == "cross":
        w, e = .35, .95
        return polygon([(-w, -e), (w, -e), (w, -w), (e, -w), (e, w), (w, w), (w, e), (-w, e), (-w, w), (-e, w), (-e, -w), (-w, -w)])
    open_angle, radius, inner = math.radians(50), .95, .45
    tip = (radius * math.cos(open_angle), radius * math.sin(open_angle))
    angle = math.atan2(tip[1], tip[0] - inner)
    return (arc(0, 0, radius, open_angle, 2 * math.pi - open_angle, True)
            + arc(inner, 0, math.hypot(tip[0] - inner, tip[1]), 2 * math.pi - angle, angle, False) + [("Z",)])


def body(dice):
    count, words, left = 30 + dice.below(11), [], 0
    for i in range(count):
        word = WORDS[dice.below(len(WORDS))]
        if left == 0:
            word, left = word[0].upper() + word[1:], 6 + dice.below(7)
        left -= 1
        if i == count - 1 or left == 0:
            word, left = word + ".", 0
        elif dice.below(9) == 0:
            word += ","
        words.append(word)
    return " ".join(words)


def drawing(dice):
    """A closed shape of 12 curves and a line of 8 pieces, in a box of 47 x 25."""
    x, y, n = dice.between(18, 29), dice.between(10.5, 14.5), 12
    points = []
    for i in range(n):
        angle = 2 * math.pi * i / n
        points.append((x + dice.between(9, 17) * math.cos(angle), y + dice.between(5, 10) * math.sin(angle)))
    steps = [("M", points[0])]
    for i in range(n):
        a, b, c, d = points[i - 1], points[i], points[(i + 1) % n], points[(i + 2) % n]
        steps.append(("C", (b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6), (c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6), c))
    steps.append(("Z",))
    line = [("M", (1.5, dice.between(2, 23)))] + [("L", (1.5 + 5.5 * (i + 1), dice.between(2, 23))) for i in range(8)]
    return path_data(steps), path_data(line)


def card(i):
    dice = Dice(0x5eed0000 + i * 7919)
    for _ in range(4):
        dice.roll()
    title = [WORDS[FIRST_TITLE_WORD + dice.below(len(WORDS) - FIRST_TITLE_WORD)] for _ in range(2)]
    blob, line = drawing(dice)
    result = {"id": i, "title": " ".join(w[0].upper() + w[1:] for w in title), "text": body(dice)}
    result["corners"] = [(dice.below(6), dice.below(3), 1 + dice.below(20)) for _ in range(4)]
    result["footer"] = "Speed %d · #%04d · Lv %d" % (5 + dice.below(95), i, 1 + dice.below(9))
    result["dark"], result["panel"], result["fill"] = dice.below(6), dice.below(6), dice.below(8)
    result["blob"], result["line_dark"], result["line"] = blob, dice.below(6), line
    return result


def quoted(text):
    return json.dumps(text, ensure_ascii=False)


def write_deck(path, cards, photos):
    with open(path, "w", encoding="utf-8") as out:
        out.write("game: freeform\ntitle: Benchmark\ntemplate: card.yaml\nschema:\n")
        for name in ("footer", "dark", "panel", "blob", "blob_colour", "line", "line_colour"):
            out.write(f"  {name}: text\n")
        for k in range(1, 5):
            out.write(f"  shape{k}: text\n  colour{k}: text\n  number{k}: integer\n")
        out.write("cards:\n")
        for c in cards:
            out.write(f"  - id: card-{c['id']}\n    title: {quoted(c['title'])}\n    text: {quoted(c['text'])}\n    footer: {quoted(c['footer'])}\n")
            for k, (shape, colour, value) in enumerate(c["corners"], 1):
                out.write(f"    shape{k}: {SHAPES[shape]}\n    colour{k}: {list(COLOURS)[colour]}\n    number{k}: {value}\n")
            out.write(f"    dark: dark{c['dark']}\n    panel: panel{c['panel']}\n    blob: {quoted(c['blob'])}\n    blob_colour: fill{c['fill']}\n")
            out.write(f"    line: {quoted(c['line'])}\n    line_colour: dark{c['line_dark']}\n")
            if photos:
                out.write(f"    art: photos/p{c['id']:04d}.jpg\n")


def write_fields(path, cards):
    with open(path, "w", encoding="utf-8") as out:
        for c in cards:
            corners = [str(value) for corner in c["corners"] for value in corner]
            fields = [str(c["id"]), c["title"], c["text"], c["footer"], *corners, DARKS[c["dark"]], PANELS[c["panel"]], FILLS[c["fill"]],
                      c["blob"], DARKS[c["line_dark"]], c["line"], "photos/p%04d.jpg" % c["id"]]
            out.write("\t".join(fields) + "\n")


def write_template(folder):
    palette = dict(COLOURS)
    for name, values in (("dark", DARKS), ("panel", PANELS), ("fill", FILLS)):
        palette.update({f"{name}{i}": value for i, value in enumerate(values)})
    places = [(1, 8, 8, 16.5), (2, 55, 8, 46.5), (3, 8, 80, 16.5), (4, 55, 80, 46.5)]
    symbols = [f'  - {{symbol: "{{shape{k}}}", colour: "{{colour{k}}}", outline: ink 0.25mm, box: {{centre: [{x}mm, {y}mm], width: 7mm, height: 7mm}}}}'
               for k, x, y, _ in places]
    numbers = [f'  - {{text: "{{number{k}}}", style: number, box: {{centre: [{x}mm, {y}mm], width: 12mm, height: 9mm}}, align: centre, vertical: middle}}'
               for k, _, y, x in places]
    with open(os.path.join(folder, "card.yaml"), "w", encoding="utf-8") as out:
        out.write(TEMPLATE.format(palette="\n".join(f'  {k}: "{v}"' for k, v in palette.items()), symbols="\n".join(symbols), numbers="\n".join(numbers)))
    os.makedirs(os.path.join(folder, "symbols"), exist_ok=True)
    for shape in SHAPES:
        with open(os.path.join(folder, "symbols", shape + ".svg"), "w", encoding="utf-8") as out:
            out.write(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 2 2"><path fill="currentColor" d="{path_data(symbol(shape))}"/></svg>\n')


def write_data(folder):
    for name in ("fonts", "templates", "cards"):
        os.makedirs(os.path.join(folder, name), exist_ok=True)
    with open(os.path.join(folder, "fonts", "fonts.yaml"), "w", encoding="utf-8") as out:
        out.write(FONTS)


def write_photos(folder, count):
    """Soft colours and grain, of the size that a camera's JPEG has."""
    os.makedirs(folder, exist_ok=True)
    for i in range(1, count + 1):
        path = os.path.join(folder, "p%04d.jpg" % i)
        if not os.path.exists(path):
            subprocess.run(["convert", "-seed", str(i), "-size", "750x1050", "plasma:fractal", "-blur", "0x6", "-attenuate", "0.35", "+noise", "Gaussian",
                            "-sampling-factor", "4:2:0", "-quality", "85", path], check=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder")
    parser.add_argument("--sizes", default="9,135,540,1080")
    parser.add_argument("--photos", type=int, default=0, help="how many photos to make")
    options = parser.parse_args()
    os.makedirs(options.folder, exist_ok=True)
    write_template(options.folder)
    write_data(os.path.join(options.folder, "data"))
    for size in [int(s) for s in options.sizes.split(",")]:
        cards = [card(i) for i in range(1, size + 1)]
        write_fields(os.path.join(options.folder, f"deck-{size}.tsv"), cards)
        write_deck(os.path.join(options.folder, f"deck-{size}.yaml"), cards, False)
        if options.photos >= size:
            write_deck(os.path.join(options.folder, f"deck-{size}-photos.yaml"), cards, True)
    if options.photos:
        write_photos(os.path.join(options.folder, "photos"), options.photos)


if __name__ == "__main__":
    main()
