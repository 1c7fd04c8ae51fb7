// The cards of a game as its rules see them: a row for each different card, a text for each of its fields.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cards/cards.h"
#include "diag/diagnostic.h"

namespace kingpress::script {

struct CardTable {
  struct Kind {
    std::string id, title;
    int copies = 1, each_player = 0;
    std::vector<std::string> values;  // by column; empty: missing
  };
  std::vector<std::string> columns;  // `id` is the first
  std::vector<Kind> kinds;
};

// What a text marks, [[Poison 2]], without its brackets.
std::vector<std::string_view> marked_in(std::string_view text);

// The field that keeps what a card's text marks, [[Poison 2]], where the text itself is not kept: in records.
inline constexpr const char* marked_words = "marked_words";
void keep_marked_words(cards::Deck& deck);

// Records, and lists of other things than texts, are left out: rules have no use for them.
CardTable table_of(const cards::Deck& deck);

// The first column in which rules see another value, `title` among them; empty where they cannot tell one from the
// other. A picture is for people.
std::string told_apart_by(const cards::Card& card, const cards::Card& other);

}  // namespace kingpress::script
