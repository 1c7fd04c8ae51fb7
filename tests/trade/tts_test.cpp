#include "trade/tables.h"

#include "../catch.h"
#include "../golden.h"
#include "../project_root.h"
#include "../temp_folder.h"

#include <cmath>
#include <set>

#include <nlohmann/json.hpp>

#include "pictures/pixels.h"
#include "tests/trade/a_kit.h"

using namespace kingpress;

namespace {

struct OnATable {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  std::unique_ptr<fonts::FontSet> fonts = fonts::FontSet::load(project_root() + "/fonts", sources, diagnostics);
  TempFolder folder;
  nlohmann::json saved;

  explicit OnATable(const trade::Kit& kit, const std::string& address = "https://example.org/my-game") {
    trade::to_tabletop_simulator(kit, {folder.path(), address, 2}, *fonts, [](std::size_t, std::size_t) {});
    saved = nlohmann::json::parse(read_bytes(folder / "my-game.json"));
  }
  pictures::Pixels at(const std::string& url) const {
    return std::get<pictures::Pixels>(pictures::decode_png(read_bytes(folder / url.substr(url.rfind('/') + 1))));
  }
};

trade::Part card(const std::string& name, std::size_t copies, std::size_t back) {
  return {trade::piece("card", 63, 88, 3, copies), name, back, {}};
}

trade::Kit with_cards(std::size_t count) {
  std::vector<trade::Part> parts;
  for (std::size_t i = 0; i < count; ++i) parts.push_back(card("card " + std::to_string(i), 1, 0));
  return trade::kit_of(std::move(parts));
}

}  // namespace

TEST_CASE("a deck holds every copy, and its sheet each card once with the hidden face in the last cell") {
  const OnATable table(trade::kit_of({card("The Owl", 3, 0), card("The Cat", 1, 0)}));
  REQUIRE(table.saved["ObjectStates"].size() == 1);
  const auto& deck = table.saved["ObjectStates"][0];
  CHECK(deck["Name"] == "DeckCustom");
  CHECK(deck["Nickname"] == "My Game");
  CHECK(deck["SidewaysCard"] == false);
  CHECK(deck["DeckIDs"] == nlohmann::json({100, 100, 100, 101}));
  CHECK(deck["ContainedObjects"].size() == 4);
  CHECK(deck["ContainedObjects"][3]["Nickname"] == "The Cat");
  CHECK(deck["ContainedObjects"][3]["CardID"] == 101);
  const auto& sheet = deck["CustomDeck"]["1"];
  CHECK(sheet["NumWidth"] == 3);
  CHECK(sheet["NumHeight"] == 2);
  CHECK(sheet["UniqueBack"] == false);
  CHECK(sheet["FaceURL"] == "https://example.org/my-game/my-game-01-card-fronts.png");
  const pictures::Pixels faces = table.at(sheet["FaceURL"]);
  CHECK(faces.width == 744 * 3);
  CHECK(faces.height == 1039 * 2);
  const auto pixel = [&](unsigned column, unsigned row) {
    return faces.words[std::size_t{row * 1039 + 500} * faces.width + column * 744 + 300] & 0xFFFFFF;
  };
  CHECK(pixel(0, 0) == 0xC80000);
  CHECK(pixel(1, 0) == 0xC80000);
  CHECK(pixel(2, 0) == 0xFFFFFF);
  CHECK(pixel(2, 1) == 0x0000C8);  // the back
}

