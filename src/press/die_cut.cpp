#include "press/die_cut.h"

#include <array>
#include <cmath>

namespace kingpress::press {
namespace {

using geometry::Length;
using geometry::Point;
using scene::Outline;

std::optional<double> edge_in(const cards::Record* values) {
  const cards::Value* edge = values ? cards::find(*values, "edge") : nullptr;
  if (!edge) return std::nullopt;
  if (const auto* whole = std::get_if<std::int64_t>(&edge->data)) return static_cast<double>(*whole);
  const auto* broken = std::get_if<double>(&edge->data);
  return broken ? std::optional(*broken) : std::nullopt;
}

// A corner of the net: so many edges from its left and its top, and millimetres.
struct Corner {
  int across = 0, down = 0;
  double right = 0, below = 0;
};

// As templates/die-net.yaml draws it.
Outline net(double edge) {
  static constexpr std::array<Corner, 28> corners{
      {{1, 0, 5, 7},  {1, 0, 7, 2},  {2, 0, 3, 2},   {2, 0, 5, 7},   {2, 1, 5, 7},  {2, 1, 7, 2}, {3, 1, 3, 2},
       {3, 1, 5, 7},  {4, 1, 5, 7},  {4, 1, 9.5, 9}, {4, 2, 9.5, 5}, {4, 2, 5, 7},  {3, 2, 5, 7}, {3, 2, 3, 12},
       {2, 2, 7, 12}, {2, 2, 5, 7},  {2, 3, 5, 7},   {2, 3, 3, 12},  {1, 3, 7, 12}, {1, 3, 5, 7}, {1, 2, 5, 7},
       {1, 2, 3, 12}, {0, 2, 7, 12}, {0, 2, 5, 7},   {0, 1, 5, 7},   {0, 1, 7, 2},  {1, 1, 3, 2}, {1, 1, 5, 7}}};
  Outline outline;
  for (const Corner& corner : corners) {
    const Point point{Length::mm(corner.across * edge + corner.right), Length::mm(corner.down * edge + corner.below)};
    outline.verbs.empty() ? outline.move_to(point) : outline.line_to(point);
  }
  outline.close();
  return outline;
}

// As templates/die-stickers.yaml draws them.
Outline stickers(double edge) {
  Outline outline;
  for (int i = 0; i < 6; ++i)
    outline.append(Outline::rounded(
        {Length::mm(i % 3 * (edge + 2)), Length::mm(i / 3 * (edge + 2)), Length::mm(edge), Length::mm(edge)},
        Length::mm(1)));
  return outline;
}

}  // namespace

std::shared_ptr<const Outline> die_cut(const cards::Record* values, geometry::Size trim) {
  const auto edge = edge_in(values);
  if (!edge) return nullptr;
  const auto fitted = [&](double width, double height, const Outline& outline) -> std::shared_ptr<const Outline> {
    const double larger = trim.width.mm() / width;
    if (std::abs(trim.height.mm() - larger * height) > 0.01) return nullptr;
    return std::make_shared<const Outline>(scene::moved(outline, geometry::Transform::scale(larger, larger)));
  };
  if (auto of_net = fitted(4 * *edge + 10, 3 * *edge + 14, net(*edge))) return of_net;
  return fitted(3 * *edge + 4, 2 * *edge + 2, stickers(*edge));
}

}  // namespace kingpress::press
