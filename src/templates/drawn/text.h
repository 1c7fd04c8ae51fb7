// A text of a drawing as a text box: where it lies, how it is aligned, and its style.
#pragma once

#include <string>
#include <vector>

#include "templates/drawn/nodes.h"
#include "templates/drawn/page.h"

namespace kingpress::templates {

class DrawnTexts {
 public:
  DrawnTexts(DrawnDocument& document, const DrawnPage& page, const DrawnLabels& labels);

  // The words as they are drawn, line by line.
  std::string words(pugi::xml_node text) const;
  // The element that sets `pattern` in place of the text's words, in the style called `style`, which is put into
  // `styles`.
  data::Node element(pugi::xml_node text, const DrawnLabel& label, const std::string& style, data::Node& styles);

 private:
  struct Lines;
  Lines lines_of(pugi::xml_node text) const;
  geometry::Rect box_of(pugi::xml_node text, const Lines& lines, double degrees, geometry::Length leading,
                        bool& has_own);

  struct Area {
    pugi::xml_node node;
    scene::Outline outline;
  };
  DrawnDocument& document_;
  const DrawnPage& page_;
  std::vector<Area> areas_;  // shapes that a text may lie on
};

}  // namespace kingpress::templates
