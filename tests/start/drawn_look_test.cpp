// A template as a drawing for Inkscape: what its texts look like there.
#include "start/drawn_look.h"

#include "../catch.h"
#include "../golden.h"
#include "../temp_folder.h"
#include "diag/printer.h"

using namespace kingpress;

namespace {

std::string drawn(const std::string& element, const std::string& layout = {}, const std::string& title = "Owl") {
  const TempFolder folder;
  folder.write("own.yaml", "extends: base\ntitle: an own look\nkind: card\n" + layout +
                               "elements:\n  - {text: \"{title}\", style: title, box: "
                               "{left: 5mm, top: 5mm, width: 53mm, height: 20mm}" +
                               element + "}\n");
  folder.write("owl.svg",
               "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><rect width='9' height='9'/></svg>");
  folder.write("deck.yaml",
               "game: freeform\ntemplate: own.yaml\nschema: {art: text, kin: text, turn: text}\ncards:\n"
               "  - {title: '" +
                   title + "', art: owl.svg, kin: bird, turn: 0.3 0.2}\n");
  press::Workshop workshop;
  const start::DrawnLook told = start::draw_look({folder / "card.svg", {}, folder / "deck.yaml"}, workshop);
  INFO(diag::print(workshop.diagnostics));
  CHECK_FALSE(workshop.diagnostics.has_errors());
  std::string all = read_bytes(folder / "card.svg") + "boxes: " + std::to_string(told.boxes) + '\n';
  for (const std::string& lost : told.lost) all += "lost: " + lost + '\n';
  return all;
}

}  // namespace

TEST_CASE("a text lies in the drawing as the template aligns it") {
  const auto anchor = [](const std::string& align) {
    const std::string svg = drawn(align.empty() ? "" : ", align: " + align);
    REQUIRE(svg.find("shape-inside:url(#box1)") != std::string::npos);
    const std::size_t at = svg.find("text-align:");
    return at == std::string::npos ? "none" : svg.substr(at, svg.find(";shape-inside", at) - at);
  };
  CHECK(anchor("") == "none");
  CHECK(anchor("left") == "none");
  CHECK(anchor("centre") == "text-align:center;text-anchor:middle");
  CHECK(anchor("right") == "text-align:end;text-anchor:end");
}

TEST_CASE("a drawing is written as it was looked at, whatever a card is cut along") {
  const std::string element = ", align: justify";
  std::string all;
  for (const std::string layout :
       {"", "round: true\ntrim: 63x63mm\n", "trim: 60mm\nshape: hex\n", "trim: 60mm\nshape: circle\n",
        "trim: 63x50mm\nshape: {path: M0 0 L63 0 C63 30 50 50 30 50 L0 50 Z}\n"})
    all += "== " + layout + drawn(element, layout);
  check_golden("start/golden/drawn.txt", all);
}

TEST_CASE("what a card fills is written with its keys, what no drawing can say is told") {
  std::string element = "}\n";
  const std::string box = ", box: [5mm, 30mm, 40mm, 20mm]";
  for (const char* one :
       {"text: Standing words, style: title", "text: \"{kin}\", style: title, shadow: {colour: ink, blur: 1mm}",
        "text: \"{kin} of {title}\", style: title, outline: ink 0.3mm", "text: \"{kin}\", style: title, when: kin",
        "text: \"{kin}\", style: title, when: not kin", "text: \"{kin}\", style: title, along: {start: 200, end: 340}",
        "image: \"{art}\"", "image: \"{art}\", fit: contain", "image: \"{art}\", fit: stretch, focus: [0.2, 0.8]",
        "image: \"{art}\", focus: \"{turn}\""})
    element += std::string("  - {") + one + box + "}\n";
  element += "  - {shape: rect, fill: ink, box: [1mm, 80mm, 9mm, 2mm]";
  check_golden("start/golden/drawn-keys.txt", drawn(element));
}

TEST_CASE("a zoom of all cards is kept, and colours that texts name are told") {
  const std::string zoomed = drawn("}\n  - {image: \"{art}\", zoom: 2, focus: [0.5, 0.2], box: [5mm, 30mm, 9mm, 9mm]");
  CHECK(zoomed.find("inkscape:label=\"art; focus: 0.5 0.2; zoom: 2\"") != std::string::npos);
  CHECK(drawn(", markup: true").find("palette") == std::string::npos);
  CHECK(drawn(", markup: true", "palette: {rust: \"#b3261e\"}\n", "a [rust]red[/] owl")
            .find("lost: the colour of '[rust]': a template that extends it has 'palette: {rust: \"#b3261e\"}'\n") !=
        std::string::npos);
}

TEST_CASE("what a card decides and no label says is told, and nothing that another card would show is missed") {
  std::string element = ", plate: foil}\n";
  const std::string box = ", box: [5mm, 30mm, 40mm, 20mm]";
  for (const char* one :
       {"barcode: \"{kin}\"", "qr: \"https://x.example/{turn}\"", "symbol: \"no-{kin}\", when: kin == fish",
        "shape: rect, id: field, fill: \"{if(kin == bird, 'ink', 'paper')}\"",
        "shape: ellipse, fill: ink, plate: varnish", "image: \"{art}\", plate: foil"})
    element += std::string("  - {") + one + box + "}\n";
  element += "  - {use: rank, with: {rank: \"{kin}\", sign: \"suit-{turn}\"}";
  const std::string drawing = drawn(element,
                                    "parts:\n  rank:\n    takes: [rank, sign]\n    elements:\n"
                                    "      - {shape: rect, fill: ink, when: \"rank in [7, 8] and rank != 9\"}\n"
                                    "      - {symbol: \"{sign}\", when: rank == 3}\n");
  const auto has = [&](const std::string& words) { return drawing.find(words) != std::string::npos; };
  CHECK(has("inkscape:label=\"title; shrink_to: 14pt; markup: false; plate: foil\""));
  CHECK(has("inkscape:label=\"art; plate: foil\""));
  CHECK(has("when: kin in [&quot;7&quot;, &quot;8&quot;] and kin != &quot;9&quot;"));
  CHECK(has("lost: what 'kin' decides is that of the card shown: 'field', a bar code, a symbol\n"));
  CHECK(has("lost: what 'turn' decides is that of the card shown: a QR code, a symbol\n"));
  CHECK(has("lost: the plate 'varnish' is in the usual colours: a shape\n"));
}

TEST_CASE("the look of each game's own deck can be drawn") {
  for (const char* game : {"minkingi", "25-kingdoms", "kings-keys", "kingdoms-ii", "kingdom-coinquest"}) {
    const TempFolder folder;
    press::Workshop workshop;
    const start::DrawnLook told = start::draw_look({folder / "card.svg", {}, game}, workshop);
    INFO(game << ": " << diag::print(workshop.diagnostics));
    CHECK_FALSE(workshop.diagnostics.has_errors());
    CHECK(told.boxes > 0);
  }
}
