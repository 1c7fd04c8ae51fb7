// Pieces of one outline as close as they lie in rows, every second piece or every second row turned over where that
// takes less paper.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "sheets/approach.h"
#include "sheets/nest.h"

namespace kingpress::sheets {

// What is found is kept: of one outline many sheets are asked. Not for several threads at once.
class Interlock {
 public:
  Interlock(const scene::Outline& outline, geometry::Size trim);

  // As many as fit into `room`, each with 1 mm of bleed at least (or what was asked, if less); up to three with
  // whatever is left. `quarter`: all lie a quarter clockwise.
  Nested fit(geometry::Size room, bool quarter, geometry::Length bleed, geometry::Length gutter,
             std::size_t most) const;

  // Upright pieces lie `step` apart in rows, in steps; the rows each `along` and `down` from the one before. If
  // `paired`, beside each is one that is turned over.
  struct Lattice {
    long period = 0;
    bool paired = false;
    long beside = 0;
    double below = 0;  // points
    long along = 0;
    double down = 0;  // points

    double paper() const { return static_cast<double>(period) * down / (paired ? 2 : 1); }  // of a piece
  };

 private:
  const std::vector<Lattice>& lattices(bool quarter, geometry::Length apart) const;

  geometry::Size trim_;
  Silhouette outline_;
  geometry::Length step_;
  mutable std::map<std::pair<bool, double>, std::vector<Lattice>> known_;
};

}  // namespace kingpress::sheets
