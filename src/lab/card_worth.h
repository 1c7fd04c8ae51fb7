// What a card is worth: the same deal with a neutral card in its place.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "lab/balance.h"

namespace kingpress::lab {

// A seat and a card it had in the first game of a deal, and what the game brought it.
struct Holding {
  std::uint32_t card = ~std::uint32_t{0};
  std::uint8_t seat = 0;
  std::uint16_t share = 0;
};
// One of those that were held, by the lab's own draw; of those that were played where the game tells no more.
Holding holding_of(const play::Seen& seen, std::uint64_t seed, std::uint64_t deal);

struct Ownership {
  Range deals{};
  std::vector<Holding> of_deals{};
};

// A stage of the course, if any card can stand in for others. Deals whose ownership is not known are played once more.
// False when the run does not go on here.
bool weigh_cards(const play::GameHandle& game, Ownership& ownership, const Hands& hands, Course& course,
                 Balance& balance);

// The game with the values of `values` on `card`, whose name stays; of a card with copies, on one of them, which gets a
// name of its own and comes behind the others. Null when the deck is then unlawful.
std::unique_ptr<play::GameHandle> with_stand_in(const play::GameHandle& game, std::size_t card, std::size_t values);

}  // namespace kingpress::lab
