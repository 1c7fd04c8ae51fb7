// Where a card stands in its file, and each of its values: what an edit begins from.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "cards/cards.h"
#include "data/node.h"

namespace kingpress::serve {

struct CardOnFile {
  struct Place {
    std::string path;
    std::size_t begin = 0, end = 0, line = 1;  // bytes of the text as it is shown (diag::SourceFile)
  };
  struct Value {
    std::string name;  // of a part of a value: "corners.top_left"
    Place place;
    std::string says;
    bool in_card = true;  // false: it comes from somewhere else, such as the deck's defaults
  };
  Place place;
  std::size_t line = 0;  // of its piece (laid.h): of a table its row
  std::string mark;      // of the text that all places of its file are of (edit/session.h)
  std::string id, title;
  std::string sheet;  // of a workbook, as it is asked for
  std::vector<Value> values;
  std::shared_ptr<const cards::CardSchema> schema;
  std::map<std::string, std::string> columns;  // by key: what its file calls it otherwise

  // The key that a column or a member of the file is called otherwise, and how the file calls a key: as the member of
  // the card does that says it, else as its other cards do.
  std::string key_of(const std::string& column) const;
  const data::Member* member(const data::Node& card, const std::string& key) const;
  std::string column(const std::string& key) const;
};

// How the cards of one deck are called.
struct CardNames {
  std::set<std::string> ids;
  bool by_place = false;  // one of them by its number in the deck: it would be another behind a new card
};
CardNames names_of(const cards::Deck& deck);

CardOnFile::Place place_on_file(const diag::Span& span);
CardOnFile card_on_file(const cards::Card& card, const cards::Deck& deck);

}  // namespace kingpress::serve
