#include "rules/kingdom_coinquest/pieces.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "rules/ranks.h"
#include "rules/values.h"

namespace kingpress::rules::kingdom_coinquest {
namespace {

std::optional<int> number(std::string_view text) {
  int value = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (problem != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// "2-4" or "8".
std::optional<Preparation> range(std::string_view text) {
  const auto dash = text.find('-');
  const auto first = number(text.substr(0, dash));
  const auto last = dash == std::string_view::npos ? first : number(text.substr(dash + 1));
  if (!first || !last || *first > *last) return std::nullopt;
  return Preparation{*first, *last, 0};
}

std::optional<int> turns(const cards::Value& value) {
  const auto whole = value.integer() ? integer_of(&value) : number(cards::to_text(value));
  if (!whole || *whole < 0 || *whole > 9) return std::nullopt;
  return whole;
}

}  // namespace

std::optional<int> Options::turns_for(int value) const {
  for (const Preparation& p : preparation)
    if (value >= p.first && value <= p.last) return p.turns;
  return std::nullopt;
}

std::vector<Preparation> preparation_of(const cards::Value& table, diag::Diagnostics* diagnostics) {
  std::vector<Preparation> result;
  if (!table.record()) return result;
  for (const cards::Entry& row : *table.record()) {
    auto values = range(row.key);
    const auto count = turns(row.value);
    if (values && count) {
      values->turns = *count;
      result.push_back(*values);
    } else if (diagnostics) {
      auto& error = diagnostics->error(
          "bad-preparation", row.value.span,
          values ? fmt::format("preparation of '{}' is '{}', expected 0 to 9 turns", row.key, cards::to_text(row.value))
                 : fmt::format("'{}' is no range of values", row.key),
          "write {2-4: 1, 5-7: 2, 8-10: 3}");
      error.rule = "Kingdom Coinquest, rule 5";
    }
  }
  std::sort(result.begin(), result.end(), [](const Preparation& a, const Preparation& b) { return a.first < b.first; });
  return result;
}

static Options options_of(const Ruleset& ruleset) {
  Options options;
  options.suits = ruleset.names("suits");
  options.health = static_cast<int>(ruleset.integer("health"));
  options.hand = static_cast<int>(ruleset.integer("hand"));
  options.turn_cap = static_cast<int>(ruleset.integer("turn_cap"));
  const cards::Value* table = ruleset.find("preparation");
  options.preparation = table && table->record() ? preparation_of(*table, nullptr)
                                                 : std::vector<Preparation>{{2, 4, 1}, {5, 7, 2}, {8, 10, 3}};
  return options;
}

std::optional<Role> role_of(const cards::Card& card) {
  if (const auto written = named<Role>(role_names, text_of(card, "role"))) return written;
  const std::string rank = canonical_rank(text_of(card, "rank"));
  if (rank == "K") return Role::king;
  if (rank == "Q") return Role::queen;
  if (rank == "J") return Role::jack;
  if (rank == "A") return Role::ace;
  if (value_of_rank(rank) || card.find("value")) return Role::equipment;
  return std::nullopt;
}

std::optional<Card> piece_of(const cards::Card& card, const Options& options) {
  const auto role = role_of(card);
  const auto suit = std::find(options.suits.begin(), options.suits.end(), text_of(card, "suit"));
  if (!role || suit == options.suits.end()) return std::nullopt;
  Card piece;
  piece.role = *role;
  piece.suit = static_cast<int>(suit - options.suits.begin());
  if (*role == Role::equipment) {
    const auto value = card.find("value") ? integer_of(card.find("value")) : value_of_rank(text_of(card, "rank"));
    if (!value) return std::nullopt;
    piece.value = *value;
  }
  return piece;
}

Pieces pieces_of(const cards::Deck& deck, const Ruleset& ruleset) {
  Options options = options_of(ruleset);
  auto cards = read_cards(deck, [&](const cards::Card& card) { return piece_of(card, options); });
  return {std::move(options), std::move(cards)};
}

}  // namespace kingpress::rules::kingdom_coinquest
