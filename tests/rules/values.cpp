// Ranks and numbers as cards write them.
#include "rules/values.h"

#include <limits>

#include "../catch.h"
#include "rules/ranks.h"

using namespace kingpress;
using namespace kingpress::rules;

TEST_CASE("a rank has one name, however it is written, and counts from the Ace") {
  for (const char* ace : {"A", "a", "ace", "Ace", "ACE"}) CHECK(canonical_rank(ace) == "A");
  CHECK(canonical_rank("Jack") == "J");
  CHECK(canonical_rank("queen") == "Q");
  CHECK(canonical_rank("KING") == "K");
  CHECK(canonical_rank("k") == "K");
  CHECK(canonical_rank("10") == "10");
  CHECK(canonical_rank("Zebra") == "Zebra");
  CHECK(canonical_rank("[ace") == "[ace");
  CHECK(value_of_rank("ace") == 1);
  CHECK(value_of_rank("2") == 2);
  CHECK(value_of_rank("10") == 10);
  CHECK(value_of_rank("J") == 11);
  CHECK(value_of_rank("q") == 12);
  CHECK(value_of_rank("King") == 13);
  for (const char* none : {"", "0", "1", "11", "Joker"}) CHECK_FALSE(value_of_rank(none));
}

TEST_CASE("a whole number is one that the rules can count with") {
  const auto of = [](std::int64_t number) {
    const cards::Value value{number, {}};
    return integer_of(&value);
  };
  constexpr std::int64_t most = std::numeric_limits<int>::max(), least = std::numeric_limits<int>::min();
  CHECK(of(7) == 7);
  CHECK(of(most) == std::numeric_limits<int>::max());
  CHECK(of(least) == std::numeric_limits<int>::min());
  CHECK_FALSE(of(most + 1));
  CHECK_FALSE(of(least - 1));
  const cards::Value text{std::string("7"), {}}, fraction{7.0, {}};
  CHECK_FALSE(integer_of(&text));
  CHECK_FALSE(integer_of(&fraction));
  CHECK_FALSE(integer_of(nullptr));
  CHECK(text_of(nullptr) == "");
  CHECK(text_of(&text) == "7");
}
