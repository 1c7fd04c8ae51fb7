#include "script/codes.h"

namespace kingpress::script {

const std::vector<diag::CodeEntry>& codes() {
  static const std::vector<diag::CodeEntry> entries{
      {"bad-rule",
       "A line of rules.yaml makes no sense: a statement takes something else, two things do not go together, or it is "
       "not clear which player is meant.",
       "", "play:\n  - move: hand to table\n", "play:\n  - turns: once\n    do: [move: hand to table]\n"},
      {"circular-rule", "A computed value uses itself, or an effect runs itself.", "", "computed: {worth: worth + 1}\n",
       "computed: {worth: points + 1}\n"},
      {"endless-game",
       "A loop of rules.yaml has nothing that ends it, or random games did not end. A game is stopped after 5000 "
       "choices, or after 10,000 statements without a choice.",
       "", "repeat: forever\ndo: [move: 1 from deck to hand]\n",
       "repeat: forever\nuntil: empty(deck)\ndo: [move: 1 from deck to hand]\n"},
      {"dead-end",
       "In random games nobody had a choice any more, and the steps repeated by themselves until they were stopped.",
       "", "repeat: forever\nuntil: pot > 9\ndo: [choose: {play: {card: hand, do: [add: {pot: 1}]}}]\n",
       "repeat: forever\nuntil: pot > 9 or empty(hand)\ndo: [choose: {play: {card: hand, do: [add: {pot: 1}]}}]\n"},
      {"hidden-information",
       "What a player may choose must not depend on cards that this player cannot see: the list of choices would give "
       "them away. A rule may ask how many cards there are, and may use what was shown. It is a warning if a variable "
       "reveals to everybody a card that not all players can see. A 'show' before it makes the card known to all.",
       "", "must: {only if he has a heart: any(hand of left where suit == hearts)}\n",
       "must: {he has cards: any(hand of left)}\n"},
      {"impossible-rule",
       "A condition can never hold, or a pick can never find anything, so nobody could ever choose this action.", "",
       "must: {big enough: rank > 5 and rank < 3}\n", "must: {big enough: rank > 5}\n"},
      {"no-choice", "No step of the rules gives any player a choice: the game plays itself.", "",
       "play:\n  - win: first\n", "play:\n  - turns: once\n    do: [choose: {win: {do: [win: me]}}]\n"},
      {"overfull-zone",
       "A zone was full, so cards that should have moved there stayed where they were. To forbid such moves, let the "
       "action ask for room, or where spaces are picked, pick those that have room: `spaces where empty(tile)`.",
       "", "choose: {lay: {card: hand, do: [move: card to pile]}}\n",
       "choose: {lay: {card: hand, must: {room: count(pile) < 3}, do: [move: card to pile]}}\n"},
      {"rules-too-large",
       "The rules exceed a limit: 512 cards in play, 256 rows of cards, 1000 variables, 4096 bytes for a position, "
       "statements nested 16 deep. Or a pick has too many combinations, a choice more than 4096 options, or sets "
       "within sets look at more than a million cards.",
       "", "choose: {meld: {cards: {from: hand, count: 0..8}}}\n", "choose: {meld: {cards: {from: hand, count: 3}}}\n"},
      {"uncovered-value",
       "A computed table is used as a number, but has rows for only some values and no 'else'. For the other values it "
       "adds nothing and is never the greatest. If that is intended, add `else: 0` to the table.",
       "", "computed: {high: {by: rank, A: 14, K: 13}}\n", "computed: {high: {by: rank, A: 14, K: 13, else: rank}}\n"},
      {"uneven-deal",
       "In random games, a 'deal' gave some players or spaces fewer cards than others, because the pile had too few "
       "for all. If the rules calculate the number, as below, cards that cannot be dealt evenly stay in the pile. If "
       "an uneven deal is intended, add `allow: [uneven-deal]` to the rules.",
       "", "players: 2..5\nplay:\n  - deal: 13 from stock to hand\n",
       "players: 2..5\nplay:\n  - deal: count(stock) / count(players) from stock to hand\n"},
      {"unplaced-card",
       "Cards of the deck are in no zone when the game begins, because no 'cards:' of a zone takes them, so they never "
       "come into play. If they are meant to stay out, add `allow: [unplaced-card]` to the rules.",
       "", "zones: {stock: {cards: rank < 5, seen: nobody}}\n", "zones: {stock: {cards: all, seen: nobody}}\n"},
      {"unread-variable",
       "Steps set a variable, its first value is given, or a value is computed, but no condition, number or score uses "
       "it. If it is only for people to look at, add `allow: [unread-variable]` to the rules.",
       "", "vars: {player: {tricks: 0}}\nscore: 0\n", "vars: {player: {tricks: 0}}\nscore: tricks\n"},
      {"unread-zone",
       "Cards come into a zone, but no step and no expression ever uses them; or no card ever comes into a zone; or "
       "its 'cards:' finds none, often because a zone above took them. If the cards are out of the game, add "
       "`allow: [unread-zone]` to the rules.",
       "", "zones: {won: {each: player, seen: nobody}}\nscore: 0\n",
       "zones: {won: {each: player, seen: nobody}}\nscore: count(won)\n"},
      {"untaken-card",
       "A card was in a place where players pick cards, but no action could pick it in any of the random games that "
       "'check' plays. If that is intended, add `allow: [untaken-card]` to the rules.",
       "", "choose: {buy: {card: market, must: {paid: cost <= 5}, do: [move: card to hand]}}\n",
       "choose: {buy: {card: market, must: {paid: cost <= coins}, do: [move: card to hand]}}\n"},
      {"unseen-face",
       "Cards are turned face up, or their owner may look at them face down, in a zone that not all players see. "
       "Nobody learns anything from it: a hand is seen by its owner and a closed pile by nobody, whichever side is up. "
       "'show' lets players look at cards where they are.",
       "", "zones: {role: {each: player, seen: owner}}\nplay:\n  - reveal: role of first\n",
       "zones: {role: {each: player, seen: owner}}\nplay:\n  - show: role of first\n"},
      {"unused-action", "This action could not be chosen in any of the random games that 'check' plays.", "",
       "choose: {draw: {must: any(deck) and not any(deck)}}\n", "choose: {draw: {must: any(deck)}}\n"},
      {"unused-card", "This card never left its first place in any of the random games that 'check' plays.", "",
       "zones: {stock: {cards: all, seen: nobody}, extra: {cards: id == joker, seen: nobody}}\n",
       "play:\n  - move: extra to stock\n"},
      {"unused-effect", "The rules contain steps that no step runs, or a value that no expression uses.", "",
       "cards: {hive: {stings: [move: 1 from deck to hand]}}\n", "play:\n  - run: stings\n"},
  };
  return entries;
}

}  // namespace kingpress::script
