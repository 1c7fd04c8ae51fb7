// What stands on paper against what the rules hold: leaflets, pictures and reference cards say what the engine does.
#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "../catch.h"
#include "../editions.h"
#include "../golden.h"
#include "../project_root.h"
#include "judging.h"
#include "rules/minkingi/pieces.h"

using namespace kingpress;

namespace {

std::string file(const std::string& path) { return read_bytes(project_root() + "/" + path); }

// The words of the leaflets on one line each, so that a fact is found wherever the line breaks.
std::string leaflet(const std::string& game, const std::string& language = {}) {
  const std::string path = language.empty() ? game + "/LEAFLET.md" : game + "/languages/LEAFLET." + language + ".md";
  return std::regex_replace(file("cards/" + path), std::regex("\\s+"), " ");
}

cards::Edition edition_of(const std::string& game, rules::testing::Judging& judged) {
  return rules::testing::built_in(game, judged.sources, judged.diagnostics);
}

// The values that the kit of this deck gives one of its parts.
cards::Record values_of(const std::string& deck, const std::string& layout) {
  rules::testing::Judging judged;
  rules::testing::judge_deck(judged, deck);
  const rules::Game& game = *rules::find_game(judged.deck.game);
  const rules::Kit kit =
      game.kit({rules::interpret(game, &judged.deck, judged.diagnostics), nullptr, game.least_players});
  for (const rules::KitItem& item : kit.items)
    if (item.layout == layout) return item.values;
  return {};
}

std::string said(const cards::Record& values, const std::string& name) {
  const cards::Value* value = cards::find(values, name);
  return value ? cards::to_text(*value) : "nothing";
}

// What the first group of the pattern is, wherever it matches.
std::vector<std::string> found(const std::string& text, const std::string& pattern) {
  const std::regex regex(pattern);
  std::vector<std::string> all;
  for (std::sregex_iterator at(text.begin(), text.end(), regex), end; at != end; ++at) all.push_back((*at)[1]);
  return all;
}

constexpr std::array<const char*, 10> in_english{"no",   "one", "two",   "three", "four",
                                                 "five", "six", "seven", "eight", "nine"};
constexpr std::array<const char*, 10> in_german{"keine", "einen", "zwei",   "drei", "vier",
                                                "fünf",  "sechs", "sieben", "acht", "neun"};

}  // namespace

TEST_CASE("a field of Minkingi has as many spaces on paper as it is played on") {
  rules::testing::Judging judged;
  for (const cards::Field& field : edition_of("minkingi", judged).fields)
    if (field.name == "quick") {
      REQUIRE(field.spaces.size() < in_english.size());
      CHECK_THAT(leaflet("minkingi"),
                 Catch::Contains("**Quick** has " + std::string(in_english[field.spaces.size()]) + " spaces"));
      CHECK_THAT(leaflet("minkingi", "de"),
                 Catch::Contains("**Kurzspiel** hat " + std::string(in_german[field.spaces.size()]) + " Plätze"));
    }
}

TEST_CASE("which corners touch is told by the lines on the field, never by a length that fields may set") {
  const std::string reference = file("templates/minkingi/reference-more.yaml");
  CHECK_THAT(reference, Catch::Contains("Corners that a line joins"));
  CHECK_THAT(leaflet("minkingi"), Catch::Contains("lozenge"));
  CHECK_THAT(leaflet("minkingi", "de"), Catch::Contains("Raute"));
  for (const std::string& text : {leaflet("minkingi"), leaflet("minkingi", "de"), reference})
    CHECK_FALSE(std::regex_search(text, std::regex("(within|most|höchstens|bis) [0-9]+ mm")));
}

TEST_CASE("the table of corners says what each kind does to each, its own colour too") {
  using rules::minkingi::Colour;
  using rules::minkingi::Corner;
  for (const Colour colour : {Colour::blue, Colour::red, Colour::yellow}) {
    const Corner corner{true, 0, colour, {}};
    CHECK_FALSE(rules::minkingi::defeats(corner, corner));
  }
  CHECK_THAT(leaflet("minkingi"), Catch::Contains("| colour | the same colour | never |"));
  CHECK_THAT(leaflet("minkingi", "de"), Catch::Contains("| Farbe | dieselbe Farbe | nie |"));
}

