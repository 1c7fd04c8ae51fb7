// The project's own fonts, for the tests of this room.
#pragma once

#include <memory>
#include <string>

#include "../catch.h"
#include "../project_root.h"
#include "fonts/font_set.h"
#include "fonts/text_layout.h"

namespace kingpress::fonts {

struct Fonts {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  std::unique_ptr<FontSet> set = FontSet::load(project_root() + "/fonts", sources, diagnostics);
  std::unique_ptr<TextLayout> layout = TextLayout::create(*set);

  FaceId face(const std::string& family, int weight = 0, bool italic = false) const {
    const auto found = set->face({family, weight, italic});
    REQUIRE(found);
    return *found;
  }
  TextStyle style(const std::string& family = "text", double points = 9) const {
    return {face(family), geometry::Length::points(points), {}, 0, {}};
  }
  Laid lay(const std::string& text, geometry::Length width, Align align = Align::left, double points = 9) {
    return layout->lay({{{text, style("text", points), {}}}, width, align, {}, "en"});
  }
};

// The words of a line, as its texts hold them.
inline std::string line_text(const Laid& laid, std::size_t line) {
  std::string text;
  for (const scene::Text& t : laid.texts) {
    if (t.origin.y == laid.lines.at(line).baseline) text += t.text;
  }
  return text;
}

}  // namespace kingpress::fonts
