// A shop refuses sheets with too much ink, and most faces are far from it. So a face is first judged by what its nodes
// could take at most, and drawn only where that may be too much.
#include "trade/face_ink.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <vector>

#include "scene/bounds.h"
#include "svg/picture.h"

namespace kingpress::trade {
namespace {

using geometry::Length;
using geometry::Point;
using geometry::Rect;
using geometry::Transform;

constexpr double dpi = 150;
constexpr std::size_t spot = 3;  // pixels a side
constexpr int gradient = 4;      // steps of 255 within a spot
constexpr double sample = 64;    // pixels a side by which a picture is looked at for colour

// What lies in `part`, moved.
scene::Group at(Transform transform, const Rect& part, scene::Nodes nodes) {
  return {transform, scene::Outline::rectangle(part), std::make_shared<const scene::Nodes>(std::move(nodes))};
}

// As many whole pixels of the area as it takes.
Rect on_grid(const Rect& part, const Rect& area) {
  const auto whole = [](Length from, auto round) { return Length::inches(round(from.inches() * dpi) / dpi); };
  const auto down = [](double x) { return std::floor(x); };
  const auto up = [](double x) { return std::ceil(x); };
  const Length left = whole(part.left() - area.left(), down), top = whole(part.top() - area.top(), down);
  return {area.left() + left, area.top() + top, std::min(whole(part.right() - area.left(), up), area.width) - left,
          std::min(whole(part.bottom() - area.top(), up), area.height) - top};
}

// The parts of a face that may take more ink than `above`, in tenths of a per cent.
class Suspects {
 public:
  Suspects(inks::Coverage& coverage, const Rect& area, double above)
      : coverage_(coverage), area_(area), above_(above) {}

  void look(const scene::Nodes& nodes, const Transform& to_face) {
    for (const scene::Node& node : nodes) std::visit([&](const auto& shape) { look(shape, to_face); }, node);
  }
  const std::optional<Rect>& where() const { return where_; }

 private:
  static constexpr Length smallest = Length::inches(spot / dpi);

  void look(const scene::Path& path, const Transform& to_face) {
    const bool lines = path.stroke && takes(path.stroke->colour) && path.stroke->width * scale_of(to_face) >= smallest;
    if (lines || (path.fill && (path.gradient || takes(*path.fill)))) add(scene::ink_bounds(path), to_face);
  }
  void look(const scene::Text& text, const Transform& to_face) {
    if (takes(text.colour) && text.size * scale_of(to_face) >= smallest) add(scene::ink_bounds(text), to_face);
  }
  void look(const scene::Image& image, const Transform& to_face) {
    if (!image.picture) return;
    const scene::Picture& picture = *image.picture;
    std::string why;
    const auto drawing = picture.kind == scene::Picture::Kind::svg
                             ? svg::picture_of(picture.bytes, picture.width, picture.height, why)
                             : std::nullopt;
    if (!drawing) return add(image.box, to_face);
    const Transform into_box{image.box.width.points() / picture.width,   0,           0,
                             image.box.height.points() / picture.height, image.box.x, image.box.y};
    look(drawing->nodes, into_box.then(to_face));
  }
  void look(const scene::Group& group, const Transform& to_face) {
    if (!group.children) return;
    if (group.opacity < 1) return add(scene::ink_bounds(group), to_face);
    const Rect before = area_;
    const Transform inside = group.transform.then(to_face);
    if (group.clip) {
      const auto clip = scene::ink_bounds(scene::Path{*group.clip, scene::Colour{}, {}, {}});
      const auto left = clip ? scene::intersection(area_, inside.bounds_of(*clip)) : std::nullopt;
      if (!left) return;
      area_ = *left;
    }
    look(*group.children, inside);
    area_ = before;
  }

  static double scale_of(const Transform& t) { return std::max(std::hypot(t.xx, t.yx), std::hypot(t.xy, t.yy)); }

  bool takes(scene::Colour colour) {
    if (colour.alpha == 0) return false;
    const std::uint32_t word = std::uint32_t{colour.red} << 16 | std::uint32_t{colour.green} << 8 | colour.blue;
    return colour.alpha < 255 || coverage_.in_area(word) > above_;
  }

  void add(const std::optional<Rect>& ink, const Transform& to_face) {
    if (!ink) return;
    const auto seen = scene::intersection(area_, to_face.bounds_of(*ink));
    if (seen && seen->width >= smallest && seen->height >= smallest)
      where_ = where_ ? scene::joined(*where_, *seen) : *seen;
  }

