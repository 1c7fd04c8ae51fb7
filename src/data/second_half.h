// The second half of a long text in YAML, read by a thread of its own while the first is read: a list of a map, as the
// cards of a deck are, is cut before one of its items. Where the reader of the first half meets that item there, what
// follows is what would have been read anyway; else it goes on by itself. Where no thread can be started nothing is
// read ahead.
#pragma once

#include <yaml-cpp/emitterstyle.h>
#include <yaml-cpp/eventhandler.h>

#include <deque>
#include <string>
#include <string_view>

#include "machine/crew.h"

namespace kingpress::data {

class SecondHalf {
 public:
  // `text` must outlive this.
  explicit SecondHalf(std::string_view text);

  // Where the item begins at which the text is cut, and the column of the '-' before it; 0: it is not cut.
  std::size_t cut() const { return cut_; }
  std::size_t column() const { return column_; }

  // Waits until it is read. False when it cannot be read by itself: something is wrong in it, or it names values of the
  // first half.
  bool stands_alone();
  // All that is said from the item on.
  void tell(YAML::EventHandler& handler);

 private:
  struct Event {
    enum class Kind { null, scalar, list, list_end, map, map_end } kind;
    int position = 0;
    YAML::EmitterStyle::value style = YAML::EmitterStyle::Default;
    std::string tag = {}, value = {};
  };
  class Recorder;

  void read();

  std::string_view text_;
  std::size_t line_ = 0, cut_ = 0, column_ = 0;
  std::deque<Event> events_;
  bool sound_ = false;
  machine::Crew thread_;  // last: it works on the others
};

}  // namespace kingpress::data
