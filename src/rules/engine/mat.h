// A position as things lie on a table: mats of the kit, zones and boards that nothing is printed for, and what lies on
// their places. A page shows pictures of it; at the terminal a place of the kit is a box of words (board.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "rules/engine/box.h"

namespace kingpress::rules {

struct Mat {
  // What lies on a place. A card by its id; of a hidden one only the back, by any card that has it (empty: any at all).
  // A token by its name in the kit.
  struct Thing {
    enum class Kind : std::uint8_t { card, looked_at, back, token };  // looked_at: face down, but known to the seat
    Kind kind = Kind::card;
    std::string name;
    int degrees = 0;        // clockwise, against the place
    std::size_t count = 1;  // of a pile
    int seat = -1;          // whose it is, where those of several seats lie
    bool operator==(const Thing&) const = default;
  };
  static Thing card(std::string id, int degrees = 0) { return {Thing::Kind::card, std::move(id), degrees}; }
  static Thing back(std::string of = {}, std::size_t count = 1, int degrees = 0) {
    return {Thing::Kind::back, std::move(of), degrees, count};
  }
  static Thing token(std::string name) { return {Thing::Kind::token, std::move(name)}; }

  // A value by its name, "boatman". Of a player: with the seat. One that stands at nothing yet is not shown.
  struct Mark {
    std::string name, value;
    int seat = -1;
    bool none = false;
    bool operator==(const Mark&) const = default;
  };

  // An element of the mat's template: the `at`th of those with the id. Things lie in its middle, one on the other, the
  // last on top; what is longer hangs over its foot.
  struct Place {
    std::string id;
    std::size_t at = 0;
    std::string name;  // for people: "Kingdom 12"
    // Actions and words of statements that choose it: "kingdom 12", or "seat 2, target army" for both together. Of a
    // seat's mat they count for that seat's own choices, or when the statement names it.
    std::vector<std::string> chosen_by{};
    std::vector<Thing> things{};
    std::string note{};   // a few letters more: what it counts for
    bool spread = false;  // its cards are looked at one by one
    bool hand = false;    // its owner alone sees it
    std::string where{};  // as statements name it, where cards of one id lie apart
    std::vector<Mark> marks{};
    int down = 0, across = 0;  // of a space: its row and column, from 1
    // The same at the terminal. Places of one label share a box; without a label it is not shown there.
    Box box{};
    int row = 0;  // of boxes
    bool operator==(const Place&) const = default;
  };

  // Where nothing is printed: zones side by side, or the spaces of a board.
  enum class Ground : std::uint8_t { printed, zones, grid, hexagons };

  std::string piece;  // the mat's part of the kit; of spaces their kind; of zones empty
  std::string label;  // whose it is
  int seat = -1;      // the same as a number; -1: everybody's
  std::vector<Place> places{};
  Ground ground = Ground::printed;
  std::vector<Mark> marks{};  // what is counted there: "pot 3"
  bool operator==(const Mat&) const = default;
};

}  // namespace kingpress::rules
