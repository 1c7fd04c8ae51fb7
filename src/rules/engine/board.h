// A position as data, for people. A game says once what lies where: mats of the kit with places, and things on them. A
// page shows them as pictures of the printed mats; at the terminal each place is a box of words, in rows between lines.
// What no mat shows is told in lines and boxes alone. A colour only repeats what letters and numbers say.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rules/engine/box.h"
#include "rules/engine/mat.h"

namespace kingpress::rules {

struct Row {
  Line line;               // above the boxes
  std::vector<Box> boxes;  // side by side
  bool on_mats = false;    // what the line says, the board's mats show
  int hand_of = -1;        // the seat whose cards the line tells of, or those that follow, a card each
  std::string hand{};      // what a page says beside them: "2 Kingdoms"
  bool operator==(const Row&) const = default;
};

// How a seat stands, as far as whoever looks on knows it.
struct Plate {
  std::optional<std::int64_t> score{};
  bool out = false;
  std::vector<std::string> chosen_by{};  // words of statements that choose the seat: "player 2"
  bool operator==(const Plate&) const = default;
};

struct Board {
  std::vector<Row> rows;
  std::vector<Mat> mats{};
  std::vector<Plate> plates{};  // a seat each, where the game tells of them
  std::string asks{};           // what is to be decided now, where the game says it: "Play a card"

  void line(Line line) { rows.push_back({std::move(line), {}}); }
  void line(std::string text) { line(Line{{std::move(text)}}); }
  void line_of_mats(Line line) { rows.push_back({std::move(line), {}, true}); }
  void line_of_hand(Line line, std::size_t seat, std::string hand) {
    rows.push_back({std::move(line), {}, false, static_cast<int>(seat), std::move(hand)});
  }
  void row(std::vector<Box> boxes) { rows.push_back({{}, std::move(boxes)}); }
  // And the rows of boxes that the places ask for.
  void add_mats(std::vector<Mat> more);
  bool operator==(const Board&) const = default;
};

struct Look {
  bool colour = false;
  std::function<std::string(const std::string& card)> title_of{};  // empty, or nothing for a card without a title
  std::size_t width = 100;  // of the page; boxes that do not fit it are told as a line each
};
std::string drawn(const Board& board, const Look& look = {});

}  // namespace kingpress::rules
