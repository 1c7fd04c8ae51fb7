// Whether words stand too near to a line can be seen only where both are drawn. Boxes are compared first, since they
// are cheap; pixels decide where boxes meet.
#include "inspect/layout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "inspect/clip.h"
#include "scene/bounds.h"
#include "sheets/impose.h"
#include "sheets/tiling.h"

namespace kingpress::inspect {
namespace {

using geometry::Length;
using geometry::Point;
using geometry::Rect;
using geometry::Transform;

constexpr double gap_dpi = 200;
constexpr Length shortest_line = Length::mm(10);  // of a frame; what is shorter is part of a drawing
constexpr Length exactness = Length::mm(0.3);

Length distance(const Rect& a, const Rect& b) {
  const Length x = std::max({Length{}, b.left() - a.right(), a.left() - b.right()}),
               y = std::max({Length{}, b.top() - a.bottom(), a.top() - b.bottom()});
  return Length::mm(std::hypot(x.mm(), y.mm()));
}

// A run of words as it lies on the face; `room` is never too small.
struct LaidWords {
  const scene::Text* text = nullptr;
  Transform to_face;
  Rect room;

  std::size_t drawn = 0;

  double points() const { return text->size.points() * to_face.magnification(); }
  Point start() const { return to_face.apply(text->origin); }
  bool same_line(const LaidWords& other) const {
    const Point a = start(), b = other.start();
    const bool upright = std::abs(to_face.xx) >= std::abs(to_face.xy);
    return std::abs((upright ? a.y - b.y : a.x - b.x).mm()) < 0.3;
  }
};

// Of its ink as it is drawn, pixel by pixel.
std::optional<Rect> ink_of(const LaidWords& written, output::Rasteriser& raster) {
  scene::Text black = *written.text;
  black.colour = {0, 0, 0, 255};
  const Rect& room = written.room;
  const auto shifted = written.to_face.then(Transform::move({-room.x, -room.y}));
  const scene::Scene alone{
      room.size(), {scene::Group{shifted, std::nullopt, std::make_shared<const scene::Nodes>(scene::Nodes{black})}}};
  const pictures::Pixels pixels = raster.pixels(alone, gap_dpi, "a text");
  unsigned left = pixels.width, right = 0, top = pixels.height, bottom = 0;
  for (unsigned y = 0; y < pixels.height; ++y)
    for (unsigned x = 0; x < pixels.width; ++x)
      if ((pixels.words[std::size_t{y} * pixels.width + x] & 0xFF) < 0x80) {
        left = std::min(left, x), right = std::max(right, x + 1);
        top = std::min(top, y), bottom = std::max(bottom, y + 1);
      }
  if (right <= left) return std::nullopt;
  const auto at = [](unsigned pixel) { return Length::inches(pixel / gap_dpi); };
  return Rect{room.x + at(left), room.y + at(top), at(right - left), at(bottom - top)};
}

// What lies on a face, in the order drawn.
struct Lying {
  std::vector<LaidWords> words;
  std::vector<std::pair<Rect, std::size_t>> lines;  // straight and upright, with their width; and when they were drawn
  std::vector<std::pair<Rect, std::size_t>> grounds;  // what is filled, by its bounds
  std::vector<Rect> places;                           // rectangles, whatever their corners
  std::vector<std::pair<std::string, Rect>> pictures;
};

// The box of an outline that is a rectangle, with round corners or without.
std::optional<Rect> box_of(const std::vector<Point>& points) {
  if (points.size() < 4) return std::nullopt;
  Rect box{points.front().x, points.front().y, {}, {}};
  for (const Point& p : points) {
    const Length right = std::max(box.right(), p.x), bottom = std::max(box.bottom(), p.y);
    box.x = std::min(box.x, p.x), box.y = std::min(box.y, p.y);
    box.width = right - box.x, box.height = bottom - box.y;
  }
  const auto near = [](Length a, Length b) { return std::abs((a - b).mm()) < 0.01; };
  std::array<std::size_t, 4> on_side{};
  for (const Point& p : points) {
    const std::array<bool, 4> on{near(p.x, box.left()), near(p.x, box.right()), near(p.y, box.top()),
                                 near(p.y, box.bottom())};
    if (std::ranges::find(on, true) == on.end()) return std::nullopt;
    for (std::size_t side = 0; side < on.size(); ++side) on_side[side] += on[side];
  }
  return std::ranges::min(on_side) >= 2 ? std::optional(box) : std::nullopt;  // else it is a lozenge
}

class Gatherer {
 public:
  Lying lying;

