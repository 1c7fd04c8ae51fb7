// Words about a position, for the terminal: lines, and boxes of lines. A colour only repeats what letters and numbers
// say.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kingpress::rules {

enum class Ink : std::uint8_t { plain, red, green, yellow, blue, magenta, cyan };

// The ink of a suit, a kingdom or a colour by its name; plain for words of somebody's own.
Ink ink_of(std::string_view name);
Ink ink_of_seat(std::size_t seat);

struct Span {
  std::string text;
  Ink ink = Ink::plain;
  std::string card{};   // the id, where the text tells of a card: its title is told as well
  bool hidden = false;  // tells of a card that is not seen
  bool operator==(const Span&) const = default;
};
using Line = std::vector<Span>;  // with spaces between; long ones go on in the next line
Line with_commas(Line line);     // behind each but the first, a heading, and the last

struct Box {
  std::string label;        // in its upper edge
  std::vector<Line> lines;  // beside each other's where boxes stand in a row
  Ink edge = Ink::plain;    // of who holds it
  int column = -1;          // where it stands, in halves of a box from the left; -1: behind the one before
  bool operator==(const Box&) const = default;
};

}  // namespace kingpress::rules
