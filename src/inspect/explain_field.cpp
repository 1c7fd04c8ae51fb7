#include "inspect/explain_field.h"

#include <algorithm>

#include <fmt/format.h>

#include "diag/count.h"
#include "output/document.h"
#include "press/slug.h"
#include "rules/minkingi/contacts.h"

namespace kingpress::inspect {
namespace {

using geometry::Length;
using geometry::Point;
using geometry::Rect;
using geometry::Size;
namespace game = rules::minkingi;

constexpr scene::Colour ink{20, 20, 20}, line{31, 78, 158}, faint{138, 133, 120};
constexpr Length page_margin = Length::mm(15), heading = Length::mm(16), below = Length::mm(14);
// where a contact's line starts: this part of the way from the corner to the space's middle
constexpr double inward = 0.16;

struct Explainer {
  const cards::Field& field;
  sheets::LabelSource label;
  std::vector<Rect> spaces;  // on the page
  std::vector<game::Adjacency> adjacent;
  scene::Nodes nodes = {};

  void words(const std::string& text, double points, Point baseline, double anchor, scene::Colour colour = ink) {
    scene::Nodes laid = label.draw({text, Length::points(points), baseline, anchor, 0, colour});
    nodes.insert(nodes.end(), std::make_move_iterator(laid.begin()), std::make_move_iterator(laid.end()));
  }

  void draw_space(std::size_t i) {
    const Rect& rect = spaces[i];
    nodes.push_back(scene::Path{
        scene::Outline::rounded(rect, Length::mm(2)), {}, {}, scene::Stroke{ink, Length::mm(0.35), {}, {}, {}}});
    const auto neighbours =
        static_cast<std::size_t>(std::count_if(adjacent.begin(), adjacent.end(), [&](const game::Adjacency& pair) {
          return pair.a == static_cast<int>(i) || pair.b == static_cast<int>(i);
        }));
    const double size = std::clamp(std::min(rect.width, rect.height).mm() * 0.55, 9.0, 40.0);
    words(std::to_string(i + 1), size, {rect.centre().x, rect.centre().y + Length::points(0.2 * size)}, 0.5);
    words(diag::counted(neighbours, "neighbour"), 8,
          {rect.centre().x, rect.centre().y + Length::points(0.2 * size + 12)}, 0.5);
  }

  // A line between the two corners that touch, with a dot at either end.
  void draw_contact(const Rect& a, int corner_a, const Rect& b, int corner_b) {
    const auto end = [](const Rect& rect, int corner) {
      const Point at = rect.corner(corner), middle = rect.centre();
      return Point{at.x + inward * (middle.x - at.x), at.y + inward * (middle.y - at.y)};
    };
    const Point from = end(a, corner_a), to = end(b, corner_b);
    nodes.push_back(scene::Path{
        scene::Outline::line(from, to), {}, {}, scene::Stroke{line, Length::mm(0.6), scene::LineCap::round, {}, {}}});
    for (const Point& p : {from, to})
      nodes.push_back(scene::Path{scene::Outline::ellipse(p, Length::mm(1), Length::mm(1)), line, {}, {}});
  }

  // Neighbours by their sides alone: a battle may be declared, but no corner attacks across.
  void draw_side(const Rect& a, const Rect& b) {
    scene::Stroke stroke{faint, Length::mm(0.5), {}, {}, {Length::mm(1.6), Length::mm(1.2)}};
    nodes.push_back(scene::Path{scene::Outline::line(a.centre(), b.centre()), {}, {}, stroke});
  }

  void draw() {
    std::size_t corners = 0;
    bool sides = false;
    for (const game::Adjacency& pair : adjacent)
      if (pair.corners.empty()) {
        draw_side(spaces[static_cast<std::size_t>(pair.a)], spaces[static_cast<std::size_t>(pair.b)]);
        sides = true;
      }
    for (std::size_t i = 0; i < spaces.size(); ++i) draw_space(i);
    for (const game::Adjacency& pair : adjacent)
      for (const game::CornerPair& touching : pair.corners) {
        draw_contact(spaces[static_cast<std::size_t>(pair.a)], touching.a, spaces[static_cast<std::size_t>(pair.b)],
                     touching.b);
        ++corners;
      }
    words(field.title.empty() ? field.name : field.title, 16, {page_margin, page_margin + Length::mm(5)}, 0);
    words(fmt::format("{} spaces, {} pairs of neighbours, {} pairs of corners that fight", spaces.size(),
                      adjacent.size(), corners),
          9, {page_margin, page_margin + Length::mm(11)}, 0);
    notes_at_foot(sides);
  }

  void notes_at_foot(bool sides) {
    const Length foot = page.height - page_margin;
    words(fmt::format("blue line: these two corners touch, their points lie within {} of each other (MK-1)",
                      geometry::to_string(game::contact_distance(field))),
          8, {page_margin, foot - Length::mm(4)}, 0, line);
    if (sides)
      words(fmt::format(
                "dashed: neighbours within {} of each other, but no corner of one touches one of the other (MK-14)",
                geometry::to_string(game::gap_distance(field))),
            8, {page_margin, foot}, 0, faint);
  }

  Size page = {};
};

}  // namespace

scene::Scene explain(const cards::Field& field, press::Workshop& workshop) {
  Explainer explainer{field, press::labels(workshop), {}, game::adjacencies(field)};
  for (const cards::Space& space : field.spaces) explainer.spaces.push_back(game::rect_of(space, field.card));
  Rect bounds;
  for (std::size_t i = 0; i < explainer.spaces.size(); ++i) {
    const Rect& r = explainer.spaces[i];
    const Rect b = i == 0 ? r : bounds;
    const Length left = std::min(b.left(), r.left()), top = std::min(b.top(), r.top());
    bounds = {left, top, std::max(b.right(), r.right()) - left, std::max(b.bottom(), r.bottom()) - top};
  }
  const Size portrait{Length::mm(210), Length::mm(297)};
  explainer.page = bounds.width > bounds.height ? portrait.turned() : portrait;
  const Rect room{page_margin, page_margin + heading, explainer.page.width - 2.0 * page_margin,
                  explainer.page.height - 2.0 * page_margin - heading - below};
  const double fit =
      explainer.spaces.empty() ? 1 : std::min({1.0, room.width / bounds.width, room.height / bounds.height});
  const Point to{room.centre().x - fit * bounds.centre().x, room.centre().y - fit * bounds.centre().y};
  const geometry::Transform place{fit, 0, 0, fit, to.x, to.y};
  for (Rect& rect : explainer.spaces) rect = place.bounds_of(rect);
  explainer.draw();
  return {explainer.page, std::move(explainer.nodes)};
}

void write_explanation(const std::vector<cards::Field>& fields, const std::string& path, press::Workshop& workshop) {
  output::WriterOptions options;
  options.path = path;
  options.info.title = "Contacts";
  options.pages = fields.size();
  const auto writer = output::open_document("pdf", workshop.fonts(), options);
  for (const cards::Field& field : fields) {
    output::PageInfo info;
    info.section = "fields";
    info.label = field.name;
    writer->page(explain(field, workshop), info);
  }
  writer->finish();
}

}  // namespace kingpress::inspect
