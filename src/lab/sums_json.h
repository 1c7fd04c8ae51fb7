// Sums and shares as lists of whole numbers, for shards.
#pragma once

#include <array>

#include "lab/evidence.h"
#include "lab/json.h"

namespace kingpress::lab {

inline void to_json(Json& json, const Sums& sums) { json = {sums.count, sums.sum, sums.squares}; }
inline void from_json(const Json& json, Sums& sums) { sums = {json.at(0), json.at(1), json.at(2)}; }

inline void to_json(Json& json, const Shares& one) {
  json = {one.deals, one.whole, one.part, one.whole_squares, one.products, one.part_squares};
}
inline void from_json(const Json& json, Shares& one) {
  one = {json.at(0), json.at(1), json.at(2), json.at(3), json.at(4), json.at(5)};
}

}  // namespace kingpress::lab
