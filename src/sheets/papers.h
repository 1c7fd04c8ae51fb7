// Papers by name, or of any size ("210x297mm"). A paper is a line of the table in papers.cpp.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "geometry/shapes.h"
#include "sheets/pre_cut.h"

namespace kingpress::sheets {

// What home printers commonly cannot reach: 12 pt, the norm of printer descriptions; print at the edge is lost, not
// scaled.
inline constexpr geometry::Length default_margin = geometry::Length::mm(4.2);

struct Paper {
  std::string_view name;
  std::string_view aliases;  // comma-separated
  geometry::Size size;       // portrait
  geometry::Length margin = default_margin;
  std::optional<PreCut> pre_cut = {};  // of labels
};
std::span<const Paper> papers();

// By name, alias, or "WxH" with a unit; a custom size is turned upright and is called "custom". Also papers of labels
// by name, and any paper with where its pieces lie behind it (pre_cut.h). Nothing when it is none of these.
std::optional<Paper> find_paper(std::string_view name);
// As messages say it: of a custom size "500x700mm".
std::string name_of(const Paper& paper);
std::string suggest_paper(std::string_view name);

}  // namespace kingpress::sheets
