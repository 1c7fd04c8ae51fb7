// The soldiers of a War game as numbers: which cards there are, and what happens when they meet. Shared by the four
// variants.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "rules/engine/board.h"
#include "rules/engine/deal.h"
#include "rules/engine/spoken.h"
#include "rules/kings_keys/pieces.h"

namespace kingpress::rules::kings_keys {

// Counters of every variant, in this order.
enum Counter : std::size_t { comparisons, ties, face_offs, shared_tables };
inline const std::vector<std::string_view> counter_names{"comparisons", "ties", "face_offs", "shared_tables"};
inline constexpr int laid_in_face_off = 4;          // rule 2: three face down, one face up
inline constexpr std::uint8_t unknown_kind = 0xff;  // of a card that an observer cannot know

template <class Do>
void each_seat(SeatMask mask, Do&& action) {
  for (int seat = 0; seat < built_in_seats; ++seat)
    if (has_seat(mask, seat)) action(seat);
}

// Kinds, by seat or kingdom.
using Armies = std::vector<std::vector<std::uint8_t>>;

class Soldiers : public Speaks {
 public:
  // Of `pieces` only the soldiers take the field; `ids` of all pieces.
  Soldiers(const std::vector<Card>& pieces, const std::vector<std::string>& ids, Order order);

  std::size_t kinds() const { return cards_.size(); }  // different soldiers
  const std::string& id(std::size_t kind) const { return ids_[kind]; }
  const std::vector<std::string>& ids() const { return ids_; }
  const Card& card(std::size_t kind) const { return cards_[kind]; }
  const Order& order() const { return order_; }
  // Every soldier, copies included, as kinds in the deck's order; and those of one kingdom.
  const std::vector<std::uint8_t>& all() const { return all_; }
  std::vector<std::uint8_t> army(int kingdom) const;
  std::size_t largest_army() const;
  // All of them shuffled; kingdoms drawn for so many players, told by what they draw.
  Shuffle shuffled() const { return {"shuffle", ids_, deck_, "the {n} cards are shuffled and dealt"}; }
  Shuffle kingdoms_drawn(int players) const {
    return {.verb = "draw-kingdoms", .names = order_.kingdoms, .cards = kingdoms_, .drawn = as_size(players)};
  }
  std::string say_kingdoms(const Chance& drawn) const;

  // 1 when kind a beats kind b, -1 when b beats a, 0 when they are equal.
  int meet(std::size_t a, std::size_t b) const { return compare(order_, cards_[a], cards_[b]); }
  // Which of the kinds shown win or face off (rule 1, KK-2): one seat wins; several face off. no_kind: the seat shows
  // nothing.
  static constexpr std::uint8_t no_kind = 0xff;
  SeatMask tops(const std::array<std::uint8_t, built_in_seats>& shown) const;
  // 0..1, the chance to beat a soldier drawn from the whole deck, a tie counting half.
  double strength(std::size_t kind) const { return strength_[kind]; }
  // "4 key of ocean"; and behind what others show "..., seat 2 shows 4 key of ocean"
  std::string text(std::size_t kind) const;
  void say_shown(std::string& text, int seat, std::size_t kind) const;
  Span span(std::size_t kind) const;
  // A seat's place at the table: the kingdom or no_kind, what it plays from, what it captured, how many cards it has
  // laid on the table, the soldier it shows or no_kind. `from` and `onto`: the actions that choose the place that cards
  // are played from, and the one that they are laid on.
  struct Pile {
    const char* name;
    int cards;
  };
  struct Laid {
    Pile held, captured;
    int on_table = -1;  // -1: none stays there from one step to the next
    std::vector<std::string> from{}, onto{};
  };
  Mat mat(std::size_t seat, std::size_t kingdom, const Laid& laid, std::size_t shown) const;

 private:
  Order order_;
  std::vector<Card> cards_;
  std::vector<std::string> ids_;
  std::vector<std::uint8_t> all_;
  std::vector<std::uint16_t> deck_, kingdoms_;  // what is shuffled: all soldiers, all kingdoms
  std::vector<double> strength_;
};

}  // namespace kingpress::rules::kings_keys
