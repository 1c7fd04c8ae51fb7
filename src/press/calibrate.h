// The sheet that a printer is measured by, pressed as any other sheet is, through the profile as it stands: a check
// sheet is the same one after the profile has been improved.
#pragma once

#include <string>
#include <vector>

#include "press/printers.h"
#include "sheets/readings.h"

namespace kingpress::press {

struct Calibration {
  Printer printer;  // its name, duplex, paper and what is corrected already
  std::string output = "calibration.pdf";
  double dpi = 300;

  sheets::CalibrationSheet sheet() const;
};

// Throws UsageError for a paper that is too small for it. The files; none when something is wrong, as the diagnostics
// say.
std::vector<std::string> press_calibration(const Calibration& calibration, Workshop& workshop);

// The profile with what was read, for the same printer.
Printer improved(const Printer& printer, const std::optional<geometry::Insets>& margin,
                 const sheets::Readings& readings, const sheets::CalibrationSheet& sheet);

// What was wrong and what is done about it, a line each.
std::vector<std::string> told(const Printer& before, const Printer& after);

}  // namespace kingpress::press
