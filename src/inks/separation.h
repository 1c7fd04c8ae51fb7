// Colours -> the four inks of a press, by its ICC profile. Relative colorimetric with black point compensation: what
// the press can print keeps its colour, what is darker than its black is scaled into it. May be used by several threads
// at a time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>

namespace kingpress::inks {

// Why it cannot be done: one sentence, and what to do.
class Refused : public std::runtime_error {
 public:
  explicit Refused(const std::string& message, std::string hint = {})
      : std::runtime_error(message), hint_(std::move(hint)) {}
  const std::string& hint() const { return hint_; }

 private:
  std::string hint_;
};

struct Colour {
  double red = 0, green = 0, blue = 0;  // 0 to 1, sRGB
  bool is_grey() const { return red == green && green == blue; }
};
using Inks = std::array<double, 4>;  // cyan, magenta, yellow, black; 0 to 1

inline double sum(const Inks& inks) { return inks[0] + inks[1] + inks[2] + inks[3]; }

class Separation {
 public:
  // `limit`: per cent of all inks together. Throws Refused for what is not the profile of a press with four inks, or of
  // a later version than `newest`.
  explicit Separation(const std::string& profile, double limit = 400, double newest = 99);
  ~Separation();
  Separation(const Separation&) = delete;
  Separation& operator=(const Separation&) = delete;

  // Of lines, areas and type. A grey is black ink alone, as dark as the grey is; what is darker than that ink can be,
  // or all but black, is the whole of it, so that small type is not screened.
  Inks inks(const Colour& colour) const;
  static bool is_black_alone(const Colour& colour);
  // By the profile, a grey too: for what passes into colours (pictures, gradients).
  Inks blended(const Colour& colour) const;
  // Black ink alone for what is grey throughout (pictures, gradients), from white to the ink's own black, so that no
  // shadow is lost.
  double shaded(double grey) const { return black_for(luminance_of(grey)); }

  // `pixels` of three bytes each -> of four bytes each, none to full; the most ink of any, 0 to 4.
  double pixels(const std::uint8_t* rgb, std::uint8_t* cmyk, std::size_t pixels) const;
  std::uint8_t black_for_byte(std::uint8_t grey) const { return blacks_[grey]; }

  const std::string& name() const { return name_; }

 private:
  static double luminance_of(double grey);
  Inks limited(Inks inks) const;
  void measure_blacks();
  double black_for(double luminance) const;  // 0 stands for the ink's own black

  void* profile_ = nullptr;
  void* exact_ = nullptr;  // transforms: of single colours, and of pixels
  void* fast_ = nullptr;
  double limit_ = 4;
  std::string name_;
  std::array<double, 256> lightness_{};  // of black ink alone, from none (1) to all (0)
  double darkest_ = 0;                   // Y of all of it
  std::array<std::uint8_t, 256> blacks_{};
};

}  // namespace kingpress::inks
