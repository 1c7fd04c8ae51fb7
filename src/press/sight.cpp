#include "press/sight.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace kingpress::press {
namespace {

using Light = std::array<double, 3>;  // linear sRGB, 0 to 1
using Matrix = std::array<Light, 3>;

constexpr Matrix protan{
    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}};
constexpr Matrix deutan{
    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};
constexpr Matrix tritan{
    {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}};
constexpr Matrix to_xyz{
    {{0.4124564, 0.3575761, 0.1804375}, {0.2126729, 0.7151522, 0.0721750}, {0.0193339, 0.1191920, 0.9503041}}};
constexpr Light white{0.95047, 1, 1.08883};  // D65

double linear(std::uint8_t value) {
  const double v = value / 255.0;
  return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
}

Light times(const Matrix& m, const Light& v) {
  Light result{};
  for (std::size_t i = 0; i < 3; ++i) result[i] = m[i][0] * v[0] + m[i][1] * v[1] + m[i][2] * v[2];
  return result;
}

Light as_seen(const Light& light, Sight sight) {
  const auto by = [&](const Matrix& matrix) {
    Light result = times(matrix, light);
    for (double& value : result) value = std::clamp(value, 0.0, 1.0);  // what no screen shows
    return result;
  };
  switch (sight) {
    case Sight::full: return light;
    case Sight::grey: {
      const double y = 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2];
      return {y, y, y};
    }
    case Sight::protan: return by(protan);
    case Sight::deutan: return by(deutan);
    case Sight::tritan: return by(tritan);
  }
  return light;
}

Lab lab(const Light& light) {
  Light xyz = times(to_xyz, light);
  for (std::size_t i = 0; i < 3; ++i) {
    const double t = xyz[i] / white[i];
    xyz[i] = t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116;
  }
  return {static_cast<float>(116 * xyz[1] - 16), static_cast<float>(500 * (xyz[0] - xyz[1])),
          static_cast<float>(200 * (xyz[1] - xyz[2]))};
}

constexpr unsigned steps = 64;

std::size_t place(std::uint32_t word) { return (word >> 18 & 63) << 12 | (word >> 10 & 63) << 6 | (word >> 2 & 63); }

}  // namespace

float difference(const Lab& one, const Lab& other) {
  const float l = one.lightness - other.lightness, a = one.a - other.a, b = one.b - other.b;
  return std::sqrt(l * l + a * a + b * b);
}

std::string_view says(Sight sight) {
  switch (sight) {
    case Sight::full: return "by any eye";
    case Sight::grey: return "in grey";
    case Sight::protan: return "without red cones (protan)";
    case Sight::deutan: return "without green cones (deutan)";
    case Sight::tritan: return "without blue cones (tritan)";
  }
  return {};
}

std::string said(const std::vector<Sight>& seen_by) {
  if (seen_by.front() == Sight::full) return std::string(says(Sight::full));
  std::string text;
  for (const Sight sight : seen_by) {
    if (!text.empty()) text += sight == seen_by.back() ? " and " : ", ";
    text += says(sight);
  }
  return text;
}

Lab seen(scene::Colour colour, Sight sight) {
  return lab(as_seen({linear(colour.red), linear(colour.green), linear(colour.blue)}, sight));
}

double luminance(scene::Colour colour) {
  return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue);
}

double contrast(scene::Colour one, scene::Colour other) {
  const double a = luminance(one) + 0.05, b = luminance(other) + 0.05;
  return std::max(a, b) / std::min(a, b);
}

Eyes::Eyes() {
  std::array<double, steps> light{};
  for (unsigned i = 0; i < steps; ++i) light[i] = linear(static_cast<std::uint8_t>(i << 2 | i >> 4));
  for (std::size_t i = 0; i < sights.size(); ++i) {
    tables_[i].reserve(std::size_t{steps} * steps * steps);
    for (const double red : light)
      for (const double green : light)
        for (const double blue : light) tables_[i].push_back(lab(as_seen({red, green, blue}, sights[i])));
  }
}

std::vector<Sight> Eyes::blind_to(const pictures::Pixels& one, const pictures::Pixels& other,
                                  std::size_t enough) const {
  assert(one.words.size() == other.words.size());
  std::array<std::size_t, sights.size()> found{};
  std::size_t blind = sights.size();
  auto [a, b] = std::ranges::mismatch(one.words, other.words);
  for (; blind > 0 && a != one.words.end(); ++a, ++b) {
    if (*a == *b) continue;
    for (std::size_t i = 0; i < sights.size(); ++i)
      if (found[i] < enough && difference(tables_[i][place(*a)], tables_[i][place(*b)]) >= clear &&
          ++found[i] == enough)
        --blind;
  }
  std::vector<Sight> by;
  for (std::size_t i = 0; i < sights.size(); ++i)
    if (found[i] < enough) by.push_back(sights[i]);
  return by;
}

}  // namespace kingpress::press
