// A designer reads the first lines only. So findings of every question are collected and put first, the gravest on top;
// the tables that they come from follow.
#include "lab/question_report.h"

#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include "diag/count.h"
#include "lab/balance_report.h"
#include "lab/card_report.h"
#include "play/own_game.h"

namespace kingpress::lab {
namespace {

// A mean that has `top` added, as a part of it, with bounds.
struct Shift {
  double mean;
  Interval bounds;
};
Shift shift_of(const Sums& sums, std::uint64_t top, std::size_t chances = 1) {
  const double unit = static_cast<double>(top);
  const Interval bounds = settled(sums, 2 * top, chances);
  return {mean_of(sums) / unit - 1, {bounds.low / unit - 1, bounds.high / unit - 1}};
}

std::string points_of(const Interval& bounds) {
  return fmt::format("{:.1f} to {:.1f}", 100 * bounds.low, 100 * bounds.high);
}

std::string called(const play::GameHandle& game, std::size_t card) {
  const std::string id = game.card_ids()[card], title = title_of(game, id);
  return title.empty() || title == id ? id : fmt::format("{} ({})", id, title);
}

Sums all_swings(const Probed& probed) {
  Sums all;
  for (const Sums& quarter : probed.swings) all.add(quarter);
  return all;
}

bool is_dead(const Met& met) { return met.offered >= fewest_offers && met.taken == 0; }

// With what did not happen in so many tries it is rarer than this (at 95 %).
std::string at_most(std::uint64_t tries) { return percent(play::wilson(0, tries).high); }

}  // namespace

std::vector<std::string> dead_actions(const Balance& balance) {
  std::vector<std::string> dead;
  for (const auto& [name, met] : balance.asked.options.actions)
    if (is_dead(met)) dead.push_back(name);
  return dead;
}

std::vector<std::string> dead_cards(const play::GameHandle& game, const Balance& balance) {
  std::vector<std::string> dead;
  const auto& cards = balance.asked.options.cards;
  for (std::size_t card = 0; card < cards.size(); ++card)
    if (is_dead(cards[card])) dead.push_back(called(game, card));
  return dead;
}

std::optional<std::size_t> decided_from(const Balance& balance) {
  std::optional<std::size_t> from;
  const auto& leads = balance.seen.leads;
  for (std::size_t tenth = leads.size(); tenth-- > 0;) {
    if (leads[tenth].deals < fewest_offers || settled(leads[tenth], leads.size()).low < as_good_as_won) break;
    from = tenth;
  }
  return from;
}

namespace {

// The findings of a balance, question by question.
class Findings {
 public:
  Findings(const play::GameHandle& game, const Balance& balance) : game_(game), balance_(balance) {}

  std::vector<Finding> all() {
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
      add("seats", to_text(verdict, balance_.in_turn ? "who moves " + name : name, balance_.wish.margin),
          "a card, coin or step more for who is behind, or a smaller first turn");
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
          "a second thing to do with what one has, or turns that are skipped where nothing can be chosen");
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
          fmt::format(
              "greedy does no better than chance: against random bots it got {} of {} games ({} to {}), by luck "
              "alone {}; what it shows below is play at random",
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
          "what it costs and what it brings; or leave it out");
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
          never ? "make it worth taking; it is a trap for who does not know"
                : "make it dearer or rarer, or give the others an answer to it; confirm with a stronger --bot");
    }
  }

  void find_early_leader() {
    constexpr std::size_t late = 7;  // tenths of a game
    const auto from = decided_from(balance_);
    if (!from || *from >= late) return;
    add("leader",
        fmt::format("from {} % of a game on, who leads wins it in {} of the games", 10 * (*from + 1),
                    percent(share_of(seen_.leads[*from]))),
        "end the game there, help for who is behind, or scores that count more in the end");
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
        fmt::format("who cannot win any more makes {} of the choices, and moves {:.1f} points of another's chance ({})",
                    percent(mean_of(probed.hopeless)), 100 * shift.mean, points_of(shift.bounds)),
        "let who has lost go out, hide the scores, or give the last places something to play for");
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
          "nothing if that is meant; else a cost for the second, or fewer ways to get both");
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
    section.facts.push_back(
        {"none", true,
         "Nothing stands out beyond doubt in these games; more --games see finer, another --bot elsewhere."});
  std::size_t number = 0;
  for (const Finding& one : found)
    section.facts.push_back({fmt::format("{}_{}", one.key, ++number), Json{{"what", one.what}, {"try", one.to_try}},
                             fmt::format("{}. {}. Try: {}.", number, one.what, one.to_try)});
  return section;
}

