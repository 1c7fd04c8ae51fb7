// Kits for virtual tables, forums and playingcards.io: which files there are, what they hold, and how they name it.
#include "trade/tables.h"
#include "trade/sheet_of_faces.h"

#include <libdeflate.h>

#include <filesystem>

#include <nlohmann/json.hpp>

#include "../catch.h"
#include "../golden.h"
#include "../project_root.h"
#include "../temp_folder.h"
#include "data/json.h"
#include "pictures/pixels.h"
#include "tests/trade/a_kit.h"
#include "trade/bundle.h"
#include "trade/tts_reader.h"
#include "trade/zip.h"

using namespace kingpress;
using Json = nlohmann::json;
using Lines = std::vector<std::string>;

namespace {

trade::Part a_part(const char* kind, const std::string& name, std::size_t copies, std::size_t back, double width = 63,
                   double height = 88) {
  return {trade::piece(kind, width, height, 3, copies), name, back, {}};
}

// Two cards that share their back, a token without one, a board.
trade::Kit small_kit() {
  return trade::kit_of({a_part("card", "The Owl", 2, 0), a_part("card", "The, Cat", 1, 0),
                        a_part("token", "coin", 3, trade::Part::no_back, 20, 20),
                        a_part("board", "sea", 1, trade::Part::no_back, 300, 200)});
}

struct Exported {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  std::unique_ptr<fonts::FontSet> fonts = fonts::FontSet::load(project_root() + "/fonts", sources, diagnostics);
  TempFolder folder;
  trade::Sent sent;
  std::vector<std::pair<std::size_t, std::size_t>> progress;

  using Table = trade::Sent (*)(const trade::Kit&, const trade::TableSpec&, fonts::FontSet&, const trade::Progress&);
  Exported(Table to, const trade::Kit& kit) {
    sent = to(kit, {folder.path(), "", 2}, *fonts,
              [&](std::size_t done, std::size_t all) { progress.emplace_back(done, all); });
  }
  std::string names() const {
    std::string all;
    for (const std::string& file : sent.files)
      all += std::filesystem::path(file).lexically_relative(folder.path()).generic_string() + "\n";
    return all;
  }
  std::string text(const std::string& name) const { return read_bytes(folder / name); }
  pictures::Pixels picture(const std::string& name) const {
    return std::get<pictures::Pixels>(pictures::decode_png(text(name)));
  }
};

unsigned number(const std::string& bytes, std::size_t at, int size) {
  unsigned value = 0;
  for (int i = size; i-- > 0;) value = value << 8 | static_cast<unsigned char>(bytes[at + static_cast<std::size_t>(i)]);
  return value;
}

// A file of an archive, by the directory at its end, and the way it was packed: 0 as it is, 8 deflated.
std::pair<std::string, unsigned> unzipped(const std::string& archive, const std::string& name) {
  for (std::size_t at = archive.find("PK\x01\x02"); at != std::string::npos; at = archive.find("PK\x01\x02", at + 4)) {
    if (archive.substr(at + 46, number(archive, at + 28, 2)) != name) continue;
    const unsigned method = number(archive, at + 10, 2), packed = number(archive, at + 20, 4),
                   size = number(archive, at + 24, 4), local = number(archive, at + 42, 4);
    const std::string data =
        archive.substr(local + 30 + number(archive, local + 26, 2) + number(archive, local + 28, 2), packed);
    if (method == 0) return {data, method};
    std::string out(size, '\0');
    libdeflate_decompressor* const unpacker = libdeflate_alloc_decompressor();
    CHECK(libdeflate_deflate_decompress(unpacker, data.data(), data.size(), out.data(), out.size(), nullptr) ==
          LIBDEFLATE_SUCCESS);
    libdeflate_free_decompressor(unpacker);
    return {out, method};
  }
  FAIL("no '" << name << "' in the archive");
  return {};
}

}  // namespace

