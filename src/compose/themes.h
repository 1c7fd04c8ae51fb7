// Which record of a template's theme a face gets. What a word of the author's own gets depends on the other words of
// its deck, so that the factions of a deck look different; that is worked out once a deck.
#pragma once

#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "cards/cards.h"
#include "compose/scope.h"
#include "templates/theme.h"

namespace kingpress::compose {

class Themes {
 public:
  // The record for what `scope` knows, a value that stays where it is; null when the theme has none for it. `deck` may
  // be null.
  const cards::Value* chosen(const templates::Theme& theme, const Scope& scope, const cards::Deck* deck);

 private:
  using Given = std::map<std::string, std::size_t>;  // to the deck's own words
  const Given& given(const templates::Theme& theme, const cards::Deck& deck);

  std::map<const templates::Theme*, std::vector<cards::Value>> records_;
  // by the deck and the file it was read from: another may lie in its place later
  std::map<std::tuple<const templates::Theme*, const cards::Deck*, const diag::SourceFile*>, Given> given_;
};

}  // namespace kingpress::compose
