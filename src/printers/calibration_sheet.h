// The sheet by which a printer is measured. Its front bears two lines to cut along, bars to measure, ladders at its
// edges, and what shows how fine it prints; its back bears wedges that a cut edge shortens: a wedge's tip then points
// at the number of tenths by which the back lies off. Nothing is held to the light.
#pragma once

#include <array>
#include <string>

#include "sheets/impose.h"

namespace kingpress::printers {

struct CalibrationSheet {
  geometry::Size paper;  // upright
  sheets::Duplex duplex = sheets::Duplex::long_edge;
  std::string printer;  // "office, a4, turned over its long edge"
  std::string command;  // what to type when it has been read
};

inline constexpr geometry::Length cut_inset = geometry::Length::mm(15);   // of both cuts from the edges of the paper
inline constexpr double wedge_slope = 8;                                  // of its length to what it tells
inline constexpr geometry::Length wedge_reach = geometry::Length::mm(5);  // told to either side of nothing
inline constexpr int most_ladder = 12;                                    // millimetres from an edge

// A scale on the back: where its cut would lie if nothing were off, and from where the wedge runs along it. It tells by
// how much the cut lies farther out.
struct Wedge {
  char name;
  bool upright;          // the cut is
  geometry::Length cut;  // across
  geometry::Length start;
  bool inner_is_less;  // what is left of the sheet lies left of the cut, or above it

  // The point of the back that tells `off`.
  geometry::Point at(geometry::Length off) const;
};
std::array<Wedge, 4> wedges(const CalibrationSheet& sheet);

// As long as they are drawn.
struct Bars {
  geometry::Length across, down;
};
Bars bars(geometry::Size paper);
geometry::Point bar_across_start(geometry::Size paper);
geometry::Point bar_down_start(geometry::Size paper);

// Where the front of a real card lies.
geometry::Rect calibration_card(geometry::Size paper);

struct CalibrationType {
  sheets::LabelSource numbers, text, title;
};
scene::Nodes calibration_front(const CalibrationSheet& sheet, const CalibrationType& type);
scene::Nodes calibration_back(const CalibrationSheet& sheet, const CalibrationType& type);

}  // namespace kingpress::printers
