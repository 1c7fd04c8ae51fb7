// PDF/X-1a knows no transparency. Only what is seen through becomes a picture, together with what lies beneath it; all
// else stays type and lines.
#include "output/flatten.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <utility>
#include <vector>

#include "pictures/pixels.h"
#include "pictures/png_encode.h"
#include "scene/bounds.h"
#include "scene/digest.h"

namespace kingpress::output {
namespace {

using geometry::Length;
using geometry::Point;
using geometry::Rect;
using geometry::Transform;

constexpr double usual_dpi = 400, most_flattened = 40e6;

bool fades(const scene::Colour& colour) { return colour.alpha > 0 && colour.alpha < 255; }
bool fades(const scene::Gradient& gradient) {
  return std::any_of(gradient.stops.begin(), gradient.stops.end(),
                     [](const scene::Gradient::Stop& stop) { return stop.colour.alpha < 255; });
}

Transform inverse(const Transform& t) {
  const double area = t.xx * t.yy - t.xy * t.yx;
  Transform back{t.yy / area, -t.yx / area, -t.xy / area, t.xx / area, {}, {}};
  back.dx = -(back.xx * t.dx + back.xy * t.dy);
  back.dy = -(back.yx * t.dx + back.yy * t.dy);
  return back;
}

// What a clip leaves of `visible`, both on the page.
std::optional<Rect> within(const Rect& visible, const Transform& onto_page, const scene::Outline& clip) {
  const auto bounds = scene::ink_bounds(scene::Node(scene::Path{clip, scene::Colour{}, {}, {}}));
  return bounds ? scene::intersection(onto_page.bounds_of(*bounds), visible) : std::nullopt;
}

bool holds_plates(const scene::Nodes& nodes) {
  return std::any_of(nodes.begin(), nodes.end(), [](const scene::Node& node) {
    const auto* group = std::get_if<scene::Group>(&node);
    return group != nullptr && (is_plate(*group) || (group->children && holds_plates(*group->children)));
  });
}

// What lies beneath in the inks of the press.
scene::Nodes without_plates(scene::Nodes nodes) {
  if (!holds_plates(nodes)) return nodes;
  std::erase_if(nodes, [](const scene::Node& node) {
    const auto* group = std::get_if<scene::Group>(&node);
    return group != nullptr && is_plate(*group);
  });
  for (scene::Node& node : nodes)
    if (auto* group = std::get_if<scene::Group>(&node); group != nullptr && group->children)
      group->children = std::make_shared<const scene::Nodes>(without_plates(*group->children));
  return nodes;
}

}  // namespace

// The way down to a node: at each step the nodes beside it that are painted before it, and the group that is entered.
struct Flattener::Walk {
  struct Step {
    const scene::Nodes* nodes = nullptr;
    std::size_t at = 0;
    const scene::Group* group = nullptr;  // that holds the nodes; null on the page itself
  };

  Flattener& flattener;
  const scene::Scene& page;
  const std::string& what;
  std::vector<Step> steps = {};

  // The page as it is when the node at the end of the way has been painted.
  scene::Nodes so_far() const {
    scene::Nodes inner;
    for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
      const auto end = step->nodes->begin() + static_cast<std::ptrdiff_t>(step->at);
      scene::Nodes nodes(step->nodes->begin(), step == steps.rbegin() ? end + 1 : end);
      nodes.insert(nodes.end(), std::make_move_iterator(inner.begin()), std::make_move_iterator(inner.end()));
      inner = std::move(nodes);
      if (step->group == nullptr) continue;
      scene::Group group = *step->group;
      group.children = std::make_shared<const scene::Nodes>(std::move(inner));
      inner.clear();
      inner.push_back(std::move(group));
    }
    return inner;
  }

  // The opaque picture of what is seen in `where` of the page, on whole pixels.
  scene::Image seen(const Rect& where) {
    const double inches = where.width.inches() * where.height.inches();
    const double dpi = std::min(usual_dpi, std::sqrt(most_flattened / std::max(inches, 1e-9)));
    const double left = std::floor(where.left().inches() * dpi), top = std::floor(where.top().inches() * dpi);
    const double right = std::ceil(where.right().inches() * dpi), bottom = std::ceil(where.bottom().inches() * dpi);
    const Length pixel = Length::points(72 / dpi);
    const Rect box{pixel * left, pixel * top, pixel * (right - left), pixel * (bottom - top)};
    scene::Scene part{{box.width, box.height}, {}};
    part.nodes.push_back(scene::Group{Transform::move({-box.left(), -box.top()}),
                                      {},
                                      std::make_shared<const scene::Nodes>(without_plates(so_far()))});
    const pictures::Pixels pixels = flattener.rasteriser_.pixels(part, dpi, what);
    scene::Picture picture;
    picture.bytes = pictures::encode_png(pictures::rows_of(pixels), dpi);
    picture.id = scene::digest(picture.bytes);
    picture.name = what;
    picture.width = pixels.width;
    picture.height = pixels.height;
    return scene::Image{std::make_shared<const scene::Picture>(std::move(picture)), box};
  }

