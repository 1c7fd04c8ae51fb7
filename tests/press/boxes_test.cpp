// Boxes and the sheet to begin with.
#include <set>

#include "../catch.h"
#include "../editions.h"
#include "../temp_folder.h"
#include "a_kit.h"
#include "diag/usage_error.h"
#include "press/cover.h"
#include "press/leaflet.h"
#include "press/legible.h"
#include "scene/dump.h"
#include "sheets/cut_line.h"

using namespace kingpress;
using press::AKit;

namespace {

AKit asked_for(const std::string& game, const std::string& kind) {
  press::Selection selection;
  selection.only = {kind};
  selection.both_sides = true;
  return AKit(game, selection);
}

std::string all_words(AKit& kit, const press::Cutout& piece) {
  std::string text;
  output::Rasteriser raster(kit.workshop.fonts());
  for (const auto& words : press::words_of(kit.draw(piece.front), raster)) text += words.text + "\n";
  return text;
}

}  // namespace

TEST_CASE("every game's cards have boxes that name its author, in type of 6.5 points or more") {
  const auto [game, boxes] = GENERATE(table<std::string, std::size_t>(
      {{"minkingi", 2}, {"25-kingdoms", 1}, {"kings-keys", 1}, {"kingdom-coinquest", 1}, {"kingdoms-ii", 3}}));
  INFO(game);
  AKit kit = asked_for(game, "box");
  INFO(diag::print(kit.workshop.diagnostics));
  REQUIRE(kit.cutouts.size() == boxes);
  output::Rasteriser raster(kit.workshop.fonts());
  std::set<std::string> on_cards;  // which a box shows small
  AKit whole(game);
  for (const press::Cutout& piece : whole.cutouts)
    if (piece.component.kind == "card")
      for (const auto& words : press::words_of(whole.draw(piece.front), raster)) on_cards.insert(words.text);
  for (const press::Cutout& box : kit.cutouts) {
    CHECK(box.component.kind == "box");
    CHECK(box.component.shape == geometry::CutShape::path);
    CHECK(all_words(kit, box).find("after ") != std::string::npos);
    for (const auto& words : press::words_of(kit.draw(box.front), raster)) {
      INFO(words.text);
      CHECK((words.points >= 6.5 - 1e-6 || on_cards.contains(words.text)));
    }
  }
  CHECK_FALSE(kit.workshop.diagnostics.has_errors());
}

TEST_CASE("where a box alone is asked for and there is none, it is said why") {
  TempFolder folder;
  press::Workshop workshop;
  const press::Target few =
      press::load(folder.write("deck.yaml", "game: freeform\nback: none\ncards: [{title: A, copies: 7}]\n"), workshop);
  press::Selection selection;
  selection.only = {"box"};
  try {
    press::prepare(few, selection, false, workshop);
    CHECK(false);
  } catch (const diag::UsageError& error) {
    CHECK(error.hint() == "no box for 7 cards: they are few");
  }
}

TEST_CASE("a paper die is cut out along its net, or along its stickers") {
  TempFolder folder;
  const auto cut_of = [&](const std::string& more) {
    folder.write("edition.yaml",
                 "game: freeform\ndice: [{name: wind, faces: [1, 2, 3, 4, 5, 6], edge: 16mm" + more + "}]\n");
    AKit kit(folder.path());
    REQUIRE(kit.cutouts.size() >= 1);
    CHECK(kit.cutouts.front().component.kind == "die");
    return sheets::flattened(sheets::trim_outline(kit.cutouts.front().component, scene::Side::front));
  };
  const auto net = cut_of("");
  REQUIRE(net.size() == 1);
  CHECK(net.front().size() == 28);  // corners of six faces and seven tabs
  CHECK(net.front().front().x.mm() == Approx(21));
  CHECK(net.front().front().y.mm() == Approx(7));
  CHECK(cut_of(", as: stickers").size() == 6);
}

TEST_CASE("thicker cards make deeper boxes") {
  press::Selection selection;
  selection.only = {"box"};
  selection.both_sides = true;
  const AKit usual("25-kingdoms", selection);
  selection.thickness = geometry::Length::mm(0.4);
  const AKit thick("25-kingdoms", selection);
  CHECK(thick.cutouts.front().component.trim.width > usual.cutouts.front().component.trim.width);
}

