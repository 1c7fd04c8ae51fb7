#include "diag/count.h"

#include "../catch.h"

using namespace kingpress;

TEST_CASE("one of a thing is told without an s, none and many with it") {
  CHECK(diag::counted(0, "card") == "0 cards");
  CHECK(diag::counted(1, "card") == "1 card");
  CHECK(diag::counted(18, "reference card") == "18 reference cards");
  CHECK(diag::plural(1, "corner") == "corner");
  CHECK(diag::plural(2, "corner") == "corners");
}
