#include <set>

#include "press/contrast.h"
#include "press/cutouts.h"
#include "press/face_hash.h"
#include "press/large_print.h"

namespace kingpress::press {

namespace {

scene::Scene composed(const Drawing& drawing, Workshop& workshop) {
  compose::Composer& composer = workshop.composer();
  scene::Scene face = composer.compose(*drawing.layout, drawing.subject);
  if (!composer.shows_hash(*drawing.layout)) return face;
  compose::Subject named = drawing.subject;
  named.hash = workshop.face_hash().of(face.nodes).substr(0, 6);
  return composer.compose(*drawing.layout, named);
}

}  // namespace

scene::Scene draw(const Drawing& drawing, Workshop& workshop) {
  scene::Scene face = composed(drawing, workshop);
  if (drawing.subject.least_type > geometry::Length{}) {
    output::Rasteriser raster(workshop.fonts());
    face.nodes = with_contrast(face, large_contrast, raster);
  }
  return face;
}

std::string called(const Cutout& cutout) {
  if (const cards::Card* card = cutout.front.subject.card)
    if (const cards::Value* title = card->find("title"))
      if (const std::string* text = title->text(); text && !text->empty()) return *text;
  return cutout.component.name;
}

void each_drawing(const std::vector<Cutout>& cutouts,
                  const std::function<void(const std::string& name, const Drawing&)>& visit) {
  std::set<const Drawing*> visited;
  for (const Cutout& piece : cutouts) {
    visit(piece.component.name, piece.front);
    if (piece.component.has_back && visited.insert(piece.back.get()).second)
      visit(piece.back->subject.name, *piece.back);
  }
}

}  // namespace kingpress::press
