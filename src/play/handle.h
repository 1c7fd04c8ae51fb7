// A game ready to be played, its kind forgotten: whole batches go through here, never single steps. Made by
// play/games.h from a deck (and field) that passed the check.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "play/bot.h"
#include "play/desk.h"
#include "play/setting.h"
#include "play/tally.h"
#include "rules/engine/playable.h"
#include "rules/game.h"

namespace kingpress::play {

// Games [first, last) of a run. Game `index` of master seed `seed` is the same game in every run, batch and thread.
struct Batch {
  std::uint64_t seed = 0;
  std::uint64_t first = 0, last = 0;
  std::vector<BotSpec> bots;  // one a seat
  bool stepwise = false;      // refuse short cuts (PlaysItself): for tests
  // once true, a game that takes its time is given up uncounted. May be null
  const std::atomic<bool>* stop = nullptr;
  std::function<void(std::string&& line)> record{};  // takes one record line a game, in order. May be empty
};

struct PerftMove {
  std::string text;
  std::uint64_t count = 0;
};
struct Perft {
  std::uint64_t count = 0;
  std::vector<PerftMove> moves;  // per first ply, with --divide
};

// Why a record was refused. `step` counts from 1, 0 when the record as a whole is meant.
struct Refusal {
  std::size_t step = 0;
  std::string reason;
};

// A legal action in words, and the same split for long lists: "attack, card 7H" and "kingdom 3".
struct Choice {
  std::string text;
  std::string what, rest;  // rest is empty when there is nothing more to say
  rules::Statement said{};
  std::string heading{};  // `what` as people read it
  bool operator==(const Choice&) const = default;
};
// What one might think of and the rules do not allow now, with the rule's own words.
struct Refused {
  Choice choice;
  std::string why;
};

// One game under way, for a person at the terminal.
class Session {
 public:
  virtual ~Session() = default;
  virtual rules::Player actor() const = 0;  // never chance: chance steps are taken at once
  virtual rules::SeatMask acting() const = 0;
  virtual rules::Board show(int seat) const = 0;             // the position as the seat knows it
  virtual std::vector<Choice> choices(int seat) const = 0;   // legal actions, in their order
  virtual std::vector<Refused> refused(int seat) const = 0;  // of some games nothing
  // Takes the choice of every acting seat (index into choices; -1 lets the seat's bot choose) and returns what
  // happened, a line each, as `seat` is allowed to know it.
  virtual std::vector<std::string> step(const std::array<int, rules::most_seats>& chosen, int seat) = 0;
  // What happened in the last step as another seat is allowed to know it; -1: who holds no seat hears what all hear.
  virtual std::vector<std::string> told(int seat) const = 0;
  // Another bot chooses for the seat from now on.
  virtual void seat_bot(int seat, const BotSpec& bot) = 0;
  // Back to the seat's last decision among several actions, where nothing it could not know was seen since; false when
  // there is none.
  virtual bool undo(int seat) = 0;
  virtual bool can_undo(int seat) const = 0;
  virtual std::string scores() const = 0;        // of a game that is over, in words; empty where there are none
  virtual std::size_t hint(int seat) const = 0;  // index of the choice an mcts bot would make from what the seat knows
  // What would follow of a choice, as `seat` would be told it: what is the same in every state that the seat may be in.
  // Where nothing follows but a choice of its own, what would follow of those. Empty where others choose, too.
  virtual std::vector<std::string> foresee(int seat, std::size_t choice) const = 0;
  virtual rules::Outcome outcome() const = 0;
  virtual std::uint32_t length() const = 0;  // in the game's unit
  // Adds "steps" and "outcome" to a record; the outcome is null as long as the game goes on.
  virtual void write(nlohmann::ordered_json& record) const = 0;
  // Goes on from where the steps of a record of this setting end. Only at the start.
  virtual std::optional<Refusal> resume(const nlohmann::ordered_json& record) = 0;
};

class GameHandle {
 public:
  virtual ~GameHandle() = default;
  virtual const Setting& setting() const = 0;
  virtual rules::GameFacts facts() const = 0;
  virtual int players() const = 0;
  virtual std::vector<std::string> card_ids() const = 0;

  virtual Tally simulate(const Batch& batch) const = 0;
  // One thread's own, with a bot a seat. It lives no longer than this; `stop` as in Batch.
  virtual std::unique_ptr<Desk> desk(const std::vector<BotSpec>& bots,
                                     const std::atomic<bool>* stop = nullptr) const = 0;
  // Replays one record, whose head must be this setting's; what happens is told to `tell`, if any, a line at a time.
  virtual std::optional<Refusal> replay(const nlohmann::ordered_json& record,
                                        const std::function<void(const std::string&)>& tell) const = 0;
  // Nothing when a chance step lies within the depth.
  virtual std::optional<Perft> perft(int depth, bool divide) const = 0;
  virtual std::unique_ptr<Session> sit_down(std::uint64_t seed, const std::vector<BotSpec>& bots) const = 0;
};

// Makes the game of a table, whose deck and field are the setting's and have passed the check. What only playing limits
// (more cards than a state holds) is reported and gives null.
using Maker = std::unique_ptr<GameHandle> (*)(const rules::Table& table, Setting&& setting,
                                              diag::Diagnostics& diagnostics);

}  // namespace kingpress::play