  // `to_page`: from the coordinates of `nodes`; `visible`: what the clips leave of the page.
  scene::Nodes flat(const scene::Nodes& nodes, const scene::Group* group, const Transform& to_page,
                    const Rect& visible) {
    scene::Nodes out;
    steps.push_back({&nodes, 0, group});
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      steps.back().at = i;
      if (!flattener.is_seen_through(nodes[i])) {
        out.push_back(nodes[i]);
        // an effect is many layers, and one picture
      } else if (const auto* inner = std::get_if<scene::Group>(&nodes[i]);
                 inner != nullptr && inner->opacity == 1 && !is_effect(*inner)) {
        const Transform onto_page = inner->transform.then(to_page);
        const auto left = inner->clip ? within(visible, onto_page, *inner->clip) : visible;
        if (!left) continue;
        scene::Group copy = *inner;
        copy.children = std::make_shared<const scene::Nodes>(flat(*inner->children, inner, onto_page, *left));
        out.push_back(std::move(copy));
      } else if (const auto ink = scene::ink_bounds(nodes[i])) {
        const auto where = scene::intersection(to_page.bounds_of(*ink), visible);
        if (!where) continue;
        scene::Image image = seen(*where);
        // From its own corner: seen from a piece drawn very small, the page's would lie far outside any paper.
        const Transform placed = Transform::move({image.box.left(), image.box.top()}).then(inverse(to_page));
        image.box = Rect::of({image.box.width, image.box.height});
        out.push_back(scene::Group{placed, {}, std::make_shared<const scene::Nodes>(scene::Nodes{std::move(image)})});
      }
    }
    steps.pop_back();
    return out;
  }
};

Flattener::Flattener(fonts::FontSet& fonts) : rasteriser_(fonts) {}
Flattener::~Flattener() = default;

bool Flattener::is_seen_through(const scene::Picture& picture) {
  if (picture.kind == scene::Picture::Kind::jpeg) return false;
  const auto known = pictures_.find(picture.id);
  if (known != pictures_.end()) return known->second;
  bool fades = false;
  if (picture.kind == scene::Picture::Kind::svg) {
    fades = may_fade(picture.bytes);
  } else {
    const auto pixels = pictures::decode_png(picture.bytes);
    fades = std::holds_alternative<pictures::Pixels>(pixels) && !std::get<pictures::Pixels>(pixels).opaque;
  }
  return pictures_[picture.id] = fades;
}

bool Flattener::is_seen_through(const scene::Node& node) {
  if (const auto* path = std::get_if<scene::Path>(&node))
    return (path->fill && path->gradient && fades(*path->gradient)) || (path->fill && fades(*path->fill)) ||
           (path->stroke && fades(path->stroke->colour));
  if (const auto* text = std::get_if<scene::Text>(&node)) return fades(text->colour);
  if (const auto* image = std::get_if<scene::Image>(&node)) return image->picture && is_seen_through(*image->picture);
  const auto& group = std::get<scene::Group>(node);
  if (is_plate(group)) return false;  // an ink of its own is opaque
  if (group.opacity < 1) return true;
  const Transform& t = group.transform;
  return group.children && std::abs(t.xx * t.yy - t.xy * t.yx) > 1e-9 && holds_any(*group.children);
}

bool Flattener::holds_any(const scene::Nodes& nodes) {
  const auto known = groups_.find(&nodes);
  if (known != groups_.end()) return known->second;
  const bool any =
      std::any_of(nodes.begin(), nodes.end(), [&](const scene::Node& node) { return is_seen_through(node); });
  return groups_[&nodes] = any;
}

scene::Scene Flattener::flat(const scene::Scene& page, const std::string& what) {
  groups_.clear();
  if (!holds_any(page.nodes)) return page;
  return {page.size,
          Walk{*this, page, what}.flat(page.nodes, nullptr, {}, Rect{{}, {}, page.size.width, page.size.height})};
}

bool may_fade(std::string_view svg) {
  constexpr std::array<std::string_view, 7> fading{"<image", "mask",      "filter",     "rgba",
                                                   "hsla",   "mix-blend", "transparent"};
  for (const std::string_view word : fading)
    if (svg.find(word) != std::string_view::npos) return true;
  constexpr std::string_view opacity = "opacity";
  for (std::size_t at = svg.find(opacity); at != std::string_view::npos; at = svg.find(opacity, at + 1)) {
    const std::size_t begin = svg.find_first_not_of(" \t\r\n:=\"'", at + opacity.size());
    if (begin == std::string_view::npos) continue;
    const std::string number(svg.substr(begin, 16));
    char* end = nullptr;
    const double value = std::strtod(number.c_str(), &end);
    if (end != number.c_str() && value < (*end == '%' ? 100 : 1)) return true;
  }
  return false;
}

}  // namespace kingpress::output
