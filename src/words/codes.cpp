#include "words/codes.h"

namespace kingpress::words {

const std::vector<diag::CodeEntry>& codes() {
  static const std::vector<diag::CodeEntry> entries{
      {"capital-letters",
       "A word has a capital letter where the term, or nearly every other text, has none, or the other way round. "
       "Reported by 'kingpress check --words'.",
       "", "terms: {Active Field: }\ntext: Lay it on the active field.\n", "text: Lay it on the Active Field.\n"},
      {"cards-against-leaflet",
       "LEAFLET.md or a translation of it gives a wrong number of cards for a deck or for the game. The number may be "
       "that of any deck, of several decks together, or of the cards that share a value. Reported by 'kingpress check "
       "--words'.",
       "", "The deck has 60 cards.   # and cards.csv has 54\n", "The deck has {count(cards)} cards.\n"},
      {"guessed-words",
       "No pattern under 'words:' says which numbers in texts belong to which fields, so the check guessed it: 'draw "
       "{n}' belongs to 'draw', because the two are equal on most cards. Reported by 'kingpress check --words'.",
       "", "text: Draw 2 cards.   # draw: 2, and so on most cards\n", "words: {\"draw {n}\": n == draw}\n"},
      {"misspelt",
       "A word of a text is in no dictionary of its language that this machine has, and is not one of the game's own "
       "words: titles, keywords, terms, words of choices, and words that four or more cards use. Reported by "
       "'kingpress check --words'.",
       "", "text: Shufle the deck.\n", "text: Shuffle the deck.\n"},
      {"no-dictionary",
       "The spelling of a language is not checked, because hunspell has no dictionary for it on this machine. Reported "
       "by 'kingpress check --words'.",
       "", "languages/fr.yaml   # and no dictionary of French\n", "apt install hunspell-fr\n"},
      {"no-such-card",
       "A text names something that looks like a card, but no card has that name. Words with capital letters within a "
       "sentence, and words in quotes, are compared with the titles if they are nearly a title, or if nearly all such "
       "words are titles. Reported by 'kingpress check --words'.",
       "", "text: Search for Red Dargon.\n", "text: Search for Red Dragon.\n"},
      {"rules-against-leaflet",
       "LEAFLET.md or a translation of it has a different number from rules.yaml: of players, of cards that are dealt, "
       "drawn or chosen, of rounds, of the score that ends the game, of what a zone or a board has room for, of what "
       "players begin with, or of what something is worth. For rounds, scores and room it is reported only if the "
       "leaflet never has the number of the rules, or where the leaflet describes how the whole game ends. Reported by "
       "'kingpress check --words'.",
       "", "Deal five cards to each.   # rules.yaml: deal: 6 from stock to hand\n", "Deal six cards to each.\n"},
      {"term-not-in-rules",
       "A term of the deck is on a card, but LEAFLET.md never uses it. Reported by 'kingpress check --words'.", "",
       "terms: {exile: }\ntext: Exile a card.   # and nothing of it in LEAFLET.md\n",
       "**Exile** a card: put it under the board.   # in LEAFLET.md\n"},
      {"text-against-field",
       "A text and a field of its card contradict each other: in a number, an icon, a word of a choice or a keyword. "
       "Patterns under 'words:' in the deck say what the numbers stand for; without one, it follows from most cards. "
       "Reported by 'kingpress check --words'.",
       "", "- {title: Well, draw: 3, text: Draw 2 cards.}\n", "- {title: Well, draw: 3, text: Draw 3 cards.}\n"},
      {"text-form",
       "A text has a doubled word, a bracket that is not closed or an extra space, or begins or ends differently from "
       "nearly all texts of the same template. Reported by 'kingpress check --words'.",
       "", "text: Draw the the top card\n", "text: Draw the top card.\n"},
      {"text-length",
       "A text is more than one and a half times as long as nearly all other texts of its template. Reported by "
       "'kingpress check --words'.",
       "", "text: (240 letters, where the others have 80)\n", "text: (80 letters)\n"},
      {"translation-differs",
       "A translation has different numbers, icons or marked words from its original, or a section of a translated "
       "leaflet has different numbers in digits or different pictures. Reported by 'kingpress check --words'.",
       "", "cards:\n  well: {text: Zieh 2 Karten.}   # Draw 3 cards.\n", "cards:\n  well: {text: Zieh 3 Karten.}\n"},
      {"two-spellings",
       "A word is spelt in two ways: with and without a hyphen, as one word or as two, in British or American "
       "spelling. Reported by 'kingpress check --words'.",
       "", "text: Turn the Fire-Fox.   # titled Fire Fox\n", "text: Turn the Fire Fox.\n"},
      {"two-wordings",
       "Two texts say the same thing in slightly different words: a small word, an ending or a number in letters "
       "differs. Reported by 'kingpress check --words'.",
       "", "text: Draw two cards from your deck.   # elsewhere: Draw 2 cards from the deck.\n",
       "text: Draw 2 cards from the deck.\n"},
      {"two-words",
       "A text uses a different word from nearly all other texts of the deck for the same thing, such as 'throw away' "
       "for 'discard'. Reported by 'kingpress check --words'.",
       "", "text: Throw away a card.   # elsewhere: Discard a card.\n", "text: Discard a card.\n"},
      {"unused-term",
       "A term lists words not to be used, but no card uses the term itself. Reported by 'kingpress check --words'.",
       "", "terms: {discard: {not: ditch}}   # no card says discard\n",
       "terms: {discard: {not: ditch}}   # a card does\n"},
      {"unused-text-rule",
       "No text of the deck matches a pattern of 'words:', so the pattern checks nothing. Reported by 'kingpress check "
       "--words'.",
       "", "words: {\"draws {n}\": n == draw}   # the cards say: Take 2\n", "words: {\"take {n}\": n == draw}\n"},
      {"word-not-used",
       "A text uses a word that the deck lists under 'not' of a term. Reported by 'kingpress check --words'.", "",
       "terms: {discard: {not: [throw away]}}\ntext: Throw away a card.\n", "text: Discard a card.\n"},
  };
  return entries;
}

}  // namespace kingpress::words
