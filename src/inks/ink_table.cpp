#include "inks/ink_table.h"

#include <vector>

#include "diag/environment_error.h"
#include "inks/separation.h"

namespace kingpress::inks {
namespace {

constexpr std::size_t steps = 256, of_one_red = steps * steps;

}  // namespace

InkTable::InkTable(const std::string& profile) try : table_(steps * of_one_red) {
  const inks::Separation separation(profile);
  std::vector<std::uint8_t> rgb(of_one_red * 3), cmyk(of_one_red * 4);
  auto* entry = table_.data();
  for (std::size_t red = 0; red < steps; ++red) {
    for (std::size_t i = 0; i < of_one_red; ++i) {
      rgb[i * 3] = static_cast<std::uint8_t>(red);
      rgb[i * 3 + 1] = static_cast<std::uint8_t>(i / steps);
      rgb[i * 3 + 2] = static_cast<std::uint8_t>(i % steps);
    }
    separation.pixels(rgb.data(), cmyk.data(), of_one_red);
    for (std::size_t i = 0; i < of_one_red; ++i) {
      const std::uint8_t* inks = &cmyk[i * 4];
      const unsigned sum = unsigned{inks[0]} + inks[1] + inks[2] + inks[3];
      const inks::Colour colour{rgb[i * 3] / 255.0, rgb[i * 3 + 1] / 255.0, rgb[i * 3 + 2] / 255.0};
      *entry++ = static_cast<std::uint16_t>((sum * 1000 + 127) / 255 |
                                            (inks::Separation::is_black_alone(colour) ? black_alone : 0));
    }
  }
  profile_ = separation.name();
} catch (const inks::Refused& refused) {
  throw diag::EnvironmentError(std::string("cannot calculate the ink of faces: ") + refused.what(), refused.hint());
}

}  // namespace kingpress::inks
