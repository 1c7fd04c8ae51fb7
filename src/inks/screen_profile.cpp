#include "inks/screen_profile.h"

#include <lcms2.h>

#include <memory>

#include "inks/separation.h"

namespace kingpress::inks {
namespace {

struct Close {
  void operator()(void* profile) const { cmsCloseProfile(profile); }
};

}  // namespace

std::string screen_profile() {
  const std::unique_ptr<void, Close> profile(cmsCreate_sRGBProfile());
  cmsUInt32Number size = 0;
  if (!profile || !cmsSaveProfileToMem(profile.get(), nullptr, &size))
    throw Refused("the profile of sRGB cannot be made");
  std::string bytes(size, '\0');
  if (!cmsSaveProfileToMem(profile.get(), bytes.data(), &size)) throw Refused("the profile of sRGB cannot be made");
  constexpr std::size_t day = 24, day_size = 12;  // of the header: year, month, day, hour, minute, second
  bytes.replace(day, day_size, std::string_view("\x07\xD0\0\x01\0\x01\0\0\0\0\0\0", day_size));
  constexpr std::size_t platform = 40;  // that it was made on: the same on every one
  bytes.replace(platform, 4, "APPL");
  return bytes;
}

}  // namespace kingpress::inks