namespace {

Table actions_table(const OptionsMet& met) {
  Table table{.key = "actions",
              .title = "Actions, of the choices in which each was offered",
              .head = {{"action", "action"},
                       {"offered", "offered"},
                       {"taken", "taken"},
                       {"share", "share"},
                       {"bounds", "95 % bounds"}}};
  for (const auto& [name, one] : met.actions)
    table.rows.push_back({cell(name), cell(one.offered), cell(one.taken), share_cell(share(one.taken, one.offered)),
                          one.taken == 0
                              ? Cell{bounds_json(play::wilson(0, one.offered)), "at most " + at_most(one.offered)}
                              : bounds_cell(play::wilson(one.taken, one.offered), false)});
  return table;
}

// Of cards that were offered often enough, the most wanted first.
Table cards_table(const play::GameHandle& game, const OptionsMet& met) {
  Table table{.key = "cards",
              .title = "Cards, of the choices in which each was offered",
              .head = {{"card", "card"}, {"offered", "offered"}, {"taken", "taken"}, {"share", "share"}}};
  std::vector<std::size_t> order;
  for (std::size_t card = 0; card < met.cards.size(); ++card)
    if (met.cards[card].offered >= fewest_offers) order.push_back(card);
  std::ranges::stable_sort(order, std::greater{},
                           [&](std::size_t card) { return share(met.cards[card].taken, met.cards[card].offered); });
  for (const std::size_t card : order) {
    const Met& one = met.cards[card];
    table.rows.push_back(
        {cell(called(game, card)), cell(one.offered), cell(one.taken), share_cell(share(one.taken, one.offered))});
  }
  return table;
}

}  // namespace

Section options_section(const play::GameHandle& game, const Balance& balance) {
  Section section{.key = "options", .title = "What there is to do"};
  const Deals& seen = balance.seen;
  if (game.facts().decides && seen.choices > 0) {
    const double each = share(seen.options, seen.choices), forced = share(seen.forced, seen.forced + seen.choices);
    section.facts.push_back({"branching", rounded(each),
                             fmt::format("A choice is one of {:.1f} actions on average; {} of the turns leave one.",
                                         each, percent(forced))});
    section.facts.push_back({"forced", rounded(forced), ""});
  }
  if (seen.waits > 0) {
    const Interval longest = settled_anywhere(seen.longest_waits);
    section.facts.push_back(
        {"waiting", rounded(share(seen.waited, seen.waits)),
         fmt::format("Between two turns of one's own lie {:.1f} decisions of others; the longest "
                     "wait of a game is {:.1f} ({:.1f} to {:.1f}).",
                     share(seen.waited, seen.waits), mean_of(seen.longest_waits), longest.low, longest.high)});
    section.facts.push_back({"longest_wait", rounded(mean_of(seen.longest_waits)), ""});
  }
  const OptionsMet& met = balance.asked.options;
  if (met.games == 0) return section;
  const auto actions = dead_actions(balance), cards = dead_cards(game, balance);
  section.facts.push_back({"dead_choices", actions,
                           actions.empty() ? fmt::format("Every action offered {} times or more was taken, in {}.",
                                                         fewest_offers, diag::counted(met.games, "game"))
                                           : fmt::format("Offered and never taken: {}.", listed(actions))});
  section.facts.push_back(
      {"dead_cards", cards, cards.empty() ? "" : fmt::format("Cards offered and never taken: {}.", listed(cards))});
  if (Table table = actions_table(met); table.rows.size() > 1) section.tables.push_back(std::move(table));
  if (Table table = cards_table(game, met); !table.rows.empty()) section.tables.push_back(std::move(table));
  return section;
}

