#include "rules/kings_keys/soldiers.h"

#include <algorithm>

namespace kingpress::rules::kings_keys {

Soldiers::Soldiers(const std::vector<Card>& pieces, const std::vector<std::string>& ids, Order order)
    : order_(std::move(order)) {
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (pieces[i].kind != Kind::soldier) continue;
    for (int copy = 0; copy < pieces[i].copies; ++copy) all_.push_back(static_cast<std::uint8_t>(cards_.size()));
    cards_.push_back(pieces[i]);
    ids_.push_back(ids[i]);
  }
  deck_.assign(all_.begin(), all_.end());
  for (std::size_t i = 0; i < order_.kingdoms.size(); ++i) kingdoms_.push_back(static_cast<std::uint16_t>(i));
  for (std::size_t kind = 0; kind < cards_.size(); ++kind) {
    double won = 0;
    for (const std::uint8_t other : all_) won += 0.5 + 0.5 * meet(kind, other);
    strength_.push_back(won / static_cast<double>(all_.size()));
  }
}

std::vector<std::uint8_t> Soldiers::army(int kingdom) const {
  std::vector<std::uint8_t> army;
  std::ranges::copy_if(all_, std::back_inserter(army),
                       [&](std::uint8_t kind) { return cards_[kind].kingdom == kingdom; });
  return army;
}

std::size_t Soldiers::largest_army() const {
  std::size_t largest = 0;
  for (std::size_t kingdom = 0; kingdom < order_.kingdoms.size(); ++kingdom)
    largest = std::max(largest, army(static_cast<int>(kingdom)).size());
  return largest;
}

SeatMask Soldiers::tops(const std::array<std::uint8_t, built_in_seats>& shown) const {
  int highest = 0;
  SeatMask high = 0;
  for (int seat = 0; seat < built_in_seats; ++seat) {
    const std::uint8_t kind = shown[as_size(seat)];
    if (kind == no_kind) continue;
    const int number = cards_[kind].number;
    if (high == 0 || number > highest) {
      highest = number;
      high = 0;
    }
    if (number == highest) high |= seat_bit(seat);
  }
  SeatMask tops = 0;
  for (int seat = 0; seat < built_in_seats; ++seat) {
    if (!has_seat(high, seat)) continue;
    bool unbeaten = true;
    for (int other = 0; other < built_in_seats && unbeaten; ++other)
      unbeaten = !has_seat(high, other) || meet(shown[as_size(seat)], shown[as_size(other)]) >= 0;
    if (unbeaten) tops |= seat_bit(seat);
  }
  return tops != 0 ? tops : high;  // KK-2
}

std::string Soldiers::say_kingdoms(const Chance& drawn) const {
  std::string text;
  for (std::size_t seat = 0; seat < drawn.size; ++seat)
    text += (seat ? ", " : "") + said("seat {n} {kingdom}", {{"n", std::to_string(seat + 1)},
                                                             {"kingdom", said(order_.kingdoms[drawn.values[seat]])}});
  return said("kingdoms are drawn: {kingdoms}", {{"kingdoms", text}});
}

std::string Soldiers::text(std::size_t kind) const {
  const Card& card = cards_[kind];
  return said("{number} {item} of {kingdom}", {{"number", std::to_string(card.number)},
                                               {"item", said(order_.items[as_size(card.item)])},
                                               {"kingdom", said(order_.kingdoms[as_size(card.kingdom)])}});
}

void Soldiers::say_shown(std::string& told, int seat, std::size_t kind) const {
  told += (told.empty() ? "" : ", ") +
          said("seat {n} shows {card}", {{"n", std::to_string(seat + 1)}, {"card", text(kind)}});
}

Span Soldiers::span(std::size_t kind) const {
  return {text(kind), ink_of(order_.kingdoms[as_size(cards_[kind].kingdom)]), ids_[kind]};
}

}  // namespace kingpress::rules::kings_keys
