// Colours -> inks, by the profile of the press. Relative colorimetric with black point compensation: what the press
// can print keeps its colour, what is darker than its black is scaled into it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "inks/inks.h"

namespace kingpress::inks {

struct Colour {
  double red = 0, green = 0, blue = 0;  // 0 to 1, sRGB
  bool is_grey() const { return red == green && green == blue; }
};
using Inks = std::array<double, 4>;  // cyan, magenta, yellow, black; 0 to 1

class Separation {
 public:
  // Refuses what is not the profile of a press with four inks, or of a version that `level` cannot carry.
  Separation(const std::string& profile, Level level, double limit);
  ~Separation();
  Separation(const Separation&) = delete;
  Separation& operator=(const Separation&) = delete;

  // Of lines, areas and type. A grey is black ink alone, as dark as the grey is; what is darker than that ink can be,
  // or all but black, is the whole of it, so that small type is not screened.
  Inks inks(const Colour& colour);
  static bool is_black_alone(const Colour& colour);
  // By the profile, a grey too: for what passes into colours (pictures, gradients).
  Inks blended(const Colour& colour);
  // Black ink alone for what is grey throughout (pictures, gradients), from white to the ink's own black, so that no
  // shadow is lost.
  double shaded(double grey) const { return black_for(luminance_of(grey)); }
  // Inks that somebody chose: as they are, within the limit.
  Inks limited(Inks inks);

  // `pixels` of three bytes each -> of four bytes each, none to full.
  void pixels(const std::uint8_t* rgb, std::uint8_t* cmyk, std::size_t pixels);
  void limit_pixels(std::uint8_t* cmyk, std::size_t pixels);
  std::uint8_t black_for_byte(std::uint8_t grey) { return blacks_[grey]; }

  const std::string& name() const { return name_; }
  double most() const { return most_; }

 private:
  static double luminance_of(double grey);
  void measure_blacks();
  double black_for(double luminance) const;  // 0 stands for the ink's own black

  void* profile_ = nullptr;
  void* exact_ = nullptr;  // transforms: of single colours, and of pixels
  void* fast_ = nullptr;
  double limit_ = 3;
  double most_ = 0;
  std::string name_;
  std::array<double, 256> lightness_{};  // of black ink alone, from none (1) to all (0)
  double darkest_ = 0;                   // Y of all of it
  std::array<std::uint8_t, 256> blacks_{};
};

}  // namespace kingpress::inks
