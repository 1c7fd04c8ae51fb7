#include "expr/value.h"
#include "expr/exact.h"

#include "../catch.h"

using namespace kingpress::expr;

TEST_CASE("a value reads on a card as it was meant") {
  CHECK(to_text(Value{}).empty());
  CHECK(to_text(Value{true, {}}) == "true");
  CHECK(to_text(Value{std::int64_t{-7}, {}}) == "-7");
  CHECK(to_text(Value{0.1, {}}) == "0.1");
  CHECK(to_text(Value{1500000.0, {}}) == "1500000");
  CHECK(to_text(Value{std::string("text"), {}}) == "text");
  CHECK(to_text(Value{List{{std::string("a"), {}}, {std::int64_t{2}, {}}}, {}}) == "a, 2");
  CHECK(to_text(Value{Record{{"north", {std::int64_t{1}, {}}}, {"south", {std::int64_t{2}, {}}}}, {}}) == "1, 2");
  CHECK(to_text(Value{Record{{"kind", {std::string("number"), {}}}, {"number", {std::int64_t{7}, {}}}}, {}}) == "7");
  CHECK(to_text(Value{Record{{"kind", {std::string("symbol"), {}}},
                             {"colour", {std::string("blue"), {}}},
                             {"shape", {std::string("moon"), {}}}},
                      {}}) == "blue moon");
}

TEST_CASE("a mark that is not whole reads as its entries") {
  const Entry symbol{"kind", {std::string("symbol"), {}}}, colour{"colour", {std::string("blue"), {}}},
      shape{"shape", {std::string("moon"), {}}};
  CHECK(to_text(Value{Record{symbol, colour}, {}}) == "symbol, blue");
  CHECK(to_text(Value{Record{symbol, shape}, {}}) == "symbol, moon");
  CHECK(to_text(Value{Record{colour, shape}, {}}) == "blue, moon");
  CHECK(to_text(Value{Record{{"kind", {std::string("number"), {}}}}, {}}) == "number");
  CHECK(to_text(Value{Record{{"kind", {std::string("none"), {}}}, colour, shape}, {}}) == "none, blue, moon");
  CHECK(to_text(Value{Record{{"kind", {std::int64_t{1}, {}}}, colour, shape}, {}}) == "1, blue, moon");
}

TEST_CASE("entries are found by name") {
  const Value record{Record{{"a", {std::int64_t{1}, {}}}}, {}};
  REQUIRE(record.find("a") != nullptr);
  CHECK(*record.find("a")->integer() == 1);
  CHECK(record.find("b") == nullptr);
  CHECK(Value{std::string("x"), {}}.find("a") == nullptr);
}

TEST_CASE("values that differ in anything differ in their exact bytes, and equal ones do not") {
  const auto exact = [](const Value& value) {
    std::string bytes;
    append_exact(bytes, value);
    return bytes;
  };
  const Value one{std::int64_t{1}, {}}, word{std::string("1"), {}}, empty{std::string(), {}};
  const std::vector<Value> all{Value{},
                               Value{true, {}},
                               one,
                               Value{1.0, {}},
                               word,
                               empty,
                               Value{List{}, {}},
                               Value{List{one}, {}},
                               Value{List{one, one}, {}},
                               Value{List{Value{List{one}, {}}, one}, {}},
                               Value{List{Value{List{one, one}, {}}}, {}},
                               Value{Record{}, {}},
                               Value{Record{{"a", one}}, {}},
                               Value{Record{{"b", one}}, {}},
                               Value{Record{{"a", one}, {"b", one}}, {}},
                               Value{Record{{"a", Value{Record{{"b", one}}, {}}}}, {}}};
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t k = 0; k < all.size(); ++k) CHECK((exact(all[i]) == exact(all[k])) == (i == k));
}
