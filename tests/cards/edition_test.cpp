// What edition.yaml says of players, seats, dice and boards.
#include "games.h"

namespace test_editions {

using namespace kingpress;
using namespace kingpress::cards;

namespace {

struct Kit {
  TempFolder folder;
  std::unique_ptr<Read> read;
  explicit Kit(const std::string& keys) {
    folder.write("deck.yaml", "game: freeform\ncards: [{title: A}]\n");
    read = read_target(folder.write("edition.yaml", "game: freeform\ndecks: [deck.yaml]\n" + keys));
  }
  // The value of the only part beside the deck.
  std::string value(const std::string& key) const {
    for (const Entry& entry : read->edition.parts.back().values)
      if (entry.key == key) return to_text(entry.value);
    return "none";
  }
};

std::string players(const std::string& text) {
  const Kit kit("players: " + text + "\n");
  if (!kit.read->said().empty()) return kit.read->said();
  return std::to_string(kit.read->edition.players->least) + "-" + std::to_string(kit.read->edition.players->most);
}

}  // namespace

TEST_CASE("players are a number from 1 to 99, or two with a dash") {
  CHECK(players("1") == "1-1");
  CHECK(players("99") == "99-99");
  CHECK(players("2-4") == "2-4");
  CHECK(players("3-3") == "3-3");
  for (const char* wrong : {"0", "100", "4-2", "2-", "-4", "2-100", "x", "2.5", "[2, 4]"}) {
    CAPTURE(wrong);
    CHECK(players(wrong).find("'players' must be a number from 1 to 99 or two with a dash") != std::string::npos);
  }
}

TEST_CASE("seats are a map for each player") {
  CHECK(Kit("players: 2\nseats: [{a: 1}, {a: 2}]\n").read->said() == "");
  CHECK(Kit("players: 2\nseats: [{a: 1}, {a: 2}, {a: 3}]\n").read->said() == "");
  CHECK(Kit("players: 1-3\nseats: [{a: 1}, {a: 2}]\n").read->said().find("'seats' has 2 maps for 3 players") !=
        std::string::npos);
  CHECK(Kit("seats: [1, 2]\n").read->said().find("'seats' must be a list with a map for each player") !=
        std::string::npos);
  const auto slip = [](const std::string& seats) { return Kit("seats: [" + seats + "]\n").read->said(); };
  const std::string two = slip("{colour: red}, {colur: blue}");
  CHECK(two.find(":3:25: warning: 'colur' is a key of this seat alone") != std::string::npos);
  CHECK(two.find("'colour' is a key") == std::string::npos);
  CHECK(slip("{colur: red}, {colour: blue}, {colour: green}").find(":3:10: warning: 'colur'") != std::string::npos);
  CHECK(slip("{colour: red, first: yes}, {colour: blue}") == "");
  const auto many = [](int count) {
    std::string text = "seats:\n";
    for (int i = 0; i < count; ++i) text += "  - {a: 1}\n";
    return Kit(text).read->said();
  };
  CHECK(many(99) == "");
  CHECK(many(100).find("'seats' must be a list with a map for each player") != std::string::npos);
}

TEST_CASE("a die is a net of 20 mm or stickers of 16 mm, unless it is given an edge") {
  const std::string faces = "dice:\n  - {name: d, faces: [1, 2, 3, 4, 5, 6]";
  CHECK(Kit(faces + "}\n").value("edge") == "20");
  CHECK(Kit(faces + ", as: net}\n").value("edge") == "20");
  CHECK(Kit(faces + ", as: stickers}\n").value("edge") == "16");
  CHECK(Kit(faces + ", as: stickers, edge: 18mm}\n").value("edge") == "18");
  CHECK(Kit(faces + ", edge: 500mm}\n").value("edge") == "20");  // reported, and no second error follows from it
  CHECK(Kit(faces + ", as: stickers, edge: wide}\n").value("edge") == "16");
  CHECK(Kit(faces + "}\n").read->edition.parts.back().layout->value == "die-net");
  CHECK(Kit(faces + ", as: stickers}\n").read->edition.parts.back().layout->value == "die-stickers");
}

}  // namespace test_editions
