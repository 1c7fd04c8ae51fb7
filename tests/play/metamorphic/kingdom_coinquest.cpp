// The symmetries of Kingdom Coinquest.
#include "../standard_decks.h"
#include "rules/kingdom_coinquest/rules.h"
#include "symmetry.h"

using namespace kingpress;
using namespace kingpress::test;
namespace cq = rules::kingdom_coinquest;

namespace {

const std::vector<std::string> suits{"hearts", "spades", "diamonds", "clubs"};

// The standard deck with every card's suit changed, listed in the old cards' places: a fallen kingdom's hand is buried
// in the order of the list (CQ-21).
cq::Rules coinquest_in(const Places& to, int players) {
  std::vector<cq::Card> pieces;
  std::vector<std::string> ids;
  const play::Setting setting = setting_of("kingdom-coinquest");
  const auto [options, cards] = cq::pieces_of(setting.deck, setting.ruleset);
  for (cq::Card piece : cards) {
    ids.push_back(std::to_string(static_cast<int>(piece.role)) + " " + std::to_string(piece.value) + " " +
                  suits[static_cast<std::size_t>(piece.suit)]);
    piece.suit = static_cast<int>(to[static_cast<std::size_t>(piece.suit)]);
    pieces.push_back(piece);
  }
  return {pieces, ids, options, players};
}

// A game in which the seats draw these Kings.
struct Drawn : cq::Rules {
  Places kings;
  Drawn(cq::Rules rules, Places drawn) : cq::Rules(std::move(rules)), kings(std::move(drawn)) {}
  State initial_state() const {
    State state = cq::Rules::initial_state();
    rules::Chance chance;
    for (const std::size_t suit : kings) chance.add(suit);
    apply_chance(state, chance, nullptr);
    return state;
  }
};

}  // namespace

TEST_CASE("Kingdom Coinquest: suits exchanged change nothing as long as those at the table keep their turns (rule 2)") {
  std::size_t same = 0, others = 0;
  for (const std::size_t players : {2u, 3u, 4u})
    for (const Places& to : all_orders(4)) {
      const cq::Rules image = coinquest_in(to, static_cast<int>(players));
      const Drawn plain(coinquest_in(in_place(4), static_cast<int>(players)), in_place(players));
      Places kings;
      for (std::size_t seat = 0; seat < players; ++seat) kings.push_back(to[seat]);
      INFO(players << " players, suits " << to[0] << to[1] << to[2] << to[3]);
      const bool turns_kept = std::ranges::is_sorted(kings);
      const std::string apart =
          parting<Drawn>(plain, {image, kings}, {.seats = in_place(players)}, turns_kept ? few / 10 : 3);
      CHECK((apart == "") == turns_kept);
      ++(turns_kept ? same : others);
    }
  CHECK(same == 12 + 4 + 1);
  CHECK(others == 12 + 20 + 23);
}

TEST_CASE(
    "Kingdom Coinquest: who sits where does not count, for turns go by suit; a seat without its King is another") {
  for (const std::size_t players : {2u, 3u, 4u})
    for (const int copies : {1, 2}) {
      const cq::Rules game = test::coinquest(static_cast<int>(players), copies);
      for (const Places& seats : all_orders(players)) {
        INFO(players << " players, seats " << seats[0] << seats[1]);
        const auto kings = [=](rules::Statement said) {
          return said.action == "kings" ? test::rearranged(said, seats) : said;
        };
        CHECK(parting(game, game, {.seats = seats, .chance = kings}, few / 30) == "");
        if (seats != in_place(players)) CHECK(parting(game, game, {.seats = seats}, few) != "");
      }
    }
}

TEST_CASE("Kingdom Coinquest: the order in which a deck lists its cards decides nothing between two") {
  // Of two players nobody plays on after a kingdom fell: CQ-21 is the one place where the list counts.
  rules::Rng rng(7);
  const play::Setting quest = setting_of("kingdom-coinquest");
  const auto [options, deck] = cq::pieces_of(quest.deck, quest.ruleset);
  const std::vector<std::string> ids = ids_of(deck, quest.deck);
  for (int i = 0; i < 3; ++i) {
    const Places places = shuffled(deck.size(), rng);
    CHECK(parting<cq::Rules>({deck, ids, options, 2}, {relisted(deck, places), relisted(ids, places), options, 2}, {},
                             few / 6) == "");
  }
}