TEST_CASE("Tabletopia gets a front and a back of each piece, all of a kind of the same pixels, and a list") {
  const Exported table(trade::to_tabletopia, small_kit());
  CHECK(table.names() ==
        "01-cards/001-the-owl-front.png\n01-cards/002-the-owl-back.png\n01-cards/003-the-cat-front.png\n"
        "01-cards/004-the-cat-back.png\n02-coin/005-coin-front.png\n02-coin/006-coin-back.png\n"
        "03-sea/007-sea-front.png\n03-sea/008-sea-back.png\nlist.csv\nREAD-ME.txt\n");
  CHECK(table.text("list.csv") ==
        "copies,name,front,back\n2,The Owl,01-cards/001-the-owl-front.png,01-cards/002-the-owl-back.png\n"
        "1,\"The, Cat\",01-cards/003-the-cat-front.png,01-cards/004-the-cat-back.png\n"
        "3,coin,02-coin/005-coin-front.png,02-coin/006-coin-back.png\n"
        "1,sea,03-sea/007-sea-front.png,03-sea/008-sea-back.png\n");
  CHECK(table.sent.what == "7 pieces");
  CHECK(table.text("READ-ME.txt").starts_with("My Game\n\nFor Tabletopia: "));
  const auto front = table.picture("01-cards/001-the-owl-front.png"),
             back = table.picture("01-cards/002-the-owl-back.png");
  CHECK(front.width == back.width);
  CHECK(front.height == 1039);                                     // 88 mm at 300 dpi, which is enough
  CHECK(table.picture("03-sea/007-sea-front.png").width == 2048);  // and no more pixels than it takes
  CHECK(front.words[front.words.size() - 1] == 0xFFC80000);
  CHECK(back.words[back.words.size() - 1] == 0xFF0000C8);
  CHECK(table.progress.back() == std::pair<std::size_t, std::size_t>{3, 4});
}

TEST_CASE("screentop gets sheets of forty faces in eight columns, backs in the order of their fronts") {
  const Exported table(trade::to_screentop, small_kit());
  CHECK(table.names() ==
        "01-cards-fronts.png\n01-cards-backs.png\n02-coin-fronts.png\n03-sea-fronts.png\nlist.csv\nREAD-ME.txt\n");
  CHECK(table.text("list.csv").find("3,coin,02-coin-fronts.png,\n") != std::string::npos);
  CHECK(table.text("list.csv").find("2,The Owl,01-cards-fronts.png,01-cards-backs.png\n") != std::string::npos);
  std::vector<trade::Part> many;
  for (int i = 0; i < 41; ++i) many.push_back(a_part("card", "c" + std::to_string(i), 1, 0));
  const Exported sheets(trade::to_screentop, trade::kit_of(std::move(many)));
  CHECK(sheets.names() ==
        "01-cards-fronts.png\n01-cards-backs.png\n02-cards-fronts.png\n02-cards-backs.png\nlist.csv\n"
        "READ-ME.txt\n");
  CHECK(sheets.text("READ-ME.txt").find("  01-cards: 8 columns, 5 rows\n  02-cards: 1 columns, 1 rows\n") !=
        std::string::npos);
  const auto sheet = sheets.picture("01-cards-fronts.png");
  CHECK(std::max(sheet.width, sheet.height) <= 2048);
  CHECK(std::max(sheet.width, sheet.height) > 1800);
}

