// A table of a hundred cards always has a worst one. Bounds hold for all cards together, so that what is reported as
// standing out does.
#include "lab/card_report.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "diag/count.h"
#include "lab/deals.h"
#include "play/set_up.h"
#include "rules/game.h"

namespace kingpress::lab {
namespace {

Cell nothing() { return {nullptr, ""}; }

// A difference of shares, from parts that have a whole game added.
double worth_of(double parts) { return (parts - static_cast<double>(whole_game)) / static_cast<double>(whole_game); }

// Fewer games than these tell nothing of a card.
constexpr std::uint64_t fewest_games = 30;

// All bounds of a table hold together.
struct Known {
  std::size_t card = 0;
  std::string name, title;
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
    Known known{card, ids[card], title_of(game, ids[card]), balance.seen.cards[card], std::nullopt, 0};
    if (card < balance.worth.size() && balance.worth[card].count > 0) {
      const Interval bounds = settled(balance.worth[card], 2 * whole_game, weighed);
      known.worth = Interval{worth_of(bounds.low), worth_of(bounds.high)};
      known.mean_worth = worth_of(mean_of(balance.worth[card]));
    }
    cards.push_back(std::move(known));
  }
  return cards;
}

// What the columns are, besides the card and how it was played.
struct Columns {
  bool titles = false, offered = false, held = false, weighed = false;
};
Columns columns_of(const std::vector<Known>& cards, const Balance& balance) {
  const auto any = [&](auto&& holds) { return std::ranges::any_of(cards, holds); };
  return {any([](const Known& one) { return !one.title.empty(); }),
          any([](const Known& one) { return one.counts.offered > 0; }),
          any([](const Known& one) { return one.counts.held > 0; }), balance.neutral.has_value()};
}

bool is_folded(const Known& known, const Columns& columns, const Balance& balance) {
  if (columns.weighed) return known.card >= balance.worth.size() || balance.worth[known.card].count < fewest_games;
  return known.counts.played < fewest_games;
}

// Sure ones by the bound that is nearer to nothing, best first; between them the others by what was seen.
std::pair<double, double> standing(const Known& known, bool weighed) {
  if (!weighed) {
    const Interval bounds = play::wilson(known.counts.played_won, known.counts.played);
    return {0, bounds.low + bounds.high};
  }
  if (!known.worth) return {0, 0};
  return {std::max(0.0, known.worth->low) + std::min(0.0, known.worth->high), known.mean_worth};
}

// Cards that nobody has any use for: a designer's first question.
std::vector<std::string> unused(const std::vector<Known>& cards, std::uint64_t Deals::Card::*times) {
  std::vector<std::string> names;
  for (const Known& known : cards)
    if (known.counts.*times == 0) names.push_back(known.name);
  return names;
}

void add_uses(const std::vector<Known>& cards, const Columns& columns, Section& section) {
  const auto idle = unused(cards, &Deals::Card::played);
  section.facts.push_back({"never_played", idle, idle.empty() ? "" : "No seat ever played " + listed(idle) + "."});
  const auto rate = [&](std::uint64_t Deals::Card::*whole, std::uint64_t Deals::Card::*part) {
    std::uint64_t all = 0, won = 0;
    for (const Known& known : cards) all += known.counts.*whole, won += known.counts.*part;
    return share(won, all);
  };
  const double played = rate(&Deals::Card::played, &Deals::Card::played_won);
  std::string says = fmt::format("Winners play {} of all cards played", percent(played));
  if (columns.held) {
    const double held = rate(&Deals::Card::held, &Deals::Card::held_won);
    section.facts.push_back({"held_rate_of_all", rounded(held), ""});
    says += fmt::format(" and hold {} of all cards held", percent(held));
  }
  section.facts.push_back({"played_rate_of_all", rounded(played), says + ": compare win rates with that."});
}

std::vector<Cell> row_of(const Known& known, const Columns& columns, const Balance& balance) {
  const Deals::Card& counts = known.counts;
  const auto rate = [](std::uint64_t part, std::uint64_t whole) {
    return whole > 0 ? share_cell(share(part, whole)) : nothing();
  };
  std::vector<Cell> row{cell(known.name)};
  if (columns.titles) row.push_back(cell(known.title));
  if (columns.offered) row.push_back(rate(counts.held, counts.offered));
  row.insert(row.end(), {cell(counts.played), rate(counts.played_won, counts.played)});
  if (columns.held) row.insert(row.end(), {cell(counts.held), rate(counts.held_won, counts.held)});
  if (columns.weighed) {
    row.push_back(known.worth ? signed_share_cell(known.mean_worth) : nothing());
    row.push_back(known.worth ? bounds_cell(*known.worth, true) : nothing());
    row.push_back(cell(known.card < balance.worth.size() ? balance.worth[known.card].count : 0));
  }
  return row;
}

Table table_of(const std::vector<Known>& cards, const Columns& columns, const Balance& balance) {
  Table table{.key = "cards", .head = {{"card", "card"}}};
  if (columns.titles) table.head.emplace_back("title", "title");
  if (columns.offered) table.head.emplace_back("kept", "kept of those offered");
  table.head.insert(table.head.end(), {{"played", "played"}, {"played_rate", "win rate"}});
  if (columns.held) table.head.insert(table.head.end(), {{"held", "held"}, {"held_rate", "win rate"}});
  if (columns.weighed)
    table.head.insert(table.head.end(), {{"worth", "worth"}, {"worth_bounds", "bounds"}, {"replaced", "games"}});
  for (const Known& known : cards) {
    table.rows.push_back(row_of(known, columns, balance));
    table.folded += is_folded(known, columns, balance);
  }
  table.why_folded = fmt::format("{} in fewer than {} games", columns.weighed ? "exchanged" : "played", fewest_games);
  return table;
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

// What rules may look at; a name is nothing that cards have in common.
bool is_free(std::string_view key) {
  return key == "title" || key == "text" || key == "art" || key == "id" || key == "number" || key == "copies";
}

// Whether play looks at what stands under the key: cards that exchange their values there play other games.
bool matters_in_play(const play::GameHandle& game, const std::string& key) {
  play::Setting setting = by_itself(game.setting());
  std::vector<cards::Value*> values;
  for (cards::Card& card : setting.deck.cards)
    for (cards::Entry& entry : card.values)
      if (entry.key == key) values.push_back(&entry.value);
  for (std::size_t i = 1; i < values.size(); ++i) std::swap(*values[i - 1], *values[i]);
  diag::Diagnostics wrong;
  const auto other = play::set_up(std::move(setting), wrong);
  if (!other) return true;
  const auto here = game.desk(all_seats(game, {})), there = other->desk(all_seats(game, {}));
  constexpr std::uint64_t looks = 24;
  for (std::uint64_t deal = 0; deal < looks; ++deal) {
    const play::Seen one = here->play(1, deal), two = there->play(1, deal);
    if (one.outcome != two.outcome || one.length != two.length || one.counters != two.counters) return true;
  }
  return false;
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

std::string title_of(const play::GameHandle& game, const std::string& id) {
  const auto& deck = game.setting().deck.cards;
  const auto card = std::ranges::find(deck, id, &cards::Card::id);
  const cards::Value* title = card == deck.end() ? nullptr : card->find("title");
  return title ? cards::to_text(*title) : std::string();
}

Section cards_section(const play::GameHandle& game, const Balance& balance) {
  Section section{.key = "cards", .title = "Cards"};
  std::vector<Known> cards = known_cards(game, balance);
  if (cards.empty()) return section;
  const Columns columns = columns_of(cards, balance);
  const bool weighed = columns.weighed;
  std::ranges::stable_sort(cards, [&](const Known& a, const Known& b) {
    const auto key = [&](const Known& one) {
      return std::tuple_cat(std::tuple(!is_folded(one, columns, balance)), standing(one, weighed));
    };
    return key(a) > key(b);
  });
  Table table = table_of(cards, columns, balance);
  const auto names_where = [&](auto&& holds) {
    std::vector<std::string> names;
    for (const Known& known : cards)
      if (known.worth && holds(*known.worth)) names.push_back(known.name);
    return names;
  };
  if (weighed) {
    const std::string neutral = game.card_ids()[*balance.neutral], title = title_of(game, neutral);
    const auto strong = names_where([](const Interval&worth) { return worth.low > 0; }),
               weak = names_where([](const Interval&worth) { return worth.high < 0; });
    section.facts = {
        {"neutral", neutral,
         fmt::format("Worth: how much more often a seat wins with the card than with a neutral one (card {}{}) in its "
                     "place, in the same deal with the same draws. If a card has copies, one of them is replaced. The "
                     "95 % bounds are joint for all cards.",
                     neutral, title.empty() ? "" : ", " + title)},
        {"better", strong,
         strong.empty() ? "No card is surely better than the neutral one."
                        : "Surely better than the neutral one: " + listed(strong) + "."},
        {"worse", weak, weak.empty() ? "No card is surely worse." : "Surely worse: " + listed(weak) + "."}};
    Plot plot{.title = "Worth of the most extreme cards, joint 95 % bounds", .whiskers = true};
    const std::size_t told = cards.size() - table.folded;
    for (std::size_t i = 0; i < told; ++i)
      if (cards[i].worth && (i < 12 || i + 12 >= told))
        plot.marks.push_back({cards[i].name, cards[i].mean_worth, *cards[i].worth});
    section.plots.push_back(std::move(plot));
  } else if (game.facts().decides) {
    section.facts = {{"neutral", nullptr,
                      fmt::format("No card can be replaced by another: the deck would break the rules{}. Win rates "
                                  "alone show what goes with winning, not what causes it.",
                                  balance.wish.neutral ? " with the neutral card that was named" : "")}};
  }
  add_uses(cards, columns, section);
  const auto pointless = dominated(game);
  std::string says;
  if (pointless.size() == 1) says = pointless.front() + ".";
  if (pointless.size() > 1)
    says = fmt::format("{} cards are dominated by others; 'kingpress check' lists them.", pointless.size());
  section.facts.push_back({"dominated", pointless, says});
  section.tables.push_back(std::move(table));
  return section;
}

Section groups_section(const play::GameHandle& game, const Balance& balance) {
  Section section{.key = "groups", .title = "Cards that have something in common"};
  const std::vector<Known> cards = known_cards(game, balance);
  std::map<std::string, std::set<std::string>> by_key;
  std::map<std::string, Group> groups = grouped(game, balance, cards, by_key);
  for (const auto& [key, values] : by_key)
    if (!matters_in_play(game, key))
      for (const std::string& feature : values) groups.erase(feature);
  constexpr std::size_t most_values = 40;  // what has more is a name
  std::size_t shown = 0;
  for (const auto& [feature, group] : groups)
    shown += by_key[feature.substr(0, feature.find(':'))].size() <= most_values;
  Table table{.key = "groups",
              .head = {{"group", "on the card"}, {"cards", "cards"}, {"played", "played"}, {"played_rate", "win rate"}},
              .most_in_text = 60};
  const bool weighed = balance.neutral.has_value();
  if (weighed) table.head.insert(table.head.end(), {{"worth", "worth"}, {"worth_bounds", "bounds"}});
  std::vector<std::vector<Cell>> few;
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
    ((weighed ? group.worth.count : group.counts.played) < fewest_games ? few : table.rows).push_back(std::move(row));
  }
  table.folded = few.size();
  table.why_folded = fmt::format("{} in fewer than {} games", weighed ? "exchanged" : "played", fewest_games);
  table.rows.insert(table.rows.end(), few.begin(), few.end());
  if (table.rows.empty()) return section;
  section.tables.push_back(std::move(table));
  return section;
}

}  // namespace kingpress::lab
