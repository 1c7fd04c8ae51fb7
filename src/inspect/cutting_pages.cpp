// Sheets that are laid alike are cut in one go, so a page shows one small picture for all of them. Numbers and letters
// are put where they cover no other.
#include "inspect/cutting_pages.h"

#include <fmt/format.h>

#include "output/document.h"
#include "press/slug.h"
#include "sheets/cut_line.h"
#include "sheets/cut_order.h"
#include "sheets/stacks.h"
#include "sheets/wording.h"

namespace kingpress::inspect {
namespace {

using geometry::Length;
using geometry::Point;
using geometry::Rect;

constexpr scene::Colour cut_ink{20, 20, 20}, faint_ink{110, 106, 96}, piece_fill{228, 226, 219},
    sheet_fill{255, 255, 255};
constexpr Length sides = Length::mm(14), head_room = Length::mm(24), caption_room = Length::mm(11),
                 between = Length::mm(8);
constexpr std::size_t across = 2, down = 2;
constexpr Length number_size = Length::points(7);

class CuttingPages {
 public:
  CuttingPages(const std::vector<sheets::Page>& pages, const scene::Components& components, const CuttingNotes& notes,
               press::Workshop& workshop)
      : pages_(pages), components_(components), notes_(notes), label_(press::labels(workshop)) {}

  std::vector<scene::Scene> draw() {
    const geometry::Size page = notes_.spec.paper;
    cell_ = {(page.width - 2.0 * sides - between) / 2.0, (page.height - 2.0 * sides - head_room - between) / 2.0};
    for (std::size_t first = 0, alike = 0; first < pages_.size(); first += alike) {
      alike = sheets::stack_from(pages_, first);
      if (place_ == 0) new_page();
      const auto column = static_cast<double>(place_ % across), row = static_cast<double>(place_ / across);
      draw_stack(first, alike,
                 {sides + column * (cell_.width + between), sides + head_room + row * (cell_.height + between)});
      place_ = (place_ + 1) % (across * down);
    }
    return std::move(scenes_);
  }

 private:
  void new_page() {
    scenes_.push_back({notes_.spec.paper, {}});
    words(notes_.spec.title, 14, {sides, sides + Length::mm(5)}, 0);
    words(notes_.together > 1
              ? sheets::said(notes_.spec,
                             "Cut in the order of the numbers, from mark to mark, up to {sheets} sheets at once. Cuts "
                             "of one number are one pass: lay those strips on one another.",
                             {{"sheets", std::to_string(notes_.together)}})
              : sheets::said(notes_.spec,
                             "Cut in the order of the numbers, from mark to mark. Cuts of one number are one pass: lay "
                             "those strips on one another."),
          8, {sides, sides + Length::mm(11)}, 0, faint_ink);
    if (notes_.spec.order == sheets::Order::stacks)
      words(sheets::said(notes_.spec,
                         "Keep each stack as it was printed, the first sheet on top. Put the piles together by their "
                         "letters, A on top: all is sorted."),
            8, {sides, sides + Length::mm(15.5)}, 0, faint_ink);
  }

  void words(const std::string& text, double points, Point baseline, double anchor, scene::Colour colour = cut_ink) {
    scene::Nodes laid = label_.draw({text, Length::points(points), baseline, anchor, 0, colour});
    scene::Nodes& nodes = scenes_.back().nodes;
    nodes.insert(nodes.end(), std::make_move_iterator(laid.begin()), std::make_move_iterator(laid.end()));
  }

  void outline(scene::Outline shape, std::optional<scene::Colour> fill, Length width, std::vector<Length> dash = {}) {
    scene::Path path;
    path.outline = std::move(shape);
    path.fill = fill;
    path.stroke = scene::Stroke{cut_ink, width, scene::LineCap::butt, scene::LineJoin::miter, std::move(dash)};
    scenes_.back().nodes.push_back(std::move(path));
  }

  void draw_stack(std::size_t first, std::size_t alike, Point at) {
    const sheets::Page& page = pages_[first];
    const sheets::CutOrder order = sheets::cut_order(page, components_);
    const std::size_t from = page.sheet + notes_.leaflet;
    words(alike == 1 ? sheets::said(notes_.spec, "Sheet {sheet}: {label}",
                                    {{"sheet", std::to_string(from)}, {"label", page.label}})
                     : sheets::said(notes_.spec, "Sheets {first} to {last}: {label}, {number} laid alike",
                                    {{"first", std::to_string(from)},
                                     {"last", std::to_string(from + alike - 1)},
                                     {"label", page.kind},
                                     {"number", std::to_string(alike)}}),
          10, {at.x, at.y + Length::mm(3.5)}, 0);
    words(counts_of(order), 8, {at.x, at.y + Length::mm(7.5)}, 0, faint_ink);
    const double scale = std::min((cell_.width - Length::mm(8)) / page.paper.width,
                                  (cell_.height - caption_room - Length::mm(6)) / page.paper.height);
    const Point corner{at.x + Length::mm(4), at.y + caption_room + Length::mm(4)};
    const auto on = [&](Point p) { return Point{corner.x + scale * p.x, corner.y + scale * p.y}; };
    const auto small = [&](const Rect& r) {
      const Point top = on(r.origin());
      return Rect{top.x, top.y, scale * r.width, scale * r.height};
    };
    outline(scene::Outline::rectangle(small(Rect::of(page.paper))), sheet_fill, Length::points(0.4));
    std::size_t pile = 0;
    taken_.clear();
    for (const sheets::Placement& p : page.placements) {
      const Rect box = small(sheets::cut_box(page, p));
      outline(page.tile ? scene::Outline::rectangle(box) : cut_of(p, on), piece_fill, Length::points(0.2));
      const Length size = Length::points(std::clamp(box.height.points() * 0.3, 6.5, 11.0));
      if (page.tile) continue;
      const std::string name = pile_name(pile++);
      const Length width = label_.width(name, size);
      words(name, size.points(), {box.centre().x, box.centre().y + 0.35 * size}, 0.5, faint_ink);
      taken_.push_back({box.centre().x - width / 2.0, box.centre().y - size / 2.0, width, size});
    }
    draw_cuts(order, on);
  }

