#include "cards/stock.h"

#include <algorithm>

#include "geometry/parse_double.h"

namespace kingpress::cards {

std::optional<double> weight_of_paper(std::string_view words) {
  double grams = 0;
  const auto [end, error] = geometry::parse_double(words.data(), words.data() + words.size(), grams);
  if (error != std::errc{} || !(grams >= 40 && grams <= 1000)) return std::nullopt;
  std::string_view unit = words.substr(static_cast<std::size_t>(end - words.data()));
  unit.remove_prefix(std::min(unit.find_first_not_of(' '), unit.size()));
  unit = unit.substr(0, unit.find(' '));
  if (unit.empty() || unit == "g" || unit == "gsm" || unit == "g/m2" || unit == "g/m\u00B2") return grams;
  return std::nullopt;
}

}  // namespace kingpress::cards
