// King's Keys by its rules page: the worked examples and rulings, an exact chance, and a literal second reading of the
// rules.
#include "reference/war_games.h"

#include <cmath>

#include "../catch.h"
#include "play/runner.h"
#include "reference/compare.h"
#include "rules/kings_keys/arranged.h"
#include "rules/kings_keys/campaign.h"
#include "rules/kings_keys/war.h"

using namespace kingpress;
namespace kk = rules::kings_keys;

namespace {

const std::vector<std::string> items{"coin", "shield", "axe", "key"}, kingdoms{"ocean", "forest", "mountain", "sun"};

// The 64 soldiers in the order kingdom, item, number; or those of the lowest numbers only.
kk::Soldiers soldiers(bool coins_buy_keys = false, int numbers = 4) {
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
      for (int number = 1; number <= numbers; ++number) {
        kk::Card card;
        card.number = number;
        card.item = item;
        card.kingdom = kingdom;
        pieces.push_back(card);
        ids.push_back(kingdoms[static_cast<std::size_t>(kingdom)] + "-" + items[static_cast<std::size_t>(item)] + "-" +
                      std::to_string(number));
      }
  return {pieces, ids, order};
}

std::uint8_t kind(int number, int item, int kingdom) {
  return static_cast<std::uint8_t>(kingdom * 16 + item * 4 + number - 1);
}
constexpr int coin = 0, shield = 1, axe = 2, key = 3, ocean = 0, forest = 1, mountain = 2, sun = 3;

rules::SeatMask tops(const kk::Soldiers& table, std::initializer_list<std::uint8_t> shown) {
  std::array<std::uint8_t, rules::built_in_seats> kinds;
  kinds.fill(kk::Soldiers::no_kind);
  std::ranges::copy(shown, kinds.begin());
  return table.tops(kinds);
}

kk::Options options(const char* variant, kk::Refill refill = kk::Refill::shuffled) {
  kk::Options made;
  made.variant = variant;
  made.refill = refill;
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
  CHECK(tops(soldiers(true),
             {kind(1, key, ocean), kind(1, shield, forest), kind(1, coin, sun), kind(4, key, mountain)}) == 0b1000);
  CHECK(tops(soldiers(true),
             {kind(2, key, ocean), kind(2, shield, forest), kind(2, coin, sun), kind(1, key, mountain)}) == 0b0111);
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

TEST_CASE("KK-1: what happened says who takes, and that each takes back what is tied at the very last") {
  const kk::WarRules<64> rules(soldiers());
  auto before = rules.initial_state();
  before.dealt = 1;
  before.laid = 31;
  before.card[31] = kind(2, axe, ocean);
  const auto happened = [&](std::uint8_t other) {
    before.card[63] = other;
    auto after = before;
    rules.apply_joint(after, all_turn_up(), nullptr);
    return rules.happened(before, after);
  };
  CHECK(happened(kind(2, axe, sun)).ends_with(": each takes back their own"));
  CHECK(happened(kind(3, axe, sun)).ends_with(": seat 2 takes 2 cards"));
  CHECK(happened(kind(1, axe, sun)).ends_with(": seat 1 takes 2 cards"));
}

TEST_CASE("War in one go is War step by step") {
  for (const bool coins : {false, true}) {
    const kk::WarRules<64> rules(soldiers(coins));
    auto end = rules.initial_state();
    rules::Events told(rules.card_count());
    rules::Workspace work;
    rules.play_out(end, 7, told, work);
    REQUIRE_FALSE(told.whole_deck()[0].empty());  // only the short cut tells of whole decks
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
  auto s = rules.position(
      {{kind(2, axe, ocean), kind(1, coin, ocean), kind(1, shield, ocean), kind(1, axe, ocean), kind(1, key, ocean)},
       {kind(2, axe, sun), kind(4, key, sun), kind(4, axe, sun)}});
  rules.apply_joint(s, all_turn_up(), nullptr);
  CHECK(rules.actor(s) == rules::no_player);
  CHECK(rules.outcome(s).winners == 1);
  CHECK(s.piles[0][kk::CampaignRules::stack].count == 2);  // laid two of four, then took the table
  CHECK(s.piles[0][kk::CampaignRules::captured].count == 6);
}

TEST_CASE("KK-9: tied players who run out together take back what they laid, lower players too") {
  const kk::CampaignRules rules(soldiers(), options("kingdom-armies", kk::Refill::as_captured), 3);
  auto s = rules.position({{kind(2, axe, ocean)}, {kind(2, axe, sun)}, {kind(1, coin, forest), kind(1, key, forest)}});
  rules.apply_joint(s, all_turn_up(), nullptr);
  CHECK(rules.cards_of(s, 0) == 1);
  CHECK(rules.cards_of(s, 1) == 1);
  CHECK(rules.cards_of(s, 2) == 2);
}

TEST_CASE("KK-6: captured cards come winner first, then from the winner's left") {
  const kk::CampaignRules rules(soldiers(), options("kingdom-armies", kk::Refill::as_captured), 3);
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

TEST_CASE(
    "KK-16: who concedes loses at once whatever the piles, both conceding is a draw, and only where the ruleset allows "
    "it") {
  using Rules = kk::CampaignRules;
  kk::Options may = options("long");
  may.conceding = true;
  const Rules rules(soldiers(), may, 2);
  const auto start =
      rules.position({{kind(2, axe, ocean), kind(4, key, ocean), kind(1, key, ocean)}, {kind(2, axe, sun)}});
  const auto after = [&](rules::Action first, rules::Action second) {
    auto s = start;
    rules.apply_joint(s, {first, second, rules::no_action, rules::no_action}, nullptr);
    CHECK(rules.actor(s) == rules::no_player);
    return rules.outcome(s);
  };
  CHECK(after(Rules::conceding, Rules::turning_up) == rules::Outcome{0b10, false, false});
  CHECK(after(Rules::turning_up, Rules::conceding) == rules::Outcome{0b01, false, false});
  CHECK(after(Rules::conceding, Rules::conceding) == rules::Outcome{0b11, true, false});
  CHECK(rules.facts().decides);
  CHECK(rules.parse(start, 0, rules.describe(start, 0, Rules::conceding)) == rules::Action{Rules::conceding});
  const Rules never(soldiers(), options("long"), 2);
  CHECK_FALSE(never.is_legal(start, 0, Rules::conceding));
  CHECK_FALSE(never.facts().decides);
}

TEST_CASE("KK-13: nobody concedes inside a face-off") {
  kk::Options may = options("long");
  may.conceding = true;
  const kk::CampaignRules rules(soldiers(), may, 2);
  auto s = rules.position(
      {{kind(2, axe, ocean), kind(1, key, ocean)}, {kind(1, axe, sun), kind(1, key, sun), kind(4, axe, sun)}});
  rules.apply_joint(s, all_turn_up(), nullptr);
  rules.apply_joint(s, all_turn_up(), nullptr);  // keys tie; seat 0 has captured two and must shuffle them
  CHECK(rules.actor(s) == rules::chance_player);
  rules::ActionList list;
  for (const int seat : {0, 1}) {
    rules.legal_actions(s, seat, list);
    CHECK(list.empty());
  }
}

TEST_CASE(
    "KK-5: a chosen stack is turned up as arranged from the top, unseen by the others, and arranged anew when it is "
    "empty") {
  using Rules = kk::ArrangedArmiesRules;
  using Slots = std::vector<std::uint8_t>;
  const Rules rules(soldiers(), options("kingdom-armies", kk::Refill::chosen), 2);
  auto s = rules.position({{kind(1, coin, ocean), kind(4, key, ocean), kind(2, axe, ocean)},
                           {kind(1, key, sun), kind(3, key, sun), kind(2, shield, sun)}});
  for (const rules::Action next : {1u, 2u, 4u, 3u}) {  // the last card of each needs no step
    REQUIRE(rules.actor(s) == (next < 3 ? 0 : 1));
    REQUIRE(rules.is_legal(s, rules.actor(s), next));
    CHECK(rules.show(s).asks == "Arrange your stack: choose the card that lies next");
    rules.apply(s, next, nullptr);
  }
  CHECK(rules.actor(s) == rules::simultaneous_players);
  CHECK(rules.show(s).asks == "Turn up the top card");
  CHECK(rules.stack(s, 0) == Slots{1, 2, 0});
  CHECK(rules.stack(s, 1) == Slots{4, 3, 5});
  CHECK(rules.stack(rules.observation(s, 0), 0) == Slots{1, 2, 0});
  CHECK(rules.stack(rules.observation(s, 1), 0) == Slots{});
  // 4 key, 2 axe and then 1 coin against 2 shield
  for (int round = 0; round < 3; ++round) rules.apply_joint(s, all_turn_up(), nullptr);
  CHECK(rules.cards_of(s, 0) == 4);
  REQUIRE(rules.actor(s) == 0);
  rules::ActionList list;
  rules.legal_actions(s, 0, list);
  CHECK(std::vector(list.begin(), list.end()) == std::vector<rules::Action>{1, 2, 3, 4});
  CHECK(rules.say_to(s, 0, 4, 0) == "puts 3 key of sun on top of the stack");
  CHECK(rules.say_to(s, 0, 4, 1) == "puts a card into the stack");
}

TEST_CASE(
    "KK-5: in a face-off a stack is arranged when it runs out, and what it laid face down only its player and the "
    "winner know") {
  const kk::ArrangedArmiesRules rules(soldiers(), options("kingdom-armies", kk::Refill::chosen), 3);
  const auto army = [](int kingdom) {
    return std::vector<std::uint8_t>{kind(4, key, kingdom),  kind(1, coin, kingdom), kind(2, coin, kingdom),
                                     kind(3, coin, kingdom), kind(4, coin, kingdom), kind(1, axe, kingdom)};
  };
  auto s = rules.position({army(ocean), army(forest), {kind(1, shield, sun), kind(2, shield, sun)}});
  for (const rules::Action next : {0u, 1u, 2u, 3u, 4u, 6u, 7u, 8u, 9u, 11u, 12u}) rules.apply(s, next, nullptr);
  rules.apply_joint(s, all_turn_up(), nullptr);  // keys tie; after three face down 4 coin beats 1 axe
  CHECK(s.table.rounds == 1);
  CHECK(rules.cards_of(s, 0) == 1 + 5 + 5 + 1);
  const auto zone_of = [&](int seat, std::size_t slot) { return rules.observation(s, seat).table.zone_of[slot]; };
  for (const std::size_t slot : {7u, 8u, 9u}) {  // seat 1 laid them, seat 0 won them
    CHECK(zone_of(0, slot) == kk::BattleRoyalRules::zone(0, kk::BattleRoyalRules::captured));
    CHECK(zone_of(1, slot) == kk::BattleRoyalRules::zone(0, kk::BattleRoyalRules::captured));
    CHECK(zone_of(2, slot) == kk::BattleRoyalRules::none);
  }
}

TEST_CASE("arranging at random is shuffling: who wins, how long it takes and how often it ties") {
  kk::Options shuffled = options("kingdom-armies"), chosen = options("kingdom-armies", kk::Refill::chosen);
  shuffled.round_cap = chosen.round_cap = 80;
  constexpr std::uint64_t games = 1'500;
  const kk::CampaignRules by_lot(soldiers(), shuffled, 3);
  const kk::ArrangedArmiesRules by_choice(soldiers(), chosen, 3);
  play::Runner<kk::CampaignRules> one(by_lot, {{}, {}, {}});
  play::Runner<kk::ArrangedArmiesRules> other(by_choice, {{}, {}, {}});
  for (std::uint64_t game = 0; game < games; ++game) {
    one.play(1, game);
    other.play(2, game);
  }
  const play::Tally a = one.tally(), b = other.tally();
  const auto alike = [&](double x, double y, double variance) {
    return std::abs(x - y) < 4.5 * std::sqrt(2 * variance * games);
  };
  for (std::size_t seat = 0; seat < 3; ++seat)
    CHECK(alike(static_cast<double>(a.wins[seat]), static_cast<double>(b.wins[seat]), 0.25));
  CHECK(alike(static_cast<double>(a.capped), static_cast<double>(b.capped), 0.25));
  const auto rounds = [](const play::Tally& tally, int power) {
    double sum = 0;
    for (std::size_t length = 0; length < tally.lengths.size(); ++length)
      sum += std::pow(static_cast<double>(length), power) * static_cast<double>(tally.lengths[length]);
    return sum;
  };
  const double mean = rounds(a, 1) / games;
  CHECK(alike(rounds(a, 1), rounds(b, 1), rounds(a, 2) / games - mean * mean));
  // about a tie in ten rounds
  CHECK(alike(static_cast<double>(a.counters[kk::ties]), static_cast<double>(b.counters[kk::ties]), 2 * mean / 10));
}

TEST_CASE("Battle Royal: a face-off hides its face-down cards from all but the winner (KK-11)") {
  const kk::BattleRoyalRules rules(soldiers(), options("battle-royal"), 3);
  const auto hand = [](int kingdom) {
    return std::vector<std::uint8_t>{kind(1, coin, kingdom), kind(2, coin, kingdom), kind(3, coin, kingdom),
                                     kind(4, coin, kingdom), kind(4, key, kingdom),  kind(1, axe, kingdom)};
  };
  auto s = rules.position({hand(ocean), hand(forest), hand(sun)});
  rules.apply_joint(s, {4, 10, 12, rules::no_action}, nullptr);  // keys tie; the third shows a 1 coin and stays out
  CHECK(rules.acting_players(s) == 0b011);
  for (const rules::Action down : {0u, 1u, 2u})
    rules.apply_joint(s, {down, down + 6, rules::no_action, rules::no_action}, nullptr);
  // Seats 0 and 1 each hold two cards and have three face down: seat 2 knows neither which.
  const auto seen = rules.observation(s, 2);
  for (const std::size_t slot : {0u, 1u, 2u, 3u, 5u}) CHECK(seen.zone_of[slot] == kk::BattleRoyalRules::none);
  CHECK(rules.observation(s, 0).zone_of[1] != kk::BattleRoyalRules::none);
  rules.apply_joint(s, {3, 11, rules::no_action, rules::no_action}, nullptr);  // 4 coin against 1 axe
  CHECK(s.rounds == 1);
  CHECK(rules.cards_of(s, 0) == 1 + 5 + 5 + 1);
  // The winner has seen all; the loser only its own; of the loser's hand seat 2 still knows no more.
  for (std::size_t slot = 0; slot < 18; ++slot)
    CHECK(rules.observation(s, 0).zone_of[slot] != kk::BattleRoyalRules::none);
  CHECK(rules.observation(s, 2).zone_of[9] == kk::BattleRoyalRules::none);
}

namespace {

using reference::WarGames;

// An engine's position as the reference tells its own.
class Told {
 public:
  Told(const kk::Soldiers& table, const WarGames::Setting& setting) : table_(table), setting_(setting) {}

  std::string operator()(const kk::WarRules<64>::State& s) const {
    auto players = seats();
    const std::size_t each = table_.all().size() / 2;
    for (std::size_t seat = 0; seat < 2; ++seat) {
      for (std::size_t place = s.laid; s.dealt && place < each; ++place)
        players[seat].stack.push_back(soldier(s.card[seat * each + place]));
      players[seat].captured.resize(s.captured[seat]);
    }
    return WarGames::text(setting_, s.rounds, players);
  }
  std::string operator()(const kk::CampaignRules::State& s) const {
    using Rules = kk::CampaignRules;
    auto players = seats();
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
      reference::Pile* piles[] = {&players[seat].stack, &players[seat].captured, &players[seat].table};
      for (const std::size_t pile : {Rules::stack, Rules::captured, Rules::laid})
        for (std::uint8_t slot = s.piles[seat][pile].first; slot != Rules::none; slot = s.next[slot])
          piles[pile]->push_back(soldier(s.kind[slot]));
      players[seat].conceded = s.phase == Rules::Phase::over && !rules::has_seat(s.alive, static_cast<int>(seat)) &&
                               players[seat].cards() > 0;
    }
    return WarGames::text(setting_, static_cast<int>(s.rounds), players);
  }
  std::string operator()(const kk::BattleRoyalRules::State& s) const {
    return WarGames::text(setting_, static_cast<int>(s.rounds), in_zones(s));
  }
  std::string operator()(const kk::ArrangedArmiesRules::State& s) const {
    auto players = in_zones(s.table);
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
      players[seat].loose.swap(players[seat].stack);
      std::array<const reference::Soldier*, 256> stack{};  // by place
      for (std::size_t slot = 0; slot < s.place.size(); ++slot)
        if (s.place[slot] != 0 && s.table.zone_of[slot] / 3u == seat)
          stack[s.place[slot]] = soldier(s.table.kind[slot]);
      std::ranges::copy_if(stack, std::back_inserter(players[seat].stack),
                           [](const auto* one) { return one != nullptr; });
      std::erase_if(players[seat].loose, [&](const auto* one) { return std::ranges::find(stack, one) != stack.end(); });
    }
    return WarGames::text(setting_, static_cast<int>(s.table.rounds), players);
  }

 private:
  std::vector<WarGames::Player> seats() const {
    return std::vector<WarGames::Player>(static_cast<std::size_t>(setting_.players));
  }
  const reference::Soldier* soldier(std::size_t kind) const { return &setting_.deck[kind]; }
  std::vector<WarGames::Player> in_zones(const kk::BattleRoyalRules::State& s) const {
    using Rules = kk::BattleRoyalRules;
    auto players = seats();
    for (std::size_t slot = 0; slot < Rules::most_cards; ++slot) {
      if (s.zone_of[slot] == Rules::none) continue;
      WarGames::Player& player = players[s.zone_of[slot] / 3u];
      reference::Pile* piles[] = {&player.stack, &player.captured, &player.table};
      piles[s.zone_of[slot] % 3]->push_back(soldier(s.kind[slot]));
    }
    return players;
  }

  const kk::Soldiers& table_;
  const WarGames::Setting& setting_;
};

WarGames::Setting literal(const kk::Soldiers& table, WarGames::Kind kind, const kk::Options& options, bool coins,
                          int players) {
  WarGames::Setting setting;
  setting.kind = kind;
  setting.refill = static_cast<WarGames::Refill>(options.refill);
  setting.conceding = options.conceding;
  setting.coins_buy_keys = coins;
  setting.players = players;
  setting.cap = options.round_cap;
  for (std::size_t one = 0; one < table.kinds(); ++one) {
    const kk::Card& card = table.card(one);
    setting.place_of[table.id(one)] = setting.deck.size();
    setting.deck.push_back({table.id(one), card.number, items[static_cast<std::size_t>(card.item)],
                            kingdoms[static_cast<std::size_t>(card.kingdom)]});
  }
  return setting;
}

// The first difference in this many random games, each step compared, or nothing. Half of them are played with one
// number only: armies of four that tie often, run out in face-offs and leave the game.
template <class Rules>
std::string compared(WarGames::Kind kind, const kk::Options& chosen, int players, std::uint64_t games) {
  for (const auto& [coins, numbers] : {std::pair(false, 4), {true, 4}, {false, 1}, {true, 1}}) {
    const kk::Soldiers table = soldiers(coins, numbers);
    const WarGames::Setting setting = literal(table, kind, chosen, coins, players);
    const auto rules = [&] {
      if constexpr (std::is_constructible_v<Rules, kk::Soldiers>)
        return Rules(table);
      else
        return Rules(table, chosen, players);
    }();
    if (std::string told = reference::difference(rules, WarGames(setting), games / 4, Told(table, setting));
        !told.empty())
      return told;
  }
  return {};
}

// Long enough to see armies refilled again and again.
kk::Options limited(const char* variant, kk::Refill refill = kk::Refill::shuffled) {
  kk::Options made = options(variant, refill);
  made.round_cap = 60;
  return made;
}

}  // namespace

TEST_CASE("War is played alike by a literal second reading of the rules") {
  CHECK(compared<kk::WarRules<64>>(WarGames::Kind::war, options("war"), 2, reference::games_to_compare(4'000)) == "");
}

TEST_CASE("the Long game is played alike by a literal second reading of the rules") {
  CHECK(compared<kk::CampaignRules>(WarGames::Kind::long_game, limited("long"), 2,
                                    reference::games_to_compare(2'000)) == "");
}

TEST_CASE("the Long game with conceding is played alike by a literal second reading of the rules") {
  kk::Options may = limited("long");
  may.conceding = true;
  CHECK(compared<kk::CampaignRules>(WarGames::Kind::long_game, may, 2, reference::games_to_compare(2'000)) == "");
}

TEST_CASE("Kingdom Armies is played alike by a literal second reading of the rules") {
  const int players = GENERATE(2, 3, 4);
  const std::uint64_t games = reference::games_to_compare(1'800) / 9;
  CHECK(compared<kk::CampaignRules>(WarGames::Kind::armies, limited("kingdom-armies"), players, games) == "");
  CHECK(compared<kk::CampaignRules>(WarGames::Kind::armies, limited("kingdom-armies", kk::Refill::as_captured), players,
                                    games) == "");
  CHECK(compared<kk::ArrangedArmiesRules>(WarGames::Kind::armies, limited("kingdom-armies", kk::Refill::chosen),
                                          players, games) == "");
}

TEST_CASE("Battle Royal is played alike by a literal second reading of the rules") {
  const int players = GENERATE(2, 3, 4);
  CHECK(compared<kk::BattleRoyalRules>(WarGames::Kind::battle_royal, limited("battle-royal"), players,
                                       reference::games_to_compare(900) / 3) == "");
}
