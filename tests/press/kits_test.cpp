// What the five games' kits hold, from the numbers of their rules, and what comes out of the press for them.
#include <filesystem>
#include <regex>
#include <set>

#include "../catch.h"
#include "../editions.h"
#include "../golden.h"
#include "../project_root.h"
#include "../said_by.h"
#include "../temp_folder.h"
#include "a_kit.h"
#include "inspect/sheet_plan.h"
#include "press/print.h"
#include "scene/dump.h"
#include "sheets/card_sizes.h"
#include "sheets/papers.h"

using namespace kingpress;
using press::AKit;

namespace {

using Counts = std::map<std::string, std::size_t>;

press::PrintJob job(int players, const std::string& output, const std::string& format = "pdf") {
  press::PrintJob job;
  job.selection = AKit::for_players(players);
  job.output = output;
  job.format = format;
  job.dpi = 30;
  return job;
}

press::Printed printed(const std::string& game, const press::PrintJob& job) {
  press::Workshop workshop;
  const auto done = press::print(press::load(game, workshop), job, workshop, [](std::size_t, std::size_t) {});
  INFO(diag::print(workshop.diagnostics));
  REQUIRE(done);
  return *done;
}

std::size_t copies_of(const std::string& game, int players, const std::string& kind) {
  const AKit kit(game, players);
  std::size_t sum = 0;
  for (const press::Cutout& cutout : kit.cutouts)
    if (cutout.component.kind == kind) sum += cutout.component.copies;
  return sum;
}

// Every game with its most players.
std::vector<std::pair<std::string, int>> largest() {
  std::vector<std::pair<std::string, int>> tables;
  for (const rules::Game* game : kingpress::test::games_with_editions())
    tables.emplace_back(game->name, game->most_players);
  return tables;
}

}  // namespace

TEST_CASE("25 Kingdoms' board holds a sleeved card upright or turned on each of 25 squares of 91 mm, 92 mm apart") {
  AKit kit("25-kingdoms", 2);
  for (const press::Cutout& cutout : kit.cutouts)
    if (cutout.component.name == "board") {
      CHECK(cutout.component.trim.width.mm() == Approx(563));
      CHECK(cutout.component.trim.height.mm() == Approx(479));
      return;
    }
  FAIL("no board");
}

TEST_CASE("no two of the 25 Kingdoms bear the same sign") {
  std::set<std::string> signs;
  std::size_t kingdoms = 0;
  for (const auto& file : std::filesystem::directory_iterator(project_root() + "/templates/25-kingdoms/symbols")) {
    const std::string name = file.path().filename().string();
    if (!name.starts_with("kingdom-")) continue;
    const std::string drawing = read_bytes(file.path().string());
    const std::size_t from = drawing.find("<g id=\"charge\"");
    INFO(name);
    REQUIRE(from != std::string::npos);
    CHECK(signs.insert(drawing.substr(from, drawing.find("</g>", from) - from)).second);
    ++kingdoms;
  }
  CHECK(kingdoms == 25);
}

TEST_CASE(
    "Kingdom Coinquest's kit: 52 cards, a health marker for each suit, and a field, 3 preparation counters and 3 coins "
    "for each player") {
  const int players = GENERATE(2, 3, 4);
  const auto each = static_cast<std::size_t>(players);
  CHECK(AKit("kingdom-coinquest", players).counts() == Counts{{"card", 52},
                                                              {"play-field", each},
                                                              {"shared-field", 1},
                                                              {"counter-health", 4},
                                                              {"counter-preparation", 3 * each},
                                                              {"coin", 3 * each},
                                                              {"reference", each}});
}

