#include <map>
#include <set>

#include "../catch.h"
#include "../editions.h"
#include "judging.h"
#include "rules/kingdoms_ii/pieces.h"
#include "rules/minkingi/contacts.h"
#include "rules/minkingi/pieces.h"
#include "rules/values.h"

using namespace kingpress;
using rules::testing::Strings;

namespace {

struct BuiltIn {
  rules::testing::Judging judged;
  cards::Edition edition;
};

void load(BuiltIn& built, const std::string& name) {
  built.edition = rules::testing::built_in(name, built.judged.sources, built.judged.diagnostics);
  const rules::Game* game = rules::find_game(name);
  REQUIRE(game);
  for (const cards::Deck& deck : built.edition.decks)
    game->check(rules::interpret(*game, &deck, built.judged.diagnostics), built.judged.diagnostics);
  for (const cards::Field& field : built.edition.fields) game->check_field(field, built.judged.diagnostics);
}

}  // namespace

TEST_CASE("every built-in edition passes its game's check without an error") {
  for (const std::string& game : test::editions()) {
    CAPTURE(game);
    BuiltIn built;
    load(built, game);
    CHECK_FALSE(built.edition.decks.empty());
    CHECK_FALSE(built.judged.diagnostics.has_errors());
    if (game != "minkingi") CHECK(built.judged.said() == Strings{});
  }
}

TEST_CASE("of Minkingi's cards only a documented one is dominated, which its decks accept") {
  BuiltIn built;
  load(built, "minkingi");
  CHECK(built.judged.said() == Strings{});
  REQUIRE(built.edition.decks.size() == 2);
  std::size_t dominated = 0;  // once in the core set, once in the sampler
  for (const diag::Diagnostic& one : built.judged.diagnostics.list())
    if (one.code == "dominated-card") {
      CHECK(one.message == "card 4 is dominated by card 15: no corner stronger, Speed 91 not lower");
      ++dominated;
    }
  CHECK(dominated == 2);
}

TEST_CASE("built-in decks hold the cards the rules count") {
  const auto [name, different, all] =
      GENERATE(table<std::string, std::size_t, std::size_t>({{"minkingi", 135, 135},
                                                             {"25-kingdoms", 52, 52},
                                                             {"kings-keys", 70, 70},
                                                             {"kingdom-coinquest", 52, 52},
                                                             {"kingdoms-ii", 78, 156}}));
  BuiltIn built;
  load(built, name);
  CHECK(built.edition.decks.front().cards.size() == different);
  CHECK(built.edition.decks.front().card_count() == all);
}

TEST_CASE("each of the Core 135 has a title, a text and a picture that no other has") {
  BuiltIn built;
  load(built, "minkingi");
  const cards::Deck& core = built.edition.decks.front();
  for (const char* key : {"title", "text", "art"}) {
    CAPTURE(key);
    std::set<std::string> different;
    for (const cards::Card& card : core.cards) different.insert(rules::text_of(card, key));
    CHECK(different.size() == core.cards.size());
    CHECK_FALSE(different.contains(""));
  }
}

TEST_CASE("the Core 135 keeps the documented cards exactly") {
  BuiltIn built;
  load(built, "minkingi");
  const cards::Deck& core = built.edition.decks.front();
  std::map<int, rules::minkingi::Card> pieces;
  for (const auto& piece : rules::minkingi::pieces_of(core, {}).cards) pieces[piece.number] = piece;
  const auto level_of = [&](const rules::minkingi::Card& piece) {
    return rules::integer_of(core.cards[piece.index].find("level")).value_or(0);
  };
  REQUIRE(pieces.size() == 135);

  struct Documented {
    int number;
    const char* corners;
    int speed, level;
  };
  const std::vector<Documented> whole{{4, "0, 1, 3, 0", 91, 0},
                                      {15, "7, 7, 4, 0", 77, 3},
                                      {30, "yellow circle, 0, 0, 1", 97, 1},
                                      {56, "blue moon, 1, 1, 6", 91, 4},
                                      {75, "4, yellow star, 4, 8", 83, 7},
                                      {93, "4, red triangle, 1, blue x", 96, 2},
                                      {106, "8, red square, yellow square, 4", 89, 6},
                                      {119, "8, 8, blue starburst, red x", 85, 9},
                                      {122, "yellow x, red x, blue circle, 5", 98, 4}};
  for (const Documented& card : whole) {
    const auto& piece = pieces.at(card.number);
    std::string corners;
    for (const auto& corner : piece.corners)
      corners += (corners.empty() ? "" : ", ") + rules::minkingi::to_text(corner);
    CHECK(corners == card.corners);
    CHECK(piece.speed == card.speed);
    CHECK(level_of(piece) == card.level);
    CHECK(rules::text_of(core.cards[piece.index], "type") == "spade");
  }
  const std::vector<std::array<int, 3>> known{{78, 13, 3}, {97, 29, 0},  {91, 48, 3},  {83, 79, 8}, {89, 107, 6},
                                              {97, 92, 2}, {93, 103, 3}, {97, 126, 5}, {84, 8, 2}};
  for (const auto& [speed, number, level] : known) {
    CHECK(pieces.at(number).speed == speed);
    CHECK(level_of(pieces.at(number)) == level);
  }
}

