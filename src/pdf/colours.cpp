#include "pdf/colours.h"

#include <algorithm>
#include <cstdint>

#include "pdf/syntax.h"

namespace kingpress::pdf {
namespace {

inks::Colour shares_of(scene::Colour colour) { return {colour.red / 255.0, colour.green / 255.0, colour.blue / 255.0}; }

void put_parts(std::string& out, std::initializer_list<double> parts) {
  for (const double part : parts) {
    put(out, part, 4);
    out += ' ';
  }
}

}  // namespace

void ScreenColours::put(std::string& out, scene::Colour colour, bool fills) const {
  const inks::Colour shares = shares_of(colour);
  if (shares.is_grey()) {
    put_parts(out, {shares.red});
    out += fills ? "g\n" : "G\n";
  } else {
    put_parts(out, {shares.red, shares.green, shares.blue});
    out += fills ? "rg\n" : "RG\n";
  }
}

std::string ScreenColours::parts(scene::Colour colour, bool) const {
  const inks::Colour shares = shares_of(colour);
  std::string out;
  put_parts(out, {shares.red, shares.green, shares.blue});
  return out;
}

ImageObject ScreenColours::image(const std::shared_ptr<const scene::Picture>& picture) const {
  return image_object(picture);
}

ImageObject ScreenColours::image(const pictures::Pixels& pixels) const {
  double most = 0;
  return image_of(pixels, nullptr, most);
}

void PressColours::met(double inks) const {
  const std::lock_guard lock(mutex_);
  most_ = std::max(most_, inks);
}

double PressColours::most() const {
  const std::lock_guard lock(mutex_);
  return most_ * 100;
}

void PressColours::put(std::string& out, scene::Colour colour, bool fills) const {
  inks::Inks inks;
  {
    const std::lock_guard lock(mutex_);
    const std::uint32_t name = std::uint32_t{colour.red} << 16 | std::uint32_t{colour.green} << 8 | colour.blue;
    const auto [known, is_new] = known_.try_emplace(name);
    if (is_new) known->second = separation_.inks(shares_of(colour));
    inks = known->second;
    most_ = std::max(most_, inks::sum(inks));
  }
  put_parts(out, {inks[0], inks[1], inks[2], inks[3]});
  out += fills ? "k\n" : "K\n";
}

bool PressColours::overprints(scene::Colour colour) const {
  return overprint_black_ && colour.alpha == 255 && inks::Separation::is_black_alone(shares_of(colour)) &&
         separation_.inks(shares_of(colour))[3] == 1;
}

std::string PressColours::parts(scene::Colour colour, bool grey) const {
  std::string out;
  const inks::Colour shares = shares_of(colour);
  if (grey) {
    const double black = separation_.shaded(shares.red);
    met(black);
    put_parts(out, {1 - black});
  } else {
    const inks::Inks inks = separation_.blended(shares);
    met(inks::sum(inks));
    put_parts(out, {inks[0], inks[1], inks[2], inks[3]});
  }
  return out;
}

ImageObject PressColours::image(const std::shared_ptr<const scene::Picture>& picture) const {
  double most = 0;
  ImageObject object = separated_image(picture, separation_, most);
  met(most);
  return object;
}

ImageObject PressColours::image(const pictures::Pixels& pixels) const {
  double most = 0;
  ImageObject object = image_of(pixels, &separation_, most);
  met(most);
  return object;
}

}  // namespace kingpress::pdf
