// A run in stages, of which each needs what those before came to: played whole; or in parts, a stage at a time; or gone
// through again when its stages are put together. Whoever plays it is the same code in all three, so parts are exact.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "lab/part.h"

namespace kingpress::lab {

using Json = nlohmann::ordered_json;

class Course {
 public:
  // All stages, each whole.
  Course() = default;
  // The part of the stage that comes after these.
  Course(std::vector<Json> earlier, const Part& part) : earlier_(std::move(earlier)), part_(part), whole_(false) {}
  // These and no more: nothing is played.
  explicit Course(std::vector<Json> all) : earlier_(std::move(all)), whole_(false) {}

  // `play` takes a Range of so many pieces and gives what they came to, or nothing when it was stopped. Nothing when
  // the run does not go on here: stopped, or a part was played, or the stage is missing. Throws Json::exception where
  // an earlier stage came to something else.
  template <class Counts, class Play>
  std::optional<Counts> stage(std::uint64_t pieces, Play&& play) {
    if (begun_++ < earlier_.size()) return earlier_[begun_ - 1].get<Counts>();
    if (whole_) return play(Range{0, pieces});
    if (!part_) return std::nullopt;
    if (auto counts = play(range_of(*part_, pieces))) played_ = Json(*std::move(counts));
    return std::nullopt;
  }

  // The stage at which the run stands, from 1.
  std::size_t stage_number() const { return begun_; }
  // What the part came to.
  const std::optional<Json>& played() const { return played_; }

 private:
  std::vector<Json> earlier_;
  std::optional<Part> part_;
  bool whole_ = true;
  std::size_t begun_ = 0;
  std::optional<Json> played_;
};

}  // namespace kingpress::lab
