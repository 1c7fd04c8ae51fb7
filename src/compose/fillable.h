// A face told apart into what its card fills or shows and what is drawn as it lies, for whoever draws on it elsewhere.
#pragma once

#include <map>
#include <set>
#include <string>

#include "fonts/font_set.h"
#include "scene/scene.h"
#include "templates/template.h"

namespace kingpress::compose {

struct Fillable {
  std::string pattern;   // of a text or picture, in the card's own columns alone: "{title}"; empty: it is not filled
  std::string when;      // a condition on them: "not art"; empty: it is always shown
  bool is_shown = true;  // by this card
  geometry::Rect box;    // in the group's own coordinates
  const templates::Image* image = nullptr;
  const templates::Text* text = nullptr;  // of what is not filled too
  std::string plate;                      // the ink of its own that prints it, as a label says it; empty: none
  std::string words;                      // what this card says there
  const templates::Style* style = nullptr;
  fonts::FaceId face = 0;
  scene::Colour colour;
  geometry::Length leading;
  std::size_t number = 0;  // in the order of drawing
};

struct FillableFace {
  scene::Scene face;  // with what this card does not show
  // By the children of the group that each became.
  std::map<const scene::Nodes*, Fillable> fillables;
  // Elements of which this card decides more than can be filled, by the column; and those of a plate that nobody fills,
  // by its name.
  std::map<std::string, std::set<std::string>> decided, plated;
};

}  // namespace kingpress::compose
