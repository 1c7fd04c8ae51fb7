#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

#include "diag/suggestion.h"
#include "rules/check.h"
#include "rules/ranks.h"
#include "rules/twenty_five_kingdoms/pieces.h"
#include "rules/twenty_five_kingdoms/rules.h"
#include "rules/values.h"

namespace kingpress::rules::twenty_five_kingdoms {
namespace {

void check_count(const cards::Deck& deck, const Ruleset& ruleset, const Options& options, Findings found) {
  const auto needed = as_size(options.spaces() + 2 * options.hand);
  const std::size_t count = deck.card_count();
  if (count < needed)
    found.error("too-few-cards", place_of(ruleset, "hand", deck),
                fmt::format("{}, {} Kingdoms and two hands of {} take {}", counted(count, "card"), options.spaces(),
                            options.hand, needed),
                "add cards, or lay out fewer Kingdoms or deal smaller hands", "25 Kingdoms, rule 1");
  else if (count == needed)
    found.warning("empty-deck", place_of(ruleset, "hand", deck),
                  fmt::format("all {} are laid out or dealt, the Deck starts empty", counted(count, "card")),
                  "deal smaller hands to leave cards to draw", "25 Kingdoms, rule 3");
  if (count > most_cards)
    found.error("unplayable-size", deck.span,
                fmt::format("{}, a deck is played with at most {}", counted(count, "card"), most_cards),
                "take cards or 'copies' away", "TK-11");
}

void check_win(const cards::Deck& deck, const Ruleset& ruleset, const Options& options, Findings found) {
  const int spaces = options.spaces(), least = spaces / 2 + 1;
  if (options.win >= least && options.win <= spaces) return;
  found.error("bad-win", place_of(ruleset, "win", deck),
              options.win > spaces
                  ? fmt::format("{} Kingdoms win, there are {}", options.win, spaces)
                  : fmt::format("{} of {} Kingdoms win, both players could hold as many", options.win, spaces),
              fmt::format("set 'win' to {} to {}", least, spaces), "25 Kingdoms, rule 3");
}

// Ranks of an option that no card has; only those written by the user, for a deck of one's own may do without the
// standard ones.
void check_ranks(const cards::Deck& deck, const Ruleset& ruleset, std::string_view option, std::string_view noun,
                 Findings found) {
  const cards::Value* value = ruleset.find(option);
  if (!value || !value->list() || !value->span) return;
  std::vector<std::string> ranks;
  for (const cards::Card& card : deck.cards) {
    const std::string rank = canonical_rank(text_of(card, "rank"));
    if (!named<int>(ranks, rank)) ranks.push_back(rank);
  }
  for (const cards::Value& item : *value->list()) {
    const std::string rank = canonical_rank(cards::to_text(item));
    if (!named<int>(ranks, rank))
      found.error("unknown-rank", item.span, fmt::format("no card has the {} rank '{}'", noun, cards::to_text(item)),
                  diag::suggest(rank, ranks), "25 Kingdoms, rule 6");
  }
}

// Suits are free words, and one that is nearly a known suit is more likely a slip than a suit of its own. Said once for
// each word.
void check_suits(const cards::Deck& deck, Findings found) {
  static constexpr std::array<std::string_view, 4> drawn{"hearts", "spades", "diamonds", "clubs"};
  std::set<std::string> seen;
  for (const cards::Card& card : deck.cards) {
    const std::string suit = text_of(card, "suit");
    if (named<int>(drawn, suit) || !diag::nearest(suit, drawn) || !seen.insert(suit).second) continue;
    found.warning("misspelt-suit", span_of(card, "suit"),
                  fmt::format("the suit '{}' has no sign, its cards are printed with the word", suit),
                  diag::suggest(suit, drawn), "25 Kingdoms, components");
  }
}

}  // namespace

void check(const Judged& judged, diag::Diagnostics& diagnostics) {
  const cards::Deck& deck = *judged.definition;
  const Ruleset& ruleset = judged.ruleset;
  const auto& [options, pieces] = judged.as<Pieces>();
  Findings found(diagnostics);
  check_duplicates(deck, "card", "25 Kingdoms, components", diagnostics);
  for (const cards::Card& card : deck.cards)
    if (card.find("rank") && !piece_of(card, ruleset))
      found.error(
          "no-value", span_of(card, "rank"),
          fmt::format("card '{}' has no value: '{}' is no rank of a playing card", card.id, text_of(card, "rank")),
          "write 'value:'", "25 Kingdoms, rule 5");
  check_suits(deck, found);
  check_count(deck, ruleset, options, found);
  check_win(deck, ruleset, options, found);
  check_ranks(deck, ruleset, "royals", "royal", found);
  check_ranks(deck, ruleset, "assassins", "assassin", found);
  const bool royals = std::any_of(pieces.begin(), pieces.end(), [](const Card& c) { return c.royal; });
  const bool assassins = std::any_of(pieces.begin(), pieces.end(), [](const Card& c) { return c.assassin; });
  if (royals && !assassins)
    found.warning("no-assassin", place_of(ruleset, "assassins", deck),
                  "there are Royals but no assassin: nothing common beats them easily",
                  "name a rank under 'assassins', in the standard game the Ace", "25 Kingdoms, rule 6");
}

std::vector<diag::CodeEntry> codes() {
  return {
      {"misspelt-suit",
       "A suit may be any word, but this one is nearly the name of a suit that has a sign: it is probably misspelt.",
       "25 Kingdoms, components", "- {suit: heart, rank: 2}\n", "- {suit: hearts, rank: 2}\n"},
      {"empty-deck", "Every card is laid out or dealt, so nobody can draw until a capture puts a card under the Deck.",
       "25 Kingdoms, rule 3", "rules: {hand: 13}   # 51 of 52 cards would be 1 left; a deck of 51 leaves none\n",
       "rules: {hand: 8}\n"},
      {"bad-win",
       "The number of Kingdoms that win is more than there are, or so few that both players could hold as many.",
       "25 Kingdoms, rule 3", "rules: {rows: 4, columns: 4, win: 8}\n", "rules: {rows: 4, columns: 4, win: 9}\n"},
      {"unknown-rank", "A rank named under 'royals' or 'assassins' is on no card.", "25 Kingdoms, rule 6",
       "rules: {royals: [J, Q, K, emperor]}\n", "rules: {royals: [J, Q, K]}\n"},
      {"no-assassin", "Royals always beat common Kingdoms, and no rank always beats Royals.", "25 Kingdoms, rule 6",
       "rules: {assassins: []}\n", "rules: {assassins: [A]}\n"},
  };
}

}  // namespace kingpress::rules::twenty_five_kingdoms
