// A kit laid out for the page: its pieces, each with the keys of its faces.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

#include "diag/source.h"
#include "press/singles.h"
#include "serve/face_keys.h"

namespace kingpress::serve {

// Lines of a file, from 1; of a table its rows.
struct Place {
  std::string path;
  std::size_t first = 0, last = 0;
  bool holds(const Place& other) const {
    return !path.empty() && path == other.path && other.first >= first && other.first <= last;
  }
};
Place place_of(const diag::Span& span);

struct LaidPiece {
  std::string key;          // its deck, kind and name: no two pieces have the same
  std::string front, back;  // keys of its faces; no back: empty
  geometry::Size whole;     // with its bleed
  Place place;              // where it is defined
  bool stale = false;       // its front is the last that could be read

  const std::string& face(scene::Side side) const { return side == scene::Side::front ? front : back; }
};

struct Laid {
  press::Prepared prepared;
  sheets::Plan plan;                                   // a page for each face
  std::unordered_map<std::string, std::size_t> pages;  // of the plan, by the key of a face
  std::vector<LaidPiece> pieces;                       // by component

  const LaidPiece* find(const std::string& key) const;
};

Laid lay(press::Prepared prepared, FaceKeys& keys);

}  // namespace kingpress::serve
