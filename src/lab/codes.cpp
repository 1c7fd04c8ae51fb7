#include "lab/codes.h"

namespace kingpress::lab {

const std::vector<diag::CodeEntry>& codes() {
  static const std::vector<diag::CodeEntry> entries = {
      {"bad-shard",
       "Shards can be joined only if they are parts of one run: the same program, deck, field, rules, games, seed and "
       "bots, cut into the same number of parts, with each part present once.",
       "", "kingpress merge 1.jsonl 1.jsonl", "kingpress merge shards/*.jsonl"},
  };
  return entries;
}

}  // namespace kingpress::lab
