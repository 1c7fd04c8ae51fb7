// A table without rules: the pieces of a kit, shuffled, dealt and moved by hand. The table hides what lies face down
// and what others hold, and remembers every act; what is allowed, the players decide.
//
// How it stands follows from the pieces, the number of players, the seed and the acts so far. That is what is saved,
// and an act is undone by doing all others again.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/engine/random.h"
#include "serve/dumped.h"

namespace kingpress::serve {

// A kind of piece, as pieces_of() tells it. Lengths in millimetres.
struct SandboxPiece {
  std::string key, name, kind, deck;  // kind: "card", "board", "token" ...; deck: what its pile is called
  std::string back;                   // the key of its back's face; empty: it has none
  std::size_t copies = 1;
  double width = 63, height = 88;
  std::vector<std::string> faces{};  // of a die; empty: 1 to 6
};

struct SandboxAct {
  std::string what;  // see the table in sandbox.cpp
  int seat = 0;
  std::size_t pile = 0, at = 0, count = 1;  // `at` from the top
  std::optional<std::size_t> to = {};       // another pile; none: a new one at x, y
  double x = 0, y = 0;
  bool under = false;
  std::string face = {};  // "up", "down"; empty: as it lies
  std::string name = {};
  int by = 0;
};

class Sandbox {
 public:
  static constexpr int most_players = 8;
  static constexpr std::size_t most_things = 4096, most_acts = 20'000;

  // Nothing when there are more things than a table holds. `players` is taken into 1 to most_players.
  static std::optional<Sandbox> lay(std::vector<SandboxPiece> pieces, int players, std::uint64_t seed);
  static std::optional<Sandbox> read(const std::string& saved);
  std::string save() const;

  // What is wrong with it; nothing when it was done.
  std::optional<std::string> act(const SandboxAct& act);
  // What a seat may know (JSON): its hand, and of all other cards those that lie face up or were looked at.
  // Any other number than a seat's: who only watches.
  Json view(int seat) const;
  int players() const { return players_; }
  // Its player sits at another screen; what everybody does is theirs to undo then.
  void send_away(int seat, bool away);
  bool is_away(int seat) const { return seat >= 0 && seat < players_ && (away_ >> seat & 1) != 0; }
  void call(int seat, std::string name);

 private:
  struct Thing {
    std::size_t piece = 0;
    bool up = false;
    unsigned known = 0;  // seats that have looked at it where it lies
  };
  struct Pile {
    std::string name;
    double x = 0, y = 0;
    int owner = -1;  // of a hand: the seat
    bool spread = false;
    std::vector<Thing> things;  // its top first
  };
  struct Die {
    std::vector<std::string> faces;
    std::string up;  // empty: not rolled yet
  };
  struct Line {
    int seat = 0;
    std::string text;  // with names in braces
    Json values;       // of these
  };

  Sandbox(std::vector<SandboxPiece> pieces, int players, std::uint64_t seed);
  void begin();
  void add_piles();
  void place(Pile pile, double width, double height);
  std::optional<std::string> apply(const SandboxAct& act);
  std::optional<std::string> move(const SandboxAct& act);
  std::optional<std::string> deal(const SandboxAct& act);
  bool is_there(const SandboxAct& act) const;
  bool sees(const Pile& pile, const Thing& thing, int seat) const;
  void tell(int seat, const char* text, Json values);
  std::string named(const Pile& pile, const Thing& thing) const;
  std::string pile_name(std::size_t pile) const;
  void tidy();
  Json thing_json(const Pile& pile, const Thing& thing, int seat) const;

  std::vector<SandboxPiece> pieces_;
  int players_ = 2;
  std::uint64_t seed_ = 1;
  std::vector<SandboxAct> acts_;
  unsigned away_ = 0;  // seats
  std::vector<std::string> names_;

  // What follows from them.
  rules::Rng rng_{1};
  std::vector<Pile> piles_;  // the first are the hands; an empty place stays, so that numbers do
  std::vector<int> tallies_;
  std::vector<Die> dice_;
  std::vector<Line> log_;
  int turn_ = 0, round_ = 1;
  double flow_x_ = 0, flow_y_ = 0, row_height_ = 0;
};

}  // namespace kingpress::serve
