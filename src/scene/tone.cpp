// Grey and low ink are made from the finished picture, not from templates, so that every template prints in every tone.
// What hid something must hide it still, which is why fills become white and never vanish.
#include "scene/tone.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace kingpress::scene {
namespace {

using geometry::Length;
using geometry::Point;
using geometry::Rect;
using geometry::Transform;

constexpr Colour white{255, 255, 255, 255}, dark{30, 30, 30, 255}, edge{90, 90, 90, 255};
constexpr double pale = 0.4;
constexpr double black_below = 0.16, light_above = 0.85;
constexpr Length small = Length::mm(2), large = Length::mm(8), thin = Length::mm(0.18), widest_line = Length::mm(0.2);
constexpr Length hatch_weight = Length::mm(0.1);
constexpr Length closest = Length::mm(1.3), widest = Length::mm(3.6);

double lightness(Colour c) { return (0.299 * c.red + 0.587 * c.green + 0.114 * c.blue) / 255.0; }

Colour paled(Colour c) {
  const auto part = [](std::uint8_t from) { return static_cast<std::uint8_t>(255 - std::lround(pale * (255 - from))); };
  return {part(c.red), part(c.green), part(c.blue), c.alpha};
}

Rect bounds_of(const Outline& outline) {
  Point low = outline.points.front(), high = low;
  for (const Point& p : outline.points) {
    low = {std::min(low.x, p.x), std::min(low.y, p.y)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y)};
  }
  return {low.x, low.y, high.x - low.x, high.y - low.y};
}

