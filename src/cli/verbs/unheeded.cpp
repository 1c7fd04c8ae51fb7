#include "cli/verbs/unheeded.h"

#include <array>
#include <set>
#include <utility>

#include "sheets/layouts.h"

namespace kingpress::cli {

std::vector<std::string_view> unheeded(const SheetOptions& options, bool each) {
  const SheetOptions usual;
  const PrinterOptions& printer = options.printer;
  const std::set<std::string> only = selection_of(options, {}).only;
  const bool on_paper = only.contains("box") || (!each && (only.empty() || only.contains("rules")));
  const bool folds = sheets::find_layout(options.imposition) == sheets::Layout::gutter_fold;
  const std::array<std::pair<std::string_view, bool>, 13> all{
      {{"--paper", options.paper && !on_paper},
       {"--orientation", options.orientation != usual.orientation && !on_paper},
       {"--margin", printer.margin && !on_paper},
       {"--scale-correction", printer.scale && !on_paper},
       {"--imposition", each && options.imposition != usual.imposition && !folds},
       {"--copies", each && options.copies != usual.copies},
       {"--order", options.order != usual.order},
       {"--gutter", options.gutter != usual.gutter},
       {"--marks", printer.marks && *printer.marks != "none"},
       {"--mark-length", printer.mark_length.has_value()},
       {"--mark-weight", printer.mark_weight.has_value()},
       {"--mark-colour", printer.mark_colour.has_value()},
       {"--skip", !printer.skip.empty()}}};
  std::vector<std::string_view> names;
  for (const auto& [name, is_said] : all)
    if (is_said) names.push_back(name);
  return names;
}

}  // namespace kingpress::cli
