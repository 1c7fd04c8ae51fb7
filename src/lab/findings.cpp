// A designer reads the first lines only. So the findings of every question are collected here, the gravest on top.
#include "lab/findings.h"

#include <algorithm>

#include <fmt/format.h>

#include "diag/count.h"
#include "lab/answers.h"
#include "lab/balance_report.h"
#include "play/own_game.h"

namespace kingpress::lab {
namespace {

// The findings of a balance, question by question.
class Findings {
 public:
  Findings(const play::GameHandle& game, const Balance& balance) : game_(game), balance_(balance) {}

  std::vector<Finding> all() {
    if (game_.players() == 1) {  // who wins every game
      find_capped_games();
      find_missing_choices();
      find_dead_options();
      return std::move(found_);
    }
    find_unfair_places();
    find_capped_games();
    find_missing_choices();
    find_aimless_greed();
    find_dead_options();
    find_dominant_plans();
    find_early_leader();
    find_idle_choices();
    find_kingmaking();
    find_long_waits();
    find_strong_pairs();
    return std::move(found_);
  }

 private:
  void add(const char* key, std::string what, std::string to_try) {
    found_.push_back({key, std::move(what), std::move(to_try)});
  }

  void find_unfair_places() {
    const double even = even_share(seen_, game_.players());
    const auto places = static_cast<std::size_t>(game_.players() == 2 ? 1 : game_.players());
    for (std::size_t place = 0; place < places && seen_.won > 0; ++place) {
      const Verdict verdict = judge(seen_.places[place], even, balance_.wish.margin, places);
      if (verdict.kind != Verdict::Kind::ahead && verdict.kind != Verdict::Kind::behind) continue;
      const std::string name = place_name(static_cast<int>(place), balance_.in_turn);
      add("seats", to_text(verdict, balance_.in_turn ? name + " player" : name, balance_.wish.margin),
          "a card, coin or step more for the player behind, or a smaller first turn");
    }
  }

  void find_capped_games() {
    const Interval stopped = play::wilson(seen_.capped.sum, seen_.games);
    if (stopped.low <= 0.01) return;
    add("endings",
        fmt::format("{} of the games were ended by the limit on length ({} to {})",
                    percent(share(seen_.capped.sum, seen_.games)), percent(stopped.low), percent(stopped.high)),
        "an end that comes by itself: a pile that runs out, a score to reach, a last round");
  }

  void find_missing_choices() {
    if (!game_.facts().decides || (seen_.choices == 0 && seen_.games > 0))
      add("no_choice", "nobody chooses anything", "a choice of two in every turn, however small");
    else if (seen_.forced > seen_.choices)
      add("forced",
          fmt::format("{} of the turns leave one thing to do",
                      percent(share(seen_.forced, seen_.forced + seen_.choices), 0)),
          "a second use for what a player has, or skip turns in which nothing can be chosen");
  }

  // What greedy bots say of a game in which they see nothing to aim at is what random ones say.
  void find_aimless_greed() {
    constexpr double hardly = 0.05;
    const double even = luck_share(balance_, game_.players());
    for (const Match& match : balance_.skill) {
      if (match.strong.kind != play::BotKind::greedy || match.weak.kind != play::BotKind::random) continue;
      const auto top = static_cast<double>(whole_game * static_cast<std::uint64_t>(game_.players()));
      const Interval bounds = settled(match.deals, whole_game * static_cast<std::uint64_t>(game_.players()));
      const double got = mean_of(match.deals) / top;
      if (seen_.choices == 0 || match.games == 0 || bounds.low / top > even || got > even + hardly) continue;
      add("aimless_greed",
          fmt::format("greedy does no better than chance: against random bots it won {} of {} games ({} to {}), and "
                      "luck alone wins {}; its results below are those of random play",
                      percent(got), match.games, percent(bounds.low / top), percent(bounds.high / top), percent(even)),
          play::is_own_game(game_.setting())
              ? "a 'worth:' in rules.yaml that says before the end who is better off, such as 'worth: sum(rank of "
                "hand)'; or --bot mcts:200, which looks ahead"
              : "--bot mcts:200, which looks ahead");
    }
  }

  void find_dead_options() {
    if (const auto dead = dead_actions(balance_); !dead.empty())
      add("dead_choices", fmt::format("offered and never taken: {}", listed(dead)),
          "change what it costs or what it brings, or leave it out");
    if (const auto dead = dead_cards(game_, balance_); !dead.empty())
      add("dead_cards", fmt::format("cards offered and never taken: {}", listed(dead)),
          "make them cheaper or stronger, or give them a use that others lack");
  }