// Of each part of a shape.
std::vector<Rect> bounds_of_parts(const Outline& outline) {
  std::vector<Rect> parts;
  std::size_t at = 0;
  Point low, high;
  const auto close = [&] {
    if (at > 0) parts.push_back({low.x, low.y, high.x - low.x, high.y - low.y});
  };
  for (const Outline::Verb verb : outline.verbs) {
    if (verb == Outline::Verb::close) continue;
    if (verb == Outline::Verb::move) {
      close();
      low = high = outline.points[at];
    }
    for (std::size_t n = verb == Outline::Verb::curve ? 3 : 1; n > 0; --n, ++at) {
      const Point p = outline.points[at];
      low = {std::min(low.x, p.x), std::min(low.y, p.y)};
      high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
  }
  close();
  return parts;
}

// A shape of many parts is as large as its largest.
Length size_of(const std::vector<Rect>& parts) {
  Length most;
  for (const Rect& part : parts) most = std::max(most, std::min(part.width, part.height));
  return most;
}

class Toner {
 public:
  Toner(Tone tone, geometry::Size trim, const GreyPicture& grey, const DrawnPicture& drawn)
      : tone_(tone), trim_(trim), grey_(grey), drawn_(drawn) {}

  Nodes all(const Nodes& nodes, const Transform& to_face) {
    Nodes result;
    result.reserve(nodes.size());
    for (const Node& node : nodes) std::visit([&](const auto& shape) { add(shape, to_face, result); }, node);
    return result;
  }

 private:
  void add(const Path& path, const Transform& to_face, Nodes& to) {
    if (path.outline.points.empty()) return;
    Path drawn = path;
    if (tone_ == Tone::grey || tone_ == Tone::pale) {
      recolour(drawn, tone_ == Tone::grey ? in_grey : paled);
      to.emplace_back(std::move(drawn));
      return;
    }
    drawn.gradient = nullptr;
    const double scale = std::max(to_face.magnification(), 1e-6);
    if (drawn.stroke && lightness(drawn.stroke->colour) > light_above) drawn.stroke->colour = edge;
    if (drawn.stroke) drawn.stroke->width = std::min(drawn.stroke->width, widest_line / scale);
    if (drawn.fill) outline_instead(drawn, to_face, scale, to);
    if (drawn.fill || drawn.stroke) to.emplace_back(std::move(drawn));
  }

  static void recolour(Path& path, Colour (*changed)(Colour)) {
    if (path.fill) path.fill = changed(*path.fill);
    if (path.stroke) path.stroke->colour = changed(path.stroke->colour);
    if (!path.gradient) return;
    Gradient gradient = *path.gradient;
    for (Gradient::Stop& stop : gradient.stops) stop.colour = changed(stop.colour);
    path.gradient = std::make_shared<const Gradient>(std::move(gradient));
  }

  // What a filled shape becomes; white, so that it hides what it hid.
  void outline_instead(Path& path, const Transform& to_face, double scale, Nodes& to) {
    const Colour was = *path.fill;
    const Rect box = bounds_of(path.outline), seen = to_face.bounds_of(box);
    const bool ground = seen.width >= 0.9 * trim_.width && seen.height >= 0.9 * trim_.height;
    const std::vector<Rect> parts = bounds_of_parts(path.outline);
    const Length size = size_of(parts) * scale;
    const bool is_small = small > size, light = lightness(was) > light_above;
    if (is_small && !light) {
      for (const Rect& part : parts)
        dark_.push_back(to_face.bounds_of(part));  // beads round a rim are dark, not it all
      return;
    }
    if (was.alpha < 255 || ground) {
      path.fill.reset();
      if (ground && was.alpha == 255) path.fill = white;
      return;
    }
    path.fill = white;
    const Length line = (is_small ? 0.6 : 1.0) * thin / scale;
    if (!light) {
      Path ground_of = path;
      ground_of.stroke.reset();
      to.emplace_back(std::move(ground_of));
      to.emplace_back(hatching(path, box, was, scale, std::clamp(size / large, 0.4, 1.0)));
      hatched_.push_back(seen);
      path.fill.reset();
    }
    if (!path.stroke) path.stroke = Stroke{light ? edge : was, line, LineCap::butt, LineJoin::round, {}};
  }

  static Group hatching(const Path& path, const Rect& box, Colour colour, double scale, double openness) {
    const Length step = openness * (closest + (widest - closest) * lightness(colour)) / scale;
    Path lines;
    const Length reach = box.width + box.height;
    for (Length at; at < reach; at += step) {
      lines.outline.move_to({box.left() + at, box.top()});
      lines.outline.line_to({box.left() + at - box.height, box.bottom()});
    }
    lines.stroke = Stroke{colour, hatch_weight / scale, LineCap::butt, LineJoin::miter, {}};
    return Group{{}, path.outline, std::make_shared<const Nodes>(Nodes{std::move(lines)})};
  }

  static bool stands_on(const std::vector<Rect>& shapes, Point p) {
    return std::any_of(shapes.begin(), shapes.end(), [&](const Rect& shape) {
      return p.x >= shape.left() && p.x <= shape.right() && p.y >= shape.top() && p.y <= shape.bottom();
    });
  }

  // Under words that were light on a dark shape, so that its hatching does not cross them. The font is not known here:
  // capitals are three quarters as high as the type, and the last letter is as wide as a figure.
  static Path plate(const Text& text) {
    const Length room = 0.1 * text.size, last = 0.6 * text.size, height = 0.75 * text.size;
    float right = 0;
    for (const Glyph& glyph : text.glyphs) right = std::max(right, glyph.x);
    const Rect around{text.origin.x - room, text.origin.y - height - room, Length::points(right) + last + 2 * room,
                      height + 2 * room};
    return {Outline::rounded(around, 0.3 * text.size), white, FillRule::nonzero, {}};
  }

  void add(const Text& text, const Transform& to_face, Nodes& to) {
    Text drawn = text;
    const Point place = to_face.apply(text.origin);
    if (tone_ == Tone::grey) {
      drawn.colour = in_grey(drawn.colour);
    } else if (lightness(drawn.colour) > 0.6 && !stands_on(dark_, place)) {
      drawn.colour = {dark.red, dark.green, dark.blue, drawn.colour.alpha};
      if (stands_on(hatched_, place)) to.emplace_back(plate(text));
    }
    to.emplace_back(std::move(drawn));
  }

  void add(const Image& image, const Transform& to_face, Nodes& to) {
    if (tone_ == Tone::grey) {
      to.emplace_back(Image{image.picture && grey_ ? grey_(image.picture) : image.picture, image.box});
      return;
    }
    Path frame;
    frame.outline = Outline::rectangle(image.box);
    if (tone_ == Tone::pale) {
      frame.fill = Colour{white.red, white.green, white.blue, static_cast<std::uint8_t>(std::lround((1 - pale) * 255))};
      to.emplace_back(image);
      to.emplace_back(std::move(frame));
      return;
    }
    if (const auto nodes = image.picture && drawn_ ? drawn_(*image.picture) : nullptr)
      return add_drawing(image, *nodes, to_face, to);
    frame.stroke = thin_line(to_face);
    to.emplace_back(std::move(frame));
  }

  static Stroke thin_line(const Transform& to_face) {
    return {edge, thin / std::max(to_face.magnification(), 1e-6), LineCap::butt, LineJoin::miter, {}};
  }

  // Where one picture is all that there is, and no drawing.
  std::optional<Rect> area_of_picture(const Nodes& nodes, const Transform& by) const {
    if (nodes.size() != 1) return std::nullopt;
    if (const auto* image = std::get_if<Image>(&nodes.front())) {
      const bool is_drawn = image->picture && drawn_ && drawn_(*image->picture);
      return is_drawn ? std::nullopt : std::optional(by.bounds_of(image->box));
    }
    const auto* group = std::get_if<Group>(&nodes.front());
    if (group == nullptr || !group->children || group->clip) return std::nullopt;
    return area_of_picture(*group->children, group->transform.then(by));
  }

  void add_drawing(const Image& image, const Nodes& nodes, const Transform& to_face, Nodes& to) {
    const double width = image.picture->width, height = image.picture->height;
    const Transform into_box{image.box.width.points() / width,   0,           0,
                             image.box.height.points() / height, image.box.x, image.box.y};
    Outline whole = Outline::rectangle({{}, {}, Length::points(width), Length::points(height)});
    to.emplace_back(
        Group{into_box, std::move(whole), std::make_shared<const Nodes>(all(nodes, into_box.then(to_face)))});
  }

  void add(const Group& group, const Transform& to_face, Nodes& to) {
    if (!group.children || (tone_ == Tone::low_ink && is_effect(group))) return;
    if (tone_ == Tone::low_ink && is_code(group)) {
      to.emplace_back(group);
      return;
    }
    const Transform inner = group.transform.then(to_face);
    const auto area = tone_ == Tone::low_ink && group.clip ? area_of_picture(*group.children, {}) : std::nullopt;
    if (area && contains(*area, bounds_of(*group.clip))) {
      Path frame{*group.clip, {}, {}, thin_line(inner)};
      to.emplace_back(Group{group.transform, {}, std::make_shared<const Nodes>(Nodes{std::move(frame)})});
      return;
    }
    to.emplace_back(
        Group{group.transform, group.clip, children_of(group, inner), group.opacity, group.overlay, group.tag});
  }

  // Shared children stay shared, but with low ink, where place and scale decide what they become.
  std::shared_ptr<const Nodes> children_of(const Group& group, const Transform& to_face) {
    const auto make = [&] { return std::make_shared<const Nodes>(all(*group.children, to_face)); };
    if (tone_ == Tone::low_ink) return make();
    if (const auto found = made_.find(group.children.get()); found != made_.end()) return found->second;
    return made_[group.children.get()] = make();
  }

  Tone tone_;
  geometry::Size trim_;
  std::vector<Rect> dark_, hatched_;  // shapes that stay as dark as they were, or are hatched, on the face
  const GreyPicture& grey_;
  const DrawnPicture& drawn_;
  std::map<const Nodes*, std::shared_ptr<const Nodes>> made_;
};

}  // namespace

Colour in_grey(Colour colour) {
  const double light = lightness(colour);
  const auto grey = static_cast<std::uint8_t>(light < black_below ? 0 : std::lround(light * 255));
  return {grey, grey, grey, colour.alpha};
}

Nodes toned(const Nodes& nodes, Tone tone, geometry::Size trim, const GreyPicture& grey, const DrawnPicture& drawn) {
  if (tone == Tone::colour) return nodes;
  return Toner(tone, trim, grey, drawn).all(nodes, {});
}

}  // namespace kingpress::scene
