// The sheet that a printer is measured by, pressed as any other sheet is, through the profile as it stands: a check
// sheet is the same one after the profile has been improved.
#pragma once

#include <optional>
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

// Throws UsageError for what no printer does: fitted to the page, borderless, cuts that tell of different backs.
void refuse_misreadings(const sheets::Readings& readings, const sheets::CalibrationSheet& sheet);
// What is wrong with one sheet's wedges.
std::optional<std::string> disagreeing_cuts(const sheets::AtWedges& backs, const sheets::CalibrationSheet& sheet);

// How the sheets differ of which several were read, and what helps; empty of one.
std::string spread_told(const sheets::Readings& readings, const sheets::CalibrationSheet& sheet);

// The profile with what was read, for the same printer.
Printer improved(const Printer& printer, const std::optional<geometry::Insets>& margin,
                 const sheets::Readings& readings, const sheets::CalibrationSheet& sheet);

// What was wrong and what is done about it, a line each.
std::vector<std::string> told(const Printer& before, const Printer& after);

}  // namespace kingpress::press