TEST_CASE("the sheet to begin with lists every part of the kit and names the author") {
  const std::string game = GENERATE(from_range(kingpress::test::editions()));
  AKit kit = asked_for(game, "cover");
  REQUIRE(kit.cutouts.size() == 1);
  const std::string words = all_words(kit, kit.cutouts.front());
  CHECK(words.find("after ") != std::string::npos);
  CHECK(words.find("tick as you cut") != std::string::npos);
  CHECK(kit.cutouts.front().front.pieces);
  CHECK(words.find("63 × 88 mm") + words.find("70 × 120 mm") != 2 * std::string::npos);
  CHECK_FALSE(kit.workshop.diagnostics.has_errors());
}

TEST_CASE("the sheet to begin with says for how many the parts are, and how more are printed") {
  const auto [game, players, says] = GENERATE(table<std::string, int, bool>({{"kingdom-coinquest", 2, true},
                                                                             {"kings-keys", 3, true},
                                                                             {"kings-keys", 4, false},
                                                                             {"kingdoms-ii", 4, false},
                                                                             {"minkingi", 2, false}}));
  press::Selection selection = AKit::for_players(players);
  selection.only = {"cover"};
  AKit kit(game, selection);
  REQUIRE(kit.cutouts.size() == 1);
  std::string words = all_words(kit, kit.cutouts.front());
  std::replace(words.begin(), words.end(), '\n', ' ');  // said in one line or two
  CAPTURE(game, words);
  const std::string said =
      "Parts for " + std::to_string(players) + " players. For up to 4, print each player’s parts again.";
  CHECK((words.find(said) != std::string::npos) == says);
  CHECK(words.find("--players") == std::string::npos);  // nobody who cuts has a command line
}

TEST_CASE("the sheet to begin with says on which sheets each part lies, as the kit is printed then") {
  const auto numbers = [](sheets::Duplex duplex, std::set<std::string> only) {
    press::Selection selection;
    selection.only = std::move(only);
    press::Workshop workshop;
    const press::Target target = press::load("25-kingdoms", workshop);
    std::vector<press::Prepared> all = press::prepare(target, selection, false, workshop);
    press::PrintJob job;
    job.selection = selection;
    job.sheets.duplex = duplex;
    const auto laid = press::tell_sheets(all.front(), job, job.sheets, workshop);
    CHECK(laid.has_value() == (selection.only.size() > 1));  // else it is not what this job prints
    if (laid)
      CHECK(laid->pages.size() ==
            sheets::impose(all.front().components, job.sheets, workshop.diagnostics).pages.size());
    const auto cover = std::find_if(all.front().cutouts.begin(), all.front().cutouts.end(),
                                    [](const press::Cutout& piece) { return piece.component.kind == "cover"; });
    std::map<std::string, std::pair<std::string, std::string>> told;
    for (const cards::Value& row : *cards::find(*cover->front.values, "parts")->list())
      told[*cards::find(*row.record(), "name")->text()] = {*cards::find(*row.record(), "sheets")->text(),
                                                           *cards::find(*row.record(), "backs")->text()};
    CHECK_FALSE(workshop.diagnostics.has_errors());
    return told;
  };
  auto apart = numbers(sheets::Duplex::none, {"cover"});
  CHECK(apart.at("the rules").first == "1");
  CHECK(apart.at("playing cards").first == "2–7");
  CHECK_FALSE(apart.at("playing cards").second.empty());
  CHECK(apart.at("board").second == "");
  auto together = numbers(sheets::Duplex::long_edge, {"cover"});
  CHECK(together.at("playing cards") == std::pair<std::string, std::string>("2–7", ""));
  auto some = numbers(sheets::Duplex::long_edge, {"cover", "card"});
  CHECK(some.at("playing cards").first == "2–7");  // after the cover, which is printed with them
  CHECK(some.at("board").first == "");
  CHECK(some.at("the rules").first == "");
  auto boxed = numbers(sheets::Duplex::long_edge, {"cover", "box"});
  CHECK(boxed.at("box").first == "2");
  CHECK(boxed.at("playing cards").first == "");  // which are not printed now
}

