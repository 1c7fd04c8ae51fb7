// King's Keys by its rules page: the worked examples and rulings, an exact chance, and a literal second reading of the rules.
#include <cmath>

#include "../catch.h"
#include "play/runner.h"
#include "reference/war_games.h"
#include "rules/kings_keys/battle_royal.h"
#include "rules/kings_keys/campaign.h"
#include "rules/kings_keys/war.h"

using namespace kingpress;
namespace kk = rules::kings_keys;

namespace {

const std::vector<std::string> items{"coin", "shield", "axe", "key"}, kingdoms{"ocean", "forest", "mountain", "sun"};

// The 64 soldiers in the order kingdom, item, number.
kk::Soldiers soldiers(bool coins_buy_keys = false) {
  kk::Order order{items, kingdoms, {4, std::vector<bool>(4, false)}};
  for (std::size_t high = 0; high < 4; ++high)
    for (std::size_t low = 0; low < high; ++low) order.item_beats[high][low] = true;
  if (coins_buy_keys) {
    order.item_beats[3][0] = false;
    order.item_beats[0][3] = true;
  }
  std::vector<kk::Card> pieces;
  std::vector<std::string> ids;
  for (int kingdom = 0; kingdom < 4; ++kingdom)
    for (int item = 0; item < 4; ++item)
      for (int number = 1; number <= 4; ++number) {
        kk::Card card;
        card.number = number;
        card.item = item;
        card.kingdom = kingdom;
        pieces.push_back(card);
        ids.push_back(kingdoms[static_cast<std::size_t>(kingdom)] + "-" + items[static_cast<std::size_t>(item)] + "-" + std::to_string(number));
      }
  return {pieces, ids, order};
}

std::uint8_t kind(int number, int item, int kingdom) { return static_cast<std::uint8_t>(kingdom * 16 + item * 4 + number - 1); }
constexpr int coin = 0, shield = 1, axe = 2, key = 3, ocean = 0, forest = 1, mountain = 2, sun = 3;

rules::SeatMask tops(const kk::Soldiers& table, std::initializer_list<std::uint8_t> shown) {
  std::array<std::uint8_t, rules::most_seats> kinds;
  kinds.fill(kk::Soldiers::no_kind);
  std::ranges::copy(shown, kinds.begin());
  return table.tops(kinds);
}

kk::Options options(const char* variant, bool arranged = false) {
  kk::Options made;
  made.variant = variant;
  made.arranged = arranged;
  return made;
}
rules::JointAction all_turn_up() { return {0, 0, 0, 0}; }

}  // namespace

TEST_CASE("numbers decide first, then items; kingdoms never count") {
  const kk::Soldiers table = soldiers();
  for (int item : {coin, shield, axe, key}) CHECK(table.meet(kind(3, shield, ocean), kind(2, item, sun)) == 1);
  CHECK(table.meet(kind(1, axe, mountain), kind(1, coin, ocean)) == 1);
  CHECK(table.meet(kind(4, key, ocean), kind(4, shield, sun)) == 1);
  CHECK(table.meet(kind(2, axe, ocean), kind(2, axe, sun)) == 0);
}

TEST_CASE("rule 4: a coin buys a key and nothing else") {
  const kk::Soldiers table = soldiers(true);
  CHECK(table.meet(kind(2, coin, ocean), kind(2, key, sun)) == 1);
  CHECK(table.meet(kind(2, coin, ocean), kind(2, axe, sun)) == -1);
  CHECK(table.meet(kind(2, coin, ocean), kind(2, shield, sun)) == -1);
  CHECK(table.meet(kind(3, key, ocean), kind(2, coin, sun)) == 1);
}

TEST_CASE("only the tied highest face off, and in a circle all of that number do (KK-2)") {
  CHECK(tops(soldiers(), {kind(1, axe, ocean), kind(1, axe, forest), kind(1, coin, sun)}) == 0b011);
  CHECK(tops(soldiers(true), {kind(1, key, ocean), kind(1, axe, forest), kind(1, coin, sun)}) == 0b111);
  CHECK(tops(soldiers(true), {kind(1, key, ocean), kind(1, shield, forest), kind(1, coin, sun), kind(4, key, mountain)}) == 0b1000);
  CHECK(tops(soldiers(true), {kind(2, key, ocean), kind(2, shield, forest), kind(2, coin, sun), kind(1, key, mountain)}) == 0b0111);
  CHECK(tops(soldiers(true), {kind(2, key, ocean), kind(2, coin, sun)}) == 0b10);
}

