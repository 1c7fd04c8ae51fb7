// A run in stages, of which each needs what those before came to: played whole, or in parts, a stage at a time; gone
// through again, with what is known of the stages before. Whoever plays it is the same code in all of them, so parts
// are exact.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "lab/json.h"
#include "lab/part.h"

namespace kingpress::lab {

class Course {
 public:
  // All stages that come after these, each whole.
  explicit Course(std::vector<Json> earlier = {}) : earlier_(std::move(earlier)) {}
  // The part of the stage that comes after these.
  Course(std::vector<Json> earlier, const Part& part) : earlier_(std::move(earlier)), part_(part) {}

  // `play` takes a Range of so many pieces and gives what they came to, or nothing when it was stopped; `fits` says
  // whether that is what a whole stage can have come to. Nothing when the run does not go on here: stopped, a part was
  // played, or what is said of an earlier stage is none of its.
  template <class Counts, class Fits, class Play>
  std::optional<Counts> stage(std::uint64_t pieces, Fits&& fits, Play&& play) {
    if (begun_++ < earlier_.size()) return known<Counts>(earlier_[begun_ - 1], fits);
    if (!part_) return play(Range{0, pieces});
    if (auto counts = play(range_of(*part_, pieces))) played_ = Json(*std::move(counts));
    return std::nullopt;
  }

  // What the part came to; nothing when it was stopped, or no stage is left to play.
  const std::optional<Json>& played() const { return played_; }
  // Whether an earlier stage was refused, or there are more of them than the run has.
  bool misled() const { return misled_ || begun_ < earlier_.size(); }

 private:
  template <class Counts, class Fits>
  std::optional<Counts> known(const Json& json, Fits&& fits) {
    try {
      auto counts = json.get<Counts>();
      if (fits(std::as_const(counts))) return counts;
    } catch (const Json::exception&) {
    }
    misled_ = true;
    return std::nullopt;
  }

  std::vector<Json> earlier_;
  std::optional<Part> part_;
  std::size_t begun_ = 0;
  std::optional<Json> played_;
  bool misled_ = false;
};

}  // namespace kingpress::lab
