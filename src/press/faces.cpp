#include "press/faces.h"

#include "compose/compose.h"

namespace kingpress::press {

namespace {

// What a face takes is some ten kilobytes: composing a thousand cards again costs a tenth of pressing them.
constexpr std::size_t most_kept = 2000;

}  // namespace

Ingredients Faces::compose_all() {
  Ingredients all;
  for (std::size_t i = 0; i < cutouts_.size(); ++i) {
    const sheets::Face front = compose(cutouts_[i].front);
    Ingredients of_front;
    of_front.add(*front.nodes);
    if (of_front.pictures.empty() && kept_.size() < most_kept) kept_.emplace(i, front);
    all.pictures.merge(of_front.pictures);
    all.fonts.merge(of_front.fonts);
    if (cutouts_[i].component.has_back && !backs_.contains(cutouts_[i].back.get()))
      all.add(*face(i, scene::Side::back).nodes);
  }
  return all;
}

void Faces::turn_page() {
  last_page_ = std::move(this_page_);
  this_page_.clear();
}

sheets::Face Faces::face(std::size_t component, scene::Side side) {
  const Cutout& cutout = cutouts_[component];
  if (side == scene::Side::back && cutout.back) {
    if (cutout.back->subject.card != nullptr) return compose(*cutout.back);  // one card's alone
    const auto [at, is_new] = backs_.try_emplace(cutout.back.get());
    if (is_new) at->second = compose(*cutout.back);
    return at->second;
  }
  if (const auto kept = kept_.find(component); kept != kept_.end()) return kept->second;
  const auto [at, is_new] = this_page_.try_emplace(component);
  if (!is_new) return at->second;
  const auto before = last_page_.find(component);
  at->second = before != last_page_.end() ? before->second : compose(cutout.front);
  return at->second;
}

sheets::Face Faces::compose(const Drawing& drawing) {
  scene::Scene scene = workshop_.composer().compose(*drawing.layout, drawing.subject);
  return {std::make_shared<const scene::Nodes>(std::move(scene.nodes)), std::nullopt};
}

}  // namespace kingpress::press
