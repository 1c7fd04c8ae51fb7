#include "geometry/power_of_ten.h"

#include "../catch.h"

using kingpress::geometry::power_of_ten;

TEST_CASE("powers of ten are the nearest numbers, whatever the C library") {
  CHECK(power_of_ten(0) == 1);
  CHECK(power_of_ten(3) == 1000);
  CHECK(power_of_ten(9) == 1e9);
  CHECK(power_of_ten(-1) == 0.1);
  CHECK(power_of_ten(-2) == 0.01);
  CHECK(power_of_ten(-9) == 1e-9);
}
