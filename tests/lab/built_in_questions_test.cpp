// What a designer asks, of a game with rules in C++: King's Keys, with decks made so that the answers are known.
#include "../catch.h"
#include "../play/builtin.h"
#include "../temp_folder.h"
#include "asked.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "lab/answers.h"
#include "lab/balance_report.h"

using namespace kingpress;
using test::asked;
using test::finds;

namespace {

const play::BotSpec at_random{play::BotKind::random, 0}, greedily{play::BotKind::greedy, 0};

// `cards`: as a deck of King's Keys lists them.
std::unique_ptr<play::GameHandle> keys(const std::string& rules, const std::string& cards, play::Wish wish = {}) {
  const TempFolder folder;
  const std::string path =
      folder.write("deck.yaml", "game: kings-keys\ntitle: T\nauthor: n\nrules: " + rules + "\ncards:\n" + cards);
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  const cards::Edition edition = cards::read_edition(path, all_games(), sources, diagnostics);
  INFO(diag::print(diagnostics));
  REQUIRE_FALSE(edition.decks.empty());
  auto game = play::set_up(edition.decks.front(), nullptr, wish, diagnostics);
  INFO(diag::print(diagnostics));
  REQUIRE(game);
  return game;
}

std::string soldier(const std::string& kingdom, const std::string& item, int number, int copies = 1) {
  return "  - {kingdom: " + kingdom + ", item: " + item + ", number: " + std::to_string(number) +
         ", copies: " + std::to_string(copies) + "}\n";
}

}  // namespace