TEST_CASE("the first comparison of War ties in one game of 21") {
  const kk::WarRules<64> rules(soldiers());
  constexpr std::uint64_t games = 300'000;
  // Number and item agree: kinds of the 64 that are equal but for the kingdom.
  std::uint64_t tied = 0;
  rules::Chance chance;
  rules::Rng rng(5);
  for (std::uint64_t game = 0; game < games; ++game) {
    rules.sample_chance(rules.initial_state(), rng, chance);
    tied += chance.values[0] % 16 == chance.values[32] % 16;
  }
  const double expected = 1.0 / 21, sigma = std::sqrt(expected * (1 - expected) / games);
  CHECK(std::abs(static_cast<double>(tied) / games - expected) < 4 * sigma);
}

TEST_CASE("War in one go is War step by step") {
  for (const bool coins : {false, true}) {
    const kk::WarRules<64> rules(soldiers(coins));
    REQUIRE(rules.plays_itself());
    play::Runner<kk::WarRules<64>> quick(rules, {{}, {}}), slow(rules, {{}, {}});
    for (std::uint64_t game = 0; game < 3'000; ++game) {
      quick.play(7, game);
      slow.play(7, game, true);
    }
    CHECK(quick.tally().signature == slow.tally().signature);
    CHECK(quick.tally().counters == slow.tally().counters);
    CHECK(quick.tally().played == slow.tally().played);
    CHECK(quick.tally().played_won == slow.tally().played_won);
  }
}

TEST_CASE("KK-3: who cannot lay all four is out, and the last one left lays nothing more") {
  // Both show a 2 axe; seat 0 has four more cards, seat 1 two: it lays both and is out.
  const kk::CampaignRules rules(soldiers(), options("long"), 2);
  auto s = rules.position({{kind(2, axe, ocean), kind(1, coin, ocean), kind(1, shield, ocean), kind(1, axe, ocean), kind(1, key, ocean)},
                           {kind(2, axe, sun), kind(4, key, sun), kind(4, axe, sun)}});
  rules.apply_joint(s, all_turn_up(), nullptr);
  CHECK(rules.actor(s) == rules::no_player);
  CHECK(rules.outcome(s).winners == 1);
  CHECK(s.piles[0][kk::CampaignRules::stack].count == 2);      // laid two of four, then took the table
  CHECK(s.piles[0][kk::CampaignRules::captured].count == 6);
}

TEST_CASE("KK-9: tied players who run out together take back what they laid, lower players too") {
  const kk::CampaignRules rules(soldiers(), options("kingdom-armies", true), 3);
  auto s = rules.position({{kind(2, axe, ocean)}, {kind(2, axe, sun)}, {kind(1, coin, forest), kind(1, key, forest)}});
  rules.apply_joint(s, all_turn_up(), nullptr);
  CHECK(rules.cards_of(s, 0) == 1);
  CHECK(rules.cards_of(s, 1) == 1);
  CHECK(rules.cards_of(s, 2) == 2);
}

TEST_CASE("KK-6: captured cards come winner first, then from the winner's left") {
  const kk::CampaignRules rules(soldiers(), options("kingdom-armies", true), 3);
  auto s = rules.position({{kind(1, coin, ocean)}, {kind(4, key, sun)}, {kind(2, axe, forest), kind(3, coin, forest)}});
  rules.apply_joint(s, all_turn_up(), nullptr);
  rules.apply_joint(s, all_turn_up(), nullptr);  // seat 1 refills with 4 key, 2 axe, 1 coin and shows the first
  const auto& pile = s.piles[1][kk::CampaignRules::stack];
  REQUIRE(pile.count == 2);
  CHECK(s.kind[pile.first] == kind(2, axe, forest));
  CHECK(s.kind[s.next[pile.first]] == kind(1, coin, ocean));
}

