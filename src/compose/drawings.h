// The templates' drawings painted in the colours asked for, each combination once, so that equal symbols are one list
// of nodes.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "templates/drawing.h"

namespace kingpress::compose {

// The colours put for names in a drawing: those named here, then the template's palette, then the drawing's own.
struct DrawingLook {
  struct Named {
    std::string name;
    scene::Colour colour;
    bool operator==(const Named&) const = default;
  };
  const std::map<std::string, scene::Colour>* palette = nullptr;
  std::vector<Named> colours;
  std::optional<templates::DrawingPaint::Outlined> outlined;
};

class PaintedDrawings {
 public:
  // Nodes in the drawing's own units.
  std::shared_ptr<const scene::Nodes> painted(const templates::Drawing& drawing, const DrawingLook& look);
  // `nodes`, painted here, over all of `box` from its middle, each `tile` large: one list for every card, so that a
  // document holds the pattern once.
  std::shared_ptr<const scene::Nodes> tiled(const templates::Drawing& drawing,
                                            const std::shared_ptr<const scene::Nodes>& nodes, geometry::Size tile,
                                            const geometry::Rect& box);

 private:
  struct Painted {
    DrawingLook look;
    std::shared_ptr<const scene::Nodes> nodes;
  };
  struct Tiled {
    geometry::Size tile;
    geometry::Rect box;
    std::shared_ptr<const scene::Nodes> nodes;
  };
  std::map<const templates::Drawing*, std::vector<Painted>> known_;
  std::map<const scene::Nodes*, std::vector<Tiled>> tilings_;  // by what is tiled, which `known_` keeps
};

// How many tiles lie on each side of the middle one to cover `side`.
int tiles_beside(geometry::Length side, geometry::Length tile);
// The drawing contained and centred in `box`.
scene::Group placed(const templates::Drawing& drawing, std::shared_ptr<const scene::Nodes> nodes,
                    const geometry::Rect& box);
// Points on paper for one unit of the drawing when contained in `box`.
double scale_into(const templates::Drawing& drawing, const geometry::Rect& box);

}  // namespace kingpress::compose
