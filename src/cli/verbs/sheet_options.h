// The options that `print` and `dump` share: which part of the kit, and how it lies on paper.
#pragma once

#include <string>

#include "press/job.h"

namespace CLI {
class App;
}

namespace kingpress::cli {

struct SheetOptions {
  std::string only, cards, field, size, layout;
  int players = 0;
  std::size_t copies = 1;
  std::string paper = "a4", orientation = "auto", duplex = "none", bleed = "3mm", gutter = "0mm", marks = "crop",
              imposition = "auto";
  bool draft = false;
};

void define_selection(CLI::App& app, SheetOptions& options);
void define_sheets(CLI::App& app, SheetOptions& options);

// Throw press::UsageError for words that mean nothing.
press::Selection selection_of(const SheetOptions& options, press::Selection selection);
sheets::SheetSpec spec_of(const SheetOptions& options);

}  // namespace kingpress::cli
