#include "press/judgements.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace kingpress::press {

void compare_with_spaces(const std::vector<Cutout>& cutouts, const std::optional<geometry::Size>& trim,
                         diag::Diagnostics& diagnostics) {
  const auto card = std::find_if(cutouts.begin(), cutouts.end(),
                                 [](const Cutout& cutout) { return cutout.front.subject.card != nullptr; });
  if (card == cutouts.end()) return;
  const geometry::Size size = card->component.trim;
  // US and metric poker cards are alike
  const auto differs = [](geometry::Length a, geometry::Length b) { return std::abs((a - b).mm()) > 1; };
  const auto words = [](geometry::Size of) {
    return fmt::format("{} x {}", to_string(of.width), to_string(of.height));
  };
  for (const Cutout& cutout : cutouts) {
    if (cutout.component.kind != "field") continue;
    const cards::Field* field = cutout.front.subject.field;
    const auto* own = trim ? std::get_if<geometry::Size>(&card->front.layout->trim) : nullptr;
    if (!field && !own) continue;
    const geometry::Size space = field ? field->card : *own;
    if (!differs(space.width, size.width) && !differs(space.height, size.height)) continue;
    diagnostics.warning(
        "cards-and-spaces", cutout.front.subject.span,
        fmt::format("the cards are {}, the spaces of '{}' are for cards of {}", words(size),
                    field ? field->name : cutout.component.name, words(space)),
        field ? "print both at one size: --size for the cards, or 'size:' and new places in the field's file"
              : "print the cards at the size of the board");
  }
}

}  // namespace kingpress::press