TEST_CASE("the sheet to begin with lies before the rules where no side is parted from its back") {
  const auto [duplex, before] =
      GENERATE(table<sheets::Duplex, std::size_t>({{sheets::Duplex::long_edge, 2}, {sheets::Duplex::none, 0}}));
  press::PrintJob job;
  job.selection.only = {"cover", "rules", "card"};
  job.sheets.duplex = duplex;
  press::Workshop workshop;
  const press::Target target = press::load("25-kingdoms", workshop);
  std::vector<press::Prepared> all = press::prepare(target, job.selection, false, workshop);
  const sheets::SheetSpec spec = press::sheet_spec(all.front(), job, workshop);
  sheets::Plan plan = *press::tell_sheets(all.front(), job, spec, workshop);
  const press::FirstPages rules = press::leaflet_first(all.front().parts, job, spec, plan, workshop);
  CHECK(rules.begin == before);
  for (std::size_t i = 0; i < plan.pages.size(); ++i) {
    CHECK((plan.pages[i].kind == "rules") == (rules.side(i) != nullptr));
    CHECK((plan.pages[i].kind == "rules") == (i - before < 2));
    if (i > 0) CHECK(plan.pages[i].sheet >= plan.pages[i - 1].sheet);
    if (plan.pages[i].kind == "rules") CHECK(plan.pages[i].back == (i % 2 == 1));
  }
  const cards::Value* parts = cards::find(*all.front().cutouts.front().front.values, "parts");
  CHECK(*cards::find(*parts->list()->front().record(), "sheets")->text() == (before ? "2" : "1"));
}

TEST_CASE("the sheet to begin with tells how rules of several sheets are folded") {
  const auto [game, booklet] = GENERATE(table<std::string, bool>({{"kingdoms-ii", true}, {"25-kingdoms", false}}));
  press::PrintJob job;
  job.selection.only = {"cover"};
  press::Workshop workshop;
  const press::Target target = press::load(game, workshop);
  std::vector<press::Prepared> all = press::prepare(target, job.selection, false, workshop);
  press::tell_sheets(all.front(), job, job.sheets, workshop);
  const press::Cutout& cover = all.front().cutouts.front();
  output::Rasteriser raster(workshop.fonts());
  std::string said;
  for (const auto& words : press::words_of(press::draw(cover.front, workshop), raster)) said += words.text + " ";
  CAPTURE(said);
  CHECK((said.find("Rules: fold each sheet") != std::string::npos) == booklet);
  CHECK((said.find("Leaflet: fold along") != std::string::npos) != booklet);
}

TEST_CASE("a box says that its cards are printed on both sides where all of them are") {
  const auto [back, both] = GENERATE(table<std::string, bool>({{"", false}, {", back: creature-back", true}}));
  TempFolder folder;
  folder.write(
      "edition.yaml",
      "game: freeform\ntitle: Mixed\ndecks: [deck.yaml]\nreference: [{name: turn, template: turn" + back + "}]\n");
  folder.write("turn.yaml", "kind: reference\ntrim: 63x88mm\nbleed: 3mm\nelements: []\n");
  folder.write(
      "deck.yaml",
      "game: freeform\ntitle: Mixed\ntemplate: creature\nback: creature-back\ncards: [{title: A, copies: 30}]\n");
  AKit kit = asked_for(folder.path(), "box");
  const std::string words = all_words(kit, kit.cutouts.front());
  CAPTURE(words);
  CHECK((words.find("printed on both sides") != std::string::npos) == both);
  CHECK((words.find("cards of 250 g/m²") != std::string::npos) != both);
}

TEST_CASE("the sheet to begin with names boxes as they name themselves, and a die by its edge") {
  press::Selection selection;
  selection.only = {"cover", "box"};
  selection.both_sides = true;
  AKit kit("minkingi", selection);
  const auto cover = std::find_if(kit.cutouts.begin(), kit.cutouts.end(),
                                  [](const press::Cutout& piece) { return piece.component.kind == "cover"; });
  REQUIRE(cover != kit.cutouts.end());
  const std::string words = all_words(kit, *cover);
  CAPTURE(words);
  for (const char* said : {"box: Day", "box: Night", "20 mm, to fold"}) CHECK(words.find(said) != std::string::npos);
  CHECK(words.find("92 × 74 mm") == std::string::npos);
}

