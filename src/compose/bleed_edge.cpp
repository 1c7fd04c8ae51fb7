#include "compose/bleed_edge.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace kingpress::compose {

using geometry::Length;
using geometry::Rect;
using geometry::Transform;

namespace {

constexpr double same_proportion = 0.012;  // a picture of 63 x 88 and one of 69 x 94 differ by 0.025
constexpr double stretched_strip_mm = 0.3;
constexpr double overlap_mm = 0.05;  // beneath the picture, so that no seam shows

double off(double width, double height, double across, double down) {
  return std::abs(std::log(width / height) - std::log(across / down));
}

scene::Colour colour_of(std::string_view hex) {
  unsigned value = 0xFFFFFF;
  std::from_chars(hex.data() + 1, hex.data() + hex.size(), value, 16);
  return {static_cast<std::uint8_t>(value >> 16), static_cast<std::uint8_t>(value >> 8 & 0xFF),
          static_cast<std::uint8_t>(value & 0xFF)};
}

// Turned over at a line across (x) or down (y), `factor` times as far on its other side.
Transform over(Length x, Length y, double factor_x, double factor_y) {
  return Transform::move({x * -1.0, y * -1.0}).then(Transform::scale(factor_x, factor_y)).then(Transform::move({x, y}));
}

}  // namespace

PictureReach reach_of(double width, double height, const geometry::Size& trim, const Length& bleed) {
  const double at_trim = off(width, height, trim.width.mm(), trim.height.mm());
  const double at_bleed = off(width, height, trim.width.mm() + 2 * bleed.mm(), trim.height.mm() + 2 * bleed.mm());
  if (std::min(at_trim, at_bleed) > same_proportion) return PictureReach::neither;
  return at_bleed < at_trim ? PictureReach::bleed : PictureReach::trim;
}

bool is_full_bleed(const Rect& box, const Context& context) {
  if (!context.top || context.subject.deck == nullptr || !context.subject.deck->bleed_from) return false;
  return box.left() < Length{} && box.top() < Length{} && box.right() > context.container.width &&
         box.bottom() > context.container.height;
}

void draw_with_edge(scene::Nodes picture, const Rect& trim, const Rect& box, std::string_view bleed_from,
                    scene::Nodes& out) {
  const scene::Group main{
      {}, scene::Outline::rectangle(trim), std::make_shared<const scene::Nodes>(std::move(picture))};
  scene::Nodes all;
  if (bleed_from.starts_with('#')) {
    all.push_back(scene::Path{scene::Outline::rectangle(box), colour_of(bleed_from), {}, {}});
  } else {
    const double bleed = std::max((trim.left() - box.left()).mm(), (box.right() - trim.right()).mm());
    const double factor = bleed_from == "stretch" ? -bleed / stretched_strip_mm : -1;
    const auto whole = std::make_shared<const scene::Nodes>(scene::Nodes{main});
    const Length inwards = Length::mm(overlap_mm);
    for (const int column : {-1, 0, 1})
      for (const int row : {-1, 0, 1}) {
        if (column == 0 && row == 0) continue;
        const Length x = column < 0 ? trim.left() + inwards : trim.right() - inwards;
        const Length y = row < 0 ? trim.top() + inwards : trim.bottom() - inwards;
        all.push_back(scene::Group{over(x, y, column == 0 ? 1 : factor, row == 0 ? 1 : factor), {}, whole});
      }
  }
  all.push_back(main);
  out.push_back(scene::Group{{}, scene::Outline::rectangle(box), std::make_shared<const scene::Nodes>(std::move(all))});
}

}  // namespace kingpress::compose
