#include "press/content_hash.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <vector>

#include "diag/environment_error.h"
#include "scene/digest.h"

namespace kingpress::press {

std::string digest_of_font(const std::string& path) {
  std::ifstream in(std::filesystem::path(path), std::ios::binary);
  std::ostringstream bytes;
  bytes << in.rdbuf();
  if (!in || !bytes) throw diag::EnvironmentError("cannot read the font '" + path + "'");
  return scene::digest(bytes.str());
}

void Ingredients::add(const scene::Nodes& nodes) {
  for (const scene::Node& node : nodes) {
    if (const auto* text = std::get_if<scene::Text>(&node)) fonts.insert(text->face);
    if (const auto* image = std::get_if<scene::Image>(&node); image && image->picture)
      pictures.emplace(image->picture->id, image->picture->bytes.size());
    if (const auto* group = std::get_if<scene::Group>(&node); group && group->children) add(*group->children);
  }
}

// The digests are sorted first: the order in which files are read does not count.
std::string content_hash(const diag::Sources& sources, const Ingredients& ingredients, const fonts::FontSet& fonts) {
  std::vector<std::string> digests;
  for (const diag::SourceFile& file : sources.files()) digests.push_back(scene::digest(file.text()));
  std::set<std::string> files;
  for (const fonts::FaceId face : ingredients.fonts) files.insert(fonts.info(face).file);
  for (const std::string& file : files) digests.push_back(digest_of_font(file));
  for (const auto& [id, bytes] : ingredients.pictures) digests.push_back(id);
  std::sort(digests.begin(), digests.end());
  std::string whole = "kingpress";
  for (const std::string& digest : digests) whole += digest;
  return scene::digest(whole).substr(0, 8);
}

}  // namespace kingpress::press