TEST_CASE("sheets have at most 69 faces and 4096 pixels a side, and a large deck takes several") {
  const std::size_t cards = GENERATE(std::size_t{69}, std::size_t{70}, std::size_t{139});
  const OnATable table(with_cards(cards));
  const auto& deck = table.saved["ObjectStates"][0];
  CHECK(deck["CustomDeck"].size() == (cards + 68) / 69);
  std::set<int> ids(deck["DeckIDs"].begin(), deck["DeckIDs"].end());
  CHECK(ids.size() == cards);
  for (const auto& [key, sheet] : deck["CustomDeck"].items()) {
    CHECK(sheet["NumWidth"] <= 10);
    CHECK(sheet["NumHeight"] <= 7);
    const pictures::Pixels faces = table.at(sheet["FaceURL"]);
    CHECK(faces.width <= 4096);
    CHECK(faces.height <= 4096);
    CHECK(faces.width % sheet["NumWidth"].get<unsigned>() == 0);
    CHECK(faces.height % sheet["NumHeight"].get<unsigned>() == 0);
  }
  for (const int id : ids) {
    const auto& sheet = deck["CustomDeck"][std::to_string(id / 100)];
    CHECK(id % 100 < sheet["NumWidth"].get<int>() * sheet["NumHeight"].get<int>() - 1);  // never the hidden face
  }
}

TEST_CASE("backs that differ are a sheet of their own, one card is no deck, tokens lie in a bag, boards are locked") {
  const OnATable table(trade::kit_of({card("The Owl", 1, 0),
                                      card("The Cat", 1, 1),
                                      {trade::piece("reference", 63, 88, 3), "help", trade::Part::no_back, {}},
                                      {trade::piece("token", 25, 25, 2, 5), "coin", 2, {}},
                                      {trade::piece("field", 300, 200, 2), "the board", trade::Part::no_back, {}}}));
  const auto& objects = table.saved["ObjectStates"];
  REQUIRE(objects.size() == 4);
  CHECK(objects[0]["CustomDeck"]["1"]["UniqueBack"] == true);
  CHECK(table.at(objects[0]["CustomDeck"]["1"]["BackURL"]).width == 744 * 3);
  CHECK(objects[1]["Name"] == "CardCustom");
  CHECK(objects[2]["Name"] == "Bag");
  CHECK(objects[2]["ContainedObjects"].size() == 5);
  CHECK(objects[2]["ContainedObjects"][4]["Name"] == "Custom_Tile");
  CHECK(objects[3]["Locked"] == true);
  CHECK(objects[3]["CustomImage"]["ImageURL"] == objects[3]["CustomImage"]["ImageSecondaryURL"]);
  std::set<std::string> ids;
  for (const auto& token : objects[2]["ContainedObjects"]) ids.insert(token["GUID"]);
  CHECK(ids.size() == 5);
}

TEST_CASE("objects lie beside one another by their width, boards in a row of their own") {
  const OnATable table(trade::kit_of({card("The Owl", 2, 0),
                                      {trade::piece("field", 300, 280, 2), "the board", trade::Part::no_back, {}},
                                      {trade::piece("board", 200, 250, 2), "a mat", trade::Part::no_back, {}},
                                      {trade::piece("token", 25, 25, 2, 5), "coin", 2, {}},
                                      {trade::piece("tile", 120, 120, 2), "tile", 2, {}},
                                      {trade::piece("tile", 120, 121, 2), "tile", 2, {}},
                                      {trade::piece("tile", 600, 120, 2), "long", 2, {}}}));
  struct Box {
    double left, right, top, bottom;
    bool board;
  };
  std::vector<Box> boxes;
  const std::vector<std::pair<double, double>> sizes{{63, 88},   {76.2, 76.2}, {120, 120}, {120, 121},
                                                     {600, 120}, {300, 280},   {200, 250}};
  const auto& objects = table.saved["ObjectStates"];
  REQUIRE(objects.size() == sizes.size());
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    const double x = objects[i]["Transform"]["posX"], z = objects[i]["Transform"]["posZ"];
    const double w = sizes[i].first / 25.4 / 2, d = sizes[i].second / 25.4 / 2;
    boxes.push_back({x - w, x + w, z - d, z + d, objects[i]["Locked"]});
  }
  double lowest_piece = 0;
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    if (!boxes[i].board) lowest_piece = std::min(lowest_piece, boxes[i].top);
    for (std::size_t j = 0; j < i; ++j) {
      CAPTURE(i, j);
      const Box &a = boxes[i], &b = boxes[j];
      CHECK((a.left >= b.right + 0.9 || b.left >= a.right + 0.9 || a.top >= b.bottom + 0.9 || b.top >= a.bottom + 0.9));
    }
  }
  for (const Box& box : boxes)
    if (box.board) CHECK(box.bottom < lowest_piece);
}

