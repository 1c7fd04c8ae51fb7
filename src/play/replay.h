// Replays a file of records, a line at a time, from nothing but the record: no generator, no deck file. A line of more
// than 4 MiB is refused before it is read whole.
#pragma once

#include <functional>
#include <istream>
#include <optional>
#include <string>

#include "play/handle.h"

namespace kingpress::play {

struct BadRecord {
  std::uint64_t game = 0, line = 0;  // counted from 1 in the file; empty lines are no games
  Refusal refusal;
};
struct Replayed {
  std::uint64_t games = 0;       // good ones
  std::optional<BadRecord> bad;  // the first refused; nothing behind it is read
};

// `tell` (may be empty) hears each game as a person would tell it, a line at a time.
Replayed replay(std::istream& records, const std::function<void(const std::string&)>& tell);

}  // namespace kingpress::play
