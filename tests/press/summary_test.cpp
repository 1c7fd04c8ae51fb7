// What is told of a print: its pieces counted, its sheets, its files.
#include "../catch.h"
#include "../temp_folder.h"
#include "a_kit.h"
#include "press/kit_pieces.h"
#include "press/print.h"

using namespace kingpress;

namespace {

std::string told(const std::function<void(press::Printed&)>& change) {
  press::Printed printed;
  printed.counts = {{"rules", 1}, {"card", 135}, {"die", 2}};
  printed.sheets = 19;
  printed.files = {"output/all.pdf"};
  change(printed);
  return press::summary(printed);
}

const char* const four_cards =
    "game: freeform\ntitle: Four\nback: creature-back\ncards:\n  - {text: A, copies: 3}\n  - {id: owl, title: B}\n";

}  // namespace

TEST_CASE("a print is told by its pieces, sheets and files") {
  CHECK(told([](auto&) {}) == "the rules, 135 cards, 2 dice on 19 sheets: output/all.pdf");
  CHECK(told([](auto& p) { p.sheets = 1; }) == "the rules, 135 cards, 2 dice on 1 sheet: output/all.pdf");
  CHECK(told([](auto& p) { p.sheets = 0; }) == "the rules, 135 cards, 2 dice: output/all.pdf");
  CHECK(told([](auto& p) { p.pages = "page 3 of 38"; }) == "page 3 of 38: output/all.pdf");
  CHECK(told([](auto& p) { p.style = "PDF/X-4"; }) ==
        "the rules, 135 cards, 2 dice on 19 sheets: output/all.pdf (PDF/X-4)");
  CHECK(told([](auto& p) { p.files.push_back("output/all-backs.pdf"); }) ==
        "the rules, 135 cards, 2 dice on 19 sheets: output/all.pdf and output/all-backs.pdf");
  CHECK(told([](auto& p) {
          p.files = {"out/card-1.png", "out/card-2.png", "out/card-3.png"};
        }) == "the rules, 135 cards, 2 dice on 19 sheets: out/card-1.png to card-3.png");
  CHECK(told([](auto& p) { p.files.clear(); }) == "the rules, 135 cards, 2 dice on 19 sheets");
  CHECK(told([](auto& p) { p.marked = "box.yaml"; }) == "marked as printed: box.yaml");
  const auto nothing = [](std::size_t kept) {
    return told([&](auto& p) { p.files.clear(), p.counts.clear(), p.kept = kept; });
  };
  CHECK(nothing(1) == "nothing: 1 piece in the box already");
  CHECK(nothing(30) == "nothing: 30 pieces in the box already");
}

TEST_CASE("each kind of piece is counted in its own words") {
  const auto [kind, one, two] =
      GENERATE(table<std::string, std::string, std::string>({{"card", "1 card", "2 cards"},
                                                             {"box", "1 box", "2 boxes"},
                                                             {"die", "1 die", "2 dice"},
                                                             {"reference", "1 reference card", "2 reference cards"},
                                                             {"cover", "the cover sheet", "the cover sheet"},
                                                             {"parts", "the list of parts", "the list of parts"},
                                                             {"feedback", "the feedback sheet", "2 feedback sheets"},
                                                             {"rules", "the rules", "2 copies of the rules"}}));
  CHECK(press::counted_kind(kind, 1) == one);
  CHECK(press::counted_kind(kind, 2) == two);
}

TEST_CASE("copies are counted on sheets, and each piece once where it is a picture of its own") {
  TempFolder folder;
  folder.write("deck.yaml", four_cards);
  folder.write("LEAFLET.md", "Draw.\n");
  press::Workshop workshop;
  press::PrintJob job;
  const std::vector<press::Prepared> all =
      press::prepare(press::load(folder.path(), workshop), job.selection, false, workshop);
  INFO(diag::print(workshop.diagnostics));
  REQUIRE(all.size() == 1);
  const auto counted = [&] {
    std::string text;
    for (const auto& [kind, number] : press::counts_of(all.front(), job)) text += fmt::format("{} {}, ", kind, number);
    return text;
  };
  CHECK(counted() == "rules 1, card 4, ");
  job.single = true;
  CHECK(counted() == "card 2, ");
  job.selection.only = {"card", "rules"};
  CHECK(counted() == "rules 1, card 2, ");
  job.selection.backs_behind = true;
  CHECK(counted() == "rules 1, back 2, ");
}

TEST_CASE("a piece is named by its kind and what it is called, a card without an id by its place in the list") {
  TempFolder folder;
  const press::AKit kit(folder.write("deck.yaml", four_cards));
  REQUIRE(kit.cutouts.size() == 2);
  CHECK(press::KitPieces::name_of(kit.cutouts[0]) == "card:1");
  CHECK(press::KitPieces::name_of(kit.cutouts[1]) == "card:owl");
}
