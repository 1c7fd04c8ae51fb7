// The options that say what printer a sheet is for: what it cannot reach, where it misses, and how marks and backs meet
// that.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/option.h"
#include "press/job.h"
#include "printers/profiles.h"
#include "sheets/impose.h"

namespace kingpress::cli {

struct PrinterOptions {
  std::string printer;  // a profile; empty: the default one
  std::optional<std::string> margin, back_offset, scale, back_bleed;
  std::optional<double> back_angle;
  bool grey = false, low_ink = false;
  bool no_guide = false;
  std::string skip;
  std::optional<std::string> marks, mark_length, mark_weight, mark_colour, single_sided;
};

std::vector<Option> printer_options(PrinterOptions& options);

// The profile that is named, or the default one, or none. `is_wrong`: as the diagnostics say. Throws diag::UsageError
// when there is none of that name.
struct Chosen {
  std::optional<printers::Printer> profile;
  bool is_wrong = false;
};
Chosen chosen_printer(const PrinterOptions& options, press::Workshop& workshop);

// Puts what is said, and where nothing is said what the profile has, into the spec. Throws diag::UsageError for words
// that mean nothing.
void apply(const PrinterOptions& options, const printers::Printer* printer, sheets::SheetSpec& spec);

scene::Tone tone_of(const PrinterOptions& options);

// "3mm" within 0mm to 50mm.
geometry::Length length_of(const std::string& text, std::string_view option);
// "3-5,8" as numbers in the order said, none below 1.
std::vector<std::size_t> numbers_of(const std::string& text, std::string_view option);

}  // namespace kingpress::cli