TEST_CASE("in the picture of the Events each Major stands in the row of what it does and the column of its force") {
  rules::testing::Judging judged;
  const cards::Edition edition = edition_of("kingdoms-ii", judged);
  std::map<std::string, const cards::Card*> majors;
  for (const cards::Card& card : edition.decks.front().cards)
    if (card.find("event")) majors[card.id] = &card;
  std::istringstream lines(file("templates/kingdoms-ii/leaflet/events.yaml"));
  const std::regex part("use: (force|kind), box: \\[([0-9.]+)mm.*name: \"?([A-Za-z ]+)"),
      major("use: major, box: \\[([0-9.]+)mm.*card: ([a-z-]+)");
  std::map<std::string, std::string> force_at;  // by the left of its column
  std::set<std::string> shown;
  std::string kind, line;
  for (std::smatch found; std::getline(lines, line);) {
    CAPTURE(line);
    if (std::regex_search(line, found, part)) {
      std::string name = std::regex_replace(found[3].str(), std::regex(" "), "-");
      std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return std::tolower(c); });
      (found[1] == "force" ? force_at[found[2]] : kind) = name;
    } else if (std::regex_search(line, found, major)) {
      const cards::Card& card = *majors.at(found[2]);
      CHECK(cards::to_text(*card.find("event")) == (kind == "virtue" ? card.id : kind));
      if (const cards::Value* force = card.find("force")) CHECK(cards::to_text(*force) == force_at[found[1]]);
      shown.insert(card.id);
    }
  }
  CHECK(force_at.size() == 4);
  CHECK(shown.size() == majors.size());
}

TEST_CASE("the steps of a turn have one order and one sign each, in the leaflet and on the reference card") {
  const auto [game, card] = GENERATE(table<std::string, std::string>(
      {{"25-kingdoms", "reference"}, {"kingdom-coinquest", "reference"}, {"kingdoms-ii", "reference-turn"}}));
  CAPTURE(game);
  const auto steps = found(leaflet(game), "[0-9]\\. \\{([a-z-]+)\\} \\*\\*");
  auto points = found(file("templates/" + game + "/" + card + ".yaml"), "icon: ([a-z-]+)");
  REQUIRE(steps.size() >= 3);
  points.resize(steps.size());
  CHECK(points == steps);
}

TEST_CASE("limits that nobody meets at the table stand in the rules and on no leaflet") {
  const std::string game = GENERATE(from_range(test::editions()));
  CAPTURE(game);
  for (const std::string& text : {leaflet(game), leaflet(game, "de")})
    for (const char* limit : {"400 turns", "400 Züge", "5,000", "5000", "5.000", "up to 127", "bis zu 127", "up to 160",
                              "bis zu 160", "more than 32", "mehr als 32", "64 Event", "64 Ereignisse", "2 to 18"})
      CHECK_THAT(text, !Catch::Contains(limit));
}

TEST_CASE("where Coinquest's Ace goes is said alike in the rules, the ruling and the leaflet") {
  const std::string rules = file("cards/kingdom-coinquest/RULES.md");
  CHECK_THAT(rules, Catch::Contains("goes under the Graveyard, whether it replaced anything or not") &&
                        Catch::Contains("then the Ace or Aces go under the Graveyard, in any case"));
  CHECK_THAT(leaflet("kingdom-coinquest"), Catch::Contains("the Ace goes **under** the Graveyard in any case"));
}

TEST_CASE("one thing has one word: Coinquest's cards speak of items as its leaflet does") {
  const std::string card = file("templates/kingdom-coinquest/card.yaml");
  for (const char* other : {"EQUIPMENT ·", "RISE ·", "WILD ·", "SHIELD ·"}) CHECK_THAT(card, !Catch::Contains(other));
  CHECK_THAT(file("cards/kingdoms-ii/deck.yaml"), !Catch::Contains("half its face"));
}

