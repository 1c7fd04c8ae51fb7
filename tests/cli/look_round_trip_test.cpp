// A template of the gallery as a drawing, and the drawing as a template: the card that it shows looks as before.
#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "../catch.h"
#include "printed_pixels.h"

using namespace kingpress;
using namespace kingpress::test;

namespace {

std::vector<std::string> names_of_gallery() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(project_root() + "/templates/freeform")) {
    const std::string file = entry.path().filename().string();
    if (file.ends_with(".yaml") && contains(read_bytes(entry.path().string()), "\nsample:"))
      names.push_back(file.substr(0, file.size() - 5));
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::string replaced(std::string text, const std::string& line, const std::string& by) {
  const std::size_t at = text.find("\n" + line);
  REQUIRE(at != std::string::npos);
  return text.replace(at + 1, text.find('\n', at + 1) - at - 1, by);
}

// A deck of one card, the one that the drawing shows.
struct Trip {
  TempFolder folder;
  Surroundings here{folder.path(), {}, {}, 0};
  Outcome exported;

  explicit Trip(const std::string& name) {
    CHECK(program({"new", "freeform", "deck", "--template", name}, here).status == 0);
    const std::string deck = replaced(read_bytes(folder.path("deck/deck.yaml")), "back:", "back: none");
    const std::string table = read_bytes(folder.path("deck/cards.csv"));
    const std::size_t first = table.find('\n') + 1, second = table.find('\n', first) + 1;
    folder.write("deck/cards.csv", table.substr(0, first) + std::to_string(3 + name.size()) +
                                       table.substr(table.find(',', first), second - table.find(',', first)));
    folder.write("deck/a.yaml", replaced(deck, "set:", "set: ABC"));
    folder.write("deck/b.yaml", replaced(replaced(deck, "set:", "set: ABC"), "template:", "template: card.svg"));
    exported = program({"new", "look", "deck/card.svg", "--template", name}, here);
  }

  pictures::Pixels printed(const std::string& deck) {
    const Outcome outcome = program(
        {"print", "deck/" + deck + ".yaml", "--only", "cards", "--each", "--dpi", "80", "-o", deck + ".png"}, here);
    INFO(outcome.err);
    REQUIRE(outcome.status == 0);
    for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
      if (const std::string file = entry.path().filename().string(); file.starts_with(deck + "-01"))
        return pixels_of(entry.path().string());
    FAIL("nothing was printed");
    return {};
  }
};

}  // namespace

TEST_CASE("every template of the gallery comes back from a drawing as it was") {
  const std::vector<std::string> names = names_of_gallery();
  REQUIRE(names.size() >= 27);
  for (const std::string& name : names) {
    INFO(name);
    Trip trip(name);
    CHECK(trip.exported.status == 0);
    const pictures::Pixels before = trip.printed("a"), after = trip.printed("b");
    REQUIRE(before.width == after.width);
    REQUIRE(before.height == after.height);
    CHECK(difference(before, after) < 0.002);
  }
}

TEST_CASE("a drawing of a template is labelled with columns and conditions, and says what it cannot say") {
  const Trip trip("creature");
  CHECK(contains(trip.exported.err + trip.exported.out, "wrote deck/card.svg: 8 objects to fill"));
  CHECK(contains(trip.exported.err + trip.exported.out,
                 "not in the drawing: what the theme 'look' chooses is that of the card shown: 'border', 'art', "
                 "'panel', 'ribbon', "
                 "'title', 'blank', 'rarity'"));
  const std::string drawing = read_bytes(trip.folder.path("deck/card.svg"));
  CHECK(contains(drawing,
                 "inkscape:label=\"title; align: centre; vertical: middle; max_lines: 1; shrink_to: 9.5pt; markup: "
                 "false; long: {size: 8.4pt, leading: 2.9mm, max_lines: 2, shrink_to: 6.8pt}\""));
  CHECK(contains(drawing, "<g inkscape:label=\"when: art\" style=\"display:none\">"));
  CHECK(contains(drawing, "<g inkscape:label=\"when: not art\">"));
  CHECK(contains(drawing, "inkscape:label=\"art\""));
  CHECK(contains(drawing, "<rect x=\"0\" y=\"0\" width=\"63\" height=\"88\" rx=\"3\" id=\"trim\""));
  CHECK(contains(drawing, "viewBox=\"-4 -4 71 96\""));
  CHECK(contains(drawing, ">Paper Golem</tspan>"));
}

TEST_CASE("the look of a deck of one's own is drawn by its first card") {
  Trip trip("classic");
  trip.folder.write("deck/mine.yaml",
                    "extends: classic\nelements:\n  - {text: 'worth {worth}', style: label, box: [6mm, "
                    "74mm, 51mm, 4mm], when: worth > 2}\n");
  trip.folder.write(
      "deck/own.yaml",
      "game: freeform\ntemplate: mine\nback: none\nschema: {worth: integer}\ncards: [{title: Owl, worth: 3}]\n");
  const Outcome made = program({"new", "look", "own.svg", "deck/own.yaml"}, trip.here);
  CHECK(made.status == 0);
  const std::string drawing = read_bytes(trip.folder.path("own.svg"));
  CHECK(contains(drawing, "<g inkscape:label=\"when: worth &gt; 2\">"));
  CHECK(contains(drawing, "inkscape:label=\"worth {worth}; shrink_to: 7.2pt; markup: false\""));
}

TEST_CASE("'new look' takes one template or deck, and a new SVG") {
  const TempFolder folder;
  const Surroundings here{folder.path(), {}, {}, 0};
  CHECK(program({"new", "look", "card.svg"}, here).status == 2);
  CHECK(program({"new", "look", "card.svg", "deck.yaml", "--template", "creature"}, here).status == 2);
  CHECK(contains(program({"new", "look", "card.png", "--template", "creature"}, here).err, "'card.png' is no SVG"));
  CHECK(contains(program({"new", "look", "card.svg", "--template", "creatur"}, here).err, "did you mean 'creature'?"));
  CHECK(program({"new", "look", "card.svg", "--template", "creature-back"}, here).status == 0);
  CHECK(contains(program({"new", "look", "card.svg", "--template", "creature"}, here).err,
                 "'card.svg' is there already\n  hint: name another, or move it away"));
}
