#include "press/cards_and_spaces.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace kingpress::press {

void compare_with_spaces(const std::vector<Piece>& pieces, const std::optional<geometry::Size>& trim,
                         diag::Diagnostics& diagnostics) {
  const auto card = std::find_if(pieces.begin(), pieces.end(),
                                 [](const Piece& piece) { return piece.front.subject.card != nullptr; });
  if (card == pieces.end()) return;
  const geometry::Size size = card->component.trim;
  // US and metric poker cards are alike
  const auto differs = [](geometry::Length a, geometry::Length b) { return std::abs((a - b).mm()) > 1; };
  const auto words = [](geometry::Size of) {
    return fmt::format("{} x {}", to_string(of.width), to_string(of.height));
  };
  for (const Piece& piece : pieces) {
    if (piece.component.kind != "field") continue;
    const cards::Field* field = piece.front.subject.field;
    const auto* own = trim ? std::get_if<geometry::Size>(&card->front.layout->trim) : nullptr;
    if (!field && !own) continue;
    const geometry::Size space = field ? field->card : *own;
    if (!differs(space.width, size.width) && !differs(space.height, size.height)) continue;
    diagnostics.warning(
        "cards-and-spaces", piece.front.subject.span,
        fmt::format("the cards are {}, the spaces of '{}' are for cards of {}", words(size),
                    field ? field->name : piece.component.name, words(space)),
        field ? "press both at one size: --size for the cards, or 'size:' and new places in the field's file"
              : "press the cards at the size of the board");
  }
}

}  // namespace kingpress::press
