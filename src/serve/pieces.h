// The pieces of a kit for the page (JSON): what they are called, where they stand in their file, what they hold, how
// large they are, and the keys of their faces.
#pragma once

#include <string>
#include <vector>

#include "press/changed.h"

namespace kingpress::serve {

struct FaceOf {
  std::string front, back;  // keys; no back: empty
  geometry::Size whole;     // with its bleed
};

std::string pieces_of(const press::Prepared& prepared, const std::vector<FaceOf>& faces);

// What the ledger beside the deck says of a piece, by its name: an array, empty for one that it does not know.
std::string boxed(const press::Prepared& prepared, const std::string& piece, press::Workshop& workshop);

// The fronts that differ from those before, by the kind and name of their piece ("card/MK-001"), as many as a page has
// in view: {} when there are more.
std::string turned_faces(const press::Prepared& before, const std::vector<FaceOf>& old_faces,
                         const press::Prepared& now, const std::vector<FaceOf>& faces);

}  // namespace kingpress::serve
