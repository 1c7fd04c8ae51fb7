#include "press/faces.h"

#include "compose/compose.h"

namespace kingpress::press {

namespace {

// What a face takes is some ten kilobytes, and the files of its pictures. Shared backs are kept whatever theirs take:
// every page wants them.
constexpr std::size_t most_plain = 2000, most_backs = 32, most_bytes = 16u << 20, bytes_of_face = 10'000;

}  // namespace

Faces::Faces(const std::vector<Cutout>& cutouts, Workshop& workshop, scene::Tone tone)
    : cutouts_(cutouts), toning_(tone, workshop), workshop_(workshop) {
  std::set<const Drawing*> met;
  for (const Cutout& piece : cutouts)
    if (piece.component.has_back && !met.insert(piece.back.get()).second) shared_.insert(piece.back.get());
}

Ingredients Faces::compose_all(const Visit& visit) {
  Ingredients all;
  each_drawing(cutouts_, [&](const std::string&, const Drawing& drawing) {
    Ingredients of_face = meet(drawing, visit);
    all.pictures.merge(of_face.pictures);
    all.fonts.merge(of_face.fonts);
  });
  return all;
}

Ingredients Faces::meet(const Drawing& drawing, const Visit& visit) {
  const sheets::Face face = compose(drawing);
  if (visit) visit(drawing, *face.nodes);
  Ingredients of_face;
  of_face.add(*face.nodes);
  if (!take_room(drawing, of_face)) return of_face;
  kept_.emplace(&drawing, face);
  kept_pictures_.insert(of_face.pictures.begin(), of_face.pictures.end());
  return of_face;
}

// False when there is none left.
bool Faces::take_room(const Drawing& drawing, const Ingredients& of_face) {
  if (of_face.pictures.empty()) return kept_plain_ < most_plain && ++kept_plain_;
  if (shared_.contains(&drawing)) return kept_backs_ < most_backs && ++kept_backs_;
  std::size_t bytes = kept_bytes_ + bytes_of_face;
  for (const auto& [id, more] : of_face.pictures) bytes += kept_pictures_.contains(id) ? 0 : more;
  if (bytes > most_bytes) return false;
  kept_bytes_ = bytes;
  return true;
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
  return {std::make_shared<const scene::Nodes>(toning_.of(draw(drawing, workshop_), drawing.layout->kind == "back")),
          std::nullopt};
}

}  // namespace kingpress::press
