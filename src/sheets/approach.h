// How close one outline may come to another, side by side or one below the other.
#pragma once

#include <vector>

#include "scene/scene.h"

namespace kingpress::sheets {

using Polygons = std::vector<std::vector<geometry::Point>>;

// With no more corners than it takes to compare outlines quickly; nothing of it is farther than `off` from the line.
struct Silhouette {
  Polygons lines;
  geometry::Length off;
};
Silhouette silhouette_of(const scene::Outline& outline);

Polygons upside_down(const Polygons& lines, geometry::Size box);  // half a turn in the same box
Polygons transposed(const Polygons& lines);                       // x for y

// A second outline that is moved sideways by a number of steps and then up towards the first, from far below: where it
// comes to lie `apart` from it. Counted from where both have the same origin; minus infinity where it passes.
class Approach {
 public:
  Approach(const Polygons& still, const Polygons& moved, geometry::Length apart, geometry::Length step);

  double operator()(long steps) const;   // points
  long reach() const { return reach_; }  // beyond as many steps to either side it passes

 private:
  struct Corner {
    geometry::Point before, at, after;
  };
  void add(const Corner& still, const Corner& moved);
  void add_arc(const Corner& still, const Corner& moved);
  void add_edge(geometry::Point from, geometry::Point to, geometry::Point one, geometry::Point other);
  void lower(double from, double to, const auto& line);

  double apart_, step_;
  long reach_ = 0;
  std::vector<double> lowest_;  // from -reach_ to reach_
};

}  // namespace kingpress::sheets
