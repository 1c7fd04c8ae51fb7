#include "lab/card_report.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "diag/count.h"
#include "rules/game.h"

namespace kingpress::lab {
namespace {

Cell nothing() { return {nullptr, ""}; }

// A difference of shares, from twelfths that have a whole game added.
double worth_of(double twelfths) {
  return (twelfths - static_cast<double>(whole_game)) / static_cast<double>(whole_game);
}

// All bounds of a table hold together.
struct Known {
  std::size_t card = 0;
  std::string name;
  Deals::Card counts;
  std::optional<Interval> worth;
  double mean_worth = 0;
};

std::vector<Known> known_cards(const play::GameHandle& game, const Balance& balance) {
  const auto ids = game.card_ids();
  std::size_t weighed = 0;
  for (const Sums& sums : balance.worth) weighed += sums.count > 0;
  std::vector<Known> cards;
  for (std::size_t card = 0; card < std::min(ids.size(), balance.seen.cards.size()); ++card) {
    Known known{card, ids[card], balance.seen.cards[card], std::nullopt, 0};
    if (known.counts.played + known.counts.held == 0) continue;
    if (card < balance.worth.size() && balance.worth[card].count > 0) {
      const Interval bounds = settled(balance.worth[card], 2 * whole_game, weighed);
      known.worth = Interval{worth_of(bounds.low), worth_of(bounds.high)};
      known.mean_worth = worth_of(mean_of(balance.worth[card]));
    }
    cards.push_back(std::move(known));
  }
  return cards;
}

std::vector<Cell> row_of(const Known& known, bool held, bool weighed, const Balance& balance) {
  std::vector<Cell> row{
      cell(known.name), cell(known.counts.played),
      known.counts.played ? share_cell(share(known.counts.played_won, known.counts.played)) : nothing()};
  if (held) {
    row.push_back(cell(known.counts.held));
    row.push_back(known.counts.held ? share_cell(share(known.counts.held_won, known.counts.held)) : nothing());
  }
  if (weighed) {
    row.push_back(known.worth ? signed_share_cell(known.mean_worth) : nothing());
    row.push_back(known.worth ? bounds_cell(*known.worth, true) : nothing());
    row.push_back(cell(known.card < balance.worth.size() ? balance.worth[known.card].count : 0));
  }
  return row;
}

// What the rules say of cards that others make pointless.
std::vector<std::string> dominated(const play::GameHandle& game) {
  diag::Diagnostics found;
  const play::Setting setting = by_itself(game.setting());
  const rules::Game* rules = rules::find_game(setting.ruleset.game);
  if (rules) rules::judge(rules::interpret(*rules, &setting.deck, found), found);
  std::vector<std::string> says;
  for (const diag::Diagnostic& one : found.list())
    if (one.code == "dominated-card") says.push_back(one.message);
  return says;
}

// Words and numbers on a card, lists taken apart: "suit: cups", "corners: red".
void features_of(const std::string& key, const cards::Value& value, std::set<std::string>& found) {
  if (const std::string* text = value.text()) {
    std::string_view rest = *text;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find(' '), rest.size());
      if (end > 0) found.insert(key + ": " + std::string(rest.substr(0, end)));
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  } else if (const cards::List* list = value.list()) {
    for (const cards::Value& one : *list) features_of(key, one, found);
  } else if (const cards::Record* record = value.record()) {
    for (const cards::Entry& one : *record) features_of(key, one.value, found);
  } else if (!value.is_absent()) {
    found.insert(key + ": " + cards::to_text(value));
  }
}

bool is_free(std::string_view key) {
  return key == "title" || key == "text" || key == "art" || key == "id" || key == "number" || key == "copies";
}

struct Group {
  std::size_t cards = 0;
  Deals::Card counts;
  Sums worth;
};

// By what is on them; by_key: all that is found under a name.
std::map<std::string, Group> grouped(const play::GameHandle& game, const Balance& balance,
                                     const std::vector<Known>& cards,
                                     std::map<std::string, std::set<std::string>>& by_key) {
  std::map<std::string, Group> groups;
  for (const Known& known : cards) {
    const auto& deck = game.setting().deck.cards;
    const auto definition = std::ranges::find(deck, known.name, &cards::Card::id);
    if (definition == deck.end()) continue;
    std::set<std::string> features;
    for (const cards::Entry& entry : definition->values)
      if (!is_free(entry.key)) features_of(entry.key, entry.value, features);
    for (const std::string& feature : features) {
      Group& group = groups[feature];
      by_key[feature.substr(0, feature.find(':'))].insert(feature);
      ++group.cards;
      group.counts.played += known.counts.played;
      group.counts.played_won += known.counts.played_won;
      group.counts.held += known.counts.held;
      group.counts.held_won += known.counts.held_won;
      if (known.card < balance.worth.size()) group.worth.add(balance.worth[known.card]);
    }
  }
  return groups;
}

}  // namespace

