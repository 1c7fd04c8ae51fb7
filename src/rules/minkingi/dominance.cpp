#include "rules/minkingi/game.h"

namespace kingpress::rules::minkingi {
namespace {

// Against every corner there is: a number beats what lower numbers beat, a colour only equals itself, and number and
// colour each beat something the other does not.
bool at_least_as_strong(const Corner& a, const Corner& b) {
  if (a.symbol != b.symbol) return false;
  return a.symbol ? a.colour == b.colour : a.number >= b.number;
}

const Corner& turned(const Card& card, int turn, int place) {
  return card.corners[static_cast<std::size_t>(printed_corner(cards::Orientation::portrait, turn, place))];
}

bool equal_in_force(const Corner& a, const Corner& b) { return at_least_as_strong(a, b) && at_least_as_strong(b, a); }

template <class Compare>
bool in_some_turn(const Card& a, const Card& b, Compare compare) {
  for (int turn = 0; turn < 2; ++turn) {
    bool all = true;
    for (int place = 0; place < corner_count && all; ++place)
      all = compare(turned(a, turn, place), b.corners[static_cast<std::size_t>(place)]);
    if (all) return true;
  }
  return false;
}

}  // namespace

bool same_corners(const Card& a, const Card& b) { return in_some_turn(a, b, equal_in_force); }

bool dominates(const Card& strong, const Card& weak) {
  if (strong.speed > weak.speed || !in_some_turn(strong, weak, at_least_as_strong)) return false;
  return strong.speed < weak.speed || !same_corners(strong, weak);
}

}  // namespace kingpress::rules::minkingi
