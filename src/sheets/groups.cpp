#include "sheets/groups.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "sheets/cut_line.h"
#include "sheets/wording.h"

namespace kingpress::sheets {
namespace {

bool has_one_outline(const Group& group, const scene::Components& components) {
  const scene::Outline& first = *components[group.items.front()].cut;
  return std::all_of(group.items.begin(), group.items.end(),
                     [&](std::size_t item) { return *components[item].cut == first; });
}

}  // namespace

std::vector<Group> groups_of(const scene::Components& components, const SheetSpec& spec) {
  std::vector<Group> result;
  for (std::size_t i = 0; i < components.size(); ++i) {
    const scene::Component& c = components[i];
    if (c.copies == 0) continue;
    const geometry::Length asked = is_cut_by_ticks(c) && spec.bleed_is_usual ? round_bleed : spec.bleed;
    const geometry::Length bleed = std::min({c.bleed, spec.bleed, asked});
    auto group = std::find_if(result.begin(), result.end(), [&](const Group& g) {
      return g.kind == c.kind && g.trim == c.trim && g.shape == c.shape && g.round == c.round && g.bleed == bleed;
    });
    if (group == result.end())
      group = result.insert(result.end(), Group{c.kind, c.trim, c.shape, bleed, c.round, false, {}, {}, false});
    group->has_back |= c.has_back;
    group->items.insert(group->items.end(), c.copies, i);
  }
  for (Group& group : result)
    if (group.shape == geometry::CutShape::path && spec.layout != Layout::strip && has_one_outline(group, components))
      group.interlock = std::make_shared<const Interlock>(*components[group.items.front()].cut, group.trim);
  return result;
}

bool lies_alone(const Group& group) { return group.kind == "cover"; }

geometry::Length gutter_of(const Group& group, const SheetSpec& spec) {
  return group.round ? std::max(spec.gutter, alley) : spec.gutter;
}

std::string section_of(std::string_view kind) {
  if (kind == "die") return "dice";
  if (kind == "box") return "boxes";
  static constexpr std::string_view counted[] = {"card",    "token",  "back",  "banner",
                                                 "counter", "marker", "board", "tile"};
  const bool plural = std::find(std::begin(counted), std::end(counted), kind) != std::end(counted);
  return std::string(kind) + (plural ? "s" : "");
}

std::string kinds_on(const Placements& placements, const scene::Components& components, const SheetSpec& spec) {
  std::vector<std::string> kinds;
  for (const Placement& placement : placements) {
    const std::string section = said(spec, section_of(components[placement.component].kind));
    if (std::find(kinds.begin(), kinds.end(), section) == kinds.end()) kinds.push_back(section);
  }
  return fmt::format("{}", fmt::join(kinds, ", "));
}

std::string bleed_note(geometry::Length wanted, const std::string& what, Axes got, const SheetSpec& spec) {
  return fmt::format("bleed {} does not fit {} on {}: got {} left and right, {} above and below", to_string(wanted),
                     what, spec.paper_name, to_string(got.x), to_string(got.y));
}

std::string describe(geometry::Size size) { return to_string(size.width) + " x " + to_string(size.height); }

}  // namespace kingpress::sheets
