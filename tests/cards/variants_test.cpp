// `variants:` - named changes of a deck.
#include "games.h"

using namespace kingpress;
using namespace kingpress::cards;

namespace test_variants {

const std::string deck =
    "game: freeform\nschema: {level: integer, note: text}\ntitle: Night\nauthor: Ada\n"
    "defaults: {copies: 2, level: 1}\n"
    "variants:\n"
    "  kids: {title: Short Night, where: level < 3, defaults: {copies: 1}}\n"
    "  plain: {author: }\n"
    "cards: [{id: a}, {id: b, level: 3}]\n";

std::string read_as(const std::string& variant, const std::string& text = deck) {
  const TempFolder folder;
  Games games = test_games();
  games.variant = variant;
  const auto read = read_target(folder.write("deck.yaml", text), games);
  if (!read->said().empty()) return read->said();
  const Deck& one = read->deck();
  std::string told = one.title + "/" + one.author;
  for (const Card& card : one.cards)
    told += " " + card.id + " " + to_text(*card.find("level")) + " x" + std::to_string(card.copies);
  return told;
}

TEST_CASE("a variant stands in the place of what the deck says, of defaults key by key") {
  CHECK(read_as("") == "Night/Ada a 1 x2 b 3 x2");
  CHECK(read_as("kids") == "Short Night/Ada a 1 x1");
  CHECK(read_as("plain") == "Night/ a 1 x2 b 3 x2");
}

TEST_CASE("a variant that no deck has is told, with those there are") {
  CHECK(read_as("kid").find("error: no deck has a variant 'kid'\n") != std::string::npos);
  CHECK(read_as("kids", "game: freeform\ncards: [{id: a}]\n").find("no deck has a variant 'kids'") !=
        std::string::npos);
}

TEST_CASE("what is no variant is told whether or not it is asked for") {
  const auto said = [](const std::string& variants) {
    return read_as(
        "", "game: freeform\nschema: {level: integer}\nvariants: " + variants + "\ncards: [{id: a, level: 1}]\n");
  };
  CHECK(said("kids") == "deck.yaml:3:11: error: 'variants' must be a map from names to keys of the deck\n");
  CHECK(said("{kids: yes}") == "deck.yaml:3:18: error: the variant 'kids' must be a map of keys of the deck\n");
  for (const char* name : {"../evil", "a/b", ".kids", "'a:b'"})
    CHECK(said("{" + std::string(name) + ": {title: X}}").find("is no name of a variant") != std::string::npos);
  CHECK(said("{kids-2.1: {title: X}}").find("error") == std::string::npos);
  CHECK(said("{kids: {game: minkingi}}") == "deck.yaml:3:19: error: 'game' is the same in every variant of a deck\n");
}

TEST_CASE("an unknown key of a variant is told when it is taken") {
  CHECK(
      read_as("kids", "game: freeform\nvariants: {kids: {titel: x}}\ncards: [{id: a}]\n").find("unknown key 'titel'") !=
      std::string::npos);
}

}  // namespace test_variants
