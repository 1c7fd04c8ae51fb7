// The paper of a deck: its weight, and the words behind it.
#include "cards/stock.h"

#include "../catch.h"

using kingpress::cards::weight_of_paper;

TEST_CASE("a paper begins with its weight, from 40 to 1,000 grams a square metre") {
  CHECK(weight_of_paper("300g") == 300);
  CHECK(weight_of_paper("300 g linen") == 300);
  CHECK(weight_of_paper("160 gsm, matt") == std::nullopt);
  CHECK(weight_of_paper("160gsm matt") == 160);
  CHECK(weight_of_paper("80 g/m\u00B2") == 80);
  CHECK(weight_of_paper("40") == 40);
  CHECK(weight_of_paper("1000 g/m2") == 1000);
  for (const char* none : {"", "g", "linen 300g", "39g", "1001g", "300mm", "nan", "-80g"})
    CHECK(weight_of_paper(none) == std::nullopt);
}
