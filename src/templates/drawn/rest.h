// What of a drawing is no box: drawn as it lies, as SVGs of the size of the card and its bleed.
#pragma once

#include <vector>

#include "data/node.h"
#include "templates/drawn/document.h"
#include "templates/drawn/page.h"

namespace kingpress::templates {

class DrawnRest {
 public:
  DrawnRest(DrawnDocument& document, const DrawnPage& page) : document_(document), page_(page) {}

  // Elements that draw these objects, which have one parent, in their order: what lines and areas say together, what
  // only pixels can say by itself. `within`: groups around them whose opacity and clip are drawn around all of it.
  std::vector<data::Node> elements(const std::vector<pugi::xml_node>& objects,
                                   const std::vector<pugi::xml_node>& within);
  // The line around an object, without its area; none where it has none.
  std::vector<data::Node> lines_of(pugi::xml_node object, const std::vector<pugi::xml_node>& within);

 private:
  // `area`: of the card, that it shows; `adds`: to the style of each object.
  std::string svg_of(const std::vector<pugi::xml_node>& objects, const std::vector<pugi::xml_node>& within,
                     const geometry::Rect& area, const char* adds = "") const;
  data::Node element(const std::vector<pugi::xml_node>& objects, const geometry::Rect& area, std::string text) const;
  geometry::Rect whole() const { return geometry::Rect::of(page_.trim).outset(page_.bleed); }
  // Where an object may show, on paper.
  geometry::Rect reach_of(pugi::xml_node object) const;

  DrawnDocument& document_;
  const DrawnPage& page_;
};

}  // namespace kingpress::templates
