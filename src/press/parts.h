// Which parts of a target are printed: a deck, a field, of these the cards. And what their game wants printed for them.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "press/job.h"
#include "press/target.h"
#include "rules/game.h"

namespace kingpress::press {

// Points into the target, which outlives it.
struct ChosenParts {
  const Target* target = nullptr;
  const cards::Deck* deck = nullptr;
  const cards::Field* field = nullptr;
  const rules::Game* game = nullptr;  // none: the target's game is unknown, as reading has said
  rules::Judged judged;               // the deck as its game understands it, once judge has been asked
  int players = 0;                    // for whom the kit is
  std::string title;
  std::string folder;                  // where art and own templates lie
  std::optional<geometry::Size> trim;  // of the cards, when it is not the template's own
  // of each deck, when cards are named: those by their index in it
  std::map<const cards::Deck*, std::vector<std::size_t>> cards;
  std::vector<std::string> notes;  // what was left out
};

// Whether the pieces of a deck are in the kit with those of the first: where a list says so.
bool is_in_kit(const cards::Deck& deck, const cards::Edition& edition);

// A folder that does not say what comes first: a note of the deck and the field that are, and how to name another.
// `verb`: "print" or "take".
std::vector<std::string> left_out(const Target& target, const Selection& selection, std::string_view verb = "take");

// Throws UsageError when the selection does not suit the target.
ChosenParts choose(const Target& target, const Selection& selection);

// The cards named by "1-9,15", "hearts-7,hearts-9", "n001-n005" or "n0*", by index in their deck's order, each once.
// Throws UsageError for one that is in none of the decks.
std::map<const cards::Deck*, std::vector<std::size_t>> select_cards(const std::vector<const cards::Deck*>& decks,
                                                                    const std::string& words);

// Puts them before their game's judge; whoever names the players wants to play.
void judge(ChosenParts& parts, const Selection& selection, diag::Diagnostics& diagnostics);

// What the game wants printed for parts that were judged, with the template of the cards that the selection names.
rules::Kit kit_of(const ChosenParts& parts, const Selection& selection);

}  // namespace kingpress::press
