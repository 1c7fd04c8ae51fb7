// An SVG on its way to nodes: one object a drawing, a file for each part of SVG: structure (picture.cpp), shapes and
// paint (paint.cpp), clips (clips.cpp), words (words.cpp).
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "svg/measures.h"
#include "svg/picture.h"
#include "svg/style.h"

namespace kingpress::svg {

constexpr std::size_t most_references = 16;

scene::Colour weaker(scene::Colour colour, double opacity);
std::string reference_of(const pugi::xml_node& node);

class Reader {
 public:
  Reader(std::string& why, const Typesetter& typesetter) : why_(why), typesetter_(typesetter) {}

  std::optional<Picture> read(std::string_view text, double width, double height, const ColourReader& colours);

 private:
  struct WordsReader;
  struct Place {
    double x = 0, y = 0;
  };

  // What nodes cannot say, once; nothing.
  template <class T>
  std::optional<T> refuse(std::string why) {
    if (why_.empty()) why_ = std::move(why);
    return std::nullopt;
  }
  void refuse(std::string why) { (void)refuse<int>(std::move(why)); }

  void collect_ids(const pugi::xml_node& node);
  pugi::xml_node by_id(const std::string& id) const;
  double length(const pugi::xml_node& node, const char* name, double otherwise);

  // What the picture shows in its own area; without a viewBox its own size is one.
  void draw_root(const pugi::xml_node& root, const Style& style, Viewport area, scene::Nodes& out);
  void wrap(scene::Nodes nodes, const geometry::Transform& transform, std::optional<scene::Outline> clip,
            const Style& style, scene::Nodes& out);
  void draw_children(const pugi::xml_node& node, const Style& style, scene::Nodes& out, int depth);
  void draw(const pugi::xml_node& node, const Style& parent, scene::Nodes& out, int depth);
  // A picture within the picture: an svg, or a symbol that is used.
  void draw_nested(const pugi::xml_node& node, const Style& style, Viewport area, Place at, scene::Nodes& out,
                   int depth);
  void draw_use(const pugi::xml_node& node, const Style& style, scene::Nodes& out, int depth);

  // Nothing when it is refused, or has no area to speak of.
  std::optional<scene::Outline> outline_of(const pugi::xml_node& node);
  void draw_shape(const pugi::xml_node& node, const Style& style, scene::Nodes& out);
  // The first value of an attribute along the chain of gradients that refer to one another.
  std::string_view gradient_attribute(const std::vector<pugi::xml_node>& chain, const char* name) const;
  void fill_with_gradient(scene::Path& path, const Style& style, const scene::Outline& outline);
  bool read_stops(const std::vector<pugi::xml_node>& chain, const Style& style, scene::Gradient& gradient);

  // The area that a clipPath leaves, in the coordinates of what it clips; nothing when nothing is left, or it is
  // refused.
  std::optional<scene::Outline> clip_of(const std::string& id);
  bool add_to_clip(const pugi::xml_node& node, const Style& parent, geometry::Transform transform, scene::Outline& all,
                   std::vector<geometry::Rect>& boxes, int depth);

  void draw_words(const pugi::xml_node& node, const Style& style, scene::Nodes& out);

  std::string& why_;
  const Typesetter& typesetter_;
  pugi::xml_document document_;
  StyleSheet sheet_;
  std::unordered_map<std::string, pugi::xml_node> ids_;
  Viewport viewport_;
  std::size_t elements_ = 0;
  bool has_entities_ = false;
};

}  // namespace kingpress::svg