Section plans_section(const play::GameHandle& game, const Balance& balance) {
  Section section{.key = "plans", .title = "Plans"};
  const Questions& asked = balance.asked;
  if (asked.confirmed == 0) return section;
  section.facts.push_back(
      {"tried", asked.plans.size(),
       fmt::format("One seat was held to one of {} plans (never this, always this first) against the bot's own choice; "
                   "the {} that did best were played again on fresh deals.",
                   asked.plans.size(), asked.confirmed)});
  Table table{.key = "plans",
              .title = "What a plan wins more than the bot's own choice, bounds all together 95 %",
              .head = {{"plan", "plan"}, {"games", "games"}, {"more", "points"}, {"bounds", "bounds"}}};
  for (std::size_t i = 0; i < asked.confirmed; ++i) {
    const PlanTried& one = asked.plans[i];
    const Shift shift = shift_of(one.confirmed, whole_game, asked.confirmed);
    table.rows.push_back({cell(name_of(game, one.plan)), cell(one.confirmed.count), signed_share_cell(shift.mean),
                          bounds_cell(shift.bounds, true)});
  }
  section.tables.push_back(std::move(table));
  return section;
}

Section swings_section(const play::GameHandle& game, const Balance& balance) {
  Section section{.key = "swings", .title = "Decisions that matter"};
  const Probed& probed = balance.asked.probed;
  const Sums all = all_swings(probed);
  if (all.count == 0) return section;
  const Shift shift = shift_of(all, Probed::top);
  section.facts.push_back(
      {"swing", rounded(shift.mean),
       fmt::format("The best of up to {} actions is worth {:.1f} points of the chance to win more than the worst ({}), "
                   "as far as its chooser can know; {} choices, each played on {} times by every action.",
                   Probed::actions, 100 * shift.mean, points_of(shift.bounds), all.count, Probed::trials)});
  section.facts.push_back({"swing_bounds", bounds_json(shift.bounds), ""});
  Table table{.key = "quarters",
              .title = "",
              .head = {{"quarter", "quarter of the game"},
                       {"choices", "choices"},
                       {"swing", "worth"},
                       {"bounds", "bounds, all together 95 %"}}};
  constexpr std::array<const char*, 4> names{"first", "second", "third", "last"};
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (probed.swings[i].count == 0) continue;
    const Shift one = shift_of(probed.swings[i], Probed::top, names.size());
    table.rows.push_back(
        {cell(names[i]), cell(probed.swings[i].count), share_cell(one.mean), bounds_cell(one.bounds, true)});
  }
  section.tables.push_back(std::move(table));
  if (game.players() < 3) return section;
  const Interval hopeless = settled(probed.hopeless, 1);
  std::string says =
      fmt::format("{} of the choices ({} to {}) are made by somebody who won none of the games played on.",
                  percent(mean_of(probed.hopeless)), percent(hopeless.low), percent(hopeless.high));
  if (probed.kingmaking.count > 0) {
    const Shift moved = shift_of(probed.kingmaking, Probed::top);
    says += fmt::format(" Such a choice moves {:.1f} points of another's chance to win ({}).", 100 * moved.mean,
                        points_of(moved.bounds));
    section.facts.push_back({"kingmaking", rounded(moved.mean), ""});
    section.facts.push_back({"kingmaking_bounds", bounds_json(moved.bounds), ""});
  }
  section.facts.push_back({"hopeless", rounded(mean_of(probed.hopeless)), says});
  return section;
}

