// `tune` at the command line: a proposal, the deck it makes, what is refused.
#include "../catch.h"
#include "program.h"

#include <nlohmann/json.hpp>

using namespace kingpress::test;

namespace {

// Eighteen cards of Minkingi, the first of which wins too much.
std::string deck_with_a_champion() {
  std::string deck =
      "game: minkingi\ntitle: T\nset: T\ncards:\n  - {number: 1, corners: [9, 9, 9, 9], speed: 80, type: spade, level: "
      "1, title: Champion}\n";
  for (int card = 2; card <= 18; ++card) {
    deck += "  - {number: " + std::to_string(card) + ", corners: [";
    for (int place = 0; place < 4; ++place) deck += (place > 0 ? ", " : "") + std::to_string(3 + ((card >> place) & 1));
    deck += "], speed: 90, type: spade, level: 1}\n";
  }
  return deck;
}

}  // namespace

TEST_CASE("tune says that an option of the rules was changed, where no card was") {
  const TempFolder folder;
  REQUIRE(program({"new", "rules", "trick", folder / "mine"}).status == 0);
  const Outcome made =
      program({"tune", folder / "mine", "--free", "tricks=3..4", "--bounds", "length=..12", "--games", "200"});
  CHECK(contains(made.out, "1 option of the rules changed brings all measures into their bounds"));
}

TEST_CASE("tune proposes a change, writes the changed deck beside, and never over what it tunes") {
  const TempFolder folder;
  const std::string deck = folder.write("deck.yaml", deck_with_a_champion()), tuned = folder / "tuned.yaml",
                    before = read_bytes(deck);
  const std::vector<std::string> words{"tune",    deck,  "--free", "corners:1", "--bounds", "card-win:1=..72",
                                       "--games", "600", "-o"};
  const auto to = [&](const std::string& file) {
    std::vector<std::string> all = words;
    all.push_back(file);
    return program(all);
  };
  const Outcome made = to(tuned);
  CHECK(made.status == 0);
  CHECK(contains(made.out, "1 card changed brings all measures into their bounds"));
  CHECK(contains(made.out, "Champion"));
  CHECK(read_bytes(deck) == before);
  CHECK(program({"check", tuned}).status == 0);
  const std::string text = read_bytes(tuned);
  CHECK(text.starts_with("# Tuned by greedy, seed 1, kingpress "));
  CHECK(contains(text, " of 1: 9 -> "));
  const Outcome over = to(deck);
  CHECK(over.status == 2);
  CHECK(contains(over.err, "is what is tuned, and is never written over"));
  const Outcome again = to(tuned);
  CHECK(again.status == 2);
  CHECK(contains(again.err, "is there already"));
}

TEST_CASE("tune says with its status and in JSON that bounds are not reached") {
  const TempFolder folder;
  const std::string deck = folder.write("deck.yaml", deck_with_a_champion());
  const Outcome found =
      program({"tune", deck, "--free", "level:1", "--bounds", "card-win:1=..20", "--games", "200", "--format", "json"});
  CHECK(found.status == 1);
  const auto json = nlohmann::json::parse(found.out);
  CHECK(json["proposal"]["verdict"] == "not-found");
  CHECK(json["measures"]["asked"][0]["measure"] == "card-win:1");
  CHECK(json["measures"]["asked"][0]["standing"] == "outside");
}

TEST_CASE("numbers and measures that are not there are usage errors with a hint") {
  const auto refused = [](const std::string& free, const std::string& bounds) {
    const Outcome outcome = program({"tune", "minkingi", "--free", free, "--bounds", bounds});
    CHECK(outcome.status == 2);
    return outcome.err;
  };
  CHECK(contains(refused("sped", "length=..30"), "did you mean 'speed'?"));
  CHECK(contains(refused("speed", "lengths=..30"), "did you mean 'length'?"));
  CHECK(contains(refused("speed=x", "length=..30"), "is no range"));
  CHECK(contains(program({"tune", "25-kingdoms", "--free", "value", "--bounds", "length=..30"}).err,
                 "no card has a number at 'value'"));
}