TEST_CASE("the sheet to begin with lists boxes that are not printed with it, and how they are folded") {
  const auto [only, apart] = GENERATE(
      table<std::set<std::string>, bool>({{{"cover"}, true}, {{"cover", "card"}, true}, {{"cover", "box"}, false}}));
  press::Selection selection;
  selection.only = only;
  press::Workshop workshop;
  const press::Target target = press::load("25-kingdoms", workshop);
  std::vector<press::Prepared> all = press::prepare(target, selection, false, workshop);
  press::PrintJob job;
  job.selection = selection;
  press::tell_sheets(all.front(), job, job.sheets, workshop);
  std::size_t boxes = 0;
  for (const press::Cutout& piece : all.front().cutouts) boxes += piece.component.kind == "box";
  CHECK(boxes == (apart ? 0 : 1));
  const auto cover = std::ranges::find_if(all.front().cutouts,
                                          [](const press::Cutout& piece) { return piece.component.kind == "cover"; });
  output::Rasteriser raster(workshop.fonts());
  std::string said;
  for (const auto& words : press::words_of(press::draw(cover->front, workshop), raster)) said += words.text + " ";
  CAPTURE(said);
  CHECK(said.find("box for ") != std::string::npos);
  CHECK(said.find("Box: run along the dashes") != std::string::npos);
  CHECK((said.find("printed apart") != std::string::npos) == apart);
}

TEST_CASE("cards too few for a box have none on the sheet to begin with, and that is no fault") {
  TempFolder folder;
  folder.write("deck.yaml", "game: freeform\ntitle: Small\ntemplate: classic\ncards: [{title: A, copies: 8}]\n");
  AKit kit = asked_for(folder / "deck.yaml", "cover");
  CHECK(all_words(kit, kit.cutouts.front()).find("box for") == std::string::npos);
  CHECK(diag::print(kit.workshop.diagnostics) == "");
}

TEST_CASE("boxes and cover stay out of a kit that does not ask for them") {
  const AKit kit("25-kingdoms");
  for (const press::Cutout& piece : kit.cutouts) {
    CHECK(piece.component.kind != "box");
    CHECK(piece.component.kind != "cover");
  }
}

TEST_CASE("what the boxes of one pile say they hold is all of it once, its reference cards in the last") {
  press::Selection selection;
  selection.only = {"box"};
  selection.both_sides = true;
  AKit kit("minkingi", selection);
  REQUIRE(kit.cutouts.size() == 2);
  CHECK(all_words(kit, kit.cutouts[0]).find("69\u00a0Creation cards") != std::string::npos);
  CHECK(all_words(kit, kit.cutouts[1]).find("66\u00a0Creation cards, 2\u00a0reference cards") != std::string::npos);
  AKit single("25-kingdoms", selection);
  std::string said = all_words(single, single.cutouts[0]);
  std::replace(said.begin(), said.end(), '\n', ' ');
  CHECK(said.find("52\u00a0playing cards, 2\u00a0reference cards, 1\u00a0title card") != std::string::npos);
}

