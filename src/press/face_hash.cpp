#include "press/face_hash.h"

#include "press/content_hash.h"
#include "scene/digest.h"

namespace kingpress::press {

std::string FaceHash::of(const scene::Nodes& face) {
  return scene::digest(scene::imprint(face, [this](fonts::FaceId id) { return font(id); })).substr(0, 16);
}

const std::string& FaceHash::font(fonts::FaceId face) {
  const auto [known, is_new] = known_.try_emplace(face);
  const fonts::FaceInfo& info = fonts_.info(face);
  if (is_new) known->second = digest_of_font(info.file) + std::to_string(info.index);
  return known->second;
}

}  // namespace kingpress::press
