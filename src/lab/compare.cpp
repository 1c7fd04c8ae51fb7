// The same deals played with both versions differ by the change alone. Differences are counted deal by deal, which
// needs far fewer games than two runs.
#include "lab/compare.h"

#include <algorithm>

#include <fmt/format.h>

#include "lab/deals.h"
#include "lab/sums_json.h"
#include "play/record_head.h"

namespace kingpress::lab {
namespace {

using Values = std::array<std::uint64_t, measure_count>;

// One deal of one version.
Values measured(DealPlayer& player, std::uint64_t seed, std::uint64_t deal) {
  Values values{};
  const auto at = [&](Measure measure) -> std::uint64_t& { return values[static_cast<std::size_t>(measure)]; };
  rules::SeatMask always = 0xff;
  player.play(seed, deal, [&](const play::Seen& seen, const auto& places, int) {
    at(Measure::first_share) += rules::parts_of(seen.outcome, places[0]);
    at(Measure::length) += seen.length;
    at(Measure::draws) += seen.outcome.draw && !seen.outcome.capped;
    at(Measure::capped) += seen.outcome.capped;
    at(Measure::lead_changes) += seen.lead_changes;
    always = static_cast<rules::SeatMask>(always & (seen.outcome.draw ? 0 : seen.outcome.winners));
  });
  at(Measure::won_by_cards) = always != 0;
  return values;
}

struct Found {
  std::array<Sums, measure_count> first, second, gained;
  void add(const Found& other) {
    for (std::size_t i = 0; i < measure_count; ++i) {
      first[i].add(other.first[i]);
      second[i].add(other.second[i]);
      gained[i].add(other.gained[i]);
    }
  }
};

void to_json(Json& json, const Found& found) {
  json = {{"first", found.first}, {"second", found.second}, {"gained", found.gained}};
}
void from_json(const Json& json, Found& found) {
  json.at("first").get_to(found.first);
  json.at("second").get_to(found.second);
  json.at("gained").get_to(found.gained);
}

// By what the sum over a deal is divided to tell of a game.
double unit_of(const Comparison& comparison, Measure measure) {
  if (measure == Measure::won_by_cards) return 1;
  return comparison.turns * (measure == Measure::first_share ? static_cast<double>(whole_game) : 1.0);
}

// Whether deals can have come to this.
bool is_possible(const Found& all, const Comparison& comparison) {
  const auto turns = static_cast<std::uint64_t>(comparison.turns);
  for (std::size_t i = 0; i < measure_count; ++i) {
    const bool is_share = measures()[i].is_share;
    const std::uint64_t top = is_share ? whole_game * turns : shift;
    for (const Sums* sums : {&all.first[i], &all.second[i]})
      if (sums->count != comparison.deals || !lab::is_possible(*sums, top)) return false;
    const Sums& gained = all.gained[i];
    if (gained.count != comparison.deals || !lab::is_possible(gained, 2 * shift) ||
        gained.sum + all.first[i].sum != all.second[i].sum + shift * comparison.deals)
      return false;
  }
  return true;
}

// Cards that are not the same in both decks, by their names.
std::vector<std::string> changed_cards(const play::GameHandle& one, const play::GameHandle& other) {
  std::vector<std::string> changed;
  const auto words = [](const play::GameHandle& game) {
    std::vector<std::pair<std::string, std::string>> cards;
    const Json deck = play::deck_json(game.setting().deck);
    for (const Json& card : deck.at("cards")) cards.emplace_back(card.at("id").get<std::string>(), card.dump());
    std::ranges::sort(cards);
    return cards;
  };
  const auto here = words(one), there = words(other);
  std::vector<std::pair<std::string, std::string>> different;
  std::ranges::set_symmetric_difference(here, there, std::back_inserter(different));
  for (const auto& [id, text] : different)
    if (changed.empty() || changed.back() != id) changed.push_back(id);
  return changed;
}

// Options of their rules, a rules file and the boards of its kit among them, that are not the same in both.
std::vector<std::string> changed_rules(const play::GameHandle& one, const play::GameHandle& other) {
  std::vector<std::string> changed;
  const auto look = [&](const cards::Record& options, const cards::Record& others) {
    for (const cards::Entry& option : options) {
      const cards::Value* same = cards::find(others, option.key);
      const std::string name = option.key == "rules" ? "rules.yaml" : option.key;
      if ((!same || to_text(*same) != to_text(option.value)) && std::ranges::find(changed, name) == changed.end())
        changed.push_back(name);
    }
  };
  const cards::Record &here = one.setting().ruleset.options, &there = other.setting().ruleset.options;
  look(here, there);
  look(there, here);
  return changed;
}

}  // namespace

const std::array<MeasureName, measure_count>& measures() {
  static constexpr std::array<MeasureName, measure_count> names{{
      {Measure::first_share, "first-share", "share of the first player, draws shared", true},
      {Measure::length, "length", "length", false},
      {Measure::draws, "draws", "drawn games", true},
      {Measure::capped, "capped", "games ended by the limit on length", true},
      {Measure::lead_changes, "lead-changes", "lead changes", false},
      {Measure::won_by_cards, "won-by-cards", "deals won by the same cards whoever starts", true},
  }};
  return names;
}

std::optional<Comparison> compare(const play::GameHandle& one, const play::GameHandle& other, const CompareWish& wish,
                                  const Hands& hands, Course& course) {
  Comparison result;
  result.wish = wish;
  result.turns = turns_of(one, wish.seed);
  result.deals = std::max<std::uint64_t>(1, wish.games / static_cast<std::uint64_t>(2 * result.turns));
  const auto fits = [&](const Found& all) { return is_possible(all, result); };
  const auto found = course.stage<Found>(result.deals, fits, [&](const Range& range) -> std::optional<Found> {
    Found found_here;
    const bool whole = add_up(range.size(), hands, found_here, [&] {
      return
          [&, a = DealPlayer(one, all_seats(one, wish.bot), result.turns),
           b = DealPlayer(other, all_seats(other, wish.bot), result.turns)](std::uint64_t piece, Found& sum) mutable {
            const std::uint64_t deal = range.first + piece;
            const Values before = measured(a, wish.seed, deal), after = measured(b, wish.seed, deal);
            for (std::size_t i = 0; i < measure_count; ++i) {
              sum.first[i].add(before[i]);
              sum.second[i].add(after[i]);
              sum.gained[i].add(shift + after[i] - before[i]);
            }
          };
    });
    return whole ? std::optional(found_here) : std::nullopt;
  });
  if (!found) return std::nullopt;
  result.first = found->first;
  result.second = found->second;
  result.gained = found->gained;
  return result;
}

Json run_of(const play::GameHandle& one, const play::GameHandle& other, const CompareWish& wish) {
  return {{"first", play::head_json(one.setting())},
          {"second", play::head_json(other.setting())},
          {"games", wish.games},
          {"seed", wish.seed},
          {"bot", to_text(wish.bot)}};
}

double value_of(const Comparison& comparison, const Sums& sums, Measure measure) {
  return mean_of(sums) / unit_of(comparison, measure);
}

Interval gain_of(const Comparison& comparison, Measure measure) {
  const Interval bounds = settled_anywhere(comparison.gained[static_cast<std::size_t>(measure)], measure_count);
  const double unit = unit_of(comparison, measure), zero = static_cast<double>(shift);
  return {(bounds.low - zero) / unit, (bounds.high - zero) / unit};
}

Report report_of(const play::GameHandle& one, const play::GameHandle& other, const Comparison& comparison,
                 const std::string& program) {
  const play::Setting& setting = one.setting();
  Report report;
  report.title = fmt::format("{}, {}: two versions", setting.title, setting.ruleset.variant);
  report.about = fmt::format(
      "{} deals, each played {} by {} in every seat, seed {}; decks {} and {}; kingpress {}", comparison.deals,
      comparison.turns == 1 ? "once by both versions" : fmt::format("{} times by both versions", comparison.turns),
      to_text(comparison.wish.bot), comparison.wish.seed, deck_hash(setting), deck_hash(other.setting()), program);
  const auto changed = changed_cards(one, other), rules = changed_rules(one, other);
  report.facts = {
      {"deals", comparison.deals, ""},
      {"seed", comparison.wish.seed, ""},
      {"bot", to_text(comparison.wish.bot), ""},
      {"changed_cards", changed, changed.empty() ? "The cards are the same." : "Other cards: " + listed(changed) + "."},
      {"changed_rules", rules, rules.empty() ? "" : "Other rules: " + listed(rules) + "."}};
  Section section{.key = "differences", .title = "What changed"};
  Table table{.key = "measures",
              .head = {{"measure", "measure"},
                       {"first", "first"},
                       {"second", "second"},
                       {"gain", "change"},
                       {"bounds", "joint 95 % bounds"},
                       {"sure", "more than chance"}}};
  for (const MeasureName& name : measures()) {
    const Measure measure = name.measure;
    if (measure == Measure::won_by_cards && comparison.turns == 1) continue;  // nobody else ever starts a deal
    const auto at = static_cast<std::size_t>(measure);
    const Interval gain = gain_of(comparison, measure);
    const double before = value_of(comparison, comparison.first[at], measure),
                 after = value_of(comparison, comparison.second[at], measure);
    const bool sure = gain.low > 0 || gain.high < 0;
    const auto number = [&](double value, bool is_signed) -> Cell {
      if (name.is_share) return is_signed ? signed_share_cell(value) : share_cell(value);
      return {rounded(value), is_signed ? fmt::format("{:+.2f}", value) : fmt::format("{:.2f}", value)};
    };
    table.rows.push_back({{name.key, name.says},
                          number(before, false),
                          number(after, false),
                          number(after - before, true),
                          {bounds_json(gain), number(gain.low, true).text + " to " + number(gain.high, true).text},
                          {sure, sure ? "yes" : "no"}});
  }
  section.tables.push_back(std::move(table));
  report.sections.push_back(std::move(section));
  return report;
}

}  // namespace kingpress::lab