  void find_dominant_plans() {
    using Kind = play::Plan::Kind;
    for (std::size_t i = 0; i < asked_.confirmed; ++i) {
      const PlanTried& tried = asked_.plans[i];
      const Shift shift = shift_of(tried.confirmed, whole_game, asked_.confirmed);
      if (shift.bounds.low <= 0) continue;
      const bool never = tried.plan.kind == Kind::never_action || tried.plan.kind == Kind::never_card;
      add("dominant_plan",
          fmt::format("{} wins {:.1f} points more than {} does ({})", name_of(game_, tried.plan), 100 * shift.mean,
                      to_text(balance_.wish.bot), points_of(shift.bounds)),
          never ? "make it worth taking; it is a trap for players who do not know it"
                : "make it more expensive or rarer, or give the others an answer to it; confirm with a stronger --bot");
    }
  }

  void find_early_leader() {
    constexpr std::size_t late = 7;  // tenths of a game
    const auto from = decided_from(balance_);
    if (!from || *from >= late) return;
    add("leader",
        fmt::format("from {} % of a game on, the leader wins in {} of the games", 10 * (*from + 1),
                    percent(share_of(seen_.leads[*from]))),
        "end the game there, help the players behind, or let scores count more in the end");
  }

  void find_idle_choices() {
    const Sums swings = all_swings(asked_.probed);
    if (swings.count == 0) return;
    const Shift shift = shift_of(swings, Probed::top);
    if (shift.bounds.high >= 0.03) return;
    add("choices",
        fmt::format("a choice hardly matters: the best action is worth {:.1f} points more than the worst ({})",
                    100 * shift.mean, points_of(shift.bounds)),
        "fewer choices, each with more at stake; let luck come before the choice, not after it");
  }

  void find_kingmaking() {
    const Probed& probed = asked_.probed;
    if (probed.kingmaking.count < 10) return;
    const Shift shift = shift_of(probed.kingmaking, Probed::top);
    if (shift.bounds.low <= 0.02) return;
    add("kingmaking",
        fmt::format("players who cannot win any more make {} of the choices, and move {:.1f} points of another "
                    "player's chance ({})",
                    percent(mean_of(probed.hopeless)), 100 * shift.mean, points_of(shift.bounds)),
        "let players who have lost leave the game, hide the scores, or give the last places something to play for");
  }

  void find_long_waits() {
    const double wait = mean_of(seen_.longest_waits);
    if (seen_.longest_waits.count == 0 || wait <= 6 * (game_.players() - 1)) return;
    add("waiting", fmt::format("the longest wait of a game is {:.1f} decisions of others on average", wait),
        "shorter turns, things to do in the turns of others, or choices made at the same time");
  }

  void find_strong_pairs() {
    std::vector<std::string> strong;
    for (const PairFound& one : read_pairs(seen_.pairs).found)
      if (one.more > 0) strong.push_back(called(game_, one.one) + " with " + called(game_, one.other));
    if (!strong.empty())
      add("pairs", fmt::format("cards that together are more than their sum: {}", listed(strong)),
          "nothing if that is intended; otherwise a cost for the second, or fewer ways to get both");
  }

  const play::GameHandle& game_;
  const Balance& balance_;
  const Deals& seen_ = balance_.seen;
  const Questions& asked_ = balance_.asked;
  std::vector<Finding> found_;
};

}  // namespace

std::vector<Finding> findings_of(const play::GameHandle& game, const Balance& balance) {
  return Findings(game, balance).all();
}

Section findings_section(const play::GameHandle& game, const Balance& balance) {
  Section section{.key = "findings", .title = "What is wrong, and what to try"};
  const auto found = findings_of(game, balance);
  if (found.empty())
    section.facts.push_back({"none", true,
                             "These games show no fault beyond doubt. More --games find smaller faults; another --bot "
                             "may find different ones."});
  std::size_t number = 0;
  for (const Finding& one : found)
    section.facts.push_back({fmt::format("{}_{}", one.key, ++number), Json{{"what", one.what}, {"try", one.to_try}},
                             fmt::format("{}. {}. Try: {}.", number, one.what, one.to_try)});
  return section;
}

}  // namespace kingpress::lab
