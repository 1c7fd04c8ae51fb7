// What was read off a calibration sheet, and what undoes it.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "printers/calibration_sheet.h"

namespace kingpress::printers {

using AtWedges = std::array<geometry::Length, 4>;  // A to D

struct Readings {
  std::optional<geometry::Length> across, down;  // the bars, measured; the mean of several sheets
  std::vector<AtWedges> backs;                   // of each sheet
};

// By how many degrees the two cuts of a sheet tell of another turn: both tell of the same back.
double disagreement(const AtWedges& backs, const CalibrationSheet& sheet);

// How far from their mean the backs of several sheets lie, where it is farthest.
geometry::Length spread(const std::vector<AtWedges>& backs, const CalibrationSheet& sheet);

// `before`: with which the sheets were printed. The new one is for a sheet as it was turned over then. What was read
// before counts by the number of its sheets, unless the printer does otherwise now than a knife could miss.
sheets::Correction improved(const sheets::Correction& before, const Readings& readings, const CalibrationSheet& sheet);

}  // namespace kingpress::printers
