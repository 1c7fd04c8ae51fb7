#include "inks/coverage.h"

#include "diag/environment_error.h"

namespace kingpress::inks {

Coverage::Coverage(const std::string& profile) try : separation_(profile) {
} catch (const Refused& refused) {
  throw diag::EnvironmentError(std::string("cannot calculate the ink of faces: ") + refused.what(), refused.hint());
}

// A pixel that is as its neighbour is asked for once.
std::vector<std::uint16_t> Coverage::in_picture(const std::vector<std::uint32_t>& pixels) const {
  std::vector<std::uint8_t> rgb;
  std::uint32_t before = 0;
  for (const std::uint32_t pixel : pixels) {
    if (!rgb.empty() && pixel == before) continue;
    before = pixel;
    for (const unsigned shift : {16U, 8U, 0U}) rgb.push_back(static_cast<std::uint8_t>(pixel >> shift));
  }
  const std::size_t runs = rgb.size() / 3;
  std::vector<std::uint8_t> cmyk(runs * 4);
  separation_.pixels(rgb.data(), cmyk.data(), runs);
  std::vector<std::uint16_t> inks;
  inks.reserve(pixels.size());
  std::size_t next = 0;
  for (const std::uint32_t pixel : pixels) {
    if (next > 0 && pixel == before) {
      inks.push_back(inks.back());
      continue;
    }
    before = pixel;
    const std::uint8_t* c = &cmyk[4 * next++];
    inks.push_back(static_cast<std::uint16_t>(((unsigned{c[0]} + c[1] + c[2] + c[3]) * 1000 + 127) / 255));
  }
  return inks;
}

bool Coverage::is_black_alone(std::uint32_t colour) {
  return Separation::is_black_alone(
      {(colour >> 16 & 255) / 255.0, (colour >> 8 & 255) / 255.0, (colour & 255) / 255.0});
}

unsigned Coverage::in_area(std::uint32_t colour) {
  const auto [known, is_new] = known_.try_emplace(colour & 0xFFFFFF, all_of_black);
  if (is_new && !is_black_alone(colour)) known->second = in_picture({colour}).front();
  return known->second;
}

}  // namespace kingpress::inks