TEST_CASE("Tabletop Playground gets a package with a template and textures for each stack") {
  trade::Kit kit = small_kit();
  kit.parts[0].component.corner_radius = kit.parts[1].component.corner_radius = geometry::Length::mm(3);
  kit.parts[2].component.round = true;
  kit.parts[3].component.shape = geometry::CutShape::hex;
  const Exported table(trade::to_tabletop_playground, kit);
  CHECK(table.names() ==
        "my-game/Textures/01-cards-fronts.png\nmy-game/Textures/01-cards-backs.png\n"
        "my-game/Textures/02-coin-fronts.png\nmy-game/Textures/03-sea-fronts.png\n"
        "my-game/Templates/01-cards.json\nmy-game/Templates/02-coin.json\nmy-game/Templates/03-sea.json\n"
        "my-game/Manifest.json\nREAD-ME.txt\n");
  const Json cards = Json::parse(table.text("my-game/Templates/01-cards.json")),
             coin = Json::parse(table.text("my-game/Templates/02-coin.json")),
             sea = Json::parse(table.text("my-game/Templates/03-sea.json")),
             manifest = Json::parse(table.text("my-game/Manifest.json"));
  CHECK(cards["Name"] == "My Game");
  CHECK(cards["Indices"] == Json({0, 0, 1}));
  CHECK(cards["CardNames"] == Json({{"0", "The Owl"}, {"1", "The, Cat"}}));
  CHECK(cards["Width"] == 6.3);
  CHECK(cards["Height"] == 8.8);
  CHECK(cards["Thickness"] == 0.05);
  CHECK(cards["BackTexture"] == "01-cards-backs.png");
  CHECK(cards["NumHorizontal"].get<int>() * cards["NumVertical"].get<int>() >= 2);
  for (const char* key : {"HiddenInHand", "CanStack"}) CHECK(cards[key] == true);
  CHECK(coin["Name"] == "coin");
  CHECK(coin["Indices"] == Json({0, 0, 0}));
  CHECK(coin["Thickness"] == 0.2);
  CHECK(coin["HiddenInHand"] == false);
  CHECK(coin["CanStack"] == true);
  CHECK(coin["BackTexture"] == "");
  CHECK(sea["CanStack"] == false);
  CHECK(cards["Model"] == "Rounded");
  CHECK(coin["Model"] == "Round");
  CHECK(sea["Model"] == "Hexagonal");
  std::set<std::string> ids;
  for (const Json& one : {cards, coin, sea, manifest}) ids.insert(one["GUID"].get<std::string>());
  CHECK(ids.size() == 4);
  for (const std::string& id : ids) CHECK(id.size() == 32);
}

TEST_CASE("for forums every face is cut out, each back once, with a contact sheet and a fan of five") {
  std::vector<trade::Part> parts;
  for (int i = 0; i < 10; ++i) parts.push_back(a_part("card", "c" + std::to_string(i), 1, i < 9 ? 0 : 1));
  parts.push_back(a_part("token", "coin", 1, trade::Part::no_back, 20, 20));
  trade::Kit kit = trade::kit_of(std::move(parts));
  std::vector<std::size_t> asked;
  kit.faces = [&asked, faces = kit.faces](std::size_t index, scene::Side side) {
    if (side == scene::Side::front) asked.push_back(index);
    return faces(index, side);
  };
  const Exported images(trade::to_images, kit);
  std::string fronts;
  for (int i = 0; i < 10; ++i) {
    fronts += "fronts/" + std::string(i < 9 ? "00" : "0") + std::to_string(i + 1) + "-c" + std::to_string(i) + ".png\n";
    if (i == 0) fronts += "backs/01-card-back.png\n";
    if (i == 9) fronts += "backs/02-card-back.png\n";
  }
  CHECK(images.names() == fronts + "fronts/011-coin.png\ncontact-sheet.png\nfan.png\nREAD-ME.txt\n");
  // the fan's five lie evenly apart in the deck
  CHECK(std::vector<std::size_t>(asked.end() - 5, asked.end()) == std::vector<std::size_t>{0, 2, 4, 6, 8});
  CHECK(images.picture("fronts/001-c0.png").height == 1039);
  const pictures::Pixels fan = images.picture("fan.png");
  CHECK_FALSE(fan.opaque);
  // as far to the left as to the right, and nothing cut off at an edge
  unsigned left = fan.width, right = 0, top = fan.height, bottom = 0;
  for (unsigned y = 0; y < fan.height; ++y)
    for (unsigned x = 0; x < fan.width; ++x)
      if (fan.words[std::size_t{y} * fan.width + x] >> 24 != 0) {
        left = std::min(left, x), right = std::max(right, x);
        top = std::min(top, y), bottom = std::max(bottom, y);
      }
  CHECK(left > 0);
  CHECK(top > 0);
  CHECK(right < fan.width - 1);
  CHECK(bottom < fan.height - 1);
  CHECK(std::abs(static_cast<int>(left) - static_cast<int>(fan.width - 1 - right)) <= 2);
  CHECK(Exported(trade::to_images, trade::kit_of({a_part("token", "coin", 1, trade::Part::no_back)})).names() ==
        "fronts/001-coin.png\nREAD-ME.txt\n");
}

