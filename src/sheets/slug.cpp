// What a sheet says of itself must be found on it and must not be cut into. It is placed last, into whatever the marks
// and pieces leave, and gives way piece by piece.
#include "sheets/slug.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>

#include "sheets/band.h"
#include "sheets/wording.h"

namespace kingpress::sheets {
namespace {

using geometry::Length;
using geometry::Point;
using geometry::Rect;

// Both measures on one line: centimetres inwards of it, inches outwards.
struct Scale {
  int centimetres, inches;  // the inches are the longer
  std::string_view name;
  Length length() const { return Length::inches(inches); }
};
constexpr std::array scales{Scale{10, 4, "100 mm · 4 in"}, Scale{5, 2, "50 mm · 2 in"}, Scale{2, 1, "20 mm · 1 in"}};

constexpr Length inch_bar = Length::mm(0.3), step_bar = Length::mm(0.7), text_gap = Length::mm(0.6);

scene::Path stroked(scene::Outline outline) {
  scene::Path path;
  path.outline = std::move(outline);
  path.stroke = scene::Stroke{slug_ink, line_width, scene::LineCap::butt, scene::LineJoin::miter, {}};
  return path;
}

void append(scene::Nodes& to, scene::Nodes&& more) {
  to.insert(to.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

// The first place where nothing comes near the scale, nor a crop tick near its bars, and which leaves room for `label`.
std::optional<Length> ruler_start(const Band& band, const Scale& scale, Length label) {
  const auto clear = [&](Length start) {
    if (!band.is_free(start, start + scale.length(), inch_bar + tick_gap - slack)) return false;
    for (int i = 0; i <= scale.centimetres; ++i) {
      const Length at = start + Length::mm(10 * i);
      if (!band.is_free(at - line_width * 1.5, at + line_width * 1.5, ruler_depth + tick_gap - slack)) return false;
    }
    return true;
  };
  const auto leaves_room = [&](Length start) {
    Band with_scale = band;
    with_scale.take(start, start + scale.length());
    return with_scale.first_fit(label).has_value();
  };
  for (Length start = line_width / 2.0; start + scale.length() + label <= band.length(); start += Length::mm(0.5))
    if (clear(start) && leaves_room(start)) return start;
  return std::nullopt;
}

enum class Side { start, end };

// Beside what the band holds already, as near its start or its end as there is room; false when there is none.
bool place_text(const std::string& text, Side side, Band& band, const LabelSource& labels, scene::Nodes& nodes) {
  const Length width = labels.width(text, slug_text), room = width + 2.0 * text_gap;
  const auto at = side == Side::start ? band.first_fit(room) : band.last_fit(room);
  if (!at) return false;
  append(nodes,
         labels.draw({text, slug_text, band.point(*at + text_gap, band.baseline()), 0, band.degrees(), slug_ink}));
  band.take(*at, *at + room);
  return true;
}

// The longest ruler that stands clear of the ticks, and its label; the stretch below it is taken. False when there is
// no room for both.
bool draw_ruler(Band& band, const LabelSource& labels, scene::Nodes& nodes) {
  std::optional<Length> place;
  const auto scale = std::find_if(scales.begin(), scales.end(), [&](const Scale& s) {
    const Length label = labels.width(std::string(s.name), slug_text) + 2.0 * text_gap;
    return (place = ruler_start(band, s, label)).has_value();
  });
  if (scale == scales.end()) return false;
  const Length start = *place, edge = line_width / 2.0;
  scene::Outline outline;
  const auto line = [&](Length along_from, Length in_from, Length along_to, Length in_to) {
    outline.move_to(band.point(along_from, in_from));
    outline.line_to(band.point(along_to, in_to));
  };
  line(start - edge, inch_bar, start + scale->length() + edge, inch_bar);
  for (int i = 0; i <= scale->centimetres; ++i) {
    const Length at = start + Length::mm(10 * i);
    line(at, inch_bar, at, i == 0 || i == scale->centimetres ? ruler_depth : step_bar);
  }
  for (int i = 0; i <= 2 * scale->inches; ++i) {
    const Length at = start + Length::inches(0.5 * i);
    line(at, inch_bar, at, {});
  }
  nodes.push_back(stroked(std::move(outline)));
  band.take(start, start + scale->length());
  return place_text(std::string(scale->name), Side::start, band, labels, nodes);
}

// Cut from the end, whole characters, until it fits; the cut is shown.
void place_shortened(std::string text, Band& band, const LabelSource& labels, scene::Nodes& nodes) {
  while (!text.empty() && !place_text(text + "…", Side::end, band, labels, nodes)) {
    while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0) == 0x80) text.pop_back();
    if (!text.empty()) text.pop_back();
  }
}

// On one line when there is a stretch for it in either band, else piece by piece between the ticks.
void draw_footer(const Footer& footer, Band& band, Band& other, const LabelSource& labels, scene::Nodes& nodes) {
  std::vector<std::string> pieces;
  for (const std::string* piece : {&footer.title, &footer.label, &footer.sheet, &footer.hash})
    if (!piece->empty()) pieces.push_back(*piece);
  if (pieces.empty()) return;
  const std::string line = fmt::format("{}", fmt::join(pieces, " · "));
  if (place_text(line, Side::end, band, labels, nodes) || place_text(line, Side::end, other, labels, nodes)) return;
  for (auto piece = pieces.rbegin(); piece != pieces.rend(); ++piece)
    if (!place_text(*piece, Side::end, band, labels, nodes) && !place_text(*piece, Side::end, other, labels, nodes))
      place_shortened(*piece, other, labels, nodes);
}

// Equal cells in the proportion of the tiles, inside `room`.
std::vector<Rect> map_cells(const Page& page, const Rect& room) {
  const Rect tile = page.placements.front().extent;
  const double columns = static_cast<double>(page.tile->columns), rows = static_cast<double>(page.tile->rows);
  const double scale = std::min(room.width / (columns * tile.width), room.height / (rows * tile.height));
  std::vector<Rect> cells;
  for (std::size_t i = 0; i < page.tile->columns * page.tile->rows; ++i)
    cells.push_back({room.x + static_cast<double>(i % page.tile->columns) * scale * tile.width,
                     room.y + static_cast<double>(i / page.tile->columns) * scale * tile.height, scale * tile.width,
                     scale * tile.height});
  return cells;
}

std::string joining_advice(const Tile& tile, const SheetSpec& spec) {
  Tile left = tile, above = tile;
  --left.column;
  --above.row;
  std::vector<std::string> over;
  if (tile.column > 0) over.push_back(tile_name(left));
  if (tile.row > 0) over.push_back(tile_name(above));
  if (over.empty()) return said(spec, "cut at the crop marks");
  const std::string tiles =
      over.size() == 1 ? over.front() : said(spec, "{one} and {other}", {{"one", over[0]}, {"other", over[1]}});
  return said(spec, "cut at the crop marks, glue {tiles} over this tile up to the tips of the triangles",
              {{"tiles", tiles}});
}

}  // namespace

scene::Nodes draw_bands(const Page& page, const Rect& printable, const std::vector<Rect>& obstacles,
                        const Footer& footer, const LabelSource& labels) {
  scene::Nodes nodes;
  if (page.slug == Slug::none) return nodes;
  const bool level = page.slug == Slug::horizontal;
  Band first(level ? Edge::top : Edge::left, printable, obstacles),
      second(level ? Edge::bottom : Edge::right, printable, obstacles);
  if (!draw_ruler(second, labels, nodes)) draw_ruler(first, labels, nodes);
  draw_footer(footer, second, first, labels, nodes);
  for (Band* band : {&second, &first})
    for (const std::string& advice : footer.advice)
      if (place_text(advice, Side::start, *band, labels, nodes)) return nodes;
  return nodes;
}

scene::Nodes draw_map(const Page& page, const SheetSpec& spec, const Rect& printable,
                      const std::vector<Rect>& obstacles, const LabelSource& labels) {
  const Rect tile = page.placements.front().extent;
  const bool below = printable.bottom() - tile.bottom() >= tile.top() - printable.top();
  constexpr Length height = map_depth - Length::mm(1), most_width = Length::mm(30), name_width = Length::mm(12);
  Rect room{printable.x, below ? printable.bottom() - band_depth - height : printable.top() + band_depth, most_width,
            height};
  const auto width_of = [&] {
    const Rect last = map_cells(page, room).back();
    return last.right() - room.x;
  };
  const Length width = width_of();
  const auto blocked = [&] {
    const Rect whole{room.x, room.y, width + name_width, height};
    return std::any_of(obstacles.begin(), obstacles.end(),
                       [&](const Rect& o) { return o.overlaps(whole.outset(Length::mm(0.3))); });
  };
  while (blocked() && room.x + width + name_width < printable.right()) room.x += Length::mm(1);

  scene::Nodes nodes;
  const std::vector<Rect> cells = map_cells(page, room);
  scene::Outline grid;
  for (const Rect& cell : cells) grid.append(scene::Outline::rectangle(cell));
  scene::Path here;
  here.outline = scene::Outline::rectangle(cells[page.tile->row * page.tile->columns + page.tile->column]);
  here.fill = slug_ink;
  nodes.push_back(std::move(here));
  nodes.push_back(stroked(std::move(grid)));

  const Length right = room.x + width + Length::mm(2);
  append(nodes,
         labels.draw({tile_name(*page.tile), Length::points(12), {right, room.y + Length::mm(4.2)}, 0, 0, slug_ink}));
  const std::string advice = joining_advice(*page.tile, spec);
  if (right + labels.width(advice, slug_text) <= printable.right())
    append(nodes, labels.draw({advice, slug_text, {right, room.y + Length::mm(7.3)}, 0, 0, slug_ink}));
  return nodes;
}

}  // namespace kingpress::sheets