  void gather(const scene::Nodes& nodes, const Transform& to_face, const std::optional<Rect>& clip) {
    for (const scene::Node& node : nodes) {
      if (const auto* group = std::get_if<scene::Group>(&node)) {
        const Transform inner = group->transform.then(to_face);
        std::optional<Rect> within = clip;
        if (!narrow_clip(*group, inner, within)) continue;
        gather(*group->children, inner, within);
      }
      if (const auto* path = std::get_if<scene::Path>(&node)) take(*path, to_face, clip);
      if (const auto* text = std::get_if<scene::Text>(&node)) take(*text, to_face);
      if (const auto* image = std::get_if<scene::Image>(&node); image && image->picture) {
        const Rect box = to_face.bounds_of(image->box);
        if (const auto seen = clip ? scene::intersection(*clip, box) : std::optional(box))
          lying.pictures.emplace_back(image->picture->name, *seen);
      }
    }
  }

 private:
  void take(const scene::Text& text, const Transform& to_face) {
    if (text.text.find_first_not_of(' ') == std::string::npos || text.colour.alpha == 0) return;
    if (const auto bounds = scene::ink_bounds(text))
      lying.words.push_back({&text, to_face, to_face.bounds_of(*bounds), drawn_++});
  }

  void take(const scene::Path& path, const Transform& to_face, const std::optional<Rect>& clip) {
    const bool stroked = path.stroke && path.stroke->colour.alpha > 0;
    std::vector<Point> points;
    for (const Point& p : path.outline.points) points.push_back(to_face.apply(p));
    ++drawn_;
    if (path.fill && path.fill->alpha == 255 && !points.empty()) {
      Rect bounds{points.front().x, points.front().y, {}, {}};
      for (const Point& p : points) bounds = scene::joined(bounds, {p.x, p.y, {}, {}});
      lying.grounds.emplace_back(bounds, drawn_);
    }
    if (const auto box = path.outline.points.size() <= 16 ? box_of(points) : std::nullopt) {
      if (stroked || path.fill) lying.places.push_back(*box);
    }
    if (!stroked) return;
    const Length half = path.stroke->width * (to_face.magnification() / 2);
    std::size_t at = 0, first = 0;
    const auto add = [&](const Point& a, const Point& b) {
      const Length wide = std::max(a.x, b.x) - std::min(a.x, b.x), high = std::max(a.y, b.y) - std::min(a.y, b.y);
      if (std::min(wide, high) > Length::mm(0.01) || std::max(wide, high) < shortest_line) return;
      const Rect line{std::min(a.x, b.x) - half, std::min(a.y, b.y) - half, wide + half * 2, high + half * 2};
      if (const auto seen = clip ? scene::intersection(*clip, line) : std::optional(line))
        lying.lines.emplace_back(*seen, drawn_);
    };
    for (const scene::Outline::Verb verb : path.outline.verbs) {
      using Verb = scene::Outline::Verb;
      switch (verb) {
        case Verb::move: first = at++; break;
        case Verb::line: add(points[at - 1], points[at]), ++at; break;
        case Verb::curve: at += 3; break;
        case Verb::close:
          if (at > first) add(points[at - 1], points[first]);
          break;
      }
    }
  }

