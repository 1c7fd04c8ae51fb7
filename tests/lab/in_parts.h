// A run of the lab in parts, stage by stage, each part on other threads than the last.
#pragma once

#include <cstdint>
#include <vector>

#include "../catch.h"
#include "lab/course.h"
#include "lab/pieces.h"
#include "lab/shard.h"

namespace kingpress::test {

// `play` takes hands and a course and gives what was found when all stages are there. The parts of a stage are played
// in the order of `indices`; there are fewer stages than `limit`, and their number is left in `stages`.
template <class Play>
auto played_in_parts(Play play, const std::vector<std::uint64_t>& indices, std::size_t limit, std::size_t& stages) {
  std::vector<lab::Json> sums;
  for (;;) {
    lab::Course last(sums, {1, 1});
    stages = sums.size();
    if (auto found = play(lab::Hands{1, {}}, last)) return found;
    lab::Json sum;
    for (const std::uint64_t index : indices) {
      lab::Course course(sums, {index, indices.size()});
      CHECK_FALSE(play(lab::Hands{static_cast<unsigned>(1 + index % 3), {}}, course));
      CHECK_FALSE(course.misled());
      REQUIRE(course.played());
      if (sum.is_null())
        sum = *course.played();
      else
        lab::add_counts(sum, *course.played());
    }
    sums.push_back(sum);
    REQUIRE(sums.size() < limit);
  }
}

}  // namespace kingpress::test
