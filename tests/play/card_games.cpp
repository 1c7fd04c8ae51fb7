// 25 Kingdoms, Kingdom Coinquest and Kingdoms II keep every promise of a played game.
#include "../catch.h"
#include "play/handle_of.h"
#include "rules/kingdom_coinquest/rules.h"
#include "rules/kingdoms_ii/rules.h"
#include "rules/twenty_five_kingdoms/rules.h"

using namespace kingpress;

namespace {

play::Setting setting(std::string game) {
  play::Setting s;
  s.ruleset.game = std::move(game);
  return s;
}

constexpr const char* ranks[] = {"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"};

rules::twenty_five_kingdoms::Rules kingdoms(rules::twenty_five_kingdoms::Options options, int copies = 1) {
  std::vector<rules::twenty_five_kingdoms::Card> pieces;
  std::vector<std::string> ids;
  for (int suit = 0; suit < 4; ++suit)
    for (int rank = 1; rank <= 13; ++rank) {
      rules::twenty_five_kingdoms::Card card;
      card.value = rank;
      card.royal = rank > 10;
      card.assassin = rank == 1;
      card.copies = copies;
      pieces.push_back(card);
      ids.push_back(std::string(ranks[rank - 1]) + "HSDC"[suit]);
    }
  return {pieces, ids, options};
}

rules::kingdom_coinquest::Rules coinquest(int players, int copies = 1) {
  using rules::kingdom_coinquest::Role;
  std::vector<rules::kingdom_coinquest::Card> pieces;
  std::vector<std::string> ids;
  for (int suit = 0; suit < 4; ++suit)
    for (int rank = 1; rank <= 13; ++rank) {
      rules::kingdom_coinquest::Card card;
      card.value = rank;
      card.suit = suit;
      card.role = rank == 1 ? Role::ace : rank == 11 ? Role::jack : rank == 12 ? Role::queen : rank == 13 ? Role::king : Role::equipment;
      card.copies = copies;
      pieces.push_back(card);
      ids.push_back(std::string(ranks[rank - 1]) + "HSDC"[suit]);
    }
  rules::kingdom_coinquest::Options options;
  options.suits = {"hearts", "spades", "diamonds", "clubs"};
  options.preparation = {{2, 4, 1}, {5, 7, 2}, {8, 10, 3}};
  return {pieces, ids, options, players};
}

rules::kingdoms_ii::Rules kingdoms_ii(std::string variant, int copies = 2) {
  namespace game = rules::kingdoms_ii;
  std::vector<game::Card> pieces;
  std::vector<std::string> ids;
  for (int suit = 0; suit < 4; ++suit)
    for (int rank = 1; rank <= 14; ++rank) {
      game::Card card;
      card.value = rank;
      card.force = static_cast<game::Force>(suit);
      card.copies = copies;
      pieces.push_back(card);
      ids.push_back(std::to_string(rank) + "SWCU"[suit]);
    }
  for (int event = 0; event < 7; ++event)
    for (int force = 0; force < (event == 3 || event > 4 ? 1 : 4); ++force) {
      game::Card card;
      card.major = true;
      card.event = static_cast<game::Event>(event);
      card.force = static_cast<game::Force>(force);
      card.copies = event == 3 ? 8 : 2;
      pieces.push_back(card);
      ids.push_back(std::string(game::event_names[static_cast<std::size_t>(event)]) + std::to_string(force));
    }
  return {pieces, ids, {std::move(variant)}};
}

}  // namespace

TEST_CASE("25 Kingdoms keeps every promise of a played game") {
  rules::twenty_five_kingdoms::Options options;
  CHECK(play::handle_of(kingdoms(options), setting("25-kingdoms"))->audit(1, 60) == std::vector<std::string>{});
}

TEST_CASE("25 Kingdoms on other boards and with double decks keeps its promises") {
  rules::twenty_five_kingdoms::Options small;
  small.rows = 2, small.columns = 3, small.hand = 2, small.win = 4;
  CHECK(play::handle_of(kingdoms(small), setting("25-kingdoms"))->audit(2, 60) == std::vector<std::string>{});
  rules::twenty_five_kingdoms::Options large;
  large.rows = 9, large.columns = 9, large.win = 41;
  CHECK(play::handle_of(kingdoms(large, 2), setting("25-kingdoms"))->audit(3, 10) == std::vector<std::string>{});
}

TEST_CASE("Kingdom Coinquest keeps every promise of a played game for two, three and four") {
  const int players = GENERATE(2, 3, 4);
  CHECK(play::handle_of(coinquest(players), setting("kingdom-coinquest"))->audit(1, 15) == std::vector<std::string>{});
}

TEST_CASE("Kingdom Coinquest with a double deck keeps its promises") {
  CHECK(play::handle_of(coinquest(2, 2), setting("kingdom-coinquest"))->audit(2, 10) == std::vector<std::string>{});
}

TEST_CASE("Kingdoms II keeps every promise of a played game") {
  const char* variant = GENERATE("free-for-all", "partners");
  CHECK(play::handle_of(kingdoms_ii(variant), setting("kingdoms-ii"))->audit(1, 10) == std::vector<std::string>{});
}
