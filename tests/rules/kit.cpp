#include <map>

#include "../catch.h"
#include "judging.h"

using namespace kingpress;
using rules::Kit;
using rules::KitItem;

namespace {

struct Table {
  rules::testing::Judging judged;
  cards::Edition edition;
  Kit kit;
};

Kit kit_of(std::string_view name, const cards::Deck* deck, const cards::Field* field, int players = 2) {
  const rules::Game& game = *rules::find_game(name);
  diag::Diagnostics diagnostics;
  return game.kit({rules::interpret(game, deck, diagnostics), field, players});
}

void set(Table& table, const std::string& game, int players) {
  table.edition = rules::testing::built_in(game, table.judged.sources, table.judged.diagnostics);
  const cards::Field* field = table.edition.fields.empty() ? nullptr : &table.edition.fields.front();
  table.kit = kit_of(game, &table.edition.decks.front(), field, players);
}

// Pieces by layout: for cards, the cards with their copies.
std::map<std::string, std::size_t> counts(const Table& table) {
  std::map<std::string, std::size_t> result;
  const auto& cards = table.edition.decks.front().cards;
  for (const KitItem& item : table.kit.items) {
    std::size_t count = item.copies;
    if (item.over == KitItem::Over::deck) {
      count = 0;
      if (item.cards.empty()) count = table.edition.decks.front().card_count();
      for (std::size_t i : item.cards) count += static_cast<std::size_t>(cards[i].copies);
    }
    result[item.layout] += count;
  }
  return result;
}

std::string bound(const KitItem& item, std::string_view name) {
  const cards::Value* value = cards::find(item.values, name);
  return value ? cards::to_text(*value) : "nothing";
}

using Counts = std::map<std::string, std::size_t>;

cards::Field field_of(std::size_t spaces) {
  cards::Field field;
  field.spaces.resize(spaces);
  return field;
}

}  // namespace

TEST_CASE(
    "Minkingi's kit for nine spaces: 135 cards, one field, one Player Field, 14 tokens and a reference card each") {
  Table table;
  set(table, "minkingi", 2);
  CHECK(counts(table) == Counts{{"illustrated", 135},
                                {"field", 1},
                                {"player-field", 1},
                                {"token-a-owner", 5},
                                {"token-a-control", 9},
                                {"token-b-owner", 5},
                                {"token-b-control", 9},
                                {"dice", 1},
                                {"reference", 2}});
  CHECK(table.kit.notes ==
        std::vector<std::string>{"14 tokens a player: the field can require 5 ownership and 9 control tokens (MK-9)"});
  CHECK(table.kit.items.front().back == "back");
}

TEST_CASE("MK-9: tokens are what the field can require, never fewer than nine a player") {
  for (std::size_t n = 2; n <= 18; ++n) {
    const cards::Field field = field_of(n);
    std::map<std::string, std::size_t> tokens;
    for (const KitItem& item : kit_of("minkingi", nullptr, &field).items)
      if (item.kind == "token") tokens[item.layout] = item.copies;
    CAPTURE(n);
    for (const std::string player : {"a", "b"}) {
      const std::size_t owner = tokens["token-" + player + "-owner"], control = tokens["token-" + player + "-control"];
      CHECK(owner == (n + 1) / 2);
      CHECK(control >= n);
      CHECK(owner + control == std::max<std::size_t>(9, n + (n + 1) / 2));
    }
  }
}

TEST_CASE("a deck's own template and back come before the game's") {
  rules::testing::Judging judged;
  rules::testing::judge_deck(
      judged,
      "game: minkingi\ntemplate: illustrated\nback: plain\ncards:\n- {number: 1, corners: [1, 2, 3, 4], speed: 5}\n");
  const Kit kit = kit_of("minkingi", &judged.deck, nullptr);
  CHECK(kit.items.front().layout == "illustrated");
  CHECK(kit.items.front().back == "plain");
}

TEST_CASE("25 Kingdoms' kit: 52 cards, a board of 25, tokens for those that win, markers, a title") {
  Table table;
  set(table, "25-kingdoms", 2);
  CHECK(counts(table) == Counts{{"card", 52},
                                {"board", 1},
                                {"token-a", 13},
                                {"token-b", 13},
                                {"count-a", 1},
                                {"count-b", 1},
                                {"reference", 2},
                                {"title", 1}});
  for (const KitItem& item : table.kit.items)
    if (item.layout == "board") {
      CHECK(bound(item, "rows") == "5");
      CHECK(bound(item, "columns") == "5");
    }
}

TEST_CASE("King's Keys' kit: 64 soldiers, 4 banners, 2 Jokers, a mat and the order of importance each") {
  const int players = GENERATE(2, 3, 4);
  const auto n = static_cast<std::size_t>(players);
  Table table;
  set(table, "kings-keys", players);
  CHECK(counts(table) ==
        Counts{{"soldier", 64}, {"kingdom", 4}, {"joker", 2}, {"mat", n}, {"token-crown", 1}, {"reference", n}});
}

TEST_CASE(
    "Kingdom Coinquest's kit: a health marker a suit, 3 preparation counters and three coins a player, a field for "
    "all") {
  const int players = GENERATE(2, 3, 4);
  const auto n = static_cast<std::size_t>(players);
  Table table;
  set(table, "kingdom-coinquest", players);
  CHECK(counts(table) == Counts{{"card", 52},
                                {"play-field", n},
                                {"shared-field", 1},
                                {"counter-health", 4},
                                {"counter-preparation", 3 * n},
                                {"coin", 3 * n},
                                {"reference", n}});
}

TEST_CASE(
    "Kingdoms II's kit: two tarot decks, a mat for each kingdom and one for the table, markers as many as can be "
    "used") {
  Table table;
  set(table, "kingdoms-ii", 4);
  CHECK(counts(table) == Counts{{"minor", 112},
                                {"major", 44},
                                {"kingdom-mat", 4},
                                {"table-mat", 1},
                                {"token-militia", 4},
                                {"token-alliance", 12},
                                {"token-strength", 2},
                                {"token-temperance", 2},
                                {"reference-turn", 4},
                                {"reference-forces", 4}});
  std::map<std::string, std::string> backs;
  for (const KitItem& item : table.kit.items)
    if (item.over == KitItem::Over::deck) backs[item.layout] = item.back;
  CHECK(backs == std::map<std::string, std::string>{{"minor", "back-minor"}, {"major", "back-event"}});
}

TEST_CASE("a kit without deck or field is what the game needs without them") {
  for (const rules::Game& game : rules::games()) {
    CAPTURE(game.name);
    for (const KitItem& item : kit_of(game.name, nullptr, nullptr, game.least_players).items)
      CHECK(item.over == KitItem::Over::values);
  }
}
