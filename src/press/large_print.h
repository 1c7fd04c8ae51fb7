// Large print: how much larger the pieces of a kit are printed, so that their type is large enough for those who see
// little.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "press/cutouts.h"
#include "press/workshop.h"

namespace kingpress::press {

inline constexpr double large_points = 12, large_contrast = 7;  // the latter is WCAG 2, level AAA

// Finds the sizes for all of a kit, so that any part of it fits the rest. Cards go up by one usual size, or by as many
// as their type needs; cards of other shapes, boards, tokens and all else are enlarged evenly, by what the cards need
// at least.
class LargePrint {
 public:
  LargePrint(const std::vector<Cutout>& kit, Workshop& workshop);

  // Of the same kit, or a part of it, before it is enlarged.
  void enlarge(std::vector<Cutout>& cutouts) const;
  // Sheets of paper, which have a size of their own: only their type grows, where it has room.
  static void grow_type(std::vector<Cutout>& pages);
  // What has become how large, and what has kept the cards from less.
  const std::vector<std::string>& notes() const { return notes_; }

 private:
  struct Larger {
    geometry::Size size;  // of the trim
    double factor = 1;    // of all that is drawn
  };
  using Sides = std::pair<geometry::Length, geometry::Length>;

  Larger find(const std::vector<const Cutout*>& cards);
  double evenly(const std::vector<const Cutout*>& pieces, double least, const std::string& what);
  Larger larger(const Cutout& cutout) const;
  void note(const std::vector<const Cutout*>& cards, const Larger& found, const std::string& kept_from);

  Workshop& workshop_;
  std::map<Sides, Larger> cards_;  // by their trim
  double on_table_ = 1, beside_ = 1;
  std::vector<std::string> notes_;
};

}  // namespace kingpress::press
