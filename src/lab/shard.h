// What a part of a run came to, as a line of JSON: what was run, which part, and whole numbers that add up. Lines of
// all parts, in any order and any number of files, make the run; what does not belong together is refused.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "diag/diagnostic.h"
#include "lab/json.h"
#include "lab/part.h"

namespace kingpress::lab {

struct Shard {
  std::string program;  // number and commit: another may play other games from the same seed
  std::string verb;     // "simulate", "balance"
  Json run;             // all that the result depends on; an object
  Part part;
  Json counts;  // an object or list of objects, lists and whole numbers from 0
  // Of a run in stages, from 1, and the mark of those before it; 0 and nothing of a run in one piece.
  std::uint64_t stage = 0;
  std::string after = {};
};

// Without its end. A check closes it, over all that stands before: what was changed by accident is refused.
std::string shard_line(const Shard& shard);
// Nothing and a reason when the line is no shard.
std::optional<Shard> read_shard(const std::string& line, std::string& reason);

// Adds number to number, by key and by place; the longer of two lists counts. Both are counts of the same verb.
void add_counts(Json& sum, const Json& part);

// Shards one by one, as they are found.
class Merging {
 public:
  // `place` is where the line stands, for messages: "a.jsonl:3". False when it was refused; `diagnostics` says why.
  bool add(const std::string& line, const std::string& place, diag::Diagnostics& diagnostics);
  // The whole run, a shard a stage, once every part of them is there; else nothing, and what is missing is told.
  std::optional<std::vector<Shard>> whole(diag::Diagnostics& diagnostics) const;

 private:
  struct Stage {
    Shard sum;
    std::string first_place;
    std::vector<std::string> places;  // by part; empty while it is missing
  };
  bool belongs(const Shard& shard, const std::string& place, diag::Diagnostics& diagnostics) const;
  bool is_whole(const Stage& stage, diag::Diagnostics& diagnostics) const;

  std::map<std::uint64_t, Stage> stages_;
};

// What marks the stages that a shard was played after: nothing of none.
std::string mark_of(const std::vector<Json>& counts);

}  // namespace kingpress::lab
