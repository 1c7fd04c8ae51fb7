// Facts about a document as XMP, for readers that look for them there.
#pragma once

#include <string>

#include "pdf/objects.h"
#include "scene/document.h"

namespace kingpress::pdf {

// What the standard that a document keeps adds: namespaces ("xmlns:x=\"...\"") and elements in them.
struct Level {
  std::string namespaces, elements;
};

// Written as the last stream that counts for the identity of the file, which it tells.
Number write_metadata(Objects& objects, const scene::DocumentInfo& info, const Level& level);

}  // namespace kingpress::pdf
