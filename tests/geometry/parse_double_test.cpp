// What stands in for std::from_chars where the library has none for double, against the one that has.
#include "geometry/parse_double.h"

#include <cmath>
#include <string>

#include "../catch.h"

using namespace kingpress::geometry;

TEST_CASE("numbers are read alike with and without from_chars") {
  for (const std::string text : {"0",
                                 "-0",
                                 "12",
                                 "1.5",
                                 ".5",
                                 "5.",
                                 "-.25",
                                 "1e3",
                                 "1E-3",
                                 "1e",
                                 "1e+",
                                 "2.5mm",
                                 "63x88",
                                 "+1",
                                 " 1",
                                 "",
                                 "-",
                                 ".",
                                 "-.",
                                 "e5",
                                 "0x10",
                                 "inf",
                                 "-inf",
                                 "INFINITY",
                                 "nan",
                                 "infin",
                                 "1e308",
                                 "1e309",
                                 "-1e309",
                                 "1e-400",
                                 "0e-400",
                                 "0.0e9",
                                 "007",
                                 "1,5",
                                 "1.2.3",
                                 "--1",
                                 "1e5e5",
                                 "1 2",
                                 "0.1000000000000000055511151231257827",
                                 "123456789012345678901234567890",
                                 "4.9e-324",
                                 "1.7976931348623157e308"})
    for (const auto format : {std::chars_format::general, std::chars_format::fixed}) {
      CAPTURE(text, format == std::chars_format::fixed);
      double here = 7, there = 7;
      const char* const last = text.data() + text.size();
      const auto by_strtod = parse_double_by_strtod(text.data(), last, here, format);
      const auto by_library = std::from_chars(text.data(), last, there, format);
      CHECK(by_strtod.ec == by_library.ec);
      CHECK(by_strtod.ptr - text.data() == by_library.ptr - text.data());
      CHECK((here == there || (std::isnan(here) && std::isnan(there))));
      CHECK(std::signbit(here) == std::signbit(there));
    }
}

TEST_CASE("numbers are read up to the end that is given") {
  const std::string text = "12.75e2";
  double value = 0;
  const auto read = parse_double_by_strtod(text.data(), text.data() + 4, value);
  CHECK(value == 12.7);
  CHECK(read.ptr == text.data() + 4);
}
