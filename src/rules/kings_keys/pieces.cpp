#include "rules/kings_keys/pieces.h"

#include <algorithm>

#include "rules/values.h"

namespace kingpress::rules::kings_keys {
namespace {

std::optional<int> place_of(const std::vector<std::string>& names, const std::string& name) {
  const auto at = std::find(names.begin(), names.end(), name);
  if (at == names.end()) return std::nullopt;
  return static_cast<int>(at - names.begin());
}

Kind kind_of(const cards::Card& card) {
  const std::string kind = text_of(card, "kind");
  return kind == "kingdom" ? Kind::kingdom : kind == "joker" ? Kind::joker : Kind::soldier;
}

std::vector<std::string> kingdoms_shown(const cards::Deck& deck) {
  std::vector<std::string> kingdoms;
  for (const cards::Card& card : deck.cards) {
    const std::string name = text_of(card, "kingdom");
    if (!name.empty() && !place_of(kingdoms, name)) kingdoms.push_back(name);
  }
  return kingdoms;
}

}  // namespace

int compare(const Order& order, const Card& a, const Card& b) {
  if (a.number != b.number) return a.number > b.number ? 1 : -1;
  if (a.item == b.item) return 0;
  return order.item_beats[static_cast<std::size_t>(a.item)][static_cast<std::size_t>(b.item)] ? 1 : -1;
}

const RulesetSchema& ruleset_schema() {
  using K = OptionSpec::Kind;
  static const RulesetSchema schema{
      "kings-keys",
      {{"war", 2, 2, "one pass through the stacks; most captured cards wins"},
       {"long", 2, 2, "captured cards come back until one player has none left"},
       {"kingdom-armies", 2, 4, "each player leads the sixteen soldiers of one kingdom"},
       {"battle-royal", 2, 4, "armies held in hand; every player chooses a card each round"}},
      {{"coins_buy_keys",
        K::flag,
        "false",
        0,
        0,
        {},
        {},
        "King's Keys, rule 4",
        "on equal numbers the lowest item beats the highest, and only it"},
       {"items",
        K::names,
        "[coin, shield, axe, key]",
        0,
        0,
        {},
        {},
        "King's Keys, order",
        "the items from low to high"},
       {"kingdoms",
        K::names,
        "",
        0,
        0,
        {},
        {},
        "King's Keys, components",
        "the kingdoms; those of the cards when not given"},
       {"beats", K::record, "", 0, 0, {}, {}, "King's Keys, rule 4", "for each item a list of the items it beats"},
       {"refill",
        K::choice,
        "shuffled",
        0,
        0,
        {"shuffled", "as-captured", "chosen"},
        {"kingdom-armies"},
        "KK-5",
        "how stacks are arranged, first and when captured cards refill them"},
       {"conceding", K::flag, "false", 0, 0, {}, {"long"}, "KK-16", "a player may concede before each round"},
       {"round_cap",
        K::integer,
        "5000",
        1,
        1'000'000,
        {},
        {"long", "kingdom-armies", "battle-royal"},
        "KK-4",
        "rounds after which most cards wins"}}};
  return schema;
}

Options options_of(const Ruleset& ruleset) {
  Options options;
  options.variant = ruleset.variant;
  options.coins_buy_keys = ruleset.flag("coins_buy_keys");
  if (ruleset.find("refill")) {
    const std::string& refill = ruleset.choice("refill");
    options.refill = refill == "chosen"        ? Refill::chosen
                     : refill == "as-captured" ? Refill::as_captured
                                               : Refill::shuffled;
  }
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
    for (const cards::Entry& entry : *beats->record()) {
      const auto winner = place_of(order.items, entry.key);
      if (!winner) continue;
      const cards::List one{entry.value};
      for (const cards::Value& item : entry.value.list() ? *entry.value.list() : one)
        if (const auto loser = place_of(order.items, cards::to_text(item)))
          order.item_beats[static_cast<std::size_t>(*winner)][static_cast<std::size_t>(*loser)] = true;
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
  piece.copies = card.copies;
  if (piece.kind == Kind::joker) return piece;
  const auto kingdom = place_of(order.kingdoms, text_of(card, "kingdom"));
  if (!kingdom) return std::nullopt;
  piece.kingdom = *kingdom;
  if (piece.kind == Kind::kingdom) return piece;
  const auto number = integer_of(card.find("number"));
  const auto item = place_of(order.items, text_of(card, "item"));
  if (!number || !item) return std::nullopt;
  piece.number = *number;
  piece.item = *item;
  return piece;
}

std::vector<Card> pieces_of(const cards::Deck& deck, const Order& order) {
  std::vector<Card> pieces;
  for (std::size_t i = 0; i < deck.cards.size(); ++i)
    if (auto piece = piece_of(deck.cards[i], order)) {
      piece->index = i;
      pieces.push_back(*piece);
    }
  return pieces;
}

}  // namespace kingpress::rules::kings_keys
