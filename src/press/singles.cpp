#include "press/singles.h"

#include <algorithm>
#include <set>

#include "scene/words.h"
#include "sheets/cut_line.h"
#include "sheets/drawn_bleed.h"

namespace kingpress::press {
namespace {

sheets::Page single(const Cutout& piece, std::size_t index, scene::Side side, geometry::Length bleed) {
  const scene::Component& component = piece.component;
  const bool shared_back = side == scene::Side::back && !piece.back->subject.card;
  sheets::Page page;
  const sheets::Axes reach = sheets::bleed_reach(component.shape, component.trim, bleed);
  const geometry::Point origin{reach.x, reach.y};
  page.kind = side == scene::Side::back ? "backs" : component.kind;
  page.label = (shared_back ? component.kind : component.name) + (side == scene::Side::back ? " back" : "");
  page.paper = {component.trim.width + 2.0 * reach.x, component.trim.height + 2.0 * reach.y};
  page.back = side == scene::Side::back;
  page.single = true;
  page.slug = sheets::Slug::none;
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
    const Cutout& piece = cutouts[i];
    const geometry::Length around = std::min(bleed, piece.component.bleed);
    plan.pages.push_back(single(piece, i, scene::Side::front, around));
    if (piece.component.has_back && backs_drawn.insert(piece.back.get()).second)
      plan.pages.push_back(single(piece, i, scene::Side::back, around));
  }
  std::stable_partition(plan.pages.begin(), plan.pages.end(), [](const sheets::Page& page) { return !page.back; });
  for (std::size_t i = 0; i < plan.pages.size(); ++i) plan.pages[i].sheet = i + 1;
  plan.sheets = plan.pages.size();
  return plan;
}

scene::Scene draw_single(const sheets::Page& page, const scene::Components& components, const sheets::FaceSource& faces,
                         const std::string& contour) {
  scene::Scene scene{page.paper, {}};
  const sheets::Placement& placement = page.placements.front();
  scene::Group group;
  const scene::Component& component = components[placement.component];
  group.transform = placement.transform;
  if (sheets::has_cut_line(component))
    group.clip = sheets::bleed_outline(component, placement.side, sheets::bleed_of(placement));
  group.children = faces(placement.component, placement.side).nodes;
  group.tag = scene::figure(page.label, *group.children);
  scene.nodes.emplace_back(std::move(group));
  if (!contour.empty())
    if (auto line = sheets::cut_contour(page, components, contour)) scene.nodes.emplace_back(std::move(*line));
  return scene;
}

}  // namespace kingpress::press
