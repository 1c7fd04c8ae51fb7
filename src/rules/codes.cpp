#include "rules/codes.h"

#include <utility>

namespace kingpress::rules {
namespace {

std::vector<diag::CodeEntry> check_codes() {
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
      {"field-request",
       "A field as asked for cannot be made: the shape has no such number of spaces, or not symmetrically, or the "
       "numbers are out of "
       "bounds.",
       "", "kingpress field --shape cross --spaces 2\n", "kingpress field --shape row --spaces 2\n"},
      // several games
      {"too-few-cards",
       "The deck holds fewer cards, copies included, than the players take at the start. Of a deck file named alone "
       "this is a warning, to "
       "'check' and 'print' alike, for it may be part of a larger set; of a folder, a game or with --players it is an "
       "error.",
       "", "game: minkingi\ncards:\n  - {number: 1, corners: [0, 2, 1, 9], speed: 81, copies: 9}\n",
       "cards:\n  - {number: 1, corners: [0, 2, 1, 9], speed: 81, copies: 18}\n"},
      {"unplayable-size",
       "The deck, a suit or the Forge has more cards, copies included, than the game can be played with.", "",
       "game: 25-kingdoms\ncards:\n  - {suit: hearts, rank: 2, copies: 200}\n",
       "cards:\n  - {suit: hearts, rank: 2, copies: 2}\n"},
      {"no-value", "The rules compare values, and this card has none: its rank is not one that has a value of its own.",
       "", "- {suit: hearts, rank: duke}\n", "- {suit: hearts, rank: duke, value: 14}\n"},
      // Minkingi
      {"dominated-card",
       "Another card is at least as strong in every corner, whichever way they are turned, and not slower: nobody has "
       "a reason to prefer "
       "the dominated one. A number is stronger when it is "
       "higher; a colour is only as strong as itself; number and colour cannot be compared.",
       "Minkingi, rules 7 and 8",
       "- {number: 4, corners: [0, 1, 3, 0], speed: 91}\n- {number: 15, corners: [7, 7, 4, 0], speed: 77}\n",
       "- {number: 4, corners: [0, 1, 8, 0], speed: 91}\n- {number: 15, corners: [7, 7, 4, 0], speed: 77}\n"},
      {"identical-corners",
       "Two card numbers carry the same corners, as they are or turned by half. The shape of a symbol does not tell "
       "them apart, for only "
       "its colour fights.",
       "Minkingi, rule 8",
       "- {number: 1, corners: [0, 1, 3, 5], speed: 91}\n- {number: 2, corners: [5, 3, 1, 0], speed: 80}\n",
       "- {number: 1, corners: [0, 1, 3, 5], speed: 91, copies: 2}\n"},
      {"unused-colour",
       "No card of the set carries one of the three colours, so the colour that beats it has nothing to beat.",
       "Minkingi, rule 8", "corners: [blue x, 1, 2, red moon]   # and so on, never yellow\n", ""},
      {"unused-shape", "No card of the set carries one of the seven shapes. It changes nothing in play.",
       "Minkingi, card fields", "", ""},
      {"no-set-symbol", "The deck has no 'set:', so its cards carry a number without the set it belongs to.",
       "Minkingi, card fields", "title: Beasts\n", "title: Beasts\nset: BST\n"},
      {"space-count", "A field has 2 to 18 spaces, because two piles of nine cards feed the hands.", "MK-8",
       "spaces:\n  - at: [0mm, 0mm]\n", "spaces:\n  - at: [0mm, 0mm]\n  - at: [63mm, 0mm]\n"},
      {"overlapping-spaces",
       "Two spaces share ground, so a card on one would cover a card on the other. Touching is allowed.",
       "Minkingi, rule 5", "- at: [0mm, 0mm]\n- at: [60mm, 0mm]\n", "- at: [0mm, 0mm]\n- at: [63mm, 0mm]\n"},
      {"unconnected-field",
       "Some spaces touch none of the others by corner or edge: cards there could never fight the rest of the field.",
       "MK-1", "- at: [0mm, 0mm]\n- at: [100mm, 0mm]\n",
       "contact: 37mm\nspaces:\n  - at: [0mm, 0mm]\n  - at: [100mm, 0mm]\n"},
      {"unknown-space",
       "A listed contact names a space that the field does not have, or one space twice. Spaces count from 1 in the "
       "order of the file.",
       "MK-1", "contacts: [[1, 7]]   # six spaces\n", "contacts: [[1, 6]]\n"},
      {"covered-owner-spot",
       "The ownership token would lie under a card: its spot is nearer than half an inch to a space.",
       "Minkingi, rule 5", "- {at: [0mm, 0mm], owner: [60mm, 44mm]}\n", "- {at: [0mm, 0mm], owner: [80mm, 44mm]}\n"},
      // 25 Kingdoms
      {"misspelt-suit",
       "A suit may be any word, and this one is nearly the name of a suit that has a sign: most likely a slip.",
       "25 Kingdoms, components", "- {suit: heart, rank: 2}\n", "- {suit: hearts, rank: 2}\n"},
      {"empty-deck", "Every card is laid out or dealt, so nobody can draw until a capture puts a card under the Deck.",
       "25 Kingdoms, rule 3", "rules: {hand: 13}   # 51 of 52 cards would be 1 left; a deck of 51 leaves none\n",
       "rules: {hand: 8}\n"},
      {"bad-win",
       "The number of Kingdoms that win is more than there are, or so few that both players could hold as many.",
       "25 Kingdoms, rule 3", "rules: {rows: 4, columns: 4, win: 8}\n", "rules: {rows: 4, columns: 4, win: 9}\n"},
      {"unknown-rank", "A rank named under 'royals' or 'assassins' is on no card.", "25 Kingdoms, rule 6",
       "rules: {royals: [J, Q, K, emperor]}\n", "rules: {royals: [J, Q, K]}\n"},
      {"no-assassin", "Royals always beat common Kingdoms, and no rank always beats Royals.", "25 Kingdoms, rule 6",
       "rules: {assassins: []}\n", "rules: {assassins: [A]}\n"},
      // King's Keys
      {"unknown-item", "The item is not among the ruleset's 'items', so nothing says what it beats.",
       "King's Keys, order", "- {kingdom: sun, item: sword, number: 2}\n",
       "rules: {items: [coin, shield, axe, sword, key]}\n"},
      {"unknown-kingdom", "The kingdom is not among the ruleset's 'kingdoms'.", "King's Keys, components",
       "rules: {kingdoms: [sun, moon]}\ncards:\n  - {kingdom: star, item: key, number: 1}\n",
       "rules: {kingdoms: [sun, moon, star]}\n"},
      {"bad-relation",
       "Of two different items exactly one beats the other; here neither does, or both, or an item beats itself.",
       "King's Keys, rule 4", "rules: {beats: {key: [axe], axe: [shield], shield: [coin]}}\n",
       "rules: {beats: {key: [axe, shield, coin], axe: [shield, coin], shield: [coin]}}\n"},
      {"item-circle",
       "What beats what goes round in a circle. That is legal, as in Coins buy Keys: with three or four players all "
       "whose cards stand in "
       "the circle face off.",
       "KK-2", "rules: {coins_buy_keys: true}\n", ""},
      {"too-few-kingdoms", "The soldiers belong to fewer kingdoms than the game or its players need.",
       "King's Keys, rule 5", "", ""},
      {"unequal-kingdoms",
       "In Kingdom Armies and Battle Royal each player leads one kingdom, so all must have as many soldiers.",
       "King's Keys, rule 5", "", ""},
      {"odd-soldiers",
       "War and the Long game share the soldiers equally between two players; an odd number leaves one over.",
       "King's Keys, rule 1", "", ""},
      {"lone-value", "Only one card has this number and item, so it can never tie and never face off.",
       "King's Keys, rule 2", "", ""},
      // Kingdom Coinquest
      {"unknown-suit", "The suit is not among the ruleset's 'suits', so the card belongs to no kingdom.",
       "Kingdom Coinquest, rule 2", "- {suit: stars, rank: 7}\n",
       "rules: {suits: [hearts, spades, diamonds, clubs, stars]}\n"},
      {"no-role", "The card says no role, and its rank is not one that has a role of its own.",
       "Kingdom Coinquest, rule 4", "- {suit: hearts, rank: duke}\n", "- {suit: hearts, rank: duke, role: queen}\n"},
      {"bad-preparation", "An entry of the preparation table is no range of values with its turns.",
       "Kingdom Coinquest, rule 5", "rules: {preparation: {low: 1}}\n",
       "rules: {preparation: {2-4: 1, 5-7: 2, 8-10: 3}}\n"},
      {"preparation-gap",
       "The preparation table leaves out values that Equipment has, or a stretch between two ranges.",
       "Kingdom Coinquest, rule 5", "rules: {preparation: {2-4: 1, 6-10: 2}}\n",
       "rules: {preparation: {2-5: 1, 6-10: 2}}\n"},
      {"preparation-overlap", "Two ranges of the preparation table hold the same value.", "Kingdom Coinquest, rule 5",
       "rules: {preparation: {2-5: 1, 5-10: 2}}\n", "rules: {preparation: {2-4: 1, 5-10: 2}}\n"},
      {"wrong-preparation",
       "What the card prints is not what the preparation table says of its value, or the card is no Equipment.",
       "Kingdom Coinquest, rule 5", "- {suit: hearts, rank: 9, preparation: 2}\n",
       "- {suit: hearts, rank: 9, preparation: 3}\n"},
      {"no-king", "A suit has no King, so nobody can play that kingdom.", "Kingdom Coinquest, rule 1", "", ""},
      {"second-king", "A suit has two Kings, so two players could draw the same suit of arms.",
       "Kingdom Coinquest, rule 1", "", ""},
      {"too-few-kings", "There are fewer Kings than players.", "Kingdom Coinquest, rule 1", "", ""},
      {"no-queen", "A suit has no Queen: its King is without a last line of defence.", "Kingdom Coinquest, rule 7", "",
       ""},
      {"no-equipment", "No card is Equipment, so nobody can attack and no game ends.", "Kingdom Coinquest, rule 4", "",
       ""},
      {"one-blow", "The highest Equipment takes all of a King's health at once.", "Kingdom Coinquest, rule 7",
       "rules: {health: 10}\n", "rules: {health: 20}\n"},
      {"small-forge", "The Forge has fewer cards than the players draw in their first turns.",
       "Kingdom Coinquest, rule 3", "", ""},
      // Kingdoms II
      {"value-below-one", "A Minor Arcana card has a value below 1 and could defeat nothing.", "Kingdoms II, rule 2",
       "- {suit: cups, rank: 1, value: 0}\n", "- {suit: cups, rank: 1}\n"},
      {"high-value", "A Minor Arcana card is worth more than a King's 14. Wealth then looks at more than four cards.",
       "Kingdoms II, rule 7", "- {suit: coins, rank: emperor, value: 17}\n", ""},
      {"missing-suit", "No card is of this suit, so one of the four forces is missing.", "Kingdoms II, rule 2", "", ""},
      {"no-event", "A card without a suit is a Major Arcana card, and every Major is an event.", "KD-4",
       "- {id: tower, major: 16}\n", "- {id: tower, major: 16, event: disaster, force: army}\n"},
      {"no-force", "A disaster, an omen and chance strike one force, and this card names none.", "KD-4",
       "- {id: tower, event: disaster}\n", "- {id: tower, event: disaster, force: army}\n"},
      {"idle-force", "Alliance, strength and temperance strike no force, so naming one does nothing.", "KD-4",
       "- {id: lovers, event: alliance, force: faith}\n", "- {id: lovers, event: alliance}\n"},
      {"no-events", "There is no Major Arcana card: the game would be over before anyone draws an event.",
       "Kingdoms II, rule 10", "", ""},
      {"unequal-events",
       "The event ranks differ in size; as written there are eight cards of each and four of Strength and Temperance "
       "together.",
       "Kingdoms II, rule 9", "", ""},
      {"unequal-suits", "The values of the suits do not add up alike, so one force is worth more than another.",
       "Kingdoms II, rule 2", "", ""},
  };
}

}  // namespace

const std::vector<diag::CodeEntry>& codes() {
  static const std::vector<diag::CodeEntry> entries = [] {
    std::vector<diag::CodeEntry> all = check_codes();
    const std::pair<const std::vector<Ruling>*, std::string_view> games[] = {
        {&minkingi_rulings(), "Minkingi"},
        {&kingdoms_ii_rulings(), "Kingdoms II"},
        {&twenty_five_kingdoms_rulings(), "25 Kingdoms"},
        {&kings_keys_rulings(), "King's Keys"},
        {&kingdom_coinquest_rulings(), "Kingdom Coinquest"}};
    for (const auto& [rulings, title] : games)
      for (const Ruling& ruling : *rulings) all.push_back({ruling.number, ruling.statement, title, ruling.example, {}});
    return all;
  }();
  return entries;
}

}  // namespace kingpress::rules
