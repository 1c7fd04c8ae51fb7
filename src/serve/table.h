// A game on the table of the workbench: people and bots in its seats. What is told to a seat is what it may know. A
// seat may be away: its person sits at another screen, and nothing of theirs is told at this one.
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

  static constexpr int watcher = -1;  // instead of a seat: sees what all see

  // As the seat (from 0) knows it, for the screen of this machine. What a bot or a seat that is away knows is not told
  // there: then it is as the first person here knows it, or, where all are away, a watcher.
  Json view(int seat) const;
  // For the screen of a seat that is away, or of a watcher.
  Json view_away(int seat) const;
  // A person's choice of those that the view told; false when it is not theirs to make. Where several act at once
  // nothing happens until all have chosen. Then the others go on until a person has something to decide, or for a
  // while.
  bool choose(int seat, std::size_t choice);
  void go_on();
  bool undo(int seat);
  // Who sits there from now on: "person" or a bot. Throws diag::UsageError for anything else.
  void seat(int seat, const std::string& who, bool is_away);
  void call(int seat, std::string name);  // as who sits there wants to be called
  bool is_away(int seat) const { return seat >= 0 && seat < game_->players() && away_[static_cast<std::size_t>(seat)]; }
  bool is_person(int seat) const { return who_[static_cast<std::size_t>(seat)] == "person"; }
  // Somebody sits at another screen. Then nothing tells how the cards were dealt until the game is over.
  bool is_shared() const;
  int players() const { return game_->players(); }
  std::uint64_t changes() const { return changes_; }  // of what a view tells, so far
  std::optional<std::size_t> hint(int seat) const;    // what an mcts bot would choose in its place
  // What would follow of a choice, as far as the seat can know it (see play::Session); none where it is not to choose.
  std::optional<std::vector<std::string>> foresee(int seat, std::size_t choice) const;
  const play::Setting& setting() const { return game_->setting(); }
  bool over() const { return session_->actor() == rules::no_player; }
  std::string record() const;
  Json summary() const;  // for a list of games, and what was told so far

 private:
  void go_back_to(const Past& past);
  bool acts(int seat) const;
  Json told_to(int seat) const;
  void tell(int seat, std::vector<std::string> lines);
  void begin_round();
  void note_scores();
  bool is_here(int seat) const { return is_person(seat) && !is_away(seat); }
  int first_here() const;
  int persons() const;
  bool waits_for_a_person();
  bool may_undo(int seat) const;
  void step(int seat);

  std::unique_ptr<play::GameHandle> game_;
  std::uint64_t seed_;
  std::vector<std::string> who_, names_;
  std::array<bool, rules::most_seats> away_{}, heard_{};  // heard: a person sits there, or has
  int last_chooser_ = watcher;
  std::unique_ptr<play::Session> session_;
  std::array<int, rules::most_seats> chosen_{};  // -1: not yet
  struct Told {
    std::string line;
    int to;
  };
  std::vector<Told> log_;  // a line "# 3" begins the third day, round or turn
  std::uint32_t round_ = 0;
  // The scores of all seats as each day, round or turn ended; of a game that goes on from a record from there on.
  struct Scores {
    std::uint32_t after = 0;
    std::vector<std::int64_t> of_seats;
  };
  std::vector<Scores> course_;
  // How the table stood to each person after each step since its own last choice, for cards that move where they go.
  std::array<std::vector<Json>, rules::most_seats> frames_{};
  std::uint64_t steps_ = 0, changes_ = 0;
};

// A record, step by step: how the table stood to each seat.
class Replay {
 public:
  // Throws diag::UsageError when the file holds no record that can be played.
  // `words`: of the game as it is now, in its language; null: as the record has them.
  explicit Replay(const std::string& file, const play::Setting* words = nullptr);
  Replay(std::istream& record, const play::Setting& words);
  const play::GameHandle& game() const { return *opened_; }
  Json view(std::size_t step, int seat) const;  // a watcher's, too
  Json begun(std::size_t step) const;           // the record as it was then: its game can go on

 private:
  void read(std::istream& record, const std::string& name, const play::Setting* words);

  std::unique_ptr<play::GameHandle> opened_;
  Json record_;
  std::vector<std::size_t> stops_;  // steps behind which no chance is due
};

// Whose deck its faces are of. Throws as Replay does.
std::string game_of_record(const std::string& file);

}  // namespace kingpress::serve
