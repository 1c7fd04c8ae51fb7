#include "rules/codes.h"

#include <algorithm>
#include <iterator>

#include "rules/game.h"

namespace kingpress::rules {
namespace {

std::vector<diag::CodeEntry> common_codes() {
  return {
      // rulesets
      {"bad-option", "An option under 'rules:' (or of --rules) has a value of the wrong kind or out of bounds.", "",
       "rules: {rows: 10}\n", "rules: {rows: 9}\n"},
      {"unknown-option",
       "The game has no option of that name. Options are never guessed at: a wrong one would be a different game.", "",
       "rules: {row: 4}\n", "rules: {rows: 4}\n"},
      {"unsuitable-option", "The option belongs to another variant of the game and would do nothing here.", "",
       "rules: {variant: war, round_cap: 100}\n", "rules: {variant: long, round_cap: 100}\n"},
      {"unknown-variant", "The game has no variant of that name.", "", "rules: {variant: wars}\n",
       "rules: {variant: war}\n"},
      {"player-count", "The game, or the variant that the deck asks for, is not for that many players.", "",
       "kingpress simulate kings-keys --variant war --players 3\n",
       "kingpress simulate kings-keys --variant kingdom-armies --players 3\n"},
      {"no-field", "The game has no field files: its board follows from the rules and the deck.", "",
       "game: 25-kingdoms\nspaces: [...]\n", "game: 25-kingdoms\nrules: {rows: 4, columns: 4, win: 9}\n"},
      // a deck's own rules
      {"broken-check",
       "A check that the deck defines fails: for a card, for a value that occurs twice, for all the cards or for a "
       "group of them. The brackets show the values that broke it.",
       "", "checks:\n  - each: attack <= cost\ncards:\n  - {title: Owl, attack: 3, cost: 1}\n",
       "cards:\n  - {title: Owl, attack: 1, cost: 1}\n"},
      // decks that players build
      {"too-many-copies", "A deck list has more of one card than 'constructed: max_copies' of the set allows.", "",
       "constructed: {max_copies: 3}\n# the list\n4 The Owl\n", "3 The Owl\n"},
      {"large-sideboard", "A deck list has more cards beside the deck than 'constructed: sideboard' of the set allows.",
       "", "constructed: {sideboard: 1}\n# the list\nSideboard\n2 The Owl\n", "Sideboard\n1 The Owl\n"},
      // several games
      {"too-few-cards",
       "The deck has fewer cards, copies included, than the players take at the start. For a deck file named alone "
       "this is a warning, in 'check' and in 'print', because the file may be part of a larger set. For a folder, a "
       "game or with --players it is an error.",
       "", "game: minkingi\ncards:\n  - {number: 1, corners: [0, 2, 1, 9], speed: 81, copies: 9}\n",
       "cards:\n  - {number: 1, corners: [0, 2, 1, 9], speed: 81, copies: 18}\n"},
      {"unplayable-size",
       "The deck, a suit or the Forge has more cards, copies included, than the game can be played with.", "",
       "game: 25-kingdoms\ncards:\n  - {suit: hearts, rank: 2, copies: 200}\n",
       "cards:\n  - {suit: hearts, rank: 2, copies: 2}\n"},
      {"no-value",
       "The rules compare values, and this card has none: it gives no value, and its rank does not imply one.", "",
       "- {suit: hearts, rank: duke}\n", "- {suit: hearts, rank: duke, value: 14}\n"},
  };
}

}  // namespace

const std::vector<diag::CodeEntry>& codes() {
  static const std::vector<diag::CodeEntry> entries = [] {
    std::vector<diag::CodeEntry> all = common_codes();
    for (const Game& game : games())
      if (game.codes) std::ranges::copy(game.codes(), std::back_inserter(all));
    return all;
  }();
  return entries;
}

}  // namespace kingpress::rules