  std::size_t drawn_ = 0;
};

// A figure that is raised or lowered beside the words just before or behind it: 9 m[sup]2[/].
bool is_index(const LaidWords& one, const LaidWords& other, const Rect& ink, const Rect& other_ink) {
  const auto [small, large] = std::minmax({one.points(), other.points()});
  const double apart = std::abs((one.start().y - other.start().y).points());
  const bool beside = ink.left() >= other_ink.right() - exactness || other_ink.left() >= ink.right() - exactness;
  return beside && small > 0.6 * large && small < 0.7 * large && apart < large / 2;
}

// Whether something filled lies between a line and the words on it: then the line is not seen near them.
bool is_covered(const std::pair<Rect, std::size_t>& line, const LaidWords& words, const Rect& ink, const Lying& lying) {
  return std::any_of(lying.grounds.begin(), lying.grounds.end(), [&](const auto& ground) {
    return ground.second > line.second && ground.second <= words.drawn && scene::contains(ground.first, ink);
  });
}

Lying lying_on(const scene::Scene& face) {
  Gatherer gatherer;
  gatherer.gather(face.nodes, {}, Rect::of(face.size));
  return std::move(gatherer.lying);
}

}  // namespace

std::vector<Near> too_near(const scene::Scene& face, output::Rasteriser& raster) {
  const Lying lying = lying_on(face);
  std::vector<Near> found;
  std::vector<std::optional<std::optional<Rect>>> inks(lying.words.size());
  const auto ink = [&](std::size_t i) -> const std::optional<Rect>& {
    if (!inks[i]) inks[i] = ink_of(lying.words[i], raster);
    return *inks[i];
  };
  for (std::size_t i = 0; i < lying.words.size(); ++i) {
    const LaidWords& one = lying.words[i];
    for (const auto& line : lying.lines)
      if (distance(one.room, line.first) < least_gap && ink(i) && distance(*ink(i), line.first) < least_gap &&
          !is_covered(line, one, *ink(i), lying)) {
        found.push_back({one.text->text, {}, distance(*ink(i), line.first)});
        break;
      }
    for (std::size_t j = 0; j < i; ++j) {  // words of one size belong to one another, as lines or in a line
      const LaidWords& other = lying.words[j];
      if (std::abs(one.points() - other.points()) < 0.2 || one.same_line(other)) continue;
      if (!(distance(one.room, other.room) < least_gap) || !ink(i) || !ink(j)) continue;
      const Length gap = distance(*ink(i), *ink(j));
      if (j + 1 == i && is_index(one, other, *ink(i), *ink(j))) continue;
      if (gap < least_gap) found.push_back({one.text->text, other.text->text, gap});
    }
  }
  return found;
}

namespace {

// The piece that a place is nearly large enough for; nothing when it holds one of nearly its size.
std::optional<SmallPlace> too_small_for(geometry::Size place,
                                        const std::vector<std::pair<geometry::Size, std::string>>& pieces) {
  constexpr double nearly = 0.85;
  std::optional<SmallPlace> small;
  for (const auto& [upright, kind] : pieces)
    for (const geometry::Size piece : {upright, upright.turned()}) {
      const double across = place.width / piece.width, down = place.height / piece.height;
      if (std::min(across, down) < nearly || std::max(across, down) > 1 / nearly) continue;
      if (place.width >= piece.width - exactness && place.height >= piece.height - exactness) return std::nullopt;
      if (!small) small = SmallPlace{place, piece, kind};
    }
  return small;
}

}  // namespace

std::vector<SmallPlace> small_places(const scene::Scene& board, const std::vector<press::Cutout>& kit) {
  std::vector<std::pair<geometry::Size, std::string>> pieces;
  for (const press::Cutout& cutout : kit) {
    const scene::Component& piece = cutout.component;
    const bool laid_down = piece.kind == "card" || piece.kind == "tile";
    const std::pair known(piece.trim, piece.kind);
    if (laid_down && piece.shape == geometry::CutShape::rectangle &&
        std::find(pieces.begin(), pieces.end(), known) == pieces.end())
      pieces.push_back(known);
  }
  std::vector<SmallPlace> found;
  for (const Rect& place : lying_on(board).places)
    if (auto small = too_small_for(place.size(), pieces)) found.push_back(std::move(*small));
  return found;
}

std::vector<std::string> cut_by_seams(const scene::Scene& board, const scene::Component& component,
                                      output::Rasteriser& raster) {
  const sheets::SheetSpec spec;
  const geometry::Size room{spec.paper.width - spec.margin.left - spec.margin.right,
                            spec.paper.height - spec.margin.top - spec.margin.bottom};
  for (const geometry::Size trim : {component.trim, component.trim.turned()})
    if (trim.width <= room.width && trim.height <= room.height) return {};
  const auto tiling = sheets::fit_tiles(component.trim, component.bleed,
                                        component.gutters ? *component.gutters : scene::Gutters{}, spec);
  if (!tiling || tiling->count() < 2) return {};
  std::vector<Length> across, down;  // of the board as it is drawn
  const auto ends = [](const auto& spans) {
    std::vector<Length> cuts;
    for (std::size_t i = 0; i + 1 < spans.size(); ++i) cuts.push_back(spans[i].second);
    return cuts;
  };
  across = ends(tiling->across);
  down = ends(tiling->down);
  if (tiling->turned) {
    std::swap(across, down);
    for (Length& y : down) y = component.trim.height - y;
  }
  const auto is_cut = [&](const Rect& box) {
    const auto through = [](Length from, Length to, const std::vector<Length>& cuts) {
      return std::any_of(cuts.begin(), cuts.end(),
                         [&](Length at) { return at > from + Length::mm(0.5) && at < to - Length::mm(0.5); });
    };
    return through(box.left(), box.right(), across) || through(box.top(), box.bottom(), down);
  };
  std::vector<std::string> found;
  const Lying lying = lying_on(board);
  for (const LaidWords& words : lying.words)
    if (const auto ink = is_cut(words.room) ? ink_of(words, raster) : std::nullopt; ink && is_cut(*ink))
      found.push_back("'" + words.text->text + "'");
  for (const auto& [name, box] : lying.pictures) {
    const bool ground = box.width > component.trim.width * 0.6 || box.height > component.trim.height * 0.6;
    if (!ground && is_cut(box)) found.push_back("'" + name + "'");
  }
  return found;
}

}  // namespace kingpress::inspect
