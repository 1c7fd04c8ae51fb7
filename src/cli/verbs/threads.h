// How many threads a verb works with, and the option that says so: as many as it is told, else one a core.
#pragma once

#include <algorithm>
#include <optional>
#include <string_view>
#include <thread>

#include "cli/option.h"

namespace kingpress::cli {

inline unsigned threads_for(std::optional<int> wanted) {
  if (wanted) return static_cast<unsigned>(*wanted);
  return std::clamp(std::thread::hardware_concurrency(), 1u, 64u);
}

// `says`: what does not depend on it.
inline Option threads_option(std::optional<int>& threads, std::string_view says = "the results do not depend on it") {
  return {.name = "--threads",
          .into = &threads,
          .value = "N",
          .says = says,
          .otherwise = "all cores",
          .least = 1,
          .most = 256};
}

}  // namespace kingpress::cli
