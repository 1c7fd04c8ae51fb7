// What an edit of a card is to its file: the changes that give it other values.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "edit/change.h"
#include "serve/card_on_file.h"

namespace kingpress::serve {

struct CardField {
  std::string name, value;  // nothing as value: the card says no more of it
};

// The type of a value or a part of one, by its name; null for keys that every card has.
const cards::FieldType* type_of(const cards::CardSchema* schema, const std::string& name);
edit::Form form_of(const cards::CardSchema* schema, const std::string& name);

// The cards of one file that an edit is of, each with its number among those of all files.
struct CardOfFile {
  std::size_t number = 0;
  std::shared_ptr<const CardOnFile> card;
};
using CardsOfFile = std::vector<CardOfFile>;

// How the table that the card is a row of is found.
edit::Found found_of(const CardOnFile& card);

// The map that stands at a place; null where none does.
const data::Node* map_at(const edit::Document& document, const CardOnFile::Place& place);

// What the card says of these fields then, as changes of the document that its places are of.
void add_changes(const edit::Document& document, const CardOnFile& card, const std::vector<CardField>& fields,
                 std::vector<edit::Change>& changes);

// The ids of the cards that an edit makes, by their files.
using NewCards = std::map<std::string, std::vector<std::string>>;

// Copies of the cards, each with an id of its own, which is then `taken`; `at_end`: behind all others of their list.
edit::Edited copied(const edit::Document& document, const CardsOfFile& cards, std::set<std::string>& taken, bool at_end,
                    std::vector<std::string>& ids);
// A new card behind this one, with what its schema asks for: nothing, the least, the first choice, or as this card.
edit::Edited with_new_card(const edit::Document& document, const CardOnFile& beside, const std::set<std::string>& taken,
                           bool at_end, std::vector<std::string>& ids);

// What the map at a place says of these keys then; those that it does not say, and are nothing, are left alone.
std::vector<edit::Change> changes_of(const edit::Document& document, edit::Place place,
                                     const std::vector<std::pair<std::string, std::string>>& members);

}  // namespace kingpress::serve
