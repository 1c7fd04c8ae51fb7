// The sheet that a printer is measured by, printed as any other sheet is, through the profile as it stands: a check
// sheet is the same one after the profile has been improved.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "printers/profiles.h"
#include "printers/readings.h"

namespace kingpress::printers {

struct Calibration {
  Printer printer;  // its name, duplex, paper and what is corrected already
  std::string output = "calibration.pdf";
  double dpi = 300;

  CalibrationSheet sheet() const;
};

// Throws UsageError for a paper that is too small for it. The files; none when something is wrong, as the diagnostics
// say.
std::vector<std::string> print_calibration(const Calibration& calibration, press::Workshop& workshop);

// Throws UsageError for what no printer does: fitted to the page, borderless, cuts that tell of different backs.
void refuse_misreadings(const Readings& readings, const CalibrationSheet& sheet);
// What is wrong with one sheet's wedges.
std::optional<std::string> disagreeing_cuts(const printers::AtWedges& backs, const CalibrationSheet& sheet);

// How the sheets differ of which several were read, and what helps; empty of one.
std::string describe_spread(const Readings& readings, const CalibrationSheet& sheet);

// The profile with what was read, for the same printer.
Printer improved(const Printer& printer, const std::optional<geometry::Insets>& margin, const Readings& readings,
                 const CalibrationSheet& sheet);

// What was wrong and what is done about it, a line each.
std::vector<std::string> describe_changes(const Printer& before, const Printer& after);

}  // namespace kingpress::printers
