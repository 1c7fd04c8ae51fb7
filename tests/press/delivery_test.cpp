// Whom a kit is handed to, what stays at home, and what is refused before a file is written.
#include "press/delivery.h"

#include <algorithm>

#include "../catch.h"
#include "../golden.h"
#include "../temp_folder.h"
#include "diag/printer.h"
#include "diag/usage_error.h"
#include "press/target.h"

using namespace kingpress;
using Catch::Contains;

namespace {

const std::string small_shop =
    "title: The Corner Shop\nsafe: 1mm\nproducts:\n"
    "  - {name: card, trim: 63x88mm, canvas: 800x1100}\n  - {name: disc, trim: 25x25mm, canvas: 300x300, for: "
    "pieces}\n";

// Two cards, rules and whatever a test adds, with a shop of their own.
struct Desk {
  TempFolder folder;
  press::Workshop workshop;
  press::DeliveryJob job;

  explicit Desk(const std::string& more = "") {
    job.target = folder.write("owls/deck.yaml",
                              "game: freeform\ntemplate: classic\nback: classic-back\n" + more +
                                  "cards:\n  - {id: owl, title: The Owl}\n  - {id: elk, title: The Elk, copies: 17}\n");
    folder.write("owls/shops/corner.yaml", small_shop);
    job.to = "corner";
    job.folder = folder / "out";
  }
  std::optional<trade::Sent> deliver() {
    return press::deliver(press::load(job.target, workshop), job, workshop, [](std::size_t, std::size_t) {});
  }
  std::string said() { return diag::print(workshop.diagnostics); }
  bool wrote() const { return std::filesystem::exists(job.folder) && !std::filesystem::is_empty(job.folder); }
  // The message of the refusal and its hint.
  std::string refused() {
    try {
      deliver();
    } catch (const diag::UsageError& error) {
      return std::string(error.what()) + " | " + error.hint();
    }
    return "delivered";
  }
};

std::string note_of(const trade::Sent& sent, const std::string& begin) {
  for (const std::string& note : sent.notes)
    if (note.starts_with(begin)) return note;
  return "";
}

}  // namespace

TEST_CASE("a shop is one beside the deck, one that comes along, or a file of either ending") {
  Desk desk;
  SECTION("beside the deck") {}
  SECTION("a file .yaml") { desk.job.to = desk.folder.write("mine.yaml", small_shop); }
  SECTION("a file .yml") { desk.job.to = desk.folder.write("mine.yml", small_shop); }
  SECTION("one that comes along, as people write it") { desk.job.to = "MPC"; }
  const auto sent = desk.deliver();
  INFO(desk.said());
  REQUIRE(sent);
  CHECK_FALSE(sent->files.empty());
  CHECK(desk.wrote());
}

TEST_CASE("a name that nobody has is refused with what is near, or with all that there is") {
  Desk desk;
  desk.job.to = "cornr-not-there";
  CHECK_THAT(desk.refused(), Contains("there is no 'cornr-not-there' to export to | known: ") && Contains("tts") &&
                                 Contains("mpc") && Contains("the file of a shop, ending in .yaml"));
  desk.job.to = "tabletopai";
  CHECK_THAT(desk.refused(), Contains("did you mean 'tabletopia'?"));
  desk.job.to = "mcp";
  CHECK_THAT(desk.refused(), Contains("did you mean 'mpc'?"));
  desk.job.to = "sub/corner";  // a path is no name of the folder `shops`
  desk.folder.write("owls/shops/sub/corner.yaml", small_shop);
  CHECK_THAT(desk.refused(), Contains("there is no 'sub/corner' to export to"));
  CHECK_FALSE(desk.wrote());
}

TEST_CASE("a product or a profile that the shop has no use for is refused before anything is written") {
  Desk desk;
  desk.job.product = "poster";
  CHECK(desk.refused() == "The Corner Shop has no product 'poster' | it has card, disc");
  desk.job.product = "card";
  desk.job.profile = "x.icc";
  CHECK_THAT(desk.refused(), Contains("--icc goes with shops that speak of ink, and The Corner Shop does not"));
  CHECK_FALSE(desk.wrote());
  desk.job.profile.clear();
  CHECK(desk.deliver());
}

TEST_CASE("what is made of paper is left out of an order and told, with the command that prints it") {
  Desk desk;
  const auto left = [&] { return note_of(*desk.deliver(), "left out"); };
  SECTION("a box that the cards could have") {
    CHECK_THAT(left(), Contains("left out, since made of paper: a box; 'kingpress print ") &&
                           Contains("deck.yaml --only box' prints it"));
  }
  SECTION("rules and a box") {
    desk.folder.write("owls/LEAFLET.md", "# Owls\n\nDraw a card.\n");
    desk.job.target = desk.folder / "owls";
    CHECK_THAT(left(), Contains("paper: the rules, a box;") && Contains(" --only rules,box' prints them"));
  }
  SECTION("in a folder with a space in its name") {
    std::filesystem::rename(desk.folder / "owls", desk.folder / "my owls");
    desk.job.target = desk.folder / "my owls";
    CHECK_THAT(left(), Contains("'kingpress print \"" + desk.job.target + "\" --only box' prints it"));
  }
  SECTION("no box for cards that were chosen") {
    desk.job.selection.cards = {"owl"};
    CHECK(left().empty());
  }
  SECTION("no box for kinds that were chosen") {
    desk.job.selection.only = {"card"};
    CHECK(left().empty());
  }
  SECTION("a table has its own rules and needs no box") {
    desk.folder.write("owls/LEAFLET.md", "# Owls\n\nDraw a card.\n");
    desk.job.target = desk.folder / "owls";
    desk.job.to = "tabletopia";
    CHECK(left().empty());
  }
}

