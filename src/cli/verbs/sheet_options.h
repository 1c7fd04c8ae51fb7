// The options that `print` and `dump` share: which part of the kit, and how it lies on paper.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "book/bind.h"
#include "cli/option.h"
#include "press/job.h"

namespace kingpress::cli {

struct SheetOptions {
  std::string only, cards, field, size, layout, language;
  std::optional<int> players;
  int copies = 1;
  std::string paper = "a4", orientation = "auto", duplex = "none", gutter = "0mm", marks = "crop", imposition = "auto",
              leaflet = "folded";
  std::optional<std::string> bleed, thickness;
  bool draft = false;
};

std::vector<Option> selection_options(SheetOptions& options);
std::vector<Option> sheet_options(SheetOptions& options);

// Throw press::UsageError for words that mean nothing.
press::Selection selection_of(const SheetOptions& options, press::Selection selection);
sheets::SheetSpec spec_of(const SheetOptions& options);
book::Binding binding_of(const SheetOptions& options);

}  // namespace kingpress::cli
