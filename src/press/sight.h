// How colours are seen: by most eyes, in a grey print, and by eyes that lack one kind of cone (Machado, Oliveira and
// Fernandes 2009, severity 1). Differences are those of CIE Lab, in which 1 is what a trained eye just sees.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "pictures/pixels.h"
#include "scene/scene.h"

namespace kingpress::press {

struct Lab {
  float lightness = 0, a = 0, b = 0;
};
float difference(const Lab& one, const Lab& other);

enum class Sight { full, grey, protan, deutan, tritan };
inline constexpr std::array sights{Sight::full, Sight::grey, Sight::protan, Sight::deutan, Sight::tritan};
std::string_view says(Sight sight);  // "in grey", "without red cones (protan)"
std::string said(const std::vector<Sight>& sights);

Lab seen(scene::Colour colour, Sight sight);

// WCAG 2: relative luminance and contrast ratio.
double luminance(scene::Colour colour);
double contrast(scene::Colour one, scene::Colour other);

// Compares faces by every sight; keeps what each makes of a colour, in steps of a sixty-fourth.
class Eyes {
 public:
  Eyes();

  // The sights by which fewer than `enough` pixels of two pictures of one size differ clearly.
  std::vector<Sight> blind_to(const pictures::Pixels& one, const pictures::Pixels& other, std::size_t enough) const;

  // A difference that is seen between two patches that do not touch, on two cards in a hand.
  static constexpr float clear = 12;

 private:
  std::array<std::vector<Lab>, sights.size()> tables_;
};

}  // namespace kingpress::press
