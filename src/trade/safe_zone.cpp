#include "trade/safe_zone.h"

#include <algorithm>
#include <optional>

#include "output/bounds.h"

namespace kingpress::trade {
namespace {

using geometry::Length;
using geometry::Rect;
using geometry::Transform;

constexpr double ink_dpi = 200;
constexpr Length tolerance = Length::mm(0.15);  // a pixel of the measure

// How far inside of `trim` the nearest side of `ink` ends.
Length distance(const Rect& trim, const Rect& ink) {
  return std::min(
      {ink.left() - trim.left(), ink.top() - trim.top(), trim.right() - ink.right(), trim.bottom() - ink.bottom()});
}

// The ink of a text in the coordinates of the face, as it is drawn.
std::optional<Rect> ink_of(const scene::Text& text, const Transform& to_face, const Rect& room,
                           output::Rasteriser& raster) {
  scene::Text black = text;
  black.colour = {0, 0, 0, 255};
  const auto shifted = to_face.then(Transform::move({-room.x, -room.y}));
  const scene::Scene alone{
      room.size(), {scene::Group{shifted, std::nullopt, std::make_shared<const scene::Nodes>(scene::Nodes{black})}}};
  const output::Pixels pixels = raster.pixels(alone, ink_dpi, "a text");
  unsigned left = pixels.width, right = 0, top = pixels.height, bottom = 0;
  for (unsigned y = 0; y < pixels.height; ++y)
    for (unsigned x = 0; x < pixels.width; ++x)
      if ((pixels.words[std::size_t{y} * pixels.width + x] & 0xFF) < 0x80) {
        left = std::min(left, x);
        right = std::max(right, x + 1);
        top = std::min(top, y);
        bottom = std::max(bottom, y + 1);
      }
  if (left >= right) return std::nullopt;
  const auto length = [](unsigned n) { return Length::inches(n / ink_dpi); };
  return Rect{room.x + length(left), room.y + length(top), length(right - left), length(bottom - top)};
}

class Measure {
 public:
  Measure(const Rect& trim, Length safe, output::Rasteriser& raster) : trim_(trim), safe_(safe), raster_(raster) {}

  void look(const scene::Nodes& nodes, const Transform& to_face) {
    for (const scene::Node& node : nodes) {
      if (const auto* group = std::get_if<scene::Group>(&node)) look(*group->children, group->transform.then(to_face));
      if (const auto* text = std::get_if<scene::Text>(&node)) judge(*text, to_face);
      if (const auto* image = std::get_if<scene::Image>(&node)) judge(*image, to_face);
    }
  }
  std::vector<Strayed> strayed;

 private:
  void judge(const scene::Text& text, const Transform& to_face) {
    if (text.text.find_first_not_of(' ') == std::string::npos) return;
    const auto bounds = output::ink_bounds(scene::Node{text});
    if (!bounds) return;
    const Rect room = to_face.bounds_of(*bounds);
    if (!(distance(trim_, room) < safe_) || !room.overlaps(trim_.outset(safe_))) return;
    if (const auto ink = ink_of(text, to_face, room, raster_)) add(text.text, distance(trim_, *ink));
  }

  void judge(const scene::Image& image, const Transform& to_face) {
    const Length from_cut = distance(trim_, to_face.bounds_of(image.box));
    if (from_cut >= Length{} && image.picture) add(image.picture->name, from_cut);
  }

  void add(const std::string& what, Length from_cut) {
    if (from_cut < safe_ - tolerance) strayed.push_back({what, from_cut});
  }

  Rect trim_;
  Length safe_;
  output::Rasteriser& raster_;
};

}  // namespace

std::vector<Strayed> outside_safe_zone(const scene::Nodes& face, const Rect& trim, Length safe,
                                       output::Rasteriser& raster) {
  Measure measure(trim, safe, raster);
  measure.look(face, {});
  return std::move(measure.strayed);
}

}  // namespace kingpress::trade
