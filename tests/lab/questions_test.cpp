// What a designer asks, of games whose answers are known.
#include "../catch.h"
#include "../golden.h"
#include "../play/builtin.h"
#include "asked.h"
#include "in_parts.h"

#include <algorithm>
#include <cmath>

#include "lab/answers.h"
#include "lab/balance_report.h"
#include "lab/compare.h"
#include "lab/deals.h"
#include "lab/findings.h"
#include "play/own_game.h"

using namespace kingpress;
using test::asked;
using test::finds;

namespace {

const play::BotSpec at_random{play::BotKind::random, 0}, greedily{play::BotKind::greedy, 0};

std::unique_ptr<play::GameHandle> game_by(const std::string& text, int players = 0,
                                          std::vector<cards::Card> cards = {}) {
  cards::Deck deck;
  deck.cards = std::move(cards);
  deck.game = "freeform";
  deck.title = "T";
  diag::Diagnostics diagnostics;
  const diag::SourceFile source("rules.yaml", text);
  play::Wish wish;
  if (players > 0) wish.players = players;
  auto game = play::set_up_own({deck, {}, source}, wish, diagnostics);
  for (const auto& one : diagnostics.list()) UNSCOPED_INFO(one.message);
  REQUIRE(game);
  return game;
}

// Three rounds of a large gain, a small one or none at all; who has more wins.
const std::string gains = R"(
game: Gains
players: 2..4
vars: {player: {points: 0}}
play:
  - repeat: 3
    do:
      - turns: once
        do:
          - choose:
              large: {do: [add: {points: 3}]}
              small: {do: [add: {points: 1}]}
              none at all: {do: []}
score: points
)";

// So many coins are thrown before and after a choice that changes nothing; who has won more of them wins.
std::string coins(int first, int rounds) {
  return R"(
game: Coins
players: 2
vars: {side: nobody, player: {points: 0}}
play:
  - roll: {side: players}
  - add: {points of side: )" +
         std::to_string(first) + R"(}
  - repeat: )" +
         std::to_string(rounds) + R"(
    do:
      - turns: once
        who: players where me == side
        do:
          - choose: {left: {do: []}, right: {do: []}}
      - roll: {side: players}
      - add: {points of side: 1}
score: points
)";
}

}  // namespace

TEST_CASE("what is offered and never taken is named, what is taken is not") {
  const auto game = game_by(gains);
  const auto greedy = asked(*game, greedily), random = asked(*game, at_random);
  CHECK(lab::dead_actions(greedy) == std::vector<std::string>{"none at all", "small"});
  CHECK(finds(*game, greedy, "dead_choices"));
  CHECK(lab::dead_actions(random).empty());
  const lab::OptionsMet& met = random.asked.options;
  CHECK(met.choices == met.games * 6);
  for (const auto& [name, one] : met.actions) {
    CHECK(one.offered == met.choices);
    CHECK(std::abs(lab::share(one.taken, one.offered) - 1.0 / 3) < 0.05);
  }
}

TEST_CASE("a card that is offered and never taken is named, and no other is") {
  std::vector<cards::Card> cards(6);
  for (std::size_t i = 0; i < cards.size(); ++i) {
    cards[i].id = i == 0 ? "dull" : "gem-" + std::to_string(i);
    cards[i].values = {{"gain", {std::int64_t{i == 0 ? 0 : 3}, {}}}};
  }
  const auto game = game_by(R"(
game: Gems
players: 2
zones:
  stock: {cards: all, seen: nobody}
  hand: {each: player, seen: owner}
  kept: {each: player, seen: all}
play:
  - shuffle: stock
  - deal: 3 from stock to hand
  - turns: once
    do: [choose: {keep: {card: hand, do: [move: card to kept]}}]
score: sum(gain of kept)
)",
                            0, cards);
  const auto greedy = asked(*game, greedily), random = asked(*game, at_random);
  CHECK(lab::dead_cards(*game, greedy) == std::vector<std::string>{"dull"});
  CHECK(finds(*game, greedy, "dead_cards"));
  CHECK(lab::dead_cards(*game, random).empty());
  CHECK_FALSE(finds(*game, random, "dead_cards"));
}

