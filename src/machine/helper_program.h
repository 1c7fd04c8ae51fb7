// A program of the house beside this one, which does in a process of its own what could end this one: it is given
// bytes, and gives bytes back.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace kingpress::machine {

// Beside this program, in ../libexec/kingpress or ../lib/kingpress, or in the folder above (where tests stand). Empty
// when there is none.
std::string helper_program(const std::string& name);

struct Reply {
  bool started = false;
  std::string output;
  bool too_costly = false;  // ended by its limits, or said more than was asked for: the rest is not read
};

// Runs the program with one word, writes `input` to it and reads what it says, up to `most` bytes. It has to read
// all of the input before it says more than a pipe holds.
Reply ask(const std::string& program, const std::string& word, std::string_view input, std::size_t most);

}  // namespace kingpress::machine
