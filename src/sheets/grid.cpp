// How many pieces fit depends on the paper's way, on marks and on bleed. All candidates are laid out and compared;
// bleed is given up only for a component that nearly fills the sheet, and only where that saves enough.
#include "sheets/grid.h"

#include <array>
#include <cmath>
#include <limits>

#include "sheets/cut_line.h"
#include "sheets/nest.h"

namespace kingpress::sheets {
namespace {

using geometry::Length;
using geometry::Rect;
using geometry::Size;

struct Candidate {
  Size paper;
  Rect area;
  bool turned = false;
  Slug slug = Slug::horizontal;
  bool ticks = true;
  std::optional<geometry::Transform> fold;
};

void fill_nested(Grid& grid, const Candidate& candidate, const Piece& piece, Length gutter) {
  const Size trim = candidate.turned ? grid.face.turned() : grid.face;
  constexpr std::size_t all = std::numeric_limits<std::size_t>::max();
  const Size room = candidate.area.size();
  const Nested nested = piece.interlock ? piece.interlock->fit(room, candidate.turned, piece.bleed, gutter, all)
                                        : fit_nest(room, piece.shape, trim, piece.bleed, gutter, all);
  grid.bleed = bleed_reach(piece.shape, trim, nested.bleed);
  const geometry::Point centre = candidate.area.centre();
  for (const NestPlace& place : nested.places)
    grid.nested.push_back({{centre.x - nested.size.width / 2.0 + place.corner.x + grid.bleed.x,
                            centre.y - nested.size.height / 2.0 + place.corner.y + grid.bleed.y},
                           place.upside_down});
}

// Along its outline, not in rows.
bool lies_close(const Piece& piece) { return nests(piece.shape) || piece.interlock; }

Axes gutters(const SheetSpec& spec) {
  return {spec.gutter, spec.layout == Layout::strip ? std::max(spec.gutter, block_gap) : spec.gutter};
}

// Along one axis of a grid.
struct Line {
  std::size_t count = 0;
  Length bleed, step;
  bool butted = false;
  Length would_leave;  // of its own to each, were they not butted
};

bool is_useful(Length bleed, Length asked) { return bleed >= std::min(asked, least_bleed); }

Line fit_line(Length room, Length length, Length gutter, Length asked, bool keeps_bleed) {
  Line line;
  if (keeps_bleed) line.count = sheets::how_many(room, length + 2.0 * asked, gutter);
  if (line.count == 0) line.count = worth_having(room, length, gutter, asked);
  if (line.count == 0) return line;
  line.bleed = line.would_leave = bleed_in(room, line.count, length, gutter, asked);
  line.step = length + 2.0 * line.bleed + gutter;
  if (line.count == 1 || gutter > Length{} || is_useful(line.bleed, asked)) return line;
  line.butted = true;
  line.step = length;
  line.bleed = bleed_in(room, 1, static_cast<double>(line.count) * length, gutter, asked);
  return line;
}

Grid grid_in(const Candidate& candidate, const Piece& piece, const SheetSpec& spec) {
  const Size trim = candidate.turned ? piece.trim.turned() : piece.trim;
  const Axes gutter = gutters(spec);
  Grid grid;
  grid.paper = candidate.paper;
  grid.face = piece.trim;
  grid.turned = candidate.turned;
  grid.slug = candidate.slug;
  grid.ticks = candidate.ticks;
  grid.fold = candidate.fold;
  if (lies_close(piece)) {
    fill_nested(grid, candidate, piece, gutter.y);
    return grid;
  }
  const Line across = fit_line(candidate.area.width, trim.width, gutter.x, piece.bleed, piece.keeps_bleed),
             down = fit_line(candidate.area.height, trim.height, gutter.y, piece.bleed, piece.keeps_bleed);
  grid.columns = across.count;
  grid.rows = down.count;
  if (grid.count() == 0) return grid;
  grid.bleed = {across.bleed, down.bleed};
  grid.step = {across.step, down.step};
  grid.butted_across = across.butted;
  grid.butted_down = down.butted;
  grid.would_leave = std::min(across.would_leave, down.would_leave);
  const Length width = static_cast<double>(grid.columns - 1) * grid.step.x + trim.width;
  const Length height = static_cast<double>(grid.rows - 1) * grid.step.y + trim.height;
  const geometry::Point centre = candidate.area.centre();
  grid.origin = {centre.x - width / 2.0, centre.y - height / 2.0};
  return grid;
}

bool is_butted(const Grid& grid) { return grid.butted_across || grid.butted_down; }

bool is_useful(const Grid& grid, Length asked) {
  return !is_butted(grid) || (is_useful(grid.bleed.x, asked) && is_useful(grid.bleed.y, asked));
}

bool is_better(const Grid& a, const Grid& b) {
  if (a.count() != b.count()) return a.count() > b.count();
  if (is_butted(a) != is_butted(b)) return is_butted(b);
  constexpr Length clearly = Length::mm(0.25);
  return std::min(a.bleed.x, a.bleed.y) > std::min(b.bleed.x, b.bleed.y) + clearly;
}

struct Room {
  bool ticks;
  Slug slug;
};
// What is given up, last first, for a component that nearly fills the sheet.
constexpr std::array<std::array<Room, 2>, 3> rooms = {{{{{true, Slug::horizontal}, {true, Slug::vertical}}},
                                                       {{{false, Slug::horizontal}, {false, Slug::vertical}}},
                                                       {{{false, Slug::none}, {false, Slug::none}}}}};

// The halves of a page that a fold makes, each with the reflection onto the other half.
struct Half {
  Rect area;
  geometry::Transform fold;
};
std::array<Half, 2> halves(Size paper, const Rect& area, Length room) {
  const Length across = paper.width / 2.0 - room - area.x, down = paper.height / 2.0 - room - area.y;
  return {{{{area.x, area.y, area.width, down}, {1, 0, 0, -1, {}, paper.height}},
           {{area.x, area.y, across, area.height}, {-1, 0, 0, 1, paper.width, {}}}}};
}

// How many must be left of so many, for the sake of their bleed.
std::size_t worth_changing_to(std::size_t count) { return (3 * count + 3) / 4; }

std::optional<Grid> best(const Piece& piece, const SheetSpec& spec, bool folded) {
  std::optional<Grid> most, useful;
  const auto consider = [&](const Candidate& candidate) {
    const Grid grid = grid_in(candidate, piece, spec);
    if (grid.count() == 0) return;
    if (!most || is_better(grid, *most)) most = grid;
    if (is_useful(grid, piece.bleed) && (!useful || is_better(grid, *useful))) useful = grid;
  };
  for (const auto& alternatives : rooms) {
    for (const bool turned : {false, true})
      for (const Size paper : papers_to_try(spec))
        for (const Room& room : alternatives) {
          const bool ticks = room.ticks && spec.marks != Marks::none;
          // What interlocks has cutting lines instead of ticks in the waste.
          const Rect area = work_area(spec, paper, room.slug, ticks && !lies_close(piece));
          if (!folded)
            consider({paper, area, turned, room.slug, ticks, {}});
          else
            for (const Half& half : halves(paper, area, std::max(fold_room, film_reach(spec))))
              consider({paper, half.area, turned, room.slug, ticks, half.fold});
        }
    if (most) break;
  }
  if (!most || is_useful(*most, piece.bleed) || !useful || useful->count() < worth_changing_to(most->count()))
    return most;
  useful->instead_of = most->count();
  useful->would_leave = most->would_leave;
  return useful;
}

// Each in the middle of a place that is cut already, with what bleed there is between two. Nothing when it is larger.
std::optional<Grid> grid_on(const PreCut& cut, const Piece& piece, const SheetSpec& spec) {
  for (const bool turned : {false, true}) {
    const Size trim = turned ? piece.trim.turned() : piece.trim;
    if (trim.width > cut.piece.width + slack || trim.height > cut.piece.height + slack) continue;
    Grid grid;
    grid.paper = spec.paper;
    grid.face = piece.trim;
    grid.turned = turned;
    grid.columns = cut.columns;
    grid.rows = cut.rows;
    grid.step = {cut.pitch.width, cut.pitch.height};
    const Length none{};
    grid.bleed = {std::min(piece.bleed, std::max((cut.pitch.width - trim.width) / 2.0, none)),
                  std::min(piece.bleed, std::max((cut.pitch.height - trim.height) / 2.0, none))};
    grid.origin =
        cut.origin + geometry::Point{(cut.piece.width - trim.width) / 2.0, (cut.piece.height - trim.height) / 2.0};
    grid.slug = Slug::none;
    grid.ticks = false;
    return grid;
  }
  return std::nullopt;
}

// A path in rows, or interlocked where that gives more.
std::optional<Grid> best_close(const Piece& piece, const SheetSpec& spec, bool folded) {
  Piece in_rows = piece;
  in_rows.interlock = nullptr;
  std::optional<Grid> rows = best(in_rows, spec, folded);
  if (!piece.interlock || !rows) return rows;
  std::optional<Grid> interlocked = best(piece, spec, folded);
  return interlocked && interlocked->count() > rows->count() ? interlocked : rows;
}

// What nearly fills the sheet does without the line of its film.
std::optional<Grid> best_way(const Piece& piece, const SheetSpec& spec, bool folded) {
  std::optional<Grid> grid = best_close(piece, spec, folded);
  if (grid || !(spec.film > Length{})) return grid;
  grid = best_close(piece, without_film(spec), folded);
  if (grid) grid->film = false;
  return grid;
}

}  // namespace

std::size_t how_many(Length room, Length length, Length gutter) {
  const double n = std::floor((room + gutter + slack) / (length + gutter));
  return n > 0 ? static_cast<std::size_t>(n) : 0;
}

std::size_t worth_having(Length room, Length length, Length gutter, Length asked) {
  constexpr std::size_t always = 3;
  const Length enough = std::min(asked, bleed_worth_having);
  std::size_t n = how_many(room, length, gutter);
  while (n > always && bleed_in(room, n, length, gutter, asked) < enough) --n;
  return n;
}

Length bleed_in(Length room, std::size_t n, Length length, Length gutter, Length asked) {
  const double count = static_cast<double>(n);
  const Length share = (room - count * length - (count - 1) * gutter) / (2 * count);
  if (share >= asked) return asked;
  return Length::mm(std::max(0.0, std::floor((share + slack).mm() * 20.0) / 20.0));
}

Placement Grid::slot(std::size_t index, std::size_t component) const {
  if (!nested.empty()) return placed(nested[index], component, face, turned, bleed);
  const geometry::Point at{origin.x + static_cast<double>(index % columns) * step.x,
                           origin.y + static_cast<double>(index / columns) * step.y};
  const Size trim = turned ? face.turned() : face;
  const Rect rect{at.x, at.y, trim.width, trim.height};
  geometry::Insets around{bleed.x, bleed.y, bleed.x, bleed.y};
  if (butted_across && index % columns > 0) around.left = {};
  if (butted_across && index % columns + 1 < columns) around.right = {};
  if (butted_down && index / columns > 0) around.top = {};
  if (butted_down && index / columns + 1 < rows) around.bottom = {};
  return {component, scene::Side::front, lay(face, turned, at), rect,
          rect.inset({-around.left, -around.top, -around.right, -around.bottom})};
}

std::optional<Grid> fit_grid(const Piece& piece, const SheetSpec& spec) {
  return spec.pre_cut ? grid_on(*spec.pre_cut, piece, spec) : best_way(piece, spec, false);
}

std::optional<Grid> fit_fold_grid(const Piece& piece, const SheetSpec& spec) { return best_way(piece, spec, true); }

}  // namespace kingpress::sheets
