// A face as a picture of few pixels, for who shows no SVG: an editor.
#include <algorithm>

#include "output/raster.h"
#include "pictures/png_encode.h"
#include "press/faces.h"
#include "press/singles.h"
#include "serve/live_round.h"

namespace kingpress::serve {

std::shared_ptr<const LiveDeck::Pictured> LiveDeck::picture_at(const std::string& path, std::size_t line,
                                                               const Gone& gone) {
  return await<Pictured>([this, path, line] { return draw_picture({path, line, line}); }, gone);
}

std::shared_ptr<const LiveDeck::Pictured> LiveDeck::draw_picture(const Place& place) {
  if (!good_) return nullptr;
  const Laid& laid = good_->kit;
  const auto piece = std::ranges::find_if(laid.pieces, [&](const LaidPiece& one) { return one.place.holds(place); });
  if (piece == laid.pieces.end()) return nullptr;
  const auto page = laid.pages.find(piece->front);
  if (page == laid.pages.end()) return nullptr;  // of a card that cannot be read now
  if (const auto kept = pictures_drawn_.find(piece->front); kept != pictures_drawn_.end()) return kept->second;
  const press::Prepared& prepared = laid.prepared;
  press::Faces faces(prepared.cutouts, good_->shop, scene::Tone::colour);
  const scene::Scene scene =
      press::draw_single(laid.plan.pages[page->second], prepared.components,
                         [&](std::size_t number, scene::Side side) { return faces.face(number, side); });
  keep_met();
  output::Rasteriser rasteriser(good_->shop.fonts());
  auto drawn = std::make_shared<Pictured>();
  drawn->name = prepared.cutouts[static_cast<std::size_t>(piece - laid.pieces.begin())].component.name;
  for (const double across : {260.0, 200.0, 150.0, 100.0}) {
    const double longest = std::max(scene.size.width.inches(), scene.size.height.inches() * 0.75);
    const pictures::Pixels pixels = rasteriser.pixels(scene, across / longest, drawn->name);
    drawn->png = pictures::encode_png(pictures::rows_of(pixels), 0, pictures::Effort::small);
    drawn->width = pixels.width;
    drawn->height = pixels.height;
    if (drawn->png.size() <= most_picture) break;
  }
  if (pictures_drawn_.size() >= most_pictures) pictures_drawn_.clear();
  return pictures_drawn_[piece->front] = drawn;
}

}  // namespace kingpress::serve
