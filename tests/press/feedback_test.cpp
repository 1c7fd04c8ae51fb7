// The sheet for testers names what they held: the version of the deck, and eight digits of how its pieces look.
#include <algorithm>

#include "../catch.h"
#include "../temp_folder.h"
#include "a_kit.h"

using namespace kingpress;

namespace {

std::vector<press::Cutout> sheets_of(press::AKit& kit) {
  INFO(diag::print(kit.workshop.diagnostics));
  CHECK_FALSE(kit.workshop.diagnostics.has_errors());
  std::vector<press::Cutout> found;
  std::copy_if(kit.cutouts.begin(), kit.cutouts.end(), std::back_inserter(found),
               [](const press::Cutout& piece) { return piece.component.kind == "feedback"; });
  return found;
}

std::string value(const press::Cutout& sheet, const char* name) {
  return *cards::find(*sheet.front.values, name)->text();
}

press::Cutout sheet_of(const std::string& deck, std::set<std::string> only = {"feedback"}) {
  press::Selection selection;
  selection.only = std::move(only);
  press::AKit kit(deck, selection);
  const auto sheets = sheets_of(kit);
  REQUIRE(sheets.size() == 1);
  return sheets.front();
}

void write_deck(const TempFolder& folder, const std::string& version, const std::string& text) {
  folder.write("deck.yaml", "game: freeform\ntitle: Owls\nversion: \"" + version +
                                "\"\nschema: {title: text, text: text}\ncards:\n  - {id: a, title: Owl, text: \"" +
                                text + "\"}\n  - {id: b, title: Elk, text: Two.}\n");
}

}  // namespace

TEST_CASE("the feedback sheet names the version and how the pieces look, whatever is printed with it") {
  TempFolder folder;
  write_deck(folder, "playtest 7", "One.");
  const press::Cutout before = sheet_of(folder / "deck.yaml");
  CHECK(value(before, "title") == "Owls");
  CHECK(value(before, "version") == "playtest 7");
  CHECK(value(before, "hash").size() == 8);
  CHECK(value(sheet_of(folder / "deck.yaml", {"feedback", "card", "parts"}), "hash") == value(before, "hash"));

  write_deck(folder, "playtest 8", "One.");
  CHECK(value(sheet_of(folder / "deck.yaml"), "version") == "playtest 8");
  CHECK(value(sheet_of(folder / "deck.yaml"), "hash") == value(before, "hash"));
  write_deck(folder, "playtest 8", "Three.");
  CHECK(value(sheet_of(folder / "deck.yaml"), "hash") != value(before, "hash"));
}

TEST_CASE("every kit has a feedback sheet, which is printed only when it is asked for") {
  for (const char* game : {"minkingi", "kingdoms-ii", "25-kingdoms", "kings-keys", "kingdom-coinquest"}) {
    INFO(game);
    CHECK(value(sheet_of(game), "hash").size() == 8);
    press::AKit usual(game);
    CHECK(sheets_of(usual).empty());
  }
}
