#include "rules/kit.h"

namespace kingpress::rules {

KitItem& Kit::add_cards(const cards::Deck& deck, std::string_view name, std::string_view layout, std::string_view back,
                        std::vector<std::size_t> cards) {
  KitItem& item = add("card", name, deck.layout ? std::string_view(deck.layout->value) : layout, 1);
  item.back = !deck.back ? std::string(back) : deck.back->is_none() ? std::string() : deck.back->value;
  item.over = KitItem::Over::deck;
  item.cards = std::move(cards);
  return item;
}

KitItem& KitItem::call(std::string_view one, std::string_view many) {
  called = {std::string(one), std::string(many)};
  return *this;
}

KitItem* Kit::add_some(const cards::Deck& deck, const std::function<bool(const cards::Card&)>& belongs,
                       std::string_view name, std::string_view layout, std::string_view back) {
  std::vector<std::size_t> cards;
  for (std::size_t i = 0; i < deck.cards.size(); ++i)
    if (belongs(deck.cards[i])) cards.push_back(i);
  return cards.empty() ? nullptr : &add_cards(deck, name, layout, back, std::move(cards));
}

KitItem& Kit::add(std::string_view kind, std::string_view name, std::string_view layout, std::size_t copies,
                  cards::Record values) {
  KitItem& item = items.emplace_back();
  item.kind = kind;
  item.name = name;
  item.layout = layout;
  item.copies = copies;
  item.values = std::move(values);
  return item;
}

cards::Entry binding(std::string_view key, std::string_view text) {
  return {std::string(key), {std::string(text), {}}};
}
cards::Entry binding(std::string_view key, std::int64_t number) { return {std::string(key), {number, {}}}; }

}  // namespace kingpress::rules
