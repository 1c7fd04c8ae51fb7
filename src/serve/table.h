// A game on the table of the workbench: people and bots in its seats. What is told to a seat is what it may know.
#pragma once

#include <array>
#include <cstdint>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "play/handle.h"
#include "serve/dumped.h"

namespace kingpress::serve {

// A game that was played so far: its record, and what a table says of itself in its summary.
struct Past {
  Json record, told;
};

class Table {
 public:
  // `who`: "person" or a bot, a word a seat. Throws diag::UsageError for anything else, or when the steps of `past`
  // cannot be taken.
  // `names`: of the people, as they want to be called; may be fewer than seats.
  Table(std::unique_ptr<play::GameHandle> game, std::uint64_t seed, std::vector<std::string> who,
        const Past* past = nullptr, std::vector<std::string> names = {});

  // As the seat (from 0) knows it. What a bot knows is told to nobody: then it is as the first person knows it.
  Json view(int seat) const;
  // A person's choice of those that the view told; false when it is not theirs to make. Where several act at once
  // nothing happens until all have chosen. Then the others go on until a person has something to decide, or for a
  // while.
  bool choose(int seat, std::size_t choice);
  void go_on();
  bool undo(int seat);
  std::optional<std::size_t> hint(int seat) const;  // what an mcts bot would choose in its place
  bool over() const { return session_->actor() == rules::no_player; }
  std::string record() const;
  Json summary() const;  // for a list of games, and what was told so far

 private:
  void go_back_to(const Past& past);
  bool acts(int seat) const;
  bool is_person(int seat) const { return who_[static_cast<std::size_t>(seat)] == "person"; }
  int persons() const;
  bool waits_for_a_person();
  bool may_undo(int seat) const;
  void step(int seat);

  std::unique_ptr<play::GameHandle> game_;
  std::uint64_t seed_;
  std::vector<std::string> who_, names_;
  std::unique_ptr<play::Session> session_;
  std::array<int, rules::most_seats> chosen_{};  // -1: not yet
  struct Told {
    std::string line;
    int to;
  };
  std::vector<Told> log_;
  // How the table stood to each person after each step since its own last choice, for cards that move where they go.
  std::array<std::vector<Json>, rules::most_seats> frames_{};
  std::uint64_t steps_ = 0;
};

// A record, step by step: how the table stood to each seat.
class Replay {
 public:
  // Throws diag::UsageError when the file holds no record that can be played.
  explicit Replay(const std::string& file);
  explicit Replay(std::istream& record);
  const play::GameHandle& game() const { return *opened_; }
  Json view(std::size_t step, int seat) const;
  Json begun(std::size_t step) const;  // the record as it was then: its game can go on

 private:
  void read(std::istream& record, const std::string& name);

  std::unique_ptr<play::GameHandle> opened_;
  Json record_;
  std::vector<std::size_t> stops_;  // steps behind which no chance is due
};

// Whose deck its faces are of. Throws as Replay does.
std::string game_of_record(const std::string& file);

}  // namespace kingpress::serve