TEST_CASE("the reference cards of 25 Kingdoms follow the deck's Royals, assassins and limit") {
  std::string deck = "game: 25-kingdoms\ntitle: T\nrules: {royals: [K], assassins: [2], turn_cap: 30}\ncards:\n";
  for (const char* suit : {"hearts", "spades", "diamonds", "clubs"})
    for (const char* rank : {"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"})
      deck += std::string("  - {suit: ") + suit + ", rank: " + rank + "}\n";
  for (const char* layout : {"reference", "board"}) {
    const cards::Record values = values_of(deck, layout);
    CHECK(said(values, "royals") == "K");
    CHECK(said(values, "assassins") == "2");
    CHECK(said(values, "commons") == "A, 3–10, J, Q");
    CHECK(said(values, "counts") == "A\u00a01, J\u00a011, Q\u00a012, K\u00a013");
  }
  CHECK(said(values_of(deck, "reference"), "turns") == "30");
  CHECK_THAT(file("templates/25-kingdoms/reference.yaml"), !Catch::Contains("J, Q, K beat"));
}

TEST_CASE("the reference cards of King's Keys follow the deck's items, numbers and what beats what") {
  const auto deck = [](const std::string& rules, const std::vector<std::string>& items) {
    std::string text = "game: kings-keys\ntitle: T\nrules: " + rules + "\ncards:\n";
    for (const char* land : {"ocean", "sun"})
      for (const std::string& item : items)
        for (const char* number : {"1", "2", "5"})
          text += std::string("  - {kingdom: ") + land + ", item: " + item + ", number: " + number + "}\n";
    return text;
  };
  const auto places = [](const cards::Record& values, const char* row, const char* key) {
    std::vector<std::string> words;
    for (const cards::Value& place : *cards::find(values, row)->list())
      words.push_back(cards::to_text(*place.find(key)));
    return words;
  };
  const auto ladder =
      values_of(deck("{items: [shield, key, hat], coins_buy_keys: true}", {"shield", "key", "hat"}), "reference");
  CHECK(places(ladder, "items", "name") == std::vector<std::string>{"Hat", "Key", "Shield"});
  CHECK(places(ladder, "numbers", "says") == std::vector<std::string>{"5", "2", "1"});
  CHECK(said(ladder, "lowest") == "Shield");
  CHECK(said(ladder, "highest") == "Hat");
  CHECK(said(ladder, "always") == "true");
  CHECK(said(ladder, "relation").empty());
  const auto ring = values_of(
      deck("{items: [shield, key, axe], beats: {shield: [key], key: [axe], axe: [shield]}}", {"shield", "key", "axe"}),
      "reference");
  CHECK(said(ring, "relation") == "Axe: Shield\nKey: Axe\nShield: Key");
  CHECK(said(ring, "lowest").empty());
  CHECK(places(ring, "items", "name").empty());
}

TEST_CASE("several of a thing have a word for several on the sheet to begin with, in German too") {
  const std::string game = GENERATE(from_range(test::editions()));
  CAPTURE(game);
  rules::testing::Judging judged;
  const cards::Edition edition = edition_of(game, judged);
  const rules::Game& rules = *rules::find_game(game);
  const cards::Field* field = edition.fields.empty() ? nullptr : &edition.fields.front();
  const rules::Kit kit =
      rules.kit({rules::interpret(rules, &edition.decks.front(), judged.diagnostics), field, rules.most_players});
  const std::string german = file("templates/" + game + "/languages/de.yaml") + file("templates/languages/de.yaml");
  for (const rules::KitItem& item : kit.items) {
    CAPTURE(item.name);
    const bool single = item.over != rules::KitItem::Over::deck && item.copies == 1;
    CHECK((single || !item.called.many.empty() || item.name.ends_with("Arcana")));
    for (const std::string& word : {item.called.one, item.called.many})
      CHECK((word.empty() || german.find("  " + word + ":") != std::string::npos ||
             german.find("  \"" + word + "\":") != std::string::npos));
    CHECK_FALSE(std::regex_search(item.called.many, std::regex(" [ab]$")));
  }
}
