// Contacts of corners want spaces near to each other, spots for tokens want them apart. Both are kept by search: of all
// ways to put the spots, the board with the fewest lanes under tabs wins, then the smallest.
#include "boards/field_generator.h"

#include <fmt/format.h>

#include <cmath>
#include <tuple>

#include "boards/field_spots.h"
#include "rules/minkingi/contacts.h"
#include "rules/minkingi/pieces.h"

namespace kingpress::boards {

using rules::mix;
using rules::Rng;
using rules::minkingi::contact_distance;
using rules::minkingi::corner_count;
using rules::minkingi::least_spaces;
using rules::minkingi::most_spaces;

namespace {

using cards::Orientation;
using geometry::Length;
using geometry::Point;
using geometry::Rect;
using geometry::Size;

constexpr Length most_gap = Length::mm(20);

// Where spaces lie, before spots: side by side, or with room for spots between them, last between rows of one
// orientation too.
enum class Spread { tight, lanes, wide_lanes, wider_lanes, widest_lanes };

// What takes a spot between two spaces, with air.
Length lane_of(Spread spread) {
  constexpr double lanes[] = {0, 30, 34, 46, 46};
  return Length::mm(lanes[static_cast<std::size_t>(spread)]);
}

struct Plan {
  std::vector<Cell> cells;
  std::vector<Orientation> orientations;
  std::vector<std::size_t> opposites;  // empty when not symmetric
};

bool is_sane(const FieldRequest& r, diag::Diagnostics& diagnostics) {
  const auto refuse = [&](std::string message, std::string rule = {}) {
    diagnostics.error("field-request", {}, std::move(message)).rule = std::move(rule);
  };
  const std::size_t before = diagnostics.error_count();
  if (r.spaces < least_spaces || r.spaces > most_spaces)
    refuse(fmt::format("{} spaces, expected {} to {}", r.spaces, least_spaces, most_spaces), "MK-8");
  if (!(r.portrait >= 0 && r.portrait <= 1))
    refuse("the mix of orientations must lie between 0 (all landscape) and 1 (all portrait)");
  if (r.gap < Length{} || r.gap > most_gap)
    refuse(fmt::format("gap {} between spaces, expected 0mm to {}", to_string(r.gap), to_string(most_gap)), "MK-1");
  if (r.columns && (*r.columns < 1 || *r.columns > r.spaces))
    refuse(fmt::format("{} columns, expected 1 to the number of spaces", *r.columns));
  const bool takes_columns =
      r.shape == FieldShape::grid || r.shape == FieldShape::ring || r.shape == FieldShape::random;
  if (r.columns && !takes_columns)
    refuse("columns are chosen by the shape itself, except in a grid, a ring and a random field");
  return diagnostics.error_count() == before;
}

std::vector<std::size_t> opposites_of(const std::vector<Cell>& cells) {
  std::vector<std::size_t> result;
  result.reserve(cells.size());
  for (const Cell cell : cells)
    result.push_back(
        static_cast<std::size_t>(std::find(cells.begin(), cells.end(), opposite(cells, cell)) - cells.begin()));
  return result;
}

std::vector<Orientation> orientations_of(const FieldRequest& r, const Plan& plan, Rng& rng) {
  constexpr std::uint32_t fine = 1'000'000;
  const auto threshold = static_cast<std::uint32_t>(std::lround(r.portrait * fine));
  std::vector<Orientation> result(plan.cells.size());
  for (std::size_t i = 0; i < result.size(); ++i) {
    const bool follows = !plan.opposites.empty() && plan.opposites[i] < i;
    result[i] = follows                       ? result[plan.opposites[i]]
                : rng.below(fine) < threshold ? Orientation::portrait
                                              : Orientation::landscape;
  }
  return result;
}

Size size_of(Orientation orientation, Size card) { return orientation == Orientation::portrait ? card : card.turned(); }

// Middles of the columns (or rows) that are as wide as their widest space, `gap` apart.
std::vector<Length> middles(const std::vector<Length>& widths, Length gap) {
  std::vector<Length> result;
  Length at;
  for (const Length width : widths) {
    result.push_back(at + width / 2.0);
    at += width + gap;
  }
  return result;
}

// Spaces of one orientation leave lanes between columns, and where that is not enough between rows too; mixed ones
// stand so far apart that a lane opens wherever two of them show each other their short measure.
std::vector<Rect> rects_of(const FieldRequest& r, const Plan& plan, Spread spread) {
  int columns = 0, rows = 0;
  for (const Cell c : plan.cells) columns = std::max(columns, c.column + 1), rows = std::max(rows, c.row + 1);
  const bool mixed = std::adjacent_find(plan.orientations.begin(), plan.orientations.end(), std::not_equal_to<>()) !=
                     plan.orientations.end();
  const Length longer = std::max(r.card.width, r.card.height), shorter = std::min(r.card.width, r.card.height);
  std::vector<Length> widths(static_cast<std::size_t>(columns)), heights(static_cast<std::size_t>(rows));
  for (std::size_t i = 0; i < plan.cells.size(); ++i) {
    const Size size = size_of(plan.orientations[i], r.card);
    Length& width = widths[static_cast<std::size_t>(plan.cells[i].column)];
    Length& height = heights[static_cast<std::size_t>(plan.cells[i].row)];
    width = std::max(width, size.width);
    height = std::max(height, size.height);
  }
  Length across = r.gap, down = r.gap;
  if (spread != Spread::tight) {
    const Length wide = lane_of(spread);
    if (!mixed) {
      across = std::max(across, wide);
      if (spread == Spread::widest_lanes) down = std::max(down, wide);
    } else {
      widths.assign(widths.size(), longer);
      heights.assign(heights.size(), longer);
      across = down = std::max(r.gap, wide - (longer - shorter));
    }
  }
  const std::vector<Length> xs = middles(widths, across), ys = middles(heights, down);
  std::vector<Rect> rects;
  for (std::size_t i = 0; i < plan.cells.size(); ++i) {
    const Size size = size_of(plan.orientations[i], r.card);
    const Length x = xs[static_cast<std::size_t>(plan.cells[i].column)],
                 y = ys[static_cast<std::size_t>(plan.cells[i].row)];
    rects.push_back({x - size.width / 2.0, y - size.height / 2.0, size.width, size.height});
  }
  return rects;
}

// The least contact distance at which all neighbours of the lattice touch by a corner (MK-1), in whole millimetres.
Length contact_needed(const std::vector<Cell>& cells, const std::vector<Rect>& rects) {
  Length needed;
  for (std::size_t a = 0; a < cells.size(); ++a)
    for (std::size_t b = a + 1; b < cells.size(); ++b) {
      if (std::abs(cells[a].column - cells[b].column) + std::abs(cells[a].row - cells[b].row) != 1) continue;
      double nearest = 1e12;
      for (int p = 0; p < corner_count; ++p)
        for (int q = 0; q < corner_count; ++q) {
          const Point d = rects[a].corner(p) - rects[b].corner(q);
          nearest = std::min(nearest, std::hypot(d.x.mm(), d.y.mm()));
        }
      needed = std::max(needed, Length::mm(nearest));
    }
  return Length::mm(std::ceil(needed.mm() - 1e-6));
}

// Between corners that fight, as the field will say.
std::vector<Lane> lanes_of(const std::vector<Rect>& rects, Length reach) {
  const auto quarter = [](const Rect& r, int corner) {
    const Point p = r.corner(corner);
    return Point{corner % 2 ? p.x - to_quarter : p.x + to_quarter, corner / 2 ? p.y - to_quarter : p.y + to_quarter};
  };
  std::vector<Lane> lanes;
  for (std::size_t a = 0; a < rects.size(); ++a)
    for (std::size_t b = a + 1; b < rects.size(); ++b)
      for (int p = 0; p < corner_count; ++p)
        for (int q = 0; q < corner_count; ++q) {
          const Point d = rects[a].corner(p) - rects[b].corner(q);
          if (std::hypot(d.x.mm(), d.y.mm()) <= reach.mm() + 1e-6)
            lanes.push_back({quarter(rects[a], p), quarter(rects[b], q)});
        }
  return lanes;
}

Length tenth(Length length) { return Length::mm(std::round(length.mm() * 10.0) / 10.0); }

std::string title_of(const FieldRequest& r) {
  constexpr std::string_view names[] = {"Grid", "Row", "Cross", "Ring", "Diamond", "Spiral", "Wild field"};
  return fmt::format("{} of {}", names[static_cast<std::size_t>(r.shape)], r.spaces);
}

cards::Field field_of(const FieldRequest& r, const Plan& plan, const std::vector<Rect>& rects,
                      const std::vector<Point>& spots, const Rect& bounds) {
  cards::Field field;
  field.game = rules::minkingi::game_name;
  field.title = title_of(r);
  field.card = r.card;
  const Length contact = contact_needed(plan.cells, rects);
  if (contact > contact_distance(field)) field.contact = contact;
  for (std::size_t i = 0; i < rects.size(); ++i) {
    cards::Space space;
    space.at.value = {tenth(rects[i].x - bounds.x), tenth(rects[i].y - bounds.y)};
    space.orientation = plan.orientations[i];
    space.owner = cards::Located<Point>{{tenth(spots[i].x - bounds.x), tenth(spots[i].y - bounds.y)}, {}};
    field.spaces.push_back(space);
  }
  return field;
}

bool fits(Size board, Size room) {
  const auto within = [&](Size b) { return b.width <= room.width && b.height <= room.height; };
  return within(board) || within(board.turned());
}

// The board with the fewest lanes under tabs of all ways to put spots, then the smallest; spaces spread no further than
// that needs.
std::optional<GeneratedField> best_board(const FieldRequest& r, const Plan& plan) {
  std::optional<GeneratedField> best;
  std::tuple<bool, std::size_t, double> least;
  cards::Field sized;
  sized.card = r.card;
  for (const Spread spread :
       {Spread::tight, Spread::lanes, Spread::wide_lanes, Spread::wider_lanes, Spread::widest_lanes}) {
    const std::vector<Rect> rects = rects_of(r, plan, spread);
    const std::vector<Lane> lanes =
        lanes_of(rects, std::max(contact_needed(plan.cells, rects), contact_distance(sized)));
    for (const SpotSides sides : {SpotSides{true, true}, SpotSides{true, false}, SpotSides{false, true}}) {
      const auto spots = place_spots(rects, sides, plan.opposites, lanes);
      if (!spots) continue;
      const Rect bounds = bounds_of(rects, spots->at);
      const Size board = board_size(bounds);
      const bool fitting = !r.fit || fits(board, *r.fit);
      const std::tuple rank{!fitting, spots->crossed, board.width.mm() * board.height.mm()};
      if (best && rank >= least) continue;
      best = GeneratedField{field_of(r, plan, rects, spots->at, bounds), board, fitting};
      least = rank;
    }
    if (best && std::get<1>(least) == 0) break;
  }
  return best;
}

std::optional<Plan> plan_of(const FieldRequest& r, std::optional<int> columns, std::string& why) {
  Rng rng(mix(r.seed, static_cast<std::uint64_t>(r.spaces)));
  auto cells = cells_of({r.shape, r.spaces, columns, r.symmetric}, rng, why);
  if (!cells) return std::nullopt;
  Plan plan;
  plan.cells = std::move(*cells);
  if (r.symmetric) plan.opposites = opposites_of(plan.cells);
  plan.orientations = orientations_of(r, plan, rng);
  return plan;
}

}  // namespace

std::optional<GeneratedField> generate_field(const FieldRequest& request, diag::Diagnostics& diagnostics) {
  if (!is_sane(request, diagnostics)) return std::nullopt;
  std::string why;
  const auto plan = plan_of(request, request.columns, why);
  if (!plan) {
    diagnostics.error("field-request", {}, why);
    return std::nullopt;
  }
  auto best = best_board(request, *plan);
  // A grid may stand otherwise to fit the paper.
  if (request.fit && !(best && best->fits) && request.shape == FieldShape::grid && !request.columns)
    for (int columns = 1; columns <= request.spaces && !(best && best->fits); ++columns)
      if (const auto other = plan_of(request, columns, why))
        if (auto board = best_board(request, *other); board && (board->fits || !best)) best = std::move(board);
  if (!best)
    diagnostics.error("field-request", {}, "no place is left for the ownership tokens",
                      "ask for another shape, fewer columns or another seed");
  return best;
}

}  // namespace kingpress::boards
