// The tables of the questions, one section each; what of them is wrong is told by findings.h.
#include "lab/question_report.h"

#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include "diag/count.h"
#include "lab/answers.h"
#include "lab/balance_report.h"

namespace kingpress::lab {
namespace {

// With what did not happen in so many tries it is rarer than this (at 95 %).
std::string at_most(std::uint64_t tries) { return percent(play::wilson(0, tries).high); }

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
    section.facts.push_back(
        {"branching", rounded(each),
         fmt::format("A choice is one of {:.1f} actions on average; {} of the turns leave only one.", each,
                     percent(forced))});
    section.facts.push_back({"forced", rounded(forced), ""});
  }
  if (seen.waits > 0) {
    const Interval longest = settled_anywhere(seen.longest_waits);
    section.facts.push_back(
        {"waiting", rounded(share(seen.waited, seen.waits)),
         fmt::format("Between two turns, a player waits for {:.1f} decisions of others; the longest wait of a game is "
                     "{:.1f} ({:.1f} to {:.1f}).",
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
  section.facts.push_back({"tried", asked.plans.size(),
                           fmt::format("One seat followed one of {} plans (never this, always this first) against the "
                                       "bot's own choices; the {} best plans were played again on fresh deals.",
                                       asked.plans.size(), asked.confirmed)});
  Table table{.key = "plans",
              .title = "What a plan wins more than the bot's own choices, joint 95 % bounds",
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
       fmt::format("The best of up to {} actions adds {:.1f} points more to the chance to win than the worst ({}), as "
                   "far as the chooser can know. This was measured on {} choices, by {} games after each action.",
                   Probed::actions, 100 * shift.mean, points_of(shift.bounds), all.count, Probed::trials)});
  section.facts.push_back({"swing_bounds", bounds_json(shift.bounds), ""});
  Table table{.key = "quarters",
              .title = "",
              .head = {{"quarter", "quarter of the game"},
                       {"choices", "choices"},
                       {"swing", "worth"},
                       {"bounds", "joint 95 % bounds"}}};
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
      fmt::format("{} of the choices ({} to {}) are made by a player who won none of the games continued from there.",
                  percent(mean_of(probed.hopeless)), percent(hopeless.low), percent(hopeless.high));
  if (probed.kingmaking.count > 0) {
    const Shift moved = shift_of(probed.kingmaking, Probed::top);
    says += fmt::format(" Such a choice moves {:.1f} points of another player's chance to win ({}).", 100 * moved.mean,
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
              .title = "How often the seat that is best by the game's evaluation wins",
              .head = {{"over", "of the game over"},
                       {"games", "games with a leader"},
                       {"share", "leader wins"},
                       {"bounds", "joint 95 % bounds"}}};
  for (std::size_t tenth = 0; tenth < leads.size(); ++tenth)
    if (leads[tenth].deals > 0)
      table.rows.push_back({{10 * (tenth + 1), fmt::format("{} %", 10 * (tenth + 1))},
                            cell(leads[tenth].deals),
                            share_cell(share_of(leads[tenth])),
                            bounds_cell(settled(leads[tenth], leads.size()), false)});
  const auto from = decided_from(balance);
  section.facts.push_back({"decided_from", from ? Json(static_cast<double>(*from + 1) / 10) : Json(),
                           from ? fmt::format("From {} % of a game on, the leader wins {} of the games or more.",
                                              10 * (*from + 1), percent(as_good_as_won, 0))
                                : "At no time is the leader sure to win nine games of ten: a leader can be caught."});
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
           ? fmt::format("No two cards occurred {} times in each way: together, either alone, neither.", fewest_of_pair)
           : fmt::format("{} pairs were examined; {} of them win more or less than the sum of the two cards, by bounds "
                         "that are joint for all pairs.",
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
                       {"first", "first player wins"},
                       {"bounds", "joint 95 % bounds"},
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
