#include "sheets/drawn_bleed.h"

#include <algorithm>

#include <fmt/format.h>

namespace kingpress::sheets {
namespace {

struct Reach {
  std::string kind;
  geometry::Length bleed;  // the widest of the kind
};

std::string note(geometry::Length asked, const std::string& what, geometry::Length drawn) {
  return fmt::format("bleed {} is more than is drawn: {} reach at most {} beyond the cut", to_string(asked), what,
                     to_string(drawn));
}

}  // namespace

std::vector<std::string> bleed_notes(const scene::Components& components, geometry::Length asked) {
  std::vector<Reach> kinds;
  for (const scene::Component& component : components) {
    auto at = std::find_if(kinds.begin(), kinds.end(), [&](const Reach& r) { return r.kind == component.kind; });
    if (at == kinds.end()) at = kinds.insert(at, {component.kind, component.bleed});
    at->bleed = std::max(at->bleed, component.bleed);
  }
  if (kinds.empty()) return {};
  const auto widest =
      std::max_element(kinds.begin(), kinds.end(), [](const Reach& a, const Reach& b) { return a.bleed < b.bleed; });
  if (widest->bleed < asked) return {note(asked, "the pictures", widest->bleed)};
  std::vector<std::string> notes;
  for (const Reach& reach : kinds)
    if (reach.bleed < asked) notes.push_back(note(asked, "pictures of kind '" + reach.kind + "'", reach.bleed));
  return notes;
}

}  // namespace kingpress::sheets