Section cards_section(const play::GameHandle& game, const Balance& balance) {
  Section section{.key = "cards", .title = "Cards"};
  std::vector<Known> cards = known_cards(game, balance);
  if (cards.empty()) return section;
  const bool weighed = balance.neutral.has_value(),
             held = std::ranges::any_of(cards, [](const Known&one) { return one.counts.held > 0; });
  std::ranges::stable_sort(cards, [&](const Known& a, const Known& b) {
    const auto middle = [&](const Known& one) {
      if (weighed) return one.worth ? one.worth->low + one.worth->high : 0;
      const Interval bounds = play::wilson(one.counts.played_won, one.counts.played);
      return bounds.low + bounds.high;
    };
    return middle(a) > middle(b);
  });
  Table table{.key = "cards", .head = {{"card", "card"}, {"played", "played"}, {"played_rate", "win rate"}}};
  if (held) table.head.insert(table.head.end(), {{"held", "held"}, {"held_rate", "win rate"}});
  if (weighed)
    table.head.insert(table.head.end(), {{"worth", "worth"}, {"worth_bounds", "bounds"}, {"replaced", "games"}});
  for (const Known& known : cards) table.rows.push_back(row_of(known, held, weighed, balance));
  const auto names_where = [&](auto&& holds) {
    std::vector<std::string> names;
    for (const Known& known : cards)
      if (known.worth && holds(*known.worth)) names.push_back(known.name);
    return names;
  };
  if (weighed) {
    const auto strong = names_where([](const Interval&worth) { return worth.low > 0; }),
               weak = names_where([](const Interval&worth) { return worth.high < 0; });
    section.facts = {
        {"neutral", game.card_ids()[*balance.neutral],
         fmt::format(
             "Worth: what a seat wins more often with the card than with a neutral one (card {}) in its place, same "
             "deal, same draws. The bounds of all cards hold together at 95 %.",
             game.card_ids()[*balance.neutral])},
        {"better", strong,
         strong.empty() ? "No card is surely better than the neutral one."
                        : "Surely better than the neutral one: " + listed(strong) + "."},
        {"worse", weak, weak.empty() ? "No card is surely worse." : "Surely worse: " + listed(weak) + "."}};
    Plot plot{.title = "Worth of the cards that stand furthest out, bounds that hold together at 95 %",
              .whiskers = true};
    for (std::size_t i = 0; i < cards.size(); ++i)
      if (cards[i].worth && (i < 12 || i + 12 >= cards.size()))
        plot.marks.push_back({cards[i].name, cards[i].mean_worth, *cards[i].worth});
    section.plots.push_back(std::move(plot));
  } else if (game.facts().decides) {
    section.facts = {{"neutral", nullptr,
                      "No card can stand in for another: the deck would be unlawful. Win rates alone "
                      "say what goes with winning, not what brings it."}};
  }
  const auto pointless = dominated(game);
  std::string says;
  if (pointless.size() == 1) says = pointless.front() + ".";
  if (pointless.size() > 1)
    says = fmt::format("{} cards are dominated by others; 'kingpress check' tells which.", pointless.size());
  section.facts.push_back({"dominated", pointless, says});
  section.tables.push_back(std::move(table));
  return section;
}

Section groups_section(const play::GameHandle& game, const Balance& balance) {
  Section section{.key = "groups", .title = "Cards that have something in common"};
  const std::vector<Known> cards = known_cards(game, balance);
  std::map<std::string, std::set<std::string>> by_key;
  const std::map<std::string, Group> groups = grouped(game, balance, cards, by_key);
  constexpr std::size_t most_values = 40;  // what has more is a name
  std::size_t shown = 0;
  for (const auto& [feature, group] : groups)
    shown += by_key[feature.substr(0, feature.find(':'))].size() <= most_values;
  Table table{.key = "groups",
              .head = {{"group", "on the card"}, {"cards", "cards"}, {"played", "played"}, {"played_rate", "win rate"}},
              .most_in_text = 60};
  const bool weighed = balance.neutral.has_value();
  if (weighed) table.head.insert(table.head.end(), {{"worth", "worth"}, {"worth_bounds", "bounds"}});
  for (const auto& [feature, group] : groups) {
    const auto& values = by_key[feature.substr(0, feature.find(':'))];
    if (values.size() > most_values || values.size() < 2 || group.cards == cards.size()) continue;
    std::vector<Cell> row{cell(feature), cell(group.cards), cell(group.counts.played),
                          share_cell(share(group.counts.played_won, group.counts.played))};
    if (weighed) {
      const Interval bounds = settled(group.worth, 2 * whole_game, shown);
      row.push_back(signed_share_cell(worth_of(mean_of(group.worth))));
      row.push_back(bounds_cell({worth_of(bounds.low), worth_of(bounds.high)}, true));
    }
    table.rows.push_back(std::move(row));
  }
  if (table.rows.empty()) return section;
  section.tables.push_back(std::move(table));
  return section;
}

}  // namespace kingpress::lab