TEST_CASE("cards of several sizes keep their proportions on the contact sheet and in the fan") {
  const trade::Kit kit = trade::kit_of({a_part("card", "small", 1, trade::Part::no_back, 40, 60),
                                        a_part("card", "wide", 1, trade::Part::no_back, 120, 70),
                                        a_part("card", "tall", 1, trade::Part::no_back, 70, 120)});
  const std::vector<trade::Cell> cells{{0, scene::Side::front}, {1, scene::Side::front}, {2, scene::Side::front}};
  const trade::Grid grid = trade::fit_cells(trade::largest_trim(cells, kit), 3, 3, 3000);
  const scene::Scene sheet = trade::draw_cells(grid, cells, kit);
  const double cell = sheet.size.width.mm() / 3;
  for (std::size_t i = 0; i < 3; ++i) {
    INFO(i);
    const geometry::Rect at =
        std::get<scene::Group>(sheet.nodes[i]).transform.bounds_of(geometry::Rect::of(kit.parts[i].component.trim));
    const geometry::Size trim = kit.parts[i].component.trim;
    CHECK(at.width / trim.width == Approx(cell / 120).epsilon(0.002));
    CHECK(at.height / trim.height == Approx(cell / 120).epsilon(0.002));
    CHECK((at.x + at.width / 2).mm() == Approx(cell * (static_cast<double>(i) + 0.5)));
    CHECK((at.y + at.height / 2).mm() == Approx(sheet.size.height.mm() / 2));
  }
  const pictures::Pixels fan = Exported(trade::to_images, kit).picture("fan.png");
  const auto is_clear = [&](unsigned x, unsigned y) { return fan.words[std::size_t{y} * fan.width + x] >> 24 == 0; };
  for (unsigned x = 0; x < fan.width; ++x) CHECK((is_clear(x, 0) && is_clear(x, fan.height - 1)));
  for (unsigned y = 0; y < fan.height; ++y) CHECK((is_clear(0, y) && is_clear(fan.width - 1, y)));
}

