// The largest grid of equal components that fits a sheet, and the bleed it leaves them.
#pragma once

#include <optional>
#include <vector>

#include "sheets/interlock.h"
#include "sheets/nest.h"

namespace kingpress::sheets {

// What is laid, as often as it fits.
struct Piece {
  geometry::Size trim;
  geometry::CutShape shape = geometry::CutShape::rectangle;
  geometry::Length bleed;
  const Interlock* interlock = nullptr;  // of a path: it lies in rows where there is none, or where they hold as many
  bool keeps_bleed = false;              // all of it, so that equal pieces look equal wherever they lie
};

struct Grid {
  geometry::Size paper;  // as it lies
  geometry::Size face;   // the component's trim
  bool turned = false;   // components lie a quarter clockwise
  std::size_t columns = 0, rows = 0;
  Axes bleed, step;  // on the page; slot to slot
  // Neighbours touch and share one cut, left and right or above and below; the bleed is then around them all.
  bool butted_across = false, butted_down = false;
  std::size_t instead_of = 0;    // so many would have fitted, with less bleed than a cut can keep to
  geometry::Length would_leave;  // which would have been this
  geometry::Point origin;        // top left corner of the first trim
  Slug slug = Slug::horizontal;
  bool ticks = true, film = true;           // there is room for them
  std::optional<geometry::Transform> fold;  // gutter-fold: front's place -> back's place, a reflection of the page
  // of pieces that interlock: where their trims lie; columns and rows then do not count
  std::vector<NestPlace> nested;

  std::size_t count() const { return nested.empty() ? columns * rows : nested.size(); }
  Placement slot(std::size_t index, std::size_t component) const;  // the front
};

// Most on a sheet first; of equals the one with clearly more bleed, then components upright, then paper upright. Room
// for ticks and slug is kept; only what fits no other way does without. Nothing when not even one fits. Where
// neighbours would have less bleed between them than half a millimetre, they touch and share what is left around them;
// where that is too little too, a grid of somewhat fewer is taken.
std::optional<Grid> fit_grid(const Piece& piece, const SheetSpec& spec);
// The same on half of the paper, the other half mirrored about a fold.
std::optional<Grid> fit_fold_grid(const Piece& piece, const SheetSpec& spec);

// How many of `length` with `gutter` between them fit into `room`.
std::size_t how_many(geometry::Length room, geometry::Length length, geometry::Length gutter);
// The same, as far as each still gets 1 mm of bleed (or what was asked, if less); up to three are kept with whatever
// bleed is left, because a fourth of a sheet is worth more.
std::size_t worth_having(geometry::Length room, geometry::Length length, geometry::Length gutter,
                         geometry::Length asked);
// The bleed that n of `length` get in `room`: what was asked, or what there is, in steps of 0.05 mm.
geometry::Length bleed_in(geometry::Length room, std::size_t n, geometry::Length length, geometry::Length gutter,
                          geometry::Length asked);

}  // namespace kingpress::sheets
