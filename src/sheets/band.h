// A strip along one edge of the printable area, with room for one ruler and a line of small text. Places in it are
// (along, in): `along` from its start, `in` from the printable edge inwards. Text in upright bands reads from bottom to
// top.
#pragma once

#include <optional>
#include <vector>

#include "sheets/measures.h"

namespace kingpress::sheets {

enum class Edge { top, bottom, left, right };

class Band {
 public:
  Band(Edge edge, const geometry::Rect& printable, const std::vector<geometry::Rect>& obstacles);

  geometry::Length length() const { return length_; }
  geometry::Point point(geometry::Length along, geometry::Length in) const;
  // Whether nothing stands between `from` and `to`, `depth` deep.
  bool is_free(geometry::Length from, geometry::Length to, geometry::Length depth) const;
  // Marks a stretch as used, all its depth.
  void take(geometry::Length from, geometry::Length to) { taken_.push_back({from, {}, to - from, band_depth}); }
  // The start of the first (or last) free stretch of `width`; nothing when there is none.
  std::optional<geometry::Length> first_fit(geometry::Length width) const;
  std::optional<geometry::Length> last_fit(geometry::Length width) const;

  double degrees() const { return is_level() ? 0 : 270; }
  geometry::Length baseline() const;  // `in` of a text's baseline

 private:
  bool is_level() const { return edge_ == Edge::top || edge_ == Edge::bottom; }
  std::vector<geometry::Length> starts(geometry::Length width) const;

  Edge edge_;
  geometry::Rect printable_;
  geometry::Length length_;
  std::vector<geometry::Rect> taken_;  // in (along, in) coordinates
};

}  // namespace kingpress::sheets
