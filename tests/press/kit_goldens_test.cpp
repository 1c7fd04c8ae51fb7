// The kits against their goldens (UPDATE_GOLDEN=1 rewrites them): one card of each kind, mats and tokens as scenes, and
// a page of each kit as a small picture.
#include <map>
#include <regex>

#include "../catch.h"
#include "../editions.h"
#include "../folded.h"
#include "../golden.h"
#include "../pixel_difference.h"
#include "../temp_folder.h"
#include "diag/printer.h"
#include "pictures/pixels.h"
#include "press/dump.h"
#include "press/print.h"
#include "press/target.h"

using namespace kingpress;

namespace {

std::string dumped(const std::string& game, const std::string& kind, const std::string& cards) {
  press::Workshop workshop;
  press::PrintJob job;
  job.selection.only = {kind};
  job.selection.cards = cards;
  const auto text = press::dump(press::load(game, workshop), job, std::nullopt, workshop);
  INFO(diag::print(workshop.diagnostics));
  REQUIRE(text);
  return *text;
}

void compare(const std::string& name, const std::string& text) {
  check_golden("press/golden/" + name + ".txt", folded(text));
}

pictures::Pixels pixels(const std::string& path) {
  auto decoded = pictures::decode_png(read_bytes(path));
  INFO(path);
  REQUIRE(std::holds_alternative<pictures::Pixels>(decoded));
  return std::move(std::get<pictures::Pixels>(decoded));
}

}  // namespace

TEST_CASE("one card of each kind is drawn as its golden") {
  const auto [game, card] = GENERATE(table<std::string, std::string>({{"25-kingdoms", "spades-A"},
                                                                      {"25-kingdoms", "diamonds-7"},
                                                                      {"25-kingdoms", "hearts-Q"},
                                                                      {"kings-keys", "ocean-shield-2"},
                                                                      {"kings-keys", "sun-key-4"},
                                                                      {"kings-keys", "forest-banner"},
                                                                      {"kings-keys", "joker-red"},
                                                                      {"kingdom-coinquest", "hearts-A"},
                                                                      {"kingdom-coinquest", "spades-7"},
                                                                      {"kingdom-coinquest", "clubs-J"},
                                                                      {"kingdom-coinquest", "hearts-K"},
                                                                      {"kingdoms-ii", "swords-7"},
                                                                      {"kingdoms-ii", "cups-knight"},
                                                                      {"kingdoms-ii", "empress"},
                                                                      {"kingdoms-ii", "lovers"}}));
  compare(game + "-" + card, dumped(game, "card", card));
}

TEST_CASE("tokens and reference cards are drawn as their goldens") {
  const std::string game = GENERATE(as<std::string>{}, "25-kingdoms", "kings-keys", "kingdom-coinquest", "kingdoms-ii");
  const std::string kind = GENERATE(as<std::string>{}, "token", "reference");
  compare(game + "-" + kind, dumped(game, kind, ""));
}

// The mats of the other kingdoms differ by name, arms and colour. Of 25 Kingdoms' board of 25 squares its picture and
// measures say more.
TEST_CASE("mats are drawn as their goldens") {
  const auto [game, mat] = GENERATE(table<std::string, std::string>({{"kings-keys", "play mat"},
                                                                     {"kingdom-coinquest", "play field"},
                                                                     {"kingdom-coinquest", "shared field"},
                                                                     {"kingdoms-ii", "kingdom mat 1"},
                                                                     {"kingdoms-ii", "table mat"}}));
  const std::string text = dumped(game, "field", "");
  const auto begin = text.find("# " + mat + "\n");
  REQUIRE(begin != std::string::npos);
  const auto next = text.find("\n# ", begin);
  compare(game + "-" + std::regex_replace(mat, std::regex(" "), "-"),
          next == std::string::npos ? text.substr(begin) : text.substr(begin, next + 1 - begin));
}

TEST_CASE("a page of each kit is the picture of its golden") {
  const std::string game = GENERATE(from_range(test::editions()));
  static const std::map<std::string, std::string> chosen{{"25-kingdoms", "hearts-2,spades-J"},
                                                         {"kings-keys", "ocean-coin-1,joker-black"},
                                                         {"kingdom-coinquest", "hearts-A,clubs-9"},
                                                         {"kingdoms-ii", "swords-1"},
                                                         {"minkingi", "1-2"}};
  INFO(game);
  TempFolder folder;
  press::Workshop workshop;
  const press::Target target = press::load(game, workshop);
  press::PrintJob job;
  job.selection.only = {"card"};
  const auto cards = chosen.find(game);
  job.selection.cards = cards != chosen.end() ? cards->second : target.edition.decks.at(0).cards.at(0).id;
  job.sheets.marks = sheets::Marks::none;
  job.format = "png";
  job.dpi = game == "kingdoms-ii" ? 27 : 28;  // its cards are larger
  job.output = folder / "page.png";
  const auto done = press::print(target, job, workshop, [](std::size_t, std::size_t) {});
  REQUIRE(done);
  const std::string made = done->files.at(0);
  const std::string golden = golden_path("press/golden/" + game + ".png", read_bytes(made));
  CHECK(difference(pixels(made), pixels(golden)) < 0.004);
}
