#include "rules/kings_keys/pieces.h"

#include <algorithm>

#include "rules/values.h"

namespace kingpress::rules::kings_keys {
namespace {

std::vector<std::string> kingdoms_shown(const cards::Deck& deck) {
  std::vector<std::string> kingdoms;
  for (const cards::Card& card : deck.cards) {
    const std::string name = text_of(card, "kingdom");
    if (!name.empty() && !named<int>(kingdoms, name)) kingdoms.push_back(name);
  }
  return kingdoms;
}

}  // namespace

Kind kind_of(const cards::Card& card) { return named<Kind>(kind_names, text_of(card, "kind")).value_or(Kind::soldier); }

int compare(const Order& order, const Card& a, const Card& b) {
  if (a.number != b.number) return a.number > b.number ? 1 : -1;
  if (a.item == b.item) return 0;
  return order.item_beats[as_size(a.item)][as_size(b.item)] ? 1 : -1;
}

static Options options_of(const Ruleset& ruleset) {
  Options options;
  options.variant = ruleset.variant;
  if (ruleset.find("refill")) options.refill = *named<Refill>(refill_names, ruleset.choice("refill"));
  if (ruleset.find("conceding")) options.conceding = ruleset.flag("conceding");
  if (ruleset.find("round_cap")) options.round_cap = static_cast<int>(ruleset.integer("round_cap"));
  return options;
}

Order order_of(const cards::Deck& deck, const Ruleset& ruleset) {
  Order order;
  order.items = ruleset.names("items");
  const cards::Value* kingdoms = ruleset.find("kingdoms");
  order.kingdoms = kingdoms && kingdoms->list() ? ruleset.names("kingdoms") : kingdoms_shown(deck);
  const std::size_t count = order.items.size();
  order.item_beats.assign(count, std::vector<bool>(count, false));
  const cards::Value* beats = ruleset.find("beats");
  if (beats && beats->record()) {
    for (const cards::Entry& row : *beats->record()) {
      const auto winner = named<int>(order.items, row.key);
      if (!winner) continue;
      const cards::List one{row.value};
      for (const cards::Value& item : row.value.list() ? *row.value.list() : one)
        if (const auto loser = named<int>(order.items, cards::to_text(item)))
          order.item_beats[as_size(*winner)][as_size(*loser)] = true;
    }
  } else {
    for (std::size_t high = 0; high < count; ++high)
      for (std::size_t low = 0; low < high; ++low) order.item_beats[high][low] = true;
  }
  if (ruleset.flag("coins_buy_keys") && count > 1) {
    order.item_beats[count - 1][0] = false;
    order.item_beats[0][count - 1] = true;
  }
  return order;
}

std::optional<Card> piece_of(const cards::Card& card, const Order& order) {
  Card piece;
  piece.kind = kind_of(card);
  if (piece.kind == Kind::joker) return piece;
  const auto kingdom = named<int>(order.kingdoms, text_of(card, "kingdom"));
  if (!kingdom) return std::nullopt;
  piece.kingdom = *kingdom;
  if (piece.kind == Kind::kingdom) return piece;
  const auto number = integer_of(card.find("number"));
  const auto item = named<int>(order.items, text_of(card, "item"));
  if (!number || !item) return std::nullopt;
  piece.number = *number;
  piece.item = *item;
  return piece;
}

Pieces pieces_of(const cards::Deck& deck, const Ruleset& ruleset) {
  Order order = order_of(deck, ruleset);
  auto cards = read_cards(deck, [&](const cards::Card& card) { return piece_of(card, order); });
  return {options_of(ruleset), std::move(order), std::move(cards)};
}

}  // namespace kingpress::rules::kings_keys
