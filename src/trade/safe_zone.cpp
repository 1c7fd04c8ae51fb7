// Most of what is drawn lies far inside, which its bounds tell. Only what may lie too near is drawn by itself, within
// the clips around it, and its pixels are measured.
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

Length hypot(Length x, Length y) { return Length::points(std::hypot(x.points(), y.points())); }

// How far inside the nearest corner lies.
Length inside(const CutLine& cut, const Rect& ink) {
  Length least = cut.inside(ink.centre());
  for (int i = 0; i < 4; ++i) least = std::min(least, cut.inside(ink.corner(i)));
  return least;
}

// scene::ink_bounds allows for the letters of any font. No usual one reaches farther from its place than half its size
// to the left, 1.4 to the right, 1.3 up and 0.75 down.
Rect usual_ink(const Rect& bounds, Length size) {
  return {bounds.x + size * 1.5, bounds.y + size * 0.7, bounds.width - size * 2.1, bounds.height - size * 1.95};
}

class Measure {
 public:
  Measure(const CutLine& cut, Length safe, output::Rasteriser& raster) : cut_(cut), safe_(safe), raster_(raster) {}

  void look(const scene::Nodes& nodes, const Transform& to_face) {
    for (const scene::Node& node : nodes) {
      if (const auto* group = std::get_if<scene::Group>(&node)) look(*group, to_face);
      if (const auto* text = std::get_if<scene::Text>(&node)) judge(*text, to_face);
      if (const auto* image = std::get_if<scene::Image>(&node)) judge(*image, to_face);
    }
  }
  std::vector<Strayed> strayed;

 private:
  struct Clip {
    scene::Outline outline;
    Transform to_face;
  };

  void look(const scene::Group& group, const Transform& around) {
    const Transform to_face = group.transform.then(around);
    if (group.clip) clips_.push_back({*group.clip, to_face});
    look(*group.children, to_face);
    if (group.clip) clips_.pop_back();
  }

  void judge(const scene::Text& text, const Transform& to_face) {
    if (text.text.find_first_not_of(' ') == std::string::npos) return;
    const auto bounds = scene::ink_bounds(text);
    // At the cut itself, where most words lie far inside: saves 20 % of a print of 81 cards.
    if (bounds && safe_ <= Length{} && is_safe(to_face.bounds_of(usual_ink(*bounds, text.size)))) return;
    const auto room = seen(bounds, to_face);
    if (!room || is_safe(*room)) return;
    if (!room->overlaps(cut_.box.outset(safe_))) return strayed.push_back({text.text, inside(cut_, *room), true});
    scene::Text black = text;
    black.colour = {0, 0, 0, 255};
    if (const auto from_cut = of_ink(std::move(black), to_face, *room)) add(text.text, *from_cut);
  }

  void judge(const scene::Image& image, const Transform& to_face) {
    if (safe_ <= Length{}) return;  // one that runs over the cut is meant to
    const auto room = image.picture ? seen(image.box, to_face) : std::nullopt;
    if (!room || is_safe(*room)) return;
    const scene::Path area{scene::Outline::rectangle(image.box), scene::Colour{}, {}, {}};
    const auto from_cut = clips_.empty() ? inside(cut_, *room) : of_ink(area, to_face, *room);
    if (from_cut && *from_cut >= Length{}) add(image.picture->name, *from_cut);
  }

  // Where it can show.
  std::optional<Rect> seen(std::optional<Rect> bounds, const Transform& to_face) const {
    if (bounds) bounds = to_face.bounds_of(*bounds);
    for (const Clip& clip : clips_) {
      const auto area = scene::ink_bounds(scene::Path{clip.outline, scene::Colour{}, {}, {}});
      bounds = bounds && area ? scene::intersection(*bounds, clip.to_face.bounds_of(*area)) : std::nullopt;
    }
    return bounds;
  }

  bool is_safe(const Rect& room) const {
    if (cut_.path.empty()) return inside(cut_, room) >= safe_;
    return cut_.inside(room.centre()) >= safe_ + hypot(room.width, room.height) / 2.0;
  }