TEST_CASE("a table gets the rules as they are printed, and none from a leaflet that is wrong") {
  Desk desk;
  desk.job.target = desk.folder / "owls";
  desk.job.to = "playingcards";
  desk.folder.write(
      "owls/LEAFLET.md",
      "---\ntitle: Owls\n---\n\n## Play\nTake [[owl]] of **{count(cards)} cards**.\n\n![](card:owl){9}\n");
  REQUIRE(desk.deliver());
  CHECK(read_bytes(desk.folder / "out/rules.md") == "# Owls\n\n## Play\n\nTake The Owl of **18 cards**.\n");
  desk.folder.write("owls/LEAFLET.md", "Take [[oil]].\n");
  Desk wrong;
  wrong.job = desk.job;
  wrong.job.replace = true;
  CHECK_FALSE(wrong.deliver());
  CHECK_THAT(wrong.said(), Contains("LEAFLET.md:1:6: error:"));
}

TEST_CASE("dice are sent to the table that has dice, and left out elsewhere") {
  Desk desk;
  desk.folder.write(
      "owls/edition.yaml",
      "game: freeform\ntitle: Owls\ndecks: [deck.yaml]\ndice: [{faces: [1, 2, 3, 4, 5, 6], copies: 2}]\n");
  desk.job.target = desk.folder / "owls";
  const std::string to = GENERATE("tts", "TTS", "tabletopia", "corner");
  desk.job.to = to;
  const auto sent = desk.deliver();
  INFO(to << desk.said());
  REQUIRE(sent);
  const bool is_left_out = note_of(*sent, "left out").find("2 dice") != std::string::npos;
  CHECK(is_left_out == (to != "tts" && to != "TTS"));
}

TEST_CASE("where nothing is left that is no paper, nothing is sent") {
  Desk desk;
  desk.job.selection.only = {"box"};
  SECTION("to a shop") {}
  SECTION("to a table") { desk.job.to = "tts"; }
  CHECK_FALSE(desk.deliver());
  CHECK_THAT(desk.said(), Contains("nothing here is sent") && Contains("nothing-to-order"));
  CHECK_FALSE(desk.wrote());
}

TEST_CASE("an order is not mixed with an older one, and replaces it when asked") {
  Desk desk;
  const std::string to = GENERATE("corner", "tts", "images", "cut");
  desk.job.to = to;
  REQUIRE(desk.deliver());
  CHECK_THAT(desk.refused(), Contains("holds an older order, which would mix with this one | move it away, or add "
                                      "--force"));
  desk.folder.write("out/diary.txt", "mine");
  desk.job.replace = true;
  const auto sent = desk.deliver();
  REQUIRE(sent);
  CHECK_FALSE(note_of(*sent, "'" + desk.job.folder + "/diary.txt' lies in the folder and does not belong to this order")
                  .empty());
  CHECK(std::filesystem::exists(desk.folder / "out/diary.txt"));
}

TEST_CASE("who made the pictures is told to the shop in sentences, each with its full stop") {
  Desk desk;
  desk.folder.write("owls/deck.yaml",
                    "game: freeform\ntemplate: classic\ncards:\n"
                    "  - {id: owl, title: The Owl, art: {file: owl.svg, by: Ada Drew, licence: CC0, made: hand}}\n"
                    "  - {id: elk, title: The Elk, art: {file: elk.svg, by: Bo Ink Inc., licence: CC0, made: hand}}\n");
  for (const char* name : {"owls/owl.svg", "owls/elk.svg"})
    desk.folder.write(
        name, "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9'/></svg>");
  REQUIRE(desk.deliver());
  const std::string told = read_bytes(desk.folder / "out/READ-ME.txt");
  INFO(told);
  CHECK(told.find("Pictures and fonts\n  ") != std::string::npos);
  CHECK(told.find("Ada Drew") != std::string::npos);
  CHECK(told.find("..") == std::string::npos);
  CHECK(std::filesystem::exists(desk.folder / "out/credits.csv"));
}

TEST_CASE("a credit of a picture that is not sent is not told as one that nothing uses") {
  Desk desk;
  desk.folder.write("owls/deck.yaml",
                    "game: freeform\ntemplate: classic\ncards: [{id: owl, title: The Owl, art: owl.svg}]\n");
  desk.folder.write("owls/owl.svg",
                    "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9'/></svg>");
  desk.folder.write("owls/credits.yaml", "licence: CC0\nfiles: {owl.svg: {by: Ada}, elk.svg: {by: Bo}}\n");
  REQUIRE(desk.deliver());
  INFO(desk.said());
  CHECK(desk.said().find("unused-credit") == std::string::npos);
}

TEST_CASE("a deck that is wrong is sent to nobody, and neither is one to a shop that is wrong") {
  Desk desk;
  SECTION("the deck") {
    desk.folder.write("owls/deck.yaml", "game: freeform\ntemplate: classic\ncards:\n  - {id: owl, art: gone.png}\n");
  }
  SECTION("the shop") {
    desk.folder.write("owls/shops/corner.yaml", "title: The Corner Shop\nsafe: 1\nproducts: []\n");
  }
  CHECK_FALSE(desk.deliver());
  CHECK(desk.workshop.diagnostics.has_errors());
  CHECK_FALSE(desk.wrote());
}
