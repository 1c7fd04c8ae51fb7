#include "rules/codes.h"

namespace kingpress::rules {

const std::vector<Ruling>& kings_keys_rulings() {
  static const std::vector<Ruling> rulings{
      {"KK-1", "Last cards of War",
       "In a face-off of single-pass War with fewer than four cards left (both always have as many), each lays what is "
       "left, the last of them face up. Tied on the very last cards, each takes back their own from the table.",
       ""},
      {"KK-2", "Circles",
       "When no card of the highest number beats or equals all others of that number, as three players under Coins buy "
       "Keys can show, all who show that number face off.",
       "2 Key, 2 Axe and 2 Coin: Key beats Axe, Axe beats Coin, Coin buys Key."},
      {"KK-3", "Running out in a face-off",
       "In the Long game, Kingdom Armies and Battle Royal a tied player lays what they have, recruits captured cards "
       "if need be and goes on; one who still cannot lay all four is out of the face-off. The last one left takes the "
       "table, laying nothing more.",
       ""},
      {"KK-4", "Endless games",
       "After 5,000 rounds the player with most cards wins, equal is a draw; it is reported as capped.", ""},
      {"KK-5", "Arranging",
       "In Kingdom Armies stacks are shuffled, first and at each refill; with 'refill: as-captured' refills keep the "
       "order of "
       "capture; with 'refill: chosen' each player arranges the stack before it is needed, card by card from the top "
       "and "
       "unseen by the others.",
       ""},
      {"KK-6", "Order of captures",
       "Cards enter the captured pile winner first: the winner's own in the order played, then the others' by seat to "
       "the left.",
       ""},
      {"KK-7", "Equal War", "Equal captured totals in single-pass War are a draw.", ""},
      {"KK-9", "All run out",
       "If all tied players run out together, everyone takes back the cards they laid, lower players and dropouts too.",
       ""},
      {"KK-10", "Face-off in Battle Royal",
       "Each player secretly chooses which three cards go face down and which one face up.", ""},
      {"KK-11", "Face-down cards", "Cards laid face down are seen only by the winner of the table.", ""},
      {"KK-12", "Recruiting", "Captured cards are recruited when a card is needed; cards on the table cannot be.", ""},
      {"KK-13", "Rounds", "A face-off is part of its round. Conceding is possible only between rounds.", ""},
      {"KK-14", "Taken back", "Cards taken back under KK-9 go to their players' captured piles.", ""},
      {"KK-15", "Card by card",
       "A face-off is laid a card at a time by all who tie: who has no card anywhere is out, then who needs captured "
       "cards "
       "recruits, then the cards are laid.",
       ""},
      {"KK-16", "Conceding",
       "Where the ruleset says 'conceding: true' each player may concede before each round of the Long game instead of "
       "turning "
       "up, both at once and unseen by each other. Who concedes loses at once, whatever the piles; if both do, it is a "
       "draw.",
       ""},
  };
  return rulings;
}

}  // namespace kingpress::rules
