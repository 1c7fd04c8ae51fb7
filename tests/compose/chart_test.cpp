// A card's values as a radar.
#include "support.h"

using namespace kingpress;
using namespace kingpress::compose;

namespace test_chart {

Bench bench_of(const std::string& rest) {
  return Bench("  - {shape: radar, fill: red, box: [0mm, 0mm, 20mm, 20mm], " + rest + "}\n");
}

TEST_CASE("a radar reaches as far out at each corner as the value is of the most") {
  Bench bench = bench_of("values: [\"{a}\", 10, \"{b}\", \"{c}\"], most: 10");
  bench.with("a", 5).with("b", 20);
  CHECK(bench.dump().find("M10,5 L20,10 L10,20 L10,10 Z") != std::string::npos);
  CHECK(bench.messages() == "card 106: '20' lies outside of a radar from 0 to 10\n");
}

TEST_CASE("the values of a radar may be a list of the card's") {
  Bench bench = bench_of("values: \"{stats}\", most: 2");
  cards::List stats;
  for (const int value : {1, 2, 2, 1}) stats.push_back({std::int64_t{value}, {}});
  bench.with("stats", cards::Value{stats, {}});
  CHECK(bench.dump().find("M10,5 L20,10 L10,20 L5,10 Z") != std::string::npos);
}

TEST_CASE("what is no number of a radar is told with its card") {
  Bench words = bench_of("values: [\"{a}\", 1, 2], most: 10");
  words.with("a", "many");
  (void)words.dump();
  CHECK(words.messages() == "card 106: 'many' is no number of a chart\n");
  Bench none = bench_of("values: [1, 1, 2], most: \"{a}\"");
  none.with("a", 0);
  (void)none.dump();
  CHECK(none.messages() == "card 106: a radar has three values or more, and a 'most' above zero\n");
}

TEST_CASE("a value outside of a radar is told, at its ends not") {
  const auto told = [](const std::string& values) {
    Bench bench = bench_of("values: [" + values + "], most: 5");
    (void)bench.dump();
    return bench.messages();
  };
  CHECK(told("0, 5, 2.5") == "");
  CHECK(told("0, 5.1, 3") == "card 106: '5.1' lies outside of a radar from 0 to 5\n");
  CHECK(told("-1, 5, 3") == "card 106: '-1' lies outside of a radar from 0 to 5\n");
}

}  // namespace test_chart
