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

scene::Scene draw_cells(const Grid& grid, const std::vector<Cell>& cells, const Goods& goods) {
  const geometry::Size cell{pixels(grid.cell_width), pixels(grid.cell_height)};
  scene::Scene sheet{{cell.width * static_cast<double>(grid.columns), cell.height * static_cast<double>(grid.rows)},
                     {}};
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto [ware, side] = cells[i];
    if (ware >= goods.wares.size() || (side == scene::Side::back && goods.wares[ware].back == Ware::no_back)) continue;
    const geometry::Point at{cell.width * static_cast<double>(i % grid.columns),
                             cell.height * static_cast<double>(i / grid.columns)};
    sheet.nodes.emplace_back(
        fitted({goods.wares[ware].component.trim, {scene::Group{{}, {}, goods.faces(ware, side).nodes}}}, cell, at));
  }
  return sheet;
}

scene::Scene draw_face(const Ware& ware, std::size_t index, scene::Side side, const Goods& goods, unsigned most,
                       bool is_cut_out) {
  const geometry::Size trim = ware.component.trim;
  scene::Scene face{trim, {}};
  if (side == scene::Side::front || ware.back != Ware::no_back) {
    const sheets::Face drawn = goods.faces(index, side);
    face = is_cut_out ? cut_out(ware.component, side, drawn) : scene::Scene{trim, {scene::Group{{}, {}, drawn.nodes}}};
  }
  const Grid grid = fit_cells(trim, 1, 1, most);
  const geometry::Size size{pixels(grid.cell_width), pixels(grid.cell_height)};
  return {size, {fitted(face, size, {})}};
}

std::size_t Stack::pieces(const Goods& goods) const {
  std::size_t sum = 0;
  for (const std::size_t ware : wares) sum += goods.wares[ware].component.copies;
  return sum;
}

std::vector<Stack> stacks_of(const Goods& goods) {
  std::vector<Stack> stacks;
  for (std::size_t i = 0; i < goods.wares.size(); ++i) {
    const Ware& ware = goods.wares[i];
    if (is_of_paper(ware)) continue;
    // Only cards are shuffled with others: a token is stacked with its own copies.
    const auto at = std::find_if(stacks.begin(), stacks.end(), [&](const Stack& stack) {
      const Ware& first = goods.wares[stack.wares.front()];
      return is_card(ware) && is_card(first) && stacks_with(ware.component, first.component);
    });
    if (at == stacks.end()) {
      stacks.push_back({{i}, true});
      continue;
    }
    at->one_back = at->one_back && goods.wares[at->wares.front()].back == ware.back;
    at->wares.push_back(i);
  }
  return stacks;
}

bool is_card(const Ware& ware) { return ware.component.kind == "card" || ware.component.kind == "reference"; }

bool is_board(const Ware& ware) { return ware.component.kind == "field" || ware.component.kind == "board"; }

}  // namespace kingpress::trade
