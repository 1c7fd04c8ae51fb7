#include "lab/standing.h"

#include "lab/evidence.h"

namespace kingpress::lab {

std::vector<double> chances_of(const std::vector<std::uint64_t>& stood, const std::vector<std::uint64_t>& parts) {
  struct Pool {
    std::size_t steps;
    std::uint64_t stood, parts;
    double chance() const { return share(parts, whole_game * stood); }
  };
  std::vector<Pool> pools;
  for (std::size_t step = 0; step < stood.size(); ++step) {
    if (stood[step] == 0 && !pools.empty()) {
      ++pools.back().steps;
      continue;
    }
    pools.push_back({1, stood[step], parts[step]});
    while (pools.size() > 1 && pools[pools.size() - 2].chance() >= pools.back().chance()) {
      const Pool last = pools.back();
      pools.pop_back();
      pools.back().steps += last.steps;
      pools.back().stood += last.stood;
      pools.back().parts += last.parts;
    }
  }
  std::vector<double> chances;
  for (const Pool& pool : pools) chances.insert(chances.end(), pool.steps, pool.chance());
  return chances;
}

}  // namespace kingpress::lab
