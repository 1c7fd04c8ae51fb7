#include "output/outlined.h"

#include <memory>

#include "output/faces.h"

namespace kingpress::output {
namespace {

using geometry::Length;

scene::Nodes letters_outlined(const scene::Nodes& nodes, Faces& faces);

scene::Node letter_outlined(const scene::Node& node, Faces& faces) {
  if (const auto* text = std::get_if<scene::Text>(&node)) {
    scene::Path path;
    path.fill = text->colour;
    const double em = text->size.points() / Faces::outline_em;
    for (const scene::Glyph& glyph : text->glyphs) {
      const geometry::Transform place{em,
                                      0,
                                      0,
                                      em,
                                      text->origin.x + Length::points(static_cast<double>(glyph.x)),
                                      text->origin.y + Length::points(static_cast<double>(glyph.y))};
      const scene::Outline shape = scene::moved(faces.outline(text->face, glyph.id), place);
      path.outline.verbs.insert(path.outline.verbs.end(), shape.verbs.begin(), shape.verbs.end());
      path.outline.points.insert(path.outline.points.end(), shape.points.begin(), shape.points.end());
    }
    return path;
  }
  if (const auto* group = std::get_if<scene::Group>(&node); group && group->children) {
    scene::Group copy = *group;
    copy.children = std::make_shared<const scene::Nodes>(letters_outlined(*group->children, faces));
    return copy;
  }
  return node;
}

scene::Nodes letters_outlined(const scene::Nodes& nodes, Faces& faces) {
  scene::Nodes all;
  for (const scene::Node& node : nodes) all.push_back(letter_outlined(node, faces));
  return all;
}

}  // namespace

scene::Scene outlined(const scene::Scene& scene, fonts::FontSet& fonts) {
  Faces faces(fonts);
  return {scene.size, letters_outlined(scene.nodes, faces)};
}

}  // namespace kingpress::output
