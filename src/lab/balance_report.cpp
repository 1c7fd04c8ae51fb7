// Numbers without their certainty mislead. Every share is printed with its interval, and words are chosen by what the
// interval leaves open.
#include "lab/balance_report.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "diag/count.h"
#include "lab/card_report.h"
#include "lab/findings.h"
#include "lab/question_report.h"
#include "lab/standing.h"
#include "play/statement_json.h"

namespace kingpress::lab {
namespace {

Plot histogram(std::string title, const std::vector<std::uint64_t>& counts, double scale = 1) {
  Plot plot{.title = std::move(title)};
  std::uint64_t all = 0;
  for (const std::uint64_t count : counts) all += count;
  std::size_t from = 0;
  while (from < counts.size() && counts[from] == 0) ++from;
  // Of wide ones neighbours are drawn together.
  const std::size_t step = std::max<std::size_t>(1, (counts.size() - from + 39) / 40);
  for (std::size_t at = from; at < counts.size(); at += step) {
    std::uint64_t together = 0;
    for (std::size_t i = at; i < std::min(counts.size(), at + step); ++i) together += counts[i];
    plot.marks.push_back({fmt::format("{:.4g}", scale * static_cast<double>(at)), share(together, all), {}});
  }
  return plot;
}

// The place that speaks for all: the furthest from even, unless another is still open.
std::size_t spokesman(const std::vector<Verdict>& verdicts) {
  const auto weight = [](const Verdict& one) {
    const bool decided = one.kind == Verdict::Kind::ahead || one.kind == Verdict::Kind::behind;
    return std::pair(decided ? 2 : one.kind == Verdict::Kind::undecided ? 1 : 0, std::abs(one.edge));
  };
  const auto less = [&](const Verdict& a, const Verdict& b) { return weight(a) < weight(b); };
  return static_cast<std::size_t>(std::ranges::max_element(verdicts, less) - verdicts.begin());
}

// What playing a deal from every start was worth.
void add_pairing(const Balance& balance, Section& section) {
  if (balance.wish.fewer_games)
    section.facts.push_back(
        {"fewer_games", balance.wish.games,
         fmt::format("Games are long, so only about {} were played; --games plays more.", balance.wish.games)});
  if (balance.turns == 1) {
    section.facts.push_back({"games_a_deal", 1, "No starting player is drawn, so a deal is one game."});
    return;
  }
  const double gain = pairing_gain(balance);
  section.facts.push_back({"games_a_deal", balance.turns,
                           fmt::format("Each deal was played {} times, started by each seat in turn. With one game a "
                                       "deal, these bounds would have needed {:.1f} times as many games.",
                                       balance.turns, gain)});
  section.facts.push_back({"pairing_gain", rounded(gain), ""});
  const double hand = share(balance.seen.by_hand, balance.deals), start = share(balance.seen.by_start, balance.deals);
  section.facts.push_back(
      {"won_by_cards", rounded(hand),
       fmt::format(
           "In {} of the deals the same cards won, whoever started; in {} the same place won, whatever the cards.",
           percent(hand), percent(start))});
  section.facts.push_back({"won_by_place", rounded(start), ""});
}

Section seats_section(const play::GameHandle& game, const Balance& balance) {
  Section section{.key = "seats", .title = "Seats"};
  const int players = game.players(), turns = balance.turns;
  if (players == 1) {
    section.facts = {{"verdict", "none", "no verdict: one player wins every game"}};
    add_pairing(balance, section);
    return section;
  }
  const double even = even_share(balance.seen, players);
  const auto chances = static_cast<std::size_t>(players == 2 ? 1 : players);
  std::vector<Verdict> verdicts;
  Table table{.key = "places",
              .title = "",
              .head = {{"place", balance.in_turn ? "to move" : "seat"},
                       {"share", "share of wins"},
                       {"bounds", "95 % bounds"},
                       {"edge", "edge"}}};
  Plot plot{.title = fmt::format("Share of wins by {}, 95 % bounds",
                                 balance.in_turn ? "place in the order of turns" : "seat"),
            .whiskers = true,
            .middle = even};
  for (int place = 0; place < players; ++place) {
    verdicts.push_back(judge(balance.seen.places[static_cast<std::size_t>(place)], even, balance.wish.margin, chances));
    const Verdict& one = verdicts.back();
    const Interval bounds{even + one.bounds.low, even + one.bounds.high};
    const std::string name = place_name(place, balance.in_turn);
    table.rows.push_back(
        {cell(name), share_cell(even + one.edge), bounds_cell(bounds, false), signed_share_cell(one.edge)});
    plot.marks.push_back({name, even + one.edge, bounds});
  }
  const std::size_t speaks = players == 2 ? 0 : spokesman(verdicts);
  const Verdict& verdict = verdicts[speaks];
  const std::string name = place_name(static_cast<int>(speaks), balance.in_turn);
  std::string says = to_text(verdict, balance.in_turn ? name + " player" : name, balance.wish.margin);
  // Deals that nobody won tell nothing of who wins.
  const double fruitful = share(balance.seen.places[0].deals, balance.deals);
  const std::uint64_t more = roughly(static_cast<double>(verdict.more) * (turns + 2) / std::max(fruitful, 1e-9));
  if (verdict.kind == Verdict::Kind::undecided && fruitful > 0)
    says += fmt::format(": at most about {} more games decide it", more);
  constexpr std::array<const char*, 4> kinds{"balanced", "ahead", "behind", "undecided"};
  std::string kind = kinds[static_cast<std::size_t>(verdict.kind)];
  const double won = share(balance.seen.won, balance.seen.games),
               stopped = share(balance.seen.capped.sum, balance.seen.games);
  if (won == 0 || stopped > 0.5) {
    kind = "none";
    says = won == 0 ? "no verdict: nobody won any of these games"
                    : fmt::format("no verdict: {} of these games were ended by the limit on length", percent(stopped));
  } else if (won < 1) {
    says += fmt::format(", of the {} of games that somebody won", percent(won));
  }
  section.facts = {{"verdict", kind, says},
                   {"margin", balance.wish.margin, ""},
                   {"won", rounded(won), ""},
                   {"more_games", verdict.kind == Verdict::Kind::undecided && fruitful > 0 ? Json(more) : Json(0), ""}};
  section.plots.push_back(std::move(plot));
  section.tables.push_back(std::move(table));
  add_pairing(balance, section);
  return section;
}

// Of one game; deals are what is independent.
Json bounds_a_game(const Sums& sums, const Balance& balance) {
  const auto turns = static_cast<std::uint64_t>(balance.turns);
  const Interval bounds = settled(sums, turns);
  return bounds_json({bounds.low / static_cast<double>(turns), bounds.high / static_cast<double>(turns)});
}

// How badly winners once stood, by what seats made of standing so.
void add_comebacks(const play::GameHandle& game, const Balance& balance, Section& section) {
  const Deals& seen = balance.seen;
  const std::vector<double> chances = chances_of(seen.stood, seen.stood_parts);
  const double even = even_share(seen, game.players());
  constexpr std::size_t columns = 20;
  std::vector<std::uint64_t> lowest(columns);
  std::uint64_t behind = 0, all = 0;
  for (std::size_t step = 0; step < std::min(chances.size(), seen.lowest.size()); ++step) {
    all += seen.lowest[step];
    if (chances[step] < even / 2) behind += seen.lowest[step];
    lowest[std::min(columns - 1, static_cast<std::size_t>(chances[step] * columns))] += seen.lowest[step];
  }
  if (all == 0) return;
  section.facts.push_back({"comebacks", rounded(share(behind, all)),
                           fmt::format("{} of the winners were once in a position from which a seat wins less than {} "
                                       "of the time, half of an even share.",
                                       percent(share(behind, all)), percent(even / 2))});
  section.plots.push_back(
      histogram("Winners by their chance in their worst position (0: lost, 1: won)", lowest, 1.0 / columns));
}

Section course_section(const play::GameHandle& game, const Balance& balance) {
  const Deals& seen = balance.seen;
  Section section{.key = "course", .title = "Length and course"};
  const std::string unit(game.facts().length_unit);
  const double mean = play::mean_of(seen.lengths), leads = play::mean_of(seen.lead_changes);
  const auto p5 = play::percentile(seen.lengths, 0.05), p95 = play::percentile(seen.lengths, 0.95);
  section.facts = {
      {"length_mean", rounded(mean),
       fmt::format("{:.1f} {} on average, {} to {} in nine games of ten.", mean, unit, p5, p95)},
      {"length_p5", p5, ""},
      {"length_p95", p95, ""},
      {"draws", bounds_a_game(seen.drawn, balance),
       fmt::format("{} won, {} drawn, {} ended by the limit on length.", percent(share(seen.won, seen.games), 2),
                   percent(share(seen.drawn.sum, seen.games), 2), percent(share(seen.capped.sum, seen.games), 2))},
      {"capped", bounds_a_game(seen.capped, balance), ""}};
  section.plots = {histogram(fmt::format("Games by their length in {}", unit), seen.lengths)};
  if (game.players() == 1) return section;
  section.facts.push_back({"lead_changes", rounded(leads),
                           fmt::format("The lead, by the game's own evaluation, changes {:.2f} times a game.", leads)});
  section.plots.push_back(histogram("Games by how often the lead changed", seen.lead_changes));
  add_comebacks(game, balance, section);
  return section;
}

Section choice_section(const play::GameHandle& game, const Balance& balance) {
  Section section{.key = "choices", .title = "Choice and luck"};
  if (!game.facts().decides) {
    section.facts = {
        {"decides", false, "Nobody ever chooses anything: luck decides every game, and no card is anybody's merit."}};
    return section;
  }
  const Deals& seen = balance.seen;
  const double each = share(seen.choices, seen.games);
  section.facts = {
      {"choices_a_game", rounded(each), fmt::format("{:.1f} choices among several actions a game.", each)}};
  if (game.players() == 1) return section;
  const Interval astray = settled(seen.astray, 1);
  section.facts.push_back(
      {"one_choice_matters", rounded(mean_of(seen.astray)),
       fmt::format(
           "With one choice taken at random and all else the same, {} of {} games had a different winner ({} to {}).",
           percent(mean_of(seen.astray)), seen.astray.count, percent(astray.low), percent(astray.high))});
  section.facts.push_back({"one_choice_matters_bounds", bounds_json(astray), ""});
  Table table{.key = "skill",
              .title = "Skill: a stronger bot against weaker ones, once in every seat of the same deals",
              .head = {{"bot", "bot"},
                       {"against", "against"},
                       {"games", "games"},
                       {"share", "share, draws shared"},
                       {"bounds", "joint 95 % bounds"},
                       {"even", "by luck alone"}}};
  const std::uint64_t top = whole_game * static_cast<std::uint64_t>(game.players());
  const double even = luck_share(balance, game.players());
  for (const Match& match : balance.skill) {
    const Interval bounds = settled(match.deals, top, balance.skill.size());
    const double scale = static_cast<double>(top);
    table.rows.push_back({cell(to_text(match.strong)), cell(to_text(match.weak)), cell(match.games),
                          share_cell(mean_of(match.deals) / scale),
                          bounds_cell({bounds.low / scale, bounds.high / scale}, false), share_cell(even)});
  }
  if (!table.rows.empty()) section.tables.push_back(std::move(table));
  const std::uint64_t played = balance.skill.empty() ? 0 : balance.skill.front().games;
  if (balance.wish.fewer_skill_games && played > 0 &&
      played + static_cast<std::uint64_t>(game.players()) <= balance.wish.skill_games)
    section.facts.push_back(
        {"skill_games", played,
         fmt::format("Games are long, so each match of bots below is {} games, not {}; --skill-games plays more.",
                     played, balance.wish.skill_games)});
  return section;
}

}  // namespace

std::string place_name(int place, bool in_turn) {
  if (!in_turn) return fmt::format("seat {}", place + 1);
  constexpr std::array<const char*, rules::most_seats> names{"first", "second", "third",   "fourth",
                                                             "fifth", "sixth",  "seventh", "eighth"};
  return names[static_cast<std::size_t>(place)];
}

double even_share(const Deals& seen, int players) {
  std::uint64_t wins = 0;
  for (const Shares& place : seen.places) wins += place.part;
  return seen.won == 0 ? 1.0 / players : share(wins, seen.won) / players;
}

double luck_share(const Balance& balance, int players) {
  const double won = share(balance.seen.won, balance.seen.games);
  return won * even_share(balance.seen, players) + (1 - won) / players;
}

double pairing_gain(const Balance& balance) {
  const double together = error_of(balance.seen.places[0]), singly = error_of(balance.seen.singly[0]);
  return together > 0 ? singly * singly / (together * together) / balance.turns : 1;
}

Report report_of(const play::GameHandle& game, const Balance& balance, const std::string& program) {
  const play::Setting& setting = game.setting();
  Report report;
  report.title = fmt::format("{}, {}: balance", setting.title, setting.ruleset.variant);
  report.about = fmt::format("{} games of {} deals by {} in every seat, {}, seed {}, deck {}; kingpress {}",
                             balance.games(), balance.deals, to_text(balance.wish.bot),
                             diag::counted(static_cast<std::size_t>(game.players()), "player"), balance.wish.seed,
                             deck_hash(setting), program);
  report.facts = {{"game", setting.ruleset.game, ""},
                  {"variant", setting.ruleset.variant, ""},
                  {"ruleset", play::to_json(setting.ruleset.options), ""},
                  {"deck_hash", deck_hash(setting), ""},
                  {"players", game.players(), ""},
                  {"bot", to_text(balance.wish.bot), ""},
                  {"seed", balance.wish.seed, ""},
                  {"games", balance.games(), ""},
                  {"deals", balance.deals, ""}};
  report.sections = {findings_section(game, balance), seats_section(game, balance),  course_section(game, balance),
                     leads_section(balance),          choice_section(game, balance), swings_section(game, balance),
                     options_section(game, balance),  plans_section(game, balance),  cards_section(game, balance),
                     groups_section(game, balance),   pairs_section(game, balance),  players_section(game, balance)};
  // Of who wins, and by what, a game for one player tells nothing.
  constexpr std::array<std::string_view, 6> of_winning{"leads", "swings", "plans", "cards", "groups", "pairs"};
  std::erase_if(report.sections, [&](const Section& one) {
    const bool wins = std::ranges::find(of_winning, one.key) != of_winning.end();
    return (one.facts.empty() && one.tables.empty()) || (wins && game.players() == 1);
  });
  return report;
}

}  // namespace kingpress::lab
