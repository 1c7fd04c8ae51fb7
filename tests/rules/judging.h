// Deck and field text -> what a game says of it, for the tests of rules.
#pragma once

#include <string>
#include <vector>

#include "cards/cards.h"
#include "diag/diagnostic.h"
#include "rules/game.h"

namespace kingpress::rules::testing {

// One text, kept alive with its spans.
struct Judging {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  cards::Deck deck;
  cards::Field field;

  // "3:12 error duplicate-card [Minkingi, card fields]: Card Number '4' is used twice", in the order of the text.
  // Related places and hints are left out.
  std::vector<std::string> said() const;
  // Those of one code only.
  std::vector<std::string> said(std::string_view code) const;
};

// A deck file's text, read and judged by its game. A first line of its own is not needed: the text starts at line 1.
void judge_deck(Judging& judged, const std::string& text);
void judge_field(Judging& judged, const std::string& text);
std::vector<std::string> deck_says(const std::string& text, std::string_view code);
std::vector<std::string> field_says(const std::string& text, std::string_view code = {});

// The built-in edition of a game, read from the project's cards/ without an error.
cards::Edition built_in(const std::string& game, diag::Sources& sources, diag::Diagnostics& diagnostics);

using Strings = std::vector<std::string>;

}  // namespace kingpress::rules::testing
