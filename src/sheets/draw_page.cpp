// A page is drawn in the order that printing needs: pieces with their bleed, then marks in the waste, then what the
// sheet says of itself. Faces are asked for one at a time, so that memory does not grow with the deck.
#include <fmt/format.h>

#include <cmath>
#include <numbers>
#include <vector>

#include "scene/words.h"
#include "sheets/cut_line.h"
#include "sheets/marks.h"
#include "sheets/seams.h"
#include "sheets/slug.h"
#include "sheets/wording.h"

namespace kingpress::sheets {
namespace {

using geometry::Length;
using geometry::Rect;
using geometry::Transform;

constexpr scene::Colour tick_ink{0, 0, 0, 255}, paper_white{255, 255, 255, 255}, draft_ink{179, 38, 30, 96};

Rect bounds(const scene::Outline& outline) {
  Rect box{outline.points.front().x, outline.points.front().y, {}, {}};
  for (const geometry::Point& p : outline.points) {
    const Length left = std::min(box.left(), p.x), top = std::min(box.top(), p.y);
    box = {left, top, std::max(box.right(), p.x) - left, std::max(box.bottom(), p.y) - top};
  }
  return box;
}

bool contains(const Rect& outer, const Rect& inner) {
  return inner.left() >= outer.left() - slack && inner.top() >= outer.top() - slack &&
         inner.right() <= outer.right() + slack && inner.bottom() <= outer.bottom() + slack;
}

// Page -> face coordinates; placements only turn and move, so the inverse is the transpose.
Rect on_face(const Placement& p, const Rect& box) {
  const Transform& t = p.transform;
  const Transform back{t.xx, t.xy, t.yx, t.yy, -t.xx * t.dx - t.yx * t.dy, -t.xy * t.dx - t.yy * t.dy};
  return back.bounds_of(box);
}

// What each placement may paint.
std::vector<Rect> painted(const Page& page, const scene::Components& components, const std::vector<Face>& faces) {
  std::vector<Ground> grounds;
  for (const Placement& p : page.placements)
    grounds.push_back({p.extent, !has_cut_line(components[p.component]) &&
                                     covers(*faces[grounds.size()].nodes, on_face(p, p.extent))});
  return reach_beneath(grounds);
}

scene::Group place(const Placement& p, const Rect& painted, const scene::Component& component, const Page& page,
                   const SheetSpec& spec, const Face& face) {
  scene::Group group;
  const bool back = p.side == scene::Side::back;
  group.tag =
      scene::figure(back ? said(spec, "{label} back", {{"label", component.name}}) : component.name, *face.nodes);
  group.transform = p.transform;
  group.children = face.nodes;
  const Rect extent = on_face(p, p.extent);
  if (component.round && !page.tile) {
    const geometry::Point c = extent.centre();
    group.clip = scene::Outline::ellipse(c, extent.width / 2.0, extent.height / 2.0);
  } else if (has_cut_line(component) && !page.tile) {
    group.clip = bleed_outline(component, p.side, bleed_of(p));
  } else if (!face.ink || !contains(extent, *face.ink)) {
    group.clip = scene::Outline::rectangle(on_face(p, painted));
  }
  return group;
}

// DRAFT across what is seen of a component, as large as its diagonal allows.
scene::Group stamp(const Placement& p, const SheetSpec& spec, const LabelSource& labels) {
  const std::string word = said(spec, "DRAFT");
  const Rect seen = p.extent;
  const double width = seen.width.points(), height = seen.height.points();
  const double diagonal = std::sqrt(width * width + height * height);
  const Length unit = labels.width(word, Length::points(100));
  const Length size =
      Length::points(std::min(0.62 * diagonal / (unit.points() / 100.0), 0.35 * std::min(width, height)));
  const double degrees = -std::atan2(height, width) * 180.0 / std::numbers::pi;
  const Length drop = 0.35 * size;  // half the capitals' height below the middle, along the turned text
  const double radians = degrees * std::numbers::pi / 180.0;
  const geometry::Point baseline = seen.centre() + geometry::Point{-std::sin(radians) * drop, std::cos(radians) * drop};
  scene::Group group;
  group.clip = scene::Outline::rectangle(seen);
  group.children = std::make_shared<const scene::Nodes>(labels.draw({word, size, baseline, 0.5, degrees, draft_ink}));
  return group;
}

scene::Path lines(const std::vector<Segment>& segments, scene::Colour colour, Length weight) {
  scene::Path path;
  for (const Segment& s : segments) {
    path.outline.move_to(s.from);
    path.outline.line_to(s.to);
  }
  path.stroke = scene::Stroke{colour, weight, scene::LineCap::butt, scene::LineJoin::miter, {}};
  return path;
}

// Over art of any colour.
void draw_corner_marks(const Page& page, const SheetSpec& spec, const scene::Components& components,
                       scene::Nodes& nodes) {
  const std::vector<Segment> marks = corner_marks(page, components, spec.mark_line);
  if (marks.empty()) return;
  nodes.push_back(lines(marks, paper_white, 3.0 * spec.mark_line.weight));
  nodes.push_back(lines(marks, spec.mark_line.colour, spec.mark_line.weight));
}

// Ticks cannot show where pieces that interlock are cut, so the trim is drawn: white with black dashes, to be seen on
// any ground.
void draw_cut_lines(const Page& page, const scene::Components& components, scene::Nodes& nodes) {
  const scene::Outline lines = page.tile ? scene::Outline{} : cut_lines(page, components);
  if (lines.verbs.empty()) return;
  const auto add = [&](scene::Colour colour, std::vector<Length> dash) {
    scene::Path path;
    path.outline = lines;
    path.stroke = scene::Stroke{colour, line_width, scene::LineCap::butt, scene::LineJoin::miter, std::move(dash)};
    nodes.push_back(std::move(path));
  };
  add(paper_white, {});
  add(tick_ink, {Length::mm(1), Length::mm(1)});
}

// Dotted, on any ground.
void draw_film_lines(const Page& page, Length film, scene::Nodes& nodes) {
  const auto add = [&](scene::Colour colour, std::vector<Length> dash) {
    scene::Path path;
    path.outline = film_lines(page, film);
    path.stroke = scene::Stroke{colour, line_width, scene::LineCap::round, scene::LineJoin::round, std::move(dash)};
    nodes.push_back(std::move(path));
  };
  add(paper_white, {});
  add(tick_ink, {Length{}, Length::mm(0.8)});
}

scene::Path fold_line(const scene::Outline& outline) {
  scene::Path path;
  path.outline = outline;
  path.stroke =
      scene::Stroke{tick_ink, line_width, scene::LineCap::butt, scene::LineJoin::miter, {Length::mm(3), Length::mm(2)}};
  return path;
}

// Printable, short of the ruler lines at the edges that have them, and clear of the rulers' bars.
TickRoom tick_room_of(const Page& page, const Rect& area) {
  const auto short_of = [&](Length by) {
    return outset(area, {page.slug == Slug::vertical ? -by : Length{}, page.slug == Slug::horizontal ? -by : Length{}});
  };
  return {short_of(tick_gap), short_of(ruler_depth + tick_gap)};
}

void draw_join_marks(const Page& page, scene::Nodes& nodes) {
  const auto add = [&](scene::Colour colour, scene::Outline JoinMark::*part) {
    scene::Path path;
    path.fill = colour;
    for (const JoinMark& mark : join_marks(page)) path.outline.append(mark.*part);
    if (!path.outline.verbs.empty()) nodes.push_back(std::move(path));
  };
  add(paper_white, &JoinMark::rim);
  add(tick_ink, &JoinMark::triangle);
}

Footer footer_of(const Plan& plan, const Page& page, const SheetSpec& spec) {
  const auto words = [&](std::string_view text) { return said(spec, text); };
  Footer footer{spec.title,
                page.label,
                said(spec, "sheet {sheet} of {sheets}",
                     {{"sheet", std::to_string(page.sheet)}, {"sheets", std::to_string(plan.sheets)}}),
                spec.hash,
                {}};
  if (spec.duplex == Duplex::long_edge && !page.one_sided)
    footer.advice.push_back(words("print at actual size, flip on the long edge, then measure"));
  if (spec.duplex == Duplex::short_edge && !page.one_sided)
    footer.advice.push_back(words("print at actual size, flip on the short edge, then measure"));
  footer.advice.push_back(words("print at actual size, then measure"));
  return footer;
}

void add_layer(const SheetSpec& spec, std::string_view name, scene::Nodes nodes, scene::Nodes& page) {
  if (!nodes.empty()) page.emplace_back(scene::layer(said(spec, name), std::move(nodes)));
}

void draw_marks(const Plan& plan, const Page& page, const SheetSpec& spec, const scene::Components& components,
                const LabelSource& labels, scene::Nodes& nodes) {
  const Rect area = printable(spec, page.paper);
  std::vector<Rect> obstacles;
  for (const Placement& p : page.placements) obstacles.push_back(p.extent);
  scene::Nodes guides, cuts, folds, footer;
  if (page.ticks) {
    const MarkLine& line = spec.mark_line;
    std::vector<Segment> ticks = crop_ticks(page, components, tick_room_of(page, area), spec.marks, line);
    for (const Segment& s : round_ticks(page, components, area, line.weight)) ticks.push_back(s);
    for (const Segment& s : ticks) obstacles.push_back(ink_of(s, line.weight));
    if (!ticks.empty()) guides.push_back(lines(ticks, line.colour, line.weight));
    if (spec.marks == Marks::corners) draw_corner_marks(page, spec, components, guides);
    draw_cut_lines(page, components, cuts);
  }
  if (spec.film > Length{} && page.film && !page.tile && !page.back) draw_film_lines(page, spec.film, cuts);
  if (!spec.cut_contour.empty())
    if (auto contour = cut_contour(page, components, spec.cut_contour)) cuts.emplace_back(std::move(*contour));
  if (!page.back || spec.duplex == Duplex::none) draw_join_marks(page, guides);
  if (page.fold) {
    obstacles.push_back(bounds(*page.fold).outset(line_width));
    folds.push_back(fold_line(*page.fold));
  }
  for (scene::Node& node : draw_bands(page, area, obstacles, footer_of(plan, page, spec), labels))
    footer.push_back(std::move(node));
  if (page.tile && !page.placements.empty())
    for (scene::Node& node : draw_map(page, spec, area, obstacles, labels)) footer.push_back(std::move(node));
  add_layer(spec, "crop marks", std::move(guides), nodes);
  add_layer(spec, "cut lines", std::move(cuts), nodes);
  add_layer(spec, "folds", std::move(folds), nodes);
  add_layer(spec, "rulers and footer", std::move(footer), nodes);
}

}  // namespace

scene::Scene draw_page(const Plan& plan, std::size_t index, const SheetSpec& spec, const scene::Components& components,
                       const FaceSource& faces, const LabelSource& labels) {
  const Page& page = plan.pages.at(index);
  scene::Scene scene;
  scene.size = page.paper;
  scene.nodes.reserve(page.placements.size() + 8);
  std::vector<Face> drawn;
  for (const Placement& p : page.placements) drawn.push_back(faces(p.component, p.side));
  const std::vector<Rect> reach = painted(page, components, drawn);
  for (std::size_t i = 0; i < page.placements.size(); ++i) {
    const Placement& p = page.placements[i];
    scene.nodes.push_back(place(p, reach[i], components[p.component], page, spec, drawn[i]));
    if (spec.draft) scene.nodes.push_back(stamp(p, spec, labels));
  }
  draw_marks(plan, page, spec, components, labels, scene.nodes);
  if (page.single) return scene;
  return corrected(std::move(scene), spec.correction, page.back && spec.duplex != Duplex::none, spec.duplex);
}

}  // namespace kingpress::sheets