TEST_CASE("each box of a pile says which of its cards it holds, and shows no others") {
  AKit minkingi = asked_for("minkingi", "box");
  REQUIRE(minkingi.cutouts.size() == 2);
  CHECK(all_words(minkingi, minkingi.cutouts[0]).find("Day · cards 1–69") != std::string::npos);
  CHECK(all_words(minkingi, minkingi.cutouts[1]).find("Night · cards 70–135") != std::string::npos);
  for (const press::Cutout& box : minkingi.cutouts)
    for (const cards::Value& sample : *cards::find(*box.front.values, "samples")->list()) {
      const int number = std::stoi(sample.text()->substr(5));  // "card:15"
      CHECK((number <= 69) == (&box == &minkingi.cutouts[0]));
    }

  const auto ranges = [](AKit& kit) {
    std::vector<std::string> all;
    for (const press::Cutout& box : kit.cutouts) {
      all.push_back(*cards::find(*box.front.values, "range")->text());
      if (!all.back().empty()) CHECK(all_words(kit, box).find(all.back()) != std::string::npos);
    }
    return all;
  };
  AKit printed = asked_for("kingdoms-ii", "box");
  CHECK(ranges(printed) == std::vector<std::string>{"Swords · Wands", "Coins · Cups", ""});
  CHECK(all_words(printed, printed.cutouts[1]).find("56\u00a0Minor Arcana, 8\u00a0reference cards") !=
        std::string::npos);
  press::Selection glued;  // thicker: whole suits take four boxes where three would do
  glued.only = {"box"};
  AKit thick("kingdoms-ii", glued);
  CHECK(ranges(thick) == std::vector<std::string>{"Swords", "Wands", "Coins", "Cups", ""});
}

TEST_CASE("the boxes of a game of one's own are told apart by their first and last card, or by whole suits") {
  const auto [schema, suit, range] = GENERATE(table<std::string, std::string, std::string>(
      {{"", "", "A"}, {"schema: {house: [owl, fox]}\n", ", house: ", "Owl"}}));
  TempFolder folder;
  folder.write("deck.yaml", "game: freeform\ntitle: Many\ntemplate: classic\n" + schema +
                                "cards:\n  - {id: a, title: A, copies: 90" + (suit.empty() ? "" : suit + "owl") +
                                "}\n  - {id: b, title: B, copies: 100" + (suit.empty() ? "" : suit + "fox") + "}\n");
  AKit kit = asked_for(folder / "deck.yaml", "box");
  INFO(diag::print(kit.workshop.diagnostics));
  REQUIRE(kit.cutouts.size() == 2);
  const std::string words = all_words(kit, kit.cutouts[0]);
  CAPTURE(words);
  CHECK(words.find(range) != std::string::npos);
  CHECK(words.find("90\u00a0cards") != std::string::npos);
  CHECK_FALSE(kit.workshop.diagnostics.has_errors());
}

TEST_CASE("copies of one card lie in one box, unless they are too many") {
  const auto [copies, first, last] = GENERATE(table<std::vector<int>, std::string, std::string>(
      {{{31, 60, 31, 60, 8}, "91\u00a0cards", "C – E"}, {{190}, "95\u00a0cards", "A"}}));
  TempFolder folder;
  std::string deck = "game: freeform\ntitle: Many\ntemplate: classic\ncards:\n";
  for (std::size_t i = 0; i < copies.size(); ++i) {
    const std::string name(1, static_cast<char>('A' + i));
    deck += "  - {id: card" + name + ", title: " + name + ", copies: " + std::to_string(copies[i]) + "}\n";
  }
  folder.write("deck.yaml", deck);
  AKit kit = asked_for(folder / "deck.yaml", "box");
  INFO(diag::print(kit.workshop.diagnostics));
  REQUIRE(kit.cutouts.size() == 2);
  const std::string words = all_words(kit, kit.cutouts[0]), others = all_words(kit, kit.cutouts[1]);
  CAPTURE(words, others);
  CHECK(words.find(first) != std::string::npos);
  CHECK(others.find(last) != std::string::npos);
}

TEST_CASE("the sheet to begin with has a line for each box, and one for what differs only by its number") {
  press::Selection selection;
  selection.only = {"cover", "box"};
  selection.both_sides = true;
  AKit kit("kingdoms-ii", selection);
  const auto cover = std::find_if(kit.cutouts.begin(), kit.cutouts.end(),
                                  [](const press::Cutout& piece) { return piece.component.kind == "cover"; });
  REQUIRE(cover != kit.cutouts.end());
  const std::string words = all_words(kit, *cover);
  CAPTURE(words);
  for (const char* said : {"box for 56 cards", "Swords · Wands", "box for 64 cards", "Coins · Cups",
                           "44\u00a0Major Arcana", "kingdom mats"})
    CHECK(words.find(said) != std::string::npos);
  CHECK(words.find("kingdom mat 1") == std::string::npos);
  CHECK(cover->component.draws_cut);  // no crop marks: it is not cut
}

