// The codes on a face (`qr:`, `barcode:`), and whether the camera of a phone or a scanner can read them as printed.
#pragma once

#include <string>
#include <vector>

#include "geometry/length.h"
#include "scene/scene.h"

namespace kingpress::press {

struct ScannedCode {
  std::string name;         // scene::qr_code or scene::bar_code
  geometry::Length module;  // how wide its narrowest part is printed
  double contrast = 1;      // of its dark to its light; below 1 where the light is the darker
};
std::vector<ScannedCode> codes_of(const scene::Scene& face);

// What phones read at a hand's distance; what is printed at 80 % of an EAN-13's usual size.
geometry::Length least_module(const ScannedCode& code);
inline constexpr double least_code_contrast = 4;

}  // namespace kingpress::press
