// Words that run over the cut of their piece: a part of them would be cut off. A warning for each template.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "output/raster.h"
#include "press/cutouts.h"
#include "press/workshop.h"
#include "trade/safe_zone.h"

namespace kingpress::press {

// False for what is folded or only read: lines of its own are drawn on it.
bool is_piece(const scene::Component& component);

class CutWords {
 public:
  CutWords(const std::vector<Cutout>& cutouts, Workshop& workshop);

  void look_at(const Drawing& drawing, const scene::Nodes& face);
  void tell();

 private:
  struct Piece {
    trade::CutLine cut;
    std::string name;
  };
  struct Finding {
    diag::Diagnostic worst;
    geometry::Length from_cut;
    std::size_t faces = 0;
  };
  Workshop& workshop_;
  output::Rasteriser raster_;
  std::map<const Drawing*, Piece> pieces_;
  std::map<std::string, Finding> found_;  // by the path of the template
};

}  // namespace kingpress::press
