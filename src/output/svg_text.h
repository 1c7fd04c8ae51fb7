// Scenes as SVG, one after another, each a text of its own; glyphs that were met are remembered from one to the next.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "fonts/font_set.h"
#include "fonts/lettering.h"
#include "scene/scene.h"

namespace kingpress::output {

class Faces;

// Whether a glyph is defined once and used at each place, which is short, or drawn where it stands, each line of
// text as one path, which a browser draws in less time.
enum class Glyphs { defined, in_place };

// A scene to be drawn on: what some of its groups are for a drawing program, by their children.
struct SvgObject {
  std::string attributes;  // of the group
  std::string instead;     // what stands in the group in place of its children, in millimetres
};
struct SvgDrawing {
  std::map<const scene::Nodes*, SvgObject> objects;
  std::string definitions, guides;  // guides: drawn last
  geometry::Length around;          // how far the paper reaches beyond the scene
};

class SvgText {
 public:
  explicit SvgText(fonts::FontSet& fonts, Glyphs glyphs = Glyphs::defined);  // fonts: which outlive it
  ~SvgText();
  // Throws diag::EnvironmentError when a number is not finite or lies far outside any paper.
  std::string of(const scene::Scene& scene, const std::string& title);
  std::string of(const scene::Scene& scene, const std::string& title, const SvgDrawing& drawing);

 private:
  std::unique_ptr<Faces> faces_;
  fonts::Lettering lettering_;
  Glyphs glyphs_;
};

}  // namespace kingpress::output
