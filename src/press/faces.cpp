#include "press/faces.h"

#include "compose/compose.h"

namespace kingpress::press {

namespace {

// What a face takes is some ten kilobytes: composing a thousand cards again costs a tenth of pressing them. With a
// picture it holds the picture's file too.
constexpr std::size_t most_kept = 2000, most_kept_pictures = 32;

}  // namespace

Faces::Faces(const std::vector<Cutout>& cutouts, Workshop& workshop) : cutouts_(cutouts), workshop_(workshop) {
  std::set<const Drawing*> met;
  for (const Cutout& piece : cutouts)
    if (piece.component.has_back && !met.insert(piece.back.get()).second) shared_.insert(piece.back.get());
}

Ingredients Faces::compose_all() {
  Ingredients all;
  each_drawing(cutouts_, [&](const std::string&, const Drawing& drawing) {
    Ingredients of_face = meet(drawing);
    all.pictures.merge(of_face.pictures);
    all.fonts.merge(of_face.fonts);
  });
  return all;
}

Ingredients Faces::meet(const Drawing& drawing) {
  const sheets::Face face = compose(drawing);
  Ingredients of_face;
  of_face.add(*face.nodes);
  const bool pictured = !of_face.pictures.empty();
  if (kept_.size() >= most_kept || (pictured && kept_pictures_ >= most_kept_pictures)) return of_face;
  if (pictured && !shared_.contains(&drawing)) return of_face;
  kept_.emplace(&drawing, face);
  kept_pictures_ += pictured ? 1 : 0;
  return of_face;
}

void Faces::turn_page() {
  last_page_ = std::move(this_page_);
  this_page_.clear();
}

sheets::Face Faces::face(std::size_t component, scene::Side side) {
  const Cutout& piece = cutouts_[component];
  return face(side == scene::Side::back && piece.back ? *piece.back : piece.front);
}

sheets::Face Faces::face(const Drawing& drawing) {
  if (const auto kept = kept_.find(&drawing); kept != kept_.end()) return kept->second;
  const auto [at, is_new] = this_page_.try_emplace(&drawing);
  if (!is_new) return at->second;
  const auto before = last_page_.find(&drawing);
  at->second = before != last_page_.end() ? before->second : compose(drawing);
  return at->second;
}

sheets::Face Faces::compose(const Drawing& drawing) {
  scene::Scene scene = workshop_.composer().compose(*drawing.layout, drawing.subject);
  return {std::make_shared<const scene::Nodes>(std::move(scene.nodes)), std::nullopt};
}

}  // namespace kingpress::press