TEST_CASE("KK-4: the limit on rounds ends an endless game, most cards win") {
  kk::Options few = options("long");
  few.round_cap = 3;
  const kk::CampaignRules rules(soldiers(), few, 2);
  play::Runner<kk::CampaignRules> runner(rules, {{}, {}});
  for (std::uint64_t game = 0; game < 20; ++game) {
    const auto end = runner.play(1, game);
    CHECK(end.rounds == 3);
    CHECK(rules.outcome(end).capped);
  }
}

TEST_CASE("Battle Royal: a face-off hides its face-down cards from all but the winner (KK-11)") {
  const kk::BattleRoyalRules rules(soldiers(), options("battle-royal"), 3);
  const auto hand = [](int kingdom) { return std::vector<std::uint8_t>{kind(1, coin, kingdom), kind(2, coin, kingdom), kind(3, coin, kingdom), kind(4, coin, kingdom), kind(4, key, kingdom), kind(1, axe, kingdom)}; };
  auto s = rules.position({hand(ocean), hand(forest), hand(sun)});
  rules.apply_joint(s, {4, 10, 12, rules::no_action}, nullptr);  // keys tie; the third shows a 1 coin and stays out
  CHECK(rules.acting_players(s) == 0b011);
  for (const rules::Action down : {0u, 1u, 2u}) rules.apply_joint(s, {down, down + 6, rules::no_action, rules::no_action}, nullptr);
  // Seats 0 and 1 each hold two cards and have three face down: seat 2 knows neither which.
  const auto seen = rules.observation(s, 2);
  for (const std::size_t slot : {0u, 1u, 2u, 3u, 5u}) CHECK(seen.zone_of[slot] == kk::BattleRoyalRules::none);
  CHECK(rules.observation(s, 0).zone_of[1] != kk::BattleRoyalRules::none);
  rules.apply_joint(s, {3, 11, rules::no_action, rules::no_action}, nullptr);  // 4 coin against 1 axe
  CHECK(s.rounds == 1);
  CHECK(rules.cards_of(s, 0) == 1 + 5 + 5 + 1);
  // The winner has seen all; the loser only its own; of the loser's hand seat 2 still knows no more.
  for (std::size_t slot = 0; slot < 18; ++slot) CHECK(rules.observation(s, 0).zone_of[slot] != kk::BattleRoyalRules::none);
  CHECK(rules.observation(s, 2).zone_of[9] == kk::BattleRoyalRules::none);
}

namespace {

using reference::Soldier;
using reference::WarGame;

Soldier literal(const kk::Soldiers& table, std::size_t one) {
  const kk::Card& card = table.card(one);
  return {table.id(one), card.number, items[static_cast<std::size_t>(card.item)]};
}

// Remembers what chance and the players brought, in order, for the literal game to ask for.
template <class G>
struct Memory {
  const kk::Soldiers& table;
  std::vector<std::vector<std::uint16_t>> chances;
  std::vector<std::array<int, rules::most_seats>> choices_made;

