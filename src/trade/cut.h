// Sheets for a cutting machine: printed with registration marks, with a file of lines for each. Pieces keep clear of
// the marks. For Silhouette's machines, which look for the marks; for Cricut's, whose program draws its own: there a
// sheet is a picture as large as its print-then-cut frame, clear where nothing is cut out.
#pragma once

#include <array>
#include <string_view>

#include "trade/kit.h"
#include "trade/order.h"

namespace kingpress::trade {

enum class Machine { silhouette, silhouette_4, cricut };
inline constexpr std::array<std::string_view, 3> machine_names{"silhouette", "silhouette-4", "cricut"};

struct CutSpec {
  std::string folder;
  Machine machine = Machine::silhouette;
  sheets::SheetSpec sheets;
  sheets::LabelSource labels;
  unsigned jobs = 1;
};

// Nothing when nothing fits, as the diagnostics say.
std::optional<Sent> cut(const Kit& kit, const CutSpec& spec, fonts::FontSet& fonts, diag::Diagnostics& diagnostics,
                        const Progress& progress);

// The marks of a machine on a page, and what has to stay free around each.
struct RegistrationMarks {
  std::vector<scene::Path> drawn;
  std::vector<std::vector<geometry::Point>> outlines;  // closed
  std::vector<geometry::Rect> clear;
};
RegistrationMarks registration_marks(Machine machine, geometry::Size page);

}  // namespace kingpress::trade
