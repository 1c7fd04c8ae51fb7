#include "trade/safe_zone.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "scene/bounds.h"

namespace kingpress::trade {
namespace {

using geometry::Length;
using geometry::Point;
using geometry::Rect;
using geometry::Transform;

constexpr double ink_dpi = 200;
constexpr Length tolerance = Length::mm(0.15);  // a pixel of the measure

// How far inside the nearest corner lies.
Length inside(const CutLine& cut, const Rect& ink) {
  Length least = cut.inside(ink.centre());
  for (int i = 0; i < 4; ++i) least = std::min(least, cut.inside(ink.corner(i)));
  return least;
}

class Measure {
 public:
  Measure(const CutLine& cut, Length safe, output::Rasteriser& raster) : cut_(cut), safe_(safe), raster_(raster) {}

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
    const auto bounds = scene::ink_bounds(text);
    if (!bounds) return;
    const Rect room = to_face.bounds_of(*bounds);
    if (!(inside(cut_, room) < safe_) || !room.overlaps(cut_.box.outset(safe_))) return;
    if (const auto from_cut = of_ink(text, to_face, room)) add(text.text, *from_cut);
  }

  // Of the ink of a text as it is drawn. How far inside a convex cut a place lies is a concave function of the place:
  // in each row the first or the last pixel of ink lies least far.
  std::optional<Length> of_ink(const scene::Text& text, const Transform& to_face, const Rect& room) {
    scene::Text black = text;
    black.colour = {0, 0, 0, 255};
    const auto shifted = to_face.then(Transform::move({-room.x, -room.y}));
    const scene::Scene alone{
        room.size(), {scene::Group{shifted, std::nullopt, std::make_shared<const scene::Nodes>(scene::Nodes{black})}}};
    const pictures::Pixels pixels = raster_.pixels(alone, ink_dpi, "a text");
    std::optional<Length> least;
    const auto at = [&](unsigned x, unsigned y) {
      return Rect{room.x + Length::inches(x / ink_dpi), room.y + Length::inches(y / ink_dpi),
                  Length::inches(1 / ink_dpi), Length::inches(1 / ink_dpi)};
    };
    const auto is_ink = [](std::uint32_t word) { return (word & 0xFF) < 0x80; };
    for (unsigned y = 0; y < pixels.height; ++y) {
      const auto row = pixels.words.begin() + std::ptrdiff_t{y} * pixels.width, end = row + pixels.width;
      const auto first = std::find_if(row, end, is_ink);
      if (first == end) continue;
      auto last = end - 1;
      while (!is_ink(*last)) --last;
      for (const auto place : {first, last}) {
        const Length here = inside(cut_, at(static_cast<unsigned>(place - row), y));
        if (!least || here < *least) least = here;
      }
    }
    return least;
  }

  void judge(const scene::Image& image, const Transform& to_face) {
    const Length from_cut = inside(cut_, to_face.bounds_of(image.box));
    if (from_cut >= Length{} && image.picture) add(image.picture->name, from_cut);
  }

  void add(const std::string& what, Length from_cut) {
    if (from_cut < safe_ - tolerance) strayed.push_back({what, from_cut});
  }

  CutLine cut_;
  Length safe_;
  output::Rasteriser& raster_;
};

// As long as a line of the picture is on the face.
Length long_on_face(Point along, const Transform& to_face) {
  const double x = to_face.xx * along.x.points() + to_face.xy * along.y.points(),
               y = to_face.yx * along.x.points() + to_face.yy * along.y.points();
  return Length::points(std::hypot(x, y));
}

void find_coarse(const scene::Nodes& nodes, const Transform& to_face, double least_dpi, std::vector<Coarse>& found) {
  for (const scene::Node& node : nodes) {
    if (const auto* group = std::get_if<scene::Group>(&node); group && group->children)
      find_coarse(*group->children, group->transform.then(to_face), least_dpi, found);
    const auto* image = std::get_if<scene::Image>(&node);
    if (!image || !image->picture || image->picture->kind == scene::Picture::Kind::svg) continue;
    const scene::Picture& picture = *image->picture;
    const double across = picture.width / long_on_face({image->box.width, {}}, to_face).inches(),
                 down = picture.height / long_on_face({{}, image->box.height}, to_face).inches();
    const double dpi = std::min(across, down);
    if (dpi < least_dpi - 0.5) found.push_back({picture.name, dpi, picture.width, picture.height});
  }
}

}  // namespace

Length CutLine::inside(Point point) const {
  const Point centre = box.centre();
  const Length x = std::max(point.x - centre.x, centre.x - point.x),
               y = std::max(point.y - centre.y, centre.y - point.y);
  switch (shape) {
    case geometry::CutShape::hex: {  // its corners lie along the longer side
      const bool wide = box.width >= box.height;
      const Length along = wide ? x : y, across = wide ? y : x;
      return std::min(box.width, box.height) / 2.0 - std::max(across, std::sqrt(0.75) * along + 0.5 * across);
    }
    case geometry::CutShape::circle: {
      const double to_edge = std::hypot(x / (box.width / 2.0), y / (box.height / 2.0));
      return (1 - to_edge) * std::min(box.width, box.height) / 2.0;
    }
    case geometry::CutShape::rectangle:
    case geometry::CutShape::path: break;
  }
  return std::min(box.width / 2.0 - x, box.height / 2.0 - y);
}

std::vector<Strayed> outside_safe_zone(const scene::Nodes& face, const CutLine& cut, Length safe,
                                       output::Rasteriser& raster) {
  Measure measure(cut, safe, raster);
  measure.look(face, {});
  return std::move(measure.strayed);
}

std::vector<Coarse> coarse_pictures(const scene::Nodes& face, double least_dpi) {
  std::vector<Coarse> found;
  find_coarse(face, {}, least_dpi, found);
  return found;
}

}  // namespace kingpress::trade