TEST_CASE("Coinquest's Kings, counters and field follow the health and the preparation of the deck's ruleset") {
  TempFolder folder;
  std::string deck = read_bytes(project_root() + "/cards/kingdom-coinquest/deck.yaml");
  deck.replace(deck.find("\ncards:"), 1, "\nrules: {health: 25, preparation: {2-4: 1, 5-7: 2, 8-9: 3, 10: 3}}\n");
  AKit kit(folder.write("deck.yaml", deck), 3);
  CHECK(diag::print(kit.workshop.diagnostics) == "");
  CHECK(kit.counts().at("counter-health") == 4);
  CHECK(kit.counts().at("counter-preparation") == 3 * 3);
  std::string king, field;
  for (const press::Cutout& cutout : kit.cutouts) {
    if (cutout.component.name == "card hearts-K") king = scene::dump(kit.draw(cutout.front));
    if (cutout.component.name == "play field") field = scene::dump(kit.draw(cutout.front));
  }
  CHECK(king.find("\"25 HEALTH\"") != std::string::npos);
  for (const char* words : {"\"begins at 25: the marker\"", "\"over 20: count once round\"", "\"2–4\"", "\"8–9\"",
                            "\"10\"", "\"3 counters\""})
    CHECK(field.find(words) != std::string::npos);
}

// The rules, printed on both sides.
std::size_t leaflet_sheets(const std::string& game) { return game == "kingdoms-ii" ? 2 : 1; }

TEST_CASE("a kit is imposed on as many sheets as its cards and boards take") {
  struct Case {
    std::string game;
    int players;
    std::size_t a4, letter;
  };
  // Cards of 63 x 88: nine a sheet, the backs as many again; of 70 x 120 six on A4 and five on Letter, their reference
  // cards among them. Boards in tiles; tokens on one sheet, with the references where those have room; the other sides
  // of references, of a title card and of tokens.
  const Case c = GENERATE(Case{"25-kingdoms", 2, 6 + 6 + 1 + 6 + 1, 6 + 6 + 1 + 6 + 1},
                          Case{"kings-keys", 2, 8 + 2 + 1 + 8 + 1, 8 + 2 + 1 + 8 + 1},
                          Case{"kings-keys", 4, 8 + 4 + 1 + 8 + 1, 8 + 4 + 1 + 8 + 1},
                          Case{"kingdom-coinquest", 2, 6 + 3 + 1 + 6 + 1, 6 + 3 + 1 + 6 + 1},
                          Case{"kingdom-coinquest", 4, 6 + 4 + 2 + 6 + 1, 6 + 4 + 2 + 6 + 1},
                          Case{"minkingi", 2, 15 + 2 + 1 + 2 + 15 + 1, 15 + 2 + 1 + 2 + 15 + 1},
                          Case{"kingdoms-ii", 4, 26 + 4 + 2 + 2 + 26 + 2, 32 + 4 + 2 + 2 + 32 + 2});
  TempFolder folder;
  for (const bool letter : {false, true}) {
    INFO(c.game << " for " << c.players << (letter ? " on letter" : " on a4"));
    press::PrintJob printing = job(c.players, folder / "kit.pdf");
    printing.sheets.bleed_is_usual = true;
    if (letter) {
      printing.sheets.paper_name = "letter";
      printing.sheets.paper = sheets::find_paper("letter")->size;
    }
    const press::Printed done = printed(c.game, printing);
    const std::size_t leaflet = leaflet_sheets(c.game);
    CHECK(done.sheets == (letter ? c.letter : c.a4) + leaflet);
    const std::string info = said_by("pdfinfo '" + done.files.front() + "'").text;
    CHECK(info.find("Pages:           " + std::to_string(done.sheets + leaflet) + "\n") != std::string::npos);
  }
}

TEST_CASE("a kit with its boxes and the sheet to begin with takes few sheets, printed on both sides") {
  const auto [game, fewest] = GENERATE(table<std::string, std::size_t>(
      {{"minkingi", 23}, {"kingdoms-ii", 40}, {"25-kingdoms", 16}, {"kings-keys", 13}, {"kingdom-coinquest", 12}}));
  INFO(game);
  TempFolder folder;
  press::PrintJob printing = job(game == "kingdoms-ii" ? 4 : 2, folder / "all.pdf");
  printing.selection.only = {"cover", "rules", "card", "back", "field", "tile", "token", "dice", "reference", "box"};
  printing.sheets.bleed_is_usual = true;
  printing.sheets.duplex = sheets::Duplex::long_edge;
  printing.selection.both_sides = true;
  CHECK(printed(game, printing).sheets == fewest);
}

