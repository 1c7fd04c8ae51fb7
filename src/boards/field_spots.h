// Where the ownership tokens of a generated field lie: beside their spaces, on the outer side where there is one, clear
// of cards, of each other and of their numbers, and where that can be of the lines between corners that fight.
#pragma once

#include <optional>
#include <vector>

#include "geometry/shapes.h"

namespace kingpress::boards {

// Measures of the printed board: templates/minkingi/field.yaml draws with the same.
inline constexpr geometry::Length spot_radius = geometry::Length::mm(13.2);
// between a space and its spot, where there is room
inline constexpr geometry::Length spot_gap = geometry::Length::mm(0.5);
// between a spot and any other, or the frame of another space
inline constexpr geometry::Length least_spot_gap = geometry::Length::mm(2);
inline constexpr geometry::Length frame_reach = geometry::Length::mm(0.5);  // of a space's frame
inline constexpr geometry::Length to_quarter = geometry::Length::mm(10.5);  // from a card's corner to its quarter
inline constexpr geometry::Length board_margin = geometry::Length::mm(9);
// a board larger than a sheet of A4 has more room above, for its title, and below, for its legend
inline constexpr geometry::Length board_head = geometry::Length::mm(2.1), board_foot = geometry::Length::mm(12.9);
inline constexpr geometry::Size small_board{geometry::Length::mm(201.6), geometry::Length::mm(288.6)};

// Which sides of their spaces spots may lie on; corners between two sides belong to both.
struct SpotSides {
  bool beside = true;  // left and right
  bool above_below = true;
};

// The line that the board shows between two corners that fight, from quarter to quarter of their cards.
struct Lane {
  geometry::Point from, to;
};

struct PlacedSpots {
  std::vector<geometry::Point> at;  // one a space
  std::size_t crossed = 0;          // lanes that run over tabs, counted tab by tab
};

// Nothing when a space has no clear place within reach. `opposites[i]` is the space that lies where i does when the
// board is turned by half: their spots then lie so too; empty when that is not wanted.
std::optional<PlacedSpots> place_spots(const std::vector<geometry::Rect>& spaces, SpotSides sides,
                                       const std::vector<std::size_t>& opposites, const std::vector<Lane>& lanes);

// Whether a line runs through a box, not merely along it.
bool runs_through(const Lane& lane, const geometry::Rect& box);
// What a spot and its number take of the board.
geometry::Rect spot_extent(geometry::Point spot);
// Around spaces, frames, spots and numbers.
geometry::Rect bounds_of(const std::vector<geometry::Rect>& spaces, const std::vector<geometry::Point>& spots);
// Of a board with those bounds: margin, head and foot included.
geometry::Size board_size(const geometry::Rect& bounds);

}  // namespace kingpress::boards
