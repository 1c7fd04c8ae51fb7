// The steps of a game as a record holds them: written as they are taken, read back one by one. Games know them as
// statements; what is JSON about them is compiled here, once for all games. The format: docs/reference/records.md.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "play/handle.h"
#include "play/statement_json.h"

namespace kingpress::play {

// What a seat chose, and among how many legal actions.
struct Said {
  int seat = 0;
  rules::Statement statement;
  std::size_t legal = 0;
};

struct Ending {
  rules::Outcome outcome;
  int players = 2;
  std::uint32_t length = 0;
};

class Steps {
 public:
  Steps();
  ~Steps();
  Steps(const Steps&) = delete;
  Steps& operator=(const Steps&) = delete;

  void add_chance(const rules::Statement& brought);
  void add_choice(const Said& choice);
  void add_joint(const std::vector<Said>& choices);  // of all who act at once, by seat
  void begin_with(const Json& steps);                // instead of what was there
  void cut(std::size_t size);                        // leaves the first `size`
  std::size_t size() const;
  const std::vector<Json>& list() const { return steps_; }

 private:
  std::vector<Json> steps_;
};

// Adds "steps" and "outcome", null as long as the game goes on.
void write_game(Json& record, const Steps& steps, const std::optional<Ending>& ending);
// Game `index` of a batch, as a line of its own.
std::string recorded_line(const Setting& setting, const Batch& batch, std::uint64_t index, const Steps& steps,
                          const Ending& ending);

// ---- Reading. A fault is the reason of a Refusal; empty: there is none. ----

using ReadStep = std::function<std::string(const Json& said)>;
using ReadChoice = std::function<std::string(const Json& said, int seat)>;

const Json& steps_of(const Json& record);
// Reads step by step, up to the first fault.
std::optional<Refusal> read_steps(const Json& steps, const ReadStep& read);
// The choices of the seats that act at once, by seat.
std::string read_choices(const Json& said, rules::SeatMask acting, const ReadChoice& read);
std::string actor_fault(const Json& said, rules::Player actor);
// "illegal: {...}"
std::string fault_of(const char* what, const Json& said);
// Everything in a step must be exactly what a faithful record of it would hold.
std::string difference(const Json& said, const rules::Statement& brought);
std::string difference(const Json& said, const Said& choice);
std::optional<Refusal> outcome_fault(const Json& record, const Ending& ending);
// Saved before the game was over: it has no outcome.
bool is_under_way(const Json& record);

}  // namespace kingpress::play
