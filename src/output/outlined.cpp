#include "output/outlined.h"

#include <memory>

#include "fonts/glyph_outlines.h"

namespace kingpress::output {
namespace {

scene::Nodes letters_outlined(const scene::Nodes& nodes, fonts::GlyphOutlines& letters);

scene::Node letter_outlined(const scene::Node& node, fonts::GlyphOutlines& letters) {
  if (const auto* text = std::get_if<scene::Text>(&node)) {
    scene::Path path;
    path.fill = text->colour;
    path.outline = letters.of(*text);
    return path;
  }
  if (const auto* group = std::get_if<scene::Group>(&node); group && group->children) {
    scene::Group copy = *group;
    copy.children = std::make_shared<const scene::Nodes>(letters_outlined(*group->children, letters));
    return copy;
  }
  return node;
}

scene::Nodes letters_outlined(const scene::Nodes& nodes, fonts::GlyphOutlines& letters) {
  scene::Nodes all;
  for (const scene::Node& node : nodes) all.push_back(letter_outlined(node, letters));
  return all;
}

}  // namespace

scene::Scene outlined(const scene::Scene& scene, fonts::FontSet& fonts) {
  fonts::GlyphOutlines letters(fonts);
  return {scene.size, letters_outlined(scene.nodes, letters)};
}

}  // namespace kingpress::output
