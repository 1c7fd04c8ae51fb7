#include "words/codes.h"

namespace kingpress::words {

const std::vector<diag::CodeEntry>& codes() {
  static const std::vector<diag::CodeEntry> entries{
      {"capital-letters",
       "A word has a capital letter where the term, or nearly every other text, has none, or the other way round. Said "
       "by 'kingpress check --words'.",
       "", "terms: {Active Field: }\ntext: Lay it on the active field.\n", "text: Lay it on the Active Field.\n"},
      {"cards-against-leaflet",
       "LEAFLET.md or a translation of it says how many cards a deck or the game has, and it has another number. The "
       "number of any deck, of several together, or of the cards that share a value is right. Said by 'kingpress check "
       "--words'.",
       "", "The deck has 60 cards.   # and cards.csv has 54\n", "The deck has {count(cards)} cards.\n"},
      {"guessed-words",
       "By which words the numbers of texts were taken for which fields: 'draw {n}' for 'draw', since they are equal "
       "on "
       "most cards. Said by 'kingpress check --words'.",
       "", "text: Draw 2 cards.   # draw: 2, and so on most cards\n", "words: {\"draw {n}\": n == draw}\n"},
      {"misspelt",
       "A word of a text is in no dictionary of its language that this machine has, nor among the game's own words: "
       "titles, keywords, terms, words of choices, and what four cards or more have. Said by 'kingpress check "
       "--words'.",
       "", "text: Shufle the deck.\n", "text: Shuffle the deck.\n"},
      {"no-dictionary",
       "The spelling of a language is not checked, since hunspell has no dictionary of it on this machine. Said by "
       "'kingpress check --words'.",
       "", "languages/fr.yaml   # and no dictionary of French\n", "apt install hunspell-fr\n"},
      {"no-such-card",
       "A text names what looks like a card, and no card is called so. Words with capital letters within a sentence, "
       "and "
       "words in quotes, are compared with the titles where they are nearly one, or where nearly all of them are. Said "
       "by 'kingpress check --words'.",
       "", "text: Search for Red Dargon.\n", "text: Search for Red Dragon.\n"},
      {"rules-against-leaflet",
       "LEAFLET.md or a translation of it names another number than rules.yaml: of players, of cards that are dealt, "
       "drawn or chosen, of rounds, of the score that ends the game, of what a zone or a board has room for, of what "
       "players begin with, or of what something is worth. Of rounds, scores and room it is told if the leaflet "
       "nowhere has the number of the rules, or where it speaks of how the whole game ends. Said by 'kingpress check "
       "--words'.",
       "", "Deal five cards to each.   # rules.yaml: deal: 6 from stock to hand\n", "Deal six cards to each.\n"},
      {"term-not-in-rules",
       "A term of the deck is on a card, and LEAFLET.md never says it. Said by 'kingpress check --words'.", "",
       "terms: {exile: }\ntext: Exile a card.   # and nothing of it in LEAFLET.md\n",
       "**Exile** a card: put it under the board.   # in LEAFLET.md\n"},
      {"text-against-field",
       "A text says what a field of its card contradicts: a number, an icon, a word of a choice or a keyword. What "
       "numbers stand for is said under 'words:' in the deck, or follows from most cards. Said by 'kingpress check "
       "--words'.",
       "", "- {title: Well, draw: 3, text: Draw 2 cards.}\n", "- {title: Well, draw: 3, text: Draw 3 cards.}\n"},
      {"text-form",
       "A text has a doubled word, a bracket that is not closed, a blank too many, or begins or ends unlike nearly all "
       "texts of the same template. Said by 'kingpress check --words'.",
       "", "text: Draw the the top card\n", "text: Draw the top card.\n"},
      {"text-length",
       "A text is more than half as long again as nearly all texts of its template. Said by 'kingpress check --words'.",
       "", "text: (240 letters, where the others have 80)\n", "text: (80 letters)\n"},
      {"translation-differs",
       "A translation has other numbers, icons or marked words than its original; a section of a translated leaflet "
       "has "
       "other numbers in digits or other pictures. Said by 'kingpress check --words'.",
       "", "cards:\n  well: {text: Zieh 2 Karten.}   # Draw 3 cards.\n", "cards:\n  well: {text: Zieh 3 Karten.}\n"},
      {"two-spellings",
       "One word is written in two ways: with a hyphen and without, in one word or two, as the British and as the "
       "Americans do. Said by 'kingpress check --words'.",
       "", "text: Turn the Fire-Fox.   # titled Fire Fox\n", "text: Turn the Fire Fox.\n"},
      {"two-wordings",
       "Two texts say the same in other words, by a small word, an ending or a number in letters. Said by 'kingpress "
       "check --words'.",
       "", "text: Draw two cards from your deck.   # elsewhere: Draw 2 cards from the deck.\n",
       "text: Draw 2 cards from the deck.\n"},
      {"two-words",
       "A text uses another word for what nearly all texts of the deck call otherwise, such as 'throw away' for "
       "'discard'. Said by 'kingpress check --words'.",
       "", "text: Throw away a card.   # elsewhere: Discard a card.\n", "text: Discard a card.\n"},
      {"unused-term", "A term with words not to be used is on no card itself. Said by 'kingpress check --words'.", "",
       "terms: {discard: {not: ditch}}   # no card says discard\n", "terms: {discard: {not: ditch}}   # a card does\n"},
      {"unused-text-rule",
       "No text of the deck says what a pattern of 'words:' looks for, so that it judges nothing. Said by 'kingpress "
       "check --words'.",
       "", "words: {\"draws {n}\": n == draw}   # the cards say: Take 2\n", "words: {\"take {n}\": n == draw}\n"},
      {"word-not-used",
       "A text uses a word that the deck lists under 'not' of a term. Said by 'kingpress check --words'.", "",
       "terms: {discard: {not: [throw away]}}\ntext: Throw away a card.\n", "text: Discard a card.\n"},
  };
  return entries;
}

}  // namespace kingpress::words
