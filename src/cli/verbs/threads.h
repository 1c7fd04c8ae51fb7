// How many threads a verb works with: as many as it is told, else one a core.
#pragma once

#include <algorithm>
#include <optional>
#include <thread>

namespace kingpress::cli {

inline unsigned threads_for(std::optional<int> wanted) {
  if (wanted) return static_cast<unsigned>(*wanted);
  return std::clamp(std::thread::hardware_concurrency(), 1u, 64u);
}

}  // namespace kingpress::cli
