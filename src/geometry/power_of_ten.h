// Powers of ten, the same on every system: of what C libraries give for pow(10, n), some differs in the last digit.
#pragma once

#include <cstdlib>

namespace kingpress::geometry {

inline double power_of_ten(int exponent) {
  double power = 1;
  for (int n = std::abs(exponent); n > 0; --n) power *= 10;
  return exponent < 0 ? 1 / power : power;
}

}  // namespace kingpress::geometry
