#include "inks/ink_table.h"

#include <cmath>
#include <vector>

#include "inks/separation.h"

namespace kingpress::inks {
namespace {

constexpr std::size_t steps = 256, of_one_red = steps * steps;
constexpr unsigned black_alone = 0x8000;
constexpr double all_inks = 400;

}  // namespace

std::string write_ink_table(const std::string& profile, std::FILE* out) {
  Separation separation(profile, Level::x4, all_inks);
  std::vector<std::uint8_t> rgb(of_one_red * 3), cmyk(of_one_red * 4), table(of_one_red * 2);
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
      const Colour colour{rgb[i * 3] / 255.0, rgb[i * 3 + 1] / 255.0, rgb[i * 3 + 2] / 255.0};
      const unsigned entry = (sum * 1000 + 127) / 255 | (Separation::is_black_alone(colour) ? black_alone : 0);
      table[i * 2] = static_cast<std::uint8_t>(entry & 0xFF);
      table[i * 2 + 1] = static_cast<std::uint8_t>(entry >> 8);
    }
    if (std::fwrite(table.data(), 1, table.size(), out) != table.size()) throw Refused("nobody reads the answer");
  }
  return separation.name();
}

}  // namespace kingpress::inks
