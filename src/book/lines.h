// Words as lines of type, each by itself, so that a page may end between any two.
#pragma once

#include <string>
#include <vector>

#include "book/setting.h"

namespace kingpress::book {

// Nodes of one line; its baseline begins at 0, 0.
struct SetLine {
  scene::Nodes nodes;
  geometry::Length width;
};

// In the size of the body. A last line is never a single short word.
std::vector<SetLine> set_lines(const Words& words, geometry::Length width, const Context& context);
// In another size.
std::vector<SetLine> set_lines(const Words& words, geometry::Length width, double points, const Context& context);

// One line in the face of heads, from `anchor` of its width (0: it begins, 0.5: is centred, 1: ends at 0, 0).
scene::Nodes set_head(const std::string& words, double points, const Context& context, double anchor = 0,
                      scene::Colour colour = ink);
geometry::Length head_width(const std::string& words, double points, const Context& context);

// Any face, one line.
SetLine set_line(const std::string& words, fonts::FaceId face, double points, scene::Colour colour,
                 const Context& context, double tracking = 0);

scene::Node moved(scene::Nodes nodes, geometry::Length x, geometry::Length y, const Tag& tag = {});

}  // namespace kingpress::book
