// `themes:` - colours, patterns and signs that go by a card's value: a faction, a rarity. A theme is a list of records,
// of which each card gets one: that of its word, or, for a word of the author's own, one of the rest.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "data/reader.h"
#include "templates/binding.h"

namespace kingpress::templates {

struct ThemeRecord {
  std::string word;
  std::vector<std::string> also;  // other words for it
  struct Said {
    std::string key, text;
    diag::Span span;
  };
  std::vector<Said> values;
};

struct Theme {
  // What a word gets that no record has. in_turn: the records that no word of the deck names, one after another in the
  // order in which the schema or the deck brings such words, and again from the first when there are more. scattered:
  // any record, by the letters of the word alone.
  enum class Others { in_turn, scattered, none };

  std::string name;      // the record chosen is bound by it: {look.colour}
  std::vector<Name> by;  // the first of these values that a card has is its word
  Others others = Others::in_turn;
  std::optional<std::size_t> absent;  // the record of what has no word
  std::vector<ThemeRecord> records;
  // `like`: the theme whose records these are, else itself; words of the author's own are counted for both together.
  std::string family;
  std::vector<std::vector<Name>> kin;  // the `by` of the whole family

  // Capitals and small letters count alike.
  std::optional<std::size_t> find(std::string_view word) const;
};

std::vector<Theme> read_themes(const data::Node& themes, diag::Diagnostics& diagnostics);

}  // namespace kingpress::templates
