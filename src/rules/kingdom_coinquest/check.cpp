// A deck may be any cards in suits. What is an error here would make the game impossible to play or to end; all else is
// a warning with the rule it strains.
#include <algorithm>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "diag/suggestion.h"
#include "rules/check.h"
#include "rules/kingdom_coinquest/pieces.h"
#include "rules/kingdom_coinquest/rules.h"
#include "rules/values.h"

namespace kingpress::rules::kingdom_coinquest {
namespace {

void check_card(const cards::Card& card, const Options& options, Findings found) {
  const std::string suit = text_of(card, "suit");
  if (!suit.empty() && !named<int>(options.suits, suit))
    found.error("unknown-suit", span_of(card, "suit"), fmt::format("unknown suit '{}'", suit),
                diag::suggest(suit, options.suits), "Kingdom Coinquest, rule 2");
  const auto role = role_of(card);
  if (!role && card.find("rank"))
    found.error("no-role", span_of(card, "rank"),
                fmt::format("card '{}' has no role: '{}' is no rank of a playing card", card.id, text_of(card, "rank")),
                "write 'role:', and 'value:' for Equipment", "Kingdom Coinquest, rule 4");
  const auto piece = piece_of(card, options);
  if (role == Role::equipment && !piece && !card.find("value") && named<int>(options.suits, suit))
    found.error("no-value", span_of(card, "rank"), fmt::format("Equipment '{}' has no value", card.id),
                "write 'value:'", "Kingdom Coinquest, rule 7");
  const auto printed = integer_of(card.find("preparation"));
  if (!piece || !printed) return;
  if (piece->role != Role::equipment)
    found.error("wrong-preparation", span_of(card, "preparation"),
                fmt::format("card '{}' is no Equipment and takes no preparation", card.id), "take 'preparation' away",
                "Kingdom Coinquest, rule 5");
  else if (const auto turns = options.turns_for(piece->value); turns && *turns != *printed)
    found.error("wrong-preparation", span_of(card, "preparation"),
                fmt::format("card '{}' prints {}, the table says {} for value {}", card.id,
                            counted(as_size(*printed), "turn"), *turns, piece->value),
                fmt::format("write {}, or change the table under 'rules:'", *turns), "Kingdom Coinquest, rule 5");
}

// The table in force with its ends drawn out to these values: "{2-4: 1, 5-7: 2, 8-12: 3}".
std::string widened(std::vector<Preparation> table, int low, int high) {
  if (table.empty()) table = {{low, high, 1}};
  table.front().first = std::min(table.front().first, low);
  table.back().last = std::max(table.back().last, high);
  std::vector<std::string> rows;
  for (const Preparation& row : table)
    rows.push_back(row.first == row.last ? fmt::format("{}: {}", row.first, row.turns)
                                         : fmt::format("{}-{}: {}", row.first, row.last, row.turns));
  return fmt::format("{{{}}}", fmt::join(rows, ", "));
}

void check_preparation(const cards::Deck& deck, const Ruleset& ruleset, const Options& options,
                       const std::vector<Card>& pieces, Findings found) {
  if (const cards::Value* table = ruleset.find("preparation"); table && table->record())
    preparation_of(*table, found.list());
  const diag::Span span = place_of(ruleset, "preparation", deck);
  const auto& table = options.preparation;
  for (std::size_t i = 1; i < table.size(); ++i)
    if (table[i].first <= table[i - 1].last)
      found.error("preparation-overlap", span,
                  fmt::format("the preparation table gives value {} twice", table[i].first),
                  "let each range begin after the one before", "Kingdom Coinquest, rule 5");
    else if (table[i].first > table[i - 1].last + 1)
      found.error("preparation-gap", span,
                  fmt::format("the preparation table has a gap between {} and {}", table[i - 1].last, table[i].first),
                  "let each range begin after the one before", "Kingdom Coinquest, rule 5");
  std::map<int, const Card*> missing;  // by value, with the first card of it
  for (const Card& piece : pieces)
    if (piece.role == Role::equipment && !options.turns_for(piece.value)) missing.emplace(piece.value, &piece);
  for (const auto& [value, piece] : missing) {
    if (!table.empty() && value > table.front().first && value < table.back().last) continue;  // a gap, told of above
    const cards::Card& card = deck.cards[piece->index];
    const diag::Span on_card = span_of(card, card.find("value") ? "value" : "rank");
    const bool written = ruleset.span("preparation").file != nullptr;
    auto& error = found.error(
        "preparation-gap", written ? span : on_card,
        written ? fmt::format("the preparation table says nothing of value {}", value)
                : fmt::format("the preparation table says nothing of value {}, that of card '{}'", value, card.id),
        fmt::format("write 'preparation: {}' under 'rules:'",
                    widened(table, missing.begin()->first, missing.rbegin()->first)),
        "Kingdom Coinquest, rule 5");
    if (written) error.related.push_back({fmt::format("card '{}' is here", card.id), on_card});
  }
}

struct SuitCount {
  std::size_t kings = 0, queens = 0, cards = 0;
};

std::vector<SuitCount> count_suits(const Options& options, const std::vector<Card>& pieces) {
  std::vector<SuitCount> suits(options.suits.size());
  for (const Card& piece : pieces) {
    SuitCount& suit = suits[as_size(piece.suit)];
    const auto copies = as_size(piece.copies);
    suit.cards += copies;
    if (piece.role == Role::king) suit.kings += copies;
    if (piece.role == Role::queen) suit.queens += copies;
  }
  return suits;
}

void check_suits(const cards::Deck& deck, const Options& options, const std::vector<Card>& pieces, Findings found) {
  const auto suits = count_suits(options, pieces);
  for (std::size_t i = 0; i < suits.size(); ++i) {
    if (suits[i].kings == 0)
      found.error("no-king", deck.span, fmt::format("the suit '{}' has no King", options.suits[i]),
                  "each suit is a kingdom: give it one King, or name other 'suits'", "Kingdom Coinquest, rule 1");
    else if (suits[i].kings > 1)
      found.error("second-king", deck.span,
                  fmt::format("the suit '{}' has {} Kings, expected one", options.suits[i], suits[i].kings),
                  "two players would share a suit of arms", "Kingdom Coinquest, rule 1");
    if (suits[i].cards > 0 && suits[i].queens == 0)
      found.warning("no-queen", deck.span, fmt::format("the suit '{}' has no Queen", options.suits[i]),
                    "its King has no last line of defence but a recruited one", "Kingdom Coinquest, rule 7");
  }
}

void check_pile(const cards::Deck& deck, const Ruleset& ruleset, const Options& options,
                const std::vector<Card>& pieces, Findings found) {
  std::size_t kings = 0, forge = 0;
  const Card* highest = nullptr;
  for (const Card& piece : pieces) {
    const auto copies = as_size(piece.copies);
    (piece.role == Role::king ? kings : forge) += copies;
    if (piece.role == Role::equipment && (!highest || piece.value > highest->value)) highest = &piece;
  }
  if (!highest)
    found.error("no-equipment", deck.span, "no card is Equipment, so no King can be attacked",
                "add cards of rank 2 to 10, or with role: equipment", "Kingdom Coinquest, rule 4");
  else if (highest->value >= options.health)
    found.warning("one-blow",
                  span_of(deck.cards[highest->index], deck.cards[highest->index].find("value") ? "value" : "rank"),
                  fmt::format("card '{}' of value {} defeats a King of {} health at one blow",
                              deck.cards[highest->index].id, highest->value, options.health),
                  "raise 'health' or lower the value", "Kingdom Coinquest, rule 7");
  if (kings < 2)
    found.error("too-few-kings", deck.span, fmt::format("{} for 2 to 4 players", counted(kings, "King")),
                "each player draws a King", "Kingdom Coinquest, rule 1");
  const std::size_t players = std::min<std::size_t>(kings, 4), wanted = players * as_size(options.hand);
  if (forge < wanted)
    found.warning("small-forge", place_of(ruleset, "hand", deck),
                  fmt::format("the Forge has {}, {} players draw {} in their first turns", counted(forge, "card"),
                              players, wanted),
                  "add cards or lower 'hand'", "Kingdom Coinquest, rule 3");
  if (forge > most_cards)
    found.error("unplayable-size", deck.span,
                fmt::format("the Forge has {}, it is played with at most {}", counted(forge, "card"), most_cards),
                "take cards or 'copies' away", "CQ-20");
}

}  // namespace

void check(const Judged& judged, diag::Diagnostics& diagnostics) {
  const cards::Deck& deck = *judged.definition;
  const auto& [options, pieces] = judged.as<Pieces>();
  check_duplicates(deck, "card", "Kingdom Coinquest, components", diagnostics);
  for (const cards::Card& card : deck.cards) check_card(card, options, diagnostics);
  check_preparation(deck, judged.ruleset, options, pieces, diagnostics);
  check_suits(deck, options, pieces, diagnostics);
  check_pile(deck, judged.ruleset, options, pieces, diagnostics);
}

void check_players(const Judged& judged, int players, diag::Diagnostics& diagnostics) {
  Findings found(diagnostics);
  check_variant_players(judged, players, diagnostics);
  std::size_t kings = 0;
  for (const Card& card : judged.as<Pieces>().cards)
    if (card.role == Role::king) kings += as_size(card.copies);
  if (kings >= 2 && kings < as_size(players))
    found.error("too-few-kings", judged.definition->span,
                fmt::format("{} for {} players", counted(kings, "King"), players), "each player draws a King",
                "Kingdom Coinquest, rule 1");
}

std::vector<diag::CodeEntry> codes() {
  return {
      {"unknown-suit", "The suit is not among the ruleset's 'suits', so the card belongs to no kingdom.",
       "Kingdom Coinquest, rule 2", "- {suit: stars, rank: 7}\n",
       "rules: {suits: [hearts, spades, diamonds, clubs, stars]}\n"},
      {"no-role", "The card names no role, and its rank does not imply one.", "Kingdom Coinquest, rule 4",
       "- {suit: hearts, rank: duke}\n", "- {suit: hearts, rank: duke, role: queen}\n"},
      {"bad-preparation", "An entry of the preparation table is not a range of values with a number of turns.",
       "Kingdom Coinquest, rule 5", "rules: {preparation: {low: 1}}\n",
       "rules: {preparation: {2-4: 1, 5-7: 2, 8-10: 3}}\n"},
      {"preparation-gap", "The preparation table leaves out values that Equipment has, or values between two ranges.",
       "Kingdom Coinquest, rule 5", "rules: {preparation: {2-4: 1, 6-10: 2}}\n",
       "rules: {preparation: {2-5: 1, 6-10: 2}}\n"},
      {"preparation-overlap", "Two ranges of the preparation table hold the same value.", "Kingdom Coinquest, rule 5",
       "rules: {preparation: {2-5: 1, 5-10: 2}}\n", "rules: {preparation: {2-4: 1, 5-10: 2}}\n"},
      {"wrong-preparation",
       "The preparation on the card is not what the preparation table gives for its value, or the card is not "
       "Equipment.",
       "Kingdom Coinquest, rule 5", "- {suit: hearts, rank: 9, preparation: 2}\n",
       "- {suit: hearts, rank: 9, preparation: 3}\n"},
      {"no-king", "A suit has no King, so nobody can play that kingdom.", "Kingdom Coinquest, rule 1"},
      {"second-king", "A suit has two Kings, so two players could draw the same suit of arms.",
       "Kingdom Coinquest, rule 1"},
      {"too-few-kings", "There are fewer Kings than players.", "Kingdom Coinquest, rule 1"},
      {"no-queen", "A suit has no Queen: its King is without a last line of defence.", "Kingdom Coinquest, rule 7"},
      {"no-equipment", "No card is Equipment, so nobody can attack and no game ends.", "Kingdom Coinquest, rule 4"},
      {"one-blow", "The highest Equipment takes all of a King's health at once.", "Kingdom Coinquest, rule 7",
       "rules: {health: 10}\n", "rules: {health: 20}\n"},
      {"small-forge", "The Forge has fewer cards than the players draw in their first turns.",
       "Kingdom Coinquest, rule 3"},
  };
}

}  // namespace kingpress::rules::kingdom_coinquest
