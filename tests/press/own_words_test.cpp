// Decks of one's own for the shipped games: what they say or leave out is on their faces.
#include <algorithm>
#include <filesystem>
#include <regex>

#include <fmt/format.h>

#include "../catch.h"
#include "../project_root.h"
#include "../temp_folder.h"
#include "a_kit.h"
#include "press/print.h"
#include "scene/dump.h"

using namespace kingpress;
using press::AKit;

namespace {

// The faces of a deck by the ids of its cards.
std::map<std::string, std::string> faces_of(const std::string& deck) {
  AKit kit(deck);
  INFO(diag::print(kit.workshop.diagnostics));
  REQUIRE(kit.workshop.diagnostics.error_count() == 0);
  std::map<std::string, std::string> faces;
  for (const press::Cutout& cutout : kit.cutouts)
    if (const cards::Card* card = cutout.front.subject.card) faces[card->id] = scene::dump(kit.draw(cutout.front));
  INFO(diag::print(kit.workshop.diagnostics));
  REQUIRE(kit.workshop.diagnostics.error_count() == 0);
  return faces;
}

bool says(const std::string& face, const std::string& words) { return face.find(words) != std::string::npos; }

// What is drawn, whatever groups it lies in.
std::string flat(const std::string& face) {
  const std::string lines = std::regex_replace(face, std::regex("\\n +| =[0-9a-f]{8}"), "\n");
  return std::regex_replace(lines, std::regex("(\\n(group(?=\\n))?)+"), "\n");
}

constexpr const char* blue_corner =
    R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9Z" fill="#123456"/></svg>)";

}  // namespace

