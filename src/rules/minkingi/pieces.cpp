#include "rules/minkingi/pieces.h"

#include <algorithm>

#include "rules/values.h"

namespace kingpress::rules::minkingi {
namespace {

std::optional<int> whole(const cards::Value* value, int low, int high) {
  const std::int64_t* number = value ? value->integer() : nullptr;
  if (!number || *number < low || *number > high) return std::nullopt;
  return static_cast<int>(*number);
}

std::optional<Corner> corner_of(const cards::Value* value) {
  if (!value) return std::nullopt;
  if (const auto number = whole(value->find("number"), 0, 9))
    return Corner{false, static_cast<std::uint8_t>(*number), {}, {}};
  const auto colour = named<Colour>(colour_names, text_of(value->find("colour")));
  const auto shape = named<Shape>(shape_names, text_of(value->find("shape")));
  if (!colour || !shape) return std::nullopt;
  return Corner{true, 0, *colour, *shape};
}

}  // namespace

int Card::symbol_count() const {
  return static_cast<int>(std::count_if(corners.begin(), corners.end(), [](const Corner& c) { return c.symbol; }));
}

int Card::number_sum() const {
  int sum = 0;
  for (const Corner& c : corners) sum += c.symbol ? 0 : c.number;
  return sum;
}

std::optional<Card> piece_of(const cards::Card& card) {
  Card piece;
  const auto number = whole(card.find("number"), 1, 1'000'000);
  const auto speed = whole(card.find("speed"), 0, most_speed);
  const cards::Value* corners = card.find("corners");
  if (!number || !speed || !corners) return std::nullopt;
  for (std::size_t i = 0; i < corner_count; ++i) {
    const auto corner = corner_of(corners->find(corner_names[i]));
    if (!corner) return std::nullopt;
    piece.corners[i] = *corner;
  }
  piece.number = *number;
  piece.speed = *speed;
  return piece;
}

Pieces pieces_of(const cards::Deck& deck, const Ruleset&) { return {read_cards(deck, piece_of)}; }

std::string to_text(const Corner& corner) {
  if (!corner.symbol) return std::to_string(corner.number);
  std::string text(colour_names[as_size(corner.colour)]);
  text += ' ';
  text += shape_names[as_size(corner.shape)];
  return text;
}

}  // namespace kingpress::rules::minkingi
