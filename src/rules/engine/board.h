// A position as data, for people: rows of boxes (spaces, piles, kingdoms) between lines of words. Every game fills it,
// drawn() makes text of it, alike for all. A colour only repeats what letters and numbers say.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/engine/mat.h"

namespace kingpress::rules {

enum class Ink : std::uint8_t { plain, red, green, yellow, blue, magenta, cyan };

// The ink of a suit, a kingdom or a colour by its name; plain for words of somebody's own.
Ink ink_of(std::string_view name);
Ink ink_of_seat(std::size_t seat);

struct Span {
  std::string text;
  Ink ink = Ink::plain;
  std::string card{};  // the id, where the text tells of a card: its title is told as well
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

struct Row {
  Line line;               // above the boxes
  std::vector<Box> boxes;  // side by side
  bool on_mats = false;    // what the line says, the board's mats show
  bool operator==(const Row&) const = default;
};

// How a seat stands, as the one that looks on may know it.
struct Plate {
  std::optional<std::int64_t> score{};
  bool out = false;
  std::vector<std::string> chosen_by{};  // words of statements that choose the seat: "player 2"
  bool operator==(const Plate&) const = default;
};

struct Board {
  std::vector<Row> rows;
  std::vector<Mat> mats{};      // what the boxes tell, as printed things; none: in words alone
  std::vector<Plate> plates{};  // a seat each, where the game tells of them
  std::string asks{};           // what is to be decided now: "Play a card"

  void line(Line line) { rows.push_back({std::move(line), {}}); }
  void line(std::string text) { line(Line{{std::move(text)}}); }
  void line_of_mats(Line line) { rows.push_back({std::move(line), {}, true}); }
  void row(std::vector<Box> boxes) { rows.push_back({{}, std::move(boxes)}); }
  bool operator==(const Board&) const = default;
};

struct Look {
  bool colour = false;
  std::function<std::string(const std::string& card)> title_of{};  // empty, or nothing for a card without a title
  std::size_t width = 100;  // of the page; boxes that do not fit it are told as a line each
};
std::string drawn(const Board& board, const Look& look = {});

}  // namespace kingpress::rules
