// What undoes the faults of a printer. A page is moved, turned and scaled as a whole, so that it comes out of that
// printer as it was drawn; nothing else of a sheet knows of it.
#pragma once

#include <optional>

#include "geometry/transform.h"
#include "scene/scene.h"

namespace kingpress::sheets {

// Which edge a sheet is turned over, seen from how it lies.
enum class Duplex { none, long_edge, short_edge };

// Which way a printer turns a page that is wider than tall, to print it on a sheet that stands.
enum class QuarterTurn { counterclockwise, clockwise };

struct Correction {
  double across = 1, down = 1;            // factors of both sides of the paper
  geometry::Point backs_by = {};          // the backs of duplex sheets are moved right and down
  double backs_degrees = 0;               // and turned clockwise about the middle of the sheet
  int scale_sheets = 0, back_sheets = 0;  // how many sheets that was read off
  // How it was measured: on an upright sheet turned over this edge, whatever is printed now. Nothing: on the page as it
  // lies.
  std::optional<Duplex> measured = {};
  QuarterTurn landscape = QuarterTurn::counterclockwise;

  bool operator==(const Correction&) const = default;
};

// Moved first, then turned, then scaled about the middle: the printer itself scales, turns and moves.
geometry::Transform transform_of(const Correction& correction, geometry::Size paper, bool back, Duplex duplex);

// The page as the printer is to be given it: itself where there is nothing to undo.
scene::Scene corrected(scene::Scene page, const Correction& correction, bool back, Duplex duplex);

}  // namespace kingpress::sheets