  template <typename OnPage>
  scene::Outline cut_of(const sheets::Placement& p, const OnPage& on) const {
    scene::Outline cut = sheets::bleed_outline(components_[p.component], p.side, {});
    for (Point& point : cut.points) point = on(p.transform.apply(point));
    return cut;
  }

  std::string counts_of(const sheets::CutOrder& order) const {
    const auto counted = [&](std::size_t number, std::string_view one, std::string_view several) {
      return sheets::said(notes_.spec, number == 1 ? one : several, {{"number", std::to_string(number)}});
    };
    std::string counts = counted(order.cuts.size(), "1 cut", "{number} cuts");
    if (order.by_hand > 0)
      counts += ", " + counted(order.by_hand, "1 piece with scissors", "{number} pieces with scissors");
    return counts;
  }

  // A, B, ... Z, AA, ...
  static std::string pile_name(std::size_t pile) {
    std::string letters;
    for (std::size_t n = pile + 1; n > 0; n = (n - 1) / 26)
      letters.insert(letters.begin(), static_cast<char>('A' + (n - 1) % 26));
    return letters;
  }

  template <typename OnPage>
  void draw_cuts(const sheets::CutOrder& order, const OnPage& on) {
    for (const sheets::Cut& cut : order.cuts)
      for (const sheets::Cut::Line& line : cut.lines)
        outline(scene::Outline::line(on(line.from), on(line.to)), {}, Length::points(0.35),
                {Length::mm(1.2), Length::mm(0.6)});
    for (std::size_t i = 0; i < order.cuts.size(); ++i)
      for (const sheets::Cut::Line& line : order.cuts[i].lines)
        number(std::to_string(i + 1), order.cuts[i].level, on(line.from), on(line.to), i % 2 == 0);
  }

  // Beside an end of its cut, or on the cut, where it covers no other.
  void number(const std::string& text, bool level, Point from, Point to, bool from_start) {
    const geometry::Size room{label_.width(text, number_size) + Length::mm(0.6), Length::mm(2.2)};
    const Length deep = level ? room.width : room.height, length = level ? to.x - from.x : to.y - from.y;
    const auto box_at = [&](Length along) {
      const Point centre = level ? Point{from.x + along, from.y} : Point{from.x, from.y + along};
      return Rect{centre.x - room.width / 2.0, centre.y - room.height / 2.0, room.width, room.height};
    };
    const auto is_free = [&](const Rect& box) {
      return std::ranges::none_of(taken_, [&](const Rect& other) { return other.overlaps(box); });
    };
    Rect box = box_at(from_start ? -0.6 * deep : length + 0.6 * deep);
    if (!is_free(box)) box = box_at(from_start ? length + 0.6 * deep : -0.6 * deep);
    for (Length along = 0.6 * deep; !is_free(box) && along < length; along += 0.25 * deep)
      box = box_at(from_start ? along : length - along);
    taken_.push_back(box);
    scene::Path ground;
    ground.outline = scene::Outline::rectangle(box);
    ground.fill = sheet_fill;
    scenes_.back().nodes.push_back(std::move(ground));
    words(text, number_size.points(), {box.centre().x, box.centre().y + 0.35 * number_size}, 0.5);
  }

  const std::vector<sheets::Page>& pages_;
  const scene::Components& components_;
  const CuttingNotes& notes_;
  sheets::LabelSource label_;
  geometry::Size cell_;
  std::size_t place_ = 0;
  std::vector<Rect> taken_;  // of the picture in hand, by names and numbers
  std::vector<scene::Scene> scenes_;
};

}  // namespace

void write_cutting_pages(const std::vector<sheets::Page>& pages, const scene::Components& components,
                         const CuttingNotes& notes, const std::string& path, press::Workshop& workshop) {
  const std::vector<scene::Scene> scenes = CuttingPages(pages, components, notes, workshop).draw();
  output::WriterOptions options;
  options.path = path;
  options.info.title = notes.spec.title;
  options.pages = scenes.size();
  const auto writer = output::open_document("pdf", workshop.fonts(), options);
  for (std::size_t i = 0; i < scenes.size(); ++i)
    writer->page(scenes[i], {"cutting", fmt::format("cutting {}", i + 1)});
  writer->finish();
}

}  // namespace kingpress::inspect