TEST_CASE("a room of playingcards.io holds a pile, its deck and each card of it, at 1.6 pixels a millimetre") {
  trade::Kit kit = small_kit();
  kit.rules_page = "# Rules\n";
  const Exported room(trade::to_playing_cards, kit);
  CHECK(room.names() == "my-game.pcio\nrules.md\nREAD-ME.txt\n");
  CHECK(room.text("rules.md") == "# Rules\n");
  CHECK(room.sent.notes.empty());
  const std::string archive = room.text("my-game.pcio");
  const auto [text, method] = unzipped(archive, "widgets.json");
  CHECK(method == 8);
  const Json widgets = Json::parse(text);
  const auto one = [&](const std::string& id) {
    for (const Json& widget : widgets)
      if (widget["id"] == id) return widget;
    FAIL("no widget " << id);
    return Json();
  };
  CHECK(widgets.size() == 2 + 2 + 3 + 2 + 3 + 1);  // hand and title; pile, deck and cards; the coins'; the board
  CHECK(one("hand")["y"] == 820);
  CHECK(one("title")["labelContent"] == "My Game");
  const Json pile = one("pile1"), deck = one("deck1"), coins = one("pile2"), board = one("board4-1");
  CHECK(pile["label"] == "cards");
  CHECK(pile["hasShuffleButton"] == true);
  CHECK(coins["hasShuffleButton"] == false);
  CHECK(coins["label"] == "coin");
  CHECK(deck["cardWidth"] == 101);  // 63 mm
  CHECK(deck["cardHeight"] == 141);
  CHECK(pile["width"] == 109);
  CHECK(deck["x"].get<double>() == pile["x"].get<double>() + 4);
  CHECK(deck["parent"] == "pile1");
  CHECK(deck["z"] == pile["z"]);
  CHECK(coins["z"] == pile["z"].get<int>() + 1);  // each pile above the one before
  CHECK(deck["faceTemplate"]["objects"][0]["value"] == "face");
  CHECK(deck["backTemplate"]["objects"][0]["w"] == 101);
  CHECK(deck["cardTypes"]["type1"]["label"] == "The Owl");
  CHECK(deck["cardTypes"]["type1"]["back"] == deck["cardTypes"]["type2"]["back"]);
  CHECK_FALSE(one("deck2")["cardTypes"]["type3"].contains("back"));
  CHECK(one("deck1-type1-2")["faceup"] == false);
  CHECK(one("deck2-type3-3")["faceup"] == true);
  CHECK(one("deck1-type1-1")["z"] != one("deck1-type1-2")["z"]);
  // piles stand in a row, boards in one of their own below
  CHECK(coins["y"] == pile["y"]);
  CHECK(coins["x"].get<double>() >= pile["x"].get<double>() + pile["width"].get<double>());
  CHECK(board["y"].get<double>() >= pile["y"].get<double>() + pile["height"].get<double>());
  CHECK(board["x"] == pile["x"]);
  CHECK(board["width"] == 480);
  for (const Json& image :
       {deck["cardTypes"]["type1"]["face"], deck["cardTypes"]["type1"]["back"], board["boardImage"]}) {
    const std::string name = image.get<std::string>();
    REQUIRE(name.starts_with("package://userassets/"));
    const auto [png, packed] = unzipped(archive, name.substr(10));
    CHECK(packed == 0);
    CHECK(png.size() < (2u << 20));
    CHECK(std::holds_alternative<pictures::Pixels>(pictures::decode_png(png)));
  }
  kit.title.clear();
  kit.rules_page.clear();
  CHECK(Exported(trade::to_playing_cards, kit).names() == "my-game.pcio\nREAD-ME.txt\n");
}

TEST_CASE("a room of more than twelve hundred things is told, and piles go on in the next row") {
  std::vector<trade::Part> parts;
  for (int i = 0; i < 30; ++i)
    parts.push_back(a_part("token", "t" + std::to_string(i), i == 0 ? 1138 : 1, trade::Part::no_back, 60 + i, 20));
  const Exported full(trade::to_playing_cards, trade::kit_of(parts));
  const Json widgets = Json::parse(unzipped(full.text("my-game.pcio"), "widgets.json").first);
  CHECK(widgets.size() == 2 + 30 * 2 + 1138 + 29);
  CHECK(full.sent.notes.size() == 1);
  CHECK(full.sent.what == "1167 pieces");
  std::vector<std::array<double, 4>> boxes;
  for (const Json& widget : widgets)
    if (widget["type"] == "cardPile") {
      const double x = widget["x"], y = widget["y"], width = widget["width"], height = widget["height"];
      CHECK(x >= 20);
      CHECK(x + width <= 1600);
      for (const auto& [left, top, right, bottom] : boxes)
        CHECK((x >= right || x + width <= left || y >= bottom || y + height <= top));
      boxes.push_back({x, y, x + width, y + height});
    }
  CHECK(boxes.size() == 30);
  parts[0].component.copies = 1138 - 29;
  CHECK(Exported(trade::to_playing_cards, trade::kit_of(parts)).sent.notes.empty());  // 1,200 just go
}

