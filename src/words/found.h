// What one look at the texts of a deck finds. Each is a warning: a text may be right where the pattern is not.
#pragma once

#include <string>
#include <vector>

#include "words/corpus.h"

namespace kingpress::words {

// Whether an error is told of the card, so that a value may be missing which is written.
bool has_error(const cards::Card& card, const diag::Diagnostics& diagnostics);

// Numbers, icons and words of choices against the card's fields: by the deck's `words:`, and by what the texts of most
// cards show ("draw {n}" is the field 'draw'). What was guessed is told in a note.
void compare_with_fields(const Corpus& corpus, diag::Diagnostics& diagnostics);
// Names of cards that there are not.
void check_names(const Corpus& corpus, diag::Diagnostics& diagnostics);
// Slips in the names of cards, in a leaflet: it names much that is no card.
void check_slips(const Corpus& corpus, const Said& leaflet, diag::Diagnostics& diagnostics);
// Words not to be used, capital letters of terms, names with another hyphen than their own.
void check_terms(const Corpus& corpus, diag::Diagnostics& diagnostics);
// The same, and where most texts write a word otherwise, or another word for it; terms that no card says.
void compare_terms(const Corpus& corpus, diag::Diagnostics& diagnostics);
// The same sentence worded in two ways on several cards.
void compare_wordings(const Corpus& corpus, diag::Diagnostics& diagnostics);
// How sentences begin and end, signs, doubled words, and length, as most texts of the same template have them.
void check_form(const Corpus& corpus, diag::Diagnostics& diagnostics);

}  // namespace kingpress::words
