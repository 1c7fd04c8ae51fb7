#include "trade/sheet_of_faces.h"

#include <algorithm>
#include <cmath>

#include "trade/canvas.h"

namespace kingpress::trade {
namespace {

using geometry::Length;
using geometry::Transform;

Length pixels(double count) { return Length::inches(count / screen_dpi); }

// A face on a box of another size.
scene::Group fitted(const scene::Scene& face, geometry::Size box, geometry::Point at) {
  const Transform there =
      Transform::scale(box.width / face.size.width, box.height / face.size.height).then(Transform::move(at));
  return {there, scene::Outline::rectangle(geometry::Rect::of(face.size)),
          std::make_shared<const scene::Nodes>(face.nodes)};
}

bool stacks_with(const scene::Component& a, const scene::Component& b) {
  return a.kind == b.kind && a.trim == b.trim && a.shape == b.shape && a.round == b.round;
}

}  // namespace

Grid fit_cells(geometry::Size trim, std::size_t cells, std::size_t most_columns, unsigned most, std::size_t least) {
  Grid grid;
  grid.columns = std::max(std::min(cells, most_columns), least);
  grid.rows = std::max((cells + grid.columns - 1) / grid.columns, least);
  const double width = trim.width.inches() * screen_dpi, height = trim.height.inches() * screen_dpi;
  const double scale = std::min(
      {1.0, most / (width * static_cast<double>(grid.columns)), most / (height * static_cast<double>(grid.rows))});
  grid.cell_width = static_cast<unsigned>(std::max(1.0, std::floor(width * scale)));
  grid.cell_height = static_cast<unsigned>(std::max(1.0, std::floor(height * scale)));
  return grid;
}

geometry::Size largest_trim(const std::vector<Cell>& cells, const Kit& kit) {
  geometry::Size largest;
  for (const Cell& cell : cells) {
    if (cell.part >= kit.parts.size()) continue;
    const geometry::Size trim = kit.parts[cell.part].component.trim;
    largest = {std::max(largest.width, trim.width), std::max(largest.height, trim.height)};
  }
  return largest;
}

scene::Scene draw_cells(const Grid& grid, const std::vector<Cell>& cells, const Kit& kit) {
  const geometry::Size cell{pixels(grid.cell_width), pixels(grid.cell_height)};
  scene::Scene sheet{{cell.width * static_cast<double>(grid.columns), cell.height * static_cast<double>(grid.rows)},
                     {}};
  const geometry::Size largest = largest_trim(cells, kit);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto [part, side] = cells[i];
    if (part >= kit.parts.size() || (side == scene::Side::back && kit.parts[part].back == Part::no_back)) continue;
    const geometry::Size trim = kit.parts[part].component.trim;
    const geometry::Size box{cell.width * (trim.width / largest.width), cell.height * (trim.height / largest.height)};
    const geometry::Point at{cell.width * static_cast<double>(i % grid.columns) + (cell.width - box.width) / 2,
                             cell.height * static_cast<double>(i / grid.columns) + (cell.height - box.height) / 2};
    sheet.nodes.emplace_back(fitted({trim, {scene::Group{{}, {}, kit.faces(part, side).nodes}}}, box, at));
  }
  return sheet;
}

scene::Scene draw_face(const Part& part, std::size_t index, scene::Side side, const Kit& kit, unsigned most,
                       bool is_cut_out) {
  const geometry::Size trim = part.component.trim;
  scene::Scene face{trim, {}};
  if (side == scene::Side::front || part.back != Part::no_back) {
    const sheets::Face drawn = kit.faces(index, side);
    face = is_cut_out ? cut_out(part.component, side, drawn) : scene::Scene{trim, {scene::Group{{}, {}, drawn.nodes}}};
  }
  const Grid grid = fit_cells(trim, 1, 1, most);
  const geometry::Size size{pixels(grid.cell_width), pixels(grid.cell_height)};
  return {size, {fitted(face, size, {})}};
}

std::size_t Stack::pieces(const Kit& kit) const {
  std::size_t sum = 0;
  for (const std::size_t part : parts) sum += kit.parts[part].component.copies;
  return sum;
}

std::vector<Stack> stacks_of(const Kit& kit) {
  std::vector<Stack> stacks;
  for (std::size_t i = 0; i < kit.parts.size(); ++i) {
    const Part& part = kit.parts[i];
    if (is_of_paper(part)) continue;
    // Only cards are shuffled with others: a token is stacked with its own copies.
    const auto at = std::find_if(stacks.begin(), stacks.end(), [&](const Stack& stack) {
      const Part& first = kit.parts[stack.parts.front()];
      return is_card(part) && is_card(first) && stacks_with(part.component, first.component);
    });
    if (at == stacks.end()) {
      stacks.push_back({{i}, true});
      continue;
    }
    at->one_back = at->one_back && kit.parts[at->parts.front()].back == part.back;
    at->parts.push_back(i);
  }
  return stacks;
}

bool is_card(const Part& part) { return part.component.kind == "card" || part.component.kind == "reference"; }

bool is_board(const Part& part) { return part.component.kind == "field" || part.component.kind == "board"; }

}  // namespace kingpress::trade
