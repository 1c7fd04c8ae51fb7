#include "scene/gradient.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace kingpress::scene {

Colour mean(const std::vector<Gradient::Stop>& stops) {
  double red = 0, green = 0, blue = 0, alpha = 0;
  for (const Gradient::Stop& stop : stops) {
    const double part = stop.colour.alpha;
    red += part * stop.colour.red, green += part * stop.colour.green, blue += part * stop.colour.blue, alpha += part;
  }
  if (alpha == 0) return {0, 0, 0, 0};
  const auto share = [](double sum, double of) { return static_cast<std::uint8_t>(std::lround(sum / of)); };
  const auto part_seen = std::max<std::uint8_t>(share(alpha, static_cast<double>(stops.size())), 1);
  const std::uint8_t seen = part_seen >= 128 ? 255 : part_seen;
  return {share(red, alpha), share(green, alpha), share(blue, alpha), seen};
}

}  // namespace kingpress::scene
