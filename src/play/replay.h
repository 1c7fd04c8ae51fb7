// Replays a file of records, a line at a time, from nothing but the record: no generator, no deck file. A line of more
// than 4 MiB is refused before it is read whole.
#pragma once

#include <cstdint>
#include <functional>
#include <istream>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "play/handle.h"

namespace kingpress::play {

struct BadRecord {
  std::uint64_t game = 0, line = 0;  // counted from 1 in the file; empty lines are no games
  Refusal refusal;
};
// What is played now: records of other rules, options or cards are refused, and told what has changed.
struct Agreed {
  const Setting& setting;
  bool named = true;  // else a record of a game with another title is left alone
  bool binds = true;  // else it only lends records its words and titles
};
struct Replayed {
  std::uint64_t games = 0;       // good ones
  std::uint64_t under_way = 0;   // of these, saved before they were over
  std::optional<BadRecord> bad;  // the first refused; nothing behind it is read
};

// `tell` (may be empty) hears each game as a person would tell it, a line at a time.
Replayed replay(std::istream& records, const std::function<void(const std::string&)>& tell,
                const Agreed* agreed = nullptr);

// A record by itself, its steps not yet looked at: the game it is of, or why it is none.
struct Opened {
  std::unique_ptr<GameHandle> game;
  nlohmann::ordered_json record;
  std::optional<Refusal> refusal;
};
Opened open_record(std::istream& records, const Agreed* agreed = nullptr);
// Why a game of this setting is refused beside what is agreed on now; nothing when it is not.
std::optional<Refusal> disagreement(const Setting& recorded, const Agreed& agreed);

// The line that keeps a game under way, or at its end: "outcome" is null as long as it goes on. `bots`: who plays, a
// word a seat, "person" for people.
std::string record_line(const GameHandle& game, const Session& session, std::uint64_t seed,
                        const std::vector<std::string>& bots);

}  // namespace kingpress::play
