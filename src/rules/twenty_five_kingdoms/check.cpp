#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

#include "diag/suggestion.h"
#include "rules/check.h"
#include "rules/ranks.h"
#include "rules/twenty_five_kingdoms/game.h"
#include "rules/twenty_five_kingdoms/rules.h"
#include "rules/values.h"

namespace kingpress::rules::twenty_five_kingdoms {
namespace {

diag::Span place(const Ruleset& ruleset, std::string_view option, const cards::Deck& deck) {
  const diag::Span span = ruleset.span(option);
  return span ? span : deck.span;
}

void check_count(const cards::Deck& deck, const Ruleset& ruleset, diag::Diagnostics& diagnostics) {
  const Options options = options_of(ruleset);
  const auto needed = static_cast<std::size_t>(options.spaces() + 2 * options.hand);
  const std::size_t count = deck.card_count();
  if (count < needed)
    diagnostics
        .error("too-few-cards", place(ruleset, "hand", deck),
               fmt::format("{}, {} Kingdoms and two hands of {} take {}", counted(count, "card"), options.spaces(),
                           options.hand, needed),
               "add cards, or lay out fewer Kingdoms or deal smaller hands")
        .rule = "25 Kingdoms, rule 1";
  else if (count == needed)
    diagnostics
        .warning("empty-deck", place(ruleset, "hand", deck),
                 fmt::format("all {} are laid out or dealt, the Deck starts empty", counted(count, "card")),
                 "deal smaller hands to leave cards to draw")
        .rule = "25 Kingdoms, rule 3";
  if (count > most_cards)
    diagnostics
        .error("unplayable-size", deck.span,
               fmt::format("{}, a deck is played with at most {}", counted(count, "card"), most_cards),
               "take cards or 'copies' away")
        .rule = "TK-11";
}

void check_win(const cards::Deck& deck, const Ruleset& ruleset, diag::Diagnostics& diagnostics) {
  const Options options = options_of(ruleset);
  const int spaces = options.spaces(), least = spaces / 2 + 1;
  if (options.win > spaces)
    diagnostics
        .error("bad-win", place(ruleset, "win", deck),
               fmt::format("{} Kingdoms win, there are {}", options.win, spaces),
               fmt::format("set 'win' to {} to {}", least, spaces))
        .rule = "25 Kingdoms, rule 3";
  else if (options.win < least)
    diagnostics
        .error("bad-win", place(ruleset, "win", deck),
               fmt::format("{} of {} Kingdoms win, both players could hold as many", options.win, spaces),
               fmt::format("set 'win' to {} to {}", least, spaces))
        .rule = "25 Kingdoms, rule 3";
}

// Ranks of an option that no card has; only those written by the user, for a deck of one's own may do without the
// standard ones.
void check_ranks(const cards::Deck& deck, const Ruleset& ruleset, std::string_view option, std::string_view noun,
                 diag::Diagnostics& diagnostics) {
  const cards::Value* value = ruleset.find(option);
  if (!value || !value->list() || !value->span) return;
  std::vector<std::string> ranks;
  for (const cards::Card& card : deck.cards) {
    const std::string rank = canonical_rank(text_of(card, "rank"));
    if (std::find(ranks.begin(), ranks.end(), rank) == ranks.end()) ranks.push_back(rank);
  }
  for (const cards::Value& item : *value->list()) {
    const std::string rank = canonical_rank(cards::to_text(item));
    if (std::find(ranks.begin(), ranks.end(), rank) == ranks.end())
      diagnostics
          .error("unknown-rank", item.span, fmt::format("no card has the {} rank '{}'", noun, cards::to_text(item)),
                 diag::suggest(rank, ranks))
          .rule = "25 Kingdoms, rule 6";
  }
}

// Suits are free words, and one that is nearly a known suit is more likely a slip than a suit of its own. Said once for
// each word.
void check_suits(const cards::Deck& deck, diag::Diagnostics& diagnostics) {
  static constexpr std::array<std::string_view, 4> drawn{"hearts", "spades", "diamonds", "clubs"};
  std::set<std::string> seen;
  for (const cards::Card& card : deck.cards) {
    const std::string suit = text_of(card, "suit");
    if (std::find(drawn.begin(), drawn.end(), suit) != drawn.end() || !diag::nearest(suit, drawn) ||
        !seen.insert(suit).second)
      continue;
    diagnostics
        .warning("misspelt-suit", span_of(card, "suit"),
                 fmt::format("the suit '{}' has no sign, its cards are printed with the word", suit),
                 diag::suggest(suit, drawn))
        .rule = "25 Kingdoms, components";
  }
}

}  // namespace

void check_deck(const cards::Deck& deck, diag::Diagnostics& diagnostics) {
  const Ruleset ruleset = read_ruleset(ruleset_schema(), deck.rules, diagnostics);
  check_duplicates(deck, "card", "25 Kingdoms, components", diagnostics);
  for (const cards::Card& card : deck.cards)
    if (card.find("rank") && !piece_of(card, ruleset))
      diagnostics
          .error(
              "no-value", span_of(card, "rank"),
              fmt::format("card '{}' has no value: '{}' is no rank of a playing card", card.id, text_of(card, "rank")),
              "write 'value:'")
          .rule = "25 Kingdoms, rule 5";
  check_suits(deck, diagnostics);
  check_count(deck, ruleset, diagnostics);
  check_win(deck, ruleset, diagnostics);
  check_ranks(deck, ruleset, "royals", "royal", diagnostics);
  check_ranks(deck, ruleset, "assassins", "assassin", diagnostics);
  const auto pieces = pieces_of(deck, ruleset);
  const bool royals = std::any_of(pieces.begin(), pieces.end(), [](const Card& c) { return c.royal; });
  const bool assassins = std::any_of(pieces.begin(), pieces.end(), [](const Card& c) { return c.assassin; });
  if (royals && !assassins)
    diagnostics
        .warning("no-assassin", place(ruleset, "assassins", deck),
                 "there are Royals but no assassin: nothing common beats them easily",
                 "name a rank under 'assassins', in the standard game the Ace")
        .rule = "25 Kingdoms, rule 6";
}

void check_players(const cards::Deck& deck, int players, diag::Diagnostics& diagnostics) {
  check_variant_players(ruleset_schema(), deck, players, diagnostics);
}

}  // namespace kingpress::rules::twenty_five_kingdoms
