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
  Furniture furniture = Furniture::horizontal;
  bool ticks = true;
  std::optional<geometry::Transform> fold;
};

void fill_nested(Grid& grid, const Candidate& candidate, geometry::CutShape shape, Length bleed, Length gutter) {
  const Size trim = candidate.turned ? grid.face.turned() : grid.face;
  const Nested nested =
      fit_nest(candidate.area.size(), shape, trim, bleed, gutter, std::numeric_limits<std::size_t>::max());
  grid.bleed = bleed_reach(shape, trim, nested.bleed);
  const geometry::Point centre = candidate.area.centre();
  for (const geometry::Point& corner : nested.corners)
    grid.nested.push_back({centre.x - nested.size.width / 2.0 + corner.x + grid.bleed.x,
                           centre.y - nested.size.height / 2.0 + corner.y + grid.bleed.y});
}

Grid grid_in(const Candidate& candidate, Size face, geometry::CutShape shape, Length bleed, const SheetSpec& spec) {
  const Size trim = candidate.turned ? face.turned() : face;
  const Axes gutter{spec.gutter, spec.layout == Layout::strip ? std::max(spec.gutter, block_gap) : spec.gutter};
  Grid grid;
  grid.paper = candidate.paper;
  grid.face = face;
  grid.turned = candidate.turned;
  grid.furniture = candidate.furniture;
  grid.ticks = candidate.ticks;
  grid.fold = candidate.fold;
  if (nests(shape)) {
    fill_nested(grid, candidate, shape, bleed, gutter.y);
    return grid;
  }
  grid.columns = worth_having(candidate.area.width, trim.width, gutter.x, bleed);
  grid.rows = worth_having(candidate.area.height, trim.height, gutter.y, bleed);
  if (grid.count() == 0) return grid;
  grid.bleed = {bleed_in(candidate.area.width, grid.columns, trim.width, gutter.x, bleed),
                bleed_in(candidate.area.height, grid.rows, trim.height, gutter.y, bleed)};
  grid.step = {trim.width + 2.0 * grid.bleed.x + gutter.x, trim.height + 2.0 * grid.bleed.y + gutter.y};
  const Length width = static_cast<double>(grid.columns - 1) * grid.step.x + trim.width;
  const Length height = static_cast<double>(grid.rows - 1) * grid.step.y + trim.height;
  const geometry::Point centre = candidate.area.centre();
  grid.origin = {centre.x - width / 2.0, centre.y - height / 2.0};
  return grid;
}

bool is_better(const Grid& a, const Grid& b) {
  if (a.count() != b.count()) return a.count() > b.count();
  constexpr Length clearly = Length::mm(0.25);
  return std::min(a.bleed.x, a.bleed.y) > std::min(b.bleed.x, b.bleed.y) + clearly;
}

struct Room {
  bool ticks;
  Furniture furniture;
};
// What is given up, last first, for a component that nearly fills the sheet.
constexpr std::array<std::array<Room, 2>, 3> rooms = {{{{{true, Furniture::horizontal}, {true, Furniture::vertical}}},
                                                       {{{false, Furniture::horizontal}, {false, Furniture::vertical}}},
                                                       {{{false, Furniture::none}, {false, Furniture::none}}}}};

// The halves of a page that a fold makes, each with the reflection onto the other half.
struct Half {
  Rect area;
  geometry::Transform fold;
};
std::array<Half, 2> halves(Size paper, const Rect& area) {
  const Length across = paper.width / 2.0 - fold_room - area.x, down = paper.height / 2.0 - fold_room - area.y;
  return {{{{area.x, area.y, area.width, down}, {1, 0, 0, -1, {}, paper.height}},
           {{area.x, area.y, across, area.height}, {-1, 0, 0, 1, paper.width, {}}}}};
}

std::optional<Grid> best(Size trim, geometry::CutShape shape, Length bleed, const SheetSpec& spec, bool folded) {
  std::optional<Grid> result;
  const auto consider = [&](const Candidate& candidate) {
    const Grid grid = grid_in(candidate, trim, shape, bleed, spec);
    if (grid.count() > 0 && (!result || is_better(grid, *result))) result = grid;
  };
  for (const auto& alternatives : rooms) {
    for (const bool turned : {false, true})
      for (const Size paper : papers_to_try(spec))
        for (const Room& room : alternatives) {
          const bool ticks = room.ticks && spec.marks == Marks::crop;
          // What interlocks has cutting lines instead of ticks in the waste.
          const Rect area = work_area(spec, paper, room.furniture, ticks && !nests(shape));
          if (!folded)
            consider({paper, area, turned, room.furniture, ticks, {}});
          else
            for (const Half& half : halves(paper, area))
              consider({paper, half.area, turned, room.furniture, ticks, half.fold});
        }
    if (result) break;
  }
  return result;
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

Nested fit_nest(Size room, geometry::CutShape shape, Size trim, Length bleed, Length gutter, std::size_t most) {
  const auto with = [&](Length around) {
    const Rect piece = outset(Rect::of(trim), bleed_reach(shape, trim, around));
    return nest_in(room, shape, piece.size(), gutter);
  };
  constexpr std::size_t always = 3;
  Length least = std::min(bleed, bleed_worth_having);
  if (with(least).count() <= always) least = {};
  const std::size_t wanted = std::min(with(least).count(), most);
  Length most_bleed = bleed;
  for (long steps = std::lround(std::floor(bleed.mm() * 20.0)); with(most_bleed).count() < wanted; --steps)
    most_bleed = std::max(least, Length::mm(static_cast<double>(steps) / 20.0));
  const Nest nest = with(most_bleed);
  std::vector<geometry::Point> corners = nest.places(most);
  return {most_bleed, nest.size_of(corners), std::move(corners)};
}

Placement Grid::slot(std::size_t index, std::size_t component) const {
  const geometry::Point at = !nested.empty()
                                 ? nested[index]
                                 : geometry::Point{origin.x + static_cast<double>(index % columns) * step.x,
                                                   origin.y + static_cast<double>(index / columns) * step.y};
  const Size trim = turned ? face.turned() : face;
  const Rect rect{at.x, at.y, trim.width, trim.height};
  return {component, scene::Side::front, lay(face, turned, at), rect, outset(rect, bleed)};
}

std::optional<Grid> fit_grid(Size trim, geometry::CutShape shape, Length bleed, const SheetSpec& spec) {
  return best(trim, shape, bleed, spec, false);
}

std::optional<Grid> fit_fold_grid(Size trim, geometry::CutShape shape, Length bleed, const SheetSpec& spec) {
  return best(trim, shape, bleed, spec, true);
}

}  // namespace kingpress::sheets
