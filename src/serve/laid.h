// A kit laid out for the page: its pieces, each with the keys of its faces.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "press/singles.h"
#include "serve/face_keys.h"
#include "serve/pieces.h"

namespace kingpress::serve {

struct Laid {
  press::Prepared prepared;
  sheets::Plan plan;                         // a page for each face
  std::map<std::string, std::size_t> pages;  // of the plan, by key
  std::vector<FaceOf> faces;                 // by component
};

Laid lay(press::Prepared prepared, FaceKeys& keys);

}  // namespace kingpress::serve