TEST_CASE("a plan that beats free play is found on fresh deals, and none where all ways are as good") {
  const auto game = game_by(gains);
  const auto random = asked(*game, at_random);
  REQUIRE(random.asked.confirmed > 0);
  CHECK(lab::name_of(*game, random.asked.plans[0].plan) == "'large' whenever it can be");
  CHECK(finds(*game, random, "dominant_plan"));
  CHECK(lab::settled(random.asked.plans[0].confirmed, 2 * lab::whole_game, 6).low > 1.2 * lab::whole_game);
  const auto even = game_by(coins(0, 3));
  const auto nothing = asked(*even, at_random);
  CHECK(nothing.asked.plans.size() == 4);
  CHECK_FALSE(finds(*even, nothing, "dominant_plan"));
}

TEST_CASE("a plan holds one seat only, and a seat that cannot keep to it plays on") {
  const auto game = game_by(gains);
  const auto desk = game->desk({at_random, at_random});
  const play::Plan large{play::Plan::Kind::action_first, "large", 0, 1},
      all{play::Plan::Kind::action_first, "no", 0, 1};
  int better = 0;
  for (std::uint64_t deal = 0; deal < 40; ++deal) {
    const rules::Outcome held = desk->play(1, deal, {.plan = &large}).outcome, as_it_is = desk->play(1, deal).outcome;
    CHECK(rules::has_seat(held.winners, 1));  // nobody has more than nine points
    better += held.winners != as_it_is.winners;
    CHECK(desk->play(1, deal, {.plan = &all}).outcome == as_it_is);
  }
  CHECK(better > 10);
}

TEST_CASE("choices that change nothing are worth nothing, one that wins the game is worth it all") {
  const auto vain = game_by(coins(0, 3));
  const auto nothing = asked(*vain, at_random, 600, 30'000);
  CHECK(finds(*vain, nothing, "choices"));
  const auto whole = game_by(R"(
game: All
players: 2
play:
  - turns: around
    do:
      - choose: {win: {do: [win: me]}, lose: {do: [win: others]}}
)");
  const auto all = asked(*whole, at_random);
  lab::Sums swings;
  for (const lab::Sums& quarter : all.asked.probed.swings) swings.add(quarter);
  CHECK(swings.count > 50);
  CHECK(swings.sum == 2 * lab::Probed::top * swings.count);
  CHECK_FALSE(finds(*whole, all, "choices"));
}

TEST_CASE("a player who has lost and decides who wins is found, one who leaves it alone is not") {
  const auto game_of = [](const std::string& does) {
    return game_by(R"(
game: Kings
players: 3
vars: {side: nobody, king: nobody, player: {name: 0}}
play:
  - turns: once
    do: [set: {king: me}]
  - roll: {side: players where me != king}
  - turns: once
    who: players where me == king
    do:
      - choose: )" +
                   does + R"(
  - win: side
)");
  };
  const auto maker = game_of("{crown: {player: others, do: [win: player]}}"),
             none = game_of("{left: {do: []}, right: {do: []}}");
  const auto made = asked(*maker, at_random), not_made = asked(*none, at_random);
  CHECK(made.asked.probed.hopeless.count == made.asked.probed.hopeless.sum);
  CHECK(finds(*maker, made, "kingmaking"));
  CHECK(made.asked.probed.kingmaking.sum == 2 * lab::Probed::top * made.asked.probed.kingmaking.count);
  CHECK_FALSE(finds(*none, not_made, "kingmaking"));
}

