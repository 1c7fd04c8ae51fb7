// What PDF/A-2u asks of a document that is kept for long: what its colours mean, and facts told twice. (ISO 19005-2,
// level U: every glyph has a meaning, which typefaces.h writes.)
#pragma once

#include <string>

#include "pdf/objects.h"
#include "scene/document.h"

namespace kingpress::pdf {

// Entries of the catalogue: output intent and metadata, which are written.
std::string write_archive(Objects& objects, const scene::DocumentInfo& info);

}  // namespace kingpress::pdf
