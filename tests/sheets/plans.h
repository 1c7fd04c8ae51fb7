// Shared by the tests of sheets: components and specs in one line, a label source whose words are boxes, and what of a
// drawn page is ink.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "../catch.h"
#include "sheets/impose.h"
#include "sheets/marks.h"

namespace plans {

using namespace kingpress;
using geometry::Length;
using geometry::Point;
using geometry::Rect;
using geometry::Size;

struct Dice {  // splitmix64: the same throws everywhere
  std::uint64_t state;
  std::uint64_t roll(std::uint64_t n) {
    std::uint64_t z = state += 0x9E3779B97F4A7C15ULL;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return (z ^ (z >> 31)) % n;
  }
  double length(double low, double high) { return low + static_cast<double>(roll(1000)) / 1000.0 * (high - low); }
};

constexpr Size mm(double w, double h) { return {Length::mm(w), Length::mm(h)}; }

inline scene::Component component(std::string kind, Size trim, std::size_t copies, bool has_back = false,
                                  double bleed = 3) {
  scene::Component c;
  c.name = kind;
  c.kind = std::move(kind);
  c.trim = trim;
  c.bleed = Length::mm(bleed);
  c.copies = copies;
  c.has_back = has_back;
  return c;
}

inline sheets::SheetSpec on(std::string_view paper) {
  sheets::SheetSpec spec;
  const auto found = sheets::find_paper(paper);
  REQUIRE(found);
  spec.paper_name = paper;
  spec.paper = found->size;
  spec.margin = geometry::Insets::all(found->margin);
  spec.title = "Minkingi";
  spec.hash = "a1b2c3d";
  return spec;
}

// Between the crop marks of a sheet that holds one piece.
inline Size between_marks(const sheets::Page& page, const scene::Components& components,
                          const sheets::SheetSpec& spec) {
  const Rect whole = Rect::of(page.paper);
  std::vector<Length> xs, ys;
  for (const sheets::Segment& tick :
       sheets::crop_ticks(page, components, {whole, whole}, sheets::Marks::crop, spec.mark_line))
    tick.from.x == tick.to.x ? xs.push_back(tick.from.x) : ys.push_back(tick.from.y);
  REQUIRE((xs.size() == 4 && ys.size() == 4));
  const auto [left, right] = std::minmax_element(xs.begin(), xs.end());
  const auto [top, bottom] = std::minmax_element(ys.begin(), ys.end());
  return {*right - *left, *bottom - *top};
}

// A board of several sheets, cut at their marks and joined.
inline Size joined(const std::vector<sheets::Page>& tiles, const scene::Components& components,
                   const sheets::SheetSpec& spec) {
  Size sum;
  for (const sheets::Page& page : tiles) {
    const Size cut = between_marks(page, components, spec);
    if (page.tile->row == 0) sum.width += cut.width - (page.tile->column > 0 ? page.tile->overlap : Length{});
    if (page.tile->column == 0) sum.height += cut.height - (page.tile->row > 0 ? page.tile->overlap : Length{});
  }
  return sum;
}

inline sheets::Plan plan_of(const std::vector<scene::Component>& components, const sheets::SheetSpec& spec) {
  diag::Diagnostics diagnostics;
  sheets::Plan plan = sheets::impose(components, spec, diagnostics);
  REQUIRE_FALSE(diagnostics.has_errors());
  return plan;
}

// Half an em a byte; a word is drawn as the box from its descenders to its capitals, so that tests can see where it is.
inline sheets::LabelSource boxes() {
  const auto width = [](std::string_view text, Length size) { return 0.5 * static_cast<double>(text.size()) * size; };
  const auto draw = [width](const sheets::Label& label) {
    const Length w = width(label.text, label.size);
    const Rect box{-label.anchor * w, -0.75 * label.size, w, 0.97 * label.size};
    const auto t = geometry::Transform::rotate(label.degrees).then(geometry::Transform::move(label.baseline));
    scene::Path path;
    path.outline = scene::Outline::rectangle(t.bounds_of(box));
    path.fill = label.colour;
    scene::Text text;
    text.text = label.text;
    text.origin = label.baseline;
    text.size = label.size;
    return scene::Nodes{path, text};
  };
  return {draw, width};
}

inline sheets::FaceSource blank_faces() {
  return [nodes = std::make_shared<const scene::Nodes>()](std::size_t, scene::Side) { return sheets::Face{nodes, {}}; };
}

inline scene::Scene in_layers(const sheets::Plan& plan, std::size_t page, const sheets::SheetSpec& spec,
                              const std::vector<scene::Component>& components) {
  return sheets::draw_page(plan, page, spec, components, blank_faces(), boxes());
}

// What lies on layers as if it lay on the page itself.
inline scene::Scene drawn(const sheets::Plan& plan, std::size_t page, const sheets::SheetSpec& spec,
                          const std::vector<scene::Component>& components) {
  scene::Scene scene = in_layers(plan, page, spec, components);
  scene::Nodes flat;
  for (scene::Node& node : scene.nodes)
    if (const auto* group = std::get_if<scene::Group>(&node); group && scene::is_layer(*group))
      flat.insert(flat.end(), group->children->begin(), group->children->end());
    else
      flat.push_back(std::move(node));
  scene.nodes = std::move(flat);
  return scene;
}

// Whether a path is triangles and nothing else: the join marks of tiles.
inline bool is_triangles(const scene::Path& path) {
  const auto& verbs = path.outline.verbs;
  const auto closed = std::count(verbs.begin(), verbs.end(), scene::Outline::Verb::close);
  return path.fill && closed > 0 && path.outline.points.size() == 3 * static_cast<std::size_t>(closed);
}

// The rectangles of a page's slug: each stroke of its paths with its width, each filled outline's box. Left out
// are the cutting lines of discs (curves) and the join marks of tiles, which alone lie on the pictures.
inline std::vector<Rect> ink(const scene::Scene& scene) {
  std::vector<Rect> result;
  for (const scene::Node& node : scene.nodes) {
    const auto* path = std::get_if<scene::Path>(&node);
    if (!path || is_triangles(*path) ||
        std::find(path->outline.verbs.begin(), path->outline.verbs.end(), scene::Outline::Verb::curve) !=
            path->outline.verbs.end())
      continue;
    const Length half = path->stroke ? path->stroke->width / 2.0 : Length{};
    std::size_t at = 0;
    Point last{}, low{}, high{};
    bool open = false;
    const auto flush = [&] {
      if (open && path->fill) result.push_back({low.x, low.y, high.x - low.x, high.y - low.y});
      open = false;
    };
    for (const auto verb : path->outline.verbs) {
      if (verb == scene::Outline::Verb::close) continue;
      const Point p = path->outline.points.at(at++);
      if (verb == scene::Outline::Verb::move) {
        flush();
        low = high = p;
        open = true;
      } else {
        const bool level = std::abs((last.y - p.y).points()) < 1e-9;
        const Length left = std::min(last.x, p.x), top = std::min(last.y, p.y), right = std::max(last.x, p.x),
                     bottom = std::max(last.y, p.y);
        if (path->stroke)
          result.push_back(level ? Rect{left, top - half, right - left, 2.0 * half}
                                 : Rect{left - half, top, 2.0 * half, bottom - top});
        low = {std::min(low.x, p.x), std::min(low.y, p.y)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y)};
      }
      last = p;
    }
    flush();
  }
  return result;
}

inline std::vector<std::string> words(const scene::Scene& scene) {
  std::vector<std::string> result;
  for (const scene::Node& node : scene.nodes)
    if (const auto* text = std::get_if<scene::Text>(&node)) result.push_back(text->text);
  return result;
}

constexpr Length hair = Length::points(1e-4);
inline bool contains(const Rect& outer, const Rect& inner) {
  return inner.left() >= outer.left() - hair && inner.top() >= outer.top() - hair &&
         inner.right() <= outer.right() + hair && inner.bottom() <= outer.bottom() + hair;
}
inline bool overlap(const Rect& a, const Rect& b) { return a.overlaps(b.outset(-hair)); }

inline Rect inside_margins(const sheets::SheetSpec& spec, Size paper) { return Rect::of(paper).inset(spec.margin); }

}  // namespace plans
