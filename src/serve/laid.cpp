#include "serve/laid.h"

namespace kingpress::serve {
namespace {

constexpr geometry::Length most_bleed = geometry::Length::mm(3);

}  // namespace

Laid lay(press::Prepared prepared, FaceKeys& keys) {
  Laid laid{std::move(prepared), {}, {}, {}};
  const std::vector<press::Cutout>& cutouts = laid.prepared.cutouts;
  laid.plan = press::plan_singles(laid.prepared, most_bleed);
  laid.faces.resize(cutouts.size());
  std::map<const press::Drawing*, std::string> backs;
  for (std::size_t page = 0; page < laid.plan.pages.size(); ++page) {
    const sheets::Placement& placed = laid.plan.pages[page].placements.front();
    const press::Cutout& piece = cutouts[placed.component];
    const bool back = placed.side == scene::Side::back;
    std::string key = keys.of(piece.component, back ? *piece.back : piece.front);
    laid.pages.emplace(key, page);
    laid.faces[placed.component].whole = laid.plan.pages[page].paper;
    (back ? backs[piece.back.get()] : laid.faces[placed.component].front) = std::move(key);
  }
  for (std::size_t i = 0; i < cutouts.size(); ++i)
    if (cutouts[i].component.has_back) laid.faces[i].back = backs[cutouts[i].back.get()];
  return laid;
}

}  // namespace kingpress::serve
