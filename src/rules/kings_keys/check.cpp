// A deck for War may be any set of numbers, items and kingdoms, so few things are errors. What is looked for is what
// makes games long or unfair without being seen: circles, ties, unequal armies.
#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "diag/suggestion.h"
#include "rules/check.h"
#include "rules/kings_keys/pieces.h"
#include "rules/values.h"

namespace kingpress::rules::kings_keys {
namespace {

bool is_army_game(const Ruleset& ruleset) {
  return ruleset.variant == "kingdom-armies" || ruleset.variant == "battle-royal";
}

void check_card(const cards::Deck& deck, const cards::Card& card, const Order& order, Findings found) {
  const Kind kind = kind_of(card);
  if (kind == Kind::joker) return;
  const auto missing = [&](std::string_view key) {
    if (card.find(key) || !deck.complete) return;  // else it was perhaps refused
    found.error("missing-key", card.id_span ? card.id_span : card.span,
                fmt::format("{} '{}' has no '{}'", kind == Kind::kingdom ? "kingdom card" : "soldier", card.id, key),
                {}, "King's Keys, components");
  };
  missing("kingdom");
  if (kind == Kind::soldier) {
    missing("item");
    missing("number");
    const std::string item = text_of(card, "item");
    if (!item.empty() && !named<int>(order.items, item))
      found.error("unknown-item", span_of(card, "item"), fmt::format("unknown item '{}'", item),
                  diag::suggest(item, order.items), "King's Keys, order");
  }
  const std::string kingdom = text_of(card, "kingdom");
  if (!kingdom.empty() && !named<int>(order.kingdoms, kingdom))
    found.error("unknown-kingdom", span_of(card, "kingdom"), fmt::format("unknown kingdom '{}'", kingdom),
                diag::suggest(kingdom, order.kingdoms), "King's Keys, components");
}

// Names under `beats` that are no items.
void check_beats_names(const Ruleset& ruleset, const Order& order, Findings found) {
  const cards::Value* beats = ruleset.find("beats");
  if (!beats || beats->is_absent()) return;
  if (!beats->record()) {
    found.error("bad-option", beats->span, "option 'beats' is a list, expected a map",
                "write {key: [axe, shield], ...}", "King's Keys, rule 4");
    return;
  }
  const auto known = [&](const std::string& name, diag::Span span) {
    if (!named<int>(order.items, name))
      found.error("unknown-item", span, fmt::format("unknown item '{}' under 'beats'", name),
                  diag::suggest(name, order.items), "King's Keys, rule 4");
  };
  for (const cards::Entry& entry : *beats->record()) {
    known(entry.key, entry.value.span);
    if (!entry.value.list())
      known(cards::to_text(entry.value), entry.value.span);
    else
      for (const cards::Value& item : *entry.value.list()) known(cards::to_text(item), item.span);
  }
}

void check_relation(const cards::Deck& deck, const Ruleset& ruleset, const Order& order, Findings found) {
  const diag::Span span = place_of(ruleset, "beats", deck);
  for (std::size_t a = 0; a < order.items.size(); ++a) {
    if (order.item_beats[a][a])
      found.error("bad-relation", span, fmt::format("'{}' beats itself", order.items[a]), "equal items face off",
                  "King's Keys, rule 2");
    for (std::size_t b = 0; b < a; ++b)
      if (order.item_beats[a][b] == order.item_beats[b][a])
        found.error("bad-relation", span,
                    fmt::format("'{}' and '{}' {}", order.items[b], order.items[a],
                                order.item_beats[a][b] ? "beat each other" : "do not beat each other"),
                    "of two different items exactly one beats the other", "King's Keys, rule 4");
  }
}

// Circles of three: a relation in which one of any two beats the other has a circle exactly when it has one of three.
std::vector<std::string> circles(const Order& order) {
  std::vector<std::string> round;
  const std::size_t count = order.items.size();
  const auto& beats = order.item_beats;
  for (std::size_t a = count; a-- > 0;)
    for (std::size_t b = a; b-- > 0;)
      for (std::size_t c = a; c-- > 0;)
        if (beats[a][b] && beats[b][c] && beats[c][a])
          round.push_back(
              fmt::format("{} > {} > {} > {}", order.items[a], order.items[b], order.items[c], order.items[a]));
  return round;
}

void check_circles(const Ruleset& ruleset, const Order& order, Findings found) {
  const cards::Value* beats = ruleset.find("beats");
  const bool written = beats && beats->record();
  if (!written && !ruleset.flag("coins_buy_keys")) return;
  const auto round = circles(order);
  if (round.empty()) return;
  // Coins buy Keys is a circle by its own rule: worth knowing, nothing to mend.
  diag::Diagnostic finding{written ? diag::Severity::warning : diag::Severity::note,
                           "item-circle",
                           fmt::format("the items beat each other in a circle: {}", listed(round, 4)),
                           written ? beats->span : ruleset.span("coins_buy_keys"),
                           "legal: with three or four players all of a circle face off",
                           "KK-2",
                           {},
                           {}};
  found.list()->add(std::move(finding));
}

void check_armies(const cards::Deck& deck, const Ruleset& ruleset, const Order& order, const std::vector<Card>& pieces,
                  Findings found) {
  std::vector<std::size_t> armies(order.kingdoms.size());
  for (const Card& piece : pieces)
    if (piece.kind == Kind::soldier) armies[as_size(piece.kingdom)] += as_size(piece.copies);
  const std::size_t fielded = armies.size() - as_size(std::ranges::count(armies, std::size_t{0}));
  if (fielded < 2)
    found.error("too-few-kingdoms", deck.span,
                fmt::format("the soldiers are of {}, expected two or more", counted(fielded, "kingdom")), {},
                "King's Keys, components");
  if (!is_army_game(ruleset) || std::adjacent_find(armies.begin(), armies.end(), std::not_equal_to<>()) == armies.end())
    return;
  std::vector<std::string> sizes;
  for (std::size_t i = 0; i < armies.size(); ++i) sizes.push_back(fmt::format("{} {}", order.kingdoms[i], armies[i]));
  found.error("unequal-kingdoms", ruleset.variant_span ? ruleset.variant_span : deck.span,
              fmt::format("the kingdoms have armies of unequal size: {}", listed(sizes)),
              "give every kingdom as many soldiers", "King's Keys, rule 5");
}

void check_counts(const cards::Deck& deck, const Ruleset& ruleset, const Order& order, const std::vector<Card>& pieces,
                  Findings found) {
  std::size_t soldiers = 0;
  std::map<std::pair<int, int>, std::pair<std::size_t, const Card*>> values;
  for (const Card& piece : pieces) {
    if (piece.kind != Kind::soldier) continue;
    soldiers += as_size(piece.copies);
    auto& [count, one] = values[{piece.number, piece.item}];
    count += as_size(piece.copies);
    one = &piece;
  }
  if (!is_army_game(ruleset) && soldiers % 2 != 0)
    found.error("odd-soldiers", deck.span,
                fmt::format("{} cannot be shared equally by two players", counted(soldiers, "soldier")),
                "add one or take one away", "King's Keys, rule 1");
  for (const auto& [value, held] : values)
    if (held.first == 1)
      found.warning("lone-value", span_of(deck.cards[held.second->index], "number"),
                    fmt::format("'{} {}' is on one card only, so it never faces off", value.first,
                                order.items[as_size(value.second)]),
                    "give the same number and item to another kingdom", "King's Keys, rule 2");
}

}  // namespace

void check(const Judged& judged, diag::Diagnostics& diagnostics) {
  const cards::Deck& deck = *judged.definition;
  const Ruleset& ruleset = judged.ruleset;
  const auto& [options, order, pieces] = judged.as<Pieces>();
  check_duplicates(deck, "card", "King's Keys, components", diagnostics);
  for (const cards::Card& card : deck.cards) check_card(deck, card, order, diagnostics);
  check_beats_names(ruleset, order, diagnostics);
  check_relation(deck, ruleset, order, diagnostics);
  check_circles(ruleset, order, diagnostics);
  check_armies(deck, ruleset, order, pieces, diagnostics);
  check_counts(deck, ruleset, order, pieces, diagnostics);
}

void check_players(const Judged& judged, int players, diag::Diagnostics& diagnostics) {
  Findings found(diagnostics);
  // A deck that names no variant serves them all, War for two as well as the armies of four.
  if (judged.ruleset.variant_span) check_variant_players(judged, players, diagnostics);
  const std::size_t kingdoms = judged.as<Pieces>().order.kingdoms.size();
  if (is_army_game(judged.ruleset) && kingdoms < as_size(players))
    found.error("too-few-kingdoms", judged.definition->span,
                fmt::format("{} for {} players", counted(kingdoms, "kingdom"), players), "each player leads a kingdom",
                "King's Keys, rule 5");
}

std::vector<diag::CodeEntry> codes() {
  return {
      {"unknown-item", "The item is not among the ruleset's 'items', so nothing says what it beats.",
       "King's Keys, order", "- {kingdom: sun, item: sword, number: 2}\n",
       "rules: {items: [coin, shield, axe, sword, key]}\n"},
      {"unknown-kingdom", "The kingdom is not among the ruleset's 'kingdoms'.", "King's Keys, components",
       "rules: {kingdoms: [sun, moon]}\ncards:\n  - {kingdom: star, item: key, number: 1}\n",
       "rules: {kingdoms: [sun, moon, star]}\n"},
      {"bad-relation",
       "Of two different items exactly one beats the other; here neither does, or both, or an item beats itself.",
       "King's Keys, rule 4", "rules: {beats: {key: [axe], axe: [shield], shield: [coin]}}\n",
       "rules: {beats: {key: [axe, shield, coin], axe: [shield, coin], shield: [coin]}}\n"},
      {"item-circle",
       "The items beat each other in a circle. That is legal, as in Coins buy Keys: with three or four players, all "
       "whose cards are in the circle face off.",
       "KK-2", "rules: {coins_buy_keys: true}\n"},
      {"too-few-kingdoms", "The soldiers belong to fewer kingdoms than the game or its players need.",
       "King's Keys, rule 5"},
      {"unequal-kingdoms",
       "In Kingdom Armies and Battle Royal each player leads one kingdom, so all must have the same number of "
       "soldiers.",
       "King's Keys, rule 5"},
      {"odd-soldiers",
       "War and the Long game share the soldiers equally between two players; an odd number leaves one over.",
       "King's Keys, rule 1"},
      {"lone-value", "Only one card has this number and item, so it can never tie and never face off.",
       "King's Keys, rule 2"},
  };
}

}  // namespace kingpress::rules::kings_keys
