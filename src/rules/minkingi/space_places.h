// Where the spaces of an Active Field stand when they are drawn as text: in rows from the top, and in halves of a space
// from the left.
#pragma once

#include <vector>

#include "cards/cards.h"

namespace kingpress::rules::minkingi {

struct SpacePlace {
  int row = 0, column = 0;
  constexpr bool operator==(const SpacePlace&) const = default;
};

// By the centres of the spaces, in the field's order. Spaces of a row are at least two halves apart.
std::vector<SpacePlace> places_of(const cards::Field& field);

}  // namespace kingpress::rules::minkingi
