// What a part of a run came to, as a line of JSON: what was run, which part, and whole numbers that add up. Lines of
// all parts, in any order and any number of files, make the run; what does not belong together is refused.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "diag/diagnostic.h"
#include "lab/part.h"

namespace kingpress::lab {

using Json = nlohmann::ordered_json;

struct Shard {
  std::string program;  // number and commit: another may play other games from the same seed
  std::string verb;     // "simulate"
  Json run;             // all that the result depends on; an object
  Part part;
  Json counts;  // objects and lists of whole numbers from 0
};

std::string shard_line(const Shard& shard);  // without its end
// Nothing and a reason when the line is no shard.
std::optional<Shard> read_shard(const std::string& line, std::string& reason);

// Adds number to number, by key and by place; the longer of two lists counts. Both are counts of the same verb.
void add_counts(Json& sum, const Json& part);

// Shards one by one, as they are found.
class Merging {
 public:
  // `place` is where the line stands, for messages: "a.jsonl:3". False when it was refused; `diagnostics` says why.
  bool add(const std::string& line, const std::string& place, diag::Diagnostics& diagnostics);
  // The whole run, once every part is there; else nothing, and what is missing is told.
  std::optional<Shard> whole(diag::Diagnostics& diagnostics) const;

 private:
  bool belongs(const Shard& shard, const std::string& place, diag::Diagnostics& diagnostics) const;

  std::optional<Shard> sum_;
  std::string first_place_;
  std::vector<std::string> places_;  // by part; empty while it is missing
};

}  // namespace kingpress::lab
