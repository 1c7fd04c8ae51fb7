// One element of a template: the variant that compose visits, so that a new kind is not forgotten anywhere.
#pragma once

#include <variant>

#include "templates/elements/barcode.h"
#include "templates/elements/group.h"
#include "templates/elements/image.h"
#include "templates/elements/piece.h"
#include "templates/elements/repeat.h"
#include "templates/elements/shape.h"
#include "templates/elements/stack.h"
#include "templates/elements/svg.h"
#include "templates/elements/symbol.h"
#include "templates/elements/text.h"

namespace kingpress::templates {

// Of a template, those of a part counted as often as it is used; and drawn on one face, those of a repeat as often.
inline constexpr std::size_t most_elements = 100'000;

struct Element {
  std::variant<Text, Image, Shape, Symbol, Svg, Qr, Barcode, Piece, Group, Stack, Repeat> kind;
  const Common& common() const {
    return std::visit([](const auto& element) -> const Common& { return element; }, kind);
  }
};

}  // namespace kingpress::templates
