// What a face shows, as sixteen hexadecimal digits: its lines, letters, pictures and fonts by their bytes. Two faces
// with the same print alike, whatever files they came from.
#pragma once

#include <map>
#include <string>

#include "fonts/font_set.h"
#include "scene/scene.h"

namespace kingpress::press {

class FaceHash {
 public:
  explicit FaceHash(const fonts::FontSet& fonts) : fonts_(fonts) {}
  std::string of(const scene::Nodes& face);

 private:
  const std::string& font(fonts::FaceId face);

  const fonts::FontSet& fonts_;
  std::map<fonts::FaceId, std::string> known_;
};

}  // namespace kingpress::press
