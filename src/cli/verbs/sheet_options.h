// The options that `print` and `dump` share: which part of the kit, and how it lies on paper.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "book/bind.h"
#include "cli/option.h"
#include "cli/verbs/printer_options.h"
#include "press/job.h"

namespace kingpress::cli {

struct SheetOptions {
  std::string only, cards, field, size, layout, skin, language, font, variant;
  std::optional<int> players;
  int copies = 1;
  std::optional<std::string> paper, duplex, bleed, thickness, film, sleeve;
  std::string orientation = "auto", gutter = "0mm", imposition = "auto", leaflet = "folded", order = "sheets";
  bool draft = false, large_print = false;
  PrinterOptions printer;
};

std::vector<Option> selection_options(SheetOptions& options);
std::vector<Option> sheet_options(SheetOptions& options);

// Paper and duplex are the printer's where nothing else is said.
void take_paper_and_duplex(const printers::Printer& printer, SheetOptions& options);

// Of a job whose sheets are known: how the backs come when the paper is turned over by hand.
void turn_by_hand(const PrinterOptions& options, const printers::Printer* printer, press::PrintJob& job);

// Throw diag::UsageError for words that mean nothing.
press::Selection selection_of(const SheetOptions& options, press::Selection selection);
sheets::SheetSpec spec_of(const SheetOptions& options, const printers::Printer* printer = nullptr);
// Papers parted by commas, one of which may be followed by where its pieces lie: "letter,a4,columns=3,rows=3,...".
std::vector<std::string> papers_of(const std::string& words);
book::Binding binding_of(const SheetOptions& options);

}  // namespace kingpress::cli