TEST_CASE("the sheet to begin with tells how to cut only what there is to cut") {
  const auto [layout, says, says_not] =
      GENERATE(table<std::string, std::string, std::string>({{"classic", "First the long cuts", "scissors"},
                                                             {"hex", "Cut the pieces out with scissors", "long cuts"},
                                                             {"token", "Straight between the marks", "long cuts"}}));
  TempFolder folder;
  folder.write("deck.yaml",
               "game: freeform\ntitle: Small\ntemplate: " + layout + "\ncards:\n  - {id: a, title: A, copies: 8}\n");
  AKit kit = asked_for(folder / "deck.yaml", "cover");
  std::string words = all_words(kit, kit.cutouts.front());
  std::replace(words.begin(), words.end(), '\n', ' ');
  CAPTURE(words);
  CHECK(words.find(says) != std::string::npos);
  CHECK(words.find(says_not) == std::string::npos);
}

TEST_CASE("the sheet to begin with has tokens cut off first only where they share a sheet with a box") {
  TempFolder folder;
  folder.write(
      "edition.yaml",
      "game: freeform\ntitle: Kit\ndecks: [deck.yaml]\ntokens:\n  - {name: coin, template: token, copies: 6}\n");
  folder.write("deck.yaml", "game: freeform\ntemplate: classic\ncards:\n  - {id: a, title: A, copies: 40}\n");
  const auto says_shared = [&](std::set<std::string> only) {
    press::Selection selection;
    selection.only = std::move(only);
    press::Workshop workshop;
    const press::Target target = press::load(folder.path(), workshop);
    std::vector<press::Prepared> all = press::prepare(target, selection, false, workshop);
    press::PrintJob job;
    job.selection = selection;
    press::tell_sheets(all.front(), job, job.sheets, workshop);
    INFO(diag::print(workshop.diagnostics));
    CHECK_FALSE(workshop.diagnostics.has_errors());
    const auto cover = std::ranges::find_if(all.front().cutouts,
                                            [](const press::Cutout& piece) { return piece.component.kind == "cover"; });
    return cards::to_text(*cards::find(*cover->front.values, "tokens_by_box"));
  };
  CHECK(says_shared({"cover", "token", "box"}) == "true");
  CHECK(says_shared({"cover", "token", "card"}) == "false");
  CHECK(says_shared({"cover", "card", "box"}) == "false");
}

TEST_CASE("the box of a game of one's own takes the first colour of its back, of an area before its outline") {
  const auto colour = [](const std::string& paint) {
    TempFolder folder;
    folder.write(
        "deck.yaml",
        "game: freeform\ntitle: Own\ntemplate: classic\nback: own\ncards:\n  - {id: a, title: A, copies: 40}\n");
    folder.write("own.yaml",
                 "kind: back\ntrim: 63x88mm\nbleed: 3mm\nelements:\n"
                 "  - {shape: rect, box: [0mm, 0mm, 63mm, 88mm], " +
                     paint +
                     "}\n"
                     "  - {shape: rect, box: [9mm, 9mm, 9mm, 9mm], fill: '#228822'}\n");
    AKit kit = asked_for(folder / "deck.yaml", "box");
    INFO(diag::print(kit.workshop.diagnostics));
    return cards::to_text(*cards::find(*kit.cutouts.front().front.values, "colour"));
  };
  CHECK(colour("fill: '#AA2222', stroke: {colour: '#2222AA', width: 1mm}") == "#AA2222");
  CHECK(colour("stroke: {colour: '#2222AA', width: 1mm}") == "#2222AA");
  CHECK(colour("fill: '#F0F0E0', stroke: {colour: '#2222AA', width: 1mm}") == "#2222AA");  // a pale ground is none
  CHECK(colour("fill: '#777777'") == "#228822");                                           // nor is a grey one
}

