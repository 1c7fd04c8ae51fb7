#include "rules/kit.h"

namespace kingpress::rules {

KitItem card_item(const cards::Deck& deck, std::string_view name, std::string_view layout, std::string_view back,
                  std::vector<std::size_t> cards) {
  KitItem item;
  item.kind = "card";
  item.name = name;
  item.layout = deck.layout ? deck.layout->value : std::string(layout);
  item.back = deck.back ? deck.back->value : std::string(back);
  item.over = KitItem::Over::deck;
  item.cards = std::move(cards);
  return item;
}

KitItem piece_item(std::string_view kind, std::string_view name, std::string_view layout, std::size_t copies,
                   cards::Record values) {
  KitItem item;
  item.kind = kind;
  item.name = name;
  item.layout = layout;
  item.copies = copies;
  item.values = std::move(values);
  return item;
}

cards::Entry entry(std::string_view key, std::string_view text) { return {std::string(key), {std::string(text), {}}}; }
cards::Entry entry(std::string_view key, std::int64_t number) { return {std::string(key), {number, {}}}; }

}  // namespace kingpress::rules
