// Which cards of a kit go into boxes together, and which of them into which box.
#pragma once

#include <string>
#include <vector>

#include "press/cutouts.h"

namespace kingpress::press {

// Cards with one back and of one size, and the reference cards that go with them.
struct Pile {
  const templates::Template* back = nullptr;
  geometry::Size card;
  std::string name;                       // of the part
  std::vector<const Cutout*> pieces;      // of its cards
  std::vector<const Cutout*> references;  // that go with them
  bool has_outline = false;               // of its own, not a rectangle

  std::size_t cards() const;                    // and reference cards
  bool is_few() const { return cards() < 12; }  // kept in an envelope, or by a rubber band
  bool needs_box() const { return !has_outline && !is_few(); }
};

// What lies in one of its boxes.
struct Share {
  struct Part {
    const Cutout* piece;
    std::size_t copies;
  };
  std::vector<Part> parts;         // cards that follow one another in the kit, then reference cards
  std::vector<std::string> suits;  // those of its cards, where boxes hold whole suits
  std::size_t cards() const;
  const Cutout& first() const { return *parts.front().piece; }
  const Cutout& last() const;  // card
};

// In the order of the kit. Reference cards go with the first pile of their size.
std::vector<Pile> piles_of(const std::vector<Cutout>& kit);

// As many cards in each box, reference cards last; at most as many boxes as cards.
std::vector<Share> equal_shares(const Pile& pile, std::size_t boxes);
// The same as nearly as it goes with all copies of a card in one box. Nothing where cards are fewer than boxes.
std::vector<Share> unparted_shares(const Pile& pile, std::size_t boxes);
// Whole suits in each, whatever the cards call them (`suit`, `faction`, ...). Nothing where suits are fewer than boxes,
// or lie mixed.
std::vector<Share> suited_shares(const Pile& pile, std::size_t boxes);

}  // namespace kingpress::press