  void chance(const typename G::State&, const rules::Chance& chance) { chances.emplace_back(chance.list().begin(), chance.list().end()); }
  void choice(const typename G::State&, int, rules::Action) {}
  void choices(const typename G::State& s, const rules::JointAction& joint) {
    std::array<int, rules::most_seats> kinds;
    kinds.fill(-1);
    if constexpr (requires { s.zone_of; })
      for (std::size_t seat = 0; seat < kinds.size(); ++seat)
        if (joint[seat] != rules::no_action) kinds[seat] = s.kind[joint[seat]];
    choices_made.push_back(kinds);
  }
};

reference::Soldiers pile(const kk::Soldiers& table, std::span<const std::uint16_t> kinds) {
  reference::Soldiers made;
  for (const std::uint16_t one : kinds) made.push_back(literal(table, one));
  return made;
}

template <class G>
bool alike(const G& rules, const kk::Soldiers& table, WarGame::Kind variant, bool coins, bool shuffled, int players, int cap, std::uint64_t game, play::Runner<G>& runner) {
  Memory<G> memory{table, {}, {}};
  const auto end = runner.play(23, game, true, memory);
  WarGame literal_game;
  literal_game.kind = variant;
  literal_game.coins_buy_keys = coins;
  literal_game.shuffled_refill = shuffled;
  std::size_t next = 0;
  std::array<std::size_t, rules::most_seats> taken{};
  literal_game.next_shuffle = [&](int) { return pile(table, memory.chances.at(next++)); };
  literal_game.next_choice = [&](int seat) {
    std::size_t& at = taken[static_cast<std::size_t>(seat)];
    while (memory.choices_made.at(at)[static_cast<std::size_t>(seat)] < 0) ++at;
    return literal(table, static_cast<std::size_t>(memory.choices_made[at++][static_cast<std::size_t>(seat)]));
  };
  std::vector<reference::Soldiers> stacks;
  const auto first = memory.chances.at(next++);
  if (variant == WarGame::Kind::war || variant == WarGame::Kind::long_game) {
    stacks = {pile(table, std::span(first).first(first.size() / 2)), pile(table, std::span(first).last(first.size() / 2))};
  } else {
    for (int seat = 0; seat < players; ++seat) {
      const auto army = table.army(first[static_cast<std::size_t>(seat)]);
      const std::vector<std::uint16_t> wide(army.begin(), army.end());
      stacks.push_back(variant == WarGame::Kind::armies ? pile(table, memory.chances.at(next++)) : pile(table, wide));
    }
  }
  literal_game.start(std::move(stacks));
  while (!literal_game.over() && literal_game.rounds < cap) literal_game.round();
  bool same = next == memory.chances.size() && static_cast<std::uint32_t>(literal_game.rounds) == rules.length(end);
  for (int seat = 0; seat < players; ++seat) {
    if constexpr (requires { rules.cards_of(end, seat); })
      same = same && static_cast<std::size_t>(rules.cards_of(end, seat)) == literal_game.cards(seat);
    else
      same = same && end.captured[static_cast<std::size_t>(seat)] == literal_game.cards(seat);
  }
  return same;
}

// The full number of games in a release build; a tenth where nothing is optimised.
#ifdef NDEBUG
constexpr std::uint64_t share = 1;
#else
constexpr std::uint64_t share = 10;
#endif

template <class G>
std::uint64_t differing(const G& rules, const kk::Soldiers& table, WarGame::Kind variant, bool coins, bool shuffled, int players, int cap, std::uint64_t games) {
  play::Runner<G> runner(rules, std::vector<play::BotSpec>(static_cast<std::size_t>(players)));
  std::uint64_t wrong = 0;
  for (std::uint64_t game = 0; game < games / share; ++game) wrong += !alike(rules, table, variant, coins, shuffled, players, cap, game, runner);
  return wrong;
}

}  // namespace

TEST_CASE("a hundred thousand random War games are played alike by a literal second reading of the rules") {
  for (const bool coins : {false, true}) {
    const kk::Soldiers table = soldiers(coins);
    CHECK(differing(kk::WarRules<64>(table), table, WarGame::Kind::war, coins, true, 2, 1000, 45'000) == 0);
    const auto limited = [](const char* variant, bool arranged) {
      kk::Options made = options(variant, arranged);
      made.round_cap = 60;
      return made;
    };
    CHECK(differing(kk::CampaignRules(table, limited("long", false), 2), table, WarGame::Kind::long_game, coins, true, 2, 60, 1'500) == 0);
    for (int players : {2, 3, 4}) {
      CHECK(differing(kk::CampaignRules(table, limited("kingdom-armies", false), players), table, WarGame::Kind::armies, coins, true, players, 60, 700) == 0);
      CHECK(differing(kk::CampaignRules(table, limited("kingdom-armies", true), players), table, WarGame::Kind::armies, coins, false, players, 60, 500) == 0);
      CHECK(differing(kk::BattleRoyalRules(table, limited("battle-royal", false), players), table, WarGame::Kind::battle_royal, coins, true, players, 60, 100) == 0);
    }
  }
}
