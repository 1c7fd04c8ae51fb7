// What the tests of symmetries share: permutations of places, and the settings of the built-in decks. A symmetry of the
// rules (a field turned about, seats exchanged, colours renamed) makes the same game, choice for choice; beside each
// stands what looks like a symmetry and is none, so that every mapping is known to bite.
#pragma once

#include <cstdint>
#include <numeric>

#include "../../catch.h"
#include "../builtin.h"
#include "../mapped.h"

namespace kingpress::test {

#ifdef NDEBUG
inline constexpr std::uint64_t few = 150;
#else
inline constexpr std::uint64_t few = 30;
#endif
inline constexpr std::uint64_t many = 10 * few;

inline Places in_place(std::size_t count) {
  Places places(count);
  std::iota(places.begin(), places.end(), std::size_t{0});
  return places;
}
inline Places shuffled(std::size_t count, rules::Rng& rng) {
  Places places = in_place(count);
  rng.shuffle(std::span(places));
  return places;
}
// What lay from `first` on in blocks of `size` lies in the block given by `to`.
inline void move_blocks(Places& places, std::size_t first, std::size_t size, const Places& to) {
  for (std::size_t block = 0; block < to.size(); ++block)
    for (std::size_t i = 0; i < size; ++i) places[first + block * size + i] = first + to[block] * size + i;
}
inline std::vector<Places> all_orders(std::size_t count) {
  std::vector<Places> orders;
  Places order = in_place(count);
  do orders.push_back(order);
  while (std::ranges::next_permutation(order).found);
  return orders;
}
// The same list with its entries elsewhere: the order in which a deck lists its cards.
template <class T>
std::vector<T> relisted(const std::vector<T>& list, const Places& places) {
  std::vector<T> moved = list;
  for (std::size_t i = 0; i < list.size(); ++i) moved[places[i]] = list[i];
  return moved;
}
inline const Places swapped{1, 0};  // two seats

inline play::Setting setting_of(const std::string& game, const play::Wish& wish = {}) {
  return builtin(game, wish)->setting();
}

template <class Pieces>
std::vector<std::string> ids_of(const Pieces& pieces, const cards::Deck& deck) {
  std::vector<std::string> ids;
  for (const auto& piece : pieces) ids.push_back(deck.cards[piece.index].id);
  return ids;
}

inline Mapping renaming(const Names& names) {
  const auto rename = [=](rules::Statement said) { return test::renamed(said, names); };
  return {.chance = rename, .choice = rename};
}

}  // namespace kingpress::test
