// What is to leave the house: the pieces of a kit as they are cut, and how each face is had. Knows no cards.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "diag/source.h"
#include "sheets/impose.h"

namespace kingpress::trade {

struct Ware {
  scene::Component component;
  std::string name;            // as people call it: "The Owl"
  std::size_t back = no_back;  // equal where two show the same back
  diag::Span span;             // where it is defined
  static constexpr std::size_t no_back = static_cast<std::size_t>(-1);
};

struct Goods {
  std::string name, title, author;  // "minkingi", "Minkingi"
  std::string rules;                // the leaflet as it is written, empty when there is none
  std::vector<Ware> wares;
  sheets::FaceSource faces;
};

}  // namespace kingpress::trade
