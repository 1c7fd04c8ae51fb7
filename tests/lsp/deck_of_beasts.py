"""A small game in many files for the tests of names: deck, table, look, rules and leaflet."""
FILES = {
    "deck.yaml": """game: freeform
title: Beasts
version: "{power}."
template: looks/mine.yaml
id: "{title}"
schema:
  title: text
  power: {type: integer, range: [0, 9]}
  rival: card
  skill: {type: list, of: keyword}
  text: text
keywords: {swift: it acts first, mighty: it counts twice}
computed: {double: power * 2}
where: power < 9
checks:
  - each: power > 0 or title == "power"
    says: "{title} has no power but {power}"
cards:
  # power and wolf in a comment
  - {id: wolf, title: Wolf, power: 3, skill: [swift], text: "A power of [[Swift 2]]"}
  - id: bear
    title: Bär
    power: 4
    rival: wolf
  - more.csv
""",
    "more.csv": "id,title,power,rival,skill\nowl,Owl,2,wolf,swift | mighty\nwolfling,Wolf cub,1,bear,\n",
    "looks/mine.yaml": """extends: freeform/card
title: mine
palette: {blood: "#880000"}
styles:
  loud: {font: title, size: 12pt}
elements:
  - text: "power {power} of {title}"
    when: power > 1
    style: loud
    colour: blood
    box: [5mm, 70mm, 50mm, 8mm]
    shrink_to: 6pt
""",
    "rules.yaml": """game: Beasts
players: 2
zones:
  deck: {cards: all, seen: nobody}
  hand: {each: player, seen: owner}
play:
  - shuffle: deck
  - {turns: once, do: {move: 1 from deck to hand}}
score: sum(power of hand)
""",
    "LEAFLET.md": "# Beasts\n\nThe ![wolf](card:wolf) runs. A word: power.\n\n## End\n\nNo more.\n",
}


def write(folder):
    for name, text in FILES.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text)
