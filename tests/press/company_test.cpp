// One card never changes another: a card is drawn alike alone and in any company.
#include <fstream>
#include <iterator>

#include "../catch.h"
#include "../editions.h"
#include "../temp_folder.h"
#include "a_kit.h"
#include "press/print.h"
#include "scene/dump.h"

using namespace kingpress;
using press::AKit;

namespace {

// The fronts of a kit's cards by id, as text.
std::map<std::string, std::string> cards_of(AKit& kit) {
  std::map<std::string, std::string> drawn;
  for (const press::Cutout& cutout : kit.cutouts)
    if (cutout.front.subject.card) drawn[cutout.front.subject.card->id] = scene::dump(kit.draw(cutout.front));
  return drawn;
}

press::Selection only_card(const std::string& id) {
  press::Selection selection;
  selection.cards = id;
  return selection;
}

std::string bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string deck_of(const std::string& cards) {
  return "game: freeform\nschema: {strength: integer}\ncards:\n" + cards;
}
const std::string good_card =
    "  - {id: good, title: The Quartermaster's gift, strength: 7, text: \"Attack with **two** coins, *then* wait.\"}\n";

}  // namespace

TEST_CASE("each card of each game is drawn alone as it is in the company of the others") {
  const std::string game = GENERATE(from_range(kingpress::test::editions()));
  AKit company(game);
  const auto together = cards_of(company);
  REQUIRE(together.size() >= 52);
  for (const auto& [id, drawn] : together) {
    AKit one(game, only_card(id));
    const auto alone = cards_of(one);
    INFO(game << " " << id);
    REQUIRE(alone.contains(id));
    CHECK(alone.at(id) == drawn);
  }
}

TEST_CASE("a card among bad ones is drawn, and made into the same pixels, as it is alone") {
  const auto bad = GENERATE(as<std::string>{}, "title: \"\xf0\x9f\xa6\x96\"", "text: \"[rde]x[/]\"",
                            "text: \"[500pt]X[/]\"", "art: nothere.png", "art: bad.jpg", "art: bad.svg",
                            "text: \":nothere: **x\"", "title: \"\xe2\x80\xae\xd7\x9e\xd7\x9c\xd7\x9a\"");
  const TempFolder folder;
  folder.write("bad.jpg", "\xff\xd8\xff\xe0");
  folder.write("bad.svg",
               "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'><text font-size='1e9'>x</text></svg>");
  const std::string neighbour = ", strength: 1, " + bad + "}\n";
  folder.write("company.yaml", deck_of("  - {id: a" + neighbour + good_card + "  - {id: b" + neighbour));
  folder.write("alone.yaml", deck_of(good_card));
  AKit company(folder / "company.yaml"), alone(folder / "alone.yaml");
  INFO(bad);
  CHECK(cards_of(company).at("good") == cards_of(alone).at("good"));

  const auto pixels = [&](const std::string& deck) {
    press::PrintJob job;
    job.output = folder / (deck + "-out");
    job.format = "png";
    job.dpi = 50;
    job.single = true;
    job.sheets.draft = true;
    job.selection.only = {"card"};
    press::Workshop workshop;
    const auto printed =
        press::print(press::load(folder / deck, workshop), job, workshop, [](std::size_t, std::size_t) {});
    REQUIRE(printed);
    for (const std::string& file : printed->files)
      if (file.find("good") != std::string::npos) return bytes_of(file);
    FAIL("no picture of the card");
    return std::string();
  };
  CHECK(pixels("company.yaml") == pixels("alone.yaml"));
}
