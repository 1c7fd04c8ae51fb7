#include "diag/count.h"

namespace kingpress::diag {

std::string plural(std::size_t count, std::string_view noun) { return std::string(noun) + (count == 1 ? "" : "s"); }

std::string counted(std::size_t count, std::string_view noun) {
  return std::to_string(count) + ' ' + plural(count, noun);
}

}  // namespace kingpress::diag
