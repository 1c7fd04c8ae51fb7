#include "play/replay.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "play/record_head.h"
#include "play/set_up.h"

namespace kingpress::play {
namespace {

constexpr std::array<std::string_view, 13> known_keys{"format", "game",  "variant",   "players", "ruleset",
                                                      "deck",   "field", "deck_hash", "seed",    "index",
                                                      "bots",   "steps", "outcome"};

// Keeps the game of the record before: nearly always the next record is of the same.
class Reader {
 public:
  std::optional<Refusal> read(const std::string& line, const std::function<void(const std::string&)>& tell) {
    const Json record = Json::parse(line, nullptr, false);
    if (record.is_discarded() || !record.is_object()) return Refusal{0, "not a JSON object"};
    for (const auto& [key, value] : record.items())
      if (std::ranges::find(known_keys, key) == known_keys.end())
        return Refusal{0, fmt::format("unknown key '{}'", key)};
    for (const std::string_view key : known_keys)
      if (!record.contains(key)) return Refusal{0, fmt::format("no key '{}'", key)};
    if (auto refusal = seat(record)) return refusal;
    if (tell)
      tell(fmt::format("{}, {}, {} players, game {} of seed {}", game_->setting().title,
                       game_->setting().ruleset.variant, game_->players(), record["index"].dump(),
                       record["seed"].dump()));
    return game_->replay(record, tell);
  }

 private:
  std::optional<Refusal> seat(const Json& record) {
    std::string head;
    for (const char* key : {"format", "game", "variant", "players", "ruleset", "deck", "field", "deck_hash"})
      head += record[key].dump() + '\n';
    if (game_ && head == head_) return std::nullopt;
    game_ = nullptr;
    std::string reason;
    auto setting = setting_of(record, reason);
    if (!setting) return Refusal{0, reason};
    diag::Diagnostics diagnostics;
    game_ = set_up(std::move(*setting), diagnostics);
    head_ = std::move(head);
    if (game_) return std::nullopt;
    const diag::Diagnostic& first = diagnostics.list().front();
    return Refusal{0, first.message + (first.rule.empty() ? "" : " (" + first.rule + ")")};
  }

  std::string head_;
  std::unique_ptr<GameHandle> game_;
};

}  // namespace

Replayed replay(std::istream& records, const std::function<void(const std::string&)>& tell) {
  Reader reader;
  Replayed replayed;
  std::uint64_t lines = 0;
  for (std::string line; std::getline(records, line);) {
    if (line.empty()) continue;
    ++lines;
    if (auto refusal = reader.read(line, tell)) {
      replayed.bad = BadRecord{lines, std::move(*refusal)};
      return replayed;
    }
    ++replayed.games;
  }
  return replayed;
}

}  // namespace kingpress::play