  inks::Coverage& coverage_;
  Rect area_;  // what is seen
  double above_;
  std::optional<Rect> where_;
};

// Whether the colours of a spot are one, but for the steps of a gradient: else they are mixtures along lines, which are
// drawn in the colours on both sides of them.
bool is_even(const pictures::Pixels& pixels, std::size_t first) {
  const auto differ = [](std::uint32_t a, std::uint32_t b) {
    for (const unsigned shift : {0U, 8U, 16U})
      if (std::abs(static_cast<int>(a >> shift & 0xFF) - static_cast<int>(b >> shift & 0xFF)) > gradient) return true;
    return false;
  };
  for (std::size_t y = 0; y < spot; ++y)
    for (std::size_t x = 0; x < spot; ++x)
      if (differ(pixels.words[first], pixels.words[first + y * pixels.width + x])) return false;
  return true;
}

}  // namespace

bool FaceInk::is_coloured(const scene::Picture& picture) {
  const auto [known, is_new] = coloured_.try_emplace(picture.id, true);
  if (!is_new) return known->second;
  const geometry::Size size{Length::inches(1), Length::inches(1)};
  const scene::Image whole{std::make_shared<const scene::Picture>(picture), Rect::of(size)};
  const pictures::Pixels pixels = raster_.pixels({size, {whole}}, sample, picture.name);
  const auto grey = [](std::uint32_t c) { return (c & 0xFF) == (c >> 8 & 0xFF) && (c & 0xFF) == (c >> 16 & 0xFF); };
  return known->second = !std::all_of(pixels.words.begin(), pixels.words.end(), grey);
}

scene::Nodes FaceInk::without_coloured_pictures(const scene::Nodes& nodes, bool& any) {
  scene::Nodes kept;
  for (const scene::Node& node : nodes) {
    if (const auto* group = std::get_if<scene::Group>(&node); group && group->children) {
      kept.emplace_back(
          scene::Group{group->transform, group->clip,
                       std::make_shared<const scene::Nodes>(without_coloured_pictures(*group->children, any))});
      continue;
    }
    const auto* image = std::get_if<scene::Image>(&node);
    const bool coloured =
        image && image->picture && image->picture->kind != scene::Picture::Kind::svg && is_coloured(*image->picture);
    any = any || coloured;
    if (!coloured) kept.push_back(node);
  }
  return kept;
}

Inked FaceInk::most(const scene::Nodes& face, geometry::Size trim, Length bleed, double above) {
  const Rect area = Rect::of(trim).outset(bleed);
  Suspects suspects(coverage_, area, above * 10);
  suspects.look(face, {});
  if (!suspects.where()) return {};
  const Rect part = on_grid(*suspects.where(), area);
  const auto drawn = [&](scene::Nodes nodes) {
    return raster_.pixels({part.size(), {at(Transform::move({-part.x, -part.y}), part, std::move(nodes))}}, dpi,
                          "a face");
  };
  const pictures::Pixels seen = drawn(face);
  bool pictures = false;
  scene::Nodes rest = without_coloured_pictures(face, pictures);
  const pictures::Pixels plain = pictures ? drawn(std::move(rest)) : pictures::Pixels{};
  const std::vector<std::uint16_t> inks = coverage_.in_picture(seen.words);
  const auto in_picture = [&](std::size_t i) { return pictures && seen.words[i] != plain.words[i]; };
  const auto ink_at = [&](std::size_t i) {
    return inks::Coverage::is_black_alone(seen.words[i]) && !in_picture(i) ? inks::all_of_black : unsigned{inks[i]};
  };
  // Of a spot the least of its pixels.
  const auto ink_of = [&](std::size_t first) {
    unsigned least = ink_at(first);
    bool picture = true;
    for (std::size_t y = 0; y < spot; ++y)
      for (std::size_t x = 0; x < spot; ++x) {
        const std::size_t i = first + y * seen.width + x;
        least = std::min(least, ink_at(i));
        picture = picture && in_picture(i);
      }
    return picture || is_even(seen, first) ? least : 0;
  };
  Inked most{above, {}};
  bool any = false;
  double nearest = 0;
  for (std::size_t y = 0; y + spot <= seen.height; ++y)
    for (std::size_t x = 0; x + spot <= seen.width; ++x) {
      const std::size_t first = y * seen.width + x;
      if (std::max(unsigned{inks[first]}, inks::all_of_black) / 10.0 < most.ink || ink_at(first) / 10.0 < most.ink)
        continue;
      const double here = ink_of(first) / 10.0;
      if (here <= above || here < most.ink) continue;
      const double middle = spot / 2.0;
      const Point where{part.x + Length::inches((static_cast<double>(x) + middle) / dpi),
                        part.y + Length::inches((static_cast<double>(y) + middle) / dpi)};
      const double off_x = where.x / trim.width - 0.5, off_y = where.y / trim.height - 0.5,
                   off = off_x * off_x + off_y * off_y;
      if (here > most.ink || off < nearest) most = {here, where}, nearest = off, any = true;
    }
  return any ? most : Inked{};
}

}  // namespace kingpress::trade
