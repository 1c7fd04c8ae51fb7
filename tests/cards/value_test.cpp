#include "cards/value.h"

#include "../catch.h"

using namespace kingpress::cards;

TEST_CASE("a value reads on a card as it was meant") {
  CHECK(to_text({}).empty());
  CHECK(to_text({true, {}}) == "true");
  CHECK(to_text({std::int64_t{-7}, {}}) == "-7");
  CHECK(to_text({0.1, {}}) == "0.1");
  CHECK(to_text({1500000.0, {}}) == "1500000");
  CHECK(to_text({std::string("text"), {}}) == "text");
  CHECK(to_text({List{{std::string("a"), {}}, {std::int64_t{2}, {}}}, {}}) == "a, 2");
  CHECK(to_text({Record{{"north", {std::int64_t{1}, {}}}, {"south", {std::int64_t{2}, {}}}}, {}}) == "1, 2");
  CHECK(to_text({Record{{"kind", {std::string("number"), {}}}, {"number", {std::int64_t{7}, {}}}}, {}}) == "7");
  CHECK(to_text({Record{{"kind", {std::string("symbol"), {}}},
                        {"colour", {std::string("blue"), {}}},
                        {"shape", {std::string("moon"), {}}}},
                 {}}) == "blue moon");
}

TEST_CASE("entries are found by name") {
  const Value record{Record{{"a", {std::int64_t{1}, {}}}}, {}};
  REQUIRE(record.find("a") != nullptr);
  CHECK(*record.find("a")->integer() == 1);
  CHECK(record.find("b") == nullptr);
  CHECK(Value{std::string("x"), {}}.find("a") == nullptr);
}