TEST_CASE("no word of the sheet to begin with lies on another, in usual and in large print") {
  const std::string game = GENERATE("minkingi", "kingdoms-ii", "25-kingdoms", "kings-keys", "kingdom-coinquest");
  const bool large = GENERATE(false, true);
  INFO(game << (large ? " in large print" : ""));
  TempFolder folder;
  press::PrintJob printing = job(game == "kingdoms-ii" ? 4 : 2, folder / "cover.pdf");
  printing.selection.only = {"cover"};
  printing.selection.large_print = large;
  printing.sheets.bleed_is_usual = true;
  const std::string said = said_by("pdftotext -bbox '" + printed(game, printing).files.front() + "' -").text;
  struct Word {
    double left, top, right, bottom;
    std::string text;
  };
  std::vector<Word> words;
  const std::regex each("xMin=\"([0-9.]+)\" yMin=\"([0-9.]+)\" xMax=\"([0-9.]+)\" yMax=\"([0-9.]+)\">([^<]*)<");
  for (std::sregex_iterator at(said.begin(), said.end(), each), end; at != end; ++at) {
    Word word{std::stod((*at)[1]), std::stod((*at)[2]), std::stod((*at)[3]), std::stod((*at)[4]), (*at)[5]};
    if (word.bottom - word.top > 7) words.push_back(std::move(word));  // points: not on a piece that is shown small
  }
  CHECK(words.size() > 80);
  for (std::size_t i = 0; i < words.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) {
      const Word &a = words[i], &b = words[j];
      const double across = std::min(a.right, b.right) - std::max(a.left, b.left),
                   down = std::min(a.bottom, b.bottom) - std::max(a.top, b.top);
      if (across > 1 && down > std::min(a.bottom - a.top, b.bottom - b.top) / 2)
        FAIL_CHECK("'" << a.text << "' lies on '" << b.text << "'");
    }
}

TEST_CASE("a plan counts as many sheets as are printed, on one side and on both, turned by hand too") {
  const std::string game = GENERATE("minkingi", "kingdoms-ii", "25-kingdoms", "kings-keys", "kingdom-coinquest");
  const auto duplex = GENERATE(sheets::Duplex::none, sheets::Duplex::long_edge);
  const bool by_hand = duplex != sheets::Duplex::none && GENERATE(false, true);
  INFO(game);
  TempFolder folder;
  press::PrintJob printing;
  printing.output = folder / "kit.pdf";
  printing.sheets.duplex = duplex;
  printing.sheets.bleed_is_usual = true;
  if (by_hand) printing.by_hand = press::ByHand{};
  press::Workshop workshop;
  const auto plan = inspect::plan_sheets(press::load(game, workshop), {{"auto", "", printing}}, 1, "", workshop);
  REQUIRE(plan);
  const press::Printed done = printed(game, printing);
  CHECK(plan->ways.front().sheets == done.sheets);
  REQUIRE(plan->counts.size() == done.counts.size());
  for (std::size_t i = 0; i < done.counts.size(); ++i) CHECK(plan->counts[i].number == done.counts[i].number);
}

TEST_CASE("every kit is a PDF below 3 MB with its fonts embedded, and the same bytes again on two threads") {
  const auto [game, players] = GENERATE(from_range(largest()));
  INFO(game);
  TempFolder folder;
  press::PrintJob again = job(players, folder / "again.pdf");
  again.jobs = 2;
  const auto first = printed(game, job(players, folder / "first.pdf")).files, second = printed(game, again).files;
  const std::string bytes = read_bytes(first.at(0));
  CHECK(bytes.size() < 3'000'000);
  CHECK(bytes == read_bytes(second.at(0)));
  // Two lines of heading, then a font a line: name, type, encoding, emb, sub, uni, object, its generation.
  std::istringstream fonts(said_by("pdffonts '" + first[0] + "'").text);
  std::string line;
  std::size_t count = 0;
  for (int number = 0; std::getline(fonts, line); ++number) {
    if (number < 2) continue;
    INFO(line);
    CHECK(line.find(" yes yes yes ") != std::string::npos);
    ++count;
  }
  CHECK(count >= 2);
}

TEST_CASE("every kit is also SVG and PNG, a file a page") {
  const auto [game, players] = GENERATE(from_range(largest()));
  const std::string format = GENERATE(as<std::string>{}, "svg", "png");
  INFO(game << " as " << format);
  TempFolder folder;
  const press::Printed done = printed(game, job(players, folder / "kit", format));
  CHECK(done.files.size() == done.sheets + leaflet_sheets(game));
  const std::string start = format == "svg" ? "<?xml" : "\x89PNG";
  for (const std::string& file : done.files) CHECK(read_bytes(file).rfind(start, 0) == 0);
}

