// What is chosen of a target and prepared, from the smallest decks that show it.
#include "../catch.h"
#include "../temp_folder.h"
#include "a_kit.h"
#include "press/check.h"
#include "press/dump.h"

using namespace kingpress;

namespace {

press::Selection only(std::set<std::string> kinds) {
  press::Selection selection;
  selection.only = std::move(kinds);
  return selection;
}

}  // namespace

TEST_CASE("backs alone whose template is missing are told and not pressed") {
  TempFolder folder;
  const std::string deck = folder.write("deck.yaml", "game: freeform\nback: nothere\ncards:\n  - {id: a}\n");
  const bool draft = GENERATE(false, true);
  press::Workshop workshop;
  press::PrintJob job;
  job.selection = only({"back"});
  job.sheets.draft = draft;
  job.output = folder / "out.pdf";
  CHECK_FALSE(press::dump(press::load(deck, workshop), job, std::nullopt, workshop));
  CHECK_FALSE(press::print(press::load(deck, workshop), job, workshop, [](std::size_t, std::size_t) {}));
  CHECK(diag::print(workshop.diagnostics).find("deck.yaml:2:7: error: unknown template 'nothere'") !=
        std::string::npos);
  CHECK(folder.names() == std::vector<std::string>{"deck.yaml"});
}

TEST_CASE("backs alone are one piece with a copy for each card") {
  TempFolder folder;
  const std::string deck = folder.write("deck.yaml", "game: freeform\ncards:\n  - {id: a, copies: 3}\n  - {id: b}\n");
  const press::AKit kit(deck, only({"back"}));
  REQUIRE(kit.pieces.size() == 1);
  CHECK(kit.pieces[0].component.copies == 4);
  CHECK(kit.pieces[0].component.kind == "back");
  CHECK_FALSE(kit.pieces[0].component.has_back);
}

TEST_CASE("what is prepared may be moved and still be drawn") {
  press::Workshop workshop;
  const press::Target target = press::load("25-kingdoms", workshop);
  std::vector<press::Prepared> all = press::prepare({&target, 1}, only({"card", "back"}), false, workshop);
  REQUIRE(all.size() == 1);
  const std::vector<press::Piece> pieces = std::move(all.front().pieces);
  all.clear();
  std::size_t drawn = 0;
  press::each_drawing(pieces, [&](const std::string&, const press::Drawing& drawing) {
    CHECK_FALSE(workshop.composer().compose(*drawing.layout, drawing.subject).nodes.empty());
    ++drawn;
  });
  CHECK(drawn == 52 + 1);
}

TEST_CASE("every deck of a folder is judged before the first is drawn") {
  TempFolder folder;
  folder.write("a.yaml", "game: 25-kingdoms\ntemplate: nothere\ncards:\n  - {suit: hearts, rank: 7}\n");
  folder.write("b.yaml", "game: 25-kingdoms\ncards:\n  - {suit: hearts, rank: 99}\n");
  press::Workshop workshop;
  press::check(press::load(folder.path(), workshop), workshop);
  const std::string said = diag::print(workshop.diagnostics);
  CHECK(said.find("b.yaml:3") != std::string::npos);
  CHECK(said.find("a.yaml:1") != std::string::npos);  // too few cards to play
  CHECK(said.find("nothere") == std::string::npos);
}