TEST_CASE("to concede is a dead choice and a trap, and nothing matters more") {
  const auto once = test::builtin("kings-keys", {2, "long", "conceding=true,round_cap=2"});
  const auto thought = asked(*once, *play::parse_bot("mcts:200"), 20, 400);
  CHECK(lab::dead_actions(thought) == std::vector<std::string>{"concede"});
  CHECK(finds(*once, thought, "dead_choices"));
  CHECK(lab::dead_actions(asked(*once, at_random, 400, 400)).empty());
  // Who never concedes wins nearly always, for the other one does in every second round.
  const auto game = test::builtin("kings-keys", {2, "long", "conceding=true,round_cap=40"});
  const auto random = asked(*game, at_random, 400, 4'000);
  REQUIRE(random.asked.confirmed > 0);
  CHECK(lab::name_of(*game, random.asked.plans[0].plan) == "never 'concede'");
  CHECK(finds(*game, random, "dominant_plan"));
  const lab::Interval gain = lab::settled(random.asked.plans[0].confirmed, 2 * lab::whole_game, random.asked.confirmed);
  CHECK(gain.low < 1.5 * lab::whole_game);
  CHECK(1.5 * lab::whole_game < gain.high);
  lab::Sums swings;
  for (const lab::Sums& quarter : random.asked.probed.swings) swings.add(quarter);
  CHECK(swings.count > 50);
  CHECK(std::abs(lab::mean_of(swings) - 1.5 * lab::Probed::top) < 0.1 * lab::Probed::top);  // half a game
  CHECK_FALSE(finds(*game, random, "choices"));
}

TEST_CASE("a card that always loses is dead, one that wins is not, and to hold on to it is no good plan") {
  const auto game =
      keys("{variant: battle-royal, round_cap: 1}", soldier("ocean", "key", 9) + soldier("ocean", "coin", 1, 4) +
                                                        soldier("sun", "shield", 8) + soldier("sun", "axe", 1, 4));
  const auto greedy = asked(*game, greedily, 400, 1'000), random = asked(*game, at_random, 400, 1'000);
  CHECK(lab::dead_cards(*game, greedy) == std::vector<std::string>{"ocean-coin-1"});
  CHECK(finds(*game, greedy, "dead_cards"));
  CHECK(lab::dead_cards(*game, random).empty());
  CHECK(lab::name_of(*game, random.asked.plans[0].plan) == "card ocean-key-9 whenever it can be");
  CHECK(finds(*game, random, "dominant_plan"));
  CHECK(random.seen.options == 2 * random.seen.choices);
}

TEST_CASE("choices among cards that all win, or all lose, hardly matter") {
  const auto game =
      keys("{variant: battle-royal, round_cap: 1}", soldier("ocean", "key", 9) + soldier("ocean", "axe", 9) +
                                                        soldier("sun", "shield", 1) + soldier("sun", "coin", 1));
  const auto found = asked(*game, at_random, 400, 8'000);
  lab::Sums swings;
  for (const lab::Sums& quarter : found.asked.probed.swings) swings.add(quarter);
  CHECK(swings.sum == lab::Probed::top * swings.count);
  CHECK(finds(*game, found, "choices"));
  CHECK_FALSE(finds(*game, found, "dominant_plan"));
}

// The Key beats the Axe, so Ocean wins with its Key; but a Shield of Sun of the same number closes the circle, and
// Forest wins the face-off. Sun itself wins nothing. A Shield of a lower number changes nothing.
TEST_CASE("who cannot win and decides between the others is found, and one who decides nothing is not") {
  const auto game_of = [](int shield) {
    return keys(
        "{variant: battle-royal, round_cap: 1, items: [coin, shield, axe, key], "
        "beats: {key: [axe, coin], axe: [shield, coin], shield: [key, coin]}}",
        soldier("ocean", "key", 2) + soldier("ocean", "coin", 1, 4) + soldier("forest", "axe", 2, 5) +
            soldier("sun", "shield", shield) + soldier("sun", "coin", 1, 4),
        {3, "", ""});
  };
  const auto maker = game_of(2), none = game_of(1);
  const auto made = asked(*maker, at_random, 400, 4'000), not_made = asked(*none, at_random, 400, 4'000);
  const lab::Sums &kings = made.asked.probed.kingmaking, &idle = not_made.asked.probed.kingmaking;
  CHECK(kings.count >= 30);
  CHECK(finds(*maker, made, "kingmaking"));
  const lab::Interval bounds = lab::settled(kings, 2 * lab::Probed::top);
  CHECK(bounds.low < 1.5 * lab::Probed::top);  // Ocean shows its Key every second time
  CHECK(1.5 * lab::Probed::top < bounds.high);
  CHECK(idle.count >= 30);
  CHECK(idle.sum == lab::Probed::top * idle.count);
  CHECK_FALSE(finds(*none, not_made, "kingmaking"));
}

TEST_CASE("two strong cards that only win together are the pair that is found") {
  const auto game = keys("{variant: war}", soldier("ocean", "key", 4) + soldier("ocean", "axe", 4) +
                                               soldier("sun", "coin", 1) + soldier("sun", "shield", 1));
  const auto found = asked(*game, at_random, 2'000, 0);
  const lab::PairsRead pairs = lab::read_pairs(found.seen.pairs);
  CHECK(pairs.looks == 6);
  std::vector<std::pair<std::string, std::string>> more;
  for (const lab::PairFound& pair : pairs.found)
    if (pair.more > 0) more.emplace_back(game->card_ids()[pair.one], game->card_ids()[pair.other]);
  std::ranges::sort(more);
  using Names = std::vector<std::pair<std::string, std::string>>;
  CHECK(more == Names{{"ocean-key-4", "ocean-axe-4"}, {"sun-coin-1", "sun-shield-1"}});
  CHECK(finds(*game, found, "pairs"));
}

TEST_CASE("the chance of who leads in War is that of War played anew, and one who cannot be caught is found") {
  constexpr int rounds = 5;
  std::string cards;
  for (int number = 1; number <= 2 * rounds; ++number)
    cards += soldier(number % 2 == 0 ? "ocean" : "sun", "key", number);
  const auto game = keys("{variant: war}", cards);
  const auto found = asked(*game, at_random, 4'000, 0);
  // By its own words: two stacks, the higher number takes both.
  std::array<double, rounds> led{}, won{};
  rules::Rng rng(3);
  for (int deal = 0; deal < 100'000; ++deal) {
    std::array<std::uint16_t, 2 * rounds> all;
    std::iota(all.begin(), all.end(), std::uint16_t{1});
    rng.shuffle(std::span<std::uint16_t>(all));
    std::array<int, rounds> ahead{};
    for (std::size_t round = 0, of = 0; round < rounds; ++round, of += 2)
      ahead[round] = (round > 0 ? ahead[round - 1] : 0) + (all[of] > all[of + 1] ? 1 : -1);
    for (std::size_t round = 0; round < rounds; ++round) {
      led[round] += ahead[round] != 0;
      won[round] += ahead[round] * ahead.back() > 0;
    }
  }
  // Looked at behind each round but the last: of ten tenths the n-th sees round 4 n / 10.
  for (std::size_t tenth = 2; tenth < 10; ++tenth) {
    const std::size_t round = (tenth + 1) * (rounds - 1) / 10 - 1;
    CAPTURE(tenth, round);
    const lab::Interval bounds = lab::settled(found.seen.leads[tenth], 10);
    CHECK(bounds.low < won[round] / led[round] + 1e-9);
    CHECK(won[round] / led[round] <= bounds.high + 1e-9);
    CHECK(bounds.high - bounds.low < 0.2);
  }
  CHECK_FALSE(finds(*game, found, "leader"));
  const auto runaway = keys("{variant: kingdom-armies}", soldier("ocean", "key", 9, 6) + soldier("sun", "key", 1, 6));
  const auto lost = asked(*runaway, at_random, 400, 0);
  CHECK(lab::decided_from(lost) == 1u);  // behind the first of six rounds
  CHECK(finds(*runaway, lost, "leader"));
}

TEST_CASE("one round is one round for any number of players, ended by the cap, and nobody waits") {
  const auto game = test::builtin("kings-keys", {2, "battle-royal", "round_cap=1"});
  const auto found = asked(*game, at_random, 100, 400);
  REQUIRE(found.asked.at_players.size() == 3);
  for (int players = 2; players <= 4; ++players) {
    const lab::AtPlayers& at = found.asked.at_players[static_cast<std::size_t>(players - 2)];
    CHECK(at.players == players);
    CHECK(lab::mean_of(at.lengths) == 1);
    CHECK(at.capped.sum == at.capped.count);
    CHECK(at.longest_waits.sum == 0);
    CHECK(lab::mean_of(at.choices) >= players);
  }
  CHECK(finds(*game, found, "endings"));
}
