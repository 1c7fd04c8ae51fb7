// What a leaflet says how many there are of: cards that are dealt, rounds, the score that ends the game, four in a row,
// what a zone has room for, what players begin with, the rows of a board. In English and German.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "words/leaflet_numbers.h"

namespace kingpress::words {

class LeafletMentions : protected LeafletNumbers {
 protected:
  using LeafletNumbers::LeafletNumbers;

  // "deal six cards to each", "is dealt seven", "starts with five cards", "the starting hand is five cards", "gebt
  // jedem sieben Karten": of each the number alone.
  std::vector<Mention> deals() const;
  // "seven rounds", "the thirteen tricks".
  std::vector<Mention> rounds() const;
  // "reaches a hundred", "first to 50", "a hundred or more", "ten points win", "wer 50 Punkte hat, gewinnt".
  std::vector<Mention> goals() const;
  // "four in a row", "vier in einer Reihe".
  std::vector<Mention> rows() const;
  // "at most seven cards in your hand", "a hand limit of 7", "hold up to nine cards", "discard down to nine".
  std::vector<Mention> limits(const std::string& zone) const;
  // "eleven chips", where it is told how the game begins; "the three tables" anywhere.
  std::vector<Mention> named(std::string name, bool at_the_beginning) const;
  // "3 x 3", "8x8", "three by three", "six rows of seven".
  struct Size {
    std::int64_t rows = 0, columns = 0;
    std::size_t first = 0, last = 0;  // tokens
  };
  std::vector<Size> sizes() const;

 private:
  std::optional<Mention> deal_at(std::size_t at) const;
  bool begins_with_cards(std::size_t at) const;
  bool is_starting_hand(std::size_t at) const;
  std::optional<Mention> goal_at(std::size_t at) const;
  std::optional<Mention> points_at(std::size_t verb) const;
  bool is_limit(std::size_t number) const;
  std::optional<Mention> held_at(std::size_t at) const;
  bool begins_the_game(std::size_t at) const;
  bool is_under_set_up(std::size_t at) const;
};

}  // namespace kingpress::words
