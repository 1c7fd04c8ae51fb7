#include "diag/count.h"

namespace kingpress::diag {

std::string plural(std::size_t count, std::string_view noun) { return std::string(noun) + (count == 1 ? "" : "s"); }

std::string counted(std::size_t count, std::string_view noun) {
  return std::to_string(count) + ' ' + plural(count, noun);
}

std::string listed(const std::vector<std::string>& names, std::size_t most) {
  const std::size_t shown = names.size() > most + 1 ? most : names.size();  // "and 1 more" is no shorter than its name
  std::string list;
  for (std::size_t i = 0; i < shown; ++i) list += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
  if (shown < names.size()) list += " and " + std::to_string(names.size() - shown) + " more";
  return list;
}

}  // namespace kingpress::diag
