// What an edit of a card is to its file: the splices that give it other values, or a copy.
#pragma once

#include <optional>
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

// How the table that the card is a row of is found.
edit::Found found_of(const CardOnFile& card);

// The map that stands at a place; null where none does.
const data::Node* map_at(const edit::Document& document, const CardOnFile::Place& place);

// `way`: to the card in the document; nothing where it is unknown, and the card stands where it stood.
edit::Edited set_fields(const edit::Document& document, const CardOnFile& card, const std::optional<edit::Way>& way,
                        const std::vector<CardField>& fields);

// The copy of a card that says its id gets one of its own: "fox-2".
edit::Edited duplicate(const edit::Document& document, edit::Place place);

}  // namespace kingpress::serve