  // Of the ink of a node as it is drawn. How far inside a convex cut a place lies is a concave function of the place:
  // in each row the first or the last pixel of ink lies least far.
  std::optional<Length> of_ink(scene::Node black, const Transform& to_face, const Rect& room) {
    const pictures::Pixels pixels =
        raster_.pixels({room.size(), {clipped(std::move(black), to_face, room)}}, ink_dpi, "what may be cut off");
    std::optional<Length> least;
    const auto meet = [&](unsigned x, unsigned y) {
      const Rect at{room.x + Length::inches(x / ink_dpi), room.y + Length::inches(y / ink_dpi),
                    Length::inches(1 / ink_dpi), Length::inches(1 / ink_dpi)};
      const Length here = inside(cut_, at);
      if (!least || here < *least) least = here;
    };
    for (unsigned y = 0; y < pixels.height; ++y) {
      const std::uint32_t* const row = pixels.words.data() + std::size_t{y} * pixels.width;
      const auto is_ink = [&](unsigned x) { return (row[x] & 0xFF) < 0x80; };
      unsigned first = 0, end = pixels.width;
      while (first < end && !is_ink(first)) ++first;
      while (end > first && !is_ink(end - 1)) --end;
      for (unsigned x = first; x < end; ++x)
        if (x == first || x + 1 == end || (!cut_.path.empty() && is_ink(x))) meet(x, y);
    }
    return least;
  }

  // A node within the clips around it, in the room's own coordinates.
  scene::Group clipped(scene::Node node, const Transform& to_face, const Rect& room) const {
    const auto group = [](const Transform& by, std::optional<scene::Outline> clip, scene::Node child) {
      return scene::Group{by, std::move(clip), std::make_shared<const scene::Nodes>(scene::Nodes{std::move(child)})};
    };
    scene::Group all = group(to_face, std::nullopt, std::move(node));
    for (const Clip& clip : clips_) all = group({}, scene::moved(clip.outline, clip.to_face), std::move(all));
    return group(Transform::move({-room.x, -room.y}), std::nullopt, std::move(all));
  }

  void add(const std::string& what, Length from_cut) {
    if (from_cut < safe_ - tolerance) strayed.push_back({what, from_cut});
  }

  CutLine cut_;
  Length safe_;
  output::Rasteriser& raster_;
  std::vector<Clip> clips_;  // those around what is met
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

// Of the line from p to q.
Length distance(Point point, Point p, Point q) {
  const double dx = (q.x - p.x).points(), dy = (q.y - p.y).points(), square = dx * dx + dy * dy;
  const double along = square == 0 ? 0 : ((point.x - p.x).points() * dx + (point.y - p.y).points() * dy) / square;
  const double t = std::clamp(along, 0.0, 1.0);
  return hypot(point.x - p.x - t * (q.x - p.x), point.y - p.y - t * (q.y - p.y));
}

Length inside_polygons(const std::vector<std::vector<Point>>& polygons, Point point) {
  Length nearest = Length::mm(1e6);
  bool is_inside = false;
  for (const auto& line : polygons)
    for (std::size_t i = 0; i < line.size(); ++i) {
      const Point &p = line[i], &q = line[(i + 1) % line.size()];
      nearest = std::min(nearest, distance(point, p, q));
      if ((p.y > point.y) != (q.y > point.y) && point.x < p.x + (q.x - p.x) * ((point.y - p.y) / (q.y - p.y)))
        is_inside = !is_inside;
    }
  return is_inside ? nearest : -nearest;
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
    case geometry::CutShape::path:
      if (!path.empty()) return inside_polygons(path, point);
      break;
    case geometry::CutShape::rectangle: break;
  }
  const Length from_side = box.width / 2.0 - x, from_end = box.height / 2.0 - y;
  if (from_side >= corner_radius || from_end >= corner_radius) return std::min(from_side, from_end);
  return corner_radius - hypot(corner_radius - from_side, corner_radius - from_end);
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
