// Components of the kit, for pictures that show them as they are printed.
#pragma once

#include <optional>
#include <string>

#include "diag/diagnostic.h"
#include "scene/scene.h"

namespace kingpress::compose {

struct KitPiece {
  scene::Component component;
  scene::Group face;  // as large as the trim
};

// Implemented by the press over what is printed.
class PieceSource {
 public:
  virtual ~PieceSource() = default;
  // "card:15", "back:card:15"; "card" and "back:card" are the first of their kind. Nothing when there is none, as a
  // diagnostic at `span` says.
  virtual std::optional<KitPiece> piece(const std::string& name, diag::Span span) = 0;
};

}  // namespace kingpress::compose