TEST_CASE("kingdoms and items of one's own are on the cards of King's Keys, each kingdom in a colour of its own") {
  TempFolder folder;
  const auto faces = faces_of(folder.write("deck.yaml", R"(game: kings-keys
title: T
set: T
rules: {items: [coin, Lantern]}
cards:
  - {id: a, kingdom: desert, item: coin, number: 17}
  - {id: b, kingdom: marsh, item: coin, number: 17}
  - {id: c, kingdom: ocean, item: Lantern, number: 2}
  - {id: d, kingdom: ocean, item: coin, number: 1}
  - {id: banner, kind: kingdom, kingdom: desert}
)"));
  CHECK(says(faces.at("a"), "\"17\""));
  CHECK(says(faces.at("a"), "\"DESERT\""));
  CHECK(says(faces.at("a"), "\"coin · desert\""));
  CHECK(says(faces.at("b"), "\"MARSH\""));
  CHECK(says(faces.at("a"), "#6a3d8f"));
  CHECK_FALSE(says(faces.at("b"), "#6a3d8f"));
  CHECK(says(faces.at("c"), "\"Lantern\""));
  CHECK(says(faces.at("d"), "\"COIN · OCEAN\""));
  CHECK(says(faces.at("banner"), "\"DESERT\""));
}

TEST_CASE("a picture takes the place of the drawing, and a soldier's title that of its item and land") {
  TempFolder folder;
  folder.write("a.svg", blue_corner);
  const auto keys = faces_of(folder.write("keys.yaml", R"(game: kings-keys
title: T
set: T
rules: {items: [coin, Lantern]}
cards:
  - {id: a, kingdom: forest, item: coin, number: 1, art: a.svg, title: The Gardener}
  - {id: b, kingdom: desert, item: Lantern, number: 1, art: a.svg, title: The Gardener}
  - {id: c, kind: kingdom, kingdom: forest, art: a.svg}
  - {id: d, kind: joker, art: a.svg}
)"));
  for (const auto& [id, face] : keys) {
    INFO(id);
    CHECK(says(face, "image "));
    CHECK((id > "b" || says(face, "\"The Gardener\"")));
  }
  for (const char* game : {"25-kingdoms", "kingdom-coinquest", "kingdoms-ii"}) {
    const bool tarot = std::string(game) == "kingdoms-ii";
    const std::string suit = tarot ? "swords" : "hearts";
    const std::string deck = folder.write(
        "deck.yaml", fmt::format("game: {}\ntitle: T\nset: T\ncards:\n  - {{id: a, suit: {}, rank: {}, art: a.svg}}\n",
                                 game, suit, tarot ? "king" : "K"));
    AKit kit(deck);
    INFO(game);
    REQUIRE(kit.cutouts.size() == 1);
    CHECK(says(scene::dump(kit.draw(kit.cutouts.front().front)), "image "));
  }
}

TEST_CASE("cards show what the rules know of them, whether the deck says it or leaves it to the rules") {
  const std::string game = GENERATE("kingdom-coinquest", "kingdoms-ii");
  TempFolder folder;
  const std::string deck = read_bytes(project_root() + "/cards/" + game + "/deck.yaml");
  const std::string bare = std::regex_replace(deck, std::regex(", (role|value|preparation): [a-z0-9]+"), "");
  REQUIRE(bare.size() < deck.size());
  const auto as_written = faces_of(folder.write("full.yaml", deck));
  const auto by_rules = faces_of(folder.write("bare.yaml", bare));
  REQUIRE(as_written.size() >= 52);
  for (const auto& [id, face] : as_written) CHECK(flat(by_rules.at(id)) == flat(face));
}

TEST_CASE("a rank of one's own names a Minor Arcanum of Kingdoms II") {
  TempFolder folder;
  std::string deck = read_bytes(project_root() + "/cards/kingdoms-ii/deck.yaml");
  const std::string king = "{suit: swords, rank: king,";
  deck.replace(deck.find(king), king.size(), "{suit: swords, rank: Duke,");
  CHECK(says(faces_of(folder.write("deck.yaml", deck)).at("swords-Duke"), "\"Duke of Swords\""));
}

TEST_CASE("words of one's own of fourteen letters fit on all that the kit prints") {
  TempFolder folder;
  folder.write("keys/edition.yaml", "game: kings-keys\ntitle: T\ndecks: [deck.yaml]\n");
  folder.write("keys/deck.yaml", R"(game: kings-keys
title: T
set: T
rules: {items: [Münze, Schwert, Donnerbüchsen, key]}
cards:
  - {kingdom: Eisgebirgsland, item: Donnerbüchsen, number: 17}
  - {kingdom: Eisgebirgsland, item: key, number: 17}
  - {kingdom: Wüste, item: Münze, number: 17}
  - {kingdom: Wüste, item: Schwert, number: 17}
  - {kind: kingdom, kingdom: Eisgebirgsland}
)");
  folder.write("ranks/edition.yaml", "game: 25-kingdoms\ntitle: T\ndecks: [deck.yaml]\n");
  folder.write("ranks/deck.yaml", R"(game: 25-kingdoms
title: T
set: T
rules: {rows: 3, columns: 3, royals: [Q, K, Moerderkoenige], assassins: [Geheimschuetze]}
cards:
  - {suit: hearts, rank: 8, copies: 9}
  - {suit: hearts, rank: K, copies: 9}
  - {suit: hearts, rank: Q, copies: 9}
  - {suit: Stars, rank: Geheimschuetze, value: 1}
  - {suit: Stars, rank: Moerder, value: 14, copies: 2}
  - {suit: Stars, rank: Moerderkoenige, value: 15, copies: 2}
)");
  for (const char* game : {"keys", "ranks"}) {
    AKit kit(folder.path(game), 2);
    for (const press::Cutout& cutout : kit.cutouts) {
      kit.draw(cutout.front);
      if (cutout.back) kit.draw(*cutout.back);
    }
    INFO(diag::print(kit.workshop.diagnostics));
    CHECK(kit.workshop.diagnostics.error_count() == 0);
  }
}

TEST_CASE("25 Kingdoms has markers of the Kingdoms held where its board has a track for them") {
  TempFolder folder;
  const std::string deck = read_bytes(project_root() + "/cards/25-kingdoms/deck.yaml");
  folder.write("edition.yaml", "game: 25-kingdoms\ntitle: T\ndecks: [deck.yaml]\n");
  const auto markers = [&](const std::string& rules) {
    folder.write("deck.yaml", deck + "rules: " + rules + "\n");
    return AKit(folder.path(), 2).counts()["count-a"];
  };
  CHECK(markers("{rows: 5, columns: 4}") == 1);
  CHECK(markers("{rows: 4, columns: 4}") == 0);
  CHECK(markers("{win: 20}") == 0);
}

TEST_CASE("a title of Minkingi is never cut: it is set smaller, and where it is too long it is an error") {
  const std::string art = GENERATE("", ", art: a.svg");
  TempFolder folder;
  folder.write("a.svg", blue_corner);
  const auto told = [&](const std::string& words) {
    AKit kit(folder.write("deck.yaml",
                          "game: minkingi\ntitle: T\nset: T\ncards:\n  - {number: 1, corners: [1, 2, 3, 4], speed: 80" +
                              art + ", title: " + words + "}\n"));
    for (const press::Cutout& cutout : kit.cutouts) kit.draw(cutout.front);
    return diag::print(kit.workshop.diagnostics);
  };
  INFO(art);
  CHECK(told("Long Lantern").find("error") == std::string::npos);
  CHECK(told("The Lantern of the Old Night Watchman who stands at the Gate of the Town").find("[text-overflow]") !=
        std::string::npos);
}

TEST_CASE("a leaflet of ours shows the nearest piece where a copied deck has another") {
  TempFolder folder;
  std::filesystem::copy(project_root() + "/cards/kings-keys", folder.path(), std::filesystem::copy_options::recursive);
  std::string deck = read_bytes(folder.path() + "/deck.yaml");
  const std::string key = "{kingdom: ocean, item: key, number: 4}";
  deck.replace(deck.find(key), key.size(), "{kingdom: ocean, item: key, number: 5}");
  folder.write("deck.yaml", deck);
  press::PrintJob job;
  job.selection.only = {"rules"};
  job.output = folder.path() + "/rules.pdf";
  press::Workshop workshop;
  const auto done = press::print(press::load(folder.path(), workshop), job, workshop, [](std::size_t, std::size_t) {});
  const std::string told = diag::print(workshop.diagnostics);
  INFO(told);
  CHECK(done);
  CHECK(told.find("'card:ocean-key-4', which is not in the kit; 'card:ocean-key-") != std::string::npos);
  CHECK(told.find("LEAFLET.md") != std::string::npos);
}
