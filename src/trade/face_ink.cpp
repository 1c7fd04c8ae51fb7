#include "trade/face_ink.h"

#include <algorithm>
#include <cstdlib>

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

scene::Group at(Transform transform, scene::Nodes nodes) {
  return {transform, std::nullopt, std::make_shared<const scene::Nodes>(std::move(nodes))};
}

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

Inked FaceInk::most(const scene::Nodes& face, geometry::Size trim, Length bleed) {
  const Rect area = Rect::of(trim).outset(bleed);
  const auto drawn = [&](scene::Nodes nodes) {
    return raster_.pixels({area.size(), {at(Transform::move({-area.x, -area.y}), std::move(nodes))}}, dpi, "a face");
  };
  const pictures::Pixels seen = drawn(face);
  bool pictures = false;
  scene::Nodes rest = without_coloured_pictures(face, pictures);
  const pictures::Pixels plain = pictures ? drawn(std::move(rest)) : pictures::Pixels{};
  const auto in_picture = [&](std::size_t i) { return pictures && seen.words[i] != plain.words[i]; };
  const auto ink_at = [&](std::size_t i) {
    return in_picture(i) ? inks_.in_picture(seen.words[i]) : inks_.in_area(seen.words[i]);
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
  Inked most;
  double nearest = 0;
  for (std::size_t y = 0; y + spot <= seen.height; ++y)
    for (std::size_t x = 0; x + spot <= seen.width; ++x) {
      const std::size_t first = y * seen.width + x;
      if (ink_at(first) / 10.0 < most.ink) continue;
      const double here = ink_of(first) / 10.0;
      if (here == 0 || here < most.ink) continue;
      const double middle = spot / 2.0;
      const Point where{area.x + Length::inches((static_cast<double>(x) + middle) / dpi),
                        area.y + Length::inches((static_cast<double>(y) + middle) / dpi)};
      const double off_x = where.x / trim.width - 0.5, off_y = where.y / trim.height - 0.5,
                   off = off_x * off_x + off_y * off_y;
      if (here > most.ink || off < nearest) most = {here, where}, nearest = off;
    }
  return most;
}

}  // namespace kingpress::trade
