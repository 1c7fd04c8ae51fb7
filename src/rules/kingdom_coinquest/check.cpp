#include <algorithm>

#include <fmt/format.h>

#include "diag/suggestion.h"
#include "rules/check.h"
#include "rules/kingdom_coinquest/game.h"
#include "rules/kingdom_coinquest/rules.h"
#include "rules/values.h"

namespace kingpress::rules::kingdom_coinquest {
namespace {

diag::Span place(const Ruleset& ruleset, std::string_view option, const cards::Deck& deck) {
  const diag::Span span = ruleset.span(option);
  return span ? span : deck.span;
}

void check_card(const cards::Card& card, const Options& options, diag::Diagnostics& diagnostics) {
  const std::string suit = text_of(card, "suit");
  if (!suit.empty() && std::find(options.suits.begin(), options.suits.end(), suit) == options.suits.end())
    diagnostics
        .error("unknown-suit", span_of(card, "suit"), fmt::format("unknown suit '{}'", suit),
               diag::suggest(suit, options.suits))
        .rule = "Kingdom Coinquest, rule 2";
  const auto role = role_of(card);
  if (!role && card.find("rank"))
    diagnostics
        .error("no-role", span_of(card, "rank"),
               fmt::format("card '{}' has no role: '{}' is no rank of a playing card", card.id, text_of(card, "rank")),
               "write 'role:', and 'value:' for Equipment")
        .rule = "Kingdom Coinquest, rule 4";
  const auto piece = piece_of(card, options);
  if (role == Role::equipment && !piece && !card.find("value") &&
      std::find(options.suits.begin(), options.suits.end(), suit) != options.suits.end())
    diagnostics
        .error("no-value", span_of(card, "rank"), fmt::format("Equipment '{}' has no value", card.id), "write 'value:'")
        .rule = "Kingdom Coinquest, rule 7";
  const auto printed = integer_of(card.find("preparation"));
  if (!piece || !printed) return;
  if (piece->role != Role::equipment)
    diagnostics
        .error("wrong-preparation", span_of(card, "preparation"),
               fmt::format("card '{}' is no Equipment and takes no preparation", card.id), "take 'preparation' away")
        .rule = "Kingdom Coinquest, rule 5";
  else if (const auto turns = options.turns_for(piece->value); turns && *turns != *printed)
    diagnostics
        .error("wrong-preparation", span_of(card, "preparation"),
               fmt::format("card '{}' prints {}, the table says {} for value {}", card.id,
                           counted(static_cast<std::size_t>(*printed), "turn"), *turns, piece->value),
               fmt::format("write {}, or change the table under 'rules:'", *turns))
        .rule = "Kingdom Coinquest, rule 5";
}

void check_preparation(const cards::Deck& deck, const Ruleset& ruleset, const Options& options,
                       const std::vector<Card>& pieces, diag::Diagnostics& diagnostics) {
  if (const cards::Value* table = ruleset.find("preparation"); table && table->record())
    preparation_of(*table, &diagnostics);
  const diag::Span span = place(ruleset, "preparation", deck);
  const auto& table = options.preparation;
  for (std::size_t i = 1; i < table.size(); ++i)
    if (table[i].first <= table[i - 1].last)
      diagnostics
          .error("preparation-overlap", span, fmt::format("the preparation table gives value {} twice", table[i].first),
                 "let each range begin after the one before")
          .rule = "Kingdom Coinquest, rule 5";
    else if (table[i].first > table[i - 1].last + 1)
      diagnostics
          .error("preparation-gap", span,
                 fmt::format("the preparation table has a gap between {} and {}", table[i - 1].last, table[i].first),
                 "let each range begin after the one before")
          .rule = "Kingdom Coinquest, rule 5";
  std::vector<int> missing;
  for (const Card& piece : pieces)
    if (piece.role == Role::equipment && !options.turns_for(piece.value) &&
        std::find(missing.begin(), missing.end(), piece.value) == missing.end())
      missing.push_back(piece.value);
  std::sort(missing.begin(), missing.end());
  for (int value : missing) {
    const bool between = !table.empty() && value > table.front().first && value < table.back().last;
    if (!between)
      diagnostics
          .error("preparation-gap", span, fmt::format("the preparation table says nothing of value {}", value),
                 "write {2-4: 1, 5-7: 2, 8-10: 3}")
          .rule = "Kingdom Coinquest, rule 5";
  }
}

struct SuitCount {
  std::size_t kings = 0, queens = 0, cards = 0;
};

std::vector<SuitCount> count_suits(const Options& options, const std::vector<Card>& pieces) {
  std::vector<SuitCount> suits(options.suits.size());
  for (const Card& piece : pieces) {
    SuitCount& suit = suits[static_cast<std::size_t>(piece.suit)];
    const auto copies = static_cast<std::size_t>(piece.copies);
    suit.cards += copies;
    if (piece.role == Role::king) suit.kings += copies;
    if (piece.role == Role::queen) suit.queens += copies;
  }
  return suits;
}

void check_suits(const cards::Deck& deck, const Options& options, const std::vector<Card>& pieces,
                 diag::Diagnostics& diagnostics) {
  const auto suits = count_suits(options, pieces);
  for (std::size_t i = 0; i < suits.size(); ++i) {
    if (suits[i].kings == 0)
      diagnostics
          .error("no-king", deck.span, fmt::format("the suit '{}' has no King", options.suits[i]),
                 "each suit is a kingdom: give it one King, or name other 'suits'")
          .rule = "Kingdom Coinquest, rule 1";
    else if (suits[i].kings > 1)
      diagnostics
          .error("second-king", deck.span,
                 fmt::format("the suit '{}' has {} Kings, expected one", options.suits[i], suits[i].kings),
                 "two players would share a suit of arms")
          .rule = "Kingdom Coinquest, rule 1";
    if (suits[i].cards > 0 && suits[i].queens == 0)
      diagnostics
          .warning("no-queen", deck.span, fmt::format("the suit '{}' has no Queen", options.suits[i]),
                   "its King has no last line of defence but a recruited one")
          .rule = "Kingdom Coinquest, rule 7";
  }
}

void check_pile(const cards::Deck& deck, const Ruleset& ruleset, const Options& options,
                const std::vector<Card>& pieces, diag::Diagnostics& diagnostics) {
  std::size_t kings = 0, forge = 0;
  const Card* highest = nullptr;
  for (const Card& piece : pieces) {
    const auto copies = static_cast<std::size_t>(piece.copies);
    (piece.role == Role::king ? kings : forge) += copies;
    if (piece.role == Role::equipment && (!highest || piece.value > highest->value)) highest = &piece;
  }
  if (!highest)
    diagnostics
        .error("no-equipment", deck.span, "no card is Equipment, so no King can be attacked",
               "add cards of rank 2 to 10, or with role: equipment")
        .rule = "Kingdom Coinquest, rule 4";
  else if (highest->value >= options.health)
    diagnostics
        .warning("one-blow",
                 span_of(deck.cards[highest->index], deck.cards[highest->index].find("value") ? "value" : "rank"),
                 fmt::format("card '{}' of value {} defeats a King of {} health at one blow",
                             deck.cards[highest->index].id, highest->value, options.health),
                 "raise 'health' or lower the value")
        .rule = "Kingdom Coinquest, rule 7";
  if (kings < 2)
    diagnostics
        .error("too-few-kings", deck.span, fmt::format("{} for 2 to 4 players", counted(kings, "King")),
               "each player draws a King")
        .rule = "Kingdom Coinquest, rule 1";
  const std::size_t players = std::min<std::size_t>(kings, 4),
                    wanted = players * static_cast<std::size_t>(options.hand);
  if (forge < wanted)
    diagnostics
        .warning("small-forge", place(ruleset, "hand", deck),
                 fmt::format("the Forge has {}, {} players draw {} in their first turns", counted(forge, "card"),
                             players, wanted),
                 "add cards or lower 'hand'")
        .rule = "Kingdom Coinquest, rule 3";
  if (forge > most_cards)
    diagnostics
        .error("unplayable-size", deck.span,
               fmt::format("the Forge has {}, it is played with at most {}", counted(forge, "card"), most_cards),
               "take cards or 'copies' away")
        .rule = "CQ-20";
}

}  // namespace

void check_deck(const cards::Deck& deck, diag::Diagnostics& diagnostics) {
  const Ruleset ruleset = read_ruleset(ruleset_schema(), deck.rules, diagnostics);
  const Options options = options_of(ruleset);
  check_duplicates(deck, "card", "Kingdom Coinquest, components", diagnostics);
  for (const cards::Card& card : deck.cards) check_card(card, options, diagnostics);
  const std::vector<Card> pieces = pieces_of(deck, options);
  check_preparation(deck, ruleset, options, pieces, diagnostics);
  check_suits(deck, options, pieces, diagnostics);
  check_pile(deck, ruleset, options, pieces, diagnostics);
}

void check_players(const cards::Deck& deck, int players, diag::Diagnostics& diagnostics) {
  check_variant_players(ruleset_schema(), deck, players, diagnostics);
  diag::Diagnostics reported_by_check;
  const auto pieces = pieces_of(deck, options_of(read_ruleset(ruleset_schema(), deck.rules, reported_by_check)));
  std::size_t kings = 0;
  for (const Card& piece : pieces)
    if (piece.role == Role::king) kings += static_cast<std::size_t>(piece.copies);
  if (kings >= 2 && kings < static_cast<std::size_t>(players))
    diagnostics
        .error("too-few-kings", deck.span, fmt::format("{} for {} players", counted(kings, "King"), players),
               "each player draws a King")
        .rule = "Kingdom Coinquest, rule 1";
}

}  // namespace kingpress::rules::kingdom_coinquest
