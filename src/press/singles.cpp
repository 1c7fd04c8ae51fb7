#include "press/singles.h"

#include <algorithm>
#include <set>

#include "sheets/drawn_bleed.h"

namespace kingpress::press {
namespace {

sheets::Page single(const scene::Component& component, std::size_t index, scene::Side side, geometry::Length bleed) {
  sheets::Page page;
  const geometry::Point origin{bleed, bleed};
  page.kind = side == scene::Side::back ? "backs" : component.kind;
  page.label = side == scene::Side::back ? component.kind + " back" : component.name;
  page.paper = {component.trim.width + 2.0 * bleed, component.trim.height + 2.0 * bleed};
  page.back = side == scene::Side::back;
  page.single = true;
  page.furniture = sheets::Furniture::none;
  page.ticks = false;
  page.placements.push_back({index, side, geometry::Transform::move(origin),
                             geometry::Rect::of(component.trim).moved(origin), geometry::Rect::of(page.paper)});
  return page;
}

}  // namespace

sheets::Plan plan_singles(const Prepared& prepared, geometry::Length bleed) {
  const std::vector<Cutout>& cutouts = prepared.cutouts;
  sheets::Plan plan;
  plan.notes = sheets::bleed_notes(prepared.components, bleed);
  std::set<const Drawing*> backs_drawn;
  for (std::size_t i = 0; i < cutouts.size(); ++i) {
    const Cutout& cutout = cutouts[i];
    const geometry::Length around = std::min(bleed, cutout.component.bleed);
    plan.pages.push_back(single(cutout.component, i, scene::Side::front, around));
    if (cutout.component.has_back && backs_drawn.insert(cutout.back.get()).second)
      plan.pages.push_back(single(cutout.component, i, scene::Side::back, around));
  }
  std::stable_partition(plan.pages.begin(), plan.pages.end(), [](const sheets::Page& page) { return !page.back; });
  for (std::size_t i = 0; i < plan.pages.size(); ++i) plan.pages[i].sheet = i + 1;
  plan.sheets = plan.pages.size();
  return plan;
}

scene::Scene draw_single(const sheets::Page& page, const sheets::FaceSource& faces) {
  scene::Scene scene{page.paper, {}};
  const sheets::Placement& placement = page.placements.front();
  scene::Group group;
  group.transform = placement.transform;
  group.children = faces(placement.component, placement.side).nodes;
  scene.nodes.emplace_back(std::move(group));
  return scene;
}

}  // namespace kingpress::press