TEST_CASE("a die is a die that answers with its faces, and what is of paper lies on no table") {
  trade::Part die{trade::piece("die", 80, 60, 0, 2), "weather", trade::Part::no_back, {}};
  die.die = {"sun", "sun", "rain", "rain", "wind", "storm"};
  const OnATable table(trade::kit_of({card("The Owl", 2, 0),
                                      die,
                                      {trade::piece("parts", 130, 75, 0), "parts", trade::Part::no_back, {}},
                                      {trade::piece("box", 130, 75, 0), "box", trade::Part::no_back, {}}}));
  const auto& objects = table.saved["ObjectStates"];
  REQUIRE(objects.size() == 3);
  for (const std::size_t at : {1u, 2u}) {
    CHECK(objects[at]["Name"] == "Die_6");
    CHECK(objects[at]["Nickname"] == "weather");
    REQUIRE(objects[at]["RotationValues"].size() == 6);
    CHECK(objects[at]["RotationValues"][5]["Value"] == "storm");
  }
}

// The table lets a die fall on one of its faces: Unity turns about z, then x, then y.
TEST_CASE("the faces of a die are turned up by six different turns, opposite ones by opposite turns") {
  trade::Part die{trade::piece("die", 80, 60, 0, 1), "weather", trade::Part::no_back, {}};
  const OnATable table(trade::kit_of({card("The Owl", 2, 0), die}));
  const auto& values = table.saved["ObjectStates"][1]["RotationValues"];
  REQUIRE(values.size() == 6);
  struct Up {
    int x, y, z;
    bool operator==(const Up&) const = default;
  };
  std::vector<Up> ups;  // the side of the die that is up then
  for (const auto& value : values) {
    CHECK(value["Value"] == std::to_string(ups.size() + 1));
    const auto turn = [&](const char* about) {
      const double angle = value["Rotation"][about].get<double>() * std::acos(-1) / 180;
      return std::pair{std::cos(angle), std::sin(angle)};
    };
    const auto [cos_x, sin_x] = turn("x");
    const auto [cos_z, sin_z] = turn("z");
    CHECK(value["Rotation"]["y"] == 0.0);
    // What is turned to (0, 1, 0): the turns taken back, x first.
    const Up up{static_cast<int>(std::lround(sin_z * cos_x)), static_cast<int>(std::lround(cos_z * cos_x)),
                static_cast<int>(std::lround(-sin_x))};
    CHECK(std::abs(up.x) + std::abs(up.y) + std::abs(up.z) == 1);
    for (const Up& other : ups) CHECK_FALSE(up == other);
    ups.push_back(up);
  }
  for (std::size_t i = 0; i < 3; ++i) CHECK(ups[i] == Up{-ups[5 - i].x, -ups[5 - i].y, -ups[5 - i].z});
}

TEST_CASE("a deck of cards is called as the game, any other as its first piece, and lies as its cards do") {
  const trade::Part help{trade::piece("reference", 88, 63, 3, 2), "help", trade::Part::no_back, {}};
  const OnATable table(trade::kit_of({card("The Owl", 2, 0), help}));
  const auto& objects = table.saved["ObjectStates"];
  REQUIRE(objects.size() == 2);
  CHECK(objects[0]["Nickname"] == "My Game");
  CHECK(objects[1]["Name"] == "DeckCustom");
  CHECK(objects[1]["Nickname"] == "help");
  CHECK(objects[1]["SidewaysCard"] == true);
  CHECK(objects[1]["ContainedObjects"][0]["SidewaysCard"] == true);
  CHECK(objects[0]["Transform"]["rotZ"] == 180.0);
}