TEST_CASE("an archive gives back what was put into it, packed or not, the same bytes every time") {
  const auto made = [] {
    trade::Zip zip;
    zip.add("a/one.txt", std::string(5000, 'a'), true);
    zip.add("two.bin", std::string("\0\1\2", 3), false);
    zip.add("empty", "", false);
    return zip.finish();
  };
  const std::string archive = made();
  CHECK(archive == made());
  CHECK(archive.size() < 1000);
  CHECK(unzipped(archive, "a/one.txt") == std::pair(std::string(5000, 'a'), 8u));
  CHECK(unzipped(archive, "two.bin") == std::pair(std::string("\0\1\2", 3), 0u));
  CHECK(unzipped(archive, "empty").first.empty());
}

TEST_CASE("of an earlier export what lies in inner folders and is of its kinds is taken away, the rest is named") {
  TempFolder folder;
  for (const char* name : {"new/1.png", "new/2.txt", "old/3.png", "old/sub/4.png", "old/mine.odt", "5.png", ".hidden"})
    folder.write(name, "x");
  const Lines sent{folder / "new/1.png"};
  CHECK(trade::strangers(folder.path(), sent) == Lines{folder / "5.png", folder / "new/2.txt", folder / "old/3.png",
                                                       folder / "old/mine.odt", folder / "old/sub/4.png"});
  CHECK(trade::clear_older(folder.path(), sent) ==
        Lines{folder / "5.png", folder / "new/2.txt", folder / "old/mine.odt"});
  CHECK_FALSE(std::filesystem::exists(folder / "old/sub"));
  CHECK(std::filesystem::exists(folder / "new/1.png"));
  CHECK(std::filesystem::exists(folder / ".hidden"));
}

TEST_CASE("cards of a saved table are found wherever they lie, each once, and what is on no sheet is an error") {
  const auto read = [](const std::string& text, std::string& messages) {
    diag::Sources sources;
    diag::Diagnostics diagnostics;
    const auto saved = data::read_json(sources.add("saved.json", text), diagnostics, {});
    REQUIRE(saved);
    std::string all;
    for (const trade::TableCard& card : trade::read_tts(*saved, diagnostics))
      all += card.name + " x" + std::to_string(card.copies) + " " + card.front.url + " " +
             std::to_string(card.front.cell) + " of " + std::to_string(card.front.columns) + "x" +
             std::to_string(card.front.rows) + ", " + card.back.url + " " + std::to_string(card.back.cell) + "\n";
    messages.clear();
    for (const diag::Diagnostic& d : diagnostics.list()) messages += d.message + "\n";
    return all;
  };
  const auto card = [](int id, const std::string& name, const std::string& more = "") {
    return "{\"CardID\": " + std::to_string(id) + ", \"Nickname\": \"" + name +
           "\", \"CustomDeck\": {\"2\": {\"FaceURL\": \"f\", \"BackURL\": \"b\", \"NumWidth\": 3, \"NumHeight\": 2" +
           more + "}}}";
  };
  std::string messages;
  CHECK(read("{\"ObjectStates\": [" + card(205, "a") +
                 ", {\"DeckIDs\": [200], \"CardID\": 200, \"CustomDeck\": {}, "
                 "\"ContainedObjects\": [" +
                 card(200, "b") + "," + card(200, "b") + "," + card(200, "c") +
                 "]}, {\"States\": {\"2\": " + card(201, "d") + "}}, {\"Other\": [" + card(202, "e") + "]}]}",
             messages) == "a x1 f 5 of 3x2, b 0\nb x2 f 0 of 3x2, b 0\nc x1 f 0 of 3x2, b 0\n");
  CHECK(messages == "");
  CHECK(read("{\"ObjectStates\": [" + card(203, "a", ", \"UniqueBack\": true") + "]}", messages) ==
        "a x1 f 3 of 3x2, b 3\n");
  CHECK(read("{\"ObjectStates\": [" + card(206, "a") + "," + card(305, "b") + "]}", messages) == "");
  CHECK(messages ==
        "card 206 is not on its sheet of 3 x 2\n"
        "card 305 is of the sheet 3, which is not in its 'CustomDeck'\n");
}