TEST_CASE("backs that are glued behind the fronts make deeper boxes, and the box says so") {
  press::Selection selection;
  selection.only = {"box"};
  AKit glued("25-kingdoms", selection);
  selection.both_sides = true;
  AKit printed("25-kingdoms", selection);
  CHECK(glued.cutouts.front().component.trim.width > printed.cutouts.front().component.trim.width);
  CHECK(all_words(glued, glued.cutouts.front()).find("55 cards, fronts and backs glued") != std::string::npos);
  CHECK(all_words(glued, glued.cutouts.front()).find("inside 67 × 92 × 30.6 mm") != std::string::npos);
  CHECK(all_words(printed, printed.cutouts.front()).find("55 cards printed on both sides, 250 g/m²") !=
        std::string::npos);
  CHECK(all_words(printed, printed.cutouts.front()).find("inside 67 × 92 × 18.5 mm") != std::string::npos);
}

TEST_CASE("few cards, and cards that are no rectangles, get no box, which is noted") {
  const auto [template_name, copies, why] = GENERATE(table<std::string, std::string, std::string>(
      {{"classic", "11", "few"}, {"hex", "40", "no rectangles"}, {"token", "40", "no rectangles"}}));
  TempFolder folder;
  folder.write("deck.yaml", "game: freeform\ntitle: Small\ntemplate: " + template_name +
                                "\ncards:\n  - {id: a, title: A, copies: " + copies + "}\n");
  press::Selection selection;
  selection.only = {"box", "card"};
  AKit kit(folder / "deck.yaml", selection);
  for (const press::Cutout& piece : kit.cutouts) CHECK(piece.component.kind != "box");
  const std::string told = diag::print(kit.workshop.diagnostics);
  CAPTURE(told);
  CHECK(told.find("note: no box for " + copies + " cards: they are ") != std::string::npos);
  CHECK(told.find(why) != std::string::npos);
  CHECK_FALSE(kit.workshop.diagnostics.has_errors());
}

TEST_CASE("the box of a game of one's own shows what its leaflet's front says") {
  TempFolder folder;
  folder.write("deck.yaml",
               "game: freeform\ntitle: Low Tide\nauthor: Ada\ntemplate: creature\nback: creature-back\n"
               "schema: {faction: [ember, wood]}\ncards:\n  - {id: a, title: A, copies: 40, faction: ember}\n");
  folder.write("LEAFLET.md",
               "---\ntitle: Low Tide\nstrap: Mind the gulls\nplayers: 2 players\ntime: 15 minutes\nage: from 7\n"
               "fold: a6\n---\n\n<!-- page -->\n## Play\nDraw.\n");
  AKit kit = asked_for(folder / "deck.yaml", "box");
  INFO(diag::print(kit.workshop.diagnostics));
  REQUIRE(kit.cutouts.size() == 1);
  const std::string words = all_words(kit, kit.cutouts.front());
  CAPTURE(words);
  for (const char* said : {"Low Tide", "Ada", "Mind the gulls", "2 players", "15 minutes", "from 7", "40 cards"})
    CHECK(words.find(said) != std::string::npos);
  CHECK(words.find("99") == std::string::npos);
  CHECK(scene::dump(kit.draw(kit.cutouts.front().front)).find("fill #b92b20") != std::string::npos);  // of its back
}

TEST_CASE("the box of a game of one's own says for how many it is, if its list does, and its title") {
  const auto [players, says] = GENERATE(table<std::string, std::string>(
      {{"players: 2-4\n", "2 to 4 players"}, {"players: 3\n", "3 players"}, {"", "20\u00a0cards"}}));
  TempFolder folder;
  folder.write("deck.yaml", "game: freeform\ntitle: The cards\ncards:\n  - {id: a, title: A, copies: 20}\n");
  folder.write("edition.yaml", "game: freeform\ntitle: Low Tide\n" + players + "decks: [deck.yaml]\n");
  for (const char* kind : {"box", "cover"}) {
    AKit kit = asked_for(folder.path(), kind);
    INFO(diag::print(kit.workshop.diagnostics));
    REQUIRE(kit.cutouts.size() == 1);
    const std::string words = all_words(kit, kit.cutouts.front());
    CAPTURE(words);
    CHECK(words.find("Low Tide") != std::string::npos);
    if (kind == std::string("box")) CHECK(words.find(says) != std::string::npos);
    if (kind == std::string("box") && players.empty()) CHECK(words.find("players") == std::string::npos);
  }
}
