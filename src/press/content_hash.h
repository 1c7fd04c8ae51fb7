// Eight hexadecimal digits that name what was printed: every definition, template, drawing, picture and font that it
// came from. Two sheets with the same hash in their footer come from the same files, whatever the files were called.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>

#include "diag/source.h"
#include "fonts/font_set.h"
#include "scene/scene.h"

namespace kingpress::press {

// What drawn faces hold of files that are no text: their pictures by the digest of their bytes, and their fonts.
struct Ingredients {
  std::map<std::string, std::size_t> pictures;  // how many bytes each
  std::set<fonts::FaceId> fonts;

  void add(const scene::Nodes& nodes);
};

// Of its bytes. Throws diag::EnvironmentError when they cannot be read.
std::string digest_of_font(const std::string& path);

// Of every text read so far and the ingredients.
std::string content_hash(const diag::Sources& sources, const Ingredients& ingredients, const fonts::FontSet& fonts);

}  // namespace kingpress::press
