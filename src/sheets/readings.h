// What was read off a calibration sheet, and what undoes it.
#pragma once

#include <array>
#include <optional>

#include "sheets/calibration_sheet.h"

namespace kingpress::sheets {

struct Readings {
  std::optional<geometry::Length> across, down;          // the bars, measured
  std::optional<std::array<geometry::Length, 4>> backs;  // at the wedges A to D
};

// `before`: with which the sheet was printed. The new one is for a sheet as it was turned over then.
Correction improved(const Correction& before, const Readings& readings, const CalibrationSheet& sheet);

}  // namespace kingpress::sheets
