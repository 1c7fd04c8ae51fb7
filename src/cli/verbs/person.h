// A person in one game at the terminal: tells what their seat may know, asks where there is something to choose, and
// answers what is asked back (help, rules, a hint, undo, save).
#pragma once

#include <cstdint>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/console.h"
#include "cli/verbs/question.h"
#include "play/handle.h"

namespace kingpress::cli {

// The game that is played, for its record.
struct Sitting {
  const play::GameHandle& game;
  play::Session& session;
  int seat;
  std::uint64_t seed;
  std::vector<std::string> bots;  // a word a seat, "person" for the person's
};

// The rules in words: a shipped game's own page, or RULES.md beside the deck of one's own game.
std::string rules_page(const play::Setting& setting);

class Person {
 public:
  Person(const Sitting& sitting, Console& console);

  bool play();           // to the end; false when they left
  bool wants_another();  // asked at the end; false at the end of the input

 private:
  enum class Next { go_on, leave };
  Next watch();  // a game without decisions
  Next take_turn();
  Next decide();
  // Of the table's own sentences, in the language of the game.
  std::string say(const std::string& text,
                  std::initializer_list<std::pair<std::string_view, std::string>> values = {}) const;
  bool ask(const std::string& prompt, std::string& line);
  bool aside(const std::string& line);  // whether `line` was a question or a wish of the person, answered by now
  void step(int choice);
  std::vector<std::string> why_not(const std::string& line) const;  // a line for each reason; none where none is known
  void tell_board() const;
  std::string title_of(const std::string& card) const;  // empty when it has none
  void tell_end();
  void tell_help() const;
  void tell_rules(const std::vector<std::string>& words) const;
  void tell_hint() const;
  void save(const std::string& path) const;
  std::string keys() const;  // what can be typed besides a choice

  const Sitting& at_;
  Console& console_;
  std::map<std::string, std::string> titles_;  // by card, in small letters
};

}  // namespace kingpress::cli
