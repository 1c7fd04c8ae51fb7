// Colours become inks through a profile, but black type must stay one ink to be sharp. Greys are therefore taken out
// before the profile is asked.
#include "inks/separation.h"

#include <lcms2.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

namespace kingpress::inks {
namespace {

struct CloseProfile {
  void operator()(void* profile) const { cmsCloseProfile(profile); }
};
struct DeleteTransform {
  void operator()(void* transform) const { cmsDeleteTransform(transform); }
};
using Profile = std::unique_ptr<void, CloseProfile>;
using Transform = std::unique_ptr<void, DeleteTransform>;

constexpr cmsUInt32Number matching = INTENT_RELATIVE_COLORIMETRIC;
// Several threads use one transform: none may keep what it was asked last.
constexpr cmsUInt32Number shared = cmsFLAGS_BLACKPOINTCOMPENSATION | cmsFLAGS_NOCACHE;
constexpr cmsUInt32Number exactly = shared | cmsFLAGS_NOOPTIMIZE;

// What reads as black: as dark as this, and of hardly any colour.
constexpr double all_but_black = 0.16, hardly_any = 0.04;

bool is_all_but_black(const Colour& c) {
  const auto [least, most] = std::minmax({c.red, c.green, c.blue});
  return most <= all_but_black && most - least <= hardly_any;
}

std::string name_of(void* profile) {
  std::string name(cmsGetProfileInfoASCII(profile, cmsInfoDescription, "en", "US", nullptr, 0), '\0');
  if (name.empty()) return name;
  cmsGetProfileInfoASCII(profile, cmsInfoDescription, "en", "US", name.data(),
                         static_cast<cmsUInt32Number>(name.size()));
  name.resize(std::min(name.find('\0'), name.size()));
  for (char& c : name)
    if (static_cast<unsigned char>(c) < ' ' || static_cast<unsigned char>(c) > '~') c = ' ';
  return name;
}

Transform transform_between(void* from, cmsUInt32Number format, void* to, cmsUInt32Number as, cmsUInt32Number flags) {
  Transform transform(cmsCreateTransform(from, format, to, as, matching, flags));
  if (!transform)
    throw Refused("the profile cannot turn colours into inks", "name the profile of a press, as print shops give them");
  return transform;
}

}  // namespace

Separation::Separation(const std::string& bytes, double limit, double newest) : limit_(limit / 100) {
  Profile profile(cmsOpenProfileFromMem(bytes.data(), static_cast<cmsUInt32Number>(bytes.size())));
  if (!profile) throw Refused("the profile cannot be read");
  if (cmsGetDeviceClass(profile.get()) != cmsSigOutputClass || cmsGetColorSpace(profile.get()) != cmsSigCmykData)
    throw Refused("the profile is not that of a press with four inks");
  if (cmsGetProfileVersion(profile.get()) > newest)
    throw Refused("PDF/X-1a takes profiles of version 2, and this one is newer", "print with --pdf x4");
  name_ = name_of(profile.get());
  if (name_.empty()) name_ = "unnamed profile";
  const Profile screen(cmsCreate_sRGBProfile());
  Transform exact = transform_between(screen.get(), TYPE_RGB_DBL, profile.get(), TYPE_CMYK_DBL, exactly);
  Transform fast = transform_between(screen.get(), TYPE_RGB_8, profile.get(), TYPE_CMYK_8, shared);
  profile_ = profile.release();
  exact_ = exact.release();
  fast_ = fast.release();
  measure_blacks();
}

double Separation::luminance_of(double grey) {
  return grey <= 0.04045 ? std::max(grey, 0.0) / 12.92 : std::pow((grey + 0.055) / 1.055, 2.4);
}

Separation::~Separation() {
  if (exact_ != nullptr) cmsDeleteTransform(exact_);
  if (fast_ != nullptr) cmsDeleteTransform(fast_);
  if (profile_ != nullptr) cmsCloseProfile(profile_);
}

// How light black ink alone is, at 256 steps: then any grey finds the black that looks like it.
void Separation::measure_blacks() {
  const Profile xyz(cmsCreateXYZProfile());
  const Transform look(
      cmsCreateTransform(profile_, TYPE_CMYK_DBL, xyz.get(), TYPE_XYZ_DBL, matching, cmsFLAGS_NOOPTIMIZE));
  std::array<double, 256> light{};
  for (std::size_t i = 0; i < light.size(); ++i) {
    const double step = static_cast<double>(i) / 255;
    light[i] = 1 - step;
    if (!look) continue;
    const Inks black{0, 0, 0, step * 100};
    cmsCIEXYZ seen{};
    cmsDoTransform(look.get(), black.data(), &seen, 1);
    light[i] = seen.Y;
    if (i > 0) light[i] = std::min(light[i], light[i - 1]);  // more ink is never lighter
  }
  darkest_ = light.back();
  const double range = std::max(light.front() - darkest_, 1e-6);
  for (std::size_t i = 0; i < light.size(); ++i) lightness_[i] = (light[i] - darkest_) / range;
  for (std::size_t i = 0; i < blacks_.size(); ++i)
    blacks_[i] = static_cast<std::uint8_t>(std::lround(shaded(static_cast<double>(i) / 255) * 255));
}

double Separation::black_for(double wanted) const {
  if (wanted <= 0) return 1;
  if (wanted >= 1) return 0;
  const auto at = std::lower_bound(lightness_.begin(), lightness_.end(), wanted, std::greater<>());
  if (at == lightness_.begin()) return 0;
  if (at == lightness_.end()) return 1;
  const double above = *(at - 1), below = *at, part = above > below ? (above - wanted) / (above - below) : 0;
  return (static_cast<double>(at - lightness_.begin()) - 1 + part) / 255;
}

Inks Separation::limited(Inks inks) const {
  for (double& ink : inks) ink = std::isfinite(ink) ? std::clamp(ink, 0.0, 1.0) : 0;
  const double colours = inks[0] + inks[1] + inks[2], sum = colours + inks[3];
  if (sum > limit_ && colours > 0) {
    const double kept = std::max(0.0, (limit_ - inks[3]) / colours);
    for (std::size_t i = 0; i < 3; ++i) inks[i] *= kept;
  }
  // As many digits as are written, and never more ink than was found.
  for (double& ink : inks) ink = std::floor(ink * 10000 + 1e-6) / 10000;
  return inks;
}

Inks Separation::blended(const Colour& colour) const {
  const std::array<double, 3> from{colour.red, colour.green, colour.blue};
  Inks inks{};
  cmsDoTransform(exact_, from.data(), inks.data(), 1);
  for (double& ink : inks) ink /= 100;
  return limited(inks);
}

bool Separation::is_black_alone(const Colour& colour) { return colour.is_grey() || is_all_but_black(colour); }

Inks Separation::inks(const Colour& colour) const {
  if (is_all_but_black(colour)) return limited({0, 0, 0, 1});
  if (!colour.is_grey()) return blended(colour);
  return limited({0, 0, 0, black_for((luminance_of(colour.red) - darkest_) / (1 - darkest_))});
}

double Separation::pixels(const std::uint8_t* rgb, std::uint8_t* cmyk, std::size_t pixels) const {
  cmsDoTransform(fast_, rgb, cmyk, static_cast<cmsUInt32Number>(pixels));
  const unsigned limit = static_cast<unsigned>(limit_ * 255);
  unsigned most = 0;
  for (std::uint8_t* p = cmyk; p != cmyk + pixels * 4; p += 4) {
    const unsigned colours = unsigned{p[0]} + p[1] + p[2], all = colours + p[3];
    if (all > limit && colours > 0) {
      const unsigned room = limit > p[3] ? limit - p[3] : 0;
      for (unsigned i = 0; i < 3; ++i) p[i] = static_cast<std::uint8_t>(p[i] * room / colours);
    }
    most = std::max(most, unsigned{p[0]} + p[1] + p[2] + p[3]);
  }
  return most / 255.0;
}

}  // namespace kingpress::inks