TEST_CASE("the built-in fields touch as they are meant to") {
  BuiltIn built;
  load(built, "minkingi");
  std::map<std::string, const cards::Field*> fields;
  for (const auto& field : built.edition.fields) fields[field.name] = &field;
  const auto neighbours = [&](const std::string& name) {
    std::vector<int> count(fields.at(name)->spaces.size());
    for (const auto& pair : rules::minkingi::adjacencies(*fields.at(name)))
      ++count[static_cast<std::size_t>(pair.a)], ++count[static_cast<std::size_t>(pair.b)];
    return count;
  };
  const std::vector<int> nine{3, 5, 3, 5, 8, 5, 3, 5, 3};
  CHECK(neighbours("grid") == nine);
  CHECK(neighbours("courtyard") == std::vector<int>{2, 4, 3, 4, 5, 3, 2, 4, 3});
  CHECK(neighbours("quick") == std::vector<int>{3, 3, 5, 5, 3, 3});
  CHECK(neighbours("cross") == std::vector<int>{3, 1, 4, 4, 4, 1, 3});

  int portrait = 0, landscape = 0;
  for (const auto& space : fields.at("courtyard")->spaces)
    ++(space.orientation == cards::Orientation::portrait ? portrait : landscape);
  CHECK(portrait == 5);
  CHECK(landscape == 4);
}

TEST_CASE("in the grid sides touch with two pairs of corners and diagonals with one") {
  BuiltIn built;
  load(built, "minkingi");
  REQUIRE(built.edition.fields.front().name == "grid");
  for (const auto& pair : rules::minkingi::adjacencies(built.edition.fields.front())) {
    const bool side = pair.b - pair.a == 3 || (pair.b - pair.a == 1 && pair.b % 3 != 0);
    CAPTURE(pair.a + 1, pair.b + 1);
    CHECK(pair.corners.size() == (side ? 2u : 1u));
  }
}

TEST_CASE("the Majors are the events of KD-4: eight cards of each rank and four of the last") {
  using rules::kingdoms_ii::Event;
  using rules::kingdoms_ii::Force;
  BuiltIn built;
  load(built, "kingdoms-ii");
  const cards::Deck& deck = built.edition.decks.front();
  std::map<Event, int> ranks;
  std::map<std::string, std::pair<Event, Force>> of;
  for (const auto& piece : rules::kingdoms_ii::pieces_of(deck, {}).cards)
    if (piece.major) {
      ranks[piece.event] += piece.copies;
      of[deck.cards[piece.index].id] = {piece.event, piece.force};
    }
  CHECK(ranks == std::map<Event, int>{{Event::disaster, 8},
                                      {Event::good_omen, 8},
                                      {Event::bad_omen, 8},
                                      {Event::alliance, 8},
                                      {Event::chance, 8},
                                      {Event::strength, 2},
                                      {Event::temperance, 2}});
  CHECK(of.at("tower") == std::pair(Event::disaster, Force::army));
  CHECK(of.at("death") == std::pair(Event::disaster, Force::agriculture));
  CHECK(of.at("hierophant") == std::pair(Event::good_omen, Force::faith));
  CHECK(of.at("judgement") == std::pair(Event::bad_omen, Force::wealth));
  CHECK(of.at("wheel-of-fortune") == std::pair(Event::chance, Force::wealth));
  CHECK(of.at("high-priestess").first == Event::alliance);
}
