// What an element of an SVG is painted with: its presentation attributes, the rules of plain style sheets and its own
// style attribute, the later over the earlier, over what it inherits.
#pragma once

#include <map>
#include <optional>
#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "svg/picture.h"

namespace kingpress::svg {

// A colour, a gradient of this drawing by its id, or nothing.
struct Paint {
  std::optional<scene::Colour> colour;  // with an id: where there is no such gradient
  std::string id;
  bool is_current = false;  // the colour is that of "color", whatever that is further in
};

struct Style {
  // Inherited.
  Paint fill{scene::Colour{0, 0, 0, 255}, {}}, stroke;
  double fill_opacity = 1, stroke_opacity = 1;
  std::string stroke_width = "1";
  std::vector<std::string> dash;
  scene::LineCap cap = scene::LineCap::butt;
  scene::LineJoin join = scene::LineJoin::miter;
  double miter_limit = 4;
  scene::FillRule rule = scene::FillRule::nonzero, clip_rule = scene::FillRule::nonzero;
  scene::Colour colour{0, 0, 0, 255};  // "currentColor"
  bool visible = true;
  std::string families;  // of words
  double type_size = 0;  // 0: not told
  int weight = 400;
  bool italic = false;
  double anchor = 0;      // 0 start, 0.5 middle, 1 end
  std::string set_apart;  // what words ask for and nodes do not say; empty: nothing
  // Of the element alone.
  double opacity = 1;
  bool shown = true, overflows = false;
  std::string clip;  // id of a clipPath
  scene::Colour stop{0, 0, 0, 255};
  double stop_opacity = 1;

  Style inherited() const;
};

// The rules of every <style> of a drawing.
class StyleSheet {
 public:
  // Nothing when it is more than selectors of elements, classes and ids with declarations.
  static std::optional<StyleSheet> read(const pugi::xml_node& root);

  // What the element says of itself, on top of what it inherits. False when nodes cannot say it; `why` names it.
  bool apply(const pugi::xml_node& element, Style& style, std::string& why) const;

  // What the element says of a property by itself, in any of the ways in which it can; empty: nothing.
  std::string said(const pugi::xml_node& element, std::string_view property) const;

  ColourReader colours;  // of fills and strokes; none: as SVG says

 private:
  struct Rule {
    std::string selector;
    int weight = 0;
    std::string declarations;
  };
  bool add(std::string_view text);
  std::vector<Rule> rules_;  // the weightier later
};

}  // namespace kingpress::svg
