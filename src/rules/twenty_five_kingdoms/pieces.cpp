#include "rules/twenty_five_kingdoms/pieces.h"

#include <algorithm>

#include "rules/ranks.h"
#include "rules/values.h"

namespace kingpress::rules::twenty_five_kingdoms {
namespace {

bool holds(const Ruleset& ruleset, std::string_view option, const std::string& rank) {
  const auto ranks = ruleset.names(option);
  return std::any_of(ranks.begin(), ranks.end(), [&](const std::string& r) { return canonical_rank(r) == rank; });
}

}  // namespace

const RulesetSchema& ruleset_schema() {
  using Kind = OptionSpec::Kind;
  static const RulesetSchema schema{
      "25-kingdoms",
      {{"standard", 2, 2, "the game as its author wrote it"}},
      {{"rows", Kind::integer, "5", 2, 9, {}, {}, "25 Kingdoms, rule 1", "rows of Kingdoms, 2 to 9"},
       {"columns", Kind::integer, "5", 2, 9, {}, {}, "25 Kingdoms, rule 1", "columns of Kingdoms, 2 to 9"},
       {"hand", Kind::integer, "8", 0, 100, {}, {}, "25 Kingdoms, rule 1", "cards dealt to each player"},
       {"win",
        Kind::integer,
        "",
        1,
        81,
        {},
        {},
        "25 Kingdoms, rule 3",
        "Kingdoms that win at once, more than half of them"},
       {"royals",
        Kind::names,
        "[J, Q, K]",
        0,
        0,
        {},
        {},
        "25 Kingdoms, rule 6",
        "ranks that always beat a common Kingdom"},
       {"assassins", Kind::names, "[A]", 0, 0, {}, {}, "25 Kingdoms, rule 6", "ranks that always beat a Royal"},
       {"turn_cap", Kind::integer, "200", 1, 100'000, {}, {}, "TK-3", "turns without a capture that end the game"}}};
  return schema;
}

Options options_of(const Ruleset& ruleset) {
  Options options;
  options.rows = static_cast<int>(ruleset.integer("rows"));
  options.columns = static_cast<int>(ruleset.integer("columns"));
  options.hand = static_cast<int>(ruleset.integer("hand"));
  options.win = integer_of(ruleset.find("win")).value_or(options.spaces() / 2 + 1);
  options.turn_cap = static_cast<int>(ruleset.integer("turn_cap"));
  return options;
}

std::optional<Card> piece_of(const cards::Card& card, const Ruleset& ruleset) {
  Card piece;
  piece.suit = text_of(card, "suit");
  piece.rank = canonical_rank(text_of(card, "rank"));
  const auto value = card.find("value") ? integer_of(card.find("value")) : value_of_rank(piece.rank);
  if (!value) return std::nullopt;
  piece.value = *value;
  piece.royal = holds(ruleset, "royals", piece.rank);
  piece.assassin = holds(ruleset, "assassins", piece.rank);
  piece.copies = card.copies;
  return piece;
}

std::vector<Card> pieces_of(const cards::Deck& deck, const Ruleset& ruleset) {
  std::vector<Card> pieces;
  for (std::size_t i = 0; i < deck.cards.size(); ++i)
    if (auto piece = piece_of(deck.cards[i], ruleset)) {
      piece->index = i;
      pieces.push_back(std::move(*piece));
    }
  return pieces;
}

}  // namespace kingpress::rules::twenty_five_kingdoms
