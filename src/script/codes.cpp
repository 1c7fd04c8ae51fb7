#include "script/codes.h"

namespace kingpress::script {

const std::vector<diag::CodeEntry>& codes() {
  static const std::vector<diag::CodeEntry> entries{
      {"bad-rule",
       "A line of rules.yaml says what cannot be: a statement takes something else, two things stand together that do "
       "not go together, or nobody is known of whom it speaks.",
       "", "play:\n  - move: hand to table\n", "play:\n  - turns: once\n    do: [move: hand to table]\n"},
      {"circular-rule", "What is computed asks for itself, or an effect runs itself.", "",
       "computed: {worth: worth + 1}\n", "computed: {worth: points + 1}\n"},
      {"endless-game",
       "A loop of rules.yaml has nothing that ends it, or random games did not end: a game is stopped after 5000 "
       "choices, "
       "or after 10,000 statements without one.",
       "", "repeat: forever\ndo: [move: 1 from deck to hand]\n",
       "repeat: forever\nuntil: empty(deck)\ndo: [move: 1 from deck to hand]\n"},
      {"dead-end",
       "In random games nobody could choose any more, and the steps went round by themselves until they were stopped.",
       "", "repeat: forever\nuntil: pot > 9\ndo: [choose: {play: {card: hand, do: [add: {pot: 1}]}}]\n",
       "repeat: forever\nuntil: pot > 9 or empty(hand)\ndo: [choose: {play: {card: hand, do: [add: {pot: 1}]}}]\n"},
      {"hidden-information",
       "What a player may choose must not depend on cards that this player cannot see: the list of choices would give "
       "them away. Numbers of cards may be asked, and what was shown. A warning where a variable tells everybody about "
       "a card that not all can see; a 'show' before it says what everybody knows then.",
       "", "must: {only if he has a heart: any(hand of left where suit == hearts)}\n",
       "must: {he has cards: any(hand of left)}\n"},
      {"impossible-rule",
       "What must hold, or what is picked from, can never be so: nobody could ever choose this action.", "",
       "must: {big enough: rank > 5 and rank < 3}\n", "must: {big enough: rank > 5}\n"},
      {"no-choice", "No step of the rules lets anybody choose: the game plays itself.", "", "play:\n  - win: first\n",
       "play:\n  - turns: once\n    do: [choose: {win: {do: [win: me]}}]\n"},
      {"overfull-zone",
       "Cards found no room in a zone and stayed where they were. Rules that forbid it do so where cards are picked.",
       "", "choose: {lay: {card: hand, space: spaces, do: [move: card to tile]}}\n",
       "choose: {lay: {card: hand, space: spaces where empty(tile), do: [move: card to tile]}}\n"},
      {"rules-too-large",
       "The rules ask for more than is held: 512 cards in play, 256 rows of cards, 1000 variables, 4096 bytes of a "
       "position, statements 16 deep in one another; or picks that have too many combinations, or sets within sets "
       "that "
       "look at more than a million cards.",
       "", "choose: {meld: {cards: {from: hand, count: 0..8}}}\n", "choose: {meld: {cards: {from: hand, count: 3}}}\n"},
      {"uncovered-value",
       "A computed table has rows for some values only and no 'else', and goes into a number: for the other values it "
       "adds nothing and is never the greatest. If that is meant, the table says `else: 0`.",
       "", "computed: {high: {by: rank, A: 14, K: 13}}\n", "computed: {high: {by: rank, A: 14, K: 13, else: rank}}\n"},
      {"uneven-deal",
       "A 'deal' gave some players, or spaces, fewer cards than others in random games: the pile had too few for all. "
       "What cannot be dealt out evenly stays in the pile if the number is worked out. If it is meant, the rules say "
       "`allow: [uneven-deal]`.",
       "", "players: 2..5\nplay:\n  - deal: 13 from stock to hand\n",
       "players: 2..5\nplay:\n  - deal: count(stock) / count(players) from stock to hand\n"},
      {"unplaced-card",
       "Cards of the deck lie in no zone when the game begins, so they never come into play: no 'cards:' of a zone "
       "takes them. If they are meant to stay out, the rules say `allow: [unplaced-card]`.",
       "", "zones: {stock: {cards: rank < 5, seen: nobody}}\n", "zones: {stock: {cards: all, seen: nobody}}\n"},
      {"unread-variable",
       "Steps set a variable, its first value stands there, or a value is computed, and no condition, number or score "
       "asks for it. If it is only to be looked at by people, the rules say `allow: [unread-variable]`.",
       "", "vars: {player: {tricks: 0}}\nscore: 0\n", "vars: {player: {tricks: 0}}\nscore: tricks\n"},
      {"unread-zone",
       "Cards come into a zone, and no step and no expression ever asks for them; or no card ever comes into a zone. "
       "If the cards are out of the game, the rules say `allow: [unread-zone]`.",
       "", "zones: {won: {each: player, seen: nobody}}\nscore: 0\n",
       "zones: {won: {each: player, seen: nobody}}\nscore: count(won)\n"},
      {"untaken-card",
       "A card lay where players pick cards, and in none of the random games that 'check' plays could an action pick "
       "it. If that is meant, the rules say `allow: [untaken-card]`.",
       "", "choose: {buy: {card: market, must: {paid: cost <= 5}, do: [move: card to hand]}}\n",
       "choose: {buy: {card: market, must: {paid: cost <= coins}, do: [move: card to hand]}}\n"},
      {"unused-action", "In none of the random games that 'check' plays could this action be chosen.", "",
       "choose: {draw: {must: any(deck) and not any(deck)}}\n", "choose: {draw: {must: any(deck)}}\n"},
      {"unused-card",
       "In none of the random games that 'check' plays did this card ever leave the place where it lay first.", "",
       "zones: {stock: {cards: all, seen: nobody}, extra: {cards: id == joker, seen: nobody}}\n",
       "play:\n  - move: extra to stock\n"},
      {"unused-effect", "Steps or a value stand in the rules that no step runs and no expression asks for.", "",
       "cards: {hive: {stings: [move: 1 from deck to hand]}}\n", "play:\n  - run: stings\n"},
  };
  return entries;
}

}  // namespace kingpress::script