TEST_CASE("every deck is drawn at another size") {
  const auto [game, players] = GENERATE(from_range(largest()));
  const auto [name, width, height] = GENERATE(table<std::string, double, double>(
      {{"poker", 2.5, 3.5}, {"bridge", 2.25, 3.5}, {"mini", 1.75, 2.5}, {"tarot", 2.75, 4.75}}));
  INFO(game << " at " << name);
  press::Selection selection;
  selection.only = {"card"};
  selection.size = sheets::find_card_size(name)->trim;
  AKit kit(game, selection);
  const geometry::Size size{geometry::Length::inches(width), geometry::Length::inches(height)};
  for (const press::Cutout& cutout : kit.cutouts) {
    CHECK(cutout.component.trim == size);
    CHECK(kit.draw(cutout.front).size == size);
  }
  CHECK_FALSE(kit.workshop.diagnostics.has_errors());
}

TEST_CASE(
    "a card of a suit that has no sign shows its rank in both corners and the suit's word, also where ranks are "
    "words") {
  const auto [game, rank, shown] =
      GENERATE(table<std::string, std::string, std::string>({{"25-kingdoms", "7", "7"},
                                                             {"25-kingdoms", "queen", "queen"},
                                                             {"kingdom-coinquest", "9", "9"},
                                                             {"kingdom-coinquest", "ace", "ace"}}));
  INFO(game << " " << rank);
  TempFolder folder;
  press::Selection selection;
  selection.only = {"card"};
  AKit kit(folder.write("own.yaml", "game: " + game + "\ncards:\n  - {suit: moons, rank: " + rank + "}\n"), selection);
  REQUIRE(kit.cutouts.size() == 1);
  const std::string dump = scene::dump(kit.draw(kit.cutouts.front().front));
  const auto times = [&](const std::string& text) {
    std::size_t number = 0;
    for (std::size_t at = 0; (at = dump.find("text \"" + text + "\"", at)) != std::string::npos; ++at) ++number;
    return number;
  };
  CHECK(times(shown) == 2);
  CHECK(times("moons") == 4);
}

TEST_CASE("a rank by its name is drawn as by its letter, but for the corners") {
  const auto [game, letter, name] =
      GENERATE(table<std::string, std::string, std::string>({{"25-kingdoms", "A", "Ace"},
                                                             {"25-kingdoms", "J", "jack"},
                                                             {"25-kingdoms", "Q", "Queen"},
                                                             {"kingdom-coinquest", "K", "king"}}));
  INFO(game << " " << name);
  const std::string first = "game: " + game + "\n";
  TempFolder folder;
  const auto paths = [&](const std::string& rank) {
    press::Selection selection;
    selection.only = {"card"};
    AKit kit(folder.write("own.yaml", first + "cards:\n  - {suit: hearts, rank: " + rank + "}\n"), selection);
    REQUIRE(kit.cutouts.size() == 1);
    std::string found;
    std::istringstream dump(scene::dump(kit.draw(kit.cutouts.front().front)));
    for (std::string line; std::getline(dump, line);)
      if (line.find("path ") != std::string::npos) found += line + "\n";
    return found;
  };
  CHECK(paths(letter) == paths(name));
}

TEST_CASE("what is summed up is what the kit holds") {
  CHECK(copies_of("kingdom-coinquest", 4, "token") == 4 + 12 + 12);
  CHECK(copies_of("kingdoms-ii", 4, "card") == 156);
}

TEST_CASE("how many tokens the field requires is noted where tokens are printed") {
  const TempFolder folder;
  const auto notes = [&](std::set<std::string> only) {
    press::Workshop workshop;
    press::PrintJob cards = job(2, folder / "kit.pdf");
    cards.selection.only = std::move(only);
    REQUIRE(press::print(press::load("minkingi", workshop), cards, workshop, [](std::size_t, std::size_t) {}));
    return diag::print(workshop.diagnostics).find("tokens a player") != std::string::npos;
  };
  CHECK(notes({"token"}));
  CHECK_FALSE(notes({"reference"}));
}