Section leads_section(const Balance& balance) {
  Section section{.key = "leads", .title = "Can the leader be caught?"};
  const auto& leads = balance.seen.leads;
  if (std::ranges::all_of(leads, [](const Shares& one) { return one.deals < fewest_offers; })) return section;
  Table table{.key = "tenths",
              .title = "How often the seat that stands best by the game's evaluation wins",
              .head = {{"over", "of the game over"},
                       {"games", "games with a leader"},
                       {"share", "leader wins"},
                       {"bounds", "bounds, all together 95 %"}}};
  for (std::size_t tenth = 0; tenth < leads.size(); ++tenth)
    if (leads[tenth].deals > 0)
      table.rows.push_back({{10 * (tenth + 1), fmt::format("{} %", 10 * (tenth + 1))},
                            cell(leads[tenth].deals),
                            share_cell(share_of(leads[tenth])),
                            bounds_cell(settled(leads[tenth], leads.size()), false)});
  const auto from = decided_from(balance);
  section.facts.push_back({"decided_from", from ? Json(static_cast<double>(*from + 1) / 10) : Json(),
                           from ? fmt::format("From {} % of a game on, who leads wins {} of the games or more.",
                                              10 * (*from + 1), percent(as_good_as_won, 0))
                                : "At no time does who leads surely win nine games of ten: a leader can be caught."});
  section.tables.push_back(std::move(table));
  return section;
}

Section pairs_section(const play::GameHandle& game, const Balance& balance) {
  Section section{.key = "pairs", .title = "Pairs of cards"};
  if (balance.seen.pairs.seats == 0) return section;
  const PairsRead read = read_pairs(balance.seen.pairs);
  section.facts.push_back(
      {"pairs", read.looks,
       read.looks == 0
           ? fmt::format("No two cards were met {} times each way: together, either alone, neither.", fewest_of_pair)
           : fmt::format(
                 "{} pairs were looked at; {} of them win more or less than the sum of the two, with bounds that "
                 "hold for all pairs together.",
                 read.looks, read.found.empty() ? "none" : std::to_string(read.found.size()))});
  Table table{.key = "pairs",
              .title = "",
              .head = {{"one", "card"},
                       {"other", "with"},
                       {"together", "seats with both"},
                       {"more", "beyond their sum"},
                       {"bounds", "bounds"}}};
  for (const PairFound& one : read.found)
    table.rows.push_back({cell(called(game, one.one)), cell(called(game, one.other)), cell(one.together),
                          signed_share_cell(one.more), bounds_cell(one.bounds, true)});
  if (!table.rows.empty()) section.tables.push_back(std::move(table));
  return section;
}

Section players_section(const play::GameHandle& game, const Balance& balance) {
  Section section{.key = "players", .title = "With other numbers of players"};
  const auto& numbers = balance.asked.at_players;
  if (numbers.empty()) return section;
  Table table{.key = "numbers",
              .title = "",
              .head = {{"players", "players"},
                       {"length", std::string(game.facts().length_unit)},
                       {"choices", "choices of each"},
                       {"wait", "longest wait"},
                       {"first", "who moves first wins"},
                       {"bounds", "bounds, all together 95 %"},
                       {"capped", "ended by the limit"}}};
  for (const AtPlayers& at : numbers) {
    const double length = mean_of(at.lengths), choices = mean_of(at.choices) / at.players,
                 wait = mean_of(at.longest_waits);
    table.rows.push_back({cell(static_cast<std::uint64_t>(at.players)),
                          {rounded(length), fmt::format("{:.1f}", length)},
                          {rounded(choices), fmt::format("{:.1f}", choices)},
                          {rounded(wait), fmt::format("{:.1f}", wait)},
                          share_cell(share_of(at.first)),
                          bounds_cell(settled(at.first, numbers.size()), false),
                          share_cell(mean_of(at.capped))});
  }
  section.facts.push_back({"games", numbers.front().lengths.count,
                           fmt::format("{} for each number; waits are decisions of others.",
                                       diag::counted(numbers.front().lengths.count, "game"))});
  section.tables.push_back(std::move(table));
  return section;
}

}  // namespace kingpress::lab