TEST_CASE("the chance of who leads is what it is by count, and a leader who cannot be caught is found") {
  constexpr int rounds = 9;
  const auto game = game_by(coins(0, rounds));
  const auto even = asked(*game, at_random, 4'000, 0);
  // Behind the throw of a round, of those in which somebody leads: the chance that the leader has more at the end.
  const auto chance_of_leader = [](int thrown, int left) {
    double wins = 0, leads = 0;
    const auto binomial = [](int n, int k) {
      double product = 1;
      for (int i = 1; i <= k; ++i) product *= static_cast<double>(n - k + i) / i;
      return product;
    };
    for (int mine = 0; mine <= thrown; ++mine) {
      const int lead = 2 * mine - thrown;
      if (lead <= 0) continue;
      leads += binomial(thrown, mine);
      double won = 0;
      for (int more = 0; more <= left; ++more)
        if (lead + 2 * more - left > 0) won += binomial(left, more);
      wins += binomial(thrown, mine) * won / std::pow(2.0, left);
    }
    return wins / leads;
  };
  // The n-th look lies behind n choices and n - 1 throws.
  for (std::size_t tenth = 2; tenth < 10; ++tenth) {
    const int at = static_cast<int>((tenth + 1) * rounds / 10) - 1;
    CAPTURE(tenth, at);
    const lab::Interval bounds = lab::settled(even.seen.leads[tenth], 10);
    const double known = chance_of_leader(at, rounds - at);
    CHECK(bounds.low < known);
    CHECK(known <= bounds.high);
    CHECK(bounds.high - bounds.low < 0.2);
  }
  CHECK_FALSE(finds(*game, even, "leader"));
  const auto runaway = game_by(coins(9, rounds));
  const auto lost = asked(*runaway, at_random, 1'000, 0);
  CHECK(lab::decided_from(lost) <= 1u);
  CHECK(finds(*runaway, lost, "leader"));
  check_golden("lab/golden/questions.txt", to_text(report_of(*runaway, lost, "1")));
}

TEST_CASE("waiting, forced turns and branching are counted as they are, for every number of players") {
  const auto game = game_by(gains, 4);
  const auto found = asked(*game, at_random);
  CHECK(found.seen.options == 3 * found.seen.choices);
  CHECK(found.seen.forced == 0);
  CHECK(found.seen.waits == found.seen.games * 4 * 2);
  CHECK(found.seen.waited == 3 * found.seen.waits);
  REQUIRE(found.asked.at_players.size() == 3);
  for (int players = 2; players <= 4; ++players) {
    const lab::AtPlayers& at = found.asked.at_players[static_cast<std::size_t>(players - 2)];
    CHECK(at.players == players);
    CHECK(lab::mean_of(at.longest_waits) == players - 1);
    CHECK(lab::mean_of(at.choices) == 3 * players);
    CHECK(lab::mean_of(at.lengths) == 3 * players);
    CHECK(at.capped.sum == 0);
  }
  const std::string said = to_text(report_of(*game, found, "1"));
  CHECK_THAT(said,
             Catch::Contains("With other numbers of players") && Catch::Contains("A choice is one of 3.0 actions"));
}

TEST_CASE("a game that its limit ends is called so, one where nobody chooses too") {
  const auto endless = game_by(R"(
game: Endless
players: 2
vars: {pot: 0}
play:
  - turns: around
    until: pot > 30000
    do: [choose: {give: {do: [set: {pot: 0}]}, take: {do: [add: {pot: 1}]}}]
)");
  const auto found = asked(*endless, at_random, 20, 0);
  CHECK(found.seen.capped.sum == found.seen.games);
  CHECK(finds(*endless, found, "endings"));
  const auto war = test::builtin("kings-keys", {{}, "war", ""});
  CHECK(finds(*war, asked(*war, at_random, 300, 100), "no_choice"));
}

TEST_CASE("a pair that is more than its sum is found among many, and hardly ever one that is not") {
  constexpr std::size_t deck = 20;
  int false_alarms = 0;
  for (std::uint64_t run = 0; run < 60; ++run) {
    const bool planted = run < 20;
    rules::Rng rng(100 + run);
    lab::Pairs pairs;
    for (int deal = 0; deal < 6'000; ++deal) {
      std::vector<std::uint32_t> cards;
      for (std::uint32_t card = 0; card < deck; ++card)
        if (rng.below(3) == 0) cards.push_back(card);
      const auto has = [&](std::uint32_t card) { return std::ranges::binary_search(cards, card); };
      // Cards 1 and 2 help alone, all cards a little; 3 and 7 only together.
      const std::uint32_t chance = 300 + 100 * has(1) + 150 * has(2) + 8 * static_cast<std::uint32_t>(cards.size()) +
                                   (planted && has(3) && has(7) ? 250 : 0);
      pairs.add(cards, rng.below(1000) < chance, deck);
    }
    const lab::PairsRead read = lab::read_pairs(pairs);
    CHECK(read.looks == deck * (deck - 1) / 2);
    if (planted) {
      REQUIRE(!read.found.empty());
      CHECK(read.found[0].one == 3);
      CHECK(read.found[0].other == 7);
      CHECK(read.found[0].bounds.low < 0.25);
      CHECK(read.found[0].bounds.high > 0.25);
    } else {
      false_alarms += !read.found.empty();
    }
  }
  CHECK(false_alarms <= 6);  // of 40, two are meant
}

TEST_CASE("two cards that win together in a game are the pair that is found there") {
  std::vector<cards::Card> cards(12);
  for (std::size_t i = 0; i < cards.size(); ++i) {
    cards[i].id = "gem-" + std::to_string(i);
    cards[i].values = {{"gain", {static_cast<std::int64_t>(i % 3 + 1), {}}}};
  }
  const auto game_of = [&](const std::string& bonus) {
    return game_by(R"(
game: Pairs
players: 2
zones:
  stock: {cards: all, seen: nobody}
  hand: {each: player, seen: owner}
  kept: {each: player, seen: all}
play:
  - shuffle: stock
  - deal: 4 from stock to hand
  - repeat: 4
    do: [{turns: once, do: [choose: {keep: {card: hand, do: [move: card to kept]}}]}]
score: sum(gain of kept))" +
                       bonus + "\n",
                   0, cards);
  };
  const auto planted = game_of(" + (6 if any(kept where id == gem-3) and any(kept where id == gem-7) else 0)"),
             plain = game_of("");
  const auto found = lab::read_pairs(asked(*planted, at_random, 4'000, 0).seen.pairs);
  REQUIRE_FALSE(found.found.empty());
  CHECK(found.looks == 66);
  CHECK(found.found[0].one == 3);
  CHECK(found.found[0].other == 7);
  CHECK(found.found[0].bounds.low > 0.1);
  CHECK(lab::read_pairs(asked(*plain, at_random, 4'000, 0).seen.pairs).found.empty());
}

TEST_CASE("branching and waiting of a built-in game are what its records say") {
  const auto game = test::builtin("25-kingdoms");
  const auto bots = test::random_bots(2);
  const auto desk = game->desk(bots);
  std::uint64_t choices = 0;
  for (std::uint64_t index = 0; index < 20; ++index) {
    nlohmann::json record;
    play::Batch batch{.seed = 5, .first = index, .last = index + 1, .bots = bots};
    batch.record = [&](std::string&& line) { record = nlohmann::json::parse(line); };
    (void)game->simulate(batch);
    std::uint64_t options = 0, several = 0, forced = 0, acts = 0, waited = 0, longest = 0;
    std::array<std::uint64_t, 2> last{};
    for (const auto& step : record["steps"]) {
      if (!step["actor"].is_number()) continue;
      const std::uint64_t legal = step["legal"], seat = step["actor"];
      (legal > 1 ? several : forced) += 1;
      options += legal > 1 ? legal : 0;
      ++acts;
      const std::uint64_t wait = last[seat] > 0 ? acts - last[seat] - 1 : 0;
      waited += wait;
      longest = std::max(longest, wait);
      last[seat] = acts;
    }
    const play::Seen seen = desk->play(5, index);
    CHECK(seen.choices == several);
    CHECK(seen.options == options);
    CHECK(seen.forced == forced);
    CHECK(seen.waited == waited);
    CHECK(seen.longest_wait == longest);
    choices += several;
  }
  CHECK(choices > 1'000);
}

TEST_CASE("questions asked in parts find what the undivided ones do") {
  const auto game = game_by(gains, 3);
  const lab::BalanceWish wish{.games = 120, .seed = 4, .bot = at_random, .skill_games = 0, .question_games = 400};
  const auto undivided = lab::balance(*game, wish, {2, {}});
  REQUIRE(undivided);
  std::size_t stages = 0;
  const auto found = test::played_in_parts(
      [&](const lab::Hands& hands, lab::Course& course) { return lab::balance(*game, wish, hands, course); }, {2, 1, 3},
      9, stages);
  CHECK(stages == 6);
  CHECK(lab::to_page(report_of(*game, *found, "1")) == lab::to_page(report_of(*game, *undivided, "1")));
}

TEST_CASE("a built-in game is asked the same: every answer stands in its report") {
  const auto game = test::builtin("minkingi", {}, "quick");
  const auto found = asked(*game, greedily, 400, 1'000);
  const auto json = nlohmann::json::parse(to_json(report_of(*game, found, "1")));
  for (const char* section : {"findings", "leads", "swings", "options", "plans", "pairs"}) {
    CAPTURE(section);
    CHECK(json.contains(section));
  }
  CHECK(found.asked.options.choices > 0);
  CHECK(found.asked.confirmed == 6);
}

TEST_CASE("a greedy bot that sees nothing to aim at is told, with what to try, and one that has a worth is not") {
  const std::string kept = R"(
game: Kept
players: 2
vars: {player: {kept: 0, points: 0}}
play:
  - repeat: 6
    do:
      - turns: once
        do: [choose: {keep: {do: [add: {kept: 1}]}, leave: {do: []}}]
  - turns: once
    do: [choose: {nod: {do: []}, bow: {do: []}}]
  - turns: once
    do: [set: {points: kept}]
score: points
)";
  const auto found = [](const std::string& rules) {
    const auto game = game_by(rules);
    const auto balance = lab::balance(*game, {.games = 300, .seed = 1, .bot = greedily, .skill_games = 400}, {2, {}});
    REQUIRE(balance);
    return lab::findings_of(*game, *balance);
  };
  const auto is_it = [](const lab::Finding& one) { return one.key == "aimless_greed"; };
  const auto without = found(kept), with = found(kept + "worth: kept\n");
  const auto told = std::ranges::find_if(without, is_it);
  REQUIRE(told != without.end());
  CHECK(told->what.starts_with("greedy does no better than chance"));
  CHECK(told->to_try.starts_with("a 'worth:' in rules.yaml"));
  CHECK(std::ranges::none_of(with, is_it));
}

TEST_CASE("of own games with much to weigh fewer games are played, so that a balance ends") {
  const auto of_rounds = [](int rounds) {  // three actions, two seats
    std::string text = gains;
    text.replace(text.find("repeat: 3"), 9, "repeat: " + std::to_string(rounds));
    return game_by(text, 2);
  };
  CHECK(lab::games_in_time(*of_rounds(3), greedily) == lab::usual_games);
  CHECK(lab::games_in_time(*of_rounds(50), greedily) == 400'000 / 300);
  CHECK(lab::games_in_time(*of_rounds(50), at_random) == 400'000 / 300);
  CHECK(lab::games_in_time(*of_rounds(2000), greedily) == 100);
  const play::BotSpec search{play::BotKind::mcts, 4};  // plays half a game on, four times for each
  CHECK(lab::games_in_time(*of_rounds(10), search) == 400'000 / (60 * 4 * 20 / 2));
  CHECK(lab::games_in_time(*test::builtin("minkingi", {2, "", ""}), greedily) == lab::usual_games);
}

TEST_CASE("of a game for one player nothing is said of who wins") {
  const auto game = game_by(
      "game: Alone\nplayers: 1\nvars: {pot: 0}\nplay:\n"
      "  - choose: {low: {do: [add: {pot: 1}]}, high: {do: [add: {pot: 2}]}}\n    by: first\nscore: pot\n");
  const auto balance = lab::balance(*game, {.games = 200, .seed = 1, .bot = greedily, .skill_games = 100}, {2, {}});
  REQUIRE(balance);
  CHECK(lab::findings_of(*game, *balance).empty());
  const std::string report = to_text(report_of(*game, *balance, "0"));
  for (const char* words : {"undecided", "players", "lead", "better than chance", "different winner", "Skill"})
    CHECK_THAT(report, !Catch::Contains(words));
  CHECK_THAT(report, Catch::Contains("1 player,") && Catch::Contains("no verdict: one player wins every game"));
}

TEST_CASE("two versions without a starting player are not compared by who starts") {
  const auto measures = [](const play::GameHandle& game) {
    const auto found = lab::compare(game, game, {20, 1, at_random}, {2, {}});
    REQUIRE(found);
    return to_text(report_of(game, game, *found, "0"));
  };
  CHECK_THAT(measures(*test::builtin("kings-keys", {2, "kingdom-armies", "round_cap=20"})),
             !Catch::Contains("whoever starts"));
  CHECK_THAT(measures(*test::builtin("minkingi", {}, "quick")), Catch::Contains("whoever starts"));
}
